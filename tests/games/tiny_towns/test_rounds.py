"""Naming, placing, building and the end: the rulebook's round, and our rulings about it."""

from __future__ import annotations

import pytest

from kvartal.core.errors import BadOption, BadSeats
from kvartal.games.tiny_towns import tables as t
from tests.games.tiny_towns.table import EMPTY, FIRST, FULL, GAME, board, choices, play, position, town, why, with_cards

PLAIN = {"cards": "first_game", "monuments": False}


def test_setting_up_draws_a_card_of_each_kind_then_deals_two_monuments_a_seat() -> None:
    state = GAME.start(2)
    drawn = []
    while state.phase == t.DRAW:
        outcomes = state.chance()
        assert [weight for _, weight in outcomes] == [1, 1, 1, 1]
        drawn.append(GAME.move_text(outcomes[0][0]))
        state.apply(-1, outcomes[0][0])
    assert drawn == ["draw farm", "draw fountain", "draw abbey", "draw almshouse", "draw bakery", "draw bank"]
    for left in (15, 14, 13, 12):
        assert len(state.chance()) == left
        state.apply(-1, state.chance()[0][0])
    assert state.actors() == [0, 1]
    assert choices(state, 0) == ["keep architects_guild", "keep archive_second_age"]
    assert choices(state, 1) == ["keep barrett_castle", "keep cathedral_caterina"]
    assert why(state, 0, "keep barrett_castle") == "refuse-not-dealt"
    play(state, "1 keep cathedral_caterina")
    assert state.actors() == [0]
    play(state, "0 keep architects_guild")
    assert state.actors() == [0], "seat 0 has the hammer"
    assert GAME.view(state, 1)["mine"] == {
        "monument": "cathedral_caterina",
        "returned": "barrett_castle",
        "stage": "closed",
        "hand": None,
        "building": None,
        "area": [],
        "spot": None,
        "left": 0,
        "constructed": [],
    }


def test_everybody_places_the_named_resource_then_the_hammer_goes_on() -> None:
    state = GAME.start(3, PLAIN)
    play(state, "0 name brick")
    assert state.actors() == [0, 1, 2]
    assert choices(state, 1, "place")[0] == "place a1"
    play(state, "2 place a1", "2 done", "0 place d4", "0 done", "1 place b2")
    assert state.actors() == [1]
    play(state, "1 done")
    assert state.actors() == [1]
    assert choices(state, 1) == [f"name {resource}" for resource in ("wood", "wheat", "brick", "glass", "stone")]
    assert board(state, 2, 0).split()[0] == "brick"


def test_building_takes_the_cubes_and_puts_the_building_where_one_lay() -> None:
    # The rulebook's example: glass completes a chapel, which may stand on any of the four squares.
    state = position(town("- - - -", "stone glass stone -"), EMPTY)
    play(state, "0 name glass", "0 place c1")
    assert choices(state, 0) == ["done", "build chapel c1+a2+b2+c2"]
    play(state, "0 build chapel a2+b2+c2+c1")
    assert choices(state, 0) == ["site c1", "site a2", "site b2", "site c2"]
    assert why(state, 0, "site d4") == "refuse-site"
    play(state, "0 site a2")
    assert board(state, 0) == town("- - - -", "chapel - - -")
    assert choices(state, 0) == ["done"]


@pytest.mark.parametrize(
    "rows",
    [
        ("- - glass -", "stone glass stone -"),
        ("glass - - -", "stone glass stone -"),
        ("stone glass - -", "glass - - -", "stone - - -"),
        ("- stone - -", "- glass - -", "glass stone - -"),
    ],
)
def test_patterns_may_be_turned_and_mirrored(rows: tuple[str, ...]) -> None:
    state = position(town(*rows), EMPTY)
    play(state, "0 name wood", "0 place d4")
    assert len(choices(state, 0, "build")) == 1


def test_several_buildings_in_one_round_and_old_patterns_keep() -> None:
    state = position(town("wood stone - -", "- - - -", "wood stone - -"), EMPTY)
    play(state, "0 name glass", "0 place d4", "0 build well a1+b1", "0 site a1", "0 build well a3+b3", "0 site b3")
    assert board(state, 0) == town("well - - -", "- - - -", "- well - -", "- - - glass")


def test_a_cube_serves_one_building_only() -> None:
    state = position(town("wood stone wood -"), EMPTY)
    play(state, "0 name glass", "0 place d4")
    assert choices(state, 0, "build") == ["build well a1+b1", "build well b1+c1"]
    play(state, "0 build well a1+b1", "0 site b1")
    assert choices(state, 0, "build") == []


def test_a_full_town_is_finished_for_good_and_left_out() -> None:
    almost = " ".join(["wood"] * 15 + ["-"])
    state = position(EMPTY, almost, EMPTY, hammer=0)
    play(state, "0 name glass", "1 place d4", "1 done", "0 place a1", "0 done", "2 place a1", "2 done")
    assert state.finished == [0, 4, 0]
    assert state.actors() == [2], "the hammer passes over the finished town"
    play(state, "2 name wood")
    assert state.actors() == [0, 2]


def test_a_full_board_is_not_finished_while_its_owner_still_builds() -> None:
    state = position(EMPTY, " ".join(["wood"] * 14 + ["glass", "-"]))
    play(state, "0 name stone", "1 place d4")
    play(state, "1 build well d3+d4", "1 site d3", "1 done", "0 place a1", "0 done")
    assert state.finished == [0, 0]


def test_stored_room_does_not_keep_a_full_town_open() -> None:
    rows = " ".join(["warehouse"] + ["wood"] * 14 + ["-"])
    state = position(EMPTY, rows, cards=with_cards("warehouse"))
    play(state, "0 name glass", "1 place d4", "1 done", "0 place a1", "0 done")
    assert state.finished == [0, 4]


def test_nobody_stops_with_empty_squares_but_the_last_player() -> None:
    both = position(EMPTY, EMPTY)
    assert why(both, 0, "finish") == "refuse-not-last"
    last = position(town("well - - -"), FULL, round=9)
    assert choices(last, 0)[0] == "finish"
    play(last, "0 name wood", "0 place d4")
    assert why(last, 0, "finish") == "refuse-phase"
    play(last, "0 done", "0 finish")
    assert last.actors() == []
    assert last.finished == [10, 1]
    assert last.total(0) == -15


def test_not_in_solo() -> None:
    state = position(EMPTY)
    assert why(state, 0, "finish") == "refuse-not-last"


def test_the_last_player_names_for_themself() -> None:
    state = position(town("warehouse - - -"), FULL, cards=with_cards("warehouse"), cavern=True)
    play(state, "0 name wood")
    assert choices(state, 0)[0] == "place b1"
    assert why(state, 0, "store a1") == "refuse-own"
    assert why(state, 0, "cavern") == "refuse-own"


def test_the_game_ends_when_all_towns_are_finished() -> None:
    almost = " ".join(["wood"] * 15 + ["-"])
    state = position(almost, almost)
    play(state, "0 name wood", "0 place d4", "0 done", "1 place d4", "1 done")
    assert state.actors() == []
    assert state.total(0) == -16


@pytest.mark.parametrize(
    ("first", "second", "namings", "winners"),
    [
        ("", "", "3/4", [0]),  # fewer namings
        ("trading_post", "trading_post trading_post", "4/4", [1]),  # more points
        ("trading_post", "farm farm", "4/4", [1]),  # equal points: fewer empty squares
        ("cottage", "farm", "4/4", [0]),  # more cottages
        ("cottage", "cottage", "4/4", [0, 1]),  # shared
    ],
)
def test_ties(first: str, second: str, namings: str, winners: list[int]) -> None:
    towns = [" ".join(words + ["wood"] * (16 - len(words))) for words in (first.split(), second.split())]
    round = sum(map(int, namings.split("/")))
    state = position(
        *towns, cards=with_cards("trading_post"), phase="over", round=round, named="wood", namings=namings,
        finished=(round, round),
    )  # fmt: skip
    assert state.winners() == winners
    assert list(GAME.score(state).winners) == winners


def test_barrett_castle_counts_for_two_in_the_tie_break() -> None:
    towns = [" ".join([word] + ["wood"] * 15) for word in ("barrett_castle", "cottage")]
    state = position(
        *towns, kept=["barrett_castle", "starloom"], phase="over", round=4, named="wood", namings="2/2",
        finished=(4, 4),
    )  # fmt: skip
    assert state.winners() == [0]


# Banks and Fort Ironweed


FIVE = "bank+wood bank+wheat bank+brick bank+glass bank+stone - - - - - - - - - - -"


def test_a_banked_resource_may_not_be_named_but_is_still_received() -> None:
    state = position(town("bank+wood - - -"), EMPTY, cards=with_cards("bank"))
    assert why(state, 0, "name wood") == "refuse-banked"
    assert "name wheat" in choices(state, 0)
    play(state, "0 name wheat", "0 place d4", "0 done", "1 place a1", "1 done", "1 name wood")
    assert "place c4" in choices(state, 0)


def test_each_bank_takes_a_resource_of_its_own() -> None:
    pattern = town("bank+wood - - -", "wheat wheat - -", "wood glass - -")
    state = position(pattern, EMPTY, cards=with_cards("bank"))
    play(state, "0 name brick", "0 place c3", "0 build bank a2+b2+a3+b3+c3", "0 site a2")
    assert choices(state, 0) == ["mark wheat", "mark brick", "mark glass", "mark stone"]
    assert why(state, 0, "mark wood") == "refuse-mark"
    play(state, "0 mark stone")
    assert GAME.view(state, 0)["seats"][0]["on"] == {"a1": ["wood"], "a2": ["stone"]}


def test_there_is_no_sixth_bank() -> None:
    rows = "bank+wood bank+wheat bank+brick bank+glass wheat wheat - bank+stone wood glass brick - - - - -"
    state = position(EMPTY, rows, cards=with_cards("bank"))
    play(state, "0 name wood", "1 place d4")
    assert choices(state, 1) == ["done", "build cottage b2+b3+c3"]
    assert why(state, 1, "build bank a2+b2+a3+b3+c3") == "refuse-bank-full"


def test_with_five_banks_the_hammer_moves_on() -> None:
    state = position(EMPTY, FIVE, EMPTY, cards=with_cards("bank"))
    play(state, "0 name wood", "0 place a1", "0 done", "1 place d4", "1 done", "2 place a1", "2 done")
    assert state.actors() == [2]
    assert state.namings == [4, 0, 0]


def test_when_nobody_may_name_the_holder_of_the_hammer_names_anything() -> None:
    fort = town("fort_ironweed - - -")
    state = position(
        FIVE, fort, FULL, cards=with_cards("bank"), kept=["starloom", "fort_ironweed", "obelisk_crescent"], hammer=0
    )
    assert len(choices(state, 0, "name")) == 5
    play(state, "0 name wood", "0 place d4", "0 done", "1 place d4", "1 done")
    assert state.actors() == [0]
    last = position(FIVE, FULL, cards=with_cards("bank"))
    assert choices(last, 0) == ["finish", *(f"name {r}" for r in ("wood", "wheat", "brick", "glass", "stone"))]


def test_the_bank_binds_the_last_player_too() -> None:
    last = position(town("bank+wood - - -"), FULL, cards=with_cards("bank"))
    assert why(last, 0, "name wood") == "refuse-banked"


def test_fort_ironweed_is_passed_over_until_its_owner_is_the_last() -> None:
    kept = ["starloom", "fort_ironweed", "obelisk_crescent"]
    fort = town("fort_ironweed - - -")
    state = position(EMPTY, fort, EMPTY, kept=kept)
    play(state, "0 name wood", "0 place a1", "0 done", "1 place d4", "1 done", "2 place a1", "2 done")
    assert state.actors() == [2]
    two = position(EMPTY, fort, kept=kept[:2])
    play(two, "0 name wood", "0 place a1", "0 done", "1 place d4", "1 done")
    assert two.actors() == [0]
    last = position(FULL, fort, kept=kept[:2], hammer=1)
    assert "name wood" in choices(last, 1)


# Options


def test_options_are_checked_against_each_other() -> None:
    with pytest.raises(BadOption, match="one card of each type"):
        GAME.settle(2, {"cards": ["cottage", "farm", "granary", "chapel", "tavern", "theater", "factory"]})
    with pytest.raises(BadOption, match="left out of the solo game"):
        GAME.settle(1, {"cards": with_cards("inn")})
    with pytest.raises(BadOption, match="left out of the solo game"):
        GAME.settle(1, {"cards": with_cards("bank")})
    with pytest.raises(BadOption):
        GAME.settle(2, {"cards": ["cottage"]})
    with pytest.raises(BadSeats):
        GAME.settle(7, {})
    assert GAME.settle(2, {"cards": tuple(reversed(FIRST))})["cards"] == FIRST
    with pytest.raises(BadOption, match="Town Hall is played by two or more"):
        GAME.settle(1, {"mode": "town_hall"})
    assert GAME.settle(1, {"mode": "standard"}) == GAME.settle(1, {})
