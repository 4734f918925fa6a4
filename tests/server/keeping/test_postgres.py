"""PostgreSQL only: several processes, and a server that goes away and comes back."""

import asyncio
import contextlib
import sys
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from kvartal.server.keeping.ledger import Ask, Ledger, Steps
from kvartal.server.keeping.store import CannotOpen, Unavailable
from kvartal.server.keeping.stores import open_store
from tests.server.storing import a_person, a_session, a_table, a_word, an_entry, opened

pytest.importorskip("asyncpg")

import asyncpg

from kvartal.server.keeping.postgres import PostgresStore

LONG = 100.0
"""Seconds that nothing takes here, however busy the machine is."""


class Proxy:
    """Sits between a store and its server, and may close the connection."""

    def __init__(self, url: str) -> None:
        self._parts = urlsplit(url)
        self._query = parse_qs(self._parts.query)
        self._streams: set[asyncio.StreamWriter] = set()
        self._port = 0
        self.mute_after: bytes | None = None
        """Close the connection instead of answering anything that contains these bytes."""

    @property
    def url(self) -> str:
        query = urlencode({name: values[0] for name, values in self._query.items() if name not in ("host", "port")})
        person = self._parts.netloc.rpartition("@")[0]
        return f"postgresql://{person}@127.0.0.1:{self._port}{self._parts.path}?{query}"

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self._port)
        self._port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        self._server.close()
        self.hang_up()

    def hang_up(self) -> None:
        for stream in self._streams:
            stream.transport.abort()
        self._streams.clear()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        host = self._query.get("host", [self._parts.hostname or "localhost"])[0]
        port = int(self._query.get("port", [str(self._parts.port or 5432)])[0])
        if host.startswith("/"):
            there = await asyncio.open_unix_connection(f"{host}/.s.PGSQL.{port}")
        else:
            there = await asyncio.open_connection(host, port)
        self._streams |= {writer, there[1]}
        muted = asyncio.Event()
        with contextlib.suppress(ConnectionError):
            await asyncio.gather(self._ask(reader, there[1], muted), self._answer(there[0], writer, muted))
        for stream in (writer, there[1]):
            stream.close()

    async def _ask(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, muted: asyncio.Event) -> None:
        while data := await reader.read(65536):
            if self.mute_after is not None and self.mute_after in data:
                self.mute_after = None
                muted.set()
            writer.write(data)
        writer.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, muted: asyncio.Event) -> None:
        while data := await reader.read(65536):
            if muted.is_set():  # the server has done what it was told
                writer.transport.abort()
                return
            writer.write(data)
        writer.close()


async def test_processes_that_start_at_once(postgres_url: str) -> None:
    stores = [PostgresStore(postgres_url) for _ in range(6)]
    await asyncio.gather(*(store.open() for store in stores))
    await stores[0].add_person(a_person("ann"))
    assert await stores[5].person("ann") == a_person("ann")
    await stores[0].add_table(a_table("t"))
    said = await asyncio.gather(*(store.say(a_word("t", "hello")) for store in stores for _ in range(3)))
    assert sorted(said) == list(range(1, 19))
    await asyncio.gather(*(store.close() for store in stores))


async def test_a_server_that_comes_back_is_waited_for(postgres_url: str) -> None:
    proxy = Proxy(postgres_url)
    await proxy.start()
    store = PostgresStore(proxy.url, patience=LONG)
    await store.open()
    await store.add_table(a_table("t"))
    await proxy.stop()
    work = [
        asyncio.create_task(store.append([an_entry("t", 1)])),
        asyncio.create_task(store.say(a_word("t", "hello"))),
        asyncio.create_task(store.table("t")),
        asyncio.create_task(store.add_session(a_session(b"x" * 32))),
    ]
    await asyncio.sleep(0.3)
    assert not any(task.done() for task in work)
    await proxy.start()
    assert await asyncio.gather(*work) == [True, 1, a_table("t"), None]
    await store.close()
    await proxy.stop()


async def test_a_server_that_stays_away_is_said(postgres_url: str) -> None:
    proxy = Proxy(postgres_url)
    await proxy.start()
    store = PostgresStore(proxy.url, patience=LONG)
    await store.open()
    store.patience = 0.3
    await proxy.stop()
    work = [store.append([an_entry("t", 1)]), store.add_person(a_person("ann")), store.person("ann"), store.ping()]
    results = await asyncio.wait_for(asyncio.gather(*work, return_exceptions=True), LONG)
    assert [type(result) for result in results] == [Unavailable] * 4
    store.patience = LONG
    await proxy.start()
    assert await store.append([an_entry("t", 1)])
    assert await store.person("ann") is None
    await store.close()
    await proxy.stop()


async def test_an_append_whose_answer_was_lost_is_not_taken_for_anothers(postgres_url: str) -> None:
    proxy = Proxy(postgres_url)
    await proxy.start()
    store = PostgresStore(proxy.url, patience=LONG)
    await store.open()
    assert await store.append([an_entry("t", 1)])
    proxy.mute_after = b"unmistakable"
    rows = [an_entry("t", 2, line="unmistakable", request="r"), an_entry("t", 3)]
    others = [[an_entry("t", 1, line="late")], [an_entry("u", 1)]]
    assert await asyncio.gather(*map(store.append, [rows, *others])) == [True, False, True]
    assert proxy.mute_after is None
    assert await store.log("t", 1) == rows
    assert not await store.append(rows)
    await store.close()
    await proxy.stop()


async def test_a_commit_whose_answer_was_lost_is_not_done_twice(postgres_url: str) -> None:
    proxy = Proxy(postgres_url)
    await proxy.start()
    store = PostgresStore(proxy.url, patience=LONG)
    await store.open()
    await store.add_table(a_table("t"))
    proxy.mute_after = b"COMMIT"
    with pytest.raises(Unavailable, match="commit"):
        await store.say(a_word("t", "hello"))
    assert len(await store.chat("t", 0)) == 1
    assert await store.say(a_word("t", "again")) == 2
    await store.close()
    await proxy.stop()


ODD = (
    asyncpg.InternalClientError("got result for unknown protocol state 3"),
    asyncpg.ProtocolError("unexpected message"),
    asyncpg.OutdatedSchemaCacheError("cached plan"),
    asyncpg.UnsupportedClientFeatureError("no"),
    EOFError("unexpected end"),
    AttributeError("'NoneType' object has no attribute 'close'"),
    RuntimeError("the transport is closed"),
    asyncpg.IndexCorruptedError("right sibling's left-link doesn't match"),
)


class OddConnection:
    """A connection whose client raises something unusual."""

    def __init__(self, error: Exception) -> None:
        self.error = error
        self.ended = 0

    async def execute(self, *args: object) -> object:
        raise self.error

    fetch = executemany = start = rollback = execute

    def transaction(self, **options: object) -> "OddConnection":
        return self

    def terminate(self) -> None:
        self.ended += 1

    async def __aenter__(self) -> "OddConnection":
        return self

    async def __aexit__(self, *failed: object) -> None:
        pass


@pytest.mark.parametrize("error", ODD, ids=lambda error: type(error).__name__)
async def test_whatever_the_client_comes_up_with_is_unavailable(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    async def read_all(store: PostgresStore) -> None:
        async for _ in store.everything():
            pass

    store = PostgresStore(postgres_url, patience=LONG)
    await store.open()
    await store.add_table(a_table("t"))
    with monkeypatch.context() as broken:
        odd = OddConnection(error)
        broken.setattr(store, "patience", 0.0)
        broken.setattr(asyncpg.Pool, "acquire", lambda pool, timeout: odd)
        work = [store.append([an_entry("t", 1)]), store.say(a_word("t", "x")), store.table("t"), read_all(store)]
        results = await asyncio.gather(*work, return_exceptions=True)
    damage = isinstance(error, asyncpg.IndexCorruptedError)
    for result in results:
        assert isinstance(result, Unavailable)
        assert str(error) in str(result)
        assert result.fault == ("damaged" if damage else "unavailable")
    assert odd.ended == (0 if damage else 3), "a connection in an odd state is used no more"
    assert await store.append([an_entry("t", 1)]), "and it goes on"
    with pytest.raises(KeyError):
        await store.say(a_word("nowhere", "our own errors stay what they are"))
    await store.close()


async def test_commits_are_synchronous_whatever_the_server_is_set_to(postgres_url: str) -> None:
    def asked() -> Steps[str]:
        ((value,),) = yield Ask("SHOW synchronous_commit", ())
        return str(value)

    store = PostgresStore(f"{postgres_url}&synchronous_commit=off")
    await store.open()
    assert await store._read(asked) == "on"
    assert await store._write(asked) == "on"
    await store.close()


@pytest.mark.parametrize("url", ["postgresql://127.0.0.1:1/kvartal", "postgresql://name@/kvartal?host=/nowhere"])
async def test_a_server_that_is_not_there(url: str) -> None:
    with pytest.raises(CannotOpen) as caught:
        await open_store(None, url, patience=0.1).open()
    assert caught.value.reason.key == "error-store-server"


async def test_a_database_that_is_not_there(postgres_server: str) -> None:
    parts = urlsplit(postgres_server)
    with pytest.raises(CannotOpen) as caught:
        await open_store(None, parts._replace(path="/absent").geturl()).open()
    assert "absent" in str(caught.value.reason.args["reason"])


@pytest.mark.parametrize(
    "url", ["", "kvartal.sqlite3", "mysql://localhost/x", "postgresql:x", "postgresql://a:secret@host:port/x"]
)
def test_wrong_addresses(url: str, tmp_path: Path) -> None:
    with pytest.raises(CannotOpen) as caught:
        open_store(tmp_path, url)
    assert caught.value.reason.key == "error-store-url"
    assert "secret" not in str(caught.value)


def test_without_asyncpg(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    monkeypatch.delitem(sys.modules, "kvartal.server.keeping.postgres")
    with pytest.raises(CannotOpen) as caught:
        open_store(None, "postgresql://localhost/kvartal")
    assert caught.value.reason.key == "error-store-asyncpg"


async def test_a_step_is_one_row_and_a_log_that_rests_is_archived_whole(postgres_url: str) -> None:
    """Whatever reads a log finds the same before and after."""

    def make() -> Ledger:
        return open_store(None, postgres_url)

    def count(name: str) -> Steps[int]:
        ((found,),) = yield Ask(f"SELECT count(*) FROM {name}", ())
        return int(found)

    steps = [
        [an_entry("t", 1, at=1.0), an_entry("t", 2, at=1.0), an_entry("t", 3, at=1.0)],
        [an_entry("t", 4, at=2.0, person="ann", request="r"), an_entry("t", 5, at=2.0)],
        [an_entry("t", 6, at=3.0, person="bob", request="s")],
    ]
    rows = [row for step in steps for row in step]
    over = a_table("t", "ann", "bob", status="over", changed=50.0, uploaded=True, host="ann")
    async with opened(make) as store:
        for person in ("ann", "bob"):
            await store.add_person(a_person(person))
        await store.add_table(over)
        await store.add_table(a_table("going", changed=50.0))
        await store.append([an_entry("going", 1)])
        for step in steps:
            assert await store.append(step)
            assert not await store.append(step)
        assert await store._read(count, "log") == 4
        before = [record async for record in store.everything()]
        kept = await store.uploads_of("ann")
        assert kept.entries == 6
        for round in range(2):
            assert [await store.log("t", after) for after in range(7)] == [rows[after:] for after in range(7)]
            assert await store.request("t", "s") == rows[5]
            assert await store.request("t", "x") is None
            assert [record async for record in store.everything()] == before
            assert await store.uploads_of("ann") == kept
            assert (await store.places(["t"]))["t"].last == 6
            assert await store.archive(50.0) == 0
            assert await store.archive(51.0) == 1 - round
        assert await store._read(count, "log") == 1
        await store.remove_person("ann")
        assert [row.person for row in await store.log("t", 0)] == [None] * 5 + ["bob"]
        assert await store.remove_tables(99.0) == 1
        assert await store._read(count, "archive") == 0
