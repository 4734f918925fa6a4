"""Deals that many play, each when they have time: the daily cities, and duplicate among friends.

A game of a deal is an ordinary table with a fixed seed. The first try of a person counts; `tries` in the storage knows
which table that is, so that two devices can't begin two. Clients never get a seed, and nobody sees the games of others
before the deal's end.
"""

from __future__ import annotations

import contextlib
import secrets
from base64 import urlsafe_b64encode
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b

import msgspec

from kvartal.bots import MASTER, MEDIUM, check_level
from kvartal.core.components import Components
from kvartal.core.messages import say
from kvartal.games import IDS
from kvartal.server.club import dealing
from kvartal.server.club.dealing import DAY, city_id, day_before, day_of, is_own, start_of
from kvartal.server.errors import NotNow, NotYours, Unknown
from kvartal.server.keeping.store import OVER, Deal, Named, Person, Result, TableRow, Taken, Try
from kvartal.server.tables import seating
from kvartal.server.tables.lobby import Lobby
from kvartal.server.tables.room import Room
from kvartal.server.tables.rooms import Rooms
from kvartal.server.wire import deals as wire_deals
from kvartal.server.wire import messages as wire

KEY = "daily-key"
"""The name of the note with the house's own key."""
CALENDAR = 366
"""How many days the calendar shows, and keeps at least."""
TRIES_MOST = 5000
SHOWN = 200
DEALS_SHOWN = 50


class Deals:
    """All deals of a house."""

    def __init__(self, rooms: Rooms, lobby: Lobby, components: Mapping[str, Components], key: str | None) -> None:
        self._rooms = rooms
        self._store = rooms.store
        self._lobby = lobby
        self._components = components
        self._key = b"" if key is None else key.encode()
        self._now = rooms.now
        self.gaps: Callable[[], Sequence[tuple[float, float]]] = lambda: rooms.gaps()
        """Returns the stretches of time in which the house was closed."""
        self.has_master = True
        """Whether the master plays each city, too."""

    async def open(self) -> None:
        """Learn the key of the house, or choose one for ever."""
        if self._key:
            return
        key = await self._store.note(KEY)
        if key is None:
            await self._store.keep_note(KEY, secrets.token_hex(32))
            key = await self._store.note(KEY)
        self._key = (key or "").encode()

    async def forget(self, before: float) -> None:
        """Delete deals that nobody has begun since then, and lines of the calendar that are older than a year, too."""
        await self._store.remove_deals(before, day_of(min(before, self._now() - CALENDAR * DAY)))

    async def _find(self, deal_id: str) -> Deal:
        """Return a deal. Raise Unknown, or NotNow for a day to come."""
        today = day_of(self._now())
        city = dealing.city_of(deal_id, self._key, today)
        found = await self._store.deal(deal_id)
        if found is None and city is None:
            raise Unknown(say("refuse-no-deal"))
        deal = found or city
        assert deal is not None
        return deal

    # Playing

    async def play(self, person: Person, deal_id: str, asked: wire_deals.PlayDeal) -> wire.TableInfo:
        """Return the table of the person's try, begun now or before; or a table for practice, after that.

        Raise Unknown or NotNow.
        """
        deal = await self._find(deal_id)
        number = asked.round
        dealing.check_round(deal, number)
        seat = deal.bots.index(None) if asked.seat is None else asked.seat
        if not 0 <= seat < len(deal.bots) or deal.bots[seat] is not None:
            raise Unknown(say("refuse-no-seat"))
        own = await self._store.attempt(deal.id, number, person.id)
        own = None if own is None else await self._settled(own)
        if own is not None and own.result is None:
            table = await self._store.table(own.table)
            if table is not None and (seating.is_begun(table) or not asked.practice):
                if asked.practice:
                    raise NotNow(say("refuse-deal-practice"))
                return await self._lobby.table(own.table)
        elif own is None and asked.practice and not dealing.has_ended(deal, self._now()):
            raise NotNow(say("refuse-deal-practice"))
        lost = own is not None and own.result is None
        matters = (own is None or lost) and not asked.practice and dealing.counts(deal, self._now())
        if deal.day:
            with contextlib.suppress(Taken):
                await self._store.add_deal(deal)
            deal = await self._store.deal(deal.id) or deal
        # A try whose table was never written, because the power went, gets its table now.
        table_id = own.table if matters and own is not None else seating.new_id()
        row = self._laid(deal, number, table_id, person, seat, matters)
        if matters and own is None and deal.bots.count(None) == 1:
            own = await self._begin(deal, row, person, seat)
            if own.table != row.id:  # another device was faster
                return await self._lobby.table(own.table)
        with contextlib.suppress(Taken):
            await self._store.add_table(row)
        return await self._lobby.table(row.id)

    async def take_along(self, person: Person, deal_id: str) -> wire_deals.CityAlong:
        """Return a city of today with its luck, to be played without a network. Raise Unknown or NotNow.

        The person's try begins, without a place: whoever has the luck could try it out. Who asks again gets it again.
        """
        deal = await self._find(deal_id)
        own = await self._store.attempt(deal.id, 0, person.id)
        begun = own is not None and (not own.late or own.result is not None)
        ends = deal.ends
        # Corrected components stay here: the house in a page has the printed ones.
        if not deal.day or ends is None or self._now() >= ends or begun or self._components.get(deal.game):
            raise NotNow(say("refuse-deal-along"))
        if own is None:
            with contextlib.suppress(Taken):
                await self._store.add_deal(deal)
            deal = await self._store.deal(deal.id) or deal
            seat = deal.bots.index(None)
            row = self._laid(deal, 0, seating.new_id(), person, seat, True)
            own = await self._begin(deal, row, person, seat, late=True)
            if own.table == row.id:
                await self._store.add_table(row)
            elif not own.late:
                raise NotNow(say("refuse-deal-along"))
        bots, options = list(deal.bots), dict(deal.options)
        return wire_deals.CityAlong(deal.id, deal.game, deal.day, options, bots, deal.seeds[0], ends, own.table)

    def _laid(
        self, deal: Deal, number: int, table_id: str, person: Person | None, seat: int, matters: bool
    ) -> TableRow:
        """Return the table of a round. It has begun if nobody else has to come."""
        row = seating.dealt(deal, number, table_id, self._now(), person, seat, matters)
        if person is not None and deal.bots.count(None) > 1:
            return row
        return msgspec.structs.replace(seating.begin(row, self._now(), self._components.get(deal.game)), version=1)

    async def _begin(self, deal: Deal, row: TableRow, person: Person, seat: int, late: bool = False) -> Try:
        """Record that a person's try is at this table, and return it; or the one that they have begun before."""
        assert row.deal is not None
        late = late or (bool(deal.day) and dealing.has_ended(deal, self._now()))
        attempt = Try(
            deal=deal.id,
            round=row.deal.round,
            person=person.id,
            table=row.id,
            seat=seat,
            begun=self._now(),
            day=deal.day,
            late=late,
        )
        try:
            await self._store.add_try(attempt)
        except Taken:
            return await self._store.attempt(deal.id, row.deal.round, person.id) or attempt
        return attempt

    async def enlist(self, row: TableRow) -> None:
        """Record the tries of all at a table that is about to begin. Raise NotNow if somebody knows the deal."""
        if row.deal is None or not row.deal.counts:
            return
        deal = await self._find(row.deal.id)
        for seat, chair in enumerate(row.chairs):
            if chair.person is None or chair.person in [one.person for one in row.chairs[:seat]]:
                continue
            person = await self._store.person(chair.person)
            if person is not None and (await self._begin(deal, row, person, seat)).table != row.id:
                raise NotNow(say("refuse-deal-played", name=chair.name))

    # Results

    def note(self, room: Room) -> None:
        """Record how a game of a deal has ended, soon."""
        if room.row.deal is not None and room.row.deal.counts:
            self._rooms.run(self._note(room.row))

    async def _note(self, row: TableRow) -> None:
        assert row.deal is not None
        for chair in row.chairs:
            if chair.person is not None:
                attempt = await self._store.attempt(row.deal.id, row.deal.round, chair.person)
                if attempt is not None:
                    await self._settled(attempt)
        if row.deal.day and self.has_master:
            await self._invite_master(row.deal.id)

    async def _settled(self, attempt: Try) -> Try:
        """Return a try with its result, if its game is over."""
        if attempt.result is not None:
            return attempt
        row = await self._store.table(attempt.table)
        if row is None or row.status != OVER or row.result is None:
            return attempt
        done = msgspec.structs.replace(attempt, result=row.result)
        await self._store.change_try(done)
        return done

    async def _invite_master(self, deal_id: str) -> None:
        """Let the master play a daily city, once, while nobody looks."""
        deal = await self._store.deal(deal_id)
        if deal is None or await self._store.attempt(deal_id, 0, "") is not None:
            return
        seat = deal.bots.index(None)
        row = self._laid(deal, 0, seating.new_id(), None, seat, False)
        attempt = Try(deal=deal_id, round=0, person="", table=row.id, seat=seat, begun=self._now(), day=deal.day)
        with contextlib.suppress(Taken):
            await self._store.add_try(attempt)
            await self._store.add_table(row)
            await self._wake(row.id)

    async def _wake(self, table_id: str) -> None:
        """Load a table, so that its bots play on."""
        room = await self._rooms.room(table_id)
        async with room.lock:
            await self._rooms.ready(room)

    # Looking

    async def info(self, person: Person | None, deal_id: str) -> wire_deals.DealInfo:
        """Return a deal as a person may see it now. Raise Unknown."""
        deal = await self._find(deal_id)
        named = []
        for one in await self._store.tries(deal.id, TRIES_MOST):
            settled = one.attempt if one.attempt.result else await self._settled(one.attempt)
            named.append(Named(settled, one.name))
            if settled.result is None and not settled.person and dealing.has_ended(deal, self._now()):
                with contextlib.suppress(Unknown):
                    await self._wake(settled.table)
        me = None if person is None else person.id
        mine = [one.attempt for one in named if one.attempt.person == me]
        host = None if not deal.host else await self._store.person(deal.host)
        tables = [table for number in range(len(deal.seeds)) for table in self._tables(deal, number, named, me)]
        return wire_deals.DealInfo(
            deal.id,
            deal.game,
            deal.name,
            deal.day,
            dict(deal.options),
            list(deal.bots),
            len(deal.seeds),
            deal.ends,
            dealing.has_ended(deal, self._now()),
            dealing.counts(deal, self._now()),
            "" if host is None else host.name,
            [wire_deals.MyTry(one.round, one.table, one.seat, one.result is not None, one.late) for one in mine],
            len({one.attempt.person for one in named if one.attempt.person}),
            tables[:SHOWN],
            _standings(deal, tables) if len(deal.seeds) > 1 else [],
        )

    def _tables(self, deal: Deal, number: int, named: Sequence[Named], me: str | None) -> list[wire_deals.DealTable]:
        """Return the tables of a round, the best first, as far as somebody may see them."""
        ended = dealing.has_ended(deal, self._now())
        tries = [one for one in named if one.attempt.round == number]
        finished = any(one.attempt.person == me and one.attempt.result for one in tries)
        if not deal.day and not finished and not ended:
            tries = []
        by_table: dict[str, list[Named]] = defaultdict(list)
        for one in tries:
            if one.attempt.result is not None and (one.attempt.person or ended):
                by_table[one.attempt.table].append(one)
        order = list(by_table)
        results: list[Result] = [_result_of(by_table[table]) for table in order]
        share = [dealing.shares(results, seat) for seat in range(len(deal.bots))]
        place = dealing.places([one.attempt for one in tries])
        found = []
        for at, table in enumerate(order):
            sat = {one.attempt.seat: one for one in by_table[table]}
            is_mine = any(one.attempt.person == me for one in sat.values())
            seats = [
                _seat(sat.get(seat), bot, results[at], seat, share[seat][at]) for seat, bot in enumerate(deal.bots)
            ]
            first = by_table[table][0].attempt
            found.append(
                wire_deals.DealTable(
                    table if ended or is_mine or (deal.ends is None and finished) else None,
                    number,
                    seats,
                    place.get(first.person) if deal.day else None,
                    first.late,
                    is_own(first),
                    is_mine,
                    not first.person,
                )
            )
        best = deal.bots.index(None)
        worth = {id(one): dealing.value(results[at], best) for at, one in enumerate(found)}
        return sorted(found, key=lambda one: (not one.whole or one.late, [-int(part) for part in worth[id(one)]]))

    async def daily(self, person: Person | None) -> wire_deals.Daily:
        """Return today's cities, and those of yesterday that the person can still make up for."""
        today = day_of(self._now())
        tries = [] if person is None else await self._tries(person)
        by_deal = {one.deal: one for one in tries}
        yesterday = day_before(today)
        now, most = self._streaks(tries)
        missed = person is not None and any(one.day < yesterday for one in tries)
        return wire_deals.Daily(
            today,
            start_of(today) + DAY,
            self._now(),
            [_city(today, game, by_deal) for game in IDS],
            # Only who has a streak to lose is reminded of yesterday.
            [_city(yesterday, game, by_deal) for game in IDS]
            if missed and now and not any(one.day == yesterday and is_own(one) for one in tries)
            else [],
            now,
            most,
        )

    async def days(self, person: Person) -> wire_deals.Days:
        """Return a person's calendar of a year."""
        tries = await self._tries(person)
        now, most = self._streaks(tries)
        return wire_deals.Days(day_of(self._now()), now, most, [_done(one) for one in tries])

    async def _tries(self, person: Person) -> list[Try]:
        since = day_of(max(self._now() - CALENDAR * DAY, 0.0))
        return [await self._settled(one) for one in await self._store.days_of(person.id, since)]

    def _streaks(self, tries: Sequence[Try]) -> tuple[int, int]:
        gaps = self.gaps()

        def closed(day: str) -> bool:
            return any(before <= start_of(day) and start_of(day) + DAY <= after for before, after in gaps)

        return dealing.streaks({one.day for one in tries if is_own(one)}, day_of(self._now()), closed)

    # Giving on

    async def mine(self, person: Person) -> wire_deals.DealList:
        """Return the deals that a person has given on or plays."""
        return wire_deals.DealList(
            [
                wire_deals.DealCard(
                    deal.id, deal.game, deal.name, len(deal.seeds), dealing.has_ended(deal, self._now())
                )
                for deal in await self._store.deals_of(person.id, DEALS_SHOWN)
            ]
        )

    async def open_league(self, person: Person, asked: wire_deals.NewDeal) -> wire_deals.DealInfo:
        """Deal some rounds for friends. Raise NotNow, UnknownGame, BadSeats, BadOption or BadBot."""
        bots = tuple(None if bot is None else check_level(bot) for bot in asked.bots)
        if None not in bots:
            raise NotNow(say("refuse-deal-people"))
        row = seating.open_table(person, asked.game, len(bots), asked.options, self._now(), sit_on=())
        deal = Deal(
            id=seating.new_id(),
            game=row.game,
            options=row.options,
            bots=bots,
            seeds=tuple(secrets.token_hex(16) for _ in range(asked.rounds)),
            created=self._now(),
            host=person.id,
            name=asked.name.strip(),
            ends=self._now() + asked.days * DAY,
        )
        await self._store.add_deal(deal)
        return await self.info(person, deal.id)

    async def give_on(self, person: Person, table_id: str) -> wire_deals.DealInfo:
        """Return the deal of a finished table, for others to play. Raise NotYours or NotNow."""
        room = await self._rooms.room(table_id)
        row = room.row
        if person.id != row.host and not seating.seats_of(row, person.id):
            raise NotYours(say("refuse-not-seated"))
        if row.status != OVER:
            raise NotNow(say("refuse-not-over"))
        if row.deal is not None:
            # Nobody is led to a deal in another way than the one that counts.
            return await self.info(person, row.deal.id)
        if row.seed is None:
            raise NotNow(say("refuse-deal-none"))
        name = urlsafe_b64encode(blake2b(f"deal/{row.id}".encode(), digest_size=9).digest()).decode()
        deal = Deal(
            id=name,
            game=row.game,
            options=row.options,
            bots=tuple(chair.bot for chair in row.chairs),
            seeds=(row.seed,),
            created=self._now(),
            host=person.id,
        )
        with contextlib.suppress(Taken):
            await self._store.add_deal(deal)
        for seat, chair in enumerate(row.chairs):
            if chair.person is not None:
                attempt = Try(
                    deal=name,
                    round=0,
                    person=chair.person,
                    table=row.id,
                    seat=seat,
                    begun=self._now(),
                    result=row.result,
                )
                with contextlib.suppress(Taken):
                    await self._store.add_try(attempt)
        return await self.info(person, deal.id)


def _result_of(tries: Sequence[Named]) -> Result:
    result = tries[0].attempt.result
    assert result is not None
    return result


def _seat(one: Named | None, bot: str | None, result: Result, seat: int, share: float | None) -> wire_deals.DealSeat:
    """Return a seat of a table. Whoever left no try there was a bot, or is forgotten."""
    points, won = result.points[seat], seat in result.winners
    if one is None or not one.attempt.person:
        return wire_deals.DealSeat(None, "", bot or (MEDIUM if one is None else MASTER), points, won, share)
    return wire_deals.DealSeat(one.attempt.person, one.name, None, points, won, share)


def _city(day: str, game: str, by_deal: Mapping[str, Try]) -> wire_deals.City:
    own = by_deal.get(city_id(day, game))
    result = None if own is None else own.result
    points = None if own is None or result is None else result.points[own.seat]
    won = own is not None and result is not None and own.seat in result.winners
    return wire_deals.City(city_id(day, game), game, None if own is None else own.table, points, won)


def _done(one: Try) -> wire_deals.DayDone:
    result = one.result
    points = None if result is None else result.points[one.seat]
    won = result is not None and one.seat in result.winners
    return wire_deals.DayDone(one.day, one.deal, points, won, is_own(one), one.late)


def _standings(deal: Deal, tables: Sequence[wire_deals.DealTable]) -> list[wire_deals.Standing]:
    """Return the people of a league by their mean share over the rounds they have played."""
    found: dict[str, list[float]] = defaultdict(list)
    names: dict[str, str] = {}
    for table in tables:
        for seat in table.seats:
            if seat.person is not None:
                names[seat.person] = seat.name
                found[seat.person].append(0.5 if seat.share is None else seat.share)
    rows = [wire_deals.Standing(names[one], sum(all_of) / len(all_of), len(all_of)) for one, all_of in found.items()]
    return sorted(rows, key=lambda row: (-row.rounds, -row.share, row.name))
