"""`kvartal export`, `import` and `backup`, as a host would use them."""

import asyncio
import contextlib
import json
import sqlite3
from pathlib import Path

import pytest

from kvartal.locales import LANGUAGES
from kvartal.server.keeping.stores import open_store
from tests.cli.running import Run
from tests.server.storing import a_person, a_table, an_entry


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("KVARTAL_DATABASE_URL", raising=False)


@pytest.fixture
def data() -> str:
    async def fill() -> None:
        store = open_store(Path("data"), None)
        await store.open()
        await store.add_person(a_person("ann", login="ann"))
        await store.adopt(a_table("t"), [an_entry("t", 1), an_entry("t", 2)], [])
        await store.close()

    asyncio.run(fill())
    return "data"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_and_back(kvartal: Run, data: str, lang: str) -> None:
    ran = kvartal("export", "all.jsonl", "--data", data, "--lang", lang)
    assert ran.code == 0, ran
    assert "all.jsonl" in ran.out
    ran = kvartal("import", "all.jsonl", "--data", "new", "--lang", lang)
    assert ran.code == 0, ran
    ran = kvartal("import", "all.jsonl", "--data", "new", "--json", "--lang", lang)
    assert json.loads(ran.out)["known"] == 2
    ran = kvartal("export", "again.jsonl", "--data", "new", "--json", "--lang", lang)
    assert json.loads(ran.out)["entries"] == 2
    assert Path("again.jsonl").read_bytes() == Path("all.jsonl").read_bytes()
    ran = kvartal("backup", "copy/kvartal.sqlite3", "--data", data, "--lang", lang)
    assert ran.code == 2
    Path("copy").mkdir()
    assert kvartal("backup", "copy/kvartal.sqlite3", "--data", data, "--lang", lang).code == 0
    assert kvartal("export", "third.jsonl", "--data", "copy").code == 0
    assert Path("third.jsonl").read_bytes() == Path("all.jsonl").read_bytes()


async def test_while_the_server_runs(kvartal: Run, data: str) -> None:
    store = open_store(Path(data), None)
    await store.open()
    await store.append([an_entry("t", 3)])
    assert (await asyncio.to_thread(kvartal, "backup", "copy", "--data", data)).code == 0
    assert (await asyncio.to_thread(kvartal, "export", "all.jsonl", "--data", data)).code == 0
    ran = await asyncio.to_thread(kvartal, "import", "all.jsonl", "--data", data)
    assert ran.code == 2
    assert "Another Kvartal is using" in ran.err
    await store.close()
    assert Path("all.jsonl").read_text("utf-8").count('"entry"') == 3


def test_the_folder_of_this_user(kvartal: Run, data: str) -> None:
    assert kvartal("export", "all.jsonl", "--data", data).code == 0
    assert kvartal("import", "all.jsonl").code == 0
    assert Path("home/kvartal/kvartal.sqlite3").exists()


@pytest.mark.parametrize(
    "args",
    [
        ("export",),
        ("export", "new.jsonl"),
        ("export", "new.jsonl", "--data", "absent"),
        ("export", "absent/new.jsonl", "--data", "data"),
        ("export", "old.txt", "--data", "data"),
        ("export", "new.jsonl", "--database-url", "mysql://host/x"),
        ("export", "new.jsonl", "--database-url", "postgresql://127.0.0.1:1/x"),
        ("backup", "old.txt", "--data", "data"),
        ("backup", "new", "--data", "absent"),
        ("backup", "new", "--data", "broken"),
        ("import", "absent.jsonl", "--data", "fresh"),
        ("import", "old.txt", "--data", "fresh"),
        ("import", ".", "--data", "fresh"),
        ("import", "good.jsonl", "--data", "old.txt"),
        ("import", "good.jsonl", "--data", "broken"),
    ],
    ids=" ".join,
)
def test_bad_input(kvartal: Run, data: str, args: tuple[str, ...]) -> None:
    Path("old.txt").write_text("mine")
    Path("good.jsonl").write_text('{"format":"kvartal-export","version":1}\n{"end":1}\n')
    Path("broken").mkdir()
    Path("broken/kvartal.sqlite3").write_text("this is no database, whatever its name says" * 100)
    told = set()
    for lang in LANGUAGES:
        before = {path: path.is_dir() or path.read_bytes() for path in Path().rglob("*") if "-lock" not in path.name}
        ran = kvartal(*args, f"--lang={lang}")
        assert ran.code == 2, ran
        assert ran.out == ""
        assert ran.err.count("\n") == 1
        told.add(ran.err)
        after = {path: path.is_dir() or path.read_bytes() for path in Path().rglob("*") if "-lock" not in path.name}
        assert after == before
    assert len(told) == 3, told


def test_the_address_may_come_from_the_environment(kvartal: Run, data: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KVARTAL_DATABASE_URL", "postgresql://ann:secret@127.0.0.1:1/x")
    ran = kvartal("export", "new.jsonl")
    assert ran.code == 2
    assert "secret" not in ran.err
    assert kvartal("export", "new.jsonl", "--data", data).code == 0


def test_a_restore_drill(kvartal: Run, data: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Backups are made again and again; one is lost, one is damaged, and one brings everything back anywhere."""
    Path("backups").mkdir()
    hours = iter(range(1, 5))
    monkeypatch.setattr("kvartal.cli.keeping.time.time", lambda: next(hours) * 3600.0)

    def pause(seconds: float) -> None:
        assert seconds == 1800.0
        names = sorted(path.name for path in Path("backups").iterdir())
        assert len(names) <= 2
        if names[-1].startswith("kvartal-19700101T030000Z"):
            raise KeyboardInterrupt

    monkeypatch.setattr("kvartal.cli.keeping.time.sleep", pause)
    assert kvartal("backup", "backups", "--data", data, "--every", "0.5", "--keep", "2").code != 0
    kept = sorted(path.name for path in Path("backups").iterdir())
    assert kept == ["kvartal-19700101T020000Z.sqlite3", "kvartal-19700101T030000Z.sqlite3"]
    assert kvartal("export", "all.jsonl", "--data", data).code == 0
    good, bad = (Path("backups", name) for name in kept)
    whole = bytearray(bad.read_bytes())
    whole[4096 * 2 : 4096 * 12] = bytes(4096 * 10)
    bad.write_bytes(whole)
    ran = kvartal("restore", str(bad), "--data", data)
    assert ran.code == 2
    monkeypatch.setattr("kvartal.cli.keeping.time.time", lambda: 0.0)
    assert kvartal("import", "all.jsonl", "--data", "other").code == 0
    for number, source in enumerate((good, Path("all.jsonl"))):
        for lost in Path(data).glob("kvartal.sqlite3*"):
            lost.unlink()
        where = ("--data", ("other", data)[number])
        assert kvartal("restore", str(source), *where).code == 0
        assert kvartal("export", f"again{number}.jsonl", *where).code == 0
        assert Path(f"again{number}.jsonl").read_bytes() == Path("all.jsonl").read_bytes()
    assert Path("other", "before-19700101T000000Z-kvartal.sqlite3").is_file()


async def test_nothing_is_restored_under_a_running_server(kvartal: Run, data: str) -> None:
    assert (await asyncio.to_thread(kvartal, "backup", "copy", "--data", data)).code == 0
    store = open_store(Path(data), None)
    await store.open()
    ran = await asyncio.to_thread(kvartal, "restore", "copy", "--data", data)
    assert ran.code == 2
    assert "Another Kvartal is using" in ran.err
    assert await store.table("t") is not None
    await store.close()


@pytest.mark.parametrize(
    "wrong", [("--every", "0"), ("--every", "x"), ("--every", "1", "--keep", "0"), ("--every", "1")]
)
def test_wrong_options_of_a_backup(kvartal: Run, data: str, wrong: tuple[str, ...]) -> None:
    ran = kvartal("backup", "nowhere", "--data", data, "--every", *wrong)
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("command", [("backup", "copy"), ("export", "all.jsonl"), ("import", "all.jsonl"), ("check",)])
def test_the_database_of_another_program_is_refused(kvartal: Run, data: str, command: tuple[str, ...]) -> None:
    Path("foreign").mkdir()
    with contextlib.closing(sqlite3.connect("foreign/kvartal.sqlite3")) as other:
        other.execute("CREATE TABLE diary (day TEXT)")
    before = Path("foreign/kvartal.sqlite3").read_bytes()
    if command[0] == "import":
        assert kvartal("export", "all.jsonl", "--data", data).code == 0
    ran = kvartal(*command, *(["foreign"] if command == ("check",) else ["--data", "foreign"]))
    assert ran.code == 2, ran
    assert "another program" in ran.err
    assert Path("foreign/kvartal.sqlite3").read_bytes() == before
    assert not Path("copy").exists()
