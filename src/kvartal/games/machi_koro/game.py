# mypyc: compiled
"""Machi Koro as the rest of the house meets it."""

from __future__ import annotations

from collections.abc import Mapping

from kvartal.core.components import Components
from kvartal.core.contract import CHANCE, Event, Game, GameInfo
from kvartal.core.messages import Json, Message, say, seat_name
from kvartal.core.mind import Mind
from kvartal.core.options import Option
from kvartal.core.rng import Rng
from kvartal.core.scores import ScoreSheet
from kvartal.games.machi_koro import components as printed
from kvartal.games.machi_koro import notation, refusals, rules, scoring, tables, words
from kvartal.games.machi_koro.bot import MIND
from kvartal.games.machi_koro.observation import OBSERVER
from kvartal.games.machi_koro.rules import MachiKoroState
from kvartal.games.machi_koro.view import view


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

    def components(self) -> Components:
        """Return the printed values as we ship them."""
        return printed.stock()

    def check_components(self, components: Components) -> None:
        """Raise BadComponents when corrected values can't be played with."""
        printed.check(components)

    def start(
        self, seats: int, options: Mapping[str, object] | None = None, components: Components | None = None
    ) -> MachiKoroState:
        """Return the first moment of a game."""
        chosen = self.settle(seats, options or {})
        table = printed.tables_of(components or printed.stock())
        return rules.new_state(table, seats, chosen["edition"] == "plus", chosen["market"] == "ten")

    def position_text(self, state: MachiKoroState) -> str:
        """Return the whole state as one line of text."""
        return notation.position_text(state)

    def read_position(self, text: str, components: Components | None = None) -> MachiKoroState:
        """Return the state that a line means."""
        return notation.read_position(text, components)

    def view(self, state: MachiKoroState, seat: int | None) -> Json:
        """Return what the seat may know now."""
        return view(state, seat)

    def question(self, state: MachiKoroState, seat: int) -> Message:
        """Return the words of the active seat's decision."""
        return words.question(state)

    def move_message(self, move: int) -> Message:
        """Return the move in words."""
        return words.move_message(move)

    def touches(self, state: MachiKoroState, seat: int, move: int) -> Mapping[str, tuple[str, ...]]:
        """Return the cards and seats that the move speaks of."""
        return words.touches(move)

    def refuse(self, state: MachiKoroState, seat: int, move: int) -> Message | None:
        """Return why the active seat may not make this move."""
        return refusals.refuse(state, seat, move)

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

    def score(self, state: MachiKoroState) -> ScoreSheet:
        """Return the landmarks of each seat."""
        return scoring.score(state)

    def resample(self, state: MachiKoroState, seat: int, rng: Rng) -> MachiKoroState:
        """Return a copy: nothing is hidden, and the deck has no order."""
        return state.clone()

    def mind(self) -> Mind:
        """Return what bots know of the game."""
        return MIND


GAME = MachiKoro()
