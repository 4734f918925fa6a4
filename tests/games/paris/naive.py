"""A naive second scorer for Paris: La Cité de la Lumière, written only from the rulebook and the
fact sheet.

It knows nothing of the engine and is slow on purpose. "Rulebook" names a heading or a postcard of
the Russian rulebook, "§" a section of the fact sheet, "ruling" its part 1.
"""

from collections.abc import Callable, Iterable
from typing import Any

Cell = tuple[int, int]
Piece = dict[str, Any]

ALL_CELLS: list[Cell] = [(row, column) for row in range(8) for column in range(8)]
DIRECTIONS: dict[str, Cell] = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}
SEATS = ["orange", "blue"]
COLOURS = {"orange": "o", "blue": "b"}

# §2: the twelve buildings as drawn.
BUILDINGS: dict[str, list[str]] = {
    "B1": ["###"],
    "B2": [".#", "##"],
    "B3": ["##", "##"],
    "B4": ["#.", "##", "#."],
    "B5": ["##", ".#", ".#"],
    "B6": ["#.", "##", ".#"],
    "B7": [".#.", ".#.", "###"],
    "B8": ["..#", ".##", "##."],
    "B9": [".#.", "###", ".#."],
    "B10": [".##", "###"],
    "B11": ["####", "#..#"],
    "B12": ["###", "#..", "#..", "#.."],
}
DOMINO: list[str] = ["##"]  # §3.1: garden and fountain.


# --- the board ------------------------------------------------------------------------------------------------------


def adjacent(cell: Cell) -> list[Cell]:
    """Neighbours share a side, never a corner."""
    return [c for c in ((cell[0] + d[0], cell[1] + d[1]) for d in DIRECTIONS.values()) if c in ALL_CELLS]


def diagonal(cell: Cell) -> list[Cell]:
    row, column = cell
    corners = [(row - 1, column - 1), (row - 1, column + 1), (row + 1, column - 1), (row + 1, column + 1)]
    return [corner for corner in corners if corner in ALL_CELLS]


def cells_of(piece: Piece) -> list[Cell]:
    return [(int(row), int(column)) for row, column in piece["cells"]]


def covered(pieces: list[Piece]) -> set[Cell]:
    """Every cell under a piece. Rulebook "Компоненты": all others are free, printed lamps too."""
    return {cell for piece in pieces for cell in cells_of(piece)}


def building_cells(pieces: list[Piece]) -> set[Cell]:
    """§3: cells of buildings, of the garden and of the annex."""
    return {cell for piece in pieces if piece["kind"] in ("building", "garden", "annex") for cell in cells_of(piece)}


def owned_buildings(pieces: list[Piece], owner: str) -> list[set[Cell]]:
    """The player's buildings as sets of cells.

    Rulebook "Jardin des Plantes": the garden is a building of two cells; "Bouquinistes sur la Seine": the annex makes
    the building it extends one larger.
    """
    found: list[set[Cell]] = []
    for index, piece in enumerate(pieces):
        if piece["kind"] in ("building", "garden") and piece["owner"] == owner:
            cells = set(cells_of(piece))
            for other in pieces:
                if other["kind"] == "annex" and other["extends"] == index:
                    cells.update(cells_of(other))
            found.append(cells)
    return found


def flood(start: Cell, may_enter: Callable[[Cell], bool]) -> set[Cell]:
    """The start and all cells reached from it side by side through cells that may be entered."""
    found = {start}
    for _ in ALL_CELLS:
        for cell in sorted(found):
            for other in adjacent(cell):
                if may_enter(other):
                    found.add(other)
    return found


# --- light (rulebook "Освещённые здания") ---------------------------------------------------------------------------


def lamps(cells: list[str], pieces: list[Piece]) -> dict[Cell, set[Cell]]:
    """Every burning lamp and the cells it lights.

    A printed lamp burns unless a piece lies on it: a building that came by Métropolitain makes it dark (part 1), the
    large lamp replaces it.
    """
    found: dict[Cell, set[Cell]] = {}
    for cell in ALL_CELLS:
        if cells[cell[0]][cell[1]] == "l" and cell not in covered(pieces):
            found[cell] = set(adjacent(cell))
    for piece in pieces:
        if piece["kind"] == "lamp":  # Rulebook "Lampadaire": an ordinary lamp.
            found[cells_of(piece)[0]] = set(adjacent(cells_of(piece)[0]))
        if piece["kind"] == "large_lamp":  # Rulebook "La Grande Lumière", §3.2: a cross with arms of two.
            row, column = cells_of(piece)[0]
            lit: set[Cell] = set()
            for down, right in DIRECTIONS.values():
                near, far = (row + down, column + right), (row + 2 * down, column + 2 * right)
                lit.add(near)
                if near not in building_cells(pieces):  # A building darkens what lies behind it.
                    lit.add(far)
            found[(row, column)] = {cell for cell in lit if cell in ALL_CELLS}
    return found


def light_points(cells: list[str], pieces: list[Piece], owner: str) -> int:
    """Size of each building times the lamps that light it, each lamp once."""
    points = 0
    for building in owned_buildings(pieces, owner):
        shining = [lamp for lamp, lit in lamps(cells, pieces).items() if any(cell in building for cell in lit)]
        points += len(building) * len(shining)
    return points


# --- the other points -----------------------------------------------------------------------------------------------


def block_points(pieces: list[Piece], owner: str) -> int:
    """Rulebook "Самый крупный квартал": 1 for each cell of the largest block; ruling 4: no building, 0."""
    own = {cell for building in owned_buildings(pieces, owner) for cell in building}
    largest = 0
    for start in own:
        largest = max(largest, len(flood(start, lambda cell: cell in own)))
    return largest


def unbuilt_points(unbuilt: int, postcards: list[str]) -> int:
    """Rulebook "Непостроенные здания": -3 each; "Sacré Coeur": none."""
    return 0 if "sacre_coeur" in postcards else -3 * unbuilt


def painter_points(cells: list[str], pieces: list[Piece], painter: Piece) -> int:
    """Rulebook "Le Peintre": 2 for each lamp in his area, bounded by the board and buildings only."""
    walls = building_cells(pieces)
    area = flood(cells_of(painter)[0], lambda cell: cell not in walls)
    return 2 * len([lamp for lamp in lamps(cells, pieces) if lamp in area])


def dancer_points(cells: list[str], pieces: list[Piece], dancer: Piece) -> int:
    """Rulebook "Moulin Rouge": 1 for each free cell of her area, hers too; lamps and every piece bound it."""
    walls = covered(pieces) | {cell for cell in ALL_CELLS if cells[cell[0]][cell[1]] == "l"}
    return len(flood(cells_of(dancer)[0], lambda cell: cell not in walls))


def fountain_points(pieces: list[Piece], fountain: Piece) -> int:
    """Rulebook "Fontaine des Mers": 3 for each own building that touches it."""
    points = 0
    for building in owned_buildings(pieces, fountain["owner"]):
        if any(other in building for cell in cells_of(fountain) for other in adjacent(cell)):
            points += 3
    return points


def statue_points(pieces: list[Piece], statue: Piece) -> int:
    """Rulebook "Le Penseur": 2 for each free neighbour, 1 for each free diagonal one, 0 with the front occupied."""
    row, column = cells_of(statue)[0]
    down, right = DIRECTIONS[statue["facing"]]
    front = (row + down, column + right)
    if front not in ALL_CELLS or front in covered(pieces):
        return 0
    points = 0
    for cell in adjacent((row, column)):
        if cell not in covered(pieces):
            points += 2
    for cell in diagonal((row, column)):
        if cell not in covered(pieces):
            points += 1
    return points


def postcard_points(cells: list[str], pieces: list[Piece], owner: str) -> dict[str, int]:
    """Ruling 6: pieces score for their owner."""
    found: dict[str, int] = {}
    for piece in pieces:
        if piece["owner"] != owner:
            continue
        if piece["kind"] == "painter":
            found["painter"] = painter_points(cells, pieces, piece)
        if piece["kind"] == "dancer":
            found["dancer"] = dancer_points(cells, pieces, piece)
        if piece["kind"] == "fountain":
            found["fountain"] = fountain_points(pieces, piece)
        if piece["kind"] == "statue":
            found["statue"] = statue_points(pieces, piece)
    return found


# --- the table ------------------------------------------------------------------------------------------------------


def free_own_cells(cells: list[str], pieces: list[Piece], owner: str) -> int:
    return len([c for c in ALL_CELLS if cells[c[0]][c[1]] == COLOURS[owner] and c not in covered(pieces)])


def score(sheet: dict[str, Any]) -> dict[str, Any]:
    """A finished table in the sheet format, scored: totals and items by seat (orange, blue), and the winning seats."""
    cells: list[str] = sheet["cells"]
    pieces: list[Piece] = sheet.get("pieces") or []
    items: list[dict[str, int]] = []
    for owner in SEATS:
        item = {
            "light": light_points(cells, pieces, owner),
            "block": block_points(pieces, owner),
            "unbuilt": unbuilt_points(
                (sheet.get("unbuilt") or {}).get(owner, 0), (sheet.get("postcards") or {}).get(owner, [])
            ),
        }
        item.update(postcard_points(cells, pieces, owner))
        items.append(item)
    totals = [sum(item.values()) for item in items]
    # Rulebook, end of "Подсчёт очков": most points, then more free cells of one's own colour; a full tie is shared.
    winners = [seat for seat in range(2) if totals[seat] == max(totals)]
    free = [free_own_cells(cells, pieces, owner) for owner in SEATS]
    winners = [seat for seat in winners if free[seat] == max(free[other] for other in winners)]
    return {"totals": totals, "items": items, "winners": winners}


# --- placing --------------------------------------------------------------------------------------------------------


def drawn(drawing: list[str]) -> list[Cell]:
    """The cells of a drawing."""
    return [
        (row, column)
        for row in range(len(drawing))
        for column in range(len(drawing[row]))
        if drawing[row][column] == "#"
    ]


def turned(shape: list[Cell]) -> list[Cell]:
    """The shape a quarter turn to the right, wherever that lies."""
    return [(column, -row) for row, column in shape]


def at_corner(shape: list[Cell]) -> frozenset[Cell]:
    """The shape moved into the top left corner."""
    top, left = min(row for row, _ in shape), min(column for _, column in shape)
    return frozenset((row - top, column - left) for row, column in shape)


def rotations(shape: Iterable[Cell]) -> set[frozenset[Cell]]:
    """Part 1: buildings rotate and don't flip."""
    found: set[frozenset[Cell]] = set()
    current = list(shape)
    for _ in range(4):
        current = turned(current)
        found.add(at_corner(current))
    return found


def building_placements(
    cells: list[str],
    pieces: list[Piece],
    owner: str,
    shape: Iterable[Cell],
    allow_lamp: int = 0,
    allow_opponent: int = 0,
) -> set[frozenset[Cell]]:
    """Every way to place the shape for this player.

    Rulebook "Второй этап": free cells of one's own or the shared colour. `allow_lamp` (Métropolitain) is the number of
    free printed lamp cells, `allow_opponent` (Chartier) of free cells in the opponent's colour, that may be used.
    """
    opponent = "blue" if owner == "orange" else "orange"
    taken = covered(pieces)
    found: set[frozenset[Cell]] = set()
    for form in rotations(shape):
        for top in range(8):
            for left in range(8):
                place = frozenset((top + row, left + column) for row, column in form)
                if any(cell not in ALL_CELLS or cell in taken for cell in place):
                    continue
                colours = [cells[row][column] for row, column in place]
                if any(colour not in ("o", "b", "s", "l") for colour in colours):
                    continue
                if colours.count("l") <= allow_lamp and colours.count(COLOURS[opponent]) <= allow_opponent:
                    found.add(place)
    return found
