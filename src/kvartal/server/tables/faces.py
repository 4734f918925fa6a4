# mypyc: compiled
"""A game's moves as they go over the wire. What is the same in every state is encoded only once."""

from __future__ import annotations

from functools import cache
from typing import Any

from kvartal.core.contract import Game
from kvartal.games import find
from kvartal.server.wire import messages as wire
from kvartal.server.wire.prepared import prepare


class Faces:
    """The moves of one game as they go over the wire."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._fixed = not game.touches_depend_on_state
        self._choices: dict[int, Any] = {}
        """Prepared choices, for games in which a move always touches the same things."""
        self._words: dict[int, tuple[Any, Any]] = {}
        """The prepared text and message of each move."""
        self._moves: dict[str, int] = {}

    def ask(self, state: Any, seat: int) -> wire.Ask:
        """Return an acting seat's prompt."""
        game = self._game
        if self._fixed:
            known = self._choices
            choices = [known.get(move) or self._prepare(state, seat, move) for move in state.legal(seat)]
        else:
            choices = [self._choice(state, seat, move) for move in state.legal(seat)]
        return wire.Ask(game.question(state, seat), choices)

    def read(self, text: str) -> int:
        """Return the move that a text means. Raise BadNotation."""
        move = self._moves.get(text)
        if move is None:
            move = self._game.read_move(text)
            if self._game.move_text(move) == text:
                # Only the canonical spelling of each move is cached, so there are no more of them than moves.
                self._moves[text] = move
        return move

    def _choice(self, state: Any, seat: int, move: int) -> wire.ChoiceInfo:
        words = self._words.get(move)
        if words is None:
            game = self._game
            words = self._words[move] = (prepare(game.move_text(move)), prepare(game.move_message(move)))
        touches: Any = self._game.touches(state, seat, move)
        return wire.ChoiceInfo(words[0], words[1], touches)

    def _prepare(self, state: Any, seat: int, move: int) -> Any:
        choice = self._choices[move] = prepare(self._choice(state, seat, move))
        return choice


@cache
def faces(game_id: str) -> Faces:
    """Return the faces of the game with this id. Raise UnknownGame."""
    return Faces(find(game_id))
