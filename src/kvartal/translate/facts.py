"""What is known about a program: the ranges of its variables and fields, its lists, and where they flow."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from kvartal.translate.ranges import STAIRS, Range
from kvartal.translate.source import Function

PATIENCE = 3
"""How often a range may grow before it grows in leaps."""


class Cell:
    """A range that grows while the program is examined, and the functions to notify when it does."""

    def __init__(self, value: Value | None = None, fixed: bool = False) -> None:
        self.value = value
        self.fixed = fixed
        self.readers: set[Facts] = set()
        self.growths = 0


@dataclass(eq=False)
class Store:
    """A list: a table of constants, a field, a local list, or what a parameter or a result stands for."""

    kind: str
    name: str
    cell: Cell
    most: int = 0
    """Its greatest length."""
    fixed: bool = True
    """Whether it always has this length."""
    values: tuple[int, ...] | None = None
    sources: set[Store] = field(default_factory=set)
    written: bool = False
    grows: bool = False
    """Whether its length is changed through this name."""
    needs_length: bool = False
    twin: Store | None = None

    def root(self) -> Store:
        """Return the representative of all lists that must have the same element type."""
        found = self
        while found.twin is not None:
            found = found.twin
        return found

    def unite(self, other: Store) -> None:
        """Make both have the same element type."""
        a, b = self.root(), other.root()
        if a is not b:
            a.twin = b


@dataclass(frozen=True)
class Lists:
    """A list value: one of these lists."""

    stores: frozenset[Store]

    @property
    def most(self) -> int:
        """The greatest length."""
        return max(store.most for store in self.stores)

    @property
    def length(self) -> int | None:
        """The length, if it is always the same."""
        lengths = {store.most if store.fixed and not store.sources else None for store in self.flat()}
        return next(iter(lengths)) if len(lengths) == 1 else None

    def flat(self) -> Iterator[Store]:
        """Yield the lists themselves, through all parameters."""
        seen: set[Store] = set()
        todo = list(self.stores)
        while todo:
            store = todo.pop()
            if store not in seen:
                seen.add(store)
                todo.extend(store.sources)
                if store.kind != "parameter":
                    yield store


@dataclass(frozen=True, eq=False)
class Constant:
    """An object that never changes: its numbers become literals, its lists become tables."""

    value: Any


@dataclass(frozen=True, eq=False)
class Thing:
    """An object with fields that change."""

    kind: Struct


@dataclass(frozen=True)
class Pair:
    """The result of a function that returns several ints."""

    parts: tuple[Range, ...]


@dataclass(frozen=True)
class Nothing:
    """None."""


Value: TypeAlias = "Range | Lists | Constant | Thing | Pair | Nothing"


@dataclass(eq=False)
class Struct:
    """A class of objects: the state, the stream, and whatever else the rules create."""

    name: str
    methods: dict[str, Function]
    fields: dict[str, Cell | Store] = field(default_factory=dict)
    constants: dict[str, Any] = field(default_factory=dict)
    """Fields that keep one value."""


@dataclass(eq=False)
class Facts:
    """What is known about one function."""

    function: Function
    owner: Struct | Constant | None
    parameters: dict[str, Cell] = field(default_factory=dict)
    result: Cell = field(default_factory=Cell)
    returned: Store | None = None
    """The list that it returns."""
    stores: dict[str, Store] = field(default_factory=dict)
    """Its own lists, by variable."""
    temporaries: dict[ast.AST, Store] = field(default_factory=dict)
    values: dict[ast.AST, Value] = field(default_factory=dict)
    """What each expression can be."""
    variables: dict[str, Value] = field(default_factory=dict)
    reached: set[ast.AST] = field(default_factory=set)
    targets: dict[ast.AST, Facts] = field(default_factory=dict)
    """The function that each call refers to."""
    uses: Counter[str] = field(default_factory=Counter)
    """How often each name was met …"""
    passes: Counter[tuple[str, Facts, str]] = field(default_factory=Counter)
    """… and how often it was only passed on as another function's argument."""


def join(a: Value | None, b: Value | None) -> Value | None:
    """Return what may be either of the two; None if they have nothing in common."""
    if a is None or b is None:
        return b if a is None else a
    if isinstance(a, Range) and isinstance(b, Range):
        return a.join(b)
    if isinstance(a, Lists) and isinstance(b, Lists):
        return a if b.stores <= a.stores else Lists(a.stores | b.stores)
    if isinstance(a, Pair) and isinstance(b, Pair) and len(a.parts) == len(b.parts):
        return Pair(tuple(x.join(y) for x, y in zip(a.parts, b.parts, strict=True)))
    if isinstance(a, Constant) and isinstance(b, Constant) and a.value is b.value:
        return a
    if isinstance(a, Thing) and isinstance(b, Thing) and a.kind is b.kind:
        return a
    if isinstance(a, Nothing) and isinstance(b, Nothing):
        return a
    raise TypeError("values of different kinds meet")


def widen(a: Value | None, b: Value | None, stairs: tuple[int, ...] = STAIRS) -> Value | None:
    """Return what holds both and soon stops growing."""
    if isinstance(a, Range) and isinstance(b, Range):
        return a.widen(b, stairs)
    if isinstance(a, Pair) and isinstance(b, Pair):
        return Pair(tuple(x.widen(y, stairs) for x, y in zip(a.parts, b.parts, strict=True)))
    return join(a, b)
