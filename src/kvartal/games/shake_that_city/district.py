# mypyc: compiled
"""A district of Shake That City as bit masks: its cells, its neighbours and its points.

A cell is a bit, eight to a row of six: the two spare columns are never set, so that a shift by one
column or one row can only leave the board into bits that no mask of cells has.
"""

from typing import Final

from mypy_extensions import i64

# The size of the box.
SIZE: Final[i64] = 6
CELLS: Final[i64] = 36
TYPES: Final[i64] = 5
SLOTS: Final[i64] = 6  # of bonus tiles: three along the north, then three along the west
ZONES: Final[i64] = 3
BOARD: Final[i64] = 0x3F3F3F3F3F3F
RIM: Final[i64] = 0x3F212121213F

# Building types, in the order of the component file.
ROAD: Final[i64] = 0
PARK: Final[i64] = 1
FACTORY: Final[i64] = 2
SHOP: Final[i64] = 3
HOME: Final[i64] = 4

# What `Tables.points` holds for each side.
P_ROAD: Final[i64] = 0
P_PARK_BY_FACTORY: Final[i64] = 1
P_PARK_BY_HOME: Final[i64] = 2
P_PARK_BY_SEA: Final[i64] = 3
P_FACTORY_BY_FACTORY: Final[i64] = 4
P_FACTORY_BY_ROAD: Final[i64] = 5
P_HOME_GROUP: Final[i64] = 6
P_HOME_GROUP_BY_SEA: Final[i64] = 7
POINTS: Final[i64] = 8

SPOT: Final[list[i64]] = [row * 8 + column for row in range(6) for column in range(6)]  # where a cell's bit stands
BIT: Final[list[i64]] = [1 << spot for spot in range(48)]
CORNER: Final[i64] = 64  # the bit of the corner tile in `flipped`, after those of the six slots

# The fifteen unordered pairs of types.
PAIRS: Final[i64] = 15
PAIR_A: Final[list[i64]] = [a for a in range(5) for b in range(a, 5)]
PAIR_B: Final[list[i64]] = [b for a in range(5) for b in range(a, 5)]


class Tables:
    """The printed values as the rules and the scorer index them; what differs by side has a row for each."""

    def __init__(
        self,
        key: str,
        numbers: list[i64],
        cubes: list[i64],
        tiles: list[i64],
        condition_tiles: list[i64],
        condition_bits: list[i64],
        full_line: list[i64],
        type_line: list[i64],
        concrete: list[i64],
        sea: list[i64],
        zone: list[i64],
        zone_points: list[i64],
        points: list[i64],
    ) -> None:
        self.key = key
        self.rounds: i64 = numbers[0]
        self.led_rounds: i64 = numbers[1]
        self.solo_points: i64 = numbers[2]
        self.bonus_points: i64 = numbers[3]
        self.bonus_of_type: i64 = numbers[4]
        self.corner_points: i64 = numbers[5]
        self.corner_of_each: i64 = numbers[6]
        self.all_cubes: i64 = numbers[7]
        self.numbers = numbers
        self.cubes = cubes  # by type
        self.tiles = tiles  # bonus tiles by type
        self.condition_tiles = condition_tiles  # by pair of types
        self.condition_bits = condition_bits  # the four cells
        self.full_line = full_line  # by slot
        self.type_line = type_line
        self.concrete = concrete  # cells at these edges, by side
        self.sea = sea
        self.zone = zone  # side * ZONES + zone
        self.zone_points = zone_points
        self.points = points  # side * POINTS + P_…

    def __reduce__(self) -> tuple[object, ...]:
        return (
            Tables,
            (
                self.key,
                self.numbers,
                self.cubes,
                self.tiles,
                self.condition_tiles,
                self.condition_bits,
                self.full_line,
                self.type_line,
                self.concrete,
                self.sea,
                self.zone,
                self.zone_points,
                self.points,
            ),
        )


def count(cells: i64) -> i64:
    """Return how many cells there are."""
    pairs: i64 = cells - ((cells >> 1) & 0x555555555555)
    nibbles: i64 = (pairs & 0x333333333333) + ((pairs >> 2) & 0x333333333333)
    rows: i64 = (nibbles + (nibbles >> 4)) & 0x0F0F0F0F0F0F
    rows += rows >> 24
    return (rows + (rows >> 8) + (rows >> 16)) & 63


def beside(cells: i64) -> i64:
    """Return the cells that share a side with one of these."""
    return ((cells << 1) | (cells >> 1) | (cells << 8) | (cells >> 8)) & BOARD


def spread(start: i64, cells: i64) -> i64:
    """Return which of the cells a chain of neighbours links with the start, itself among them."""
    reached: i64 = start & cells
    grown: i64 = (reached | beside(reached)) & cells
    while grown != reached:
        reached = grown
        grown = (reached | beside(reached)) & cells
    return reached


def linked_shops(shops: i64, linked_roads: i64) -> i64:
    """Return the shops at an edge of the board, sea too, or beside a road that leads out."""
    return shops & (RIM | beside(linked_roads))


def building_points(tables: Tables, side: i64, road: i64, park: i64, factory: i64, shop: i64, home: i64) -> i64:
    """Return what the buildings bring, without the bonus tiles."""
    points: list[i64] = tables.points
    at: i64 = side * POINTS
    sea: i64 = tables.sea[side]
    by_factory: i64 = beside(factory)
    by_home: i64 = beside(home)
    linked: i64 = spread(tables.concrete[side], road)
    out: i64 = points[at + P_ROAD] * count(linked)
    out += points[at + P_PARK_BY_FACTORY] * count(park & by_factory)
    out += points[at + P_PARK_BY_HOME] * count(park & by_home)
    out += points[at + P_PARK_BY_SEA] * count(park & sea)
    out += points[at + P_FACTORY_BY_FACTORY] * count(factory & by_factory)
    out += points[at + P_FACTORY_BY_ROAD] * count(factory & beside(road))
    trading: i64 = linked_shops(shop, linked)
    zone: i64 = 0
    while zone < ZONES:
        out += tables.zone_points[zone] * count(trading & tables.zone[side * ZONES + zone])
        zone += 1
    while home != 0:
        group: i64 = spread(home & -home, home)
        home ^= group
        if group & by_factory == 0:
            out += points[at + P_HOME_GROUP]
            if group & sea != 0:
                out += points[at + P_HOME_GROUP_BY_SEA]
    return out


def flipped(tables: Tables, bonus: list[i64], board: list[i64], own: i64) -> i64:
    """Return the bonus tiles that a board has flipped, a bit each; its types stand in `board` from `own` on."""
    built: i64 = 0
    diverse: bool = True
    kind: i64 = 0
    while kind < TYPES:
        built |= board[own + kind]
        if count(board[own + kind]) < tables.corner_of_each:
            diverse = False
        kind += 1
    out: i64 = CORNER if diverse else 0
    slot: i64 = 0
    while slot < SLOTS:
        line: i64 = tables.full_line[slot]
        kind = bonus[slot]
        if built & line == line or (
            kind >= 0 and count(board[own + kind] & tables.type_line[slot]) >= tables.bonus_of_type
        ):
            out |= BIT[slot]
        slot += 1
    return out


def bonus_points(tables: Tables, tiles: i64) -> i64:
    """Return what the flipped tiles bring."""
    out: i64 = tables.bonus_points * count(tiles & (CORNER - 1))
    return out + tables.corner_points if tiles & CORNER else out


def pair_stands(board: list[i64], own: i64, pair: i64) -> bool:
    """Tell whether buildings of the pair's two types stand side by side anywhere on the board."""
    return beside(board[own + PAIR_A[pair]]) & board[own + PAIR_B[pair]] != 0
