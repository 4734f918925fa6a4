"""Examines functions, statement by statement, until nothing new is learned about their variables."""

from __future__ import annotations

import ast

from kvartal.translate.evaluate import Evaluator, Names, World
from kvartal.translate.facts import Cell, Constant, Lists, Nothing, Pair, Store, Thing, Value, widen
from kvartal.translate.loops import clipped
from kvartal.translate.ranges import LEAP, Range

_LONGEST = 40
"""How often a loop is tried before the translator must be wrong."""


def settle(world: World) -> None:
    """Examine all reachable functions until nothing changes."""
    while world.queue:
        facts = world.queue.popleft()
        if all(cell.value is not None for cell in facts.parameters.values()):
            Inference(world, facts).run()
    for facts in world.facts.values():
        for store in (*facts.stores.values(), *facts.temporaries.values()):
            _pass_on(store)


def _pass_on(store: Store) -> None:
    """Tell the lists behind a parameter whether they are written to, and whether their length is needed or changed."""
    for source in store.sources:
        before = (source.written, source.grows, source.needs_length)
        source.written |= store.written
        source.grows |= store.grows
        source.needs_length |= store.needs_length
        if before != (source.written, source.grows, source.needs_length):
            _pass_on(source)


class Inference(Evaluator):
    """One pass over a function."""

    def run(self) -> None:
        """Find what everything in the function can be, given what its parameters can be."""
        facts = self.facts
        facts.reached.clear()
        facts.values.clear()
        facts.uses.clear()
        facts.passes.clear()
        facts.variables = {name: cell.value for name, cell in facts.parameters.items() if cell.value is not None}
        self.names = dict(facts.variables)
        self.breaks: list[Names | None] = []
        self.continues: list[Names | None] = []
        self.block(facts.function.node.body)
        if self.names is not None:
            self.update(facts.result, Nothing(), facts.function.node)

    def block(self, body: list[ast.stmt]) -> None:
        for node in body:
            if self.names is None:
                return
            if not self.dry:
                self.facts.reached.add(node)
            self.statement(node)

    def statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Expr():
                if not isinstance(node.value, ast.Constant) and self.value(node.value) is None:
                    self.names = None
            case ast.AnnAssign():
                if node.value is not None:
                    self._assign(node.target, node.value)
            case ast.Assign():
                if len(node.targets) > 1:
                    raise self.refuse(node, "several targets", "write an assignment for each")
                self._assign(node.targets[0], node.value)
            case ast.AugAssign():
                self._assign(node.target, self._expanded(node))
            case ast.If():
                self._if(node)
            case ast.While():
                self._while(node)
            case ast.Return():
                self._return(node)
            case ast.Break():
                self.breaks.append(self.names)
                self.names = None
            case ast.Continue():
                self.continues.append(self.names)
                self.names = None
            case ast.Delete():
                self._delete(node)
            case ast.Pass() | ast.Assert():
                pass  # an assertion tells the type checker which state it is
            case _:
                what = {ast.For: "a for loop", ast.Try: "try", ast.Raise: "raise", ast.With: "with"}
                instead = "use while with a counter" if isinstance(node, ast.For) else "use ints, lists, while and if"
                raise self.refuse(node, what.get(type(node), type(node).__name__), instead)

    def _expanded(self, node: ast.AugAssign) -> ast.BinOp:
        """Return `a + b` for `a += b`, always as the same node."""
        held: ast.BinOp | None = getattr(node, "expanded", None)
        if held is None:
            held = ast.copy_location(ast.BinOp(node.target, node.op, node.value), node)
            node.expanded = held  # type: ignore[attr-defined]
        return held

    # Assignments

    def _assign(self, target: ast.expr, node: ast.expr) -> None:
        value = self.value(node)
        if value is None or self.names is None:
            self.names = None
            return
        match target:
            case ast.Name():
                if isinstance(value, Lists) and is_new(node):
                    value = self._keep(target.id, value, target)
                if isinstance(value, Thing) and target.id in self.facts.parameters:
                    raise self.refuse(target, f"another object for the parameter {target.id}", "use another name")
                self.names[target.id] = value
                if not self.dry:
                    held = self.joined(self.facts.variables.get(target.id), value, target)
                    assert held is not None
                    self.facts.variables[target.id] = held
            case ast.Subscript():
                lists = self.listed(target.value)
                if isinstance(target.slice, ast.Slice):
                    raise self.refuse(target, "a slice", "copy the items in a loop")
                if lists is not None and self.number(target.slice) is not None:
                    self._within(target.slice, lists.most)
                    self.write(lists, value, target)
            case ast.Attribute():
                self._assign_field(target, value)
            case ast.Tuple():
                if not isinstance(value, Pair) or len(value.parts) != len(target.elts):
                    raise self.refuse(target, "unpacking of something else than a call's result", "name each part")
                for part, item in zip(target.elts, value.parts, strict=True):
                    if not isinstance(part, ast.Name):
                        raise self.refuse(part, "unpacking into something else than names", "use a name for each part")
                    self.names[part.id] = item
                    if not self.dry:
                        held = self.joined(self.facts.variables.get(part.id), item, part)
                        assert held is not None
                        self.facts.variables[part.id] = held
            case _:
                raise self.refuse(target, "this kind of target", "assign to a name, an item or a field")

    def _keep(self, name: str, value: Lists, node: ast.AST) -> Lists:
        """Assign a new list to a variable, which owns it from here on."""
        made = next(iter(value.stores))
        store = self.facts.stores.get(name)
        if store is None:
            store = self.facts.stores[name] = Store("local", name, Cell(), made.most, made.fixed)
            for key in (f"{self.facts.function.name}.{name}", f"{self.facts.function.node.name}.{name}"):
                if key in self.world.lengths:
                    store.most, store.fixed = self.world.lengths[key], False
        if store.kind == "parameter":
            raise self.refuse(node, f"a new list for the parameter {name}", "use another name")
        if made.most != store.most or not made.fixed:
            store.fixed = False
            store.needs_length = True
            if made.most > store.most:
                store.most = made.most
        self.update(store.cell, self.read(made.cell), node)
        if not self.dry:
            made.unite(store)
        return Lists(frozenset([store]))

    def _assign_field(self, target: ast.Attribute, value: Value) -> None:
        owner = self.value(target.value)
        if not isinstance(owner, Thing):
            raise self.refuse(target, "a change of something that never changes", "keep it in the state")
        if target.attr in owner.kind.constants:
            raise self.refuse(
                target, f"a change of {target.attr}, which is settled at the start", "declare it otherwise"
            )
        held = owner.kind.fields.get(target.attr)
        if isinstance(value, Lists):
            if held is None or (isinstance(held, Cell) and held.value is None):
                waiting = held.readers if held is not None else set()
                held = owner.kind.fields[target.attr] = Store("field", target.attr, Cell(), value.most)
                self.world.tell(waiting)
            if not isinstance(held, Store):
                raise self.refuse(target, "a list in place of a number", "use a field for each")
            if value.most > held.most:
                if held.cell.fixed:
                    raise self.refuse(target, f"a list longer than {target.attr} may be", "declare its greatest length")
                held.most = value.most
            self.update(held.cell, self.element(value), target)
            held.written = True
            if not self.dry:
                for store in value.stores:
                    store.unite(held)
        elif isinstance(value, Range):
            if held is None:
                held = owner.kind.fields[target.attr] = Cell()
            if isinstance(held, Store):
                raise self.refuse(target, "a number in place of a list", "use a field for each")
            self.update(held, value, target)
        elif not isinstance(value, Constant):
            raise self.refuse(target, "an object as a field", "keep its numbers")

    def _delete(self, node: ast.Delete) -> None:
        target = node.targets[0]
        if len(node.targets) > 1 or not isinstance(target, ast.Subscript) or isinstance(target.slice, ast.Slice):
            raise self.refuse(node, "this del", "take away one item of a list")
        lists = self.listed(target.value)
        self.number(target.slice)
        if lists is not None:
            for store in lists.stores:
                store.grows = store.needs_length = store.written = True

    # Control flow

    def _if(self, node: ast.If) -> None:
        yes, no = self.condition(node.test)
        self.names = yes
        self.block(node.body)
        yes, self.names = self.names, no
        self.block(node.orelse)
        self.names = self.merged(yes, self.names)

    def _while(self, node: ast.While) -> None:
        if node.orelse:
            raise self.refuse(node, "an else of a loop", "use a flag")
        entry = head = self.names
        self.dry += 1
        for time in range(_LONGEST):
            end, behind = self._pass(node, head)
            new = self.merged(entry, end)
            if new is None or entry is None or head is None:
                break
            if _holds(head, new):
                # Once more, with what the condition and the number of iterations say about the
                # widened variables.
                head = clipped(node, self.facts, entry, new)
                _, behind = self._pass(node, head)
                break
            head = _leapt(head, new) if time else self.merged(head, new)
        else:
            raise self.refuse(node, "a loop that the translator can't follow", "write it more simply")
        self.dry -= 1
        self.names = behind if self.dry else self._pass(node, head)[1]

    def _pass(self, node: ast.While, head: Names | None) -> tuple[Names | None, Names | None]:
        """Go through a loop once; return what the variables can be at its end and after it."""
        outer = self.breaks, self.continues
        self.breaks, self.continues = [], []
        self.names = dict(head) if head is not None else None
        yes, no = self.condition(node.test)
        self.names = yes
        self.block(node.body)
        end = self.names
        for names in self.continues:
            end = self.merged(end, names)
        for names in self.breaks:
            no = self.merged(no, names)
        self.breaks, self.continues = outer
        return end, no

    def _return(self, node: ast.Return) -> None:
        if node.value is None:
            self.update(self.facts.result, Nothing(), node)
        else:
            value = self.value(node.value)
            if isinstance(value, Lists):
                value = self._give(value, node)
            self.update(self.facts.result, value, node)
        self.names = None

    def _give(self, value: Lists, node: ast.Return) -> Value | None:
        """Return the list that stands for the function's result."""
        if self.dry:
            return None
        facts = self.facts
        if facts.returned is None:
            key = facts.function.node.name
            most = self.world.lengths.get(key, value.most)
            facts.returned = Store("result", key, Cell(), most, fixed=key not in self.world.lengths)
        returned = facts.returned
        for store in value.stores:
            if store.kind not in ("local", "temporary"):
                raise self.refuse(node, "a list that somebody else holds as a result", "return a copy")
            store.unite(returned)
            returned.fixed = returned.fixed and store.fixed and store.most == returned.most
            returned.most = max(store.most, returned.most)
        self.update(returned.cell, self.element(value), node)
        if returned.cell.value is None:
            self.update(returned.cell, Range(0, 0), node)
        return Lists(frozenset([returned]))


def is_new(node: ast.expr) -> bool:
    """Return whether a list expression creates a list; otherwise it is another name for one."""
    return isinstance(node, ast.List | ast.BinOp | ast.Call)


def _leapt(head: Names, new: Names) -> Names:
    """Return what the variables can be at the head of a loop, with the growing ones widened."""
    found = dict(head)
    for name, value in new.items():
        held = widen(found.get(name), value, LEAP) if name in found else value
        assert held is not None
        found[name] = held
    return found


def _holds(wide: Names, narrow: Names) -> bool:
    """Return whether everything in one is also in the other."""
    for name, value in narrow.items():
        held = wide.get(name)
        if held is None:
            return False
        if isinstance(held, Range) and isinstance(value, Range):
            if not value.within(held.low, held.high):
                return False
        elif isinstance(held, Lists) and isinstance(value, Lists):
            if not value.stores <= held.stores:
                return False
        elif held != value and not isinstance(held, Thing | Constant):
            return False
    return True
