"""Checks whether a state can occur in a game: what must hold between its parts."""

from __future__ import annotations

from kvartal.core.state import NONE
from kvartal.games.tiny_towns import tables as t
from kvartal.games.tiny_towns.rules import TinyTownsState
from kvartal.games.tiny_towns.tables import FIRST_OF
from kvartal.games.tiny_towns.town import bank_is_full, buildings, held, pop


class _Flaw(Exception):
    """A part of the state does not fit the rest; `field` is its name in a position's text."""

    def __init__(self, field: str) -> None:
        super().__init__(field)
        self.field = field


def flaw(state: TinyTownsState) -> str | None:
    """Return the field of a position that is impossible; None if the position can occur in a game.

    Its closings are counted on the way, because they follow from the rest.
    """
    try:
        _check(state)
    except _Flaw as found:
        return found.field
    return None


def _check(state: TinyTownsState) -> None:
    _check_table(state)
    _check_monuments(state)
    _check_resource_cards(state)
    _check_finished(state)
    for seat in range(state.seats):
        _check_town(state, seat, state.towns, "towns")
        _check_stage(state, seat)
    _check_shown(state)
    actors = state.actors()
    if state.phase <= t.TURN:
        _need(state.chance_total() > 0, "phase")
    elif state.phase != t.OVER:
        _need(bool(actors) and all(state.legal(seat) for seat in actors), "phase")
    state.closings = _closings(state)


def _need(good: bool, field: str) -> None:
    if not good:
        raise _Flaw(field)


def _closings(state: TinyTownsState) -> int:
    if state.phase <= t.DEAL or state.phase == t.CHOOSE:
        return 0
    rounds = int(state.round) - 1
    if state.phase == t.ARRIVALS or (state.phase == t.OVER and not _gave_up(state)):
        rounds += 1
    return rounds + int(state.monuments)


def _gave_up(state: TinyTownsState) -> bool:
    """Return whether the last player finished with empty squares."""
    return any(state.towns[seat * t.ROW + t.EMPTY] for seat in range(state.seats))


def _check_table(state: TinyTownsState) -> None:
    phase = state.phase
    _need((state.mode == t.SOLO) == (state.seats == 1), "mode")
    cards = state.cards
    drawn = sum(card >= 0 for card in cards)
    _need(cards[0] == t.COTTAGE and all(card >= 0 for card in cards[:drawn]), "cards")
    _need(all(FIRST_OF[k] <= card < FIRST_OF[k + 1] for k, card in enumerate(cards[:drawn])), "cards")
    _need((drawn < t.KINDS) == (phase == t.DRAW), "cards")
    row = 8 if state.mode == t.SOLO else 0
    allowed = state.tables.drawable
    _need(all(allowed[row + k] >> card - FIRST_OF[k] & 1 for k, card in enumerate(cards[:drawn])), "cards")
    _need(state.monuments == 1 or phase not in (t.DEAL, t.CHOOSE), "phase")
    _need(phase not in (t.DRAW, t.DEAL, t.CHOOSE) or state.round == 1, "round")
    _need(phase != t.TURN or state.mode != t.STANDARD, "phase")
    free = state.mode == t.TOWN_HALL and state.round % 3 == 0
    working = phase in (t.WORK, t.ARRIVALS) or (phase == t.OVER and not _gave_up(state))
    _need((state.named >= 0) == (working and not free), "named")
    _need(not free or phase not in (t.TURN, t.NAME), "phase")
    _need(state.arrivals == 0 or phase == t.ARRIVALS, "arrivals")
    _need(phase != t.NAME or state.mode != t.TOWN_HALL or state.last_builder(), "phase")
    if state.mode == t.STANDARD:
        namings = state.round - 1 + (state.named >= 0) if phase >= t.NAME else 0
        _need(sum(state.namings) == namings, "namings")
    else:
        _need(not any(state.namings), "namings")


def _check_monuments(state: TinyTownsState) -> None:
    dealt = [card for pair in zip(state.monument, state.returned, strict=True) for card in pair]
    count = sum(card >= 0 for card in dealt)
    _need(all(card >= 0 for card in dealt[:count]), "kept")
    _need(len(set(dealt[:count])) == count, "returned")
    left_in = state.tables.drawable[(8 if state.mode == t.SOLO else 0) + t.K_MONUMENT]
    _need(all(card >= t.BUILDINGS and left_in >> card - t.BUILDINGS & 1 for card in dealt[:count]), "kept")
    if state.phase == t.DRAW or not state.monuments:
        _need(count == 0, "kept")
    elif state.phase == t.DEAL:
        _need(count < len(dealt), "kept")
    else:
        _need(count == len(dealt), "kept")


def _check_resource_cards(state: TinyTownsState) -> None:
    copies, phase = state.tables.copies, state.phase
    left, shown = sum(state.deck), sum(state.display)
    if state.mode != t.SOLO:
        _need(shown == 0, "display")
        _need(not state.queue, "queue")
        _need(all(count <= (copies if state.mode == t.TOWN_HALL else 0) for count in state.deck), "deck")
        if state.mode == t.TOWN_HALL:
            _need(left >= state.tables.set_aside + (phase == t.TURN), "deck")
            _need(phase not in (t.DRAW, t.DEAL, t.CHOOSE) or left == 5 * copies, "deck")
        return
    everywhere = [state.deck[x] + state.display[x] + state.queue.count(x) for x in range(t.RESOURCES)]
    _need(all(count == copies for count in everywhere), "deck")
    opened = state.tables.open_cards
    if phase in (t.DRAW, t.DEAL, t.CHOOSE):
        _need(shown == 0 and not state.queue, "display")
    elif phase == t.TURN:
        _need(shown == opened - 1 if state.queue else shown < opened, "display")
        _need(left > 0, "deck")
    else:
        _need(shown == opened - (phase != t.NAME), "display")
    _need(phase != t.WORK or (bool(state.queue) and state.queue[-1] == state.named), "queue")


def _check_finished(state: TinyTownsState) -> None:
    over, gave_up = state.phase == t.OVER, _gave_up(state)
    empties = [bool(state.towns[seat * t.ROW + t.EMPTY]) for seat in range(state.seats)]
    for seat, finished in enumerate(state.finished):
        _need(finished <= state.round - (not over), "finished")
        if over:
            _need(finished > 0, "finished")
        elif finished:
            _need(not empties[seat], "finished")
        elif state.phase not in (t.WORK, t.ARRIVALS):
            _need(empties[seat], "finished")
    _need(over == all(state.finished), "finished")
    _need(not over or max(state.finished) == state.round, "finished")
    if over and gave_up:
        last = [seat for seat, finished in enumerate(state.finished) if finished == state.round]
        _need(state.seats > 1 and len(last) == 1 and sum(empties) == 1 and empties[last[0]], "finished")
    if state.mode == t.STANDARD and not over:
        _need(state.finished[state.hammer] == 0, "hammer")
        _need(state.phase >= t.NAME or state.hammer == 0, "hammer")


def _check_town(state: TinyTownsState, seat: int, rows: list[int], field: str) -> None:
    """Check what is in one town and beside it."""
    b, works = seat * t.ROW, state.cards[t.K_FACTORY]
    monument = rows[b + t.BUILT + t.K_MONUMENT]
    own = state.monument[seat] if monument else NONE
    _need(pop(monument) <= 1, field)
    marks = [rows[b + t.ON + x] for x in range(t.RESOURCES)]
    cottages = rows[b + t.BUILT + t.K_COTTAGE] if own == t.STATUE else 0
    marked = rows[b + t.BUILT + t.K_FACTORY] if works in (t.BANK, t.FACTORY) else 0
    on = 0
    for mark in marks:
        _need(mark & ~(cottages | marked) == 0 and mark & on == 0, field)
        _need(works != t.BANK or pop(mark & marked) <= 1, field)
        on |= mark
    spot = rows[b + t.SPOT]
    waiting = 1 << spot if spot >= 0 else 0
    _need(marked & ~on == waiting, field)
    _need(all(held(rows[b + t.STORED + square]) <= state.tables.room for square in range(16)), field)
    _need(works == t.TRADING_POST or rows[b + t.SERVING] == 0, field)
    if state.phase not in (t.WORK, t.ARRIVALS) or field == "shown":
        _need(works != t.TRADING_POST or rows[b + t.SERVING] == rows[b + t.BUILT + t.K_FACTORY], field)
        _need(rows[b + t.NEW] == 0, "new")
    _need(not rows[b + t.NEW] >> t.K_MONUMENT & 1 or bool(monument), "new")
    _need((rows[b + t.ELDERS] > 0) == (own == t.SHRINE), "elders")
    _need(rows[b + t.ELDERS] <= pop(buildings(rows, b)), "elders")
    _need(rows[b + t.WATCHED] == 0 or own == t.WATCH, "watched")
    _need(pop(rows[b + t.WATCHED]) <= state.tables.watch_types, "watched")
    _need(rows[b + t.CAVERN] <= (state.tables.cavern_uses if state.cavern else 0), "set_aside")
    if state.phase < t.NAME and state.round == 1:
        _need(rows[b + t.EMPTY] == t.ALL, field)


def _check_stage(state: TinyTownsState, seat: int) -> None:
    """Check what a seat is in the middle of."""
    rows, b, phase = state.towns, seat * t.ROW, state.phase
    stage, hand, left = rows[b + t.STAGE], rows[b + t.HAND], rows[b + t.LEFT]
    area, spot, pending = rows[b + t.AREA], rows[b + t.SPOT], rows[b + t.PENDING]
    monument = rows[b + t.BUILT + t.K_MONUMENT]
    own = state.monument[seat] if monument else NONE
    allowed: dict[int, tuple[int, ...]] = {
        int(t.CHOOSE): (int(t.CLOSED), int(t.KEEPING)),
        int(t.WORK): (int(t.CLOSED), *range(int(t.PICKING), int(t.ARRIVING))),
        int(t.ARRIVALS): (int(t.CLOSED), int(t.MARKING), int(t.ARRIVING)),
    }
    _need(stage in allowed.get(int(phase), (int(t.CLOSED),)), "stages")
    if phase == t.ARRIVALS:
        _need((stage != t.CLOSED) == (own == t.WATCH and state.finished[seat] == 0), "stages")
    _need(phase != t.WORK or not state.sits_out(seat) or stage == t.CLOSED, "stages")
    _need((hand >= 0) == (stage == t.PLACING or stage == t.LAYING), "hand")
    if stage == t.PLACING:
        _need(hand == state.named and state.first_stage(seat) == t.PLACING, "stages")
    if stage == t.PICKING:
        _need(state.named < 0, "stages")
    if stage == t.LAYING and state.named >= 0:
        if state.first_stage(seat) == t.LAYING:
            _need(hand == state.named, "hand")
        else:
            _need(hand != state.named and state.cards[t.K_FACTORY] in (t.FACTORY, t.WAREHOUSE), "hand")
    if stage in (t.PLACING, t.LAYING, t.PICKING):
        _need(rows[b + t.EMPTY] != 0, "towns")
    _need((pending >= 0) == (stage == t.SITING), "pending")
    if stage == t.SITING:
        _need(area != 0 and area & ~rows[b + t.EMPTY] == 0, "area")
        _need(pending != t.K_MONUMENT or (state.monument[seat] >= 0 and not monument), "pending")
        _need(pending != t.K_FACTORY or not bank_is_full(state.cards, rows, b), "pending")
    elif area:
        _need(own == t.GUILD and stage in (t.MARKING, t.REPLACING), "area")
        _need(area & ~(buildings(rows, b) & ~monument) == 0, "area")
        _need(left + pop(area) == state.tables.replaces, "area")
    _need((spot >= 0) == (stage == t.MARKING), "spot")
    if stage == t.REPLACING or (stage == t.MARKING and left):
        _need(own == t.GUILD and left + pop(area) == state.tables.replaces, "left")
        _need(left > 0, "left")
    elif stage == t.WATCHING:
        _need(own == t.WATCH and left + pop(rows[b + t.WATCHED]) == state.tables.watch_types and left > 0, "left")
    else:
        _need(left == 0, "left")
    if stage in (t.REPLACING, t.GROWING, t.WATCHING):
        _need(bool(rows[b + t.NEW] >> t.K_MONUMENT & 1), "new")
    if stage == t.GROWING:
        _need(own == t.GROVE and rows[b + t.EMPTY] != 0, "stages")


def _check_shown(state: TinyTownsState) -> None:
    """Check the towns as the others see them during a round."""
    _need(bool(state.shown) == (state.phase == t.WORK and state.seats > 1), "shown")
    for seat in range(state.seats if state.shown else 0):
        b = seat * t.ROW
        _check_town(state, seat, state.shown, "shown")
        stage = state.towns[b + t.STAGE]
        same = state.towns[b : b + t.STAGE] == state.shown[b : b + t.STAGE]
        untouched = state.sits_out(seat) or stage in (t.PICKING, t.PLACING)
        _need(same or not untouched, "shown")
        _need(state.finished[seat] > 0 or state.shown[b + t.EMPTY] != 0, "shown")
