"""Commands that let the computer play: simulations, contests and benchmarks."""

# A command imports what it does when it is called: the others start sooner.

from typing import Annotated

from kvartal.cli.commands.command_line import CommandLine


def simulate(line: CommandLine) -> None:
    """Declare `simulate`."""

    @line.command("simulate")
    def command(
        game: Annotated[str, line.game],
        seats: Annotated[str | None, line.seats] = None,
        option: Annotated[list[str] | None, line.options] = None,
        games: Annotated[str, line.preset("--games", "M", "cli-opt-games")] = "1000",
        seed: Annotated[str, line.preset("--seed", "S", "cli-opt-seed")] = "1",
        bots: Annotated[str | None, line.option("--bots", "A,B,…", "cli-opt-bots")] = None,
        out: Annotated[str | None, line.option("--out", "DIR", "cli-opt-out")] = None,
        corrections: Annotated[str | None, line.corrections] = None,
        device: Annotated[str, line.preset("--device", "D", "cli-opt-device")] = "auto",
        as_json: Annotated[bool, line.json] = False,
    ) -> int:
        from kvartal.cli.simulate import simulate as run_simulate

        asked = (game, seats, option or (), games, seed, bots, out, corrections)
        return run_simulate(line.desk, *asked, as_json, device)


def arena(line: CommandLine) -> None:
    """Declare `arena`."""

    @line.command("arena")
    def command(
        game: Annotated[str, line.game],
        bots: Annotated[str | None, line.option("--bots", "A,B,…", "cli-opt-arena-bots")] = None,
        games: Annotated[str, line.preset("--games", "M", "cli-opt-games")] = "100",
        seed: Annotated[str, line.preset("--seed", "S", "cli-opt-seed")] = "1",
        seats: Annotated[str | None, line.seats] = None,
        option: Annotated[list[str] | None, line.options] = None,
        solo: Annotated[bool, line.flag("--solo", "cli-opt-solo")] = False,
        luck: Annotated[bool, line.flag("--luck", "cli-opt-luck")] = False,
        jobs: Annotated[str, line.preset("--jobs", "J", "cli-opt-jobs")] = "1",
        ray: Annotated[str | None, line.option("--ray", "ADDRESS", "cli-opt-ray")] = None,
        resume: Annotated[str | None, line.option("--resume", "FILE", "cli-opt-resume")] = None,
        corrections: Annotated[str | None, line.corrections] = None,
        as_json: Annotated[bool, line.json] = False,
    ) -> int:
        # Here, not above: the other commands need neither processes nor clusters.
        from kvartal.cli.arena import Asked
        from kvartal.cli.arena import arena as run_arena

        asked = Asked(game, seats, option or (), bots, games, seed, jobs, corrections, resume, solo, luck, ray, as_json)
        return run_arena(line.desk, asked)


def translate(line: CommandLine) -> None:
    """Declare `translate`."""

    @line.command("translate")
    def command(
        game: Annotated[str, line.game],
        out: Annotated[str, line.option("--out", "DIR", "cli-opt-translate-out")],
        seats: Annotated[str | None, line.seats] = None,
        option: Annotated[list[str] | None, line.options] = None,
        target: Annotated[str, line.preset("--target", "c|cuda|wasm", "cli-opt-target")] = "c",
        corrections: Annotated[str | None, line.corrections] = None,
    ) -> int:
        from kvartal.cli.translate import translate as run_translate

        return run_translate(line.desk, game, seats, option or (), target, out, corrections)


def bench(line: CommandLine) -> None:
    """Declare `bench`."""

    @line.command("bench")
    def command(
        seconds: Annotated[str, line.preset("--seconds", "S", "cli-opt-seconds")] = "2",
        as_json: Annotated[bool, line.json] = False,
    ) -> int:
        from kvartal.cli.bench.command import bench as run_bench

        return run_bench(line.desk, seconds, as_json)
