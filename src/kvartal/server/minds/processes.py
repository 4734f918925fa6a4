"""Starts the processes in which bots think and matches are analysed."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

from kvartal.compiled import is_compiled

_BACKGROUND = str(Path(__file__).with_name("background.py"))
_DEAF = ("/bin/sh", "-c", 'trap "" INT; exec "$@"', "sh") if os.path.exists("/bin/sh") else ()
"""Runs a command deaf to Ctrl+C: while Python starts, before it comes to `background.py`, it would show a traceback.

The container's image has no shell, and no keyboard.
"""


async def start_process(module: str, nice: int, limit: int = 1 << 16) -> Process:
    """Start one of our modules with pipes to it. The nicer it is, the less it takes from others.

    It stays in the server's session: Linux may share time between sessions first, whatever their processes' priority,
    and then it would get as much as the server. Raise OSError, or NotImplementedError if the loop has no subprocesses.
    """
    return await asyncio.create_subprocess_exec(
        *(*_DEAF, sys.executable, "-P", _BACKGROUND, str(nice), module),
        stdin=PIPE,
        stdout=PIPE,
        limit=limit,
        # Use the same rules, plain or compiled, as the house. Saying so also avoids a second warning about them.
        env={**os.environ, "KVARTAL_MYPYC": "1" if is_compiled() else "0"},
    )
