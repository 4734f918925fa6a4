"""How a table looks in a terminal. A game may have a board of its own here; the others get a plain one.

A board draws from the view alone, with words, names and the printed values beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from kvartal.core.components import Components
from kvartal.core.contract import Choice, Prompt
from kvartal.core.messages import Arg, Json, Message, say
from kvartal.locales import Words


class Look:
    """Everything a board draws from: one seat's view, and what is the same for everyone."""

    def __init__(self, words: Words, names: Sequence[str], components: Components, view: Json) -> None:
        self.words = words
        self.names = names
        self.components = components
        self.view = view

    def text(self, key: str, **args: Arg) -> str:
        """Return the message `key` in words."""
        return self.of(say(key, **args))

    def of(self, message: Message) -> str:
        """Return the message in words, seats by their names."""
        return self.words.text(message, self.names)


class Board(Protocol):
    """What a module of this folder offers."""

    def table(self, look: Look) -> RenderableType:
        """Return what lies on the table."""

    def arrange(self, look: Look, prompt: Prompt) -> Prompt:
        """Return the prompt with its choices in the order in which they are to be numbered."""

    def choices(self, look: Look, prompt: Prompt) -> RenderableType:
        """Return the choices of an arranged prompt, numbered from 1."""


def board_of(game_id: str) -> Board:
    """Return the game's own board, or the plain one."""
    name = f"{__name__}.{game_id}"
    if find_spec(name) is None:
        return PlainBoard()
    board: Board = import_module(name).BOARD
    return board


class PlainBoard:
    """Shows any game: the view as an outline, and the choices as a list."""

    def table(self, look: Look) -> RenderableType:
        """Return the view, field by field."""
        lines = Table.grid(padding=(0, 2))
        lines.add_column(style="bold")
        lines.add_column(overflow="fold")
        for name, value in look.view.items():
            lines.add_row(name, _outline(value))
        return lines

    def arrange(self, look: Look, prompt: Prompt) -> Prompt:
        """Return the prompt as it is."""
        return prompt

    def choices(self, look: Look, prompt: Prompt) -> RenderableType:
        """Return the choices one below the other."""
        return plain_choices(look, prompt.choices)


class Flow:
    """Pieces of text side by side, never broken inside one, in as many lines as the width asks for."""

    def __init__(self, pieces: Sequence[Text], gap: int = 2) -> None:
        self._pieces = pieces
        self._gap = gap

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for piece in self._pieces:
            if line and line.cell_len + self._gap + piece.cell_len > options.max_width:
                yield line
                line = Text()
            line.append(" " * self._gap if line else "").append_text(piece)
        yield line


def plain_choices(look: Look, choices: Sequence[Choice]) -> RenderableType:
    """Return a list of choices: number, words, and the text that can be typed instead."""
    lines = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1))
    lines.add_column(justify="right", style="bold cyan", no_wrap=True)
    lines.add_column(overflow="fold")
    lines.add_column(style="dim", overflow="fold")
    for number, choice in enumerate(choices, 1):
        lines.add_row(str(number), look.of(choice.message), choice.text)
    return lines


def _outline(value: object) -> RenderableType:
    if isinstance(value, dict):
        return Text(", ".join(f"{name} {inner}" for name, inner in value.items()) or "–")
    if isinstance(value, list):
        return Group(*(_outline(item) for item in value)) if value else Text("–")
    return Text("–" if value is None else str(value))
