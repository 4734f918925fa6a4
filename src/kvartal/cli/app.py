"""The command line, built for one language: typer reads help texts when a command is declared."""

# No deferred annotations here: typer needs the option objects, which are made from local words.

from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer
from typer import rich_utils
from typer.core import TyperCommand, TyperGroup

import kvartal
from kvartal.cli.commands import hosting, measuring, playing, storage
from kvartal.cli.commands.command_line import CommandLine
from kvartal.cli.desk import Desk, Usage
from kvartal.core.messages import Message, say

_COMMANDS: tuple[Callable[[CommandLine], None], ...] = (
    playing.games,
    playing.components,
    playing.play,
    measuring.simulate,
    measuring.arena,
    playing.replay,
    playing.analyse,
    playing.puzzles,
    playing.score,
    hosting.serve,
    measuring.translate,
    measuring.bench,
    storage.export,
    storage.import_,
    storage.backup,
    storage.restore,
    storage.check,
)
"""All commands, in the order of the help."""
_LONG = ("play", "simulate", "arena", "replay", "analyse", "puzzles")
"""Commands that say so when they run slowly with plain rules. `serve` says it in its log, `bench` under its table."""


def run(desk: Desk, args: Sequence[str]) -> int:
    """Run the command that the arguments name; without arguments, list the commands."""
    _speak(desk)
    command = typer.main.get_command(build(desk))
    try:
        code = command.main(args=list(args) or ["--help"], prog_name="kvartal", standalone_mode=False)
    except typer.Abort:
        return 130
    except Exception as error:
        # All of typer's own errors about a command line have these two.
        if not hasattr(error, "format_message") or not hasattr(error, "exit_code"):
            raise
        command_path = "kvartal " + args[0] if args and args[0] in getattr(command, "commands", ()) else "kvartal"
        raise Usage(_reason(error, command_path)) from error
    return code if isinstance(code, int) else 0


def build(desk: Desk) -> typer.Typer:
    """Return the command line in the desk's language."""
    t = desk.text
    app = typer.Typer(
        cls=_group(desk),
        help=t("cli-about"),
        add_completion=False,
        pretty_exceptions_enable=False,
        options_metavar=t("cli-metavar-options"),
        subcommand_metavar=t("cli-metavar-command"),
        rich_markup_mode="rich",
    )

    @app.callback()
    def start(
        version: Annotated[
            bool, typer.Option("--version", help=t("cli-opt-version"), is_eager=True, callback=_show_version)
        ] = False,
        lang: Annotated[str, typer.Option("--lang", metavar="ru|uk|en", help=t("cli-opt-lang"))] = desk.words.lang,
    ) -> None:
        """Do nothing: both options have been handled before this runs."""

    line = CommandLine(app, desk, _command(desk))
    for declare in _COMMANDS:
        declare(line)
    return app


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"kvartal {kvartal.__version__}")
        raise typer.Exit


def _speak(desk: Desk) -> None:
    """Put typer's own few words into the desk's language."""
    rich_utils.ARGUMENTS_PANEL_TITLE = desk.text("cli-panel-arguments")
    rich_utils.OPTIONS_PANEL_TITLE = desk.text("cli-panel-options")
    rich_utils.COMMANDS_PANEL_TITLE = desk.text("cli-panel-commands")
    rich_utils.DEFAULT_STRING = f"[{desk.text('cli-default')}: {{}}]"
    rich_utils.REQUIRED_LONG_STRING = f"[{desk.text('cli-required')}]"


def _command(desk: Desk) -> type[TyperCommand]:
    class Command(TyperCommand):
        """A command with its usage line and help option in the desk's language."""

        def get_usage(self, ctx: Any) -> str:
            return super().get_usage(ctx).replace("Usage:", desk.text("cli-usage"), 1)

        def get_help_option(self, ctx: Any) -> Any:
            return _translated(desk, super().get_help_option(ctx))

        def invoke(self, ctx: Any) -> Any:
            if self.name in _LONG:
                desk.note_plain()
            return super().invoke(ctx)

    return Command


def _group(desk: Desk) -> type[TyperGroup]:
    class Group(TyperGroup):
        """The list of commands in the desk's language."""

        def get_usage(self, ctx: Any) -> str:
            return super().get_usage(ctx).replace("Usage:", desk.text("cli-usage"), 1)

        def get_help_option(self, ctx: Any) -> Any:
            return _translated(desk, super().get_help_option(ctx))

        def resolve_command(self, ctx: Any, args: list[str]) -> Any:
            if args and args[0] not in self.commands:
                raise Usage(say("error-cli-command", name=args[0], known=", ".join(self.commands)))
            return super().resolve_command(ctx, args)

    return Group


def _translated(desk: Desk, option: Any) -> Any:
    if option is not None:
        option.help = desk.text("cli-opt-help")
    return option


def _reason(error: Exception, path: str) -> Message:
    """Return typer's error as one of our messages, which points to the command's help."""
    kind = type(error).__name__
    option = getattr(error, "option_name", None)
    if kind == "NoSuchOption" and option:
        return say("error-cli-no-option", option=str(option), command=path)
    if kind == "BadOptionUsage" and option:
        return say("error-cli-option-value", option=str(option), command=path)
    parameter = getattr(error, "param", None)
    if kind == "MissingParameter" and parameter is not None:
        return say("error-cli-missing", name=str(parameter.metavar or parameter.name), command=path)
    return say("error-cli-usage", command=path)
