"""Every back end of the storage, for the suites that hold for all of them."""

from pathlib import Path

import pytest

from kvartal.offline.journal import JournalStore
from kvartal.server.keeping.stores import open_store
from tests.offline.pages import MemoryShelf
from tests.server.storing import MakeStore


@pytest.fixture(params=["sqlite", "postgres", "journal"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> MakeStore:
    """Return what makes a storage, each time the same one."""
    if request.param == "sqlite":
        return lambda: open_store(tmp_path / "data", None)
    if request.param == "journal":
        shelf = MemoryShelf()
        return lambda: JournalStore(shelf)
    url = request.getfixturevalue("postgres_url")
    return lambda: open_store(None, url)
