"""Tables for the tests: positions from towns as people see them, and moves as people type them."""

from __future__ import annotations

from collections.abc import Sequence

from kvartal.core.contract import CHANCE
from kvartal.core.scores import SeatSheet
from kvartal.games import find
from kvartal.games.tiny_towns.components import BUILDINGS, RESOURCES
from kvartal.games.tiny_towns.rules import TinyTownsState
from kvartal.games.tiny_towns.tables import KIND

GAME = find("tiny_towns")
FIRST = ("cottage", "farm", "well", "chapel", "tavern", "theater", "factory")
EMPTY = " ".join(["-"] * 16)
FULL = " ".join(["wood"] * 16)


def with_cards(*cards: str) -> tuple[str, ...]:
    """Return the first-game cards with these in place of those of the same kinds."""
    chosen = list(FIRST)
    for card in cards:
        chosen[KIND[BUILDINGS.index(card)]] = card
    return tuple(chosen)


TABLES: list[tuple[int, dict[str, object]]] = [
    (1, {"cavern": True}),
    (2, {}),
    (3, {"mode": "town_hall"}),
    (4, {"cards": with_cards("warehouse", "shed"), "cavern": True}),
    (3, {"cards": with_cards("bank"), "mode": "town_hall"}),
    (2, {"cards": with_cards("trading_post")}),
]
"""Seats and options for random games."""


def position(
    *towns: str,
    cards: Sequence[str] = FIRST,
    kept: Sequence[str] = (),
    mode: str = "",
    hammer: int = 0,
    round: int = 4,
    finished: Sequence[int] = (),
    cavern: bool = False,
    **fields: str,
) -> TinyTownsState:
    """Return a table at the moment of naming; `kept` are the monuments by seat; a town has sixteen words."""
    seats = len(towns)
    mode = mode or ("solo" if seats == 1 else "standard")
    none = "/".join(["-"] * seats)
    zeros = "/".join(["0"] * seats)
    boards = [",".join(town.split()) for town in towns]
    done = finished or [0 if "-" in town.split() else 1 for town in towns]
    spare = [m for m in ("starloom", "sky_baths", "silva_forum", "mandras_palace", "grove_university") if m not in kept]
    spare += [m for m in ("architects_guild", "cathedral_caterina", "archive_second_age") if m not in kept]
    namings = [round - 1, *[0] * (seats - 1)] if mode == "standard" else [0] * seats
    deck, display = ["-", "-"]
    if mode == "solo":
        display = "wood*1,wheat*1,brick*1"
        deck = "wood*2,wheat*2,brick*2,glass*3,stone*3"
    elif mode == "town_hall":
        deck = ",".join(f"{resource}*3" for resource in RESOURCES)
    words = {
        "mode": mode,
        "monuments": "yes" if kept else "no",
        "cavern": "yes" if cavern else "no",
        "phase": "name",
        "round": str(round),
        "hammer": str(hammer),
        "named": "-",
        "arrivals": "-",
        "cards": ",".join(cards),
        "deck": deck,
        "display": display,
        "queue": "-",
        "kept": "/".join(kept) if kept else none,
        "returned": "/".join(spare[:seats]) if kept else none,
        "finished": "/".join(map(str, done)),
        "namings": "/".join(map(str, namings)),
        "stages": "/".join(["closed"] * seats),
        "hand": none,
        "pending": none,
        "area": none,
        "spot": none,
        "left": zeros,
        "set_aside": zeros,
        "elders": zeros,
        "watched": none,
        "new": none,
        "towns": "/".join(boards),
        "shown": "-",
        **fields,
    }
    state = GAME.read_position(" ".join(f"{name}={value}" for name, value in words.items()))
    assert isinstance(state, TinyTownsState)
    return state


def play(state: TinyTownsState, *moves: str) -> None:
    """Make moves written as `seat text`; chance is `*`."""
    for line in moves:
        seat, text = line.split(" ", 1)
        GAME.play(state, CHANCE if seat == "*" else int(seat), GAME.read_move(text))


def choices(state: TinyTownsState, seat: int, verb: str = "") -> list[str]:
    """Return the seat's legal moves as text, those with this first word."""
    texts = [GAME.move_text(move) for move in state.legal(seat)]
    return [text for text in texts if not verb or text.split()[0] == verb]


def why(state: TinyTownsState, seat: int, text: str) -> str | None:
    """Return the key of the reason why a move is refused, or None."""
    reason = GAME.why_not(state, seat, GAME.read_move(text))
    return None if reason is None else reason.key.removeprefix("tiny_towns-")


def board(state: TinyTownsState, seat: int, viewer: int | None = None) -> str:
    """Return a seat's board as sixteen words, as its owner or another viewer sees it."""
    rows = GAME.view(state, seat if viewer is None else viewer)["seats"][seat]["board"]
    return " ".join(thing or "-" for row in rows for thing in row)


def sheet_of(state: TinyTownsState, seat: int = 0) -> SeatSheet:
    """Return a seat's sheet after checking that it adds up to the state's own total."""
    sheet = GAME.score(state).seats[seat]
    assert sheet.total == state.total(seat)
    return sheet


def worth(town: str, card: str, *, cards: Sequence[str] = (), kept: str = "", others: Sequence[str] = ()) -> int:
    """Return the sum of all lines of a card in a town; the cards in play are those in the town."""
    standing = [word.split("+")[0] for word in town.split()]
    chosen = cards or with_cards(*(word for word in standing if word in BUILDINGS))
    monuments = [kept, *["fort_ironweed", "statue_bondmaker", "obelisk_crescent"][: len(others)]] if kept else []
    state = position(town, *others, cards=chosen, kept=monuments, elders=_elders(kept, town, len(others)))
    prefix = f"tiny_towns-score-{card}"
    sheet = sheet_of(state)
    return sum(
        line.points
        for line in sheet.lines
        if line.message.key in (prefix, f"{prefix}-fed", f"{prefix}-unfed", f"{prefix}-mausoleum")
        or (line.message.key == "tiny_towns-score-monument" and card == kept)
    )


def _elders(kept: str, town: str, others: int) -> str:
    built = int(kept == "shrine_elder_tree" and kept in town)
    return "/".join([str(built), *["0"] * others])


def town(*rows: str) -> str:
    """Return a town whose first rows are given; the others are empty."""
    return " ".join([*rows, *["- - - -"] * (4 - len(rows))])
