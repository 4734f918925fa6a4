# mypyc: compiled
"""Machi Koro as the rest of the package sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from kvartal.core.components import Components
from kvartal.core.contract import CHANCE, Event, Game, GameInfo, Parts
from kvartal.core.messages import say, seat_name
from kvartal.core.options import Option
from kvartal.games.machi_koro import components as printed
from kvartal.games.machi_koro import notation, refusals, rules, scoring, tables, view, words
from kvartal.games.machi_koro.bot import MIND
from kvartal.games.machi_koro.observation import OBSERVER
from kvartal.games.machi_koro.plans import PLANS
from kvartal.games.machi_koro.rules import MachiKoroState


class MachiKoro(Game[MachiKoroState]):
    """Machi Koro, base or with Plus, full market or ten kinds on show, 2 to 5 seats."""

    touches_depend_on_state = False
    info = GameInfo(
        id="machi_koro",
        rules=1,
        fewest=2,
        most=5,
        options=(
            Option("edition", "base", ("base", "plus")),
            Option("market", "full", ("full", "ten")),
        ),
        simultaneous=False,
        hidden=False,
        move_ids=int(tables.MOVES),
        legal_most=int(tables.LEGAL_MOST),
        chance_most=25,
        steps_most=None,
        score_least=0,
        score_most=6,
        sheets=False,
    )
    moves = notation.MOVES
    observer = OBSERVER
    plans = PLANS
    parts: ClassVar[Parts[MachiKoroState]] = Parts(printed, notation, words, view, refusals, scoring, MIND)

    def start(
        self, seats: int, options: Mapping[str, object] | None = None, components: Components | None = None
    ) -> MachiKoroState:
        """Return the first state of a game."""
        chosen = self.settle(seats, options or {})
        table = printed.tables_of(components or printed.stock())
        return rules.new_state(table, seats, chosen["edition"] == "plus", chosen["market"] == "ten")

    def pile(self, state: MachiKoroState) -> int:
        """Return the dice of the active seat, or the deck: a reroll takes no later roll's ticket."""
        if state.phase == tables.REFILL:
            return 2 * int(tables.SEATS)
        return 2 * int(state.active) + int(state.rerolled)

    def tell(self, state: MachiKoroState, seat: int, move: int) -> list[Event]:
        """Carry out a legal move and return what happened, payments one by one."""
        message = words.move_message(move)
        events = [Event(message if seat == CHANCE else say("log-move", seat=seat_name(seat), move=message))]
        again = bool(state.again)
        state.telling = 1
        state.story = []
        state.apply(seat, move)
        story = state.story
        state.telling = 0
        state.story = []
        events += [Event(words.payment(*story[k : k + 4])) for k in range(0, len(story), 4)]
        if state.phase == tables.OVER:
            events.append(Event(say("machi_koro-event-wins", seat=seat_name(state.active))))
        elif again and tables.M_PASS <= move < tables.M_DIE:
            events.append(Event(say("machi_koro-event-again", seat=seat_name(seat))))
        return events


GAME = MachiKoro()
