"""The live table for every game: what each viewer gets, its numbers, and that a copy from the log is equal."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kvartal.core.contract import CHANCE
from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.server.keeping.store import Chair, Clock, LogRow
from kvartal.server.tables.live import Live, steps_of
from kvartal.server.wire import messages as wire

SETTINGS = [
    (game_id, seats)
    for game_id in IDS
    for seats in sorted({find(game_id).info.fewest, min(3, find(game_id).info.most), find(game_id).info.most})
]
STAMP = "2026-11-15T19:00:00Z"
MOST_STEPS = 150
LONG_HIDDEN_TURNS = ("small_cities", "tiny_towns")

read_moment = msgspec.json.Decoder(wire.Moment).decode


def lively(game_id: str, seats: int, clock: Clock | None = None) -> Live:
    chairs = [Chair(person=f"p{seat}", name=f"P{seat}") for seat in range(seats)]
    return Live("t", Match.start(find(game_id), seats), clock, chairs, 0.0)


def any_step(live: Live, rng: Rng, at: float, backs: bool = True) -> None:
    """Let some actor make any move, or sometimes take one back."""
    seat = live.actors[rng.below(len(live.actors))]
    luck = rng.below(30)
    if luck < 2 and live.why_no_undo(seat) is None:
        live.undo(seat, at, STAMP)
    elif backs and luck == 2 and (back := live.match.last_move(seat)) is not None:
        live.go_back(seat, back, [], at, STAMP)
    else:
        legal = live.match.state.legal(seat)
        live.play(seat, legal[rng.below(len(legal))], Rng(rng.below(1 << 30)), at, STAMP, None)


def played(game_id: str, seats: int, seed: int, most: int = MOST_STEPS) -> Live:
    live = lively(game_id, seats)
    rng = Rng(seed)
    live.begin(Rng(seed), 0.0, STAMP)
    while live.actors and len(live.steps) < most:
        any_step(live, rng, float(len(live.steps)))
    return live


def rows_of(live: Live) -> list[LogRow]:
    match = live.match
    found = []
    for entry in match.entries:
        at = next(step.at for step in live.steps if step.last >= entry.number)
        found.append(LogRow(table="t", number=entry.number, line=match.entry_line(entry), at=at))
    return found


def viewers(live: Live) -> list[int | None]:
    return [*range(live.match.seats), None]


def seen(live: Live, viewer: int | None) -> dict[str, Any]:
    """Return the moment without what tells of steps."""
    moment = msgspec.json.decode(live.moment(viewer, None))
    assert isinstance(moment, dict)
    return moment


@pytest.mark.parametrize(("game_id", "seats"), SETTINGS)
def test_what_a_viewer_can_notice_is_what_has_a_number(game_id: str, seats: int) -> None:
    """A step without a number changes nothing at all for the viewer, not even whether undo is possible."""
    live = lively(game_id, seats)
    rng = Rng(5)
    live.begin(Rng(5), 0.0, STAMP)
    unnoticed = 0
    while live.actors and len(live.steps) < MOST_STEPS:
        before = {viewer: seen(live, viewer) for viewer in viewers(live)}
        any_step(live, rng, 0.0)
        for viewer in viewers(live):
            after = seen(live, viewer)
            if after["number"] == before[viewer]["number"]:
                unnoticed += 1
                assert after == before[viewer]
            else:
                assert after["number"] == before[viewer]["number"] + 1
    if live.match.game.info.hidden and seats > 1 and game_id in LONG_HIDDEN_TURNS:
        assert unnoticed


@pytest.mark.parametrize(("game_id", "seats"), SETTINGS)
def test_a_copy_from_the_log_is_the_same_for_everyone(game_id: str, seats: int) -> None:
    live = played(game_id, seats, 6)
    copy = lively(game_id, seats)
    for step in steps_of(rows_of(live)):
        copy.follow(step)
    for viewer in viewers(live):
        assert copy.moment(viewer, 0) == live.moment(viewer, 0)
    assert [copy.prompt(seat) for seat in range(seats)] == [live.prompt(seat) for seat in range(seats)]
    assert [step.mask for step in copy.steps] == [step.mask for step in live.steps]


@pytest.mark.parametrize(("game_id", "seats"), SETTINGS)
def test_moments_are_as_the_wire_describes_them(game_id: str, seats: int) -> None:
    live = lively(game_id, seats)
    rng = Rng(7)
    live.begin(Rng(7), 0.0, STAMP)
    game = live.match.game
    while live.actors and len(live.steps) < 60:
        any_step(live, rng, 1.0)
        for viewer in viewers(live):
            moment = read_moment(live.latest(viewer))
            assert moment.view == msgspec.json.decode(msgspec.json.encode(game.view(live.match.state, viewer)))
            if viewer is not None:
                assert live.match.can_undo(viewer) == (live.match.why_no_undo(viewer) is None)
                assert moment.undo == (live.why_no_undo(viewer) is None)
            prompt = None if viewer is None else game.prompt(live.match.state, viewer)
            assert (moment.ask is None) == (prompt is None)
            if prompt is not None and moment.ask is not None:
                assert [choice.move for choice in moment.ask.choices] == [choice.text for choice in prompt.choices]
                assert [choice.message for choice in moment.ask.choices] == [c.message for c in prompt.choices]
                assert moment.ask.message == prompt.message
                touched = [{kind: list(ids) for kind, ids in choice.touches.items()} for choice in prompt.choices]
                assert [choice.touches for choice in moment.ask.choices] == touched


@pytest.mark.parametrize(("game_id", "seats"), SETTINGS)
def test_the_past_is_told_as_it_was_told_then(game_id: str, seats: int) -> None:
    live = lively(game_id, seats)
    rng = Rng(8)
    told: dict[int | None, list[wire.Step]] = {viewer: [] for viewer in viewers(live)}
    views: dict[int | None, list[Any]] = {viewer: [] for viewer in viewers(live)}

    def note() -> None:
        for viewer in viewers(live):
            moment = read_moment(live.latest(viewer))
            told[viewer] += moment.steps
            if moment.steps:
                views[viewer].append(moment.view)

    if live.begin(Rng(8), 0.0, STAMP):
        note()
    while live.actors and len(live.steps) < 100:
        any_step(live, rng, float(len(live.steps)))
        note()
    for viewer in viewers(live):
        assert [step.number for step in told[viewer]] == list(range(1, live.number(viewer) + 1))
        for after in (0, live.number(viewer) // 2, live.number(viewer) - 1, live.number(viewer)):
            assert live.history(viewer, after) == told[viewer][after:]
        frames = live.frames(viewer, 0, 10_000)
        assert [frame.step for frame in frames[1:]] == told[viewer]
        shown = [msgspec.json.decode(msgspec.json.encode(frame.views[0])) for frame in frames[1:]]
        assert shown == views[viewer]
    everything = live.frames(None, 0, 10_000, all_open=True)
    assert [frame.step.number for frame in everything] == list(range(live.steps_seen() + 1))
    assert all(len(frame.views) == seats for frame in everything)


@pytest.mark.parametrize("game_id", [game_id for game_id in IDS if find(game_id).info.simultaneous])
def test_simultaneous_seats_do_not_make_each_others_prompts_stale(game_id: str) -> None:
    live = lively(game_id, 3)
    rng = Rng(9)
    live.begin(Rng(9), 0.0, STAMP)
    kept = 0
    while live.actors and len(live.steps) < 200:
        before = live.actors
        prompts = [live.prompt(seat) for seat in range(3)]
        reveals = live.match.state.reveals()
        entries = len(live.match.entries)
        any_step(live, rng, 0.0, backs=False)
        seat = live.steps[-1].seat
        drawn = any(entry.seat == CHANCE for entry in live.match.entries[entries:])
        assert live.prompt(seat) == prompts[seat] + 1
        if drawn or live.match.state.reveals() != reveals:
            continue
        for other in {0, 1, 2} - {seat}:
            if other in before and other in live.actors:
                assert live.prompt(other) == prompts[other]
                kept += 1
    assert kept > 5


def test_clocks_run_for_those_who_are_waited_for() -> None:
    live = lively("machi_koro", 2, Clock(reserve=60.0, turn=5.0))
    clock = read_moment(live.latest(0)).clock
    assert clock is not None
    assert (clock.now, clock.reserve, clock.runs_out) == (0.0, [60.0, 60.0], {0: 65.0})
    live.play(0, live.match.game.read_move("roll 1"), Rng(1), 15.0, STAMP, None)
    clock = read_moment(live.latest(1)).clock
    assert clock is not None
    assert clock.reserve == [50.0, 60.0]
