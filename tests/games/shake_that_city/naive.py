"""A naive second scorer for Shake That City, written only from the rulebook and the fact sheet.

It knows nothing of the engine and is slow on purpose. "Rulebook" names a heading of the Russian
rulebook, "§" a section of the fact sheet; its part 1 takes precedence.
"""

from collections.abc import Iterable
from typing import Any

Cell = tuple[int, int]
Board = list[str]

ALL_CELLS: list[Cell] = [(row, column) for row in range(6) for column in range(6)]
LETTERS = {"road": "R", "park": "P", "factory": "F", "shop": "S", "home": "H"}

# §1.1 and §1.2 with part 1: what a connected shop is worth on each cell.
ZONES: dict[str, list[list[int]]] = {
    "city": [
        [1, 1, 1, 1, 1, 1],
        [1, 2, 2, 2, 2, 1],
        [1, 2, 3, 3, 2, 1],
        [1, 2, 3, 3, 2, 1],
        [1, 2, 2, 2, 2, 1],
        [1, 1, 1, 1, 1, 1],
    ],
    "coast": [
        [1, 1, 1, 1, 1, 1],
        [1, 1, 1, 1, 1, 1],
        [1, 1, 2, 2, 2, 2],
        [1, 1, 2, 3, 3, 2],
        [1, 1, 2, 3, 3, 2],
        [1, 1, 2, 2, 2, 2],
    ],
}
# §1.2: the sea lies in the south and in the east of the coast side; the other edges are concrete.
SEA: dict[str, list[str]] = {"city": [], "coast": ["south", "east"]}

SOLO_GOAL = 55  # Rulebook "Одиночный режим".


def adjacent(cell: Cell) -> list[Cell]:
    """Rulebook "Соседний": sharing a side, never a corner."""
    row, column = cell
    return [c for c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)) if c in ALL_CELLS]


def edges(cell: Cell) -> set[str]:
    """The edges of the board that the cell touches."""
    found: set[str] = set()
    if cell[0] == 0:
        found.add("north")
    if cell[0] == 5:
        found.add("south")
    if cell[1] == 0:
        found.add("west")
    if cell[1] == 5:
        found.add("east")
    return found


def kind(board: Board, cell: Cell) -> str | None:
    """The type of the building tile on the cell; anything that is not a building counts as empty (§3)."""
    for name, letter in LETTERS.items():
        if board[cell[0]][cell[1]] == letter:
            return name
    return None


def cells_of(board: Board, name: str) -> list[Cell]:
    return [cell for cell in ALL_CELLS if kind(board, cell) == name]


def beside(board: Board, cell: Cell, name: str) -> bool:
    """Whether a tile of this type is next to the cell."""
    return any(kind(board, other) == name for other in adjacent(cell))


def spread(start: Iterable[Cell], members: list[Cell]) -> set[Cell]:
    """The starting cells and all `members` joined to them side by side."""
    found = set(start)
    for _ in ALL_CELLS:
        for cell in sorted(found):
            for other in adjacent(cell):
                if other in members:
                    found.add(other)
    return found


# --- the five types (§5; rulebook "Бетонные джунгли" and "Побережье") ------------------------------------------------


def connected_roads(board: Board, side: str) -> set[Cell]:
    """Roads joined to the edge by roads; on the coast only concrete edges count."""
    roads = cells_of(board, "road")
    on_edge = [cell for cell in roads if any(edge not in SEA[side] for edge in edges(cell))]
    return spread(on_edge, roads)


def road_points(board: Board, side: str) -> int:
    """1 for each connected road."""
    return len(connected_roads(board, side))


def park_points(board: Board, side: str) -> int:
    """At most 2 each: beside homes, and beside factories (city) or at the sea (coast)."""
    points = 0
    for cell in cells_of(board, "park"):
        if beside(board, cell, "home"):
            points += 1
        if side == "city" and beside(board, cell, "factory"):
            points += 1
        if side == "coast" and any(edge in SEA[side] for edge in edges(cell)):
            points += 1
    return points


def factory_points(board: Board) -> int:
    """At most 2 each: beside another factory, and beside any road, connected or not."""
    points = 0
    for cell in cells_of(board, "factory"):
        if beside(board, cell, "factory"):
            points += 1
        if beside(board, cell, "road"):
            points += 1
    return points


def shop_points(board: Board, side: str) -> int:
    """The zone's value when on any edge, the sea included (part 1), or next to a connected road."""
    roads = connected_roads(board, side)
    points = 0
    for cell in cells_of(board, "shop"):
        if edges(cell) or any(other in roads for other in adjacent(cell)):
            points += ZONES[side][cell[0]][cell[1]]
    return points


def home_points(board: Board, side: str) -> int:
    """2 for each group, 3 at the sea; nothing for a group with a factory beside any of its homes."""
    homes = cells_of(board, "home")
    groups: list[set[Cell]] = []
    for cell in homes:
        group = spread([cell], homes)
        if group not in groups:
            groups.append(group)
    points = 0
    for group in groups:
        if any(beside(board, cell, "factory") for cell in group):
            continue
        points += 2
        if any(edge in SEA[side] for cell in group for edge in edges(cell)):
            points += 1
    return points


# --- bonus tiles (§2; rulebook "Подсчёт очков за жетоны бонусных очков") --------------------------------------------


def row_cells(number: int) -> list[Cell]:
    return [(number, column) for column in range(6)]


def column_cells(number: int) -> list[Cell]:
    return [(row, number) for row in range(6)]


def full(board: Board, line: list[Cell]) -> bool:
    """Six tiles of any type in this line."""
    return all(kind(board, cell) is not None for cell in line)


def four(board: Board, line: list[Cell], name: str) -> bool:
    """At least four tiles of one type in this line; they need not touch."""
    return len([cell for cell in line if kind(board, cell) == name]) >= 4


def flipped_tiles(board: Board, bonus: dict[str, list[str]]) -> list[str]:
    """The names of the completed bonus tiles. Either of its two conditions flips a tile."""
    found: list[str] = []
    for number, name in enumerate(bonus.get("north", [])):
        # §2.2: north tile k has "six of any" on column 2k - 1 and "four of X" on column 2k, counted from 1.
        first, second = column_cells(2 * number), column_cells(2 * number + 1)
        if full(board, first) or four(board, second, name):
            found.append(f"north {number + 1}")
    for number, name in enumerate(bonus.get("west", [])):
        # §2.2: west tile k has "four of X" on row 2k - 1 and "six of any" on row 2k.
        first, second = row_cells(2 * number), row_cells(2 * number + 1)
        if four(board, first, name) or full(board, second):
            found.append(f"west {number + 1}")
    # Rulebook "Очки за угловой жетон": two tiles of each type.
    if all(len(cells_of(board, name)) >= 2 for name in LETTERS):
        found.append("corner")
    return found


# --- the table ------------------------------------------------------------------------------------------------------


def score_seat(board: Board, side: str, variant: str, bonus: dict[str, list[str]]) -> dict[str, int]:
    """The points of one board by kind."""
    items = {"bonus": 3 * len(flipped_tiles(board, bonus))}
    if variant == "family":  # Rulebook "Семейный вариант игры": bonus tiles only.
        return items
    items["road"] = road_points(board, side)
    items["park"] = park_points(board, side)
    items["factory"] = factory_points(board)
    items["shop"] = shop_points(board, side)
    items["home"] = home_points(board, side)
    return items


def empty_cells(board: Board) -> int:
    return len([cell for cell in ALL_CELLS if kind(board, cell) is None])


def score(sheet: dict[str, Any]) -> dict[str, Any]:
    """A finished table in the sheet format, scored: totals and items by seat, and the winning seats."""
    options: dict[str, Any] = sheet.get("options") or {}
    side: str = options.get("side", "city")
    bonus: dict[str, list[str]] = options.get("bonus") or {}
    seats: list[dict[str, Any]] = sheet["seats"]
    # Part 1: one seat is always the solo mode, which plays with conditions.
    variant: str = "conditions" if len(seats) == 1 else options.get("variant", "standard")

    items = [score_seat(seat["board"], side, variant, bonus) for seat in seats]
    totals = [sum(item.values()) for item in items]

    winners = list(range(len(seats)))
    if variant == "conditions":  # Rulebook "Вариант игры с жетонами условий": only who got rid of all four.
        winners = [seat for seat in winners if seats[seat].get("conditions_left", 0) == 0]
    if len(seats) == 1:  # Rulebook "Одиночный режим".
        winners = [seat for seat in winners if totals[seat] >= SOLO_GOAL]
    if winners:  # Rulebook "Подсчёт очков": most points, more bonus tiles, fewer empty cells, shared.
        most = max(totals[seat] for seat in winners)
        winners = [seat for seat in winners if totals[seat] == most]
        flips = [len(flipped_tiles(seat["board"], bonus)) for seat in seats]
        tiles = max(flips[seat] for seat in winners)
        winners = [seat for seat in winners if flips[seat] == tiles]
        fewest = min(empty_cells(seats[seat]["board"]) for seat in winners)
        winners = [seat for seat in winners if empty_cells(seats[seat]["board"]) == fewest]
    return {"totals": totals, "items": items, "winners": winners}


# --- placing --------------------------------------------------------------------------------------------------------


def placements(board: Board, cells: Iterable[Cell]) -> set[frozenset[Cell]]:
    """Every way to lay the chosen colour's cubes on the board; `cells` are their places in the 3×3.

    Rulebook "Размещение жетонов построек": only free cells, the whole pattern, not turned. §6: it may be moved
    anywhere, the 3×3 frame may stick out. A board character other than "." blocks its cell (a building or a condition
    tile).
    """
    pattern = list(cells)
    found: set[frozenset[Cell]] = set()
    if not pattern:
        return found
    for down in range(-6, 7):
        for right in range(-6, 7):
            moved = [(row + down, column + right) for row, column in pattern]
            if all(cell in ALL_CELLS and board[cell[0]][cell[1]] == "." for cell in moved):
                found.add(frozenset(moved))
    return found
