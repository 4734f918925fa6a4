"""Reads the sheet of a finished physical table into a state that can be scored."""

from __future__ import annotations

from typing import Any, NoReturn

from kvartal.core.components import Components
from kvartal.core.errors import BadSheet
from kvartal.core.messages import Json, Message, say
from kvartal.core.scores import ScoreSheet
from kvartal.core.sheets import bad, read_list, read_name, read_object, read_whole
from kvartal.games.tiny_towns import rules, scoring
from kvartal.games.tiny_towns import tables as t
from kvartal.games.tiny_towns.components import BUILDINGS, CARDS, MONUMENTS, RESOURCES, SIDE, tables_of
from kvartal.games.tiny_towns.rules import TinyTownsState
from kvartal.games.tiny_towns.town import buildings, pop
from kvartal.games.tiny_towns.words import card_name

_SEAT = ("board", "stored", "named", "finished", "shrine")
_MODES = ("standard", "town_hall", "solo")
_MOST_ROUNDS = 999


def _wrong(field: str, problem: Message) -> NoReturn:
    raise BadSheet(say("tiny_towns-sheet", field=field, problem=problem))


def _cards(options: Any) -> tuple[list[str], str]:
    """Return the seven cards of the table by kind, and its mode."""
    read_object(options, "options", ("cards",), ("mode", "monuments", "cavern"))
    mode = _MODES[read_name(options.get("mode", _MODES[0]), "options.mode", _MODES)]
    cards = options["cards"]
    if not isinstance(cards, list) or any(not isinstance(card, str) or card not in BUILDINGS for card in cards):
        _wrong("options.cards", say("tiny_towns-sheet-cards"))
    by_kind = sorted(cards, key=BUILDINGS.index)
    if [t.KIND[BUILDINGS.index(card)] for card in by_kind] != list(range(t.KINDS)):
        _wrong("options.cards", say("tiny_towns-sheet-cards"))
    return by_kind, mode


def score(sheet: Json, components: Components) -> ScoreSheet:
    """Score a finished physical table played with these components; raise BadSheet."""
    return scoring.score(read(sheet, components))


def read(sheet: Json, components: Components) -> TinyTownsState:
    """Return the final state that a sheet describes; raise BadSheet, which says what is wrong and where."""
    read_object(sheet, "sheet", ("game", "options", "seats"))
    cards, mode = _cards(sheet["options"])
    seats = read_list(sheet["seats"], "seats", 1, int(t.SEATS))
    if mode == "solo" and len(seats) > 1:
        _wrong("options.mode", say("tiny_towns-sheet-mode-seats"))
    numbers = [CARDS.index(card) for card in cards]
    table = tables_of(components)
    if len(seats) == 1:
        for kind, card in enumerate(numbers):
            if not table.drawable[8 + kind] >> card - t.FIRST_OF[kind] & 1:
                _wrong("options.cards", say("tiny_towns-sheet-solo", card=card_name(card)))
    state = rules.new_state(table, len(seats), mode == "town_hall", False, False, numbers)
    for seat, entry in enumerate(seats):
        _read_seat(state, seat, entry)
    _read_numbers(state, seats)
    owners = [card for card in state.monument if card >= 0]
    if len(set(owners)) < len(owners):
        twice = next(card for card in owners if owners.count(card) > 1)
        _wrong("seats", say("tiny_towns-sheet-monument-twice", card=card_name(twice)))
    state.phase = t.OVER
    state.round = max(state.finished)
    return state


def _read_seat(state: TinyTownsState, seat: int, entry: Any) -> None:
    where = f"seats[{seat}]"
    read_object(entry, where, (), _SEAT)
    _read_board(state, seat, f"{where}.board", entry.get("board"))
    _read_stored(state, seat, f"{where}.stored", entry.get("stored") or {})
    elders = entry.get("shrine")
    if state.monument[seat] == t.SHRINE:
        most = int(pop(buildings(state.towns, seat * t.ROW)))
        state.towns[seat * t.ROW + t.ELDERS] = read_whole(elders, f"{where}.shrine", 1, most)
    elif elders is not None:
        _wrong(f"{where}.shrine", say("tiny_towns-sheet-no-shrine", card=card_name(t.SHRINE)))


def _read_numbers(state: TinyTownsState, seats: list[dict[str, Any]]) -> None:
    """Read how often each seat named and when it finished. Both may be left out, but then for all seats.

    Only the Starloom needs the rounds, and only with several seats.
    """
    starloom = state.seats > 1 and t.STARLOOM in state.monument
    for name, least, asked in (("named", 0, False), ("finished", 1, starloom)):
        asked = asked or any(name in entry for entry in seats)
        numbers = [
            read_whole(entry.get(name), f"seats[{seat}].{name}", least, _MOST_ROUNDS) if asked else 1
            for seat, entry in enumerate(seats)
        ]
        if name == "finished":
            state.finished = [int(number) for number in numbers]
        elif state.mode == t.STANDARD:
            state.namings = [int(number) for number in numbers]


def _read_board(state: TinyTownsState, seat: int, where: str, board: Any) -> None:
    if not isinstance(board, list) or len(board) != SIDE:
        _wrong(where, say("tiny_towns-sheet-board"))
    b = seat * t.ROW
    banks = 0
    for r, row in enumerate(board):
        if not isinstance(row, list) or len(row) != SIDE:
            _wrong(f"{where}[{r}]", say("tiny_towns-sheet-board"))
        for c, thing in enumerate(row):
            here, bit = f"{where}[{r}][{c}]", 1 << (SIDE * r + c)
            if thing is None or (isinstance(thing, str) and thing in RESOURCES):
                continue
            if not isinstance(thing, str) or thing not in CARDS:
                _wrong(here, say("tiny_towns-sheet-square", thing=str(thing)))
            card = CARDS.index(thing)
            if card < t.BUILDINGS and card not in state.cards:
                _wrong(here, say("tiny_towns-sheet-not-in-play", card=card_name(card)))
            if thing in MONUMENTS:
                if state.monument[seat] >= 0:
                    _wrong(here, say("tiny_towns-sheet-second-monument", card=card_name(card)))
                if state.mode == t.SOLO and not state.tables.drawable[8 + t.K_MONUMENT] >> card - t.BUILDINGS & 1:
                    _wrong(here, say("tiny_towns-sheet-solo", card=card_name(card)))
                state.monument[seat] = card
            banks += card == t.BANK
            if banks > t.RESOURCES:
                _wrong(here, say("tiny_towns-sheet-banks", card=card_name(card)))
            state.towns[b + t.EMPTY] &= ~bit
            state.towns[b + t.BUILT + t.KIND[card]] |= bit


def _read_stored(state: TinyTownsState, seat: int, where: str, stored: Any) -> None:
    if not isinstance(stored, dict):
        raise bad(where, stored, "{…}")
    b, room = seat * t.ROW, int(state.tables.room)
    for key, cubes in stored.items():
        here = f"{where}.{key}"
        parts = str(key).split(",")
        if len(parts) != 2 or any(part not in ("0", "1", "2", "3") for part in parts):
            _wrong(here, say("tiny_towns-sheet-cell"))
        square = SIDE * int(parts[0]) + int(parts[1])
        if state.cards[t.K_FACTORY] != t.WAREHOUSE or not state.towns[b + t.BUILT + t.K_FACTORY] >> square & 1:
            _wrong(here, say("tiny_towns-sheet-no-warehouse", card=card_name(t.WAREHOUSE)))
        if not isinstance(cubes, list) or any(not isinstance(cube, str) or cube not in RESOURCES for cube in cubes):
            _wrong(here, say("tiny_towns-sheet-cubes", known=", ".join(RESOURCES)))
        if len(cubes) > room:
            _wrong(here, say("tiny_towns-sheet-room", room=room))
        state.towns[b + t.STORED + square] = sum(t.UNIT[RESOURCES.index(cube)] for cube in cubes)
