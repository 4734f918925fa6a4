"""The command line that is being declared, and the options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import typer
from typer.core import TyperCommand

from kvartal.cli.desk import Desk

Body: TypeAlias = Callable[..., int]


class CommandLine:
    """A command line in the desk's language. `command` is the class of its commands."""

    def __init__(self, app: typer.Typer, desk: Desk, command: type[TyperCommand]) -> None:
        self.desk = desk
        self._app = app
        self._class = command
        self.game = self.argument("GAME", "cli-arg-game")
        self.json = self.flag("--json", "cli-opt-json")
        self.seats = self.option("--seats", "N", "cli-opt-seats")
        self.options = self.option("--option", "NAME=VALUE", "cli-opt-option")
        self.corrections = self.option("--components", "FILE", "cli-opt-components")

    def command(self, name: str) -> Callable[[Body], Body]:
        """Declare a command. Its help is the message `cli-about-NAME`."""
        return self._app.command(
            name,
            cls=self._class,
            help=self.desk.text(f"cli-about-{name}"),
            options_metavar=self.desk.text("cli-metavar-options"),
        )

    def argument(self, metavar: str, key: str) -> Any:
        """Return an argument with the message `key` as its help."""
        return typer.Argument(metavar=metavar, help=self.desk.text(key), show_default=False)

    def option(self, name: str, metavar: str, key: str, *, environ: str | None = None) -> Any:
        """Return an option whose default is not shown; the environment variable `environ` may give its value."""
        return typer.Option(
            name, metavar=metavar, help=self.desk.text(key), envvar=environ, show_default=False, show_envvar=False
        )

    def preset(self, name: str, metavar: str, key: str) -> Any:
        """Return an option whose default is shown."""
        return typer.Option(name, metavar=metavar, help=self.desk.text(key))

    def flag(self, name: str, key: str) -> Any:
        """Return an option without a value."""
        return typer.Option(name, help=self.desk.text(key), show_default="/" not in name)
