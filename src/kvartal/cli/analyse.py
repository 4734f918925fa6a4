"""`kvartal analyse`: explains a finished match."""

from __future__ import annotations

from rich import box
from rich.table import Table
from rich.text import Text

from kvartal.cli import read
from kvartal.cli.desk import Desk
from kvartal.core.errors import BadMatch
from kvartal.core.match import Match
from kvartal.core.messages import Message, seat_name
from kvartal.games import find
from kvartal.insight.analysis import Analysis
from kvartal.insight.analyst import Analyst, NotAnalysable
from kvartal.insight.sayings import better, rate, turning_points

_BAR = 1000  # steps of the progress bar


def analyse(desk: Desk, file: str, seconds: str, as_json: bool) -> int:
    """Analyse the match for this many seconds and print what happened and why."""
    budget = read.seconds("--seconds", seconds)
    try:
        match = Match.read(read.text_of(file), find)
        analyst = Analyst(match, seconds=budget)
    except (BadMatch, NotAnalysable) as error:
        raise read.in_file(file, error) from error
    with desk.progress(desk.text("cli-analyse-bar"), _BAR) as bar:
        for done in analyst.work():
            bar.done(int(_BAR * done))
    found = analyst.analysis()
    if as_json:
        desk.json({"file": file, "game": match.game.info.id, **found.to_json()})
    else:
        _show(desk, match, found)
    return 0


def _show(desk: Desk, match: Match, found: Analysis) -> None:
    names = match.names if len(match.names) == match.seats else None

    def words(message: Message) -> str:
        return desk.words.text(message, names)

    def value(amount: float, plus: bool = False) -> str:
        sign = "+" if plus and amount > 0 else ""
        return sign + (desk.number(100 * amount, 1) + " %" if found.unit == "share" else desk.number(amount, 1))

    desk.out.print(Text(words(match.game.name()), style="bold"))
    table = Table(box=box.SIMPLE, pad_edge=False)
    columns = ("seat", "first", "luck", "skill", "noise", "final", "adjusted")
    for column in columns:
        table.add_column(desk.text(f"analyse-{column}"), justify="left" if column == "seat" else "right")
    for seat, each in enumerate(found.seats):
        changes = [value(part, plus=True) for part in (each.luck, each.skill, each.noise)]
        table.add_row(words(seat_name(seat)), value(each.first), *changes, value(each.final), value(each.adjusted))
    desk.out.print(table)
    for seat, each in enumerate(found.seats):
        desk.out.print(words(rate(seat, each, found.unit)), soft_wrap=True)
    marked = [each for each in found.decisions if each.mark is not None]
    if marked:
        desk.out.print()
        desk.out.print(Text(desk.text("analyse-marks"), style="bold"))
    for decision in marked:
        mark = desk.text(f"analyse-mark-{decision.mark}")
        who, why = words(seat_name(decision.seat)), words(better(match.game, decision, found.unit))
        desk.say("cli-analyse-mark", number=str(decision.number), seat=who, mark=mark, why=why)
    if found.turning_points:
        desk.out.print()
        desk.out.print(Text(desk.text("analyse-turning"), style="bold"))
    for point, message in zip(found.turning_points, turning_points(match.game, found), strict=True):
        desk.say("cli-analyse-point", number=str(point.number), why=words(message))
