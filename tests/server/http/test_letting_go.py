"""What is over is freed at once: the server's collector hardly ever runs (`COLLECT` in kvartal/cli/serve.py)."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from kvartal.server.http import sockets
from kvartal.server.http.app import build
from tests.server.at_table import guest, open_house, room_of, seated
from tests.server.security.door import Door


@pytest.fixture
def _no_collector() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("_no_collector")
async def test_a_closed_socket_and_its_table_are_freed_without_the_collector(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[weakref.ref[Any]] = []

    class Noted(sockets.Socket):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            opened.append(weakref.ref(self))

    monkeypatch.setattr(sockets, "Socket", Noted)
    monkeypatch.setattr("kvartal.server.tables.between.presence.OFFLINE_AFTER", 0.0)
    async with open_house() as house:
        door = Door(build(house), house)
        ann, token = await house.people.guest("Ann", "en")
        table = await seated(house, "paris", ann, await guest(house, "Bob"))
        room = weakref.ref(room_of(house, table))
        async with door.knock(token) as line:
            await line.say({"do": "watch", "table": table, "seat": 0})
            (socket,) = opened
            assert socket() is not None
        await house.play.resign(ann, table, 0, "r")
        await house.rooms.flush()
        house.rooms.let_go(room_of(house, table))
        for _ in range(100):
            if socket() is None and room() is None:
                break
            await asyncio.sleep(0.01)
        assert socket() is None
        assert room() is None
