"""Every call in every role: nobody reads or touches someone else's table, seat, chat or account."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from kvartal.server.http import sockets
from kvartal.server.http.calls import CALLS
from kvartal.server.http.openapi import document
from kvartal.server.keeping.store import people_of
from kvartal.server.wire import messages as wire
from kvartal.server.wire import socket_messages
from tests.server.at_table import QuickMinds, look, open_house
from tests.server.memory_store import MemoryStore
from tests.server.security.door import Door, at_the_door, copy_of, rows_of
from tests.server.security.roles import HTTP, MATCH, OUTSIDE, ROLES, SOCKET, START, UNKNOWN, Row, Scene, stage

LATER = START + 3000.0


_made: list[Scene] = []


async def set_scene() -> Scene:
    """Return the scene, prepared once."""
    if not _made:
        store = MemoryStore()
        async with open_house(store, now=lambda: START) as house:
            _made.append(await stage(house, store))
    return _made[0]


@asynccontextmanager
async def scene() -> AsyncIterator[tuple[Scene, Door]]:
    """Reopen the server on a copy of the scene, later."""
    made = await set_scene()
    copy = Scene(copy_of(made.store), made.people, made.tokens, made.tables, made.match)
    minds = QuickMinds()
    minds.gate.clear()  # the bot of who is away thinks for ever
    async with at_the_door(copy.store, now=lambda: LATER, minds=minds) as door:
        yield copy, door


async def filled(scene: Scene, door: Door, table: str, more: Any) -> Any:
    """Return a message with the seat's real prompt and one of its moves, if it needs them."""
    if isinstance(more, dict) and "move" in more and more["move"] is None:
        moment = await look(door.house, scene.people["owner"], table, 1)
        assert moment.ask is not None
        return {**more, "prompt": moment.prompt, "move": moment.ask.choices[-1].move}
    return more


def test_every_call_and_every_message_has_a_row() -> None:
    paths: dict[str, Any] = document(CALLS)["paths"]
    assert set(HTTP) == {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    tags = {kind.__struct_config__.tag for kind in socket_messages.ToSocket.__args__}
    assert set(SOCKET) == tags
    decoded = msgspec.json.schema(socket_messages.ToSocket)
    assert set(decoded["discriminator"]["mapping"]) == tags
    assert sockets._decode(b'{"do":"ping"}') == socket_messages.Ping()


@pytest.mark.parametrize("name", HTTP)
async def test_http(name: str) -> None:
    for row in HTTP[name]:
        roles = list(ROLES)
        while roles:
            async with scene() as (there, door):
                unchanged = True
                while roles and unchanged:
                    unchanged = await check_http(there, door, name, row, roles.pop())


async def check_http(there: Scene, door: Door, name: str, row: Row, role: str) -> bool:
    """Ask in a role, and return whether everything is as before."""
    method, _, path = name.partition(" ")
    table = there.tables[row.table] if row.table else ""
    path = path.format(table=table, seat=row.seat, game=row.game, puzzle="gone", deal="gone")
    body = await filled(there, door, table, row.body)
    before = rows_of(there.store)
    data = there.match.encode() if body == MATCH else None
    answer = await door.ask(method, path, body, there.tokens[role], query=row.query, data=data)
    told = f"{name} {row.table} {row.query or row.body} by {role}: {answer.status} {answer.body[:200]!r}"
    assert answer.status == row.expected(role), told
    after = rows_of(there.store)
    if answer.status >= 400 or method == "GET":
        assert after == before, told
    if answer.status >= 400:
        assert set(answer.json()) == {"kind", "reason"}, told
    else:
        others_untouched(there, role, table, before, after, told)
    assert door.raised == []
    return after == before


def others_untouched(there: Scene, role: str, table: str, before: Any, after: Any, told: str) -> None:
    """Whatever is allowed changes one's own account and the named table, and nothing else."""
    me = there.people[role].id if role in there.people else None
    for person, row in before["people"].items():
        assert person == me or after["people"][person] == row, told
    for key, session in before["sessions"].items():
        assert session.person == me or after["sessions"][key] == session, told
    rematch = before["tables"][table].rematch if table else None
    for other, row in before["tables"].items():
        mine = me in people_of(row)
        if other == rematch and mine and "/rematch" in told:
            continue  # who asks for a rematch accepts the invitation to it
        assert other == table or (mine and not table) or after["tables"][other] == row, told
        assert other == table or after["logs"][other] == before["logs"][other] or (mine and not table), told
        assert other == table or after["chats"][other] == before["chats"][other] or (mine and not table), told


@pytest.mark.parametrize("name", [name for name in HTTP if "{table}" in name])
async def test_a_table_that_is_not_there_is_the_same_for_everyone(name: str) -> None:
    async with scene() as (there, door):
        method, _, path = name.partition(" ")
        body = HTTP[name][0].body
        if isinstance(body, dict) and "prompt" in body:
            body = {**body, "move": "nothing", "prompt": 0}
        before = rows_of(there.store)
        for wrong in ("AAAAAAAAAAAAAAAA", "x", "..", "%00", "a\0b", "\ud7ff", "i" * 300):
            told = set()
            for role in ROLES:
                asked = path.format(table=wrong, seat=1)
                answer = await door.ask(method, asked, body, there.tokens[role], query=HTTP[name][0].query)
                assert answer.status == (401 if role in UNKNOWN else 404), (wrong, role, answer)
                told.add((answer.status, answer.body))
            assert len(told) == 2
        assert rows_of(there.store) == before
        assert door.raised == []


@pytest.mark.parametrize("tag", SOCKET)
async def test_socket(tag: str) -> None:
    for word in SOCKET[tag]:
        for role in (role for role in ROLES if role not in UNKNOWN):
            async with scene() as (there, door), door.knock(there.tokens[role]) as line:
                table = there.tables.get(word.table, "")
                more = await filled(there, door, table, word.more)
                before = rows_of(there.store)
                heard = await line.say({"do": tag, **({"table": table} if table else {}), **more})
                told = f"{tag} {word.more} by {role}: {heard}"
                kinds = [one["kind"] if one["is"] == "refused" else one["is"] for one in heard]
                if word.expected(role):
                    assert word.expected(role) in kinds, told
                else:
                    assert kinds == [], told
                after = rows_of(there.store)
                if word.expected(role) in ("forbidden", "unknown", ""):
                    assert after == before, told
                    assert len(heard) == (word.expected(role) != ""), told
                else:
                    others_untouched(there, role, table, before, after, told)
                assert door.raised == []


@pytest.mark.parametrize("role", UNKNOWN)
async def test_the_socket_lets_in_nobody_who_is_not_known(role: str) -> None:
    async with scene() as (there, door), door.knock(there.tokens[role]) as line:
        assert not line.accepted
        assert line.code == 4401
        assert line.told == []


async def test_tables_by_link_are_listed_nowhere_but_with_their_people() -> None:
    async with scene() as (there, door):
        for role in ROLES:
            listed = await door.ask("GET", "/api/tables", None, there.tokens[role])
            assert [table["id"] for table in listed.json()["tables"]] == [there.tables["public"]]
            if role in UNKNOWN:
                continue
            mine = await door.ask("GET", "/api/me/tables", None, there.tokens[role])
            ids = {table["id"] for table in mine.json()["tables"]}
            own = {table for name, table in there.tables.items() if name != "uploaded" or role == "host"}
            assert ids == (set() if role in OUTSIDE else own), role


async def test_nothing_tells_a_stranger_of_a_table_without_its_id() -> None:
    """A stranger makes every call that names no table: no id, name or word of a link-only table comes back."""
    async with scene() as (there, door):
        hidden = [table for name, table in there.tables.items() if name != "public"]
        hidden += [f"hello from {name}" for name in there.tables]
        for name, rows in HTTP.items():
            method, _, path = name.partition(" ")
            if "{table}" in name or name == "DELETE /api/me" or "logout" in name:
                continue
            for row in rows:
                answer = await door.ask(
                    method, path.format(game=row.game, puzzle="gone", deal="gone"), row.body, there.tokens["stranger"]
                )
                assert not any(secret.encode() in answer.body for secret in hidden), name
        for path, status in (("/", 200), ("/metrics", 403), ("/healthz", 200), ("/api/openapi.json", 200)):
            answer = await door.ask("GET", path, None, there.tokens["stranger"])
            assert answer.status == status
            assert not any(secret.encode() in answer.body for secret in [*hidden, *there.tables.values()]), path


async def test_what_a_seat_was_shown_ends_with_the_seat() -> None:
    """Removed, cut off with the chair or gone voluntarily: that seat's view belongs to someone else now."""

    async def removed(there: Scene, door: Door, table: str) -> None:
        await door.house.lobby.stand(there.people["host"], table, 1)

    async def cut(there: Scene, door: Door, table: str) -> None:
        await door.house.lobby.settle(there.people["host"], table, wire.Settings(seats=1))
        await door.house.lobby.settle(there.people["host"], table, wire.Settings(seats=3))
        await door.house.lobby.sit(there.people["other"], table, 2)

    async def left(there: Scene, door: Door, table: str) -> None:
        await door.house.lobby.leave(there.people["owner"], table)

    for ended in (removed, cut, left):
        async with scene() as (there, door), door.knock(there.tokens["owner"]) as line:
            table = there.tables["full"]
            await line.say({"do": "watch", "table": table, "seat": 1})
            await ended(there, door, table)
            heir = there.people["stranger"]
            await door.house.lobby.sit(heir, table, 1)
            for role in ("stranger", "other"):
                await door.house.lobby.ready(there.people[role], table, True)
            await door.house.lobby.start(there.people["host"], table)
            await line.settle()
            seen = [one for one in line.heard if one["is"] == "moment" and one["seat"] is not None]
            assert seen == [], ended
            # They may still watch as everyone who has the link may.
            assert (await line.say({"do": "watch", "table": table}))[1]["is"] == "moment"


async def test_a_seat_that_is_no_more_does_not_break_the_table() -> None:
    async with scene() as (there, door), door.knock(there.tokens["other"]) as line:
        table = there.tables["full"]
        await line.say({"do": "watch", "table": table, "seat": 2})
        host = there.tokens["host"]
        assert (await door.ask("PATCH", f"/api/tables/{table}", {"seats": 2}, host)).status == 200
        await door.house.lobby.ready(there.people["owner"], table, True)
        assert (await door.ask("POST", f"/api/tables/{table}/start", None, host)).status == 200
        moment = await look(door.house, there.people["host"], table, 0)
        assert moment.ask is not None
        body = {"seat": 0, "prompt": moment.prompt, "move": moment.ask.choices[0].move, "request": "r"}
        assert (await door.ask("POST", f"/api/tables/{table}/move", body, host)).status == 200
        assert door.raised == []
        await line.settle()
        assert all(one["is"] != "moment" for one in line.heard)


async def test_signing_out_closes_the_sockets_of_that_device_at_once() -> None:
    async with scene() as (there, door):
        owner = there.people["owner"]
        second = await door.house.people._let_in(owner)
        async with door.knock(there.tokens["owner"]) as here, door.knock(second) as there_too:
            assert (await door.ask("POST", "/api/logout", None, second)).status == 204
            assert await there_too.closed() == 4401
            await here.settle()
            assert here.code is None
            assert (await door.ask("POST", "/api/logout-everywhere", None, there.tokens["owner"])).status == 204
            assert await here.closed() == 4401


async def test_a_new_password_signs_the_other_devices_out() -> None:
    async with scene() as (there, door):
        mine, lent = there.tokens["owner"], await door.house.people._let_in(there.people["owner"])
        async with door.knock(mine) as here, door.knock(lent) as elsewhere:
            body = {"login": "somebody", "password": "a long password"}
            answer = await door.ask("POST", "/api/me/password", body, mine)
            assert answer.status == 200
            assert await elsewhere.closed() == 4401
            assert (await door.ask("GET", "/api/me", None, lent)).status == 401
            await here.settle()
            assert here.code is None
            assert (await door.ask("GET", "/api/me", None, mine)).status == 200
            assert (await door.ask("GET", "/api/me", None, there.tokens["other"])).status == 200


async def test_a_token_does_not_last_for_ever() -> None:
    time = [START]
    made = await set_scene()
    async with at_the_door(copy_of(made.store), now=lambda: time[0]) as door:
        token = made.tokens["owner"]
        time[0] = START + 399 * 86400
        assert (await door.ask("GET", "/api/me", None, token)).status == 200
        time[0] = START + 401 * 86400
        assert (await door.ask("GET", "/api/me", None, token)).status == 401
        async with door.knock(token) as line:
            assert (line.accepted, line.code) == (False, 4401)


async def test_one_watcher_can_not_silence_the_chat_for_the_others() -> None:
    async with scene() as (there, door):
        table = there.tables["playing"]
        async with door.knock(there.tokens["other"]) as line, door.knock(there.tokens["stranger"]) as stranger:
            await line.say({"do": "watch", "table": table, "chat_after": 1})
            await stranger.say({"do": "watch", "table": table, "chat_after": 1_000_000_000})
            await door.ask("POST", f"/api/tables/{table}/chat", {"text": "still here"}, there.tokens["owner"])
            await line.settle()
            assert [one["text"] for one in line.heard if one["is"] == "chat"] == ["still here"]


async def test_ids_can_not_be_guessed() -> None:
    async with scene() as (there, door):
        ids = [*there.store.tables, *there.store.people]
        for _ in range(200):
            answer = await door.ask("POST", "/api/tables", {"game": "machi_koro", "seats": 2}, there.tokens["owner"])
            ids.append(answer.json()["id"])
        assert len(set(ids)) == len(ids)
        assert all(re.fullmatch(r"[A-Za-z0-9_-]{16}", one) for one in ids)
        # No sequence and no clock in them: at every place, nearly every character turns up.
        assert all(len({one[place] for one in ids}) > 40 for place in range(16))
        assert all(b"\n" not in json.dumps(one).encode() for one in ids)
