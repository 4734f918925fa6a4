# mypyc: compiled
"""Machi Koro for a net: the coins, cards, landmarks and prospects of every seat, the market, and who rolls next."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.features import Features, upto
from kvartal.core.observation import BIT, Piece, flags, one_of
from kvartal.core.state import Moment
from kvartal.games.machi_koro.outlook import income, turns_for
from kvartal.games.machi_koro.rules import MachiKoroState
from kvartal.games.machi_koro.tables import ALL_LANDMARKS, KINDS, SEATS, THROW

PIECES: Final[tuple[Piece, ...]] = (
    flags("here", (5, 1), "whether there is such a seat, from the own one on"),
    flags("coins", (5, 40), "its coins"),
    flags("riches", (5, 12), "its coins above 40, a flag for five"),
    flags("cards", (5, 25, 5), "its establishments of each kind"),
    flags("landmarks", (5, 6), "its landmarks"),
    flags("income", (5, 60), "its expected income per round, a flag for a quarter of a coin"),
    flags("turns", (5, 60), "the turns it still needs: flags for quarters up to 6, for halves up to 15, for more"),
    flags("scarce", (25, 3), "by kind, whether 2, 1 or none are for sale"),
    flags("deck", (25, 2), "establishments of each kind still in the deck"),
    flags("active", (5,), "whose turn it is"),
    flags("phase", (11,), "what is open: as in the observation"),
    flags("dice", (2,), "one die is about to be thrown, or two"),
    flags("given", (25,), "the kind given away in an open exchange"),
    flags("marks", (4,), "edition `plus`, market `ten`, already rolled again, another turn follows"),
)


class MachiKoroFeatures(Features):
    """Describes a moment of Machi Koro."""

    def seats(self, state: Moment) -> i64:
        """Return the number of seats."""
        assert isinstance(state, MachiKoroState)
        return state.seats

    def note(self, state: Moment, seat: i64, notes: list[i64]) -> None:
        """Fill the notes."""
        assert isinstance(state, MachiKoroState)
        owner: i64 = seat
        k: i64 = 0
        while k < SEATS:
            here: bool = k < state.seats
            coins: i64 = state.coins[owner] if here else 0
            notes[k] = 1 if here else 0
            notes[SEATS + k] = upto(coins, 40)
            notes[2 * SEATS + k] = upto((coins - 40) // 5, 12)
            at: i64 = 3 * SEATS + k * KINDS
            kind: i64 = 0
            while kind < KINDS:
                notes[at + kind] = upto(state.cards[owner * KINDS + kind], 5) if here else 0
                kind += 1
            at = 3 * SEATS + SEATS * KINDS + k
            gain: i64 = income(state, owner) if here else 0
            notes[at] = state.city[owner] >> KINDS & 63 if here else 0
            notes[at + SEATS] = upto(gain // 250, 60)
            notes[at + 2 * SEATS] = _turns(turns_for(state, state.city[owner], coins, gain)) if here else 0
            owner = owner + 1 if owner + 1 < state.seats else 0
            k += 1
        _write_table(state, seat, notes, 6 * SEATS + SEATS * KINDS)


def _turns(left: i64) -> i64:
    """Return thousandths of turns as flags: fine steps near the end, coarse ones far from it."""
    if left < 6000:
        return upto(left // 250, 60)
    if left < 15000:
        return upto(24 + (left - 6000) // 500, 60)
    return upto(42 + (left - 15000) // 1500, 60)


def _write_table(state: MachiKoroState, seat: i64, notes: list[i64], at: i64) -> None:
    kind: i64 = 0
    while kind < KINDS:
        notes[at + kind] = upto(3 - state.supply[kind], 3)
        notes[at + KINDS + kind] = upto(state.deck[kind], 2)
        kind += 1
    at += 2 * KINDS
    active: i64 = state.active - seat
    marks: i64 = state.row * 2 + state.rerolled * 4 + state.again * 8
    notes[at] = BIT[active if active >= 0 else active + state.seats]
    notes[at + 1] = BIT[state.phase]
    notes[at + 2] = state.dice if state.phase == THROW else 0
    notes[at + 3] = one_of(state.given)
    notes[at + 4] = marks + 1 if state.landmarks == ALL_LANDMARKS else marks


FEATURES: Final = MachiKoroFeatures(PIECES)
