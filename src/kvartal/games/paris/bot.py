# mypyc: compiled
"""What makes a bot good at Paris: light and blocks for its own houses, and little of both for the opponent's."""

from typing import Final

from mypy_extensions import i64

from kvartal.core.mind import Mind, squash
from kvartal.core.rng import Rng
from kvartal.core.state import CHANCE, NONE, Moment
from kvartal.games.paris.hidden import redraw
from kvartal.games.paris.placements import fits_somewhere
from kvartal.games.paris.rules import ParisState
from kvartal.games.paris.tables import (
    BESIDE,
    BUILD,
    BUILDINGS,
    CHARTIER,
    DRAW,
    LAMP,
    LEVITATION,
    M_BURN,
    M_LAY,
    M_PASS,
    M_PLACE,
    M_SWAP,
    M_TAKE,
    M_USE,
    METROPOLITAIN,
    OVER,
    PAVE,
    PUT,
    QUARTER,
    RESERVE,
    SACRE_COEUR,
    SHARED,
    SWAP,
    Tables,
)

_POP: Final[list[i64]] = [k.bit_count() for k in range(256)]
_WISHED: Final[list[i64]] = [5200, 4800, 4300, 3300, 1800, -500, -3000, -6000]  # one more building, by reserve
_GUESS: Final[list[i64]] = [1500, 2500, 5500, 500, 5000, 2500, 4500, 5000, 5500, 5000, 6000, 4500]  # a postcard's value
_SOME: Final[i64] = 12  # tile places and piece cells compared at each step of an imagined game


def pop(cells: i64) -> i64:
    """Return the number of cells in a set."""
    out: i64 = 0
    shift: i64 = 0
    while shift < 64:
        out += _POP[(cells >> shift) & 255]
        shift += 8
    return out


def lead(state: ParisState, seat: i64) -> i64:
    """Return how many points the seat is ahead now."""
    return state.total(seat) - state.total(1 - seat)


def reserve(state: ParisState, seat: i64) -> i64:
    """Return how many buildings the seat has taken but not placed."""
    out: i64 = 0
    building: i64 = 0
    while building < BUILDINGS:
        if state.where[building] == RESERVE + seat:
            out += 1
        building += 1
    return out


def size_of(tables: Tables, shape: i64) -> i64:
    """Return how many cells the shape covers."""
    return tables.cells_at[shape * 4 + 1] - tables.cells_at[shape * 4]


def rate_place(state: ParisState, seat: i64, spot: i64) -> i64:
    """Rate a house at the place of a move: its light, its neighbours and the ground it takes, in thousandths."""
    tables: Tables = state.tables
    bit: list[i64] = tables.bit
    cells: list[i64] = tables.cells
    turned: i64 = spot // 256 * 4 + spot % 256 // 64
    corner: i64 = spot % 64
    shining: i64 = state.lamps & ~state.taken
    houses: i64 = state.orange_houses if seat == 0 else state.blue_houses
    own: i64 = state.orange if seat == 0 else state.blue
    lit: i64 = 0
    company: bool = False
    shared: i64 = 0
    open_ground: i64 = 0
    free: i64 = (own | state.shared) & ~state.taken
    k: i64 = tables.cells_at[turned]
    end: i64 = tables.cells_at[turned + 1]
    size: i64 = end - k
    while k < end:
        cell: i64 = corner + cells[k]
        if state.shared & bit[cell]:
            shared += 1
        side: i64 = 0
        while side < 4:
            near: i64 = BESIDE[cell * 4 + side]
            if near >= 0:
                there: i64 = bit[near]
                lit |= shining & there
                open_ground |= free & there
                if houses & there:
                    company = True
            side += 1
        k += 1
    out: i64 = 1000 * size * pop(lit) + 3000 + 250 * shared + 60 * pop(open_ground)
    return out + (1000 if company or houses == 0 else 400) * size


def rate_lay(state: ParisState, seat: i64, place: i64) -> i64:
    """Rate a tile at a place: own ground together and near lamps, the opponent's scattered and dark."""
    tables: Tables = state.tables
    faces: list[i64] = tables.faces
    bit: list[i64] = tables.bit
    tile: i64 = seat * 8 + state.hands[seat]
    square: i64 = place // 4
    out: i64 = 0
    quarter: i64 = 0
    while quarter < 4:
        colour: i64 = faces[tile * 4 + ((quarter - place % 4) & 3)]
        cell: i64 = QUARTER[square * 4 + quarter]
        side: i64 = 0
        while side < 4:
            near: i64 = BESIDE[cell * 4 + side]
            side += 1
            if near < 0:
                continue
            there: i64 = bit[near]
            if state.lamps & there:
                out += _beside_lamp(colour, seat)
            elif state.shared & there:
                out += 300 if colour == seat else -250 if colour == 1 - seat else 0
            elif (state.orange if seat == 0 else state.blue) & there:
                out += 600 if colour == seat else 300 if colour == SHARED else 700 if colour == LAMP else 0
            elif (state.blue if seat == 0 else state.orange) & there:
                out -= 500 if colour == 1 - seat else 250 if colour == SHARED else 600 if colour == LAMP else 0
        quarter += 1
    return out


def _beside_lamp(colour: i64, seat: i64) -> i64:
    if colour == seat:
        return 800
    if colour == 1 - seat:
        return -700
    return 50


def rate_use(state: ParisState, seat: i64, card: i64) -> i64:
    """Estimate the value of a postcard now, in thousandths of a point."""
    out: i64 = _GUESS[card]
    if card in (LEVITATION, SACRE_COEUR, METROPOLITAIN, CHARTIER):
        ground: i64 = state.building_ground(seat)
        homeless: i64 = 0
        held: i64 = 0
        building: i64 = 0
        while building < BUILDINGS:
            if state.where[building] == RESERVE + seat:
                held += 1
                if not fits_somewhere(state.tables, building, ground):
                    homeless += 1
            building += 1
        if card == SACRE_COEUR:
            return 500 + 3000 * homeless
        if card == LEVITATION:
            return 500 + 5000 * homeless
        return 500 + 600 * held + 3500 * homeless
    return out


class ParisMind(Mind):
    """Rates by its lead in points."""

    def __init__(self, width: i64, explore: i64, unit: i64, trust: i64) -> None:
        super().__init__(width, explore, unit, trust)
        self.by_wins = True

    def rate(self, state: Moment, seat: i64, moves: list[i64], count: i64, ratings: list[i64]) -> None:
        """Rate by the lead after the move if that says enough, otherwise by what the move prepares."""
        assert isinstance(state, ParisState)
        k: i64 = 0
        while k < count:
            ratings[k] = self._rate(state, seat, moves[k])
            k += 1

    def _rate(self, state: ParisState, seat: i64, move: i64) -> i64:
        if move < M_TAKE:
            return rate_lay(state, seat, move - M_LAY)
        if move < M_PASS:
            return self._take(state, seat, move - M_TAKE)
        if move == M_PASS:
            return 0
        if move < M_BURN:
            return self._use(state, seat, move - M_USE)
        if move < M_SWAP:
            return -3000
        if move >= M_PLACE and move < M_PLACE + 256 * BUILDINGS:
            return rate_place(state, seat, move - M_PLACE)
        trial: ParisState = state.clone()
        trial.apply(seat, move)
        if state.phase == SWAP:
            return self._best_put(trial, seat) + 1000 * size_of(state.tables, (move - M_SWAP) % BUILDINGS)
        return 1000 * (lead(trial, seat) - lead(state, seat))

    def _take(self, state: ParisState, seat: i64, building: i64) -> i64:
        held: i64 = reserve(state, seat)
        size: i64 = size_of(state.tables, building)
        return _WISHED[held if held < 7 else 7] + (350 * size if size < 6 else 1500)

    def _use(self, state: ParisState, seat: i64, card: i64) -> i64:
        """Rate a postcard by the best immediate use of its piece."""
        guess: i64 = rate_use(state, seat, card)
        if card in (LEVITATION, SACRE_COEUR, METROPOLITAIN, CHARTIER):
            return guess
        trial: ParisState = state.clone()
        trial.apply(seat, M_USE + card)
        return (guess + self._best_put(trial, seat)) // 2

    def _best_put(self, state: ParisState, seat: i64) -> i64:
        if state.phase != PUT:
            return 0
        out: list[i64] = [0] * state.legal_most()
        count: i64 = state.legal_into(seat, out)
        best: i64 = -1000000
        k: i64 = 0
        while k < count:
            worth: i64 = self._rate(state, seat, out[k])
            if worth > best:
                best = worth
            k += 1
        return best

    def redraw(self, state: Moment, seat: i64, rng: Rng, out: list[i64]) -> None:
        """Draw at random what the seat can't see."""
        assert isinstance(state, ParisState)
        redraw(state, seat, rng)

    def play_on(self, state: Moment, me: i64, rng: Rng, out: list[i64]) -> None:
        """Play to the end quickly, both sides alike."""
        assert isinstance(state, ParisState)
        while state.phase != OVER:
            if state.phase <= DRAW:
                state.apply(CHANCE, state.chance_pick(rng.below(state.chance_total())))
                continue
            seat: i64 = state.active
            count: i64 = state.legal_into(seat, out)
            if count == 1:
                state.apply(seat, out[0])
            elif state.phase == PAVE:
                state.apply(seat, self._quick_pave(state, seat, rng, out, count))
            elif state.phase == BUILD:
                state.apply(seat, self._quick_build(state, seat, rng, out, count))
            else:
                state.apply(seat, self._quick_put(state, seat, rng, out, count))

    def _quick_pave(self, state: ParisState, seat: i64, rng: Rng, out: list[i64], count: i64) -> i64:
        """Return a place for a tile, or the largest of three buildings if few are in reserve."""
        lays: i64 = 0
        while lays < count and out[lays] < M_TAKE:
            lays += 1
        takes: i64 = count - lays
        if takes > 0 and out[count - 1] == M_PASS:
            takes -= 1
        held: i64 = reserve(state, seat)
        taking: bool = takes > 0 and held < 6 and rng.below(10) < (4 if held < 3 else 3 if held < 5 else 1)
        best: i64 = NONE
        most: i64 = -1000000
        k: i64 = 0
        if taking or lays == 0:
            if takes == 0 or not taking:
                return out[count - 1]
            while k < 3:
                move: i64 = out[lays + rng.below(takes)]
                worth: i64 = size_of(state.tables, move - M_TAKE)
                if worth > most:
                    most = worth
                    best = move
                k += 1
            return best
        while k < _SOME:
            move = out[rng.below(lays)]
            worth = rate_lay(state, seat, move - M_LAY)
            if worth > most:
                most = worth
                best = move
            k += 1
        return best

    def _quick_build(self, state: ParisState, seat: i64, rng: Rng, out: list[i64], count: i64) -> i64:
        """Return the best house or postcard by quick ratings, with some randomness."""
        best: i64 = out[0]
        most: i64 = -1000000
        k: i64 = 0
        while k < count:
            move: i64 = out[k]
            worth: i64 = -4000
            if move >= M_PLACE:
                worth = rate_place(state, seat, move - M_PLACE) + rng.below(1500)
            elif move == M_PASS:
                worth = 0
            elif move < M_BURN:
                worth = rate_use(state, seat, move - M_USE) + rng.below(4000)
            if worth > most:
                most = worth
                best = move
            k += 1
        return best

    def _quick_put(self, state: ParisState, seat: i64, rng: Rng, out: list[i64], count: i64) -> i64:
        """Return the best of some places for a postcard's piece."""
        if state.phase == SWAP:
            return out[rng.below(count)]
        best: i64 = out[0]
        most: i64 = -1000000
        look: i64 = count if count < _SOME // 2 else _SOME // 2
        k: i64 = 0
        while k < look:
            move: i64 = out[rng.below(count)]
            worth: i64 = 0
            if move >= M_PLACE and move < M_PLACE + 256 * BUILDINGS:
                worth = rate_place(state, seat, move - M_PLACE)
            else:
                trial: ParisState = state.clone()
                trial.apply(seat, move)
                worth = lead(trial, seat)
            if worth > most:
                most = worth
                best = move
            k += 1
        return best

    def reward(self, state: Moment, seat: i64) -> i64:
        """Return half for the win and half for the lead in points."""
        assert isinstance(state, ParisState)
        ahead: i64 = lead(state, seat)
        won: i64 = 500
        if ahead != 0:
            won = 1000 if ahead > 0 else 0
        return (won + squash(ahead, 15)) // 2


MIND: Final = ParisMind(24, 250, 60, 8)
