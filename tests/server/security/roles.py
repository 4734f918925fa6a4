"""Who may do what: a row for every call and every socket message, for the tests of roles.

Every row is about a table with three people: the host in seat 0, the owner of seat 1, whom the row
is about, and another one in seat 2. Outside are a stranger with the link, a spectator, and a person
whom the host removed from seat 1 before the owner came.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Any

from kvartal.server.house import House
from kvartal.server.keeping.store import Person
from kvartal.server.wire import messages as wire
from tests.server.at_table import look
from tests.server.memory_store import MemoryStore
from tests.server.security.door import Guest, guest

GAME = "shake_that_city"
INSIDE = ("host", "owner", "other")
OUTSIDE = ("stranger", "spectator", "removed")
UNKNOWN = ("nobody", "forged", "expired", "deleted")
"""No token, one that nobody issued, one that was signed out, one of a person who was deleted."""
ROLES = (*INSIDE, *OUTSIDE, *UNKNOWN)
START = 1_700_000_000.0


@dataclass
class Scene:
    """A storage with tables in every state, and everyone's token."""

    store: MemoryStore
    people: dict[str, Person] = field(default_factory=dict)
    tokens: dict[str, str | None] = field(default_factory=dict)
    tables: dict[str, str] = field(default_factory=dict)
    match: str = ""


async def stage(house: House, store: MemoryStore) -> Scene:
    """Prepare the scene."""
    scene = Scene(store)
    guests: dict[str, Guest] = {}
    for role in (*INSIDE, *OUTSIDE, "expired", "deleted"):
        guests[role] = await guest(house, role)
        scene.people[role], scene.tokens[role] = guests[role]
    scene.tokens |= {"nobody": None, "forged": secrets.token_urlsafe(32)}
    await house.people.logout(guests["expired"].token)
    await house.forget(guests["deleted"].person)
    host, owner, other = (scene.people[role] for role in INSIDE)

    async def open_table(name: str, seats: int = 3, public: bool = False) -> str:
        table = (await house.lobby.open(host, wire.NewTable(game=GAME, seats=seats, public=public))).id
        scene.tables[name] = table
        await house.lobby.sit(scene.people["removed"], table, 1)
        await house.lobby.stand(host, table, 1)
        await house.lobby.sit(owner, table, 1)
        await house.lobby.sit(other, table, 2)
        await house.play.say(owner, table, f"hello from {name}")
        for person in (owner, other):
            await house.lobby.ready(person, table, True)
        return table

    async def any_move(table: str, seat: int) -> None:
        person = (host, owner, other)[seat]
        moment = await look(house, person, table, seat)
        assert moment.ask is not None
        assert moment.prompt is not None
        await house.play.move(person, table, seat, moment.prompt, moment.ask.choices[0].move, secrets.token_hex(4))

    await open_table("open", 4)
    await open_table("full")
    await open_table("public", public=True)
    for name in ("playing", "moved", "offered", "away", "over", "again"):
        table = await open_table(name)
        await house.lobby.start(host, table)
        await any_move(table, 0)
    for name in ("moved", "offered"):
        await any_move(scene.tables[name], 1)
    await house.play.take_back(owner, scene.tables["offered"], 1, "please")
    await house.lobby.leave(owner, scene.tables["away"])
    for name in ("over", "again"):
        while not (await look(house, host, scene.tables[name], None)).over:
            for seat in (await look(house, host, scene.tables[name], None)).waits_for:
                await any_move(scene.tables[name], seat)
    scene.tables["rematch"] = (await house.lobby.rematch(host, scene.tables["again"])).id
    scene.match = await house.play.match_file(host, scene.tables["over"])
    scene.tables["uploaded"] = (await house.play.upload(host, scene.match)).id
    return scene


@dataclass(frozen=True)
class Row:
    """A request and the status that each role gets; `outside` is for the three that don't sit at the table."""

    table: str | None
    outside: int
    owner: int
    other: int
    host: int
    body: Any = None
    query: dict[str, object] | None = None
    seat: int = 1
    unknown: int = 401
    game: str = GAME

    def expected(self, role: str) -> int:
        """Return the status for a role."""
        if role in INSIDE:
            return int(getattr(self, role))
        return self.outside if role in OUTSIDE else self.unknown


def all_of(status: int, table: str | None = None, **values: Any) -> Row:
    """Return a row in which everyone who is signed in gets the same."""
    return Row(table, status, status, status, status, **values)


def public(status: int, **values: Any) -> Row:
    """Return a row in which everyone at all gets the same."""
    return all_of(status, unknown=status, **values)


def request(**values: Any) -> dict[str, Any]:
    return {"seat": 1, "request": "again and again", **values}


ANY_MOVE = request(prompt=None, move=None)
"""The test puts in the prompt that the seat stands at and a legal move."""


MATCH = "a match file"
LOGIN = {"login": "somebody", "password": "a long password"}
SEAT_1: dict[str, object] = {"seat": 1}
SEAT_9: dict[str, object] = {"seat": 9}
NO_SEAT: dict[str, object] = {}

HTTP: dict[str, list[Row]] = {
    "POST /api/me": [public(200, body={"name": "New"})],
    "GET /api/me": [all_of(200)],
    "PATCH /api/me": [all_of(200, body={"name": "Renamed"})],
    "DELETE /api/me": [all_of(204)],
    "POST /api/me/password": [all_of(200, body=LOGIN)],
    "POST /api/login": [public(401, body=LOGIN)],
    "POST /api/logout": [all_of(204)],
    "POST /api/logout-everywhere": [all_of(204)],
    "GET /api/hello": [public(200)],
    "GET /api/games": [public(200)],
    "GET /api/games/{game}/components": [public(200), public(400, game="chess")],
    "POST /api/games/{game}/score": [public(400, body={}), public(400, body={}, game="chess")],
    "POST /api/games/{game}/lesson": [public(200, body={}), public(400, body={}, game="chess")],
    "GET /api/games/{game}/guide": [public(200), public(400, game="chess")],
    "GET /api/daily": [public(200)],
    "GET /api/me/days": [all_of(200)],
    "GET /api/me/deals": [all_of(200)],
    "POST /api/deals": [
        all_of(200, body={"game": GAME, "bots": [None, "random"]}),
        all_of(400, body={"game": "chess", "bots": [None]}),
    ],
    "GET /api/deals/{deal}": [public(404)],
    "POST /api/deals/{deal}/play": [all_of(404, body={})],
    "POST /api/deals/{deal}/along": [all_of(404)],
    "POST /api/tables/{table}/deal": [Row("playing", 403, 409, 409, 409), Row("over", 403, 200, 200, 200)],
    "GET /api/puzzles": [all_of(200)],
    "GET /api/puzzles/{game}/next": [
        all_of(200, query=NO_SEAT),
        all_of(404, query={"mistakes": True}),
        all_of(400, query=NO_SEAT, game="chess"),
    ],
    "POST /api/puzzles/{game}/{puzzle}/answer": [all_of(404, body={"move": "nothing"})],
    "GET /api/tables": [public(200)],
    "POST /api/tables": [all_of(200, body={"game": GAME, "seats": 2})],
    "GET /api/me/tables": [all_of(200)],
    "GET /api/tables/{table}": [all_of(200, name) for name in ("open", "playing", "over")],
    "PATCH /api/tables/{table}": [
        Row("open", 403, 403, 403, 200, {"public": True}),
        Row("open", 403, 403, 403, 200, {"seats": 2}),
        Row("playing", 403, 403, 403, 409, {"public": True}),
    ],
    "POST /api/tables/{table}/seats/{seat}/sit": [
        all_of(200, "open", seat=3),
        Row("open", 409, 200, 409, 409),
        all_of(404, "open", seat=4),
        all_of(409, "playing"),
    ],
    "POST /api/tables/{table}/seats/{seat}/stand": [Row("open", 403, 200, 403, 200), all_of(409, "playing")],
    "POST /api/tables/{table}/seats/{seat}/bot": [
        Row("open", 403, 403, 403, 200, {"bot": "random"}, seat=3),
        Row("open", 403, 403, 403, 409, {"bot": "random"}),
        Row("playing", 403, 403, 403, 409, {"bot": "random"}),
    ],
    "POST /api/tables/{table}/seats/{seat}/return": [Row("away", 403, 200, 403, 403), all_of(404, "away", seat=7)],
    "POST /api/tables/{table}/seats/{seat}/relieve": [Row("playing", 403, 200, 200, 200), all_of(409, "open")],
    "POST /api/tables/{table}/ready": [
        Row("open", 403, 200, 200, 200, {"ready": False}),
        all_of(409, "playing", body={"ready": False}),
    ],
    "POST /api/tables/{table}/start": [
        Row("full", 403, 403, 403, 200),
        Row("open", 403, 403, 403, 409),
        Row("playing", 403, 403, 403, 409),
    ],
    "POST /api/tables/{table}/leave": [Row("open", 409, 200, 200, 200), Row("playing", 403, 200, 200, 200)],
    "POST /api/tables/{table}/close": [Row("open", 403, 403, 403, 200), Row("playing", 403, 403, 403, 409)],
    "DELETE /api/tables/{table}": [Row("uploaded", 403, 403, 403, 204), Row("over", 403, 403, 403, 409)],
    "POST /api/tables/{table}/rematch": [
        Row("over", 403, 200, 200, 200),
        Row("again", 403, 200, 200, 200),
        all_of(409, "playing"),
    ],
    "POST /api/tables/{table}/invitation": [
        Row("rematch", 403, 200, 200, 403, {"accept": True}),
        Row("rematch", 403, 200, 200, 403, {"accept": False}),
        Row("open", 403, 403, 403, 403, {"accept": True}),
        all_of(409, "playing", body={"accept": True}),
    ],
    "GET /api/tables/{table}/moment": [
        all_of(200, "playing", query=NO_SEAT),
        Row("playing", 403, 200, 403, 403, query=SEAT_1),
        all_of(404, "playing", query=SEAT_9),
        all_of(200, "over", query=SEAT_1),
        all_of(404, "over", query=SEAT_9),
        all_of(409, "open", query=NO_SEAT),
    ],
    "POST /api/tables/{table}/move": [
        Row("playing", 403, 200, 403, 403, ANY_MOVE),
        Row("over", 403, 409, 403, 403, request(prompt=0, move="nothing")),
    ],
    "POST /api/tables/{table}/undo": [Row("moved", 403, 200, 403, 403, request())],
    "POST /api/tables/{table}/takeback": [Row("moved", 403, 200, 403, 403, request())],
    "POST /api/tables/{table}/resign": [
        Row("playing", 403, 200, 403, 403, request()),
        Row("over", 403, 409, 403, 403, request()),
    ],
    "POST /api/tables/{table}/takeback/answer": [
        Row("offered", 403, 403, 204, 204, {"agree": True}),
        Row("offered", 403, 403, 204, 204, {"agree": False}),
        all_of(409, "moved", body={"agree": True}),
    ],
    "GET /api/tables/{table}/why": [
        Row("playing", 403, 200, 403, 403, query={"seat": 1, "move": "nothing"}),
        Row("over", 403, 200, 403, 403, query={"seat": 1, "move": "nothing"}),
    ],
    "GET /api/tables/{table}/hint": [
        Row("playing", 403, 200, 403, 403, query=SEAT_1),
        Row("over", 403, 409, 403, 403, query=SEAT_1),
    ],
    "GET /api/tables/{table}/scores": [
        all_of(200, "playing", query=NO_SEAT),
        Row("playing", 403, 200, 403, 403, query=SEAT_1),
        all_of(200, "over", query=SEAT_1),
    ],
    "GET /api/tables/{table}/history": [
        all_of(200, "playing", query=NO_SEAT),
        Row("playing", 403, 200, 403, 403, query=SEAT_1),
        all_of(200, "over", query=SEAT_1),
    ],
    "GET /api/tables/{table}/replay": [
        all_of(200, "playing", query=NO_SEAT),
        Row("playing", 403, 200, 403, 403, query=SEAT_1),
        Row("playing", 403, 409, 403, 403, query={"seat": 1, "everything": True}),
        all_of(409, "playing", query={"everything": True}),
        all_of(200, "over", query={"seat": 1, "last": 3}),
        all_of(200, "over", query={"everything": True, "last": 3}),
    ],
    "POST /api/tables/{table}/review": [all_of(409, "playing"), all_of(409, "open"), all_of(200, "over")],
    "GET /api/tables/{table}/asked": [
        all_of(409, "playing", query={"step": 0, "seat": 0}),
        all_of(409, "over", query={"step": 1000, "seat": 0}),
        all_of(404, "over", query={"step": 0, "seat": 9}),
    ],
    "POST /api/tables/{table}/try": [
        all_of(409, "playing", body={"step": 0, "seat": 0, "move": "nothing"}),
        all_of(409, "over", body={"step": 1000, "seat": 0, "move": "nothing"}),
    ],
    "POST /api/tables/{table}/line": [
        all_of(409, "playing", body={"step": 0}),
        all_of(409, "open", body={"step": 0}),
        all_of(200, "over", body={"step": 1}),
        all_of(409, "over", body={"step": 1000, "bot": 0}),
        all_of(404, "over", body={"step": 1, "bot": 9}),
    ],
    "POST /api/tables/{table}/coach": [
        Row("playing", 403, 409, 403, 403, SEAT_1),
        Row("over", 409, 409, 409, 409, SEAT_1),
    ],
    "POST /api/tables/{table}/play-on": [
        all_of(409, "playing", body={"step": 1}),
        all_of(200, "over", body={"step": 1}),
        all_of(409, "over", body={"step": 1000}),
    ],
    "GET /api/tables/{table}/match": [all_of(409, "playing"), all_of(200, "over"), all_of(409, "open")],
    "POST /api/matches": [all_of(400, body="no match"), all_of(200, body=MATCH)],
    "GET /api/tables/{table}/chat": [all_of(200, "open", query=NO_SEAT), all_of(200, "playing", query=NO_SEAT)],
    "POST /api/tables/{table}/chat": [
        Row("open", 403, 204, 204, 204, {"text": "I was here"}),
        Row("playing", 403, 204, 204, 204, {"text": "I was here"}),
        Row("over", 403, 204, 204, 204, {"text": "I was here"}),
    ],
}


@dataclass(frozen=True)
class Word:
    """A socket message and the answer for each role: what it `is`, or the kind of a refusal; "" is none."""

    table: str
    outside: str
    owner: str
    other: str
    host: str
    more: dict[str, Any] = field(default_factory=dict)

    def expected(self, role: str) -> str:
        return str(getattr(self, role)) if role in INSIDE else self.outside


NO = "forbidden"
SOCKET: dict[str, list[Word]] = {
    "watch": [
        Word("playing", "moment", "moment", "moment", "moment"),
        Word("playing", NO, "moment", NO, NO, {"seat": 1}),
        Word("open", NO, "table", NO, NO, {"seat": 1}),
        Word("over", "moment", "moment", "moment", "moment", {"seat": 1, "after": 0}),
        Word("over", "unknown", "unknown", "unknown", "unknown", {"seat": 9}),
    ],
    "unwatch": [Word("playing", "", "", "", "", {"seat": 1})],
    "move": [Word("playing", NO, "accepted", NO, NO, ANY_MOVE)],
    "undo": [Word("moved", NO, "accepted", NO, NO, request())],
    "takeback": [Word("moved", NO, "accepted", NO, NO, request())],
    "answer": [
        Word("offered", NO, NO, "done", "done", {"agree": True}),
        Word("offered", NO, NO, "done", "done", {"agree": False}),
    ],
    "say": [Word("open", NO, "done", "done", "done", {"text": "hi"})],
    "why": [Word("playing", NO, "why", NO, NO, {"seat": 1, "move": "nothing"})],
    "show": [
        Word("over", "done", "done", "done", "done", {"step": 1, "seat": 0}),
        Word("playing", "conflict", "conflict", "conflict", "conflict", {"step": 1}),
    ],
    "ping": [Word("", "", "", "", "")],
}
