"""The page's budgets, measured in a real Chromium: `python -m bench.web` prints JSON.

It measures how much script the first screen and each game's table fetch (compressed, as the server
sends it), how long a preview takes from the click to the next frame, and how long a move takes from
the server's answer to the page.
"""

from __future__ import annotations

import json
import statistics
from typing import Any

from playwright.sync_api import Browser, Page
from tests.e2e.guests import OFFERED, Guest, a_house_of_ones_own

from kvartal.core.rng import Rng
from kvartal.games import IDS

BUDGET = {"first_screen_kb": 90, "board_kb": 60, "preview_ms": 17, "echo_ms": 100}

_SCRIPTS = """() => performance.getEntriesByType('resource')
  .filter((one) => one.name.endsWith('.js'))
  .map((one) => [one.name, one.encodedBodySize])"""

# From the click to the frame that shows it: the handlers, Svelte's update and the layout.
_PREVIEW = """async ([offered, at]) => {
  const one = document.querySelectorAll(offered)[at];
  const box = one.getBoundingClientRect();
  const middle = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  const begun = performance.now();
  one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...middle }));
  await Promise.resolve();
  document.body.getBoundingClientRect();
  return performance.now() - begun;
}"""

# From the socket's message to the frame after the page has processed it.
_LISTEN = """() => {
  window.echoes = [];
  const plain = WebSocket.prototype.__lookupSetter__('onmessage');
  WebSocket.prototype.__defineSetter__('onmessage', function (heard) {
    plain.call(this, (event) => {
      const begun = performance.now();
      heard.call(this, event);
      if (event.data.includes('"is":"moment"'))
        requestAnimationFrame(() => setTimeout(() => window.echoes.push(performance.now() - begun)));
    });
  });
}"""


def scripts(page: Page) -> dict[str, int]:
    found: list[tuple[str, int]] = page.evaluate(_SCRIPTS)
    return dict(found)


def measure(browser: Browser, address: str) -> dict[str, Any]:
    """Return every figure with its budget."""
    guest = Guest(browser, address, name="Anna")
    guest.context.add_init_script(f"({_LISTEN})()")
    guest.come("/")
    guest.page.wait_for_selector("[data-play]")
    first = scripts(guest.page)
    report: dict[str, Any] = {"budget": BUDGET, "first_screen_kb": sum(first.values()) / 1024, "games": {}}
    for game_id in IDS:
        guest.come("/")
        guest.page.click(f"[data-play={game_id}]")
        guest.wait_table()
        before = set(first)
        more = sum(size for name, size in scripts(guest.page).items() if name not in before)
        previews: list[float] = []
        rng = Rng(1)
        for _ in range(400):
            seen = guest.look()
            if seen.over or len(previews) >= 60:
                break
            if seen.confirm:
                guest.click("confirm")
            elif seen.offers:
                at = seen.offers[rng.below(len(seen.offers))]["at"]
                previews.append(guest.page.evaluate(_PREVIEW, [OFFERED, at]))
            else:
                guest.page.wait_for_timeout(20)
        echoes: list[float] = guest.page.evaluate("() => window.echoes")
        report["games"][game_id] = {
            "board_kb": more / 1024,
            "preview_ms": {"median": statistics.median(previews), "worst": max(previews)},
            "echo_ms": {"median": statistics.median(echoes), "worst": max(echoes)},
        }
    guest.close()
    return report


if __name__ == "__main__":
    with a_house_of_ones_own() as (here, there):
        print(json.dumps(measure(here, there), indent=1))
