"""Who plays at home: two people at one device, somebody alone, the city of the day, and a game from a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.games import find
from tests.e2e.conftest import Invite
from tests.e2e.guests import OFFERED, Guest, play_on
from tests.e2e.taken import begin, hurry, lose_the_network, take_along


@pytest.fixture
def guest(invite: Invite) -> Guest:
    """Somebody who has taken the house along."""
    somebody = invite(lang="en")
    somebody.come("/")
    take_along(somebody)
    hurry(somebody)
    return somebody


def leave(guest: Guest) -> None:
    """Lose the network, and be at home."""
    lose_the_network(guest)
    guest.page.wait_for_selector("[data-at-home]")


def saved(guest: Guest, path: Path) -> Match:
    """Save the match file at the end."""
    with guest.page.expect_download() as found:
        guest.click("save")
    found.value.save_as(path)
    return Match.read(path.read_text("utf-8"), find)


def test_two_people_at_one_device(guest: Guest, tmp_path: Path) -> None:
    leave(guest)
    for game in ("machi_koro", "paris"):
        guest.page.goto(f"{guest.address}/new/{game}")
        guest.page.locator("input[name=seats]").first.check(force=True)
        guest.click("create")
        guest.click("sit-1")
        guest.click("start")
        guest.wait_table()
        rng = Rng(4)
        play_on([guest], rng, likes=("^build (train|shopping|amusement|radio)", "^build"))
        match = saved(guest, tmp_path / game)
        assert match.over
        assert {entry.seat for entry in match.entries if entry.move is not None} >= {0, 1}
    guest.forgive("ERR_INTERNET_DISCONNECTED")


def test_alone(guest: Guest, tmp_path: Path) -> None:
    leave(guest)
    for game in ("tiny_towns", "shake_that_city", "small_cities"):
        guest.page.goto(f"{guest.address}/new/{game}")
        guest.page.locator("input[name=seats][value='1']").check(force=True)
        guest.click("create")
        guest.click("start")
        guest.wait_table()
        play_on([guest], Rng(6))
        match = saved(guest, tmp_path / game)
        assert (match.over, match.seats) == (True, 1)
    guest.forgive("ERR_INTERNET_DISCONNECTED")


def test_a_game_from_a_file(guest: Guest, tmp_path: Path) -> None:
    """Saved in the middle of a game, and opened again as another table, which goes on."""
    leave(guest)
    first = begin(guest, "small_cities")
    rng = Rng(8)
    guest.page.wait_for_selector(OFFERED)
    for _ in range(3):
        play_on([guest], rng, until=lambda: guest.act(rng))
    guest.page.click("[data-do=menu]")
    assert not saved(guest, tmp_path / "match.jsonl").over
    guest.page.goto(guest.address)
    guest.page.wait_for_selector("[data-at-home]")
    guest.page.set_input_files("input[type=file]", tmp_path / "match.jsonl")
    guest.wait_table()
    assert guest.page.url != first
    play_on([guest], rng)
    (tmp_path / "broken.jsonl").write_text("no match", "utf-8")
    guest.page.goto(guest.address)
    guest.page.wait_for_selector("[data-at-home]")
    guest.page.set_input_files("input[type=file]", tmp_path / "broken.jsonl")
    expect(guest.page.locator(".along [role=alert]")).not_to_be_empty()
    guest.forgive("ERR_INTERNET_DISCONNECTED")


def test_the_city_of_the_day_is_handed_in(guest: Guest) -> None:
    page = guest.page
    page.click("[data-daily] [data-city=shake_that_city]")
    guest.click("take-city")
    page.wait_for_selector("[data-along]")
    leave(guest)
    page.click("[data-daily] [data-city=shake_that_city]")
    guest.click("play-deal")
    guest.wait_table()
    play_on([guest], Rng(2))
    guest.context.set_offline(False)
    guest.come("/")
    guest.click("go-home")
    guest.click("hand-over")
    page.wait_for_selector("[data-handed='1']")
    guest.click("go-online")
    guest.come("/daily")
    expect(page.locator("[data-streak]")).to_contain_text("1 day in a row")
    guest.forgive("ERR_INTERNET_DISCONNECTED")
