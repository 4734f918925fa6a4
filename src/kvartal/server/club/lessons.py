"""Lessons as they go over the wire. Nothing is kept: a learner says what they did so far."""

from __future__ import annotations

from kvartal.core.components import Components
from kvartal.core.contract import CHANCE
from kvartal.core.lesson import SEAT
from kvartal.core.messages import Message
from kvartal.games.lessons import lesson_of
from kvartal.server.tables.faces import faces
from kvartal.server.wire import learning as wire_learning
from kvartal.server.wire import messages as wire


def moment(game_id: str, asked: wire_learning.LessonPlace, components: Components | None) -> wire_learning.LessonMoment:
    """Return where a learner is, after the move that they try if that leads on. Raise UnknownGame or NoLesson."""
    lesson = lesson_of(game_id)
    made = list(asked.made)
    scene = lesson.scene(made, components)
    wrong = None
    if asked.move is not None:
        wrong = lesson.wrong(scene, asked.move)
        if wrong is None and scene.step is not None:
            made.append(asked.move)
            scene = lesson.scene(made, components)
    game, state, step = lesson.game, scene.state, scene.step
    actors = [seat for seat in state.actors() if seat != CHANCE]
    return wire_learning.LessonMoment(
        made,
        len(lesson.steps),
        None if step is None else Message(step.says),
        lesson.accepts(scene),
        [] if step is None else list(step.points),
        wrong,
        [
            wire.Step(
                len(made) * 1000 + at,
                0.0,
                None if seat == CHANCE else seat,
                [event.message for event in events if event.seen_by(SEAT)],
            )
            for at, (seat, events) in enumerate(scene.happened)
        ],
        actors,
        game.view(state, SEAT),
        faces(game_id).ask(state, SEAT) if step is not None and step.moves and SEAT in actors else None,
        game.score_seen(state, SEAT).to_json(),
    )


def guide(game_id: str) -> wire_learning.Guide:
    """Return what a beginner is told at the decisions of a first game. Raise UnknownGame."""
    guide = lesson_of(game_id).guide
    return wire_learning.Guide({question: [Message(tip) for tip in tips] for question, tips in guide.items()})
