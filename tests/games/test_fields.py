"""The fields of a state are declared once; the generated code is fresh and correct."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from kvartal.core.fields import Fields, Row
from kvartal.core.rng import Rng
from kvartal.games import IDS, fields_of, find, generate
from tests.conformance.settings import SETTINGS, Setting
from tests.conformance.walk import any_step

NOT_COPIED = {"machi_koro": {"telling", "story"}}
"""What a state has besides its fields while events are recorded."""


@pytest.mark.parametrize("game_id", IDS)
def test_generated_code_is_fresh(game_id: str) -> None:
    path = generate.folder(game_id) / "generated.py"
    assert path.read_text("utf-8") == generate.written(game_id), "run python -m kvartal.games.generate"


def values(state: Any, fields: Fields) -> dict[str, int | list[int]]:
    """Return every declared field of a state, including derived ones, with lists at their current length."""
    return {
        field.name: [*getattr(state, field.name)] if isinstance(field, Row) else getattr(state, field.name)
        for field in fields.fields
    }


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_copies_and_packs_carry_every_field(setting: Setting) -> None:
    game_id = setting.game.info.id
    fields = fields_of(game_id)
    unpack = import_module(f"kvartal.games.{game_id}.rules").unpack
    state: Any = setting.start()
    rng = Rng(11)
    steps = 0
    while state.actors():
        if steps % 5 == 0:
            held = values(state, fields)
            for other in (state.clone(), unpack(state.tables, state.pack())):
                assert values(other, fields) == held
                assert all(
                    getattr(other, field.name) is not getattr(state, field.name)
                    for field in fields.fields
                    if isinstance(field, Row)
                )
        state.apply(*any_step(state, rng))
        steps += 1


@pytest.mark.parametrize("game_id", IDS)
def test_a_state_has_nothing_besides_its_declared_fields(game_id: str) -> None:
    state = find(game_id).start(2)
    found = set(getattr(state, "__mypyc_attrs__", None) or vars(state))
    declared = {field.name for field in fields_of(game_id).fields}
    assert found == declared | {"tables", "tables_key"} | NOT_COPIED.get(game_id, set())
