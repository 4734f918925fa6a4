"""Chooses between the compiled and the plain rules when kvartal is imported.

The build writes compiled.json: the libraries it made with their sizes and SHA-256, their suffix, and the
SHA-256 of every source they were made from; or why it made none. KVARTAL_MYPYC says what to do with them:

    0      import the plain .py files
    1      import the compiled ones, or fail
    auto   import the compiled ones when all are there and fresh, else the plain ones (the default)

It is all or none: a native class and its plain twin must never meet. Where `auto` ends up plain and nobody
chose that, it is said once: by the command line in its own words, to other programs as a RuntimeWarning.
"""

import json
import os
import sys
import warnings
from collections.abc import Sequence
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType
from typing import Final, NamedTuple, NoReturn

MARKER: Final = b"# mypyc: compiled"
"""The first line of every module that is to be compiled."""

NONE, ASKED, NO_COMPILER, FAILED, STALE = "none", "asked", "no-compiler", "failed", "stale"
"""Why rules are plain: never built, asked for at build time, no C compiler then, it failed, or not of these sources."""

UNDER_WAY, PORTABLE = "under-way", "portable"
"""The same: a build was begun in the background (building/prepare.py) and has not ended, or was cut short; or the
package is the one for systems that have no package of their own (building/release.py)."""

REMEDY: Final = (
    "Run `make setup` in a checkout or reinstall kvartal, with a C compiler and Python's headers at hand "
    "(Debian: apt install gcc python3-dev)"
)
"""What to do about it, for programs and logs."""


class Plain(NamedTuple):
    """Why this process runs the plain rules: one of the kinds above, and the reason in a few words."""

    kind: str
    reason: str


_ROOT: Final = os.path.dirname(os.path.abspath(__file__))
_SPEAK_THEMSELVES: Final = ("kvartal.cli", "kvartal.__main__")
_compiled = False
_plain: Plain | None = None


def is_compiled() -> bool:
    """Tell whether this process runs the compiled rules."""
    return _compiled


def why_plain() -> Plain | None:
    """Return why this process runs the plain rules; None when it doesn't, or when somebody chose them."""
    return _plain


def choose() -> None:
    """Settle for this process which rules the imports below kvartal give."""
    global _compiled, _plain
    wish = os.environ.get("KVARTAL_MYPYC") or "auto"
    if wish not in ("0", "1", "auto"):
        _refuse(f"KVARTAL_MYPYC must be 0, 1 or auto, not {wish!r}")
    if wish != "0":
        fault = _fault(_read_build())
        if fault is None:
            _compiled = True
            return
        if wish == "1":
            _refuse(
                f"KVARTAL_MYPYC=1 asks for the compiled rules, but {fault.reason}. {REMEDY}; or unset KVARTAL_MYPYC."
            )
        if fault.kind != ASKED:
            _plain = fault
    sys.meta_path.insert(0, _PlainFinder())


def _refuse(reason: str) -> NoReturn:
    """End the command line with one line; raise ImportError in any other program."""
    command = os.path.splitext(os.path.basename(sys.argv[0]))[0] if sys.argv else ""
    if command == "kvartal" or sys.orig_argv[1:3] == ["-m", "kvartal"]:
        print(f"kvartal: {reason}", file=sys.stderr)
        raise SystemExit(2)
    raise ImportError(reason)


def _warn(first: str) -> None:
    """Warn a program that plain rules are slow; `first` is the module by which it came in."""
    if any("from multiprocessing." in word for word in sys.orig_argv):
        return  # the process that started this one was told
    if _plain is not None and first not in _SPEAK_THEMSELVES:
        message = f"kvartal runs uncompiled, ten times slower or more: {_plain.reason}. {REMEDY}."
        # One line: there is no source line to quote from a file of this name.
        warnings.warn_explicit(message, RuntimeWarning, "kvartal", 0)


def _read_build() -> dict[str, object]:
    try:
        with open(os.path.join(_ROOT, "compiled.json"), "rb") as file:
            build = json.load(file)
    except (FileNotFoundError, ValueError):  # there is none, or it was cut short
        return {}
    return build if isinstance(build, dict) else {}


def _fault(build: dict[str, object]) -> Plain | None:
    """Return why this build can't be used, if so."""
    libraries, sources = build.get("libraries"), build.get("sources")
    if not isinstance(libraries, dict) or not isinstance(sources, dict):
        reason = f"nothing is compiled here ({build.get('plain', 'no build was made')})"
        return Plain(str(build.get("kind", NONE)), reason)
    reason = _mismatch(str(build.get("suffix")), libraries, sources)
    return Plain(STALE, reason) if reason else None


def _mismatch(built_for: str, libraries: dict[str, list[object]], sources: dict[str, str]) -> str:
    """Return what of a build is not as its compiled.json says, or nothing."""
    suffix = EXTENSION_SUFFIXES[0]
    if built_for != suffix:
        return f"the build is for {built_for} and this Python needs {suffix}"
    checkout = os.path.exists(os.path.join(_ROOT, "..", "..", "setup.py"))
    for library, (size, _) in libraries.items():
        try:
            found = os.stat(os.path.join(_ROOT, library + suffix)).st_size
        except FileNotFoundError:
            return f"{library + suffix} is missing"
        # Who packs an installed one may strip it.
        if checkout and found != size:
            return f"{library + suffix} is not as it was built"
    for source, digest in sources.items():
        try:
            with open(os.path.join(_ROOT, source), "rb") as file:
                if sha256(file.read()).hexdigest() != digest:
                    return f"{source} is newer than the build"
        except FileNotFoundError:
            return f"{source} is gone since the build"
    # Only a source checkout can gain a module without a build.
    if checkout:
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
        self._asked = False

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if path is None or not name.startswith("kvartal."):
            return None
        if not self._asked:
            self._asked = True
            _warn(name)
        for entry in path:
            if entry not in self._folders:
                self._folders[entry] = FileFinder(entry, (SourceFileLoader, SOURCE_SUFFIXES))
            spec = self._folders[entry].find_spec(name, target)
            if spec is not None and spec.loader is not None:
                return spec
        return None
