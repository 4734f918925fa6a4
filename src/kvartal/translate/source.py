"""Reads the marked modules: where functions and classes are defined, and what their names refer to."""

from __future__ import annotations

import ast
import sys
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from kvartal.translate.refusal import refuse


@dataclass(eq=False)
class Function:
    """A function or method as written in its module."""

    module: Module
    node: ast.FunctionDef
    owner: str = ""
    """The class of a method."""

    @property
    def file(self) -> str:
        """The file's name, as shown in refusals and comments."""
        return self.module.file

    @property
    def name(self) -> str:
        """The name as used in a declaration of lengths."""
        return f"{self.owner}.{self.node.name}" if self.owner else self.node.name

    def parameters(self) -> list[ast.arg]:
        """Return the parameters, including `self`."""
        a = self.node.args
        if a.vararg or a.kwarg or a.kwonlyargs or a.posonlyargs or a.defaults:
            raise refuse(self.file, self.node, "a parameter that is not plain", "give every parameter by position")
        return a.args


@dataclass(eq=False)
class Module:
    """A module: its functions and classes as written, its names as imported."""

    path: Path
    names: dict[str, Any]
    lines: list[str]
    functions: dict[str, Function] = field(default_factory=dict)
    classes: dict[str, dict[str, Function]] = field(default_factory=dict)
    imports: dict[str, tuple[str, str]] = field(default_factory=dict)
    """By name: the module it comes from and its name there."""

    @property
    def file(self) -> str:
        """The file's name without its folders."""
        return self.path.name

    def line(self, node: ast.AST) -> str:
        """Return the source line of a node."""
        return self.lines[getattr(node, "lineno", 1) - 1].strip()


def read(text: str, path: Path, names: dict[str, Any]) -> Module:
    """Return a module from its text and the names it has when imported."""
    module = Module(path, names, text.splitlines())
    for node in ast.parse(text, str(path)).body:
        if isinstance(node, ast.FunctionDef):
            module.functions[node.name] = Function(module, node)
        elif isinstance(node, ast.ImportFrom) and node.module:
            module.imports.update({part.asname or part.name: (node.module, part.name) for part in node.names})
        elif isinstance(node, ast.ClassDef):
            module.classes[node.name] = {
                part.name: Function(module, part, node.name) for part in node.body if isinstance(part, ast.FunctionDef)
            }
    return module


@cache
def module_of(name: str) -> Module:
    """Return the source of an imported module, compiled or not."""
    found: ModuleType = sys.modules[name]
    package, *parts = name.split(".")
    path = Path(str(found.__file__))
    if parts and path.suffix != ".py":
        # A compiled module is beside its source, and some builds give it another file's name.
        path = Path(str(sys.modules[package].__file__)).parent.joinpath(*parts).with_suffix(".py")
    return read(path.read_text(encoding="utf-8"), path, vars(found))


def function_of(module: Module, name: str) -> Function | None:
    """Return the function that a name of the module refers to, its own or an imported one."""
    if name in module.functions:
        return module.functions[name]
    if name in module.imports:
        origin, original = module.imports[name]
        if origin in sys.modules:
            return function_of(module_of(origin), original)
    return None


def functions_of(kind: type) -> dict[str, Function]:
    """Return the methods of a class by name, including inherited ones, as written."""
    found: dict[str, Function] = {}
    for base in reversed(kind.__mro__):
        if base is not object and base.__module__ in sys.modules:
            module = module_of(base.__module__)
            found.update(module.classes.get(base.__name__, {}))
    return found


def assigned(methods: dict[str, Function]) -> set[str]:
    """Return the fields that some method other than `__init__` sets."""
    found: set[str] = set()
    for method in methods.values():
        if method.node.name == "__init__":
            continue
        for node in ast.walk(method.node):
            targets: list[ast.expr] = []
            if isinstance(node, ast.Assign):
                targets = node.targets
            elif isinstance(node, ast.AugAssign | ast.AnnAssign):
                targets = [node.target]
            for target in targets:
                if isinstance(target, ast.Attribute):
                    found.add(target.attr)
    return found
