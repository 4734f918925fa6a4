"""Tables set up for a test: boards from cells, positions from boards, sheets from boards."""

from __future__ import annotations

from typing import Any

from kvartal.core.components import Components
from kvartal.core.contract import CHANCE
from kvartal.core.messages import Message
from kvartal.core.rng import Rng
from kvartal.games import find
from kvartal.games.shake_that_city.rules import ShakeThatCityState

GAME = find("shake_that_city")
BONUS = ("road", "park", "shop", "home", "factory", "home")
CONDITIONS = ("road+home", "road+park", "park+shop", "factory+shop")
EMPTY = ("......",) * 6
TILES = ("b2", "c3", "d4", "e5")
BLOCKED = ("RPFSHR", "PFSHRP", "FSHRPF", "SHRPFS", "HRPFSH", "RPFSH.")  # one cell is free


def board(**cells: str) -> tuple[str, ...]:
    """Return a board from cells by letter, as in `board(R="a1 b1", H="c3")`."""
    rows = [["."] * 6 for _ in range(6)]
    for letter, names in cells.items():
        for name in names.split():
            assert rows[int(name[1]) - 1]["abcdef".index(name[0])] == "."
            rows[int(name[1]) - 1]["abcdef".index(name[0])] = letter
    return tuple("".join(row) for row in rows)


def position(
    *boards: tuple[str, ...],
    pattern: str = "RSSHRFHHP",
    round: int = 9,
    side: str = "city",
    variant: str = "standard",
    conditions: tuple[str, ...] = CONDITIONS,
    components: Components | None = None,
) -> ShakeThatCityState:
    """Return the state after the cubes of a round have fallen; in round 9 seat 0 is always active."""
    variant = "conditions" if len(boards) == 1 else variant
    fields = {
        "side": side,
        "variant": variant,
        "phase": "lead" if round < 13 else "follow",
        "round": str(round),
        "bonus": ",".join(BONUS),
        "conditions": ",".join(conditions) if variant == "conditions" else "-",
        "pattern": pattern,
        "made": "/".join("-" for _ in boards),
        "boards": "/".join(",".join(rows) for rows in boards),
    }
    state = GAME.read_position(" ".join(f"{name}={value}" for name, value in fields.items()), components)
    assert isinstance(state, ShakeThatCityState)
    return state


def play(state: ShakeThatCityState, seat: int, move: str) -> None:
    """Make a move written as text."""
    GAME.play(state, seat, GAME.read_move(move))


def moves(state: ShakeThatCityState, seat: int) -> list[str]:
    """Return the seat's legal moves as text."""
    return [GAME.move_text(move) for move in state.legal(seat)]


def colours(state: ShakeThatCityState, seat: int) -> set[str]:
    """Return the types that the seat may build."""
    return {move.split()[0] for move in moves(state, seat)}


def why_not(state: ShakeThatCityState, seat: int, move: str) -> Message | None:
    """Return why a move written as text is refused."""
    return GAME.why_not(state, seat, GAME.read_move(move))


def shake(state: ShakeThatCityState, pattern: str) -> None:
    """Let these cubes fall."""
    names = {"R": "road", "P": "park", "F": "factory", "S": "shop", "H": "home"}
    for letter in pattern:
        play(state, CHANCE, f"cube {names[letter]}")


def rows(state: ShakeThatCityState, seat: int, viewer: int | None = None) -> tuple[str, ...]:
    """Return a seat's board as a viewer sees it."""
    return tuple(GAME.view(state, viewer)["seats"][seat]["board"])


def finished(seats: int, seed: int, **options: str) -> ShakeThatCityState:
    """Return the end of a random game."""
    state = GAME.start(seats, options)
    state.playout(Rng(seed), GAME.buffer())
    assert isinstance(state, ShakeThatCityState)
    return state


def sheet(
    *boards: tuple[str, ...], left: tuple[int, ...] = (), bonus: tuple[str, ...] = BONUS, **options: str
) -> dict[str, Any]:
    """Return the sheet of a finished table."""
    left = left or (0,) * len(boards)
    return {
        "game": "shake_that_city",
        "options": {**options, "bonus": {"north": list(bonus[:3]), "west": list(bonus[3:])}},
        "seats": [{"board": list(rows), "conditions_left": tiles} for rows, tiles in zip(boards, left, strict=True)],
    }


def lines(rows: tuple[str, ...], side: str = "city", bonus: tuple[str, ...] = BONUS) -> dict[str, int]:
    """Return a board's points by the kind of the line, including lines without points."""
    found: dict[str, int] = {}
    for line in GAME.score_sheet(sheet(rows, side=side, bonus=bonus)).seats[0].lines:
        name = line.message.key.removeprefix("shake_that_city-score-")
        found[name] = found.get(name, 0) + line.points
    return found
