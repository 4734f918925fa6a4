"""A process that analyses one match: `python -m kvartal.server.minds.studies`. A study in, reviews out, a line each.

It takes only the time that tables and their bots leave it. An alarm ends it if the server is no longer there to do so.
"""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Callable, Iterator
from time import perf_counter, process_time
from typing import Any

import msgspec

from kvartal.core.contract import Game
from kvartal.core.errors import KvartalError
from kvartal.core.match import Match
from kvartal.core.state import Moment
from kvartal.games import find
from kvartal.insight.analyst import Analyst
from kvartal.insight.sayings import better, rate, turning_points
from kvartal.server.wire import analyses
from kvartal.server.wire import messages as wire

TELL_EVERY = 1.0
"""Seconds between two reviews."""
_ALARM = 60.0  # how long after its budget a study ends by itself
NICE = 15
"""How much analyses leave to tables and their bots."""
PATIENCE = 3
"""On a busy machine a study takes up to this many times its seconds, so that its result is as good."""


class Study(msgspec.Struct, frozen=True, kw_only=True):
    """A match to analyse: its file, each entry's step in an open replay, and the seconds it may take."""

    table: str
    match: str
    steps: list[int]
    seconds: float


def working_time() -> Callable[[], float]:
    """Return a clock that counts how long this process has worked, or a part of the time if it waits longer."""
    begun, worked = perf_counter(), process_time()
    return lambda: max(process_time() - worked, (perf_counter() - begun) / PATIENCE)


def reviews(study: Study, clock: Callable[[], float] = perf_counter) -> Iterator[analyses.ReviewInfo]:
    """Yield what is known of the match, again and again. The last review has progress 1."""
    try:
        match = Match.read(study.match, find)
        analyst = Analyst(match, seconds=study.seconds, clock=clock)
        told = clock()
        for done in analyst.work():
            now = clock()
            if now - told >= TELL_EVERY and done < 1:
                told = now
                yield analyses.ReviewInfo(study.table, round(done, 3), review(match, analyst, study.steps), None)
        yield analyses.ReviewInfo(study.table, 1, review(match, analyst, study.steps), None)
    except KvartalError as error:
        yield analyses.ReviewInfo(study.table, 1, None, error.reason)


def review(match: Match, analyst: Analyst, steps: list[int]) -> analyses.Review:
    """Return what an analyst knows, in words and with what the moves touch."""
    found = analyst.analysis()
    game = match.game

    def step(number: int) -> int:
        return steps[number - 1]

    lost = [each for each in found.decisions if each.loss > 0]
    states = _moments(match, {each.number for each in lost})
    return analyses.Review(
        unit=found.unit,
        seats=[
            analyses.SeatReview(
                *(each.first, each.final, each.luck, each.skill, each.noise),
                *(each.unknown, each.adjusted, each.choices, each.rate),
                words=rate(seat, each, found.unit),
            )
            for seat, each in enumerate(found.seats)
        ],
        steps=[step(number) for number in found.numbers],
        values=[[round(value, 4) for value in row] for row in found.values],
        decisions=[
            analyses.DecisionReview(
                number=each.number,
                step=step(each.number),
                seat=each.seat,
                loss=each.loss,
                error=each.error,
                mark=each.mark,
                skill=list(each.skill),
                unknown=list(each.unknown),
                played=_choice(game, states[each.number], each.seat, each.move),
                best=_choice(game, states[each.number], each.seat, each.best),
                why=better(game, each, found.unit),
            )
            for each in lost
        ],
        chances=[
            analyses.ChanceReview(
                each.number,
                step(each.number),
                [round(luck, 4) for luck in each.luck],
                round(each.error, 4),
                game.move_message(game.read_move(each.outcome)),
            )
            for each in found.chances
        ],
        turning_points=[
            analyses.TurningPoint(each.number, step(each.number), each.kind, each.seat, list(each.change), why)
            for each, why in zip(found.turning_points, turning_points(game, found), strict=True)
        ],
        identity=found.identity,
    )


def _moments(match: Match, numbers: set[int]) -> dict[int, Moment]:
    """Return the moments before these entries."""
    state = match.game.start(match.seats, match.options, match.components)
    found = {}
    for entry in match.held:
        assert entry.move is not None
        if entry.number in numbers:
            found[entry.number] = state.clone()
        state.apply(entry.seat, entry.move)
    return found


def _choice(game: Game[Any], state: Moment, seat: int, text: str) -> wire.ChoiceInfo:
    move = game.read_move(text)
    touches = {kind: list(ids) for kind, ids in game.touches(state, seat, move).items()}
    return wire.ChoiceInfo(text, game.move_message(move), touches)


def main() -> None:
    """Analyse the match given as input."""
    study = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Study)
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, PATIENCE * study.seconds + _ALARM)
    for found in reviews(study, working_time()):
        sys.stdout.buffer.write(wire.encode(found) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError):  # nobody waits for it any more
        main()
