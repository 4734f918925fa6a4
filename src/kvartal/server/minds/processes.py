"""Starts the processes in which bots think."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process

from kvartal.compiled import is_compiled


async def start_process(module: str, limit: int = 1 << 16) -> Process:
    """Start one of our modules with pipes to it.

    Raise OSError, or NotImplementedError if the loop has no subprocesses.
    """
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", module),
        stdin=PIPE,
        stdout=PIPE,
        start_new_session=True,
        limit=limit,
        # Use the same rules, plain or compiled, as the house. Saying so also avoids a second warning about them.
        env={**os.environ, "KVARTAL_MYPYC": "1" if is_compiled() else "0"},
    )
