"""Chooses between the compiled and the plain rules when kvartal is imported.

The build writes compiled.json: the modules it compiled, the suffix of their libraries, and the
SHA-256 of every source they were made from. KVARTAL_MYPYC says what to do with them:

    0      import the plain .py files
    1      import the compiled ones, or fail
    auto   import the compiled ones when all are there and fresh, else the plain ones (the default)

It is all or none: a native class and its plain twin must never meet.
"""

import json
import os
import sys
import warnings
from collections.abc import Sequence
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType
from typing import Final

MARKER: Final = b"# mypyc: compiled"
"""The first line of every module that is to be compiled."""

_ROOT: Final = os.path.dirname(os.path.abspath(__file__))
_compiled = False


def is_compiled() -> bool:
    """Tell whether this process runs the compiled rules."""
    return _compiled


def choose() -> None:
    """Settle for this process which rules the imports below kvartal give."""
    global _compiled
    wish = os.environ.get("KVARTAL_MYPYC") or "auto"
    if wish not in ("0", "1", "auto"):
        raise ImportError(f"KVARTAL_MYPYC must be 0, 1 or auto, not {wish!r}")
    if wish != "0":
        build = _read_build()
        fault = _fault(build)
        if not fault:
            _compiled = True
            return
        if wish == "1":
            raise ImportError(
                f"KVARTAL_MYPYC=1 asks for the compiled rules, but {fault}. "
                "Run `make setup` in a checkout or reinstall kvartal, with a C compiler at hand; "
                "or unset KVARTAL_MYPYC."
            )
        if build.get("modules"):
            message = f"kvartal runs uncompiled, ten times slower or more: {fault}; `make setup` rebuilds"
            # One line: there is no source line to quote from a file of this name.
            warnings.warn_explicit(message, RuntimeWarning, "kvartal", 0)
    sys.meta_path.insert(0, _PlainFinder())


def _read_build() -> dict[str, object]:
    try:
        with open(os.path.join(_ROOT, "compiled.json"), "rb") as file:
            build = json.load(file)
    except FileNotFoundError:
        return {}
    assert isinstance(build, dict)
    return build


def _fault(build: dict[str, object]) -> str:
    """Return why this build can't be used, or nothing."""
    modules, sources = build.get("modules"), build.get("sources")
    if not modules or not isinstance(modules, list) or not isinstance(sources, dict):
        return f"nothing is compiled here ({build.get('plain', 'no build was made')})"
    suffix = EXTENSION_SUFFIXES[0]
    if build["suffix"] != suffix:
        return f"the build is for {build['suffix']} and this Python needs {suffix}"
    for module in modules:
        if not os.path.exists(os.path.join(_ROOT, module + suffix)):
            return f"{module + suffix} is missing"
    for source, digest in sources.items():
        try:
            with open(os.path.join(_ROOT, source), "rb") as file:
                if sha256(file.read()).hexdigest() != digest:
                    return f"{source} is newer than the build"
        except FileNotFoundError:
            return f"{source} is gone since the build"
    # Only a source checkout can gain a module without a build.
    if os.path.exists(os.path.join(_ROOT, "..", "..", "setup.py")):
        for source in marked(_ROOT):
            if source not in sources:
                return f"{source} is newer than the build"
    return ""


def marked(root: str) -> list[str]:
    """Return the sources below root that are to be compiled, as sorted relative paths."""
    found = []
    for folder, folders, files in os.walk(root):
        folders[:] = [name for name in folders if name[0] not in "._"]
        for name in files:
            if name.endswith(".py"):
                path = os.path.join(folder, name)
                with open(path, "rb", buffering=0) as file:
                    if file.read(len(MARKER) + 1).rstrip() == MARKER:
                        found.append(os.path.relpath(path, root).replace(os.sep, "/"))
    return sorted(found)


class _PlainFinder:
    """Finds the .py files of kvartal where the default finder would prefer a library beside them."""

    def __init__(self) -> None:
        self._folders: dict[str, FileFinder] = {}

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if path is None or not name.startswith("kvartal."):
            return None
        for entry in path:
            if entry not in self._folders:
                self._folders[entry] = FileFinder(entry, (SourceFileLoader, SOURCE_SUFFIXES))
            spec = self._folders[entry].find_spec(name, target)
            if spec is not None and spec.loader is not None:
                return spec
        return None
