"""A lesson: a game taught by playing it, one idea a step, by the real rules.

A lesson is data, `games/<game>/lesson.toml`. A learner's place in it is the list of what they did so far, so nothing
has to be kept for them: `Lesson.scene` replays it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from kvartal.core.components import Components
from kvartal.core.contract import Event, Game
from kvartal.core.errors import IllegalMove, KvartalError
from kvartal.core.messages import Message, say
from kvartal.core.state import CHANCE

NEXT = "next"
"""What a learner does at a step that is only read."""
SEAT = 0
"""The learner's seat."""
_CHANCE = "chance"


class NoLesson(KvartalError):
    """The lesson can't be given: it is of other rules, or what was done in it so far does not fit."""


@dataclass(frozen=True, slots=True)
class FirstGame:
    """The set-up that the rulebook recommends for a first game."""

    seats: int
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One idea: what is said, what is pointed at, and which moves show that it was understood."""

    says: str
    moves: tuple[str, ...] = ()
    """Patterns of moves, such as `figure bee *`; any move that fits leads on. Without one the step is only read."""
    points: tuple[str, ...] = ()
    """What to look at, as the page marks it: `move:roll 1`, `pick:shop`, `thing:card:bakery`."""
    at: str | None = None
    """The position with which the step begins; without one it goes on from the last."""
    then: tuple[tuple[int, str], ...] = ()
    """What chance and the others do afterwards: seat and move."""
    why: tuple[tuple[str, str], ...] = ()
    """Why other moves are not what is meant: a pattern of moves and a message, the first that fits."""

    def takes(self, text: str) -> bool:
        """Tell whether this is what the step asks for."""
        return any(fnmatchcase(text, pattern) for pattern in self.moves or (NEXT,))


@dataclass(slots=True)
class Scene:
    """A moment of a lesson: the step that is open (None after the last), the game, and what has just happened."""

    number: int
    step: LessonStep | None
    state: Any
    happened: list[tuple[int, list[Event]]] = field(default_factory=list)
    """Who acted and what is told of it, since the learner's last move."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """The lesson of a game, its first game, and what is said at the decisions of a guided game."""

    game: Game[Any]
    rules: int
    first: FirstGame
    seats: int
    options: Mapping[str, Any]
    begin: tuple[tuple[int, str], ...]
    steps: tuple[LessonStep, ...]
    guide: Mapping[str, tuple[str, ...]]
    """What is said to a beginner the first, second… time that they are asked a question, by the question's key."""

    def scene(self, made: Sequence[str], components: Components | None = None) -> Scene:
        """Return where a learner is who has done this, at a table with these components; raise NoLesson."""
        if self.rules != self.game.info.rules:
            raise NoLesson(say("error-lesson-rules", game=self.game.name()))
        if len(made) > len(self.steps):
            raise NoLesson(say("error-lesson-place"))
        scene = Scene(0, None, self.game.start(self.seats, self.options, components))
        self._follow(scene, self.begin)
        for number, step in enumerate(self.steps):
            scene.number, scene.step = number, step
            if step.at is not None:
                scene.state = self.game.read_position(step.at, components)
                scene.happened = []
            if number == len(made):
                return scene
            text = made[number]
            if not step.takes(text):
                raise NoLesson(say("error-lesson-place"))
            scene.happened = []
            self._follow(scene, [(SEAT, text)] if step.moves else [])
            self._follow(scene, step.then)
        scene.number, scene.step = len(self.steps), None
        return scene

    def accepts(self, scene: Scene) -> list[str]:
        """Return the legal moves that lead on from here."""
        step = scene.step
        if step is None or not step.moves or SEAT not in scene.state.actors():
            return []
        return [text for text in map(self.game.move_text, scene.state.legal(SEAT)) if step.takes(text)]

    def wrong(self, scene: Scene, text: str) -> Message | None:
        """Return why a move does not lead on, None when it does; raise BadNotation."""
        step = scene.step
        if step is None or not step.moves:
            return None if text == NEXT else say("error-lesson-read")
        move = self.game.read_move(text)
        if (refusal := self.game.why_not(scene.state, SEAT, move)) is not None:
            return refusal
        if step.takes(text):
            return None
        found = (Message(key) for pattern, key in step.why if fnmatchcase(text, pattern))
        return next(found, say("error-lesson-other"))

    def _follow(self, scene: Scene, entries: Sequence[tuple[int, str]]) -> None:
        for seat, text in entries:
            move = self.game.read_move(text)
            try:
                self.game.check_move(scene.state, seat, move)
            except IllegalMove as error:
                raise NoLesson(say("error-lesson-broken", move=text, reason=error.reason)) from error
            scene.happened.append((seat, self.game.tell(scene.state, seat, move)))


def read_lesson(game: Game[Any], text: str) -> Lesson:
    """Return the lesson written in this TOML text. Message keys get the game's name in front."""
    data = tomllib.loads(text)
    key = f"{game.info.id}-lesson-"
    first = FirstGame(data["first"]["seats"], data["first"].get("options", {}))
    return Lesson(
        game,
        data["rules"],
        first,
        data.get("seats", first.seats),
        data.get("options", first.options),
        _entries(data.get("begin", [])),
        tuple(_step(key, one) for one in data.get("step", [])),
        {question: tuple(key + word for word in _several(said)) for question, said in data.get("guide", {}).items()},
    )


def _step(key: str, data: Mapping[str, Any]) -> LessonStep:
    return LessonStep(
        key + data["say"],
        _several(data.get("move", [])),
        tuple(data.get("point", [])),
        data.get("at"),
        _entries(data.get("then", [])),
        tuple((pattern, key + word) for pattern, word in data.get("why", {}).items()),
    )


def _several(value: str | Sequence[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


def _entries(lines: Sequence[str]) -> tuple[tuple[int, str], ...]:
    """Return seats and moves written as `chance die 3` or `1 build ranch`."""
    found = []
    for line in lines:
        who, _, move = line.partition(" ")
        found.append((CHANCE if who == _CHANCE else int(who), move))
    return tuple(found)
