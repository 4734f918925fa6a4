"""What must hold for every analysis, on the golden matches of every game."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from kvartal.core.contract import CHANCE
from kvartal.core.match import Match
from kvartal.games import IDS, find
from kvartal.insight.analysis import Analysis
from kvartal.insight.analyst import analyse
from kvartal.insight.sayings import better, fortune, rate, turning_points
from kvartal.locales import LANGUAGES, Words
from tests.golden.regenerate import FOLDER
from tests.insight.guess import Standing, ticking

FILES = sorted(FOLDER.glob("*.jsonl"))
FIRST = [min(FOLDER.glob(f"{game}*.jsonl")) for game in IDS]


@cache
def analysed(path: Path) -> tuple[Match, Analysis]:
    match = Match.read(path.read_text("utf-8"), find)
    return match, analyse(match, Standing(match.seats), seconds=1500, clock=ticking())


def check_identity(found: Analysis) -> None:
    assert found.identity <= 1e-9
    for seat in found.seats:
        assert abs(seat.final - seat.first - (seat.luck + seat.skill + seat.noise)) <= 1e-9
    if found.unit == "share":
        for kind in ("luck", "skill", "noise", "unknown"):
            assert abs(sum(getattr(seat, kind) for seat in found.seats)) <= 1e-9
        assert all(abs(sum(row) - 1) <= 1e-9 for row in found.values)
        assert min(min(row) for row in found.values) >= 0


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_parts_add_up_to_the_whole(path: Path) -> None:
    match, found = analysed(path)
    check_identity(found)
    seats = range(match.seats)
    for seat in seats:
        assert sum(each.luck[seat] for each in found.chances) == pytest.approx(found.seats[seat].luck, abs=1e-9)
        assert sum(each.skill[seat] for each in found.decisions) == pytest.approx(found.seats[seat].skill, abs=1e-9)
    assert any(any(each.luck) for each in found.chances) == bool(found.chances)
    if match.seats > 1:
        winners = match.state.winners() or [*seats]  # if nobody wins, all share
        assert [seat.final > 0 for seat in found.seats] == [seat in winners for seat in seats]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_move_that_holds_is_there_and_forced_ones_count_nothing(path: Path) -> None:
    match, found = analysed(path)
    assert list(found.numbers) == [entry.number for entry in match.held]
    assert len(found.values) == len(found.numbers) + 1
    decided = {each.number: each for each in found.decisions}
    assert {*decided} | {each.number for each in found.chances} == {*found.numbers}
    state = match.game.start(match.seats, match.options, match.components)
    for entry in match.held:
        assert entry.move is not None
        if entry.seat != CHANCE:
            each = decided[entry.number]
            assert each.seat == entry.seat
            assert match.game.read_move(each.move) == entry.move
            if len(state.legal(entry.seat)) == 1:
                assert (each.loss, each.best, each.mark, each.skill) == (0, each.move, None, (0,) * match.seats)
            assert (each.loss > 0) == (each.best != each.move)
            assert each.mark is None or each.loss > each.error
        state.apply(entry.seat, entry.move)


@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.stem)
def test_an_analysis_that_was_broken_off_adds_up_too(path: Path) -> None:
    match = Match.read(path.read_text("utf-8"), find)
    for seconds in (3, 12):
        found = analyse(match, seconds=seconds, clock=ticking())
        check_identity(found)
        assert not any(each.mark for each in found.decisions)


@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.stem)
def test_everything_can_be_said(path: Path) -> None:
    match, found = analysed(path)
    said = [better(match.game, each, found.unit) for each in found.decisions[-20:]]
    said += [fortune(match.game, each, found.unit) for each in found.chances[-20:]]
    said += [rate(seat, each, found.unit) for seat, each in enumerate(found.seats)]
    said += turning_points(match.game, found)
    for lang in LANGUAGES:
        for message in said:
            assert "⟨" not in Words(lang).text(message)
    assert json.loads(json.dumps(found.to_json()))["seats"][0]["first"] == found.seats[0].first
