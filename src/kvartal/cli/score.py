"""`kvartal score`: scores finished tables from sheets."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from kvartal.cli import read
from kvartal.cli.desk import Desk, Usage
from kvartal.core.components import Components
from kvartal.core.errors import KvartalError
from kvartal.core.messages import Message, say, seat_name
from kvartal.core.scores import ScoreSheet
from kvartal.games import find


def score(desk: Desk, file: str, as_json: bool, components: Mapping[str, Components]) -> int:
    """Score every sheet of the file with a host's components; print nothing unless all are valid."""
    sheets: list[tuple[Message, ScoreSheet]] = []
    for line, data in _sheets(file, read.text_of(file)):
        try:
            game_id = data.get("game") if isinstance(data, dict) else None
            if not isinstance(game_id, str):
                raise Usage(say("error-cli-sheet"))
            game = find(game_id)
            sheets.append((game.name(), game.score_sheet(data, components.get(game_id))))
        except KvartalError as error:
            raise Usage(say("error-cli-in-line", file=file, line=line, reason=error.reason)) from error
    for name, sheet in sheets:
        if as_json:
            desk.json(sheet.to_json())
        else:
            desk.out.print(Text(desk.words.text(name), style="bold"))
            show_sheet(desk, sheet, [desk.words.text(seat_name(seat)) for seat in range(len(sheet.seats))])
    return 0


def _sheets(file: str, text: str) -> list[tuple[int, Any]]:
    """Return the sheets of a file with their line numbers: one JSON value, or one per line."""
    try:
        return [(1, json.loads(text))]
    except (ValueError, RecursionError):
        pass
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                found.append((number, json.loads(line)))
            except (ValueError, RecursionError) as error:
                reason = say("error-cli-json")
                raise Usage(say("error-cli-in-line", file=file, line=number, reason=reason)) from error
    if not found:
        raise Usage(say("error-cli-in-file", file=file, reason=say("error-cli-sheet")))
    return found


def show_sheet(desk: Desk, sheet: ScoreSheet, names: list[str], only: int | None = None) -> None:
    """Print a score sheet: each seat's lines (or one seat's), total and tie-breaks, then the winners."""
    table = Table(box=box.SIMPLE, pad_edge=False)
    table.add_column("")
    table.add_column(desk.text("cli-score-line"), overflow="fold")
    table.add_column(desk.text("cli-score-points"), justify="right")
    for seat, own in enumerate(sheet.seats):
        if only is not None and seat != only:
            continue
        won = seat in sheet.winners
        name = Text(("★ " if won else "  ") + names[seat], style="bold" if won else "")
        for line in own.lines:
            table.add_row(name, desk.words.text(line.message, names), str(line.points))
            name = Text("")
        table.add_row(name, Text(desk.text("cli-score-total"), style="bold"), Text(str(own.total), style="bold"))
        for tie in own.ties:
            words = desk.text("cli-score-tie", tie=desk.words.text(tie.message, names))
            table.add_row("", Text(words, style="dim"), Text(str(tie.points), style="dim"))
        if own.verdict is not None:
            table.add_row("", Text(desk.words.text(own.verdict, names), style="italic"), "")
        table.add_section()
    desk.out.print(table)
    if sheet.over:
        winners = ", ".join(names[seat] for seat in sheet.winners)
        desk.say("cli-score-winners", winners=winners or "–", count=len(sheet.winners))
