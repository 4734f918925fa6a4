"""The entrance: origins, cookies, headers, limits, and what answers, logs and storage must not reveal."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from kvartal.server.door.guard import RATES, Rate
from kvartal.server.http.app import BODY_MOST, UPLOAD_MOST, build
from kvartal.server.http.calls import CALLS
from kvartal.server.keeping.sqlite import SqliteStore
from kvartal.server.people.accounts import hash_token
from kvartal.server.running.logs import JsonLines
from kvartal.server.wire import messages as wire
from tests.server.memory_store import MemoryStore
from tests.server.security.door import HOST, Answer, Door, at_the_door, guest
from tests.server.security.roles import stage

UNSAFE = [call for call in CALLS if call.method != "GET"]
PAGES = ("/", "/static/welcome.html", "/static/welcome.css", "/api/openapi.json", "/healthz", "/metrics", "/nowhere")


def path_of(path: str, table: str = "x") -> str:
    return re.sub(r":\w+}", "}", path).format(table=table, seat=1, game="paris", puzzle="x", deal="x")


# From where


async def test_no_other_site_can_ask_for_anything_unsafe() -> None:
    store = MemoryStore()
    async with at_the_door(store) as door:
        me = await guest(door.house, "Ann")
        before = dict(store.people), dict(store.sessions), dict(store.tables)
        for call in UNSAFE:
            for site in ("https://evil.example", "null", f"http://{HOST}.evil.example", f"http://{HOST}:81"):
                answer = await door.ask(
                    call.method, path_of(call.path), {"name": "Eve"}, me.token, headers=[("origin", site)]
                )
                assert (answer.status, answer.kind) == (403, "forbidden"), (call.name, site)
            cross = await door.ask(
                call.method,
                path_of(call.path),
                {"name": "Eve"},
                me.token,
                headers=[("sec-fetch-site", "cross-site")],
            )
            assert cross.status == 403
        assert before == (store.people, store.sessions, store.tables)
        own = [("origin", f"https://{HOST}")]
        assert (await door.ask("PATCH", "/api/me", {"name": "Bea"}, me.token, headers=own)).status == 200


async def test_no_other_site_opens_a_socket() -> None:
    async with at_the_door() as door:
        me = await guest(door.house, "Ann")
        for site in ("https://evil.example", "null", f"http://{HOST}:81", "file://"):
            async with door.knock(me.token, headers=[("origin", site)]) as line:
                assert (line.accepted, line.code, line.told) == (False, 1008, [])
        async with door.knock(me.token, headers=[("origin", f"http://{HOST}")]) as line:
            assert line.accepted


# Cookies and headers


@pytest.mark.parametrize("scheme", ["http", "https"])
async def test_cookies(scheme: str) -> None:
    def check_cookie(header: str | None, scheme: str, called: str = "kvartal", path: str = "/") -> str:
        assert header is not None
        name, _, rest = header.partition("=")
        value, *attributes = [part.strip().lower() if part != rest else part for part in rest.split(";")]
        assert name == called
        assert {"httponly", "samesite=lax", f"path={path}"} <= set(attributes)
        assert ("secure" in attributes) == (scheme == "https")
        assert not any(attribute.startswith("domain") for attribute in attributes)
        return rest.partition(";")[0] if value else ""

    async with at_the_door() as door:
        come = await door.ask("POST", "/api/me", {"name": "Ann"}, scheme=scheme)
        token = check_cookie(come.header("set-cookie"), scheme)
        assert token.encode() not in come.body
        body = {"login": "ann", "password": "correct horse"}
        known = await door.ask("POST", "/api/me/password", body, token, scheme=scheme)
        assert check_cookie(known.header("set-cookie"), scheme, "kvartal-device", "/api/login")
        again = await door.ask("POST", "/api/login", body, scheme=scheme)
        other = check_cookie(again.header("set-cookie"), scheme)
        assert other != token
        assert len(token) == len(other) == 43
        out = await door.ask("POST", "/api/logout", None, other, scheme=scheme)
        assert "max-age=0" in str(out.header("set-cookie")).lower()


async def test_every_answer_has_the_security_headers() -> None:
    async with at_the_door() as door:
        me = await guest(door.house, "Ann")
        answers = [await door.ask("GET", path) for path in PAGES]
        answers += [await door.ask(call.method, path_of(call.path), None, me.token) for call in CALLS]
        answers += [await door.ask("POST", "/api/me", None, data=b"x" * (BODY_MOST + 1))]
        answers += [await door.ask("DELETE", "/api/games"), await door.ask("OPTIONS", "/api/me")]
        for answer in answers:
            policy = dict(
                part.strip().partition(" ")[::2] for part in str(answer.header("content-security-policy")).split(";")
            )
            assert policy["default-src"] == "'self'"
            assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
            assert "unsafe" not in str(policy).replace("'wasm-unsafe-eval'", ""), "only WebAssembly may be compiled"
            assert not any(re.search(r"https?:|\*", sources) for sources in policy.values())
            assert answer.header("x-content-type-options") == "nosniff"
            assert answer.header("referrer-policy") == "same-origin"
            assert answer.header("access-control-allow-origin") is None
            assert answer.header("server") is None
            if answer.body:
                assert answer.header("content-type") is not None
            if answer.header("content-type") == "application/json" and answer.status == 200:
                assert answer.header("cache-control") == "no-store" or b'"openapi"' in answer.body


@pytest.mark.parametrize("lang", ["ru", "uk", "en"])
async def test_pages_have_no_script_inside_and_nothing_from_elsewhere(lang: str) -> None:
    async with at_the_door() as door:
        for path in PAGES:
            answer = await door.ask("GET", path, headers=[("accept-language", lang)])
            text = answer.body.decode()
            if "html" in str(answer.header("content-type")):
                assert not re.search(r"<script(?![^>]*\bsrc=)|\son\w+\s*=|javascript:|<style|\sstyle\s*=", text, re.I)
            if path != "/api/openapi.json":
                assert not re.search(r"(?:https?:|[\"'(])//[a-z]", text, re.I), path


# How much and how often


async def test_bodies_have_a_limit_everywhere() -> None:
    async with at_the_door() as door:
        me = await guest(door.house, "Ann")
        for call in UNSAFE:
            most = UPLOAD_MOST if call.path == "/api/matches" else BODY_MOST
            answer = await door.ask(call.method, path_of(call.path), None, me.token, data=b" " * (most + 1))
            assert (answer.status, answer.kind) == (413, "large"), call.name


async def until_too_often(door: Door, *asked: Any, most: int = 1000, **given: Any) -> int:
    """Ask until it is refused as too often, and return how often it was not."""
    for number in range(most):
        answer = await door.ask(*asked, **given)
        if answer.status == 429:
            assert answer.kind == "limit"
            assert int(str(answer.header("retry-after"))) >= 1
            return number
    return most


@pytest.mark.parametrize(
    ("method", "path", "body", "rate", "per_person"),
    [
        ("POST", "/api/me", {"name": "Ann"}, "guest", False),
        ("POST", "/api/login", {"login": "ann", "password": "wrong password"}, "login", False),
        ("POST", "/api/games/paris/score", {}, "score", False),
        ("POST", "/api/tables", {"game": "paris", "seats": 2}, "create", True),
        ("POST", "/api/me/password", {"login": "ann", "password": "a long password"}, "login", True),
        ("POST", "/api/tables/{table}/chat", {"text": "hi"}, "chat", True),
        ("POST", "/api/tables/{table}/move", {"seat": 0, "prompt": 0, "move": "x", "request": "r"}, "move", True),
        ("POST", "/api/tables/{table}/undo", {"seat": 0, "request": "r"}, "move", True),
        ("POST", "/api/tables/{table}/takeback", {"seat": 0, "request": "r"}, "move", True),
        ("POST", "/api/tables/{table}/resign", {"seat": 0, "request": "r"}, "move", True),
        ("POST", "/api/matches", None, "upload", True),
        ("PATCH", "/api/me", {"name": "Bea"}, "chat", True),
    ],
)
async def test_rates(method: str, path: str, body: Any, rate: str, per_person: bool) -> None:
    async with at_the_door(limited=True) as door:
        ann, bob = await guest(door.house, "Ann"), await guest(door.house, "Bob")
        table = (await door.house.lobby.open(ann.person, wire.NewTable(game="paris", seats=2))).id
        burst = RATES[rate].burst
        asked = (method, path.format(table=table), body)
        assert await until_too_often(door, *asked, ann.token) == burst
        if per_person:
            # The same person from elsewhere, then someone else from elsewhere.
            assert await until_too_often(door, *asked, ann.token, client="198.51.100.7") == 0
            assert (await door.ask(*asked, bob.token, client="198.51.100.8")).status != 429
        else:
            assert await until_too_often(door, *asked, bob.token) == 0
            assert (await door.ask(*asked, client="198.51.100.8")).status != 429


SPELLINGS = [
    "hannah",
    "HANNAH",
    "Ｈａｎｎａｈ",
    "ｈannah",
    "hａnnah",
    "haｎnah",
    "hanｎah",
    "hannａh",
    "hannaｈ",
    "𝐡annah",
]
HANNAH = {"login": "hannah", "password": "correct horse"}


async def guess(door: Door, number: int, client: str) -> int:
    """Try a wrong password in one spelling or another, and return the status."""
    body = {"login": SPELLINGS[number % len(SPELLINGS)], "password": "wrong guess"}
    return (await door.ask("POST", "/api/login", body, client=client)).status


def device_of(answer: Answer) -> list[tuple[str, str]]:
    """Return the headers with which a device shows that it is known."""
    cookies = [value for name, value in answer.headers if name == "set-cookie"]
    (mark,) = [value for value in cookies if value.startswith("kvartal-device=")]
    return [("cookie", mark.partition(";")[0])]


async def test_attempts_at_a_login_are_counted_by_address_however_it_is_spelled() -> None:
    async with at_the_door(limited=True) as door:
        ann = await guest(door.house, "Ann")
        assert (await door.ask("POST", "/api/me/password", HANNAH, ann.token)).status == 200
        told = [await guess(door, number, "198.51.100.1") for number in range(10)]
        assert told == [401] * RATES["login"].burst + [429] * 2
        owner = await door.ask("POST", "/api/login", HANNAH, client="198.51.100.2")
        assert owner.status == 200, "one address that guesses keeps nobody out elsewhere"


async def test_many_addresses_guess_no_faster_than_one_login_bears_and_a_known_device_gets_in() -> None:
    async with at_the_door(limited=True) as door:
        ann = await guest(door.house, "Ann")
        chosen = await door.ask("POST", "/api/me/password", HANNAH, ann.token)
        told = [await guess(door, number, f"198.51.100.{number}") for number in range(RATES["guess"].burst + 2)]
        assert told == [401] * RATES["guess"].burst + [429] * 2
        assert (await door.ask("POST", "/api/login", HANNAH, client="198.51.101.1")).status == 429
        # From any address, even that of whoever guesses.
        for number in range(RATES["login"].burst):
            wrong = HANNAH | {"password": "mistyped"} if number else HANNAH
            answer = await door.ask("POST", "/api/login", wrong, headers=device_of(chosen), client="198.51.100.1")
            assert answer.status == (401 if number else 200)
        late = await door.ask("POST", "/api/login", HANNAH, headers=device_of(chosen), client="198.51.100.1")
        assert late.status == 429, "a mark is no way to guess on"


async def test_a_mark_is_good_for_one_person_and_one_password() -> None:
    async with at_the_door(limited=True) as door:
        ann, bob = await guest(door.house, "Ann"), await guest(door.house, "Bob")
        bobs = {"login": "bob", "password": "correct horse"}
        other = device_of(await door.ask("POST", "/api/me/password", bobs, bob.token, client="192.0.2.2"))
        old = device_of(await door.ask("POST", "/api/me/password", HANNAH, ann.token))
        await door.ask("POST", "/api/me/password", HANNAH | {"password": "another horse"}, ann.token)
        for number in range(RATES["login"].burst):
            await guess(door, number, "198.51.100.1")
        right = HANNAH | {"password": "another horse"}
        forged = [("cookie", "kvartal-device=a.b"), ("cookie", "kvartal-device=."), ("cookie", "kvartal-device=x")]
        for headers in (other, old, *([one] for one in forged)):
            answer = await door.ask("POST", "/api/login", right, headers=headers, client="198.51.100.1")
            assert answer.status == 429
        unknown = {"login": "nobody", "password": "correct horse"}
        assert (await door.ask("POST", "/api/login", unknown, headers=other, client="192.0.2.3")).status == 401


async def test_one_address_can_not_ask_without_end() -> None:
    async with at_the_door(limited=True) as door:
        ann = await guest(door.house, "Ann")
        burst = RATES["request"].burst
        assert abs(await until_too_often(door, "GET", "/api/games") - burst) <= 25
        assert await until_too_often(door, "GET", "/api/me/tables", None, ann.token) <= 5
        assert (await door.ask("GET", "/api/games", client="198.51.100.7")).status == 200
        for _ in range(20):
            await door.ask("GET", "/api/games")
        async with door.knock("forged") as line:
            assert (line.accepted, line.code) == (False, 1013)


async def test_sockets_and_their_messages_have_rates() -> None:
    async with at_the_door(limited=True) as door:
        ann, bob = await guest(door.house, "Ann"), await guest(door.house, "Bob")
        codes = []
        for _ in range(RATES["socket"].burst + 2):
            async with door.knock(ann.token) as line:
                codes.append(line.code)
        assert codes == [None] * RATES["socket"].burst + [1013] * 2
        table = (await door.house.lobby.open(bob.person, wire.NewTable(game="paris", seats=2))).id
        for message, rate in (
            ({"do": "say", "table": table, "text": "hi"}, "chat"),
            ({"do": "move", "table": table, "seat": 0, "prompt": 0, "move": "x", "request": "r"}, "move"),
        ):
            door.house.limits._full_at.clear()
            async with door.knock(bob.token) as line:
                for _ in range(RATES[rate].burst + 1):
                    line.tell(message)
                await line.settle()
                kinds = [one.get("kind") for one in line.heard if one["is"] in ("refused", "done")]
                assert kinds[-1] == "limit"
                assert "limit" not in kinds[:-1]
        door.house.limits._full_at.clear()
        door.house.limits._rates = {**RATES, "message": Rate(5, 100.0)}
        async with door.knock(bob.token) as line:
            for _ in range(5):
                line.tell({"do": "nonsense"})
            line.tell({"do": "ping"})
            while not line.heard or line.heard[-1]["kind"] != "limit":
                await asyncio.sleep(0)
            assert not line.pongs()


async def test_the_past_is_not_replayed_as_often_as_one_likes() -> None:
    store = MemoryStore()
    async with at_the_door(store) as door:
        there = await stage(door.house, store)
    async with at_the_door(store, limited=True) as door:
        table, token = there.tables["over"], there.tokens["stranger"]
        burst = RATES["past"].burst
        assert await until_too_often(door, "GET", f"/api/tables/{table}/history", None, token) == burst
        for path, query in (("history", {"after": 0}), ("moment", {"after": 0}), ("replay", {})):
            answer = await door.ask("GET", f"/api/tables/{table}/{path}", None, token, query=dict(query))
            assert answer.status == 429
        async with door.knock(token) as line:
            heard = await line.say({"do": "watch", "table": table, "after": 0})
            assert [one["is"] for one in heard] == ["refused"]
        # The latest is always to be had.
        assert (await door.ask("GET", f"/api/tables/{table}/moment", None, token)).status == 200
        last = (await door.ask("GET", f"/api/tables/{table}/moment", None, token)).json()["number"]
        answer = await door.ask("GET", f"/api/tables/{table}/history", None, token, query={"after": last - 5})
        assert len(answer.json()["steps"]) == 5


# What is told and kept


async def test_a_wrong_password_and_an_unknown_login_look_the_same() -> None:
    async with at_the_door() as door:
        ann = await guest(door.house, "Ann")
        await door.ask("POST", "/api/me/password", {"login": "ann", "password": "correct horse"}, ann.token)
        hashed: list[str] = []
        is_right = door.house.people._is_right

        def counted(known: str, secret: bytes) -> bool:
            hashed.append(known)
            return is_right(known, secret)

        door.house.people._is_right = counted  # type: ignore[assignment,method-assign]
        told = set()
        for login in ("ann", "bob", "x", "\u202e", "a" * 40):
            answer = await door.ask("POST", "/api/login", {"login": login, "password": "wrong guess"})
            told.add(answer._replace(headers=tuple(one for one in answer.headers if one[0] != "x-request-id")))
        assert len(told) == 1
        assert len(hashed) == 5
        assert {known.rpartition("$")[0].rpartition("$")[0] for known in hashed} == {
            hashed[0].rpartition("$")[0].rpartition("$")[0]
        }


async def test_tokens_and_passwords_are_nowhere_but_in_the_cookie(tmp_path: Path) -> None:
    """Neither in the storage, nor in logs and metrics, nor in any body or address; also when things break."""
    log = StringIO()
    handler = logging.StreamHandler(log)
    handler.setFormatter(JsonLines())
    logger = logging.getLogger()
    logger.addHandler(handler)
    try:
        path = tmp_path / "kvartal.db"
        async with at_the_door(SqliteStore(path)) as door:
            come = await door.ask("POST", "/api/me", {"name": "Ann"})
            tokens = [str(come.header("set-cookie")).partition("=")[2].partition(";")[0]]
            password = "correct horse battery"
            body = {"login": "ann", "password": password}
            answers = [come, await door.ask("POST", "/api/me/password", body, tokens[0])]
            answers.append(await door.ask("POST", "/api/login", body))
            tokens.append(str(answers[-1].header("set-cookie")).partition("=")[2].partition(";")[0])
            table = (await door.ask("POST", "/api/tables", {"game": "paris", "seats": 2}, tokens[0])).json()["id"]
            for path_, method in (
                (path_of(call.path, table), call.method) for call in CALLS if call.name != "forget_me"
            ):
                if "logout" not in path_:
                    answers.append(await door.ask(method, path_, {"password": password, "x": tokens[0]}, tokens[0]))
            async with door.knock(tokens[0]) as line:
                await line.say({"do": "watch", "table": table})
                await line.say({"do": tokens[0]})

            def broken(*_: Any) -> Any:
                raise RuntimeError(f"token={tokens[0]} cookie: kvartal={tokens[1]} {password=}")

            door.house.lobby.public = broken  # type: ignore[method-assign]
            answers.append(await door.ask("GET", "/api/tables", None, tokens[0]))
            assert answers[-1].status == 500
            answers += [await door.ask("GET", page, None, tokens[0]) for page in PAGES]
            secrets = [*tokens, password]
            for answer in answers:
                assert not any(secret.encode() in answer.body for secret in secrets)
                assert not any(
                    secret in value for name, value in answer.headers for secret in secrets if name != "set-cookie"
                )
            # An unreadable message is quoted back to its own sender alone.
            assert all(tokens[1] not in one for one in line.told)
            stored = b"".join(part.read_bytes() for part in tmp_path.iterdir())
            assert hash_token(tokens[0]) in stored
            assert b"$argon2id$" in stored
            assert not any(secret.encode() in stored for secret in secrets)
            logged = log.getvalue()
            assert "a request failed" in logged
            assert not any(secret in logged for secret in secrets)
    finally:
        logger.removeHandler(handler)


async def test_a_forgotten_person_leaves_no_name_behind(tmp_path: Path) -> None:
    name, login = "Zinaida Unforgettable", "zinaida.unforgettable"
    async with at_the_door(SqliteStore(tmp_path / "kvartal.db")) as door:
        ann, zoe = await guest(door.house, "Ann"), await guest(door.house, name)
        await door.ask("POST", "/api/me/password", {"login": login, "password": "a long password"}, zoe.token)
        tables = []
        for game, start in (("paris", False), ("paris", True), ("machi_koro", True)):
            made = await door.ask("POST", "/api/tables", {"game": game, "seats": 2, "public": True}, zoe.token)
            table = made.json()["id"]
            tables.append(table)
            await door.ask("POST", f"/api/tables/{table}/seats/1/sit", None, ann.token)
            await door.ask("POST", f"/api/tables/{table}/ready", {}, ann.token)
            await door.ask("POST", f"/api/tables/{table}/chat", {"text": "hello"}, zoe.token)
            if start:
                assert (await door.ask("POST", f"/api/tables/{table}/start", None, zoe.token)).status == 200
        async with door.knock(ann.token) as line, door.knock(zoe.token) as gone:
            for table in tables:
                await line.say({"do": "watch", "table": table})
            count = len(line.told)
            assert (await door.ask("DELETE", "/api/me", None, zoe.token)).status == 204
            assert await gone.closed() == 4401
            await line.settle()
            assert not any(name in one or zoe.person.id in one for one in line.told[count:] if "moment" not in one)
            for path in ("/api/tables", "/api/me/tables", *(f"/api/tables/{table}" for table in tables)):
                answer = await door.ask("GET", path, None, ann.token)
                assert name.encode() not in answer.body
                assert zoe.person.id.encode() not in answer.body
            for table in tables:
                said = await door.ask("GET", f"/api/tables/{table}/chat", None, ann.token)
                assert [line["name"] for line in said.json()["lines"]] == [""]
        assert (await door.ask("GET", "/api/me", None, zoe.token)).status == 401
        body = {"login": login, "password": "a long password"}
        assert (await door.ask("POST", "/api/login", body)).status == 401
        rows = []
        store = door.house.store
        for table in tables:
            rows += [await store.table(table), await store.log(table, 0), await store.chat(table, 0)]
        kept = repr(rows)
        assert name not in kept
        assert zoe.person.id not in kept
        assert await store.person(zoe.person.id) is None
        assert await store.person_by_login(login) is None


# When something breaks


@pytest.mark.parametrize("call", CALLS, ids=lambda call: str(call.name))
async def test_an_error_is_told_by_its_number_and_logged_once(
    call: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def breaks(ask: Any) -> None:
        raise RuntimeError("the secret of /srv/kvartal/secret.py")

    changed = [type(one)(one.method, one.path, breaks, public=one.public) for one in CALLS if one is call]
    monkeypatch.setattr("kvartal.server.http.app.CALLS", changed)
    async with at_the_door() as door:
        door = Door(build(door.house), door.house)
        me = await guest(door.house, "Ann")
        answer = await door.ask(call.method, path_of(call.path), None, me.token)
        assert answer.status == 500
        incident = answer.json()["reason"]["args"]["incident"]
        assert answer.json() == {
            "kind": "broken",
            "reason": {"key": "refuse-broken", "args": {"incident": incident}},
        }
        assert re.fullmatch(r"[0-9a-f]{12}", incident)
        assert answer.header("x-request-id") == incident
        assert answer.header("x-content-type-options") == "nosniff"
        assert door.raised == [], "the web server would log it again"
        lines = [json.loads(JsonLines().format(record)) for record in caplog.records]
        assert [line["incident"] for line in lines] == [incident]
        assert "the secret of" in lines[0]["trace"]


async def test_an_error_on_the_socket_is_told_by_its_number_and_the_line_lives_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with at_the_door() as door:
        me = await guest(door.house, "Ann")

        async def breaks(*_: Any) -> None:
            raise RuntimeError("the secret of /srv/kvartal/secret.py")

        door.house.play.say = breaks  # type: ignore[assignment,method-assign]
        async with door.knock(me.token) as line:
            heard = await line.say({"do": "say", "table": "x", "text": "hi", "request": "r"})
            assert [one["kind"] for one in heard] == ["broken"]
            incident = heard[0]["reason"]["args"]["incident"]
            assert "secret" not in line.told[0]
            assert len(caplog.records) == 1
            assert json.loads(JsonLines().format(caplog.records[0]))["incident"] == incident
            await line.settle()
            assert line.code is None


async def test_pages_of_the_house_break_as_quietly(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with at_the_door() as door:

        def breaks(*_: Any) -> str:
            raise RuntimeError("the secret of /srv/kvartal/secret.py")

        monkeypatch.setattr("kvartal.server.http.client.built", lambda: False)
        monkeypatch.setattr("kvartal.server.http.app.welcome", breaks)
        answer = await door.ask("GET", "/")
        assert answer.status == 500
        assert answer.kind == "broken"
        assert b"secret" not in answer.body
        assert len(caplog.records) == 1
        assert door.raised == []
