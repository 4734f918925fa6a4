"""An event loop whose time passes only when nobody has anything to do: hours in a moment, reproducibly."""

from __future__ import annotations

import asyncio
import contextvars
import gc
import secrets
import selectors
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

PROCESS: contextvars.ContextVar[str] = contextvars.ContextVar("process", default="")
"""The simulated process for which the current task works."""


class _Selector(selectors.DefaultSelector):
    """Does not wait; it advances the time instead."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("everyone waits, and nothing will ever happen")
        self.now += max(timeout, 0.0)
        return super().select(0)


class VirtualLoop(asyncio.SelectorEventLoop):
    """Runs everything at once, in the order of virtual time, and knows the process of each task."""

    def __init__(self) -> None:
        self._clock = _Selector()
        self._tasks: dict[str, list[asyncio.Task[Any]]] = {}
        self._dead: set[str] = set()
        super().__init__(self._clock)
        self.set_task_factory(self._make_task)

    def time(self) -> float:
        return self._clock.now

    def _make_task(
        self, loop: asyncio.AbstractEventLoop, work: Any, context: contextvars.Context | None = None
    ) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.Task(work, loop=loop, context=context)
        whose = PROCESS.get() if context is None else context.get(PROCESS, "")
        self._tasks.setdefault(whose, []).append(task)
        if whose in self._dead:
            task.cancel()
        return task

    def cancel_all(self, process: str) -> None:
        """Let nothing of a process continue, and nothing new begin."""
        self._dead.add(process)
        for task in self._tasks.pop(process, []):
            task.cancel()


def run_virtually(work: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine to its end in virtual time; whatever else is still running is cancelled."""
    gc.disable()  # frees objects at unpredictable moments
    try:
        with asyncio.Runner(loop_factory=VirtualLoop) as runner:
            runner.run(work)
    finally:
        gc.enable()


@contextmanager
def seeded_secrets(rng: Random) -> Iterator[None]:
    """Derive all secrets from a seed."""
    seeded: dict[str, Callable[..., Any]] = {
        "randbits": rng.getrandbits,
        "token_bytes": rng.randbytes,
        "token_hex": lambda count: rng.randbytes(count).hex(),
        "token_urlsafe": lambda count: rng.randbytes(count).hex(),
    }
    kept = {name: getattr(secrets, name) for name in seeded}
    try:
        for name, value in seeded.items():
            setattr(secrets, name, value)
        yield
    finally:
        for name, value in kept.items():
            setattr(secrets, name, value)
