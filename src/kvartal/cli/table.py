"""The terminal table: people and bots around one match, and what each person has not been told yet."""

from __future__ import annotations

from collections.abc import Mapping

from kvartal.bots import make_bot
from kvartal.bots.chair import Chair
from kvartal.core.contract import CHANCE, Event
from kvartal.core.match import Match
from kvartal.core.messages import Message
from kvartal.core.rng import Rng


class Table:
    """A match with somebody in every seat; bots and chance act by themselves."""

    def __init__(self, match: Match, bots: Mapping[int, str], rng: Rng) -> None:
        self.match = match
        self.bots = {seat: make_bot(spec, match.game, rng.fork()) for seat, spec in bots.items()}
        self.people = [seat for seat in range(match.seats) if seat not in self.bots]
        self.saved = len(match.entries)
        self._rng = rng
        self._events: list[Event] = []
        self._heard = dict.fromkeys(self.people, 0)

    def advance(self) -> int | None:
        """Let chance and bots act until a person has to decide; return that seat, or None at the end."""
        match = self.match
        while actors := match.actors():
            if actors == [CHANCE]:
                self._events += match.draw(self._rng)
                continue
            seat = next((seat for seat in actors if seat in self.bots), None)
            if seat is None:
                return int(actors[0])
            move = self.bots[seat].decide(Chair(match.game, match.state, seat))
            self._events += match.play(seat, move)
        return None

    def play(self, seat: int, move: int) -> None:
        """Carry out a person's move; raise IllegalMove."""
        self._events += self.match.play(seat, move)

    def undo(self, seat: int) -> None:
        """Take back a person's last move; raise CannotUndo."""
        self.match.undo(seat)

    def news(self, seat: int | None) -> list[Message]:
        """Return what has happened since the seat was last told and what it may know; None gets what is public."""
        since = 0 if seat is None else self._heard[seat]
        if seat is not None:
            self._heard[seat] = len(self._events)
        return [event.message for event in self._events[since:] if event.seen_by(seat)]

    @property
    def unsaved(self) -> bool:
        """Whether something has been played since the match was last saved."""
        return len(self.match.entries) > self.saved
