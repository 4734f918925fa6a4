"""The puzzles that come with the package: legal by today's rules, missed by medium, and right when looked at again."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kvartal.bots.chair import Chair
from kvartal.bots.levels import RatedBot
from kvartal.core.contract import Game
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.insight.values import Playouts
from kvartal.locales import LANGUAGES, Words
from kvartal.puzzles import book
from kvartal.puzzles.book import BadBook
from kvartal.puzzles.finding import finding
from kvartal.puzzles.proving import Race
from kvartal.puzzles.solving import level, theme_name, why
from kvartal.puzzles.themes import THEMES, theme_of

FEWEST = 30
_AGAIN = 2  # puzzles of a game that are tried again
_ROUNDS = 48


@pytest.fixture(params=IDS)
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return find(request.param)


def test_every_puzzle_is_legal_by_todays_rules_and_medium_misses_it(game: Game[Any]) -> None:
    puzzles = book.book(game)
    assert len(puzzles) >= FEWEST
    for puzzle in puzzles.values():
        state = puzzle.state(game)
        assert game.position_text(state) == puzzle.position
        chair = Chair(game, state, puzzle.seat)
        moves = {game.move_text(move) for move in chair.moves}
        assert puzzle.seat in state.actors()
        assert {puzzle.best, puzzle.medium, *puzzle.others} <= moves
        assert puzzle.best not in puzzle.others
        assert puzzle.theme == theme_of(game.info.id, puzzle.best)
        assert min(puzzle.others.values()) == puzzle.ahead >= 3 * puzzle.error - 0.002
        assert RatedBot(game.mind(), Rng(1)).decide(chair) != game.read_move(puzzle.best)
    assert len({puzzle.theme for puzzle in puzzles.values()}) > 1
    assert len({level(puzzle.difficulty) for puzzle in puzzles.values()}) > 1
    assert max(Counter(puzzle.deal for puzzle in puzzles.values()).values()) <= 2


def test_a_few_are_right_when_they_are_tried_again(game: Game[Any]) -> None:
    clearest = sorted(book.book(game).values(), key=lambda each: each.ahead / each.error)[-_AGAIN:]
    for puzzle in clearest:
        state = puzzle.state(game)
        chair = Chair(game, state, puzzle.seat)
        seats = len(chair.view["seats"])
        race = Race(chair, seats, game.read_move(puzzle.best), Playouts(game, seats))
        race.run([game.read_move(puzzle.medium)], Rng(7), _ROUNDS, all_rounds=True)
        ((_, lost, error),) = race.proof().losses
        assert lost > 0
        assert lost + error > puzzle.ahead


def test_every_answer_is_explained_in_every_language(game: Game[Any]) -> None:
    for lang in LANGUAGES:
        words = Words(lang)
        for theme in THEMES[game.info.id]:
            assert words.knows(f"puzzle-theme-{game.info.id}-{theme}")
        for puzzle in list(book.book(game).values())[:3]:
            assert words.knows(theme_name(game, puzzle).key)
            assert words.knows(f"puzzle-level-{level(puzzle.difficulty)}")
            right = words.text(why(game, puzzle, puzzle.best))
            wrong = words.text(why(game, puzzle, puzzle.medium))
            assert right != wrong
            assert "puzzle-" not in right + wrong
            assert "{" not in right + wrong


def test_a_book_of_another_game_or_with_a_damaged_line_is_refused() -> None:
    paris, machi = find("paris"), find("machi_koro")
    text = book.write(paris, list(book.book(paris).values())[:1])
    assert book.read(text, paris) == tuple(book.book(paris).values())[:1]
    for bad in ("", "{}", "[1]", text + "{}\n", text + "[" * 100_000 + "\n"):
        with pytest.raises(BadBook):
            book.read(bad, paris)
    with pytest.raises(BadBook):
        book.read(text, machi)


def test_finding_goes_on_after_the_last_game_that_is_known() -> None:
    game = find("machi_koro")
    known = tuple(book.book(game).values())
    assert list(finding(game, len(known), known=known)) == []


def test_shares_of_a_search_look_through_all_games_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("machi_koro")
    known = tuple(book.book(game).values())
    last = max(puzzle.deal for puzzle in known)
    seen: list[int] = []

    def nothing(_: Game[Any], deal: int, *rest: object) -> tuple[()]:
        seen.append(deal)
        return ()

    monkeypatch.setattr("kvartal.puzzles.finding.in_deal", nothing)
    for part in (1, 2, 3):
        search = finding(game, len(known) + 1, known=known, share=(part, 3))
        assert [next(search) for _ in range(4)] == [None] * 4
    assert sorted(seen) == list(range(last + 1, last + 13))
