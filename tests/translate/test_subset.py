"""The translator on small programs: every construct of the subset does in C what it does in Python."""

from __future__ import annotations

import ctypes
import importlib.util
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from kvartal.compiled import is_compiled
from kvartal.translate import targets
from kvartal.translate.emit import signature
from kvartal.translate.evaluate import World
from kvartal.translate.facts import Lists, Pair
from kvartal.translate.infer import settle
from kvartal.translate.program import Program
from kvartal.translate.ranges import Range
from kvartal.translate.refusal import Refusal
from kvartal.translate.source import module_of
from tests.translate.building import library

pytestmark = pytest.mark.skipif(is_compiled(), reason="the translator reads the same text; the plain run does this")
HEAD = "from typing import Final\n\nfrom mypy_extensions import i64\n\n"
WORD = Range(-(2**63), 2**63 - 1)
SMALL = Range(-100, 100)


@pytest.fixture
def load(tmp_path: Path) -> Iterator[Callable[[str], ModuleType]]:
    """Return what imports a text as a module."""
    made: list[str] = []

    def do(text: str) -> ModuleType:
        name = f"kvartal_subset_{len(made)}"
        file = tmp_path / f"{name}.py"
        file.write_text(HEAD + text, encoding="utf-8")
        spec = importlib.util.spec_from_file_location(name, file)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        made.append(name)
        spec.loader.exec_module(module)
        return module

    yield do
    for name in made:
        del sys.modules[name]
    module_of.cache_clear()


def program_of(
    module: ModuleType, ranges: tuple[Range, ...], lengths: dict[str, int] | None = None
) -> tuple[str, Program]:
    """Return `run` of the module in C, with a function `answer` around it."""
    world = World(lengths or {})
    function = module_of(module.__name__).functions["run"]
    facts = world.facts_of(function, None)
    for cell, bounds in zip(facts.parameters.values(), ranges, strict=True):
        cell.value = bounds
        cell.readers.add(facts)
    world.tell({facts})
    settle(world)
    program = Program(world, lengths or {})
    heads, bodies = program.functions()
    names = [f"a{k}" for k in range(len(ranges))]
    given = [name for name, own in zip(names, facts.parameters, strict=True) if program.is_needed(facts, own)]
    parameters = ", ".join(f"int64_t {name}" for name in names) or "void"
    answer = f"int64_t answer({parameters}) {{ return {program.function(facts)}({', '.join(given)}); }}"
    definitions, pairs = program.definitions(), program.pair_types()
    parts = [targets.PROLOGUE, targets.HELPERS, pairs, program.structs(), definitions, heads, bodies, answer]
    return "\n".join(parts), program


def same(
    module: ModuleType, folder: Path, ranges: tuple[Range, ...], *calls: tuple[int, ...], lengths: Any = None
) -> str:
    """Compare C with Python for these arguments; return the text."""
    text, _ = program_of(module, ranges, lengths)
    code = library(text, folder, module.__name__, flags=("-fsanitize=undefined", "-fno-sanitize-recover"))
    code.answer.restype = ctypes.c_int64
    for call in calls:
        assert code.answer(*(ctypes.c_int64(value) for value in call)) == module.run(*call), call
    return text


PAIRS = [(a, b) for a in (-100, -37, -7, -1, 0, 1, 5, 36, 100) for b in (-100, -12, -3, -1, 1, 2, 7, 64, 100)]

PROGRAMS = {
    "floor division and remainder": ("return a // b * 1000 + a % b", PAIRS),
    "division of what is never negative": ("return (a + 100) // (b * b) * 7 + (a + 100) % (b * b)", PAIRS),
    "bits": ("return (a & b) * 3 + (a | b) * 5 + (a ^ b) * 7 + ~a - -b", PAIRS),
    "precedence": ("return a & 7 == 4 if a & b != 0 and not a | b == 3 else (a + b) * (a - b) >> 1", PAIRS),
    "comparisons in a chain": ("return 1 if -7 <= a < b <= 64 else 0", PAIRS),
    "conditions as numbers": ("c: bool = a < b\n    return c + (a == b) * 2", PAIRS),
    "choices": ("return a if a > b else b if b > 0 else -b", PAIRS),
    "min and max": ("return min(a, b) * 1000 + max(a, 3)", PAIRS),
    "membership": ("return (1 if a in (1, 5, -7) else 0) + (2 if b not in (1, 7) else 0)", PAIRS),
    "shifts left": ("return (a << ((b & 15) + 40)) + (3 << (b & 31))", PAIRS),
    "shifts right": ("return (a >> (b & 63)) * 9 + ((a * 1000000007) >> (b & 63))", PAIRS),
    "a constant shifted by 32 and more": ("return 7 << ((b & 7) + 32)", PAIRS),
    "wide masks": ("return (a * 123456789123 + b) & 0x7FFFFFFFFFFFFFFF", PAIRS),
    "32-bit words": (
        "x: i64 = (a * 2654435761 + b) & 0xFFFFFFFF\n    return ((x << 13) ^ (x >> 7)) & 0xFFFFFFFF",
        PAIRS,
    ),
    "products beyond 32 bits": (
        "c: i64 = a * 40000000\n    return c * b + (c + 2000000000) + (c - b * 30000000)",
        PAIRS,
    ),
    "sums beyond 32 bits": ("c: i64 = 2147483600\n    c += a * a\n    return c + b", PAIRS),
    "augmented assignments": (
        "a += b\n    a *= 3\n    a -= 1\n    a |= 8\n    a &= 1023\n    a ^= b\n    a //= 3\n    a %= 11\n    a <<= 2\n    a >>= 1\n    return a",
        PAIRS,
    ),
    "loops": (
        "k: i64 = 0\n    while k < 50:\n        k += 1\n        if k % 3 == 0:\n            continue\n        a += k\n        if a > b * 4:\n            break\n    return a * 100 + k",
        PAIRS,
    ),
    "a loop for ever": ("while True:\n        a += 1\n        if a % 17 == 0:\n            return a", PAIRS),
    "bits one by one": (
        "c: i64 = a & 0xFFFF\n    n: i64 = 0\n    while c:\n        n += c & -c\n        c &= c - 1\n    return n",
        PAIRS,
    ),
    "names that C keeps for itself": (
        "new: i64 = a\n    catch: i64 = b\n    register: i64 = new + catch\n    return register",
        PAIRS,
    ),
    "a variable made in a branch": ("if a > 0:\n        c: i64 = 5\n    else:\n        c = b\n    return c", PAIRS),
    "nothing said": ("pass\n    return 0", PAIRS[:1]),
    "a dead branch": ("c: i64 = 3\n    if c > 4:\n        return a.nonsense\n    return b", PAIRS[:3]),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_numbers(name: str, load: Callable[[str], ModuleType], tmp_path: Path) -> None:
    body, calls = PROGRAMS[name]
    module = load(f"def run(a: i64, b: i64) -> i64:\n    {body}\n")
    same(module, tmp_path, (SMALL, SMALL), *calls)


LISTS = {
    "tables": "TABLE: Final[list[i64]] = [5, -3, 70000, 9]\n\n\ndef run(a: i64) -> i64:\n    return TABLE[a & 3] + len(TABLE)\n",
    "an empty table": "NONE: Final[list[i64]] = []\n\n\ndef run(a: i64) -> i64:\n    return len(NONE) + (1 if a in NONE else 0)\n",
    "a list that is filled": "def run(a: i64) -> i64:\n    x: list[i64] = [0] * 8\n    x[a & 7] = a\n    x[3] += 2\n    return x[3] * 10 + x[a & 7] + len(x)\n",
    "a list that grows": "def run(a: i64) -> i64:\n    x: list[i64] = [a]\n    while len(x) < 9:\n        x.append(x[len(x) - 1] * 2)\n    y: i64 = x[8] + len(x)\n    x.clear()\n    return y + len(x) + (1 if a in x else 0)\n",
    "an empty list": "def run(a: i64) -> i64:\n    x: list[i64] = []\n    if a > 0:\n        x.append(a)\n    return len(x) + (5 if 3 in x else 0)\n",
    "items that go": "def run(a: i64) -> i64:\n    x: list[i64] = []\n    x.append(a)\n    x.append(2)\n    x.append(3)\n    del x[0]\n    return x[0] * 100 + x[1] * 10 + len(x)\n",
    "another name": "def run(a: i64) -> i64:\n    x: list[i64] = [1, 2, 3]\n    y: list[i64] = x\n    y[0] = a\n    return x[0]\n",
    "a copy": "def run(a: i64) -> i64:\n    x: list[i64] = [1, 2, 3]\n    y: list[i64] = x.copy()\n    y[0] = a\n    return x[0] * 7 + y[0] + y[2]\n",
    "one of two lists": "ONE: Final[list[i64]] = [1, 2, 3]\nTWO: Final[list[i64]] = [1000, 2000]\n\n\ndef run(a: i64) -> i64:\n    x: list[i64] = ONE if a > 0 else TWO\n    return x[1] + len(x) + last(x)\n\n\ndef last(x: list[i64]) -> i64:\n    return x[len(x) - 1]\n",
    "a list handed on": "def run(a: i64) -> i64:\n    x: list[i64] = []\n    fill(x, a)\n    fill(x, 70000)\n    return x[0] + x[1] + len(x)\n\n\ndef fill(x: list[i64], a: i64) -> None:\n    x.append(a)\n",
    "a list as a result": "def run(a: i64) -> i64:\n    x: list[i64] = some(a)\n    return len(x) * 10 + (x[0] if len(x) > 0 else -1)\n\n\ndef some(a: i64) -> list[i64]:\n    return [a, 2] if a > 0 else []\n",
    "several results": "def run(a: i64) -> i64:\n    low, high = both(a)\n    low, high = both(high)\n    return low * 3 + high\n\n\ndef both(a: i64) -> tuple[i64, i64]:\n    return a - 1, a * 1000000\n",
    "functions in a circle": "def run(a: i64) -> i64:\n    return even(a & 31)\n\n\ndef even(a: i64) -> i64:\n    return 1 if a == 0 else odd(a - 1)\n\n\ndef odd(a: i64) -> i64:\n    return 0 if a == 0 else even(a - 1)\n",
    "objects": "class Point:\n    def __init__(self, x: i64, row: list[i64]) -> None:\n        self.x = x\n        self.row = row\n\n    def sum(self) -> i64:\n        return self.x + self.row[1]\n\n\ndef run(a: i64) -> i64:\n    p: Point = made(a)\n    p.x += 1\n    return p.sum()\n\n\ndef made(a: i64) -> Point:\n    return Point(a, [1, a * 2])\n",
    "what is only told": "def run(a: i64) -> i64:\n    return told(a, False, [])\n\n\ndef told(a: i64, telling: bool, story: list[i64]) -> i64:\n    if telling:\n        story.extend([a])\n    return a + 1\n",
}
GROWING = {"run.x": 16, "some.x": 4}


@pytest.mark.parametrize("name", LISTS)
def test_lists_functions_and_objects(name: str, load: Callable[[str], ModuleType], tmp_path: Path) -> None:
    module = load(LISTS[name])
    same(module, tmp_path, (SMALL,), *((a,) for a in (-100, -7, 0, 1, 3, 100)), lengths=GROWING)


def test_words_at_the_bounds(load: Callable[[str], ModuleType], tmp_path: Path) -> None:
    module = load("def run(a: i64, b: i64) -> i64:\n    return (a >> 8) ^ (b & ~a) | (a >> 63)\n")
    ends = (-(2**63), -1, 0, 1, 2**31 - 1, 2**31, 2**32, 2**63 - 1)
    same(module, tmp_path, (WORD, WORD), *((a, b) for a in ends for b in ends))


def test_types_follow_from_bounds(load: Callable[[str], ModuleType]) -> None:
    module = load(
        "A: Final[list[i64]] = [-128, 127]\nB: Final[list[i64]] = [0, 255]\nC: Final[list[i64]] = [-1, 40000]\n"
        "def run(a: i64) -> i64:\n    b: i64 = a * 2\n    c: i64 = a * 3000000000\n    return b + c + A[0] + B[0] + C[0]\n"
    )
    text, program = program_of(module, (SMALL,))
    for part in (
        "int8_t A[2]",
        "uint8_t B[2]",
        "int32_t C[2]",
        "int32_t b = ",
        "int64_t c = ",
        "FN int64_t run(int32_t a)",
    ):
        assert part in text
    facts = program.reached[0]
    assert signature(program, facts) == "FN int64_t run(int32_t a)"
    assert facts.values
    assert not any(isinstance(value, Lists | Pair) for value in facts.variables.values())


OUTSIDE = {
    "a for loop": ("for k in range(3):\n        a += k\n    return a", "while"),
    "raise": ("raise ValueError", "while"),
    "a lambda": ("f = lambda x: x\n    return 0", "ints"),
    "a dict": ("d = {1: a}\n    return 0", "ints"),
    "a list comprehension": ("x = [k for k in (1, 2)]\n    return 0", "while"),
    "a slice": ("x: list[i64] = [1, 2]\n    y = x[1:]\n    return 0", "loop"),
    "a literal str": ("b = 'text'\n    return 0", "ints"),
    "a list as a condition": ("x: list[i64] = [1]\n    return 1 if x else 0", "length"),
    "the operator Pow": ("return a ** 2", "//"),
    "a shift from": ("return 1 << a", "mask"),
    "the list method sort": ("x: list[i64] = [2, 1]\n    x.sort()\n    return x[0]", "append"),
    "the list x, which grows without a bound": ("x: list[i64] = []\n    x.append(a)\n    return len(x)", "run.x"),
    "a change of the table": ("TABLE[0] = a\n    return 0", "copy"),
    "the name nothing": ("return nothing", "value"),
    "a list whose length is not known": ("x: list[i64] = [0] * a\n    return 0", "constant"),
    "an else of a loop": ("while a < 3:\n        a += 1\n    else:\n        a = 7\n    return a", "flag"),
    "an argument by name": ("return other(a=a)", "position"),
    "a name for things of different kinds": ("x = [1]\n    if a > 0:\n        x = 2\n    return 0", "name for each"),
    "several targets": ("b = c = a\n    return b + c", "each"),
    "a comparison by identity": ("return 1 if a is a else 0", "=="),
}


@pytest.mark.parametrize("what", OUTSIDE)
def test_what_is_outside_is_refused(what: str, load: Callable[[str], ModuleType]) -> None:
    body, instead = OUTSIDE[what]
    text = f"TABLE: Final[list[i64]] = [1]\n\n\ndef other(a: i64) -> i64:\n    return a\n\n\ndef run(a: i64) -> i64:\n    {body}\n"
    module = load(text)
    with pytest.raises(Refusal) as refused:
        program_of(module, (SMALL,))
    assert refused.value.what.startswith(what)
    assert instead in refused.value.instead
    assert refused.value.file == f"{module.__name__}.py"
    assert 11 <= refused.value.line <= 16
