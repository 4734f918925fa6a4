"""What the second worker of a page does: it decides for bots and analyses matches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from kvartal.server.minds import jobs, studies
from kvartal.server.wire import messages as wire

_job = msgspec.json.Decoder(jobs.Job).decode
_study = msgspec.json.Decoder(studies.Study).decode


def think(text: str) -> str:
    """Return the answer to a job, both as JSON."""
    try:
        answer = jobs.think(_job(text))
    except Exception as error:
        answer = jobs.Answer(error=f"{type(error).__name__}: {error}")
    return msgspec.json.encode(answer).decode()


async def study(text: str, told: Callable[[str], None]) -> str:
    """Return the last review of a study, both as JSON. Between two reviews a bot may think."""
    last = ""
    for found in studies.reviews(_study(text)):
        if last:
            told(last)
        last = wire.encode(found).decode()
        await asyncio.sleep(0)
    return last
