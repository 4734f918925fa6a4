"""The operations on the ratings of puzzles and of those who solve them, step by step (see ledger.py)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import msgspec

from kvartal.server.keeping.steps import Ask, Do, Steps, bodies, body
from kvartal.server.keeping.store import PuzzleRow, Solver, Tried

_SOLVER = "SELECT body FROM solvers"
_PUZZLE = "SELECT body FROM puzzles"
_decode_solver = msgspec.json.Decoder(Solver).decode
_decode_puzzle = msgspec.json.Decoder(PuzzleRow).decode


def read_solvers(person_id: str) -> Steps[list[Solver]]:
    """Read how well a person solves, by game."""
    rows = yield Ask(f"{_SOLVER} WHERE person = $1 ORDER BY game", (person_id,))
    return bodies(rows, _decode_solver, "solver")


def read_puzzles(game: str) -> Steps[list[PuzzleRow]]:
    """Read how hard the puzzles of a game are."""
    rows = yield Ask(f"{_PUZZLE} WHERE game = $1 ORDER BY id", (game,))
    return bodies(rows, _decode_puzzle, "puzzle")


def keep_rating(row: Solver | PuzzleRow) -> Steps[None]:
    """Add a row."""
    if isinstance(row, Solver):
        sql = "INSERT INTO solvers (person, game, changed, body) VALUES ($1, $2, $3, $4)"
        yield Do(sql, (row.person, row.game, row.changed, body(row)))
    else:
        yield Do("INSERT INTO puzzles (id, game, body) VALUES ($1, $2, $3)", (row.id, row.game, body(row)))


async def all_ratings(read: Any, most: int) -> AsyncIterator[Solver | PuzzleRow]:
    """Yield all rows of a snapshot, by a `Reader` that reads a batch at a time."""
    key = ("", "")
    while solvers := await read(_solvers_after, key, most):
        for solver in solvers:
            yield solver
        key = (solvers[-1].person, solvers[-1].game)
    puzzle_id = ""
    while puzzles := await read(_puzzles_after, puzzle_id, most):
        for puzzle in puzzles:
            yield puzzle
        puzzle_id = puzzles[-1].id


def _solvers_after(key: tuple[str, str], most: int) -> Steps[list[Solver]]:
    rows = yield Ask(f"{_SOLVER} WHERE (person, game) > ($1, $2) ORDER BY person, game LIMIT {most}", key)
    return bodies(rows, _decode_solver, "solver")


def _puzzles_after(puzzle_id: str, most: int) -> Steps[list[PuzzleRow]]:
    rows = yield Ask(f"{_PUZZLE} WHERE id > $1 ORDER BY id LIMIT {most}", (puzzle_id,))
    return bodies(rows, _decode_puzzle, "puzzle")


def try_puzzle(person_id: str, game: str, puzzle_id: str, tried: Tried) -> Steps[tuple[Solver, PuzzleRow]]:
    """Replace both rows by what a try makes of them."""
    # Writing first locks the rows, the solver's before the puzzle's, so that what is read stays true until the end.
    empty = "ON CONFLICT DO NOTHING"
    sql = f"INSERT INTO solvers (person, game, changed, body) VALUES ($1, $2, 0, '') {empty}"
    yield Do(sql, (person_id, game))
    yield Do("UPDATE solvers SET changed = changed WHERE person = $1 AND game = $2", (person_id, game))
    yield Do(f"INSERT INTO puzzles (id, game, body) VALUES ($1, $2, '') {empty}", (puzzle_id, game))
    yield Do("UPDATE puzzles SET game = game WHERE id = $1", (puzzle_id,))
    ((old,),) = yield Ask(f"{_SOLVER} WHERE person = $1 AND game = $2", (person_id, game))
    ((known,),) = yield Ask(f"{_PUZZLE} WHERE id = $1", (puzzle_id,))
    before = bodies([(old,)], _decode_solver, "solver")[0] if old else None
    hard = bodies([(known,)], _decode_puzzle, "puzzle")[0] if known else None
    solver, puzzle = tried(before, hard)
    changed = "UPDATE solvers SET changed = $1, body = $2 WHERE person = $3 AND game = $4"
    yield Do(changed, (solver.changed, body(solver), person_id, game))
    yield Do("UPDATE puzzles SET body = $1 WHERE id = $2", (body(puzzle), puzzle_id))
    return solver, puzzle
