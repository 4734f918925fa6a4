"""What applies to every test: none depends on chance, on the load of the machine, or on an earlier
run.

An `async def` test runs in an event loop of its own; with the mark `virtual_time`, in one with
virtual time.
"""

import asyncio
import functools
import gc
import inspect
import signal
from collections.abc import Awaitable, Callable, Generator, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.server.reliability.virtual_time import VirtualLoop

settings.register_profile(
    "the same everywhere",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("the same everywhere")

# A shell ignores interrupts in what it runs in the background, and children inherit that: some tests interrupt theirs.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

PATIENCE = 600
"""The seconds after which an asynchronous test fails instead of waiting for ever, however busy the machine is."""


@pytest.fixture
def anyio_backend(request: pytest.FixtureRequest) -> Iterator[tuple[str, dict[str, Any]]]:
    """Choose the loop of an asynchronous test."""
    if not virtual(request.node):
        yield "asyncio", {}
        return
    gc.disable()  # frees objects at unpredictable moments
    yield "asyncio", {"loop_factory": VirtualLoop}
    gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Let no test wait for ever; in virtual time the loop itself notices that nothing more can happen."""
    if inspect.iscoroutinefunction(pyfuncitem.obj) and not virtual(pyfuncitem):
        pyfuncitem.obj = patient(pyfuncitem.obj)
    return (yield)


def virtual(item: pytest.Item) -> bool:
    return item.get_closest_marker("virtual_time") is not None


def patient(test: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    @functools.wraps(test)
    async def within(**given: object) -> None:
        async with asyncio.timeout(PATIENCE):
            await test(**given)

    return within
