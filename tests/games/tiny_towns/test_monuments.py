"""What each of the 15 monuments scores, in towns worked out by hand."""

from __future__ import annotations

import pytest

from tests.games.tiny_towns.table import EMPTY, FULL, position, sheet_of, town, with_cards, worth


@pytest.mark.parametrize(
    ("monument", "points"),
    [
        ("architects_guild", 1),
        ("cathedral_caterina", 2),
        ("grove_university", 3),
        ("obelisk_crescent", 0),
        ("statue_bondmaker", 0),
    ],
)
def test_plain_monuments(monument: str, points: int) -> None:
    assert worth(town(f"{monument} - - -"), monument, kept=monument) == points
    assert worth(EMPTY, monument, kept=monument) == 0, "one that is not built scores nothing"


def test_fort_and_watch_at_a_table_of_two() -> None:
    state = position(
        town("fort_ironweed - - -"), town("opaleyes_watch - - -"), kept=["fort_ironweed", "opaleyes_watch"]
    )
    assert sheet_of(state, 0).total == 7 - 15
    assert sheet_of(state, 1).total == -15


def test_the_archive_counts_kinds_once() -> None:
    rows = town("archive_second_age cottage cottage farm", "well tavern - -")
    assert worth(rows, "archive_second_age", kept="archive_second_age") == 4
    assert worth(town("archive_second_age - - -"), "archive_second_age", kept="archive_second_age") == 0


def test_barrett_castle_scores_five_when_fed() -> None:
    assert worth(town("barrett_castle farm - -"), "barrett_castle", kept="barrett_castle") == 5
    assert worth(town("barrett_castle - - -"), "barrett_castle", kept="barrett_castle") == 0


def test_barrett_castle_takes_one_meal_and_is_fed_first() -> None:
    rows = town("barrett_castle farm - -", "cottage cottage cottage cottage")
    sheet = sheet_of(position(rows, kept=["barrett_castle"]))
    points = {line.message.key: line.points for line in sheet.lines}
    assert points["tiny_towns-score-barrett_castle-fed"] == 5
    assert points["tiny_towns-score-cottage-fed"] == 9


def test_barrett_castle_counts_as_two_cottages() -> None:
    assert worth(town("well barrett_castle - -"), "well", kept="barrett_castle") == 2
    assert worth(town("chapel barrett_castle farm -"), "chapel", kept="barrett_castle") == 2
    assert worth(town("temple barrett_castle - farm"), "temple", kept="barrett_castle") == 4
    assert worth(town("temple barrett_castle - -"), "temple", kept="barrett_castle") == 0


def test_barrett_castle_is_a_cottage_to_a_theater() -> None:
    assert worth(town("theater barrett_castle cottage -"), "theater", kept="barrett_castle") == 1


def test_barrett_castle_joins_a_greenhouse_group() -> None:
    rows = town("cottage barrett_castle cottage greenhouse", "- - - -", "cottage cottage - -")
    assert worth(rows, "cottage", kept="barrett_castle") == 6


def test_the_cathedral_forgives_empty_squares_but_not_stored_cubes() -> None:
    rows = town("cathedral_caterina warehouse+wood+glass wood -")
    assert sheet_of(position(rows, cards=with_cards("warehouse"), kept=["cathedral_caterina"])).total == 2 - 2


def test_the_mausoleum_pays_unfed_cottages_without_feeding_them() -> None:
    rows = town("mausoleum_rodina cottage cottage chapel")
    assert worth(rows, "cottage", kept="mausoleum_rodina") == 6
    assert worth(rows, "chapel", kept="mausoleum_rodina") == 0
    fed = town("mausoleum_rodina cottage cottage chapel", "- - - farm")
    assert worth(fed, "cottage", kept="mausoleum_rodina") == 6
    assert worth(fed, "chapel", kept="mausoleum_rodina") == 2


def test_with_the_mausoleum_a_farm_still_feeds_for_the_temple() -> None:
    rows = town("mausoleum_rodina cottage cottage cottage", "cottage - - farm", "- - - cottage", "- - cottage temple")
    assert worth(rows, "temple", kept="mausoleum_rodina") == 4
    assert worth(rows, "cottage", kept="mausoleum_rodina") == 18


def test_mandras_palace_counts_kinds_beside_it() -> None:
    rows = town("- cottage - -", "well mandras_palace well -", "- farm - -")
    assert worth(rows, "mandras_palace", kept="mandras_palace") == 6
    assert worth(town("mandras_palace wood - -"), "mandras_palace", kept="mandras_palace") == 0


@pytest.mark.parametrize(("elders", "points"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 8), (7, 8)])
def test_the_shrine_scores_what_stood_when_it_was_built(elders: int, points: int) -> None:
    rows = town("shrine_elder_tree cottage cottage cottage", "cottage cottage cottage cottage")
    sheet = sheet_of(position(rows, kept=["shrine_elder_tree"], elders=str(elders)))
    assert sum(line.points for line in sheet.lines if "shrine" in line.message.key) == points


def test_the_forum_counts_the_largest_group_of_one_kind() -> None:
    rows = town("silva_forum well well -", "cottage cottage well -", "cottage - - well")
    assert worth(rows, "silva_forum", kept="silva_forum") == 4
    assert worth(town("silva_forum - - -"), "silva_forum", kept="silva_forum") == 2


def test_the_sky_baths_count_missing_kinds() -> None:
    assert worth(town("sky_baths cottage well -"), "sky_baths", kept="sky_baths") == 10
    assert worth(town("sky_baths - - -"), "sky_baths", kept="sky_baths") == 14
    every = town("sky_baths cottage well farm", "chapel tavern theater factory+wood")
    assert worth(every, "sky_baths", kept="sky_baths") == 0


@pytest.mark.parametrize(
    ("rounds", "points"),
    [((5, 5, 5, 5), 6), ((5, 4, 5, 5), 3), ((5, 4, 4, 5), 2), ((5, 4, 4, 3), 0), ((5, 6, 7, 8), 6)],
)
def test_the_starloom_scores_by_place(rounds: tuple[int, ...], points: int) -> None:
    star = " ".join(["starloom", *["wood"] * 15])
    last = max(rounds)
    state = position(
        star, FULL, FULL, FULL,
        kept=["starloom", "fort_ironweed", "obelisk_crescent", "statue_bondmaker"],
        finished=rounds, round=last, phase="over", named="wood", namings=f"{last}/0/0/0",
    )  # fmt: skip
    assert sum(line.points for line in sheet_of(state).lines if "starloom" in line.message.key) == points


def test_alone_the_starloom_is_first() -> None:
    assert worth(town("starloom - - -"), "starloom", kept="starloom") == 6
