# mypyc: compiled
"""The contract between a game and everything else: what a game tells of itself (what a state can do: `state.py`).

A *state* is the hot part, compiled where a compiler is there: ints in, ints out, nothing checked twice.
A *game* is the face around it: options, text, views, refusals, scores. Every game has one of each.
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


# The modules of a game, by their file names. A module fulfils its protocol by defining these functions.


class Printed(Protocol):
    """`components.py`: the printed values."""

    def stock(self) -> Components:
        """Return the printed values as we ship them."""

    def check(self, components: Components) -> None:
        """Raise BadComponents when corrected values can't be played with."""


class Notation(Protocol[S]):
    """`notation.py`: positions as text."""

    def position_text(self, state: S) -> str:
        """Return the whole state as one line of text."""

    def read_position(self, text: str, components: Components | None = None) -> S:
        """Return the state that a line means; raise BadNotation."""


class Words(Protocol[Seen]):
    """`words.py`: what people read."""

    def question(self, state: Seen, seat: int) -> Message:
        """Return the words of the seat's open decision; only asked of an actor."""

    def move_message(self, move: int) -> Message:
        """Return the move in words."""

    def touches(self, state: Seen, seat: int, move: int) -> Mapping[str, tuple[str, ...]]:
        """Return the cells, cards and seats that the move speaks of."""


class Views(Protocol[S]):
    """`view.py`: what a seat may know, and what it could believe."""

    def view(self, state: S, seat: int | None) -> Json:
        """Return what the seat may know now, field by field; None is a spectator."""

    def shown(self, state: S, seat: int | None) -> S:
        """Return the moment as far as the seat has seen it."""

    def resample(self, state: S, seat: int, rng: Rng) -> S:
        """Return a state that the seat could believe in."""


class Refusals(Protocol[Seen]):
    """`refusals.py`: why a move is not allowed."""

    def refuse(self, state: Seen, seat: int, move: int) -> Message | None:
        """Return why an actor's move is not allowed, None when it is."""


class Scoring(Protocol[Seen]):
    """`scoring.py`: the itemised score sheet."""

    def score(self, state: Seen) -> ScoreSheet:
        """Return the sheet of this moment, hidden steps of all seats included."""


class Sheets(Protocol):
    """`sheets.py`: finished physical tables."""

    def score(self, sheet: Json, components: Components) -> ScoreSheet:
        """Score a finished physical table of a box with these components; the sheet is of this game. Raise BadSheet."""


class FixedPlan(Protocol):
    """A plan that a simple bot follows (`plans.py`, where a game has some)."""

    def choose(self, state: Any, seat: int, moves: Sequence[int]) -> int | None:
        """Return one of the moves, or None where the plan has no say."""


class Parts(Generic[S]):
    """The modules that a game consists of, each named as its role; the base class forwards to them."""

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
    """Return what a dataclass holds, in the order in which it is made."""
    return tuple([getattr(thing, each.name) for each in fields(thing)])


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a game is, before it is played. The bounds hold for every option and seat count."""

    id: str
    rules: int
    """The version of the rules; a match is replayed by the version it was played with."""
    fewest: int
    most: int
    options: tuple[Option, ...]
    simultaneous: bool
    hidden: bool
    """Whether some seat may not see everything."""
    move_ids: int
    """Moves are numbered from 0 to below this."""
    legal_most: int
    chance_most: int
    steps_most: int | None
    """The longest game in moves; None where players can go on for ever."""
    score_least: int
    score_most: int
    """These two hold for the values as we ship them; the others for a host's corrections too."""
    sheets: bool
    """Whether a finished physical table can be scored from a sheet."""

    def __reduce__(self) -> tuple[object, ...]:
        return (GameInfo, _values(self))


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move as a person meets it: its text, its words, and the cells, cards and seats it touches."""

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
    """Something that happened and who may read of it; None is everybody, spectators too."""

    message: Final[Message]
    audience: Final[tuple[int, ...] | None]

    def __init__(self, message: Message, audience: tuple[int, ...] | None = None) -> None:
        self.message = message
        self.audience = audience

    def seen_by(self, seat: int | None) -> bool:
        """Tell whether this seat (None: a spectator) may read of it."""
        return self.audience is None or (seat is not None and seat in self.audience)

    def __reduce__(self) -> tuple[object, ...]:
        return (Event, (self.message, self.audience))


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S]):
    """One of the five games. The base class holds what is the same for all."""

    info: ClassVar[GameInfo]
    touches_depend_on_state: ClassVar[bool] = True
    """Whether a move touches other things in other states; where it does not, what was made once serves again."""
    moves: ClassVar[MoveBook]
    verdicts: ClassVar[tuple[str, ...]] = ()
    """The keys of the verdicts that solo play can end with, the best first; none where nobody plays alone."""
    bands: ClassVar[Mapping[str, str]] = {}
    """Shorter messages for those verdicts that speak of one game's points."""
    observer: ClassVar[Observer]
    """What learning programs see instead of a view."""
    plans: ClassVar[Mapping[str, FixedPlan]] = {}
    """Fixed plans that simple bots follow, by name; none in most games."""
    parts: ClassVar[Parts[Any]]
    """The game's modules; a subclass names its own state here."""

    # Setting up

    def components(self) -> Components:
        """Return the printed values as we ship them."""
        return self.parts.printed.stock()

    def settle(self, seats: int, given: Mapping[str, object]) -> Options:
        """Return all options for a game of so many seats, checked; raise BadSeats or BadOption."""
        info = self.info
        if not info.fewest <= seats <= info.most:
            if info.fewest == info.most:
                raise BadSeats(say("error-seats-exactly", game=self.name(), seats=seats, most=info.most))
            raise BadSeats(say("error-seats", game=self.name(), seats=seats, fewest=info.fewest, most=info.most))
        options = fill(info.options, given)
        for option in info.options:
            if not option.is_open(seats, options):
                # What somebody asked for is never changed behind their back.
                if option.id in given and options[option.id] != option.fixed():
                    raise BadOption(Message(f"{info.id}-error-{option.id}"))
                options[option.id] = option.fixed()
        return self.settled(seats, options)

    def chosen(self, seats: int, options: Mapping[str, Value]) -> Options:
        """Return of settled options those that somebody chose: where they had a choice and left the default."""
        return {
            option.id: options[option.id]
            for option in self.info.options
            if option.is_open(seats, options) and options[option.id] != option.default
        }

    def settled(self, seats: int, options: Options) -> Options:
        """Return the options in their normal form; games with more rules between options than `when` refine this."""
        return options

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, object] | None = None, components: Components | None = None) -> S:
        """Return the first moment of a game; raise BadSeats, BadOption or BadComponents."""

    def check_components(self, components: Components) -> None:
        """Raise BadComponents when corrected values can't be played with."""
        self.parts.printed.check(components)

    # Text

    def move_text(self, move: int) -> str:
        """Return the move as a person types it, the same in every state; raise BadNotation."""
        return self.moves.text(move)

    def read_move(self, text: str) -> int:
        """Return the move that a text means; raise BadNotation."""
        return self.moves.read(text)

    def position_text(self, state: S) -> str:
        """Return the whole state as one line of text."""
        return self.parts.notation.position_text(state)

    def read_position(self, text: str, components: Components | None = None) -> S:
        """Return the state that a line means; raise BadNotation."""
        found: S = self.parts.notation.read_position(text, components)
        return found

    # For people

    def view(self, state: S, seat: int | None) -> Json:
        """Return what the seat may know now, field by field; None is a spectator."""
        return self.parts.view.view(state, seat)

    def question(self, state: S, seat: int) -> Message:
        """Return the words of the seat's open decision; only asked of an actor."""
        return self.parts.words.question(state, seat)

    def move_message(self, move: int) -> Message:
        """Return the move in words."""
        return self.parts.words.move_message(move)

    def touches(self, state: S, seat: int, move: int) -> Mapping[str, tuple[str, ...]]:
        """Return the cells, cards and seats that the move speaks of."""
        return self.parts.words.touches(state, seat, move)

    def prompt(self, state: S, seat: int) -> Prompt | None:
        """Return what the seat has to decide, or None when nothing waits for it."""
        if seat not in state.actors():
            return None
        choices = tuple(
            Choice(move, self.move_text(move), self.move_message(move), self.touches(state, seat, move))
            for move in state.legal(seat)
        )
        return Prompt(self.question(state, seat), choices)

    def refuse(self, state: S, seat: int, move: int) -> Message | None:
        """Return why an actor's move is not allowed, None when it is; the base class has checked the rest.

        The reason may depend on nothing but what the seat may know.
        """
        return self.parts.refusals.refuse(state, seat, move)

    def why_not(self, state: S, seat: int, move: int) -> Message | None:
        """Return why the seat may not make this move now; None when it may."""
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
        """Carry out a move after asking whether it is legal; raise IllegalMove."""
        self.check_move(state, seat, move)
        state.apply(seat, move)

    @abstractmethod
    def tell(self, state: S, seat: int, move: int) -> list[Event]:
        """Carry out a legal move and return what happened, in order, each event with its audience."""

    def score(self, state: S) -> ScoreSheet:
        """Return the itemised score sheet of this moment, hidden steps of all seats included."""
        return self.parts.scoring.score(state)

    def shown(self, state: S, seat: int | None) -> S:
        """Return the moment as far as the seat has seen it: the others' hidden steps of the open phase put back.

        It is there to be scored and drawn, not to be played on.
        """
        seen: S = self.parts.view.shown(state, seat)
        return seen

    def score_seen(self, state: S, seat: int | None) -> ScoreSheet:
        """Return the score sheet as the seat may know it now; None is a spectator."""
        return self.score(self.shown(state, seat))

    def begins_next(self, state: S) -> int | None:
        """Return the seat that begins the next game of the same people, once this one is over.

        None where the rulebook does not go by the last game: then the first place is passed on round the table.
        """
        return None

    def verdict(self, state: S) -> int | None:
        """Return which of the verdicts a solo game has come to; None before its end or where none is given."""
        found = self.score(state).seats[0].verdict
        return None if found is None else self.verdicts.index(found.key)

    def score_sheet(self, sheet: Any, components: Components | None = None) -> ScoreSheet:
        """Score a finished physical table, by a host's components where they are given; raise BadSheet."""
        sheets = self.parts.sheets
        if sheets is None:
            raise BadSheet(say("error-sheet-none", game=self.name()))
        return sheets.score(read_header(sheet, self.info.id), components or self.components())

    # For bots

    def resample(self, state: S, seat: int, rng: Rng) -> S:
        """Return a state that the seat could believe in: its own view, everything else drawn anew.

        The result may depend on nothing but the seat's view and the stream.
        """
        drawn: S = self.parts.view.resample(state, seat, rng)
        return drawn

    def mind(self) -> Mind:
        """Return what bots know of the game."""
        return self.parts.mind

    # The same for all

    def name(self) -> Message:
        """Return the game's name in words."""
        return Message(f"{self.info.id}-name")

    def buffer(self) -> list[i64]:
        """Return a list long enough for `legal_into` of any state."""
        return [0] * self.info.legal_most
