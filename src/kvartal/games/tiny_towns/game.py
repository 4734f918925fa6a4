# mypyc: compiled
"""Tiny Towns as the rest of the package sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from kvartal.core.components import Components
from kvartal.core.contract import CHANCE, Event, Game, GameInfo, Parts
from kvartal.core.errors import BadOption
from kvartal.core.messages import Message, say, seat_name
from kvartal.core.options import Option, Options
from kvartal.games.tiny_towns import components as printed
from kvartal.games.tiny_towns import notation, refusals, rules, scoring, sheets, view, words
from kvartal.games.tiny_towns import tables as t
from kvartal.games.tiny_towns.bot import MIND
from kvartal.games.tiny_towns.components import BUILDINGS, KINDS, PATTERNS
from kvartal.games.tiny_towns.observation import OBSERVER
from kvartal.games.tiny_towns.rules import TinyTownsState


class TinyTowns(Game[TinyTownsState]):
    """Tiny Towns: with a master builder, by the Town Hall rules or solo, 1 to 6 seats."""

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
    parts: ClassVar[Parts[TinyTownsState]] = Parts(printed, notation, words, view, refusals, scoring, MIND, sheets)

    def settled(self, seats: int, options: Options) -> Options:
        """Return the options with one card of each kind, in their order."""
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
        """Return the first state of a game."""
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
        return say("tiny_towns-event-wins", seats=winners, count=len(winners))


GAME = TinyTowns()
