"""File descriptors: how many this process may open and has open. Every connection takes one."""

from __future__ import annotations

import contextlib
import os

ENOUGH = 65_536
"""How many descriptors a process asks for, even if it may have more."""


def limit() -> int | None:
    """Return how many this process may open; None if the system does not tell."""
    try:
        import resource
    except ImportError:  # not available on Windows
        return None
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return None if most == resource.RLIM_INFINITY else most


def ask_for_more() -> None:
    """Raise this process's limit as far as it is allowed to: the default is low."""
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):  # macOS has limits of its own
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def used() -> int | None:
    """Return how many this process has open; None if the system does not tell."""
    for folder in ("/proc/self/fd", "/dev/fd"):
        with contextlib.suppress(OSError):
            return len(os.listdir(folder)) - 1  # listing them takes one
    return None
