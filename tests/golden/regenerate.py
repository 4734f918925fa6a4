"""Rewrites the transcripts of the golden matches: `python -m tests.golden.regenerate [NAME…]`.

A table without a match file is played first; an existing match stays as it is. Read the diff before
you commit it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from kvartal.core.contract import CHANCE
from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.games import find
from tests.conformance.walk import any_step
from tests.golden.tables import TABLES, Table
from tests.golden.transcript import transcript

FOLDER = Path(__file__).parent


def play(table: Table) -> Match:
    """Return the random match of a table, with some moves taken back on the way."""
    match = Match.start(find(table.game), table.seats, table.options)
    rng = Rng(table.seed)
    while not match.over:
        if match.state.actors() == [CHANCE]:
            match.draw(rng)
            continue
        seat, move = any_step(match.state, rng)
        match.play(seat, move)
        if rng.below(50) == 0 and match.why_no_undo(seat) is None:
            match.undo(seat)
    return match


def main(names: list[str]) -> None:
    """Write the named tables' files, or all of them."""
    for table in TABLES:
        if not names or table.name in names:
            path = FOLDER / f"{table.name}.jsonl"
            if not path.exists():
                path.write_text(play(table).write(), "utf-8")
            path.with_suffix(".txt").write_text(transcript(path.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
