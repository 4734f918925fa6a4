"""The city of the day over HTTP, while one day ends and the next begins."""

from __future__ import annotations

import asyncio
from typing import Any

from kvartal.server.club.dealing import DAY, start_of
from tests.server.at_table import open_house
from tests.server.http.test_app import web
from tests.server.set_time import SetTime

TODAY, TOMORROW = "2026-11-16", "2026-11-17"


async def test_a_day_ends_and_the_next_begins() -> None:
    time = SetTime(start_of(TODAY) + DAY - 60)
    async with open_house(now=time) as house, web(house, "Ann", "Bob") as (ann, bob):
        city = f"{TODAY}-shake_that_city"

        async def told(of: Any, path: str, status: int = 200) -> Any:
            answer = await of.get(f"/api{path}")
            assert answer.status_code == status, answer.text
            return answer.json()

        before = await told(ann, "/daily")
        assert (before["day"], before["ends"] - before["now"]) == (TODAY, 60)
        early = await ann.post(f"/api/deals/{TOMORROW}-paris/play", json={})
        assert early.status_code == 409
        table = (await ann.post(f"/api/deals/{city}/play", json={})).json()["id"]
        time.time += 61  # midnight, in the middle of Ann's game
        after = await told(ann, "/daily")
        assert (after["day"], after["cities"][0]["id"][:10]) == (TOMORROW, TOMORROW)
        assert (await ann.post(f"/api/deals/{TOMORROW}-paris/play", json={})).status_code == 200
        assert (await ann.post(f"/api/deals/{city}/play", json={})).json()["id"] == table, "what was begun is finished"
        assert (await ann.post(f"/api/tables/{table}/resign", json={"seat": 0, "request": "r"})).status_code == 200
        while not (seen := await told(bob, f"/deals/{city}"))["tables"]:
            await asyncio.sleep(0)
        (own,) = [one for one in seen["tables"] if not one["master"]]
        assert (own["table"], own["late"], own["whole"], seen["over"]) == (table, False, False, True)
        assert (await told(bob, f"/tables/{table}/replay?first=0&last=1"))["frames"]
        late = (await bob.post(f"/api/deals/{city}/play", json={})).json()["deal"]
        assert (late["counts"], (await told(bob, f"/deals/{city}"))["mine"][0]["late"]) == (True, True)
