"""What is shown of a finished match to whoever gets a link to one of its moments."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from kvartal.bots.personas import persona_name
from kvartal.core.messages import Json, Message, say
from kvartal.insight.branch import arriving
from kvartal.server.errors import NotNow, Outdated
from kvartal.server.running.fair import NOBODYS
from kvartal.server.tables import seating
from kvartal.server.tables.room import begun
from kvartal.server.tables.rooms import Rooms
from kvartal.server.wire import analyses

_review = msgspec.json.Decoder(analyses.ReviewInfo).decode


@dataclass(frozen=True, slots=True)
class Shared:
    """A moment of a finished match: how far it is, the points, and what is known of the chances over the game."""

    game: str
    step: int
    steps: int
    names: tuple[Message | str, ...]
    points: tuple[int, ...]
    view: Json
    """The table as a spectator saw it."""
    chances: tuple[tuple[int, tuple[float, ...]], ...] = ()
    """Steps with every seat's share of the victory there. None where nobody has analysed the match, or played alone."""


class Sharing:
    """Moments that links lead to."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def moment(self, table_id: str, step: int) -> Shared:
        """Return a moment. Raise Unknown, or NotNow unless the game is over."""
        room = await self._rooms.room(table_id)
        async with room.lock:
            live = await self._rooms.ready(room)
            if not seating.is_past(room.row):
                raise NotNow(say("refuse-not-over"))
            if seating.is_sealed(room.row, "", self._rooms.now()):
                raise NotNow(say("refuse-deal-sealed"))
            if room.outdated:
                raise Outdated(say("refuse-outdated"))
            live = begun(room, live)
            match, frames, steps = live.match, live.frames_of_entries(), live.steps_seen()
            chairs = room.row.chairs
        state = await self._rooms.slices.run(arriving(match, sum(1 for frame in frames if frame <= step)), NOBODYS)
        kept = await self._rooms.store.analysis(table_id)
        found = None if kept is None else _review(kept).review
        chances: tuple[tuple[int, tuple[float, ...]], ...] = ()
        if found is not None and found.unit == "share":
            rows = zip([0, *found.steps], found.values, strict=True)
            chances = tuple((at, tuple(values)) for at, values in rows)
        return Shared(
            game=match.game.info.id,
            step=min(step, steps),
            steps=steps,
            names=tuple(
                chair.name or (persona_name(chair.persona) if chair.persona else say("seat", number=seat + 1))
                for seat, chair in enumerate(chairs)
            ),
            points=tuple(int(state.total(seat)) for seat in range(match.seats)),
            view=match.game.view(state, None),
            chances=chances,
        )
