"""A toy whose values can be computed by hand: a card is under a cup, seat 0 guesses it, and a die
decides.

The card is red once in four. A right guess wins with two thirds of the die's sides, a wrong one
with one third.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from mypy_extensions import i64

from kvartal.bots.chair import Chair
from kvartal.core.components import Components
from kvartal.core.contract import CHANCE, Event, Game, GameInfo
from kvartal.core.match import Match
from kvartal.core.messages import Json, Message, say
from kvartal.core.rng import Rng
from kvartal.core.scores import ScoreSheet, SeatSheet
from kvartal.core.state import Moment

RED, BLUE, AZURE, NOD, SIDE = range(5)  # azure is another word for blue; the sides of the die are numbered from SIDE
WORDS = ("red", "blue", "azure", "nod")


class CupsState(Moment):
    def __init__(self, sides: int, points: bool) -> None:
        super().__init__("")
        self.sides = sides
        self.alone = points
        self.moves: list[int] = []

    def actors(self) -> list[int]:
        return [[CHANCE], [0], [0 if self.alone else 1], [CHANCE], []][len(self.moves)]

    def legal_most(self) -> i64:
        return 3

    def legal(self, seat: i64) -> list[int]:
        if self.actors() != [seat] or seat == CHANCE:
            return []
        return [RED, BLUE, AZURE] if len(self.moves) == 1 else [NOD]

    def legal_into(self, seat: i64, out: list[i64]) -> i64:
        moves = self.legal(seat)
        out[: len(moves)] = moves
        return len(moves)

    def chance(self) -> list[tuple[int, int]]:
        if not self.moves:
            return [(RED, 1), (BLUE, 3)]
        return [(SIDE + side, 1) for side in range(self.sides)] if len(self.moves) == 3 else []

    def chance_total(self) -> i64:
        return sum(weight for _, weight in self.chance())

    def chance_pick(self, ticket: i64) -> i64:
        return [move for move, weight in self.chance() for _ in range(weight)][ticket]

    def apply(self, seat: i64, move: i64) -> None:
        self.moves.append(int(move))

    def playout(self, rng: Rng, out: list[i64]) -> i64:
        raise AssertionError("nobody asks the toy")

    def clone(self) -> Self:
        copy = type(self)(self.sides, self.alone)
        copy.moves = list(self.moves)
        return copy

    def pack(self) -> list[int]:
        return list(self.moves)

    def won(self) -> bool:
        right = min(self.moves[1], BLUE) == self.moves[0]
        return (self.moves[3] - SIDE >= self.sides // 3) == right

    def total(self, seat: i64) -> i64:
        return 12 if len(self.moves) == 4 and self.won() else 0

    def winners(self) -> list[int]:
        return [] if len(self.moves) < 4 else [0 if self.won() else 1]

    def reveals(self) -> i64:
        return 0


class Cups(Game[CupsState]):
    """The game around it, with this number of sides."""

    info = GameInfo("cups", 1, 1, 2, (), False, True, 500, 3, 400, 4, 0, 12, False)

    def __init__(self, sides: int) -> None:
        self.sides = sides

    def components(self) -> Components:
        return Components.read("")

    def start(
        self, seats: int, options: Mapping[str, object] | None = None, components: Components | None = None
    ) -> CupsState:
        return CupsState(self.sides, seats == 1)

    def move_text(self, move: int) -> str:
        return WORDS[move] if move < SIDE else f"side {move - SIDE + 1}"

    def read_move(self, text: str) -> int:
        return WORDS.index(text)

    def view(self, state: CupsState, seat: int | None) -> Json:
        return {"guess": state.moves[1:]}

    def move_message(self, move: int) -> Message:
        return say(f"toy-{self.move_text(move)}")

    def tell(self, state: CupsState, seat: int, move: int) -> list[Event]:
        state.apply(seat, move)
        return []

    def score(self, state: CupsState) -> ScoreSheet:
        return ScoreSheet(tuple(SeatSheet(()) for _ in range(1 if state.alone else 2)), not state.actors())

    def resample(self, state: CupsState, seat: int, rng: Rng) -> CupsState:
        copy = state.clone()
        copy.moves[0] = RED if rng.below(4) == 0 else BLUE
        return copy


class Solved:
    """Knows the value of every state if seat 0 guesses as well as it can: blue."""

    exact = True

    def __init__(self, seats: int) -> None:
        self._seats = seats

    def sample(self, state: Moment, seed: int) -> tuple[float, ...]:
        assert isinstance(state, CupsState)
        wins = self._wins(state)
        return (12 * wins,) if self._seats == 1 else (wins, 1 - wins)

    def _wins(self, state: CupsState) -> float:
        if len(state.moves) == 4:
            return float(state.won())
        if state.actors() == [CHANCE]:
            outcomes = state.chance()
            total = sum(weight for _, weight in outcomes)
            return sum(weight * self._after(state, move) for move, weight in outcomes) / total
        return self._after(state, BLUE if len(state.moves) == 1 else NOD)

    def _after(self, state: CupsState, move: int) -> float:
        later = state.clone()
        later.apply(0, move)
        return self._wins(later)

    def finish(self, state: Moment, seed: int) -> None:
        """Stop where it is: these values come without playing."""

    def effort(self, moves: int) -> int:
        return 1

    def propose(self, chair: Chair, effort: int, rng: Rng) -> int:
        return BLUE if BLUE in chair.moves else chair.moves[0]


class Believing(Solved):
    """The same by samples, each of which is entirely right or wrong."""

    exact = False

    def sample(self, state: Moment, seed: int) -> tuple[float, ...]:
        wins = super().sample(state, seed)[0] / (12 if self._seats == 1 else 1)
        won = float(int(Rng(seed).below(1000000)) < 1000000 * wins)
        return (12 * won,) if self._seats == 1 else (won, 1 - won)


def played(moves: list[int], *, seats: int = 2, sides: int = 3, until: int = 4) -> Match:
    """Return the match with the card, the guess and the side that came, or its first moves."""
    match = Match.start(Cups(sides), seats)
    card, guess, side = moves
    line = ((CHANCE, card), (0, guess), (0 if seats == 1 else 1, NOD), (CHANCE, SIDE + side))
    for seat, move in line[:until]:
        match.play(seat, move)
    return match
