"""Whatever is played: no card is lost, every moved coin is reported, no landmark is lost."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kvartal.core.contract import CHANCE
from kvartal.core.messages import Message
from kvartal.core.rng import Rng
from tests.games.machi_koro.table import BANK, GAME, payment_in, seat_in

STEPS = 260
PURPLE = ("stadium", "tv_station", "business_center", "publisher", "tax_office")
TABLES = st.builds(
    lambda seats, edition, market: (seats, {"edition": edition, "market": market}),
    st.integers(2, 5),
    st.sampled_from(["base", "plus"]),
    st.sampled_from(["full", "ten"]),
)
thorough = settings(max_examples=25)


def random_step(state: Any, rng: Rng) -> tuple[int, int]:
    """Return who acts now and a random move; moves that cost coins are preferred, so that much is built."""
    actor = state.actors()[0]
    if actor == CHANCE:
        return CHANCE, state.chance_pick(rng.below(state.chance_total()))
    legal = state.legal(actor)
    return actor, legal[max(rng.below(len(legal)), rng.below(len(legal)))]


def cards_in(view: dict[str, Any]) -> Counter[str]:
    """Return every card on the table, wherever it is."""
    found: Counter[str] = Counter()
    for place in (view["supply"], view["deck"], *(seat["cards"] for seat in view["seats"])):
        found.update(place)
    return found


def price_in(message: Message) -> tuple[int, int]:
    """Return who paid the bank how much for building, according to the log: (seat, 0) if nothing was built."""
    move = message.args["move"]
    assert isinstance(move, Message)
    seat = seat_in(message.args["seat"])
    if move.key != "machi_koro-move-build":
        return seat, 0
    card = move.args["card"]
    assert isinstance(card, Message)
    path = card.key.removeprefix("machi_koro-").replace("card-", "establishment.").replace("landmark-", "landmark.")
    cost = GAME.components().value(f"{path}.cost")
    assert isinstance(cost, int)
    return seat, cost


@thorough
@given(TABLES, st.integers(0, 2**32 - 1))
def test_nothing_is_lost_and_nothing_comes_from_nowhere(setting: tuple[int, dict[str, str]], seed: int) -> None:
    seats, options = setting
    state = GAME.start(seats, options)
    rng = Rng(seed)
    before = GAME.view(state, None)
    cards = cards_in(before)
    for _ in range(STEPS):
        if not state.actors():
            break
        seat, move = random_step(state, rng)
        events = [event.message for event in GAME.tell(state, seat, move)]
        after = GAME.view(state, None)
        expected = [place["coins"] for place in before["seats"]]
        for message in events:
            payment = payment_in(message)
            if payment is not None:
                assert payment.coins > 0
                expected[payment.taker] += payment.coins
                if payment.giver != BANK:
                    assert isinstance(payment.giver, int)
                    assert payment.giver != payment.taker
                    expected[payment.giver] -= payment.coins
            elif message.key == "log-move":
                payer, price = price_in(message)
                expected[payer] -= price
        assert [place["coins"] for place in after["seats"]] == expected
        assert min(expected) >= 0
        assert cards_in(after) == cards
        for old, new in zip(before["seats"], after["seats"], strict=True):
            assert set(old["landmarks"]) <= set(new["landmarks"])
            assert all(new["cards"].get(card, 0) <= 1 for card in PURPLE)
            assert all(count > 0 for count in new["cards"].values())
        assert all(count > 0 for count in (*after["supply"].values(), *after["deck"].values()))
        before = after


@thorough
@given(TABLES, st.integers(0, 2**32 - 1))
def test_telling_and_applying_come_to_the_same(setting: tuple[int, dict[str, str]], seed: int) -> None:
    told, applied = GAME.start(*setting), GAME.start(*setting)
    rng = Rng(seed)
    for _ in range(STEPS):
        if not told.actors():
            break
        seat, move = random_step(told, rng)
        GAME.tell(told, seat, move)
        applied.apply(seat, move)
        assert told.pack() == applied.pack()


@thorough
@given(st.integers(2, 5), st.sampled_from(["base", "plus"]), st.integers(0, 2**32 - 1))
def test_the_row_has_ten_kinds_whenever_a_seat_acts_and_the_deck_lasts(seats: int, edition: str, seed: int) -> None:
    state = GAME.start(seats, {"edition": edition, "market": "ten"})
    rng = Rng(seed)
    for _ in range(STEPS):
        if not state.actors():
            break
        view = GAME.view(state, None)
        kinds = len(view["supply"])
        assert kinds <= 10
        if view["phase"] == "refill":
            assert kinds < 10
        elif view["deck"]:
            assert kinds == 10
        state.apply(*random_step(state, rng))


@pytest.mark.parametrize("edition", ["base", "plus"])
@pytest.mark.parametrize("market", ["full", "ten"])
@pytest.mark.parametrize("seats", [2, 5])
def test_a_game_ends_with_one_winner_who_has_every_landmark(seats: int, edition: str, market: str) -> None:
    state = GAME.start(seats, {"edition": edition, "market": market})
    rng = Rng(11)
    for _ in range(20_000):
        if not state.actors():
            break
        state.apply(*random_step(state, rng))
    to_win = 4 if edition == "base" else 6
    counts = [len(seat["landmarks"]) for seat in GAME.view(state, None)["seats"]]
    (winner,) = state.winners()
    assert [seat for seat, count in enumerate(counts) if count == to_win] == [winner]
    sheet = GAME.score(state)
    assert [seat.total for seat in sheet.seats] == counts
    assert [state.total(seat) for seat in range(seats)] == counts
    assert sheet.winners == (winner,)
