"""How much a page may fetch: sizes as the server sends them, independent of the machine's load."""

from __future__ import annotations

import pytest
from bench.web import BUDGET, scripts

from kvartal.games import IDS
from tests.e2e.conftest import Invite


@pytest.mark.parametrize("game_id", IDS)
def test_the_first_screen_and_a_board_are_small(game_id: str, invite: Invite) -> None:
    guest = invite(lang="ru")
    guest.come("/")
    guest.page.wait_for_selector("[data-play]")
    first = scripts(guest.page)
    assert 0 < sum(first.values()) <= BUDGET["first_screen_kb"] * 1024
    guest.page.click(f"[data-play={game_id}]")
    guest.wait_table()
    more = {name: size for name, size in scripts(guest.page).items() if name not in first}
    assert 0 < sum(more.values()) <= BUDGET["board_kb"] * 1024, more
