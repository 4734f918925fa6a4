"""Plays the golden matches anew: `python -m tests.golden.regenerate [NAME…]`. Read the diff before you commit it."""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from kvartal.core.contract import CHANCE
from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.games import find
from tests.conformance.walk import any_step
from tests.golden.tables import TABLES, Table

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


def outcome(match: Match) -> dict[str, Any]:
    """Return what a replayed match must come to: its end, its scores, and a hash of what each seat saw."""
    game = match.game
    views = hashlib.sha256()
    state = game.start(match.seats, match.options, match.components)
    for entry in match.entries:
        if entry.move is not None and entry.number not in {e.undoes for e in match.entries}:
            state.apply(entry.seat, entry.move)
            for seat in (*range(match.seats), None):
                views.update(json.dumps(game.view(state, seat), sort_keys=True).encode())
    return {
        "position": game.position_text(match.state),
        "sheet": game.score(match.state).to_json(),
        "views": views.hexdigest()[:16],
    }


def main(names: list[str]) -> None:
    """Write the named tables' files, or all of them."""
    for table in TABLES:
        if not names or table.name in names:
            match = play(table)
            (FOLDER / f"{table.name}.jsonl").write_text(match.write(), "utf-8")
            expected = json.dumps(outcome(match), ensure_ascii=False, indent=1)
            (FOLDER / f"{table.name}.json").write_text(expected + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
