# mypyc: compiled
"""What a seat at a table of Paris can't see, drawn at random: the tile in the other's hand."""

from mypy_extensions import i64

from kvartal.core.rng import Rng
from kvartal.games.paris.rules import ParisState
from kvartal.games.paris.tables import TILES


def redraw(state: ParisState, seat: i64, rng: Rng) -> None:
    """Let the opponent hold any of the tiles that it has not placed yet."""
    other: i64 = 1 - seat
    if state.hands[other] < 0:
        return
    unlaid: i64 = 0
    tile: i64 = 0
    while tile < TILES:
        if state.laid[other * TILES + tile] == 0:
            unlaid += 1
        tile += 1
    skipped: i64 = rng.below(unlaid)
    tile = 0
    while tile < TILES - 1 and (skipped > 0 or state.laid[other * TILES + tile] != 0):
        if state.laid[other * TILES + tile] == 0:
            skipped -= 1
        tile += 1
    state.hands[other] = tile
