# mypyc: compiled
"""The fields of a state, written by `python -m kvartal.games.generate` from fields.py: don't edit."""

from mypy_extensions import i64

from kvartal.core.state import Moment
from kvartal.games.tiny_towns.tables import Tables


class StateFields(Moment):
    """What a moment holds, and how that is copied and packed."""

    seats: i64
    mode: i64
    monuments: i64
    cavern: i64
    phase: i64
    round: i64  # the one in progress or about to be named, from 1
    hammer: i64
    named: i64  # the resource of the round, or NONE
    arrivals: i64  # kinds that may come from Opaleye's Watch now, a bit each
    closings: i64
    cards: list[i64]  # by kind; NONE before it is drawn
    deck: list[i64]  # resource cards not seen in this pass
    display: list[i64]  # the open cards of solo
    queue: list[i64]  # cards under the solo deck, the next to come first
    monument: list[i64]  # by seat; the first card dealt, then the one kept
    returned: list[i64]  # by seat; the second card dealt, then the one given back
    finished: list[i64]  # the round in which each town was finished, or 0
    namings: list[i64]
    towns: list[i64]  # seat * ROW + field
    shown: list[i64]  # the towns as the others see them while all work; else empty

    def __init__(self, tables: Tables, old: "StateFields | None") -> None:
        """Copy the fields of an old moment; without one numbers are 0 and lists empty."""
        super().__init__(tables.key)
        self.tables = tables
        if old is None:
            self.seats = 0
            self.mode = 0
            self.monuments = 0
            self.cavern = 0
            self.phase = 0
            self.round = 0
            self.hammer = 0
            self.named = 0
            self.arrivals = 0
            self.closings = 0
            self.cards = []
            self.deck = []
            self.display = []
            self.queue = []
            self.monument = []
            self.returned = []
            self.finished = []
            self.namings = []
            self.towns = []
            self.shown = []
        else:
            self.seats = old.seats
            self.mode = old.mode
            self.monuments = old.monuments
            self.cavern = old.cavern
            self.phase = old.phase
            self.round = old.round
            self.hammer = old.hammer
            self.named = old.named
            self.arrivals = old.arrivals
            self.closings = old.closings
            self.cards = old.cards.copy()
            self.deck = old.deck.copy()
            self.display = old.display.copy()
            self.queue = old.queue.copy()
            self.monument = old.monument.copy()
            self.returned = old.returned.copy()
            self.finished = old.finished.copy()
            self.namings = old.namings.copy()
            self.towns = old.towns.copy()
            self.shown = old.shown.copy()

    def pack(self) -> list[int]:
        """Return the whole moment as ints; what is left out follows from them."""
        out: list[int] = [
            self.seats,
            self.mode,
            self.monuments,
            self.cavern,
            self.phase,
            self.round,
            self.hammer,
            self.named,
            self.arrivals,
            self.closings,
            len(self.queue),
            len(self.shown),
        ]
        out.extend(self.cards)
        out.extend(self.deck)
        out.extend(self.display)
        out.extend(self.queue)
        out.extend(self.monument)
        out.extend(self.returned)
        out.extend(self.finished)
        out.extend(self.namings)
        out.extend(self.towns)
        out.extend(self.shown)
        return out


def read_pack(state: StateFields, pack: list[int]) -> None:
    """Set the fields that `pack` wrote; lists that don't grow are as long as before."""
    values: list[i64] = list(pack)
    state.seats = values[0]
    state.mode = values[1]
    state.monuments = values[2]
    state.cavern = values[3]
    state.phase = values[4]
    state.round = values[5]
    state.hammer = values[6]
    state.named = values[7]
    state.arrivals = values[8]
    state.closings = values[9]
    at: int = 12
    state.cards = values[at : at + len(state.cards)]
    at += len(state.cards)
    state.deck = values[at : at + len(state.deck)]
    at += len(state.deck)
    state.display = values[at : at + len(state.display)]
    at += len(state.display)
    state.queue = values[at : at + pack[10]]
    at += len(state.queue)
    state.monument = values[at : at + len(state.monument)]
    at += len(state.monument)
    state.returned = values[at : at + len(state.returned)]
    at += len(state.returned)
    state.finished = values[at : at + len(state.finished)]
    at += len(state.finished)
    state.namings = values[at : at + len(state.namings)]
    at += len(state.namings)
    state.towns = values[at : at + len(state.towns)]
    at += len(state.towns)
    state.shown = values[at : at + pack[11]]
