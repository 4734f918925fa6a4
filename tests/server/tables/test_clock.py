"""Clocks: an allowance for each turn, a reserve for the game, and only the actors' own time runs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kvartal.server.keeping.store import Chair, Clock
from kvartal.server.tables.clock import Left, Spell, begin, go_on, lefts, next_flag, replay, timed

CLOCK = Clock(reserve=100, turn=30)
FULL = Left(30, 100)


def test_a_turn_spends_its_allowance_first_and_then_the_reserve() -> None:
    times = replay(CLOCK, 2, [(1000, (0,))])
    assert lefts(times, 1000) == (FULL, FULL)
    assert lefts(times, 1010) == (Left(20, 100), FULL)
    assert lefts(times, 1030) == (Left(0, 100), FULL)
    assert lefts(times, 1070) == (Left(0, 60), FULL)
    assert lefts(times, 9999) == (Left(0, 0), FULL)
    assert next_flag(times) == (0, 1130)


def test_every_turn_has_a_new_allowance_and_the_reserve_stays_spent() -> None:
    times = replay(CLOCK, 2, [(0, (0,)), (50, (1,)), (60, (0,))])
    assert lefts(times, 60) == (Left(30, 80), FULL)
    assert next_flag(times) == (0, 60 + 30 + 80)


def test_several_decisions_in_a_row_are_one_turn() -> None:
    times = replay(CLOCK, 2, [(0, (0,)), (20, (0,)), (40, (0,))])
    assert lefts(times, 40) == (Left(0, 90), FULL)
    assert next_flag(times) == (0, 130)


def test_a_spell_of_nobody_ends_every_turn_however_short() -> None:
    times = replay(CLOCK, 1, [(0, (0,)), (20, ()), (20, (0,))])
    assert lefts(times, 25) == (Left(25, 100),)
    waiting = replay(CLOCK, 1, [(0, (0,)), (20, ())])
    assert lefts(waiting, 10_000) == (FULL,)
    assert next_flag(waiting) is None


def test_simultaneous_actors_all_spend_their_own_time() -> None:
    times = replay(CLOCK, 3, [(0, (0, 1, 2)), (10, (1, 2)), (45, (2,))])
    assert lefts(times, 50) == (FULL, Left(30, 85), Left(0, 80))
    assert next_flag(times) == (2, 130)


def test_of_several_that_run_out_together_the_lowest_seat_flags_first() -> None:
    assert next_flag(replay(CLOCK, 3, [(0, (2, 1))])) == (1, 130)


def test_without_a_reserve_a_seat_has_its_allowance_still() -> None:
    times = replay(CLOCK, 2, [(0, (0,)), (500, (1,)), (510, (0,))])
    assert lefts(times, 510)[0] == Left(30, 0)
    assert next_flag(times) == (0, 540)


def test_a_clock_that_is_set_back_gives_and_takes_nothing() -> None:
    times = replay(CLOCK, 2, [(100, (0,)), (90, (1,)), (95, (0,))])
    assert lefts(times, 80) == (FULL, FULL)
    assert lefts(times, 101)[0] == Left(29, 100)


def test_bots_and_the_absent_spend_nothing() -> None:
    chairs = [
        Chair(person="a"),
        Chair(bot="random"),
        Chair(person="b", away=True),
        Chair(),
        Chair(person="c"),
    ]
    assert timed([0, 1, 2, 3, 4], chairs) == (0, 4)
    assert timed([-1], chairs) == ()
    assert timed([1, 2], chairs) == ()


def test_before_the_first_spell_all_is_there() -> None:
    assert lefts(begin(CLOCK, 2, 5), 900) == (FULL, FULL)
    assert replay(CLOCK, 2, []).seats == (FULL, FULL)


SPELLS = st.lists(
    st.tuples(st.integers(0, 60), st.lists(st.integers(0, 3), unique=True).map(lambda s: tuple(sorted(s)))), max_size=12
)


@given(SPELLS)
def test_the_flag_falls_exactly_when_nothing_is_left(steps: list[tuple[int, tuple[int, ...]]]) -> None:
    at, spells = 0.0, list[Spell]()
    for wait, running in steps:
        at += wait
        spells.append((at, running))
    times = replay(CLOCK, 4, spells)
    flag = next_flag(times)
    if flag is None:
        assert not times.running
        return
    seat, when = flag
    assert seat in times.running
    assert lefts(times, when)[seat] == Left(0, 0)
    assert all(left.turn + left.reserve > 0 for left in lefts(times, when - 0.5)) or when - times.since < 0.5
    for one in range(4):
        # The reserve never grows, and a seat that is not to act has the whole allowance of its next turn.
        later = lefts(go_on(times, (when, ())), when)[one]
        assert later.reserve <= times.seats[one].reserve
        assert later.turn == CLOCK.turn


@pytest.mark.parametrize("cut", range(5))
def test_it_makes_no_difference_where_a_table_is_reloaded(cut: int) -> None:
    spells: list[Spell] = [(0, (0, 1)), (7, (1,)), (50, (0,)), (200, (0, 1))]
    times = replay(CLOCK, 2, spells[:cut])
    for spell in spells[cut:]:
        times = go_on(times, spell)
    assert lefts(times, 210) == lefts(replay(CLOCK, 2, spells), 210)
