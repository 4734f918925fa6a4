"""Arbitrary data over the socket and in uploads: each is answered or the connection closed, and others play on."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from pathlib import Path
from typing import Any

import pytest

from kvartal.server.keeping.sqlite import SqliteStore
from kvartal.server.wire import socket_messages
from tests.server.at_table import look, open_house
from tests.server.memory_store import MemoryStore
from tests.server.security.door import Door, Line, at_the_door, copy_of, guest
from tests.server.security.roles import GAME, Scene, stage

TAGS = [kind.__struct_config__.tag for kind in socket_messages.ToSocket.__args__]
FIELDS = ["table", "seat", "after", "chat_after", "prompt", "move", "request", "agree", "text", "do", "x", ""]
ODD: list[Any] = [
    None,
    True,
    0,
    -1,
    9,
    10,
    2**31,
    2**63,
    2**64,
    10**40,
    -(10**300),
    1.5,
    1e308,
    "",
    " ",
    "\0",
    "nothing",
    "\u202e",
    "\ud83d\ude00" * 50,
    "a" * 600,
    "%s%n{0}",
    "'; DROP TABLE log; --",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    [],
    {},
    [[]],
    {"do": "ping"},
]
RAW: list[str | bytes] = [
    "",
    " ",
    "nonsense",
    "{",
    '{"do":"ping"',
    "[]",
    "null",
    "NaN",
    '{"do":NaN}',
    '{"do":"ping","do":"say"}',
    '{"do":"say","table":"a","text":"\\ud800"}',
    '{"do":"say","table":"a","text":"\ud800"}',
    '{"do":"move","table":"a","seat":1e400}',
    '{"do":"watch","table":"a","seat":' + "9" * 5000 + "}",
    "[" * 8000,
    '{"a":' * 3000,
    '{"x":' + "[" * 6000 + "]" * 6000 + ',"do":"ping"}',
    b"",
    b"\xff\xfe\x00",
    b"\x80\x81" * 400,
    b'{"do":"ping"}',
    bytes(range(256)) * 16,
    "\ufeff{}",
]


def anything(rng: random.Random, tables: list[str], depth: int = 0) -> Any:
    """Return any JSON value, unusual ones first."""
    kind = rng.randrange(6)
    if kind == 0 and depth < 4:
        return [anything(rng, tables, depth + 1) for _ in range(rng.randrange(4))]
    if kind == 1 and depth < 4:
        return {rng.choice(FIELDS): anything(rng, tables, depth + 1) for _ in range(rng.randrange(4))}
    return rng.choice(tables) if kind == 2 else rng.choice(ODD)


def message(rng: random.Random, tables: list[str]) -> Any:
    """Return a message: a valid one with some fields broken, or anything."""
    kind = rng.randrange(8)
    if kind == 0:
        return rng.choice(RAW)
    if kind == 1:
        return anything(rng, tables)
    proper = {
        "do": rng.choice(TAGS),
        "table": rng.choice(tables),
        "seat": rng.randrange(4),
        "prompt": rng.randrange(6),
        "move": "nothing",
        "request": f"r{rng.randrange(9)}",
        "agree": rng.random() < 0.5,
        "text": "hi",
        "after": rng.randrange(5),
    }
    known = {kind.__struct_config__.tag: kind.__struct_fields__ for kind in socket_messages.ToSocket.__args__}[
        proper["do"]
    ]
    asked: dict[str, Any] = {name: value for name, value in proper.items() if name == "do" or name in known}
    for _ in range(rng.choice([0, 0, 1, 1, 2])):
        name = rng.choice([*asked, *FIELDS]) if asked else rng.choice(FIELDS)
        if rng.random() < 0.3:
            asked.pop(name, None)
        else:
            asked[name] = anything(rng, tables)
    return asked


async def scene(door: Door, store: MemoryStore) -> Scene:
    return await stage(door.house, store)


async def others_play(door: Door, there: Scene, line: Line) -> None:
    """Somebody else's connection and table still work."""
    heard = await line.say({"do": "why", "table": there.tables["playing"], "seat": 2, "move": "nothing"})
    assert "why" in [one["is"] for one in heard]
    answer = await door.ask("GET", "/api/me/tables", None, there.tokens["other"])
    assert answer.status == 200


@pytest.mark.parametrize("seed", range(4))
async def test_socket(seed: int, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        rng = random.Random(seed)
        store = MemoryStore()
        async with at_the_door(store) as door:
            there = await scene(door, store)
            tables = [*there.tables.values(), "x", "A" * 16]
            async with door.knock(there.tokens["other"]) as quiet:
                for role in ("owner", "stranger"):
                    async with door.knock(there.tokens[role]) as line:
                        for number in range(250):
                            sent = message(rng, tables)
                            heard = await line.say(sent)
                            assert line.code is None, sent
                            for one in heard:
                                assert one["is"] in {"refused", "accepted", "moment", "table", "chat", "why", "done"}
                                assert one.get("kind") != "broken", (sent, one)
                            if number % 50 == 0:
                                await others_play(door, there, quiet)
            assert door.raised == []
        # Every log is still one that the rules can follow.
        async with open_house(copy_of(store)) as house:
            for table, row in store.tables.items():
                if row.header is not None:
                    assert (await look(house, there.people["host"], table, None)).view
    assert [record.getMessage() for record in caplog.records] == []


async def test_who_only_asks_and_never_reads_is_dropped_alone() -> None:
    store = MemoryStore()
    async with at_the_door(store) as door:
        there = await scene(door, store)
        stuck = asyncio.Event()

        class Stuck(Line):
            async def send(self, sent: Any) -> None:
                await super().send(sent)
                if sent["type"] == "websocket.send":
                    await stuck.wait()

        deaf = Stuck()
        scope = door._scope("/api/socket", None, (), there.tokens["stranger"], "192.0.2.1", "ws")
        scope |= {"type": "websocket", "subprotocols": []}
        task = asyncio.create_task(door._serve(scope, deaf))
        for _ in range(2000):
            deaf.tell({"do": "watch", "table": there.tables["over"], "after": 0})
        await task
        assert deaf.code == 1013
        async with door.knock(there.tokens["other"]) as quiet:
            await others_play(door, there, quiet)
        stuck.set()


def mutated(rng: random.Random, text: str) -> str:
    """Return a match file with something wrong."""
    lines = text.splitlines()
    for _ in range(rng.choice([1, 1, 1, 2])):
        at = rng.choice([0, 0, rng.randrange(len(lines)), len(lines) - 1])
        try:
            data = json.loads(lines[at])
        except (ValueError, RecursionError):
            data = {}
        kind = rng.randrange(7)
        if kind == 0 and len(lines) > 1:
            del lines[at]
        elif kind == 1:
            lines.insert(at, lines[rng.randrange(len(lines))])
        elif kind == 2:
            lines[at] = lines[at][: rng.randrange(len(lines[at]) + 1)]
        elif kind == 3:
            lines[at] = rng.choice(["[" * 5000, '{"a":' * 2000, "{}", "null", "\0", '{"n":NaN}', "\ud83d\ude00"])
        elif isinstance(data, dict):
            data[rng.choice([*data, "names", "overrides", "n", "seat", "undo", "back", "agreed", "by"])] = anything(
                rng, ["chance", "nothing"]
            )
            lines[at] = json.dumps(data)
    return "\n".join(lines) + rng.choice(["\n"] * 6 + ["", "\r\n", "\n\n"])


@pytest.mark.parametrize("seed", range(2))
async def test_uploads(seed: int) -> None:
    rng = random.Random(seed)
    store = MemoryStore()
    async with at_the_door(store) as door:
        there = await scene(door, store)
        token = there.tokens["stranger"]
        kept = 0
        short = "".join(line + "\n" for line in there.match.splitlines()[:40])
        for _ in range(150):
            text = mutated(rng, short)
            answer = await door.ask("POST", "/api/matches", None, token, data=text.encode("utf-8", "replace"))
            assert answer.status in (200, 400, 409), (text, answer)
            if answer.status == 200:
                kept += 1
                table = answer.json()["id"]
                for what in ("moment", "scores", "history", "replay", "match"):
                    shown = await door.ask("GET", f"/api/tables/{table}/{what}", None, token)
                    assert shown.status == 200, (text, shown)
        assert kept
        assert door.raised == []


async def test_names_in_an_uploaded_match_are_names(tmp_path: Path) -> None:
    """A file can't bring invisible or endless names to the tables, nor anything that a storage can't keep."""
    store = MemoryStore()
    async with open_house(store) as house:
        there = await stage(house, store)
    async with at_the_door(SqliteStore(tmp_path / "kvartal.db")) as door:
        token = (await guest(door.house, "Someone")).token
        lines = there.match.splitlines()
        for name in ("\0", "\u202e\u202eevil", "a" * 5000, "\n\n", "\ud800"):
            header = {**json.loads(lines[0]), "names": [name, "Ann", "Bob"]}
            text = "".join(line + "\n" for line in [json.dumps(header), *lines[1:]])
            answer = await door.ask("POST", "/api/matches", None, token, data=text.encode())
            assert answer.status == (400 if name == "\ud800" else 200)
            if answer.status == 200:
                shown = answer.json()["chairs"][0]["name"]
                assert shown.isprintable()
                assert len(shown) <= 40
        assert door.raised == []


async def test_numbers_and_paths_beyond_all_bounds() -> None:
    store = MemoryStore()
    async with at_the_door(store) as door:
        there = await scene(door, store)
        table = f"/api/tables/{there.tables['playing']}"
        token = there.tokens["owner"]
        for number in ("9" * 30, "9" * 5000, "-1", "1e3", "٣", "0x1", "", "1.0"):
            for what in ("sit", "stand", "return", "relieve"):
                answer = await door.ask("POST", f"{table}/seats/{number}/{what}", None, token)
                assert answer.status in (404, 405, 409), (number, answer)
            for what in ("moment", "history", "replay"):
                for name in ("seat", "after", "first", "last"):
                    answer = await door.ask("GET", f"{table}/{what}", None, token, query={name: number})
                    assert answer.status < 500, (number, answer)
        for path in (
            "/static/../web.py",
            "/static/%2e%2e/web.py",
            "/static//etc/passwd",
            "/static/\0",
            "//evil.example",
        ):
            answer = await door.ask("GET", path, None, token)
            assert answer.status in (404, 405), (path, answer)
            assert b"import" not in answer.body
        deep = b'{"seats":' + b"[" * 7000 + b"]" * 7000 + b"}"
        for data in (deep, b"[" * 9000, b'{"a":1' + b"0" * 5000 + b"}", b"\xff\xfe", b"{", b"[]", b"null"):
            answer = await door.ask("POST", f"/api/games/{GAME}/score", None, token, data=data)
            assert answer.status == 400, (data[:40], answer)
        assert door.raised == []


@pytest.mark.parametrize("game_id", ["machi_koro", "tiny_towns", "shake_that_city", "paris", "small_cities", "chess"])
async def test_score_sheets(game_id: str) -> None:
    rng = random.Random(game_id)
    async with at_the_door() as door:
        words = ["seats", "board", "tiles", "cells", "pieces", "options", "tokens", "a1", "home", "H"]

        def value(depth: int = 0) -> Any:
            kind = rng.randrange(5)
            if kind == 0 and depth < 5:
                return [value(depth + 1) for _ in range(rng.randrange(5))]
            if kind in (1, 2) and depth < 5:
                return {rng.choice(words): value(depth + 1) for _ in range(rng.randrange(5))}
            return rng.choice([*ODD, *words])

        for _ in range(150):
            body = {rng.choice([*words, "side", "variant", "level"]): value() for _ in range(rng.randrange(5))}
            answer = await door.ask("POST", f"/api/games/{game_id}/score", body)
            assert answer.status in (200, 400), (body, answer)
        assert door.raised == []
