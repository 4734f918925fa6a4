# mypyc: compiled
"""The contract between a game and everything else. What a state can do is in `state.py`.

Every game consists of two things. Its *state* is the fast part, compiled if there is a compiler: it
takes and returns ints and checks nothing twice. Its *game* object is the face around the state:
options, text, views, refusals and scores.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from mypy_extensions import i64, mypyc_attr

from kvartal.core.components import Components
from kvartal.core.errors import BadOption, BadSeats, BadSheet, IllegalMove
from kvartal.core.messages import Json, Message, say
from kvartal.core.mind import Mind
from kvartal.core.notation import MoveBook
from kvartal.core.observation import Observer
from kvartal.core.options import Option, Options, Value, fill
from kvartal.core.rng import Rng
from kvartal.core.scores import ScoreSheet
from kvartal.core.sheets import read_header
from kvartal.core.state import CHANCE as CHANCE
from kvartal.core.state import NOBODY as NOBODY
from kvartal.core.state import Moment

S = TypeVar("S", bound=Moment)
Seen = TypeVar("Seen", bound=Moment, contravariant=True)


# The modules of a game, named after their files. A module fulfils its protocol by defining these
# functions.


class Printed(Protocol):
    """`components.py`: the printed values."""

    def stock(self) -> Components:
        """Return the printed values as we ship them."""

    def check(self, components: Components) -> None:
        """Raise BadComponents if the game can't be played with these corrected values."""


class Notation(Protocol[S]):
    """`notation.py`: positions as text."""

    def position_text(self, state: S) -> str:
        """Return the whole state as one line of text."""

    def read_position(self, text: str, components: Components | None = None) -> S:
        """Return the state that a line describes; raise BadNotation."""


class Words(Protocol[Seen]):
    """`words.py`: what people read."""

    def question(self, state: Seen, seat: int) -> Message:
        """Return the seat's open decision in words; call it only for an actor."""

    def move_message(self, move: int) -> Message:
        """Return the move in words."""

    def touches(self, state: Seen, seat: int, move: int) -> Mapping[str, tuple[str, ...]]:
        """Return the cells, cards and seats that the move is about."""


class Views(Protocol[S]):
    """`view.py`: what a seat may know, and what it could believe."""

    def view(self, state: S, seat: int | None) -> Json:
        """Return what the seat may know now, field by field; None is a spectator."""

    def shown(self, state: S, seat: int | None) -> S:
        """Return the state as far as the seat has seen it."""

    def resample(self, state: S, seat: int, rng: Rng) -> S:
        """Return a state that the seat could believe in."""


class Refusals(Protocol[Seen]):
    """`refusals.py`: why a move is not allowed."""

    def refuse(self, state: Seen, seat: int, move: int) -> Message | None:
        """Return why an actor's move is not allowed, or None if it is."""


class Scoring(Protocol[Seen]):
    """`scoring.py`: the itemised score sheet."""

    def score(self, state: Seen) -> ScoreSheet:
        """Return the score sheet of this moment, including the hidden steps of all seats."""


class Sheets(Protocol):
    """`sheets.py`: finished physical tables."""

    def score(self, sheet: Json, components: Components) -> ScoreSheet:
        """Score a finished physical table played with these components; raise BadSheet. The sheet is of this game."""


class FixedPlan(Protocol):
    """A plan that a simple bot follows (`plans.py`, in the games that have some)."""

    def choose(self, state: Any, seat: int, moves: Sequence[int]) -> int | None:
        """Return one of the moves, or None if the plan has no preference."""


class Parts(Generic[S]):
    """The modules of a game, each named after its role. The base class forwards to them."""

    def __init__(
        self,
        printed: Printed,
        notation: Notation[S],
        words: Words[S],
        view: Views[S],
        refusals: Refusals[S],
        scoring: Scoring[S],
        mind: Mind,
        sheets: Sheets | None = None,
    ) -> None:
        self.printed: Final = printed
        self.notation: Final = notation
        self.words: Final = words
        self.view: Final = view
        self.refusals: Final = refusals
        self.scoring: Final = scoring
        self.mind: Final = mind
        self.sheets: Final = sheets


def _values(thing: Any) -> tuple[object, ...]:
    """Return the values of a dataclass in the order of its constructor."""
    return tuple([getattr(thing, each.name) for each in fields(thing)])


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What is known of a game before it is played. The bounds hold for every option and seat count."""

    id: str
    rules: int
    """The version of the rules. A match is replayed by the version it was played with."""
    fewest: int
    most: int
    options: tuple[Option, ...]
    simultaneous: bool
    hidden: bool
    """Whether something may be hidden from a seat."""
    move_ids: int
    """Moves are numbered from 0 up to, but not including, this number."""
    legal_most: int
    chance_most: int
    steps_most: int | None
    """The longest possible game in moves; None if players can go on for ever."""
    score_least: int
    score_most: int
    """These two hold for the values as we ship them. The other bounds also hold for a host's corrections."""
    sheets: bool
    """Whether a finished physical table can be scored from a sheet."""

    def __reduce__(self) -> tuple[object, ...]:
        return (GameInfo, _values(self))


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move as a person sees it: its text, its words, and the cells, cards and seats it touches."""

    move: int
    text: str
    message: Message
    touches: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def to_json(self) -> Json:
        """Return the choice as JSON data."""
        return {
            "move": self.text,
            "message": self.message.to_json(),
            "touches": {kind: list(ids) for kind, ids in self.touches.items()},
        }

    def __reduce__(self) -> tuple[object, ...]:
        return (Choice, _values(self))


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a seat has to decide now."""

    message: Message
    choices: tuple[Choice, ...]

    def to_json(self) -> Json:
        """Return the prompt as JSON data."""
        return {"message": self.message.to_json(), "choices": [choice.to_json() for choice in self.choices]}

    def __reduce__(self) -> tuple[object, ...]:
        return (Prompt, _values(self))


@mypyc_attr(acyclic=True)
@dataclass(init=False, slots=True)
class Event:
    """Something that happened, and the seats that may read about it; None means everybody, spectators too."""

    message: Final[Message]
    audience: Final[tuple[int, ...] | None]

    def __init__(self, message: Message, audience: tuple[int, ...] | None = None) -> None:
        self.message = message
        self.audience = audience

    def seen_by(self, seat: int | None) -> bool:
        """Return whether this seat (None: a spectator) may read about the event."""
        return self.audience is None or (seat is not None and seat in self.audience)

    def __reduce__(self) -> tuple[object, ...]:
        return (Event, (self.message, self.audience))


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S]):
    """One of the five games. The base class holds what all games share."""

    info: ClassVar[GameInfo]
    touches_depend_on_state: ClassVar[bool] = True
    """Whether what a move touches depends on the state. If not, it is computed once and reused."""
    moves: ClassVar[MoveBook]
    verdicts: ClassVar[tuple[str, ...]] = ()
    """The keys of the verdicts that a solo game can end with, the best first; empty if there is no solo game."""
    bands: ClassVar[Mapping[str, str]] = {}
    """Shorter messages for the verdicts that mention a game's own points."""
    observer: ClassVar[Observer]
    """What learning programs see instead of a view."""
    plans: ClassVar[Mapping[str, FixedPlan]] = {}
    """Fixed plans that simple bots follow, by name. Most games have none."""
    parts: ClassVar[Parts[Any]]
    """The game's modules. A subclass puts the type of its own state here."""

    # Setting up

    def components(self) -> Components:
        """Return the printed values as we ship them."""
        return self.parts.printed.stock()

    def settle(self, seats: int, given: Mapping[str, object]) -> Options:
        """Return all options, checked, for a game with this number of seats; raise BadSeats or BadOption."""
        info = self.info
        if not info.fewest <= seats <= info.most:
            if info.fewest == info.most:
                raise BadSeats(say("error-seats-exactly", game=self.name(), seats=seats, most=info.most))
            raise BadSeats(say("error-seats", game=self.name(), seats=seats, fewest=info.fewest, most=info.most))
        options = fill(info.options, given)
        for option in info.options:
            if not option.is_open(seats, options):
                # Never change silently what somebody asked for.
                if option.id in given and options[option.id] != option.fixed():
                    raise BadOption(Message(f"{info.id}-error-{option.id}"))
                options[option.id] = option.fixed()
        return self.settled(seats, options)

    def chosen(self, seats: int, options: Mapping[str, Value]) -> Options:
        """Return the options that somebody chose: those that were open and differ from their default."""
        return {
            option.id: options[option.id]
            for option in self.info.options
            if option.is_open(seats, options) and options[option.id] != option.default
        }

    def settled(self, seats: int, options: Options) -> Options:
        """Return the options in their normal form.

        Games whose options depend on each other in more ways than `when` can say override this.
        """
        return options

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, object] | None = None, components: Components | None = None) -> S:
        """Return the first state of a game; raise BadSeats, BadOption or BadComponents."""

    def check_components(self, components: Components) -> None:
        """Raise BadComponents if the game can't be played with these corrected values."""
        self.parts.printed.check(components)

    # Text

    def move_text(self, move: int) -> str:
        """Return the move as a person types it, the same in every state; raise BadNotation."""
        return self.moves.text(move)

    def read_move(self, text: str) -> int:
        """Return the move that a text stands for; raise BadNotation."""
        return self.moves.read(text)

    def position_text(self, state: S) -> str:
        """Return the whole state as one line of text."""
        return self.parts.notation.position_text(state)

    def read_position(self, text: str, components: Components | None = None) -> S:
        """Return the state that a line describes; raise BadNotation."""
        found: S = self.parts.notation.read_position(text, components)
        return found

    # For people

    def view(self, state: S, seat: int | None) -> Json:
        """Return what the seat may know now, field by field; None is a spectator."""
        return self.parts.view.view(state, seat)

    def question(self, state: S, seat: int) -> Message:
        """Return the seat's open decision in words; call it only for an actor."""
        return self.parts.words.question(state, seat)

    def move_message(self, move: int) -> Message:
        """Return the move in words."""
        return self.parts.words.move_message(move)

    def touches(self, state: S, seat: int, move: int) -> Mapping[str, tuple[str, ...]]:
        """Return the cells, cards and seats that the move is about."""
        return self.parts.words.touches(state, seat, move)

    def prompt(self, state: S, seat: int) -> Prompt | None:
        """Return what the seat has to decide, or None if it has nothing to decide."""
        if seat not in state.actors():
            return None
        choices = tuple(
            Choice(move, self.move_text(move), self.move_message(move), self.touches(state, seat, move))
            for move in state.legal(seat)
        )
        return Prompt(self.question(state, seat), choices)

    def refuse(self, state: S, seat: int, move: int) -> Message | None:
        """Return why an actor's move is not allowed, or None if it is; the base class has checked everything else.

        The reason may depend only on what the seat may know.
        """
        return self.parts.refusals.refuse(state, seat, move)

    def why_not(self, state: S, seat: int, move: int) -> Message | None:
        """Return why the seat may not make this move now, or None if it may."""
        actors = state.actors()
        if not actors:
            return say("refuse-over")
        if actors == [CHANCE]:
            return say("refuse-chance")
        if seat not in actors:
            return say("refuse-turn")
        return self.refuse(state, seat, move)

    def check_move(self, state: S, seat: int, move: int) -> None:
        """Raise IllegalMove unless the seat, or CHANCE, may make this move now."""
        if seat == CHANCE:
            if all(outcome != move for outcome, _ in state.chance()):
                raise IllegalMove(say("refuse-outcome"))
        elif move not in state.legal(seat):
            raise IllegalMove(self.why_not(state, seat, move) or say("refuse-not-a-choice"))

    def play(self, state: S, seat: int, move: int) -> None:
        """Check that a move is legal and carry it out; raise IllegalMove."""
        self.check_move(state, seat, move)
        state.apply(seat, move)

    @abstractmethod
    def tell(self, state: S, seat: int, move: int) -> list[Event]:
        """Carry out a legal move and return what happened, in order, each event with its audience."""

    def score(self, state: S) -> ScoreSheet:
        """Return the itemised score sheet of this moment, including the hidden steps of all seats."""
        return self.parts.scoring.score(state)

    def shown(self, state: S, seat: int | None) -> S:
        """Return the state as far as the seat has seen it: without the others' hidden steps of the open phase.

        Use it to score and to draw; it can't be played on.
        """
        seen: S = self.parts.view.shown(state, seat)
        return seen

    def score_seen(self, state: S, seat: int | None) -> ScoreSheet:
        """Return the score sheet as far as the seat may know it now; None is a spectator."""
        return self.score(self.shown(state, seat))

    def begins_next(self, state: S) -> int | None:
        """Return the seat that begins the next game of the same people, once this one is over.

        None if the rulebook does not derive it from the last game. The first seat then passes round
        the table.
        """
        return None

    def pile(self, state: S) -> int:
        """Return what chance draws from when it acts now: 2 * pile, plus 1 to draw again instead of the last ticket.

        Tickets of one pile come in their order (`tickets.py`). The same pile for everything is right where nobody's
        decisions change what is drawn when.
        """
        return 0

    def verdict(self, state: S) -> int | None:
        """Return the verdict of a finished solo game; None before the end, or if the game gives no verdicts."""
        found = self.score(state).seats[0].verdict
        return None if found is None else self.verdicts.index(found.key)

    def score_sheet(self, sheet: Any, components: Components | None = None) -> ScoreSheet:
        """Score a finished physical table, with a host's components if they are given; raise BadSheet."""
        sheets = self.parts.sheets
        if sheets is None:
            raise BadSheet(say("error-sheet-none", game=self.name()))
        return sheets.score(read_header(sheet, self.info.id), components or self.components())

    # For bots

    def resample(self, state: S, seat: int, rng: Rng) -> S:
        """Return a state that the seat could believe in: what it can't see is drawn at random.

        The result may depend only on the seat's view and on the stream.
        """
        drawn: S = self.parts.view.resample(state, seat, rng)
        return drawn

    def mind(self) -> Mind:
        """Return what bots know about the game."""
        return self.parts.mind

    # Shared by all games

    def name(self) -> Message:
        """Return the game's name in words."""
        return Message(f"{self.info.id}-name")

    def buffer(self) -> list[i64]:
        """Return a list long enough for `legal_into` of any state."""
        return [0] * self.info.legal_most
