"""Reads Machi Koro's component file into the tables that the rules index."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from mypy_extensions import i64

from kvartal.core.components import Component, Components, check_each, end_to_end, once_each, shipped, unplayable
from kvartal.games.machi_koro import tables
from kvartal.games.machi_koro.tables import Tables

COLOURS = ("red", "blue", "green", "purple")
ICONS = ("wheat", "cow", "gear", "bread", "cup", "factory", "fruit", "boat", "tower")
_DOES = {
    None: 0,
    "from_each": tables.FROM_EACH,
    "from_one": tables.FROM_ONE,
    "swap": tables.SWAP,
    "from_each_per_icon": tables.FROM_EACH_PER_ICON,
    "tax": tables.TAX,
    "extra_roll": tables.EXTRA_ROLL,
}


@cache
def stock() -> Components:
    """Return the components as we ship them."""
    return shipped(__package__)


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


@once_each
def tables_of(components: Components) -> Tables:
    """Return the tables of these components; raise BadComponents if the game can't be played with them."""
    check(components)
    return _build(components)


def check(components: Components) -> None:
    """Raise BadComponents for the first value that the rules can't handle."""
    check_each(components, _is_good)
    start = components.value("setup.cards")
    for card in start:
        most = 1 if components.value(f"establishment.{card}.icon") == "tower" else 9
        if components.value(f"establishment.{card}.edition") != "base" or start.count(card) > most:
            raise unplayable(components, "setup.cards", value=card)


def _is_good(_: Components, entry: Component) -> bool:
    name = entry.path.rpartition(".")[2]
    value = entry.value
    acts = stock().get(entry.path.rpartition(".")[0] + ".does") is not None
    if name in ("edition", "does") or (name == "colour" and acts):
        # What a card does is a rule, not a number. These words connect the entry to the code.
        return bool(value == stock().value(entry.path))
    if name == "numbers":
        return len(value) == 2 and 1 <= value[0] <= value[1] < tables.TOTALS
    if name in _ALLOWED:
        return all(item in _ALLOWED[name] for item in (value if isinstance(value, list) else [value]))
    if isinstance(value, bool):
        return True
    most = 2 if name == "harbour_adds" else 99
    return (1 if name in ("row_kinds", "copies") else 0) <= int(value) <= most


def _build(components: Components) -> Tables:
    def each(name: str) -> list[i64]:
        return [int(components.get(f"establishment.{card}.{name}", 0)) for card in ESTABLISHMENTS]

    def is_(name: str, value: object) -> list[bool]:
        return [components.get(f"establishment.{card}.{name}") == value for card in ESTABLISHMENTS]

    icon = [components.value(f"establishment.{card}.icon") for card in ESTABLISHMENTS]
    plus = is_("edition", "plus")
    counting: list[list[int]] = []
    for card in ESTABLISHMENTS:
        icons = components.get(f"establishment.{card}.per_icons", [])
        only = components.get(f"establishment.{card}.per_card")
        counting.append([k for k, other in enumerate(ESTABLISHMENTS) if icon[k] in icons or other == only])

    def on(total: int, colour: str) -> list[int]:
        """Return the kinds of this colour that are activated by the total."""
        spans = [components.value(f"establishment.{card}.numbers") for card in ESTABLISHMENTS]
        return [k for k, mine in enumerate(is_("colour", colour)) if mine and spans[k][0] <= total <= spans[k][1]]

    totals = range(tables.TOTALS)
    costs = [*each("cost"), *(components.value(f"landmark.{name}.cost") for name in LANDMARKS)]
    start = components.value("setup.cards")
    copies = each("copies")
    counted_at, counted = end_to_end(counting)
    purple_at, purple = end_to_end(on(total, "purple") for total in totals)
    return Tables(
        components.hash,
        [
            components.value("setup.coins"),
            components.value("setup.row_kinds"),
            components.value("dice.harbour_from"),
            components.value("dice.harbour_adds"),
            components.value("town_hall.pays"),
            components.value("airport.pays"),
            _bits(k for k, tower in enumerate(icon) if tower == "tower"),
            _bits(k for k, needs in enumerate(each("needs_harbour")) if needs),
            _bits(k for k, rolls in enumerate(is_("does", "extra_roll")) if rolls),
        ],
        each("cost"),
        [0 if only_plus else copy for copy, only_plus in zip(copies, plus, strict=True)],
        copies,
        each("pays"),
        [components.value("mall.pays") if mine in components.value("mall.icons") else 0 for mine in icon],
        [_DOES[components.get(f"establishment.{card}.does")] for card in ESTABLISHMENTS],
        each("threshold"),
        counted,
        counted_at,
        purple,
        purple_at,
        [_bits(on(total, "red")) for total in totals],
        [_bits(on(total, "blue")) for total in totals],
        [_bits(on(total, "green")) for total in totals],
        [_bits(k for k, cost in enumerate(costs) if cost <= coins) for coins in range(max(costs) + 1)],
        costs[len(ESTABLISHMENTS) :],
        [start.count(card) for card in ESTABLISHMENTS],
    )


def _bits(kinds: Iterable[int]) -> int:
    return sum(tables.BIT[kind] for kind in kinds)
