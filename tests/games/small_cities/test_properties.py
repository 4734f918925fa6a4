"""What holds at every moment, and the question at each step."""

from hypothesis import given, settings
from hypothesis import strategies as st

from kvartal.core.contract import CHANCE
from kvartal.core.rng import Rng
from kvartal.games.small_cities import tables
from kvartal.games.small_cities.game import GAME
from kvartal.games.small_cities.position import sets_of
from kvartal.games.small_cities.tables import nth, ones, place

from .table import do, table


@given(st.integers(0, 2**63 - 1))
def test_bits_are_counted(word: int) -> None:
    assert ones(word) == word.bit_count()
    there = [bit for bit in range(63) if word >> bit & 1]
    for n, bit in enumerate(there):
        assert nth(word, n) == bit
    if there:
        assert place(word) == there[0]


@settings(max_examples=40)
@given(st.integers(0, 2**32), st.integers(1, 4), st.sampled_from(["dense_ground", "financing", "tender", "rezoning"]))
def test_what_is_kept_beside_the_cells_follows_from_them(seed: int, seats: int, bonus: str) -> None:
    """At every moment of a random game sets, counts, points and order are consistent."""
    rng = Rng(seed)
    state = GAME.start(seats, {"bonus": bonus})
    while state.actors():
        seat = state.actors()[rng.below(len(state.actors()))]
        if seat == CHANCE:
            state.apply(CHANCE, state.chance_pick(rng.below(state.chance_total())))
            continue
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
        assert state.sets == sets_of(state.tables, seats, state.cells)
        for k in range(seats):
            note = state.notes[k * tables.NOTES : (k + 1) * tables.NOTES]
            cells = state.cells[k * 61 : (k + 1) * 61]
            order = state.order[k * 61 : (k + 1) * 61]
            assert sum(value > 7 for value in cells) == note[tables.N_BUILT] <= 9
            assert sum(0 < value <= 7 for value in cells) == 4 * note[tables.N_FIGURES]
            assert {number for number in order if number} == set(
                range(1, note[tables.N_BUILT] + note[tables.N_FIGURES] + 1)
            )
            assert [bool(number) for number in order] == [bool(value) for value in cells]
            stars = sum(1 for h in range(61) if cells[h] > 7 and state.tables.star[h])
            assert note[tables.N_STARS] + note[tables.N_CROSSED] == (stars if bonus != "dense_ground" else 0)
            assert note[tables.N_STAR_POINTS] == (3 * stars if bonus == "dense_ground" else 0)
            assert state.total(k) == GAME.score(state).seats[k].total


def test_nothing_is_left_to_chance_in_the_middle_of_a_turn() -> None:
    state = table(roll="bank bee")
    assert state.chance() == []
    assert state.chance_total() == 0


def test_questions_have_words_for_every_step() -> None:
    state = table(roll=None, level=2, bonus="tender", stars=1)
    do(state, "roll bank bee", CHANCE)
    asked = [GAME.question(state, 0).key]
    for move in ("star", "black wave", "white windmill"):
        do(state, move)
        asked.append(GAME.question(state, 0).key)
    state = table(level=2, bonus="rezoning", stars=1)
    do(state, "star")
    asked.append(GAME.question(state, 0).key)
    assert asked == [
        "small_cities-ask-draw",
        "small_cities-ask-black",
        "small_cities-ask-white",
        "small_cities-ask-draw",
        "small_cities-ask-colour",
    ]
    state = table({"e5": "blue"}, level=2, bonus="financing", stars=1, starts=("blue",))
    first = state.clone()
    do(state, "figure bee 0 a1")
    do(first, "build bank e6")
    assert GAME.question(state, 0).key == "small_cities-ask-more-building"
    assert GAME.question(first, 0).key == "small_cities-ask-more-figure"
    do(state, "star")
    do(first, "star")
    assert GAME.question(state, 0).key == "small_cities-ask-building"
    assert GAME.question(first, 0).key == "small_cities-ask-figure"
