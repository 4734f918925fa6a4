"""What a district is worth: the rulebook's scoring pages, both sides of the board."""

from __future__ import annotations

import pytest

from kvartal.core.scores import Line
from tests.games.shake_that_city.table import BONUS, EMPTY, GAME, board, lines, sheet

SIDES = pytest.mark.parametrize("side", ["city", "coast"])


class TestWorkedCases:
    def test_a_lone_home_brings_two_until_a_factory_comes(self) -> None:
        assert lines(board(H="c3")) == {"home": 2}
        assert lines(board(H="c3", F="d3")) == {"home-spoilt": 0}

    def test_a_road_out_opens_the_shop(self) -> None:
        assert lines(board(R="b1 b2", S="b3")) == {"road": 2, "shop-brown": 2}

    def test_factories_and_an_unconnected_road(self) -> None:
        scored = GAME.score_sheet(sheet(board(F="d4 e4", R="d5"))).seats[0]
        assert scored.total == 3
        assert lines(board(F="d4 e4", R="d5")) == {
            "road-cut-off": 0,
            "factory-by-factory": 2,
            "factory-by-road": 1,
        }

    def test_a_park_by_the_sea_with_a_home_behind_it(self) -> None:
        assert lines(board(P="c6", H="c5"), "coast") == {"park-by-home": 1, "park-by-sea": 1, "home": 2}

    def test_homes_by_the_sea_until_a_factory_comes(self) -> None:
        assert lines(board(H="a6 b6"), "coast") == {"home": 2, "home-by-sea": 1}
        assert lines(board(H="a6 b6", F="a5"), "coast") == {"home-spoilt": 0}

    def test_bonus_tiles_give_twenty_one_at_most(self) -> None:
        full = ("RPFSHR", "PFSHRP", "FSHRPF", "SHRPFS", "HRPFSH", "RPFSHR")
        found = lines(full)
        assert found["line-full"] + found["corner"] == 21


class TestRoads:
    def test_a_lone_road_on_the_edge_brings_one(self) -> None:
        for cell in ("a1", "f1", "d1", "f4", "c6", "a6"):
            assert lines(board(R=cell)) == {"road": 1}

    def test_a_chain_of_roads_leads_to_the_edge(self) -> None:
        assert lines(board(R="c1 c2 c3 d3 d4")) == {"road": 5}

    def test_other_buildings_do_not_lead_to_the_edge(self) -> None:
        assert lines(board(R="c1 c3", P="c2")) == {"road": 1, "road-cut-off": 0}

    def test_corners_do_not_touch(self) -> None:
        assert lines(board(R="a1 b2")) == {"road": 1, "road-cut-off": 0}

    def test_on_the_coast_only_concrete_edges_count(self) -> None:
        assert lines(board(R="c6 f3"), "coast") == {"road-cut-off": 0}
        assert lines(board(R="c1"), "coast") == {"road": 1}
        assert lines(board(R="a3"), "coast") == {"road": 1}

    def test_the_coasts_mixed_corners_are_concrete_too(self) -> None:
        assert lines(board(R="f1 a6"), "coast") == {"road": 2}

    def test_rows_do_not_run_into_each_other(self) -> None:
        assert lines(board(R="f2 a3")) == {"road": 2}
        assert lines(board(R="f5 a4"), "coast") == {"road": 1, "road-cut-off": 0}


class TestParks:
    def test_city_factories_and_homes_once_each(self) -> None:
        assert lines(board(P="c3", F="c2"))["park-by-factory"] == 1
        assert lines(board(P="c3", H="c2"))["park-by-home"] == 1
        found = lines(board(P="c3", F="c2 c4", H="b3 d3"))
        assert (found["park-by-factory"], found["park-by-home"]) == (1, 1)

    def test_nothing_beside_it_nothing_for_it(self) -> None:
        assert lines(board(P="c3 c4", R="d3", S="b3")) == {"road-cut-off": 0, "shop-cut-off": 0}
        assert lines(board(P="c3", F="d4", H="b2")) == {"home": 2}

    def test_the_citys_edge_is_no_sea(self) -> None:
        assert lines(board(P="f6")) == {}

    def test_coast_homes_and_the_sea_but_no_factories(self) -> None:
        assert lines(board(P="f6"), "coast") == {"park-by-sea": 1}
        assert lines(board(P="f1 a6 c6 f3"), "coast") == {"park-by-sea": 4}
        assert lines(board(P="a1 c1 a3"), "coast") == {}
        assert lines(board(P="c3", F="c2"), "coast") == {}
        assert lines(board(P="c3", H="c2"), "coast") == {"park-by-home": 1, "home": 2}


@SIDES
class TestFactories:
    def test_a_lone_factory_brings_nothing(self, side: str) -> None:
        assert lines(board(F="c3"), side) == {}

    def test_beside_a_factory_and_beside_any_road(self, side: str) -> None:
        assert lines(board(F="c3 c4 c5"), side) == {"factory-by-factory": 3}
        assert lines(board(F="c3", R="c4"), side) == {"road-cut-off": 0, "factory-by-road": 1}
        assert lines(board(F="c3", R="c4 c2 b3"), side)["factory-by-road"] == 1

    def test_never_more_than_two_each(self, side: str) -> None:
        scored = GAME.score_sheet(sheet(board(F="c3 c4 b3", R="b2 c2 d3 d4"), side=side)).seats[0]
        assert sum(line.points for line in scored.lines) == 6


class TestShops:
    def test_city_zones_rise_towards_the_centre(self) -> None:
        for cell, name, points in (("a4", "outer", 1), ("b2", "brown", 2), ("c3", "grey", 3), ("d4", "grey", 3)):
            column, row = cell[0], int(cell[1])
            roads = " ".join(f"{column}{k}" for k in range(1, row))
            found = lines(board(S=cell, **({"R": roads} if roads else {})))
            assert found[f"shop-{name}"] == points

    def test_coast_zones_lie_towards_the_sea(self) -> None:
        ground = ("111111", "111111", "112222", "112332", "112332", "112222")
        for row, line in enumerate(ground, 1):
            for column, points in zip("abcdef", line, strict=True):
                roads = " ".join(f"{c}{row}" for c in "abcdef" if c < column)
                found = lines(board(S=f"{column}{row}", R=roads), "coast")
                assert sum(v for name, v in found.items() if name.startswith("shop")) == int(points)

    def test_on_an_edge_without_any_road(self) -> None:
        assert lines(board(S="a1 d1")) == {"shop-outer": 2}

    def test_the_sea_is_an_edge_for_shops(self) -> None:
        assert lines(board(S="c6 f4"), "coast") == {"shop-brown": 4}
        assert lines(board(S="a6 f1"), "coast") == {"shop-outer": 2}

    def test_a_road_from_the_sea_opens_no_shop(self) -> None:
        assert lines(board(S="d4", R="d5 d6"), "coast") == {"road-cut-off": 0, "shop-cut-off": 0}

    def test_cut_off(self) -> None:
        assert lines(board(S="c3")) == {"shop-cut-off": 0}
        assert lines(board(S="c3", R="c4")) == {"road-cut-off": 0, "shop-cut-off": 0}
        assert lines(board(S="c3", R="b2", P="c2")) == {"road-cut-off": 0, "shop-cut-off": 0}

    def test_a_linked_shop_does_not_link_its_neighbour(self) -> None:
        assert lines(board(S="c1 c2")) == {"shop-outer": 1, "shop-cut-off": 0}

    def test_paid_once_whatever_the_number_of_roads(self) -> None:
        assert lines(board(S="b2", R="a2 b1"))["shop-brown"] == 2


class TestHomes:
    def test_each_group_brings_two(self) -> None:
        assert lines(board(H="a1 a2 b2 d4 f6 f5")) == {"home": 6}

    def test_a_corner_is_no_neighbour(self) -> None:
        assert lines(board(H="a1 b2 c3")) == {"home": 6}

    def test_one_factory_spoils_the_whole_group_and_no_other(self) -> None:
        found = GAME.score_sheet(sheet(board(H="a1 a2 a3 c1", F="b3"))).seats[0]
        assert [(line.points, line.cells) for line in found.lines] == [(0, ("a1", "a2", "a3")), (2, ("c1",))]

    def test_the_sea_pays_once_a_group(self) -> None:
        assert lines(board(H="f5 f6 e6 a6"), "coast") == {"home": 4, "home-by-sea": 2}
        assert lines(board(H="f5 f6"), "city") == {"home": 2}

    def test_one_home_of_the_group_at_the_sea_is_enough(self) -> None:
        assert lines(board(H="c4 c5 c6"), "coast") == {"home": 2, "home-by-sea": 1}
        assert lines(board(H="c4 c5"), "coast") == {"home": 2}


class TestBonusTiles:
    def test_north_tiles_a_full_column_nearer_the_corner(self) -> None:
        for slot, column in enumerate("ace"):
            full = board(P=" ".join(f"{column}{row}" for row in range(1, 7)))
            bonus = ("home", "home", "home", "home", "home", "home")
            assert lines(full, bonus=bonus)["line-full"] == 3, slot

    def test_west_tiles_a_full_row_farther_from_the_corner(self) -> None:
        for row in (2, 4, 6):
            full = board(P=" ".join(f"{column}{row}" for column in "abcdef"))
            assert lines(full, bonus=("home",) * 6)["line-full"] == 3

    def test_the_other_lines_full_bring_nothing(self) -> None:
        for column in "bdf":
            assert "line-full" not in lines(
                board(P=" ".join(f"{column}{row}" for row in range(1, 7))), bonus=("home",) * 6
            )
        for row in (1, 3, 5):
            assert "line-full" not in lines(board(P=" ".join(f"{c}{row}" for c in "abcdef")), bonus=("home",) * 6)

    @pytest.mark.parametrize("kind", ["road", "park", "factory", "shop", "home"])
    def test_four_of_a_type_in_the_other_line_of_each_tile(self, kind: str) -> None:
        letter = kind[0].upper()
        others = {"road": "park"}.get(kind, "road")
        for slot in range(6):
            bonus = tuple(kind if k == slot else others for k in range(6))
            if slot < 3:
                four = [f"{'bdf'[slot]}{row}" for row in (1, 2, 4, 6)]
            else:
                four = [f"{column}{(1, 3, 5)[slot - 3]}" for column in "abdf"]
            assert lines(board(**{letter: " ".join(four)}), bonus=bonus)["line-type"] == 3
            assert "line-type" not in lines(board(**{letter: " ".join(four[1:])}), bonus=bonus)
            assert "line-type" not in lines(board(**{letter: " ".join(four)}), bonus=(others,) * 6)

    def test_four_in_the_full_line_are_not_enough(self) -> None:
        assert "line-type" not in lines(board(R="a1 a2 a3 a4"), bonus=("road",) * 6)

    def test_five_will_do_and_both_conditions_pay_once(self) -> None:
        assert lines(board(R="b1 b2 b3 b4 b5"), bonus=("road",) * 6)["line-type"] == 3
        both = board(R="b1 b2 b3 b4", P="a1 a2 a3 a4 a5 a6")
        found = lines(both, bonus=("road",) * 6)
        assert found["line-full"] == 3
        assert "line-type" not in found

    def test_the_corner_wants_two_of_each(self) -> None:
        assert lines(board(R="a1 b1", P="a2 b2", F="a3 b3", S="a4 b4", H="e5 e6"))["corner"] == 3
        assert "corner" not in lines(board(R="a1 b1", P="a2 b2", F="a3 b3", S="a4 b4", H="e5"))

    def test_lines_name_what_counted_and_where(self) -> None:
        scored = GAME.score_sheet(sheet(board(R="b1 b2 b4 b6"), bonus=BONUS)).seats[0]
        line = scored.lines[-1]
        assert isinstance(line, Line)
        assert line.message.to_json() == {
            "key": "shake_that_city-score-line-type",
            "args": {
                "line": {"key": "shake_that_city-column", "args": {"column": "b"}},
                "type": {"key": "shake_that_city-type-road"},
                "count": 4,
            },
        }
        assert line.cells == ("b1", "b2", "b4", "b6")


class TestWinning:
    def test_most_points_win(self) -> None:
        assert GAME.score_sheet(sheet(board(H="a1"), board(H="a1 c1"), EMPTY)).winners == (1,)

    def test_then_more_flipped_tiles_the_corner_among_them(self) -> None:
        diverse = board(R="a1 b1", P="a4 b4", F="e1 e2", S="a6 b6", H="e5 e6")
        plain = board(H="a1 c1 e1 b2", R="f4", S="a6 b6")
        scored = GAME.score_sheet(sheet(plain, diverse))
        assert [seat.total for seat in scored.seats] == [11, 11]
        assert [[tie.points for tie in seat.ties] for seat in scored.seats] == [[0, 7], [1, 10]]
        assert scored.winners == (1,)

    def test_then_fewer_empty_cells(self) -> None:
        assert GAME.score_sheet(sheet(board(H="a1 a2"), board(H="a1"))).winners == (0,)

    def test_then_the_victory_is_shared(self) -> None:
        assert GAME.score_sheet(sheet(board(H="a1"), board(H="c3"), board(R="a1 a2"))).winners == (2,)
        assert GAME.score_sheet(sheet(board(H="a1"), board(H="c3"), board(R="a1"))).winners == (0, 1)

    def test_family_scores_bonus_tiles_only(self) -> None:
        column = board(H="a1 a2 a3 a4 a5 a6")
        scored = GAME.score_sheet(sheet(column, board(H="a1 c1 e1 c3 e3 f6"), variant="family"))
        assert [seat.total for seat in scored.seats] == [3, 0]
        assert scored.winners == (0,)

    def test_family_counts_the_corner_and_ties_fall_to_empty_cells(self) -> None:
        diverse = board(R="a1 b1", P="a2 b2", F="a3 b3", S="a4 b4", H="e5 e6")
        column = board(H="a1 a2 a3 a4 a5 a6")
        scored = GAME.score_sheet(sheet(diverse, column, variant="family"))
        assert [seat.total for seat in scored.seats] == [3, 3]
        assert scored.winners == (0,)

    def test_with_conditions_only_who_cleared_them_competes(self) -> None:
        boards = (board(H="a1 c1"), board(H="a1"), board(R="a1"))
        assert GAME.score_sheet(sheet(*boards, left=(1, 0, 0), variant="conditions")).winners == (1,)
        assert GAME.score_sheet(sheet(*boards, left=(1, 4, 2), variant="conditions")).winners == ()

    def test_solo_is_won_with_55_points_and_no_condition_tile(self) -> None:
        rich = ("RSRSRS", "SFRFRS", "RRSSRR", "SFSSFS", "HPFFRF", "FFHFPF")
        points = GAME.score_sheet(sheet(rich)).seats[0].total
        assert points >= 55
        won = GAME.score_sheet(sheet(rich))
        assert won.winners == (0,)
        assert won.seats[0].verdict is not None
        assert won.seats[0].verdict.key == "shake_that_city-verdict-won"
        poor = GAME.score_sheet(sheet(board(H="a1")))
        assert poor.winners == ()
        assert poor.seats[0].verdict is not None
        assert poor.seats[0].verdict.to_json() == {
            "key": "shake_that_city-verdict-points",
            "args": {"points": 2, "needed": 55},
        }
        blocked = GAME.score_sheet(sheet(rich, left=(2,)))
        assert blocked.winners == ()
        assert blocked.seats[0].verdict is not None
        assert blocked.seats[0].verdict.to_json() == {"key": "shake_that_city-verdict-conditions", "args": {"tiles": 2}}
