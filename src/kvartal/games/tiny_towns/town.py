# mypyc: compiled
"""One town: which patterns are complete in it, and what building does to it.

A town is a row of fields in a flat list `t`, beginning at `b`; see `tables`. List items are changed
by plain assignments here and in `rules`: an augmented one compiles to arithmetic on Python objects.
"""

from typing import Final

from mypy_extensions import i64

from kvartal.games.tiny_towns.tables import (
    ALL,
    BANK,
    BIT,
    BUILDINGS,
    BUILT,
    CUBES,
    EMPTY,
    FACTORY,
    K_FACTORY,
    K_MONUMENT,
    KINDS,
    M_BUILD,
    M_PUT,
    M_STORE,
    M_SWAP,
    OBELISK,
    ON,
    ONE,
    RESOURCES,
    SERVING,
    SHED,
    SPARE,
    SQUARES,
    STOCK,
    STORED,
    UNIT,
    WAREHOUSE,
    Tables,
)

PLENTY: Final[i64] = 0x1F7DF7DF  # of every resource, in the format of the field STOCK
STANDS: Final[i64] = 0x10000000

_POP: Final[list[i64]] = [k.bit_count() for k in range(256)]


def pop(squares: i64) -> i64:
    """Return the number of squares in a set."""
    return _POP[squares & 255] + _POP[squares >> 8]


def lowest(squares: i64) -> i64:
    """Return the first square of a set that is not empty."""
    square: i64 = 0
    while not squares & 1:
        squares >>= 1
        square += 1
    return square


def nth(squares: i64, n: i64) -> i64:
    """Return the square with index n in a set."""
    square: i64 = 0
    while True:
        if squares & 1:
            if n == 0:
                return square
            n -= 1
        squares >>= 1
        square += 1


def squares_into(squares: i64, first: i64, out: list[i64], count: i64) -> i64:
    """Write the moves that begin at `first` for these squares; return the new count."""
    while squares:
        if squares & 1:
            out[count] = first
            count += 1
        squares >>= 1
        first += 1
    return count


def cubes(t: list[i64], b: i64) -> i64:
    """Return the squares with a cube on them."""
    return t[b + CUBES] | t[b + CUBES + 1] | t[b + CUBES + 2] | t[b + CUBES + 3] | t[b + CUBES + 4]


def buildings(t: list[i64], b: i64) -> i64:
    """Return the squares with a building on them."""
    return ALL & ~(t[b + EMPTY] | cubes(t, b))


def kind_at(t: list[i64], b: i64, square: i64) -> i64:
    """Return the kind of the building on a square, or NONE."""
    bit: i64 = BIT[square]
    kind: i64 = K_MONUMENT
    while kind >= 0 and not t[b + BUILT + kind] & bit:
        kind -= 1
    return kind


def banked(t: list[i64], b: i64) -> i64:
    """Return the resources on banks or factories, a bit each."""
    marked: i64 = t[b + BUILT + K_FACTORY]
    found: i64 = 0
    resource: i64 = 0
    if marked:
        while resource < RESOURCES:
            if t[b + ON + resource] & marked:
                found |= BIT[resource]
            resource += 1
    return found


def bank_is_full(cards: list[i64], t: list[i64], b: i64) -> bool:
    """Return whether banks are in play and every resource is already on one of this town's."""
    return cards[K_FACTORY] == BANK and banked(t, b) == 31


def _beside(squares: i64) -> i64:
    """Return the squares beside these ones; some bits may be off the board."""
    return (squares << 4) | (squares >> 4) | ((squares & 0x7777) << 1) | ((squares & 0xEEEE) >> 1)


def _pairs(first: i64, second: i64, third: i64, fourth: i64, fifth: i64) -> i64:  # noqa: C901 - every call costs
    """Return which two resources are side by side somewhere, a bit for each of the 15 pairs.

    This rules out most cards before a single placement is tried.
    """
    pairs: i64 = 0
    near: i64 = _beside(first)
    if near & first:
        pairs |= 1
    if near & second:
        pairs |= 2
    if near & third:
        pairs |= 4
    if near & fourth:
        pairs |= 8
    if near & fifth:
        pairs |= 16
    near = _beside(second)
    if near & second:
        pairs |= 32
    if near & third:
        pairs |= 64
    if near & fourth:
        pairs |= 128
    if near & fifth:
        pairs |= 256
    near = _beside(third)
    if near & third:
        pairs |= 512
    if near & fourth:
        pairs |= 1024
    if near & fifth:
        pairs |= 2048
    near = _beside(fourth)
    if near & fourth:
        pairs |= 4096
    if near & fifth:
        pairs |= 8192
    if _beside(fifth) & fifth:
        pairs |= 16384
    return pairs


def standing(tables: Tables, cards: list[i64], monument: i64, t: list[i64], b: i64, out: list[i64], count: i64) -> i64:
    """Write the moves that begin a building after the first `count` of `out`; return the new count.

    `monument` is the one that may still be built, or NONE.
    """
    stock: i64 = t[b + STOCK]
    if stock == 0:
        return count
    first: i64 = t[b + CUBES]
    second: i64 = t[b + CUBES + 1]
    third: i64 = t[b + CUBES + 2]
    fourth: i64 = t[b + CUBES + 3]
    fifth: i64 = t[b + CUBES + 4]
    real: i64 = first | second | third | fourth | fifth
    posts: i64 = t[b + SERVING]
    if posts:
        # A trading post stands for every resource, but at least one real cube must be spent.
        first |= posts
        second |= posts
        third |= posts
        fourth |= posts
        fifth |= posts
        stock = PLENTY
    stock |= SPARE
    pairs: i64 = _pairs(first, second, third, fourth, fifth)
    low: i64 = (first | (second << 16) | (third << 32)) << 1
    high: i64 = (fourth | (fifth << 16)) << 1
    asks: list[i64] = tables.asks
    touching: list[i64] = tables.touching
    shape_at: list[i64] = tables.shape_at
    cells: list[i64] = tables.cells
    kind: i64 = 0
    while kind <= KINDS:
        card: i64 = cards[kind] if kind < KINDS else monument
        kind += 1
        if (
            card < 0
            or touching[card] & ~pairs
            or (stock - asks[card]) & SPARE != SPARE
            or (card == BANK and banked(t, b) == 31)
        ):
            continue
        lying: i64 = tables.lying[card]
        upright: i64 = tables.upright[card]
        shape: i64 = shape_at[card]
        end: i64 = shape_at[card + 1]
        while shape < end:
            packed: i64 = cells[shape]
            at: i64 = lying
            if packed & STANDS:
                packed ^= STANDS
                at = upright
            while packed:
                at &= (high if packed & 64 else low) >> (packed & 63)
                if at == 0:
                    break
                packed >>= 7
            if at:
                packed = tables.more_cells[shape]
                while packed:
                    at &= (high if packed & 64 else low) >> (packed & 63)
                    packed >>= 7
                while at:
                    pattern: i64 = tables.covers[shape * SQUARES + lowest(at)]
                    at &= at - 1
                    if posts == 0 or tables.pattern_squares[pattern] & real:
                        count = _insert(out, count, M_BUILD + pattern)
            shape += 1
    return count


def _insert(out: list[i64], count: i64, move: i64) -> i64:
    """Insert a move in order among the first `count`, unless it is there."""
    k: i64 = count
    while k > 0 and out[k - 1] >= move:
        if out[k - 1] == move:
            return count
        k -= 1
    j: i64 = count
    while j > k:
        out[j] = out[j - 1]
        j -= 1
    out[k] = move
    return count + 1


def lay(t: list[i64], b: i64, resource: i64, square: i64) -> None:
    """Put a cube on an empty square."""
    t[b + EMPTY] = t[b + EMPTY] & ~BIT[square]
    t[b + CUBES + resource] = t[b + CUBES + resource] | BIT[square]
    t[b + STOCK] = t[b + STOCK] + ONE[resource]


def spend(tables: Tables, t: list[i64], b: i64, pattern: i64) -> i64:
    """Take the cubes of a pattern off the board and return the squares where they were."""
    used: i64 = tables.pattern_squares[pattern] & ~t[b + SERVING]
    resource: i64 = 0
    while resource < RESOURCES:
        gone: i64 = t[b + CUBES + resource] & used
        if gone:
            t[b + CUBES + resource] = t[b + CUBES + resource] ^ gone
            t[b + STOCK] = t[b + STOCK] - ONE[resource] * pop(gone)
        resource += 1
    t[b + EMPTY] = t[b + EMPTY] | used
    return used


def sites(card: i64, monument: i64, t: list[i64], b: i64, used: i64) -> i64:
    """Return the squares on which a building of this card may be put when these have just been cleared."""
    if card == SHED or (monument == OBELISK and t[b + BUILT + K_MONUMENT]):
        return t[b + EMPTY]
    return used


def put(t: list[i64], b: i64, square: i64, kind: i64) -> None:
    """Put a building on an empty square."""
    t[b + EMPTY] = t[b + EMPTY] & ~BIT[square]
    t[b + BUILT + kind] = t[b + BUILT + kind] | BIT[square]


def clear(t: list[i64], b: i64, square: i64) -> None:
    """Take a building off the board with everything on it."""
    keep: i64 = ALL & ~BIT[square]
    field: i64 = BUILT
    while field < STORED:
        t[b + field] = t[b + field] & keep
        field += 1
    t[b + STORED + square] = 0
    t[b + EMPTY] = t[b + EMPTY] | BIT[square]


def held(stored: i64) -> i64:
    """Return how many cubes are on a warehouse."""
    return (stored & 3) + (stored >> 2 & 3) + (stored >> 4 & 3) + (stored >> 6 & 3) + (stored >> 8)


def legal_storing(
    tables: Tables, cards: list[i64], t: list[i64], b: i64, named: i64, out: list[i64], count: i64
) -> i64:
    """Write what the town's warehouses can do with the named cube; return the new count."""
    if cards[K_FACTORY] != WAREHOUSE:
        return count
    left: i64 = t[b + BUILT + K_FACTORY]
    while left:
        square: i64 = lowest(left)
        left &= left - 1
        if held(t[b + STORED + square]) < tables.room:
            out[count] = M_STORE + square
            count += 1
    left = t[b + BUILT + K_FACTORY]
    while left:
        square = lowest(left)
        left &= left - 1
        stored: i64 = t[b + STORED + square]
        resource: i64 = 0
        while resource < RESOURCES:
            if resource != named and stored & (3 * UNIT[resource]):
                out[count] = M_SWAP + square * RESOURCES + resource
                count += 1
            resource += 1
    return count


def legal_putting(cards: list[i64], t: list[i64], b: i64, squares: i64, kinds: i64, out: list[i64], count: i64) -> i64:
    """Write the ways to put a building of these kinds on these squares, never in place of one of its kind."""
    if bank_is_full(cards, t, b):
        kinds &= ~BIT[K_FACTORY]
    while squares:
        square: i64 = lowest(squares)
        squares &= squares - 1
        kind: i64 = 0
        while kind < KINDS:
            if kinds & BIT[kind] and not t[b + BUILT + kind] & BIT[square]:
                out[count] = M_PUT + square * BUILDINGS + cards[kind]
                count += 1
            kind += 1
    return count


def wants_marker(card: i64) -> bool:
    """Return whether a resource is put on a building of this card."""
    return card in (BANK, FACTORY)
