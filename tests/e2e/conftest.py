"""A real server, a real Chromium, and guests whose pages must not report trouble."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.e2e.chromium import arguments, find
from tests.e2e.guests import PATIENCE_MS, Guest
from tests.server.process import Serving, serving

expect.set_options(timeout=PATIENCE_MS)


class Invite(Protocol):
    """Brings somebody to a page of their own."""

    def __call__(self, **how: Any) -> Guest: ...


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = find()
    assert path is not None, "no Chromium: python -m tests.e2e.chromium fetches one"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=arguments(), timeout=PATIENCE_MS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder: Path = tmp_path_factory.mktemp("house") / "data"
    with serving(folder, "--analysis-seconds", "2") as running:
        yield running


@pytest.fixture
def invite(browser: Browser, server: Serving) -> Iterator[Invite]:
    """Invite guests; at the end none of their pages may have reported trouble."""
    guests: list[Guest] = []

    def bring(**how: Any) -> Guest:
        guest = Guest(browser, server.address, **how)
        guests.append(guest)
        return guest

    yield bring
    troubles = [trouble for guest in guests for trouble in guest.troubles]
    for guest in guests:
        guest.close()
    assert troubles == []
