# mypyc: compiled
"""Tiny Towns as the rest of the house meets it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kvartal.core.components import Components
from kvartal.core.contract import CHANCE, Event, Game, GameInfo
from kvartal.core.errors import BadOption
from kvartal.core.messages import Json, Message, say, seat_name
from kvartal.core.mind import Mind
from kvartal.core.options import Option, Options
from kvartal.core.rng import Rng
from kvartal.core.scores import ScoreSheet
from kvartal.games.tiny_towns import beliefs, notation, refusals, rules, scoring, sheets, words
from kvartal.games.tiny_towns import components as printed
from kvartal.games.tiny_towns import tables as t
from kvartal.games.tiny_towns.bot import MIND
from kvartal.games.tiny_towns.components import BUILDINGS, KINDS, PATTERNS
from kvartal.games.tiny_towns.observation import OBSERVER
from kvartal.games.tiny_towns.rules import TinyTownsState
from kvartal.games.tiny_towns.view import view


class TinyTowns(Game[TinyTownsState]):
    """Tiny Towns: with a master builder, by the Town Hall rules or alone, 1 to 6 seats."""

    touches_depend_on_state = False
    verdicts = tuple(f"tiny_towns-verdict-{level}" for level in range(1, 7))
    info = GameInfo(
        id="tiny_towns",
        rules=1,
        fewest=1,
        most=6,
        options=(
            Option("mode", "standard", ("standard", "town_hall"), when=(("seats", (2, 3, 4, 5, 6)),)),
            Option("monuments", True, (True, False)),
            Option("cavern", False, (False, True)),
            Option("cards", "random", ("random", "first_game"), BUILDINGS, len(KINDS)),
        ),
        simultaneous=True,
        hidden=True,
        move_ids=int(t.M_BUILD) + len(PATTERNS),
        legal_most=int(t.LEGAL_MOST),
        chance_most=15,
        steps_most=6000,
        score_least=-64,
        score_most=128,
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
        """Return the options with one card of each kind in their order."""
        cards = options["cards"]
        if isinstance(cards, tuple):
            cards = tuple(sorted(cards, key=BUILDINGS.index))
            for kind, card in zip(KINDS, cards, strict=True):
                if KINDS[t.KIND[BUILDINGS.index(card)]] != kind:
                    raise BadOption(say("tiny_towns-error-kinds", kind=Message(f"tiny_towns-kind-{kind}")))
                if seats == 1 and card in printed.stock().value("solo.leaves_out"):
                    raise BadOption(say("tiny_towns-error-solo", card=words.card_name(BUILDINGS.index(card))))
            return {**options, "cards": cards}
        return options

    def start(
        self, seats: int, options: Mapping[str, object] | None = None, components: Components | None = None
    ) -> TinyTownsState:
        """Return the first moment of a game."""
        chosen = self.settle(seats, options or {})
        box = components or printed.stock()
        cards = chosen["cards"]
        if cards == "first_game":
            cards = tuple(box.value("first_game.cards"))
        if isinstance(cards, tuple):
            numbers = [BUILDINGS.index(card) for card in cards]
        else:
            numbers = [0] + [-1] * (len(KINDS) - 1)
        return rules.new_state(
            printed.tables_of(box),
            seats,
            chosen["mode"] == "town_hall",
            bool(chosen["monuments"]),
            bool(chosen["cavern"]),
            numbers,
        )

    def read_move(self, text: str) -> int:
        """Return the move that a text means."""
        return notation.read_move(text)

    def position_text(self, state: TinyTownsState) -> str:
        """Return the whole state as one line of text."""
        return notation.position_text(state)

    def read_position(self, text: str, components: Components | None = None) -> TinyTownsState:
        """Return the state that a line means."""
        return notation.read_position(text, components)

    def view(self, state: TinyTownsState, seat: int | None) -> Json:
        """Return what the seat may know now."""
        return view(state, seat)

    def question(self, state: TinyTownsState, seat: int) -> Message:
        """Return the words of the seat's decision."""
        return words.question(state, seat)

    def move_message(self, move: int) -> Message:
        """Return the move in words."""
        return words.move_message(move)

    def touches(self, state: TinyTownsState, seat: int, move: int) -> Mapping[str, tuple[str, ...]]:
        """Return the cells, cards and resources that the move speaks of."""
        return words.touches(move)

    def refuse(self, state: TinyTownsState, seat: int, move: int) -> Message | None:
        """Return why the seat may not make this move."""
        return refusals.refuse(state, seat, move)

    def tell(self, state: TinyTownsState, seat: int, move: int) -> list[Event]:
        """Carry out a legal move and return what happened; steps of a round are told to all when it closes."""
        message = words.move_message(move)
        if seat == CHANCE:
            audience = (int(state.dealing_to()),) if state.phase == t.DEAL else None
            state.apply(seat, move)
            return [Event(message, audience)]
        secret = state.phase == t.CHOOSE or (state.phase == t.WORK and state.seats > 1)
        shown, closings, finished = list(state.shown), state.reveals(), list(state.finished)
        log = say("log-move", seat=seat_name(seat), move=message)
        events = [Event(log, (seat,) if secret else None)]
        closing = move == t.M_DONE or state.phase == t.CHOOSE
        if secret and closing:
            key = "tiny_towns-event-chosen" if state.phase == t.CHOOSE else "tiny_towns-event-closed"
            events.append(Event(say(key, seat=seat_name(seat))))
        state.apply(seat, move)
        if shown and state.reveals() > closings:
            for owner in range(state.seats):
                before = shown[owner * t.ROW : (owner + 1) * t.ROW]
                events += [Event(change) for change in words.changes(state, owner, before)]
        if state.seats > 1:
            done = [owner for owner, round in enumerate(state.finished) if round and not finished[owner]]
            events += [Event(say("tiny_towns-event-finished", seat=seat_name(owner))) for owner in done]
        if state.phase == t.OVER:
            events.append(Event(self._end(state)))
        return events

    def _end(self, state: TinyTownsState) -> Message:
        if state.mode == t.SOLO:
            total = int(state.total(0))
            return say("tiny_towns-event-solo", total=total, verdict=scoring.verdict(state, total))
        winners = tuple(seat_name(seat) for seat in state.winners())
        return say("tiny_towns-event-wins", seats=winners)

    def score(self, state: TinyTownsState) -> ScoreSheet:
        """Return every line of every town."""
        return scoring.score(state)

    def shown(self, state: TinyTownsState, seat: int | None) -> TinyTownsState:
        """Return the moment with the others' towns as last shown."""
        return beliefs.as_shown(state, seat)

    def score_sheet(self, sheet: Any, components: Components | None = None) -> ScoreSheet:
        """Score a finished physical table; raise BadSheet."""
        return scoring.score(sheets.read_sheet(sheet, components or printed.stock()))

    def resample(self, state: TinyTownsState, seat: int, rng: Rng) -> TinyTownsState:
        """Return a state that the seat could believe in."""
        return beliefs.resample(state, seat, rng)

    def mind(self) -> Mind:
        """Return what bots know of the game."""
        return MIND


GAME = TinyTowns()
