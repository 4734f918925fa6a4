"""Small pictures without a browser: plain shapes on a canvas of few colours, written as PNG."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from math import sqrt

Point = tuple[float, float]


class Canvas:
    """A picture of up to 256 colours, each `#rrggbb`. What lies outside is left out."""

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.width = width
        self.height = height
        self._colours = {ground: 0}
        self._rows = [bytearray(width) for _ in range(height)]

    def fill(self, left: float, top: float, width: float, height: float, colour: str) -> None:
        """Fill a rectangle."""
        for y in range(max(round(top), 0), min(round(top + height), self.height)):
            self._line(y, left, left + width, colour)

    def disc(self, x: float, y: float, radius: float, colour: str) -> None:
        """Fill a disc around a point."""
        for row in range(max(round(y - radius), 0), min(round(y + radius), self.height)):
            half = sqrt(max(radius * radius - (row + 0.5 - y) ** 2, 0.0))
            self._line(row, x - half, x + half, colour)

    def polygon(self, corners: Sequence[Point], colour: str) -> None:
        """Fill a convex polygon."""
        ys = [y for _, y in corners]
        for row in range(max(round(min(ys)), 0), min(round(max(ys)), self.height)):
            middle = row + 0.5
            crossed = [
                x + (middle - y) * (to_x - x) / (to_y - y)
                for (x, y), (to_x, to_y) in zip(corners, [*corners[1:], corners[0]], strict=True)
                if min(y, to_y) <= middle < max(y, to_y)
            ]
            if crossed:
                self._line(row, min(crossed), max(crossed), colour)

    def colour_at(self, x: int, y: int) -> str:
        """Return the colour of a point."""
        return list(self._colours)[self._rows[y][x]]

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        head = self.width.to_bytes(4, "big") + self.height.to_bytes(4, "big") + bytes([8, 3, 0, 0, 0])
        palette = bytes.fromhex("".join(colour.removeprefix("#") for colour in self._colours))
        data = zlib.compress(b"".join(b"\0" + row for row in self._rows), 6)
        chunks = ((b"IHDR", head), (b"PLTE", palette), (b"IDAT", data), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, body) for kind, body in chunks)

    def _line(self, y: int, left: float, right: float, colour: str) -> None:
        first, last = (min(max(round(x), 0), self.width) for x in (left, right))
        if first < last:
            number = self._colours.setdefault(colour, len(self._colours))
            self._rows[y][first:last] = bytes([number]) * (last - first)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big")
