"""Starts the processes that think."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process

from kvartal.compiled import is_compiled


async def start_process(module: str, limit: int = 1 << 16) -> Process:
    """Start a module of ours with pipes to it; raise OSError, or NotImplementedError where a loop has no processes."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", module),
        stdin=PIPE,
        stdout=PIPE,
        start_new_session=True,
        limit=limit,
        # The rules that the house plays by, and no second word about them.
        env={**os.environ, "KVARTAL_MYPYC": "1" if is_compiled() else "0"},
    )
