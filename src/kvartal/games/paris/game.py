# mypyc: compiled
"""Paris as the rest of the package sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from kvartal.core.components import Components
from kvartal.core.contract import CHANCE, Event, Game, GameInfo, Parts
from kvartal.core.messages import say, seat_name
from kvartal.core.options import Option, Options
from kvartal.games.paris import components as printed
from kvartal.games.paris import notation, refusals, rules, scoring, sheets, view, words
from kvartal.games.paris.bot import MIND
from kvartal.games.paris.observation import OBSERVER
from kvartal.games.paris.rules import ParisState
from kvartal.games.paris.tables import DRAW, LEGAL_MOST, MOVES, OPEN, OUT


class Paris(Game[ParisState]):
    """Paris: La Cité de la Lumière, for two, with eight of twelve postcards."""

    info = GameInfo(
        id="paris",
        rules=2,
        fewest=2,
        most=2,
        options=(Option("postcards", "first_games", ("first_games", "random"), picks=printed.POSTCARDS, pick_count=8),),
        simultaneous=False,
        hidden=True,
        move_ids=int(MOVES),
        legal_most=int(LEGAL_MOST),
        chance_most=12,
        # 24 draws; 16 tiles, 12 buildings taken and 20 passes while the other goes on; then 8 postcards in 17 steps,
        # 12 buildings, and two passes after each of the last placements.
        steps_most=127,
        score_least=-36,
        # 35 cells of houses by 9 lamps, as one block, 7 houses at the fountain, 9 lamps for the painter, 23 + 10 + 23
        # cells for the dancer, 12 for the statue.
        score_most=457,
        sheets=True,
    )
    moves = notation.MOVES
    observer = OBSERVER
    parts: ClassVar[Parts[ParisState]] = Parts(printed, notation, words, view, refusals, scoring, MIND, sheets)

    def settled(self, seats: int, options: Options) -> Options:
        """Return chosen postcards in the order of the component file."""
        chosen = options["postcards"]
        if isinstance(chosen, tuple):
            return {**options, "postcards": tuple(card for card in printed.POSTCARDS if card in chosen)}
        return options

    def start(
        self, seats: int, options: Mapping[str, object] | None = None, components: Components | None = None
    ) -> ParisState:
        """Return the first state of a game."""
        chosen = self.settle(seats, options or {})["postcards"]
        parts = components or printed.stock()
        tables = printed.tables_of(parts)
        cards = chosen if isinstance(chosen, tuple) else printed.first_games(parts) if chosen == "first_games" else ()
        return rules.new_state(tables, [OPEN if card in cards else OUT for card in printed.POSTCARDS])

    def pile(self, state: ParisState) -> int:
        """Return the postcards, or the tiles of the seat that draws."""
        return 2 + 2 * int(state.active) if state.phase == DRAW else 0

    def tell(self, state: ParisState, seat: int, move: int) -> list[Event]:
        """Carry out a legal move and return what happened; only its owner is told which tile was drawn."""
        message = words.move_message(move)
        if seat == CHANCE:
            audience = (int(state.active),) if state.phase == DRAW else None
            state.apply(seat, move)
            return [Event(message, audience)]
        before = state.clone()
        state.apply(seat, move)
        events = [Event(say("log-move", seat=seat_name(seat), move=message))]
        return events + [Event(more) for more in words.happened(before, state, seat, move)]

    def begins_next(self, state: ParisState) -> int | None:
        """Return the loser; after a shared victory the first seat passes on."""
        winners = state.winners()
        return 1 - winners[0] if len(winners) == 1 else None


GAME = Paris()
