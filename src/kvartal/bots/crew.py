"""Plays the games of a contest: in this process, in several of this machine, or on a Ray cluster."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import Any

from kvartal.bots.arena import Contest, Played, play_game
from kvartal.core.errors import KvartalError
from kvartal.core.messages import say

_AHEAD = 2
"""Games queued per process, so that none is idle."""


class NoCluster(KvartalError):
    """Ray is not installed, or the cluster can't be reached."""


def play_all(contest: Contest, numbers: Iterable[int], *, jobs: int = 1, ray: str | None = None) -> Iterator[Played]:
    """Yield these games of the contest as they end; raise NoCluster."""
    if ray is not None:
        return _on_ray(contest, iter(numbers), ray)
    if jobs == 1:
        return (play_game(contest, number) for number in numbers)
    return _in_processes(contest, iter(numbers), jobs)


def _in_processes(contest: Contest, numbers: Iterator[int], jobs: int) -> Iterator[Played]:
    others = set(active_children())
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting: set[Future[Played]] = set()
        try:
            while True:
                while len(waiting) < jobs * _AHEAD and (number := next(numbers, None)) is not None:
                    with _interrupted_later():
                        waiting.add(pool.submit(play_game, contest, number))
                if not waiting:
                    return
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            if waiting:  # nobody wants these games any more
                for process in set(active_children()) - others:
                    process.terminate()
            pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _interrupted_later() -> Iterator[None]:
    """Put Ctrl+C off. Processes that start meanwhile never hear it, and show no traceback: we end them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _on_ray(contest: Contest, numbers: Iterator[int], address: str) -> Iterator[Played]:
    """Play on a cluster. `address` is a head node, `auto` for this machine's own, or `local` to start one."""
    try:
        import ray
    except ImportError as error:
        raise NoCluster(say("error-arena-no-ray")) from error
    try:
        ray.init(address=address, log_to_driver=False, include_dashboard=False if address == "local" else None)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise NoCluster(say("error-arena-ray", address=address, reason=str(error).split("\n")[0])) from error
    try:
        played: Any = ray.remote(play_game)
        width = max(int(ray.cluster_resources().get("CPU", 1)), 1) * _AHEAD
        waiting: list[Any] = []
        while True:
            while len(waiting) < width and (number := next(numbers, None)) is not None:
                waiting.append(played.remote(contest, number))
            if not waiting:
                return
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    finally:
        ray.shutdown()
