"""Reads nets from files: the package's own, one for solo games and one for several seats, and a researcher's."""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from functools import cache
from pathlib import Path
from typing import Any

from kvartal.core.errors import KvartalError
from kvartal.core.features import digest
from kvartal.core.messages import say
from kvartal.core.net import FULL, PARTS, Net, pairs
from kvartal.core.observation import plan
from kvartal.games import features_of

FORMAT = 1
SOLO, COMPANY = "solo", "company"
_LIFT = 1 << 30
_CELLS_MOST, _SUM_MOST, _BIAS_MOST = 512, 1 << 20, 1 << 29


class BadNet(KvartalError):
    """A file is not a net for this game, or it was made for other features."""


def kind_of(seats: int) -> str:
    """Return which kind of net is for this number of seats."""
    return SOLO if seats == 1 else COMPANY


def kinds_of(game_id: str) -> list[str]:
    """Return the kinds of tables of a game that the package has nets for."""
    return sorted(file.stem for file in _folder(game_id).glob("*.net"))


def _folder(game_id: str) -> Path:
    return Path(__file__).parents[1] / "games" / game_id


@cache
def net_of(game_id: str, kind: str) -> Net | None:
    """Return the package's net for this kind of a game's tables, or None."""
    file = _folder(game_id) / f"{kind}.net"
    return read_net(file.read_bytes(), game_id, file.name) if file.exists() else None


@cache
def net_in(file: str, game_id: str) -> Net:
    """Return the net in a file; raise BadNet."""
    try:
        data = Path(file).read_bytes()
    except OSError as error:
        raise BadNet(say("error-net-file", file=file, reason=error.strerror or str(error))) from error
    return read_net(data, game_id, file)


def read_net(data: bytes, game_id: str, file: str) -> Net:
    """Return the net that these bytes contain; raise BadNet."""
    head, _, body = data.partition(b"\n")
    features = features_of(game_id)
    try:
        told: dict[str, Any] = json.loads(head)
        found, game, described = int(told["format"]), str(told["game"]), str(told["features"])
        if found == FORMAT and game == game_id and described == digest(features):
            return _net(told, zlib.decompress(body), plan(features.pieces, 1))
    except (ValueError, ArithmeticError, KeyError, TypeError, zlib.error) as error:
        raise BadNet(say("error-net-broken", file=file)) from error
    if found != FORMAT:
        raise BadNet(say("error-net-format", file=file, format=found))
    if game != game_id:
        raise BadNet(say("error-net-game", file=file, game=game))
    raise BadNet(say("error-net-features", file=file))


def _net(told: dict[str, Any], body: bytes, widths: list[int]) -> Net:
    """Build the net; raise ValueError if numbers are missing or sums could overflow their bits."""
    flags, cells, deeper, heads = (int(each) for each in told["shape"])
    if flags != sum(widths) or cells % 2 or deeper % 2 or heads != 2 or cells > _CELLS_MOST:
        raise ValueError("a shape that we don't know")
    layers: list[list[int]] = []
    at = 0
    for code, size in (
        ("h", flags * cells),
        ("i", cells),
        ("h", deeper * cells),
        ("i", deeper),
        ("h", heads * deeper),
        ("i", heads),
    ):
        values = array(code)
        values.frombytes(body[at : at + size * values.itemsize])
        if sys.byteorder == "big":
            values.byteswap()
        at += size * values.itemsize
        layers.append(values.tolist())
    if at != len(body):
        raise ValueError("not as long as its shape says")
    first, first_bias, second, second_bias, ways, ways_bias = layers
    if max(map(abs, second)) * max(cells, 256) > _SUM_MOST or max(map(abs, first_bias)) > _BIAS_MOST:
        raise ValueError("weights that are too large")
    by_cell = [second[k * cells + j] for j in range(cells) for k in range(deeper)]
    one = 1 << int(PARTS)
    return Net(
        widths,
        pairs(first, 0),
        pairs(first_bias, _LIFT),
        pairs(by_cell, 0),
        second_bias,
        ways,
        ways_bias,
        round(told["win"] * one),
        round(told["tilt"] * one),
        round(int(FULL) / told["unit"]),
    )
