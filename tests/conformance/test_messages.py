"""Every message of a game has words in every language, with the arguments it needs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from kvartal.core.contract import Game
from kvartal.core.messages import Message
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.locales import LANGUAGES, Words, sources
from tests.conformance.settings import PLAYED, Setting
from tests.conformance.walk import walk


def nested(message: Message) -> Iterator[Message]:
    """Yield the message and every message inside it."""
    yield message
    for arg in message.args.values():
        for inner in (arg,) if isinstance(arg, Message) else arg if isinstance(arg, tuple) else ():
            yield from nested(inner)


@cache
def variables() -> dict[str, set[str]]:
    """Return the variables that the English text of each key uses."""
    text = "\n".join(sources("en").values())
    found = re.findall(r"^([\w-]+) =(.*(?:\n[ }].*)*)", text, re.MULTILINE)
    # Attributes are other forms: who tells a move is not among its arguments, and `$card-a` comes with `$card`.
    return {key: set(re.findall(r"\$(\w+)", words.partition("\n    .")[0])) for key, words in found}


def brought_up(setting: Setting) -> Iterator[Message]:
    """Yield what a random game says: questions, choices, events, refusals, scores."""
    game = setting.game
    rng = Rng(41)
    for state, seat, move in walk(setting.start(), Rng(42)):
        for each in state.actors():
            prompt = game.prompt(state, each) if each >= 0 else None
            if prompt is not None:
                yield prompt.message
                yield from (choice.message for choice in prompt.choices)
                reasons = (game.why_not(state, each, rng.below(game.info.move_ids)) for _ in range(12))
                yield from (reason for reason in reasons if reason is not None)
        if state.actors():
            yield from (event.message for event in game.tell(state.clone(), seat, move))
    for sheet in game.score(state).seats:
        yield from (line.message for line in (*sheet.lines, *sheet.ties))
        if sheet.verdict is not None:
            yield sheet.verdict


@pytest.mark.parametrize("setting", PLAYED, ids=str)
def test_what_a_game_says_can_be_said(setting: Setting) -> None:
    said: dict[str, Message] = {}
    for message in brought_up(setting):
        for inner in nested(message):
            said.setdefault(inner.key, inner)
    for key, message in said.items():
        assert set(message.args) >= variables()[key], key
        for language in LANGUAGES:
            text = Words(language).text(message)
            assert text
            assert "{" not in text
            assert not re.search(r"\b[a-z_]+-[a-z_]+-[a-z_-]+", text), f"{language}: {text}"


@pytest.mark.parametrize("game_id", IDS)
def test_the_game_and_its_options_have_words(game_id: str) -> None:
    game: Game[Any] = find(game_id)
    keys = [f"{game_id}-name", f"{game_id}-about"]
    for option in game.info.options:
        keys.append(f"{game_id}-option-{option.id}")
        for value in option.values:
            word = ("on" if value else "off") if isinstance(value, bool) else value
            keys.append(f"{game_id}-option-{option.id}-{word}")
    for language in LANGUAGES:
        assert [key for key in keys if not Words(language).knows(key)] == []
