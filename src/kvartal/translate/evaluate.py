"""What an expression can be, given what its variables can be; calls pass that on to other functions."""

from __future__ import annotations

import ast
from collections import deque
from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import Any

from kvartal.translate import ranges
from kvartal.translate.facts import (
    PATIENCE,
    Cell,
    Constant,
    Facts,
    Lists,
    Nothing,
    Pair,
    Store,
    Struct,
    Thing,
    Value,
    join,
    widen,
)
from kvartal.translate.ranges import BOOL, NO, YES, Range, only
from kvartal.translate.refusal import Refusal, refuse
from kvartal.translate.source import Function, function_of, functions_of, module_of
from kvartal.translate.visitor import Visitor

Names = dict[str, Value]
ARITHMETIC = {
    ast.Add: ranges.add,
    ast.Sub: ranges.subtract,
    ast.Mult: ranges.multiply,
    ast.FloorDiv: ranges.floor_divide,
    ast.Mod: ranges.modulo,
    ast.BitAnd: ranges.bit_and,
    ast.BitOr: ranges.bit_or,
    ast.BitXor: ranges.bit_xor,
    ast.LShift: ranges.shift_left,
    ast.RShift: ranges.shift_right,
}
_MIRRORED: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Lt: ast.Gt, ast.Gt: ast.Lt, ast.LtE: ast.GtE, ast.GtE: ast.LtE}
_DENIED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}
_CASTS = ("i64", "int", "bool")
_LONGEST_LIST = 2**16


class World:
    """Everything known about a program so far, and the functions that must be examined again."""

    def __init__(self, lengths: Mapping[str, int]) -> None:
        self.lengths = lengths
        """The greatest lengths of local lists that grow, by function and variable, as in `_painted.area`."""
        self.facts: dict[tuple[Function, object], Facts] = {}
        self.structs: dict[type, Struct] = {}
        self.stream: type | None = None
        """The class of random streams; each target seeds them in its own way."""
        self.tables: dict[int, Store] = {}
        self.kept: list[object] = []
        self.queue: deque[Facts] = deque()

    def facts_of(self, function: Function, owner: Struct | Constant | None) -> Facts:
        """Return what is known about a function, or about a method of this kind of object."""
        key = (function, owner.value if isinstance(owner, Constant) else owner)
        hashed = (function, id(key[1]))
        if hashed not in self.facts:
            self.kept.append(owner)
            self.facts[hashed] = Facts(function, owner)
            for parameter in function.parameters():
                self.facts[hashed].parameters[parameter.arg] = Cell()
        return self.facts[hashed]

    def struct(self, kind: type) -> Struct:
        """Return the struct of a class whose objects the rules create."""
        if kind not in self.structs:
            self.structs[kind] = Struct(kind.__name__, functions_of(kind))
        return self.structs[kind]

    def table(self, name: str, values: list[int]) -> Store:
        """Return the table of a list that never changes."""
        if id(values) not in self.tables:
            self.kept.append(values)
            cell = Cell(Range(min(values, default=0), max(values, default=0)), fixed=True)
            self.tables[id(values)] = Store("table", name, cell, len(values), values=tuple(values))
        return self.tables[id(values)]

    def tell(self, readers: set[Facts]) -> None:
        """Mark these functions to be examined again."""
        for facts in readers:
            if facts not in self.queue:
                self.queue.append(facts)


def chain(stores: frozenset[Store]) -> Iterator[Store]:
    """Yield these lists, including parameters and everything they stand for."""
    seen: set[Store] = set()
    todo = list(stores)
    while todo:
        store = todo.pop()
        if store not in seen:
            seen.add(store)
            todo.extend(store.sources)
            yield store


class Evaluator(Visitor["Value | None"]):
    """Evaluates the expressions of one function."""

    def __init__(self, world: World, facts: Facts) -> None:
        self.world = world
        self.facts = facts
        self.names: Names | None = {}
        """What the variables can be at this point; None if it is unreachable."""
        self.dry = 0
        """While above 0, a loop is only being tried out, and the rest of the program learns nothing."""

    def refuse(self, node: ast.AST, what: str, instead: str) -> Refusal:
        return refuse(self.facts.function.file, node, what, instead)

    # What the whole program knows

    def read(self, cell: Cell) -> Value | None:
        cell.readers.add(self.facts)
        return cell.value

    def update(self, cell: Cell, value: Value | None, node: ast.AST) -> None:
        """Let a cell hold this value too."""
        if self.dry or cell.fixed or value is None:
            return
        new = self.joined(cell.value, value, node)
        if new != cell.value:
            cell.growths += 1
            if cell.growths > PATIENCE:
                new = widen(cell.value, new)
            cell.value = new
            self.world.tell(cell.readers)

    def joined(self, a: Value | None, b: Value | None, node: ast.AST) -> Value | None:
        try:
            return join(a, b)
        except TypeError:
            raise self.refuse(node, "a name for things of different kinds", "use a name for each") from None

    def element(self, lists: Lists) -> Range | None:
        """Return what an element of the list can be."""
        found: Value | None = None
        for store in lists.flat():
            found = join(found, self.read(store.cell))
        return found if isinstance(found, Range) else None

    def write(self, lists: Lists, value: Value | None, node: ast.AST) -> None:
        """Let the elements of a list hold this value too."""
        if isinstance(value, Lists):
            raise self.refuse(node, "a list of lists", "lay the rows end to end in one list")
        for store in chain(lists.stores):
            if store.kind == "table":
                raise self.refuse(node, f"a change of the table {store.name}", "copy it into the state first")
            store.written = True
            if store.kind != "parameter":
                self.update(store.cell, value, node)

    # Expressions

    def value(self, node: ast.expr) -> Value | None:
        """Return what the expression can be; None if it is unreachable, or not reached yet."""
        found = self.visit(node) if self.names is not None else None
        if found is not None:
            self.facts.values[node] = found
        return found

    def number(self, node: ast.expr) -> Range | None:
        """Return the range of an expression that must be a number."""
        found = self.value(node)
        if found is not None and not isinstance(found, Range):
            raise self.refuse(node, "something that is not a number", "use ints and flat lists of ints")
        return found

    def listed(self, node: ast.expr) -> Lists | None:
        """Return the list that an expression stands for."""
        found = self.value(node)
        if found is not None and not isinstance(found, Lists):
            raise self.refuse(node, "something that is not a list", "use a flat list of ints")
        return found

    def _truth(self, node: ast.Compare | ast.BoolOp) -> Value | None:
        yes, no = self.condition(node)
        self.names = self.merged(yes, no)
        return self.truth(yes, no)

    def _other(self, node: ast.expr) -> Value | None:
        match node:
            case ast.List():
                return self._fresh(node, [self.number(part) for part in node.elts], len(node.elts), node)
            case ast.Tuple():
                parts = [self.number(part) for part in node.elts]
                return None if None in parts else Pair(tuple(part for part in parts if part is not None))
        what = {
            ast.ListComp: "a list comprehension",
            ast.Lambda: "a lambda",
            ast.Dict: "a dict",
            ast.Set: "a set",
            ast.GeneratorExp: "a generator",
            ast.JoinedStr: "a text",
            ast.Await: "await",
            ast.NamedExpr: "an assignment in an expression",
        }.get(type(node), f"{type(node).__name__}")
        raise self.refuse(node, what, "use ints, flat lists, while and if")

    def _literal(self, node: ast.Constant) -> Value:
        if node.value is None:
            return Nothing()
        if isinstance(node.value, int):
            return only(int(node.value))
        raise self.refuse(node, f"a literal {type(node.value).__name__}", "the rules use ints only")

    def _name(self, node: ast.Name) -> Value | None:
        assert self.names is not None
        if node.id in self.names:
            self.facts.uses[node.id] += 1
            return self.names[node.id]
        module = self.facts.function.module
        if node.id not in module.names:
            raise self.refuse(
                node, f"the name {node.id}, which means nothing here", "give it a value on every way here"
            )
        return self.constant(module.names[node.id], node.id, node)

    def constant(self, found: Any, name: str, node: ast.AST) -> Value:
        """Return what a constant object can be."""
        if isinstance(found, int):
            return only(int(found))
        if isinstance(found, list):
            if id(found) not in self.world.tables and not all(isinstance(item, int) for item in found):
                raise self.refuse(node, f"the list {name}, which does not hold ints only", "lay it out flat")
            return Lists(frozenset([self.world.table(name, found)]))
        if isinstance(found, str | float | dict | set | tuple | bytes):
            raise self.refuse(node, f"{name}, a {type(found).__name__}", "the rules use ints and lists of ints")
        return Constant(found)

    def _attribute(self, node: ast.Attribute) -> Value | None:
        owner = self.value(node.value)
        if isinstance(owner, Constant):
            if not hasattr(owner.value, node.attr):
                raise self.refuse(node, f"no {node.attr} there", "name what is there")
            plain = isinstance(owner.value, ModuleType)
            prefix = "" if plain else type(owner.value).__name__.lower() + "_"
            return self.constant(getattr(owner.value, node.attr), prefix + node.attr, node)
        if isinstance(owner, Thing):
            if node.attr in owner.kind.constants:
                return self.constant(owner.kind.constants[node.attr], node.attr, node)
            held = owner.kind.fields.get(node.attr)
            if isinstance(held, Store):
                return Lists(frozenset([held]))
            if held is None:
                held = owner.kind.fields[node.attr] = Cell()
            return self.read(held)
        if owner is not None:
            raise self.refuse(node, f"the attribute {node.attr} of a number or list", "call a function")
        return None

    def _operation(self, node: ast.BinOp) -> Value | None:
        if isinstance(node.op, ast.Mult) and isinstance(node.left, ast.List):
            parts = [self.number(part) for part in node.left.elts]
            times = self.number(node.right)
            if times is None:
                return None
            if not times.within(0, _LONGEST_LIST):
                raise self.refuse(node, "a list whose length is not known", "give it a constant length")
            found = self._fresh(node, parts, len(parts) * times.high, node)
            for store in found.stores:
                store.fixed = times.single
                store.most = max(store.most, len(parts) * times.high)
            return found
        a, b = self.number(node.left), self.number(node.right)
        if a is None or b is None:
            return None
        if type(node.op) not in ARITHMETIC:
            raise self.refuse(node, f"the operator {type(node.op).__name__}", "use // for division, no powers")
        return ARITHMETIC[type(node.op)](a, b)

    def _unary(self, node: ast.UnaryOp) -> Value | None:
        if isinstance(node.op, ast.Not):
            yes, no = self.condition(node.operand)
            self.names = self.merged(yes, no)
            return self.truth(no, yes)
        a = self.number(node.operand)
        if a is None:
            return None
        if isinstance(node.op, ast.Invert):
            return ranges.invert(a)
        return ranges.negate(a) if isinstance(node.op, ast.USub) else a

    def _choice(self, node: ast.IfExp) -> Value | None:
        yes, no = self.condition(node.test)
        self.names = yes
        a = self.value(node.body)
        yes, self.names = self.names, no
        b = self.value(node.orelse)
        self.names = self.merged(yes, self.names)
        found = self.joined(a, b, node)
        if isinstance(found, Lists) and not self.dry:
            stores = list(found.stores)
            for store in stores[1:]:
                store.unite(stores[0])
        return found

    def _item(self, node: ast.Subscript) -> Value | None:
        lists = self.listed(node.value)
        if isinstance(node.slice, ast.Slice):
            raise self.refuse(node, "a slice", "copy the items in a loop")
        index = self.number(node.slice)
        if lists is None or index is None:
            return None
        if lists.most:
            self._within(node.slice, lists.most)
        return self.element(lists)

    def _within(self, index: ast.expr, most: int) -> None:
        """Narrow an index to the list's length: with any other index Python would have raised an error."""
        shift = 0
        if isinstance(index, ast.BinOp) and isinstance(index.op, ast.Add) and isinstance(index.right, ast.Constant):
            shift = int(str(index.right.value))
            index = index.left
        if isinstance(index, ast.Name):
            self.narrow(index, Range(-shift, most - 1 - shift))

    # Conditions

    def condition(self, node: ast.expr) -> tuple[Names | None, Names | None]:
        """Return what the variables can be if the condition holds and if it does not; None: never."""
        yes, no = self._condition(node)
        if self.names is not None or yes is not None or no is not None:
            found = self.truth(yes, no)
            if found is not None:
                self.facts.values[node] = found
        return yes, no

    @staticmethod
    def truth(yes: Names | None, no: Names | None) -> Range | None:
        if yes is None:
            return None if no is None else NO
        return YES if no is None else BOOL

    def _condition(self, node: ast.expr) -> tuple[Names | None, Names | None]:
        if self.names is None:
            return None, None
        if isinstance(node, ast.BoolOp):
            wanted = isinstance(node.op, ast.And)
            others: Names | None = None
            for part in node.values:
                yes, no = self.condition(part)
                self.names, other = (yes, no) if wanted else (no, yes)
                others = self.merged(others, other)
            return (self.names, others) if wanted else (others, self.names)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yes, no = self.condition(node.operand)
            return no, yes
        if isinstance(node, ast.Compare):
            return self._comparison(node)
        value = self.value(node)
        if isinstance(value, Lists):
            raise self.refuse(node, "a list as a condition", "compare its length with 0")
        if not isinstance(value, Range):
            return None, None
        before = dict(self.names)
        yes = before if value != NO else None
        no = dict(before) if value.low <= 0 <= value.high else None
        if isinstance(node, ast.Name):
            yes = self._narrowed(yes, node, ast.NotEq(), only(0))
            no = self._narrowed(no, node, ast.Eq(), only(0))
        return yes, no

    def _comparison(self, node: ast.Compare) -> tuple[Names | None, Names | None]:
        others: Names | None = None
        left = node.left
        for op, right in zip(node.ops, node.comparators, strict=True):
            yes, no = self._pair(left, op, right)
            others = self.merged(others, no)
            self.names = yes
            left = right
        return self.names, others

    def _pair(self, left: ast.expr, op: ast.cmpop, right: ast.expr) -> tuple[Names | None, Names | None]:
        if self.names is None:
            return None, None
        if isinstance(op, ast.In | ast.NotIn):
            self.number(left)
            if isinstance(right, ast.Tuple):
                for part in right.elts:
                    self.number(part)
            else:
                self._measured(self.listed(right))
            if self.names is None:
                return None, None
            return dict(self.names), dict(self.names)
        a, b = self.number(left), self.number(right)
        if a is None or b is None or self.names is None:
            return None, None
        if type(op) not in _DENIED:
            raise self.refuse(left, "a comparison by identity", "use == and !=")
        names = self.names
        found: list[Names | None] = []
        for sense in (op, _DENIED[type(op)]()):
            branch: Names | None = dict(names) if _possible(a, sense, b) else None
            if isinstance(left, ast.Name):
                branch = self._narrowed(branch, left, sense, b)
            if isinstance(right, ast.Name):
                branch = self._narrowed(branch, right, _MIRRORED.get(type(sense), type(sense))(), a)
            found.append(branch)
        return found[0], found[1]

    def narrow(self, node: ast.Name, bounds: Range) -> None:
        """Narrow a variable to these bounds from here on."""
        if self.names is not None:
            held = self.names.get(node.id)
            if isinstance(held, Range):
                self.names[node.id] = held.meet(bounds) or held

    def _narrowed(self, names: Names | None, node: ast.Name, op: ast.cmpop, other: Range) -> Names | None:
        held = names.get(node.id) if names is not None else None
        if names is None or not isinstance(held, Range):
            return names
        low, high = held.low, held.high
        match op:
            case ast.Lt():
                high = min(high, other.high - 1)
            case ast.LtE():
                high = min(high, other.high)
            case ast.Gt():
                low = max(low, other.low + 1)
            case ast.GtE():
                low = max(low, other.low)
            case ast.Eq():
                low, high = max(low, other.low), min(high, other.high)
            case ast.NotEq() if other.single:
                low += low == other.low
                high -= high == other.low
        if low > high:
            return None
        names[node.id] = Range(low, high)
        return names

    def merged(self, a: Names | None, b: Names | None) -> Names | None:
        """Return what the variables can be where two paths meet."""
        if a is None or b is None:
            return b if a is None else a
        found = dict(a)
        for name, value in b.items():
            held = found.get(name)
            if held is not value:
                both = join(held, value)
                assert both is not None
                found[name] = both
        return found

    # Calls and new lists

    def _fresh(self, node: ast.AST, parts: list[Range | None], length: int, where: ast.AST) -> Lists:
        """Return a list that is created here and has no name yet."""
        store = self.facts.temporaries.get(node)
        if store is None:
            store = self.facts.temporaries[node] = Store("temporary", "", Cell(), length)
        found = Lists(frozenset([store]))
        for part in parts:
            self.update(store.cell, part, where)
        return found

    def _measured(self, lists: Lists | None) -> None:
        """Note that the length of this list is needed."""
        if lists is not None:
            for store in lists.stores:
                store.needs_length = True

    def _call(self, node: ast.Call) -> Value | None:
        if node.keywords:
            raise self.refuse(node, "an argument by name", "give it by position")
        if isinstance(node.func, ast.Name):
            return self._call_name(node, node.func.id)
        if not isinstance(node.func, ast.Attribute):
            raise self.refuse(node, "a call of something that has no name", "call functions and methods by name")
        owner = self.value(node.func.value)
        if owner is None:
            return None
        name = node.func.attr
        if isinstance(owner, Lists):
            return self._call_list(node, owner, name)
        if isinstance(owner, Constant) and isinstance(owner.value, ModuleType):
            function = function_of(module_of(owner.value.__name__), name)
            if function is not None:
                return self.invoke(node, self.world.facts_of(function, None), [])
            made = getattr(owner.value, name)
            return self._make(node, made)
        if isinstance(owner, Constant):
            methods, kind = functions_of(type(owner.value)), owner
            given = [self.value(arg) for arg in node.args if isinstance(arg, ast.Attribute)]
            if (
                name in methods
                and given
                and len(given) == len(node.args)
                and all(isinstance(value, Constant) for value in given)
            ):
                # Nothing in it ever changes, so its result is computed now.
                asked = [value.value for value in given if isinstance(value, Constant)]
                return self.constant(getattr(owner.value, name)(*asked), name, node)
            if name in methods:
                return self.invoke(node, self.world.facts_of(methods[name], kind), [owner])
        if isinstance(owner, Thing) and name == "clone" and not node.args:
            return owner
        if isinstance(owner, Thing) and name in owner.kind.methods:
            return self.invoke(node, self.world.facts_of(owner.kind.methods[name], owner.kind), [owner])
        raise self.refuse(node, f"a call of {name}", "call a function or method of the marked modules")

    def _call_name(self, node: ast.Call, name: str) -> Value | None:
        function = function_of(self.facts.function.module, name)
        if function is not None:
            return self.invoke(node, self.world.facts_of(function, None), [])
        if name == "len" and len(node.args) == 1:
            lists = self.listed(node.args[0])
            self._measured(lists)
            if lists is None:
                return None
            return Range(0, lists.most) if lists.length is None else only(lists.length)
        if name in ("min", "max") and len(node.args) == 2:
            a, b = self.number(node.args[0]), self.number(node.args[1])
            if a is None or b is None:
                return None
            pick = min if name == "min" else max
            return Range(pick(a.low, b.low), pick(a.high, b.high))
        if name in _CASTS and len(node.args) == 1:
            return self.number(node.args[0])
        made = self.facts.function.module.names.get(name)
        if isinstance(made, type):
            return self._make(node, made)
        raise self.refuse(node, f"a call of {name}", "call a function of the marked modules, len, min or max")

    def _make(self, node: ast.Call, kind: Any) -> Value | None:
        """Return a new object."""
        if not isinstance(kind, type) or "__init__" not in functions_of(kind):
            raise self.refuse(node, "a call of something that is no class here", "call functions and classes by name")
        struct = self.world.struct(kind)
        made = Thing(struct)
        if kind is self.world.stream:
            return made if self.number(node.args[0]) is not None else None
        self.invoke(node, self.world.facts_of(struct.methods["__init__"], struct), [made])
        return made

    def _call_list(self, node: ast.Call, lists: Lists, name: str) -> Value | None:
        if name == "copy" and not node.args:
            found = self._fresh(node, [self.element(lists)], lists.most, node)
            for store in found.stores:
                store.fixed = lists.length is not None
                store.most = max(store.most, lists.most)
                if not self.dry:
                    store.unite(next(iter(lists.stores)))
            return found
        if name not in ("append", "clear"):
            raise self.refuse(node, f"the list method {name}", "use append, clear, copy and plain items")
        for store in chain(lists.stores):
            store.grows = store.needs_length = store.written = True
            store.fixed = False
        if name == "append":
            self.write(lists, self.number(node.args[0]), node)
        return Nothing()

    def invoke(self, node: ast.Call, facts: Facts, first: list[Value]) -> Value | None:
        """Pass the arguments to a function and return what it can return, as far as is known."""
        values: list[Value | None] = [*first, *(self.value(arg) for arg in node.args)]
        self.facts.targets[node] = facts
        if any(value is None for value in values):
            return None
        if len(values) != len(facts.parameters):
            raise self.refuse(node, "a call with too few or too many arguments", "give every argument")
        for arg, name in zip(node.args, list(facts.parameters)[len(first) :], strict=True):
            if isinstance(arg, ast.Name):
                self.facts.passes[arg.id, facts, name] += 1
        if not self.dry:
            known = bool(facts.parameters) and all(cell.value is not None for cell in facts.parameters.values())
            for (name, cell), value in zip(facts.parameters.items(), values, strict=True):
                cell.readers.add(facts)
                if isinstance(value, Lists):
                    self._lend(facts, name, cell, value)
                else:
                    self.update(cell, value, node)
            if not known:
                self.world.tell({facts})
        facts.result.readers.add(self.facts)
        return facts.result.value

    def _lend(self, facts: Facts, name: str, cell: Cell, lists: Lists) -> None:
        """Let a parameter stand for these lists too."""
        store = facts.stores.get(name)
        if store is None:
            store = facts.stores[name] = Store("parameter", name, Cell())
            cell.value = Lists(frozenset([store]))
        new = lists.stores - store.sources - {store}
        if new or store.most < lists.most:
            store.sources |= new
            store.most = max(store.most, lists.most)
            for source in new:
                source.unite(store)
            self.world.tell(cell.readers)


def _possible(a: Range, op: ast.cmpop, b: Range) -> bool:
    """Return whether the comparison can hold."""
    match op:
        case ast.Lt():
            return a.low < b.high
        case ast.LtE():
            return a.low <= b.high
        case ast.Gt():
            return a.high > b.low
        case ast.GtE():
            return a.high >= b.low
        case ast.Eq():
            return a.meet(b) is not None
    return not (a.single and b.single and a.low == b.low)
