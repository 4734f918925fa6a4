"""A game as a program: where it begins, what is asked of it, and what may be taken for constant."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kvartal.core.fields import Fields, Row
from kvartal.core.observation import Observer
from kvartal.core.rng import Rng
from kvartal.translate.evaluate import World
from kvartal.translate.facts import Cell, Constant, Facts, Lists, Store, Struct, Thing, Value
from kvartal.translate.infer import settle
from kvartal.translate.lockstep import Sight, rows_of, size_of
from kvartal.translate.program import Program
from kvartal.translate.ranges import Range
from kvartal.translate.source import assigned, functions_of

ENTRIES = ("playout", "turn", "legal_into", "chance_total", "chance_pick", "apply", "total", "winners")
_WORD = Range(0, 2**32 - 1)


@dataclass(eq=False)
class Translated:
    """A game's program and what its targets need to know of it."""

    game: str
    seats: int
    state: Struct
    start: Any
    fields: Fields
    entries: dict[str, Facts]
    program: Program
    buffer: Store
    move_ids: int
    sight: Sight | None
    ends: bool = True
    """Whether a game has a greatest number of steps: then games are about as long as each other."""

    def width(self) -> int:
        """Return how many ints a state is when it crosses the border."""
        held = [self.state.fields.get(field.name) for field in self.fields.fields]
        return sum(one.most + (not one.fixed) if isinstance(one, Store) else 1 for one in held if one is not None)


def translate(
    game: str,
    start: Any,
    fields: Fields,
    seats: int,
    move_ids: int,
    observer: Observer | None = None,
    ends: bool = True,
) -> Translated:
    """Translate a game from its first moment on; raise Refusal where the rules leave the subset.

    With its observer the program can also write what a seat sees.
    """
    world = World(fields.lengths)
    state = _state(start, fields)
    world.structs[type(start)] = state
    rng = world.struct(Rng)
    rng.fields.update({name: Cell(_WORD, fixed=True) for name in ("a", "b", "c", "counter")})
    most = int(start.legal_most())
    buffer = Store("buffer", "out", Cell(Range(0, max(move_ids, most)), fixed=True), most, written=True)
    seat, move, ticket = Range(0, seats - 1), Range(0, move_ids - 1), Range(0, 2**30)
    given: dict[str, Value] = {"rng": Thing(rng), "seat": seat, "move": move, "ticket": ticket}
    myself = Thing(state)
    entries: dict[str, Facts] = {}
    for name in ENTRIES:
        facts = world.facts_of(state.methods[name], state)
        entries[name] = facts
        for parameter, cell in facts.parameters.items():
            cell.readers.add(facts)
            if parameter == "out":
                store = Store("parameter", "out", Cell(), buffer.most, sources={buffer})
                buffer.unite(store)
                facts.stores["out"] = store
                cell.value = Lists(frozenset([store]))
            elif parameter == "self":
                cell.value = myself
            elif name == "apply" and parameter == "seat":
                cell.value = Range(-1, seats - 1)
            else:
                cell.value = given[parameter]
        world.tell({facts})
    sight = None if observer is None else _sight(world, observer, myself, start, seats)
    settle(world)
    program = Program(world, fields.lengths, fields.counts_bits)
    program.add_store(buffer)
    if sight is not None:
        program.add_store(sight.buffer)
    return Translated(game, seats, state, start, fields, entries, program, buffer, move_ids, sight, ends)


def _sight(world: World, observer: Observer, myself: Thing, start: Any, seats: int) -> Sight:
    """Let the program write observations too."""
    owner = Constant(observer)
    facts = world.facts_of(functions_of(type(observer))["note"], owner)
    buffer = Store("buffer", "notes", Cell(), observer.notes(seats), written=True)
    store = Store("parameter", "notes", Cell(), buffer.most, sources={buffer})
    buffer.unite(store)
    facts.stores["notes"] = store
    given: dict[str, Value] = {
        "self": owner,
        "state": myself,
        "seat": Range(0, seats - 1),
        "notes": Lists(frozenset([store])),
    }
    for name, cell in facts.parameters.items():
        cell.readers.add(facts)
        cell.value = given[name]
    world.tell({facts})
    tables: list[tuple[str, list[int]]] = []
    rows = tuple(rows_of(observer, start, seats, tables))
    for name, values in tables:
        world.table(name, values)
    return Sight(facts, buffer, rows, *size_of(observer, seats))


def _state(start: Any, fields: Fields) -> Struct:
    """Return the struct of a state: what no method ever sets is constant."""
    kind = type(start)
    state = Struct(kind.__name__, functions_of(kind))
    changing = assigned(state.methods)
    for name in _names(kind):
        held = getattr(start, name)
        declared = fields.find(name)
        if isinstance(declared, Row):
            most = declared.most or len(getattr(start, declared.like or name))
            cell = Cell(Range(declared.low, declared.high), fixed=True)
            state.fields[name] = Store("field", name, cell, most, fixed=not declared.grows, grows=declared.grows)
        elif name in changing and declared is not None:
            state.fields[name] = Cell(Range(declared.low, declared.high), fixed=True)
        else:
            state.constants[name] = held
    return state


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
