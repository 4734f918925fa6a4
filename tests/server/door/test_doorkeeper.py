"""The doorkeeper: who may come in, who is too slow, whether descriptors are left. The time is set, nobody waits."""

from __future__ import annotations

from typing import Any

import pytest

from kvartal.server.door.addresses import Proxies, read_networks
from kvartal.server.door.doorkeeper import HEAD_SECONDS, TAKES_NOTHING, Doorkeeper, System
from kvartal.server.errors import Crowded, OutOfService
from kvartal.server.running.health import Problem


class Connection:
    """One end of a connection, as far as a doorkeeper sees it."""

    def __init__(self) -> None:
        self.unsent = 0
        self.closing = False
        self.aborted = False
        self.late = 0

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def is_closing(self) -> bool:
        return self.closing

    def abort(self) -> None:
        self.aborted = self.closing = True
        self.unsent = 0

    def be_late(self) -> None:
        self.late += 1


class Process:
    """Descriptors: `files` of them, and one for each connection that was not aborted."""

    def __init__(self, limit: int | None = None, files: int = 10) -> None:
        self.limit = limit
        self.files = files
        self.connections: list[Connection] = []

    def used(self) -> int:
        return self.files + sum(not one.aborted for one in self.connections)


def doorkeeper(process: Process, per_address: int | None) -> Doorkeeper:
    return Doorkeeper(per_address, System(lambda: process.limit, process.used))


def comes(keeper: Doorkeeper, host: str, process: Process | None = None, half_open: bool = False) -> Connection:
    """Admit a connection; unless it is half open, it has sent its request."""
    connection: Any = Connection()
    keeper.enter(connection, host, connection.be_late)
    if half_open:
        keeper.expect(connection, HEAD_SECONDS, 0.0)
    if process is not None:
        process.connections.append(connection)
    return connection  # type: ignore[no-any-return]


def goes(keeper: Doorkeeper, connection: Any) -> None:
    keeper.leave(connection)


async def test_an_address_has_so_many_and_no_more() -> None:
    keeper = doorkeeper(Process(), 3)
    there = [comes(keeper, host) for host in ("192.0.2.1", "192.0.2.1", "::ffff:192.0.2.1")]
    with pytest.raises(Crowded) as refused:
        comes(keeper, "192.0.2.1")
    assert (refused.value.status, refused.value.kind) == (429, "limit")
    comes(keeper, "192.0.2.2")
    goes(keeper, there[0])
    goes(keeper, there[0])
    comes(keeper, "192.0.2.1")
    with pytest.raises(Crowded):
        comes(keeper, "192.0.2.1")
    assert len(keeper) == 4


async def test_half_open_connections_count_and_are_the_first_to_make_room() -> None:
    keeper = doorkeeper(Process(), 3)
    settled = comes(keeper, "192.0.2.1")
    old, young = (comes(keeper, "192.0.2.1", half_open=True) for _ in range(2))
    elsewhere = comes(keeper, "192.0.2.2", half_open=True)
    comes(keeper, "192.0.2.1")
    assert (settled.aborted, old.aborted, young.aborted, elsewhere.aborted) == (False, True, False, False)
    comes(keeper, "192.0.2.1")
    assert young.aborted
    with pytest.raises(Crowded):
        comes(keeper, "192.0.2.1")
    assert not settled.aborted


async def test_a_customer_of_ipv6_is_one_and_a_proxy_speaks_for_many() -> None:
    keeper = doorkeeper(Process(), 2)
    keeper.proxies = Proxies(read_networks(["127.0.0.1", "10.0.0.0/8"]))
    comes(keeper, "2001:db8::1")
    comes(keeper, "2001:db8::2")
    with pytest.raises(Crowded):
        comes(keeper, "2001:db8::3")
    for _ in range(50):
        comes(keeper, "127.0.0.1")
        comes(keeper, "10.1.2.3")
    free = doorkeeper(Process(), None)
    for _ in range(50):
        comes(free, "192.0.2.1")


async def test_whoever_does_not_say_what_they_want_is_late_once() -> None:
    keeper = doorkeeper(Process(), None)
    slow: Any = comes(keeper, "192.0.2.1", half_open=True)
    quick: Any = comes(keeper, "192.0.2.1", half_open=True)
    keeper.content(quick)
    keeper.expect(slow, 1000.0, 19.0)  # a time that is running can't be stretched
    keeper.sweep(HEAD_SECONDS - 0.1)
    assert slow.late == 0
    for _ in range(3):
        keeper.sweep(HEAD_SECONDS + 0.1)
    assert (slow.late, quick.late) == (1, 0)
    keeper.expect(quick, HEAD_SECONDS, 100.0)
    keeper.sweep(101.0 + HEAD_SECONDS)
    assert quick.late == 1


async def test_whoever_takes_nothing_is_cut_off_and_whoever_takes_slowly_is_not() -> None:
    keeper = doorkeeper(Process(), None)
    stuck, slow, closed = (comes(keeper, "192.0.2.1") for _ in range(3))
    stuck.unsent = slow.unsent = closed.unsent = 1000
    closed.closing = True
    for second in range(0, int(TAKES_NOTHING) + 5, 5):
        slow.unsent -= 1
        keeper.sweep(float(second))
    assert not stuck.aborted
    keeper.sweep(TAKES_NOTHING + 1)
    assert (stuck.aborted, slow.aborted, closed.aborted) == (True, False, True)
    keeper.sweep(TAKES_NOTHING + 2)
    assert len(keeper) == 1, "whoever has ended is forgotten, told or not"


async def test_when_descriptors_run_short_the_host_is_told_and_half_open_ones_make_room() -> None:
    process = Process(limit=160, files=10)
    keeper = doorkeeper(process, None)
    told: list[Problem | None] = []
    keeper.told = told.append
    for number in range(20):
        comes(keeper, f"192.0.2.{number}", process)
    crowd = [comes(keeper, "192.0.3.1", process, half_open=True) for _ in range(97)]
    single = comes(keeper, "192.0.3.2", process, half_open=True)
    assert process.used() == 128
    keeper.sweep(1.0)
    assert told == [Problem("few descriptors left: 128 of 160 are in use")]
    for number in range(40):
        comes(keeper, f"192.0.4.{number}", process)
    assert process.used() == 150, "a part is kept for files"
    assert sum(one.aborted for one in crowd) == 18
    assert crowd[0].aborted
    assert not crowd[-1].aborted
    assert not single.aborted
    for connection in [one for one in process.connections if not one.aborted][:100]:
        connection.abort()
    keeper.sweep(2.0)
    keeper.sweep(3.0)
    assert told[-1] is None


async def test_without_half_open_ones_the_next_is_refused() -> None:
    process = Process(limit=160, files=10)
    keeper = doorkeeper(process, None)
    while process.used() < 150:
        comes(keeper, "192.0.2.1", process)
    with pytest.raises(OutOfService) as refused:
        comes(keeper, "192.0.2.2", process)
    assert refused.value.status == 503
    process.files = 15
    assert await keeper.check() == Problem("few descriptors left: 155 of 160 are in use")
    process.limit = None
    assert await keeper.check() is None
    comes(keeper, "192.0.2.2", process)
