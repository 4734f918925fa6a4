"""What must hold in a position for it to be a moment of a game of Маленькие города."""

from __future__ import annotations

from kvartal.games.small_cities import tables
from kvartal.games.small_cities.buildings import TINT
from kvartal.games.small_cities.rules import SmallCitiesState

_BLACK = (tables.FACES, tables.FIGURE)
_WHITE = (tables.FACES, tables.BUILDING)
_BEFORE = (*_BLACK, tables.BUILDING, tables.COLOUR)
"""Effects for which a star is spent before drawing."""


def flaw(state: SmallCitiesState) -> str | None:
    """Return the field of a position that is impossible; None if the position can occur in a game."""
    return _set_up_flaw(state) or _round_flaw(state) or _end_flaw(state)


def _set_up_flaw(state: SmallCitiesState) -> str | None:
    """Check that markers, goal and bonus come in their order, and nothing is drawn before."""
    starts = [state.notes[k + tables.N_START] for k in range(0, len(state.notes), tables.NOTES)]
    dealt = [start for start in starts if start >= 0]
    if starts[: len(dealt)] != dealt or len(set(dealt)) != len(dealt):
        return "start"
    if (state.goal >= 0 and state.level < 3) or (state.phase == tables.GOAL and state.goal >= 0):
        return "goal"
    if (state.bonus >= 0 and state.level < 2) or (state.phase == tables.BONUS and state.bonus >= 0):
        return "bonus"
    due = tables.ROLL
    if state.level >= 2 and state.bonus < 0:
        due = tables.BONUS
    if state.level >= 3 and state.goal < 0:
        due = tables.GOAL
    if len(dealt) < state.seats:
        due = tables.START if state.seats == 1 else tables.DEAL
    if state.phase != due and not (due == tables.ROLL and state.phase > tables.ROLL):
        return "phase"
    if due < tables.ROLL and (state.closed or any(state.cells) or any(_crossed(state))):
        return "closed"
    return None


def _crossed(state: SmallCitiesState) -> list[int]:
    return [int(state.notes[k + tables.N_CROSSED]) for k in range(0, len(state.notes), tables.NOTES)]


def _round_flaw(state: SmallCitiesState) -> str | None:
    """Check that the roll and every seat's turn fit the phase, and nobody has drawn more than the rounds allow."""
    acting = state.phase == tables.ACT
    if acting != (state.white >= 0):
        return "roll"
    if acting and not (state.tables.white[state.white] and state.tables.black[state.black]):
        return "roll"
    for seat in range(state.seats):
        note = state.notes[seat * tables.NOTES : (seat + 1) * tables.NOTES]
        drawn = [note[name] for name in (tables.N_FIGURE, tables.N_BUILDING) if note[name] >= 0]
        before = note[tables.N_FIGURES] + note[tables.N_BUILT] - len(drawn)
        crossed = note[tables.N_CROSSED] - max(note[tables.N_SPENT], 0)
        if note[tables.N_STARS] < 0 or (note[tables.N_CROSSED] and state.effect() not in (tables.BOTH, *_BEFORE)):
            return "crossed"
        if not 0 <= crossed <= state.closed:
            return "crossed"
        if before > state.closed + (crossed if state.effect() == tables.BOTH else 0):
            return "plan"
        if not acting:
            if drawn or note[tables.N_STEP] != tables.WAITS or note[tables.N_WHITE] >= 0 or note[tables.N_SPENT] != 0:
                return "step"
        elif not _is_turn(state, seat):
            return "step"
    if acting and not state.actors():
        return "step"
    return None


def _is_turn(state: SmallCitiesState, seat: int) -> bool:
    """Return whether a seat can be in the middle or at the end of its turn like this."""
    at = seat * tables.NOTES
    note = state.notes[at : at + tables.NOTES]
    step, spent = note[tables.N_STEP], note[tables.N_SPENT]
    white, black, colour = note[tables.N_WHITE], note[tables.N_BLACK], note[tables.N_COLOUR]
    figure, building = note[tables.N_FIGURE], note[tables.N_BUILDING]
    drawn = (figure >= 0) + (building >= 0)
    if white < 0 or spent < 0 or step in (tables.NOWHERE, tables.WAITS):
        return False
    if not state.tables.white[white] or not state.tables.black[black]:
        return False
    effect = state.effect() if spent else None
    if (black != state.black and (effect not in _BLACK or step == tables.PICKS_BLACK)) or (
        white != state.white and (effect not in _WHITE or step in (tables.PICKS_BLACK, tables.PICKS_WHITE))
    ):
        return False
    rezoned = effect == tables.COLOUR
    if colour != note[tables.N_MARKER] and (not rezoned or step == tables.PICKS_COLOUR):
        return False
    if note[tables.N_BUILT] - (building >= 0) >= state.tables.circles:
        return False
    if not _is_own(state, seat, figure, building):
        return False
    if step == tables.DONE:
        return _may_be_done(state, seat, int(drawn), int(spent))
    wanted = {
        tables.CHOOSES: (0, spent, (state.effect(),)),
        tables.PICKS_BLACK: (0, 1, _BLACK),
        tables.PICKS_WHITE: (0, 1, _WHITE),
        tables.PICKS_COLOUR: (0, 1, (tables.COLOUR,)),
        tables.MAY_GO_ON: (1, 0, (tables.BOTH,)),
        tables.GOES_ON: (1, 1, (tables.BOTH,)),
    }[step]
    if (drawn, spent) != wanted[:2] or state.effect() not in wanted[2]:
        return False
    if step == tables.CHOOSES:
        return bool(not spent or (effect in _BEFORE and state.legal(seat) != [0]))
    return state.may_go_on(seat) if step == tables.MAY_GO_ON else bool(state.legal(seat))


def _is_own(state: SmallCitiesState, seat: int, figure: int, building: int) -> bool:
    """Return whether this round's drawings have the seat's colour, figure and buildings."""
    at = seat * tables.NOTES
    table = state.tables
    colour, black = state.notes[at + tables.N_COLOUR], state.notes[at + tables.N_BLACK]
    for move in (figure, building):
        if move < 0:
            continue
        place = table.at_grid[(move - (tables.M_FIGURE if move >= tables.M_FIGURE else tables.M_BUILD)) % tables.GRID]
        if state.cells[seat * table.size + place] & TINT != colour + 1:
            return False
    shape = (figure - tables.M_FIGURE) // tables.GRID
    if figure >= 0 and not table.shape_at[black] <= shape < table.shape_at[black + 1]:
        return False
    kinds = (state.kind(seat, 0), state.kind(seat, 1))
    return building < 0 or (building - tables.M_BUILD) // tables.GRID in kinds


def _may_be_done(state: SmallCitiesState, seat: int, drawn: int, spent: int) -> bool:
    """Return whether a finished turn can have this many drawings: none only if nothing could be drawn."""
    if drawn == 0:
        trial = state.clone()
        trial.notes[seat * tables.NOTES + tables.N_STEP] = tables.CHOOSES
        return spent == 0 and trial.legal(seat)[0] == tables.M_PASS
    if drawn == 1:
        return spent == 0 or state.effect() in _BEFORE
    return spent == 1 and state.effect() == tables.BOTH


def _end_flaw(state: SmallCitiesState) -> str | None:
    """Check that the game is over exactly after a round with a full ribbon or when nobody can draw any more."""
    if state.phase in (tables.ROLL, tables.OVER):
        full = any(
            state.notes[seat * tables.NOTES + tables.N_BUILT] == state.tables.circles for seat in range(state.seats)
        )
        ended = full or all(state.is_stuck(seat) for seat in range(state.seats))
        if (state.phase == tables.OVER) != (ended and state.closed > 0):
            return "phase"
    return None
