# mypyc: compiled
"""A game's moves as bytes and text, made once: what is the same in every state is not made again for every prompt."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from kvartal.core.contract import Game
from kvartal.games import find

_encode = msgspec.json.Encoder().encode


class Faces:
    """The moves of one game as they go over the wire."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._fixed = not game.touches_depend_on_state
        self._choices: dict[int, bytes] = {}
        self._moves: dict[str, int] = {}

    def ask(self, state: Any, seat: int) -> bytes:
        """Return an acting seat's prompt, encoded as `messages.Ask`."""
        game = self._game
        known = self._choices
        if self._fixed:
            choices = [known.get(move) or self._whole(state, seat, move) for move in state.legal(seat)]
        else:
            touches = game.touches
            choices = [
                (known.get(move) or self._start(move)) + _encode(touches(state, seat, move)) + b"}"
                for move in state.legal(seat)
            ]
        question = _encode(game.question(state, seat))
        return b"".join((b'{"message":', question, b',"choices":[', b",".join(choices), b"]}"))

    def read(self, text: str) -> int:
        """Return the move that a text means; raise BadNotation."""
        move = self._moves.get(text)
        if move is None:
            move = self._game.read_move(text)
            if self._game.move_text(move) == text:
                # Only the one proper spelling of each move is kept: there are no more of them than moves.
                self._moves[text] = move
        return move

    def _start(self, move: int) -> bytes:
        """Return a choice up to what it touches."""
        game = self._game
        text, message = _encode(game.move_text(move)), _encode(game.move_message(move))
        start = self._choices[move] = b'{"move":%b,"message":%b,"touches":' % (text, message)
        return start

    def _whole(self, state: Any, seat: int, move: int) -> bytes:
        """Return a choice of a game in which a move always touches the same."""
        touched = _encode(self._game.touches(state, seat, move))
        choice = self._choices[move] = self._start(move) + touched + b"}"
        return choice


@cache
def faces(game_id: str) -> Faces:
    """Return the faces of the game with this id; raise UnknownGame."""
    return Faces(find(game_id))
