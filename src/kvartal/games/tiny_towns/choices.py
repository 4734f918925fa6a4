# mypyc: compiled
"""Tiny Towns: what a seat may do at a moment of a game."""

from mypy_extensions import i64

from kvartal.games.tiny_towns.position import Position
from kvartal.games.tiny_towns.tables import (
    AREA,
    ARRIVING,
    BANK,
    BIT,
    BUILDING,
    BUILDINGS,
    BUILT,
    CAVERN,
    CHOOSE,
    CLOSED,
    EMPTY,
    FACTORY,
    GROWING,
    K_FACTORY,
    K_MONUMENT,
    KEEPING,
    KINDS,
    LAYING,
    LEGAL_MOST,
    M_CAVERN,
    M_DONE,
    M_FINISH,
    M_GO,
    M_INSTEAD,
    M_KEEP,
    M_MARK,
    M_NAME,
    M_PLACE,
    M_SITE,
    M_STOP,
    M_TOP,
    M_WATCH,
    MARKING,
    NAME,
    ON,
    OVER,
    PICKING,
    PLACING,
    REPLACING,
    ROW,
    SITING,
    SOLO,
    STAGE,
    STATUE,
    TOWN_HALL,
    WATCHED,
)
from kvartal.games.tiny_towns.town import (
    banked,
    buildings,
    legal_putting,
    legal_storing,
    squares_into,
    standing,
)


class Choices(Position):
    """A moment of Tiny Towns and the legal moves in it."""

    def legal_most(self) -> i64:
        """Return the greatest possible number of legal moves of a seat."""
        return LEGAL_MOST

    def legal_into(self, seat: i64, out: list[i64]) -> i64:
        """Write the seat's legal moves into `out` and return their number."""
        if seat < 0 or seat >= self.seats:
            return 0
        if self.phase == NAME:
            return self._legal_naming(out) if seat == self.hammer else 0
        if self.phase < CHOOSE or self.phase == OVER:
            return 0
        t: list[i64] = self.towns
        b: i64 = seat * ROW
        stage: i64 = t[b + STAGE]
        if stage == BUILDING:
            out[0] = M_DONE
            return standing(self.tables, self.cards, self.may_erect(seat), t, b, out, 1)
        if stage == LAYING:
            return squares_into(t[b + EMPTY], M_PLACE, out, 0)
        if stage == PLACING:
            return self._legal_placing(seat, out)
        if stage == SITING:
            return squares_into(t[b + AREA], M_SITE, out, 0)
        if stage == CLOSED:
            return 0
        if stage == PICKING:
            count: i64 = 0
            if self.last_builder():
                out[0] = M_FINISH
                count = 1
            return squares_into(self.may_name(seat), M_NAME, out, count)
        return self._legal_by_card(seat, stage, out)

    def _legal_by_card(self, seat: i64, stage: i64, out: list[i64]) -> i64:
        """Write the moves of the stages that only some cards cause."""
        t: list[i64] = self.towns
        b: i64 = seat * ROW
        if stage == MARKING:
            taken: i64 = banked(t, b) if self.cards[K_FACTORY] == BANK else 0
            return squares_into(31 & ~taken, M_MARK, out, 0)
        if stage == KEEPING:
            first: i64 = self.monument[seat] - BUILDINGS
            second: i64 = self.returned[seat] - BUILDINGS
            out[0] = M_KEEP + (first if first < second else second)
            out[1] = M_KEEP + (second if first < second else first)
            return 2
        if stage == REPLACING:
            out[0] = M_STOP
            there: i64 = buildings(t, b) & ~t[b + BUILT + K_MONUMENT] & ~t[b + AREA]
            return legal_putting(self.cards, t, b, there, 127, out, 1)
        if stage == GROWING:
            return legal_putting(self.cards, t, b, t[b + EMPTY], 127, out, 0)
        if stage == ARRIVING:
            return legal_putting(self.cards, t, b, t[b + EMPTY], self.arrivals, out, 0)
        count: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            if not t[b + WATCHED] & BIT[kind]:
                out[count] = M_WATCH + self.cards[kind]
                count += 1
            kind += 1
        return count

    def _legal_naming(self, out: list[i64]) -> i64:
        count: i64 = 0
        if self.mode == SOLO:
            return squares_into(self.open_cards(), M_NAME, out, 0)
        if self.last_builder():
            out[0] = M_FINISH
            count = 1
        if self.mode == TOWN_HALL:
            out[count] = M_GO
            return count + 1
        return squares_into(self.may_name(self.hammer), M_NAME, out, count)

    def _legal_placing(self, seat: i64, out: list[i64]) -> i64:
        t: list[i64] = self.towns
        b: i64 = seat * ROW
        named: i64 = self.named
        count: i64 = 0
        if self.cavern and t[b + CAVERN] < self.tables.cavern_uses:
            out[0] = M_CAVERN
            count = 1
        works: i64 = self.cards[K_FACTORY]
        if works == FACTORY and t[b + ON + named] & t[b + BUILT + K_FACTORY]:
            count = squares_into(31 & ~BIT[named], M_INSTEAD, out, count)
        count = squares_into(t[b + EMPTY], M_PLACE, out, count)
        count = legal_storing(self.tables, self.cards, t, b, named, out, count)
        if self.monument[seat] == STATUE and t[b + BUILT + K_MONUMENT]:
            count = squares_into(self.free_cottages(seat), M_TOP, out, count)
        return count
