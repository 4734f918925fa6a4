"""`kvartal arena`: compares bots with each other, or in solo games with the rulebook's table."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

from rich import box
from rich.table import Table

from kvartal.bots import HARD, MEDIUM, check_spec
from kvartal.bots.arena import Contest, Played, standings
from kvartal.bots.crew import play_all
from kvartal.bots.luck import Adjusted
from kvartal.cli import read
from kvartal.cli.desk import Desk, Usage
from kvartal.cli.simulate import MOST_GAMES, MOST_SEED
from kvartal.core.contract import Game
from kvartal.core.messages import Json, Message, say
from kvartal.core.options import to_plain
from kvartal.games import find


@dataclass(frozen=True, slots=True)
class Asked:
    """The arguments of `arena`, as written on the command line."""

    game: str
    seats: str | None
    option: Sequence[str]
    bots: str | None
    games: str
    seed: str
    jobs: str
    components: str | None
    resume: str | None
    solo: bool
    luck: bool
    ray: str | None
    as_json: bool


def arena(desk: Desk, asked: Asked) -> int:
    """Play the contest and print the results of every bot."""
    game = find(asked.game)
    contest = _contest(game, asked)
    games = read.whole("--games", asked.games, 1, MOST_GAMES)
    jobs = read.whole("--jobs", asked.jobs, 1, 1024)
    played: dict[int, Played] = {}
    record = None if asked.resume is None else _open_record(Path(asked.resume), contest, played)
    played = {number: game for number, game in played.items() if number < games}
    try:
        missing = [number for number in range(games) if number not in played]
        with desk.progress(desk.words.text(game.name()), games) as bar:
            bar.done(len(played))
            for result in _play(contest, missing, jobs, asked.ray):
                played[result.number] = result
                if record is not None:
                    print(json.dumps(result.to_json()), file=record, flush=True)
                bar.done(len(played))
    finally:
        if record is not None:
            record.close()
    results = [played[number] for number in sorted(played)]
    if asked.as_json:
        desk.json(_to_json(game, contest, results))
    else:
        _show(desk, game, contest, results)
    return 0


def _play(contest: Contest, numbers: list[int], jobs: int, ray: str | None) -> Iterator[Played]:
    return play_all(contest, numbers, jobs=jobs, ray=ray) if numbers else iter(())


def _contest(game: Game[Any], asked: Asked) -> Contest:
    """Return the contest after checking everything in it."""
    if asked.solo and not game.verdicts:
        raise Usage(say("error-arena-no-solo", game=game.name()))
    if asked.solo and asked.seats is not None:
        raise Usage(say("error-arena-solo-seats"))
    fewest = 1 if asked.solo else max(game.info.fewest, 2)
    seats = fewest if asked.seats is None else read.whole("--seats", asked.seats, fewest, game.info.most)
    options = read.options(game, seats, asked.option)
    components = read.components(game, asked.components)
    specs = [check_spec(spec.strip(), game) for spec in (asked.bots or f"{HARD},{MEDIUM}").split(",")]
    if len(set(specs)) != len(specs) or (len(specs) == 1 and not asked.solo):
        raise Usage(say("error-arena-bots"))
    game.start(seats, options, components)
    return Contest(
        game.info.id,
        seats,
        {name: to_plain(value) for name, value in options.items()},
        tuple(specs),
        read.whole("--seed", asked.seed, 0, MOST_SEED),
        {} if components is None else components.overrides,
        asked.luck,
    )


def _open_record(file: Path, contest: Contest, played: dict[int, Played]) -> TextIO:
    """Read what was played before into `played`, and return the file to append to; raise Usage."""
    lines = read.text_of(str(file)).splitlines() if file.exists() else []
    for number, line in enumerate(lines):
        try:
            data = json.loads(line)
            if number == 0:
                if data != contest.to_json():
                    raise Usage(say("error-arena-other", file=str(file)))
            else:
                game = Played.read(data)
                played[game.number] = game
        except (KeyError, TypeError, ValueError) as error:
            # The last line may be cut off if the writer was killed. Any other bad line is not ours.
            if number == 0 or number < len(lines) - 1:
                raise Usage(say("error-arena-record", file=str(file))) from error
    whole = [json.dumps(contest.to_json()), *(json.dumps(game.to_json()) for game in played.values())]
    read.write_whole(file, "".join(line + "\n" for line in whole))
    return file.open("a", encoding="utf-8")


def _shares(game: Game[Any], contest: Contest, results: Sequence[Played]) -> list[list[float]]:
    """Return, for each bot, the share of its games in each band of the rulebook."""
    shares: list[list[float]] = []
    for bot in range(len(contest.bots)):
        ends = [result.verdict for result in results if result.seating == (bot,)]
        shares.append([ends.count(band) / len(ends) if ends else 0.0 for band in range(len(game.verdicts))])
    return shares


def _to_json(game: Game[Any], contest: Contest, results: Sequence[Played]) -> Json:
    bots = [standing.to_json() for standing in standings(contest, results)]
    if contest.seats == 1:
        for bot, shares in zip(bots, _shares(game, contest, results), strict=True):
            bot["bands"] = {key: round(share, 4) for key, share in zip(game.verdicts, shares, strict=True)}
    return {
        "game": contest.game,
        "seats": contest.seats,
        "options": dict(contest.options),
        "games": len(results),
        "bots": bots,
    }


def _show(desk: Desk, game: Game[Any], contest: Contest, results: Sequence[Played]) -> None:
    desk.say("cli-arena-done", game=game.name(), games=len(results), seats=contest.seats)
    found = standings(contest, results)
    columns = ["cli-simulate-bot", "cli-arena-games"]
    if contest.seats > 1:
        columns += ["cli-arena-wins", "cli-arena-interval", "cli-arena-elo"]
    columns += ["cli-simulate-score", "cli-arena-ms"]
    table = Table(box=box.SIMPLE, pad_edge=False)
    for key in columns:
        table.add_column(desk.text(key), justify="left" if key == "cli-simulate-bot" else "right")
    for each in found:
        row = [each.bot, desk.number(each.games)]
        if contest.seats > 1:
            low, high = desk.number(100 * each.low, 1), desk.number(100 * each.high, 1)
            row += [desk.number(100 * each.win_rate, 1) + " %", f"{low}–{high} %", desk.number(each.elo)]
        row += [
            f"{desk.number(each.mean_score, 2)} ± {desk.number(each.score_margin, 2)}",
            desk.number(each.ms_per_decision, 1),
        ]
        table.add_row(*row)
    desk.out.print(table)
    for each in found:
        if each.luck_adjusted is not None:
            _say_fair(desk, each.bot, each.luck_adjusted, contest.seats)
        if each.failures:
            desk.say("cli-arena-failures", bot=each.bot, failures=each.failures)
    if contest.seats == 1:
        _show_bands(desk, game, contest, results)
    elif len(results) % len(contest.seatings):
        desk.say("cli-arena-uneven", seatings=len(contest.seatings))


def _say_fair(desk: Desk, bot: str, found: Adjusted, seats: int) -> None:
    scale, digits, unit = (1, 2, "") if seats == 1 else (100, 1, " %")
    mean, low, high = (desk.number(scale * value, digits) for value in (found.mean, found.low, found.high))
    desk.say(
        "cli-arena-fair", bot=bot, mean=mean + unit, range=f"{low}–{high}{unit}", times=desk.number(found.fewer, 1)
    )


def _show_bands(desk: Desk, game: Game[Any], contest: Contest, results: Sequence[Played]) -> None:
    table = Table(box=box.SIMPLE, pad_edge=False)
    table.add_column(desk.text("cli-arena-band"))
    for spec in contest.bots:
        table.add_column(spec, justify="right")
    shares = _shares(game, contest, results)
    for band, key in enumerate(game.verdicts):
        table.add_row(
            desk.words.text(Message(game.bands.get(key, key))),
            *(desk.number(100 * bot[band], 1) + " %" for bot in shares),
        )
    desk.out.print(table)
