"""Links to moments: what messengers are told, and the picture they get; nothing of a game that goes on."""

from __future__ import annotations

import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kvartal.core.match import Match
from kvartal.games import IDS, find
from kvartal.insight.branch import arriving
from kvartal.server.club.sharing import Shared
from kvartal.server.http import cards, client
from kvartal.server.http.app import build
from kvartal.server.http.canvas import Canvas
from kvartal.server.running.slices import at_once
from tests.golden.regenerate import FOLDER
from tests.server.at_table import guest, open_house, seated
from tests.server.security.door import Door

GOLDEN = (FOLDER / "paris-first_games.jsonl").read_text("utf-8")


def test_a_picture_is_a_png() -> None:
    canvas = Canvas(4, 2, "#000000")
    canvas.fill(1, 0, 9, 1, "#ff8000")
    data = canvas.png()
    assert data.startswith(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\4\0\0\0\2\10\3")
    at = data.index(b"IDAT")
    length = int.from_bytes(data[at - 4 : at], "big")
    assert zlib.decompress(data[at + 4 : at + 4 + length]) == b"\0\0\1\1\1\0\0\0\0\0"


def test_shapes_are_filled() -> None:
    canvas = Canvas(20, 20, "#000000")
    canvas.disc(10, 10, 4, "#ff0000")
    canvas.polygon([(0, 0), (6, 0), (0, 6)], "#00ff00")
    red, green, black = ((10, 10), (13, 10)), ((0, 0), (1, 3)), ((4, 4), (13, 13), (15, 10))
    for colour, places in (("#ff0000", red), ("#00ff00", green), ("#000000", black)):
        assert [canvas.colour_at(*place) for place in places] == [colour] * len(places)


def moment(name: str, until: int, **more: Any) -> Shared:
    match = Match.read((FOLDER / f"{name}.jsonl").read_text("utf-8"), find)
    state = at_once(arriving(match, until))
    points = tuple(int(state.total(seat)) for seat in range(match.seats))
    names = tuple(f"P{seat}" for seat in range(match.seats))
    return Shared(match.game.info.id, 3, 10, names, points, match.game.view(state, None), **more)


@pytest.mark.parametrize(
    "name", [pick(path.stem for path in FOLDER.glob(f"{game}*.jsonl")) for game in IDS for pick in (min, max)]
)
def test_every_moment_has_a_picture_of_its_board(name: str) -> None:
    first, last = cards.picture(moment(name, 0)), cards.picture(moment(name, 10**6))
    assert first != last
    assert len(last) < 40_000


def test_chances_and_points_are_told() -> None:
    plain = moment("paris-first_games", 40)
    known = moment("paris-first_games", 40, chances=((0, (0.5, 0.5)), (6, (1.0, 0.0))))
    # Where the chances are not known, no empty graph stands in their place.
    palettes = [picture[: picture.index(b"IDAT")] for picture in map(cards.picture, (plain, known))]
    assert [bytes.fromhex("1d2230") in palette for palette in palettes] == [False, True]
    tags = cards.head(known, "http://h/replay/x?at=3", "http://h/replay/x/3.png", "en")
    assert "step 3 of 10" in tags
    behind = replace(known, points=(-15, 2))
    assert 'content="P0 \u221215, P1 2"' in cards.head(
        behind, "http://h/replay/x?at=3", "http://h/replay/x/3.png", "en"
    )


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
