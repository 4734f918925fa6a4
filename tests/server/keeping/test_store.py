"""The storage: one suite for every back end, against real servers."""

import asyncio

import msgspec
import pytest
from msgspec.structs import replace

from kvartal.server.keeping import schema
from kvartal.server.keeping.ledger import Ask, Do, Ledger, Record, Steps
from kvartal.server.keeping.schema import Migration
from kvartal.server.keeping.store import (
    CannotOpen,
    Chair,
    Kept,
    Named,
    Place,
    PuzzleRow,
    Result,
    Solver,
    Store,
    TableRow,
    Taken,
    Unavailable,
)
from tests.server.storing import (
    MakeStore,
    a_deal,
    a_person,
    a_puzzle,
    a_session,
    a_solver,
    a_table,
    a_try,
    a_word,
    an_entry,
    opened,
)


def test_it_is_a_store(make: MakeStore) -> None:
    store: Store = make()
    assert isinstance(store, Ledger)


# People


async def test_people(make: MakeStore) -> None:
    ann = a_person("ann", login="Анна", password="$argon2id$x")
    async with opened(make) as store:
        await store.ping()
        await store.add_person(ann)
        await store.add_person(a_person("bob"))
        await store.add_person(a_person("eve"))
    async with opened(make) as store:
        assert await store.person("ann") == ann
        assert await store.person("bob") == a_person("bob")
        assert await store.person("zoe") is None
        assert await store.person_by_login("АННА") == ann
        assert await store.person_by_login("анн") is None
        changed = msgspec.structs.replace(ann, name="Ганна", lang="ru", seen=99.5, login="hanna", password=None)
        await store.change_person(changed)
        assert await store.person("ann") == changed
        assert await store.person_by_login("анна") is None
        await store.change_person(a_person("nobody"))
        assert await store.person("nobody") is None


@pytest.mark.parametrize("login", ["Straße", "STRASSE", "strasse"])
async def test_a_login_belongs_to_one_person(make: MakeStore, login: str) -> None:
    async with opened(make) as store:
        await store.add_person(a_person("ann", login="straße"))
        with pytest.raises(Taken):
            await store.add_person(a_person("bob", login=login))
        assert await store.person("bob") is None
        await store.add_person(a_person("bob", login="bob"))
        with pytest.raises(Taken):
            await store.change_person(a_person("bob", login=login))
        assert await store.person("bob") == a_person("bob", login="bob")
        with pytest.raises(Taken):
            await store.add_person(a_person("ann"))
        await store.change_person(a_person("ann", login=login))


async def test_of_many_who_want_a_login_one_gets_it(make: MakeStore) -> None:
    async with opened(make) as store:
        people = [a_person(f"p{number}", login="Same") for number in range(20)]
        results = await asyncio.gather(*map(store.add_person, people), return_exceptions=True)
        assert sorted(map(type, results), key=str) == [type(None), *[Taken] * 19]


async def test_sessions(make: MakeStore) -> None:
    tokens = [bytes(range(first, first + 32)) for first in (1, 100, 224)] + [b"\0" * 32]
    async with opened(make) as store:
        await store.add_person(a_person("ann"))
        for token in tokens:
            await store.add_session(a_session(token))
        await store.add_session(a_session(b"other" * 6, "bob"))
        with pytest.raises(Taken):
            await store.add_session(a_session(tokens[0], "bob"))
    async with opened(make) as store:
        assert await store.session(tokens[0]) == a_session(tokens[0])
        assert await store.session(tokens[3]) == a_session(tokens[3])
        await store.remove_session(tokens[0])
        assert await store.session(tokens[0]) is None
        assert await store.session(tokens[1]) is not None
        await store.remove_sessions("ann")
        assert [await store.session(token) for token in tokens] == [None] * 4
        assert await store.session(b"other" * 6) is not None


async def test_a_removed_person_leaves_no_name(make: MakeStore) -> None:
    async with opened(make) as store:
        await store.add_person(a_person("ann", login="ann"))
        await store.add_person(a_person("bob"))
        await store.add_session(a_session(b"a" * 32))
        await store.add_session(a_session(b"b" * 32, "bob"))
        await store.add_table(a_table("t"))
        await store.add_table(a_table("open", "bob", "ann", status="open", header=None))
        await store.append([an_entry("t", 1, person="ann", request="r"), an_entry("t", 2, person="bob")])
        await store.say(a_word("t", "hello"))
        await store.say(a_word("t", "hi", "bob"))
        await store.add_deal(a_deal("d"))
        for person in ("ann", "bob"):
            await store.add_try(a_try("d", person))
        await store.remove_person("ann")
        assert await store.deal("d") == a_deal("d", host="")
        assert [one.name for one in await store.tries("d", 9)] == ["Bob"]
        assert await store.person("ann") is None
        assert await store.session(b"a" * 32) is None
        table = await _table(store, "t")
        assert table.chairs[0] == Chair(away=True), "a bot plays on"
        assert table.chairs[1:] == a_table("t").chairs[1:]
        assert table.host == ""
        assert table.version == 2, "whoever read the table before must read it again"
        assert table.header == '{"format":"kvartal-match","names":["","Bob"]}'
        assert (await _table(store, "open")).chairs[1] == Chair()
        assert (await _table(store, "open")).host == "bob"
        assert not await store.change_table(a_table("t", version=2))
        assert await store.tables_of("ann", 9) == []
        assert [row.person for row in await store.log("t", 0)] == [None, "bob"]
        assert [(row.person, row.name) for row in await store.chat("t", 0)] == [("", ""), ("bob", "Bob")]
        assert await store.person("bob") == a_person("bob")
        assert await store.session(b"b" * 32) is not None
        await store.add_person(a_person("new", login="ann"))
        await store.remove_person("nobody")


# Tables


async def _table(store: Ledger, table_id: str) -> TableRow:
    row = await store.table(table_id)
    assert row is not None
    return row


async def test_tables(make: MakeStore) -> None:
    row = a_table("t", rematch="next", uploaded=True)
    async with opened(make) as store:
        await store.add_table(row)
        with pytest.raises(Taken):
            await store.add_table(a_table("t", "eve"))
        assert await store.tables_of("eve", 9) == []
    async with opened(make) as store:
        assert await store.table("t") == row
        assert await store.table("x") is None
        for version in (0, 1, 3):
            assert not await store.change_table(msgspec.structs.replace(row, version=version, game="x"))
        changed = msgspec.structs.replace(row, version=2, status="over", clock=None)
        assert await store.change_table(changed)
        assert await store.table("t") == changed
        assert not await store.change_table(a_table("x", version=2))
        assert await store.table("x") is None


async def test_of_many_changes_of_a_version_one_is_kept(make: MakeStore) -> None:
    async with opened(make) as store:
        await store.add_table(a_table("t"))
        for version in range(2, 7):
            rows = [a_table("t", f"p{number}", "bob", version=version) for number in range(8)]
            done = await asyncio.gather(*map(store.change_table, rows))
            assert sum(done) == 1
            winner = rows[done.index(True)]
            assert await store.table("t") == winner
            assert [t.id for t in await store.tables_of(winner.host, 9)] == ["t"]
            for row in rows:
                assert row is winner or await store.tables_of(row.host, 9) == []


async def test_how_far_tables_have_come(make: MakeStore) -> None:
    async with opened(make) as store:
        assert await store.places([]) == {}
        for table_id in ("a", "b"):
            await store.add_table(a_table(table_id))
        assert await store.append([an_entry("a", 1), an_entry("a", 2)])
        assert await store.append([an_entry("a", 3)])
        await store.say(a_word("b", "hello"))
        assert await store.change_table(a_table("b", version=2))
        assert await store.places(["a", "b", "c"]) == {"a": Place(1, 3, 0), "b": Place(2, 0, 1)}


async def test_the_progress_of_many_tables(make: MakeStore) -> None:
    async with opened(make) as store:
        for table_id in ("a", "b", "c"):
            await store.add_table(a_table(table_id, "ann", "bob", changed=1.0, waits_for=(0,)))
        later = [a_table(name, "ann", "bob", version=2, changed=2.0, waits_for=(1,)) for name in ("b", "a")]
        late = a_table("c", "ann", "bob", version=5, changed=2.0, waits_for=(1,))
        assert await store.save_progress([*later, late]) == {"a", "b"}
        assert await store.table("b") == later[0]
        assert await store.table("c") == a_table("c", "ann", "bob", changed=1.0, waits_for=(0,))
        assert [table.id for table in await store.tables_of("bob", 9)] == ["b", "a", "c"]
        assert [table.id for table in await store.tables_of("ann", 1)] == ["c"]
        assert await store.save_progress(later) == set()


async def test_open_tables(make: MakeStore) -> None:
    async with opened(make) as store:
        for number in range(5):
            await store.add_table(a_table(f"t{number}", created=float(number), status=["open", "playing"][number % 2]))
        await store.add_table(a_table("private", created=9.0, public=False))
        await store.add_table(a_table("over", created=9.0, status="over"))
        await store.add_table(a_table("closed", created=9.0, status="closed"))
        assert [t.id for t in await store.open_tables(99)] == ["t4", "t3", "t2", "t1", "t0"]
        assert [t.id for t in await store.open_tables(2)] == ["t4", "t3"]
        await store.change_table(a_table("t4", version=2, created=4.0, status="over"))
        await store.change_table(a_table("private", version=2, created=9.0, public=True))
        assert [t.id for t in await store.open_tables(2)] == ["private", "t3"]


async def test_tables_of_a_person(make: MakeStore) -> None:
    async with opened(make) as store:
        await store.add_table(a_table("a", "ann", "ann", changed=1.0))
        await store.add_table(a_table("b", "bob", "ann", changed=2.0, public=False))
        await store.add_table(a_table("c", "bob", "eve", changed=3.0))
        await store.add_table(a_table("d", "bob", host="ann", changed=4.0, status="closed"))
        assert [t.id for t in await store.tables_of("ann", 9)] == ["a", "b", "d"]
        await store.change_table(a_table("a", "ann", "eve", version=2, changed=5.0))
        await store.change_table(a_table("b", "bob", version=2, changed=6.0))
        assert [t.id for t in await store.tables_of("ann", 9)] == ["a", "d"]
        assert [t.id for t in await store.tables_of("eve", 1)] == ["a"]
        assert [t.id for t in await store.tables_of("bob", 9)] == ["b", "c", "d"]
        assert await store.tables_of("zoe", 9) == []


async def test_of_a_persons_tables_those_that_wait_for_them_are_never_cut_off(make: MakeStore) -> None:
    async with opened(make) as store:
        await store.add_table(a_table("waits", "ann", "bob", changed=1.0, waits_for=(0,)))
        await store.add_table(a_table("played", "ann", "bob", changed=2.0, waits_for=(1,)))
        invited = (Chair(person="eve"), Chair(name="Ann", invited="ann"))
        await store.add_table(a_table("asked", "eve", changed=3.0, status="open", waits_for=(), chairs=invited))
        for number in range(30):
            await store.add_table(a_table(f"over{number}", changed=10.0 + number, status="over", waits_for=()))
        assert [t.id for t in await store.tables_of("ann", 3)] == ["waits", "played", "asked"]
        assert [t.id for t in await store.tables_of("bob", 3)] == ["played", "waits", "over29"]
        await store.change_table(a_table("waits", "ann", "bob", version=2, changed=4.0, waits_for=(1,)))
        await store.change_table(a_table("played", "ann", "bob", version=2, changed=5.0, waits_for=(0,)))
        assert [t.id for t in await store.tables_of("ann", 1)] == ["played"]
        assert [t.id for t in await store.tables_of("bob", 1)] == ["waits"]
        await store.remove_person("ann")
        asked = await store.table("asked")
        assert asked is not None
        assert asked.chairs == (Chair(person="eve"), Chair())


async def test_notes_of_the_house(make: MakeStore) -> None:
    async with opened(make) as store:
        assert await store.note("hours") is None
        await store.keep_note("hours", "früh")
        await store.keep_note("other", "x")
        await store.keep_note("hours", "spät")
    async with opened(make) as store:
        assert (await store.note("hours"), await store.note("other")) == ("spät", "x")


async def test_an_analysis_stays_with_its_table_and_goes_with_it(make: MakeStore) -> None:
    async with opened(make) as store:
        await store.add_table(a_table("t"))
        assert await store.analysis("t") is None
        await store.keep_analysis("t", "перша")
        await store.keep_analysis("t", "second")
        await store.keep_analysis("gone", "of no table")
    async with opened(make) as store:
        assert (await store.analysis("t"), await store.analysis("gone")) == ("перша", None)
        await store.remove_table("t")
        assert await store.analysis("t") is None


async def test_tries_at_puzzles_come_one_after_the_other_and_are_forgotten(make: MakeStore) -> None:
    def tried(solver: Solver | None, puzzle: PuzzleRow | None) -> tuple[Solver, PuzzleRow]:
        solver, puzzle = solver or a_solver("ann", right=0, tried=()), puzzle or a_puzzle("p", tries=0)
        names = (*solver.tried, f"t{len(solver.tried)}")
        return replace(solver, tried=names, changed=len(names)), replace(puzzle, tries=puzzle.tries + 1)

    async with opened(make) as store:
        await store.add_person(a_person("ann"))
        await asyncio.gather(*(store.try_puzzle("ann", "paris", "p", tried) for _ in range(5)))
        await store.try_puzzle("bob", "paris", "p", lambda solver, puzzle: (a_solver("bob"), puzzle or a_puzzle("p")))
    async with opened(make) as store:
        (ann,) = await store.solvers("ann")
        assert ann.tried == ("t0", "t1", "t2", "t3", "t4")
        assert await store.puzzles("paris") == [a_puzzle("p", tries=5)]
        assert await store.puzzles("machi_koro") == []
        assert await store.remove_solvers(20.0) == 1
        assert await store.solvers("ann") == []
        assert len(await store.solvers("bob")) == 1
        await store.remove_person("bob")
        assert await store.solvers("bob") == []


async def test_a_deal_is_tried_once_by_each_and_forgotten_when_nobody_has_begun_it_for_long(make: MakeStore) -> None:
    day = a_deal("2026-11-16-paris", host="", name="", day="2026-11-16")
    late = a_try(day.id, "ann", day=day.day, begun=40.5, late=True)
    async with opened(make) as store:
        await store.add_person(a_person("ann"))
        await store.add_person(a_person("bob"))
        for deal in (a_deal("d"), a_deal("e", host="bob", created=13.0), day):
            await store.add_deal(deal)
        with pytest.raises(Taken):
            await store.add_deal(a_deal("d", name="another"))
        for attempt in (a_try("d", "ann"), a_try("d", "bob", 1), a_try("e", "ann", begun=30.5), late):
            await store.add_try(attempt)
        with pytest.raises(Taken):
            await store.add_try(a_try("d", "ann", table="another"))
    async with opened(make) as store:
        assert await store.deal("d") == a_deal("d")
        assert await store.deal("gone") is None
        assert await store.attempt("d", 0, "ann") == a_try("d", "ann")
        assert await store.attempt("d", 0, "bob") is None
        assert [deal.id for deal in await store.deals_of("ann", 9)] == ["e", "d"]
        assert [deal.id for deal in await store.deals_of("bob", 1)] == ["e"]
        assert await store.days_of("ann", "2026-11-16") == [late]
        assert await store.days_of("ann", "2026-11-17") == []
        result = Result(winners=(0,), points=(4, 3), moves=(30, 31), by_bots=(0, 31))
        done = a_try("d", "ann", result=result)
        await store.change_try(done)
        await store.change_try(a_try("d", "nobody"))
        assert await store.tries("d", 9) == [Named(done, "Ann"), Named(a_try("d", "bob", 1), "Bob")]
        assert await store.remove_deals(20.0, "2026-11-16") == 1
        assert await store.deal("d") is None
        assert await store.tries("d", 9) == []
        assert await store.deals_of("ann", 9) == [a_deal("e", host="bob", created=13.0)]
        assert await store.remove_deals(50.0, "2026-11-16") == 2
        assert await store.days_of("ann", "") == [late], "the calendar stays longer than the deal"
        await store.remove_deals(50.0, "2026-11-17")
        assert await store.days_of("ann", "") == []


async def test_uploads_of_a_person(make: MakeStore) -> None:
    """In the log or still in the daybook, also after a restart."""
    lines = [an_entry("x", number).line for number in (1, 2, 3)]
    async with opened(make) as store:
        assert await store.uploads_of("ann") == Kept()
        for table, host in (("a", "ann"), ("b", "ann"), ("c", "bob")):
            chairs = (Chair(name='"uploaded":true'),)
            await store.add_table(a_table(table, host=host, chairs=chairs, status="over", uploaded=True))
        await store.add_table(a_table("played", "ann", status="over", options={"x": '"uploaded":true'}))
        for number in (1, 2, 3):
            await store.append([an_entry("a", number)])
        await store.append([an_entry("c", 1)])
        await store.append([an_entry("played", 1)])
        assert await store.uploads_of("ann") == Kept(2, 3, sum(map(len, lines)))
    async with opened(make) as store:
        await store.append([an_entry("b", 1)])
        assert await store.uploads_of("ann") == Kept(2, 4, sum(map(len, [*lines, lines[0]])))
        assert await store.uploads_of("bob") == Kept(1, 1, len(lines[0]))
        await store.remove_table("a")
        assert await store.uploads_of("ann") == Kept(1, 1, len(lines[0]))


async def test_removing_one_table(make: MakeStore) -> None:
    async with opened(make) as store:
        for table in ("a", "b"):
            await store.add_table(a_table(table))
            await store.append([an_entry(table, 1)])
            await store.say(a_word(table, "hello"))
        await store.remove_table("a")
        await store.remove_table("never there")
        assert await store.table("a") is None
        assert await store.log("a", 0) == []
        assert await store.chat("a", 0) == []
        assert [row.id for row in await store.tables_of("ann", 9)] == ["b"]
        assert len(await store.log("b", 0)) == len(await store.chat("b", 0)) == 1


async def test_removing_old_tables(make: MakeStore) -> None:
    async with opened(make) as store:
        old = [a_table(f"old{n}", changed=float(n), status=["over", "closed"][n % 2]) for n in range(130)]
        kept = [a_table("live", changed=1.0), a_table("fresh", changed=200.0, status="over")]
        await asyncio.gather(*(store.adopt(row, [an_entry(row.id, 1)], []) for row in [*old, *kept]))
        for row in (old[0], kept[0], kept[1]):
            await store.say(a_word(row.id, "hello"))
        assert await store.remove_tables(0.0) == 0
        assert await store.remove_tables(129.0) == 129
        assert await store.remove_tables(130.0) == 1
        assert await store.table("old0") is None
        assert await store.log("old0", 0) == []
        assert await store.chat("old0", 0) == []
        assert {t.id for t in await store.tables_of("ann", 200)} == {"live", "fresh"}
        for row in kept:
            assert await store.table(row.id) == row
            assert len(await store.log(row.id, 0)) == len(await store.chat(row.id, 0)) == 1


# Texts and troubles


@pytest.mark.parametrize(
    "text", ["Їжак і п’ять 🏙️", "'; DROP TABLE log; --", 'a\nb\tc\\ "', "", "e\u0301", "\u202eрозворот"]
)
async def test_any_text_comes_back_as_it_was(make: MakeStore, text: str) -> None:
    person = a_person(text or "x", name=text, login=text or None)
    table = a_table(f"t{text}", "ann", text or "x")
    async with opened(make) as store:
        await store.add_person(person)
        await store.add_table(table)
        assert await store.append([an_entry(table.id, 1, line=text, person=text, request=text)])
        await store.say(a_word(table.id, text))
    async with opened(make) as store:
        assert await store.person(person.id) == person
        assert await store.table(table.id) == table
        assert await store.tables_of(text or "x", 1) == [table]
        assert await store.request(table.id, text) == an_entry(table.id, 1, line=text, person=text, request=text)
        assert (await store.chat(table.id, 0))[0].text == text


@pytest.mark.parametrize("text", ["a\0b", "\ud800"])
async def test_text_that_not_every_storage_keeps_is_refused_alone(make: MakeStore, text: str) -> None:
    async with opened(make) as store:
        await store.add_table(a_table("t"))
        with pytest.raises(ValueError, match=r"."):
            await store.add_person(a_person("ann", name=text))
        with pytest.raises(ValueError, match=r"."):
            await store.person(text)
        with pytest.raises(ValueError, match=r"."):
            await store.say(a_word("t", text))
        appends = [[an_entry("t", number, line=text if number == 3 else "good")] for number in range(1, 6)]
        results = await asyncio.gather(*map(store.append, appends), return_exceptions=True)
        assert isinstance(results.pop(2), ValueError)
        assert results == [True] * 4
        assert await store.say(a_word("t", "good")) == 1


async def test_a_closed_store_says_so(make: MakeStore) -> None:
    store = make()
    with pytest.raises(Unavailable):
        await store.person("ann")
    await store.open()
    pending = [asyncio.ensure_future(store.append([an_entry("t", number)])) for number in range(1, 40)]
    await asyncio.sleep(0)
    await store.close()
    await store.close()
    assert all(await asyncio.gather(*pending)), "closing finishes what is under way"
    with pytest.raises(Unavailable):
        await store.ping()
    with pytest.raises(Unavailable):
        await store.append([an_entry("t", 99)])
    with pytest.raises(Unavailable):
        await store.add_person(a_person("ann"))
    async with opened(make) as store:
        assert len(await store.log("t", 0)) == 39


async def test_whoever_stops_waiting_harms_nobody(make: MakeStore) -> None:
    async with opened(make) as store:
        tasks = [asyncio.ensure_future(store.append([an_entry("t", number)])) for number in range(1, 30)]
        await asyncio.sleep(0)
        for task in tasks[::3]:
            task.cancel()
        assert all(await asyncio.gather(*(task for task in tasks if task not in tasks[::3])))
        await store.ping()


# The schema


async def test_opening_again_changes_nothing(make: MakeStore) -> None:
    async with opened(make) as store:
        await store.add_table(a_table("t"))
    for _ in range(2):
        async with opened(make) as store:
            assert await store.table("t") == a_table("t")


async def test_an_older_schema_is_brought_up_to_date_once(make: MakeStore, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(make) as store:
        await store.add_table(a_table("t"))
    more = Migration(("CREATE TABLE extra (value INTEGER)", "INSERT INTO extra (value) VALUES (7)"))
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, more))
    for _ in range(2):
        async with opened(make) as store:
            assert await store._read(_extra) == [7]
            assert await store.table("t") == a_table("t")
    monkeypatch.undo()
    with pytest.raises(CannotOpen) as caught:
        await make().open()
    assert caught.value.reason.key == "error-store-newer"


async def test_tables_of_an_older_schema_are_ranked(make: MakeStore, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [a_table("over", changed=9.0, status="over"), a_table("waits", changed=1.0), a_table("open", status="open")]
    with monkeypatch.context() as older:
        older.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:2])
        async with opened(make) as store:
            for row in rows:
                values = (row.id, int(row.status == "over"), row.changed, msgspec.json.encode(row).decode())
                await store._write(_old_table, *values)
    async with opened(make) as store:
        assert [t.id for t in await store.tables_of("ann", 9)] == ["waits", "open", "over"]


def _old_table(table_id: str, done: int, changed: float, body: str) -> Steps[None]:
    """Keep a table as the first schema did."""
    yield Do("INSERT INTO tables VALUES ($1, 1, 0, $2, 0.0, $3, 0, $4)", (table_id, done, changed, body))
    yield Do("INSERT INTO chairs VALUES ($1, 'ann', $2)", (table_id, changed))


def _extra() -> Steps[list[int]]:
    return [value for (value,) in (yield Ask("SELECT value FROM extra", ()))]


# All of it


async def test_everything_is_one_moment(make: MakeStore) -> None:
    async with opened(make) as store:
        people = [a_person(f"p{number:04}") for number in range(1_200)]
        await asyncio.gather(*map(store.add_person, people))
        await store.add_session(a_session(b"a" * 32))
        for name in ("t", "u"):
            await store.adopt(a_table(name), [an_entry(name, 1), an_entry(name, 2)], [])
            await store.say(a_word(name, "hello"))
        found: list[Record] = []
        async for record in store.everything():
            if not found:
                await store.add_person(a_person("zoe"))
                await store.append([an_entry("t", 3)])
                await store.add_table(a_table("v"))
            found.append(record)
        assert found[:1_200] == people
        assert found[1_200:] == [
            a_session(b"a" * 32),
            *(a_table("t"), an_entry("t", 1), an_entry("t", 2), *await store.chat("t", 0)),
            *(a_table("u"), an_entry("u", 1), an_entry("u", 2), *await store.chat("u", 0)),
        ]


async def test_a_table_from_elsewhere_comes_whole_or_not_at_all(make: MakeStore) -> None:
    word = msgspec.structs.replace(a_word("t", "hello"), number=4)
    async with opened(make) as store:
        with pytest.raises(Taken):
            await store.adopt(a_table("t"), [an_entry("t", 1), an_entry("t", 1)], [word])
        assert await store.table("t") is None
        assert await store.log("t", 0) == []
        assert await store.tables_of("ann", 9) == []
        await store.adopt(a_table("t"), [an_entry("t", 1)], [word])
        with pytest.raises(Taken):
            await store.adopt(a_table("t"), [an_entry("t", 2)], [])
        assert await store.log("t", 0) == [an_entry("t", 1)]
        assert await store.say(a_word("t", "next")) == 5
