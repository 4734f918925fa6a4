"""A round: the shake, who takes which colour, where it may be built, and what follows."""

from __future__ import annotations

import pytest

from kvartal.core.contract import CHANCE
from kvartal.core.errors import BadOption
from kvartal.core.rng import Rng
from tests.games.shake_that_city.table import (
    BLOCKED,
    EMPTY,
    GAME,
    board,
    colours,
    finished,
    moves,
    play,
    position,
    rows,
    shake,
)


class TestSetUp:
    def test_six_bonus_tiles_are_drawn_for_all(self) -> None:
        state = GAME.start(2)
        assert state.chance() == [(GAME.read_move(f"bonus {kind}"), count) for kind, count in TILES_OF.items()]
        for kind in ("home", "shop", "home", "park", "road", "factory"):
            play(state, CHANCE, f"bonus {kind}")
        view = GAME.view(state, None)
        assert view["bonus"] == {"north": ["home", "shop", "home"], "west": ["park", "road", "factory"]}
        assert view["phase"] == "shake"

    def test_a_tile_is_drawn_as_often_as_it_is_there(self) -> None:
        state = GAME.start(2)
        play(state, CHANCE, "bonus home")
        assert dict(state.chance())[GAME.read_move("bonus home")] == 1
        play(state, CHANCE, "bonus home")
        assert GAME.read_move("bonus home") not in dict(state.chance())

    def test_condition_tiles_are_drawn_after_them(self) -> None:
        state = GAME.start(2, {"variant": "conditions"})
        for kind in ("home", "shop", "home", "park", "road", "factory"):
            play(state, CHANCE, f"bonus {kind}")
        assert len(state.chance()) == 4
        for pair in ("park+shop", "road+home", "factory+shop", "road+park"):
            play(state, CHANCE, f"condition {pair}")
        assert [tile["cell"] for tile in GAME.view(state, 0)["conditions"]] == ["b2", "c3", "d4", "e5"]
        assert GAME.view(state, 0)["conditions"][0]["pair"] == ["park", "shop"]
        assert GAME.view(state, 0)["phase"] == "shake"


TILES_OF = {"road": 1, "park": 1, "factory": 1, "shop": 1, "home": 2}


class TestShake:
    def test_nine_cubes_of_32_without_replacement(self) -> None:
        state = position(EMPTY, EMPTY)
        play(state, 0, "road a1")
        play(state, 1, "park a1")
        assert state.chance_total() == 32
        assert [weight for _, weight in state.chance()] == [5, 6, 6, 7, 8]
        shake(state, "HHHR")
        assert state.chance_total() == 28
        assert [weight for _, weight in state.chance()] == [4, 6, 6, 7, 5]
        shake(state, "RRRRP")
        assert state.actors() == [1]

    def test_all_cubes_of_a_colour_may_fall(self) -> None:
        state = position(EMPTY, EMPTY)
        play(state, 0, "road a1")
        play(state, 1, "park a1")
        shake(state, "RRRRR")
        assert GAME.read_move("cube road") not in dict(state.chance())


class TestColours:
    def test_the_active_seat_takes_any_colour_that_fell(self) -> None:
        assert colours(position(EMPTY, EMPTY, pattern="RSSHRFHHP"), 0) == {"road", "shop", "home", "factory", "park"}
        assert colours(position(EMPTY, EMPTY, pattern="RSSRRSSSS"), 0) == {"road", "shop"}

    def test_the_others_take_another_one_and_may_agree(self) -> None:
        state = position(EMPTY, EMPTY, EMPTY, pattern="RSSHRFHHP", round=10)
        assert state.actors() == [0]
        play(state, 0, "shop a1")
        assert state.actors() == [1, 2]
        assert colours(state, 1) == colours(state, 2) == {"road", "home", "factory", "park"}
        play(state, 2, "home a1")
        assert colours(state, 1) == {"road", "home", "factory", "park"}
        play(state, 1, "home a1")
        assert state.actors() == [CHANCE]

    def test_the_role_passes_on(self) -> None:
        state = position(EMPTY, EMPTY, EMPTY, round=10)
        for active in (0, 1, 2):
            assert state.actors() == [active]
            play(state, active, moves(state, active)[0])
            for other in sorted({0, 1, 2} - {active}):
                play(state, other, moves(state, other)[0])
            if active < 2:
                shake(state, "RSSHRFHHP")

    def test_everybody_is_active_equally_often(self) -> None:
        for seats in (2, 3, 4):
            state = GAME.start(seats)
            rng = Rng(seats)
            active: list[int] = []
            while state.actors():
                if GAME.view(state, None)["phase"] == "lead":
                    active.append(state.actors()[0])
                actor = state.actors()[0]
                choices = [move for move, _ in state.chance()] or state.legal(actor)
                state.apply(actor, choices[rng.below(len(choices))])
            assert [active.count(seat) for seat in range(seats)] == [12 // seats] * seats

    def test_in_the_last_three_rounds_all_choose_freely_at_once(self) -> None:
        for round in (13, 14, 15):
            state = position(EMPTY, EMPTY, EMPTY, round=round)
            assert state.actors() == [0, 1, 2]
            play(state, 1, "home a1")
            assert state.actors() == [0, 2]
            assert "home" in colours(state, 0)
            play(state, 0, "home a1")
            play(state, 2, "home a1")
            assert rows(state, 0) == rows(state, 1) == rows(state, 2)

    def test_the_twelfth_round_is_still_led(self) -> None:
        state = position(EMPTY, EMPTY, round=12)
        assert state.actors() == [1]

    def test_the_game_ends_after_fifteen_rounds(self) -> None:
        state = position(EMPTY, EMPTY, round=15)
        play(state, 0, "home a1")
        assert not GAME.score(state).over
        play(state, 1, "home b1")
        assert state.actors() == []
        assert GAME.score(state).over
        assert state.winners() == [0, 1]


class TestPlacing:
    def test_the_pattern_keeps_its_shape_and_direction(self) -> None:
        state = position(EMPTY, EMPTY, pattern="SPPSPPSSP")
        play(state, 0, "shop c3")
        play(state, 1, "park a1")
        assert rows(state, 0) == board(S="c3 c4 c5 d5")

    def test_only_the_buildings_must_lie_on_the_board(self) -> None:
        # The middle column: the frame sticks out on both sides.
        state = position(EMPTY, EMPTY, pattern="PRPPRPPRS")
        for column in "abcdef":
            for row in "1234":
                assert f"road {column}{row}" in moves(state, 0)
        assert "road a5" not in moves(state, 0)

    def test_a_single_cube_goes_to_any_free_cell(self) -> None:
        state = position(board(H="a1 c3"), EMPTY, pattern="SSSSPSSHH")
        parks = [move for move in moves(state, 0) if move.startswith("park")]
        assert len(parks) == 34
        assert not {"park a1", "park c3"} & set(parks)

    def test_the_corner_of_the_box_itself_may_be_occupied(self) -> None:
        state = position(board(H="a1"), EMPTY, pattern="PRPRPPSSS")
        assert "road a1" in moves(state, 0)
        play(state, 0, "road a1")
        play(state, 1, "park a1")
        assert rows(state, 0) == board(H="a1", R="b1 a2")

    def test_new_buildings_need_not_touch_old_ones(self) -> None:
        state = position(board(H="a1"), EMPTY, pattern="SSSSPSSHH")
        assert "park f6" in moves(state, 0)

    def test_nothing_is_covered(self) -> None:
        state = position(BLOCKED, EMPTY, pattern="SSSSPSSHH", round=9)
        assert moves(state, 0) == ["park f6"]

    def test_a_colour_that_does_not_fit_cannot_be_taken(self) -> None:
        state = position(BLOCKED, EMPTY, pattern="SSSSPSSHH")
        assert colours(state, 0) == {"park"}

    def test_who_can_build_nothing_builds_nothing(self) -> None:
        state = position(BLOCKED, EMPTY, pattern="SSSSSSHHH")
        assert moves(state, 0) == ["nothing"]
        play(state, 0, "nothing")
        assert colours(state, 1) == {"shop", "home"}, "a seat that builds nothing bars no colour"
        play(state, 1, "home a1")
        assert rows(state, 0) == BLOCKED

    def test_who_could_only_build_the_barred_colour_builds_nothing(self) -> None:
        state = position(EMPTY, BLOCKED, pattern="SSSSPSSHH")
        play(state, 0, "park a1")
        assert moves(state, 1) == ["nothing"]

    def test_who_can_build_may_not_skip(self) -> None:
        assert "nothing" not in moves(position(EMPTY, EMPTY), 0)


class TestSolo:
    def test_the_most_frequent_colour_is_barred(self) -> None:
        state = position(EMPTY, pattern="SSSHHRRPF")
        assert colours(state, 0) == {"home", "road", "park", "factory"}

    def test_tied_colours_may_all_be_taken(self) -> None:
        state = position(EMPTY, pattern="SSSHHHRPF")
        assert colours(state, 0) == {"shop", "home", "road", "park", "factory"}

    @pytest.mark.parametrize("round", [13, 14, 15])
    def test_not_in_the_last_three_rounds(self, round: int) -> None:
        assert "shop" in colours(position(EMPTY, pattern="SSSHHRRPF", round=round), 0)

    def test_the_barred_colour_stays_barred_when_nothing_else_fits(self) -> None:
        three_free = ("RPFSHR", "PSSHRP", "FSHRPF", "SHRPFS", "HRPFSH", "RPF...")
        only_shops_fit = "SSSHRPHPR"
        assert moves(position(three_free, pattern=only_shops_fit), 0) == ["nothing"]
        assert moves(position(three_free, pattern=only_shops_fit, round=13), 0) == ["shop d6"]

    def test_several_seats_may_take_the_most_frequent_colour(self) -> None:
        assert "shop" in colours(position(EMPTY, EMPTY, pattern="SSSHHRRPF"), 0)

    def test_one_seat_always_plays_with_conditions(self) -> None:
        assert GAME.settle(1, {})["variant"] == "conditions"
        assert GAME.settle(1, {"variant": "conditions"})["variant"] == "conditions"
        for variant in ("standard", "family"):
            with pytest.raises(BadOption) as caught:
                GAME.settle(1, {"variant": variant})
            assert caught.value.reason.key == "shake_that_city-error-variant"
            assert GAME.settle(2, {"variant": variant})["variant"] == variant

    def test_the_end_is_a_verdict(self) -> None:
        verdicts = {GAME.score(finished(1, seed)).seats[0].verdict.key for seed in range(30)}  # type: ignore[union-attr]
        assert verdicts <= {"shake_that_city-verdict-conditions", "shake_that_city-verdict-points"}
        assert len(verdicts) == 2
        assert finished(1, 1).winners() == []
