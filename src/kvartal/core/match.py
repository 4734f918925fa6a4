# mypyc: compiled
"""The match: a header line, then one line per entry. It is the format for saving, resuming, replaying and testing."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from json.encoder import encode_basestring as quoted
from typing import Any, Final, Protocol, TypeAlias

from mypy_extensions import i64, mypyc_attr

from kvartal.core.components import Components
from kvartal.core.contract import CHANCE, Event, Game
from kvartal.core.errors import BadMatch, BadNotation, CannotUndo, IllegalMove, KvartalError
from kvartal.core.messages import Json, Message, say
from kvartal.core.options import Options, to_plain
from kvartal.core.scores import ScoreSheet
from kvartal.core.tickets import Tickets

FORMAT = "kvartal-match"
VERSION = 1
_CHANCE_WORD = "chance"
_QUOTED_CHANCE = '"chance"'
_FIELDS = ("n", "seat", "move", "undo", "back", "agreed", "resign", "ends", "at", "by")
_STRIDE = 64
"""A copy of the state is kept every this many entries, so that going back is cheap."""
_HEADER: dict[str, type] = {
    "format": str,
    "version": int,
    "game": str,
    "rules": int,
    "components": str,
    "options": dict,
    "seats": int,
    "overrides": dict,
    "names": list,
}


class Dice(Protocol):
    """The source of chance: a stream of random numbers, or a script."""

    def below(self, n: i64) -> i64:
        """Return an integer in [0, n)."""


@mypyc_attr(acyclic=True)
@dataclass(init=False, slots=True)
class Entry:
    """One line of a match: a move of a seat or of chance, the taking back of an earlier entry, or a resignation.

    `undoes` takes back one entry; `back` takes back that entry and all later ones, with the consent
    of the `agreed` seats. `resigns` means that the seat can no longer win. `ends` means that the
    resignation ends the game, because nobody is left to play on.
    """

    number: Final[int]
    seat: Final[int]
    move: Final[int | None]
    undoes: Final[int | None]
    at: Final[str | None]
    by: Final[str | None]
    back: Final[int | None]
    agreed: Final[tuple[int, ...]]
    resigns: Final[bool]
    ends: Final[bool]

    def __init__(
        self,
        number: int,
        seat: int,
        move: int | None,
        undoes: int | None = None,
        at: str | None = None,
        by: str | None = None,
        back: int | None = None,
        agreed: tuple[int, ...] = (),
        resigns: bool = False,
        ends: bool = False,
    ) -> None:
        self.number = number
        self.seat = seat
        self.move = move
        self.undoes = undoes
        self.at = at
        self.by = by
        self.back = back
        self.agreed = agreed
        self.resigns = resigns
        self.ends = ends

    def __reduce__(self) -> tuple[object, ...]:
        first = (self.number, self.seat, self.move, self.undoes, self.at, self.by)
        return (Entry, (*first, self.back, self.agreed, self.resigns, self.ends))


Seen: TypeAlias = tuple[int, tuple[tuple[int, ...] | None, ...]]
"""An outcome of chance, and who could read about it. If only some seats saw it, it recurs only for them."""


def coming_again(game: Game[Any], state: Any, seen: Sequence[Seen]) -> Seen | None:
    """Return the first outcome seen before that is possible here and would be told to the same seats as then."""
    possible = {outcome for outcome, _ in state.chance()}
    for one in seen:
        if one[0] in possible and _hearers(game.tell(state.clone(), CHANCE, one[0])) == one[1]:
            return one
    return None


def _hearers(events: list[Event]) -> tuple[tuple[int, ...] | None, ...]:
    return tuple([event.audience for event in events])


class Match:
    """A game that is being played or was played. Its log is the truth; its state follows from the log."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        options: Options,
        components: Components,
        names: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.components = components
        self.names = tuple(names)
        self.entries: list[Entry] = []
        self.state = self._first()
        self.resigned: list[int] = []
        """The seats that have resigned, in the order of their resignations."""
        self.ended = False
        """Whether a resignation has ended the game."""
        self.seen: list[Seen] = []
        """Outcomes of chance that people have taken back, in order. They recur before anything new is drawn."""
        self._in_effect: list[Entry] = []
        self._reveals: list[int] = []  # how many reveals there were before each entry in effect
        self._piles: list[int] = []  # of each entry in effect: what chance drew from, or -1
        self._copies: list[tuple[int, Any]] = []  # the state before the entry in effect with this index
        self._often = game.info.simultaneous  # keep more copies: every prompt asks what an undo would leave

    @staticmethod
    def start(
        game: Game[Any],
        seats: int,
        options: Mapping[str, object] | None = None,
        components: Components | None = None,
        names: Sequence[str] = (),
    ) -> Match:
        """Return a new match; raise BadSeats, BadOption or BadComponents."""
        return Match(game, seats, game.settle(seats, options or {}), components or game.components(), names)

    def __getnewargs__(self) -> tuple[object, ...]:
        return (self.game, self.seats, self.options, self.components, self.names)

    def _first(self) -> Any:
        return self.game.start(self.seats, self.options, self.components)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.ended or not self.state.actors()

    def actors(self) -> list[int]:
        """Return the seats with an open decision, [CHANCE], or nobody at the end."""
        return [] if self.ended else list(self.state.actors())

    def score(self) -> ScoreSheet:
        """Return the current score sheet, including the hidden steps of all seats; seats that resigned can't win."""
        return self.judged(self.game.score(self.state))

    def judged(self, sheet: ScoreSheet) -> ScoreSheet:
        """Return a current score sheet after applying the resignations to it."""
        return sheet.after_resignations(self.resigned, self.ended) if self.resigned else sheet

    def winners(self) -> list[int]:
        """Return the winners; nobody before the end."""
        return list(self.score().winners) if self.resigned else list(self.state.winners())

    def movers(self) -> list[tuple[int, str | None]]:
        """Return the seat of each move in effect, and who made it for that seat, if that is known."""
        return [(entry.seat, entry.by) for entry in self._in_effect if entry.seat != CHANCE]

    @property
    def held(self) -> list[Entry]:
        """The moves in effect, in order: those that lead to the state, without those that were taken back."""
        return list(self._in_effect)

    # Playing

    def play(self, seat: int, move: int, at: str | None = None, by: str | None = None) -> list[Event]:
        """Enter a move of a seat, or of CHANCE, and return what happened; raise IllegalMove and change nothing."""
        self._must_go_on()
        self.game.check_move(self.state, seat, move)
        return self.make(seat, move, at, by)

    def draw(self, dice: Dice, at: str | None = None) -> list[Event]:
        """Let chance make its move; call it only when chance acts.

        An outcome that somebody took back recurs if it is possible here, so nobody can take a move
        back for another roll.
        """
        again = coming_again(self.game, self.state, self.seen) if self.seen else None
        if again is not None:
            return self.make(CHANCE, again[0], at, None)
        if isinstance(dice, Tickets):
            self._turn(dice)
        return self.make(CHANCE, self.state.chance_pick(dice.below(self.state.chance_total())), at, None)

    def _turn(self, tickets: Tickets) -> None:
        """Turn to the ticket that chance takes now."""
        place = self.game.pile(self.state)
        drawn = again = 0
        for pile in self._piles:
            if pile == place & ~1:
                drawn, again = drawn + 1, 0
            elif pile == place | 1:
                again += 1
        tickets.turn_to(place >> 1, drawn, again + 1 if place & 1 else 0)

    def _must_go_on(self) -> None:
        if self.ended:
            raise IllegalMove(say("refuse-over"))

    def resign(self, seat: int, ends: bool = False, at: str | None = None, by: str | None = None) -> Entry:
        """Let a seat resign: it can no longer win. `ends`: nobody is left who would play on.

        If at most one other seat is left, the game is over in any case. A resignation can't be
        taken back, even by going back. Raise IllegalMove and change nothing if the seat has already
        resigned or the game is over.
        """
        if self.over:
            raise IllegalMove(say("refuse-over"))
        if seat in self.resigned:
            raise IllegalMove(say("refuse-resigned"))
        entry = Entry(len(self.entries) + 1, seat, None, None, at, by, None, (), True, ends)
        self.entries.append(entry)
        self.resigned.append(seat)
        self.ended = ends or len(self.resigned) >= self.seats - 1
        return entry

    def make(self, seat: int, move: int, at: str | None, by: str | None) -> list[Event]:
        """Enter a move that is known to be legal and return what happened."""
        self._enter(Entry(len(self.entries) + 1, seat, move, None, at, by))
        return self.game.tell(self.state, seat, move)

    def _enter(self, entry: Entry) -> None:
        in_effect = self._in_effect
        index = len(in_effect)
        if self.seen and entry.seat == CHANCE:
            found = (entry.move or 0, _hearers(self.game.tell(self.state.clone(), CHANCE, entry.move or 0)))
            if found in self.seen:
                self.seen.remove(found)
        if self._often and index and entry.seat != CHANCE and in_effect[-1].seat == CHANCE:
            # Undo goes back to here at most. Earlier copies are kept at regular distances only.
            if self._copies and self._copies[-1][0] % _STRIDE:
                self._copies.pop()
            self._keep_copy(index)
        elif index and index % _STRIDE == 0:
            self._keep_copy(index)
        self.entries.append(entry)
        in_effect.append(entry)
        self._reveals.append(int(self.state.reveals()))
        self._piles.append(self.game.pile(self.state) if entry.seat == CHANCE else -1)

    def _state_before(self, index: int) -> Any:
        """Return the state before the entry in effect with this index."""
        copied, state = 0, None
        for at, copy in self._copies:
            if at <= index:
                copied, state = at, copy
        state = self._first() if state is None else state.clone()
        for entry in self._in_effect[copied:index]:
            state.apply(entry.seat, entry.move)
        return state

    def _keep_copy(self, index: int) -> None:
        if not self._copies or self._copies[-1][0] != index:
            self._copies.append((index, self.state.clone()))

    def _forget_copies(self, index: int) -> None:
        """Drop the copies made after the entry in effect with this index."""
        while self._copies and self._copies[-1][0] > index:
            self._copies.pop()

    # Taking back

    def why_no_undo(self, seat: int) -> Message | None:
        """Return why the seat can't take back its last move, or None if it can."""
        found = self._undoable(seat)
        return found if isinstance(found, Message) else None

    def can_undo(self, seat: int) -> bool:
        """Return whether the seat can take back its last move."""
        if self.game.info.simultaneous:
            return self.why_no_undo(seat) is None
        # Only the very last move can go, and this can be known without building the state before
        # it.
        last = self._in_effect[-1] if self._in_effect else None
        return last is not None and last.seat == seat and self._reveals[-1] == self.state.reveals()

    def undo(self, seat: int, at: str | None = None, by: str | None = None) -> Entry:
        """Take back the seat's last move, as an entry of its own; raise CannotUndo and change nothing."""
        found = self._undoable(seat)
        if isinstance(found, Message):
            raise CannotUndo(found)
        index, state = found
        undone = self._in_effect[index]
        entry = Entry(len(self.entries) + 1, seat, None, undone.number, at, by)
        self.entries.append(entry)
        del self._in_effect[index]
        del self._reveals[index]
        del self._piles[index]
        self._forget_copies(index)
        self.state = state
        return entry

    def last_move(self, seat: int) -> int | None:
        """Return the number of the seat's last move in effect."""
        index = self._last_of(seat)
        return None if index is None else self._in_effect[index].number

    def _last_of(self, seat: int) -> int | None:
        """Return the index of the seat's last entry in effect."""
        for index in range(len(self._in_effect) - 1, -1, -1):
            if self._in_effect[index].seat == seat:
                return index
        return None

    def opened_others(self, seat: int) -> bool:
        """Return whether the seat's last move in effect has changed which other seats are to act."""
        index = self._last_of(seat)
        if index is None:
            return False
        state = self._state_before(index)
        before = {*state.actors()} - {seat}
        state.apply(seat, self._in_effect[index].move)
        return bool(before != {*state.actors()} - {seat})

    def go_back(
        self, seat: int, number: int, agreed: Sequence[int] = (), at: str | None = None, by: str | None = None
    ) -> Entry:
        """Take back the seat's move with this number and everything after it, because the others agreed.

        Raise CannotUndo and change nothing if the move is not the seat's or is no longer in effect.
        """
        index = next((k for k, entry in enumerate(self._in_effect) if entry.number == number), None)
        if index is None or seat == CHANCE or self._in_effect[index].seat != seat:
            raise CannotUndo(say("refuse-undo-nothing"))
        entry = Entry(len(self.entries) + 1, seat, None, None, at, by, number, tuple(agreed))
        if self.ended:
            raise CannotUndo(say("refuse-over"))
        state = self._state_before(index)
        self.entries.append(entry)
        drawn: list[Seen] = []
        trial = state.clone()
        for gone in self._in_effect[index:]:
            assert gone.move is not None
            if gone.seat == CHANCE:
                drawn.append((gone.move, _hearers(self.game.tell(trial, CHANCE, gone.move))))
            else:
                trial.apply(gone.seat, gone.move)
        self.seen = drawn + self.seen
        del self._in_effect[index:]
        del self._reveals[index:]
        del self._piles[index:]
        self._forget_copies(index)
        self.state = state
        return entry

    def _undoable(self, seat: int) -> Message | tuple[int, Any]:
        """Return the index of the seat's last move and the state without it, or why it must stay.

        The move may go if nothing new has been seen since: neither chance nor anyone it concerns
        has acted on it, and it has not revealed anybody's hidden steps.
        """
        if self.ended:
            return say("refuse-over")
        index = self._last_of(seat)
        if index is None or seat == CHANCE:
            return say("refuse-undo-nothing")
        later = self._in_effect[index + 1 :]
        if any(entry.seat == CHANCE for entry in later):
            return say("refuse-undo-chance")
        if self._reveals[index] != self.state.reveals():
            return say("refuse-undo-shown")
        if later and not self.game.info.simultaneous:
            return say("refuse-undo-later")
        state = self._state_before(index)
        for entry in later:
            assert entry.move is not None
            if entry.move not in state.legal(entry.seat):
                return say("refuse-undo-later")
            state.apply(entry.seat, entry.move)
        return index, state

    # The file

    def write(self) -> str:
        """Return the match as text: a line for the header, then one for each entry."""
        return "".join(line + "\n" for line in (self.header_line(), *[self.entry_line(e) for e in self.entries]))

    def header_line(self) -> str:
        """Return the first line of the file."""
        header: Json = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.info.id,
            "rules": self.game.info.rules,
            "components": self.components.hash,
            "options": {name: to_plain(value) for name, value in self.options.items()},
            "seats": self.seats,
        }
        if self.components.overrides:
            header["overrides"] = self.components.overrides
        if self.names:
            header["names"] = list(self.names)
        return _line(header)

    def entry_line(self, entry: Entry) -> str:
        """Return the line of an entry."""
        if entry.move is not None and entry.by is None and entry.at is not None:
            # The usual kind of line is formatted directly, because the server writes thousands per
            # second.
            seat = _QUOTED_CHANCE if entry.seat == CHANCE else entry.seat
            move, at = quoted(self.game.move_text(entry.move)), quoted(entry.at)
            return f'{{"n":{entry.number},"seat":{seat},"move":{move},"at":{at}}}'
        data: Json = {"n": entry.number, "seat": _CHANCE_WORD if entry.seat == CHANCE else entry.seat}
        if entry.move is not None:
            data["move"] = self.game.move_text(entry.move)
        if entry.undoes is not None:
            data["undo"] = entry.undoes
        if entry.back is not None:
            data["back"] = entry.back
            data["agreed"] = list(entry.agreed)
        if entry.resigns:
            data["resign"] = True
            if entry.ends:
                data["ends"] = True
        if entry.at is not None:
            data["at"] = entry.at
        if entry.by is not None:
            data["by"] = entry.by
        return _line(data)

    @staticmethod
    def read(text: str, find: Callable[[str], Game[Any]]) -> Match:
        """Return the match that a file contains, with every entry checked against the rules; raise BadMatch.

        `find` returns the game for an id.
        """
        match, lines = _opened(text, find)
        for number, line in enumerate(lines, 2):
            match._read_entry(line, number)
        return match

    @staticmethod
    def by_any_rules(header: str, find: Callable[[str], Game[Any]]) -> Match:
        """Return the start of a match under today's rules, whatever rules and components it began with.

        Its entries may or may not fit. Raise BadMatch if not even its options do.
        """
        return _read_header(header, find, by_any_rules=True)

    @staticmethod
    def reading(text: str, find: Callable[[str], Game[Any]]) -> Generator[None, None, Match]:
        """Do the same as `read`, line by line, for callers that have other work to do in between; raise BadMatch."""
        match, lines = _opened(text, find)
        for number, line in enumerate(lines, 2):
            match._read_entry(line, number)
            yield
        return match

    def follow(self, line: str) -> tuple[Entry, list[Event]]:
        """Enter the next line of the match's file and return what happened; raise BadMatch."""
        events = self._read_entry(line, len(self.entries) + 2, telling=True)
        return self.entries[-1], events

    def _read_entry(self, line: str, at_line: int, telling: bool = False) -> list[Event]:
        data = _read_line(line, at_line)
        for name in data:
            if name not in _FIELDS:
                raise BadMatch(at_line, say("error-match-field", field=name))
        number = data.get("n")
        expected = len(self.entries) + 1
        if type(number) is not int or number != expected:
            raise BadMatch(at_line, say("error-match-number", expected=expected, found=json.dumps(number)))
        when, who = data.get("at"), data.get("by")
        for name, value in (("at", when), ("by", who)):
            if value is not None and not isinstance(value, str):
                raise BadMatch(at_line, say("error-match-field", field=name))
        seat = CHANCE if data.get("seat") == _CHANCE_WORD else data.get("seat")
        if isinstance(seat, bool) or not isinstance(seat, int) or not CHANCE <= seat < self.seats:
            raise BadMatch(at_line, say("error-match-field", field="seat"))
        if seat == CHANCE and data.get("seat") != _CHANCE_WORD:
            raise BadMatch(at_line, say("error-match-field", field="seat"))
        _check_kind(data, at_line)
        try:
            if "resign" in data:
                self._read_resignation(data, seat, when, who, at_line)
            elif "undo" in data:
                self._read_undo(data["undo"], seat, when, who, at_line)
            elif "back" in data:
                self._read_back(data, seat, when, who, at_line)
            else:
                text = data.get("move")
                if not isinstance(text, str):
                    raise BadMatch(at_line, say("error-match-field", field="move"))
                return self._replay(Entry(expected, seat, self.game.read_move(text), None, when, who), telling)
        except (BadNotation, IllegalMove, CannotUndo) as error:
            raise BadMatch(at_line, error.reason, illegal=True) from error
        return []

    def _replay(self, entry: Entry, telling: bool) -> list[Event]:
        assert entry.move is not None
        self._must_go_on()
        self.game.check_move(self.state, entry.seat, entry.move)
        self._enter(entry)
        if telling:
            return self.game.tell(self.state, entry.seat, entry.move)
        self.state.apply(entry.seat, entry.move)
        return []

    def _read_undo(self, undoes: object, seat: int, when: str | None, who: str | None, at_line: int) -> None:
        found = self._undoable(seat)
        if isinstance(found, Message):
            raise CannotUndo(found)
        if type(undoes) is not int or self._in_effect[found[0]].number != undoes:
            raise BadMatch(at_line, say("error-match-field", field="undo"))
        self.undo(seat, when, who)

    def _read_back(self, data: Json, seat: int, when: str | None, who: str | None, at_line: int) -> None:
        number, agreed = data["back"], data["agreed"]
        if isinstance(number, bool) or not isinstance(number, int):
            raise BadMatch(at_line, say("error-match-field", field="back"))
        others = [other for other in range(self.seats) if other != seat]
        if not isinstance(agreed, list) or [other for other in others if other in agreed] != agreed:
            raise BadMatch(at_line, say("error-match-field", field="agreed"))
        if any(isinstance(other, bool) or not isinstance(other, int) for other in agreed):
            raise BadMatch(at_line, say("error-match-field", field="agreed"))
        self.go_back(seat, number, agreed, when, who)

    def _read_resignation(self, data: Json, seat: int, when: str | None, who: str | None, at_line: int) -> None:
        for name in ("resign", "ends"):
            if data.get(name, True) is not True:
                raise BadMatch(at_line, say("error-match-field", field=name))
        if seat == CHANCE:
            raise BadMatch(at_line, say("error-match-field", field="seat"))
        self.resign(seat, "ends" in data, when, who)


def _line(data: Json) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _read_line(line: str, at_line: int) -> Json:
    try:
        data = json.loads(line)
        if "\\u" in line:
            json.dumps(data, ensure_ascii=False).encode()  # half a character can be read, but not stored
    except (ValueError, RecursionError) as error:
        raise BadMatch(at_line, say("error-match-json")) from error
    if not isinstance(data, dict):
        raise BadMatch(at_line, say("error-match-json"))
    return data


def _check_kind(data: Json, at_line: int) -> None:
    """Raise BadMatch unless a line is an entry of exactly one kind, with the fields of that kind."""
    kinds = [name for name in ("move", "undo", "back", "resign") if name in data]
    if len(kinds) > 1:
        raise BadMatch(at_line, say("error-match-field", field=kinds[1]))
    for name, kind in (("agreed", "back"), ("back", "agreed"), ("ends", "resign")):
        if name in data and kind not in data:
            raise BadMatch(at_line, say("error-match-field", field=name))


def _opened(text: str, find: Callable[[str], Game[Any]]) -> tuple[Match, list[str]]:
    """Return the match of a file before its first entry, and the lines of its entries; raise BadMatch."""
    lines = text.split("\n")
    if lines and lines[-1] == "":
        lines.pop()
    elif text:
        raise BadMatch(len(lines), say("error-match-cut"))
    if not lines:
        raise BadMatch(1, say("error-match-empty"))
    return _read_header(lines[0], find), lines[1:]


def _read_header(line: str, find: Callable[[str], Game[Any]], by_any_rules: bool = False) -> Match:
    header = _read_line(line, 1)
    if header.get("format") != FORMAT:
        raise BadMatch(1, say("error-match-format"))
    if type(header.get("version")) is not int or header["version"] != VERSION:
        raise BadMatch(1, say("error-match-version", version=json.dumps(header.get("version")), known=VERSION))
    overrides = header.setdefault("overrides", {})
    names = header.setdefault("names", [])
    for name in (*_HEADER, *header):
        if name not in _HEADER or type(header.get(name)) is not _HEADER[name]:
            raise BadMatch(1, say("error-match-field", field=name))
    if names and (len(names) != header["seats"] or not all(isinstance(name, str) for name in names)):
        raise BadMatch(1, say("error-match-field", field="names"))
    try:
        game = find(header["game"])
        if header["rules"] != game.info.rules and not by_any_rules:
            raise BadMatch(1, say("error-match-rules", rules=header["rules"], known=game.info.rules))
        components = game.components().overridden(overrides)
        if components.hash != header["components"] and not by_any_rules:
            raise BadMatch(1, say("error-match-components", found=header["components"], known=components.hash))
        return Match.start(game, header["seats"], header["options"], components, names)
    except BadMatch:
        raise
    except KvartalError as error:
        raise BadMatch(1, error.reason) from error
