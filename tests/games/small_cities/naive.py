"""A naive second scorer for Small Cities, written only from the rulebook and the fact sheet.

It knows nothing of the engine and is slow on purpose. "Rulebook" names a heading of the Russian
rulebook, "§" a section of the fact sheet, "ruling" its part 1.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

Hex = tuple[int, int]
Plan = dict[str, str]  # "q,r" -> colour or colour:type, as on the sheet


@dataclass(frozen=True)
class Map:
    """The printed plan: its hexes, the central area, the stars."""

    hexes: frozenset[Hex]
    centre: frozenset[Hex]
    stars: frozenset[Hex]


def ball(radius: int) -> frozenset[Hex]:
    """The hexes at most `radius` steps from the middle."""
    numbers = range(-radius, radius + 1)
    return frozenset((q, r) for q in numbers for r in numbers if abs(q + r) <= radius)


# §1.3: a hexagon of side 5, the central area of side 3, four stars.
STOCK = Map(hexes=ball(4), centre=ball(2), stars=frozenset({(-2, -1), (-2, 3), (2, -3), (2, 1)}))

VECTORS: list[Hex] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]  # §1.3

# §5.1: the base colour of each type; a square has none.
BASE = {"sports_ground": "red", "windmill": "yellow", "station": "brown", "velocentre": "green", "bank": "blue"}

# §2.2: the figures; the black die has all but the bar.
FIGURES: dict[str, list[Hex]] = {
    "bee": [(0, 0), (1, 0), (0, 1), (1, 1)],
    "pistol": [(0, 0), (1, 0), (2, 0), (1, 1)],
    "arch": [(1, 0), (0, 1), (-1, 1), (-1, 0)],
    "propeller": [(0, 0), (1, 0), (-1, 1), (0, -1)],
    "wave": [(0, 0), (1, 0), (1, 1), (2, 1)],
    "worm": [(0, 0), (1, 0), (2, 0), (2, 1)],
    "bar": [(0, 0), (1, 0), (2, 0), (3, 0)],
}

# §4.2: points by marks, the last entry for that many or more.
NORMAL = [0, 0, 1, 2, 4, 7, 10]
EASY = [0, 0, 0, 1, 2, 4, 7]
HARD = [0, 1, 3, 5, 7, 9, 12]
HUB = [0, 0, 2, 5, 9, 12]
# §4.5: the table of each additional goal.
TABLES: dict[str, list[int]] = {
    "city_routes": NORMAL, "downtown": EASY, "outskirts": NORMAL, "encirclement": HARD, "crossroads": NORMAL,
    "wind_rose": NORMAL, "symmetry": HARD, "triangle": NORMAL, "social_centres": EASY, "hub": HUB,
}  # fmt: skip
# §4.3: the two colours of Unification by start colour.
PAIRS: dict[str, tuple[str, str]] = {
    "red": ("blue", "yellow"),
    "yellow": ("red", "brown"),
    "brown": ("yellow", "green"),
    "green": ("brown", "blue"),
    "blue": ("green", "red"),
}


# --- the drawn plan -------------------------------------------------------------------------------------------------


def drawn(plan: Plan) -> dict[Hex, tuple[str, str | None]]:
    """Every drawn hex with its colour and, for a building, its type."""
    found: dict[Hex, tuple[str, str | None]] = {}
    for place, what in plan.items():
        q, r = place.split(",")
        colour, _, kind = what.partition(":")
        found[(int(q), int(r))] = (colour, kind or None)
    return found


def around(place: Hex, board: Map) -> list[Hex]:
    """The neighbouring hexes on the plan."""
    return [h for h in ((place[0] + q, place[1] + r) for q, r in VECTORS) if h in board.hexes]


def on_edge(place: Hex, board: Map) -> bool:
    """§1.1: an edge hex has fewer than six neighbours."""
    return len(around(place, board)) < 6


def colours_around(plan: Plan, place: Hex, board: Map) -> list[str]:
    """The colours of the neighbouring quarters, one entry a quarter; a building is a quarter of its drawn colour."""
    quarters = drawn(plan)
    return [quarters[other][0] for other in around(place, board) if other in quarters]


def buildings(plan: Plan) -> list[Hex]:
    return [place for place, (_, kind) in drawn(plan).items() if kind is not None]


def buildings_around(plan: Plan, place: Hex, board: Map) -> int:
    return len([other for other in around(place, board) if other in buildings(plan)])


def surrounded(plan: Plan, place: Hex, board: Map) -> bool:
    """Rulebook "Специализация": quarters on all six neighbours; never on the edge."""
    return len(colours_around(plan, place, board)) == 6


def spread(start: Iterable[Hex], members: Iterable[Hex], board: Map) -> set[Hex]:
    """The starting hexes and all `members` joined to them side by side."""
    allowed = set(members)
    found = set(start)
    grown = True
    while grown:
        grown = False
        for place in sorted(found):
            for other in around(place, board):
                if other in allowed and other not in found:
                    found.add(other)
                    grown = True
    return found


# --- a building drawn now (§5.3, §5.4) ------------------------------------------------------------------------------


def may_build(plan: Plan, place: Hex, kind: str, board: Map = STOCK) -> bool:
    """Rulebook "Правила размещения построек": an empty hex beside its base colour, a square beside a building."""
    if place not in board.hexes or place in drawn(plan):
        return False
    if kind == "square":
        return buildings_around(plan, place, board) >= 1
    return BASE[kind] in colours_around(plan, place, board)


def chain(plan: Plan, place: Hex, board: Map) -> bool:
    """§5.5: green quarters, at least one, lead from the velocentre to another building."""
    quarters = drawn(plan)
    for target in buildings(plan):
        if target == place:
            continue
        green = [h for h, (colour, _) in quarters.items() if colour == "green" and h not in (place, target)]
        start = [h for h in green if h in around(place, board)]
        for reached in spread(start, green, board):
            if target in around(reached, board):
                return True
    return False


def building_points(plan: Plan, place: Hex, kind: str, colour: str, board: Map = STOCK) -> int:
    """What a building drawn now on `place` scores (rulebook "Справочник по постройкам").

    `plan` is what was drawn before. The colour it is drawn in never matters: only the neighbours count (§6, 1).
    """
    quarters = drawn(plan)
    neighbours = colours_around(plan, place, board)
    if kind == "sports_ground":  # 1 for each red, 1 with any other colour.
        points = neighbours.count("red")
        if any(other != "red" for other in neighbours):
            points += 1
        return points
    if kind == "windmill":  # 1 for each yellow, 1 without buildings beside it.
        points = neighbours.count("yellow")
        if buildings_around(plan, place, board) == 0:
            points += 1
        return points
    if kind == "station":  # 1 for each brown, 1 (once) with quarters on two opposite sides.
        points = neighbours.count("brown")
        if any(
            (place[0] + q, place[1] + r) in quarters and (place[0] - q, place[1] - r) in quarters for q, r in VECTORS
        ):
            points += 1
        return points
    if kind == "velocentre":  # 1 for each green, 1 with a chain.
        points = neighbours.count("green")
        if chain(plan, place, board):
            points += 1
        return points
    if kind == "bank":  # 1 for each blue, 1 off the edge.
        points = neighbours.count("blue")
        if not on_edge(place, board):
            points += 1
        return points
    if kind == "square":  # 2 for each building beside it, 1 when surrounded.
        points = 2 * buildings_around(plan, place, board)
        if surrounded(plan, place, board):
            points += 1
        return points
    raise ValueError(f"no such building: {kind}")


# --- goals (rulebook "Цели") ----------------------------------------------------------------------------------------


def by_table(table: list[int], marks: int) -> int:
    """§4.2: more marks than the table has count as its last."""
    return table[min(marks, len(table) - 1)]


def specialisation_marks(plan: Plan, start: str, board: Map) -> int:
    """Quarters of the start colour, buildings included, that are surrounded."""
    return len([h for h, (colour, _) in drawn(plan).items() if colour == start and surrounded(plan, h, board)])


def unification_marks(plan: Plan, start: str, board: Map) -> int:
    """Buildings with both colours among their neighbours."""
    first, second = PAIRS[start]
    marks = 0
    for place in buildings(plan):
        neighbours = colours_around(plan, place, board)
        if first in neighbours and second in neighbours:
            marks += 1
    return marks


def largest_triangle(plan: Plan, board: Map) -> int:
    """The side of the largest filled triangle, pointing either way."""
    quarters = drawn(plan)
    best = 0
    for q, r in board.hexes:
        for side in range(1, 20):
            one_way = [(q + a, r + b) for a in range(side) for b in range(side) if a + b < side]
            other_way = [(q - a, r - b) for a in range(side) for b in range(side) if a + b < side]
            if all(h in quarters for h in one_way) or all(h in quarters for h in other_way):
                best = max(best, side)
    return best


def has_symmetry(plan: Plan, place: Hex) -> bool:
    """Same-coloured quarters on two opposite sides."""
    quarters = drawn(plan)
    for q, r in VECTORS:
        one, other = (place[0] + q, place[1] + r), (place[0] - q, place[1] - r)
        if one in quarters and other in quarters and quarters[one][0] == quarters[other][0]:
            return True
    return False


def reaches_edge(plan: Plan, place: Hex, board: Map) -> bool:
    """Ruling 4: the group of same-coloured quarters around the building, itself included, has an edge hex."""
    quarters = drawn(plan)
    same = [h for h, (colour, _) in quarters.items() if colour == quarters[place][0]]
    return any(on_edge(h, board) for h in spread([place], same, board))


def goal_marks(plan: Plan, goal: str, board: Map) -> int:
    """§4.5: what the additional goal counts."""
    built = buildings(plan)
    if goal == "city_routes":
        return len([h for h in built if reaches_edge(plan, h, board)])
    if goal == "downtown":
        return len([h for h in built if h in board.centre])
    if goal == "outskirts":
        return len([h for h in built if h not in board.centre])
    if goal == "encirclement":
        return len([h for h in built if surrounded(plan, h, board)])
    if goal == "crossroads":
        return len([h for h in built if len(set(colours_around(plan, h, board))) >= 3])
    if goal == "wind_rose":  # §1.3: columns are q.
        return len({q for q, _ in built})
    if goal == "symmetry":
        return len([h for h in built if has_symmetry(plan, h)])
    if goal == "triangle":
        return largest_triangle(plan, board)
    if goal == "social_centres":
        return len([h for h in built if buildings_around(plan, h, board) >= 1])
    if goal == "hub":
        return max([len(set(colours_around(plan, h, board))) for h in built], default=0)
    raise ValueError(f"no such goal: {goal}")


# --- the table ------------------------------------------------------------------------------------------------------


def score_seat(seat: dict[str, Any], options: dict[str, Any], board: Map) -> dict[str, int]:
    """The points of one seat by kind."""
    plan: Plan = seat.get("plan") or {}
    ribbon: list[int] = seat.get("ribbon") or []
    level: int = options.get("level", 3)
    if any(place not in board.hexes for place in drawn(plan)):
        raise ValueError("a drawn hex is not on the plan")
    if len(ribbon) != len(buildings(plan)):  # Part 1: exactly one entry a building.
        raise ValueError("the ribbon needs exactly one entry a building")
    items = {"buildings": sum(ribbon)}
    if level >= 2:  # §5.2: personal goals and the bonus from level 2 on.
        start: str = seat["start"]
        items["specialisation"] = by_table(NORMAL, specialisation_marks(plan, start, board))
        items["unification"] = by_table(NORMAL, unification_marks(plan, start, board))
        if options.get("bonus") == "dense_ground":  # §4.4: the only bonus that gives points.
            items["stars"] = seat.get("star_points") or 0
    if level >= 3:  # §5.2: the additional goal on level 3.
        goal: str = options["goal"]
        items["goal"] = by_table(TABLES[goal], goal_marks(plan, goal, board))
    return items


def score(sheet: dict[str, Any], board: Map = STOCK) -> dict[str, Any]:
    """A finished table in the sheet format, scored: totals and items by seat, and the winning seats."""
    seats: list[dict[str, Any]] = sheet["seats"]
    items = [score_seat(seat, sheet.get("options") or {}, board) for seat in seats]
    totals = [sum(item.values()) for item in items]
    # Rulebook "Конец игры": most points, fewer buildings, the last building worth more, shared.
    ribbons: list[list[int]] = [seat.get("ribbon") or [] for seat in seats]
    winners = [seat for seat in range(len(seats)) if totals[seat] == max(totals)]
    fewest = min(len(ribbons[seat]) for seat in winners)
    winners = [seat for seat in winners if len(ribbons[seat]) == fewest]
    if fewest > 0:
        last = max(ribbons[seat][-1] for seat in winners)
        winners = [seat for seat in winners if ribbons[seat][-1] == last]
    return {"totals": totals, "items": items, "winners": winners}


# --- figures (rulebook "Действие 1") --------------------------------------------------------------------------------


def orientations(shape: list[Hex]) -> list[list[Hex]]:
    """The shape turned six ways, as it is and mirrored; some may be alike."""
    found: list[list[Hex]] = []
    for current in (shape, [(r, q) for q, r in shape]):
        for _ in range(6):
            current = [(-r, q + r) for q, r in current]
            found.append(current)
    return found


def figure_placements(figure: str, filled: Iterable[Hex] = (), board: Map = STOCK) -> set[frozenset[Hex]]:
    """Every way to draw the figure whole on empty hexes; it need not touch anything."""
    taken = set(filled)
    found: set[frozenset[Hex]] = set()
    for shape in orientations(FIGURES[figure]):
        for q, r in board.hexes:  # Put the shape's first hex on each hex of the plan.
            right, down = q - shape[0][0], r - shape[0][1]
            place = frozenset((a + right, b + down) for a, b in shape)
            if all(h in board.hexes and h not in taken for h in place):
                found.add(place)
    return found
