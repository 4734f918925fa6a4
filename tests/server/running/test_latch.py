"""The lock of rooms and sockets: one at a time, in the order of requests, even if some give up waiting."""

from __future__ import annotations

import asyncio

import pytest

from kvartal.server.running.latch import Latch


def test_it_is_taken_at_once_where_it_is_free() -> None:
    latch = Latch()
    assert latch.take_now()
    assert latch.locked()
    assert not latch.take_now()
    latch.release()
    assert not latch.locked()
    assert latch.take_now()


async def test_who_waits_is_served_in_turn_and_nobody_slips_in() -> None:
    latch = Latch()
    served: list[str] = []

    async def one(name: str) -> None:
        async with latch:
            served.append(name)
            await asyncio.sleep(0)

    assert latch.take_now()
    waiting = [asyncio.create_task(one(name)) for name in "abc"]
    await asyncio.sleep(0)
    latch.release()
    assert not latch.take_now(), "it was handed to the first who waits"
    await asyncio.gather(*waiting)
    assert served == ["a", "b", "c"]
    assert not latch.locked()


@pytest.mark.parametrize("handed", [False, True], ids=["waiting", "just handed over"])
async def test_who_goes_away_leaves_it_to_the_next(handed: bool) -> None:
    latch = Latch()
    assert latch.take_now()
    first, second = (asyncio.create_task(latch.acquire()) for _ in range(2))
    await asyncio.sleep(0)
    if handed:
        latch.release()
    first.cancel()
    await asyncio.gather(first, return_exceptions=True)
    assert first.cancelled()
    if not handed:
        latch.release()
    await asyncio.wait_for(second, 5)
    assert latch.locked()
    latch.release()
    assert not latch.locked()


async def test_a_failure_inside_opens_it() -> None:
    latch = Latch()
    with pytest.raises(RuntimeError):
        async with latch:
            raise RuntimeError
    assert not latch.locked()
