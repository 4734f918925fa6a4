# mypyc: compiled
"""Paris: what is on the table, and what follows from it."""

from mypy_extensions import i64

from kvartal.core.state import NONE
from kvartal.games.paris import scorer
from kvartal.games.paris.generated import StateFields
from kvartal.games.paris.placements import fits_somewhere, fits_with, touching
from kvartal.games.paris.scorer import Board
from kvartal.games.paris.tables import (
    ANNEX,
    BARE,
    BESIDE,
    BLUE,
    BOUQUINISTES,
    BUILDINGS,
    CELLS,
    CHARTIER,
    FONTAINE,
    FOUNTAIN,
    GARDEN,
    GRANDE_LUMIERE,
    HOUSES,
    JARDIN,
    LEVITATION,
    METROPOLITAIN,
    ORANGE,
    PENDING,
    PENSEUR,
    PIECES,
    PLACED,
    QUARTER,
    RESERVE,
    SACRE_COEUR,
    SHAPES,
    SHARED,
    SQUARES,
    STATUE,
    SUPPLY,
    TILES,
    USED,
    Tables,
)


class Position(StateFields):
    """The things of a game and where they are; the rules move them."""

    # Grounds
    def ground(self, seat: i64) -> i64:
        """Return the free cells of the seat's own colour."""
        return (self.orange if seat == 0 else self.blue) & ~self.taken

    def building_ground(self, seat: i64) -> i64:
        """Return the free cells on which the seat may build without a permission."""
        return ((self.orange if seat == 0 else self.blue) | self.shared) & ~self.taken

    def lamp_ground(self, seat: i64) -> i64:
        """Return the free lamps, one of which a building may cover with the seat's Métropolitain; none without it."""
        return self.lamps & ~self.taken if self.cards[METROPOLITAIN] == PENDING + seat else 0

    def chartier_ground(self, seat: i64) -> i64:
        """Return the free opposing cells, one of which the seat may cover with Chartier; none without it."""
        return self.ground(1 - seat) if self.cards[CHARTIER] == PENDING + seat else 0

    def standing(self, seat: i64) -> i64:
        """Return 2 if the seat can place a building by the plain rules, 1 if only with a permission, else 0."""
        if self.chimneys[seat] == 0:
            return 0
        tables: Tables = self.tables
        where: list[i64] = self.where
        ground: i64 = self.building_ground(seat)
        building: i64 = 0
        while building < BUILDINGS:
            if where[building] == RESERVE + seat and fits_somewhere(tables, building, ground):
                return 2
            building += 1
        lamps: i64 = self.lamp_ground(seat)
        theirs: i64 = self.chartier_ground(seat)
        if (lamps | theirs) != 0:
            building = 0
            while building < BUILDINGS:
                if where[building] == RESERVE + seat and fits_with(tables, building, ground, lamps, theirs):
                    return 1
                building += 1
        return 0

    def can_use(self, seat: i64, card: i64) -> bool:
        """Return whether the seat can carry out the postcard's effect now."""
        if card in (METROPOLITAIN, CHARTIER, SACRE_COEUR):
            return True
        if card == LEVITATION:
            return self._can_levitate(seat)
        if card == JARDIN:
            return self.chimneys[seat] > 0 and fits_somewhere(self.tables, GARDEN, self.building_ground(seat))
        if card == FONTAINE:
            return fits_with(self.tables, FOUNTAIN, self.building_ground(seat), 0, self.chartier_ground(seat))
        if card == GRANDE_LUMIERE:
            return (self.lamps & ~self.taken) != 0
        own: i64 = self.ground(seat)
        if card == BOUQUINISTES:
            return touching(own, self.orange_houses if seat == 0 else self.blue_houses)
        if card == PENSEUR:
            return touching(own, ~self.taken)
        return own != 0

    def _can_levitate(self, seat: i64) -> bool:
        if self.chimneys[seat] == 0:
            return False
        where: list[i64] = self.where
        building: i64 = 0
        while where[building] != RESERVE + seat:
            building += 1
            if building == BUILDINGS:
                return False
        ground: i64 = self.building_ground(seat)
        building = 0
        while building < BUILDINGS:
            if where[building] == SUPPLY and fits_somewhere(self.tables, building, ground):
                return True
            building += 1
        return False

    # Laying things down

    def unlaid(self, seat: i64) -> i64:
        """Return how many of the seat's tiles are not on the board, including the one in hand."""
        count: i64 = TILES
        k: i64 = seat * TILES
        end: i64 = k + TILES
        while k < end:
            count -= self.laid[k]
            k += 1
        return count

    def pave(self, square: i64) -> None:
        """Add the cells of a square's tile to the sets of colours."""
        faces: list[i64] = self.tables.faces
        bit: list[i64] = self.tables.bit
        tile: i64 = self.squares[square] >> 2
        rotation: i64 = self.squares[square] & 3
        quarter: i64 = 0
        while quarter < 4:
            colour: i64 = faces[tile * 4 + ((quarter - rotation) & 3)]
            cell: i64 = bit[QUARTER[square * 4 + quarter]]
            if colour == ORANGE:
                self.orange |= cell
            elif colour == BLUE:
                self.blue |= cell
            elif colour == SHARED:
                self.shared |= cell
            else:
                self.lamps |= cell
            quarter += 1

    def settle(self, shape: i64, seat: i64, spot: i64) -> i64:
        """Place a shape at rotation * 64 + corner, with a chimney if it is a house; return its cells."""
        tables: Tables = self.tables
        cells: list[i64] = tables.cells
        bit: list[i64] = tables.bit
        turned: i64 = shape * 4 + spot // 64
        corner: i64 = spot % 64
        covered: i64 = 0
        k: i64 = tables.cells_at[turned]
        end: i64 = tables.cells_at[turned + 1]
        while k < end:
            covered |= bit[corner + cells[k]]
            k += 1
        self.where[shape] = PLACED + seat
        self.spot[shape] = spot
        self.taken |= covered
        if shape < HOUSES:
            self.chimneys[seat] -= 1
            if seat == 0:
                self.orange_houses |= covered
            else:
                self.blue_houses |= covered
        return covered

    def stand(self, piece: i64, seat: i64, cell: i64) -> None:
        """Cover a cell with a piece of one cell."""
        covered: i64 = self.tables.bit[cell]
        self.where[piece] = PLACED + seat
        self.taken |= covered
        if piece == ANNEX:
            if seat == 0:
                self.orange_houses |= covered
            else:
                self.blue_houses |= covered

    # The score

    def cover(self) -> list[i64]:
        """Return the piece on each cell, NONE if there is none."""
        tables: Tables = self.tables
        cover: list[i64] = [NONE] * CELLS
        piece: i64 = 0
        while piece < PIECES:
            if self.where[piece] >= PLACED:
                spot: i64 = self.spot[piece]
                if piece < SHAPES:
                    turned: i64 = piece * 4 + spot // 64
                    k: i64 = tables.cells_at[turned]
                    while k < tables.cells_at[turned + 1]:
                        cover[spot % 64 + tables.cells[k]] = piece
                        k += 1
                elif piece == STATUE:
                    cover[spot // 4] = piece
                elif piece == ANNEX:
                    cover[spot // HOUSES] = piece
                else:
                    cover[spot] = piece
            piece += 1
        return cover

    def board(self) -> Board:
        """Return the input of the scorer."""
        faces: list[i64] = self.tables.faces
        ground: list[i64] = [BARE] * CELLS
        square: i64 = 0
        while square < SQUARES:
            if self.squares[square] >= 0:
                tile: i64 = self.squares[square] >> 2
                rotation: i64 = self.squares[square] & 3
                quarter: i64 = 0
                while quarter < 4:
                    ground[QUARTER[square * 4 + quarter]] = faces[tile * 4 + ((quarter - rotation) & 3)]
                    quarter += 1
            square += 1
        owner: list[i64] = [NONE] * PIECES
        unbuilt: list[i64] = [0, 0]
        piece: i64 = 0
        while piece < PIECES:
            place: i64 = self.where[piece]
            if place >= PLACED:
                owner[piece] = place - PLACED
            elif place >= RESERVE:
                unbuilt[place - RESERVE] += 1
            piece += 1
        forgiven: list[i64] = [
            1 if self.cards[SACRE_COEUR] == USED else 0,
            1 if self.cards[SACRE_COEUR] == USED + 1 else 0,
        ]
        extended: i64 = NONE
        if owner[ANNEX] >= 0:
            extended = self.spot[ANNEX] % HOUSES
        facing: i64 = NONE
        if owner[STATUE] >= 0:
            facing = self.spot[STATUE] % 4
        return Board(ground, self.cover(), owner, extended, facing, unbuilt, forgiven)

    def total(self, seat: i64) -> i64:
        """Return the seat's points now."""
        return scorer.points(self.tables, self.board(), seat, False, [])


def beside(cover: list[i64], cell: i64, piece: i64) -> bool:
    side: i64 = 0
    while side < 4:
        near: i64 = BESIDE[cell * 4 + side]
        if near >= 0 and cover[near] == piece:
            return True
        side += 1
    return False
