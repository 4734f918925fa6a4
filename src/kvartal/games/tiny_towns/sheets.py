"""Reads the sheet of a finished physical table into a state that can be scored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from kvartal.core.components import Components
from kvartal.core.errors import BadSheet
from kvartal.core.messages import Message, say
from kvartal.core.scores import ScoreSheet
from kvartal.games.tiny_towns import rules, scoring
from kvartal.games.tiny_towns import tables as t
from kvartal.games.tiny_towns.components import BUILDINGS, CARDS, MONUMENTS, RESOURCES, SIDE, tables_of
from kvartal.games.tiny_towns.rules import TinyTownsState
from kvartal.games.tiny_towns.town import buildings, pop
from kvartal.games.tiny_towns.words import card_name

_SEAT = ("board", "stored", "named", "finished", "shrine")
_MOST_ROUNDS = 999


def _bad(where: str, problem: Message) -> NoReturn:
    raise BadSheet(say("tiny_towns-sheet", where=where, problem=problem))


def _whole(where: str, value: Any, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        _bad(where, say("tiny_towns-sheet-whole", least=least, most=most))
    return value


def _only(where: str, given: Mapping[Any, Any], known: tuple[str, ...]) -> None:
    for name in given:
        if name not in known:
            _bad(where, say("tiny_towns-sheet-unknown", name=str(name), known=", ".join(known)))


def _cards(options: Any) -> tuple[list[str], str]:
    """Return the seven cards of the table by kind, and its mode."""
    if not isinstance(options, dict):
        _bad("options", say("tiny_towns-sheet-object"))
    _only("options", options, ("cards", "mode", "monuments", "cavern"))
    mode = options.get("mode", "standard")
    if not isinstance(mode, str) or mode not in ("standard", "town_hall", "solo"):
        _bad("options.mode", say("tiny_towns-sheet-mode"))
    cards = options.get("cards")
    if not isinstance(cards, list) or any(not isinstance(card, str) or card not in BUILDINGS for card in cards):
        _bad("options.cards", say("tiny_towns-sheet-cards"))
    by_kind = sorted(cards, key=BUILDINGS.index)
    if [t.KIND[BUILDINGS.index(card)] for card in by_kind] != list(range(t.KINDS)):
        _bad("options.cards", say("tiny_towns-sheet-cards"))
    return by_kind, mode


def score(sheet: Any, components: Components) -> ScoreSheet:
    """Score a finished physical table of a box with these components; raise BadSheet."""
    return scoring.score(read(sheet, components))


def read(sheet: Any, components: Components) -> TinyTownsState:
    """Return the finished table that a sheet describes; raise BadSheet, which says what is wrong and where."""
    if not isinstance(sheet, dict):
        _bad("sheet", say("tiny_towns-sheet-object"))
    _only("sheet", sheet, ("game", "options", "seats"))
    if sheet.get("game") != "tiny_towns":
        _bad("game", say("tiny_towns-sheet-game"))
    cards, mode = _cards(sheet.get("options"))
    seats = sheet.get("seats")
    if not isinstance(seats, list) or not 1 <= len(seats) <= t.SEATS:
        _bad("seats", say("tiny_towns-sheet-seats", most=int(t.SEATS)))
    if mode == "solo" and len(seats) > 1:
        _bad("options.mode", say("tiny_towns-sheet-mode-seats"))
    numbers = [CARDS.index(card) for card in cards]
    table = tables_of(components)
    if len(seats) == 1:
        for kind, card in enumerate(numbers):
            if not table.drawable[8 + kind] >> card - t.FIRST_OF[kind] & 1:
                _bad("options.cards", say("tiny_towns-sheet-solo", card=card_name(card)))
    state = rules.new_state(table, len(seats), mode == "town_hall", False, False, numbers)
    for seat, entry in enumerate(seats):
        _read_seat(state, seat, entry)
    _read_numbers(state, seats)
    owners = [card for card in state.monument if card >= 0]
    if len(set(owners)) < len(owners):
        twice = next(card for card in owners if owners.count(card) > 1)
        _bad("seats", say("tiny_towns-sheet-monument-twice", card=card_name(twice)))
    state.phase = t.OVER
    state.round = max(state.finished)
    return state


def _read_seat(state: TinyTownsState, seat: int, entry: Any) -> None:
    where = f"seats[{seat}]"
    if not isinstance(entry, dict):
        _bad(where, say("tiny_towns-sheet-object"))
    _only(where, entry, _SEAT)
    _read_board(state, seat, f"{where}.board", entry.get("board"))
    _read_stored(state, seat, f"{where}.stored", entry.get("stored") or {})
    elders = entry.get("shrine")
    if state.monument[seat] == t.SHRINE:
        most = int(pop(buildings(state.towns, seat * t.ROW)))
        state.towns[seat * t.ROW + t.ELDERS] = _whole(f"{where}.shrine", elders, 1, most)
    elif elders is not None:
        _bad(f"{where}.shrine", say("tiny_towns-sheet-no-shrine", card=card_name(t.SHRINE)))


def _read_numbers(state: TinyTownsState, seats: list[dict[str, Any]]) -> None:
    """Read how often each seat named and when it finished: both may be left out, but then by everybody.

    Only the Starloom asks for the rounds, and then only at a table of several.
    """
    starloom = state.seats > 1 and t.STARLOOM in state.monument
    for name, least, asked in (("named", 0, False), ("finished", 1, starloom)):
        asked = asked or any(name in entry for entry in seats)
        numbers = [
            _whole(f"seats[{seat}].{name}", entry.get(name), least, _MOST_ROUNDS) if asked else 1
            for seat, entry in enumerate(seats)
        ]
        if name == "finished":
            state.finished = [int(number) for number in numbers]
        elif state.mode == t.STANDARD:
            state.namings = [int(number) for number in numbers]


def _read_board(state: TinyTownsState, seat: int, where: str, board: Any) -> None:
    if not isinstance(board, list) or len(board) != SIDE:
        _bad(where, say("tiny_towns-sheet-board"))
    b = seat * t.ROW
    banks = 0
    for r, row in enumerate(board):
        if not isinstance(row, list) or len(row) != SIDE:
            _bad(f"{where}[{r}]", say("tiny_towns-sheet-board"))
        for c, thing in enumerate(row):
            here, bit = f"{where}[{r}][{c}]", 1 << (SIDE * r + c)
            if thing is None or (isinstance(thing, str) and thing in RESOURCES):
                continue
            if not isinstance(thing, str) or thing not in CARDS:
                _bad(here, say("tiny_towns-sheet-square", thing=str(thing)))
            card = CARDS.index(thing)
            if card < t.BUILDINGS and card not in state.cards:
                _bad(here, say("tiny_towns-sheet-not-in-play", card=card_name(card)))
            if thing in MONUMENTS:
                if state.monument[seat] >= 0:
                    _bad(here, say("tiny_towns-sheet-second-monument", card=card_name(card)))
                if state.mode == t.SOLO and not state.tables.drawable[8 + t.K_MONUMENT] >> card - t.BUILDINGS & 1:
                    _bad(here, say("tiny_towns-sheet-solo", card=card_name(card)))
                state.monument[seat] = card
            banks += card == t.BANK
            if banks > t.RESOURCES:
                _bad(here, say("tiny_towns-sheet-banks", card=card_name(card)))
            state.towns[b + t.EMPTY] &= ~bit
            state.towns[b + t.BUILT + t.KIND[card]] |= bit


def _read_stored(state: TinyTownsState, seat: int, where: str, stored: Any) -> None:
    if not isinstance(stored, dict):
        _bad(where, say("tiny_towns-sheet-object"))
    b, room = seat * t.ROW, int(state.tables.room)
    for key, cubes in stored.items():
        here = f"{where}.{key}"
        parts = str(key).split(",")
        if len(parts) != 2 or any(part not in ("0", "1", "2", "3") for part in parts):
            _bad(here, say("tiny_towns-sheet-cell"))
        square = SIDE * int(parts[0]) + int(parts[1])
        if state.cards[t.K_FACTORY] != t.WAREHOUSE or not state.towns[b + t.BUILT + t.K_FACTORY] >> square & 1:
            _bad(here, say("tiny_towns-sheet-no-warehouse", card=card_name(t.WAREHOUSE)))
        if not isinstance(cubes, list) or any(not isinstance(cube, str) or cube not in RESOURCES for cube in cubes):
            _bad(here, say("tiny_towns-sheet-cubes", known=", ".join(RESOURCES)))
        if len(cubes) > room:
            _bad(here, say("tiny_towns-sheet-room", room=room))
        state.towns[b + t.STORED + square] = sum(t.UNIT[RESOURCES.index(cube)] for cube in cubes)
