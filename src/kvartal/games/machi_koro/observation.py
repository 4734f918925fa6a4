# mypyc: compiled
"""Machi Koro as a learning program sees it: everything on the table."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.observation import BIT, SEATS, Observer, counts, flags
from kvartal.core.state import Moment
from kvartal.games.machi_koro.rules import MachiKoroState
from kvartal.games.machi_koro.tables import ALL_LANDMARKS, KINDS

PIECES: Final = (
    counts("coins", (SEATS,), 255, "coins of each seat, cut off at 255"),
    counts("cards", (SEATS, 25), 255, "establishments of each kind in each city"),
    flags("city", (SEATS, 31), "a flag for each establishment that stands there, then for each landmark built"),
    counts("supply", (25,), 255, "establishments of each kind for sale"),
    counts("deck", (25,), 255, "establishments of each kind still in the deck (market `ten`)"),
    counts("dice", (2,), 6, "the dice as they lie; 0 where none lies"),
    counts("total", (), 255, "the total that counts, with the Harbour's 2"),
    flags("seat", (5,), "the number of the seat that looks"),
    flags("active", (SEATS,), "whose turn it is"),
    flags("phase", (11,), "refill, throw, fish, roll, reroll, raise, victim, give, take, build, over"),
    flags("given", (25,), "the kind given away in an open exchange"),
    flags("marks", (4,), "edition `plus`, market `ten`, already rolled again, another turn follows"),
)


class MachiKoroObserver(Observer):
    """Writes what a seat sees of Machi Koro."""

    def notes(self, seats: int) -> int:
        """Return how many ints of an observation the observer writes itself."""
        return 8

    def rows(self, state: Moment, notes: list[i64]) -> list[list[i64]]:
        """Return coins, cards and cities, the market, and the notes."""
        assert isinstance(state, MachiKoroState)
        return [state.coins, state.cards, state.city, state.supply, state.deck, notes]

    def note(self, state: Moment, seat: i64, notes: list[i64]) -> None:
        """Fill the notes."""
        assert isinstance(state, MachiKoroState)
        active: i64 = state.active - seat
        marks: i64 = state.row * 2 + state.rerolled * 4 + state.again * 8
        notes[0] = state.die_a
        notes[1] = state.die_b
        notes[2] = state.total_rolled
        notes[3] = BIT[seat]
        notes[4] = BIT[active if active >= 0 else active + state.seats]
        notes[5] = BIT[state.phase]
        notes[6] = 0 if state.given < 0 else BIT[state.given]
        notes[7] = marks + 1 if state.landmarks == ALL_LANDMARKS else marks


OBSERVER: Final = MachiKoroObserver(PIECES, bytes([1, KINDS, 1, 0, 0, 0]))
