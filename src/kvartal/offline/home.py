"""Opens the house of a page."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from importlib.resources import files
from itertools import count

from kvartal.offline.door import Door
from kvartal.offline.journal import JournalStore, Shelf
from kvartal.offline.minds import PageAnalysts, PageMinds, Thinker
from kvartal.server.house import House, Manners
from kvartal.server.running.hours import Hours
from kvartal.server.running.measures import Unmeasured
from kvartal.server.tables import seating

PREFIX = "home-"
"""The ids of a page's own tables begin with this: web/src/offline/home.ts tells them by it."""
KEY = "offline-key"
"""The note that holds the token of the one person."""
NAMES = "names.json"
"""The personas' names by language, which the kit has in place of a formatter (building/offline.py)."""


NOON = "2026-01-01T12:00:00Z"


def steady(house: House, seed: int) -> None:
    """Let chance, bots and stamps be the same whenever the same is played, to compare two houses."""
    seeds = count(seed)
    house.rooms.seed = lambda: next(seeds)
    house.rooms.stamp = lambda at: NOON
    house.stewards.seed = lambda: seed


async def open_home(
    shelf: Shelf,
    thinker: Thinker,
    tell: Callable[[str], None],
    name: str,
    lang: str,
    manners: Manners | None = None,
    games: int = 0,
) -> tuple[House, Door]:
    """Open the house on a shelf, with a person of this name if it has none yet. Raise CannotOpen or BadName.

    With `games`, searching bots stop after that many imagined games instead of a time.
    """
    seating.begin_ids_with(PREFIX)
    house = House(
        JournalStore(shelf),
        PageMinds(thinker, games),
        manners=manners or Manners(limited=False),
        hours=Hours(count=time.monotonic),  # the clock that also counts sleep is not there under Pyodide
        analysts=PageAnalysts(thinker),
        metrics=Unmeasured(),
    )
    if (names := files(__package__) / NAMES).is_file():
        told: dict[str, dict[str, str]] = json.loads(names.read_text("utf-8"))
        house.play.word = lambda lang, message: told[lang][message.key]
    house.deals.has_master = False
    await house.open()
    token = await house.store.note(KEY)
    person = None if token is None else await house.people.of_token(token)
    if person is None or token is None:
        person, token = await house.people.guest(name, lang)
        await house.store.keep_note(KEY, token)
    elif person.lang != lang:
        person = await house.people.speak(person, lang)
    return house, Door(house, person, token, tell)
