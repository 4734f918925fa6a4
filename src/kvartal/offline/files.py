"""Games of a page as match files: saved at any moment, and opened again to go on or to be watched."""

from __future__ import annotations

from typing import Any

import msgspec

from kvartal.bots import known_bots
from kvartal.core.contract import CHANCE
from kvartal.core.match import Match
from kvartal.core.messages import say
from kvartal.games import find
from kvartal.server.errors import NotYours
from kvartal.server.http.calls import Asking, Call, Text
from kvartal.server.keeping.store import LogRow, Person, TableRow
from kvartal.server.tables import seating
from kvartal.server.wire import messages as wire

MEDIA_TYPE = "application/jsonl"


async def save(ask: Asking) -> Text:
    """Download the match file of a game, also of one that goes on: it is on this device anyway."""
    room = await ask.house.rooms.room(ask.table)
    async with room.lock:
        match = (await ask.house.rooms.game(room)).match
        return Text(match.write(), MEDIA_TYPE, f"kvartal-{ask.table}.jsonl")


async def resume(ask: Asking) -> wire.TableInfo:
    """Open a match file: a game that was not over goes on, any other can be watched. Raise BadMatch."""
    match = Match.read(ask.body, find)
    if match.over:
        return ask.house.lobby.info(await ask.house.play.upload(ask.person, ask.body))
    row = continued(ask.person, match, ask.house.now())
    rows = [LogRow(row.id, entry.number, match.entry_line(entry), row.created) for entry in match.entries]
    await ask.house.store.add_table(row)
    if rows:
        await ask.house.store.append(rows)
    return ask.house.lobby.info(row)


async def remove(ask: Asking) -> None:
    """Remove a table of mine from this device."""
    room = await ask.house.rooms.room(ask.table)
    async with room.lock:
        if room.row.host != ask.person.id:
            raise NotYours(say("refuse-not-host"))
        await ask.house.rooms.remove(room)


def continued(by: Person, match: Match, now: float) -> TableRow:
    """Return the table of a match that goes on: its bots on their seats, the person on all others."""
    bots = dict(mover for mover in match.movers() if mover[1] in known_bots())
    people = [seat for seat in range(match.seats) if seat not in bots]
    row = seating.open_table(by, match.game.info.id, match.seats, match.options, now, sit_on=people)
    for seat, bot in bots.items():
        row = seating.seat_bot(row, by, seat, bot or "", now)
    row = seating.start(row, by, now, match.components)
    waits_for = tuple(seat for seat in match.state.actors() if seat != CHANCE)
    return msgspec.structs.replace(row, version=1, waits_for=waits_for, header=match.header_line())


def _call(method: str, path: str, does: Any, **values: Any) -> Call:
    return Call(method, "/api/offline" + path, does, **values)


LOCAL = (
    _call("GET", "/tables/{table}/match", save, media_type=MEDIA_TYPE),
    _call("POST", "/matches", resume, body=str, answer=wire.TableInfo, media_type=MEDIA_TYPE),
    _call("DELETE", "/tables/{table}", remove),
)
"""The calls that only a page's own house answers."""
