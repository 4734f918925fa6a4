"""The plan, the figures and the printed values; another plan needs only other data."""

import pickle

import pytest

from kvartal.core.contract import CHANCE
from kvartal.core.errors import BadComponents
from kvartal.core.rng import Rng
from kvartal.games.small_cities import tables
from kvartal.games.small_cities.components import CELLS, FIGURES, SHAPES, TURNS, check, stock, tables_of
from kvartal.games.small_cities.game import GAME
from kvartal.games.small_cities.rules import SmallCitiesState

from .table import STOCK, can, do, table, texts

LITTLE = [[q, r] for q in range(4) for r in range(-(q // 2), 5 - q // 2)]
"""Four columns of five hexes, a rectangle."""


def with_plan(hexes: list[list[int]], centre: list[list[int]], stars: list[list[int]]) -> dict[str, object]:
    return {"plan.hexes": hexes, "plan.centre": centre, "plan.stars": stars}


def test_the_plan_is_a_hexagon_of_61_hexes() -> None:
    assert STOCK.size == 61
    assert sum(STOCK.edge) == 24
    assert sum(STOCK.centre) == 19
    assert [CELLS[STOCK.grid[h]] for h in range(61) if STOCK.star[h]] == ["c2", "c6", "g2", "g6"]
    assert [STOCK.column.count(column) for column in range(9)] == [5, 6, 7, 8, 9, 8, 7, 6, 5]


def test_the_middle_is_e5() -> None:
    assert CELLS[STOCK.grid[STOCK.find(0, 0)]] == "e5"
    assert CELLS[STOCK.grid[STOCK.find(-4, 0)]] == "a1"
    assert STOCK.find(5, 0) == tables.NOWHERE
    assert STOCK.find(99, 99) == tables.NOWHERE


@pytest.mark.parametrize(
    ("figure", "shapes", "places"),
    [
        ("bee", 3, 132),
        ("pistol", 12, 480),
        ("arch", 6, 240),
        ("propeller", 2, 74),
        ("wave", 6, 216),
        ("worm", 12, 432),
    ],
)
def test_figures_turn_and_mirror(figure: str, shapes: int, places: int) -> None:
    assert sum(FIGURES[shape[0]] == figure for shape in SHAPES) == shapes
    state = table(roll=f"bank {figure}")
    assert len(state.legal(0)) == places


def test_the_bar_lies_in_102_ways_where_a_die_has_it() -> None:
    components = stock().overridden({"dice.black": ["bar", "pistol", "arch", "propeller", "wave", "bar"]})
    state = table(roll="bank bar", components=components)
    assert len(state.legal(0)) == 102
    assert dict(table(roll=None, components=components).chance())[GAME.read_move("roll bank bar")] == 2


def test_there_are_44_shapes_of_four_hexes() -> None:
    assert len(SHAPES) == tables.SHAPES == len({hexes for _, _, hexes in SHAPES})
    assert [TURNS[0], TURNS[-1]] == ["0", "5m"]


def test_a_figure_takes_four_empty_hexes_of_the_plan() -> None:
    state = table(roll="bank bee")
    do(state, "figure bee 0 e5")
    assert [CELLS[STOCK.grid[h]] for h in range(61) if state.cells[h]] == ["e5", "e6", "f5", "f6"]
    state = table({"f6": "blue"}, roll="bank bee")
    assert not can(state, "figure bee 0 e5")
    assert can(state, "figure bee 0 d5")


def test_a_figure_need_not_touch_what_is_drawn() -> None:
    state = table({"a1": "red"}, roll="bank bee")
    assert can(state, "figure bee 0 h3")


def test_another_plan_is_played_by_data_alone() -> None:
    components = stock().overridden(with_plan(LITTLE, [[1, 1], [2, 1]], [[0, 0], [3, 3]]))
    board = tables_of(components)
    assert board.size == 20
    assert sum(board.edge) == 14
    for seats in (1, 3):
        for seed in range(20):
            state = GAME.start(seats, {"level": 3}, components)
            again = state.clone()
            state.playout(Rng(seed), GAME.buffer())
            assert state.phase == tables.OVER
            rng = Rng(seed)
            while again.actors():
                seat = again.actors()[0]
                legal = again.legal(seat) if seat != CHANCE else []
                if seat == CHANCE:
                    again.apply(seat, again.chance_pick(rng.below(again.chance_total())))
                else:
                    again.apply(seat, legal[0] if len(legal) == 1 else legal[rng.below(len(legal))])
                text = GAME.position_text(again)
                assert GAME.read_position(text, components) == again
            assert again == state
    start = table(roll="bank bee", components=components)
    assert all(GAME.move_text(GAME.read_move(text)) == text for text in texts(start))


def test_cells_of_another_plan_are_counted_from_the_top_of_its_columns() -> None:
    components = stock().overridden(with_plan(LITTLE, [], []))
    state = table(roll="bank bee", components=components)
    do(state, "figure bee 0 b2")
    filled = [CELLS[state.tables.grid[h]] for h in range(state.tables.size) if state.cells[h]]
    assert filled == ["b2", "b3", "c3", "c4"]


def test_the_largest_plan_fits() -> None:
    hexes = [[q, r] for q in range(11) for r in range(-(q // 2), 11 - q // 2)]
    components = stock().overridden(with_plan(hexes, [], []))
    board = tables_of(components)
    assert board.size == 121
    assert max(board.bit) < 2 * tables.WORD
    state = GAME.start(2, {"level": 3}, components)
    assert len(table(roll="bank pistol", components=components).legal(0)) <= GAME.info.legal_most
    state.playout(Rng(1), GAME.buffer())
    assert state.phase == tables.OVER


def test_every_shape_fits_where_counting_hexes_one_by_one_says() -> None:
    """The bits agree with plain counting on a plan with a hole."""
    hexes = [item for item in LITTLE if item != [1, 2]]
    board = tables_of(stock().overridden(with_plan(hexes, [], [])))
    there = {(q, r) for q, r in hexes}
    for shape, (_, _, offsets) in enumerate(SHAPES):
        low, high = board.places(shape, board.every_low, board.every_high)
        fits = {h for h in range(board.size) if low & board.own_low[h] or high & board.own_high[h]}
        wanted = {
            h for h in range(board.size) if all((board.hex_q[h] + q, board.hex_r[h] + r) in there for q, r in offsets)
        }
        assert fits == wanted


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("plan.hexes", [[0, 0], [0, 1], [0, 2], [5, 5]]),  # in two pieces
        ("plan.hexes", [[0, 0], [0, 0]]),
        ("plan.hexes", [[0, 0, 0]]),
        ("plan.hexes", [[q, 0] for q in range(12)]),  # too many columns
        ("plan.hexes", [[0, r] for r in range(12)]),  # too long a column
        ("plan.hexes", [[q, r - 5 * (q % 2)] for q in range(11) for r in range(11)]),  # too ragged for a set of bits
        ("plan.stars", [[9, 9]]),
        ("plan.centre", [[0, 0], [0, 0]]),
        ("ribbon.circles", 10),
        ("ribbon.circles", 0),
        ("ring.order", ["red", "red", "brown", "green", "blue"]),
        ("ring.step", 2),
        ("dice.black", ["bee"]),
        ("dice.black", ["bee", "bee", "bee", "bee", "bee", "snake"]),
        ("dice.white", ["bank", "bank", "bank", "bank", "bank", "bee"]),
        ("figure.bee.cells", [[0, 0], [1, 0], [2, 0], [3, 0]]),
        ("building.bank.base", "red"),
        ("building.bank.each", 10),
        ("goal.hub.points", [1, 2]),
        ("goal.hub.points", []),
        ("goal.hub.points", [0, 5, 2]),
        ("goal.hub.points", [0] * 8),
        ("goal.crossroads.colours", 6),
        ("pair.red.colours", ["red", "red"]),
        ("pair.red.colours", ["red", "pink"]),
        ("bonus.tender.effect", "magic"),
        ("bonus.financing.effect", "faces"),
        ("goal.downtown.centre", [[9, 9]]),
        ("goal.outskirts.centre", ["e5"]),
        ("bonus.dense_ground.points", -1),
        ("verdict.from", [76, 71, 66, 56, 46, 36, 26, 1]),
    ],
)
def test_values_that_cannot_be_played_with_are_refused(path: str, value: object) -> None:
    values: dict[str, object] = {path: value}
    if path == "plan.hexes":
        values |= {"plan.centre": [], "plan.stars": []}
    with pytest.raises(BadComponents):
        check(stock().overridden(values))


def test_a_plan_without_room_for_a_figure_is_refused() -> None:
    line = [[0, r] for r in range(8)]
    with pytest.raises(BadComponents) as caught:
        check(stock().overridden(with_plan(line, [], [])))
    assert caught.value.reason.key == "small_cities-error-no-room"


def test_corrected_values_reach_the_table() -> None:
    components = stock().overridden({"building.bank.each": 3, "ring.step": 1, "bonus.dense_ground.points": 5})
    state = table({"d4": "blue"}, roll="bank bee", components=components, level=2, bonus="dense_ground")
    do(state, "build bank c4")
    assert state.scored[0] == 3 + 1
    assert state.notes[tables.N_MARKER] == 1


def test_tables_of_the_same_components_are_shared_and_travel() -> None:
    assert tables_of(stock()) is STOCK
    other = pickle.loads(pickle.dumps(STOCK))
    assert (other.key, other.bit, other.room_low, other.step) == (STOCK.key, STOCK.bit, STOCK.room_low, STOCK.step)
    assert isinstance(GAME.start(1), SmallCitiesState)


def test_every_value_names_its_source() -> None:
    source = stock().source
    assert source("plan.hexes") == source("dice.black") == source("ring.step") == "reconstructed"
    assert source("bonus.dense_ground.points") == source("bonus.tender.effect") == "reconstructed"
    assert source("pair.red.colours") == source("goal.hub.points") == "reconstructed"
    assert source("pair.yellow.colours") == source("ring.order") == source("dice.white") == "inferred"
    assert source("building.bank.base") == source("ribbon.circles") == source("verdict.from") == "rulebook"


def test_known_numbers_of_the_tables() -> None:
    value = stock().value
    assert value("personal.unification.points")[5] == 7
    assert value("personal.specialisation.points")[6] == 10
    assert value("goal.triangle.points")[3] == 2
    assert value("goal.hub.points")[4] == 9
    assert 7 + 10 + value("goal.city_routes.points")[4] == 21
