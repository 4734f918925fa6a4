"""`help()` says what classes, methods and functions do and take, plain and compiled alike."""

from __future__ import annotations

import ast
import inspect
import pydoc
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import kvartal
from kvartal.compiled import marked
from kvartal.games import IDS, find

ROOT = Path(kvartal.__file__).parent
# What is compiled, and so could lose its texts. The server is not a library.
MODULES = [name for name in marked(str(ROOT)) if not name.startswith("server/")]
Definition = ast.ClassDef | ast.FunctionDef


def definitions(node: ast.Module | ast.ClassDef, within: Any) -> Iterator[tuple[Definition, Any]]:
    """Yield what is defined for others here, with the object itself."""
    for inner in node.body:
        if isinstance(inner, Definition) and not inner.name.startswith("_"):
            thing = inspect.getattr_static(within, inner.name)
            yield inner, thing.__func__ if isinstance(thing, staticmethod) else thing
            if isinstance(inner, ast.ClassDef):
                yield from definitions(inner, thing)


def imported(source: str) -> tuple[ast.Module, ModuleType]:
    name = "kvartal." + source.removesuffix(".py").replace("/", ".")
    return ast.parse((ROOT / source).read_bytes()), import_module(name)


@pytest.mark.parametrize("source", MODULES)
def test_docstrings(source: str) -> None:
    tree, module = imported(source)
    assert inspect.getdoc(module) == ast.get_docstring(tree)
    for node, thing in definitions(tree, module):
        written = ast.get_docstring(node)
        assert written or not isinstance(node, ast.ClassDef), f"{node.name} says nothing"
        if written:
            assert inspect.getdoc(thing) == written, node.name


def parameters(node: ast.FunctionDef) -> list[str]:
    taken = [*node.args.posonlyargs, *node.args.args]
    found = [
        argument.arg for argument in (*taken, node.args.vararg, *node.args.kwonlyargs, node.args.kwarg) if argument
    ]
    return [name for name in found if name != "self"]


@pytest.mark.parametrize("source", MODULES)
def test_signatures(source: str) -> None:
    tree, module = imported(source)
    for node, thing in definitions(tree, module):
        if isinstance(node, ast.ClassDef):
            first = [inner for inner in node.body if isinstance(inner, ast.FunctionDef) and inner.name == "__init__"]
        else:
            first = [] if isinstance(thing, property) or inspect.isgetsetdescriptor(thing) else [node]
        for function in first:
            told = [name for name in inspect.signature(thing).parameters if name != "self"]
            assert told == parameters(function), node.name


@pytest.mark.parametrize("game_id", IDS)
def test_help_for_a_game(game_id: str) -> None:
    game = find(game_id)
    told = pydoc.plain(pydoc.render_doc(game))
    assert "start(self, " in told
    for thing in (type(game), game.start):
        assert (inspect.getdoc(thing) or "?").splitlines()[0] in told
    assert "Check that a move is legal and carry it out; raise IllegalMove." in told


def test_help_for_a_module() -> None:
    assert find_spec("kvartal.core.match") is not None
    assert "a header line, then one line per entry" in pydoc.render_doc("kvartal.core.match")
