# mypyc: compiled
"""Shake That City as the rest of the house meets it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from kvartal.core.components import Components
from kvartal.core.contract import CHANCE, Event, Game, GameInfo
from kvartal.core.messages import Json, Message, say, seat_name
from kvartal.core.mind import Mind
from kvartal.core.options import Option
from kvartal.core.rng import Rng
from kvartal.core.scores import ScoreSheet
from kvartal.games.shake_that_city import components as printed
from kvartal.games.shake_that_city import notation, refusals, rules, scoring, sheets, tables, view, words
from kvartal.games.shake_that_city.bot import MIND
from kvartal.games.shake_that_city.observation import OBSERVER
from kvartal.games.shake_that_city.rules import ShakeThatCityState

_ENDS = ("won", "points", "conditions")


class ShakeThatCity(Game[ShakeThatCityState]):
    """Shake That City on both sides of the board, with its variants and alone, 1 to 4 seats."""

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

    def components(self) -> Components:
        """Return the printed values as we ship them."""
        return printed.stock()

    def check_components(self, components: Components) -> None:
        """Raise BadComponents when corrected values can't be played with."""
        printed.check(components)

    def start(
        self, seats: int, options: Mapping[str, object] | None = None, components: Components | None = None
    ) -> ShakeThatCityState:
        """Return the first moment of a game."""
        chosen = self.settle(seats, options or {})
        table = printed.tables_of(components or printed.stock())
        side = printed.SIDES.index(str(chosen["side"]))
        return rules.new_state(table, seats, side, notation.VARIANTS.index(str(chosen["variant"])))

    def position_text(self, state: ShakeThatCityState) -> str:
        """Return the whole state as one line of text."""
        return notation.position_text(state)

    def read_position(self, text: str, components: Components | None = None) -> ShakeThatCityState:
        """Return the state that a line means."""
        return notation.read_position(text, components)

    def view(self, state: ShakeThatCityState, seat: int | None) -> Json:
        """Return what the seat may know now."""
        return view.view(state, seat)

    def question(self, state: ShakeThatCityState, seat: int) -> Message:
        """Return the words of an acting seat's decision."""
        return words.question(state)

    def move_message(self, move: int) -> Message:
        """Return the move in words."""
        return words.move_message(move)

    def touches(self, state: ShakeThatCityState, seat: int, move: int) -> Mapping[str, tuple[str, ...]]:
        """Return the type and the cells that the move speaks of."""
        return words.touches(state, move)

    def refuse(self, state: ShakeThatCityState, seat: int, move: int) -> Message | None:
        """Return why an acting seat may not make this move."""
        return refusals.refuse(state, seat, move)

    def tell(self, state: ShakeThatCityState, seat: int, move: int) -> list[Event]:
        """Carry out a legal move and return what happened; what is built shows when the round closes."""
        before = state.clone()
        state.apply(seat, move)
        if seat == CHANCE:
            # Tiles are turned up, and cubes fall, all at once.
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

    def score(self, state: ShakeThatCityState) -> ScoreSheet:
        """Return the itemised sheet of each seat."""
        return scoring.score(state)

    def score_sheet(self, sheet: Any, components: Components | None = None) -> ScoreSheet:
        """Score a finished physical table."""
        return scoring.score(sheets.read(sheet, components or printed.stock()))

    def shown(self, state: ShakeThatCityState, seat: int | None) -> ShakeThatCityState:
        """Return the moment with the others' boards as last shown."""
        return view.shown(state, seat)

    def resample(self, state: ShakeThatCityState, seat: int, rng: Rng) -> ShakeThatCityState:
        """Return a state that the seat could believe in."""
        return view.resample(state, seat, rng)

    def mind(self) -> Mind:
        """Return what bots know of the game."""
        return MIND


def _shown(before: ShakeThatCityState, after: ShakeThatCityState) -> list[Event]:
    """Return what a closed round shows: the buildings of every seat and what they brought about."""
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
