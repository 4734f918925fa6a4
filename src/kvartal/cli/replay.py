"""`kvartal replay`: verifies matches move by move."""

from __future__ import annotations

from collections.abc import Sequence

from kvartal.cli import read
from kvartal.cli.desk import Desk
from kvartal.core.errors import BadMatch
from kvartal.core.match import Match
from kvartal.core.messages import Json, say, seat_name
from kvartal.core.options import to_plain
from kvartal.games import find


def replay(desk: Desk, files: Sequence[str], as_json: bool) -> int:
    """Verify each file and print its result; return 1 at the first illegal entry."""
    with desk.progress(desk.text("cli-replay-bar"), len(files)) as bar:
        for number, file in enumerate(files):
            try:
                match = Match.read(read.text_of(file), find)
            except BadMatch as error:
                if not error.illegal:
                    raise read.in_file(file, error) from error
                if as_json:
                    desk.json(
                        {
                            "file": file,
                            "ok": False,
                            "line": error.line,
                            "reason": error.cause.to_json(),
                            "text": desk.words.text(error.cause),
                        }
                    )
                desk.complain(say("error-cli-illegal", file=file, line=error.line, reason=error.cause))
                return 1
            bar.done(number + 1)
            if as_json:
                desk.json(_to_json(file, match))
            else:
                _show(desk, file, match)
    return 0


def _to_json(file: str, match: Match) -> Json:
    sheet = match.score()
    return {
        "file": file,
        "ok": True,
        "game": match.game.info.id,
        "seats": match.seats,
        "options": {name: to_plain(value) for name, value in match.options.items()},
        "entries": len(match.entries),
        "over": match.over,
        "winners": match.winners(),
        "scores": [seat.total for seat in sheet.seats],
    }


def _show(desk: Desk, file: str, match: Match) -> None:
    seats = match.score().seats
    names = match.names if len(match.names) == match.seats else None
    scores = ", ".join(f"{desk.words.text(seat_name(seat), names)} {sheet.total}" for seat, sheet in enumerate(seats))
    if match.over:
        winners = ", ".join(desk.words.text(seat_name(seat), names) for seat in match.winners())
        result = desk.text("cli-replay-over", winners=winners or "–")
    else:
        result = desk.text("cli-replay-open")
    desk.say(
        "cli-replay-good",
        file=file,
        game=match.game.name(),
        entries=len(match.entries),
        result=result,
        scores=scores,
    )
