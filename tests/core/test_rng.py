"""The numbers are fixed: a change of any of them would change every seeded game."""

import pytest

from kvartal.core.rng import Rng

STREAMS = {
    0: [681786209, 72615151, 404377237, 2108252815],
    1: [220896286, 307223667, 822164266, 1693867402],
    -1: [2136638324, 1884102396, 206137497, 81646378],
    2**32 + 5: [876327714, 1113175789, 431004134, 1853256922],
    2**96 + 7: [1534552322, 1791208963, 723235844, 2098353677],
    -(2**70): [749543926, 978714202, 1866040765, 1325148947],
}


@pytest.mark.parametrize(("seed", "numbers"), STREAMS.items())
def test_stream_depends_on_the_seed_alone(seed, numbers):
    rng = Rng(seed)
    assert [rng.below(2**31 - 1) for _ in numbers] == numbers


@pytest.mark.parametrize(("seed", "same"), [(-1, 2**96 - 1), (2**200 + 7, 7), (-(2**96) + 3, 3)])
def test_seed_counts_modulo_2_to_the_96(seed, same):
    a, b = Rng(seed), Rng(same)
    assert [a.below(1000) for _ in range(20)] == [b.below(1000) for _ in range(20)]


def test_fork_starts_another_stream():
    rng = Rng(7)
    fork = rng.fork()
    assert [fork.below(1000) for _ in range(5)] == [606, 308, 679, 924, 585]
    assert [rng.below(1000) for _ in range(5)] == [977, 905, 697, 431, 453]


@pytest.mark.parametrize("n", [1, 2, 3, 6, 36, 1000, 2**31 - 1])
def test_below_stays_in_range(n):
    rng = Rng(n)
    assert all(0 <= rng.below(n) < n for _ in range(2000))


# The 99.9 % points of chi-square with n - 1 degrees of freedom.
@pytest.mark.parametrize(("n", "limit"), [(2, 10.83), (6, 20.52), (13, 32.91), (36, 66.62)])
def test_below_is_uniform(n, limit):
    rng, counts, expected = Rng(2026), [0] * n, 1000
    for _ in range(n * expected):
        counts[rng.below(n)] += 1
    assert sum((count - expected) ** 2 / expected for count in counts) < limit


def test_below_favours_nothing_in_a_wide_range():
    """Without the rejection step the residues would have the ratio 3:3:2."""
    rng, n, counts = Rng(5), 3 * 2**29, [0, 0, 0]
    for _ in range(30000):
        counts[rng.below(n) % 3] += 1
    assert all(abs(count - 10000) < 330 for count in counts)
