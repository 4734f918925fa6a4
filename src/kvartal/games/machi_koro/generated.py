# mypyc: compiled
"""The fields of a state, written by `python -m kvartal.games.generate` from fields.py: don't edit."""

from mypy_extensions import i64

from kvartal.core.state import Moment
from kvartal.games.machi_koro.tables import Tables


class StateFields(Moment):
    """What a moment holds, and how that is copied and packed."""

    seats: i64
    landmarks: i64  # those in play, as bits of a city
    row: i64  # 1 with ten kinds on show
    phase: i64
    active: i64
    dice: i64  # how many are being thrown
    die_a: i64
    die_b: i64  # 0 with one die
    total_rolled: i64  # with the Harbour's 2
    rerolled: i64
    again: i64  # another turn follows this one
    step: i64  # where the purple cards go on
    given: i64  # the kind given away in an exchange
    coins: list[i64]
    city: list[i64]  # what stands there, a bit each
    cards: list[i64]  # seat * KINDS + kind
    supply: list[i64]
    deck: list[i64]
    on_sale: i64  # kinds in supply, a bit each

    def __init__(self, tables: Tables, old: "StateFields | None") -> None:
        """Copy the fields of an old moment; without one numbers are 0 and lists empty."""
        super().__init__(tables.key)
        self.tables = tables
        if old is None:
            self.seats = 0
            self.landmarks = 0
            self.row = 0
            self.phase = 0
            self.active = 0
            self.dice = 0
            self.die_a = 0
            self.die_b = 0
            self.total_rolled = 0
            self.rerolled = 0
            self.again = 0
            self.step = 0
            self.given = 0
            self.coins = []
            self.city = []
            self.cards = []
            self.supply = []
            self.deck = []
            self.on_sale = 0
        else:
            self.seats = old.seats
            self.landmarks = old.landmarks
            self.row = old.row
            self.phase = old.phase
            self.active = old.active
            self.dice = old.dice
            self.die_a = old.die_a
            self.die_b = old.die_b
            self.total_rolled = old.total_rolled
            self.rerolled = old.rerolled
            self.again = old.again
            self.step = old.step
            self.given = old.given
            self.coins = old.coins.copy()
            self.city = old.city.copy()
            self.cards = old.cards.copy()
            self.supply = old.supply.copy()
            self.deck = old.deck.copy()
            self.on_sale = old.on_sale

    def pack(self) -> list[int]:
        """Return the whole moment as ints; what is left out follows from them."""
        out: list[int] = [
            self.seats,
            self.landmarks,
            self.row,
            self.phase,
            self.active,
            self.dice,
            self.die_a,
            self.die_b,
            self.total_rolled,
            self.rerolled,
            self.again,
            self.step,
            self.given,
        ]
        out.extend(self.coins)
        out.extend(self.city)
        out.extend(self.cards)
        out.extend(self.supply)
        out.extend(self.deck)
        return out


def read_pack(state: StateFields, pack: list[int]) -> None:
    """Set the fields that `pack` wrote; lists that don't grow are as long as before."""
    values: list[i64] = list(pack)
    state.seats = values[0]
    state.landmarks = values[1]
    state.row = values[2]
    state.phase = values[3]
    state.active = values[4]
    state.dice = values[5]
    state.die_a = values[6]
    state.die_b = values[7]
    state.total_rolled = values[8]
    state.rerolled = values[9]
    state.again = values[10]
    state.step = values[11]
    state.given = values[12]
    at: int = 13
    state.coins = values[at : at + len(state.coins)]
    at += len(state.coins)
    state.city = values[at : at + len(state.city)]
    at += len(state.city)
    state.cards = values[at : at + len(state.cards)]
    at += len(state.cards)
    state.supply = values[at : at + len(state.supply)]
    at += len(state.supply)
    state.deck = values[at : at + len(state.deck)]
