"""Reads Machi Koro's component file into the tables that the rules index."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from mypy_extensions import i64

from kvartal.core.components import Component, Components
from kvartal.core.errors import BadComponents
from kvartal.core.messages import say
from kvartal.games.machi_koro import rules

COLOURS = ("red", "blue", "green", "purple")
ICONS = ("wheat", "cow", "gear", "bread", "cup", "factory", "fruit", "boat", "tower")
_DOES = {
    None: 0,
    "from_each": rules.FROM_EACH,
    "from_one": rules.FROM_ONE,
    "swap": rules.SWAP,
    "from_each_per_icon": rules.FROM_EACH_PER_ICON,
    "tax": rules.TAX,
    "extra_roll": rules.EXTRA_ROLL,
}


@cache
def stock() -> Components:
    """Return the components as we ship them."""
    return Components.read(files(__package__).joinpath("components.toml").read_text("utf-8"))


ESTABLISHMENTS: tuple[str, ...] = tuple(stock().names("establishment"))
LANDMARKS: tuple[str, ...] = tuple(stock().names("landmark"))
_ALLOWED = {
    "colour": COLOURS,
    "icon": ICONS,
    "icons": ICONS,
    "per_icons": ICONS,
    "per_card": ESTABLISHMENTS,
    "cards": ESTABLISHMENTS,
}
_TABLES: dict[str, rules.Tables] = {}


def tables(components: Components) -> rules.Tables:
    """Return the tables of these components; raise BadComponents when they can't be played with."""
    known = _TABLES.get(components.hash)
    if known is None:
        check(components)
        known = _TABLES[components.hash] = _build(components)
    return known


def check(components: Components) -> None:
    """Raise BadComponents at the first value that the rules can't work with."""
    for entry in components:
        if not _playable(entry):
            raise BadComponents(say("error-components-value", path=entry.path, value=str(entry.value)))


def _playable(entry: Component) -> bool:
    name = entry.path.rpartition(".")[2]
    value = entry.value
    if name in ("edition", "does"):
        # What a card does is a rule, not a number: these words tie the entry to the code.
        return bool(value == stock().value(entry.path))
    if name == "numbers":
        return len(value) == 2 and 1 <= value[0] <= value[1] < rules.TOTALS
    if name in _ALLOWED:
        return all(item in _ALLOWED[name] for item in (value if isinstance(value, list) else [value]))
    if isinstance(value, bool):
        return True
    most = 2 if name == "harbour_adds" else 99
    return (1 if name in ("row_kinds", "copies") else 0) <= int(value) <= most


def _build(components: Components) -> rules.Tables:
    def each(name: str, default: int = 0) -> list[i64]:
        return [int(components.get(f"establishment.{card}.{name}", default)) for card in ESTABLISHMENTS]

    colour = {card: components.value(f"establishment.{card}.colour") for card in ESTABLISHMENTS}
    icon = {card: components.value(f"establishment.{card}.icon") for card in ESTABLISHMENTS}

    counted: list[list[int]] = []
    for card in ESTABLISHMENTS:
        icons = components.get(f"establishment.{card}.per_icons", [])
        only = components.get(f"establishment.{card}.per_card")
        counted.append([k for k, c in enumerate(ESTABLISHMENTS) if icon[c] in icons or c == only])

    def active_on(wanted: str) -> tuple[list[i64], list[i64]]:
        on: list[list[int]] = [[] for _ in range(rules.TOTALS)]
        for k, card in enumerate(ESTABLISHMENTS):
            if colour[card] == wanted:
                first, last = components.value(f"establishment.{card}.numbers")
                for total in range(first, last + 1):
                    on[total].append(k)
        return _rows(on)

    mall = components.value("mall.icons")
    pays = components.value("mall.pays")
    start = components.value("setup.cards")
    return rules.Tables(
        components.hash,
        [
            components.value("setup.coins"),
            components.value("setup.row_kinds"),
            components.value("dice.harbour_from"),
            components.value("dice.harbour_adds"),
            components.value("town_hall.pays"),
            components.value("airport.pays"),
        ],
        each("cost"),
        each("copies"),
        [int(components.value(f"establishment.{card}.edition") == "plus") for card in ESTABLISHMENTS],
        [int(icon[card] == "tower") for card in ESTABLISHMENTS],
        each("pays"),
        [pays if icon[card] in mall else 0 for card in ESTABLISHMENTS],
        each("needs_harbour"),
        [_DOES[components.get(f"establishment.{card}.does")] for card in ESTABLISHMENTS],
        each("threshold"),
        *_rows(counted),
        *active_on("red"),
        *active_on("blue"),
        *active_on("green"),
        *active_on("purple"),
        [components.value(f"landmark.{name}.cost") for name in LANDMARKS],
        [start.count(card) for card in ESTABLISHMENTS],
    )


def _rows(rows: list[list[int]]) -> tuple[list[i64], list[i64]]:
    """Return the rows laid end to end, and where each begins."""
    flat: list[i64] = []
    at: list[i64] = [0]
    for row in rows:
        flat.extend(row)
        at.append(len(flat))
    return flat, at
