"""Measures the house that a page takes along, in a real Chromium: python -m bench.along [GAME] [MOVES].

Needs a whole kit (`make offline`). The server is gone after the download. Prints JSON: the download in MB, the time
from opening the table's page to its board and to the first choice, and from a move to the view after it (ms, median
and worst), and the memory of the page's process in MB, at the lobby before, and with both workers after the moves.
`python -m bench.bots.page` measures the bots.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.browser import Chromium, Tab, chromium
from tests.e2e.guests import OFFERED
from tests.server.process import serving

GOAL = {"download_mb": 9, "board_ms": 1000, "choice_ms": 3000, "view_ms": 50, "memory_mb": 250}
STARTS = 7
SETTLED = 3.0
"""Seconds after which a page has done what it does at its start."""

# When the board and the first choice were there, and how long each view after a move took.
_LISTEN = """(offered) => {
  window.seen = { views: [] };
  localStorage.setItem('kvartal-pace', 'at_once');
  const wanted = { board: '.screen .board', choice: offered };
  const look = () => {
    for (const [name, what] of Object.entries(wanted))
      if (!(name in seen) && document.querySelector(what)) seen[name] = performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  let sent = null;
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    if (message?.is === 'hear' && message.text.includes('"do":"move"')) sent = performance.now();
    return post.call(this, message, ...more);
  };
  const plain = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage');
  Object.defineProperty(Worker.prototype, 'onmessage', {
    ...plain,
    set(heard) {
      plain.set.call(this, (event) => {
        heard.call(this, event);
        if (sent === null || !event.data.text?.includes('"is":"moment"')) return;
        seen.views.push(performance.now() - sent);
        sent = null;
      });
    },
  });
}"""

# Does what the page offers: confirms, or clicks a move or what narrows it, each in its turn.
_ACT = """(offered) => {
  if (document.querySelector('[data-do=replay]')) return 'over';
  const confirm = document.querySelector('[data-do=confirm]');
  const free = (one) => one.getBoundingClientRect().width > 0 && !one.matches(':disabled, [aria-disabled=true]');
  const offers = [...document.querySelectorAll(offered)].filter(free);
  window.turn = (window.turn ?? 0) + 7;
  const one = confirm && !confirm.disabled ? confirm : offers[window.turn % offers.length];
  if (!one) return 'wait';
  const box = one.getBoundingClientRect();
  const middle = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...middle }));
  return 'done';
}"""


def script(function: str) -> str:
    """Return a script that calls a function with what the page offers."""
    return f"({function})({json.dumps(OFFERED)})"


def spread(times: list[float]) -> dict[str, float]:
    """Return the median and the worst."""
    return {"median": round(statistics.median(times), 1), "worst": round(max(times), 1)}


def play(tab: Tab, moves: int) -> list[float]:
    """Play until this many views have come; return how long each took."""
    while len(tab.run("seen.views")) < moves:
        told = tab.run(script(_ACT))
        if told == "over":
            break
        time.sleep(0.02 if told == "done" else 0.1)
    found: list[float] = tab.run("seen.views")
    return found


def start(browser: Chromium, table: str) -> tuple[Tab, float, float]:
    """Open a table's page without a network; return when its board and its first choice were there, in ms."""
    tab = browser.tab(script(_LISTEN))
    tab.ask("Network.enable")
    tab.ask("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=-1, uploadThroughput=-1)
    tab.go(table)
    tab.until("window.seen?.choice")
    seen = tab.run("seen")
    return tab, seen["board"], seen["choice"]


def measure(game: str, moves: int) -> dict[str, Any]:
    """Return every figure with its goal."""
    report: dict[str, Any] = {"game": game, "moves": moves, "goal": GOAL, "load_before": os.getloadavg()[0]}
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        with serving(Path(folder) / "data") as server:
            tab = browser.tab(script(_LISTEN))
            tab.go(server.address)
            tab.see("[data-take-along]")
            time.sleep(SETTLED)
            report["memory_lobby_mb"] = browser.memory()
            sent = tab.run("fetch('/kit.json').then((found) => found.json()).then((list) => list.sent)")
            report["download_mb"] = round(sent / 1e6, 2)
            tab.click("[data-take-along]")
            tab.see("[data-taken]")
            tab.click("[data-do=go-home]")
            tab.see("[data-at-home]")
            tab.click(f"[data-play={game}]")
            tab.see(".screen .board")
            tab.see(OFFERED)
            table = tab.run("location.href")
            tab.close()
        starts = []
        for _ in range(STARTS):
            tab, board, choice = start(browser, table)
            starts.append((board, choice))
            time.sleep(SETTLED)
            tab.close()
        report["board_ms"] = spread([board for board, _ in starts])
        report["choice_ms"] = spread([choice for _, choice in starts])
        tab, *_ = start(browser, table)
        report["view_ms"] = spread(play(tab, moves))
        report["memory_mb"] = browser.memory()
        time.sleep(SETTLED)
        report["memory_rested_mb"] = browser.memory()
    report["load_after"] = os.getloadavg()[0]
    return report


if __name__ == "__main__":
    asked = sys.argv[1:]
    print(json.dumps(measure(asked[0] if asked else "machi_koro", int(asked[1]) if len(asked) > 1 else 30), indent=1))
