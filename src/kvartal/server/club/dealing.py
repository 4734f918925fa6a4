"""The rules of deals: which days there are, who may play what, and how tries compare. Pure functions."""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Callable, Collection, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import TypeAlias

from kvartal.bots import MEDIUM
from kvartal.core.messages import say
from kvartal.core.options import to_plain
from kvartal.games import IDS, find
from kvartal.server.errors import NotNow, Unknown
from kvartal.server.keeping.store import Deal, Result, Try

DAY = 86400.0
Value: TypeAlias = tuple[bool, int, int]
"""How good a result is for a seat: whether it won, by how much, and its points."""

_CITY = re.compile("([0-9]{4}-[0-9]{2}-[0-9]{2})-([a-z_]+)")


def day_of(at: float) -> str:
    """Return the day of a time. Days are those of UTC, everywhere."""
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def start_of(day: str) -> float:
    """Return when a day begins."""
    return datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()


def day_before(day: str) -> str:
    """Return the day before."""
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


def city_id(day: str, game: str) -> str:
    """Return the id of a daily city's deal."""
    return f"{day}-{game}"


def city_of(deal_id: str, key: bytes, today: str) -> Deal | None:
    """Return the daily city with this id; None if it is no such id. Raise NotNow for a day to come.

    Its seed comes from the day, the game and the key of the house. A game that nobody plays alone is one against a bot.
    """
    found = _CITY.fullmatch(deal_id)
    if found is None or found[2] not in IDS:
        return None
    day, game = found[1], find(found[2])
    try:
        begins = start_of(day)
    except ValueError:
        return None
    if day > today:
        raise NotNow(say("refuse-deal-early"))
    bots = (None,) if game.info.fewest == 1 else (None, MEDIUM)
    seed = hmac.new(key, f"kvartal-daily-1/{day}/{game.info.id}".encode(), hashlib.sha256).hexdigest()[:32]
    return Deal(
        id=deal_id,
        game=game.info.id,
        options={name: to_plain(value) for name, value in game.settle(len(bots), {}).items()},
        bots=bots,
        seeds=(seed,),
        created=begins,
        day=day,
        ends=begins + DAY,
    )


def has_ended(deal: Deal, now: float) -> bool:
    """Return whether everybody may see everything of a deal. One without an end has none."""
    return deal.ends is not None and now >= deal.ends


def counts(deal: Deal, now: float) -> bool:
    """Return whether a first try that begins now counts. A daily city can be made up for on the day after."""
    return deal.ends is None or now < (deal.ends + DAY if deal.day else deal.ends)


def check_round(deal: Deal, number: int) -> None:
    """Raise Unknown unless the deal has this round."""
    if not 0 <= number < len(deal.seeds):
        raise Unknown(say("refuse-no-deal"))


def value(result: Result, seat: int) -> Value:
    """Return how good a result is for a seat."""
    own = result.points[seat]
    others = [points for other, points in enumerate(result.points) if other != seat]
    return seat in result.winners or not others, own - max(others, default=0), own


def is_own(attempt: Try) -> bool:
    """Return whether somebody has played a try to its end by themselves: no bot helped, and they did not resign."""
    result, seat = attempt.result, attempt.seat
    return result is not None and seat not in result.resigned and (not attempt.person or not result.by_bots[seat])


def places(tries: Sequence[Try]) -> dict[str, int]:
    """Return the place of each person in the table of a day. Who was late, or helped by a bot, has none."""
    ranked = [(value(one.result, one.seat), one) for one in tries if one.person and one.result and is_own(one)]
    in_time = [(worth, one) for worth, one in ranked if not one.late]
    return {one.person: 1 + sum(better > worth for better, _ in in_time) for worth, one in in_time}


def shares(results: Sequence[Result], seat: int) -> list[float | None]:
    """Return for each table which share of the other tables this seat has beaten. A tie is half."""
    worth = [value(result, seat) for result in results]
    if len(worth) < 2:
        return [None] * len(worth)
    return [
        (sum(one > other for other in worth) + (sum(one == other for other in worth) - 1) / 2) / (len(worth) - 1)
        for one in worth
    ]


def streaks(done: Collection[str], today: str, closed: Callable[[str], bool]) -> tuple[int, int]:
    """Return on how many days in a row a city was played up to now, and the most there ever were.

    Days on which the house was closed don't break a streak, nor do today and yesterday, which can still be played.
    """
    if not done:
        return 0, 0
    day, run, most = date.fromisoformat(min(done)), 0, 0
    last = date.fromisoformat(max(today, max(done)))
    while day <= last:
        name = day.isoformat()
        if name in done:
            run += 1
            most = max(most, run)
        elif name < day_before(today) and not closed(name):
            run = 0
        day += timedelta(days=1)
    return run, most
