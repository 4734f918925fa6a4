"""The smallest and greatest values that a host may write in place of each printed value."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from kvartal.core.components import Component, Components
from kvartal.core.contract import Game
from kvartal.core.errors import BadComponents
from kvartal.core.rng import Rng
from kvartal.games import find

Correction: TypeAlias = dict[str, Any]

FAR = 4096
"""Beyond any number that a game accepts."""

CUBES = ("wood", "stone")
KINDS = ["cottage", "farm", "well", "chapel", "tavern", "theater", "factory"]

EDGES: dict[str, list[Any]] = {
    # Lists of words and cells at the limits of what is possible, by the name of the value.
    "arms": [["n"], ["nnnnnnn", "eeeeeee", "sssssss", "wwwwwww"], ["ne"] * 16],
    "beside": [[], KINDS],
    "black": [["bar"] * 6, ["bee"] * 6],
    "cards": [[], ["wheat_field"] * 9],
    "cells": [["a1", "f1", "a6", "f6"]],
    "centre": [[], [[0, 0]]],
    "face": [["LL", "LL"], ["SS", "SS"], ["MM", "MM"], ["TT", "TT"]],
    "ground": [["oooooo"] * 6, ["gggggg"] * 6],
    "icons": [[], ["wheat", "cow", "gear", "bread", "cup", "factory", "fruit", "boat", "tower"]],
    "north_lines": [["type", "full"], ["both", "none"], ["none", "both"]],
    "not_beside": [[], KINDS],
    "numbers": [[1, 1], [14, 14], [1, 14]],
    "order": [["blue", "green", "brown", "yellow", "red"]],
    "per_card": ["wheat_field", "tax_office"],
    "shape": [["##"], ["#" * 8], ["####", "####"], [".#.", "###", "###", "#.."]],
    "stars": [[], [[0, 0]]],
    "west_lines": [["full", "type"], ["both", "none"], ["none", "both"]],
    "white": [["square"] * 6, ["windmill"] * 6],
}

TOGETHER: dict[str, list[Correction]] = {
    # Corrections of several values that are valid only together.
    "paris": [
        {f"postcard.{card}.first_games": False for card in ("levitation", "metropolitain", "le_peintre", "lampadaire")}
        | {
            f"postcard.{card}.first_games": True
            for card in ("moulin_rouge", "fontaine_des_mers", "le_penseur", "la_grande_lumiere")
        }
    ],
    "small_cities": [
        {"plan.hexes": [[q, r - q // 2] for q in range(11) for r in range(11)], "plan.stars": [], "plan.centre": []}
    ],
    "shake_that_city": [
        {"side.city.concrete": [], "side.city.sea": ["north", "east", "south", "west"]},
        {"side.coast.concrete": ["north", "east", "south", "west"], "side.coast.sea": []},
    ],
}


def accepted(game: Game[Any], components: Components, correction: Mapping[str, Any]) -> Components | None:
    """Return the components with this correction, or None if the game refuses it."""
    try:
        found = components.overridden(correction)
        game.check_components(found)
    except BadComponents:
        return None
    return found


def extremes(game: Game[Any], entry: Component, others: list[Any]) -> list[Any]:
    """Return the extreme values, other than the printed one, that a host may write at one path."""

    def good(value: Any) -> bool:
        return accepted(game, game.components(), {entry.path: value}) is not None

    name, printed = entry.path.rpartition(".")[2], entry.value
    found: list[Any]
    if isinstance(printed, bool):
        found = [not printed]
    elif isinstance(printed, int):
        found = [furthest(printed, way, good) for way in (-1, 1)]
    elif name == "pattern":
        found = [[" ".join("-" if word == "-" else one for word in row.split()) for row in printed] for one in CUBES]
    elif name in EDGES:
        found = EDGES[name]
    elif isinstance(printed, list) and printed and all(type(item) is int for item in printed):
        found = [value for make in LISTS for value in list_extremes(printed, make, good)]
    else:
        other = [value for value in others if value != printed and good(value)]
        found = [*other[:1], *other[-1:]]
    return [value for k, value in enumerate(found) if value != printed and value not in found[:k] and good(value)]


def furthest(printed: int, way: int, good: Callable[[int], bool]) -> int:
    """Return the last number from the printed one on that is valid, as all between must be."""
    near, far = 0, FAR
    while far - near > 1:
        middle = (near + far) // 2
        if good(printed + way * middle):
            near = middle
        else:
            far = middle
    return printed + way * near


LISTS: tuple[Callable[[list[int], int], list[int]], ...] = (
    lambda printed, number: [number] * len(printed),
    lambda printed, number: [printed[0]] + [number] * (len(printed) - 1),
    lambda printed, number: [*range(number + len(printed) - 1, number, -1), printed[-1]],
)
"""Yield lists of a printed list's length in which a number occurs as often as possible."""


def list_extremes(
    printed: list[int], make: Callable[[list[int], int], list[int]], good: Callable[[list[int]], bool]
) -> Iterator[list[int]]:
    """Yield the extreme lists of one kind, if there is a valid one at all."""
    middle = next((number for number in (*printed, 0) if good(make(printed, number))), None)
    if middle is not None:
        for way in (-1, 1):
            yield make(printed, furthest(middle, way, lambda number: good(make(printed, number))))


def all_extremes(game_id: str) -> tuple[Correction, ...]:
    """Return every extreme value of a game as a correction of its own."""
    game: Game[Any] = find(game_id)
    others: dict[str, list[Any]] = {}
    for entry in game.components():
        others.setdefault(entry.path.rpartition(".")[2], []).append(entry.value)
    found: list[Correction] = [
        {entry.path: value}
        for entry in game.components()
        for value in extremes(game, entry, others[entry.path.rpartition(".")[2]])
    ]
    return (*found, *TOGETHER.get(game_id, ()))


def dealt(game_id: str, hands: int, seed: int) -> tuple[Components, ...]:
    """Distribute all extreme values of a game over this many sets of corrections that it accepts.

    A value that fits into none of the sets gets a set of its own.
    """
    game: Game[Any] = find(game_id)
    rng = Rng(seed)
    waiting = list(all_extremes(game_id))
    sets = [game.components()] * hands
    while waiting:
        correction = waiting.pop(rng.below(len(waiting)))
        first = rng.below(hands)
        for hand in (*range(first, hands), *range(first)):
            free = not correction.keys() & sets[hand].overrides.keys()
            found = accepted(game, sets[hand], correction) if free else None
            if found is not None:
                sets[hand] = found
                break
        else:
            sets.append(game.components().overridden(correction))
    return tuple(sets)
