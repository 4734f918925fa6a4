"""Puzzles at the house: the next one, an answer that counts once, and a person's own mistakes."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from kvartal.core.errors import IllegalMove
from kvartal.core.match import Match
from kvartal.core.messages import Message, say
from kvartal.core.state import Moment
from kvartal.games import find
from kvartal.puzzles.book import book
from kvartal.puzzles.solving import FIRST
from kvartal.server.club.puzzles import Puzzles
from kvartal.server.errors import Unknown
from kvartal.server.keeping.store import LogRow, Person
from kvartal.server.wire import analyses
from kvartal.server.wire import learning as wire_learning
from kvartal.server.wire import messages as wire
from tests.golden.regenerate import FOLDER
from tests.server.memory_store import MemoryStore
from tests.server.storing import a_person, a_table

GAME = "machi_koro"


class Judges:
    """Finds that all moves in `good` are as good as the best."""

    def __init__(self, *good: str) -> None:
        self.good = good

    async def __call__(
        self, person: Person, match: Match, state: Moment, seat: int, move: str, best: str
    ) -> wire_learning.Verdict:
        assert {match.game.read_move(each) for each in (move, best)} <= set(state.legal(seat))
        return wire_learning.Verdict(move, best, move in self.good, 0.1, 0.05, None, say("analyse-as-good", move=move))


@pytest.fixture
def ann() -> Person:
    return a_person("ann")


async def test_the_first_answer_counts_and_two_at_once_count_once(ann: Person) -> None:
    store = MemoryStore()
    puzzles = Puzzles(store, lambda: 5.0, Judges())
    shown = await puzzles.following(ann, GAME)
    known = book(find(GAME))[shown.id]
    assert known.best in [choice.move for choice in shown.ask.choices]
    assert known.position not in msgspec.json.encode(shown).decode()
    assert not shown.tried
    wrong, _ = await asyncio.gather(*(puzzles.answer(ann, GAME, shown.id, known.medium) for _ in range(2)))
    assert (wrong.right, wrong.best.move, wrong.move.move) == (False, known.best, known.medium)
    assert wrong.rating is not None
    assert wrong.rating < FIRST.value
    right = await puzzles.answer(ann, GAME, shown.id, known.best)
    assert (right.right, right.rating, right.change) == (True, wrong.rating, 0)
    assert store.riddles[shown.id].tries == 1
    assert (await puzzles.following(ann, GAME)).id != shown.id
    other = next(each for each in book(find(GAME)).values() if each.id != shown.id)
    better = await puzzles.answer(ann, GAME, other.id, other.best)
    assert better.change > 0
    deck = next(deck for deck in await puzzles.decks(ann) if deck.game == GAME)
    assert (deck.tried, deck.right, deck.rating) == (2, 1, better.rating)


async def test_an_unknown_puzzle_and_an_illegal_answer_are_refused(ann: Person) -> None:
    puzzles = Puzzles(MemoryStore(), lambda: 5.0, Judges())
    with pytest.raises(Unknown):
        await puzzles.answer(ann, GAME, "gone", "pass")
    with pytest.raises(Unknown):
        await puzzles.answer(ann, GAME, "t:1", "pass")
    with pytest.raises(Unknown):
        await puzzles.mistake(ann, GAME, None)
    with pytest.raises(IllegalMove):
        await puzzles.answer(ann, GAME, next(iter(book(find(GAME)))), "die 1")


async def test_my_own_marked_moves_are_a_deck(ann: Person) -> None:
    store = MemoryStore()
    header, *lines = (FOLDER / "machi_koro-base-2.jsonl").read_text("utf-8").splitlines()
    match = Match.read("\n".join([header, *lines, ""]), find)
    number = next(each.number for each in match.held if each.seat == 0 and each.move == match.game.read_move("pass"))
    before = Match.read("\n".join([header, *lines[: number - 1], ""]), find)
    moves = [before.game.move_text(move) for move in before.state.legal(0)]
    choices = [wire.ChoiceInfo(move, Message("seat"), {}) for move in moves]
    decision = analyses.DecisionReview(
        *(number, 1, 0, 0.2, 0.01, "blunder", [-0.2, 0.2], [0.0, 0.0]), choices[0], choices[-1], Message("seat")
    )
    review = analyses.Review("share", [], [], [], [decision], [], [], 0.0)
    row = a_table("t", "ann", "bob", status="over", header=header)
    await store.add_table(row)
    store.logs["t"] = [LogRow("t", at, line, 1.0) for at, line in enumerate(lines, 1)]
    await store.keep_analysis("t", wire.encode(analyses.ReviewInfo("t", 1, review, None)).decode())
    puzzles = Puzzles(store, lambda: 5.0, Judges(moves[1]))
    shown = await puzzles.mistake(ann, GAME, None)
    assert (shown.mark, shown.seat, [choice.move for choice in shown.ask.choices]) == ("blunder", 0, moves)
    assert (await puzzles.mistake(ann, GAME, shown.id)).id == shown.id
    assert (await puzzles.answer(ann, GAME, shown.id, moves[-1])).right
    assert (await puzzles.answer(ann, GAME, shown.id, moves[0])).rating is None
    other = await puzzles.answer(ann, GAME, shown.id, moves[1])
    assert (other.right, other.best.move, other.why.key) == (True, moves[-1], "analyse-as-good")
    assert not (await puzzles.answer(ann, GAME, shown.id, moves[2])).right
    with pytest.raises(Unknown):
        await puzzles.answer(a_person("eve"), GAME, shown.id, moves[0])
