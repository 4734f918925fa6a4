"""File descriptors: how many this process may have and has; every connection takes one."""

from __future__ import annotations

import contextlib
import os

ENOUGH = 65_536
"""As many as a process asks for; what it may have beyond that is left."""


def limit() -> int | None:
    """Return how many this process may have; None where the system does not tell."""
    try:
        import resource
    except ImportError:  # not there on Windows
        return None
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return None if most == resource.RLIM_INFINITY else most


def ask_for_more() -> None:
    """Raise the limit of this process as far as it may by itself, for the usual one is small."""
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):  # macOS has bounds of its own
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def used() -> int | None:
    """Return how many this process has open; None where the system does not tell."""
    for folder in ("/proc/self/fd", "/dev/fd"):
        with contextlib.suppress(OSError):
            return len(os.listdir(folder)) - 1  # one is open to list them
    return None
