# mypyc: compiled
"""Paris as the rest of the house meets it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kvartal.core.components import Components
from kvartal.core.contract import CHANCE, Event, Game, GameInfo
from kvartal.core.messages import Json, Message, say, seat_name
from kvartal.core.mind import Mind
from kvartal.core.options import Option, Options
from kvartal.core.rng import Rng
from kvartal.core.scores import ScoreSheet
from kvartal.games.paris import components as printed
from kvartal.games.paris import notation, refusals, rules, scoring, sheets, words
from kvartal.games.paris.bot import MIND
from kvartal.games.paris.observation import OBSERVER
from kvartal.games.paris.position import OPEN, OUT
from kvartal.games.paris.rules import ParisState
from kvartal.games.paris.tables import TILES
from kvartal.games.paris.view import view


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
        move_ids=int(rules.MOVES),
        legal_most=int(rules.LEGAL_MOST),
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

    def components(self) -> Components:
        """Return the printed values as we ship them."""
        return printed.stock()

    def check_components(self, components: Components) -> None:
        """Raise BadComponents when corrected values can't be played with."""
        printed.check(components)

    def settled(self, seats: int, options: Options) -> Options:
        """Return chosen postcards in the order of the component file."""
        chosen = options["postcards"]
        if isinstance(chosen, tuple):
            return {**options, "postcards": tuple(card for card in printed.POSTCARDS if card in chosen)}
        return options

    def start(
        self, seats: int, options: Mapping[str, object] | None = None, components: Components | None = None
    ) -> ParisState:
        """Return the first moment of a game."""
        chosen = self.settle(seats, options or {})["postcards"]
        parts = components or printed.stock()
        tables = printed.tables_of(parts)
        cards = chosen if isinstance(chosen, tuple) else printed.first_games(parts) if chosen == "first_games" else ()
        return rules.new_state(tables, [OPEN if card in cards else OUT for card in printed.POSTCARDS])

    def position_text(self, state: ParisState) -> str:
        """Return the whole state as one line of text."""
        return notation.position_text(state)

    def read_position(self, text: str, components: Components | None = None) -> ParisState:
        """Return the state that a line means."""
        return notation.read_position(text, components)

    def view(self, state: ParisState, seat: int | None) -> Json:
        """Return what the seat may know now."""
        return view(state, seat)

    def question(self, state: ParisState, seat: int) -> Message:
        """Return the words of the active seat's decision."""
        return words.question(state)

    def move_message(self, move: int) -> Message:
        """Return the move in words."""
        return words.move_message(move)

    def touches(self, state: ParisState, seat: int, move: int) -> Mapping[str, tuple[str, ...]]:
        """Return the cells, buildings and postcards that the move speaks of."""
        return words.touches(state, move)

    def refuse(self, state: ParisState, seat: int, move: int) -> Message | None:
        """Return why the active seat may not make this move."""
        return refusals.refuse(state, seat, move)

    def tell(self, state: ParisState, seat: int, move: int) -> list[Event]:
        """Carry out a legal move and return what happened; a drawn tile is told to its owner alone."""
        message = words.move_message(move)
        if seat == CHANCE:
            audience = (int(state.active),) if state.phase == rules.DRAW else None
            state.apply(seat, move)
            return [Event(message, audience)]
        before = state.clone()
        state.apply(seat, move)
        events = [Event(say("log-move", seat=seat_name(seat), move=message))]
        return events + [Event(more) for more in words.happened(before, state, seat, move)]

    def score(self, state: ParisState) -> ScoreSheet:
        """Return the itemised sheet of both seats."""
        return scoring.score(state)

    def score_sheet(self, sheet: Any, components: Components | None = None) -> ScoreSheet:
        """Score a finished physical table."""
        return sheets.score(sheet, components or printed.stock())

    def begins_next(self, state: ParisState) -> int | None:
        """Return who has lost; after a shared victory the first place is passed on."""
        winners = state.winners()
        return 1 - winners[0] if len(winners) == 1 else None

    def resample(self, state: ParisState, seat: int, rng: Rng) -> ParisState:
        """Return a copy in which the other holds any of the tiles it has not laid yet."""
        other = 1 - seat
        copy = state.clone()
        if copy.hands[other] >= 0:
            first = other * int(TILES)
            unlaid = [tile for tile in range(int(TILES)) if not copy.laid[first + tile]]
            copy.hands[other] = unlaid[rng.below(len(unlaid))]
        return copy

    def mind(self) -> Mind:
        """Return what bots know of the game."""
        return MIND


GAME = Paris()
