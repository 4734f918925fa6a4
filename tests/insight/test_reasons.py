"""Reasons in the game's words, and moves judged from their seat's chair."""

from __future__ import annotations

import pytest

from kvartal.bots.chair import Chair
from kvartal.core.contract import CHANCE
from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.core.state import Moment
from kvartal.games import IDS, find
from kvartal.insight.judging import Verdict, judge
from kvartal.insight.reasons import RIVALS, Differences, Reason, reasons_of
from kvartal.insight.sayings import because
from kvartal.insight.values import Playouts
from kvartal.locales import LANGUAGES, Words
from tests.golden.regenerate import FOLDER
from tests.insight.cups import AZURE, BLUE, RED, Solved, played
from tests.insight.guess import ticking


def halfway(game_id: str, seed: int = 3) -> tuple[Moment, int]:
    """Return a moment in the midst of a random game, and a seat that has a choice."""
    game, rng = find(game_id), Rng(seed)
    state: Moment = game.start(2)
    choices = 0
    while True:
        seat = state.actors()[0]
        if seat == CHANCE:
            state.apply(CHANCE, state.chance_pick(rng.below(state.chance_total())))
            continue
        moves = state.legal(seat)
        choices += len(moves) > 1
        if choices >= 25 and len(moves) > 1:
            return state, seat
        state.apply(seat, moves[rng.below(len(moves))])


@pytest.mark.parametrize("game_id", IDS)
def test_every_point_belongs_to_a_part_that_has_words(game_id: str) -> None:
    reasons = reasons_of(game_id)
    for path in sorted(FOLDER.glob(f"{game_id}*.jsonl"))[:4]:
        match = Match.read(path.read_text("utf-8"), find)
        for seat, sheet in enumerate(match.score().seats):
            if reasons.lines:
                assert all(reasons.part(line) is not None for line in sheet.lines)
            assert reasons.now(match.state, seat).keys() == reasons.weights.keys()
    parts = {*reasons.lines.values(), *reasons.weights}
    assert parts
    for lang in LANGUAGES:
        assert all(Words(lang).knows(f"{game_id}-reason-{part}") for part in parts)


@pytest.mark.parametrize("game_id", IDS)
def test_parts_of_the_end_add_up_and_are_said(game_id: str) -> None:
    game = find(game_id)
    state, seat = halfway(game_id)
    moves = state.legal(seat)
    compared = Differences(game, seat, moves[0], moves[-1])
    evaluator, rng = Playouts(game, 2), Rng(1)
    for _ in range(6):
        compared.look(Chair(game, state, seat).imagine(rng), evaluator, rng)
    for each in compared.reasons():
        assert abs(each.change) > each.error
    told = [Reason(part, "end", -2.5, 1.0) for part in [*reasons_of(game_id).lines.values(), RIVALS]]
    told += [Reason(part, "now", 3.0, 0.0) for part in reasons_of(game_id).weights]
    for lang in LANGUAGES:
        for each in told:
            text = Words(lang).text(because(game, game.move_message(moves[0]), [each]))
            assert "⟨" not in text
            assert ("+3" if each.when == "now" else "−2.5" if lang == "en" else "−2,5") in text


def test_what_stands_on_the_table_right_after_a_move() -> None:
    game = find("machi_koro")
    state = game.start(2)
    game.play(state, 0, game.read_move("roll 1"))
    state.apply(CHANCE, state.chance()[0][0])
    ranch, nothing = game.read_move("build ranch"), game.read_move("pass")
    compared = Differences(game, 0, ranch, nothing)
    compared.glance(state)
    # It pays on every two, whoever rolls it: a sixth of a coin in each of a round's two turns. On an own two the bakery
    # pays already.
    assert {each.part: round(each.change, 2) for each in compared.reasons()} == {"income": 0.33, "paying": 0.83}


def test_chance_right_after_a_move_counts_by_its_weights() -> None:
    game = find("machi_koro")
    state = game.start(2)
    roll = game.read_move("roll 1")
    compared = Differences(game, 0, roll, roll)
    # A wheat field pays on a one, a bakery on two and three: half a coin a roll.
    after = compared._after(state, roll)
    assert after["coins"] == pytest.approx(state.coins[0] + 1 / 2)


def test_a_guess_is_right_within_the_error_of_the_best() -> None:
    match = played([BLUE, BLUE, 2], until=1)
    chair = Chair(match.game, match.state, 0)
    chair.view["seats"] = [{}, {}]  # two play

    def tried(move: int) -> Verdict:
        return judge(chair, move, 4000, Rng(1), BLUE, Solved(2), ticking())

    assert [(tried(move).right, tried(move).loss) for move in (BLUE, AZURE)] == [(True, 0)] * 2
    found = tried(RED)
    assert (found.right, found.mark, found.best) == (False, "mistake", "blue")
    assert found.loss == pytest.approx(1 / 6, abs=2 * found.error)


@pytest.mark.parametrize("game_id", IDS)
def test_a_verdict_depends_on_the_view_alone(game_id: str) -> None:
    game = find(game_id)
    state, seat = halfway(game_id)
    told = []
    for world in (state, game.resample(state, seat, Rng(8))):
        chair = Chair(game, world, seat)
        told.append(judge(chair, chair.moves[-1], 12, Rng(5), clock=ticking()).to_json())
    assert told[0] == told[1]
    assert game.read_move(told[0]["best"]) in state.legal(seat)
