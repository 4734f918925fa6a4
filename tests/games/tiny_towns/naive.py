"""A naive second scorer for Tiny Towns, written only from the rulebook and the fact sheet.

It knows nothing of the engine and is slow on purpose: every rule is a loop over the sixteen
squares, every allowed feeding is tried. "Rulebook" names a heading of the Russian rulebook, "§" a
section of the fact sheet.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

Square = tuple[int, int]
Board = list[list[str | None]]
Pattern = list[list[str | None]]
Placement = frozenset[tuple[Square, str]]

ALL_SQUARES: list[Square] = [(row, column) for row in range(4) for column in range(4)]
CORNERS: list[Square] = [(0, 0), (0, 3), (3, 0), (3, 3)]
CENTRE: list[Square] = [(1, 1), (1, 2), (2, 1), (2, 2)]
RESOURCES = {"W": "wood", "H": "wheat", "B": "brick", "G": "glass", "S": "stone"}

# §1.1: the seven categories and their cards.
CATEGORIES: dict[str, list[str]] = {
    "cottage": ["cottage"],
    "farm": ["farm", "granary", "greenhouse", "orchard"],
    "well": ["fountain", "millstone", "shed", "well"],
    "chapel": ["abbey", "chapel", "cloister", "temple"],
    "tavern": ["almshouse", "feast_hall", "inn", "tavern"],
    "theater": ["bakery", "market", "tailor", "theater"],
    "factory": ["bank", "factory", "trading_post", "warehouse"],
}
# §1.1: the colour of each category.
COLOUR = {
    "cottage": "blue", "farm": "red", "well": "grey", "chapel": "orange",
    "tavern": "green", "theater": "yellow", "factory": "black", "monument": "monument",
}  # fmt: skip

# §1.1 and §2.1: the patterns, rows from top to bottom, "." is not part of the pattern.
CODES: dict[str, str] = {
    "cottage": ".H/BG",
    "farm": "HH/WW", "granary": "HH/WB", "greenhouse": "HG/WW", "orchard": "SH/HW",
    "fountain": "WS", "millstone": "WS", "shed": "WS", "well": "WS",
    "abbey": "..G/BSS", "chapel": "..G/SGS", "cloister": "..G/WBS", "temple": "..G/BBS",
    "almshouse": "SSG", "feast_hall": "WWG", "inn": "HSG", "tavern": "BBG",
    "bakery": ".H./BGB", "market": ".W./SGS", "tailor": ".H./SGS", "theater": ".S./WGW",
    "bank": "HH./WGB", "factory": "W.../BSSB", "trading_post": "SW./SWB", "warehouse": "HWH/B.B",
    "architects_guild": "..G/.HS/WB.",
    "archive_second_age": "HH/BG",
    "barrett_castle": "H..S/WGGB",
    "cathedral_caterina": ".H/SG",
    "fort_ironweed": "H.B/SWS",
    "mausoleum_rodina": "WW/BS",
    "grove_university": ".B./SGS",
    "mandras_palace": "HG/BW",
    "obelisk_crescent": "H../BGB",
    "opaleyes_watch": "W.../BGHH/S...",
    "shrine_elder_tree": "BHS/WGW",
    "silva_forum": "..H./BBSW",
    "sky_baths": ".H./SGW/B.B",
    "starloom": "GG/WH",
    "statue_bondmaker": "WSSG/H...",
}  # fmt: skip

BUILDINGS: list[str] = [card for cards in CATEGORIES.values() for card in cards]
MONUMENTS: list[str] = [card for card in CODES if card not in BUILDINGS]

# §1.2: for all of them together, by their number; the last entry is for that many or more.
ALMSHOUSES = [0, -1, 5, -3, 15, -5, 26]
TAVERNS = [0, 2, 5, 9, 14, 20]
# §2.2: what a monument is worth by itself (the others are worked out below).
FLAT_MONUMENTS = {
    "architects_guild": 1, "cathedral_caterina": 2, "fort_ironweed": 7, "grove_university": 3,
    "obelisk_crescent": 0, "opaleyes_watch": 0, "statue_bondmaker": 0, "mausoleum_rodina": 0,
}  # fmt: skip


# --- patterns -------------------------------------------------------------------------------------------------------


def pattern(card: str) -> Pattern:
    """The card's pattern as rows of resource names."""
    return [[RESOURCES.get(letter) for letter in row] for row in CODES[card].split("/")]


def turned(grid: Pattern) -> Pattern:
    """The pattern a quarter turn to the right."""
    rows, columns = len(grid), len(grid[0])
    return [[grid[rows - 1 - row][column] for row in range(rows)] for column in range(columns)]


def mirrored(grid: Pattern) -> Pattern:
    """The pattern as in a mirror."""
    return [list(reversed(row)) for row in grid]


def orientations(grid: Pattern) -> list[Pattern]:
    """Rulebook "Строительство зданий": a pattern may be turned and mirrored at will."""
    found: list[Pattern] = []
    for start in (grid, mirrored(grid)):
        for _ in range(4):
            start = turned(start)
            if start not in found:
                found.append(start)
    return found


def placements(grid: Pattern) -> set[Placement]:
    """All ways in which a pattern can lie on an empty town: the squares and what each must hold."""
    found: set[Placement] = set()
    for shape in orientations(grid):
        for top in range(-4, 5):
            for left in range(-4, 5):
                needs: list[tuple[Square, str]] = []
                for row in range(len(shape)):
                    for column in range(len(shape[row])):
                        resource = shape[row][column]
                        if resource is not None:
                            needs.append(((top + row, left + column), resource))
                if all(square in ALL_SQUARES for square, _ in needs):
                    found.add(frozenset(needs))
    return found


# --- the town -------------------------------------------------------------------------------------------------------


def card_at(board: Board, square: Square) -> str | None:
    """The building on the square; rulebook "Конец игры": left-over resources are removed, so they are nothing."""
    thing = board[square[0]][square[1]]
    if thing is None or thing in RESOURCES.values():
        return None
    if thing not in CODES:
        raise ValueError(f"no such building: {thing}")
    return thing


def squares_of(board: Board, card: str) -> list[Square]:
    return [square for square in ALL_SQUARES if card_at(board, square) == card]


def adjacent(square: Square) -> list[Square]:
    """Rulebook "Дополнительные правила": neighbours share a side, never a corner."""
    row, column = square
    return [s for s in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)) if s in ALL_SQUARES]


def around(square: Square) -> list[Square]:
    """The up to eight surrounding squares (Granary)."""
    return [s for s in ALL_SQUARES if s != square and abs(s[0] - square[0]) <= 1 and abs(s[1] - square[1]) <= 1]


def lines(square: Square) -> list[Square]:
    """Row and column of the square without itself."""
    return [s for s in ALL_SQUARES if s != square and (s[0] == square[0] or s[1] == square[1])]


def type_at(board: Board, square: Square) -> str | None:
    """The type on a square; §1.2, §2.2: a monument is a type of its own, but Barrett Castle counts as Cottage."""
    card = card_at(board, square)
    if card is None:
        return None
    if card == "barrett_castle":
        return "cottage"
    for category, cards in CATEGORIES.items():
        if card in cards:
            return category
    return "monument"


def types_on(board: Board, squares: list[Square]) -> set[str]:
    return {kind for kind in (type_at(board, square) for square in squares) if kind is not None}


def colours_on(board: Board, squares: list[Square]) -> set[str]:
    return {COLOUR[kind] for kind in types_on(board, squares)}


def cottages_on(board: Board, square: Square) -> int:
    """How many Cottages the square counts for: rulebook "Замок Барретта": Barrett Castle is two."""
    return {"cottage": 1, "barrett_castle": 2}.get(str(card_at(board, square)), 0)


def group(start: Square, members: list[Square]) -> set[Square]:
    """The squares of `members` joined to `start` side by side."""
    found = {start}
    for _ in ALL_SQUARES:
        for square in sorted(found):
            for neighbour in adjacent(square):
                if neighbour in members:
                    found.add(neighbour)
    return found


def empty_squares(board: Board) -> int:
    return len([square for square in ALL_SQUARES if card_at(board, square) is None])


def cottage_count(board: Board) -> int:
    """Ruling 10: Barrett Castle counts as two Cottages in the tie-break too."""
    return sum(cottages_on(board, square) for square in ALL_SQUARES)


# --- feeding (§4.3) -------------------------------------------------------------------------------------------------


def feedings(board: Board) -> Iterator[set[Square]]:
    """Every allowed set of fed squares. Cottages and Barrett Castle can be fed, Barrett as one building."""
    feedable = squares_of(board, "cottage") + squares_of(board, "barrett_castle")
    forced: set[Square] = set()
    for granary in squares_of(board, "granary"):  # Rulebook "Амбар": the squares around it.
        forced.update(square for square in around(granary) if square in feedable)
    for orchard in squares_of(board, "orchard"):  # Rulebook "Фруктовый сад", §1.2: its row and its column.
        forced.update(square for square in lines(orchard) if square in feedable)
    meals = 4 * len(squares_of(board, "farm"))  # Rulebook "Ферма": four each, anywhere in the town.
    groups: list[set[Square]] = []
    for square in feedable:
        if group(square, feedable) not in groups:
            groups.append(group(square, feedable))
    houses = len(squares_of(board, "greenhouse"))  # Rulebook "Теплица": one group each, anywhere in the town.
    for number in range(min(meals, len(feedable)) + 1):
        for eaters in combinations(feedable, number):
            for chosen in range(min(houses, len(groups)) + 1):
                for picked in combinations(groups, chosen):
                    yield forced | set(eaters) | {square for one in picked for square in one}


# --- points ---------------------------------------------------------------------------------------------------------


def building_points(board: Board, square: Square, fed: set[Square]) -> int:
    """What the building on this square scores by itself (Tavern, Almshouse, Feast Hall and monuments elsewhere)."""
    card = card_at(board, square)
    fed_cottages = sum(cottages_on(board, other) for other in fed)
    if card == "cottage":  # Rulebook "Снабжение коттеджей"; Mausoleum: the unfed ones are worth 3 as well.
        return 3 if square in fed or squares_of(board, "mausoleum_rodina") else 0
    if card == "barrett_castle":  # §2.2: 5 if fed.
        return 5 if square in fed else 0
    if card == "fountain":  # Rulebook "Фонтан": 2 with another grey neighbour.
        return 2 if "grey" in colours_on(board, adjacent(square)) else 0
    if card == "millstone":  # Rulebook "Жернов": 2 with a red or yellow neighbour.
        return 2 if {"red", "yellow"} & colours_on(board, adjacent(square)) else 0
    if card == "shed":
        return 1
    if card == "well":  # Rulebook "Колодец": 1 for each Cottage beside it, fed or not.
        return sum(cottages_on(board, other) for other in adjacent(square))
    if card == "abbey":  # Rulebook "Аббатство": nothing beside black, green or yellow.
        return 0 if {"black", "green", "yellow"} & colours_on(board, adjacent(square)) else 3
    if card == "chapel":  # Rulebook "Часовня": each counts the fed Cottages.
        return fed_cottages
    if card == "cloister":  # Rulebook "Обитель": 1 for each Cloister in a corner, wherever this one is.
        return len([corner for corner in CORNERS if card_at(board, corner) == "cloister"])
    if card == "temple":  # Rulebook "Храм": two fed Cottages beside it.
        return 4 if sum(cottages_on(board, other) for other in adjacent(square) if other in fed) >= 2 else 0
    if card == "inn":  # Rulebook "Трактир": alone in row and column.
        return 0 if any(card_at(board, other) == "inn" for other in lines(square)) else 3
    if card == "bakery":  # §1.2: a red or black neighbour.
        return 3 if {"red", "black"} & colours_on(board, adjacent(square)) else 0
    if card == "market":  # Rulebook "Рынок": the row or the column, itself counted.
        in_row = [other for other in squares_of(board, "market") if other[0] == square[0]]
        in_column = [other for other in squares_of(board, "market") if other[1] == square[1]]
        return max(len(in_row), len(in_column))
    if card == "tailor":  # Rulebook "Лавка портного": 1 and 1 for each Tailor in the centre.
        return 1 + len([other for other in CENTRE if card_at(board, other) == "tailor"])
    if card == "theater":  # Rulebook "Театр": different types other than theaters in row and column.
        return len(types_on(board, lines(square)) - {"theater"})
    if card == "bank":
        return 4
    if card == "trading_post":
        return 1
    return 0  # Feeders, Factory, Warehouse (its cubes are counted apart).


def monument_points(board: Board, square: Square, place: int, shrine: int | None) -> int:
    """What the monument on this square scores (§2.2); Barrett Castle is scored with the buildings."""
    card = card_at(board, square)
    town = types_on(board, ALL_SQUARES) - {"monument"}
    if card == "archive_second_age":  # 1 for each type, monuments excluded.
        return len(town)
    if card == "mandras_palace":  # 2 for each type beside it.
        return 2 * len(types_on(board, adjacent(square)))
    if card == "shrine_elder_tree":  # Rulebook "Святилище": buildings when it was built, itself included.
        if shrine is None or shrine < 1:
            raise ValueError("a Shrine needs the number of buildings it was built with")
        return 8 if shrine >= 6 else shrine
    if card == "silva_forum":  # 1 and the largest group of one type.
        largest = 0
        for start in ALL_SQUARES:
            kind = type_at(board, start)
            if kind is not None:
                members = [other for other in ALL_SQUARES if type_at(board, other) == kind]
                largest = max(largest, len(group(start, members)))
        return 1 + largest
    if card == "sky_baths":  # 2 for each of the seven types that is missing.
        return 2 * len([category for category in CATEGORIES if category not in town])
    if card == "starloom":  # Rulebook "Обсерватория", ruling 6.
        return {1: 6, 2: 3, 3: 2}.get(place, 0)
    return FLAT_MONUMENTS.get(str(card), 0)


def score_town(
    board: Board, fed: set[Square], cubes: int, feast_hall_worth: int, place: int, shrine: int | None
) -> dict[str, int]:
    """The points of one town under one feeding, by card; "empty" for the empty squares."""
    items: dict[str, int] = {}
    for square in ALL_SQUARES:
        card = card_at(board, square)
        if card is not None:
            points = building_points(board, square, fed) + monument_points(board, square, place, shrine)
            items[card] = items.get(card, 0) + points
    if "almshouse" in items:  # Rulebook "Приют": for all together, at most 26.
        items["almshouse"] = ALMSHOUSES[min(len(squares_of(board, "almshouse")), 6)]
    if "tavern" in items:  # Rulebook "Таверна": for all together, at most 20.
        items["tavern"] = TAVERNS[min(len(squares_of(board, "tavern")), 5)]
    if "feast_hall" in items:
        items["feast_hall"] = feast_hall_worth * len(squares_of(board, "feast_hall"))
    if "warehouse" in items:  # §1.2: -1 for each resource on it.
        items["warehouse"] = -cubes
    # Rulebook "Конец игры": -1 for each empty square, but 0 with the Cathedral of Caterina.
    items["empty"] = 0 if "cathedral_caterina" in items else -empty_squares(board)
    return items


def score_seat(seats: list[dict[str, Any]], seat: int) -> dict[str, int]:
    """The points of one seat by card, with the feeding that gives it most (ruling 1)."""
    own = seats[seat]
    board: Board = own["board"]
    cubes = sum(len(stored) for stored in (own.get("stored") or {}).values())
    # Rulebook "Медовый зал": 3 each with more of them than the right neighbour, who is the previous seat (ruling 13);
    # ruling 7: in solo 2 each.
    worth = 2
    if len(seats) > 1:
        right = seats[seat - 1]["board"]
        if len(squares_of(board, "feast_hall")) > len(squares_of(right, "feast_hall")):
            worth = 3
    # Ruling 6: one place behind every player who finished in an earlier round.
    place = 1
    for other in seats:
        if len(seats) > 1 and other.get("finished", 0) < own.get("finished", 0):
            place += 1
    best: dict[str, int] | None = None
    for fed in feedings(board):
        items = score_town(board, fed, cubes, worth, place, own.get("shrine"))
        if best is None or sum(items.values()) > sum(best.values()):
            best = items
    assert best is not None
    return best


def score(sheet: dict[str, Any]) -> dict[str, Any]:
    """A finished table in the sheet format, scored: totals and items by seat, and the winning seats."""
    seats: list[dict[str, Any]] = sheet["seats"]
    items = [score_seat(seats, seat) for seat in range(len(seats))]
    totals = [sum(item.values()) for item in items]
    named_counts = len(seats) > 1 and (sheet.get("options") or {}).get("mode", "standard") != "town_hall"
    # Rulebook "Конец игры": most points, then fewer namings, fewer empty squares, more Cottages, shared.
    winners = [seat for seat in range(len(seats)) if totals[seat] == max(totals)]
    if named_counts:
        fewest = min(seats[seat].get("named", 0) for seat in winners)
        winners = [seat for seat in winners if seats[seat].get("named", 0) == fewest]
    emptiest = min(empty_squares(seats[seat]["board"]) for seat in winners)
    winners = [seat for seat in winners if empty_squares(seats[seat]["board"]) == emptiest]
    most = max(cottage_count(seats[seat]["board"]) for seat in winners)
    winners = [seat for seat in winners if cottage_count(seats[seat]["board"]) == most]
    return {"totals": totals, "items": items, "winners": winners}
