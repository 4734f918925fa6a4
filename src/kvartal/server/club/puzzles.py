"""Puzzles for people: the next one, the answer, ratings; and a person's own mistakes as a deck."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any
from zlib import crc32

import msgspec

from kvartal.core.contract import Choice, Game
from kvartal.core.errors import KvartalError
from kvartal.core.match import Match
from kvartal.core.messages import Message, say
from kvartal.core.rng import Rng
from kvartal.core.state import Moment
from kvartal.games import IDS, find
from kvartal.puzzles.book import Puzzle, book
from kvartal.puzzles.rating import Rating
from kvartal.puzzles.solving import FIRST, after_try, following, level, rating_of, theme_name, why
from kvartal.server.errors import Unknown
from kvartal.server.keeping.store import OVER, Person, PuzzleRow, Solver, Store, TableRow
from kvartal.server.wire import analyses
from kvartal.server.wire import learning as wire_learning
from kvartal.server.wire import messages as wire
from kvartal.server.wire.puzzles import PuzzleDeck, PuzzleInfo, PuzzleVerdict

TABLES_MOST = 60
"""How many of a person's latest tables are searched for mistakes."""
_OWN = ":"
"""Between table and entry in the id of a mistake."""
Judge = Callable[[Person, Match, Moment, int, str, str], Awaitable[wire_learning.Verdict]]
"""Compares a move of a seat at a moment with the best one that is known."""


class Mistake(msgspec.Struct, frozen=True):
    """A person's own move that an analysis has marked."""

    table: TableRow
    found: analyses.DecisionReview

    @property
    def id(self) -> str:
        """Its name as a puzzle."""
        return f"{self.table.id}{_OWN}{self.found.number}"


class Puzzles:
    """The puzzles of a house."""

    def __init__(self, store: Store, now: Callable[[], float], judge: Judge) -> None:
        self._store = store
        self._now = now
        self._judge = judge

    async def decks(self, person: Person) -> list[PuzzleDeck]:
        """Return what there is to solve, by game."""
        solvers = {solver.game: solver for solver in await self._store.solvers(person.id)}
        mistakes = await self._mistakes(person)
        found = []
        for game_id in IDS:
            solver = solvers.get(game_id)
            found.append(
                PuzzleDeck(
                    game=game_id,
                    puzzles=len(book(find(game_id))),
                    tried=len(solver.tried) if solver else 0,
                    right=solver.right if solver else 0,
                    rating=round(solver.rating) if solver else None,
                    mistakes=sum(each.table.game == game_id for each in mistakes),
                )
            )
        return found

    async def following(self, person: Person, game_id: str) -> PuzzleInfo:
        """Return the puzzle of a game that suits the person next. Raise UnknownGame."""
        game = find(game_id)
        ratings = {puzzle.id: rating_of(puzzle) for puzzle in book(game).values()}
        for row in await self._store.puzzles(game_id):
            if row.id in ratings:
                ratings[row.id] = Rating(row.rating, row.deviation)
        solver = await self._solver(person, game_id)
        own = Rating(solver.rating, solver.deviation) if solver else FIRST
        tried = solver.tried if solver else ()
        puzzle_id = following(ratings, own, tried, Rng(crc32(f"{person.id} {len(tried)}".encode())))
        puzzle, hard = book(game)[puzzle_id], ratings[puzzle_id].value
        state = puzzle.state(game)
        return _info(
            *(game, state, puzzle.seat, puzzle_id),
            rating=round(hard),
            level=level(hard),
            tried=puzzle_id in tried,
        )

    async def answer(self, person: Person, game_id: str, puzzle_id: str, text: str) -> PuzzleVerdict:
        """Judge an answer. The first one of a person to a puzzle changes both ratings. Raise Unknown or IllegalMove."""
        game = find(game_id)
        if _OWN in puzzle_id:
            return await self._answer_mistake(person, game, puzzle_id, text)
        puzzle = book(game).get(puzzle_id)
        if puzzle is None:
            raise Unknown(say("refuse-no-puzzle"))
        state = puzzle.state(game)
        move = game.read_move(text)
        game.check_move(state, puzzle.seat, move)
        right = move == game.read_move(puzzle.best)
        before = await self._solver(person, game_id)
        tried = partial(_tried, person.id, puzzle, game_id, right, self._now())
        solver, _ = await self._store.try_puzzle(person.id, game_id, puzzle_id, tried)
        was = before.rating if before else FIRST.value
        reason = why(game, puzzle, game.move_text(move))
        verdict = _verdict(game, state, puzzle.seat, move, game.read_move(puzzle.best), right, reason)
        return msgspec.structs.replace(
            verdict,
            theme=theme_name(game, puzzle),
            rating=round(solver.rating),
            change=round(solver.rating) - round(was),
        )

    async def mistake(self, person: Person, game_id: str, after: str | None) -> PuzzleInfo:
        """Return the mistake behind another one of the person's own, or the first. Raise Unknown if there is none."""
        game = find(game_id)
        found = [each for each in await self._mistakes(person) if each.table.game == game_id]
        if not found:
            raise Unknown(say("refuse-no-mistakes"))
        ids = [each.id for each in found]
        chosen = found[(ids.index(after) + 1) % len(found) if after in ids else 0]
        state: Moment = (await self._before(chosen)).state
        return msgspec.structs.replace(
            _info(game, state, chosen.found.seat, chosen.id, tried=True), mark=chosen.found.mark
        )

    async def _answer_mistake(self, person: Person, game: Game[Any], puzzle_id: str, text: str) -> PuzzleVerdict:
        chosen = next((each for each in await self._mistakes(person) if each.id == puzzle_id), None)
        if chosen is None or chosen.table.game != game.info.id:
            raise Unknown(say("refuse-no-puzzle"))
        match, found = await self._before(chosen), chosen.found
        state: Moment = match.state
        move = game.read_move(text)
        game.check_move(state, found.seat, move)
        told = game.move_text(move)
        right, reason = told == found.best.move, found.why
        if told not in (found.best.move, found.played.move):
            # Many moves may be as good as the best: the analysis has compared it with the one that was played alone.
            verdict = await self._judge(person, match, state, found.seat, told, found.best.move)
            right, reason = verdict.right, verdict.message
        return _verdict(game, state, found.seat, move, game.read_move(found.best.move), right, reason)

    async def _solver(self, person: Person, game_id: str) -> Solver | None:
        return next((each for each in await self._store.solvers(person.id) if each.game == game_id), None)

    async def _mistakes(self, person: Person) -> list[Mistake]:
        """Return the person's own marked moves in analyses that are stored, the latest table first."""
        found = []
        for row in await self._store.tables_of(person.id, TABLES_MOST):
            seats = {seat for seat, chair in enumerate(row.chairs) if chair.person == person.id}
            if row.status != OVER or not seats or (text := await self._store.analysis(row.id)) is None:
                continue
            review = msgspec.json.decode(text, type=analyses.ReviewInfo).review
            decisions = review.decisions if review else []
            found += [Mistake(row, each) for each in decisions if each.mark is not None and each.seat in seats]
        return found

    async def _before(self, mistake: Mistake) -> Match:
        """Return the match as it was before the mistake. Raise Unknown if its rules are no longer known."""
        lines = [row.line for row in await self._store.log(mistake.table.id, 0)][: mistake.found.number - 1]
        try:
            return Match.read("\n".join([mistake.table.header or "", *lines, ""]), find)
        except KvartalError as error:
            raise Unknown(say("refuse-no-puzzle")) from error


def _tried(
    person: str, puzzle: Puzzle, game: str, right: bool, now: float, solver: Solver | None, row: PuzzleRow | None
) -> tuple[Solver, PuzzleRow]:
    """Return both rows after a try; only the first one of a solver changes ratings."""
    own = Rating(solver.rating, solver.deviation) if solver else FIRST
    hard = Rating(row.rating, row.deviation) if row else rating_of(puzzle)
    tried = solver.tried if solver else ()
    first = puzzle.id not in tried
    if first:
        own, hard = after_try(own, hard, right)
    counted = int(first and right)
    return (
        Solver(
            person=person,
            game=game,
            rating=own.value,
            deviation=own.deviation,
            changed=now,
            right=(solver.right if solver else 0) + counted,
            tried=(*(each for each in tried if each != puzzle.id), puzzle.id),
        ),
        PuzzleRow(
            id=puzzle.id,
            game=game,
            rating=hard.value,
            deviation=hard.deviation,
            tries=(row.tries if row else 0) + int(first),
            right=(row.right if row else 0) + counted,
        ),
    )


def _info(
    game: Game[Any],
    state: Moment,
    seat: int,
    puzzle_id: str,
    rating: int | None = None,
    level: int | None = None,
    tried: bool = False,
) -> PuzzleInfo:
    prompt = game.prompt(state, seat)
    assert prompt is not None
    ask = wire.Ask(prompt.message, [_choice(choice) for choice in prompt.choices])
    view = game.view(state, seat)
    return PuzzleInfo(puzzle_id, game.info.id, len(view["seats"]), seat, view, ask, rating, level, None, tried)


def _verdict(
    game: Game[Any], state: Moment, seat: int, move: int, best: int, right: bool, reason: Message
) -> PuzzleVerdict:
    prompt = game.prompt(state, seat)
    assert prompt is not None
    choices = {choice.move: _choice(choice) for choice in prompt.choices}
    after = state.clone()
    after.apply(seat, best)
    return PuzzleVerdict(right, choices[best], choices[move], reason, None, game.view(after, seat), None, 0)


def _choice(choice: Choice) -> wire.ChoiceInfo:
    return wire.ChoiceInfo(choice.text, choice.message, {kind: list(ids) for kind, ids in choice.touches.items()})
