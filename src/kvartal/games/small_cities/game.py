# mypyc: compiled
"""Маленькие города as the rest of the package sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from kvartal.core.components import Components
from kvartal.core.contract import CHANCE, Event, Game, GameInfo, Parts
from kvartal.core.messages import Message, say, seat_name
from kvartal.core.options import Option
from kvartal.games.small_cities import components as printed
from kvartal.games.small_cities import notation, refusals, rules, scoring, sheets, tables, view, words
from kvartal.games.small_cities.bot import MIND
from kvartal.games.small_cities.components import BONUSES, GOALS
from kvartal.games.small_cities.observation import OBSERVER
from kvartal.games.small_cities.rules import SmallCitiesState

RANDOM = "random"


class SmallCities(Game[SmallCitiesState]):
    """Маленькие города on three levels, solo or with up to five plans at once."""

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
    parts: ClassVar[Parts[SmallCitiesState]] = Parts(printed, notation, words, view, refusals, scoring, MIND, sheets)

    def start(
        self, seats: int, options: Mapping[str, object] | None = None, components: Components | None = None
    ) -> SmallCitiesState:
        """Return the first state of a game."""
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
