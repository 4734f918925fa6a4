"""What each of the 25 buildings scores, in towns worked out by hand from the rulebook's pages on buildings."""

from __future__ import annotations

import pytest

from tests.games.tiny_towns.table import EMPTY, position, sheet_of, town, with_cards, worth


def test_cottages_score_only_when_fed() -> None:
    assert worth(town("cottage farm cottage -"), "cottage") == 6
    assert worth(town("cottage cottage - -"), "cottage") == 0


def test_a_farm_feeds_four_anywhere_and_two_farms_eight() -> None:
    five = "cottage cottage cottage cottage cottage - - - - - - -"
    assert worth(f"{five} - - - farm", "cottage") == 12
    assert worth(f"{five} - - farm farm", "cottage") == 15


def test_a_granary_feeds_the_eight_around_it() -> None:
    assert worth(town("cottage - - cottage", "- granary - -", "- cottage cottage -"), "cottage") == 9
    assert worth(town("granary - cottage -", "- - - -", "cottage - - -"), "cottage") == 0


def test_a_greenhouse_feeds_one_group_wherever_it_stands() -> None:
    assert worth(town("cottage cottage - cottage", "cottage - - -", "- - greenhouse -"), "cottage") == 9
    assert worth(town("cottage - - greenhouse", "- cottage - -"), "cottage") == 3, "corners do not join"
    assert worth(town("cottage - - greenhouse", "- cottage - greenhouse"), "cottage") == 6


def test_a_greenhouse_may_feed_the_smaller_group_for_a_temple() -> None:
    # Four in the last row are worth 12, the two beside the temple 6 and 4, the three there 9 and 4.
    three = "cottage cottage - - cottage temple - - - - - greenhouse cottage cottage cottage cottage"
    sheet = sheet_of(position(three, cards=with_cards("greenhouse", "temple")))
    lines = {line.message.key: line for line in sheet.lines}
    assert lines["tiny_towns-score-cottage-fed"].cells == ("a1", "b1", "a2")
    assert lines["tiny_towns-score-temple"].points == 4


def test_an_orchard_feeds_its_row_and_column() -> None:
    assert worth(town("cottage - orchard cottage", "- cottage - -", "- - cottage -"), "cottage") == 9
    assert worth(town("orchard - - -", "- cottage - -"), "cottage") == 0


def test_fountains_want_another_beside_them() -> None:
    assert worth(town("fountain fountain - fountain"), "fountain") == 4
    assert worth(town("fountain - - -", "- fountain - -"), "fountain") == 0
    assert worth(town("fountain fountain fountain -"), "fountain") == 6


def test_millstones_want_a_farm_or_a_theater() -> None:
    assert worth(town("millstone farm - millstone", "theater - - -"), "millstone") == 2
    assert worth(town("millstone theater - -"), "millstone") == 2
    assert worth(town("millstone cottage - -"), "millstone") == 0


def test_a_shed_is_worth_one() -> None:
    assert worth(town("shed shed - -"), "shed") == 2


def test_a_well_counts_cottages_beside_it_fed_or_not() -> None:
    assert worth(town("- cottage - -", "cottage well cottage -", "- cottage - -"), "well") == 4
    assert worth(town("cottage - - -", "- well - -"), "well") == 0


def test_an_abbey_wants_no_tavern_theater_or_factory_beside_it() -> None:
    assert worth(town("abbey cottage - -", "farm tavern - -"), "abbey") == 3
    for noisy in ("tavern", "theater", "factory+wood"):
        assert worth(town(f"abbey {noisy} - -"), "abbey") == 0


def test_each_chapel_counts_the_fed_cottages() -> None:
    assert worth(town("chapel chapel - -", "cottage cottage cottage farm"), "chapel") == 6
    assert worth(town("chapel - - -", "cottage cottage cottage -"), "chapel") == 0


def test_every_cloister_counts_those_in_corners() -> None:
    assert worth(town("cloister - - cloister", "- cloister - -"), "cloister") == 6
    assert worth(town("- cloister - -"), "cloister") == 0


def test_a_temple_wants_two_fed_cottages_beside_it() -> None:
    assert worth(town("cottage temple cottage -", "- - - farm"), "temple") == 4
    assert worth(town("cottage temple cottage -"), "temple") == 0
    assert worth(town("cottage temple - cottage", "- - - farm"), "temple") == 0


def test_a_farm_feeds_those_beside_the_temple_first() -> None:
    sheet = sheet_of(
        position(
            "cottage cottage cottage - cottage - - farm - - - cottage - - cottage temple",
            cards=with_cards("temple"),
        )
    )
    lines = {line.message.key: line for line in sheet.lines}
    assert lines["tiny_towns-score-temple"].points == 4
    assert {"d3", "c4"} <= set(lines["tiny_towns-score-cottage-fed"].cells)
    assert lines["tiny_towns-score-cottage-fed"].points == 12
    assert len(lines["tiny_towns-score-cottage-unfed"].cells) == 2


@pytest.mark.parametrize(("count", "points"), [(1, -1), (2, 5), (3, -3), (4, 15), (5, -5), (6, 26), (7, 26), (9, 26)])
def test_almshouses_score_together(count: int, points: int) -> None:
    assert worth(" ".join(["almshouse"] * count + ["-"] * (16 - count)), "almshouse") == points


@pytest.mark.parametrize(("count", "points"), [(1, 2), (2, 5), (3, 9), (4, 14), (5, 20), (6, 20)])
def test_taverns_score_together(count: int, points: int) -> None:
    assert worth(" ".join(["tavern"] * count + ["-"] * (16 - count)), "tavern") == points


def test_feast_halls_look_at_the_neighbour_on_the_right() -> None:
    two, one = town("feast_hall feast_hall - -"), town("feast_hall - - -")
    state = position(two, one, EMPTY, cards=with_cards("feast_hall"))
    # Seat 0 looks at seat 2, who has none; seat 1 looks at seat 0, who has more; seat 2 at seat 1.
    assert [sheet_of(state, seat).total for seat in range(3)] == [6 - 14, 2 - 15, -16]
    equal = position(two, two, cards=with_cards("feast_hall"))
    assert [sheet_of(equal, seat).total for seat in range(2)] == [4 - 14, 4 - 14]


def test_alone_a_feast_hall_is_worth_two() -> None:
    assert worth(town("feast_hall - - -"), "feast_hall") == 2


def test_inns_want_their_row_and_column_for_themselves() -> None:
    assert worth(town("inn - - -", "- inn - -", "- - - inn"), "inn", others=[EMPTY]) == 9
    assert worth(town("inn - inn -", "- inn - -"), "inn", others=[EMPTY]) == 3


def test_bakeries_want_a_farm_or_a_factory() -> None:
    assert worth(town("bakery farm - -", "- - factory+glass bakery"), "bakery") == 6
    assert worth(town("bakery cottage - -", "well - - -"), "bakery") == 0


def test_a_market_takes_its_row_or_its_column() -> None:
    assert worth(town("market - market -", "- - - -", "market - - -"), "market") == 6
    assert worth(town("market market market market"), "market") == 16


def test_tailors_count_themselves_and_those_in_the_centre() -> None:
    assert worth(town("tailor - - -", "- tailor tailor -"), "tailor") == 9
    assert worth(town("tailor - - -"), "tailor") == 1


def test_a_theater_counts_other_kinds_in_row_and_column() -> None:
    assert worth(town("theater well well cottage", "theater - - -", "cottage - - -", "farm - - -"), "theater") == 5
    assert worth(town("theater - - -", "- cottage - -"), "theater") == 0


def test_a_theater_sees_the_monument_as_one_more_kind() -> None:
    rows = town("theater starloom cottage -")
    assert worth(rows, "theater", kept="starloom") == 2


def test_banks_score_four_each() -> None:
    assert worth(town("bank+wood bank+glass - -"), "bank", others=[EMPTY]) == 8


def test_a_factory_scores_nothing() -> None:
    sheet = sheet_of(position(town("factory+wood - - -")))
    assert sheet.total == -15


def test_a_trading_post_is_worth_one() -> None:
    assert worth(town("trading_post trading_post - -"), "trading_post") == 2


def test_stored_cubes_cost_one_each() -> None:
    assert worth(town("warehouse+wood+wood+stone warehouse - -"), "warehouse") == -3
    assert worth(town("warehouse - - -"), "warehouse") == 0


def test_squares_without_a_building_cost_one_each() -> None:
    assert sheet_of(position(town("cottage wood glass -"))).total == -15


def test_the_sheet_says_who_is_fed_and_points_at_the_squares() -> None:
    lines = sheet_of(position(town("cottage farm - well", "- - - cottage"))).lines
    assert [(line.message.key, line.points, line.cells) for line in lines if line.points >= 0] == [
        ("tiny_towns-score-feeds", 0, ("b1", "a1", "d2")),
        ("tiny_towns-score-cottage-fed", 6, ("a1", "d2")),
        ("tiny_towns-score-well", 1, ("d1", "d2")),
    ]


def test_the_rulebook_example_to_the_letter() -> None:
    rows = (
        "bakery tavern cottage tavern",
        "farm chapel cottage warehouse+stone+brick+glass",
        "tavern - well cottage",
        "cottage well cottage -",
    )
    sheet = sheet_of(position(" ".join(rows), cards=with_cards("bakery", "warehouse")))
    points = [(line.message.key.removeprefix("tiny_towns-score-"), line.points) for line in sheet.lines]
    assert points == [
        ("feeds", 0),
        ("cottage-fed", 12),
        ("cottage-unfed", 0),
        ("well", 3),
        ("well", 2),
        ("chapel", 4),
        ("tavern", 9),
        ("bakery", 3),
        ("warehouse", -3),
        ("empty", -2),
    ]
    assert sheet.total == 28
