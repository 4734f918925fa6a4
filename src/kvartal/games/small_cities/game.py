# mypyc: compiled
"""Маленькие города as the rest of the house meets it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kvartal.core.components import Components
from kvartal.core.contract import CHANCE, Event, Game, GameInfo
from kvartal.core.messages import Json, Message, say, seat_name
from kvartal.core.mind import Mind
from kvartal.core.options import Option
from kvartal.core.rng import Rng
from kvartal.core.scores import ScoreSheet
from kvartal.games.small_cities import components as printed
from kvartal.games.small_cities import notation, refusals, rules, scoring, sheets, tables, view, words
from kvartal.games.small_cities.bot import MIND
from kvartal.games.small_cities.components import BONUSES, GOALS
from kvartal.games.small_cities.observation import OBSERVER
from kvartal.games.small_cities.rules import SmallCitiesState

RANDOM = "random"


class SmallCities(Game[SmallCitiesState]):
    """Маленькие города on three levels, alone or with up to five plans at once."""

    verdicts = tuple(f"small_cities-verdict-{level}" for level in range(1, 9))
    info = GameInfo(
        id="small_cities",
        rules=1,
        fewest=1,
        most=int(tables.SEATS),
        options=(
            Option("level", 3, (1, 2, 3)),
            Option("goal", RANDOM, (RANDOM, *GOALS), when=(("level", (3,)),)),
            Option("bonus", RANDOM, (RANDOM, *BONUSES), when=(("level", (2, 3)),)),
        ),
        simultaneous=True,
        hidden=True,
        move_ids=int(tables.MOVES),
        legal_most=int(tables.LEGAL_MOST),
        chance_most=36,
        # On the largest plan a seat draws at most 36 times, waits at most four rounds for the marker of a building that
        # fits, and five seats take four steps a round at most after the roll.
        steps_most=3900,
        score_least=0,
        score_most=161,
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
    ) -> SmallCitiesState:
        """Return the first moment of a game."""
        chosen = self.settle(seats, options or {})
        table = printed.tables_of(components or printed.stock())
        level, goal, bonus = chosen["level"], chosen["goal"], chosen["bonus"]
        assert isinstance(level, int)
        return rules.new_state(
            table,
            seats,
            level,
            GOALS.index(str(goal)) if goal != RANDOM else tables.NOWHERE,
            BONUSES.index(str(bonus)) if bonus != RANDOM else tables.NOWHERE,
        )

    def read_move(self, text: str) -> int:
        """Return the move that a text means."""
        return notation.read_move(text)

    def position_text(self, state: SmallCitiesState) -> str:
        """Return the whole state as one line of text."""
        return notation.position_text(state)

    def read_position(self, text: str, components: Components | None = None) -> SmallCitiesState:
        """Return the state that a line means."""
        return notation.read_position(text, components)

    def view(self, state: SmallCitiesState, seat: int | None) -> Json:
        """Return what the seat may know now."""
        return view.view(state, seat)

    def question(self, state: SmallCitiesState, seat: int) -> Message:
        """Return the words of the seat's open decision."""
        return words.question(state, seat)

    def move_message(self, move: int) -> Message:
        """Return the move in words."""
        return words.move_message(move)

    def touches(self, state: SmallCitiesState, seat: int, move: int) -> Mapping[str, tuple[str, ...]]:
        """Return the hexes, buildings, figures and colours that the move speaks of, and what a building would score."""
        return words.touches(state, seat, move)

    def refuse(self, state: SmallCitiesState, seat: int, move: int) -> Message | None:
        """Return why a seat at its turn may not make this move."""
        return refusals.refuse(state, seat, move)

    def tell(self, state: SmallCitiesState, seat: int, move: int) -> list[Event]:
        """Carry out a legal move; a seat reads its own steps at once, the others when the round is over."""
        before = state.clone()
        state.apply(seat, move)
        if seat == CHANCE:
            message = words.move_message(move)
            if tables.M_MARKER <= move < tables.M_GOAL:
                dealt = next(
                    k for k in range(state.seats) if before.notes[k * tables.NOTES + tables.N_START] == tables.NOWHERE
                )
                message = say("log-move", seat=seat_name(dealt), move=message)
            return [Event(message)]
        told = say("log-move", seat=seat_name(seat), move=words.move_message(move))
        if before.phase == tables.START:
            return [Event(told)]
        events = [Event(told, (seat,))]
        if state.seats > 1 and (
            state.closed > before.closed or state.notes[seat * tables.NOTES + tables.N_STEP] == tables.DONE
        ):
            events.append(Event(say("small_cities-event-finished", seat=seat_name(seat))))
        if state.closed > before.closed:
            events += [Event(message) for message in _round(before, state, seat, move)]
        return events

    def score(self, state: SmallCitiesState) -> ScoreSheet:
        """Return the buildings, stars and goals of each seat."""
        return scoring.score(state)

    def score_sheet(self, sheet: Any, components: Components | None = None) -> ScoreSheet:
        """Score a finished physical table."""
        return sheets.score_sheet(sheet, components or printed.stock())

    def shown(self, state: SmallCitiesState, seat: int | None) -> SmallCitiesState:
        """Return the moment with the others' boards as last shown."""
        return view.as_shown(state, seat)

    def resample(self, state: SmallCitiesState, seat: int, rng: Rng) -> SmallCitiesState:
        """Return a state that the seat could believe in."""
        return view.resample(state, seat, rng)

    def mind(self) -> Mind:
        """Return what bots know of the game."""
        return MIND


def _round(before: SmallCitiesState, state: SmallCitiesState, seat: int, move: int) -> list[Message]:
    """Return what the seats did in the round that the last move of a seat has closed."""
    messages: list[Message] = []
    for other in range(state.seats):
        note = before.notes[other * tables.NOTES : (other + 1) * tables.NOTES]
        figure, building = note[tables.N_FIGURE], note[tables.N_BUILDING]
        if other == seat and move >= tables.M_FIGURE:
            figure = move
        elif other == seat and move >= tables.M_BUILD:
            building = move
        if note[tables.N_SPENT]:
            bonus = words.bonus_name(state.bonus)
            messages.append(say("small_cities-event-star", seat=seat_name(other), bonus=bonus))
        drawn = [words.drawing(state, other, each, note[tables.N_COLOUR]) for each in (figure, building) if each >= 0]
        messages += [message for _, message in sorted(drawn, key=lambda told: told[0])]
        if not drawn:
            messages.append(say("small_cities-event-nothing", seat=seat_name(other)))
    if state.phase == tables.OVER:
        full = any(state.notes[k * tables.NOTES + tables.N_BUILT] == state.tables.circles for k in range(state.seats))
        messages.append(say("small_cities-event-full" if full else "small_cities-event-stuck"))
    return messages


GAME = SmallCities()
