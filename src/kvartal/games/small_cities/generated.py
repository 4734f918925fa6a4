# mypyc: compiled
"""The fields of a state, written by `python -m kvartal.games.generate` from fields.py: don't edit."""

from mypy_extensions import i64

from kvartal.core.state import Moment
from kvartal.games.small_cities.tables import Tables


class StateFields(Moment):
    """What a moment holds, and how that is copied and packed."""

    seats: i64
    level: i64
    goal: i64  # NOWHERE when none is in play or it is still to be revealed
    bonus: i64
    phase: i64
    closed: i64  # rounds that are over
    black: i64  # the roll
    white: i64
    notes: list[i64]  # seat * NOTES + what is noted
    cells: list[i64]  # seat * size + hex, as in buildings.py
    order: list[i64]  # seat * size + hex: the how-manieth drawing of the seat filled it
    made: list[i64]  # seat * CIRCLES + k: the hex of its k-th building
    scored: list[i64]  # seat * CIRCLES + k: what it scored
    ringed: list[i64]  # seat * CIRCLES + k: 1 when a solo figure ringed the circle
    sets: list[i64]  # sets of hexes that follow from the cells

    def __init__(self, tables: Tables, old: "StateFields | None") -> None:
        """Copy the fields of an old moment; without one numbers are 0 and lists empty."""
        super().__init__(tables.key)
        self.tables = tables
        if old is None:
            self.seats = 0
            self.level = 0
            self.goal = 0
            self.bonus = 0
            self.phase = 0
            self.closed = 0
            self.black = 0
            self.white = 0
            self.notes = []
            self.cells = []
            self.order = []
            self.made = []
            self.scored = []
            self.ringed = []
            self.sets = []
        else:
            self.seats = old.seats
            self.level = old.level
            self.goal = old.goal
            self.bonus = old.bonus
            self.phase = old.phase
            self.closed = old.closed
            self.black = old.black
            self.white = old.white
            self.notes = old.notes.copy()
            self.cells = old.cells.copy()
            self.order = old.order.copy()
            self.made = old.made.copy()
            self.scored = old.scored.copy()
            self.ringed = old.ringed.copy()
            self.sets = old.sets.copy()

    def pack(self) -> list[int]:
        """Return the whole moment as ints; what is left out follows from them."""
        out: list[int] = [
            self.seats,
            self.level,
            self.goal,
            self.bonus,
            self.phase,
            self.closed,
            self.black,
            self.white,
        ]
        out.extend(self.notes)
        out.extend(self.cells)
        out.extend(self.order)
        out.extend(self.made)
        out.extend(self.scored)
        out.extend(self.ringed)
        return out


def read_pack(state: StateFields, pack: list[int]) -> None:
    """Set the fields that `pack` wrote; lists that don't grow are as long as before."""
    values: list[i64] = list(pack)
    state.seats = values[0]
    state.level = values[1]
    state.goal = values[2]
    state.bonus = values[3]
    state.phase = values[4]
    state.closed = values[5]
    state.black = values[6]
    state.white = values[7]
    at: int = 8
    state.notes = values[at : at + len(state.notes)]
    at += len(state.notes)
    state.cells = values[at : at + len(state.cells)]
    at += len(state.cells)
    state.order = values[at : at + len(state.order)]
    at += len(state.order)
    state.made = values[at : at + len(state.made)]
    at += len(state.made)
    state.scored = values[at : at + len(state.scored)]
    at += len(state.scored)
    state.ringed = values[at : at + len(state.ringed)]
