"""Bounds on the iterations of a loop, and what they say about the sums that grow in it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

from kvartal.translate.facts import Facts, Value
from kvartal.translate.ranges import LEAST, MOST, Range

Names = dict[str, Value]


def clipped(node: ast.While, facts: Facts, entry: Names, head: Names) -> Names:
    """Return what the variables can be at the head of a loop, with sums bounded by the number of iterations."""
    times = _times(node, facts, entry, head)
    if times is None:
        return head
    found = dict(head)
    for name, steps in _sums(node).items():
        before, now = entry.get(name), head.get(name)
        if isinstance(before, Range) and isinstance(now, Range):
            low, high = before.low, before.high
            for step in steps:
                value = facts.values.get(step.value)
                if not isinstance(value, Range):
                    break
                down, up = (value.low, value.high) if isinstance(step.op, ast.Add) else (-value.high, -value.low)
                low += times * min(0, down)
                high += times * max(0, up)
            else:
                found[name] = now.meet(Range(max(low, LEAST), min(high, MOST))) or now
    return found


def _times(node: ast.While, facts: Facts, entry: Names, head: Names) -> int | None:
    """Return the greatest number of iterations; None if nothing is known."""
    test = node.test.values[0] if isinstance(node.test, ast.BoolOp) and isinstance(node.test.op, ast.And) else node.test
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.left, ast.Name):
        counter, limit = entry.get(test.left.id), facts.values.get(test.comparators[0])
        if isinstance(counter, Range) and isinstance(limit, Range):
            if isinstance(test.ops[0], ast.Lt) and _counts_up(node, test.left.id):
                return max(0, limit.high - counter.low)
            if isinstance(test.ops[0], ast.NotEq) and limit == Range(0, 0):
                return _bits_left(node, test.left.id, head)
    if isinstance(test, ast.Name):
        return _bits_left(node, test.id, head)
    return None


def _counts_up(node: ast.While, name: str) -> bool:
    """Return whether every iteration adds to the counter, and nothing else sets it."""
    sets = _sets(node).get(name, [])
    if len(sets) != 1 or sets[0] not in node.body or any(_continues(part) for part in node.body):
        return False
    step = sets[0]
    return (
        isinstance(step, ast.AugAssign)
        and isinstance(step.op, ast.Add)
        and isinstance(step.value, ast.Constant)
        and isinstance(step.value.value, int)
        and step.value.value > 0
    )


def _bits_left(node: ast.While, name: str, head: Names) -> int | None:
    """Return the number of bits of a word that loses one in every iteration."""
    held = head.get(name)
    sets = _sets(node).get(name, [])
    if len(sets) != 1 or sets[0] not in node.body or not isinstance(held, Range):
        return None
    if any(_continues(part) for part in node.body[: node.body.index(sets[0])]):
        return None
    step = sets[0]
    if not isinstance(step, ast.AugAssign):
        return None
    bits = held.high.bit_length() if held.low >= 0 else 64
    text = ast.unparse(step.value)
    if isinstance(step.op, ast.BitAnd) and text == f"{name} - 1":
        return bits
    if isinstance(step.op, ast.BitXor) and isinstance(step.value, ast.Name):
        lowest = [part for part in node.body if isinstance(part, ast.AnnAssign) and text in _targets(part)]
        if len(lowest) == 1 and lowest[0].value is not None and ast.unparse(lowest[0].value) == f"{name} & -{name}":
            return bits
    if isinstance(step.op, ast.RShift) and isinstance(step.value, ast.Constant) and held.low >= 0:
        return bits
    return None


@cache  # the same loops are examined for every table
def _sets(node: ast.While) -> dict[str, list[ast.AST]]:
    """Return the statements of a loop that set each variable."""
    found: dict[str, list[ast.AST]] = {}
    for part in ast.walk(node):
        for name in _targets(part):
            found.setdefault(name, []).append(part)
    return found


@cache
def _sums(node: ast.While) -> dict[str, list[ast.AugAssign]]:
    """Return the variables that only grow or shrink by something else, at most once per iteration and statement."""
    found: dict[str, list[ast.AugAssign]] = {}
    bad: set[str] = set()
    inner = {part for loop in _loops(node.body) for part in ast.walk(loop)}
    for part in (part for statement in node.body for part in ast.walk(statement)):
        for name in _targets(part):
            plain = isinstance(part, ast.AugAssign) and isinstance(part.op, ast.Add | ast.Sub) and part not in inner
            if plain and isinstance(part, ast.AugAssign) and name not in _names(part.value):
                found.setdefault(name, []).append(part)
            else:
                bad.add(name)
    return {name: steps for name, steps in found.items() if name not in bad}


def _loops(body: list[ast.stmt]) -> Iterator[ast.While]:
    for statement in body:
        yield from (part for part in ast.walk(statement) if isinstance(part, ast.While))


def _targets(node: ast.AST) -> set[str]:
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        targets = [node.target]
    return {part.id for target in targets for part in _flat(target) if isinstance(part, ast.Name)}


def _flat(target: ast.expr) -> list[ast.expr]:
    return list(target.elts) if isinstance(target, ast.Tuple) else [target]


def _names(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def _continues(node: ast.AST) -> bool:
    """Return whether the statement may `continue`; loops inside it don't count."""
    if isinstance(node, ast.While):
        return False
    return isinstance(node, ast.Continue) or any(_continues(part) for part in ast.iter_child_nodes(node))
