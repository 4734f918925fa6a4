"""Luck from a seed is bound to what it decides, not to the order in which things happen."""

from kvartal.core.contract import CHANCE
from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.core.tickets import Tickets
from kvartal.games import IDS, find

SEED = bytes(range(16))


def _rolls(match: Match, seat: int) -> list[str]:
    """Return what each turn's first roll of a seat came to."""
    found: list[str] = []
    state = match.game.start(match.seats, match.options, match.components)
    for entry in match.held:
        assert entry.move is not None
        if entry.seat == CHANCE and state.active == seat and state.rerolled == 0:
            found.append(match.game.move_text(entry.move))
        state.apply(entry.seat, entry.move)
    return found


def _played(match: Match, rng: Rng, most: int) -> Match:
    while not match.over and len(match.entries) < most:
        seat = match.actors()[0]
        if seat == CHANCE:
            match.draw(Tickets(SEED))
        else:
            moves = match.state.legal(seat)
            match.play(seat, moves[rng.below(len(moves))])
    return match


def test_every_roll_of_a_seat_is_the_same_whatever_is_played() -> None:
    """With one die, or with the first of two, turn by turn; others' turns, rerolls and extra turns shift nothing."""
    matches = [_played(Match.start(find("machi_koro"), 2), Rng(seed), 600) for seed in range(6)]
    for seat in (0, 1):
        ways = [_rolls(match, seat) for match in matches]
        least = min(map(len, ways))
        assert least > 10
        for turn in range(least):
            assert len({way[turn] for way in ways if way[turn].startswith("die ")}) <= 1


def test_what_does_not_depend_on_decisions_comes_alike() -> None:
    for game in IDS:
        info = find(game).info
        ways = []
        for seed in range(3):
            match = _played(Match.start(find(game), info.fewest), Rng(seed), 200)
            ways.append([entry.move for entry in match.held if entry.seat == CHANCE][: 2 if game == "paris" else 9])
        if game != "machi_koro":
            assert ways[0] == ways[1] == ways[2], game


def test_taking_back_rerolls_nothing() -> None:
    match = Match.start(find("machi_koro"), 2)
    roll = match.game.read_move("roll 1")
    match.play(0, roll)
    match.draw(Tickets(SEED))
    first = match.held[-1].move
    match.go_back(0, 1, (1,))
    match.play(0, roll)
    match.draw(Tickets(SEED))
    assert match.held[-1].move == first
