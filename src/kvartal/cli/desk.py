"""What every command works with: words in the chosen language, two consoles, and progress bars."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from kvartal.compiled import why_plain
from kvartal.core.errors import KvartalError
from kvartal.core.messages import Arg, Message, say
from kvartal.locales import Words


class Usage(KvartalError):
    """The command line asks for something that can't be done."""


class Bar:
    """A progress bar, shown or not."""

    def __init__(self, progress: Progress, task: TaskID) -> None:
        self._progress = progress
        self._task = task

    def done(self, steps: int, label: str | None = None) -> None:
        """Set the number of steps done so far, and the name of the next."""
        self._progress.update(self._task, completed=steps, description=label)


class Desk:
    """What connects a command with its person."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.out = Console(highlight=False, emoji=False, markup=False)
        self.err = Console(highlight=False, emoji=False, markup=False, stderr=True)

    def text(self, key: str, **args: Arg) -> str:
        """Return the message `key` in words."""
        return self.words.text(say(key, **args))

    def say(self, key: str, **args: Arg) -> None:
        """Print the message `key` on stdout."""
        self.out.print(self.text(key, **args), soft_wrap=True)

    def complain(self, reason: Message) -> None:
        """Print the reason as exactly one line on stderr."""
        print(one_line(self.words.text(reason)), file=sys.stderr)

    def note_plain(self) -> None:
        """Say in one line on stderr that the rules are not compiled and what to do; nothing if that was intended."""
        plain = why_plain()
        if plain is not None:
            self.complain(say("cli-plain", why=say(f"cli-plain-{plain.kind}")))

    def json(self, data: Any) -> None:
        """Print the data as one line of JSON on stdout, in ASCII, which every stream can carry."""
        print(json.dumps(data))

    def number(self, value: float, digits: int = 0) -> str:
        """Return a number as it is written in this language."""
        written = f"{value:,.{digits}f}"
        if self.words.lang == "en":
            return written
        return written.replace(",", "\u00a0").replace(".", ",")

    @contextmanager
    def progress(self, label: str, total: int | None) -> Iterator[Bar]:
        """Show a progress bar on stderr during the work, on terminals only."""
        bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=self.err,
            transient=True,
            disable=not self.err.is_terminal,
        )
        with bar:
            task = bar.add_task(label, total=total)
            yield Bar(bar, task)


def one_line(text: str) -> str:
    """Return the text without line breaks and control characters."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
