"""An evening at real servers: guests, tables and players. At the end everything is compared with the log."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from types import TracebackType

from kvartal.server.keeping.store import Store
from tests.server.reliability.real_clients import PATIENCE, Guest, Player, SocketPlayer, set_table
from tests.server.reliability.serving import Server
from tests.server.reliability.witness import cross_examine


class Table:
    """A game in progress, and the clients of all who play or watch it."""

    def __init__(self, table_id: str, players: Sequence[Player], bots: Sequence[int]) -> None:
        self.id = table_id
        self._bots = set(bots)
        self.players = list(players)
        self._lives = [asyncio.create_task(player.live()) for player in players]

    @property
    def over(self) -> bool:
        """Whether everybody has seen the end."""
        return all(player.over for player in self.players)

    @property
    def moves(self) -> int:
        """How many requests have been acknowledged."""
        return sum(wish.number is not None for player in self.players for wish in player.diary.wishes.values())

    @property
    def _heard(self) -> int:
        """A number that grows whenever anybody is told something new."""
        return self.moves + sum(sum(player.diary.last.values()) for player in self.players)

    async def until(self, holds: Callable[[], bool]) -> None:
        """Let them play until a condition holds; raise their errors, or that nothing happens any more."""
        heard, since = -1, 0.0
        while not holds():
            self.look()
            if self._heard != heard:
                heard, since = self._heard, time.monotonic()
            where = [(player.diary.name, player.diary.last) for player in self.players]
            assert time.monotonic() < since + PATIENCE, f"stuck: {where}"
            await asyncio.sleep(0.02)

    def look(self) -> None:
        """Raise what has gone wrong with anybody."""
        for life in self._lives:
            if life.done() and not life.cancelled():
                life.result()

    async def finish(self) -> None:
        """Let nobody begin anything new, wait until all is answered and told, and let everybody go."""
        for player in self.players:
            player.playing = False
        await self.until(lambda: all(player.settled for player in self.players))
        quiet, before = 0, -1
        deadline = time.monotonic() + 2 * PATIENCE
        while quiet < 6:
            known = [(p.diary.name, p.connected, p.diary.last) for p in self.players]
            assert time.monotonic() < deadline, f"there is no end to it: {known}, {self._awaited()}"
            await asyncio.sleep(0.1)
            now = self._heard
            still = all(player.connected for player in self.players) and not self._bots & self._awaited()
            quiet = quiet + 1 if now == before and still else 0
            before = now
            self.look()
        if self.over:
            await self._fetch_file()
        await self.leave()

    def _awaited(self) -> set[int]:
        """Return the seats that anybody knows to be asked."""
        return {seat for player in self.players for moment in player.diary.latest.values() for seat in moment.waits_for}

    async def _fetch_file(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            answer = await self.players[0].guest.call("GET", f"/api/tables/{self.id}/match")
            if answer.is_success or time.monotonic() > deadline:
                break
            await asyncio.sleep(0.1)  # a kill may have come before the lobby recorded the end
        assert answer.is_success, answer.text
        self.players[0].diary.file = answer.text

    async def leave(self) -> None:
        for life in self._lives:
            life.cancel()
        await asyncio.gather(*self._lives, return_exceptions=True)


class Evening:
    """Guests and tables; leaves no connection and no server behind."""

    def __init__(self, *servers: Server) -> None:
        self.servers = servers
        self.guests: list[Guest] = []
        self.tables: list[Table] = []

    async def __aenter__(self) -> Evening:
        await asyncio.gather(*(server.start() for server in self.servers))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for table in self.tables:
            await table.leave()
        for guest in self.guests:
            await guest.close()
        for server in self.servers:
            server.dispose()
            if kind is not None:
                print(server.log()[-4000:])

    async def guest(self, name: str, at: int = 0) -> Guest:
        """Let somebody in, through this server."""
        guest = await Guest.enter(self.servers, name, at)
        self.guests.append(guest)
        return guest

    async def table(
        self, game: str, chairs: Sequence[tuple[Guest, type[Player]] | str], seed: str, pause: float = 0.0
    ) -> Table:
        """Let people and bots begin a game, with the first guest's second socket as a spectator."""
        table_id = await set_table(game, [chair if isinstance(chair, str) else chair[0] for chair in chairs])
        players: list[Player] = []
        for seat, chair in enumerate(chairs):
            if not isinstance(chair, str):
                guest, kind = chair
                players.append(kind(guest, table_id, (seat,), f"{seed} {game} {seat}", pause))
        players.append(SocketPlayer(players[0].guest, table_id, (), ""))
        table = Table(table_id, players, [seat for seat, chair in enumerate(chairs) if isinstance(chair, str)])
        self.tables.append(table)
        return table

    async def hold_against(self, store: Store) -> str:
        """Compare everything that anybody saw or was promised with the storage; return the totals."""
        await store.open()
        entries = 0
        try:
            for table in self.tables:
                match = await cross_examine(store, table.id, [player.diary for player in table.players])
                entries += len(match.entries)
        finally:
            await store.close()
        players = [player for table in self.tables for player in table.players]
        again = sum(wish.sent > 1 for player in players for wish in player.diary.wishes.values())
        files = sum(player.diary.file is not None for player in players)
        return (
            f"{len(self.tables)} games, {entries} entries, {sum(table.moves for table in self.tables)} wishes"
            f" acknowledged, {again} sent again, {sum(p.reconnects for p in players)} reconnects, {files} files"
        )
