# mypyc: compiled
"""The fields of a state, written by `python -m kvartal.games.generate` from fields.py: don't edit."""

from mypy_extensions import i64

from kvartal.core.state import Moment
from kvartal.games.paris.tables import Tables


class StateFields(Moment):
    """What a moment holds, and how that is copied and packed."""

    phase: i64
    active: i64  # whose turn it is, or who draws
    using: i64  # the postcard whose effect is open
    received: i64  # the building that Levitation brought
    passed: i64  # a bit for each seat that passed since the last piece or postcard
    hands: list[i64]  # the tile in each seat's hand
    squares: list[i64]  # seat * 32 + tile * 4 + rotation
    where: list[i64]  # by piece
    spot: list[i64]  # by piece: how it was placed, its move less the first of its kind
    cards: list[i64]  # by postcard: how it lies
    laid: list[i64]  # by seat * TILES + tile
    tokens: list[i64]
    chimneys: list[i64]
    orange: i64  # this and the next: the ground, a set of cells a colour
    blue: i64
    shared: i64
    lamps: i64
    taken: i64  # the cells under pieces
    orange_houses: i64  # the cells under a seat's houses
    blue_houses: i64

    def __init__(self, tables: Tables, old: "StateFields | None") -> None:
        """Copy the fields of an old moment; without one numbers are 0 and lists empty."""
        super().__init__(tables.key)
        self.tables = tables
        if old is None:
            self.phase = 0
            self.active = 0
            self.using = 0
            self.received = 0
            self.passed = 0
            self.hands = []
            self.squares = []
            self.where = []
            self.spot = []
            self.cards = []
            self.laid = []
            self.tokens = []
            self.chimneys = []
            self.orange = 0
            self.blue = 0
            self.shared = 0
            self.lamps = 0
            self.taken = 0
            self.orange_houses = 0
            self.blue_houses = 0
        else:
            self.phase = old.phase
            self.active = old.active
            self.using = old.using
            self.received = old.received
            self.passed = old.passed
            self.hands = old.hands.copy()
            self.squares = old.squares.copy()
            self.where = old.where.copy()
            self.spot = old.spot.copy()
            self.cards = old.cards.copy()
            self.laid = old.laid.copy()
            self.tokens = old.tokens.copy()
            self.chimneys = old.chimneys.copy()
            self.orange = old.orange
            self.blue = old.blue
            self.shared = old.shared
            self.lamps = old.lamps
            self.taken = old.taken
            self.orange_houses = old.orange_houses
            self.blue_houses = old.blue_houses

    def pack(self) -> list[int]:
        """Return the whole moment as ints; what is left out follows from them."""
        out: list[int] = [
            self.phase,
            self.active,
            self.using,
            self.received,
            self.passed,
        ]
        out.extend(self.hands)
        out.extend(self.squares)
        out.extend(self.where)
        out.extend(self.spot)
        out.extend(self.cards)
        return out


def read_pack(state: StateFields, pack: list[int]) -> None:
    """Set the fields that `pack` wrote; lists that don't grow are as long as before."""
    values: list[i64] = list(pack)
    state.phase = values[0]
    state.active = values[1]
    state.using = values[2]
    state.received = values[3]
    state.passed = values[4]
    at: int = 5
    state.hands = values[at : at + len(state.hands)]
    at += len(state.hands)
    state.squares = values[at : at + len(state.squares)]
    at += len(state.squares)
    state.where = values[at : at + len(state.where)]
    at += len(state.where)
    state.spot = values[at : at + len(state.spot)]
    at += len(state.spot)
    state.cards = values[at : at + len(state.cards)]
