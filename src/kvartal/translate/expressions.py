"""Writes expressions in C, each in the narrowest type that its range allows."""

from __future__ import annotations

import ast
from types import ModuleType
from typing import TYPE_CHECKING

from kvartal.translate.facts import Constant, Facts, Lists, Store, Thing, Value
from kvartal.translate.ranges import NO, WORDS, YES, Range
from kvartal.translate.refusal import Refusal, refuse
from kvartal.translate.visitor import Visitor
from kvartal.translate.words import (
    AND,
    BOTH,
    CHOICE,
    EITHER,
    EQUAL,
    LESS,
    OR,
    PLUS,
    PRIMARY,
    SHIFT,
    TIMES,
    UNARY,
    XOR,
    Code,
    cast,
    computed_in,
    literal,
    name_of,
    wrap,
)

if TYPE_CHECKING:
    from kvartal.translate.program import Program

_PLAIN: dict[type[ast.operator], tuple[str, int]] = {
    ast.Add: ("+", PLUS),
    ast.Sub: ("-", PLUS),
    ast.Mult: ("*", TIMES),
    ast.BitAnd: ("&", AND),
    ast.BitOr: ("|", OR),
    ast.BitXor: ("^", XOR),
}
_COMPARED: dict[type[ast.cmpop], tuple[str, int]] = {
    ast.Lt: ("<", LESS),
    ast.LtE: ("<=", LESS),
    ast.Gt: (">", LESS),
    ast.GtE: (">=", LESS),
    ast.Eq: ("==", EQUAL),
    ast.NotEq: ("!=", EQUAL),
}
_WORD32 = 0xFFFFFFFF
_HARMLESS = ("len", "min", "max", "i64", "int", "bool")


def is_pure(node: ast.AST) -> bool:
    """Return whether an expression has no effect."""
    return not any(
        isinstance(part, ast.Call) and not (isinstance(part.func, ast.Name) and part.func.id in _HARMLESS)
        for part in ast.walk(node)
    )


class Expressions(Visitor[Code]):
    """Writes the expressions of one function."""

    def __init__(self, program: Program, facts: Facts) -> None:
        self.program = program
        self.facts = facts
        self.before: list[str] = []
        """What has to be done before the current statement."""
        self.fresh = 0

    def refuse(self, node: ast.AST, what: str, instead: str) -> Refusal:
        return refuse(self.facts.function.file, node, what, instead)

    def known(self, node: ast.AST) -> Value | None:
        """Return what the expression can be."""
        return self.facts.values.get(node)

    def range(self, node: ast.AST) -> Range:
        """Return the range of a number."""
        found = self.facts.values.get(node)
        return found if isinstance(found, Range) else WORDS

    def code(self, node: ast.expr) -> Code:
        """Return the expression in C."""
        return self.visit(node)

    def _literal(self, node: ast.Constant) -> Code:
        return Code(literal(int(str(int(node.value)))), PRIMARY, computed_in(self.range(node)))  # type: ignore[arg-type]

    def _truth(self, node: ast.Compare | ast.BoolOp) -> Code:
        return self.condition(node)

    def _other(self, node: ast.expr) -> Code:
        raise self.refuse(node, type(node).__name__, "use ints, flat lists, while and if")

    # Names

    def _name(self, node: ast.Name) -> Code:
        found = self.known(node)
        if node.id in self.facts.variables:
            cell = self.facts.parameters.get(node.id)
            if cell is not None and isinstance(cell.value, Range) and self.program.is_settled(self.facts, node.id):
                return Code(literal(cell.value.low), PRIMARY, computed_in(cell.value))
            held = self.facts.variables[node.id]
            return Code(name_of(node.id), PRIMARY, computed_in(held) if isinstance(held, Range) else "list")
        if isinstance(found, Lists):
            return Code(self.program.table(next(iter(found.stores))), PRIMARY, "list")
        assert isinstance(found, Range)
        return Code(self.program.constant(node.id, found.low, self.facts), PRIMARY, computed_in(found))

    def _attribute(self, node: ast.Attribute) -> Code:
        owner, found = self.known(node.value), self.known(node)
        if isinstance(found, Lists):
            store = next(iter(found.stores))
            if store.kind == "table":
                return Code(self.program.table(store), PRIMARY, "list")
            return Code(self.reach(node.value) + name_of(node.attr), PRIMARY, "list")
        assert isinstance(found, Range)
        if isinstance(owner, Constant):
            prefix = "" if isinstance(owner.value, ModuleType) else type(owner.value).__name__.lower() + "_"
            return Code(self.program.constant(prefix + node.attr, found.low, self.facts), PRIMARY, computed_in(found))
        assert isinstance(owner, Thing)
        if node.attr in owner.kind.constants:
            name = self.program.constant("start_" + node.attr, found.low, self.facts)
            return Code(name, PRIMARY, computed_in(found))
        return Code(self.reach(node.value) + name_of(node.attr), PRIMARY, computed_in(found))

    def reach(self, node: ast.expr) -> str:
        """Return how the fields of an object are accessed."""
        pointer = self.object(node)
        return pointer[1:] + "." if pointer.startswith("&") else pointer + "->"

    def object(self, node: ast.expr) -> str:
        """Return a pointer to an object."""
        if isinstance(node, ast.Name):
            return name_of(node.id) if node.id in self.facts.parameters else f"&{name_of(node.id)}"
        if isinstance(node, ast.Call):
            found = self.known(node)
            assert isinstance(found, Thing)
            name = self.temporary(found.kind.name, "")
            self.make(node, name)
            return f"&{name}"
        raise self.refuse(node, "an object from elsewhere", "give it a name")

    def make(self, node: ast.Call, name: str) -> None:
        """Write the call that creates an object before the current statement."""
        target = self.facts.targets.get(node)
        if target is None and isinstance(node.func, ast.Attribute):
            self.before.append(f"{name} = *{self.object(node.func.value)};")
        elif target is None:
            self.before.append(f"seed_rng(&{name}, (uint64_t){wrap(self.code(node.args[0]), UNARY)});")
        elif target.function.node.name == "__init__":
            self.before.append(
                f"{self.program.function(target)}({', '.join([f'&{name}', *self.arguments(node, target)])});"
            )
        else:
            self.before.append(f"{name} = {self.call(node, target)};")

    def temporary(self, type_: str, shape: str) -> str:
        """Declare something for the current statement and return its name."""
        self.fresh += 1
        name = f"made_{self.fresh}"
        self.before.append(f"{type_} {name}{shape};")
        return name

    # Lists

    def length(self, node: ast.expr) -> Code:
        """Return the length of a list."""
        found = self.known(node)
        assert isinstance(found, Lists)
        if found.length is not None:
            return Code(literal(found.length), PRIMARY, "int32_t")
        if isinstance(node, ast.Attribute):
            return Code(self.reach(node.value) + name_of(node.attr) + "_len", PRIMARY, "int32_t")
        if isinstance(node, ast.Name):
            store = self.facts.stores.get(node.id)
            star = "*" if store is not None and store.kind == "parameter" and store.grows else ""
            return Code(f"{star}{name_of(node.id)}_len", UNARY if star else PRIMARY, "int32_t")
        if isinstance(node, ast.IfExp):
            if (sole := self._settled(node)) is not None:
                return self.length(sole)
            a, b = self.length(node.body), self.length(node.orelse)
            test = self.condition(node.test)
            return Code(f"{wrap(test, CHOICE + 1)} ? {a.text} : {b.text}", CHOICE, "int32_t")
        raise self.refuse(node, "the length of a list without a name", "give it a name")

    def pointer(self, node: ast.expr) -> str:
        """Return a pointer to the first element of a list."""
        if isinstance(node, ast.IfExp):
            if (sole := self._settled(node)) is not None:
                return self.pointer(sole)
            test = self.condition(node.test)
            return f"{wrap(test, CHOICE + 1)} ? {self.pointer(node.body)} : {self.pointer(node.orelse)}"
        if isinstance(node, ast.Call):
            target = self.facts.targets.get(node)
            if target is None or target.returned is None:
                raise self.refuse(node, "a copy without a name", "give it a name")
            name = self.temporary(self.program.element(target.returned), f"[{max(target.returned.most, 1)}]")
            self.before.append(self.call(node, target, name) + ";")
            return name
        if isinstance(node, ast.List):
            store = self.facts.temporaries[node]
            name = self.temporary(self.program.element(store), f"[{max(len(node.elts), 1)}]")
            for k, part in enumerate(node.elts):
                self.before.append(f"{name}[{k}] = {self.code(part).text};")
            return name
        return self.code(node).text

    def _item(self, node: ast.Subscript) -> Code:
        base = self.code(node.value)
        return Code(f"{base.text}[{self.code(node.slice).text}]", PRIMARY, self._kind(self.known(node.value)))

    def _kind(self, lists: Value | None) -> str:
        assert isinstance(lists, Lists)
        type_ = self.program.element(next(iter(lists.stores)))
        return type_ if type_ in ("int64_t", "uint32_t") else "int32_t"

    # Arithmetic

    def _operation(self, node: ast.BinOp) -> Code:
        if isinstance(node.op, ast.BitAnd) and self._masks(node.right):
            return self._modular(node.left, True)
        a, b = self.code(node.left), self.code(node.right)
        if isinstance(node.op, ast.FloorDiv | ast.Mod):
            return self._divided(node, a, b)
        if isinstance(node.op, ast.LShift | ast.RShift):
            return self._shifted(node, a, b)
        sign, binds = _PLAIN[type(node.op)]
        if isinstance(node.op, ast.BitAnd | ast.BitOr | ast.BitXor):
            if a.type != b.type:
                narrow = self.range(node.right if a.type == "uint32_t" else node.left).low >= 0
                type_ = "uint32_t" if "int64_t" not in (a.type, b.type) and narrow else "int64_t"
                a, b = self._widened(a, type_), self._widened(b, type_)
            left = wrap(a, binds if _same(node.left, node.op) else UNARY)
            return Code(f"{left} {sign} {wrap(b, UNARY)}", binds, a.type)
        fits = self.range(node).within(-(2**31), 2**31 - 1)
        if "uint32_t" in (a.type, b.type) or ("int64_t" not in (a.type, b.type) and not fits):
            a = cast(a, "int64_t")
            if b.type == "uint32_t":
                b = cast(b, "int64_t")
        type_ = "int64_t" if "int64_t" in (a.type, b.type) else "int32_t"
        return Code(f"{wrap(a, binds)} {sign} {wrap(b, binds + 1)}", binds, type_)

    @staticmethod
    def _widened(code: Code, type_: str) -> Code:
        """Return it in the wider type; what C widens by itself needs no cast."""
        return (
            Code(code.text, code.binds, type_) if code.type == "int32_t" and type_ == "int64_t" else cast(code, type_)
        )

    def _masks(self, node: ast.expr) -> bool:
        found = self.range(node)
        return found.single and found.low == _WORD32

    def _modular(self, node: ast.expr, top: bool = False) -> Code:
        """Return the low 32 bits of an expression, computed in 32 bits if the result is the same."""
        if isinstance(node, ast.BinOp) and type(node.op) in _PLAIN:
            sign, binds = _PLAIN[type(node.op)]
            a, b = self._modular(node.left), self._modular(node.right)
            return Code(f"{wrap(a, binds if binds >= PLUS else UNARY)} {sign} {wrap(b, UNARY)}", binds, "uint32_t")
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) and self.range(node.right).within(0, 31):
            a = self._modular(node.left)
            return Code(f"{wrap(a, UNARY)} << {wrap(self.code(node.right), UNARY)}", SHIFT, "uint32_t")
        found = self.code(node)
        if found.type == "int32_t" and self.range(node).low >= 0:
            return Code(found.text, found.binds, "uint32_t") if found.text.isdigit() else cast(found, "uint32_t")
        return cast(found, "uint32_t")

    def _divided(self, node: ast.BinOp, a: Code, b: Code) -> Code:
        whole = isinstance(node.op, ast.FloorDiv)
        wide = "int64_t" in (a.type, b.type) or "uint32_t" in (a.type, b.type)
        type_ = "int64_t" if wide else "int32_t"
        if self.range(node.left).low >= 0 and self.range(node.right).low >= 0:
            if "uint32_t" in (a.type, b.type):
                a, b = cast(a, "int64_t"), cast(b, "int64_t")
            return Code(f"{wrap(a, TIMES)} {'/' if whole else '%'} {wrap(b, UNARY)}", TIMES, type_)
        name = "floor_div" if whole else "floor_mod"
        return Code(f"{name}({a.text}, {b.text})", PRIMARY, "int64_t")

    def _shifted(self, node: ast.BinOp, a: Code, b: Code) -> Code:
        by = self.range(node.right)
        if not by.within(0, 63):
            bounds = f"from {by.low} to {by.high}"
            raise self.refuse(node, f"a shift {bounds} bits", "shift by 0 to 63: mask the count or index a table")
        if isinstance(node.op, ast.RShift):
            if by.high > 31 and a.type != "int64_t":
                a = cast(a, "int64_t")
            return Code(f"{wrap(a, UNARY)} >> {wrap(b, UNARY)}", SHIFT, a.type)
        found = self.range(node)
        if found.within(0, 2**31 - 1) and a.type == "int32_t" and by.high < 32:
            return Code(f"{wrap(a, UNARY)} << {wrap(b, UNARY)}", SHIFT, "int32_t")
        if found != WORDS and self.range(node.left).low >= 0:
            return Code(f"{wrap(cast(a, 'int64_t'), UNARY)} << {wrap(b, UNARY)}", SHIFT, "int64_t")
        return Code(f"(int64_t)((uint64_t){wrap(a, UNARY)} << {wrap(b, UNARY)})", UNARY, "int64_t")

    def _unary(self, node: ast.UnaryOp) -> Code:
        if isinstance(node.op, ast.Not):
            return self.condition(node)
        a = self.code(node.operand)
        if isinstance(node.op, ast.UAdd):
            return a
        sign = "~" if isinstance(node.op, ast.Invert) else "-"
        if a.type == "uint32_t" or (a.type == "int32_t" and not self.range(node).within(-(2**31), 2**31 - 1)):
            a = cast(a, "int64_t")
        return Code(sign + wrap(a, UNARY + (a.text[0] in "-&")), UNARY, a.type)

    def _settled(self, node: ast.IfExp) -> ast.expr | None:
        """Return the only possible part of a choice, if it is certain."""
        test = self.known(node.test)
        if is_pure(node.test) and test in (YES, NO):
            return node.body if test == YES else node.orelse
        return None

    def _choice(self, node: ast.IfExp) -> Code:
        if (sole := self._settled(node)) is not None:
            return self.code(sole)
        a, b = self.code(node.body), self.code(node.orelse)
        if a.type != b.type and "uint32_t" in (a.type, b.type):
            a, b = cast(a, "int64_t"), cast(b, "int64_t")
        type_ = "int64_t" if "int64_t" in (a.type, b.type) else a.type
        return Code(
            f"{wrap(self.condition(node.test), CHOICE + 1)} ? {wrap(a, CHOICE)} : {wrap(b, CHOICE)}", CHOICE, type_
        )

    # Conditions

    def condition(self, node: ast.expr) -> Code:
        """Return a condition in C."""
        found = self.known(node)
        if found in (YES, NO) and is_pure(node):
            assert isinstance(found, Range)
            return Code(str(found.low), PRIMARY, "int32_t")
        if isinstance(node, ast.BoolOp):
            wanted = isinstance(node.op, ast.And)
            needless = YES if wanted else NO
            parts = [part for part in node.values if not (is_pure(part) and self.known(part) == needless)]
            parts = [part for part in parts if part in self.facts.values]
            codes = [self.condition(part) for part in parts]
            if len(codes) == 1:
                return codes[0]
            sign, binds = ("&&", BOTH) if wanted else ("||", EITHER)
            return Code(
                f" {sign} ".join(wrap(code, EQUAL if code.binds != binds else binds) for code in codes),
                binds,
                "int32_t",
            )
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return Code("!" + wrap(self.condition(node.operand), UNARY), UNARY, "int32_t")
        if isinstance(node, ast.Compare):
            return self._compared(node)
        return self.code(node)

    def _compared(self, node: ast.Compare) -> Code:
        found: list[Code] = []
        left = node.left
        for op, right in zip(node.ops, node.comparators, strict=True):
            if isinstance(op, ast.In | ast.NotIn):
                found.append(self._contained(left, right, isinstance(op, ast.NotIn)))
            else:
                a, b = self.code(left), self.code(right)
                if a.type != b.type and "uint32_t" in (a.type, b.type):
                    a, b = cast(a, "int64_t"), cast(b, "int64_t")
                sign, binds = _COMPARED[type(op)]
                found.append(Code(f"{wrap(a, SHIFT)} {sign} {wrap(b, SHIFT)}", binds, "int32_t"))
            left = right
        if len(found) == 1:
            return found[0]
        if not all(is_pure(part) for part in node.comparators[:-1]):
            raise self.refuse(node, "a chain of comparisons with a call in the middle", "give its result a name")
        return Code(" && ".join(wrap(code, EQUAL) for code in found), BOTH, "int32_t")

    def _contained(self, left: ast.expr, right: ast.expr, denied: bool) -> Code:
        a = self.code(left)
        if isinstance(right, ast.Tuple):
            if not is_pure(left):
                raise self.refuse(left, "a call before `in`", "give its result a name")
            sign, both = ("!=", "&&") if denied else ("==", "||")
            text = f" {both} ".join(f"{wrap(a, SHIFT)} {sign} {wrap(self.code(part), SHIFT)}" for part in right.elts)
            return Code(text, BOTH if denied else EITHER, "int32_t")
        name = self.program.contains(self.known(right))
        text = f"{name}({self.pointer(right)}, {self.length(right).text}, {a.text})"
        return Code(("!" if denied else "") + text, UNARY if denied else PRIMARY, "int32_t")

    # Calls

    def _call(self, node: ast.Call) -> Code:
        target = self.facts.targets.get(node)
        found = self.known(node)
        if target is not None:
            type_ = computed_in(found) if isinstance(found, Range) else "int32_t"
            if isinstance(found, Range):
                held = target.result.value
                assert isinstance(held, Range)
                type_ = computed_in(held)
            return Code(self.call(node, target), PRIMARY, type_)
        assert isinstance(node.func, ast.Name)
        if node.func.id == "len":
            return self.length(node.args[0])
        if node.func.id in ("min", "max"):
            return Code(f"{node.func.id}_of({', '.join(self.code(arg).text for arg in node.args)})", PRIMARY, "int64_t")
        return self.code(node.args[0])

    def call(self, node: ast.Call, target: Facts, result: str = "") -> str:
        """Return the call of a function; `result` is where it writes the list that it returns."""
        first: list[str] = []
        if isinstance(node.func, ast.Attribute) and isinstance(self.known(node.func.value), Thing):
            first = [self.object(node.func.value)]
        parts = [*first, *self.arguments(node, target), *([result] if result else [])]
        return f"{self.program.function(target)}({', '.join(parts)})"

    def arguments(self, node: ast.Call, target: Facts) -> list[str]:
        """Return the arguments of a call, without those that C does not need."""
        found: list[str] = []
        names = list(target.parameters)
        for arg, name in zip(node.args, names[len(names) - len(node.args) :], strict=True):
            value = target.parameters[name].value
            if not self.program.is_needed(target, name):
                if not is_pure(arg) and not isinstance(self.known(arg), Constant):
                    self.before.append(self.code(arg).text + ";")
                continue
            if isinstance(value, Lists):
                found.append(self.pointer(arg))
                store = target.stores[name]
                if store.grows:
                    length = self.length(arg).text
                    found.append(length[1:] if length.startswith("*") else f"&{length}")
                elif store.needs_length and value.length is None:
                    found.append(self.length(arg).text)
            elif isinstance(value, Thing):
                found.append(self.object(arg))
            else:
                found.append(self.code(arg).text)
        return found


def _same(node: ast.expr, op: ast.operator) -> bool:
    return isinstance(node, ast.BinOp) and type(node.op) is type(op)


def element_of(store: Store) -> Range | None:
    """Return the range of a list's elements."""
    return store.cell.value if isinstance(store.cell.value, Range) else None
