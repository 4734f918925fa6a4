"""Compares bots: balanced seatings, the same luck for all of them, confidence intervals and Elo.

A contest is a list of numbered games. Each depends only on its number and the contest, so the games
can be played in any order, by any number of processes and machines, and continued later.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations, product
from math import log10, sqrt
from time import perf_counter
from typing import Any

from kvartal.bots import Bot, make_bot
from kvartal.bots.chair import Chair
from kvartal.bots.luck import Z95, Adjusted, Fortune, Judged, Result, adjusted
from kvartal.bots.outside import OutsideBot
from kvartal.core.components import Components
from kvartal.core.contract import CHANCE, Game
from kvartal.core.messages import Json
from kvartal.core.rng import Rng
from kvartal.games import find

LONGEST = 20_000
"""A game ends without a winner after this many moves. Some can go on for ever if nobody tries to win."""


@dataclass(frozen=True)
class Contest:
    """What is played: the table and the bots. `seats` 1 is solo. `luck`: whether it is told how lucky each seat was."""

    game: str
    seats: int
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    seed: int
    overrides: Mapping[str, Any]
    luck: bool = False

    @cached_property
    def seatings(self) -> list[tuple[int, ...]]:
        """All ways to seat the bots: each on every seat equally often, and every bot at the table if there is room."""
        crowd = range(len(self.bots))
        if len(self.bots) >= self.seats:
            return list(permutations(crowd, self.seats))
        return [seating for seating in product(crowd, repeat=self.seats) if len(set(seating)) == len(self.bots)]

    def to_json(self) -> Json:
        """Return the contest as the first line of a file from which it can be continued."""
        return {
            "game": self.game,
            "seats": self.seats,
            "options": {
                name: list(value) if isinstance(value, tuple) else value for name, value in self.options.items()
            },
            "bots": list(self.bots),
            "seed": self.seed,
            "overrides": dict(self.overrides),
            **({"luck": True} if self.luck else {}),
        }


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game: who sat where, who won, the points, and how long each seat thought."""

    number: int
    seating: tuple[int, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    verdict: int | None = None
    """The verdict of a solo game."""
    failures: tuple[int, ...] = ()
    """By seat: how many decisions its program failed to take."""
    luck: tuple[float, ...] = ()
    """By seat: what chance brought it, if that was asked for."""

    def to_json(self) -> Json:
        """Return the game as a line of a file from which the contest can be continued."""
        return {
            "n": self.number,
            "seating": list(self.seating),
            "winners": list(self.winners),
            "scores": list(self.scores),
            "decisions": list(self.decisions),
            "seconds": [round(each, 6) for each in self.seconds],
            "verdict": self.verdict,
            "failures": list(self.failures),
            "luck": list(self.luck),
        }

    @staticmethod
    def read(data: Json) -> Played:
        """Return the game of a line; raise KeyError, TypeError or ValueError."""
        return Played(
            int(data["n"]),
            tuple(int(each) for each in data["seating"]),
            tuple(int(each) for each in data["winners"]),
            tuple(int(each) for each in data["scores"]),
            tuple(int(each) for each in data["decisions"]),
            tuple(float(each) for each in data["seconds"]),
            None if data["verdict"] is None else int(data["verdict"]),
            tuple(int(each) for each in data["failures"]),
            tuple(float(each) for each in data.get("luck", ())),
        )


def play_game(contest: Contest, number: int) -> Played:
    """Play one game of the contest. All seatings of a round get the same luck, as far as possible."""
    game: Game[Any] = find(contest.game)
    seatings = contest.seatings
    seating = seatings[number % len(seatings)]
    chance = Rng((number // len(seatings)) | (contest.seed << 32))
    components: Components | None = game.components().overridden(contest.overrides) if contest.overrides else None
    state = game.start(contest.seats, contest.options, components)
    own = Rng(number | (contest.seed << 32) | (1 << 95))
    bots: list[Bot] = [make_bot(contest.bots[bot], game, own.fork()) for bot in seating]
    fortune = Fortune(Judged(game, contest.seats), contest.seats, own.fork()) if contest.luck else None
    decisions, seconds = [0] * contest.seats, [0.0] * contest.seats
    try:
        for _ in range(LONGEST):
            actors = state.actors()
            if not actors:
                break
            seat = actors[0]
            if seat == CHANCE:
                drawn = state.chance_pick(chance.below(state.chance_total()))
                if fortune is not None:
                    fortune.note(state, drawn)
                state.apply(CHANCE, drawn)
                continue
            chair = Chair(game, state, seat)
            begun = perf_counter()
            move = bots[seat].decide(chair)
            if len(chair.moves) > 1:
                decisions[seat] += 1
                seconds[seat] += perf_counter() - begun
            assert move in chair.moves, f"{contest.bots[seating[seat]]} chose {move}, which is not legal"
            state.apply(seat, move)
    finally:
        for bot in bots:
            if isinstance(bot, OutsideBot):
                bot.close()
    return Played(
        number,
        seating,
        tuple(int(seat) for seat in state.winners()),
        tuple(int(state.total(seat)) for seat in range(contest.seats)),
        tuple(decisions),
        tuple(seconds),
        game.verdict(state) if contest.seats == 1 else None,
        tuple(bot.failures if isinstance(bot, OutsideBot) else 0 for bot in bots),
        () if fortune is None else tuple(fortune.luck),
    )


@dataclass(frozen=True, slots=True)
class Standing:
    """A bot's results."""

    bot: str
    games: int
    win_rate: float
    low: float
    high: float
    mean_score: float
    score_margin: float
    """Half the width of the 95 % interval of the mean score."""
    elo: float
    ms_per_decision: float
    failures: int = 0
    luck_adjusted: Adjusted | None = None
    """The share of wins, or the mean score of solo games, without the luck, if that was asked for."""

    def to_json(self) -> Json:
        """Return the standing as JSON data."""
        return {
            "bot": self.bot,
            "games": self.games,
            "win_rate": round(self.win_rate, 4),
            "low": round(self.low, 4),
            "high": round(self.high, 4),
            "mean_score": round(self.mean_score, 3),
            "score_margin": round(self.score_margin, 3),
            "elo": round(self.elo, 1),
            "ms_per_decision": round(self.ms_per_decision, 3),
            "failures": self.failures,
            **({} if self.luck_adjusted is None else {"luck_adjusted": self.luck_adjusted.to_json()}),
        }


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval for a proportion."""
    if games == 0:
        return 0.0, 1.0
    share, z2 = wins / games, Z95 * Z95
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 * sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def standings(contest: Contest, played: Sequence[Played]) -> list[Standing]:
    """Return the results of every bot, in the contest's order. Several seats of one bot at a table count separately."""
    elos = elo_of(len(contest.bots), played)
    fair = _without_luck(contest, played) if contest.luck else [None] * len(contest.bots)
    found: list[Standing] = []
    for bot, spec in enumerate(contest.bots):
        wins, scores, decisions, seconds, failures = 0.0, list[int](), 0, 0.0, 0
        for game in played:
            for seat, sitting in enumerate(game.seating):
                if sitting == bot:
                    wins += _share(game, seat)
                    scores.append(game.scores[seat])
                    decisions += game.decisions[seat]
                    seconds += game.seconds[seat]
                    failures += game.failures[seat]
        count = len(scores)
        low, high = wilson(wins, count)
        mean = sum(scores) / count if count else 0.0
        spread = sqrt(sum((score - mean) ** 2 for score in scores) / (count - 1)) if count > 1 else 0.0
        found.append(
            Standing(
                spec,
                count,
                wins / count if count else 0.0,
                low,
                high,
                mean,
                Z95 * spread / sqrt(count) if count else 0.0,
                elos[bot],
                1000 * seconds / decisions if decisions else 0.0,
                failures,
                fair[bot],
            )
        )
    return found


def _share(game: Played, seat: int) -> float:
    return 1 / len(game.winners) if seat in game.winners else 0.0


def _without_luck(contest: Contest, played: Sequence[Played]) -> list[Adjusted | None]:
    """Return every bot's share of wins, or its mean score in solo games, without the luck."""
    results = [
        Result(
            bot,
            game.number // len(contest.seatings),
            float(game.scores[seat]) if contest.seats == 1 else _share(game, seat),
            game.luck[seat] if game.luck else 0.0,
        )
        for game in played
        for seat, bot in enumerate(game.seating)
    ]
    return adjusted(results, len(contest.bots))


def elo_of(bots: int, played: Sequence[Played]) -> list[float]:
    """Return ratings around 1500 that explain who did better at the same tables (Bradley and Terry).

    Each pair that met gets one extra draw, so that a bot that won every game has a rating too.
    """
    points = [[0.0] * bots for _ in range(bots)]
    for game in played:
        for a, one in enumerate(game.seating):
            for b, other in enumerate(game.seating):
                if one != other:
                    points[one][other] += _result(game, a, b)
    for one in range(bots):
        for other in range(one):
            if points[one][other] + points[other][one]:
                points[one][other] += 0.5
                points[other][one] += 0.5
    strength = [1.0] * bots
    for _ in range(1000):
        fresh = []
        for one in range(bots):
            weight = sum(
                (points[one][other] + points[other][one]) / (strength[one] + strength[other]) for other in range(bots)
            )
            fresh.append(sum(points[one]) / weight if weight else strength[one])
        mean = 10 ** (sum(log10(each) for each in fresh) / bots)
        strength = [each / mean for each in fresh]
    return [1500 + 400 * log10(each) for each in strength]


def _result(game: Played, a: int, b: int) -> float:
    """Return 1 if seat a did better than seat b, and a half if neither did."""
    one, other = (a in game.winners, game.scores[a]), (b in game.winners, game.scores[b])
    if one[0] and other[0]:
        return 0.5
    return 0.5 if one == other else float(one > other)
