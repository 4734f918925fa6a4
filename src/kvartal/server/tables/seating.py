"""The rules of the lobby: who may sit, stand, start and leave. Pure functions from a table row to the next one."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from kvartal.bots import HARD, MASTER, MEDIUM, check_level
from kvartal.bots.personas import check_persona, choose
from kvartal.core.components import Components
from kvartal.core.contract import CHANCE
from kvartal.core.match import Match
from kvartal.core.messages import say
from kvartal.core.options import to_plain
from kvartal.games import find
from kvartal.server.errors import NotNow, NotYours, Unknown
from kvartal.server.keeping.store import (
    CLOSED,
    OPEN,
    OVER,
    PLAYING,
    Absence,
    Branch,
    Chair,
    Clock,
    Deal,
    DealOf,
    Offer,
    Person,
    Result,
    Status,
    TableRow,
    people_of,
)

_prefix = ""


def begin_ids_with(prefix: str) -> None:
    """Let the ids of new tables begin with this: a page tells the tables of its own house from a server's."""
    global _prefix
    _prefix = prefix


def new_id() -> str:
    """Return an id that nobody can guess: whoever has it may come to the table."""
    return _prefix + secrets.token_urlsafe(12)


def open_table(
    host: Person,
    game_id: str,
    seats: int,
    options: Mapping[str, object],
    now: float,
    *,
    public: bool = False,
    clock: Clock | None = None,
    aids: bool | None = None,
    sit_on: Sequence[int] = (0,),
) -> TableRow:
    """Return a new table. Raise UnknownGame, BadSeats or BadOption."""
    row = TableRow(
        id=new_id(),
        version=1,
        game=game_id,
        options=_plain(game_id, seats, options),
        chairs=(Chair(),) * seats,
        host=host.id,
        public=public,
        status=OPEN,
        created=now,
        changed=now,
        clock=clock,
        aids=aids,
    )
    for seat in dict.fromkeys(sit_on):
        _seat(row, seat)
        row = _with_chair(row, seat, _taken_by(host))
    return row


def settle(
    row: TableRow,
    by: Person,
    now: float,
    *,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    public: bool | None = None,
    clock: Clock | msgspec.UnsetType | None = msgspec.UNSET,
    aids: bool | None = None,
) -> TableRow:
    """Change the settings of a table. Everybody has to get ready again. Surplus chairs are removed from the end."""
    _host_of_open(row, by)
    if row.deal is not None and (seats, options) != (None, None):
        raise NotNow(say("refuse-deal-fixed"))
    if row.branch is not None and (seats, options) != (None, None):
        raise NotNow(say("refuse-branch-fixed"))
    count = len(row.chairs) if seats is None else seats
    if options is None:
        # Options that nobody chose may have other defaults at a table of another size.
        options = find(row.game).chosen(len(row.chairs), find(row.game).settle(len(row.chairs), row.options))
    chosen = _plain(row.game, count, options)
    chairs = (*row.chairs[:count], *(Chair(),) * (count - len(row.chairs)))
    return _next(
        row,
        now,
        options=chosen,
        chairs=tuple(msgspec.structs.replace(chair, ready=False) for chair in chairs),
        public=row.public if public is None else public,
        clock=row.clock if isinstance(clock, msgspec.UnsetType) else clock,
        aids=row.aids if aids is None else aids,
    )


def sit(row: TableRow, person: Person, seat: int, now: float) -> TableRow:
    """Take an empty seat. One person may hold several."""
    _must_be(row, OPEN)
    chair = _seat(row, seat)
    if chair.person == person.id:
        return row
    if chair.person is not None or chair.bot is not None:
        raise NotNow(say("refuse-seat-taken"))
    if chair.invited not in (None, person.id):
        raise NotNow(say("refuse-seat-kept", name=chair.name))
    return _next(_with_chair(row, seat, _taken_by(person)), now)


def stand(row: TableRow, by: Person, seat: int, now: float) -> TableRow:
    """Free a seat before the start: one's own or, as the host, anyone's, even one kept for somebody invited."""
    _must_be(row, OPEN)
    chair = _seat(row, seat)
    if by.id not in (chair.person, chair.invited, row.host):
        raise NotYours(say("refuse-not-host"))
    return row if chair == Chair() else _next(_with_chair(row, seat, Chair()), now)


STAND_IN = MEDIUM
"""The level of the bot that plays for people who are away."""


def seat_bot(row: TableRow, by: Person, seat: int, spec: str, now: float, persona: str | None = None) -> TableRow:
    """Give an empty seat, or another bot's, to a bot.

    Its persona is the one given, or one that is not at the table. Raise BadBot.
    """
    _host_of_open(row, by)
    chair = _seat(row, seat)
    if chair.person is not None:
        raise NotNow(say("refuse-seat-taken"))
    level = check_level(spec)
    taken = _personas(row, seat)
    if persona is None:
        persona = choose(level, taken, row.id)
    elif check_persona(persona, level) in taken:
        raise NotNow(say("refuse-persona-taken"))
    return _next(_with_chair(row, seat, Chair(bot=level, ready=True, persona=persona)), now)


def _personas(row: TableRow, seat: int) -> set[str]:
    """Return the personas of the bots on all other seats."""
    return {chair.persona for other, chair in enumerate(row.chairs) if other != seat and chair.persona is not None}


def rename(row: TableRow, person: Person, now: float) -> TableRow:
    """Change a person's name, if the game has not ended."""
    if row.status not in (OPEN, PLAYING):
        return row
    chairs = tuple(
        msgspec.structs.replace(chair, name=person.name) if person.id in (chair.person, chair.invited) else chair
        for chair in row.chairs
    )
    return row if chairs == row.chairs else _next(row, now, chairs=chairs)


def ready(row: TableRow, person: Person, is_ready: bool, now: float) -> TableRow:
    """Say for all one's seats whether the game may begin."""
    _must_be(row, OPEN)
    if not seats_of(row, person.id):
        raise NotYours(say("refuse-not-seated"))
    chairs = tuple(
        msgspec.structs.replace(chair, ready=is_ready) if chair.person == person.id else chair for chair in row.chairs
    )
    return row if chairs == row.chairs else _next(row, now, chairs=chairs)


def start(row: TableRow, by: Person, now: float, components: Components | None = None) -> TableRow:
    """Begin the game. Every seat must be taken, and everybody but the host must be ready.

    `components` are the host's own, if the host corrects the game's.
    """
    _host_of_open(row, by)
    for number, chair in enumerate(row.chairs, 1):
        if chair.invited is not None:
            raise NotNow(say("refuse-not-answered", name=chair.name))
        if chair.person is None and chair.bot is None:
            raise NotNow(say("refuse-seat-empty", number=number))
        if chair.person not in (None, row.host) and not chair.ready:
            raise NotNow(say("refuse-not-ready", name=chair.name))
    return begin(row, now, components)


def begin(row: TableRow, now: float, components: Components | None = None) -> TableRow:
    """Begin the game of a table where everybody is. Raise BadMatch if the rules have changed since it was opened."""
    if row.branch is not None:
        Match.read(row.branch.header + "\n", find)
        return _next(row, now, status=PLAYING, header=row.branch.header, started=now)
    match = Match.start(find(row.game), len(row.chairs), row.options, components)
    waits_for = tuple(seat for seat in match.state.actors() if seat != CHANCE)
    return _next(row, now, status=PLAYING, header=match.header_line(), waits_for=waits_for, started=now)


def leave(row: TableRow, person: Person, now: float) -> TableRow:
    """Leave the table. Before the start the seats become free; in a game a bot plays on until the person returns."""
    own = seats_of(row, person.id)
    if row.status == PLAYING:
        if not own:
            raise NotYours(say("refuse-not-seated"))
        return set_away(row, own, True, now)
    if row.status != OPEN or person.id not in people_of(row):
        raise NotNow(say("refuse-nothing-to-leave"))
    chairs = tuple(Chair() if person.id in (chair.person, chair.invited) else chair for chair in row.chairs)
    if row.host != person.id:
        return _next(row, now, chairs=chairs)
    heirs = [chair.person for chair in chairs if chair.person is not None]
    if not heirs:
        return _next(row, now, chairs=chairs, status=CLOSED)
    return _next(row, now, chairs=chairs, host=heirs[0])


def close(row: TableRow, by: Person, now: float, stuck: bool = False) -> TableRow:
    """Close a table: before the start, if nobody else is still playing, or if it is stuck."""
    if row.host != by.id:
        raise NotYours(say("refuse-not-host"))
    others = [chair for chair in row.chairs if chair.person not in (None, by.id) and not chair.away]
    if row.status not in (OPEN, PLAYING) or (row.status == PLAYING and others and not stuck):
        raise NotNow(say("refuse-close"))
    if row.status == PLAYING and row.deal is not None and row.deal.counts and not stuck:
        raise NotNow(say("refuse-deal-close"))
    return _next(row, now, status=CLOSED, waits_for=())


def set_away(row: TableRow, seats: Sequence[int], away: bool, now: float) -> TableRow:
    """Let a bot play for the people on these seats, or let them play again."""
    _must_be(row, PLAYING)
    changed = row
    absences = row.absences
    for seat in seats:
        chair = _seat(row, seat)
        if chair.person is not None and chair.away != away:
            persona = choose(STAND_IN, _personas(changed, seat), row.id) if away else None
            changed = _with_chair(changed, seat, msgspec.structs.replace(chair, away=away, persona=persona))
            absences = (*absences, Absence(at=now, seat=seat, away=away))
    if changed is row:
        return row
    return _next(changed, now, absences=() if row.clock is None else absences)


def rematch(row: TableRow, by: Person, now: float, first: int | None = None) -> TableRow:
    """Return the table of the next game: the bots stay, and the others are invited.

    The seat `first` begins. Without one, everybody moves one seat further.
    """
    if row.status not in (OVER, CLOSED) or row.header is None or row.uploaded:
        raise NotNow(say("refuse-not-over"))
    if by.id != row.host and not seats_of(row, by.id):
        raise NotYours(say("refuse-not-seated"))
    first = len(row.chairs) - 1 if first is None else first
    return TableRow(
        id=new_id(),
        version=1,
        game=row.game,
        options=row.options,
        chairs=tuple(_asked_again(chair, by) for chair in (*row.chairs[first:], *row.chairs[:first])),
        host=by.id,
        public=row.public,
        status=OPEN,
        created=now,
        changed=now,
        clock=row.clock,
        aids=row.aids if row.deal is None else None,
    )


def _asked_again(chair: Chair, by: Person) -> Chair:
    """Return a chair of the next game: only the person who asks is seated without being invited."""
    if chair.bot is not None:
        return Chair(bot=chair.bot, ready=True, persona=chair.persona)
    if chair.person is None or chair.person == by.id:
        return Chair() if chair.person is None else _taken_by(by)
    return Chair(name=chair.name, invited=chair.person)


def answer_invitation(row: TableRow, person: Person, accepts: bool, now: float) -> TableRow:
    """Take the seats that are kept for a person, ready to begin, or free them."""
    _must_be(row, OPEN)
    if not is_invited(row, person.id):
        raise NotYours(say("refuse-not-invited"))
    chair = Chair(person=person.id, name=person.name, ready=True) if accepts else Chair()
    return _next(row, now, chairs=tuple(chair if old.invited == person.id else old for old in row.chairs))


def is_invited(row: TableRow, person_id: str) -> bool:
    """Return whether seats are kept for a person."""
    return any(chair.invited == person_id for chair in row.chairs)


def invites(row: TableRow, host_id: str) -> bool:
    """Return whether somebody still has to answer an invitation of this host."""
    return row.status == OPEN and row.host == host_id and any(chair.invited is not None for chair in row.chairs)


def branched(by: Person, seat: int, match: Match, source: TableRow, step: int, now: float) -> TableRow:
    """Return an open table whose game goes on from a step of another one; all seats but one are free."""
    row = open_table(by, match.game.info.id, match.seats, match.options, now, sit_on=(seat,))
    return msgspec.structs.replace(row, branch=Branch(table=source.id, step=step, header=match.header_line()))


def branched_with_bots(row: TableRow, by: Person, match: Match, chairs: Sequence[Chair], now: float) -> TableRow:
    """Return such a table with bots on the free seats, as strong as those who sat there, and the game begun."""
    for seat, chair in enumerate(chairs):
        if row.chairs[seat].person is None:
            row = seat_bot(row, by, seat, chair.bot or HARD, now)
    waits_for = tuple(one for one in match.state.actors() if one != CHANCE)
    return msgspec.structs.replace(start(row, by, now), version=1, waits_for=waits_for)


def dealt(
    deal: Deal, number: int, table_id: str, now: float, person: Person | None, seat: int, counts: bool
) -> TableRow:
    """Return a table for a round of a deal. Without a person, the master plays."""
    chairs: list[Chair] = []
    for place, bot in enumerate(deal.bots):
        level = MASTER if bot is None and person is None else bot
        if level is not None:
            taken = {chair.persona for chair in chairs if chair.persona is not None}
            chairs.append(Chair(bot=level, ready=True, persona=choose(level, taken, deal.id)))
        else:
            chairs.append(Chair() if person is None or place != seat else _taken_by(person))
    return TableRow(
        id=table_id,
        version=1,
        game=deal.game,
        options=deal.options,
        chairs=tuple(chairs),
        host="" if person is None else person.id,
        public=False,
        status=OPEN,
        created=now,
        changed=now,
        aids=not counts,
        seed=deal.seeds[number],
        deal=DealOf(id=deal.id, round=number, day=deal.day, counts=counts, sealed=deal.ends),
    )


def uploaded(by: Person, match: Match, now: float, result: Result | None = None) -> TableRow:
    """Return the table of an uploaded match: it is over, and can only be watched."""
    names = (*match.names, *("",) * match.seats)
    return TableRow(
        id=new_id(),
        version=1,
        game=match.game.info.id,
        options={name: to_plain(value) for name, value in match.options.items()},
        chairs=tuple(Chair(name=_shown(name)) for name in names[: match.seats]),
        host=by.id,
        public=False,
        status=OVER,
        created=now,
        changed=now,
        header=match.header_line(),
        uploaded=True,
        result=result,
    )


def offer(row: TableRow, seat: int, back: int, at: int, now: float) -> TableRow:
    """Ask the others to let a seat take back its move."""
    return _next(row, now, offer=Offer(seat=seat, back=back, at=at))


def agree(row: TableRow, person: Person, agrees: bool, now: float) -> TableRow:
    """Answer an offer for all one's seats. A single no ends it."""
    assert row.offer is not None
    own = [seat for seat in asked(row) if row.chairs[seat].person == person.id]
    if not own:
        raise NotYours(say("refuse-not-asked"))
    if not agrees:
        return _next(row, now, offer=None)
    agreed = tuple(sorted({*row.offer.agreed, *own}))
    return _next(row, now, offer=msgspec.structs.replace(row.offer, agreed=agreed))


def asked(row: TableRow) -> list[int]:
    """Return the seats of all other people who play themselves. They have to agree before a move is taken back."""
    if row.offer is None:
        return []
    asker = row.chairs[row.offer.seat].person
    return [
        seat
        for seat, chair in enumerate(row.chairs)
        if chair.person is not None and chair.person != asker and not chair.away
    ]


def progress(row: TableRow, waits_for: Sequence[int], result: Result | None, now: float) -> TableRow:
    """Record in the row whom the game waits for and, given a result, that it is over."""
    ends = result is not None and row.status == PLAYING
    if tuple(waits_for) == row.waits_for and not ends:
        return row
    status, kept = (OVER, result) if ends else (row.status, row.result)
    return _next(row, now, waits_for=tuple(waits_for), status=status, result=kept)


def coached(row: TableRow, entry: int, now: float) -> TableRow:
    """Record that the coach has spoken about an entry."""
    return _next(row, now, coached=(*row.coached, entry))


def link_rematch(row: TableRow, next_id: str, now: float) -> TableRow:
    """Record the table of the next game."""
    return _next(row, now, rematch=next_id)


def is_begun(row: TableRow) -> bool:
    """Return whether the game of a table has begun."""
    return row.header is not None


def is_sealed(row: TableRow, person_id: str, now: float) -> bool:
    """Return whether a game has to be kept from a person: others still play the same deal."""
    sealed = None if row.deal is None else row.deal.sealed
    return sealed is not None and now < sealed and person_id not in people_of(row)


def is_past(row: TableRow) -> bool:
    """Return whether a game is over, so that nothing in it is secret any more."""
    return row.status == OVER or row.uploaded


def sees(row: TableRow, person_id: str | None, seat: int | None) -> bool:
    """Return whether a person may see a game from this seat: during it, only from their own seat or as a spectator."""
    return seat is None or (seat < len(row.chairs) and (is_past(row) or row.chairs[seat].person == person_id))


def allows_aids(row: TableRow) -> bool:
    """Return whether hints and taking back are allowed: as the host chose, or else unless people play with a clock."""
    if row.aids is not None:
        return row.aids
    return row.clock is None or len({chair.person for chair in row.chairs if chair.person is not None}) < 2


def may_coach(row: TableRow) -> bool:
    """Return whether a coach may speak: nobody but one person and bots plays, and help is allowed."""
    people = {chair.person for chair in row.chairs if chair.person is not None}
    return len(people) == 1 and allows_aids(row)


def seats_of(row: TableRow, person_id: str) -> list[int]:
    """Return the seats that a person holds."""
    return [seat for seat, chair in enumerate(row.chairs) if chair.person == person_id]


def bot_seats(row: TableRow) -> list[int]:
    """Return the seats that a bot plays now."""
    return [seat for seat, chair in enumerate(row.chairs) if chair.bot is not None or chair.away]


def all_here(chairs: Sequence[Chair]) -> tuple[Chair, ...]:
    """Return the chairs as they were when the game began, with everybody at the table."""
    return tuple(msgspec.structs.replace(chair, away=False) for chair in chairs)


def after(chairs: Sequence[Chair], absence: Absence) -> tuple[Chair, ...]:
    """Return the chairs after somebody has left or come back."""
    return tuple(
        msgspec.structs.replace(chair, away=absence.away) if seat == absence.seat else chair
        for seat, chair in enumerate(chairs)
    )


def _shown(name: str) -> str:
    """Return a name from a file in the form in which we show it."""
    return "".join(character for character in name[:200] if character.isprintable()).strip()[:40]


def _plain(game_id: str, seats: int, options: Mapping[str, object]) -> dict[str, Any]:
    return {name: to_plain(value) for name, value in find(game_id).settle(seats, options).items()}


def _must_be(row: TableRow, status: Status) -> None:
    if row.status != status:
        raise NotNow(say("refuse-not-open" if status == OPEN else "refuse-not-playing"))


def _host_of_open(row: TableRow, by: Person) -> None:
    if row.host != by.id:
        raise NotYours(say("refuse-not-host"))
    _must_be(row, OPEN)


def _seat(row: TableRow, seat: int) -> Chair:
    if not 0 <= seat < len(row.chairs):
        raise Unknown(say("refuse-no-seat"))
    return row.chairs[seat]


def _taken_by(person: Person) -> Chair:
    return Chair(person=person.id, name=person.name)


def _with_chair(row: TableRow, seat: int, chair: Chair) -> TableRow:
    return msgspec.structs.replace(row, chairs=(*row.chairs[:seat], chair, *row.chairs[seat + 1 :]))


def _next(row: TableRow, now: float, **values: Any) -> TableRow:
    return msgspec.structs.replace(row, version=row.version + 1, changed=max(now, row.changed), **values)
