"""Writes the observation tables of docs/research.md: python -m kvartal.research.tables_of_pieces docs/research.md."""

from __future__ import annotations

import sys
from pathlib import Path

from kvartal.games import IDS, find

HEADING = "## Observations\n"
AFTER = "## Speed\n"


def written() -> str:
    """Return the section: the sizes of all games, then every piece with its position."""
    lines = [HEADING, "| game | numbers of a tensor, by seats | moves |", "|---|---|---|"]
    for game_id in IDS:
        info, pieces = find(game_id).info, find(game_id).observer.pieces
        sizes = [(seats, sum(p.size(seats) for p in pieces)) for seats in range(info.fewest, info.most + 1)]
        text = ", ".join(f"{seats}: {size}" for seats, size in sizes)
        lines.append(f"| `{game_id}` | {text} | {info.move_ids} |")
    lines += ["", "A piece begins where the one before it ends; *s* is the number of seats. Counts are cut off at 255."]
    for game_id in IDS:
        lines += ["", f"### {game_id}", "", "| piece | begins at | shape | up to | what |", "|---|---|---|---|---|"]
        per_seat = fixed = 0
        for piece in find(game_id).observer.pieces:
            shape = " × ".join("*s*" if isinstance(axis, str) else str(axis) for axis in piece.axes) or "1"
            lines.append(f"| `{piece.name}` | {_place(fixed, per_seat)} | {shape} | {piece.high} | {piece.about} |")
            more = piece.size(2) - piece.size(1)
            per_seat += more
            fixed += piece.size(1) - more
        lines.append(f"| | {_place(fixed, per_seat)} | | | the end |")
    return "\n".join(lines) + "\n\n"


def _place(fixed: int, per_seat: int) -> str:
    seats = f"{per_seat if per_seat > 1 else ''}*s*"
    return " + ".join([seats] * (per_seat > 0) + [str(fixed)] * (fixed > 0 or per_seat == 0))


def renewed(text: str) -> str:
    """Return the document with its section replaced."""
    before, _, rest = text.partition(HEADING)
    return before + written() + AFTER + rest.partition(AFTER)[2]


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(renewed(path.read_text("utf-8")), "utf-8")
