"""Writes the rules of all games as C libraries, for set-up to compile: `python -m kvartal.bots.box DIR`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from kvartal.bots.learned import WAYS, learned, way_of
from kvartal.bots.nets import kind_of, kinds_of, net_of
from kvartal.bots.tree import FIELDS, Tree
from kvartal.core.contract import Game
from kvartal.core.errors import KvartalError
from kvartal.core.native import box_name
from kvartal.games import IDS, fields_of, find
from kvartal.translate.boxes import box
from kvartal.translate.game import Thinking, Translated, translate


def first_moments(game: Game[Any]) -> dict[int, list[Any]]:
    """Return first states by seat count: the default one, and one for every value of every option."""
    found: dict[int, list[Any]] = {}
    for seats in range(game.info.fewest, game.info.most + 1):
        found[seats] = [game.start(seats, {})]
        for option in game.info.options:
            for value in option.values:
                try:
                    found[seats].append(game.start(seats, {option.id: value}))
                except KvartalError:  # not allowed at this table
                    continue
    return found


def translated(game_id: str, kind: str = "") -> Translated:
    """Return the C program of a game, with its search and its observer.

    With a kind, it covers the tables that the net of that kind is for, and searches with the net.
    """
    game = find(game_id)
    info = game.info
    firsts = {seats: firsts for seats, firsts in first_moments(game).items() if kind in ("", kind_of(seats))}
    most = max(firsts)
    net = net_of(game_id, kind) if kind else None
    mind = game.mind().for_search() if net is None else learned(game, net, way_of(game_id, kind), kind)
    ends = info.steps_most is not None
    thinking = Thinking(Tree(mind), FIELDS)
    plan = mind.example(firsts[1][0]) if 1 in firsts else None
    return translate(
        game_id,
        firsts[most][0],
        fields_of(game_id),
        most,
        info.move_ids,
        game.observer,
        ends,
        firsts,
        thinking,
        plan,
    )


def main(folder: Path) -> None:
    """Write the programs of all games."""
    for game_id in IDS:
        for kind in ("", *kinds_of(game_id)):
            write_box(folder, game_id, kind)


def for_pages(folder: Path) -> None:
    """Write the boxes that a page takes along: those of the games, and of the nets that masters search with."""
    for game_id, kind in [*((game_id, "") for game_id in IDS), *WAYS]:
        write_box(folder, game_id, kind, page=True)


def write_box(folder: Path, game_id: str, kind: str, page: bool = False) -> None:
    """Write one box."""
    text = box(translated(game_id, kind), page=page)
    (folder / f"{game_id}-{box_name(kind)}.c").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
