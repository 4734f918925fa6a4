"""Writes functions in C, statement by statement, each with its line of Python."""

from __future__ import annotations

import ast
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from kvartal.translate.expressions import Expressions, is_pure
from kvartal.translate.facts import Constant, Facts, Lists, Nothing, Pair, Store, Thing
from kvartal.translate.infer import is_new
from kvartal.translate.ranges import NO, YES, Range
from kvartal.translate.words import Code, computed_in, name_of

if TYPE_CHECKING:
    from kvartal.translate.program import Program

_INDENT = "    "
_COMMENT_AT = 64
_SIGNS: dict[type[ast.operator], str] = {
    ast.Add: "+=",
    ast.Sub: "-=",
    ast.Mult: "*=",
    ast.BitAnd: "&=",
    ast.BitOr: "|=",
    ast.BitXor: "^=",
}


def signature(program: Program, facts: Facts) -> str:
    """Return the head of a function in C."""
    parts: list[str] = []
    for name, cell in facts.parameters.items():
        value = cell.value
        if not program.is_needed(facts, name):
            continue
        if isinstance(value, Thing):
            parts.append(f"{value.kind.name} *{name_of(name)}")
        elif isinstance(value, Lists):
            store = facts.stores[name]
            const = "" if store.written else "const "
            parts.append(f"{const}{program.element(store)} *{name_of(name)}")
            if store.grows:
                parts.append(f"int32_t *{name_of(name)}_len")
            elif store.needs_length and value.length is None:
                parts.append(f"int32_t {name_of(name)}_len")
        elif isinstance(value, Range):
            held = facts.variables.get(name)
            parts.append(f"{computed_in(held if isinstance(held, Range) else value)} {name_of(name)}")
    result = facts.result.value
    type_ = "void"
    if isinstance(result, Range):
        type_ = computed_in(result)
    elif isinstance(result, Thing):
        type_ = result.kind.name
    elif isinstance(result, Pair):
        type_ = program.pair(len(result.parts))
    elif isinstance(result, Lists):
        assert facts.returned is not None
        parts.append(f"{program.element(facts.returned)} *result")
        type_ = "void" if facts.returned.fixed else "int32_t"
    return f"FN {type_} {program.function(facts)}({', '.join(parts) or 'void'})"


class Writer(Expressions):
    """Writes one function."""

    def __init__(self, program: Program, facts: Facts) -> None:
        super().__init__(program, facts)
        self.lines: list[str] = []
        self.depth = 1
        self.here: ast.stmt | None = None
        self.declared: set[str] = set()
        self.limited = False

    def function(self) -> str:
        """Return the whole function."""
        node = self.facts.function.node
        if node.name == self.program.counts_bits and not self.facts.function.owner:
            self.lines += [
                "#ifdef COUNT_BITS64",
                f"    return COUNT_BITS64({name_of(node.args.args[0].arg)});",
                "#else",
            ]
        self._declare(node)
        self.block(node.body)
        if self.lines and self.lines[0].startswith("#"):
            self.lines.append("#endif")
        about = (ast.get_docstring(node) or "").split("\n")[0]
        head = f"// {self.facts.function.file}:{node.lineno} {self.facts.function.name}"
        comment = head + (f": {about}" if about else "")
        return "\n".join([comment, signature(self.program, self.facts) + " {", *self.lines, "}"])

    def put(self, text: str, comment: bool = False) -> None:
        """Write a line, followed by its line of Python on request."""
        line = _INDENT * self.depth + text
        if comment and self.here is not None:
            python = self.facts.function.module.line(self.here)
            line = f"{line:<{_COMMENT_AT}}  // {python}"
        self.lines.append(line)

    # Declarations

    def _declare(self, node: ast.FunctionDef) -> None:
        """Declare the variables that can't be declared at their first assignment."""
        returned = {
            part.value.id
            for part in ast.walk(node)
            if isinstance(part, ast.Return) and isinstance(part.value, ast.Name)
        }
        for name, value in self.facts.variables.items():
            if name in self.facts.parameters:
                continue
            if isinstance(value, Lists):
                store = self.facts.stores.get(name)
                if store is not None and store.kind == "local":
                    self._declare_list(name, store, name in returned and self.facts.returned is not None)
            elif isinstance(value, Thing):
                self.put(f"{value.kind.name} {name_of(name)};")
            elif isinstance(value, Range) and not self._declares_itself(node, name):
                self.put(f"{computed_in(value)} {name_of(name)};")
                self.declared.add(name)

    def _declare_list(self, name: str, store: Store, returned: bool) -> None:
        type_ = self.program.element(store)
        if store.grows and not self._bounded(name):
            raise self.refuse(
                self.facts.function.node,
                f"the list {name}, which grows without a bound",
                f"declare the greatest length of {self.facts.function.name}.{name}",
            )
        if returned:
            self.put(f"{type_} *{name_of(name)} = result;")
        else:
            self.put(f"{type_} {name_of(name)}[{max(store.most, 1)}];")
        if not store.fixed:
            self.put(f"int32_t {name_of(name)}_len = 0;")

    def _bounded(self, name: str) -> bool:
        function = self.facts.function
        return any(f"{key}.{name}" in self.program.lengths for key in (function.name, function.node.name))

    def _declares_itself(self, node: ast.FunctionDef, name: str) -> bool:
        """Return whether the first assignment, in its block, comes before and above every other mention."""
        home = _home(node.body, name)
        if home is None:
            return False
        block, at = home
        inside = sum(_mentions(part, name) for part in block[at:])
        return inside == sum(_mentions(part, name) for part in node.body)

    # Statements

    def block(self, body: list[ast.stmt]) -> None:
        for node in body:
            if node in self.facts.reached:
                self.here = node
                self._statement(node)

    def nest(self, body: list[ast.stmt]) -> None:
        self.depth += 1
        self.block(body)
        self.depth -= 1

    def say(self, text: str) -> None:
        """Write the current statement, after whatever has to come before it."""
        before, self.before = self.before, []
        for line in before:
            self.put(line)
        self.put(text, comment=True)

    def _statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Expr():
                self._expression(node.value)
            case ast.AnnAssign() if node.value is not None:
                self._assign(node.target, node.value, node)
            case ast.Assign():
                self._assign(node.targets[0], node.value, node)
            case ast.AugAssign():
                self._augment(node)
            case ast.If():
                self._if(node)
            case ast.While():
                self._while(node)
            case ast.Return():
                self._return(node.value)
            case ast.Break():
                self.say("break;")
            case ast.Continue():
                self.say("continue;")
            case ast.Delete():
                target = node.targets[0]
                assert isinstance(target, ast.Subscript)
                self._delete(target)

    def _expression(self, node: ast.expr) -> None:
        if isinstance(node, ast.Constant):
            return
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            lists = self.known(node.func.value)
            if isinstance(lists, Lists):
                length = self.length(node.func.value).text
                if node.func.attr == "clear":
                    self.say(f"{length} = 0;")
                elif node.func.attr == "append":
                    value = self.code(node.args[0]).text
                    self.say(f"{self.pointer(node.func.value)}[{length}] = {value};")
                    self.put(f"{length} += 1;")
                return
        if not is_pure(node):
            self.say(self.code(node).text + ";")

    def _delete(self, target: ast.Subscript) -> None:
        name, length = self.pointer(target.value), self.length(target.value).text
        self.say(f"{length} -= 1;")
        first = self.code(target.slice).text
        self.put(f"for (int32_t i_ = {first}; i_ < {length}; i_++) {name}[i_] = {name}[i_ + 1];")

    # Assignments

    def _assign(self, target: ast.expr, node: ast.expr, here: ast.stmt) -> None:
        value = self.known(node)
        if isinstance(value, Constant | Nothing):
            return
        if isinstance(target, ast.Tuple):
            self._unpack(target, node)
        elif isinstance(value, Thing):
            assert isinstance(target, ast.Name)
            assert isinstance(node, ast.Call)
            self.make(node, name_of(target.id))
            last = self.before.pop()
            self.say(last)
        elif isinstance(value, Lists):
            self._assign_list(target, node, value)
        elif isinstance(target, ast.Name):
            held = self.facts.variables[target.id]
            assert isinstance(held, Range)
            declared = (
                "" if target.id in self.declared or target.id in self.facts.parameters else computed_in(held) + " "
            )
            if declared and not self._is_first(target.id, here):
                declared = ""
            self.say(f"{declared}{name_of(target.id)} = {self.code(node).text};")
        else:
            self.say(f"{self.code_of_target(target)} = {self.code(node).text};")

    def _is_first(self, name: str, here: ast.stmt) -> bool:
        home = _home(self.facts.function.node.body, name)
        return home is not None and home[0][home[1]] is here

    def code_of_target(self, target: ast.expr) -> str:
        """Return the target of an assignment."""
        if isinstance(target, ast.Subscript):
            return f"{self.code(target.value).text}[{self.code(target.slice).text}]"
        if isinstance(target, ast.Attribute):
            return self.reach(target.value) + name_of(target.attr)
        assert isinstance(target, ast.Name)
        return name_of(target.id)

    def _augment(self, node: ast.AugAssign) -> None:
        expanded: ast.BinOp = getattr(node, "expanded")  # noqa: B009
        if type(node.op) in _SIGNS:
            held = self.range(expanded)
            a, b = self.code(node.target), self.code(node.value)
            wide = isinstance(node.op, ast.Add | ast.Sub | ast.Mult) and "int64_t" not in (a.type, b.type)
            if not (wide and not held.within(-(2**31), 2**31 - 1)) and "uint32_t" not in (a.type, b.type):
                self.say(f"{self.code_of_target(node.target)} {_SIGNS[type(node.op)]} {b.text};")
                return
        self.say(f"{self.code_of_target(node.target)} = {self.code(expanded).text};")

    def _unpack(self, target: ast.Tuple, node: ast.expr) -> None:
        value = self.known(node)
        assert isinstance(value, Pair)
        name = self.temporary(self.program.pair(len(value.parts)), f" = {self.code(node).text}")
        parts = [
            f"{name_of(part.id)} = {name}.at{k};" for k, part in enumerate(target.elts) if isinstance(part, ast.Name)
        ]
        self.say(" ".join(parts))

    def _assign_list(self, target: ast.expr, node: ast.expr, value: Lists) -> None:
        if isinstance(target, ast.Name) and not is_new(node):
            const = "" if any(store.written for store in value.stores) else "const "
            kind = self.program.element(next(iter(value.stores)))
            self.say(f"{const}{kind} *{name_of(target.id)} = {self.pointer(node)};")
            if value.length is None:
                self.put(f"int32_t {name_of(target.id)}_len = {self.length(node).text};")
            return
        name = self.code_of_target(target)
        if isinstance(target, ast.Name):
            store = self.facts.stores[target.id]
        else:
            assert isinstance(target, ast.Attribute)
            owner = self.known(target.value)
            assert isinstance(owner, Thing)
            held = owner.kind.fields[target.attr]
            assert isinstance(held, Store)
            store = held
        self._fill(name, "" if store.fixed else f"{name}_len", node, store)

    def _fill(self, name: str, length: str, node: ast.expr, store: Store) -> None:
        """Write the elements of a new list into its place."""
        if isinstance(node, ast.List):
            count = Code(str(len(node.elts)), 15, "int32_t")
            parts = [f"{name}[{k}] = {self.code(part).text};" for k, part in enumerate(node.elts)]
            text = " ".join([*parts, *([f"{length} = {count.text};"] if length else [])])
            self.say(text or ";")
        elif isinstance(node, ast.BinOp):
            assert isinstance(node.left, ast.List)
            if len(node.left.elts) != 1:
                raise self.refuse(node, "a repeated list of several items", "repeat one item")
            found = self.range(node.right)
            times = str(found.low) if found.single else self.code(node.right).text
            self.say(f"for (int32_t i_ = 0; i_ < {times}; i_++) {name}[i_] = {self.code(node.left.elts[0]).text};")
            if length:
                self.put(f"{length} = {times};")
        elif isinstance(node, ast.Call) and node in self.facts.targets:
            target = self.facts.targets[node]
            assert target.returned is not None
            call = self.call(node, target, name)
            self.say(f"{call};" if target.returned.fixed or not length else f"{length} = {call};")
        else:
            source = node.func.value if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else node
            count = self.length(source)
            pointer = self.pointer(source)
            self.say(f"for (int32_t i_ = 0; i_ < {count.text}; i_++) {name}[i_] = {pointer}[i_];")
            if length:
                self.put(f"{length} = {count.text};")

    # Control flow

    def _if(self, node: ast.If, word: str = "if") -> None:
        found = self.known(node.test)
        if is_pure(node.test) and found in (YES, NO):
            body = node.body if found == YES else node.orelse
            if word == "if":
                self.block(body)
            elif body:
                self.put("} else {")
                self.nest(body)
            return
        test = self.condition(node.test).text
        if word == "if":
            self.say(f"if ({test}) {{")
        elif self.before:
            self.before, before = [], self.before
            self.put("} else {")
            raise self.refuse(node, f"a condition that makes something ({before[0]})", "give it a name before")
        else:
            self.here = node
            self.put(f"}} else if ({test}) {{", comment=True)
        self.nest(node.body)
        rest = [part for part in node.orelse if part in self.facts.reached]
        if len(rest) == 1 and isinstance(rest[0], ast.If) and rest == node.orelse:
            self.here = rest[0]
            inner = rest[0]
            folded = is_pure(inner.test) and self.known(inner.test) in (YES, NO)
            if folded or not self._makes(inner.test):
                self._if(inner, "else")
                if word == "if":
                    self.put("}")
                return
        if rest:
            self.put("} else {")
            self.nest(rest)
        if word == "if":
            self.put("}")

    def _makes(self, node: ast.expr) -> bool:
        """Return whether something has to be done before this condition."""
        self.condition(node)
        made, self.before = bool(self.before), []
        return made

    def _while(self, node: ast.While) -> None:
        found = self.known(node.test)
        if is_pure(node.test) and found == NO:
            return
        test = self.condition(node.test).text
        if self.before:
            raise self.refuse(node, "a loop whose condition makes something", "give it a name in the loop")
        if self.facts.function.node.name == "playout" and self.depth == 1 and not self.limited:
            self.limited = True
            test = f"ONGOING({test}, {name_of('steps')})"
        self.say(f"while ({test}) {{")
        self.nest(node.body)
        self.put("}")
        if test == "1" and self.depth == 1 and isinstance(self.facts.result.value, Range):
            self.put("UNREACHED;")

    def _return(self, node: ast.expr | None) -> None:
        if node is None or isinstance(self.known(node), Nothing):
            self.say("return;")
            return
        value = self.known(node)
        if isinstance(value, Lists):
            self._return_list(node)
        elif isinstance(value, Pair):
            assert isinstance(node, ast.Tuple | ast.Call)
            if isinstance(node, ast.Tuple):
                parts = ", ".join(self.code(part).text for part in node.elts)
                self.say(f"return make_{self.program.pair(len(node.elts))}({parts});")
            else:
                self.say(f"return {self.code(node).text};")
        elif isinstance(value, Thing):
            assert isinstance(node, ast.Call)
            name = self.temporary(value.kind.name, "")
            self.make(node, name)
            self.say(f"return {name};")
        else:
            held = self.facts.result.value
            assert isinstance(held, Range)
            self.say(f"return {self.code(node).text};")

    def _return_list(self, node: ast.expr) -> None:
        returned = self.facts.returned
        assert returned is not None
        if isinstance(node, ast.IfExp):
            found = self.known(node.test)
            if is_pure(node.test) and found in (YES, NO):
                self._return_list(node.body if found == YES else node.orelse)
                return
            self.say(f"if ({self.condition(node.test).text}) {{")
            self.depth += 1
            self._return_list(node.body)
            self.depth -= 1
            self.put("}")
            self._return_list(node.orelse)
            return
        if isinstance(node, ast.Name):
            length = f"{name_of(node.id)}_len"
            store = self.facts.stores[node.id]
            count = str(store.most) if store.fixed else length
        else:
            self._fill("result", "", node, returned)
            value = self.known(node)
            assert isinstance(value, Lists)
            count = str(value.most)
        self.say("return;" if returned.fixed else f"return {count};")


def _home(body: list[ast.stmt], name: str) -> tuple[list[ast.stmt], int] | None:
    """Return the block and index of a variable's annotated assignment, if it is the only one."""
    found: list[tuple[list[ast.stmt], int]] = []

    def look(block: list[ast.stmt]) -> None:
        for at, node in enumerate(block):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == name:
                found.append((block, at))
            for part in ("body", "orelse"):
                look(getattr(node, part, []) or [])

    look(body)
    return found[0] if len(found) == 1 else None


def _mentions(node: ast.AST, name: str) -> int:
    return _names(node)[name]


@cache  # called for every variable of a function, and again for every table
def _names(node: ast.AST) -> Counter[str]:
    return Counter(part.id for part in ast.walk(node) if isinstance(part, ast.Name))
