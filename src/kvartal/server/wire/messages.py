"""The wire messages of people, tables and games, in both directions; `socket_messages.py` carries them over a socket.

With their neighbours they are the only source of the OpenAPI document and of the page's types (`typescript.py`).
Sentences travel as `Message` (a key and arguments) and are put into words by whoever shows them.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

from kvartal.core.messages import Message
from kvartal.server.errors import Kind
from kvartal.server.keeping.store import Clock, Result, Status

encode = msgspec.json.Encoder().encode

PASSWORD_MOST = 200

OptionValue: TypeAlias = str | int | bool | list[str]
TableId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
RequestId: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=64, description="Chosen by the client; the same id is carried out once.")
]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Lang: TypeAlias = Annotated[str, Meta(pattern="^(ru|uk|en)$")]
MoveText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]
ChatText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
Spec: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000_000)]
# Written by the games. The title names the page's type for it.
View: TypeAlias = Annotated[dict[str, Any], Meta(title="View")]
SeatScore: TypeAlias = Annotated[dict[str, Any], Meta(title="SeatScore")]
ScoreSheets: TypeAlias = Annotated[dict[str, Any], Meta(title="Scores")]


class Asked(Struct, forbid_unknown_fields=True):
    """What a client sends. Unknown fields are refused."""


class Told(Struct):
    """What the server sends."""


# People


class NewGuest(Asked):
    """Sign in as a guest with a nickname."""

    name: Name
    lang: Lang = "en"


class Changes(Asked):
    """A new name or language for me."""

    name: Name | None = None
    lang: Lang | None = None


class Credentials(Asked):
    """A login and its password: to use my games on another device, or to return."""

    login: Annotated[str, Meta(min_length=1, max_length=40)]
    password: Annotated[str, Meta(min_length=1, max_length=PASSWORD_MOST)]


class Me(Told):
    """Who I am here."""

    id: str
    name: str
    lang: str
    login: str | None


# Games


class OptionInfo(Told, omit_defaults=True):
    """One option of a game: its default, its values and, if several ids can be picked, the ids to pick from.

    It can be chosen only if every option in `when`, or the number of `seats`, has one of the values listed.
    Otherwise the option has the value `otherwise`, and any other is refused.
    """

    id: str
    default: OptionValue
    values: list[OptionValue]
    picks: list[str] = []
    pick_count: int = 0
    when: dict[str, list[OptionValue]] = {}
    otherwise: OptionValue | None = None


class FirstGame(Told):
    """The set-up that the rulebook recommends for a first game. Options that are left out have their defaults."""

    seats: int
    options: dict[str, OptionValue]


class GameCard(Told):
    """A game as the lobby shows it."""

    id: str
    name: Message
    rules: int
    seats: tuple[int, int]
    options: list[OptionInfo]
    simultaneous: bool
    hidden: bool
    sheets: bool
    first: FirstGame


class Games(Told):
    """All games, and the bots that can sit at their tables."""

    games: list[GameCard]
    bots: list[str]
    steps: list[str]
    """The finer steps of strength, the weakest first."""
    personas: dict[str, list[str]]
    """The personas of each level."""


class Hello(Told):
    """The first thing a page asks for: who I am (None: not signed in), all games, and the bots."""

    me: Me | None
    games: list[GameCard]
    bots: list[str]
    steps: list[str]
    personas: dict[str, list[str]]


class ComponentInfo(Told):
    """One printed value: its path, what it is, and its source."""

    path: str
    value: Any
    source: str
    cells: dict[str, str] = {}
    """The sources of single cells of a list, by position, if they differ from the list's source."""


class ComponentList(Told):
    """All printed values of a game. The source shows which ones are not in the rulebook."""

    components: list[ComponentInfo]


# Tables


class ClockSetting(Asked):
    """The time of a seat, in seconds: a reserve for the whole game and an allowance per turn."""

    reserve: Annotated[float, Meta(ge=0, le=30 * 86400)]
    turn: Annotated[float, Meta(ge=0, le=30 * 86400)]


class NewTable(Asked):
    """Open a table. Its host sits down on the seats named in `sit`."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=10)]
    options: dict[str, OptionValue] = {}
    public: bool = False
    clock: ClockSetting | None = None
    aids: bool | None = None
    """Whether hints and taking back moves are allowed. By default they are, unless people play with a clock."""
    sit: tuple[Seat, ...] = (0,)


class Settings(Asked):
    """Change an open table. Omitted fields stay as they are."""

    seats: Annotated[int, Meta(ge=1, le=10)] | None = None
    options: dict[str, OptionValue] | None = None
    public: bool | None = None
    clock: ClockSetting | msgspec.UnsetType | None = msgspec.UNSET
    aids: bool | None = None


class SeatBot(Asked):
    """Give a seat to a bot. Without a persona, the server picks one of the level that is not at the table yet."""

    bot: Spec
    persona: Spec | None = None


class Readiness(Asked):
    """Whether I am ready to begin."""

    ready: bool = True


class Reply(Asked):
    """Accept or decline an invitation, for all seats that are kept for me."""

    accept: bool


class ChairInfo(Told):
    """One seat: a person by name, a bot by its spec, or nobody. `away` means that a bot plays for the person.

    A seat kept for somebody who is `invited` has their name, but nobody sits there yet. `persona` is that of the bot
    that sits there or plays for the person. Somebody who has `resigned` can't win any more and does not come back.
    Somebody `offline` was here, but does not watch the table now.
    """

    person: str | None
    name: str
    bot: str | None
    ready: bool
    away: bool
    invited: str | None
    persona: str | None
    resigned: bool
    offline: bool


class OfferInfo(Told):
    """A seat asks to take back its last move. It happens when every seat in `asked` has agreed."""

    seat: int
    asked: list[int]
    agreed: list[int]


class DealRef(Told):
    """The deal that is played at a table, and whether this is the try that counts. `day`: of a daily city."""

    id: str
    round: int
    day: str
    counts: bool


class BranchRef(Told):
    """The moment from which a table goes on: a step of the match at another table."""

    table: str
    step: int


class TableInfo(Told, tag="table", tag_field="is"):
    """A table as shown to everybody who has its link."""

    id: str
    version: int
    game: str
    options: dict[str, OptionValue]
    chairs: list[ChairInfo]
    host: str
    public: bool
    status: Status
    created: float
    changed: float
    clock: Clock | None
    aids: bool
    """Whether hints and taking back moves by consent are allowed."""
    waits_for: list[int]
    rematch: str | None
    uploaded: bool
    offer: OfferInfo | None
    outdated: bool
    """The game was begun under older rules. It can't continue, but those who sat there can download its file."""
    result: Result | None
    """How the game ended.

    `moves` counts each seat's moves that were not taken back, `by_bots` those of them made by a bot.
    """
    deal: DealRef | None
    """The deal, if it is one that others play, too."""
    branch: BranchRef | None
    """Where the game goes on from, if it does not begin at the beginning."""


class Tables(Told):
    """A list of tables."""

    tables: list[TableInfo]


# Playing


class Move(Asked):
    """Answer the seat's prompt with this number."""

    seat: Seat
    prompt: Count
    move: MoveText
    request: RequestId


class Undo(Asked):
    """Take back my last move, as long as nothing new has been seen since.

    The seat's prompt protects against messages that arrive late or twice: they can't take back a later move.
    """

    seat: Seat
    request: RequestId
    prompt: Count | None = None


class TakeBack(Asked):
    """Ask the others to let me take back my last move and all that came after it."""

    seat: Seat
    request: RequestId


class Resign(Asked):
    """Give up: my seat can't win any more. If others play on, a bot plays it to the end."""

    seat: Seat
    request: RequestId


class Answer(Asked):
    """Agree or disagree to the pending request to take back a move, for all my seats."""

    agree: bool


class Accepted(Told, tag="accepted", tag_field="is"):
    """It is done and will not be lost. The seat's number is now this one."""

    request: str | None
    number: int


class Refused(Told, tag="refused", tag_field="is"):
    """It was not done. `kind` is for programs, `reason` for people."""

    request: str | None
    kind: Kind
    reason: Message


class ChoiceInfo(Told):
    """A legal move: its text, its words, and the cells, cards and seats that it touches."""

    move: str
    message: Message
    touches: dict[str, list[str]]


class Ask(Told):
    """What the seat has to decide."""

    message: Message
    choices: list[ChoiceInfo]


class Step(Told):
    """Something happened: which seat acted (None: chance alone), and what to tell about it."""

    number: int
    at: float
    seat: int | None
    events: list[Message]


class ClockInfo(Told):
    """The clocks at the server's time `now`: what is left of each reserve, and when each running seat's time is up."""

    now: float
    reserve: list[float]
    runs_out: dict[int, float]


class Moment(Told, tag="moment", tag_field="is"):
    """The game as one viewer may see it. `seat` is None for a spectator.

    `number` counts the steps that this viewer could notice; `steps` are the latest of them. A move answers `prompt`.
    """

    table: str
    seat: int | None
    number: int
    prompt: int | None
    waits_for: list[int]
    over: bool
    undo: bool
    clock: ClockInfo | None
    steps: list[Step]
    view: View
    ask: Ask | None
    scores: ScoreSheets | None


class Reason(Told, tag="reason", tag_field="is"):
    """Why a move is not allowed now; None if it is."""

    reason: Message | None


class Hint(Told):
    """The hard bot's choice, and why."""

    move: str
    message: Message


class History(Told):
    """What a viewer could notice after a number."""

    number: int
    steps: list[Step]


class Frame(Told):
    """One step of a replay and the table after it, once for each viewer asked for."""

    step: Step
    views: list[View]


class Replay(Told):
    """Some frames of a match. `number` is that of the match's last step."""

    number: int
    frames: list[Frame]


class Scores(Told):
    """Score sheets by seat, and who won."""

    seats: list[SeatScore]
    winners: list[int]


# Chat


class Say(Asked):
    """Say something at the table."""

    text: ChatText


class ChatLine(Told, tag="chat", tag_field="is"):
    """Something that was said."""

    table: str
    number: int
    person: str
    name: str
    text: str
    at: float


class Chat(Told):
    """What was said."""

    lines: list[ChatLine]


class Problem(Told):
    """Why a request was not carried out. `kind` is for programs, `reason` for people."""

    kind: Kind
    reason: Message
