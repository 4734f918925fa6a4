"""HTTP: who may do what to which table, what every call answers, and what is refused with which reason."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
import pytest

from kvartal.core.messages import Message
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.locales import LANGUAGES, Words
from kvartal.server.errors import OutOfService
from kvartal.server.house import House
from kvartal.server.http.app import BODY_MOST, build
from kvartal.server.http.calls import CALLS, Call
from kvartal.server.http.openapi import document
from kvartal.server.minds.jobs import Job, Tally
from kvartal.server.minds.thinkers import NoThought
from kvartal.server.running import health
from kvartal.server.running.fair import Claim
from kvartal.server.tables.between.news import LocalNews
from kvartal.server.wire import messages as wire
from tests.server.at_table import QuickMinds, open_house, play_on, seated
from tests.server.memory_store import MemoryStore


@asynccontextmanager
async def web(house: House, *names: str) -> AsyncIterator[list[httpx.AsyncClient]]:
    """Return a browser for each name; an empty name stays a stranger."""
    app = build(house)
    clients = []
    for name in names:
        client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://kvartal.test")
        clients.append(client)
        if name:
            answer = await client.post("/api/me", json={"name": name})
            assert answer.status_code == 200
    try:
        yield clients
    finally:
        for client in clients:
            await client.aclose()


def known_words(answer: httpx.Response) -> str:
    """Return the key of a refusal, which must have words in every language."""
    problem = msgspec.json.decode(answer.content, type=wire.Problem)
    for lang in LANGUAGES:
        assert "⟨" not in Words(lang).text(Message(problem.reason.key, problem.reason.args))
    return problem.reason.key


class StuckStore(MemoryStore):
    """A storage that never answers a health check."""

    async def ping(self) -> str | None:
        await asyncio.get_running_loop().create_future()
        return None


class LameNews(LocalNews):
    """News that arrive, or not."""

    lame: bool | None = None

    @property
    def well(self) -> bool | None:
        return self.lame


async def test_the_health_check_answers_in_time_and_tells_of_redis(monkeypatch: pytest.MonkeyPatch) -> None:
    assert health.SECONDS <= 2
    news = LameNews()
    async with open_house(news=news) as house, web(house, "") as (probe,):
        for news.lame, told in ((None, "ok\n"), (True, "ok\nredis ok\n"), (False, "ok\nredis away\n")):
            answer = await probe.get("/healthz")
            assert (answer.status_code, answer.text) == (200, told)
    monkeypatch.setattr(health, "SECONDS", 0.01)
    async with open_house(StuckStore()) as house, web(house, "") as (probe,):
        answer = await probe.get("/healthz")
        assert (answer.status_code, answer.text) == (503, "storage unavailable\n")


async def test_metrics_are_for_this_machine_or_for_a_token() -> None:
    async def ask(house: House, client: str, **headers: str) -> int:
        transport = httpx.ASGITransport(build(house), client=(client, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost:8040") as probe:
            return (
                await probe.get("/metrics", headers={k.replace("_", "-"): v for k, v in headers.items()})
            ).status_code

    async with open_house() as house:
        assert await ask(house, "127.0.0.1") == await ask(house, "::1") == 200
        assert await ask(house, "192.0.2.1") == 403
        assert await ask(house, "127.0.0.1", x_forwarded_for="192.0.2.1") == 403
        assert await ask(house, "127.0.0.1", x_real_ip="192.0.2.1") == 403
        assert await ask(house, "192.0.2.1", authorization="Bearer anything") == 403
    async with open_house(metrics_token="open sesame") as house:
        assert await ask(house, "192.0.2.1", authorization="Bearer open sesame") == 200
        assert await ask(house, "192.0.2.1", authorization="Bearer open") == 403
        assert await ask(house, "127.0.0.1") == 403


async def test_metrics_tell_of_bots() -> None:
    minds = QuickMinds()
    minds.tally = Tally(died=2, retried=3, fell_back=1)
    async with open_house(minds=minds) as house, web(house, "") as (probe,):
        ann, _ = await house.people.guest("Ann", "en")
        table = await seated(house, "machi_koro", ann, "random")
        await play_on(house, table, {0: ann}, Rng(3), 6)
        written = (await probe.get("/metrics", headers={"host": "localhost"})).text
        assert re.search(r'^kvartal_bot_seconds_count\{bot="random"\} [1-9]', written, re.M)
        for name, count in (("deaths", 2), ("retries", 3), ("fallbacks", 1)):
            assert f"\nkvartal_bot_{name}_total {count}.0\n" in written


async def test_a_guest_keeps_their_games_with_a_password() -> None:
    async with open_house() as house, web(house, "Ann", "", "") as (ann, other, stranger):
        me = (await ann.get("/api/me")).json()
        assert me["login"] is None
        answer = await ann.post("/api/me/password", json={"login": "Ann_1", "password": "correct horse"})
        assert answer.json()["login"] == "ann_1"
        wrong = await other.post("/api/login", json={"login": "ann_1", "password": "wrong horse"})
        assert (wrong.status_code, known_words(wrong)) == (401, "error-login-wrong")
        table = (await ann.post("/api/tables", json={"game": "machi_koro", "seats": 2})).json()["id"]
        there = await other.post("/api/login", json={"login": "ANN_1", "password": "correct horse"})
        assert there.json()["id"] == me["id"]
        cookie = there.headers["set-cookie"]
        assert all(word in cookie for word in ("HttpOnly", "SameSite=lax", "Path=/"))
        assert [t["id"] for t in (await other.get("/api/me/tables")).json()["tables"]] == [table]
        assert (await other.patch("/api/me", json={"name": "Анна", "lang": "ru"})).json()["name"] == "Анна"
        assert (await ann.get("/api/me")).json()["lang"] == "ru"
        assert (await other.post("/api/logout")).status_code == 204
        assert (await other.get("/api/me")).status_code == 401
        assert (await ann.post("/api/logout-everywhere")).status_code == 204
        gone = await ann.get("/api/me")
        assert (gone.status_code, known_words(gone)) == (401, "refuse-who")
        await stranger.post("/api/login", json={"login": "ann_1", "password": "correct horse"})
        assert (await stranger.delete("/api/me")).status_code == 204
        assert (await stranger.get("/api/me")).status_code == 401
        again = await stranger.post("/api/login", json={"login": "ann_1", "password": "correct horse"})
        assert again.status_code == 401


async def test_cookies_are_secure_where_the_connection_is() -> None:
    async with open_house() as house:
        transport = httpx.ASGITransport(build(house))
        async with httpx.AsyncClient(transport=transport, base_url="https://kvartal.test") as client:
            answer = await client.post("/api/me", json={"name": "Ann"})
            assert "Secure" in answer.headers["set-cookie"]
            # A bearer token works as well.
            token = client.cookies["kvartal"]
            client.cookies.clear()
            answer = await client.get("/api/me", headers={"authorization": f"Bearer {token}"})
            assert answer.json()["name"] == "Ann"


async def test_the_lobby() -> None:
    async with open_house() as house, web(house, "Ann", "Bob", "Eve") as (ann, bob, eve):
        made = await ann.post(
            "/api/tables",
            json={
                "game": "machi_koro",
                "seats": 3,
                "options": {"edition": "plus"},
                "public": True,
                "clock": {"reserve": 600, "turn": 30},
            },
        )
        table = made.json()
        path = f"/api/tables/{table['id']}"
        assert table["chairs"][0]["name"] == "Ann"
        assert table["options"] == {"edition": "plus", "market": "full"}
        assert [t["id"] for t in (await eve.get("/api/tables")).json()["tables"]] == [table["id"]]
        assert (await bob.post(f"{path}/seats/0/sit")).status_code == 409
        assert (await bob.post(f"{path}/seats/1/sit")).json()["chairs"][1]["name"] == "Bob"
        assert (await bob.post(f"{path}/seats/1/sit")).status_code == 200
        assert (await bob.post(f"{path}/seats/9/sit")).status_code == 404
        assert known_words(await bob.post(f"{path}/seats/2/bot", json={"bot": "random"})) == "refuse-not-host"
        assert known_words(await ann.post(f"{path}/seats/2/bot", json={"bot": "deep"})) == "error-bot"
        assert known_words(await ann.post(f"{path}/start")) == "refuse-not-ready"
        await bob.post(f"{path}/ready", json={"ready": True})
        assert known_words(await ann.post(f"{path}/start")) == "refuse-seat-empty"
        await eve.post(f"{path}/seats/2/sit")
        assert known_words(await bob.post(f"{path}/seats/2/stand")) == "refuse-not-host"
        assert (await ann.post(f"{path}/seats/2/stand")).json()["chairs"][2]["person"] is None
        assert (await ann.post(f"{path}/seats/2/bot", json={"bot": "random"})).json()["chairs"][2]["bot"] == "random"
        changed = await ann.patch(path, json={"seats": 2, "options": {}, "public": False, "clock": None})
        assert changed.json()["options"]["edition"] == "base"
        assert changed.json()["clock"] is None
        assert not changed.json()["chairs"][1]["ready"]
        assert (await eve.get("/api/tables")).json()["tables"] == []
        assert known_words(await bob.patch(path, json={"public": True})) == "refuse-not-host"
        assert known_words(await ann.patch(path, json={"seats": 9})) == "error-seats"
        assert known_words(await ann.patch(path, json={"options": {"edition": "x"}})) == "error-option-value"
        await bob.post(f"{path}/ready", json={})
        assert (await ann.post(f"{path}/start")).json()["status"] == "playing"
        for late in (bob.post(f"{path}/seats/0/sit"), ann.post(f"{path}/start"), ann.patch(path, json={})):
            assert known_words(await late) == "refuse-not-open"
        assert known_words(await ann.post(f"{path}/close")) == "refuse-close"
        assert (await bob.post(f"{path}/leave")).json()["chairs"][1]["away"]
        assert (await ann.post(f"{path}/close")).json()["status"] == "closed"


async def test_a_host_who_leaves_hands_the_table_on() -> None:
    async with open_house() as house, web(house, "Ann", "Bob") as (ann, bob):
        table = (await ann.post("/api/tables", json={"game": "machi_koro", "seats": 2})).json()
        path = f"/api/tables/{table['id']}"
        await bob.post(f"{path}/seats/1/sit")
        left = (await ann.post(f"{path}/leave")).json()
        assert left["host"] == (await bob.get("/api/me")).json()["id"]
        assert (await bob.post(f"{path}/leave")).json()["status"] == "closed"


def _paths(call: Call, table: str) -> str:
    path = re.sub(r"{seat:int}", "1", call.path).replace("{table}", table).replace("{game}", "machi_koro")
    return path.replace("{deal}", "2026-01-01-paris")


BODIES: dict[str, Any] = {
    "answer_invitation": {"accept": True},
    "seat_bot": {"bot": "random"},
    "ready": {"ready": True},
    "settle": {"public": True},
    "move": {"seat": 1, "prompt": 0, "move": "roll 1", "request": "x"},
    "undo": {"seat": 1, "request": "x"},
    "take_back": {"seat": 1, "request": "x"},
    "resign": {"seat": 1, "request": "x"},
    "answer": {"agree": True},
    "say_something": {"text": "hello"},
    "play_on": {"step": 1},
    "try_again": {"step": 1, "seat": 1, "move": "roll 1", "best": "roll 1"},
    "coach": {"seat": 1},
    "line": {"step": 1},
}
QUERIES: dict[str, Any] = {
    "why": {"seat": 1, "move": "roll 1"},
    "hint": {"seat": 1},
    "asked_then": {"step": 1, "seat": 1},
}
SEEN_BY_SEAT = ("moment", "history", "scores", "replay", "why", "hint")
OPEN_TO_READERS = ("table", "moment", "history", "scores", "replay", "chat")
"""What everyone with the link may read, as a spectator."""
OPEN_WHEN_OVER = (*OPEN_TO_READERS, "match_file", "play_on", "review", "line")
"""What else everyone with the link may do with a game of the past; the table stays as it is."""


@pytest.mark.parametrize("call", [call for call in CALLS if "{table}" in call.path], ids=lambda call: call.name)
@pytest.mark.parametrize("status", ["open", "playing", "over"])
async def test_nobody_touches_someone_elses_table(call: Call, status: str) -> None:
    """A stranger and a signed-in outsider ask for everything; nothing changes, and nothing of a seat is shown."""
    store = MemoryStore()
    async with open_house(store) as house, web(house, "", "Eve") as (stranger, eve):
        people = [(await house.people.guest(name, "en"))[0] for name in ("Ann", "Bob")]
        if status == "open":
            asked = wire.NewTable(game="shake_that_city", seats=2, sit=())
            table = (await house.lobby.open(people[0], asked)).id
            for seat, person in enumerate(people):
                await house.lobby.sit(person, table, seat)
        else:
            table = await seated(house, "shake_that_city", *people)
            await play_on(house, table, dict(enumerate(people)), Rng(1), 3 if status == "playing" else 10**6)
        before = (store.tables[table], list(store.logs[table]), list(store.chats[table]))
        path = _paths(call, table)
        for browser in (stranger, eve):
            for query in (QUERIES.get(call.name, {}), {"seat": 1}) if call.name in SEEN_BY_SEAT else ({},):
                answer = await browser.request(call.method, path, json=BODIES.get(call.name), params=query)
                reads = browser is eve and call.name in OPEN_TO_READERS
                past = browser is eve and status == "over" and call.name in OPEN_WHEN_OVER
                if past or (reads and "seat" not in query and (status != "open" or call.name in ("table", "chat"))):
                    assert answer.status_code == 200
                    continue
                assert answer.status_code == 401 if browser is stranger else answer.status_code in (400, 403, 409)
                known_words(answer)
        assert (store.tables[table], store.logs[table], store.chats[table]) == before


async def test_another_table_is_not_to_be_guessed() -> None:
    async with open_house() as house, web(house, "Ann") as (ann,):
        table = (await ann.post("/api/tables", json={"game": "machi_koro", "seats": 2})).json()["id"]
        assert len(table) >= 16
        for call in CALLS:
            if "{table}" in call.path:
                answer = await ann.request(
                    call.method, _paths(call, "x" * 16), json=BODIES.get(call.name), params=QUERIES.get(call.name)
                )
                assert (answer.status_code, known_words(answer)) == (404, "refuse-no-table"), call.name


@pytest.mark.parametrize(
    ("method", "path", "content", "status"),
    [
        ("POST", "/api/me", b"", 400),
        ("POST", "/api/me", b"{", 400),
        ("POST", "/api/me", b'{"name": 5}', 400),
        ("POST", "/api/me", b'{"name": "Ann", "admin": true}', 400),
        ("POST", "/api/me", b'{"name": "' + b"x" * 100 + b'"}', 400),
        ("POST", "/api/me", b"\xff", 400),
        ("POST", "/api/me", b"[" * 5000, 400),
        ("POST", "/api/me", b" " * (BODY_MOST + 1), 413),
        ("POST", "/api/games/chess/score", b"{}", 400),
        ("POST", "/api/games/paris/score", b"[]", 400),
        ("GET", "/api/nothing", b"", 404),
        ("GET", "/nothing", b"", 404),
        ("GET", "/static/../web.py", b"", 404),
        ("GET", "/static/nothing", b"", 404),
        ("DELETE", "/api/games", b"", 405),
    ],
)
async def test_what_cannot_be_read_is_refused_with_a_reason(
    method: str, path: str, content: bytes, status: int
) -> None:
    async with open_house() as house, web(house, "") as (stranger,):
        answer = await stranger.request(method, path, content=content)
        assert answer.status_code == status
        known_words(answer)


async def test_too_often_says_when_to_come_again() -> None:
    async with open_house(limited=True) as house, web(house, "") as (stranger,):
        answers = [await stranger.post("/api/me", json={"name": "Ann"}) for _ in range(12)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert int(refused[0].headers["retry-after"]) >= 1
        assert known_words(refused[0]) == "refuse-too-often"


async def test_no_trace_reaches_a_client() -> None:
    store = MemoryStore()
    async with open_house(store) as house, web(house, "Ann") as (ann,):

        async def broken(person_id: str, limit: int) -> list[Any]:
            raise RuntimeError("secret detail")

        store.tables_of = broken  # type: ignore[method-assign]
        app = build(house)
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://t", cookies=ann.cookies) as client:
            client.cookies.set("kvartal", ann.cookies["kvartal"])
            answer = await client.get("/api/me/tables")
        assert answer.status_code == 500
        assert "secret" not in answer.text
        assert known_words(answer) == "refuse-broken"


async def test_scoring_a_sheet() -> None:
    async with open_house() as house, web(house, "") as (stranger,):
        for game_id in IDS:
            answer = await stranger.post(f"/api/games/{game_id}/score", json={"game": game_id})
            assert answer.status_code == 400
            assert known_words(answer) == "error-sheet-none" if not find(game_id).info.sheets else True


def test_the_document_describes_every_call() -> None:
    described = document(CALLS)
    operations = [operation for path in described["paths"].values() for operation in path.values()]
    assert len(operations) == len(CALLS)
    assert len({operation["operationId"] for operation in operations}) == len(CALLS)
    assert all(operation["summary"] for operation in operations)
    names = set(re.findall(r"#/components/schemas/(\w+)", msgspec.json.encode(described).decode()))
    assert names <= described["components"]["schemas"].keys()


async def test_answers_are_as_described() -> None:
    """Every call that answers with a message type is decoded by it, strictly."""
    async with open_house() as house, web(house, "Ann") as (ann,):
        table = (await ann.post("/api/tables", json={"game": "machi_koro", "seats": 2, "sit": [0, 1]})).json()["id"]
        await ann.post(f"/api/tables/{table}/start")
        queries: dict[str, Any] = {
            "why": {"seat": 0, "move": "roll 1"},
            "hint": {"seat": 0},
            "moment": {"seat": 0, "after": 0},
        }
        for call in CALLS:
            # `asked_then` answers about finished matches only.
            if call.method == "GET" and call.answer is not None and call.name != "asked_then":
                answer = await ann.get(_paths(call, table), params=queries.get(call.name))
                assert answer.status_code == 200, call.name
                msgspec.json.decode(answer.content, type=call.answer)


async def test_the_storage_may_go_away_and_come_back() -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        ann = (await house.people.guest("Ann", "en"))[0]
        table = await seated(house, "machi_koro", ann, ann)
        append = store.append

        async def fails(rows: Any) -> bool:
            raise OSError("disk full")

        store.append = fails  # type: ignore[method-assign]
        with pytest.raises(OutOfService):
            await house.play.move(ann, table, 0, 0, "roll 1", "1")
        store.append = append  # type: ignore[method-assign]
        assert await house.play.move(ann, table, 0, 0, "roll 1", "1") == 1
        assert len(store.logs[table]) == 2


async def test_a_cancelled_request_leaves_the_table_whole() -> None:
    store = MemoryStore(lambda what: 0.05 if what == "append" else -1)
    async with open_house(store) as house:
        ann = (await house.people.guest("Ann", "en"))[0]
        table = await seated(house, "machi_koro", ann, ann)
        task = asyncio.create_task(house.play.move(ann, table, 0, 0, "roll 1", "1"))
        await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert store.logs[table] == []
        assert await house.play.move(ann, table, 0, 0, "roll 1", "2") == 1


class Ponderer(QuickMinds):
    """Thinks until the server closes."""

    def __init__(self) -> None:
        super().__init__()
        self.broken_off = asyncio.Event()

    async def close(self) -> None:
        self.broken_off.set()

    async def think(self, job: Job, claim: Claim, watched: bool) -> str:
        self.jobs.append(job)
        await self.broken_off.wait()
        raise NoThought("the house closes")


async def test_when_the_house_closes_thoughts_are_broken_off_and_whoever_asked_is_told(
    caplog: pytest.LogCaptureFixture,
) -> None:
    minds = Ponderer()
    async with open_house(minds=minds) as house, web(house, "Ann") as (ann,):
        me = await house.people.of_token(ann.cookies["kvartal"])
        assert me is not None
        table = await seated(house, "machi_koro", me, me)
        with_a_bot = await seated(house, "machi_koro", "random", me)
        hint = asyncio.create_task(ann.get(f"/api/tables/{table}/hint", params={"seat": 0}))
        while len(minds.jobs) < 2:
            await asyncio.sleep(0)
        assert {job.table for job in minds.jobs} == {table, with_a_bot}
        await house.retire(100)
        answer = await hint
        assert (answer.status_code, known_words(answer)) == (503, "refuse-closing")
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_stranger_takes_a_lesson() -> None:
    """Nothing is kept for them: each request says what was done so far. What does not fit is refused in words."""
    async with open_house() as house, web(house, "") as (stranger,):
        place = "/api/games/machi_koro/lesson"
        begun = (await stranger.post(place, json={})).json()
        assert (begun["made"], begun["ask"], begun["wrong"]) == ([], None, None)
        asked = (await stranger.post(place, json={"move": "next"})).json()
        assert (asked["made"], asked["moves"]) == (["next"], ["roll 1"])
        early = (await stranger.post(place, json={"made": ["next"], "move": "pass"})).json()
        assert (early["made"], early["wrong"]["key"]) == (["next"], "machi_koro-refuse-phase")
        gone = await stranger.post(place, json={"made": ["next", "roll 2"]})
        assert (gone.status_code, known_words(gone)) == (409, "error-lesson-place")
