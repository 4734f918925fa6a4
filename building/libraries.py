"""Checks a compiled build: `python building/libraries.py src` is silent if all its libraries are complete and load."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

SUFFIX = EXTENSION_SUFFIXES[0]


def describe(library: Path) -> tuple[int, str]:
    """Return the size and the digest of a library, as in compiled.json."""
    data = library.read_bytes()
    return len(data), sha256(data).hexdigest()


def fault(folder: Path, python: str = sys.executable) -> str:
    """Return why the build of the package in this folder can't be used, or nothing.

    It is loaded in a process of its own, because a broken library may end the process that loads
    it.
    """
    environ = {**os.environ, "KVARTAL_MYPYC": "1"}
    command = [python, os.path.abspath(__file__), str(folder)]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    if not done.returncode:
        return ""
    return (done.stderr.strip().splitlines() or [f"loading it ended with status {done.returncode}"])[-1]


def load(folder: Path) -> None:
    """Load every library of the build in this folder, or raise."""
    sys.path.insert(0, str(folder))
    package = folder / "kvartal"
    # This refuses a build that is missing or was made from other sources.
    importlib.import_module("kvartal")
    known = json.loads((package / "compiled.json").read_text("utf8"))["libraries"]
    for name, described in known.items():
        if [*describe(package / (name + SUFFIX))] != described:
            raise ImportError(f"{name + SUFFIX} is not as it was built")
    for name in known:
        try:
            importlib.import_module("kvartal." + name.replace("/", "."))
        except ModuleNotFoundError as error:
            # The build environment of a package may lack its run-time requirements.
            if (error.name or "").partition(".")[0] == "kvartal":
                raise


if __name__ == "__main__":
    load(Path(sys.argv[1]).resolve())
