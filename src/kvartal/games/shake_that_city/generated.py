# mypyc: compiled
"""The fields of a state, written by `python -m kvartal.games.generate` from fields.py: don't edit."""

from mypy_extensions import i64

from kvartal.core.state import Moment
from kvartal.games.shake_that_city.tables import Tables


class StateFields(Moment):
    """What a moment holds, and how that is copied and packed."""

    seats: i64
    side: i64  # of the boards
    variant: i64
    phase: i64
    round: i64  # from 0
    drawn: i64  # things laid out so far in a phase of chance
    bonus: list[i64]  # the type on each slot's tile
    conditions: list[i64]  # the pair of types on each condition tile
    shapes: list[i64]  # by type, its cubes in the pattern
    made: list[i64]  # by seat, its move in this round
    boards: list[i64]  # seat * TYPES + type
    left: list[i64]  # by type, its cubes in the shaker
    standing: list[i64]  # by seat, the condition tiles still there, a bit each
    free: list[i64]  # by seat, the cells to build on

    def __init__(self, tables: Tables, old: "StateFields | None") -> None:
        """Copy the fields of an old moment; without one numbers are 0 and lists empty."""
        super().__init__(tables.key)
        self.tables = tables
        if old is None:
            self.seats = 0
            self.side = 0
            self.variant = 0
            self.phase = 0
            self.round = 0
            self.drawn = 0
            self.bonus = []
            self.conditions = []
            self.shapes = []
            self.made = []
            self.boards = []
            self.left = []
            self.standing = []
            self.free = []
        else:
            self.seats = old.seats
            self.side = old.side
            self.variant = old.variant
            self.phase = old.phase
            self.round = old.round
            self.drawn = old.drawn
            self.bonus = old.bonus.copy()
            self.conditions = old.conditions.copy()
            self.shapes = old.shapes.copy()
            self.made = old.made.copy()
            self.boards = old.boards.copy()
            self.left = old.left.copy()
            self.standing = old.standing.copy()
            self.free = old.free.copy()

    def pack(self) -> list[int]:
        """Return the whole moment as ints; what is left out follows from them."""
        out: list[int] = [
            self.seats,
            self.side,
            self.variant,
            self.phase,
            self.round,
            self.drawn,
        ]
        out.extend(self.bonus)
        out.extend(self.conditions)
        out.extend(self.shapes)
        out.extend(self.made)
        out.extend(self.boards)
        return out


def read_pack(state: StateFields, pack: list[int]) -> None:
    """Set the fields that `pack` wrote; lists that don't grow are as long as before."""
    values: list[i64] = list(pack)
    state.seats = values[0]
    state.side = values[1]
    state.variant = values[2]
    state.phase = values[3]
    state.round = values[4]
    state.drawn = values[5]
    at: int = 6
    state.bonus = values[at : at + len(state.bonus)]
    at += len(state.bonus)
    state.conditions = values[at : at + len(state.conditions)]
    at += len(state.conditions)
    state.shapes = values[at : at + len(state.shapes)]
    at += len(state.shapes)
    state.made = values[at : at + len(state.made)]
    at += len(state.made)
    state.boards = values[at : at + len(state.boards)]
