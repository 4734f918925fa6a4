"""The storage of moves and of what is said: one suite for every back end, against real servers."""

import asyncio

import msgspec
import pytest

from kvartal.offline.journal import JournalStore
from kvartal.server.keeping import ledger
from kvartal.server.keeping.ledger import Ledger
from kvartal.server.keeping.sqlite import SqliteStore
from kvartal.server.keeping.store import LogRow
from tests.server.storing import MakeStore, a_table, a_word, an_entry, opened

# The log


async def test_the_log(make: MakeStore) -> None:
    rows = [an_entry("t", 1, person="ann", request="r1"), an_entry("t", 2), an_entry("t", 3)]
    async with opened(make) as store:
        assert await store.append(rows)
        assert await store.append([an_entry("u", 1, request="r1")]), "a request counts within its table"
        assert await store.append([])
    async with opened(make) as store:
        assert await store.log("t", 0) == rows
        assert await store.log("t", 2) == rows[2:]
        assert await store.log("t", 3) == []
        assert await store.log("x", 0) == []
        assert await store.request("t", "r1") == rows[0]
        assert await store.request("t", "r2") is None
        assert await store.request("x", "r1") is None
        with pytest.raises(ValueError, match="one table"):
            await store.append([an_entry("t", 4), an_entry("u", 2)])


@pytest.mark.parametrize(
    "bad",
    [
        [an_entry("t", 2, line="other")],
        [an_entry("t", 3, request="r")],
        [an_entry("t", 3), an_entry("t", 2)],
        [an_entry("t", 3), an_entry("t", 4, request="r"), an_entry("t", 5)],
        [an_entry("t", 3), an_entry("t", 3)],
        [an_entry("t", 3, request="s"), an_entry("t", 4, request="s")],
        [an_entry("t", 1, request="r"), an_entry("t", 2)],
    ],
    ids=["number", "request", "later number", "later request", "own number", "own request", "the same again"],
)
async def test_an_append_is_kept_whole_or_not_at_all(make: MakeStore, bad: list[LogRow]) -> None:
    rows = [an_entry("t", 1, request="r"), an_entry("t", 2)]
    async with opened(make) as store:
        assert await store.append(rows)
        good = [[an_entry(f"good{n}", 1, request="r"), an_entry(f"good{n}", 2)] for n in range(5)]
        # Beside others, so that they share a transaction where the back end does that.
        assert (
            await asyncio.gather(*map(store.append, [*good[:3], bad, *good[3:]])) == [True] * 3 + [False] + [True] * 2
        )
        assert await store.log("t", 0) == rows
        for appended in good:
            assert await store.log(appended[0].table, 0) == appended
        assert await store.append([an_entry("t", 3), an_entry("t", 4, request="s")])


async def test_many_append_at_once(make: MakeStore) -> None:
    async with opened(make) as store:
        tables = [f"t{number}" for number in range(20)]
        appends = [[an_entry(table, number, request=str(number))] for number in range(1, 11) for table in tables]
        assert all(await asyncio.gather(*map(store.append, appends)))
        for table in tables:
            assert [row.number for row in await store.log(table, 0)] == list(range(1, 11))


async def test_one_of_two_rivals_gets_each_number(make: MakeStore) -> None:
    """Two stores if the back end allows two, as with two server processes."""
    async with opened(make) as one:
        other = one
        if not isinstance(one, SqliteStore | JournalStore):
            other = make()
            await other.open()

        async def play(store: Ledger, name: str) -> list[int]:
            mine, number = [], 0
            while number < 60:
                rows = [
                    an_entry("t", number + k, line=name, request=f"{name}{number}" if k == 1 else None)
                    for k in (1, 2, 3)
                ]
                if await store.append(rows):
                    mine.append(number)
                number += 3
            return mine

        names = ["a", "b", "c", "d"]
        won = await asyncio.gather(*(play([one, other][k % 2], name) for k, name in enumerate(names)))
        assert sorted(number for numbers in won for number in numbers) == list(range(0, 60, 3))
        log = await one.log("t", 0)
        assert [row.number for row in log] == list(range(1, 61))
        for name, numbers in zip(names, won, strict=True):
            assert [row.number for row in log if row.line == name] == [n + k for n in numbers for k in (1, 2, 3)]
        if other is not one:
            await other.close()


async def test_a_request_is_applied_once(make: MakeStore) -> None:
    async with opened(make) as store:
        appends = [[an_entry("t", number, request="same")] for number in range(1, 30)]
        done = await asyncio.gather(*map(store.append, appends))
        assert sum(done) == 1
        assert await store.log("t", 0) == [await store.request("t", "same")]


async def test_a_big_log(make: MakeStore) -> None:
    rows = [an_entry("t", number, line="x" * 200, request=f"r{number}") for number in range(1, 20_001)]
    async with opened(make) as store:
        assert await store.append(rows[:12_000])
        assert await store.append(rows[12_000:])
        assert await store.append([an_entry("wide", 1, line="ї" * 500_000)])
    async with opened(make) as store:
        assert await store.log("t", 0) == rows
        assert await store.log("t", 19_998) == rows[-2:]
        assert (await store.log("wide", 0))[0].line == "ї" * 500_000


# Chat


async def test_a_table_keeps_the_latest_of_its_chat(make: MakeStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "CHAT_KEPT", 5)
    async with opened(make) as store:
        for table in ("t", "u"):
            await store.add_table(a_table(table))
            await store.say(a_word(table, "first"))
        assert [await store.say(a_word("t", f"w{n}")) for n in range(10)] == list(range(2, 12))
        assert [row.number for row in await store.chat("t", 0)] == [7, 8, 9, 10, 11]
        assert [row.text for row in await store.chat("u", 0)] == ["first"], "other tables keep theirs"


async def test_chat(make: MakeStore) -> None:
    async with opened(make) as store:
        for table in ("t", "u"):
            await store.add_table(a_table(table))
        assert await asyncio.gather(*(store.say(a_word("t", f"w{n}")) for n in range(20))) != []
        assert await store.say(a_word("u", "hello")) == 1
        with pytest.raises(KeyError):
            await store.say(a_word("x", "hello"))
        assert await store.change_table(a_table("t", version=2)), "talk does not change the table"
    async with opened(make) as store:
        said = await store.chat("t", 0)
        assert [row.number for row in said] == list(range(1, 21))
        assert sorted(row.text for row in said) == sorted(f"w{n}" for n in range(20))
        assert said[0] == msgspec.structs.replace(a_word("t", said[0].text), number=1)
        assert await store.chat("t", 18) == said[18:]
        assert await store.say(a_word("t", "again")) == 21
