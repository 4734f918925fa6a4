"""Moments of games that are the same in every run: random moves by a seed, up to each kind of question.

A page gets there by the match file and "play on".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from kvartal.core.contract import CHANCE
from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.games import find
from tests.e2e.guests import Guest

_LAST = 99_999
"""A step after the end of any of these matches."""


@dataclass(frozen=True)
class Question:
    """A seat has to decide, and nobody else: no bot thinks meanwhile."""

    kind: str
    seat: int
    match: str
    """The match file up to here."""


def questions(game_id: str, seats: int, options: Mapping[str, object], seed: int) -> Iterator[Question]:
    """Yield a question of each kind from a match of random moves: the one that offers the most kinds of moves."""
    game, rng = find(game_id), Rng(seed)
    match = Match.start(game, seats, options)
    found: dict[str, tuple[tuple[int, int], Question]] = {}
    while not match.over:
        actors = match.actors()
        if actors == [CHANCE]:
            match.draw(rng)
            continue
        seat = actors[-1]
        moves = match.state.legal(seat)
        alike: dict[tuple[str, ...], list[int]] = {}
        for move in moves:
            alike.setdefault(tuple(game.move_text(move).split()[:2]), []).append(move)
        if len(actors) == 1 and len(moves) > 1:
            kind = game.question(match.state, seat).key
            offers = (len(alike), len(moves))
            if kind not in found or offers > found[kind][0]:
                found[kind] = (offers, Question(kind, seat, match.write()))
        # A rare move among many alike is made as often as they are.
        among = list(alike.values())[rng.below(len(alike))]
        match.play(seat, among[rng.below(len(among))])
    yield from (question for _, question in found.values())


def sit_at(guest: Guest, question: Question) -> None:
    """Sit down on the seat that has to decide."""
    match = guest.api("POST", "/matches", question.match)["id"]
    table = guest.api("POST", f"/tables/{match}/play-on", {"step": _LAST, "seat": question.seat})["id"]
    guest.come(f"/t/{table}")
    guest.wait_table()
