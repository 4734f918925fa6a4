"""A Machi Koro table for scenarios: set it up, roll, build, and look at the coins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import pytest

from kvartal.core.components import Components
from kvartal.core.contract import CHANCE
from kvartal.core.errors import IllegalMove
from kvartal.core.messages import Message
from kvartal.games import find

GAME = find("machi_koro")
BANK = "bank"
City = Mapping[str, int]


class Payment(NamedTuple):
    """What a log line says about coins: who gave (a seat or the bank), who took, for which card, how many."""

    giver: int | str
    taker: int
    card: str
    coins: int


class Table:
    """A state and methods that play on; every step is checked and told as at a real table."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.events: list[Message] = []
        """What was told since the last roll or build."""

    # What is on the table

    @property
    def seen(self) -> dict[str, Any]:
        return GAME.view(self.state, None)

    @property
    def coins(self) -> tuple[int, ...]:
        return tuple(seat["coins"] for seat in self.seen["seats"])

    def city(self, seat: int) -> dict[str, int]:
        cards: dict[str, int] = self.seen["seats"][seat]["cards"]
        return cards

    def landmarks(self, seat: int) -> set[str]:
        return set(self.seen["seats"][seat]["landmarks"])

    @property
    def supply(self) -> dict[str, int]:
        supply: dict[str, int] = self.seen["supply"]
        return supply

    @property
    def deck(self) -> dict[str, int]:
        deck: dict[str, int] = self.seen["deck"]
        return deck

    @property
    def active(self) -> int:
        return int(self.seen["active"])

    @property
    def actors(self) -> list[int]:
        return list(self.state.actors())

    @property
    def asks(self) -> str:
        """The key of the open question, without the game's name: `build`, `roll`, …; `chance` or `over`."""
        actors = self.actors
        if not actors:
            return "over"
        if actors == [CHANCE]:
            return "chance"
        prompt = GAME.prompt(self.state, actors[0])
        assert prompt is not None
        return prompt.message.key.removeprefix("machi_koro-ask-")

    @property
    def choices(self) -> list[str]:
        """The legal moves of whoever is asked, as text."""
        actors = self.actors
        return [GAME.move_text(move) for move in self.state.legal(actors[0])] if actors and actors[0] >= 0 else []

    @property
    def outcomes(self) -> dict[str, int]:
        """The outcomes of chance with their weights."""
        return {GAME.move_text(move): weight for move, weight in self.state.chance()}

    @property
    def payments(self) -> list[Payment]:
        """The payments told since the last roll or build, in their order."""
        return [payment for message in self.events if (payment := payment_in(message)) is not None]

    # Playing

    def _step(self, seat: int, text: str) -> None:
        move = GAME.read_move(text)
        GAME.check_move(self.state, seat, move)
        self.events += [event.message for event in GAME.tell(self.state, seat, move)]

    def roll(self, *faces: int) -> Table:
        """Choose as many dice as there are faces and let them show these faces."""
        self.do(f"roll {len(faces)}")
        return self.throw(*faces)

    def throw(self, *faces: int) -> Table:
        """Let the thrown dice show these faces."""
        self._step(CHANCE, f"die {faces[0]}" if len(faces) == 1 else f"dice {min(faces)}+{max(faces)}")
        return self

    def draw(self, *cards: str) -> Table:
        """Let these cards come from the deck."""
        for card in cards:
            self._step(CHANCE, f"draw {card}")
        return self

    def reach(self, total: int) -> Table:
        """Roll so that the final total is this: with one die up to 6, with two up to 12, with the Harbour up to 14."""
        if total <= 6:
            return self.roll(total)
        raised = total > 12
        dice = total - 2 if raised else total
        self.roll(dice // 2, dice - dice // 2)
        if self.asks == "raise":
            self.do("add" if raised else "stay")
        assert self.seen["total"] == total
        return self

    def do(self, *moves: str) -> Table:
        """Make these moves as the active seat."""
        for text in moves:
            if text.startswith(("roll", "build", "pass")):
                self.events = []
            self._step(self.active, text)
        return self

    def refused(self, text: str, seat: int | None = None) -> Message:
        """Return why the seat (by default the active one) may not do this; trying it must change nothing."""
        seat = self.active if seat is None else seat
        move = GAME.read_move(text)
        before = GAME.position_text(self.state)
        reason = GAME.why_not(self.state, seat, move)
        assert reason is not None, f"{text} is allowed"
        with pytest.raises(IllegalMove) as caught:
            GAME.play(self.state, seat, move)
        assert caught.value.reason == reason
        assert GAME.position_text(self.state) == before
        return reason


def payment_in(message: Message) -> Payment | None:
    """Return the payment that a log line reports, or None if it reports something else."""
    kind = message.key.removeprefix("machi_koro-event-")
    if kind not in ("bank", "pays"):
        return None
    args = message.args
    card = args["card"]
    assert isinstance(card, Message)
    name = card.key.removeprefix("machi_koro-").removeprefix("card-").removeprefix("landmark-")
    coins = args["coins"]
    assert isinstance(coins, int)
    if kind == "bank":
        return Payment(BANK, seat_in(args["seat"]), name, coins)
    return Payment(seat_in(args["giver"]), seat_in(args["taker"]), name, coins)


def seat_in(name: object) -> int:
    """Return which seat a message names."""
    assert isinstance(name, Message)
    assert name.key == "seat"
    number = name.args["number"]
    assert isinstance(number, int)
    return number - 1


def start(seats: int, edition: str = "base", market: str = "full") -> Table:
    """Return a table before its first move."""
    return Table(GAME.start(seats, {"edition": edition, "market": market}))


def position(
    edition: str = "base",
    *,
    coins: Sequence[int],
    cities: Sequence[City] = (),
    landmarks: Sequence[str] = (),
    supply: City | None = None,
    deck: City | None = None,
    market: str = "full",
    active: int = 0,
    **fields: str,
) -> str:
    """Return the text of a position at the active seat's roll; `fields` replace the defaults."""
    seats = len(coins)
    if supply is None:
        supply = GAME.view(GAME.start(2, {"edition": edition}), None)["supply"]
    written = {
        "edition": edition,
        "market": market,
        "phase": "roll",
        "active": str(active),
        "dice": "0",
        "thrown": "-",
        "total": "0",
        "rerolled": "no",
        "again": "no",
        "step": "0",
        "given": "-",
        "coins": "/".join(map(str, coins)),
        "landmarks": "/".join(",".join(words.split()) or "-" for words in _each(landmarks, seats, "")),
        "cities": "/".join(_counts(city) for city in _each(cities, seats, {})),
        "supply": _counts(supply),
        "deck": _counts(deck or {}),
        **fields,
    }
    return " ".join(f"{name}={value}" for name, value in written.items())


def table(
    edition: str = "base",
    *,
    coins: Sequence[int],
    cities: Sequence[City] = (),
    landmarks: Sequence[str] = (),
    supply: City | None = None,
    deck: City | None = None,
    market: str = "full",
    active: int = 0,
    components: Components | None = None,
) -> Table:
    """Return a table at the active seat's roll, with a seat for each purse; by default all is empty
    and the supply full."""
    text = position(
        edition,
        coins=coins,
        cities=cities,
        landmarks=landmarks,
        supply=supply,
        deck=deck,
        market=market,
        active=active,
    )
    return Table(GAME.read_position(text, components))


def _each(given: Sequence[Any], seats: int, nothing: Any) -> list[Any]:
    assert len(given) <= seats, "more cities than purses"
    return [*given, *[nothing] * (seats - len(given))]


def _counts(cards: City) -> str:
    return ",".join(f"{card}*{count}" for card, count in cards.items() if count) or "-"
