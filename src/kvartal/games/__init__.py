"""The games, by id. One line here registers a game; all other code finds it through `find`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from kvartal.core.contract import Game
from kvartal.core.errors import UnknownGame
from kvartal.core.features import Features
from kvartal.core.fields import Fields
from kvartal.core.messages import say

IDS: tuple[str, ...] = ("machi_koro", "tiny_towns", "shake_that_city", "paris", "small_cities")


@cache
def find(game_id: str) -> Game[Any]:
    """Return the game with this id; raise UnknownGame."""
    if game_id not in IDS:
        raise UnknownGame(say("error-game", game=game_id, known=", ".join(IDS)))
    game = import_module(f"kvartal.games.{game_id}.game").GAME
    assert isinstance(game, Game)
    return game


def fields_of(game_id: str) -> Fields:
    """Return the declaration of the fields of a game's state."""
    fields = import_module(f"kvartal.games.{find(game_id).info.id}.fields").FIELDS
    assert isinstance(fields, Fields)
    return fields


def features_of(game_id: str) -> Features:
    """Return the features of a game: what describes its states to a net."""
    features = import_module(f"kvartal.games.{find(game_id).info.id}.features").FEATURES
    assert isinstance(features, Features)
    return features


def patterns_of(game_id: str) -> Features:
    """Return the patterns of a game: what describes its states to a tally. Few games have them."""
    patterns = import_module(f"kvartal.games.{find(game_id).info.id}.patterns").PATTERNS
    assert isinstance(patterns, Features)
    return patterns
