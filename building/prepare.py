"""Sets up a checkout, for `make`: .venv, its contents, the compiled rules and the page.

Every step may be interrupted at any moment, by Ctrl+C or a kill. It is marked as done only
afterwards; the next run recognises what it left unfinished and repeats it. Runs in one checkout
wait for each other. The page needs none of the Python packages, so it is built beside them.

`python building/prepare.py tools` adds what requirements/dev.txt names; `grow`, `bench`, `docs`
and `release` add theirs. With `later` the rules are compiled in the background, so nobody has to
wait before playing. Until then the rules run plain.
"""

from __future__ import annotations

import csv
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import ClassVar

import client
import libraries

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
SOURCES = ROOT / "src" / "kvartal"
BUILD = SOURCES / "compiled.json"
REQUIREMENTS = ROOT / "requirements"
LISTS = {
    "locked": REQUIREMENTS / "run.txt",
    "tools": REQUIREMENTS / "dev.txt",
    "grow": REQUIREMENTS / "grow.txt",
    "bench": REQUIREMENTS / "bench.txt",
    "docs": REQUIREMENTS / "docs.txt",
    "release": REQUIREMENTS / "release.txt",
}
# Python compiles a module at its first import. Most of what is installed here is never imported.
PIP_INSTALL = (PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "-q", "--no-compile")
# A lock names everything: pip must not look for newer versions that another package would also take.
LOCKED = ("--no-deps", "--require-hashes", "-r")
# Seconds on two cores, without the downloads.
TAKES = {"venv": 5, "locked": 15, "installed": 4, "tools": 25, "node": 6, "page": 20, "compile": 60}
TAKES_OTHER = 20
WISH = os.environ.get("KVARTAL_MYPYC") or "auto"

LATER = "later"
LOG = ROOT / "build" / "compile.log"


class Stop(Exception):
    """Why the set-up can't continue."""


class Lock:
    """Something that only one run in this checkout may do at a time.

    The lock ends with the processes that hold it. Children hold it too, because one may outlive a
    killed parent.
    """

    held: ClassVar[list[int]] = []

    def __init__(self, name: str, busy: str) -> None:
        self._path = ROOT / name
        self._busy = busy

    @contextmanager
    def waited_for(self) -> Iterator[None]:
        """Hold the lock, waiting for whoever holds it."""
        with self._opened() as file:
            if file is not None and not self._take(file):
                tell(f"{self._busy}; waiting for it to end.")
                self._take(file, wait=True)
            yield

    @contextmanager
    def if_free(self) -> Iterator[int | None]:
        """Hold the lock and yield its descriptor, or None if somebody else holds it."""
        with self._opened() as file:
            yield file if file is not None and self._take(file) else None

    @contextmanager
    def _opened(self) -> Iterator[int | None]:
        try:
            file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:  # nothing could be written either
            yield None
            return
        try:
            yield file
        finally:
            os.close(file)
            if file in self.held:
                self.held.remove(file)

    def _take(self, file: int, wait: bool = False) -> bool:
        try:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except (ImportError, OSError):  # no such locks on this system or file system
            pass
        self.held.append(file)
        return True


SETUP = Lock(".setup.lock", "another set-up is at work in this folder")
COMPILING = Lock(".compile.lock", "the rules are being compiled in the background")


def run(*command: object, **environ: str) -> int:
    """Show a command, run it in the root of the checkout and return its exit status."""
    words = [str(word) for word in command]
    shown = [f"{name}={value}" for name, value in environ.items()] + words
    show(shown)
    return subprocess.run(words, cwd=ROOT, env={**os.environ, **environ}, pass_fds=Lock.held, check=False).returncode


def show(words: Iterable[str]) -> None:
    """Show a command."""
    print(" ".join(words).replace(str(ROOT) + os.sep, ""), flush=True)


def tell(text: str) -> None:
    """Say what is being done, and about how long it takes on two cores."""
    print(f"kvartal: {text}", flush=True)


def need(*command: object, **environ: str) -> None:
    """Run a required command; raise Stop if it fails."""
    if run(*command, **environ):
        raise Stop("the set-up stopped at the command above; `make setup` goes on from there")


# The virtual environment.


def site() -> Path | None:
    """Return the folder of .venv's packages; None if its Python does not run."""
    code = "import sysconfig; print(sysconfig.get_path('purelib'))"
    try:
        told = subprocess.run([PYTHON, "-c", code], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return None
    return Path(told.strip())


def whole(info: Path) -> bool:
    """Return whether every file that an installed distribution lists exists; pip writes the list last."""
    try:
        with (info / "RECORD").open(newline="", encoding="utf8") as file:
            return all((info.parent / row[0]).stat().st_size == int(row[2]) for row in csv.reader(file) if row[2])
    except (OSError, ValueError, IndexError):
        return False


def has_pip(packages: Path | None) -> bool:
    """Return whether .venv has a complete pip that was made for this place."""
    if packages is None or not any(map(whole, packages.glob("pip-*.dist-info"))):
        return False
    try:
        return str(VENV) in (VENV / "bin" / "pip").read_text("utf8")
    except OSError:
        return False


def makes_venvs(python: str) -> bool:
    """Return whether a Python is new enough for Kvartal and can create a virtual environment."""
    code = "import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))"
    try:
        return not subprocess.run([python, "-c", code], capture_output=True, check=False).returncode
    except OSError:
        return False


def make_venv() -> Path:
    """Create .venv unless it is there and complete; return the folder of its packages; raise Stop."""
    packages = site()
    if packages is not None and has_pip(packages):
        return packages
    named = os.environ.get("PYTHON") or "python3"
    # .venv may have been made with another Python.
    for python in (named, getattr(sys, "_base_executable", sys.executable)):
        if makes_venvs(python):
            tell(f"a virtual environment in .venv: about {TAKES['venv']} s")
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
    """Make pip see that what an interrupted pip half installed or half removed is not installed."""
    for left in packages.glob("~*"):
        shutil.rmtree(left, ignore_errors=True)
    for info in packages.glob("*.dist-info"):
        if not whole(info):
            name = info.name.removesuffix(".dist-info")
            tell(f"{name} is damaged; it is installed again")
            # Any of the lists may name it.
            for step in ["installed"] if name.startswith("kvartal-") else LISTS:
                (VENV / f".{step}").unlink(missing_ok=True)
            shutil.rmtree(info)


# Steps.


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Yield a new file that replaces another when it is complete."""
    new = path.with_name("new-" + path.name)
    yield new
    os.replace(new, path)


class Step:
    """Something that is done once for each state of its input files; .venv remembers it."""

    def __init__(self, name: str, files: Iterable[Path]) -> None:
        self._stamp = VENV / f".{name}"
        self._files = b"".join(
            f"{file.relative_to(ROOT)}\0".encode() + sha256(file.read_bytes()).digest() for file in files
        )

    def _state(self) -> str:
        """Return a digest of the files and of the place of .venv, which may be made after the step has begun."""
        return sha256(str(site()).encode() + self._files).hexdigest()

    def done(self) -> bool:
        """Return whether it was done and nothing has changed since."""
        try:
            return self._stamp.read_text("utf8") == self._state()
        except OSError:
            return False

    def begin(self) -> None:
        """Forget that it was done."""
        self._stamp.unlink(missing_ok=True)

    def finish(self) -> None:
        """Remember that it is done."""
        with replacing(self._stamp) as new:
            new.write_text(self._state(), "utf8")


def install(names: list[str], page: Page) -> None:
    """Let pip install what these steps require, unless that was done; raise Stop."""
    if all(pip_step(name).done() for name in names):
        return
    # The compiler reads what pip would change.
    with COMPILING.waited_for():
        mend(make_venv())
        page.begin()
        for name in names:
            step = pip_step(name)
            if not step.done():
                step.begin()
                install_one(name)
                step.finish()


def install_one(name: str) -> None:
    """Let pip install a list, or Kvartal itself; raise Stop."""
    if name in LISTS:
        takes = TAKES.get(name, TAKES_OTHER)
        tell(f"the packages of {LISTS[name].relative_to(ROOT)}: about {takes} s, and their download")
        need(*PIP_INSTALL, *LOCKED, LISTS[name])
    else:
        # Plain on purpose: the next step compiles in place, and says so.
        need(*PIP_INSTALL, "--no-build-isolation", "--no-deps", "-e", ".", KVARTAL_MYPYC="0")
        BUILD.unlink(missing_ok=True)


def pip_step(name: str) -> Step:
    """Return a step of pip; all of them build on what Kvartal needs to run."""
    own = [LISTS[name]] if name in LISTS else [ROOT / "pyproject.toml", ROOT / "setup.py"]
    return Step(name, [LISTS["locked"], *own])


def build_kind() -> str:
    """Return why the last build is plain, as in kvartal/compiled.py; nothing if there is none or it is compiled."""
    try:
        return str(json.loads(BUILD.read_text("utf8")).get("kind", ""))
    except (OSError, ValueError):
        return ""


def compiled() -> bool:
    """Return whether the build is as requested; one that is plain for lack of a compiler is retried every time."""
    if WISH == "0":
        return build_kind() == "asked"
    return not libraries.fault(SOURCES.parent, str(PYTHON))


COMPILE = (PYTHON, "setup.py", "-q", "build_ext", "--inplace")
# Linux shares time between sessions first, so niceness alone would not count against the server's session.
BEHIND = '{ echo 19 > /proc/self/autogroup; } 2>/dev/null; exec nice -n 19 "$@"'
# Others may be using mypy's cache of this folder.
COMPILE_WITH = {"KVARTAL_MYPYC": WISH, "MYPY_CACHE_DIR": str(ROOT / "build" / "mypy_cache")}


def compile_rules() -> None:
    """Compile unless the build is complete and fresh; raise Stop."""
    if compiled():
        return
    with COMPILING.waited_for():
        if not compiled():
            if WISH != "0" and has_compiler():
                tell("compiling the rules: about a minute on two cores, two on one")
            need(*COMPILE, **COMPILE_WITH)


def compile_later() -> None:
    """Do the same in the background, at the lowest priority, if it is likely to succeed; raise Stop."""
    if compiled():
        return
    if WISH != "auto" or not has_compiler() or build_kind() == "failed":
        compile_rules()  # it says what is wrong
        return
    with COMPILING.if_free() as lock:
        if lock is not None:
            with replacing(BUILD) as new:
                new.write_text(json.dumps({"plain": "that is under way", "kind": "under-way"}), "utf8")
            LOG.parent.mkdir(exist_ok=True)
            with LOG.open("w", encoding="utf8") as log:
                # Ctrl+C, or closing the terminal, ends only what is in the foreground.
                subprocess.Popen(
                    [*("sh", "-c", BEHIND, "sh"), *map(str, COMPILE)],
                    cwd=ROOT,
                    env={**os.environ, **COMPILE_WITH},
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=log,
                    pass_fds=[lock],
                    start_new_session=True,
                )
    tell(
        "the rules are being compiled in the background, for a minute or two (build/compile.log); "
        "until the next start they run plain, ten times slower."
    )


def has_compiler() -> bool:
    """Return whether a C compiler and Python's headers are likely to be here; setup.py tries them."""
    words = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    return shutil.which(words[0]) is not None and Path(sysconfig.get_path("include"), "Python.h").is_file()


def web_files() -> Iterator[Path]:
    """Yield the sources of the page below web/."""
    for folder, folders, files in os.walk(client.WEB):
        folders[:] = sorted(set(folders) - {"node_modules", "dist", "tools"})
        yield from (Path(folder, file) for file in sorted(files))


class Page:
    """The page and its build, which runs beside everything else; its output is shown when it has ended.

    Without a page the server works, and says what is missing.
    """

    def __init__(self) -> None:
        sources = [*web_files(), *sorted(SOURCES.glob("locales/*/*.ftl")), Path(client.__file__).resolve()]
        self._step = Step("client", sources)
        self.fresh = self._step.done() and (client.CLIENT / "index.html").is_file()
        self.has_node = client.node_on_path() is not None
        self._build: subprocess.Popen[bytes] | None = None
        self._said = tempfile.TemporaryFile()  # noqa: SIM115
        # The compiler's lock is not for the page.
        self._locks = [*Lock.held]

    def __enter__(self) -> Page:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        """Leave no build behind if something else has failed or was interrupted."""
        if self._build is not None:
            self._build.terminate()
            self._build.wait()
        self._said.close()

    def begin(self) -> None:
        """Start the build, unless the page is fresh or that was done."""
        if self.fresh or self._build is not None:
            return
        self._step.begin()
        # .venv may not be there yet, and is not needed.
        python = sys.executable if self.has_node else str(PYTHON)
        if not self.has_node:
            packages = site()
            if packages is not None:
                mend(packages)
            tell(f"a Node to build the page with: about {TAKES['node']} s, and its download")
            run(*PIP_INSTALL, *LOCKED, REQUIREMENTS / "node.txt")
        tell(f"the page: about {TAKES['page']} s, beside what follows; its output comes when it is built")
        command = [python, str(ROOT / "building" / "client.py")]
        show(command)
        self._build = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=self._said, stderr=self._said, pass_fds=self._locks
        )

    def finish(self) -> None:
        """Wait for the build, which begins here if nothing could begin it earlier; raise Stop."""
        self.begin()
        if self._build is None:
            return
        if self._build.poll() is None:
            tell("the rest is done; waiting for the page")
        failed = self._build.wait()
        self._build = None
        self._said.seek(0)
        print(self._said.read().decode("utf8", "replace").strip(), flush=True)
        if not failed:
            self._step.finish()
        elif os.environ.get("CI") == "true":
            raise Stop("CI=true: that is a failure")


def foretell(names: list[str], page: Page, later: bool) -> None:
    """Say at the beginning what is to be done and about how long it takes in all; nothing if that is little."""
    missing = [name for name in names if not pip_step(name).done()]
    pip = sum(TAKES.get(name, TAKES_OTHER) for name in missing)
    parts = ["Python packages"] if missing else []
    packages = site()
    if missing and not has_pip(packages):
        pip += TAKES["venv"]
    takes = pip
    if not page.fresh:
        parts.append("the page")
        takes = max(pip, TAKES["page"]) if page.has_node else max(pip, TAKES["venv"] + TAKES["page"]) + TAKES["node"]
    if parts and not later and WISH != "0" and has_compiler() and (packages is None or not compiled()):
        parts.append("compiled rules")
        takes += TAKES["compile"]
    if parts:
        tell(f"setting up {', '.join(parts)}: about {takes} s in all on two cores, and the downloads")


def main(words: list[str]) -> int:
    """Do what is not done yet."""
    began = time.monotonic()
    names = ["locked", "installed", *(word for word in words if word != LATER)]
    try:
        with SETUP.waited_for(), Page() as page:
            foretell(names, page, LATER in words)
            if page.has_node:
                page.begin()
            install(names, page)
            if LATER in words:
                page.finish()
                compile_later()
            else:
                compile_rules()
                page.finish()
        if time.monotonic() - began > 5:
            tell(f"set up in {time.monotonic() - began:.0f} s.")
    except Stop as error:
        print(f"kvartal: {error}.", file=sys.stderr, flush=True)
        return 1
    except KeyboardInterrupt:
        print("kvartal: interrupted; `make setup` goes on from here.", file=sys.stderr, flush=True)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
