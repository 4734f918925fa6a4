"""The place from which a bot decides: it shows what the seat may know, and nothing more."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from kvartal.core.contract import Game
from kvartal.core.messages import Json
from kvartal.core.rng import Rng
from kvartal.core.state import Moment


class Chair:
    """A seat with an open decision: the view, the legal moves, and states that the seat could believe in.

    It describes one moment and serves for one decision.
    """

    def __init__(self, game: Game[Any], state: Moment, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.moves: list[int] = state.legal(seat)
        self._state = state

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.view["seats"])

    @property
    def printed(self) -> bool:
        """Whether the game uses the printed values as we ship them."""
        return self._state.tables_key == self.game.components().hash

    @cached_property
    def view(self) -> Json:
        """What the seat may know now."""
        return self.game.view(self._state, self.seat)

    def behind(self) -> Moment:
        """Return the true state, for a tree that draws anew itself what the seat can't see (`Mind.redraw`)."""
        return self._state

    def imagine(self, rng: Rng) -> Moment:
        """Return a state that agrees with the view; everything hidden is drawn at random."""
        imagined: Moment = self.game.resample(self._state, self.seat, rng)
        return imagined
