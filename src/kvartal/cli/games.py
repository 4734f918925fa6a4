"""`kvartal games`: lists the games with their seats and options."""

from __future__ import annotations

from typing import Any

from rich.padding import Padding
from rich.text import Text

from kvartal.cli.desk import Desk
from kvartal.core.contract import Game
from kvartal.core.messages import Json, Message
from kvartal.core.options import Option, write
from kvartal.games import IDS, find


def games(desk: Desk, as_json: bool) -> int:
    """List every game with its seats and options."""
    if as_json:
        desk.json([describe(find(game_id)) for game_id in IDS])
        return 0
    for number, game_id in enumerate(IDS):
        if number:
            desk.out.print()
        _show(desk, find(game_id))
    return 0


def describe(game: Game[Any]) -> Json:
    """Return the description of a game as JSON data."""
    info = game.info
    return {
        "game": info.id,
        "rules": info.rules,
        "seats": [info.fewest, info.most],
        "options": [option.to_json() for option in info.options],
        "simultaneous": info.simultaneous,
        "hidden": info.hidden,
        "sheets": info.sheets,
    }


def _show(desk: Desk, game: Game[Any]) -> None:
    info = game.info
    title = Text(desk.words.text(game.name()), style="bold")
    title.append(f"  {info.id}", style="cyan")
    title.append("  " + desk.text("cli-games-seats", fewest=info.fewest, most=info.most), style="dim")
    desk.out.print(title)
    about = f"{info.id}-about"
    if desk.words.knows(about):
        desk.out.print(Padding(desk.words.text(Message(about)), (0, 0, 0, 2)))
    for option in info.options:
        _show_option(desk, info.id, option)


def _show_option(desk: Desk, game_id: str, option: Option) -> None:
    head = Text("  --option ", style="dim")
    head.append(f"{option.id}=", style="cyan")
    words = desk.words
    key = f"{game_id}-option-{option.id}"
    if words.knows(key):
        head.append(f"  {words.text(Message(key))}", style="default")
    desk.out.print(head)
    for value in option.values:
        written = write(value)
        line = Text(f"{written}", style="cyan")
        if words.knows(f"{key}-{written}"):
            line.append(f"  {words.text(Message(f'{key}-{written}'))}", style="default")
        if value == option.default:
            line.append(f" ({desk.text('cli-default')})", style="dim")
        desk.out.print(Padding(line, (0, 0, 0, 6)))
    if option.picks:
        picks = desk.text("cli-games-picks", count=option.pick_count, picks=", ".join(option.picks))
        desk.out.print(Padding(picks, (0, 0, 0, 6)))
