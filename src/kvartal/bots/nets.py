"""Reads nets from files: the package's own, one for solo games and one for several seats, and a researcher's.

A file of the second format has a tally in place of a net (`core/tally.py`).
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from functools import cache
from pathlib import Path
from typing import Any

from kvartal.core.errors import KvartalError
from kvartal.core.features import Features, digest
from kvartal.core.messages import say
from kvartal.core.net import FULL, PARTS, Judge, Net, pairs
from kvartal.core.observation import plan
from kvartal.core.tally import Tally
from kvartal.games import features_of, patterns_of

FORMAT, TALLIED = 1, 2
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
def net_of(game_id: str, kind: str) -> Judge | None:
    """Return the package's net for this kind of a game's tables, or None."""
    file = _folder(game_id) / f"{kind}.net"
    return read_net(file.read_bytes(), game_id, file.name) if file.exists() else None


@cache
def net_in(file: str, game_id: str) -> Judge:
    """Return the net in a file; raise BadNet."""
    try:
        data = Path(file).read_bytes()
    except OSError as error:
        raise BadNet(say("error-net-file", file=file, reason=error.strerror or str(error))) from error
    return read_net(data, game_id, file)


def read_net(data: bytes, game_id: str, file: str) -> Judge:
    """Return the net that these bytes contain; raise BadNet."""
    head, _, body = data.partition(b"\n")
    try:
        told: dict[str, Any] = json.loads(head)
        found, game, described = int(told["format"]), str(told["game"]), str(told["features"])
        if found in (FORMAT, TALLIED) and game == game_id:
            features = _described(game_id, found)
            if described == digest(features):
                return (_net if found == FORMAT else _tally)(told, zlib.decompress(body), features)
    except (ValueError, ArithmeticError, KeyError, TypeError, ImportError, zlib.error) as error:
        raise BadNet(say("error-net-broken", file=file)) from error
    if found not in (FORMAT, TALLIED):
        raise BadNet(say("error-net-format", file=file, format=found))
    if game != game_id:
        raise BadNet(say("error-net-game", file=file, game=game))
    raise BadNet(say("error-net-features", file=file))


def described_for(net: Judge, game_id: str) -> Features:
    """Return what describes a game's states to this net."""
    return _described(game_id, TALLIED if isinstance(net, Tally) else FORMAT)


def _described(game_id: str, form: int) -> Features:
    return features_of(game_id) if form == FORMAT else patterns_of(game_id)


def starts_of(patterns: Features) -> tuple[list[int], int]:
    """Return where each note's table begins, and the size of all tables. The notes of a piece share one."""
    starts: list[int] = []
    size = 0
    for piece in patterns.pieces:
        starts += [size] * piece.size(1)
        size += piece.high + 1
    return starts, size


def _numbers(code: str, body: bytes) -> array[int]:
    values = array(code)
    values.frombytes(body)
    if sys.byteorder == "big":
        values.byteswap()
    return values


def _tally(told: dict[str, Any], body: bytes, patterns: Features) -> Judge:
    """Build the tally; raise ValueError if numbers are missing."""
    starts, size = starts_of(patterns)
    weights = _numbers("h", body).tolist()
    if len(weights) != size:
        raise ValueError("not as long as its tables")
    fine = int(FULL) // int(told["fine"])
    return Tally(starts, weights, fine, *_worth(told))


def _worth(told: dict[str, Any]) -> tuple[int, int, int]:
    """Return what a win, all points together and a point are worth."""
    one = 1 << int(PARTS)
    return round(told["win"] * one), round(told["tilt"] * one), round(int(FULL) / told["unit"])


def _net(told: dict[str, Any], body: bytes, features: Features) -> Judge:
    """Build the net; raise ValueError if numbers are missing or sums could overflow their bits."""
    widths = plan(features.pieces, 1)
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
        values = _numbers(code, body[at : at + size * array(code).itemsize])
        at += size * values.itemsize
        layers.append(values.tolist())
    if at != len(body):
        raise ValueError("not as long as its shape says")
    first, first_bias, second, second_bias, ways, ways_bias = layers
    if max(map(abs, second)) * max(cells, 256) > _SUM_MOST or max(map(abs, first_bias)) > _BIAS_MOST:
        raise ValueError("weights that are too large")
    by_cell = [second[k * cells + j] for j in range(cells) for k in range(deeper)]
    return Net(
        widths,
        pairs(first, 0),
        pairs(first_bias, _LIFT),
        pairs(by_cell, 0),
        second_bias,
        ways,
        ways_bias,
        *_worth(told),
    )
