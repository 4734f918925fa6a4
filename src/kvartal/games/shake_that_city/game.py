# mypyc: compiled
"""Shake That City as the rest of the package sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from kvartal.core.components import Components
from kvartal.core.contract import CHANCE, Event, Game, GameInfo, Parts
from kvartal.core.messages import say, seat_name
from kvartal.core.options import Option
from kvartal.games.shake_that_city import components as printed
from kvartal.games.shake_that_city import notation, refusals, rules, scoring, sheets, tables, view, words
from kvartal.games.shake_that_city.bot import MIND
from kvartal.games.shake_that_city.observation import OBSERVER
from kvartal.games.shake_that_city.rules import ShakeThatCityState

_ENDS = ("won", "points", "conditions")


class ShakeThatCity(Game[ShakeThatCityState]):
    """Shake That City on both sides of the board, with its variants and solo, 1 to 4 seats."""

    bands: ClassVar = {f"shake_that_city-verdict-{end}": f"shake_that_city-band-{end}" for end in _ENDS}
    verdicts = tuple(bands)
    info = GameInfo(
        id="shake_that_city",
        rules=1,
        fewest=1,
        most=4,
        options=(
            Option("side", "city", printed.SIDES),
            Option("variant", "standard", notation.VARIANTS, when=(("seats", (2, 3, 4)),), otherwise="conditions"),
        ),
        simultaneous=True,
        hidden=True,
        move_ids=int(tables.MOVES),
        legal_most=int(tables.TYPES * tables.CELLS),
        chance_most=5,
        steps_most=6 + 4 + 15 * (9 + 4),
        score_least=0,
        # The coast: a cell brings 2, a lone home by the sea or a shop on grey ground 3; and seven bonus tiles.
        score_most=36 * 2 + 11 + 4 + 21,
        sheets=True,
    )
    moves = notation.MOVES
    observer = OBSERVER
    parts: ClassVar[Parts[ShakeThatCityState]] = Parts(printed, notation, words, view, refusals, scoring, MIND, sheets)

    def start(
        self, seats: int, options: Mapping[str, object] | None = None, components: Components | None = None
    ) -> ShakeThatCityState:
        """Return the first state of a game."""
        chosen = self.settle(seats, options or {})
        table = printed.tables_of(components or printed.stock())
        side = printed.SIDES.index(str(chosen["side"]))
        return rules.new_state(table, seats, side, notation.VARIANTS.index(str(chosen["variant"])))

    def tell(self, state: ShakeThatCityState, seat: int, move: int) -> list[Event]:
        """Carry out a legal move and return what happened; buildings are revealed when the round closes."""
        before = state.clone()
        state.apply(seat, move)
        if seat == CHANCE:
            # Tiles are revealed, and cubes fall, all at once.
            return [Event(words.laid(state))] if state.phase != before.phase else []
        if state.round > before.round:
            before.made[seat] = move
            return _shown(before, state)
        if before.phase == tables.FOLLOW:
            return [Event(say("shake_that_city-event-built", seat=seat_name(seat)))]
        if move == tables.M_NOTHING:
            return [Event(words.built(before, seat, move))]
        kind = words.type_name(move // int(tables.CELLS))
        return [Event(say("shake_that_city-event-takes", seat=seat_name(seat), type=kind))]


def _shown(before: ShakeThatCityState, after: ShakeThatCityState) -> list[Event]:
    """Return what a closed round reveals: the buildings of every seat and their consequences."""
    events: list[Event] = []
    old = view.shown(before, None)
    for seat in range(after.seats):
        events.append(Event(words.built(before, seat, before.made[seat])))
        gone = old.standing[seat] & ~after.standing[seat]
        turned = after.flipped(seat) & ~old.flipped(seat)
        events += [Event(words.condition_gone(after, seat, k)) for k in range(tables.TILES) if gone & tables.BIT[k]]
        events += [Event(words.tile_flipped(after, seat, k)) for k in range(7) if turned & tables.BIT[k]]
    if after.phase == tables.OVER:
        events.append(Event(words.ended(after)))
    return events


GAME = ShakeThatCity()
