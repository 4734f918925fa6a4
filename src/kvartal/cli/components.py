"""`kvartal components`: every printed value of a game and its source."""

from __future__ import annotations

import json

from rich import box
from rich.table import Table
from rich.text import Text

from kvartal.cli import read
from kvartal.cli.desk import Desk
from kvartal.core.components import HOST, SOURCES
from kvartal.core.messages import Message
from kvartal.games import find

_STYLES = {"rulebook": "green", "public": "cyan", "inferred": "yellow", "reconstructed": "red", HOST: "bold magenta"}


def components(desk: Desk, game_id: str, corrections: str | None, as_json: bool) -> int:
    """Show the components of a game, with a host's corrections if a file is given."""
    game = find(game_id)
    printed = read.components(game, corrections) or game.components()
    if as_json:
        desk.json({"game": game_id, "hash": printed.hash, "components": [entry.to_json() for entry in printed]})
        return 0
    table = Table(box=box.SIMPLE, pad_edge=False, expand=False)
    table.add_column(desk.text("cli-components-path"), style="bold", no_wrap=True)
    table.add_column(desk.text("cli-components-value"), overflow="fold")
    table.add_column(desk.text("cli-components-source"), overflow="fold")
    counts = dict.fromkeys((*SOURCES, HOST), 0)
    above: list[str] = []
    for entry in printed:
        groups = entry.path.split(".")[:-1]
        if groups != above:
            table.add_section()
            above = groups
        value = entry.value if isinstance(entry.value, str) else json.dumps(entry.value, ensure_ascii=False)
        counts[entry.source] += 1
        table.add_row(entry.path, value, _source(desk, entry.source))
        for place, source in entry.cells.items():
            counts[source] += 1
            table.add_row(f"{entry.path}[{place}]", json.dumps(entry.value[place]), _source(desk, source))
    desk.out.print(Text(desk.words.text(game.name()), style="bold"))
    desk.out.print(table)
    for source, count in counts.items():
        if count:
            name = desk.words.text(Message(f"source-{source}"))
            meaning = desk.words.text(Message(f"source-{source}-means"))
            desk.out.print(Text(f"{count:5} ").append(name, _STYLES[source]).append(f": {meaning}"))
    desk.say("cli-components-hash", hash=printed.hash)
    return 0


def _source(desk: Desk, source: str) -> Text:
    return Text(desk.words.text(Message(f"source-{source}")), style=_STYLES[source])
