"""Lessons: each can be played to its end by the real rules, and speaks every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from kvartal.core.lesson import NEXT, SEAT, Lesson, NoLesson
from kvartal.core.messages import Message
from kvartal.games import IDS, find
from kvartal.games.lessons import lesson_of
from kvartal.locales import LANGUAGES, Words, sources

FIRST: dict[str, dict[str, object]] = {
    "machi_koro": {"edition": "base", "market": "full"},
    "tiny_towns": {"cards": "first_game", "monuments": False},
    "shake_that_city": {"side": "city", "variant": "standard"},
    "paris": {"postcards": "first_games"},
    "small_cities": {"level": 1},
}
"""What the rulebooks recommend for a first game."""


@pytest.mark.parametrize("game_id", IDS)
def test_a_first_game_is_set_up_as_the_rulebook_recommends(game_id: str) -> None:
    first = lesson_of(game_id).first
    settled = find(game_id).settle(first.seats, first.options)
    assert FIRST[game_id].items() <= settled.items()


def paths(lesson: Lesson) -> Iterator[list[str]]:
    """Yield ways through a lesson: by the first move that each step takes, and by the last."""
    for which in (0, -1):
        made: list[str] = []
        while (step := lesson.scene(made).step) is not None:
            made.append(lesson.accepts(lesson.scene(made))[which] if step.moves else NEXT)
        yield made


@pytest.mark.parametrize("game_id", IDS)
def test_a_lesson_is_played_to_its_end_by_the_rules(game_id: str) -> None:
    """One plays more than one reads; whatever else is legal at a step is answered by a reason of its own."""
    lesson = lesson_of(game_id)
    assert 8 <= len(lesson.steps) <= 20
    for made in paths(lesson):
        assert len(made) == len(lesson.steps)
        assert sum(move != NEXT for move in made) >= 4
        for number, step in enumerate(lesson.steps):
            scene = lesson.scene(made[:number])
            if not step.moves:
                assert lesson.wrong(scene, NEXT) is None
                continue
            accepted = lesson.accepts(scene)
            for move in map(lesson.game.move_text, scene.state.legal(SEAT)):
                wrong = lesson.wrong(scene, move)
                assert (wrong is None) == (move in accepted)
                assert wrong is None or wrong.key.startswith(f"{game_id}-lesson-why-"), (number, move)
            illegal = next(m for m in range(lesson.game.info.move_ids) if m not in scene.state.legal(SEAT))
            assert lesson.wrong(scene, lesson.game.move_text(illegal)) is not None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", IDS)
def test_a_lesson_speaks_every_language_and_says_nothing_in_vain(game_id: str, lang: str) -> None:
    lesson, words = lesson_of(game_id), Words(lang)
    said = {step.says for step in lesson.steps} | {key for step in lesson.steps for _, key in step.why}
    said |= {tip for tips in lesson.guide.values() for tip in tips}
    assert not [key for key in said if not words.knows(key)]
    written = set(re.findall(r"^([a-z_]+-lesson-[a-z0-9-]+) =", sources(lang)[f"lesson_{game_id}.ftl"], re.MULTILINE))
    assert written == said
    # A phone shows so much under the board without scrolling far.
    assert max(len(words.text(Message(step.says))) for step in lesson.steps) <= 240
    assert max(len(words.text(Message(tip))) for tips in lesson.guide.values() for tip in tips) <= 160
    assert not [question for question in lesson.guide if not words.knows(question)]


def test_a_lesson_of_other_rules_and_a_place_that_is_gone_are_told() -> None:
    lesson = lesson_of("machi_koro")
    older = replace(lesson, rules=lesson.rules + 1)
    with pytest.raises(NoLesson) as found:
        older.scene([])
    assert found.value.reason.key == "error-lesson-rules"
    for made in (["next", "roll 2"], ["next"] * 99):
        with pytest.raises(NoLesson) as found:
            lesson.scene(made)
        assert found.value.reason.key == "error-lesson-place"
    poor = lesson.game.components().corrected("[landmark.train_station]\ncost = 9")
    made = ["next", "roll 1", "build ranch", "next", "roll 1", "next", "build convenience_store", "build train_station"]
    with pytest.raises(NoLesson) as found:
        lesson.scene(made, poor)
    assert found.value.reason.key == "error-lesson-broken"
