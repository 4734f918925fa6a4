"""One game played seat by seat, with chance from a seeded stream: shared by all adapters for single games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kvartal.core.components import Components
from kvartal.core.contract import CHANCE, NOBODY, Game
from kvartal.core.rng import Rng
from kvartal.games import find
from kvartal.research import rewards
from kvartal.research.arrays import Floats
from kvartal.research.sight import Memory, sight_of

LOSE, RANDOM, RAISE = "lose", "random", "raise"
ILLEGAL = (LOSE, RANDOM, RAISE)

Mask = NDArray[np.int8]


class Table:
    """A game with its settings, its state and what every seat remembers."""

    def __init__(
        self,
        game_id: str,
        seats: int,
        options: Mapping[str, object],
        components: Components | None = None,
        recall: int = 0,
        reward: str | None = None,
        illegal: str = LOSE,
    ) -> None:
        self.game: Game[Any] = find(game_id)
        check_keywords(self.game, options)
        self.seats = seats
        self.first = self.game.start(seats, options, components)
        self.reward = rewards.check(reward, seats)
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal must be one of {', '.join(ILLEGAL)}, not {illegal!r}")
        self.illegal = illegal
        self.ids = int(self.game.info.move_ids)
        self.sight = sight_of(game_id, seats, recall)
        self._buffer = self.game.buffer()
        self.seed(0)
        self.start()

    def seed(self, seed: int) -> None:
        """Seed the stream of chance."""
        self.rng = Rng(seed)

    def start(self) -> None:
        """Begin a new game and let chance act until a seat has to decide."""
        self.state = self.first.clone()
        self.memories = [Memory(self.sight) for _ in range(self.seats)] if self.sight.recall else []
        self.turn = self.deal()

    def deal(self) -> int:
        """Let chance act; return the lowest seat that has to decide now, or NOBODY."""
        state = self.state
        turn = state.turn()
        while turn == CHANCE:
            state.apply(CHANCE, state.chance_pick(self.rng.below(state.chance_total())))
            turn = state.turn()
        return int(turn)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.turn == NOBODY

    def observe(self, seat: int) -> Floats:
        """Return what the seat sees and, with recall, remembers."""
        seen = self.sight.look(self.state, seat)
        return self.memories[seat].tensor(seen) if self.memories else seen

    def mask(self, seat: int, length: int) -> Mask:
        """Return 1 for every legal move of the seat, 0 for the other ids."""
        mask = np.zeros(length, np.int8)
        buffer = self._buffer
        count = self.state.legal_into(seat, buffer)
        mask[buffer[:count]] = 1
        return mask

    def settle(self, seat: int, move: int) -> int | None:
        """Return the move that is played for this one: itself if it is legal; None if the seat loses by it."""
        buffer = self._buffer
        count = self.state.legal_into(seat, buffer)
        if move in buffer[:count]:
            return move
        if self.illegal == RANDOM:
            return buffer[self.rng.below(count)]
        if self.illegal == RAISE:
            raise ValueError(f"seat {seat} may not play {move} now")
        return None

    def apply(self, seat: int, move: int) -> None:
        """Carry out a legal move; `deal` then lets chance act."""
        if self.memories:
            self.memories[seat].decided(self.sight.look(self.state, seat), move)
        self.state.apply(seat, move)

    def random_move(self, seat: int) -> int:
        """Return one of the seat's legal moves, each equally likely."""
        count = self.state.legal_into(seat, self._buffer)
        return int(self._buffer[self.rng.below(count)])

    def render(self, mode: str | None) -> str | None:
        """Return the whole position as a line of text for `ansi`, print it for `human`, and do nothing for None."""
        if mode is None:
            return None
        text = self.game.position_text(self.state)
        if mode == "human":
            print(text)
            return None
        return text

    def finals(self) -> list[float]:
        """Return the value of the end for each seat."""
        return rewards.finals(self.state, self.seats, self.reward)


def check_keywords(game: Game[Any], options: Mapping[str, object]) -> None:
    """Raise TypeError for a keyword that is not an option of the game, with the wording that other libraries expect."""
    known = [option.id for option in game.info.options]
    for name in options:
        if name not in known:
            raise TypeError(f"got an unexpected keyword argument {name!r}: {game.info.id} has {', '.join(known)}")


def seed_from(generator: np.random.Generator) -> int:
    """Return a seed for a table's chance."""
    return int(generator.integers(0, 1 << 62))
