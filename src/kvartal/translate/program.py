"""A program in C: the reachable functions and the structs, constants and tables that they use, in order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from kvartal.translate.emit import Writer, signature
from kvartal.translate.evaluate import World
from kvartal.translate.expressions import element_of
from kvartal.translate.facts import Cell, Constant, Facts, Lists, Store, Struct, Value
from kvartal.translate.ranges import Range
from kvartal.translate.words import held_in, literal, name_of

_ROW = 100
_LONG = 14
"""Functions with at least this many lines are called rather than inlined."""


class Program:
    """Gives everything its name in C and writes it."""

    def __init__(self, world: World, lengths: Mapping[str, int], counts_bits: str = "") -> None:
        self.world = world
        self.lengths = lengths
        self.counts_bits = counts_bits
        self.reached = [facts for facts in world.facts.values() if facts.result.value is not None and facts.reached]
        self.names: dict[Facts, str] = {}
        self.constants: dict[str, int] = {}
        self.tables: dict[Store, str] = {}
        self.pairs: set[int] = set()
        self.finders: set[str] = set()
        self._elements = self._find_elements()
        self._needed: dict[tuple[Facts, str], bool] = {}
        self._find_needed()
        self._name_functions()

    # Names

    def _name_functions(self) -> None:
        taken: dict[str, Facts] = {}
        for facts in self.reached:
            bare = name_of(facts.function.node.name)
            if isinstance(facts.owner, Struct):
                bare = f"{facts.owner.name}_{'init' if bare.startswith('init') else bare}"
            elif isinstance(facts.owner, Constant):
                bare = f"{type(facts.owner.value).__name__}_{bare}"
            if bare in taken:
                bare = f"{facts.function.module.path.stem}_{bare}"
            taken[bare] = facts
            self.names[facts] = bare

    def function(self, facts: Facts) -> str:
        """Return the function's name in C."""
        return self.names[facts]

    def constant(self, name: str, value: int, facts: Facts) -> str:
        """Return the name of a constant; if two modules use one name for different things, both get a longer name."""
        bare = name_of(name)
        if self.constants.setdefault(bare, value) != value:
            bare = f"{facts.function.module.path.stem}_{bare}"
            self.constants[bare] = value
        return bare

    def table(self, store: Store) -> str:
        """Return the name of a table."""
        if store not in self.tables:
            name = name_of(store.name)
            while name in self.tables.values():
                name += "_"
            self.tables[store] = name
        return self.tables[store]

    def name_seen(self) -> None:
        """Name the constant rows of observations."""
        for store in self.world.tables.values():
            if store.name.startswith("seen_"):
                self.table(store)

    def pair(self, parts: int) -> str:
        """Return the type of the result of a function that returns several ints."""
        self.pairs.add(parts)
        return f"Ints{parts}"

    def contains(self, lists: Value | None) -> str:
        """Return the function that searches such a list for an int."""
        assert isinstance(lists, Lists)
        type_ = self.element(next(iter(lists.stores)))
        self.finders.add(type_)
        return f"contains_{type_.removesuffix('_t')}"

    # Types

    def _find_elements(self) -> dict[Store, Range]:
        """Return the element range of all lists that must share a type, by their representative."""
        found: dict[Store, Range] = {}
        for store in self._stores():
            held = element_of(store)
            if held is not None:
                root = store.root()
                found[root] = held if root not in found else found[root].join(held)
        return found

    def _stores(self) -> Iterator[Store]:
        yield from self.world.tables.values()
        for struct in self.world.structs.values():
            yield from (held for held in struct.fields.values() if isinstance(held, Store))
        for facts in self.world.facts.values():
            yield from facts.stores.values()
            yield from facts.temporaries.values()
            if facts.returned is not None:
                yield facts.returned

    def element(self, store: Store) -> str:
        """Return the type of a list's elements."""
        return held_in(self._elements.get(store.root(), Range(0, 0)))

    def add_store(self, store: Store) -> None:
        """Give a type to a list that no function created."""
        held = element_of(store)
        if held is not None:
            root = store.root()
            self._elements[root] = held.join(self._elements.get(root, held))

    # Parameters

    def is_settled(self, facts: Facts, name: str) -> bool:
        """Return whether a parameter is always the same number and never changed."""
        value = facts.parameters[name].value
        return isinstance(value, Range) and value.single and facts.variables.get(name) == value

    def is_needed(self, facts: Facts, name: str) -> bool:
        """Return whether C needs the parameter: not if it is constant, nor if it is a list that nobody reads."""
        return self._needed.get((facts, name), True)

    def _find_needed(self) -> None:
        for facts in self.reached:
            for name, cell in facts.parameters.items():
                if isinstance(cell.value, Constant) or self.is_settled(facts, name):
                    self._needed[facts, name] = False
                elif isinstance(cell.value, Lists):
                    passed = sum(times for (arg, _, _), times in facts.passes.items() if arg == name)
                    self._needed[facts, name] = facts.uses[name] > passed
        changed = True
        while changed:
            changed = False
            for facts in self.reached:
                for arg, target, name in facts.passes:
                    dropped = not self._needed.get((facts, arg), True) and self.is_needed(target, name)
                    if dropped and isinstance(facts.parameters[arg].value, Lists):
                        self._needed[facts, arg] = changed = True

    # The text

    def structs(self) -> str:
        """Return the structs of all objects."""
        return "\n\n".join(self._struct(struct) for struct in self.world.structs.values())

    def ordered(self, struct: Struct) -> list[tuple[str, Cell | Store]]:
        """Return the fields in the order of the struct, the widest first; lengths are fields of their own."""
        found: list[tuple[str, Cell | Store]] = []
        for name, held in struct.fields.items():
            if isinstance(held, Store):
                found.append((name, held))
                if not held.fixed:
                    found.append((f"{name}_len", Cell(Range(0, held.most))))
            elif isinstance(held.value, Range):
                found.append((name, held))
        return sorted(found, key=lambda item: -_width(self.held(item[1])))

    def held(self, held: Cell | Store) -> str:
        """Return the type of a field or of its elements."""
        if isinstance(held, Store):
            return self.element(held)
        assert isinstance(held.value, Range)
        return held_in(held.value, unsigned=True)

    def _struct(self, struct: Struct) -> str:
        lines = ["typedef struct {"]
        for name, held in self.ordered(struct):
            shape = f"[{max(held.most, 1)}]" if isinstance(held, Store) else ""
            lines.append(f"    {self.held(held)} {name_of(name)}{shape};")
        if struct.name == "Rng":
            lines.append("    RNG_MORE")
        return "\n".join([*lines, f"}} {struct.name};"])

    def functions(self) -> tuple[str, str]:
        """Return the prototypes and the functions."""
        callers = Counter(target for facts in self.reached for target in facts.targets.values())
        heads: list[str] = []
        bodies: list[str] = []
        for facts in self.reached:
            body = Writer(self, facts).function()
            head = signature(self, facts)
            if callers[facts] > 1 and body.count("\n") > _LONG:
                body = body.replace(head, "BIG" + head[2:])
                head = "BIG" + head[2:]
            heads.append(head + ";")
            bodies.append(body)
        return "\n".join(heads), "\n\n".join(bodies)

    def definitions(self) -> str:
        """Return constants, tables and helpers; call this after the functions were written."""
        small = {name: value for name, value in self.constants.items() if -(2**31) <= value < 2**31}
        lines = ["enum {", *(f"    {name} = {value}," for name, value in sorted(small.items())), "};"] if small else []
        lines += [
            f"#define {name} {literal(value)}" for name, value in sorted(self.constants.items()) if name not in small
        ]
        for store, name in sorted(self.tables.items(), key=lambda item: item[1]):
            assert store.values is not None
            lines.append(f"TABLE {self.element(store)} {name}[{max(len(store.values), 1)}] = {{")
            lines += _rows(store.values or (0,))
            lines.append("};")
        for type_ in sorted(self.finders):
            name = f"contains_{type_.removesuffix('_t')}"
            lines += [
                f"FN int32_t {name}(const {type_} *list, int32_t length, int64_t item) {{",
                "    for (int32_t i_ = 0; i_ < length; i_++)",
                "        if (list[i_] == item) return 1;",
                "    return 0;",
                "}",
            ]
        return "\n".join(lines)

    def pair_types(self) -> str:
        """Return the types for results of several ints."""
        lines: list[str] = []
        for parts in sorted(self.pairs):
            fields = " ".join(f"int64_t at{k};" for k in range(parts))
            names = ", ".join(f"int64_t at{k}" for k in range(parts))
            sets = " ".join(f"made.at{k} = at{k};" for k in range(parts))
            lines.append(f"typedef struct {{ {fields} }} Ints{parts};")
            lines.append(f"FN Ints{parts} make_Ints{parts}({names}) {{ Ints{parts} made; {sets} return made; }}")
        return "\n".join(lines)


def _width(type_: str) -> int:
    return int("".join(c for c in type_ if c.isdigit()))


def _rows(values: tuple[int, ...]) -> Iterator[str]:
    line = "   "
    for value in values:
        text = f" {literal(value)},"
        if len(line) + len(text) > _ROW:
            yield line
            line = "   "
        line += text
    yield line
