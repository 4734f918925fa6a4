"""What only a page's house does: games as match files, saved at any moment and opened again, and cities taken along."""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec

from kvartal.bots import STEPS, known_bots
from kvartal.core.contract import CHANCE
from kvartal.core.match import Match
from kvartal.core.messages import say
from kvartal.games import find
from kvartal.server.club import dealing
from kvartal.server.errors import NotYours, Unknown
from kvartal.server.http.calls import Asking, Call, Text
from kvartal.server.keeping.store import PLAYING, Deal, LogRow, Person, TableRow, Taken
from kvartal.server.tables import seating
from kvartal.server.wire import deals as wire_deals
from kvartal.server.wire import messages as wire

MEDIA_TYPE = "application/jsonl"


async def save(ask: Asking) -> Text:
    """Download the match file of a game, also of one that goes on: it is on this device anyway."""
    room = await ask.house.rooms.room(ask.table)
    name = f"kvartal-{ask.table}.jsonl"
    async with room.lock:
        await ask.house.rooms.ready(room)
        if room.row.status == PLAYING and not room.outdated:
            return Text((await ask.house.rooms.game(room)).match.write(), MEDIA_TYPE, name)
    return Text(await ask.house.play.match_file(ask.person, ask.table), MEDIA_TYPE, name)


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


async def keep_city(ask: Asking) -> None:
    """Keep a daily city that a server's house has given along."""
    city: wire_deals.CityAlong = ask.body
    deal = Deal(
        id=city.id,
        game=find(city.game).info.id,
        options=city.options,
        bots=tuple(city.bots),
        seeds=(city.seed,),
        created=dealing.start_of(city.day),
        day=city.day,
        ends=city.ends,
    )
    with contextlib.suppress(Taken):
        await ask.house.store.add_deal(deal)


async def daily(ask: Asking) -> wire_deals.Daily:
    """Return the cities of today that are here."""
    told = await ask.house.deals.daily(ask.person)
    told.cities = [city for city in told.cities if await ask.house.store.deal(city.id) is not None]
    told.missed = []
    return told


async def deal(ask: Asking) -> wire_deals.DealInfo:
    """Return a deal that is here."""
    await _must_be_here(ask)
    return await ask.house.deals.info(ask.person, ask.path["deal"])


async def play_deal(ask: Asking) -> wire.TableInfo:
    """Play a deal that is here."""
    await _must_be_here(ask)
    return await ask.house.deals.play(ask.person, ask.path["deal"], ask.body)


async def _must_be_here(ask: Asking) -> None:
    """Raise Unknown unless a deal was taken along: a page has no luck of its own for the cities of a day."""
    if await ask.house.store.deal(ask.path["deal"]) is None:
        raise Unknown(say("refuse-home-city"))


def continued(by: Person, match: Match, now: float) -> TableRow:
    """Return the table of a match that goes on: its bots on their seats, the person on all others."""
    bots = dict(mover for mover in match.movers() if mover[1] in (*known_bots(), *STEPS))
    people = [seat for seat in range(match.seats) if seat not in bots]
    row = seating.open_table(by, match.game.info.id, match.seats, match.options, now, sit_on=people)
    for seat, bot in bots.items():
        row = seating.seat_bot(row, by, seat, bot or "", now)
    row = seating.start(row, by, now, match.components)
    waits_for = tuple(seat for seat in match.state.actors() if seat != CHANCE)
    return msgspec.structs.replace(row, version=1, waits_for=waits_for, header=match.header_line())


def _call(method: str, path: str, does: Any, **values: Any) -> Call:
    return Call(method, "/api" + path, does, **values)


LOCAL = (
    _call("GET", "/offline/tables/{table}/match", save, media_type=MEDIA_TYPE),
    _call("POST", "/offline/matches", resume, body=str, answer=wire.TableInfo, media_type=MEDIA_TYPE),
    _call("DELETE", "/offline/tables/{table}", remove),
    _call("POST", "/offline/cities", keep_city, body=wire_deals.CityAlong),
    _call("GET", "/daily", daily, answer=wire_deals.Daily),
    _call("GET", "/deals/{deal}", deal, answer=wire_deals.DealInfo),
    _call("POST", "/deals/{deal}/play", play_deal, body=wire_deals.PlayDeal, answer=wire.TableInfo),
)
"""The calls that only a page's own house answers, or that it answers in its own way."""
