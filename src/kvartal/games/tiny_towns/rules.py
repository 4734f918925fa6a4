# mypyc: compiled
"""Tiny Towns: what a move does, and how a round proceeds."""

from mypy_extensions import i64

from kvartal.core.rng import Rng
from kvartal.core.state import CHANCE, NONE
from kvartal.games.tiny_towns.choices import Choices
from kvartal.games.tiny_towns.generated import read_pack
from kvartal.games.tiny_towns.tables import (
    ALL,
    AREA,
    ARRIVALS,
    ARRIVING,
    BANK,
    BIT,
    BUILDING,
    BUILDINGS,
    BUILT,
    CAVERN,
    CHOOSE,
    CLOSED,
    DEAL,
    DRAW,
    ELDERS,
    EMPTY,
    GROVE,
    GROWING,
    GUILD,
    HAND,
    K_FACTORY,
    K_MONUMENT,
    KEEPING,
    KIND,
    KINDS,
    LAYING,
    LEFT,
    M_BUILD,
    M_CAVERN,
    M_DEAL,
    M_DONE,
    M_DRAW,
    M_FINISH,
    M_GO,
    M_INSTEAD,
    M_KEEP,
    M_MARK,
    M_NAME,
    M_PLACE,
    M_PUT,
    M_SITE,
    M_STOP,
    M_STORE,
    M_SWAP,
    M_TOP,
    M_TURN,
    M_WATCH,
    MARKING,
    NAME,
    NEW,
    ON,
    OVER,
    PENDING,
    PICKING,
    PLACING,
    REPLACING,
    RESOURCES,
    ROW,
    SERVING,
    SHRINE,
    SITING,
    SOLO,
    SPOT,
    STAGE,
    STANDARD,
    STORED,
    TOWN_HALL,
    TRADING_POST,
    TURN,
    UNIT,
    WATCH,
    WATCHED,
    WATCHING,
    WORK,
    Tables,
)
from kvartal.games.tiny_towns.town import (
    bank_is_full,
    banked,
    buildings,
    clear,
    lay,
    nth,
    pop,
    put,
    sites,
    spend,
    standing,
    wants_marker,
)


class TinyTownsState(Choices):
    """A moment of Tiny Towns and everything that changes it."""

    def clone(self) -> "TinyTownsState":
        """Return an independent copy."""
        return TinyTownsState(self.tables, self)

    def __reduce__(self) -> tuple[object, ...]:
        return (unpack, (self.tables, self.pack()))

    # What a move does

    def apply(self, seat: i64, move: i64) -> None:
        """Carry out a legal move of a seat or of chance."""
        phase: i64 = self.phase
        if phase >= WORK:
            self._work(seat, move)
        elif phase == NAME:
            if move == M_FINISH:
                self.finished[seat] = self.round
                self.phase = OVER
            elif move == M_GO:
                self._turn()
            else:
                self._name(move - M_NAME)
        elif phase == TURN:
            self.deck[move - M_TURN] = self.deck[move - M_TURN] - 1
            if self.mode == TOWN_HALL:
                self.named = move - M_TURN
                self._start_work()
            else:
                self.display[move - M_TURN] = self.display[move - M_TURN] + 1
                self.phase = NAME
                if len(self.queue) == 0:
                    self._refill()
        elif phase == CHOOSE:
            if self.monument[seat] != BUILDINGS + move - M_KEEP:
                self.returned[seat] = self.monument[seat]
                self.monument[seat] = BUILDINGS + move - M_KEEP
            self.towns[seat * ROW + STAGE] = CLOSED
            if not self.deciding():
                self.closings += 1
                self._start_round()
        elif phase == DRAW:
            self.cards[KIND[move - M_DRAW]] = move - M_DRAW
            if self.cards[KINDS - 1] >= 0:
                self._start_dealing()
        else:
            self._deal(BUILDINGS + move - M_DEAL)

    def _start_dealing(self) -> None:
        if self.monuments:
            self.phase = DEAL
        else:
            self._start_round()

    def _deal(self, card: i64) -> None:
        seat: i64 = self.dealing_to()
        if self.monument[seat] < 0:
            self.monument[seat] = card
            return
        self.returned[seat] = card
        if seat == self.seats - 1:
            self.phase = CHOOSE
            seat = 0
            while seat < self.seats:
                self.towns[seat * ROW + STAGE] = KEEPING
                seat += 1

    # A round

    def _start_round(self) -> None:
        """Proceed to the naming of the round: by a player, by a card, or by everyone."""
        self.named = NONE
        if self.mode == SOLO:
            self._refill()
        elif self.mode == STANDARD:
            if self.round > 1:
                self._pass_hammer()
            self.phase = NAME
        elif self.round % 3 == 0:
            self._start_work()
        elif self.last_builder():
            self.hammer = 0
            while self.finished[self.hammer]:
                self.hammer += 1
            self.phase = NAME
        else:
            self._turn()

    def _refill(self) -> None:
        """Replace the solo card taken, or open the first ones: by chance while the deck lasts, then from the queue."""
        deck: list[i64] = self.deck
        cards: i64 = RESOURCES * self.tables.copies
        queued: i64 = len(self.queue)
        self.phase = TURN
        if queued == 0:
            if cards - deck[0] - deck[1] - deck[2] - deck[3] - deck[4] == self.tables.open_cards:
                self.phase = NAME
        elif queued > cards - self.tables.open_cards:
            self.display[self.queue[0]] = self.display[self.queue[0]] + 1
            del self.queue[0]
            self.phase = NAME

    def _turn(self) -> None:
        """Let a Town Hall card be revealed, from a new deck when the old one is used up."""
        cards: i64 = 0
        resource: i64 = 0
        while resource < RESOURCES:
            cards += self.deck[resource]
            resource += 1
        if cards <= self.tables.set_aside:
            resource = 0
            while resource < RESOURCES:
                self.deck[resource] = self.tables.copies
                resource += 1
        self.phase = TURN

    def _pass_hammer(self) -> None:
        """Give the hammer to the next player who may name; finished towns and Fort Ironweed are skipped."""
        last: bool = self.unfinished() == 1
        banks: bool = self.cards[K_FACTORY] == BANK
        holder: i64 = NONE
        seat: i64 = self.hammer
        tried: i64 = 0
        while tried < self.seats:
            seat = seat + 1 if seat + 1 < self.seats else 0
            tried += 1
            if self.finished[seat] or (not last and self.has_fort(self.towns, seat)):
                continue
            if not banks or banked(self.towns, seat * ROW) != 31:
                self.hammer = seat
                return
            if holder < 0:
                holder = seat
        self.hammer = holder

    def _name(self, resource: i64) -> None:
        self.named = resource
        if self.mode == SOLO:
            self.display[resource] = self.display[resource] - 1
            self.queue.append(resource)
        else:
            self.namings[self.hammer] = self.namings[self.hammer] + 1
        self._start_work()

    def _start_work(self) -> None:
        t: list[i64] = self.towns
        self.phase = WORK
        if self.seats > 1:
            self.shown = t.copy()
        working: bool = False
        seat: i64 = 0
        while seat < self.seats:
            stage: i64 = self.first_stage(seat)
            if stage != CLOSED:
                working = True
                t[seat * ROW + STAGE] = stage
                t[seat * ROW + HAND] = self.named
            seat += 1
        if not working:
            self._close_round()

    # A seat's own work

    def _work(self, seat: i64, move: i64) -> None:
        """Carry out a step of a seat's own work."""
        t: list[i64] = self.towns
        b: i64 = seat * ROW
        stage: i64 = t[b + STAGE]
        if stage == BUILDING:
            if move == M_DONE:
                t[b + STAGE] = CLOSED
                if not self.deciding():
                    self._close_round()
            else:
                card: i64 = self.tables.pattern_card[move - M_BUILD]
                t[b + AREA] = sites(card, self.monument[seat], t, b, spend(self.tables, t, b, move - M_BUILD))
                t[b + PENDING] = KIND[card]
                t[b + STAGE] = SITING
        elif stage == LAYING:
            self._lay(b, t[b + HAND], move - M_PLACE)
        elif stage == PLACING:
            self._place(b, move)
        elif stage == SITING:
            self._construct(seat, move - M_SITE)
        elif stage == MARKING:
            t[b + ON + move - M_MARK] = t[b + ON + move - M_MARK] | BIT[t[b + SPOT]]
            t[b + SPOT] = NONE
            self._resume(seat)
        elif stage == PICKING:
            if move == M_FINISH:
                self.finished[seat] = self.round
                t[b + STAGE] = CLOSED
                self.shown = []
                self.phase = OVER
            else:
                t[b + HAND] = move - M_NAME
                t[b + STAGE] = LAYING
        elif stage == WATCHING:
            t[b + WATCHED] = t[b + WATCHED] | BIT[KIND[move - M_WATCH]]
            t[b + LEFT] = t[b + LEFT] - 1
            if t[b + LEFT] == 0:
                t[b + STAGE] = BUILDING
        elif move == M_STOP:
            t[b + LEFT] = 0
            self._resume(seat)
        else:
            self._put(seat, stage, (move - M_PUT) // BUILDINGS, (move - M_PUT) % BUILDINGS)

    def _lay(self, b: i64, resource: i64, square: i64) -> None:
        t: list[i64] = self.towns
        lay(t, b, resource, square)
        t[b + HAND] = NONE
        t[b + STAGE] = BUILDING

    def _place(self, b: i64, move: i64) -> None:
        """Put the cube that somebody else named on a square, or use it in a better way."""
        t: list[i64] = self.towns
        named: i64 = t[b + HAND]
        if move >= M_PLACE and move < M_STORE:
            self._lay(b, named, move - M_PLACE)
        elif move >= M_SWAP and move < M_TOP:
            taken: i64 = (move - M_SWAP) % RESOURCES
            store: i64 = b + STORED + (move - M_SWAP) // RESOURCES
            t[store] = t[store] + UNIT[named] - UNIT[taken]
            t[b + HAND] = taken
            t[b + STAGE] = LAYING
        elif move >= M_INSTEAD and move < M_MARK:
            t[b + HAND] = move - M_INSTEAD
            t[b + STAGE] = LAYING
        else:
            if move == M_CAVERN:
                t[b + CAVERN] = t[b + CAVERN] + 1
            elif move >= M_TOP:
                t[b + ON + named] = t[b + ON + named] | BIT[move - M_TOP]
            else:
                t[b + STORED + move - M_STORE] = t[b + STORED + move - M_STORE] + UNIT[named]
            t[b + HAND] = NONE
            t[b + STAGE] = BUILDING

    def _construct(self, seat: i64, square: i64) -> None:
        """Put the building in hand on its square and start its immediate effect."""
        t: list[i64] = self.towns
        b: i64 = seat * ROW
        kind: i64 = t[b + PENDING]
        put(t, b, square, kind)
        t[b + NEW] = t[b + NEW] | BIT[kind]
        t[b + PENDING] = NONE
        t[b + AREA] = 0
        t[b + STAGE] = BUILDING
        if kind == K_FACTORY:
            if wants_marker(self.cards[kind]):
                t[b + SPOT] = square
                t[b + STAGE] = MARKING
        elif kind == K_MONUMENT:
            card: i64 = self.monument[seat]
            if card == SHRINE:
                t[b + ELDERS] = pop(buildings(t, b))
            elif card == GUILD:
                t[b + LEFT] = self.tables.replaces
                self._resume(seat)
            elif card == GROVE:
                if t[b + EMPTY]:
                    t[b + STAGE] = GROWING
            elif card == WATCH:
                t[b + LEFT] = self.tables.watch_types
                if t[b + LEFT] > 0:
                    t[b + STAGE] = WATCHING

    def _put(self, seat: i64, stage: i64, square: i64, card: i64) -> None:
        """Put a building from the supply on a square, as Guild, University or Watch allow."""
        t: list[i64] = self.towns
        b: i64 = seat * ROW
        kind: i64 = KIND[card]
        if stage == REPLACING:
            clear(t, b, square)
            t[b + AREA] = t[b + AREA] | BIT[square]
            t[b + LEFT] = t[b + LEFT] - 1
        elif stage == ARRIVING:
            self.arrivals &= ~BIT[kind]
            t[b + WATCHED] = t[b + WATCHED] & ~BIT[kind]
        put(t, b, square, kind)
        if wants_marker(card):
            t[b + SPOT] = square
            t[b + STAGE] = MARKING
        else:
            self._resume(seat)

    def _resume(self, seat: i64) -> None:
        """Continue an unfinished effect, or return to building."""
        t: list[i64] = self.towns
        b: i64 = seat * ROW
        if self.phase == ARRIVALS:
            self._arrive(seat)
        elif t[b + LEFT] > 0 and buildings(t, b) & ~t[b + BUILT + K_MONUMENT] & ~t[b + AREA]:
            t[b + STAGE] = REPLACING
        else:
            t[b + LEFT] = 0
            t[b + AREA] = 0
            t[b + STAGE] = BUILDING

    # The end of a round

    def _close_round(self) -> None:
        """Reveal everybody's steps, and let Opaleye's Watch react to the buildings of its neighbours."""
        t: list[i64] = self.towns
        self.closings += 1
        self.shown = []
        seat: i64 = 0
        while seat < self.seats:
            b: i64 = seat * ROW
            if t[b + WATCHED] and self.finished[seat] == 0 and not t[b + NEW] & BIT[K_MONUMENT]:
                left: i64 = seat + 1 if seat + 1 < self.seats else 0
                right: i64 = seat - 1 if seat > 0 else self.seats - 1
                self.arrivals = t[b + WATCHED] & (t[left * ROW + NEW] | t[right * ROW + NEW])
                self.phase = ARRIVALS
                self._arrive(seat)
                return
            seat += 1
        self._end_round()

    def _arrive(self, seat: i64) -> None:
        """Ask for the next building from the Watch while one is possible."""
        t: list[i64] = self.towns
        b: i64 = seat * ROW
        coming: i64 = self.arrivals
        if bank_is_full(self.cards, t, b):
            coming &= ~BIT[K_FACTORY]
        if coming and t[b + EMPTY]:
            t[b + STAGE] = ARRIVING
        else:
            t[b + STAGE] = CLOSED
            self.arrivals = 0
            self._end_round()

    def _end_round(self) -> None:
        """Finish full towns, activate new trading posts, and go on to the next round."""
        t: list[i64] = self.towns
        posts: bool = self.cards[K_FACTORY] == TRADING_POST
        building: bool = False
        seat: i64 = 0
        while seat < self.seats:
            b: i64 = seat * ROW
            t[b + NEW] = 0
            if posts:
                t[b + SERVING] = t[b + BUILT + K_FACTORY]
            if self.finished[seat] == 0:
                if t[b + EMPTY]:
                    building = True
                else:
                    self.finished[seat] = self.round
            seat += 1
        if building:
            self.round += 1
            self._start_round()
        else:
            self.phase = OVER

    # Random games

    def playout(self, rng: Rng, out: list[i64]) -> i64:
        """Play to the end, every legal move equally likely, and return the number of moves."""
        steps: i64 = 0
        count: i64 = 0
        seat: i64 = 0
        while self.phase != OVER:
            if self.phase == WORK:
                steps += self._play_work(rng, out)
                continue
            if self.phase <= TURN:
                self.apply(CHANCE, self.chance_pick(rng.below(self.chance_total())))
            else:
                if self.phase == NAME:
                    seat = self.hammer
                else:
                    seat = 0
                    while self.towns[seat * ROW + STAGE] == CLOSED:
                        seat += 1
                count = self.legal_into(seat, out)
                self.apply(seat, out[0] if count == 1 else out[rng.below(count)])
            steps += 1
        return steps

    def _play_work(self, rng: Rng, out: list[i64]) -> i64:
        """Play until the first seat that is still at work has closed; return the number of moves.

        The most frequent steps, placing a cube and closing with nothing to build, are done here
        without listing moves.
        """
        t: list[i64] = self.towns
        seat: i64 = 0
        while t[seat * ROW + STAGE] == CLOSED:
            seat += 1
        b: i64 = seat * ROW
        steps: i64 = 0
        count: i64 = 0
        while True:
            stage: i64 = t[b + STAGE]
            steps += 1
            if stage == LAYING or (
                stage == PLACING
                and self.cavern == 0
                and t[b + BUILT + K_FACTORY] == 0
                and t[b + BUILT + K_MONUMENT] == 0
            ):
                free: i64 = t[b + EMPTY]
                count = pop(free)
                self._lay(b, t[b + HAND], nth(free, 0 if count == 1 else rng.below(count)))
                continue
            if stage == BUILDING:
                out[0] = M_DONE
                count = standing(self.tables, self.cards, self.may_erect(seat), t, b, out, 1)
            else:
                count = self.legal_into(seat, out)
            move: i64 = out[0] if count == 1 else out[rng.below(count)]
            self._work(seat, move)
            if move <= M_FINISH:
                return steps


def new_state(
    tables: Tables, seats: i64, town_hall: bool, monuments: bool, cavern: bool, cards: list[i64]
) -> TinyTownsState:
    """Return the first state of a game; cards that are NONE are still to be drawn."""
    mode: i64 = SOLO if seats == 1 else TOWN_HALL if town_hall else STANDARD
    row: list[i64] = [0] * ROW
    row[EMPTY] = ALL
    row[HAND] = NONE
    row[PENDING] = NONE
    row[SPOT] = NONE
    copies: i64 = 0 if mode == STANDARD else tables.copies
    state: TinyTownsState = TinyTownsState(tables, None)
    state.seats = seats
    state.mode = mode
    state.monuments = 1 if monuments else 0
    state.cavern = 1 if cavern else 0
    state.phase = DRAW
    state.round = 1
    state.named = NONE
    state.cards = cards.copy()
    state.deck = [copies] * RESOURCES
    state.display = [0] * RESOURCES
    state.monument = [NONE] * seats
    state.returned = [NONE] * seats
    state.finished = [0] * seats
    state.namings = [0] * seats
    state.towns = row * seats
    if cards[KINDS - 1] >= 0:
        state._start_dealing()
    return state


def unpack(tables: Tables, pack: list[int]) -> TinyTownsState:
    """Return the state that `pack` wrote."""
    undrawn: list[i64] = [NONE] * KINDS
    state: TinyTownsState = new_state(tables, pack[0], pack[1] == TOWN_HALL, pack[2] == 1, pack[3] == 1, undrawn)
    read_pack(state, pack)
    return state
