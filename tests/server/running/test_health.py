"""The health checks: faults are reported every time and logged once, and no check can break the others."""

from __future__ import annotations

import logging

import pytest

from kvartal.server.running.health import Health, Problem
from tests.server.at_table import open_house
from tests.server.http.test_app import web


async def test_a_problem_is_told_each_time_and_logged_when_it_begins_and_ends(caplog: pytest.LogCaptureFixture) -> None:
    found: list[Problem | None] = [None]

    async def look() -> Problem | None:
        return found[0]

    async def fail() -> Problem | None:
        raise OSError("no such thing")

    with caplog.at_level(logging.INFO, "kvartal.server"):
        health = Health()
        health.add("cellar", look)
        assert await health.problems() == []
        found[0] = Problem("the cellar is wet")
        health.add("roof", fail)
        for _ in range(2):
            assert await health.problems() == [found[0], Problem("roof unavailable", grave=True)]
        found[0] = None
        assert await health.problems() == [Problem("roof unavailable", grave=True)]
    assert [record.message for record in caplog.records] == [
        "the cellar is wet",
        "roof unavailable",
        "a part of the server works again",
    ]


async def test_only_a_grave_problem_is_a_503() -> None:
    async with open_house() as house, web(house, "") as (probe,):
        for problem, status, text in (
            (None, 200, "ok\n"),
            (Problem("the lamp flickers"), 200, "ok\nthe lamp flickers\n"),
            (Problem("the floor is gone", grave=True), 503, "the floor is gone\n"),
        ):

            async def check(problem: Problem | None = problem) -> Problem | None:
                return problem

            house.health.add("hall", check)
            answer = await probe.get("/healthz")
            assert (answer.status_code, answer.text) == (status, text)
