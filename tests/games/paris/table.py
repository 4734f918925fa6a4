"""Helpers that set up a table of Paris and play it by text, so that the tests read like the rulebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kvartal.core.components import Components
from kvartal.core.contract import CHANCE
from kvartal.core.rng import Rng
from kvartal.games.paris.components import POSTCARDS, first_games, stock
from kvartal.games.paris.game import GAME
from kvartal.games.paris.rules import ParisState

FIRST_GAMES = tuple(first_games(stock()))
OTHERS = ("le_peintre", "chartier", "bouquinistes_sur_la_seine", "lampadaire", *POSTCARDS[8:])

PLAIN = stock().overridden(
    {f"tile.{tile}.face": ["MM", "MM"] for tile in range(1, 5)}
    | {f"tile.{tile}.face": ["ML", "MM"] for tile in (5, 6)}
    | {"tile.7.face": ["MS", "MM"], "tile.8.face": ["MT", "MM"]}
)
"""Tiles that make a board with much room: each seat's own side, with its lamps, a shared cell and an opposing one."""

PLAIN_CELLS = [
    "oooobbbb",
    "oooobbbb",
    "oooobbbb",
    "oooobbbb",
    "ololblbl",
    "oooobbbb",
    "osobbsbo",
    "oooobbbb",
]
PLAIN_TILES = "/".join(f"orange.{k}.r0/orange.{k + 1}.r0/blue.{k}.r0/blue.{k + 1}.r0" for k in (1, 3, 5, 7))


def building(
    reserves: str = "-/-",
    pieces: Sequence[str] = (),
    cards: Mapping[str, str] | None = None,
    in_play: Sequence[str] = FIRST_GAMES,
    active: int = 0,
    components: Components = PLAIN,
    **fields: str,
) -> ParisState:
    """Return a state of the second stage on the plain board; by default everything is as at its beginning."""
    lies = {card: "open" for card in POSTCARDS if card in in_play} | dict(cards or {})
    values = {
        "postcards": ",".join(f"{card}:{how}" for card, how in lies.items()),
        "phase": "build",
        "active": str(active),
        "using": "-",
        "received": "-",
        "passed": "-",
        "hands": "-/-",
        "tiles": PLAIN_TILES,
        "reserves": reserves,
        "pieces": ",".join(pieces) or "-",
    } | fields
    return GAME.read_position(" ".join(f"{name}={value}" for name, value in values.items()), components)


def turned_over(seat: int, *cards: str) -> dict[str, str]:
    """Return the marks of postcards that the seat turned over without effect; Sacré Coeur can only be used."""
    return {card: f"{'used' if card == 'sacre_coeur' else 'burnt'}{seat}" for card in cards}


def spent(in_play: Sequence[str] = FIRST_GAMES, **others: str) -> dict[str, str]:
    """Return eight postcards turned over, four by each seat, except the given ones."""
    left = {seat: 4 - sum(how.endswith(str(seat)) for how in others.values()) for seat in (0, 1)}
    found = dict(others)
    for card in in_play:
        if card not in found:
            seat = 0 if left[0] else 1
            left[seat] -= 1
            found |= turned_over(seat, card)
    return {card: found[card] for card in in_play}


def play(state: ParisState, *moves: str) -> None:
    """Carry out moves, each of whoever acts."""
    for text in moves:
        GAME.play(state, state.actors()[0], GAME.read_move(text))


def why_not(state: ParisState, text: str) -> str | None:
    """Return the key of the reason why the acting seat may not do this, None when it may."""
    reason = GAME.why_not(state, state.actors()[0], GAME.read_move(text))
    return None if reason is None else reason.key


def legal(state: ParisState, *starts: str) -> list[str]:
    """Return the acting seat's moves as text, only those that begin with these words."""
    seat = state.actors()[0]
    texts = [GAME.move_text(move) for move in state.legal(seat)]
    return [text for text in texts if not starts or any(text.startswith(start) for start in starts)]


def draw(state: ParisState, rng: Rng) -> None:
    """Let chance act until a seat does."""
    while state.actors() == [CHANCE]:
        state.apply(CHANCE, state.chance_pick(rng.below(state.chance_total())))


def paved(seed: int, cards: object = "first_games") -> ParisState:
    """Return a random game at the beginning of its second stage."""
    rng = Rng(seed)
    state = GAME.start(2, {"postcards": cards})
    while GAME.view(state, None)["phase"] != "build":
        draw(state, rng)
        moves = state.legal(state.active)
        state.apply(state.active, moves[rng.below(len(moves))])
    return state


def paint(letter: str, *cells: tuple[int, int], rows: Sequence[str] = ("s" * 8,) * 8) -> list[str]:
    """Return rows of cells with some of them replaced."""
    grid = [list(row) for row in rows]
    for row, column in cells:
        grid[row][column] = letter
    return ["".join(row) for row in grid]


def piece(kind: str, owner: str, *cells: tuple[int, int], **extra: Any) -> dict[str, Any]:
    """Return a piece as a sheet writes it."""
    return {"kind": kind, "owner": owner, "cells": [list(cell) for cell in cells], **extra}


def sheet(cells: list[str], *pieces: dict[str, Any], **extra: Any) -> dict[str, Any]:
    """Return a sheet; by default nothing is unbuilt and no postcard used."""
    return {
        "game": "paris",
        "cells": cells,
        "pieces": list(pieces),
        "unbuilt": {"orange": 0, "blue": 0},
        "postcards": {"orange": [], "blue": []},
    } | extra


def points(data: dict[str, Any], seat: int = 0) -> dict[str, int]:
    """Return the points of a seat's lines on a sheet by message key; equal keys are added up."""
    found: dict[str, int] = {}
    for line in GAME.score_sheet(data).seats[seat].lines:
        found[line.message.key] = found.get(line.message.key, 0) + line.points
    return found


def start() -> ParisState:
    """Return a game whose seats hold tile 1 each."""
    state = GAME.start(2)
    play(state, "draw 1", "draw 1")
    return state


def as_sheet(state: object) -> dict[str, object]:
    """Return the sheet of a finished game, written from the public view."""
    view = GAME.view(state, None)  # type: ignore[arg-type]
    order = [found["piece"] for found in view["pieces"]]
    pieces = []
    for found in view["pieces"]:
        name = found["piece"]
        cells = [[int(cell[1]) - 1, "abcdefgh".index(cell[0])] for cell in found["cells"]]
        kind = "building" if name in view["shapes"] and name not in ("garden", "fountain") else name
        written = {"kind": kind, "owner": found["owner"], "cells": cells}
        if "extends" in found:
            written["extends"] = order.index(found["extends"])
        if "facing" in found:
            written["facing"] = found["facing"]
        pieces.append(written)
    seats = {seat["colour"]: seat for seat in view["seats"]}
    return {
        "game": "paris",
        "cells": view["cells"],
        "pieces": pieces,
        "unbuilt": {colour: len(seat["reserve"]) for colour, seat in seats.items()},
        "postcards": {
            colour: [card["id"] for card in view["postcards"] if card["by"] == k and card["lies"] == "used"]
            for k, colour in enumerate(seats)
        },
    }
