"""Builds what is published: `python building/release.py [PYTHON…]` fills dist/ and tries everything it puts there.

That is an sdist with the built page, a wheel with compiled rules for each Python, one with plain rules for all others,
a bill of materials and the checksums. Each wheel is installed into a new environment outside the checkout, where
neither a C compiler nor Node is on PATH, and used (building/trial.py).

`--seal` only adds the bill and the checksums to what lies in dist/ already.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from hashlib import sha256
from pathlib import Path

import client
import materials

ROOT = client.HERE
DIST = ROOT / "dist"
TRIAL = ROOT / "building" / "trial.py"
SUMS = "SHA256SUMS"
PIP = ("-m", "pip", "--disable-pip-version-check")


class CannotRelease(Exception):
    """What is in the way of a release."""


def tell(text: str) -> None:
    """Say what is being done."""
    print(f"kvartal: {text}", flush=True)


def run(*command: object, cwd: Path = ROOT, path: str | None = None, **environ: str) -> None:
    """Run a command; raise CannotRelease. `path` replaces PATH."""
    words = [str(word) for word in command]
    given = {**os.environ, **environ, **({} if path is None else {"PATH": path})}
    if subprocess.run(words, cwd=cwd, env=given, check=False).returncode:
        raise CannotRelease(f"{' '.join(words)} failed (above)")


def environment(python: str, folder: Path) -> Path:
    """Make a new virtual environment; return its Python."""
    run(python, "-m", "venv", folder)
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def build_sdist() -> Path:
    """Return a new sdist with the built page."""
    if not (client.CLIENT / "index.html").is_file():
        client.build()
    tell("the sdist")
    run(sys.executable, "setup.py", "-q", "sdist", "-d", DIST, KVARTAL_MYPYC="0")
    (made,) = DIST.glob("*.tar.gz")
    return made


def build_wheel(sdist: Path, python: str, mypyc: str) -> Path:
    """Return a new wheel, built from the sdist as pip builds it."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        inside = environment(python, folder / "venv")
        raw = folder / "raw"
        words = ("wheel", "-q", "--no-deps", "--no-cache-dir", "-w", raw, sdist)
        run(inside, *PIP, *words, cwd=folder, KVARTAL_MYPYC=mypyc)
        (made,) = raw.glob("*.whl")
        if mypyc == "1" and sys.platform == "linux":
            # It finds the oldest systems that can load the libraries, and says so in the wheel's name.
            tools = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
            run(sys.executable, "-m", "auditwheel", "repair", "-w", folder / "fit", made, path=tools)
            (made,) = (folder / "fit").glob("*.whl")
        target = DIST / made.name
        shutil.move(made, target)
    tell(f"{target.name}: {target.stat().st_size / 1e6:.1f} MB, in {time.monotonic() - began:.0f} s")
    return target


def try_wheel(wheel: Path, python: str, plain: bool) -> str:
    """Use a wheel in a new environment outside the checkout; return the bill of materials."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        inside = environment(python, folder / "venv")
        # Neither a compiler nor Node is there.
        path = str(inside.parent)
        run(inside, *PIP, "install", "-q", "--only-binary=:all:", wheel, cwd=folder, path=path)
        run(inside, TRIAL, *(["--plain"] if plain else []), cwd=folder, path=path)
        return materials.written(str(inside))


def seal(bill: str) -> None:
    """Write the bill of materials and the checksums of everything that is published."""
    (sdist,) = DIST.glob("*.tar.gz")
    (DIST / f"{sdist.name.removesuffix('.tar.gz')}.cdx.json").write_text(bill, "utf8")
    files = sorted(path for path in DIST.iterdir() if path.name != SUMS)
    lines = [f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (DIST / SUMS).write_text("".join(lines), "utf8")


def check(python: str) -> None:
    """Raise CannotRelease unless wheels can be built with this Python."""
    code = "import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))"
    try:
        done = subprocess.run([python, "-c", code], capture_output=True, check=False)
    except OSError as error:
        raise CannotRelease(f"there is no Python {python}: correct PYTHONS") from error
    if done.returncode:
        raise CannotRelease(f"{python} is older than Python 3.11, or has no venv: correct PYTHONS")


def release(pythons: list[str]) -> None:
    """Build and try everything; raise CannotRelease."""
    for python in pythons:
        check(python)
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    sdist = build_sdist()
    bill = ""
    for python, mypyc in [*((python, "1") for python in pythons), (pythons[0], "portable")]:
        wheel = build_wheel(sdist, python, mypyc)
        bill = try_wheel(wheel, python, mypyc == "portable")
    seal(bill)


def main(words: list[str]) -> int:
    """Release, or seal; say what is in the way."""
    try:
        if words == ["--seal"]:
            plain = next(DIST.glob("*-none-any.whl"))
            seal(try_wheel(plain, sys.executable, plain=True))
        else:
            release(words or [sys.executable])
    except (CannotRelease, client.CannotBuild, OSError) as error:
        print(f"kvartal: *** NO RELEASE: {error}. ***", file=sys.stderr, flush=True)
        return 1
    print((DIST / SUMS).read_text("utf8"), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
