"""Machi Koro's moves and positions as text, in both directions."""

from __future__ import annotations

from collections.abc import Iterator

from kvartal.core.components import Components
from kvartal.core.notation import NOTHING, MoveBook, PositionLine, write_counts, write_fields, write_names
from kvartal.games.machi_koro import rules, tables
from kvartal.games.machi_koro.components import ESTABLISHMENTS, LANDMARKS, stock, tables_of
from kvartal.games.machi_koro.rules import MachiKoroState

PHASES = ("refill", "throw", "fish", "roll", "reroll", "raise", "victim", "give", "take", "build", "over")
_FIELDS = (
    "edition",
    "market",
    "phase",
    "active",
    "dice",
    "thrown",
    "total",
    "rerolled",
    "again",
    "step",
    "given",
    "coins",
    "landmarks",
    "cities",
    "supply",
    "deck",
)
_NO_YES = ("no", "yes")
STATION, PARK, RADIO, HARBOUR = (
    LANDMARKS.index(name) for name in ("train_station", "amusement_park", "radio_tower", "harbour")
)


def _move_words() -> list[str]:
    """Return the text of every move, by its number."""
    words = ["roll 1", "roll 2", "keep", "reroll", "stay", "add"]
    words += [f"victim {seat}" for seat in range(tables.SEATS)]
    words += ["decline"]
    words += [f"give {card}" for card in ESTABLISHMENTS]
    words += [f"take {card} {seat}" for seat in range(tables.SEATS) for card in ESTABLISHMENTS]
    words += ["pass"]
    words += [f"build {card}" for card in (*ESTABLISHMENTS, *LANDMARKS)]
    words += [f"die {face}" for face in range(1, 7)]
    words += [f"dice {low}+{high}" for low, high in zip(tables.LOW, tables.HIGH, strict=True)]
    words += [f"draw {card}" for card in ESTABLISHMENTS]
    return words


MOVES = MoveBook(_move_words())


def position_text(state: MachiKoroState) -> str:
    """Return the whole state as one line."""
    cities = [
        write_counts(state.cards[seat * tables.KINDS : (seat + 1) * tables.KINDS], ESTABLISHMENTS)
        for seat in range(state.seats)
    ]
    landmarks = [
        write_names([name for mark, name in enumerate(LANDMARKS) if state.has(seat, mark)])
        for seat in range(state.seats)
    ]
    thrown = NOTHING if not state.die_a else f"{state.die_a}+{state.die_b}" if state.die_b else str(state.die_a)
    return write_fields(
        {
            "edition": "plus" if state.landmarks == tables.ALL_LANDMARKS else "base",
            "market": "ten" if state.row else "full",
            "phase": PHASES[state.phase],
            "active": str(state.active),
            "dice": str(state.dice),
            "thrown": thrown,
            "total": str(state.total_rolled),
            "rerolled": _NO_YES[state.rerolled],
            "again": _NO_YES[state.again],
            "step": str(state.step),
            "given": NOTHING if state.given < 0 else ESTABLISHMENTS[state.given],
            "coins": "/".join(str(coins) for coins in state.coins),
            "landmarks": "/".join(landmarks),
            "cities": "/".join(cities),
            "supply": write_counts(state.supply, ESTABLISHMENTS),
            "deck": write_counts(state.deck, ESTABLISHMENTS),
        }
    )


def read_position(text: str, components: Components | None = None) -> MachiKoroState:
    """Return the state that a line describes; raise BadNotation if it can't occur in a game."""
    table = tables_of(components or stock())
    line = PositionLine(text, _FIELDS)
    plus = line.index("edition", ("base", "plus"))
    row = line.index("market", ("full", "ten"))
    seats = len(line.parts("coins"))
    if not 2 <= seats <= tables.SEATS:
        raise line.bad("coins")
    in_play = table.supply_plus if plus else table.supply_base
    kinds = [card for card, copies in zip(ESTABLISHMENTS, in_play, strict=True) if copies]
    rest = [0] * (len(ESTABLISHMENTS) - len(kinds))
    cards: list[int] = []
    cities: list[int] = []
    marks = LANDMARKS if plus else LANDMARKS[: tables.BASE_MARKS]
    for city, landmarks in zip(line.parts("cities", seats), line.parts("landmarks", seats), strict=True):
        counts = line.counts("cities", city, kinds, 99) + rest
        cards += counts
        built = line.indices("landmarks", landmarks, marks)
        cities.append(rules.bits_of(counts, 0) + sum(tables.BIT[tables.KINDS + mark] for mark in built))
    state = rules.new_state(table, seats, bool(plus), bool(row))
    state.phase = line.index("phase", PHASES)
    state.active = line.whole("active", 0, seats - 1)
    state.dice = line.whole("dice", 0, 2)
    state.die_a, state.die_b = _read_thrown(line)
    state.total_rolled = line.whole("total", 0, tables.TOTALS - 1)
    state.rerolled = line.index("rerolled", _NO_YES)
    state.again = line.index("again", _NO_YES)
    state.step = line.whole("step", 0, len(table.purple))
    state.given = line.index_or_none("given", ESTABLISHMENTS)
    state.coins = line.wholes("coins", seats, 0, 999_999_999)
    state.city = cities
    state.cards = cards
    state.supply = line.counts("supply", line.text("supply"), kinds, 99) + rest
    state.deck = line.counts("deck", line.text("deck"), kinds, 99) + rest
    state.refresh()
    _check(state, line)
    return state


def _read_thrown(line: PositionLine) -> tuple[int, int]:
    text = line.text("thrown")
    if text == NOTHING:
        return 0, 0
    faces = text.split("+")
    if len(faces) > 2 or any(face not in ("1", "2", "3", "4", "5", "6") for face in faces):
        raise line.bad("thrown")
    return int(faces[0]), int(faces[1]) if len(faces) == 2 else 0


def _check(state: MachiKoroState, line: PositionLine) -> None:
    """Raise BadNotation for the first field that contradicts the others."""
    faults = (
        ("cities", any(two for seat in range(state.seats) for two in _second_towers(state, seat))),
        ("deck", not state.row and any(state.deck)),
        ("landmarks", _has_won(state) != (state.phase == tables.OVER)),
        ("given", (state.given >= 0) != (state.phase == tables.TAKE)),
        ("thrown", not _thrown_fits(state)),
        ("total", not _total_fits(state)),
        ("again", bool(state.again) and not _doubles_with_park(state)),
        ("rerolled", bool(state.rerolled) and not state.has(state.active, RADIO)),
        ("phase", not _phase_fits(state)),
    )
    for field, wrong in faults:
        if wrong:
            raise line.bad(field)


def _second_towers(state: MachiKoroState, seat: int) -> Iterator[bool]:
    own = seat * tables.KINDS
    for kind in range(tables.KINDS):
        yield bool(state.tables.towers & tables.BIT[kind]) and state.cards[own + kind] > 1


def _has_won(state: MachiKoroState) -> bool:
    return any(city & state.landmarks == state.landmarks for city in state.city)


def _thrown_fits(state: MachiKoroState) -> bool:
    """Check the dice: they show after the throw, as many as chosen; two need the Train Station."""
    if state.phase in (tables.ROLL, tables.REFILL):
        return state.dice == 0 or bool(state.rerolled) if state.die_a == 0 else False
    if state.dice == 0 or (state.dice == 2 and not state.has(state.active, STATION)):
        return False
    if state.phase == tables.THROW:
        return state.die_a == 0 and state.die_b == 0
    return state.die_a > 0 and (state.die_b > 0) == (state.dice == 2)


def _total_fits(state: MachiKoroState) -> bool:
    """Check the total: unset until the roll is kept, then the sum of the dice, and more only with the Harbour."""
    rolled = state.die_a + state.die_b
    if state.phase in (tables.REFILL, tables.ROLL, tables.THROW, tables.REROLL):
        return state.total_rolled == 0
    raised = rolled + state.tables.harbour_adds
    may_raise = state.has(state.active, HARBOUR) and rolled >= state.tables.harbour_from
    return state.total_rolled == rolled or (state.phase != tables.RAISE and may_raise and state.total_rolled == raised)


def _doubles_with_park(state: MachiKoroState) -> bool:
    return state.die_a == state.die_b > 0 and state.has(state.active, PARK)


def _phase_fits(state: MachiKoroState) -> bool:
    """Check that the phase is possible: somebody has the card that asks the question, and there is an answer."""
    phase, table, active = state.phase, state.tables, state.active
    boats = table.blue_on[state.total_rolled] & table.fishing
    fits = {
        tables.REFILL: state.row == 1 and any(state.deck),
        tables.FISH: any(state.working(seat, boats) for seat in range(state.seats)),
        tables.REROLL: state.has(active, RADIO) and not state.rerolled,
        tables.RAISE: state.has(active, HARBOUR) and state.total_rolled >= table.harbour_from,
        tables.VICTIM: _purple_at(state, state.step) == tables.FROM_ONE,
        tables.GIVE: _purple_at(state, state.step - 1) == tables.SWAP,
        tables.TAKE: _purple_at(state, state.step - 1) == tables.SWAP
        and bool(state.city[active] & tables.BIT[max(state.given, 0)] & ~table.towers),
        tables.OVER: state.city[active] & state.landmarks == state.landmarks,
    }.get(phase, True)
    return bool(fits) and (phase <= tables.FISH or phase == tables.OVER or bool(state.legal(active)))


def _purple_at(state: MachiKoroState, step: int) -> int:
    """Return the effect of the purple card at this step, if the total activates it and the active seat has it."""
    table = state.tables
    if not table.purple_at[state.total_rolled] <= step < table.purple_at[state.total_rolled + 1]:
        return 0
    kind = table.purple[step]
    return int(table.does[kind]) if state.city[state.active] & tables.BIT[kind] else 0
