# mypyc: compiled
"""A district of Shake That City as masks of cells: neighbours, links and points."""

from mypy_extensions import i64

from kvartal.games.shake_that_city.tables import (
    BIT,
    BOARD,
    CORNER,
    P_FACTORY_BY_FACTORY,
    P_FACTORY_BY_ROAD,
    P_HOME_GROUP,
    P_HOME_GROUP_BY_SEA,
    P_PARK_BY_FACTORY,
    P_PARK_BY_HOME,
    P_PARK_BY_SEA,
    P_ROAD,
    PAIR_A,
    PAIR_B,
    POINTS,
    RIM,
    SLOTS,
    TYPES,
    ZONES,
    Tables,
)


def count(cells: i64) -> i64:
    """Return the number of cells."""
    pairs: i64 = cells - ((cells >> 1) & 0x555555555555)
    nibbles: i64 = (pairs & 0x333333333333) + ((pairs >> 2) & 0x333333333333)
    rows: i64 = (nibbles + (nibbles >> 4)) & 0x0F0F0F0F0F0F
    rows += rows >> 24
    return (rows + (rows >> 8) + (rows >> 16)) & 63


def beside(cells: i64) -> i64:
    """Return the cells that share a side with one of these."""
    return ((cells << 1) | (cells >> 1) | (cells << 8) | (cells >> 8)) & BOARD


def spread(start: i64, cells: i64) -> i64:
    """Return the cells that a chain of neighbours connects with the start, including the start."""
    reached: i64 = start & cells
    grown: i64 = (reached | beside(reached)) & cells
    while grown != reached:
        reached = grown
        grown = (reached | beside(reached)) & cells
    return reached


def linked_shops(shops: i64, linked_roads: i64) -> i64:
    """Return the shops at an edge of the board (the sea counts) or beside a road that leads out."""
    return shops & (RIM | beside(linked_roads))


def building_points(tables: Tables, side: i64, road: i64, park: i64, factory: i64, shop: i64, home: i64) -> i64:
    """Return the points of the buildings, without the bonus tiles."""
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
    """Return the flipped bonus tiles of a board, a bit each; its types are in `board` from `own` on."""
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
    """Return the points of the flipped tiles."""
    out: i64 = tables.bonus_points * count(tiles & (CORNER - 1))
    return out + tables.corner_points if tiles & CORNER else out


def pair_stands(board: list[i64], own: i64, pair: i64) -> bool:
    """Return whether buildings of the pair's two types are side by side anywhere on the board."""
    return beside(board[own + PAIR_A[pair]]) & board[own + PAIR_B[pair]] != 0
