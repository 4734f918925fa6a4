"""The Town Hall rules and the solo game."""

from __future__ import annotations

import pytest

from kvartal.games.tiny_towns import tables as t
from tests.games.tiny_towns.table import (
    EMPTY,
    FULL,
    GAME,
    choices,
    play,
    position,
    sheet_of,
    town,
    why,
    with_cards,
)

PLAIN = {"cards": "first_game", "monuments": False}
FIVE = "bank+wood bank+wheat bank+brick bank+glass bank+stone - - - - - - - - - - -"
HALL = {"mode": "town_hall", **PLAIN}


def everyone(seats: int, *moves: str) -> list[str]:
    return [f"{seat} {move}" for seat in range(seats) for move in moves]


# Town Hall


def test_two_rounds_by_cards_and_a_free_one() -> None:
    state = GAME.start(2, HALL)
    assert [weight for _, weight in state.chance()] == [3] * 5
    play(state, "* turn wood", *everyone(2, "place a1", "done"))
    assert [weight for _, weight in state.chance()] == [2, 3, 3, 3, 3]
    play(state, "* turn wood", *everyone(2, "place b1", "done"))
    assert state.actors() == [0, 1]
    assert choices(state, 0) == [f"name {r}" for r in ("wood", "wheat", "brick", "glass", "stone")]
    assert why(state, 0, "finish") == "refuse-not-last"
    play(state, "1 name glass", "1 place c1", "1 done", "0 name stone", "0 place c1", "0 done")
    assert [weight for _, weight in state.chance()] == [1, 3, 3, 3, 3]
    assert state.namings == [0, 0]


def test_ten_cards_are_drawn_of_each_fifteen() -> None:
    state = position(EMPTY, EMPTY, mode="town_hall", round=4, phase="turn", deck="wood*3,wheat*3")
    play(state, "* turn wood", *everyone(2, "place a1", "done"))
    assert state.chance_total() == 15, "five stay unseen, then all are shuffled"


def test_factory_warehouse_statue_and_cavern_work_when_a_card_is_drawn() -> None:
    rows = town("factory+wood - - -")
    state = position(rows, rows, mode="town_hall", phase="turn", cavern=True)
    play(state, "* turn wood")
    for seat in (0, 1):
        assert "cavern" in choices(state, seat)
        assert "instead glass" in choices(state, seat)
    last = position(rows, FULL, mode="town_hall", cavern=True)
    assert choices(last, 0) == ["finish", "go"]
    play(last, "0 go", "* turn wood")
    assert "cavern" in choices(last, 0), "for the last player too"


def test_they_do_not_work_in_a_free_round() -> None:
    rows = town("factory+wood - - -")
    state = position(rows, rows, mode="town_hall", phase="turn", cavern=True, round=5)
    play(state, "* turn glass", *everyone(2, "place d4", "done"), "0 name wood")
    assert why(state, 0, "instead glass") == "refuse-own"
    assert why(state, 0, "cavern") == "refuse-own"


def test_a_banked_resource_can_not_be_picked() -> None:
    rows = town("bank+wood - - -")
    state = position(rows, EMPTY, mode="town_hall", phase="turn", cards=with_cards("bank"), round=5)
    play(state, "* turn wood", *everyone(2, "place d4", "done"))
    assert why(state, 0, "name wood") == "refuse-banked"
    assert why(state, 1, "name wood") is None


def test_five_banks_and_fort_ironweed_sit_a_free_round_out() -> None:
    kept = ["starloom", "fort_ironweed", "obelisk_crescent"]
    fort = town("fort_ironweed wood stone -")
    state = position(FIVE, fort, EMPTY, mode="town_hall", phase="turn", cards=with_cards("bank"), kept=kept, round=5)
    play(state, "* turn wood", *everyone(3, "place d4", "done"))
    assert state.actors() == [2]
    assert choices(state, 1) == [], "no cube and no building"
    play(state, "2 name wood", "2 place a1", "2 done")
    assert state.actors() == [-1]


def test_a_free_round_with_nobody_to_act_passes() -> None:
    fort = town("fort_ironweed - - -")
    state = position(
        FIVE,
        fort,
        mode="town_hall",
        phase="turn",
        cards=with_cards("bank"),
        kept=["starloom", "fort_ironweed"],
        round=5,
    )
    play(state, "* turn wood", *everyone(2, "place d4", "done"))
    assert (state.phase, state.round) == (t.TURN, 7)


def test_fort_ironweed_picks_again_as_the_last_player() -> None:
    fort = town("fort_ironweed - - -")
    state = position(FULL, fort, mode="town_hall", kept=["starloom", "fort_ironweed"], round=5, phase="name", hammer=1)
    play(state, "1 go", "* turn wood", "1 place d4", "1 done")
    assert choices(state, 1) == ["finish", *(f"name {r}" for r in ("wood", "wheat", "brick", "glass", "stone"))]


def test_the_last_player_with_five_banks_may_pick_anything() -> None:
    state = position(FIVE, FULL, mode="town_hall", cards=with_cards("bank"), round=5)
    play(state, "0 go", "* turn wood", "0 place d4", "0 done")
    assert len(choices(state, 0, "name")) == 5


def test_the_last_player_may_finish_before_the_free_pick_only() -> None:
    state = position(EMPTY, FULL, mode="town_hall", round=5)
    play(state, "0 go", "* turn wood", "0 place d4", "0 done", "0 name wood")
    assert why(state, 0, "finish") == "refuse-phase"
    again = position(EMPTY, FULL, mode="town_hall", round=5)
    play(again, "0 go", "* turn wood", "0 place d4", "0 done", "0 finish")
    assert again.actors() == []
    assert GAME.read_position(GAME.position_text(again)) == again


def test_namings_do_not_break_ties_there() -> None:
    almost = " ".join(["wood"] * 15 + ["-"])
    state = position(almost, almost, mode="town_hall", phase="turn")
    play(state, "* turn wood", *everyone(2, "place d4", "done"))
    sheet = GAME.score(state).seats[0]
    assert [tie.message.key for tie in sheet.ties] == ["tiny_towns-tie-empty", "tiny_towns-tie-cottages"]
    assert state.winners() == [0, 1]


# Solo


def test_solo_leaves_out_inn_bank_fort_and_watch() -> None:
    state = GAME.start(1)
    seen = set()
    while state.phase in (t.DRAW, t.DEAL):
        outcomes = [GAME.move_text(move) for move, _ in state.chance()]
        seen.update(outcomes)
        state.apply(-1, state.chance()[-1][0])
    assert not {"draw inn", "draw bank", "deal fort_ironweed", "deal opaleyes_watch"} & seen
    assert {"draw tavern", "draw factory", "deal starloom"} <= seen
    assert len([word for word in seen if word.startswith("deal")]) == 13


def test_three_open_cards_and_a_queue() -> None:
    state = GAME.start(1, PLAIN)
    play(state, "* turn wood", "* turn wood", "* turn glass")
    assert choices(state, 0) == ["name wood", "name glass"]
    assert why(state, 0, "name stone") == "refuse-not-open"
    play(state, "0 name wood", "0 place a1", "0 done")
    assert state.actors() == [-1]
    assert state.chance_total() == 12
    play(state, "* turn stone")
    view = GAME.view(state, None)
    assert view["display"] == {"wood": 1, "glass": 1, "stone": 1}
    assert view["queue"] == ["wood"]


def test_from_the_thirteenth_refill_on_the_cards_come_back_in_order() -> None:
    state = GAME.start(1, {**PLAIN, "cavern": True})
    chosen: list[str] = []
    squares = iter(f"{column}{row}" for row in "1234" for column in "abcd")
    while len(chosen) < 14:
        while state.actors() == [-1]:
            state.apply(-1, state.chance()[0][0])
        queue = GAME.view(state, 0)["queue"]
        chosen.append(choices(state, 0)[0].split()[1])
        play(state, f"0 name {chosen[-1]}", f"0 place {next(squares)}", "0 done")
        if len(chosen) <= 12:
            assert state.actors() == [-1], "the first twelve are drawn"
        else:
            after = GAME.view(state, 0)
            assert state.actors() == [0], "no chance any more"
            assert after["queue"] == [*queue, chosen[-1]][1:]
            assert after["display"][queue[0]] >= 1


def test_factory_warehouse_statue_and_cavern_work_on_every_choice() -> None:
    state = position(town("factory+wood - - -"), cavern=True)
    play(state, "0 name wood")
    assert {"cavern", "instead glass", "place b1"} <= set(choices(state, 0))
    play(state, "0 cavern", "0 done")
    assert GAME.view(state, None)["seats"][0]["set_aside"] == 1


@pytest.mark.parametrize(
    ("points", "level"),
    [(40, 1), (38, 1), (37, 2), (32, 2), (31, 3), (25, 3), (24, 4), (18, 4), (17, 5), (10, 5), (9, 6)],
)
def test_the_levels_of_mastery(points: int, level: int) -> None:
    from kvartal.games.tiny_towns.scoring import verdict

    assert verdict(GAME.start(1), points).key == f"tiny_towns-verdict-{level}"


def test_a_finished_solo_town_has_a_verdict() -> None:
    state = position(" ".join(["wood"] * 15 + ["-"]))
    assert sheet_of(state).verdict is None
    play(state, "0 name wheat", "0 place d4")
    events = GAME.tell(state, 0, GAME.read_move("done"))
    assert state.actors() == []
    assert state.winners() == [0]
    verdict = sheet_of(state).verdict
    assert verdict is not None
    assert verdict.key == "tiny_towns-verdict-6"
    assert events[-1].message.key == "tiny_towns-event-solo"
