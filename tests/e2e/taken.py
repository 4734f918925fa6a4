"""Guests who take the house along and play without a network."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

from tests.e2e.guests import Guest


def take_along(guest: Guest) -> None:
    """Download the house, at the lobby."""
    guest.page.click("[data-take-along]")
    guest.page.wait_for_selector("[data-taken]")


def hurry(guest: Guest, **how: float) -> None:
    """Let the bots at home lose no time: `pause` before a move, `budget` for it, in seconds."""
    told = json.dumps({"pause": 0, "budget": 0.03, **how})
    guest.page.evaluate(f"localStorage.setItem('kvartal-home-bots', {json.dumps(told)})")


def lose_the_network(guest: Guest, path: str = "/") -> None:
    """Go on without a network, at this page."""
    guest.context.set_offline(True)
    guest.page.goto(guest.address + path)
    guest.page.wait_for_selector("main, .screen")


@contextmanager
def no_room(guest: Guest) -> Iterator[None]:
    """Let the browser have no room for what the house writes, as Chromium does it: when all is written already."""
    (house,) = [worker for worker in guest.page.workers if "/house.worker" in worker.url]
    house.evaluate(
        """() => {
             const add = IDBObjectStore.prototype.add;
             globalThis.freeRoom = () => { IDBObjectStore.prototype.add = add; };
             IDBObjectStore.prototype.add = function (value) {
               const asked = add.call(this, value);
               const error = new DOMException('no room', 'QuotaExceededError');
               Object.defineProperty(this.transaction, 'error', { value: error });
               this.transaction.abort();
               return asked;
             };
           }"""
    )
    before = list(guest.troubles)
    yield
    guest.troubles = before  # the house's own log says it, too
    house.evaluate("() => globalThis.freeRoom()")


def new_page(guest: Guest, path: str) -> None:
    """Kill the page, whatever it is doing, and open another one."""
    guest.page.close()
    guest.page = guest.context.new_page()
    guest.page.goto(path)


def begin(guest: Guest, game: str) -> str:
    """Play a game from the lobby, one click; return the address of its table."""
    guest.page.click(f"[data-play={game}]")
    guest.wait_table()
    return guest.page.url
