"""`kvartal puzzles`: lists a game's puzzles, shows one, judges an answer, and finds new ones."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from kvartal.cli import read
from kvartal.cli.boards import Look, board_of
from kvartal.cli.desk import Desk, Usage
from kvartal.core.contract import Game
from kvartal.core.errors import BadNotation
from kvartal.core.messages import Message, say, seat_name
from kvartal.games import find
from kvartal.puzzles import book
from kvartal.puzzles.book import BadBook, Puzzle
from kvartal.puzzles.finding import SEED, finding
from kvartal.puzzles.solving import level, theme_name, why

FIND_MOST = 1000


def puzzles(desk: Desk, game_id: str, puzzle_id: str | None, answer: str | None, as_json: bool) -> int:
    """List the puzzles of a game; with an id show one, with an answer judge it: 0 if it is right, else 1."""
    game = find(game_id)
    known = book.book(game)
    if puzzle_id is None:
        if answer is not None:
            raise Usage(say("error-puzzles-which"))
        _list(desk, game, known.values(), as_json)
        return 0
    if puzzle_id not in known:
        raise Usage(say("error-puzzles-unknown", id=puzzle_id, game=game.name()))
    puzzle = known[puzzle_id]
    if answer is None:
        _show(desk, game, puzzle, as_json)
        return 0
    return _judge(desk, game, puzzle, answer, as_json)


def find_puzzles(
    desk: Desk,
    game_id: str,
    wanted: str,
    seed: str | None,
    share: str | None,
    seconds: str | None,
    file: str | None,
) -> int:
    """Find puzzles in bots' games until there are enough, or the time is over, and write a book of them.

    A book that is there is continued.
    """
    game = find(game_id)
    most = read.whole("--find", wanted, 1, FIND_MOST)
    number = SEED if seed is None else read.whole("--seed", seed, 0, 2**31 - 1)
    part = (1, 1) if share is None else _share(share)
    until = None if seconds is None else monotonic() + read.seconds("--seconds", seconds)
    found = list(_known(game, file))
    if file is not None:
        read.check_target(Path(file))
    with desk.progress(desk.text("cli-puzzles-bar"), most) as bar:
        bar.done(len(found))
        for puzzle in finding(game, most, number, tuple(found), part):
            if puzzle is not None:
                found.append(puzzle)
                bar.done(len(found))
                if file is not None:
                    read.write_whole(Path(file), book.write(game, found))
            if until is not None and monotonic() >= until:
                break
    if file is None:
        print(book.write(game, found), end="")
    else:
        desk.say("cli-puzzles-found", count=len(found), file=file)
    return 0


def _share(text: str) -> tuple[int, int]:
    part, slash, parts = text.partition("/")
    if not slash:
        raise Usage(say("error-puzzles-share", value=text))
    most = read.whole("--share", parts, 1, FIND_MOST)
    return read.whole("--share", part, 1, most), most


def _known(game: Game[Any], file: str | None) -> tuple[Puzzle, ...]:
    if file is None or not Path(file).exists():
        return ()
    try:
        return book.read(read.text_of(file), game)
    except BadBook as error:
        raise read.in_file(file, error) from error


def _list(desk: Desk, game: Game[Any], puzzles: Any, as_json: bool) -> None:
    if as_json:
        rows = [{"id": each.id, "theme": each.theme, "difficulty": each.difficulty} for each in puzzles]
        desk.json({"game": game.info.id, "puzzles": rows})
        return
    table = Table(box=box.SIMPLE, pad_edge=False)
    for column in ("id", "theme", "difficulty"):
        table.add_column(desk.text(f"cli-puzzles-{column}"))
    for each in puzzles:
        words = desk.words.text(theme_name(game, each))
        table.add_row(each.id, words, f"{desk.text(f'puzzle-level-{level(each.difficulty)}')}, {each.difficulty}")
    desk.out.print(table)
    desk.say("cli-puzzles-how", game=game.info.id)


def _show(desk: Desk, game: Game[Any], puzzle: Puzzle, as_json: bool) -> None:
    state = puzzle.state(game)
    prompt = game.prompt(state, puzzle.seat)
    assert prompt is not None
    view = game.view(state, puzzle.seat)
    if as_json:
        shown = {"id": puzzle.id, "game": game.info.id, "seat": puzzle.seat, "view": view}
        desk.json({**shown, "moves": [choice.text for choice in prompt.choices]})
        return
    names = [desk.words.text(seat_name(seat)) for seat in range(len(view["seats"]))]
    look = Look(desk.words, names, game.components(), view)
    board = board_of(game.info.id)
    desk.out.print(board.table(look))
    desk.out.print(Text(f"{names[puzzle.seat]}: {look.of(prompt.message)}", style="bold"))
    desk.out.print(board.choices(look, prompt))
    desk.say("cli-puzzles-answer", game=game.info.id, id=puzzle.id)


def _judge(desk: Desk, game: Game[Any], puzzle: Puzzle, answer: str, as_json: bool) -> int:
    state = puzzle.state(game)
    try:
        move = game.read_move(answer)
    except BadNotation as error:
        raise Usage(error.reason) from error
    reason = game.why_not(state, puzzle.seat, move)
    if reason is not None:
        raise Usage(reason)
    text = game.move_text(move)
    right = text == puzzle.best
    words = desk.words.text(why(game, puzzle, text))
    if as_json:
        desk.json({"id": puzzle.id, "right": right, "best": puzzle.best, "why": words})
    else:
        verdict = Message("puzzle-right" if right else "puzzle-wrong")
        desk.out.print(Text(desk.words.text(verdict), style="bold green" if right else "bold red"))
        desk.out.print(words, soft_wrap=True)
    return 0 if right else 1
