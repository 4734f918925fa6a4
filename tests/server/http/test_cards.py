"""Links to moments: what messengers are told, and the picture they get; nothing of a game that goes on."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest

from kvartal.server.http import cards, client
from kvartal.server.http.app import build
from kvartal.server.http.canvas import Canvas
from kvartal.server.tables.sharing import Shared
from tests.golden.regenerate import FOLDER
from tests.server.at_table import guest, open_house, seated
from tests.server.security.door import Door

GOLDEN = (FOLDER / "paris-first_games.jsonl").read_text("utf-8")


def test_a_picture_is_a_png() -> None:
    canvas = Canvas(4, 2, ["#000000", "#ff8000"])
    canvas.fill(1, 0, 9, 1, 1)
    data = canvas.png()
    assert data.startswith(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\4\0\0\0\2\10\3")
    at = data.index(b"IDAT")
    length = int.from_bytes(data[at - 4 : at], "big")
    assert zlib.decompress(data[at + 4 : at + 4 + length]) == b"\0\0\1\1\1\0\0\0\0\0"


def test_chances_and_points_are_drawn() -> None:
    plain = Shared("paris", 3, 10, ("Ann", "Bob"), (4, -2), ())
    known = Shared("paris", 3, 10, ("Ann", "Bob"), (4, -2), ((0, (0.5, 0.5)), (6, (1.0, 0.0))))
    assert len({cards.picture(plain), cards.picture(known)}) == 2
    tags = cards.head(known, "http://h/replay/x?at=3", "http://h/replay/x/3.png", "en")
    assert 'content="Ann 4, Bob -2"' in tags
    assert "step 3 of 10" in tags


async def test_only_what_is_over_is_shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<html><head><title>K</title></head></html>", "utf-8")
    monkeypatch.setattr(client, "folder", lambda: tmp_path)
    async with open_house() as house:
        ann, bob = await guest(house, "A<n>n"), await guest(house, "Bob")
        over = (await house.play.upload(ann, GOLDEN)).id
        playing = await seated(house, "machi_koro", ann, bob)
        door = Door(build(house), house)
        page = await door.ask("GET", f"/replay/{over}", None, None, query={"at": 9})
        assert page.status == 200
        assert 'og:image" content="http://' in page.body.decode()
        assert f"/replay/{over}/9.png" in page.body.decode()
        shown = await door.ask("GET", f"/replay/{over}/9.png", None, None)
        assert shown.status == 200
        for hidden in (playing, "nothing"):
            page = await door.ask("GET", f"/replay/{hidden}", None, None)
            assert "og:" not in page.body.decode()
            assert (await door.ask("GET", f"/replay/{hidden}/1.png", None, None)).status == 404
