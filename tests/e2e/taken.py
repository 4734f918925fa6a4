"""Guests who take the house along and play without a network."""

from __future__ import annotations

import json

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
