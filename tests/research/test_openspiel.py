"""OpenSpiel's own tests pass for every game and seat count, and its algorithms run on them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kvartal.core.contract import CHANCE
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from tests.research.tables import Played, every_seat_count, every_table, need, once

pyspiel = need("pyspiel")
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

need("kvartal.research.openspiel")


def load(played: Played, **more: Any) -> Any:
    parameters = {"seats": played.seats, **played.options, **more}
    return pyspiel.load_game(f"kvartal_{played.game}", parameters)


def walk(game: Any, seed: int, moves: int) -> Any:
    """Return a state some random moves into a game."""
    state = game.new_initial_state()
    rng = Rng(seed)
    while moves and not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(len(legal))])
        moves -= 1
    return state


def to_decision(state: Any, seed: int) -> Any:
    rng = Rng(seed)
    while state.is_chance_node():
        outcomes = state.legal_actions()
        state.apply_action(outcomes[rng.below(len(outcomes))])
    return state


@every_table
def test_their_random_games(played: Played) -> None:
    once()
    np.random.seed(1)
    pyspiel.random_sim_test(load(played), 1, True, False)


def test_chance_and_the_end_have_the_same_numbers() -> None:
    assert int(pyspiel.PlayerId.CHANCE) == CHANCE


@pytest.mark.parametrize("game_id", IDS)
def test_chance_is_explicit(game_id: str) -> None:
    state = load(Played(game_id, 2)).new_initial_state()
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    outcomes = state.chance_outcomes()
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    weights = state.moment.chance()
    assert [move for move, _ in outcomes] == [move for move, _ in weights]


@every_seat_count
def test_legal_actions_are_those_that_their_own_way_finds(played: Played) -> None:
    state = load(played).new_initial_state()
    theirs = pyspiel.State.legal_actions
    rng = Rng(9)
    decides = list[bool]()
    while not state.is_terminal():
        legal = state.legal_actions()
        if len(decides) < 40:
            decides.append(state.current_player() >= 0)
            assert legal == theirs(state)
            for player in range(played.seats):
                assert state.legal_actions(player) == theirs(state, player)
        state.apply_action(legal[rng.below(len(legal))])
    assert set(decides) == {True, False}
    assert state.legal_actions() == state.legal_actions(0) == theirs(state) == []


def test_chance_outcomes_belong_to_who_asks() -> None:
    state = load(Played("machi_koro", 2)).new_initial_state()
    state.apply_action(state.legal_actions()[0])
    outcomes = state.chance_outcomes()
    assert [chance for _, chance in outcomes] == pytest.approx([1 / 6] * 6)
    outcomes.clear()
    assert len(state.chance_outcomes()) == len(state.clone().chance_outcomes()) == 6


@every_seat_count
def test_their_tree_search(played: Played) -> None:
    once()
    game = load(played)
    state = to_decision(walk(game, 2, 12), 2)
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 4, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("game_id", [game_id for game_id in IDS if find(game_id).info.hidden])
def test_their_search_in_information_sets(game_id: str) -> None:
    game = load(Played(game_id, 2))
    state = to_decision(walk(game, 3, 50), 3)
    random = np.random.RandomState(2)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, random),
        uct_c=1.4,
        max_simulations=6,
        random_state=random,
    )
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, random.random_sample))
    assert bot.step(state) in state.legal_actions()


@every_seat_count
def test_their_sampling_of_regrets(played: Played) -> None:
    once()
    np.random.seed(3)
    solver = OutcomeSamplingSolver(load(played))
    solver.iteration()
    assert solver._infostates


@every_table
def test_information_states_tell_what_a_seat_has_noticed(played: Played) -> None:
    """Worlds that a seat can't distinguish have one information state, which includes its own moves."""
    game = load(played)
    state = game.new_initial_state()
    rng = Rng(6)
    for step in range(90):
        if state.is_terminal():
            break
        player = state.current_player()
        legal = state.legal_actions()
        action = legal[rng.below(len(legal))]
        if step % 4 == 0:
            for seat in range(played.seats):
                other = state.resample_from_infostate(seat, lambda: rng.below(1 << 30) / (1 << 30))
                assert other.information_state_string(seat) == state.information_state_string(seat)
                assert other.observation_string(seat) == state.observation_string(seat)
                assert other.observation_tensor(seat) == state.observation_tensor(seat)
        state.apply_action(action)
        if player >= 0:
            text = state.information_state_string(player)
            assert f"> {state.table.move_text(action)}\n" in text
            assert text.endswith(state.observation_string(player))


def test_an_information_state_grows_only_by_what_is_noticed() -> None:
    game = load(Played("shake_that_city", 3))
    state = to_decision(game.new_initial_state(), 4)
    state.apply_action(state.legal_actions()[0])
    before = state.clone()
    texts = []
    for move in (before.legal_actions()[0], before.legal_actions()[-1]):
        state = before.clone()
        state.apply_action(move)
        texts.append([state.information_state_string(seat) for seat in range(3)])
    assert texts[0][0] == texts[1][0]
    assert texts[0][1] != texts[1][1]
    assert texts[0][2] == texts[1][2]


def test_tensors_with_recall_where_they_are_asked_for() -> None:
    game = load(Played("paris", 2), recall=64)
    assert game.get_type().provides_information_state_tensor
    assert not load(Played("paris", 2)).get_type().provides_information_state_tensor
    state = to_decision(walk(game, 5, 20), 5)
    seat = state.current_player()
    tensor = np.array(state.information_state_tensor(seat), np.float32)
    sight = game.sights[True]
    pieces = sight.pieces(tensor)
    own = [entry.action for entry in state.full_history() if entry.player == seat]
    kept = pieces["moves"][: len(own)] @ (2 ** np.arange(sight.digits))
    assert kept.astype(int).tolist() == [move + 1 for move in reversed(own)]
    assert not pieces["moves"][len(own) :].any()
    assert tensor[: sight.now].tolist() == state.observation_tensor(seat)
    pyspiel.random_sim_test(game, 1, False, False)


def test_their_observers_give_our_pieces() -> None:
    game = load(Played("machi_koro", 3))
    observation = make_observation(game)
    state = to_decision(walk(game, 6, 30), 6)
    observation.set_from(state, 1)
    assert set(observation.dict) == {piece.name for piece in find("machi_koro").observer.pieces}
    assert observation.dict["coins"].tolist() == [state.moment.coins[seat] for seat in (1, 2, 0)]
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"what": 1})


def test_rewards_are_as_asked() -> None:
    alone = load(Played("tiny_towns", 1))
    state = walk(alone, 7, 10_000)
    assert state.returns() == [float(state.moment.total(0))]
    points = load(Played("machi_koro", 2), reward="points")
    assert points.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    state = walk(points, 8, 10_000)
    assert max(state.returns()) == 4
    with pytest.raises(ValueError, match="at its end"):
        load(Played("tiny_towns", 1), reward="gains")


def test_a_game_without_end_ends() -> None:
    game = load(Played("machi_koro", 2))
    state = game.new_initial_state()
    rolls = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(162 if 162 in legal else legal[0])
        rolls += 1
    assert rolls == game.max_game_length()
    assert state.returns() == [0.0, 0.0]


def test_picks_are_written_with_plus() -> None:
    cards = "cottage+farm+fountain+abbey+almshouse+bakery+trading_post"
    game = pyspiel.load_game(f"kvartal_tiny_towns(seats=2,cards={cards})")
    assert [card for card in game.new_initial_state().table.view(game.first, 0)["cards"] if card] == cards.split("+")
    assert pyspiel.load_game(str(game)).first == game.first
