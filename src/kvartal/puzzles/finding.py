"""Finds puzzles in bots' games. The same seed finds the same ones, and a search can go on where another stopped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

from kvartal.bots import HARD, MEDIUM, make_bot
from kvartal.bots.chair import Chair
from kvartal.bots.levels import SearchingBot
from kvartal.bots.search import Branch, Search
from kvartal.bots.table import next_step
from kvartal.core.contract import CHANCE, Game
from kvartal.core.rng import Rng
from kvartal.core.state import Moment
from kvartal.insight.marks import thresholds
from kvartal.insight.values import Playouts
from kvartal.puzzles.book import Puzzle
from kvartal.puzzles.proving import difficulty, missed, prove
from kvartal.puzzles.themes import TABLES, theme_of

SEED = 20
"""Of the books that come with the package."""
_QUICK = f"{HARD}:iters=96"  # one of the seats plays so, the others as medium
_OPENING = 3  # the first third of a game is left out: much is possible there, and little is clear
_A_DEAL = 2  # puzzles from one game at most
_SIGHT, _LOOK = 12, 80  # imagined games for each move at first sight, and at a second look
_HALF = 0.5  # of what is called imprecise: so much a search must see in a move that is worth a proof
_MOVES_MOST = 80  # of a decision that is looked at: with more, some are nearly always as good as each other
_NEXT = 3  # moves that the best one is tried against first
_SHARE = 0.5  # of the book for one theme at most, where there are others


def finding(
    game: Game[Any],
    wanted: int,
    seed: int = SEED,
    known: Sequence[Puzzle] = (),
    share: tuple[int, int] = (1, 1),
) -> Iterator[Puzzle | None]:
    """Yield new puzzles until there are enough, the known ones included; None after each game without one.

    Share (i, n) takes every n-th game from the i-th on, so that n searches with one seed never meet.
    """
    found = list(known)
    ids = {puzzle.id for puzzle in found}
    first, step = share
    last = max((puzzle.deal for puzzle in found), default=0)
    for deal in count(last + 1 + (first - last - 1) % step, step):
        if len(found) >= wanted:
            return
        themes = Counter(puzzle.theme for puzzle in found)
        full = {theme for theme, times in themes.items() if times >= max(2, _SHARE * wanted)}
        none = True
        for puzzle in in_deal(game, deal, seed, full):
            if puzzle.id not in ids and len(found) < wanted:
                found.append(puzzle)
                ids.add(puzzle.id)
                none = False
                yield puzzle
        if none:
            yield None


def in_deal(game: Game[Any], deal: int, seed: int, full: set[str]) -> Iterator[Puzzle]:
    """Yield the puzzles in one game of bots, none of the themes that are full."""
    tables = TABLES[game.info.id]
    seats, options = tables[deal % len(tables)]
    rng = Rng(seed << 32 | deal)
    strong = int(rng.below(seats + 1))
    bots = [make_bot(_QUICK if seat == strong else MEDIUM, game, rng.fork()) for seat in range(seats)]
    thinking = rng.fork()
    state: Moment = game.start(seats, options)
    decisions: list[tuple[Moment, int]] = []
    while (step := next_step(game, state, bots, rng)) is not None:
        if step[0] != CHANCE:
            decisions.append((state.clone(), step[0]))
        state.apply(*step)
    yielded = 0
    for moment, seat in decisions[len(decisions) // _OPENING :]:
        if yielded < _A_DEAL and (puzzle := _looked_at(game, moment, seat, seats, deal, full, thinking)) is not None:
            yielded += 1
            yield puzzle


def _looked_at(
    game: Game[Any], state: Moment, seat: int, seats: int, deal: int, full: set[str], rng: Rng
) -> Puzzle | None:
    chair = Chair(game, state, seat)
    if not 1 < len(chair.moves) <= _MOVES_MOST:
        return None
    width = min(len(chair.moves), int(game.mind().for_search().width))
    best, search = SearchingBot(game.mind(), rng.fork(), iterations=_SIGHT * width).search(chair)
    theme = theme_of(game.info.id, game.move_text(best))
    if theme is None or theme in full or (medium := missed(chair, best, rng)) is None:
        return None
    again, search = SearchingBot(game.mind(), rng.fork(), iterations=_LOOK * width).search(chair)
    if again != best or not _leads(search, seats, thresholds(game.info.id, seats)[0]):
        return None
    rest = sorted(search.dropped, key=lambda branch: -branch.visits)
    first = [medium, *[int(branch.move) for branch in rest[:_NEXT] if branch.move != medium]]
    proof = prove(chair, seats, best, first, Playouts(game, seats), rng)
    if proof is None:
        return None
    _, ahead, error = proof.losses[0]
    return Puzzle(
        position=game.position_text(state),
        seat=seat,
        best=game.move_text(best),
        theme=theme,
        difficulty=difficulty(chair, best, rng),
        value=round(proof.value, 3),
        ahead=round(ahead, 3),
        error=round(error, 3),
        medium=game.move_text(medium),
        others={game.move_text(move): round(loss, 3) for move, loss, _ in proof.losses},
        deal=deal,
    )


def _leads(search: Search, seats: int, least: float) -> bool:
    """Tell whether the move that a search chose did clearly better there than all that it looked into with care."""

    def mean(branch: Branch) -> float:
        return int(branch.points if seats == 1 else branch.wins) / int(branch.visits)

    others = [mean(branch) for branch in search.dropped if branch.visits >= _SIGHT]
    return bool(others) and mean(search.running[0]) - max(others) >= _HALF * least
