"""Starts a new game from a moment of a match: the same up to there, as far as one seat could know."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from kvartal.bots.chair import Chair
from kvartal.bots.levels import RatedBot
from kvartal.core.contract import CHANCE
from kvartal.core.errors import IllegalMove
from kvartal.core.match import Entry, Match
from kvartal.core.messages import Json
from kvartal.core.rng import Rng
from kvartal.core.state import Moment

_SEES = 50  # out of a hundred moves, so that a repeated step may differ


def branching(match: Match, until: int, seat: int | None, rng: Rng) -> Generator[None, None, Match]:
    """Return a new match with the moves up to the entry with this number; work that can be interrupted.

    What the seat could not know then is dealt again: draws, and others' steps that were hidden from
    it. Everything that it knew stays true. Without a seat, whatever was not open to all is dealt again,
    and a phase in which seats act at once and in secret begins anew.
    """
    line = [entry for entry in match.held if entry.number <= until]
    if seat is None:
        line = line[: _secret_from(match, line)]
    found = _replayed(match, line)
    known = match.game.view(found.state, seat)
    for index in _unknown(match, line, seat):
        other = _made_again(match, line, index, rng)
        changed = _kept(match, other, seat, known)
        yield
        if changed is not None:
            line, found = other, changed
    while found.state.actors() == [CHANCE]:
        found.draw(rng)
    return found


def arriving(match: Match, until: int) -> Generator[None, None, Moment]:
    """Return the moment after the entry of this number, by the moves that hold; work that can be left."""
    state: Moment = match.game.start(match.seats, match.options, match.components)
    for entry in match.held:
        if entry.number > until:
            break
        assert entry.move is not None
        state.apply(entry.seat, entry.move)
        yield
    return state


def _replayed(match: Match, line: Sequence[Entry]) -> Match:
    """Return a match of these moves; raise IllegalMove."""
    found = Match(match.game, match.seats, match.options, match.components)
    for entry in line:
        assert entry.move is not None
        found.play(entry.seat, entry.move)
    return found


def _secret_from(match: Match, line: Sequence[Entry]) -> int:
    """Return where the steps begin that nobody but those who made them knows, since their phase is open."""
    state = match.game.start(match.seats, match.options, match.components)
    first = len(line)
    for index, entry in enumerate(line):
        assert entry.move is not None
        at_once, reveals = len(state.actors()) > 1, state.reveals()
        state.apply(entry.seat, entry.move)
        if entry.seat == CHANCE or state.reveals() != reveals:
            first = len(line)
        elif at_once:
            first = min(first, index)
    return first


def _kept(match: Match, line: Sequence[Entry], seat: int | None, known: Json) -> Match | None:
    """Return the match of these moves if they are legal and the seat still knows the same."""
    try:
        found = _replayed(match, line)
    except IllegalMove:
        return None
    return found if match.game.view(found.state, seat) == known else None


def _unknown(match: Match, line: Sequence[Entry], seat: int | None) -> list[int]:
    """Return the moves of which the seat did not learn everything, the latest first."""
    if not match.game.info.hidden:
        return []
    state = match.game.start(match.seats, match.options, match.components)
    settled = max((index for index, entry in enumerate(line) if entry.seat == CHANCE), default=-1)
    found = []
    for index, entry in enumerate(line):
        assert entry.move is not None
        at_once = index > settled and len(state.actors()) > 1  # it may be known that a move was made, but not which
        events = match.game.tell(state, entry.seat, entry.move)
        if entry.seat != seat and (at_once or not all(event.seen_by(seat) for event in events)):
            found.append(index)
    return found[::-1]


def _made_again(match: Match, line: Sequence[Entry], index: int, rng: Rng) -> list[Entry]:
    """Return the line with one of its moves redone: drawn, or decided by a careless bot."""
    state = match.game.start(match.seats, match.options, match.components)
    for entry in line[:index]:
        assert entry.move is not None
        state.apply(entry.seat, entry.move)
    number, who = line[index].number, line[index].seat
    if who == CHANCE:
        move = int(state.chance_pick(rng.below(state.chance_total())))
    else:
        move = RatedBot(match.game.mind(), rng, _SEES).decide(Chair(match.game, state, who))
    return [*line[:index], Entry(number, who, move), *line[index + 1 :]]
