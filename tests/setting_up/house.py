"""A small checkout with the real Makefile and build, whose tools stop where a test wants them to.

Python's venv, pip, npm and the C compiler are stand-ins. They leave behind what the real ones leave
when they are interrupted: each does half of its work, tells the test, and waits.
"""

from __future__ import annotations

import fcntl
import os
import select
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 300.0
"""If something has not come after this many seconds, it won't, however busy the machine is."""

COMPILER = shutil.which("cc") if Path(sysconfig.get_path("include"), "Python.h").exists() else None
COPIED = ("Makefile", "setup.py", "pyproject.toml", "README.md", "LICENSE", "building")
COPIED_SOURCES = ("__init__.py", "compiled.py")

MODULE = """#include <Python.h>
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "%s", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_%s(void) { return PyModule_Create(&module); }
"""

FILES = {
    "src/kvartal/core/__init__.py": "",
    "src/kvartal/core/rng.py": "# mypyc: compiled\n",
    "src/kvartal/bots/__init__.py": "",
    "src/kvartal/bots/box.py": "",  # there is no game to translate
    "src/kvartal/server/__init__.py": "",
    "requirements/run.txt": "run\n",
    "requirements/dev.txt": "dev\n",
    "web/index.html": "page\n",
    "web/package.json": "{}\n",
    "web/package-lock.json": "{}\n",
}

# What is to be in every .venv.
SITE = {
    "pip/__init__.py": "",
    "pip/__main__.py": """
import os, subprocess, sys, sysconfig, time
from pathlib import Path

def put(path, text):
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)

site = Path(sysconfig.get_path("purelib"))
name = "kvartal" if "-e" in sys.argv else Path(sys.argv[-1]).stem
with open(os.environ["LOG"], "a") as log:
    log.write(f"pip {name}\\n")
Path(log.name).with_name("parent").write_text(str(os.getppid()))
if name == "run" and Path(sys.argv[-1]).read_text() == "fails\\n":
    # But not before whatever else is to be stopped.
    while not Path(os.environ["NEWS"] + ".pid").exists():
        time.sleep(0.02)
    sys.exit(1)
info = site / f"{name}_list-1.dist-info"
if not (info / "METADATA").exists():  # else it is taken for installed, whole or not
    put(site / f"{name}_list.py", "")
    put(info / "METADATA", "")
    subprocess.run([os.environ["STOP"], f"pip-{name}"], close_fds=False)
    put(site / f"{name}_list.py", "whole = True\\n")
    put(info / "RECORD", f"{name}_list.py,sha256=0,13\\n{info.name}/RECORD,,\\n")
""",
    "mypyc/__init__.py": "",
    "mypyc/build.py": f"""
import os
from setuptools import Extension

def mypycify(files, group_name, target_dir, **options):
    os.makedirs(target_dir, exist_ok=True)
    extensions = []
    for name in ("kvartal.native__mypyc", "kvartal.core.rng"):
        source = os.path.join(target_dir, name + ".c")
        short = name.rpartition(".")[2]
        with open(source, "w") as file:
            file.write({MODULE!r} % (short, short))
        extensions.append(Extension(name, [source]))
    # All code is in one library, of many files.
    more = os.path.join(target_dir, "more.c")
    with open(more, "w") as file:
        file.write("int kvartal_more(void) {{ return 1; }}\\n")
    extensions[0].sources.append(more)
    return extensions
""",
}

TOOLS = {
    # Tells the test that a phase is half done and waits, if that phase is the one.
    "stop": """
[ "$1" = "$STOP_AT" ] || exit 0
echo "$$" >"$NEWS.pid"
echo "$1" >"$NEWS"
read -r _ <"$GATE"
""",
    "python3": """
case "$*" in *'-m venv --clear'*)
    echo venv >>"$LOG"
    for venv; do :; done
    "$REAL_PYTHON" -m venv --without-pip --clear "$venv"
    for folder in "$venv"/lib/python*/site-packages; do
        mkdir -p "$folder/pip"
        "$STOP" venv
        cp -R "$SITE/." "$folder"
    done
    echo "#!$venv/bin/python" >"$venv/bin/pip"
    exit;;
esac
exec "$REAL_PYTHON" "$@"
""",
    "cc": """
last=''
for word; do [ "$last" = -o ] && out=$word; last=$word; done
case "$out" in
    *probe*) ;;
    *native__mypyc.o) : >"$out"; "$STOP" C;;
    *.o) ;;
    *native__mypyc*) : >"$out"; "$STOP" link;;
esac
exec "$REAL_CC" "$@"
""",
    "node": "echo v22.0.0\n",
    "npm": """
case "$1 $2" in
    'ci --no-audit')
        echo 'npm ci' >>"$LOG"
        rm -rf node_modules; mkdir node_modules; "$STOP" npm
        touch node_modules/everything node_modules/.package-lock.json;;
    'run build')
        echo 'npm run build' >>"$LOG"
        [ -e node_modules/everything ] || exit 1
        while [ "$1" != --outDir ]; do shift; done
        mkdir -p "$2"; cp index.html "$2/index.html"; rm -f "$2/page.js"; "$STOP" page
        cp index.html "$2/page.js";;
esac
""",
}


class House:
    """The checkout."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "house"
        self._folder = folder
        for name in COPIED:
            _copy(ROOT / name, self.root / name)
        for name in COPIED_SOURCES:
            _copy(ROOT / "src/kvartal" / name, self.root / "src/kvartal" / name)
        _write(self.root, FILES)
        _write(folder / "site", SITE)
        size = len(SITE["pip/__main__.py"].encode())
        _write(folder / "site", {"pip-1.dist-info/RECORD": f"pip/__main__.py,sha256=0,{size}\n"})
        # setuptools comes from where the tests run.
        _write(folder / "site", {"tests.pth": f"{sysconfig.get_path('purelib')}\n"})
        self._tools = write_tools(folder / "tools", folder / "log")
        for name in ("news", "gate"):
            os.mkfifo(folder / name)
        # Open for both, so that it never ends.
        self._news = os.open(folder / "news", os.O_RDWR)
        self._compiler = folder / "tools" / "cc" if COMPILER else folder / "no-cc"

    def close(self) -> None:
        os.close(self._news)

    def _environ(self, stop_at: str) -> dict[str, str]:
        own = {
            **self._tools,
            "CC": str(self._compiler),
            "LDSHARED": f"{self._compiler} -shared",
            "REAL_CC": str(COMPILER),
            "REAL_PYTHON": sys.executable,
            "SITE": str(self._folder / "site"),
            "NEWS": str(self._folder / "news"),
            "GATE": str(self._folder / "gate"),
            "STOP_AT": stop_at,
        }
        inherited = {
            name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "CI")
        }
        return {**inherited, "KVARTAL_MYPYC": "auto", "PYTHONPATH": "", **own}

    def start(self, *targets: str, stop_at: str = "", **environ: str) -> subprocess.Popen[str]:
        """Start `make` in a session of its own."""
        return subprocess.Popen(
            ["make", *(targets or ["setup"])],
            cwd=self.root,
            env={**self._environ(stop_at), **environ},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )

    def make(self, *targets: str, stop_at: str = "") -> str:
        """Run `make`, which must succeed, and return what it said."""
        with self.start(*targets, stop_at=stop_at) as process:
            said = process.communicate(timeout=PATIENCE)[0]
        assert process.returncode == 0, said
        return said

    @contextmanager
    def stopped(self, phase: str, *targets: str) -> Iterator[subprocess.Popen[str]]:
        """Run `make` up to the middle of a phase; whatever is left of it is killed at the end."""
        with self.start(*targets, stop_at=phase) as process:
            try:
                self._hear(process, phase)
                yield process
            finally:
                kill(process, signal.SIGKILL)

    @contextmanager
    def compiling(self, phase: str) -> Iterator[str]:
        """Get ready to play and yield the output; the compiler stops in the background, and is killed at the end."""
        said = self.make("ready", stop_at=phase)
        assert select.select([self._news], [], [], PATIENCE)[0], f"{phase} was not reached"
        assert os.read(self._news, 100).decode().strip() == phase
        try:
            yield said
        finally:
            self.kill_background()

    def lose_compiler(self) -> None:
        self._compiler = self._folder / "no-cc"

    def kill_background(self) -> None:
        """Kill whatever of the background still waits in the middle of a phase, and wait until it is dead."""
        with suppress(ProcessLookupError):
            os.killpg(os.getpgid(int((self._folder / "news.pid").read_text())), signal.SIGKILL)
        # A killed process holds its lock until it gets its turn to die, which on a busy machine comes late.
        with (self.root / ".compile.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)

    def _hear(self, process: subprocess.Popen[str], phase: str) -> None:
        """Wait until the phase is half done."""
        assert process.stdout is not None
        said = b""
        while True:
            ready = select.select([self._news, process.stdout.fileno()], [], [], PATIENCE)[0]
            if self._news in ready:
                assert os.read(self._news, 100).decode().strip() == phase
                return
            more = os.read(process.stdout.fileno(), 10_000) if ready else b""
            assert more, f"{phase} was not reached:\n{said.decode()}"
            said += more

    def cut(self, phase: str, how: signal.Signals, *targets: str) -> None:
        """Run `make` and kill it, with all of its children, in the middle of a phase."""
        with self.stopped(phase, *targets) as process:
            kill(process, how)
            process.communicate(timeout=PATIENCE)
            assert process.returncode != 0

    def wait_for(self, line: str) -> None:
        """Wait until a tool was asked for something."""
        end = time.monotonic() + PATIENCE
        log = self._folder / "log"
        while not log.exists() or line not in log.read_text().splitlines():
            assert time.monotonic() < end, f"nobody asked for {line!r}"
            time.sleep(0.02)

    @contextmanager
    def tool(self, name: str, text: str) -> Iterator[None]:
        """Put something else in the place of a tool for a while."""
        path = self._folder / "tools" / name
        usual = path.read_text()
        path.write_text(f"#!/bin/sh\n{text}\n")
        yield
        path.write_text(usual)

    def go_on(self) -> None:
        """Let the phase that was stopped end."""
        with (self._folder / "gate").open("w") as gate:
            gate.write("\n")

    def log(self) -> list[str]:
        """Return what the tools were asked for so far, and forget it."""
        log = self._folder / "log"
        lines = log.read_text().splitlines() if log.exists() else []
        log.unlink(missing_ok=True)
        return lines

    def parent(self) -> int:
        """Return the process that started the last pip."""
        return int((self._folder / "parent").read_text())

    def python(self, code: str, mypyc: str = "auto") -> subprocess.CompletedProcess[str]:
        """Run a line with the Python of .venv."""
        environ = {
            **self._environ(""),
            "PYTHONDONTWRITEBYTECODE": "1",
            "KVARTAL_MYPYC": mypyc,
            "PYTHONPATH": str(self.root / "src"),
        }
        command = [str(self.root / ".venv/bin/python"), "-c", code]
        return subprocess.run(command, env=environ, capture_output=True, text=True, check=False, timeout=PATIENCE)

    def check(self) -> None:
        """Check that everything is there, and another `make setup` has nothing to do."""
        self.log()
        assert "Error" not in self.make()
        assert self.log() == []
        done = self.python("import run_list, kvartal.core.rng; print(run_list.whole)", "1" if COMPILER else "auto")
        assert done.stdout == "True\n", done.stderr
        page = self.root / "src/kvartal/server/client"
        assert (page / "index.html").read_text() == (page / "page.js").read_text()
        assert (page / "page.js").read_text() == (self.root / "web/index.html").read_text()


def write_tools(folder: Path, log: Path) -> dict[str, str]:
    """Write the stand-ins into a folder and return the environment in which they are found."""
    _write(folder, {name: "#!/bin/sh\n" + text for name, text in TOOLS.items()})
    for name in TOOLS:
        (folder / name).chmod(0o755)
    path = os.pathsep.join([str(folder), os.environ["PATH"]])
    return {"PATH": path, "LOG": str(log), "STOP": str(folder / "stop"), "STOP_AT": ""}


def kill(process: subprocess.Popen[str], how: signal.Signals) -> None:
    """Send a signal to everything that the process has started."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, how)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copy(source, target)


def _write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
