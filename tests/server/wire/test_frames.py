"""Plain frames are read and written as the library does that handles all other kinds."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from kvartal.server.wire.frames import Outbox, Post, head, text_at

MOST = 70_000
LENGTHS = [0, 1, 125, 126, 127, 65_535]


def written(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True, mask: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=mask)


@pytest.mark.parametrize("length", LENGTHS)
def test_a_whole_masked_text_is_found(length: int) -> None:
    frame = written(b"x" * length)
    start = text_at(frame, MOST)
    assert len(frame) - start == length
    mask = frame[start - 4 : start]
    assert all(byte ^ mask[k % 4] == ord("x") for k, byte in enumerate(frame[start:]))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x81",
        written(b"hello")[:-1],
        written(b"hello") + b"x",
        written(b"hello") + written(b"you"),
        written(b"hello", Opcode.BINARY),
        written(b"", Opcode.PING),
        written(b"hello", fin=False),
        written(b"hello", mask=False),
        written(b"x" * 65_536),
    ],
    ids=["nothing", "a byte", "cut", "more", "two", "bytes", "ping", "a fragment", "bare", "long"],
)
def test_everything_else_goes_the_usual_way(data: bytes) -> None:
    assert text_at(data, MOST) == 0


def test_a_text_beyond_the_bound_goes_the_usual_way() -> None:
    assert text_at(written(b"x" * 200), 200)
    assert not text_at(written(b"x" * 201), 200)


@pytest.mark.parametrize("length", [*LENGTHS, 65_536, 100_000])
def test_the_head_is_the_librarys(length: int) -> None:
    assert head(length) + b"x" * length == written(b"x" * length, mask=False)


class Transport:
    """A connection that keeps what is written to it."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closing = False

    def is_closing(self) -> bool:
        return self.closing

    def write(self, data: bytes) -> None:
        self.written.append(data)


async def test_what_is_said_in_a_turn_goes_out_in_one_write() -> None:
    loop, post = asyncio.get_running_loop(), Post()
    transports: list[Any] = [Transport(), Transport()]
    ann, bob = (Outbox(post, loop, transport, lambda: True) for transport in transports)
    assert ann.put(b"one")
    assert bob.put(b"you")
    assert ann.put(b"two")
    assert transports[0].written == []
    await asyncio.sleep(0)
    assert transports[0].written == [b"\x81\x03one\x81\x03two"]
    assert transports[1].written == [b"\x81\x03you"]
    ann.put(b"three")
    await asyncio.sleep(0)
    assert transports[0].written[1:] == [b"\x81\x05three"]


async def test_a_full_or_closing_connection_takes_nothing() -> None:
    open_now = True
    transport: Any = Transport()
    box = Outbox(Post(), asyncio.get_running_loop(), transport, lambda: open_now)
    box.full = True
    assert not box.put(b"one")
    box.full = False
    assert box.put(b"two")
    open_now = False
    await asyncio.sleep(0)
    assert transport.written == [], "the farewell was said in between"
    transport.closing = True
    assert not box.put(b"three")
