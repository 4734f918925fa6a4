"""Sets a checkout up, for `make`: .venv, what goes into it, the compiled rules and the page.

Every step may be cut short at any moment, by Ctrl+C or a kill: it is marked done only afterwards, and what it
left behind is recognised by the next run and done again. Runs in one checkout wait for each other.

`python building/prepare.py tools` adds what requirements/dev.txt names; `grow` and `bench` add theirs.
"""

from __future__ import annotations

import csv
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

import client
import libraries

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
SOURCES = ROOT / "src" / "kvartal"
REQUIREMENTS = ROOT / "requirements"
LISTS = {
    "locked": REQUIREMENTS / "run.txt",
    "tools": REQUIREMENTS / "dev.txt",
    "grow": REQUIREMENTS / "grow.txt",
    "bench": REQUIREMENTS / "bench.txt",
}
WISH = os.environ.get("KVARTAL_MYPYC") or "auto"

# The lock goes with the processes that hold it. Children hold it too: one may outlive a parent that was killed.
_held: list[int] = []


class Stop(Exception):
    """Why the set-up can't go on."""


@contextmanager
def alone() -> Iterator[None]:
    """Keep other set-ups of this checkout waiting."""
    try:
        import fcntl

        file = os.open(ROOT / ".setup.lock", os.O_RDWR | os.O_CREAT, 0o644)
    except (ImportError, OSError):  # no such locks here, or nothing that could be written either
        yield
        return
    try:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("kvartal: another set-up is at work in this folder; waiting for it to end.", flush=True)
            fcntl.flock(file, fcntl.LOCK_EX)
        except OSError:  # a file system without locks
            pass
        _held.append(file)
        yield
    finally:
        os.close(file)
        _held.clear()


def run(*command: object, **environ: str) -> int:
    """Show a command, run it in the root of the checkout and return its exit status."""
    words = [str(word) for word in command]
    shown = [f"{name}={value}" for name, value in environ.items()] + words
    print(" ".join(shown).replace(str(ROOT) + os.sep, ""), flush=True)
    return subprocess.run(words, cwd=ROOT, env={**os.environ, **environ}, pass_fds=_held, check=False).returncode


def need(*command: object, **environ: str) -> None:
    """Run a command without which nothing goes on; raise Stop."""
    if run(*command, **environ):
        raise Stop("the set-up stopped at the command above; `make setup` goes on from there")


# The virtual environment.


def site() -> Path | None:
    """Return where .venv keeps its packages; None when its Python does not run."""
    code = "import sysconfig; print(sysconfig.get_path('purelib'))"
    try:
        told = subprocess.run([PYTHON, "-c", code], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return None
    return Path(told.strip())


def whole(info: Path) -> bool:
    """Tell whether everything is there that an installed distribution lists; pip writes the list last."""
    try:
        with (info / "RECORD").open(newline="", encoding="utf8") as file:
            return all((info.parent / row[0]).stat().st_size == int(row[2]) for row in csv.reader(file) if row[2])
    except (OSError, ValueError, IndexError):
        return False


def has_pip(packages: Path | None) -> bool:
    """Tell whether .venv has a pip that is whole and was made for this place."""
    if packages is None or not any(map(whole, packages.glob("pip-*.dist-info"))):
        return False
    try:
        return str(VENV) in (VENV / "bin" / "pip").read_text("utf8")
    except OSError:
        return False


def makes_venvs(python: str) -> bool:
    """Tell whether a Python is new enough for Kvartal and can make a virtual environment."""
    code = "import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))"
    try:
        return not subprocess.run([python, "-c", code], capture_output=True, check=False).returncode
    except OSError:
        return False


def make_venv() -> Path:
    """Make .venv unless it is there and whole; return where it keeps its packages; raise Stop."""
    packages = site()
    if packages is not None and has_pip(packages):
        return packages
    named = os.environ.get("PYTHON") or "python3"
    # The one that .venv was made with may be another.
    for python in (named, getattr(sys, "_base_executable", sys.executable)):
        if makes_venvs(python):
            need(python, "-m", "venv", "--clear", VENV)
            break
    else:
        raise Stop(
            f"{named} can not make virtual environments: install its venv module (Debian: apt install python3-venv)"
        )
    packages = site()
    if packages is None or not has_pip(packages):
        raise Stop(f"{named} made a virtual environment without pip")
    return packages


def mend(packages: Path) -> None:
    """Let pip see that what an interrupted pip has half installed, or half removed, is not installed."""
    for left in packages.glob("~*"):
        shutil.rmtree(left, ignore_errors=True)
    for info in packages.glob("*.dist-info"):
        if not whole(info):
            name = info.name.removesuffix(".dist-info")
            print(f"kvartal: {name} is damaged; it is installed again", flush=True)
            # Any of the lists may name it.
            for step in ["installed"] if name.startswith("kvartal-") else LISTS:
                (VENV / f".{step}").unlink(missing_ok=True)
            shutil.rmtree(info)


# Steps.


class Step:
    """Something that is done once for each state of the files that it is made from; .venv remembers it."""

    def __init__(self, name: str, files: Iterable[Path]) -> None:
        self._stamp = VENV / f".{name}"
        digest = sha256(str(site()).encode())
        for file in files:
            digest.update(f"{file.relative_to(ROOT)}\0".encode() + sha256(file.read_bytes()).digest())
        self._state = digest.hexdigest()

    def done(self) -> bool:
        """Tell whether it was done, and nothing has changed since."""
        try:
            return self._stamp.read_text("utf8") == self._state
        except OSError:
            return False

    def begin(self) -> None:
        """Forget that it was done."""
        self._stamp.unlink(missing_ok=True)

    def finish(self) -> None:
        """Remember that it is done."""
        new = self._stamp.with_name(self._stamp.name + ".new")
        new.write_text(self._state, "utf8")
        os.replace(new, self._stamp)


def install(names: list[str]) -> None:
    """Let pip install what these steps ask for, unless that was done; raise Stop."""
    if all(pip_step(name).done() for name in names):
        return
    mend(make_venv())
    for name in names:
        step = pip_step(name)
        if step.done():
            continue
        step.begin()
        pip = [PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "-q"]
        if name in LISTS:
            need(*pip, "--require-hashes", "-r", LISTS[name])
        else:
            # Plain, which nobody asked for: the next step compiles in place, and says what it does.
            need(*pip, "--no-build-isolation", "--no-deps", "-e", ".", KVARTAL_MYPYC="0")
            (SOURCES / "compiled.json").unlink(missing_ok=True)
        step.finish()


def pip_step(name: str) -> Step:
    """Return a step of pip; all of them are made on the ground of what Kvartal needs to run."""
    own = [LISTS[name]] if name in LISTS else [ROOT / "pyproject.toml", ROOT / "setup.py"]
    return Step(name, [LISTS["locked"], *own])


def compile_rules() -> None:
    """Compile unless the build is whole and fresh; one that is plain for want of a compiler is tried every time."""
    if WISH == "0":
        try:
            if json.loads((SOURCES / "compiled.json").read_text("utf8")).get("kind") == "asked":
                return
        except (OSError, ValueError):
            pass
    elif not libraries.fault(SOURCES.parent, str(PYTHON)):
        return
    need(PYTHON, "setup.py", "-q", "build_ext", "--inplace", KVARTAL_MYPYC=WISH)


def web_files() -> Iterator[Path]:
    """Yield what is the page's own below web/."""
    for folder, folders, files in os.walk(client.WEB):
        folders[:] = sorted(set(folders) - {"node_modules", "dist"})
        yield from (Path(folder, file) for file in sorted(files))


def build_page() -> None:
    """Build the page unless it is fresh. Without one the server still works, and says what is missing; raise Stop."""
    step = Step("client", [*web_files(), *sorted(SOURCES.glob("locales/*/*.ftl")), Path(client.__file__).resolve()])
    if step.done() and (client.CLIENT / "index.html").is_file():
        return
    step.begin()
    if client.node_on_path() is None:
        # A Node is fetched only where there is none.
        packages = site()
        if packages is not None:
            mend(packages)
        run(PYTHON, *("-m", "pip", "install", "-q", "--require-hashes", "-r", REQUIREMENTS / "node.txt"))
    if not run(PYTHON, ROOT / "building" / "client.py"):
        step.finish()
    elif os.environ.get("CI") == "true":
        raise Stop("CI=true: that is a failure")


def main(extras: list[str]) -> int:
    """Do what is not done yet."""
    try:
        with alone():
            install(["locked", "installed", *extras])
            compile_rules()
            build_page()
    except Stop as error:
        print(f"kvartal: {error}.", file=sys.stderr, flush=True)
        return 1
    except KeyboardInterrupt:
        print("kvartal: interrupted; `make setup` goes on from here.", file=sys.stderr, flush=True)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
