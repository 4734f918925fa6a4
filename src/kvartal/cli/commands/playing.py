"""Commands to list games, play them and read finished matches."""

# A command imports what it does when it is called: the others start sooner.

from typing import Annotated

from kvartal.cli import read
from kvartal.cli.commands.command_line import CommandLine


def games(line: CommandLine) -> None:
    """Declare `games`."""

    @line.command("games")
    def command(as_json: Annotated[bool, line.json] = False) -> int:
        from kvartal.cli.games import games as run_games

        return run_games(line.desk, as_json)


def components(line: CommandLine) -> None:
    """Declare `components`."""

    @line.command("components")
    def command(
        game: Annotated[str, line.game],
        corrections: Annotated[str | None, line.corrections] = None,
        as_json: Annotated[bool, line.json] = False,
    ) -> int:
        from kvartal.cli.components import components as run_components

        return run_components(line.desk, game, corrections, as_json)


def play(line: CommandLine) -> None:
    """Declare `play`."""

    @line.command("play")
    def command(
        game: Annotated[str | None, line.game] = None,
        seats: Annotated[str | None, line.seats] = None,
        option: Annotated[list[str] | None, line.options] = None,
        bot: Annotated[list[str] | None, line.option("--bot", "SEAT=SPEC", "cli-opt-bot")] = None,
        corrections: Annotated[str | None, line.corrections] = None,
        load: Annotated[str | None, line.option("--load", "FILE", "cli-opt-load")] = None,
        save: Annotated[str | None, line.option("--save", "FILE", "cli-opt-save")] = None,
        seed: Annotated[str | None, line.option("--seed", "S", "cli-opt-play-seed")] = None,
    ) -> int:
        from kvartal.cli.play import play as run_play

        return run_play(line.desk, game, seats, option or (), bot or (), corrections, load, save, seed)


def replay(line: CommandLine) -> None:
    """Declare `replay`."""

    @line.command("replay")
    def command(
        files: Annotated[list[str], line.argument("FILE…", "cli-arg-matches")],
        as_json: Annotated[bool, line.json] = False,
    ) -> int:
        from kvartal.cli.replay import replay as run_replay

        return run_replay(line.desk, files, as_json)


def score(line: CommandLine) -> None:
    """Declare `score`."""
    corrected = line.option("--components", "GAME=FILE", "cli-opt-score-components")

    @line.command("score")
    def command(
        file: Annotated[str, line.argument("FILE", "cli-arg-sheets")],
        as_json: Annotated[bool, line.json] = False,
        corrections: Annotated[list[str] | None, corrected] = None,
    ) -> int:
        from kvartal.cli.score import score as run_score

        return run_score(line.desk, file, as_json, read.corrected(corrections or ()))


def analyse(line: CommandLine) -> None:
    """Declare `analyse`."""

    @line.command("analyse")
    def command(
        file: Annotated[str, line.argument("FILE", "cli-arg-analyse")],
        seconds: Annotated[str, line.preset("--seconds", "S", "cli-opt-analyse-seconds")] = "10",
        as_json: Annotated[bool, line.json] = False,
    ) -> int:
        from kvartal.cli.analyse import analyse as run_analyse

        return run_analyse(line.desk, file, seconds, as_json)


def puzzles(line: CommandLine) -> None:
    """Declare `puzzles`."""

    @line.command("puzzles")
    def command(
        game: Annotated[str, line.game],
        puzzle: Annotated[str | None, line.argument("ID", "cli-arg-puzzle")] = None,
        answer: Annotated[str | None, line.option("--answer", "MOVE", "cli-opt-puzzle-answer")] = None,
        find: Annotated[str | None, line.option("--find", "N", "cli-opt-puzzle-find")] = None,
        out: Annotated[str | None, line.option("--out", "FILE", "cli-opt-puzzle-out")] = None,
        seed: Annotated[str | None, line.option("--seed", "S", "cli-opt-puzzle-seed")] = None,
        share: Annotated[str | None, line.option("--share", "I/N", "cli-opt-puzzle-share")] = None,
        seconds: Annotated[str | None, line.option("--seconds", "S", "cli-opt-puzzle-seconds")] = None,
        as_json: Annotated[bool, line.json] = False,
    ) -> int:
        from kvartal.cli.puzzles import find_puzzles
        from kvartal.cli.puzzles import puzzles as run_puzzles

        if find is not None:
            return find_puzzles(line.desk, game, find, seed, share, seconds, out)
        return run_puzzles(line.desk, game, puzzle, answer, as_json)
