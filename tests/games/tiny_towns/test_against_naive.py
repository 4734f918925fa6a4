"""The engine against an independent naive scorer, on random towns and random boards of cubes."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from kvartal.core.rng import Rng
from kvartal.games.tiny_towns.components import BUILDINGS, MONUMENTS, RESOURCES
from kvartal.games.tiny_towns.notation import CELLS
from kvartal.games.tiny_towns.tables import FIRST_OF
from tests.games.tiny_towns import naive
from tests.games.tiny_towns.table import EMPTY, GAME, choices, play, position

SOLO_OUT = ("inn", "bank", "fort_ironweed", "opaleyes_watch")


def agree(sheet: dict[str, Any]) -> None:
    """Compare totals and winners of both."""
    ours, theirs = GAME.score_sheet(sheet), naive.score(sheet)
    assert [seat.total for seat in ours.seats] == theirs["totals"], sheet
    assert list(ours.winners) == theirs["winners"], sheet


def random_cards(rng: Rng, seats: int) -> list[str]:
    piles = [BUILDINGS[FIRST_OF[kind] : FIRST_OF[kind + 1]] for kind in range(7)]
    piles = [tuple(card for card in pile if seats > 1 or card not in SOLO_OUT) for pile in piles]
    return [pile[rng.below(len(pile))] for pile in piles]


def random_seat(rng: Rng, cards: list[str], monument: str | None, cottages: int) -> dict[str, Any]:
    """Return a random town of these cards, with few enough cottages and farms for the naive scorer."""
    things: list[str | None] = []
    most = {"cottage": cottages, "farm": 1, "greenhouse": 3, "bank": 5}
    for _ in range(16):
        thing = ([*cards, *cards, cards[0], None, "wood", "glass"])[rng.below(18)]
        if thing in most and things.count(thing) == most[thing]:
            thing = None
        things.append(thing)
    if monument is not None:
        things[rng.below(16)] = monument
    seat: dict[str, Any] = {
        "board": [things[4 * row : 4 * row + 4] for row in range(4)],
        "named": rng.below(3),
        "finished": 5 + rng.below(3),
        "shrine": None,
    }
    if monument == "shrine_elder_tree":
        built = sum(thing is not None and thing not in RESOURCES for thing in things)
        seat["shrine"] = 1 + rng.below(built)
    stores = [k for k, thing in enumerate(things) if thing == "warehouse"]
    seat["stored"] = {f"{k // 4},{k % 4}": [RESOURCES[rng.below(5)] for _ in range(rng.below(4))] for k in stores}
    return seat


def random_sheet(rng: Rng, cottages: int = 5) -> dict[str, Any]:
    seats = 1 + rng.below(3)
    cards = random_cards(rng, seats)
    pool = [card for card in MONUMENTS if seats > 1 or card not in SOLO_OUT]
    towns = []
    for _ in range(seats):
        monument = pool.pop(rng.below(len(pool))) if rng.below(3) else None
        towns.append(random_seat(rng, cards, monument, cottages))
    options: dict[str, Any] = {"cards": cards}
    if seats > 1 and rng.below(2):
        options["mode"] = "town_hall"
    return {"game": "tiny_towns", "options": options, "seats": towns}


def test_a_thousand_random_tables() -> None:
    rng = Rng(2024)
    for _ in range(1000):
        agree(random_sheet(rng))


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32))
def test_any_random_table(seed: int) -> None:
    agree(random_sheet(Rng(seed), 7))


@settings(max_examples=120)
@given(
    feeder=st.sampled_from(["farm", "greenhouse", "granary", "orchard"]),
    chapel=st.sampled_from(["temple", "temple", "chapel"]),
    monument=st.sampled_from(["barrett_castle", "mausoleum_rodina", "starloom"]),
    squares=st.lists(st.sampled_from("cccccttf.."), min_size=15, max_size=15),
    at=st.integers(0, 15),
)
def test_feeding_is_optimal(feeder: str, chapel: str, monument: str, squares: list[str], at: int) -> None:
    names = {"c": "cottage", "t": chapel, "f": feeder, ".": None}
    things = [names[square] for square in squares]
    while things.count("cottage") > 8:
        things[things.index("cottage")] = None
    while things.count("farm") > 1:
        things[things.index("farm")] = None
    things.insert(at, monument)
    board = [things[4 * row : 4 * row + 4] for row in range(4)]
    cards = ["cottage", feeder, "well", chapel, "tavern", "theater", "factory"]
    agree({"game": "tiny_towns", "options": {"cards": cards}, "seats": [{"board": board}]})


@cache
def placements(card: str) -> set[naive.Placement]:
    return naive.placements(naive.pattern(card))


def naive_builds(town: list[str], cards: list[str]) -> set[str]:
    """Return the buildings that can be begun in a town, by trying every placement of every card."""
    found = set()
    for card in cards:
        for placement in placements(card):
            held = [(town[4 * row + column], resource) for (row, column), resource in placement]
            if all(thing in (resource, "trading_post") for thing, resource in held) and any(
                thing != "trading_post" for thing, _ in held
            ):
                cells = sorted(4 * row + column for (row, column), _ in placement)
                found.add(f"build {card} {'+'.join(CELLS[cell] for cell in cells)}")
    return found


def test_standing_patterns_on_random_boards() -> None:
    rng = Rng(77)
    for _ in range(400):
        cards = random_cards(rng, 2)
        posts = ["trading_post"] if "trading_post" in cards else []
        things = [*RESOURCES, *RESOURCES, *RESOURCES, "-", "cottage", *posts]
        town = [things[rng.below(len(things))] for _ in range(15)] + ["-"]
        monument = MONUMENTS[rng.below(15)]
        other = "starloom" if monument != "starloom" else "sky_baths"
        state = position(EMPTY, " ".join(town), cards=cards, kept=[other, monument])
        play(state, "0 name wood", "1 place d4")
        town[15] = "wood"
        built = choices(state, 1, "build")
        assert set(built) == naive_builds(town, [*cards, monument])
        assert len(built) == len(set(built))
