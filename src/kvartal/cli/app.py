"""The commands and their options, built for one language: typer reads help texts when a command is declared."""

# No deferred annotations here: typer must meet the option objects, which are made from local words.

import os
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer
from typer import rich_utils
from typer.core import TyperCommand, TyperGroup

import kvartal
from kvartal.cli import read
from kvartal.cli.bench.command import bench as run_bench
from kvartal.cli.components import components as run_components
from kvartal.cli.desk import Desk, Usage
from kvartal.cli.games import games as run_games
from kvartal.cli.keeping import backup as run_backup
from kvartal.cli.keeping import check as run_check
from kvartal.cli.keeping import export as run_export
from kvartal.cli.keeping import import_ as run_import
from kvartal.cli.play import play as run_play
from kvartal.cli.replay import replay as run_replay
from kvartal.cli.score import score as run_score
from kvartal.cli.simulate import simulate as run_simulate
from kvartal.cli.translate import translate as run_translate
from kvartal.core.messages import Message, say

_LONG = ("play", "simulate", "arena", "replay")
"""Commands that take longer with plain rules, and say so; `serve` may say it in its log, `bench` under its table."""


def run(desk: Desk, args: Sequence[str]) -> int:
    """Run the command that the arguments name; without any, show what there is."""
    _speak(desk)
    command = typer.main.get_command(build(desk))
    try:
        code = command.main(args=list(args) or ["--help"], prog_name="kvartal", standalone_mode=False)
    except typer.Abort:
        return 130
    except Exception as error:
        # typer's own complaints about a command line all have these two.
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
    game_argument = typer.Argument(metavar="GAME", help=t("cli-arg-game"), show_default=False)
    json_option = typer.Option("--json", help=t("cli-opt-json"))
    corrections_option = typer.Option("--components", metavar="FILE", help=t("cli-opt-components"), show_default=False)
    seats_option = typer.Option("--seats", metavar="N", help=t("cli-opt-seats"), show_default=False)
    options_option = typer.Option("--option", metavar="NAME=VALUE", help=t("cli-opt-option"), show_default=False)

    def command(name: str) -> Callable[[Callable[..., int]], Callable[..., int]]:
        return app.command(
            name,
            cls=_command(desk),
            help=t(f"cli-about-{name}"),
            options_metavar=t("cli-metavar-options"),
        )

    @app.callback()
    def start(
        version: Annotated[
            bool, typer.Option("--version", help=t("cli-opt-version"), is_eager=True, callback=_show_version)
        ] = False,
        lang: Annotated[str, typer.Option("--lang", metavar="ru|uk|en", help=t("cli-opt-lang"))] = desk.words.lang,
    ) -> None:
        """Nothing to do: both options are dealt with by the time this runs."""

    @command("games")
    def games(as_json: Annotated[bool, json_option] = False) -> int:
        return run_games(desk, as_json)

    @command("components")
    def components(
        game: Annotated[str, game_argument],
        corrections: Annotated[str | None, corrections_option] = None,
        as_json: Annotated[bool, json_option] = False,
    ) -> int:
        return run_components(desk, game, corrections, as_json)

    @command("play")
    def play(
        game: Annotated[str | None, game_argument] = None,
        seats: Annotated[str | None, seats_option] = None,
        option: Annotated[list[str] | None, options_option] = None,
        bot: Annotated[
            list[str] | None,
            typer.Option("--bot", metavar="SEAT=SPEC", help=t("cli-opt-bot"), show_default=False),
        ] = None,
        corrections: Annotated[str | None, corrections_option] = None,
        load: Annotated[
            str | None, typer.Option("--load", metavar="FILE", help=t("cli-opt-load"), show_default=False)
        ] = None,
        save: Annotated[
            str | None, typer.Option("--save", metavar="FILE", help=t("cli-opt-save"), show_default=False)
        ] = None,
        seed: Annotated[
            str | None, typer.Option("--seed", metavar="S", help=t("cli-opt-play-seed"), show_default=False)
        ] = None,
    ) -> int:
        return run_play(desk, game, seats, option or (), bot or (), corrections, load, save, seed)

    @command("simulate")
    def simulate(
        game: Annotated[str, game_argument],
        seats: Annotated[str | None, seats_option] = None,
        option: Annotated[list[str] | None, options_option] = None,
        games: Annotated[str, typer.Option("--games", metavar="M", help=t("cli-opt-games"))] = "1000",
        seed: Annotated[str, typer.Option("--seed", metavar="S", help=t("cli-opt-seed"))] = "1",
        bots: Annotated[
            str | None, typer.Option("--bots", metavar="A,B,…", help=t("cli-opt-bots"), show_default=False)
        ] = None,
        out: Annotated[
            str | None, typer.Option("--out", metavar="DIR", help=t("cli-opt-out"), show_default=False)
        ] = None,
        corrections: Annotated[str | None, corrections_option] = None,
        as_json: Annotated[bool, json_option] = False,
    ) -> int:
        return run_simulate(desk, game, seats, option or (), games, seed, bots, out, corrections, as_json)

    @command("arena")
    def arena(
        game: Annotated[str, game_argument],
        bots: Annotated[
            str | None, typer.Option("--bots", metavar="A,B,…", help=t("cli-opt-arena-bots"), show_default=False)
        ] = None,
        games: Annotated[str, typer.Option("--games", metavar="M", help=t("cli-opt-games"))] = "100",
        seed: Annotated[str, typer.Option("--seed", metavar="S", help=t("cli-opt-seed"))] = "1",
        seats: Annotated[str | None, seats_option] = None,
        option: Annotated[list[str] | None, options_option] = None,
        solo: Annotated[bool, typer.Option("--solo", help=t("cli-opt-solo"))] = False,
        jobs: Annotated[str, typer.Option("--jobs", metavar="J", help=t("cli-opt-jobs"))] = "1",
        ray: Annotated[
            str | None, typer.Option("--ray", metavar="ADDRESS", help=t("cli-opt-ray"), show_default=False)
        ] = None,
        resume: Annotated[
            str | None, typer.Option("--resume", metavar="FILE", help=t("cli-opt-resume"), show_default=False)
        ] = None,
        corrections: Annotated[str | None, corrections_option] = None,
        as_json: Annotated[bool, json_option] = False,
    ) -> int:
        # Here, not above: the other commands need neither processes nor clusters.
        from kvartal.cli.arena import Asked
        from kvartal.cli.arena import arena as run_arena

        asked = Asked(game, seats, option or (), bots, games, seed, jobs, corrections, resume, solo, ray, as_json)
        return run_arena(desk, asked)

    @command("replay")
    def replay(
        files: Annotated[list[str], typer.Argument(metavar="FILE…", help=t("cli-arg-matches"), show_default=False)],
        as_json: Annotated[bool, json_option] = False,
    ) -> int:
        return run_replay(desk, files, as_json)

    @command("score")
    def score(
        file: Annotated[str, typer.Argument(metavar="FILE", help=t("cli-arg-sheets"), show_default=False)],
        as_json: Annotated[bool, json_option] = False,
        corrections: Annotated[
            list[str] | None,
            typer.Option("--components", metavar="GAME=FILE", help=t("cli-opt-score-components"), show_default=False),
        ] = None,
    ) -> int:
        return run_score(desk, file, as_json, read.corrected(corrections or ()))

    @command("serve")
    def serve(
        host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help=t("cli-opt-host"))] = "127.0.0.1",
        port: Annotated[str | None, typer.Option("--port", metavar="N", help=t("cli-opt-port"))] = None,
        data: Annotated[
            str | None, typer.Option("--data", metavar="DIR", help=t("cli-opt-data"), show_default=False)
        ] = None,
        database_url: Annotated[
            str | None,
            typer.Option("--database-url", metavar="URL", help=t("cli-opt-database-url"), show_default=False),
        ] = None,
        redis_url: Annotated[
            str | None,
            typer.Option(
                "--redis-url",
                metavar="URL",
                help=t("cli-opt-redis-url"),
                envvar="KVARTAL_REDIS_URL",
                show_default=False,
                show_envvar=False,
            ),
        ] = None,
        workers: Annotated[str, typer.Option("--workers", metavar="N", help=t("cli-opt-workers"))] = "1",
        browser: Annotated[
            bool | None, typer.Option("--open/--no-open", help=t("cli-opt-open"), show_default=False)
        ] = None,
        retention: Annotated[
            str | None,
            typer.Option("--retention-days", metavar="N", help=t("cli-opt-retention"), show_default=False),
        ] = None,
        origin: Annotated[
            list[str] | None, typer.Option("--origin", metavar="URL", help=t("cli-opt-origin"), show_default=False)
        ] = None,
        proxy: Annotated[
            list[str] | None, typer.Option("--proxy", metavar="ADDRESS", help=t("cli-opt-proxy"), show_default=False)
        ] = None,
        log: Annotated[bool, typer.Option("--log/--no-log", help=t("cli-opt-log"), show_default=False)] = False,
        limits: Annotated[
            bool, typer.Option("--limits/--no-limits", help=t("cli-opt-limits"), show_default=False)
        ] = True,
        per_address: Annotated[str, typer.Option("--per-address", metavar="N", help=t("cli-opt-per-address"))] = "256",
        per_person: Annotated[str, typer.Option("--per-person", metavar="N", help=t("cli-opt-per-person"))] = "32",
        bot_pause: Annotated[str, typer.Option("--bot-pause", metavar="SECONDS", help=t("cli-opt-bot-pause"))] = "0.6",
        corrections: Annotated[
            list[str] | None,
            typer.Option("--components", metavar="GAME=FILE", help=t("cli-opt-serve-components"), show_default=False),
        ] = None,
        metrics_token: Annotated[
            str | None,
            typer.Option(
                "--metrics-token",
                metavar="TOKEN",
                help=t("cli-opt-metrics-token"),
                envvar="KVARTAL_METRICS_TOKEN",
                show_default=False,
                show_envvar=False,
            ),
        ] = None,
    ) -> int:
        # Here, not above: the other commands do not need a web server.
        from kvartal.cli.serve import Plan, number, seconds
        from kvartal.cli.serve import serve as run_serve
        from kvartal.server.keeping.stores import chosen

        folder, address = chosen(data, database_url, os.environ)
        plan = Plan(
            host=host,
            port=None if port is None else number("--port", port, 0),
            data=folder,
            database_url=address,
            redis_url=redis_url,
            workers=number("--workers", workers, 1),
            retention_days=None if retention is None else number("--retention-days", retention, 1),
            origins=tuple(origin or ()),
            proxies=tuple(proxy or ()),
            browser=browser,
            log=log,
            limits=limits,
            bot_pause=seconds("--bot-pause", bot_pause),
            components=read.corrected(corrections or ()),
            metrics_token=metrics_token,
            per_address=number("--per-address", per_address, 1),
            per_person=number("--per-person", per_person, 1),
        )
        return run_serve(desk, plan)

    @command("translate")
    def translate(
        game: Annotated[str, game_argument],
        out: Annotated[str, typer.Option("--out", metavar="DIR", help=t("cli-opt-translate-out"), show_default=False)],
        seats: Annotated[str | None, seats_option] = None,
        option: Annotated[list[str] | None, options_option] = None,
        target: Annotated[str, typer.Option("--target", metavar="c|cuda|wasm", help=t("cli-opt-target"))] = "c",
        corrections: Annotated[str | None, corrections_option] = None,
    ) -> int:
        return run_translate(desk, game, seats, option or (), target, out, corrections)

    @command("bench")
    def bench(
        seconds: Annotated[str, typer.Option("--seconds", metavar="S", help=t("cli-opt-seconds"))] = "2",
        as_json: Annotated[bool, json_option] = False,
    ) -> int:
        return run_bench(desk, seconds, as_json)

    target_argument = typer.Argument(metavar="FILE", help=t("cli-arg-keep-target"), show_default=False)
    data_option = typer.Option("--data", metavar="DIR", help=t("cli-opt-keep-data"), show_default=False)
    url_option = typer.Option("--database-url", metavar="URL", help=t("cli-opt-keep-url"), show_default=False)

    @command("export")
    def export(
        file: Annotated[str, target_argument],
        data: Annotated[str | None, data_option] = None,
        database_url: Annotated[str | None, url_option] = None,
        as_json: Annotated[bool, json_option] = False,
    ) -> int:
        return run_export(desk, file, data, database_url, as_json)

    @command("import")
    def import_(
        file: Annotated[str, typer.Argument(metavar="FILE", help=t("cli-arg-keep-source"), show_default=False)],
        data: Annotated[str | None, data_option] = None,
        database_url: Annotated[str | None, url_option] = None,
        as_json: Annotated[bool, json_option] = False,
    ) -> int:
        return run_import(desk, file, data, database_url, as_json)

    @command("backup")
    def backup(
        file: Annotated[str, target_argument],
        data: Annotated[str | None, data_option] = None,
        database_url: Annotated[str | None, url_option] = None,
    ) -> int:
        return run_backup(desk, file, data, database_url)

    @command("check")
    def check(
        folder: Annotated[
            str | None, typer.Argument(metavar="[DIR]", help=t("cli-arg-check"), show_default=False)
        ] = None,
        target: Annotated[
            str | None, typer.Option("--export", metavar="FILE", help=t("cli-opt-check-export"), show_default=False)
        ] = None,
        as_json: Annotated[bool, json_option] = False,
    ) -> int:
        return run_check(desk, folder, target, as_json)

    return app


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"kvartal {kvartal.__version__}")
        raise typer.Exit


def _speak(desk: Desk) -> None:
    """Give typer's own few words in the desk's language."""
    rich_utils.ARGUMENTS_PANEL_TITLE = desk.text("cli-panel-arguments")
    rich_utils.OPTIONS_PANEL_TITLE = desk.text("cli-panel-options")
    rich_utils.COMMANDS_PANEL_TITLE = desk.text("cli-panel-commands")
    rich_utils.DEFAULT_STRING = f"[{desk.text('cli-default')}: {{}}]"
    rich_utils.REQUIRED_LONG_STRING = f"[{desk.text('cli-required')}]"


def _command(desk: Desk) -> type[TyperCommand]:
    class Command(TyperCommand):
        """A command whose usage line and help option speak the desk's language."""

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
    """Return what typer complains about, as a message of ours that points at the command's help."""
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
