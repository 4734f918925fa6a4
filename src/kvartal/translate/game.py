"""A game as a program: its entry points, and what counts as constant.

A program is for one table, whose seats and options are constants in it, or for a whole box. In a
box, what differs between tables is in the state, and lists are as long as at the largest table.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kvartal.core.fields import Fields, Row
from kvartal.core.mind import EVERYBODY, Plan
from kvartal.core.observation import Observer, plan
from kvartal.core.rng import Rng
from kvartal.translate.evaluate import World
from kvartal.translate.facts import Cell, Constant, Facts, Lists, Store, Struct, Thing, Value
from kvartal.translate.infer import settle
from kvartal.translate.lockstep import Sight, rows_of, size_of
from kvartal.translate.program import Program
from kvartal.translate.ranges import Range
from kvartal.translate.source import Function, assigned, functions_of

ENTRIES = ("playout", "turn", "legal_into", "chance_total", "chance_pick", "apply", "total", "winners")
_WORD = Range(0, 2**32 - 1)
_NARROW = Range(-(2**31), 2**31 - 1)


@dataclass(frozen=True)
class Thinking:
    """A search and its mind: an empty tree, and the declaration of its fields."""

    tree: Any
    fields: Fields


@dataclass(eq=False)
class Thought:
    """A search as a part of a program."""

    tree: Struct
    entries: dict[str, Facts]
    ratings: Store
    play_on: Facts
    """How the mind plays a state to its end, all seats alike."""


@dataclass(eq=False)
class Planned:
    """Plans of solo games as a part of a program."""

    plan: Struct
    fields: Fields
    work: Facts

    def crossing(self) -> dict[str, Cell | Store]:
        """Return what is passed: the fields as declared."""
        held = {field.name: self.plan.fields.get(field.name) for field in self.fields.fields}
        return {name: one for name, one in held.items() if one is not None}


@dataclass(eq=False)
class Translated:
    """A game's program and what its targets need to know about it."""

    game: str
    seats: int
    state: Struct
    start: Any
    fields: Fields
    entries: dict[str, Facts]
    program: Program
    buffer: Store
    move_ids: int
    sights: dict[int, Sight]
    """By number of seats: how an observation is made."""
    ends: bool = True
    """Whether the number of steps is bounded: then all games have about the same length."""
    thought: Thought | None = None
    planned: Planned | None = None
    whole: bool = False
    """Whether it is for a whole box."""

    @property
    def sight(self) -> Sight | None:
        """How an observation is made with the program's number of seats."""
        return self.sights.get(self.seats)

    def crossing(self) -> dict[str, Cell | Store]:
        """Return what is passed: what differs between tables, then the fields as declared."""
        declared = [field.name for field in self.fields.fields]
        settings = [name for name in self.state.fields if name not in declared]
        held = {name: self.state.fields.get(name) for name in (*settings, *declared)}
        return {name: one for name, one in held.items() if one is not None}

    def width(self) -> int:
        """Return how many ints are passed for a state."""
        held = self.crossing().values()
        return sum(one.most + (not one.fixed) if isinstance(one, Store) else 1 for one in held)


def translate(
    game: str,
    start: Any,
    fields: Fields,
    seats: int,
    move_ids: int,
    observer: Observer | None = None,
    ends: bool = True,
    others: Mapping[int, Sequence[Any]] | None = None,
    thinking: Thinking | None = None,
    example: Plan | None = None,
) -> Translated:
    """Translate a game from its first state; raise Refusal if the rules leave the subset.

    With its observer the program can also write what a seat sees. `others` are first states of
    other tables of the same box, by seat count. With them the program is for the whole box, and
    `seats` is the greatest number. `example` is one of the plans of solo games.
    """
    tables = {seats: [start]} if others is None else others
    world = World({**fields.lengths, **(thinking.fields.lengths if thinking is not None else {})})
    state = _struct([first for firsts in tables.values() for first in firsts], fields)
    world.structs[type(start)] = state
    rng = world.struct(Rng)
    world.stream = Rng
    rng.fields.update({name: Cell(_WORD, fixed=True) for name in ("a", "b", "c", "counter")})
    most = int(start.legal_most())
    buffer = Store("buffer", "out", Cell(Range(0, max(move_ids, most)), fixed=True), most, written=True)
    seat, move, ticket = Range(0, seats - 1), Range(0, move_ids - 1), Range(0, 2**30)
    given: dict[str, Value | Store] = {
        "self": Thing(state),
        "rng": Thing(rng),
        "seat": seat,
        "move": move,
        "ticket": ticket,
        "out": buffer,
    }
    entries: dict[str, Facts] = {}
    for name in ENTRIES:
        acting = {"seat": Range(-1, seats - 1)} if name == "apply" else {}
        entries[name] = _entry(world, state.methods[name], state, {**given, **acting})
    sights: dict[int, Sight] = {}
    if observer is not None:
        widest = max(max(plan(observer.pieces, count)) for count in tables)
        note = Cell(_NARROW, fixed=True) if widest < 32 else Cell()
        notes = Store("buffer", "notes", note, max(observer.notes(count) for count in tables), written=True)
        for count, firsts in tables.items():
            sights[count] = _sight(world, observer, Thing(state), firsts[0], seats, count, notes)
    thought = None if thinking is None else _thought(world, thinking, given)
    planned = None if example is None else _planned(world, example, given)
    settle(world)
    program = Program(world, world.lengths, fields.counts_bits)
    program.add_store(buffer)
    for sight in sights.values():
        program.add_store(sight.buffer)
    if thought is not None:
        program.add_store(thought.ratings)
    return Translated(
        game,
        seats,
        state,
        start,
        fields,
        entries,
        program,
        buffer,
        move_ids,
        sights,
        ends,
        thought,
        planned,
        others is not None,
    )


def _entry(world: World, function: Function, owner: Struct | Constant, given: Mapping[str, Value | Store]) -> Facts:
    """Let a function be called from outside with such arguments; lists belong to the caller."""
    facts = world.facts_of(function, owner)
    for parameter, cell in facts.parameters.items():
        cell.readers.add(facts)
        value = given[parameter]
        if isinstance(value, Store):
            store = facts.stores.setdefault(parameter, Store("parameter", parameter, Cell(), value.most))
            store.sources.add(value)
            store.unite(value)
            cell.value = Lists(frozenset([store]))
        else:
            cell.value = value
    world.tell({facts})
    return facts


def _thought(world: World, thinking: Thinking, given: Mapping[str, Value | Store]) -> Thought:
    """Add the search to the program."""
    tree = _struct([thinking.tree], thinking.fields)
    world.structs[type(thinking.tree)] = tree
    buffer = given["out"]
    assert isinstance(buffer, Store)
    ratings = Store("buffer", "ratings", Cell(), buffer.most, written=True)
    handed = {**given, "state": given["self"], "world": given["self"], "ratings": ratings, "games": Range(0, 2**30)}
    handed["self"] = Thing(tree)
    names = ("begin", "sweep", "halve")
    entries = {name: _entry(world, tree.methods[name], tree, handed) for name in names}
    mind = thinking.tree.mind
    handed |= {"self": Constant(mind), "me": Range(int(EVERYBODY), int(EVERYBODY))}
    play_on = _entry(world, functions_of(type(mind))["play_on"], Constant(mind), handed)
    return Thought(tree, entries, ratings, play_on)


def _planned(world: World, plan: Plan, given: Mapping[str, Value | Store]) -> Planned:
    """Add plans of solo games to the program."""
    struct = _struct([plan], plan.declared(), varied=True)
    world.structs[type(plan)] = struct
    for helper, fields in plan.helpers():
        world.structs[type(helper)] = _struct([helper], fields)
    handed = {**given, "self": Thing(struct), "start": given["self"], "until": Range(0, 2**30)}
    return Planned(struct, plan.declared(), _entry(world, struct.methods["work"], struct, handed))


def _sight(world: World, observer: Observer, myself: Thing, start: Any, most: int, seats: int, buffer: Store) -> Sight:
    """Add observations to the program."""
    owner = Constant(observer)
    given: dict[str, Value | Store] = {"self": owner, "state": myself, "seat": Range(0, most - 1), "notes": buffer}
    facts = _entry(world, functions_of(type(observer))["note"], owner, given)
    tables: list[tuple[str, list[int]]] = []
    rows = tuple(rows_of(observer, start, seats, tables))
    for name, values in tables:
        world.table(name, values)
    return Sight(facts, buffer, rows, *size_of(observer, seats))


def _struct(starts: Sequence[Any], fields: Fields, varied: bool = False) -> Struct:
    """Return the struct of objects with these initial values.

    A field that no method sets and that always has the same value is constant, unless objects with
    `varied` values will come.
    """
    start = starts[0]
    kind = type(start)
    struct = Struct(kind.__name__, functions_of(kind))
    changing = assigned(struct.methods)
    for name in _names(kind):
        held = getattr(start, name)
        declared = fields.find(name)
        if isinstance(declared, Row):
            lengths = {declared.most or len(getattr(first, declared.like or name)) for first in starts}
            cell = Cell(Range(declared.low, declared.high), fixed=True)
            fixed = len(lengths) == 1 and not declared.grows
            struct.fields[name] = Store("field", name, cell, max(lengths), fixed=fixed, grows=declared.grows)
        elif (varied or name in changing) and declared is not None:
            struct.fields[name] = Cell(Range(declared.low, declared.high), fixed=True)
        elif isinstance(held, int) and len({getattr(first, name) for first in starts}) > 1:
            found = [int(getattr(first, name)) for first in starts]
            struct.fields[name] = Cell(Range(min(found), max(found)), fixed=True)
        else:
            struct.constants[name] = held
    return struct


def _names(kind: type) -> Iterator[str]:
    """Yield the fields that the class's `__init__` sets, in its order."""
    for base in reversed(kind.__mro__):
        init = functions_of(base).get("__init__")
        if base is object or init is None:
            continue
        seen: set[str] = set()
        for node in ast.walk(init.node):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and node.attr not in seen:
                seen.add(node.attr)
                yield node.attr
