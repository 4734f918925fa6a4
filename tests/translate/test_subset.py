"""The translator on small programs: every construct of the subset does in C what it does in Python."""

from __future__ import annotations

import ctypes
import importlib.util
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import indent
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
from tests.translate.programs import MODULES, NUMBERS, OUTSIDE

pytestmark = pytest.mark.skipif(is_compiled(), reason="the translator reads the same text; the plain run does this")
HEAD = "from typing import Final\n\nfrom mypy_extensions import i64\n\n"
WORD = Range(-(2**63), 2**63 - 1)
SMALL = Range(-100, 100)


@pytest.fixture
def load(tmp_path: Path) -> Iterator[Callable[[str], ModuleType]]:
    """Return a function that imports a text as a module."""
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


def function(head: str, body: str) -> str:
    """Return a function with this body."""
    return f"{head}\n{indent(body, '    ')}\n"


@pytest.mark.parametrize("name", NUMBERS)
def test_numbers(name: str, load: Callable[[str], ModuleType], tmp_path: Path) -> None:
    module = load(function("def run(a: i64, b: i64) -> i64:", NUMBERS[name]))
    same(module, tmp_path, (SMALL, SMALL), *PAIRS)


GROWING = {"run.x": 16, "some.x": 4}


@pytest.mark.parametrize("name", MODULES)
def test_lists_functions_and_objects(name: str, load: Callable[[str], ModuleType], tmp_path: Path) -> None:
    module = load(MODULES[name])
    same(module, tmp_path, (SMALL,), *((a,) for a in (-100, -7, 0, 1, 3, 100)), lengths=GROWING)


def test_words_at_the_bounds(load: Callable[[str], ModuleType], tmp_path: Path) -> None:
    module = load("def run(a: i64, b: i64) -> i64:\n    return (a >> 8) ^ (b & ~a) | (a >> 63)\n")
    ends = (-(2**63), -1, 0, 1, 2**31 - 1, 2**31, 2**32, 2**63 - 1)
    same(module, tmp_path, (WORD, WORD), *((a, b) for a in ends for b in ends))


def test_types_follow_from_bounds(load: Callable[[str], ModuleType]) -> None:
    module = load(
        "A: Final[list[i64]] = [-128, 127]\nB: Final[list[i64]] = [0, 255]\nC: Final[list[i64]] = [-1, 40000]\n"
        "def run(a: i64) -> i64:\n    b: i64 = a * 2\n    c: i64 = a * 3000000000\n"
        "    return b + c + A[0] + B[0] + C[0]\n"
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


@pytest.mark.parametrize("what", OUTSIDE)
def test_what_is_outside_is_refused(what: str, load: Callable[[str], ModuleType]) -> None:
    body, instead = OUTSIDE[what]
    head = "TABLE: Final[list[i64]] = [1]\n\n\ndef other(a: i64) -> i64:\n    return a\n\n\n"
    module = load(head + function("def run(a: i64) -> i64:", body))
    with pytest.raises(Refusal) as refused:
        program_of(module, (SMALL,))
    assert refused.value.what.startswith(what)
    assert instead in refused.value.instead
    assert refused.value.file == f"{module.__name__}.py"
    assert 11 <= refused.value.line <= 16


def test_a_parameter_stays_the_object_that_was_given(load: Callable[[str], ModuleType]) -> None:
    """In C it is the caller's own, and would be overwritten."""
    point = "class Point:\n    def __init__(self, x: i64) -> None:\n        self.x = x\n\n\n"
    moved = function("def moved(p: Point) -> i64:", "p = Point(2)\nreturn p.x") + "\n\n"
    module = load(point + moved + function("def run(a: i64) -> i64:", "return moved(Point(a))"))
    with pytest.raises(Refusal) as refused:
        program_of(module, (SMALL,))
    assert refused.value.what == "another object for the parameter p"
