"""Finds a Chromium to test with: `python -m tests.e2e.chromium` installs one if there is none, and
prints its path.

KVARTAL_CHROMIUM names one; otherwise it is looked for on PATH, the headless shell first. If there is
none, it comes from Debian's packages (as root on Debian) or from Playwright's downloads.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

SHELL = "chromium-headless-shell"
"""Draws the same pages without the parts of a browser that nobody sees, in about a quarter less time."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = (
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
"""Options that keep a browser from contacting any host but the page's own."""


def find() -> str | None:
    """Return the path of a Chromium; None when none is here."""
    named = os.environ.get("KVARTAL_CHROMIUM")
    if named:
        return named if shutil.which(named) else None
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    return _playwrights_own()


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.path.exists(path) else None


def fetch() -> None:
    """Try to install one; `find` shows whether it worked."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        if not _apt("install", "--no-install-recommends", SHELL):
            _apt("update")
            # Older releases have only the whole browser.
            _apt("install", "--no-install-recommends", SHELL) or _apt("install", "--no-install-recommends", "chromium")
    else:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def _apt(*what: str) -> bool:
    """Let apt-get do it, and return whether it did."""
    environ = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "-y", "-qq", *what]
    return not subprocess.run(command, env=environ, check=False, stdout=subprocess.DEVNULL).returncode


def arguments() -> list[str]:
    """Return the arguments to start it with."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*QUIET, *(["--no-sandbox"] if root else [])]


def main() -> int:
    """Make sure that there is one; say clearly if there is none."""
    if find() is None:
        fetch()
    found = find()
    if found is None:
        star = "*" * 70
        print(f"{star}\n*** THE BROWSER TESTS DID NOT RUN: there is no Chromium here.", file=sys.stderr)
        print(
            f"*** Install one (Debian: apt install chromium), or name it in KVARTAL_CHROMIUM.\n{star}", file=sys.stderr
        )
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
