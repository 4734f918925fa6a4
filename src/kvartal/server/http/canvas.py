"""Small pictures without a browser: rectangles on a canvas of few colours, written as PNG."""

from __future__ import annotations

import zlib
from collections.abc import Sequence


class Canvas:
    """A picture of up to 256 colours, each `#rrggbb`; the first is the ground."""

    def __init__(self, width: int, height: int, colours: Sequence[str]) -> None:
        self.width = width
        self.height = height
        self._palette = bytes.fromhex("".join(colour.removeprefix("#") for colour in colours))
        self._rows = [bytearray(width) for _ in range(height)]

    def fill(self, left: float, top: float, width: float, height: float, colour: int) -> None:
        """Fill a rectangle with a colour, by its place in the palette. What lies outside is left out."""
        first, last = (min(max(round(x), 0), self.width) for x in (left, left + width))
        for row in self._rows[max(round(top), 0) : max(round(top + height), 0)]:
            row[first:last] = bytes([colour]) * (last - first)

    def colour_at(self, x: int, y: int) -> int:
        """Return the colour of a point, by its place in the palette."""
        return self._rows[y][x]

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        head = self.width.to_bytes(4, "big") + self.height.to_bytes(4, "big") + bytes([8, 3, 0, 0, 0])
        data = zlib.compress(b"".join(b"\0" + row for row in self._rows), 6)
        chunks = ((b"IHDR", head), (b"PLTE", self._palette), (b"IDAT", data), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, body) for kind, body in chunks)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big")
