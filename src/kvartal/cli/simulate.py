"""`kvartal simulate`: plays whole games between bots and prints figures; it can also save the matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from rich import box
from rich.table import Table

from kvartal.bots import RANDOM, check_spec, seat_bots
from kvartal.bots.table import play_match, play_out
from kvartal.cli import read
from kvartal.cli.desk import Desk, Usage
from kvartal.core.components import Components
from kvartal.core.contract import Game
from kvartal.core.match import Match
from kvartal.core.messages import Json, say, seat_name
from kvartal.core.native import box_of
from kvartal.core.options import Options, to_plain
from kvartal.core.rng import Rng
from kvartal.core.state import Moment
from kvartal.games import find

MOST_GAMES = 2**32
MOST_SEED = 2**64 - 1
_TICK = 0.1
_AT_ONCE = 1000  # games between two looks at the clock, in C
AUTO, PYTHON, C, CUDA = "auto", "python", "c", "cuda"
DEVICES = (AUTO, PYTHON, C, CUDA)


@dataclass(slots=True)
class Result:
    """The totals of many games."""

    wins: list[int]
    scores: list[int]
    games: int = 0
    moves: int = 0
    seconds: float = 0.0

    def add(self, state: Moment, moves: int) -> None:
        """Count a finished game."""
        self.games += 1
        self.moves += moves
        for seat in state.winners():
            self.wins[seat] += 1
        for seat in range(len(self.scores)):
            self.scores[seat] += state.total(seat)

    def add_sums(self, games: int, sums: Sequence[int]) -> None:
        """Add totals of many games: moves, then each seat's wins, then each seat's points."""
        seats = len(self.wins)
        self.games += games
        self.moves += sums[0]
        self.wins = [a + b for a, b in zip(self.wins, sums[1 : 1 + seats], strict=True)]
        self.scores = [a + b for a, b in zip(self.scores, sums[1 + seats :], strict=True)]

    def mean(self, value: int) -> float:
        """Return the value per game."""
        return value / self.games


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play."""

    game: Game[Any]
    seats: int
    options: Options
    components: Components | None
    games: int
    seed: int
    bots: tuple[str, ...]
    out: Path | None = None
    device: str = AUTO

    def stream(self, number: int) -> Rng:
        """Return the random stream of a game; games are numbered from 0."""
        return Rng(number | (self.seed << 32))

    def file(self, number: int) -> Path:
        """Return the file of a game's match; games are numbered from 0."""
        assert self.out is not None
        width = len(str(self.games))
        return self.out / f"{self.game.info.id}-{self.seats}-{self.seed}-{number + 1:0{width}}.jsonl"


def simulate(
    desk: Desk,
    game_id: str,
    seats: str | None,
    pairs: Sequence[str],
    games: str,
    seed: str,
    bots: str | None,
    out: str | None,
    corrections: str | None,
    as_json: bool,
    device: str = AUTO,
) -> int:
    """Play the games and print the figures."""
    plan = _plan(game_id, seats, pairs, games, seed, bots, out, corrections, device)
    many = _together(plan)
    result = Result([0] * plan.seats, [0] * plan.seats)
    start = perf_counter()
    due = start + _TICK
    with desk.progress(desk.words.text(plan.game.name()), plan.games) as bar:
        play = _player(plan)
        step = 1 if many is None else plan.games if plan.device == CUDA else _AT_ONCE
        for number in range(0, plan.games, step):
            if many is None:
                result.add(*play(number))
            else:
                numbers = range(number, min(number + step, plan.games))
                result.add_sums(len(numbers), many(numbers))
            if perf_counter() > due:
                bar.done(result.games)
                due = perf_counter() + _TICK
    result.seconds = perf_counter() - start
    if as_json:
        desk.json(_to_json(plan, result))
    else:
        _show(desk, plan, result)
    return 0


def _plan(
    game_id: str,
    seats: str | None,
    pairs: Sequence[str],
    games: str,
    seed: str,
    bots: str | None,
    out: str | None,
    corrections: str | None,
    device: str,
) -> Plan:
    """Return the plan after checking everything in it; only then is a folder created."""
    game = find(game_id)
    count = game.info.fewest if seats is None else read.whole("--seats", seats, -(10**9), 10**9)
    options = read.options(game, count, pairs)
    specs = [check_spec(spec.strip(), game) for spec in (bots or RANDOM).split(",")]
    if len(specs) == 1:
        specs *= count
    if len(specs) != count:
        raise Usage(say("error-cli-bots", bots=len(specs), seats=count))
    plan = Plan(
        game,
        count,
        options,
        read.components(game, corrections),
        read.whole("--games", games, 1, MOST_GAMES),
        read.whole("--seed", seed, 0, MOST_SEED),
        tuple(specs),
        None if out is None else Path(out),
        device,
    )
    if device not in DEVICES:
        raise Usage(say("error-cli-device", device=device, known=", ".join(DEVICES)))
    if device in (C, CUDA) and (out is not None or set(specs) != {RANDOM}):
        raise Usage(say("error-cli-device-random", device=device))
    if device == CUDA and plan.seed >= 2**32:
        raise Usage(say("error-cli-device-seed"))
    game.start(count, options, plan.components)
    if plan.out is not None:
        if not out or (plan.out.exists() and not plan.out.is_dir()):
            raise Usage(say("error-cli-no-folder", file=str(out)))
        for number in range(plan.games) if plan.out.exists() else ():
            if plan.file(number).exists():
                raise Usage(say("error-cli-exists", file=str(plan.file(number))))
        read.make_folder(plan.out)
    return plan


def _player(plan: Plan) -> Callable[[int], tuple[Moment, int]]:
    """Return the function that plays the game with a number and returns the last state and the moves."""
    first = plan.game.start(plan.seats, plan.options, plan.components)
    buffer = plan.game.buffer()

    def recorded(number: int) -> tuple[Moment, int]:
        match = Match.start(plan.game, plan.seats, plan.options, plan.components)
        rng = plan.stream(number)
        moves = play_match(match, seat_bots(plan.bots, plan.game, rng), rng)
        read.write_whole(plan.file(number), match.write())
        return match.state, moves

    def thinking(number: int) -> tuple[Moment, int]:
        state = first.clone()
        rng = plan.stream(number)
        return state, play_out(plan.game, state, seat_bots(plan.bots, plan.game, rng), rng)

    def random(number: int) -> tuple[Moment, int]:
        state = first.clone()
        return state, state.playout(plan.stream(number), buffer)

    if plan.out is not None:
        return recorded
    return random if set(plan.bots) == {RANDOM} else thinking


def _together(plan: Plan) -> Callable[[range], list[int]] | None:
    """Return the function that plays many random games at once and totals them; None if Python plays one by one."""
    game, seats = plan.game, plan.seats
    first: Any = game.start(seats, plan.options, plan.components)
    if plan.device == CUDA:
        try:
            import cupy  # noqa: F401

            from kvartal.research.cuda import simulate as on_gpu
        except ImportError as error:
            raise Usage(say("error-cli-no-cuda", reason=str(error))) from error

        def gpu(numbers: range) -> list[int]:
            try:
                return on_gpu(game, first, seats, numbers, plan.seed)
            except RuntimeError as error:  # raised by cupy: no device, no driver
                raise Usage(say("error-cli-no-cuda", reason=str(error).split("\n")[0])) from error

        return gpu
    box = box_of(game.info.id)
    known = box is not None and box.knows(first)
    if plan.device == C and not known:
        raise Usage(say("error-cli-no-c"))
    if box is None or not known or plan.device == PYTHON or plan.out is not None or set(plan.bots) != {RANDOM}:
        return None
    library = box
    return lambda numbers: library.simulate(first, seats, numbers, plan.seed)


def _to_json(plan: Plan, result: Result) -> Json:
    return {
        "game": plan.game.info.id,
        "seats": plan.seats,
        "options": {name: to_plain(value) for name, value in plan.options.items()},
        "games": result.games,
        "moves": result.moves,
        "seconds": result.seconds,
        "games_per_s": result.games / result.seconds,
        "mean_moves": result.mean(result.moves),
        "wins": result.wins,
        "mean_scores": [result.mean(score) for score in result.scores],
    }


def _show(desk: Desk, plan: Plan, result: Result) -> None:
    desk.say(
        "cli-simulate-done",
        game=plan.game.name(),
        games=result.games,
        seconds=desk.number(result.seconds, 1),
        rate=desk.number(result.games / result.seconds),
        moves=desk.number(result.mean(result.moves), 1),
    )
    table = Table(box=box.SIMPLE, pad_edge=False)
    table.add_column("")
    for key in ("cli-simulate-bot", "cli-simulate-wins", "cli-simulate-share", "cli-simulate-score"):
        table.add_column(desk.text(key), justify="left" if key == "cli-simulate-bot" else "right")
    for seat in range(plan.seats):
        table.add_row(
            desk.words.text(seat_name(seat)),
            plan.bots[seat],
            desk.number(result.wins[seat]),
            desk.number(100 * result.mean(result.wins[seat]), 1) + " %",
            desk.number(result.mean(result.scores[seat]), 2),
        )
    desk.out.print(table)
    if plan.out is not None:
        desk.say("cli-simulate-out", folder=str(plan.out))
