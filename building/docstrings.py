"""Adds docstrings to what mypyc compiles, so that `help()` says the same about plain and compiled rules.

mypyc writes the signature of every class, method and function into its C, in CPython's format, but
leaves out the text that may follow it. It has no option for that, so its C files are copied and the
texts inserted.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable
from pathlib import Path

Texts = dict[str, dict[str, str]]
Node = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef

# The tables that name the members of a class or a module, and the places for texts in them.
_METHODS = re.compile(r"static PyMethodDef (\w+)_methods\[\] = \{.*?\n\};", re.S)
_METHOD = re.compile(r'(\{"(\w+)",\s*\(PyCFunction\)\w+,\s*[\w| ]+, PyDoc_STR\()(NULL|"(?:[^"\\]|\\.)*")\)')
_PROPERTIES = re.compile(r"static PyGetSetDef (\w+)_getseters\[\] = \{.*?\n\};", re.S)
_PROPERTY = re.compile(r'(\{"(\w+)",\s*\(getter\)\w+,\s*(?:NULL|\(setter\)\w+),\s*)NULL(, NULL\},)')
_CLASS = re.compile(r'(CPyType_(\w+)_template_ = \{[^{}]*?\.tp_doc = PyDoc_STR\()(NULL|"(?:[^"\\]|\\.)*")\)')
_MODULE = re.compile(r'(PyModuleDef_HEAD_INIT,\s*"([\w.]+)",\s*)NULL(, /\* docstring \*/)')


def documented(sources: Iterable[str], texts: Texts, folder: Path) -> list[str]:
    """Return the C files of a build; those that get texts are copies in the folder.

    A copy is written only if it changes, so that nothing is compiled twice.
    """
    found: list[str] = []
    for source in sources:
        written = Path(source).read_text("utf-8")
        spoken = put_in(written, texts)
        if spoken != written:
            source = str(folder / Path(source).name)
            if not Path(source).exists() or Path(source).read_text("utf-8") != spoken:
                folder.mkdir(parents=True, exist_ok=True)
                Path(source).write_text(spoken, "utf-8")
        found.append(source)
    return found


def texts_of(root: Path, files: Iterable[str]) -> Texts:
    """Return the docstrings of these Python files below root, by module and qualified name."""
    texts: Texts = {}

    def collect(node: Node, name: str, out: dict[str, str]) -> None:
        text = ast.get_docstring(node)
        if text:
            out[name] = text
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            for inner in node.body:
                if isinstance(inner, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
                    collect(inner, f"{name}.{inner.name}".removeprefix("."), out)

    for file in files:
        module = ".".join([root.name, *file.removesuffix(".py").split("/")])
        collect(ast.parse((root / file).read_bytes()), "", texts.setdefault(module, {}))
    return texts


def put_in(source: str, texts: Texts) -> str:
    """Return the C source with the texts of what it defines."""
    modules = _short_names(texts)

    def texts_within(owner: str) -> tuple[dict[str, str], str]:
        """Return the texts of a table's module, and the class that the table belongs to."""
        if owner.removesuffix("module") in modules:
            return texts[modules[owner.removesuffix("module")]], ""
        module, _, name = owner.rpartition("___")
        return (texts[modules[module]], name + ".") if module in modules else ({}, "")

    def table(entries: re.Pattern[str], put: Callable[[re.Match[str], str], str]) -> Callable[[re.Match[str]], str]:
        def renew(found: re.Match[str]) -> str:
            known, name = texts_within(found[1])
            return entries.sub(lambda entry: put(entry, known.get(name + entry[2], "")), found[0])

        return renew

    def signed(found: re.Match[str], text: str) -> str:
        signature = "" if found[3] == "NULL" else found[3][1:-1]
        return f'{found[1]}"{signature}{_in_c(text)}")' if text else found[0]

    def unsigned(found: re.Match[str], text: str) -> str:
        return f'{found[1]}PyDoc_STR("{_in_c(text)}"){found[3]}' if text else found[0]

    def of_class(found: re.Match[str]) -> str:
        known, name = texts_within(found[2])
        return signed(found, known.get(name.removesuffix("."), ""))

    source = _METHODS.sub(table(_METHOD, signed), source)
    source = _PROPERTIES.sub(table(_PROPERTY, unsigned), source)
    source = _CLASS.sub(of_class, source)
    return _MODULE.sub(lambda found: unsigned(found, texts.get(found[2], {}).get("", "")), source)


def _short_names(modules: Iterable[str]) -> dict[str, str]:
    """Return modules by their names in C: as many last parts of a name as make it unique, or none."""
    found: dict[str, list[str]] = {}
    for name in modules:
        parts = name.split(".")
        for first in range(len(parts) + 1):
            found.setdefault("___".join(parts[first:]), []).append(name)
    return {short: names[0] for short, names in found.items() if len(names) == 1}


def _in_c(text: str) -> str:
    """Return a text as the content of a C string literal."""
    plain = {chr(code) for code in range(32, 127)} - {'"', "\\"}
    return "".join(c if c in plain else "".join(f"\\{byte:03o}" for byte in c.encode()) for c in text)
