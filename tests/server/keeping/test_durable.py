"""Acknowledged means on the disk: every commit is synced, and what can't be synced is not acknowledged."""

import os
import platform
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any, ClassVar

import pytest

from kvartal.server.keeping import sqlite
from kvartal.server.keeping.care import transfer
from kvartal.server.keeping.sqlite import SqliteStore
from tests.server.storing import a_person, a_table, a_word, an_entry, opened

FULL = 2
"""What SQLite calls `synchronous = FULL`."""

_SYNCS = {"x86_64": (317, 74, 75), "aarch64": (277, 82, 83)}
"""The numbers of seccomp, fsync and fdatasync, where we know them."""


class Watched(sqlite3.Connection):
    """A connection that notes how each of its commits is synced."""

    commits: ClassVar[list[tuple[str, int]]] = []

    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        if sql == "COMMIT":
            mode, level = (super(Watched, self).execute(f"PRAGMA {name}").fetchone()[0] for name in _ASKED)
            self.commits.append((mode, level))
        return super().execute(sql, *args)


_ASKED = ("journal_mode", "synchronous")


async def test_every_commit_of_every_connection_is_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *args, **more: connect(*args, **more, factory=Watched))
    monkeypatch.setattr(sqlite, "LONG", 1)
    Watched.commits.clear()
    async with opened(lambda: SqliteStore(tmp_path / "kvartal.sqlite3")) as store:
        assert isinstance(store, SqliteStore)
        first = len(Watched.commits)
        assert first >= 1
        await store.add_table(a_table("t"))
        assert await store.append([an_entry("t", 1)])
        await store.say(a_word("t", "hello"))
        await store.remove_tables(0.0)
        assert len(Watched.commits) >= first + 5, "four writes, and the daybook was posted"
    assert {level for _, level in Watched.commits} == {FULL}
    assert {mode for mode, _ in Watched.commits[1:]} == {"wal"}


# From a certain moment on the kernel refuses to sync any file of the process.
UNSYNCED = """
import asyncio, ctypes, struct, sys
from pathlib import Path
from kvartal.server.keeping.care import transfer
from kvartal.server.keeping.sqlite import SqliteStore
from tests.server.storing import a_person, a_table, a_word, an_entry
path, seccomp, *syncs = sys.argv[1:]
def refuse_syncs():
    steps = [(0x20, 0, 0, 0), (0x15, 2, 0, int(syncs[0])), (0x15, 1, 0, int(syncs[1]))]
    steps += [(0x06, 0, 0, 0x7FFF0000), (0x06, 0, 0, 0x00050005)]
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
    program = ctypes.create_string_buffer(struct.pack("HP", len(steps), ctypes.addressof(code)))
    libc = ctypes.CDLL(None, use_errno=True)
    assert libc.prctl(38, 1, 0, 0, 0) == 0
    assert libc.syscall(int(seccomp), 1, 1, program) == 0, ctypes.get_errno()
async def main():
    store = SqliteStore(Path(path))
    await store.open()
    await store.add_table(a_table("t"))
    assert await store.append([an_entry("t", 1)])
    refuse_syncs()
    work = [store.append([an_entry("t", 2)]), store.add_person(a_person("ann")), store.say(a_word("t", "x"))]
    for one in [*work, store.ping(), transfer.export(store, Path(path).with_name("export"))]:
        try:
            print(await one)
        except Exception as error:
            print(type(error).__name__)
asyncio.run(main())
"""

if sys.platform == "linux" and platform.machine() in _SYNCS:

    def test_what_the_disk_does_not_take_is_not_acknowledged(tmp_path: Path) -> None:
        path = tmp_path / "kvartal.sqlite3"
        numbers = map(str, _SYNCS[platform.machine()])
        command = [sys.executable, "-c", UNSYNCED, str(path), *numbers]
        ran = subprocess.run(command, capture_output=True, text=True, check=True)
        assert ran.stdout.split() == ["Unavailable"] * 4 + ["OSError"]
        assert not (tmp_path / "export").exists()


async def test_an_export_is_synced_with_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    fsync = os.fsync

    def note(handle: int) -> None:
        synced.append(os.fstat(handle).st_ino)
        fsync(handle)

    monkeypatch.setattr(os, "fsync", note)
    async with opened(lambda: SqliteStore(tmp_path / "kvartal.sqlite3")) as store:
        await store.add_person(a_person("ann"))
        await transfer.export(store, tmp_path / "export")
        await transfer.backup(store, tmp_path / "backup")
    files = [(tmp_path / name).stat().st_ino for name in ("export", "backup")]
    folder = tmp_path.stat().st_ino
    assert synced == [files[0], folder, files[1], folder]
