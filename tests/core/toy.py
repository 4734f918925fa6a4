"""The smallest game with everything a match must handle: two seats choose in secret, then a coin is tossed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from mypy_extensions import i64

from kvartal.core.components import Components
from kvartal.core.contract import CHANCE, Event, Game, GameInfo
from kvartal.core.errors import BadNotation
from kvartal.core.messages import Json, Message, say
from kvartal.core.rng import Rng
from kvartal.core.scores import Line, ScoreSheet, SeatSheet
from kvartal.core.state import Moment

LOW, HIGH, DONE, HEADS, TAILS = range(5)
WORDS = ("low", "high", "done", "heads", "tails")


class ToyState(Moment):
    """Each seat marks low or high as often as it likes, then is done; when both are, their marks are shown."""

    def __init__(self) -> None:
        super().__init__("")
        self.marks: list[int] = [-1, -1]
        self.done = [0, 0]
        self.tossed = -1

    def actors(self) -> list[int]:
        if self.tossed >= 0:
            return []
        return [CHANCE] if all(self.done) else [seat for seat in (0, 1) if not self.done[seat]]

    def legal_most(self) -> i64:
        return 2

    def legal(self, seat: i64) -> list[int]:
        if seat not in self.actors() or seat == CHANCE:
            return []
        return [LOW, HIGH] if self.marks[seat] < 0 else [DONE]

    def legal_into(self, seat: i64, out: list[i64]) -> i64:
        moves = self.legal(seat)
        for index, move in enumerate(moves):
            out[index] = move
        return len(moves)

    def chance(self) -> list[tuple[int, int]]:
        return [(HEADS, 1), (TAILS, 1)] if self.actors() == [CHANCE] else []

    def chance_total(self) -> i64:
        return 2

    def chance_pick(self, ticket: i64) -> i64:
        return HEADS + ticket

    def apply(self, seat: i64, move: i64) -> None:
        if seat == CHANCE:
            self.tossed = move - HEADS
        elif move == DONE:
            self.done[seat] = 1
        else:
            self.marks[seat] = move

    def playout(self, rng: Rng, out: list[i64]) -> i64:
        raise AssertionError("nobody asks the toy")

    def clone(self) -> Self:
        raise AssertionError("nobody asks the toy")

    def pack(self) -> list[int]:
        return [*self.marks, *self.done, self.tossed]

    def total(self, seat: i64) -> i64:
        return self.marks[seat]

    def winners(self) -> list[int]:
        return []

    def reveals(self) -> i64:
        return 1 if all(self.done) else 0


class Toy(Game[ToyState]):
    """The game around it."""

    info = GameInfo("toy", 1, 2, 2, (), True, True, 5, 2, 2, 5, 0, 1, False)

    def components(self) -> Components:
        return Components.read("")

    def check_components(self, components: Components) -> None:
        pass

    def start(
        self, seats: int, options: Mapping[str, object] | None = None, components: Components | None = None
    ) -> ToyState:
        return ToyState()

    def move_text(self, move: int) -> str:
        return WORDS[move]

    def read_move(self, text: str) -> int:
        if text not in WORDS:
            raise BadNotation(say("error-move", text=text))
        return WORDS.index(text)

    def position_text(self, state: ToyState) -> str:
        raise AssertionError("nobody asks the toy")

    def read_position(self, text: str, components: Components | None = None) -> ToyState:
        raise AssertionError("nobody asks the toy")

    def view(self, state: ToyState, seat: int | None) -> Json:
        return {"done": state.done, "mine": None if seat is None else state.marks[seat]}

    def question(self, state: ToyState, seat: int) -> Message:
        return say("toy-ask")

    def move_message(self, move: int) -> Message:
        return say(f"toy-{WORDS[move]}")

    def refuse(self, state: ToyState, seat: int, move: int) -> Message | None:
        return None if move in state.legal(seat) else say("toy-refuse")

    def tell(self, state: ToyState, seat: int, move: int) -> list[Event]:
        state.apply(seat, move)
        return [Event(self.move_message(move), None if seat == CHANCE else (seat,))]

    def score(self, state: ToyState) -> ScoreSheet:
        seats = tuple(SeatSheet((Line(say("toy-mark"), max(mark, 0)),)) for mark in state.marks)
        return ScoreSheet(seats, state.tossed >= 0)

    def resample(self, state: ToyState, seat: int, rng: Rng) -> ToyState:
        raise AssertionError("nobody asks the toy")


TOY = Toy()
