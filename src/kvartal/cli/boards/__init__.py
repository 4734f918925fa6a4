"""Draws tables in a terminal. A game may have its own board here; the others get a plain one.

A board draws only from the view, with words, names and the printed values.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kvartal.core.components import Components
from kvartal.core.contract import Choice, Prompt
from kvartal.core.messages import Arg, Json, Message, say
from kvartal.locales import Words


class Look:
    """Everything a board draws from: one seat's view, and what is the same for all seats."""

    def __init__(self, words: Words, names: Sequence[str], components: Components, view: Json) -> None:
        self.words = words
        self.names = names
        self.components = components
        self.view = view

    def text(self, key: str, **args: Arg) -> str:
        """Return the message `key` in words."""
        return self.of(say(key, **args))

    def of(self, message: Message) -> str:
        """Return the message in words, with seats by their names."""
        return self.words.text(message, self.names)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the list to choose from: one move, or several that differ only in `rest`."""

    title: Text
    choices: tuple[Choice, ...]
    rest: Text


class Board(Protocol):
    """What a module of this folder provides."""

    redraws: bool
    """Whether the table is drawn before every question, or only after others have acted."""

    def table(self, look: Look) -> RenderableType:
        """Return the drawing of the table."""

    def lines(self, look: Look, prompt: Prompt) -> list[Line]:
        """Return the numbered lines of the list; none if a move is to be typed."""

    def choices(self, look: Look, prompt: Prompt) -> RenderableType:
        """Return the list as it is shown, with its lines numbered from 1."""


def board_of(game_id: str) -> Board:
    """Return the game's own board, or the plain one."""
    name = f"{__name__}.{game_id}"
    if find_spec(name) is None:
        return PlainBoard()
    board: Board = import_module(name).BOARD
    return board


class PlainBoard:
    """Shows any game: the view as an outline, and the choices as a list."""

    redraws = False

    def table(self, look: Look) -> RenderableType:
        """Return the view, field by field."""
        lines = Table.grid(padding=(0, 2))
        lines.add_column(style="bold")
        lines.add_column(overflow="fold")
        for name, value in look.view.items():
            lines.add_row(name, _outline(value))
        return lines

    def lines(self, look: Look, prompt: Prompt) -> list[Line]:
        """Return each choice as a line of its own."""
        return singles(look, prompt.choices)

    def choices(self, look: Look, prompt: Prompt) -> RenderableType:
        """Return the lines, one below the other."""
        return show_lines(self.lines(look, prompt))


def singles(look: Look, choices: Sequence[Choice]) -> list[Line]:
    """Return a line for each choice: its words, and the text that can be typed instead."""
    return [Line(Text(look.of(choice.message)), (choice,), Text(choice.text, "dim")) for choice in choices]


def grouped(choices: Sequence[Choice], key: Callable[[Choice], Hashable]) -> list[tuple[Choice, ...]]:
    """Return the choices grouped by key, in the order in which the keys occur."""
    groups: dict[Hashable, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(key(choice), []).append(choice)
    return [tuple(group) for group in groups.values()]


def word(choice: Choice, number: int) -> str:
    """Return a word of the choice's text, or an empty string if it has fewer."""
    words = choice.text.split()
    return words[number] if number < len(words) else ""


def show_lines(lines: Sequence[Line], numbered: bool = True) -> RenderableType:
    """Return the lines: what they are, and what else can be typed."""
    shown = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1))
    shown.add_column(justify="right", style="bold cyan", no_wrap=True)
    shown.add_column(overflow="fold")
    shown.add_column(overflow="fold")
    for number, line in enumerate(lines, 1):
        shown.add_row(str(number) if numbered else "", line.title, line.rest)
    return shown


def _outline(value: object) -> RenderableType:
    if isinstance(value, dict):
        return Text(", ".join(f"{name} {inner}" for name, inner in value.items()) or "–")
    if isinstance(value, list):
        return Group(*(_outline(item) for item in value)) if value else Text("–")
    return Text("–" if value is None else str(value))
