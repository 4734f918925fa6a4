# mypyc: compiled
"""Paris: the state of a game and everything that changes it."""

from mypy_extensions import i64

from kvartal.core.rng import Rng
from kvartal.core.state import CHANCE, NOBODY, NONE
from kvartal.games.paris import scorer
from kvartal.games.paris.generated import read_pack
from kvartal.games.paris.placements import count_places, fits_somewhere, nth_place, write_cells, write_places
from kvartal.games.paris.position import Position, beside
from kvartal.games.paris.scorer import Board
from kvartal.games.paris.tables import (
    ANNEX,
    BESIDE,
    BLUE,
    BOUQUINISTES,
    BUILD,
    BUILDINGS,
    BURNT,
    CELLS,
    CHARTIER,
    DEAL,
    DRAW,
    FONTAINE,
    GRANDE_LUMIERE,
    HOUSES,
    JARDIN,
    LEGAL_MOST,
    LEVITATION,
    M_BURN,
    M_DEAL,
    M_DRAW,
    M_EXTEND,
    M_FACE,
    M_LAY,
    M_PASS,
    M_PLACE,
    M_PUT,
    M_SWAP,
    M_TAKE,
    M_USE,
    METROPOLITAIN,
    OPEN,
    ORANGE,
    OUT,
    OVER,
    PAVE,
    PENDING,
    PENSEUR,
    PIECE_OF,
    PIECES,
    PLACED,
    POSTCARDS,
    PUT,
    RESERVE,
    SACRE_COEUR,
    SHAPES,
    SQUARES,
    STATUE,
    SUPPLY,
    SWAP,
    TILES,
    USED,
    Tables,
)


class ParisState(Position):
    """A moment of Paris."""

    def clone(self) -> "ParisState":
        """Return an independent copy."""
        return ParisState(self.tables, self)

    def __reduce__(self) -> tuple[object, ...]:
        return (unpack, (self.tables, self.pack()))

    def refresh(self) -> None:
        """Compute the derived fields."""
        self.laid = [0] * (2 * TILES)
        self.tokens = [self.tables.tokens] * 2
        self.chimneys = [self.tables.chimneys] * 2
        self.orange = 0
        self.blue = 0
        self.shared = 0
        self.lamps = 0
        self.taken = 0
        self.orange_houses = 0
        self.blue_houses = 0
        square: i64 = 0
        while square < SQUARES:
            if self.squares[square] >= 0:
                self.laid[self.squares[square] >> 2] = 1
                self.pave(square)
            square += 1
        piece: i64 = 0
        while piece < PIECES:
            seat: i64 = self.where[piece] - PLACED
            if seat >= 0:
                spot: i64 = self.spot[piece]
                if piece < SHAPES:
                    self.settle(piece, seat, spot)
                elif piece == STATUE:
                    self.stand(piece, seat, spot // 4)
                elif piece == ANNEX:
                    self.stand(piece, seat, spot // HOUSES)
                else:
                    self.stand(piece, seat, spot)
            piece += 1
        card: i64 = 0
        while card < POSTCARDS:
            if self.cards[card] >= USED:
                self.tokens[self.cards[card] % 2] -= 1
            card += 1

    # Who acts and what may be done

    def actors(self) -> list[int]:
        """Return the active seat, chance, or nobody at the end."""
        if self.phase == OVER:
            return []
        if self.phase <= DRAW:
            return [CHANCE]
        return [self.active]

    def turn(self) -> i64:
        """Return who steps next: the active seat, chance, or nobody at the end."""
        if self.phase > DRAW:
            if self.phase == OVER:
                return NOBODY
            return self.active
        return CHANCE

    def legal_most(self) -> i64:
        """Return the greatest possible number of legal moves of a seat."""
        return LEGAL_MOST

    def legal_into(self, seat: i64, out: list[i64]) -> i64:
        """Write the seat's legal moves into `out` and return their number."""
        phase: i64 = self.phase
        if phase <= DRAW or phase == OVER or seat != self.active:
            return 0
        if phase == BUILD:
            return self._legal_build(seat, out)
        if phase == PAVE:
            return self._legal_pave(seat, out)
        if phase == SWAP:
            return self._legal_swap(seat, out)
        return self._legal_put(seat, out)

    def _legal_pave(self, seat: i64, out: list[i64]) -> i64:
        count: i64 = 0
        holding: bool = self.hands[seat] >= 0
        if holding:
            squares: list[i64] = self.squares
            square: i64 = 0
            while square < SQUARES:
                if squares[square] < 0:
                    move: i64 = M_LAY + square * 4
                    out[count] = move
                    out[count + 1] = move + 1
                    out[count + 2] = move + 2
                    out[count + 3] = move + 3
                    count += 4
                square += 1
        where: list[i64] = self.where
        building: i64 = 0
        while building < BUILDINGS:
            if where[building] == SUPPLY:
                out[count] = M_TAKE + building
                count += 1
            building += 1
        if not holding:
            out[count] = M_PASS
            count += 1
        return count

    def _legal_build(self, seat: i64, out: list[i64]) -> i64:
        lamps: i64 = self.lamp_ground(seat)
        theirs: i64 = self.chartier_ground(seat)
        count: i64 = self._legal_cards(seat, lamps | theirs, out)
        if self.chimneys[seat] > 0:
            ground: i64 = self.building_ground(seat)
            where: list[i64] = self.where
            building: i64 = 0
            while building < BUILDINGS:
                if where[building] == RESERVE + seat:
                    first: i64 = M_PLACE + building * 256
                    count = write_places(self.tables, building, ground, lamps, theirs, first, out, count)
                building += 1
        return count

    def _legal_cards(self, seat: i64, permitted: i64, out: list[i64]) -> i64:
        """Write the moves with postcards, or a pass; `permitted` are the cells that permissions open."""
        count: i64 = 0
        cards: list[i64] = self.cards
        if self.tokens[seat] > 0:
            card: i64 = 0
            while card < POSTCARDS:
                if cards[card] == OPEN and self.can_use(seat, card):
                    out[count] = M_USE + card
                    count += 1
                card += 1
            card = 0
            while card < POSTCARDS:
                # Burning Sacré Coeur could only lose points, because using it is always possible.
                if cards[card] == OPEN and card != SACRE_COEUR:
                    out[count] = M_BURN + card
                    count += 1
                card += 1
        elif permitted != 0 and self.standing(seat) == 1:
            out[0] = M_PASS
            count = 1
        return count

    def _random_build(self, seat: i64, rng: Rng, out: list[i64]) -> i64:
        """Return what `legal_into` and the stream would choose; places are counted, not listed."""
        tables: Tables = self.tables
        where: list[i64] = self.where
        lamps: i64 = self.lamp_ground(seat)
        theirs: i64 = self.chartier_ground(seat)
        count: i64 = self._legal_cards(seat, lamps | theirs, out)
        found: i64 = count
        ground: i64 = self.building_ground(seat)
        building: i64 = BUILDINGS if self.chimneys[seat] == 0 else 0
        while building < BUILDINGS:
            if where[building] == RESERVE + seat:
                found += count_places(tables, building, ground, lamps, theirs)
            building += 1
        k: i64 = 0 if found == 1 else rng.below(found)
        if k < count:
            return out[k]
        k -= count
        building = 0
        while True:
            if where[building] == RESERVE + seat:
                count = count_places(tables, building, ground, lamps, theirs)
                if k < count:
                    return M_PLACE + building * 256 + nth_place(tables, building, ground, lamps, theirs, k)
                k -= count
            building += 1

    def _legal_swap(self, seat: i64, out: list[i64]) -> i64:
        count: i64 = 0
        where: list[i64] = self.where
        ground: i64 = self.building_ground(seat)
        given: i64 = 0
        while given < BUILDINGS:
            if where[given] == RESERVE + seat:
                wanted: i64 = 0
                while wanted < BUILDINGS:
                    if where[wanted] == SUPPLY and fits_somewhere(self.tables, wanted, ground):
                        out[count] = M_SWAP + given * BUILDINGS + wanted
                        count += 1
                    wanted += 1
            given += 1
        return count

    def _legal_put(self, seat: i64, out: list[i64]) -> i64:
        using: i64 = self.using
        own: i64 = self.ground(seat)
        if using in (LEVITATION, JARDIN, FONTAINE):
            # By the wording of the postcards a permission applies to none of these pieces, except
            # Chartier to the fountain.
            piece: i64 = self.received if using == LEVITATION else PIECE_OF[using]
            theirs: i64 = self.chartier_ground(seat) if using == FONTAINE else 0
            ground: i64 = self.building_ground(seat)
            return write_places(self.tables, piece, ground, 0, theirs, M_PLACE + piece * 256, out, 0)
        if using == GRANDE_LUMIERE:
            return write_cells(self.lamps & ~self.taken, M_PUT, out, 0)
        if using == PENSEUR:
            return self._legal_face(own, out)
        if using == BOUQUINISTES:
            return self._legal_extend(seat, own, out)
        return write_cells(own, M_PUT, out, 0)

    def _legal_face(self, own: i64, out: list[i64]) -> i64:
        bit: list[i64] = self.tables.bit
        count: i64 = 0
        cell: i64 = 0
        while cell < CELLS:
            if own & bit[cell]:
                side: i64 = 0
                while side < 4:
                    front: i64 = BESIDE[cell * 4 + side]
                    if front >= 0 and not self.taken & bit[front]:
                        out[count] = M_FACE + cell * 4 + side
                        count += 1
                    side += 1
            cell += 1
        return count

    def _legal_extend(self, seat: i64, own: i64, out: list[i64]) -> i64:
        bit: list[i64] = self.tables.bit
        cover: list[i64] = self.cover()
        count: i64 = 0
        cell: i64 = 0
        while cell < CELLS:
            if own & bit[cell]:
                house: i64 = 0
                while house < HOUSES:
                    if self.where[house] == PLACED + seat and beside(cover, cell, house):
                        out[count] = M_EXTEND + cell * HOUSES + house
                        count += 1
                    house += 1
            cell += 1
        return count

    # Chance

    def chance(self) -> list[tuple[int, int]]:
        """Return the chance outcomes with their weights."""
        out: list[tuple[int, int]] = []
        total: i64 = self.chance_total()
        ticket: i64 = 0
        while ticket < total:
            out.append((self.chance_pick(ticket), 1))
            ticket += 1
        return out

    def chance_total(self) -> i64:
        """Return how many tiles or postcards can be drawn, all equally likely."""
        if self.phase == DRAW:
            return self.unlaid(self.active)
        count: i64 = 0
        k: i64 = 0
        if self.phase == DEAL:
            while k < POSTCARDS:
                if self.cards[k] == OUT:
                    count += 1
                k += 1
        return count

    def chance_pick(self, ticket: i64) -> i64:
        """Return the outcome that holds this ticket."""
        k: i64 = 0
        if self.phase == DEAL:
            while True:
                if self.cards[k] == OUT:
                    if ticket == 0:
                        return M_DEAL + k
                    ticket -= 1
                k += 1
        laid: list[i64] = self.laid
        own: i64 = self.active * TILES
        while True:
            if laid[own + k] == 0:
                if ticket == 0:
                    return M_DRAW + k
                ticket -= 1
            k += 1

    # What a move does

    def apply(self, seat: i64, move: i64) -> None:
        """Carry out a legal move of the active seat or of chance."""
        if move < M_TAKE:
            self._lay(move - M_LAY)
        elif move < M_PASS:
            self.where[move - M_TAKE] = RESERVE + self.active
            self.active = 1 - self.active
        elif move == M_PASS:
            if self.phase == PAVE:
                self.active = 1 - self.active
            else:
                self.passed |= 1 if self.active == 0 else 2
                self._next_turn()
        elif move < M_BURN:
            self._use(move - M_USE)
        elif move < M_SWAP:
            self.cards[move - M_BURN] = BURNT + self.active
            self.tokens[self.active] -= 1
            self._end_turn()
        elif move < M_PUT:
            self.where[(move - M_SWAP) // BUILDINGS] = SUPPLY
            self.received = (move - M_SWAP) % BUILDINGS
            self.where[self.received] = RESERVE + self.active
            self.phase = PUT
        elif move < M_PLACE:
            self._put(move)
            self._end_turn()
        elif move < M_DRAW:
            self._place(move - M_PLACE)
            self._end_turn()
        elif move < M_DEAL:
            self._drawn(move - M_DRAW)
        else:
            self.cards[move - M_DEAL] = OPEN
            if POSTCARDS - self.chance_total() == self.tables.postcards:
                self.phase = DRAW

    def _drawn(self, tile: i64) -> None:
        self.hands[self.active] = tile
        self.active = 1 - self.active
        if self.hands[self.active] >= 0 or self.chance_total() == 0:
            self.phase = PAVE

    def _lay(self, place: i64) -> None:
        seat: i64 = self.active
        tile: i64 = self.hands[seat]
        self.hands[seat] = NONE
        self.laid[seat * TILES + tile] = 1
        self.squares[place // 4] = seat * 32 + tile * 4 + place % 4
        self.pave(place // 4)
        if self.unlaid(seat) > 0:
            self.phase = DRAW
        elif self.unlaid(1 - seat) == 0:
            self.phase = BUILD
            self.active = 1 - seat
        else:
            self.active = 1 - seat

    def _use(self, card: i64) -> None:
        self.tokens[self.active] -= 1
        self.passed = 0
        if card in (METROPOLITAIN, CHARTIER):
            self.cards[card] = PENDING + self.active
            self._end_turn()
            return
        self.cards[card] = USED + self.active
        if card == SACRE_COEUR:
            self._end_turn()
            return
        self.using = card
        self.phase = SWAP if card == LEVITATION else PUT

    def _place(self, spot: i64) -> None:
        """Place a building, the garden or the fountain and use up the permissions it needs."""
        seat: i64 = self.active
        shape: i64 = spot // 256
        covered: i64 = self.settle(shape, seat, spot % 256)
        if covered & self.lamps:
            self.cards[METROPOLITAIN] = USED + seat
        if covered & (self.blue if seat == 0 else self.orange):
            self.cards[CHARTIER] = USED + seat

    def _put(self, move: i64) -> None:
        """Place a piece of one cell."""
        piece: i64 = PIECE_OF[self.using]
        cell: i64 = move - M_PUT
        self.spot[piece] = cell
        if piece == STATUE:
            cell = (move - M_FACE) // 4
            self.spot[piece] = move - M_FACE
        elif piece == ANNEX:
            cell = (move - M_EXTEND) // HOUSES
            self.spot[piece] = move - M_EXTEND
        self.stand(piece, self.active, cell)

    def _end_turn(self) -> None:
        """Reset the passes: a piece was placed or a postcard used, so whoever passed may act again."""
        self.using = NONE
        self.received = NONE
        self.passed = 0
        self.phase = BUILD
        self._next_turn()

    def _next_turn(self) -> None:
        """Give the turn to the other seat unless it must be skipped, or end the game."""
        seat: i64 = self.active
        other: i64 = 1 - seat
        if self.tokens[other] > 0:
            self.active = other
            return
        theirs: i64 = self.standing(other)
        if self.tokens[seat] > 0:
            if theirs > 0:
                self.active = other
            return
        mine: i64 = self.standing(seat)
        if self._is_done(seat, mine) and self._is_done(other, theirs):
            self.phase = OVER
        elif theirs > 0:
            self.active = other

    def _is_done(self, seat: i64, standing: i64) -> bool:
        return standing == 0 or (standing == 1 and (self.passed & (1 if seat == 0 else 2)) != 0)

    # The end

    def winners(self) -> list[int]:
        """Return the seat with more points, then with more free cells of its colour; both if all is equal."""
        if self.phase != OVER:
            return []
        board: Board = self.board()
        lead: i64 = scorer.points(self.tables, board, 0, False, []) - scorer.points(self.tables, board, 1, False, [])
        if lead == 0:
            lead = board.free_cells(ORANGE) - board.free_cells(BLUE)
        if lead == 0:
            return [0, 1]
        return [0] if lead > 0 else [1]

    def reveals(self) -> i64:
        """Return how many tiles have been placed that only their owner had seen; a seat's last tile is known before."""
        secret: i64 = TILES - 1
        shown: i64 = 0
        seat: i64 = 0
        while seat < 2:
            laid: i64 = TILES - self.unlaid(seat)
            shown += laid if laid < secret else secret
            seat += 1
        return shown

    def playout(self, rng: Rng, out: list[i64]) -> i64:
        """Play to the end, every legal move equally likely, and return the number of moves."""
        steps: i64 = 0
        count: i64 = 0
        while self.phase != OVER:
            if self.phase <= DRAW:
                self.apply(CHANCE, self.chance_pick(rng.below(self.chance_total())))
            elif self.phase == BUILD:
                self.apply(self.active, self._random_build(self.active, rng, out))
            else:
                count = self.legal_into(self.active, out)
                self.apply(self.active, out[0] if count == 1 else out[rng.below(count)])
            steps += 1
        return steps


def new_state(tables: Tables, cards: list[i64]) -> ParisState:
    """Return the first state of a game with these postcards, as 0 and 1; with none, chance deals them."""
    state: ParisState = ParisState(tables, None)
    state.phase = DRAW if 1 in cards else DEAL
    state.using = NONE
    state.received = NONE
    state.hands = [NONE] * 2
    state.squares = [NONE] * SQUARES
    state.where = [SUPPLY] * PIECES
    state.spot = [NONE] * PIECES
    state.cards = cards.copy()
    state.refresh()
    return state


def unpack(tables: Tables, pack: list[int]) -> ParisState:
    """Return the state that `pack` wrote."""
    state: ParisState = new_state(tables, [OUT] * POSTCARDS)
    read_pack(state, pack)
    state.refresh()
    return state
