"""Builds and tries the container image: `python building/image.py build`, then `python building/image.py test`.

The environment may say how: ENGINE is podman or docker, with options of its own; BASE the base image; BUILD_OPTIONS and
RUN_OPTIONS what else `build` and `run` get. So it also works where containers are hardly allowed:

    ENGINE='podman --runtime runc' BUILD_OPTIONS='--isolation chroot' RUN_OPTIONS='--network host'

The test starts the image as deploy/compose.yaml does: a read-only root, no capabilities, limits.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import trial

ROOT = Path(__file__).resolve().parent.parent
NAME = "kvartal"
MOST = 150_000_000
"""How many bytes an image may have."""
PORT = os.environ.get("PORT") or "8049"
HARDENED = (
    *("--read-only", "--tmpfs", "/tmp:size=64m,mode=1777", "--cap-drop", "ALL"),
    *("--security-opt", "no-new-privileges", "--memory", "1g", "--pids-limit", "256"),
)
SECURE = """
import os, pathlib
assert os.getuid() == 10040, os.getuid()
status = pathlib.Path("/proc/self/status").read_text()
assert "CapEff:\\t0000000000000000" in status and "NoNewPrivs:\\t1" in status, status
pathlib.Path("/data/probe").write_text("x")
os.unlink("/data/probe")
try:
    pathlib.Path("/opt/kvartal/probe").write_text("x")
except OSError:
    pass
else:
    raise SystemExit("the root can be written to")
"""


def engine() -> list[str]:
    """Return the command that runs containers here; raise Failed."""
    if words := shlex.split(os.environ.get("ENGINE", "")):
        return words
    for name in ("podman", "docker"):
        if shutil.which(name):
            return [name]
    raise trial.Failed("neither podman nor docker is here")


def run(*words: str, quiet: bool = False) -> str:
    """Run a command of the engine and return what it prints; raise Failed."""
    done = subprocess.run([*engine(), *words], stdout=subprocess.PIPE if quiet else None, text=True, check=False)
    if done.returncode:
        raise trial.Failed(f"{words[0]} ended with {done.returncode} (above)")
    return (done.stdout or "").strip()


def build() -> None:
    """Build the image; raise Failed."""
    base = os.environ.get("BASE")
    options = [*shlex.split(os.environ.get("BUILD_OPTIONS", "")), *(["--build-arg", f"BASE={base}"] if base else [])]
    # Without this format podman leaves the health check out.
    podman = ["--format", "docker"] if "podman" in engine()[0] else []
    run("build", *podman, *options, "-f", str(ROOT / "deploy" / "Containerfile"), "-t", NAME, str(ROOT))


@contextmanager
def started(volume: str) -> Iterator[str]:
    """Start the image with a volume and yield the container's name; stop it as hosts do; raise Failed."""
    options = shlex.split(os.environ.get("RUN_OPTIONS", ""))
    host = "host" in options
    where = [] if host else ["-p", f"127.0.0.1:{PORT}:8040"]
    more = ["--port", PORT] if host else []
    name = f"{NAME}-{uuid.uuid4().hex[:8]}"
    run("run", "-d", "--name", name, *where, *HARDENED, *options, "-v", f"{volume}:/data", NAME, *more, quiet=True)
    try:
        wait_for_health(name)
        yield name
        began = time.monotonic()
        run("stop", "-t", "15", name, quiet=True)
        code = run("inspect", "-f", "{{.State.ExitCode}}", name, quiet=True)
        if code != "0":
            raise trial.Failed(f"it ended with {code} after {time.monotonic() - began:.1f} s when it was told to stop")
    except BaseException:
        subprocess.run([*engine(), "logs", name], check=False)
        raise
    finally:
        run("rm", "-f", name, quiet=True)


def wait_for_health(name: str) -> None:
    """Wait until the server is healthy; raise Failed."""
    until = time.monotonic() + trial.PATIENCE
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/healthz", timeout=5):
                return
        except OSError as error:
            if time.monotonic() > until:
                raise trial.Failed(f"{name} is not healthy: {error}") from error
            time.sleep(0.2)


def test() -> str:
    """Try the image; return in a few words what was seen; raise Failed."""
    size = int(run("image", "inspect", "-f", "{{.Size}}", NAME, quiet=True))
    volume = f"{NAME}-{uuid.uuid4().hex[:8]}"
    run("volume", "create", volume, quiet=True)
    try:
        began = time.monotonic()
        with started(volume) as name:
            seconds = time.monotonic() - began
            run("exec", name, "python3", "-c", SECURE)
            seen = trial.visit(f"http://127.0.0.1:{PORT}")
            memory = run("exec", name, "python3", "-c", "print(open('/proc/1/status').read())", quiet=True)
            run("exec", name, "kvartal", "backup", "/data/copy.sqlite3")
        with started(volume) as name:  # what was stored is still there, and fits
            run("exec", name, "python3", "-c", "import os; assert os.stat('/data/copy.sqlite3').st_size > 9999")
    finally:
        run("volume", "rm", volume, quiet=True)
    if size > MOST:
        raise trial.Failed(f"the image has {size / 1e6:.0f} MB, and {MOST / 1e6:.0f} are allowed")
    resident = next(line.split()[1] for line in memory.splitlines() if line.startswith("VmRSS"))
    return f"{size / 1e6:.0f} MB, healthy after {seconds:.1f} s, {int(resident) / 1024:.0f} MB of memory; {seen}"


def main(words: list[str]) -> int:
    """Build or test; say what failed."""
    try:
        if words == ["build"]:
            build()
        elif words == ["test"]:
            print(f"kvartal: the image: {test()}")
        else:
            print((__doc__ or "").partition("\n")[0], file=sys.stderr)
            return 2
    except (trial.Failed, OSError) as error:
        print(f"kvartal: *** THE IMAGE FAILED: {error}. ***", file=sys.stderr, flush=True)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
