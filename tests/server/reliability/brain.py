"""How a test client decides, whatever carries its messages: any legal move, sometimes an undo."""

from __future__ import annotations

import itertools
from random import Random

from tests.server.reliability.witness import Diary, Wish


class Brain:
    """Plays some seats of one table; one request at a time for every seat."""

    def __init__(self, diary: Diary, seats: tuple[int, ...], rng: Random, undos: int) -> None:
        self.diary = diary
        self.seats = seats
        self.open: dict[int, Wish] = {}
        """The open request of each seat."""
        self._rng = rng
        self._undos = undos
        self._numbers = itertools.count(1)
        self._tried: dict[int, tuple[int, int]] = {}

    def settle(self) -> None:
        """Forget the requests that have been answered."""
        for seat, wish in list(self.open.items()):
            if wish.answered:
                del self.open[seat]
                if wish.refused == "conflict" or (wish.refused is not None and wish.move is None):
                    self._tried.pop(seat, None)

    def wishes(self) -> list[Wish]:
        """Return new requests of the seats that are asked and have none open."""
        self.settle()
        found = [wish for seat in self.seats if seat not in self.open and (wish := self._wish(seat)) is not None]
        for wish in found:
            self.open[wish.seat] = wish
            self.diary.wishes[wish.request] = wish
        return found

    def _wish(self, seat: int) -> Wish | None:
        moment = self.diary.latest.get(seat)
        if moment is None or moment.prompt is None or moment.over:
            return None
        # One move per moment: once it is answered, what the seat sees is old and news is on its
        # way.
        now = (moment.number, moment.prompt)
        if self._tried.get(seat) == now:
            return None
        move: str | None = None
        if moment.undo and self._undos > 0 and self._rng.random() < 0.1:
            self._undos -= 1
        elif moment.ask is not None:
            move = self._rng.choice(moment.ask.choices).move
        else:
            return None
        self._tried[seat] = now
        request = f"{self.diary.name}-{next(self._numbers)}"
        return Wish(request, self.diary.table, seat, moment.prompt, move)
