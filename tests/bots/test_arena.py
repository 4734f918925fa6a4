"""The arena: balanced seatings, the same games whoever plays them, and correct figures."""

from __future__ import annotations

from collections import Counter
from importlib.util import find_spec
from pathlib import Path

import pytest

from kvartal.bots.arena import Contest, Played, elo_of, play_game, standings, wilson
from kvartal.bots.crew import NoCluster, play_all
from kvartal.compiled import is_compiled
from kvartal.core.messages import Json
from kvartal.games import find


def contest(*bots: str, game: str = "shake_that_city", seats: int = 2) -> Contest:
    return Contest(game, seats, dict(find(game).settle(seats, {})), bots, 5, {})


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (4, 2), (2, 4), (3, 4), (1, 1), (3, 1)])
def test_seatings_are_balanced(bots: int, seats: int) -> None:
    seatings = contest(*(f"bot{k}" for k in range(bots)), seats=seats).seatings
    assert len(set(seatings)) == len(seatings)
    for seat in range(seats):
        assert len(set(Counter(seating[seat] for seating in seatings).values())) == 1
    assert all(len(set(seating)) == min(bots, seats) for seating in seatings)


def without_time(played: Played) -> Json:
    return {**played.to_json(), "seconds": None}


def test_games_are_the_same_alone_and_in_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Ctrl+C while they start does not reach them: Python would show a traceback.
    (tmp_path / "sitecustomize.py").write_text("import os, signal; os.kill(os.getpid(), signal.SIGINT)")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    small = contest("medium", "easy", "random")
    alone = [without_time(game) for game in play_all(small, range(6))]
    crowd = sorted((without_time(game) for game in play_all(small, range(6), jobs=2)), key=lambda game: game["n"])
    assert alone == crowd
    assert [Played.read(game.to_json()).seating for game in play_all(small, [4])] == [small.seatings[4]]


@pytest.mark.filterwarnings("default")  # Ray's own warnings don't concern us
def test_games_are_the_same_on_ray() -> None:
    if find_spec("ray") is None:
        with pytest.raises(NoCluster):
            list(play_all(contest("easy", "random"), range(2), ray="local"))
        pytest.skip("kvartal[cluster] is not installed: what a Ray cluster plays is not tested here")
    small = contest("easy", "random")
    alone = [without_time(game) for game in play_all(small, range(4))]
    crowd = sorted((without_time(game) for game in play_all(small, range(4), ray="local")), key=lambda game: game["n"])
    assert alone == crowd


def test_wilson() -> None:
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(20, 20)[1] == 1.0


def a_game(number: int, seating: tuple[int, ...], winners: tuple[int, ...], scores: tuple[int, ...]) -> Played:
    seats = len(seating)
    return Played(number, seating, winners, scores, (10,) * seats, (0.5,) * seats, None, (0,) * seats)


def test_standings() -> None:
    table = contest("a", "b")
    games = [a_game(k, (k % 2, 1 - k % 2), (k % 2,), (5, 3)) for k in range(8)]  # a wins wherever it sits
    games += [a_game(8, (0, 1), (0, 1), (4, 4)), a_game(9, (1, 0), (0,), (7, 1))]
    a, b = standings(table, games)
    assert (a.games, a.win_rate, b.win_rate) == (10, 0.85, 0.15)
    assert a.mean_score == pytest.approx((8 * 4 + 4 + 1) / 10)
    assert a.ms_per_decision == pytest.approx(50)
    assert a.elo > 1500 > b.elo
    assert a.elo + b.elo == pytest.approx(3000)
    assert (a.low, a.high) == pytest.approx(wilson(8.5, 10))


def test_elo_of_a_known_lead() -> None:
    """76 wins and 24 losses out of a hundred games are 200 points, apart from the extra draw."""
    games = [a_game(k, (0, 1), (0,) if k < 76 else (1,), (1, 0) if k < 76 else (0, 1)) for k in range(100)]
    one, other = elo_of(2, games)
    assert one - other == pytest.approx(200, abs=3)


def test_solo_games_come_to_a_verdict() -> None:
    for game in ("tiny_towns", "shake_that_city", "small_cities"):
        played = play_game(contest("medium" if is_compiled() else "easy", game=game, seats=1), 0)
        assert played.verdict in range(len(find(game).verdicts))
