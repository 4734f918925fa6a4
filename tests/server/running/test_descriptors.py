"""File descriptors: they are counted, and as many are requested as a process may have."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from kvartal.server.running import descriptors

if sys.platform == "win32":
    pytest.skip("there are none to count", allow_module_level=True)
import resource


def test_open_files_are_counted() -> None:
    before = descriptors.used()
    assert before is not None
    with Path(__file__).open(), Path(__file__).open():
        assert descriptors.used() == before + 2
    assert descriptors.used() == before


def test_a_process_asks_for_as_many_as_it_may_have(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = [1024, 4096]
    monkeypatch.setattr(resource, "getrlimit", lambda kind: tuple(limits))

    def take(kind: int, asked: tuple[int, int]) -> None:
        limits[:] = asked

    monkeypatch.setattr(resource, "setrlimit", take)
    for soft, hard, got in (
        (1024, 4096, 4096),
        (1024, 1_000_000, descriptors.ENOUGH),
        (1024, resource.RLIM_INFINITY, descriptors.ENOUGH),
        (500_000, 1_000_000, 500_000),
        (1024, 1024, 1024),
    ):
        limits[:] = soft, hard
        descriptors.ask_for_more()
        assert limits == [got, hard]
        assert descriptors.limit() == got
    limits[:] = resource.RLIM_INFINITY, resource.RLIM_INFINITY
    descriptors.ask_for_more()
    assert descriptors.limit() is None


def test_a_system_that_gives_no_more_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(kind: int, asked: tuple[int, int]) -> None:
        raise ValueError("not allowed to raise maximum limit")

    monkeypatch.setattr(resource, "getrlimit", lambda kind: (256, resource.RLIM_INFINITY))
    monkeypatch.setattr(resource, "setrlimit", refuse)
    descriptors.ask_for_more()
    assert descriptors.limit() == 256
