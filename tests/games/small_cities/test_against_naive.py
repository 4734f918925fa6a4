"""The engine against the naive second scorer, which was written from the rulebook independently."""

from kvartal.core.contract import CHANCE
from kvartal.core.rng import Rng
from kvartal.games.small_cities import buildings, tables
from kvartal.games.small_cities.components import BONUSES, BUILDINGS, COLOURS, FIGURES, GOALS
from kvartal.games.small_cities.game import GAME
from kvartal.games.small_cities.notation import cells_of
from kvartal.games.small_cities.rules import SmallCitiesState

from . import naive
from .table import STOCK

HEXES = [(int(STOCK.hex_q[h]), int(STOCK.hex_r[h])) for h in range(STOCK.size)]


def random_plan(rng: Rng, most_buildings: int = 9) -> dict[str, str]:
    """Return a plan filled at random, densely or thinly, in few colours or many."""
    filled = 1 + rng.below(61)
    colours = 1 + rng.below(5)
    places = list(range(61))
    plan: dict[str, str] = {}
    built = 0
    for _ in range(filled):
        q, r = HEXES[places.pop(rng.below(len(places)))]
        what = COLOURS[rng.below(colours)]
        if built < most_buildings and rng.below(4) == 0:
            what += f":{BUILDINGS[rng.below(6)]}"
            built += 1
        plan[f"{q},{r}"] = what
    return plan


def in_cells(plan: dict[str, str]) -> list[int]:
    cells = [0] * 61
    for h, (q, r) in enumerate(HEXES):
        colour, _, kind = plan.get(f"{q},{r}", "").partition(":")
        if colour:
            cells[h] = COLOURS.index(colour) + 1 + (buildings.KIND * (BUILDINGS.index(kind) + 1) if kind else 0)
    return cells


def test_buildings_score_alike_on_random_plans() -> None:
    rng = Rng(1)
    for _ in range(2500):
        plan = random_plan(rng)
        cells = in_cells(plan)
        h = rng.below(61)
        plan.pop(f"{HEXES[h][0]},{HEXES[h][1]}", None)
        cells[h] = 0
        for kind, name in enumerate(BUILDINGS):
            found = buildings.points(STOCK, cells, 0, kind, h)
            assert found == naive.building_points(plan, HEXES[h], name, "red"), (plan, HEXES[h], name)


def test_chains_are_alike_on_green_plans() -> None:
    rng = Rng(2)
    for _ in range(1500):
        plan = {place: what.replace("red", "green") for place, what in random_plan(rng, 4).items()}
        h = rng.below(61)
        plan.pop(f"{HEXES[h][0]},{HEXES[h][1]}", None)
        assert buildings.chained(STOCK, in_cells(plan), 0, h) == naive.chain(plan, HEXES[h], naive.STOCK)


def test_sheets_score_alike() -> None:
    rng = Rng(3)
    for number in range(1200):
        level = 1 + rng.below(3)
        options = {"level": level, "goal": GOALS[number % 10], "bonus": BONUSES[rng.below(4)]}
        first = rng.below(5)
        seats = []
        for seat in range(1 + rng.below(3)):
            plan = random_plan(rng)
            built = sum(":" in what for what in plan.values())
            ribbon = [1 + rng.below(5) for _ in range(built)]
            start = COLOURS[(first + seat) % 5]
            stars = 3 * rng.below(5) if options["bonus"] == "dense_ground" or level == 1 else 0
            seats.append({"start": start, "plan": plan, "ribbon": ribbon, "star_points": stars})
        sheet = {"game": "small_cities", "options": options, "seats": seats}
        ours = GAME.score_sheet(sheet)
        theirs = naive.score(sheet)
        assert [seat.total for seat in ours.seats] == theirs["totals"], sheet
        assert list(ours.winners) == theirs["winners"], sheet


def plan_of(state: SmallCitiesState, seat: int) -> dict[str, str]:
    view = GAME.view(state, seat)
    at = {entry["cell"]: f"{entry['q']},{entry['r']}" for entry in view["plan"]}
    return {
        at[cell]: what["colour"] + (f":{what['building']}" if what["building"] else "")
        for cell, what in view["seats"][seat]["hexes"].items()
    }


def test_played_games_agree_move_by_move() -> None:
    """The engine and the naive rules allow the same drawings and agree on the points."""
    for seed in range(6):
        rng = Rng(seed)
        state = GAME.start(1 + seed % 2, {"level": 3})
        while state.actors():
            seat = state.actors()[0]
            if seat == CHANCE:
                state.apply(CHANCE, state.chance_pick(rng.below(state.chance_total())))
                continue
            legal = state.legal(seat)
            move = legal[rng.below(len(legal))]
            note = state.notes[seat * tables.NOTES : (seat + 1) * tables.NOTES]
            if note[tables.N_STEP] == tables.CHOOSES and state.phase == tables.ACT:
                check_choice(state, seat, legal)
            if tables.M_BUILD <= move < tables.M_FIGURE:
                plan = plan_of(state, seat)
                built = note[tables.N_BUILT]
                state.apply(seat, move)
                place = HEXES[cells_of(STOCK, move)[0]]
                kind = BUILDINGS[(move - tables.M_BUILD) // tables.GRID]
                points = naive.building_points(plan, place, kind, "red")
                assert state.scored[seat * tables.CIRCLES + built] == points
            else:
                state.apply(seat, move)


def check_choice(state: SmallCitiesState, seat: int, legal: list[int]) -> None:
    note = state.notes[seat * tables.NOTES : (seat + 1) * tables.NOTES]
    plan = plan_of(state, seat)
    kinds = {BUILDINGS[note[tables.N_WHITE]]}
    kinds |= {kind for kind, colour in naive.BASE.items() if colour == COLOURS[note[tables.N_COLOUR]]}
    built = {
        (BUILDINGS[(move - tables.M_BUILD) // tables.GRID], HEXES[cells_of(STOCK, move)[0]])
        for move in legal
        if tables.M_BUILD <= move < tables.M_FIGURE
    }
    assert built == {(kind, place) for kind in kinds for place in HEXES if naive.may_build(plan, place, kind)}
    drawn = {frozenset(HEXES[h] for h in cells_of(STOCK, move)) for move in legal if move >= tables.M_FIGURE}
    if state.has_circle(seat):
        assert drawn == naive.figure_placements(FIGURES[note[tables.N_BLACK]], naive.drawn(plan))
    else:
        assert drawn == set()
