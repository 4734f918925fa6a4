"""People at real browser pages: each has their own context, looks at what the page offers, and clicks it."""

from __future__ import annotations

import json
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request, ViewportSize, sync_playwright

from kvartal.core.rng import Rng
from tests.e2e.chromium import arguments, find
from tests.server.process import serving

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}
PATIENCE_MS = 90_000
"""If nothing has come after this time, nothing will, however busy the machine is."""
IDLE_MS = 25
OFFERED = ":is(.board, .hand) :is([data-move], [data-pick])"

_LOOK = """(offered) => {
  const seen = (one) => {
    const box = one.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && !one.matches(':disabled, [aria-disabled=true]');
  };
  const confirm = document.querySelector('[data-do=confirm]');
  return {
    over: document.querySelector('[data-do=replay]') !== null,
    pass: document.querySelector('[data-do=pass]') !== null,
    confirm: confirm !== null && !confirm.disabled,
    offers: [...document.querySelectorAll(offered)].flatMap((one, at) =>
      seen(one) ? [{ at, move: one.getAttribute('data-move'), pick: one.getAttribute('data-pick') }] : []),
  };
}"""


@dataclass(frozen=True)
class Look:
    """What a page offers now."""

    over: bool
    """The end is shown."""
    pass_on: bool
    """The device has to be passed on."""
    confirm: bool
    """A choice waits for its confirmation."""
    offers: list[dict[str, Any]]
    """What can be clicked: legal moves, and what narrows them."""


class Guest:
    """A person at a page; `troubles` collects everything that must not happen there."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        lang: str = "en",
        theme: str = "day",
        pace: str = "at_once",
        phone: bool = False,
        name: str = "Anna",
    ) -> None:
        self.address = address
        self.name = name
        self.lang = lang
        self.troubles: list[str] = []
        self.context = browser.new_context(
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            locale={"en": "en-GB", "ru": "ru-RU", "uk": "uk-UA"}[lang],
            reduced_motion="reduce",
        )
        # Those who play whole games do not stop to watch the others.
        kept = {"kvartal-theme": theme, "kvartal-pace": pace}
        self.context.add_init_script(
            f"for (const [key, value] of Object.entries({json.dumps(kept)})) localStorage.setItem(key, value)"
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.page: Page = self.context.new_page()
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.troubles.append(f"page error: {error}"))
        self.page.on("request", self._asked)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"console: {message.text}")

    def _asked(self, request: Request) -> None:
        if urlsplit(request.url).netloc not in ("", urlsplit(self.address).netloc):
            self.troubles.append(f"a request to another host: {request.url}")

    def api(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the server over HTTP as this person."""
        answer = self.context.request.fetch(f"{self.address}/api{path}", method=method, data=body)
        assert answer.ok, answer.text()
        return answer.json() if answer.body() else None

    def come(self, path: str = "/") -> None:
        """Go to a page of the site; a stranger at a table enters a name."""
        self.page.goto(self.address + path)
        self.page.wait_for_selector("main, .screen")
        if path.startswith(("/t/", "/replay/")) and self.page.locator("[data-do=enter]").count():
            self.page.locator("main input").fill(self.name)
            self.page.click("[data-do=enter]")

    def click(self, do: str) -> None:
        """Press the button that does this."""
        self.page.click(f"[data-do={do}]")

    def look(self) -> Look:
        found = self.page.evaluate(_LOOK, OFFERED)
        return Look(found["over"], found["pass"], found["confirm"], found["offers"])

    def wait_table(self) -> None:
        self.page.wait_for_selector(".screen .board")

    def act(self, rng: Rng, likes: Sequence[str] = ()) -> bool:
        """Do one thing that the page offers; False if there is nothing to do now."""
        seen = self.look()
        if seen.pass_on:
            self.click("pass")
            return True
        if seen.confirm:
            self.click("confirm")
            return True
        if not seen.offers or seen.over:
            return False
        liked = [one for one in seen.offers if any(re.search(like, one["move"] or "") for like in likes)]
        among = liked or seen.offers
        one = among[rng.below(len(among))]
        for patience in (5_000, PATIENCE_MS):
            try:
                self.page.locator(OFFERED).nth(one["at"]).click(timeout=patience)
                return True
            except Error as error:
                # The page may have moved on between the look and the click; anything else is a
                # fault of the page.
                if self.look() != seen:
                    return True
                trouble = error
        raise AssertionError(f"{one} was offered and can't be clicked: {trouble}")

    def forgive(self, what: str) -> None:
        """Forget troubles of this kind, which the test has caused itself."""
        self.troubles = [trouble for trouble in self.troubles if what not in trouble]

    def close(self) -> None:
        self.context.close()


def play_on(
    guests: Sequence[Guest], rng: Rng, until: Callable[[], bool] | None = None, likes: Sequence[str] = ()
) -> int:
    """Let everyone do what their page offers until all see the end, or a condition holds; return the clicks."""
    clicks = idle = 0
    while not (until() if until else all(guest.look().over for guest in guests)):
        acted = False
        for guest in guests:
            acted |= guest.act(rng, likes)
        clicks += acted
        idle = 0 if acted else idle + 1
        assert idle * IDLE_MS < PATIENCE_MS, "nobody has anything to do, and the game is not over"
        assert clicks < 6_000, "the game does not end"
        if not acted:
            guests[0].page.wait_for_timeout(IDLE_MS)
    return clicks


@contextmanager
def a_house_of_ones_own() -> Iterator[tuple[Browser, str]]:
    """Open a browser, and a server at the address that comes with it; without Chromium, stop and say so."""
    path = find()
    if path is None:
        sys.exit("no Chromium: python -m tests.e2e.chromium fetches one")
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "data") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=arguments(), timeout=PATIENCE_MS)
        yield browser, server.address
        browser.close()
