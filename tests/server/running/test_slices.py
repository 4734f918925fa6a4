"""Long work in slices: nobody waits for more than one, and the result is the same."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import pairwise

import pytest

from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.server.errors import kind_and_status
from kvartal.server.running.fair import Claim
from kvartal.server.running.slices import ASKED_MOST, SLICE, Slices, TooMuchAsked, Work, at_once

ANN, EVE = Claim("ann", "x"), Claim("eve", "y")


def ticking(step: float = SLICE / 4) -> Iterator[float]:
    """Yield the times of a clock that advances by a quarter of a slice at every look."""
    now = 0.0
    while True:
        yield now
        now += step


def sliced(most: int | None = ASKED_MOST) -> Slices:
    """Return slices of three yields each."""
    clock = ticking()
    return Slices(most, lambda: next(clock))


def counting(name: str, steps: int, done: list[str]) -> Work[str]:
    for number in range(steps):
        done.append(f"{name}{number}")
        yield
    return name


async def test_others_come_in_between_two_slices() -> None:
    slices, done = sliced(), list[str]()
    work = asyncio.create_task(slices.run(counting("a", 10, done), ANN))
    seen = []
    while not work.done():
        seen.append(len(done))
        await asyncio.sleep(0)
    assert await work == "a"
    ahead = [later - earlier for earlier, later in pairwise(seen)]
    assert max(ahead) <= 4, "no more than a slice in a turn of the loop"
    assert len([one for one in ahead if one]) >= 3


async def test_one_slice_a_turn_however_many_work() -> None:
    slices, done = sliced(), list[str]()
    work = [asyncio.create_task(slices.run(counting(f"{n}.", 9, done), Claim(str(n), str(n)))) for n in range(8)]
    seen = []
    while not all(one.done() for one in work):
        seen.append(len(done))
        await asyncio.sleep(0)
    assert max(later - earlier for earlier, later in pairwise(seen)) <= 4
    assert [await one for one in work] == [f"{n}." for n in range(8)]


async def test_addresses_take_turns() -> None:
    slices, done = sliced(), list[str]()
    long = [asyncio.create_task(slices.run(counting(f"eve{n} ", 50, done), EVE)) for n in range(4)]
    await asyncio.sleep(0)
    await slices.run(counting("ann", 6, done), ANN)
    assert len(done) < 40, "she did not wait for all of the others' work"
    await asyncio.gather(*long)
    assert len(done) == 206


async def test_what_goes_wrong_is_raised_where_it_was_asked_for() -> None:
    def broken() -> Work[None]:
        yield
        raise ValueError("no")

    slices = sliced()
    with pytest.raises(ValueError, match="no"):
        await slices.run(broken(), ANN)
    assert await slices.run(counting("a", 2, []), ANN) == "a"


async def test_who_gives_up_leaves_nothing_behind() -> None:
    slices, done = sliced(most=1), list[str]()
    given_up = asyncio.create_task(slices.run(counting("a", 10_000, done), ANN))
    while not done:
        await asyncio.sleep(0)
    with pytest.raises(TooMuchAsked) as refused:
        slices.check("ann")
    assert kind_and_status(refused.value) == ("limit", 429)
    slices.check("eve")
    given_up.cancel()
    await asyncio.gather(given_up, return_exceptions=True)
    slices.check("ann")
    so_far = len(done)
    assert await slices.run(counting("b", 3, []), EVE) == "b"
    assert len(done) == so_far


@pytest.mark.parametrize("game_id", IDS)
def test_a_file_is_read_alike_by_and_by(game_id: str) -> None:
    game, rng = find(game_id), Rng(3)
    match = Match.start(game, game.info.fewest)
    while len(match.entries) < 60 and not match.over:
        actor = match.state.actors()[0]
        if actor < 0:
            match.draw(rng)
        else:
            moves = match.state.legal(actor)
            match.play(actor, moves[rng.below(len(moves))])
    text = match.write()
    steps = sum(1 for _ in Match.reading(text, find))
    assert steps == len(match.entries)
    assert at_once(Match.reading(text, find)).write() == text
