"""Measures the hard bot against OpenSpiel's own Python search on the same game, both with the same time a decision.

python -m bench.bots.openspiel [--games N] [--ms MS] [--seed S] [GAME ...]

Their `mcts.MCTSBot` sits where nothing is hidden and their `ismcts.ISMCTSBot` elsewhere, both with random rollouts, on
the games as kvartal.research.openspiel shows them. Time is CPU time of this thread on both sides, so that a busy
machine changes little. Two games in a row have the seats exchanged and the same stream of chance. Prints a JSON
object a game.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from time import thread_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import kvartal.research.openspiel  # noqa: F401 - registers ours
from kvartal.bots.arena import wilson
from kvartal.bots.chair import Chair
from kvartal.bots.levels import SearchingBot
from kvartal.core.rng import Rng
from kvartal.games import IDS, find

ENDLESS = 1 << 30
EXPLORE = 2.0
"""What OpenSpiel's own example of its search explores with."""


class Peer:
    """OpenSpiel's search with a time limit. It only counts simulations, so the count is stopped when time is up."""

    def __init__(self, game: Any, hidden: bool, seconds: float, seed: int) -> None:
        random = np.random.RandomState(seed)
        rollouts = mcts.RandomRolloutEvaluator(1, random)
        self._seconds = seconds
        self.simulations, self.decisions = 0, 0
        self.spent = 0.0
        if hidden:
            self._bot = ismcts.ISMCTSBot(
                game, rollouts, EXPLORE, ENDLESS, random_state=random, use_observation_string=True
            )
        else:
            self._bot = mcts.MCTSBot(game, EXPLORE, ENDLESS, rollouts, random_state=random)

    def decide(self, state: Any) -> int:
        """Return a legal action; a single one is taken at once."""
        actions = state.legal_actions()
        if len(actions) == 1:
            return int(actions[0])
        start = thread_time()
        until = start + self._seconds

        def counting(most: int) -> Iterator[int]:
            if most != ENDLESS:
                yield from range(most)
                return
            while True:
                self.simulations += 1
                yield 0
                if thread_time() >= until:
                    return

        # Both searches count with `range(simulations)`, and nothing else in their modules uses such
        # a large range.
        for module in (mcts, ismcts):
            module.range = counting
        action = int(self._bot.step(state))
        self.decisions += 1
        self.spent += thread_time() - start
        return action


def duel(game_id: str, games: int, ms: int, seed: int) -> dict[str, object]:
    """Return how often our bot won, and how both used their time."""
    game = find(game_id)
    spiel = pyspiel.load_game(f"kvartal_{game_id}(seats=2)")
    won, points = 0.0, [0, 0]
    decisions, spent, peers = 0, 0.0, list[Peer]()
    for number in range(games):
        mine = number % 2
        chance, rng = Rng(number // 2 | (seed << 32)), Rng(number | (seed << 32) | (1 << 95))
        bot = SearchingBot(game.mind(), rng, seconds=ms / 1000, clock=thread_time)
        peers.append(Peer(spiel, game.info.hidden, ms / 1000, number + 1000 * seed))
        state: Any = spiel.new_initial_state()
        while not state.is_terminal():
            seat = state.current_player()
            if state.is_chance_node():
                action = state.moment.chance_pick(chance.below(state.moment.chance_total()))
            elif seat == mine:
                chair = Chair(game, state.moment, seat)
                begun = thread_time()
                action = bot.decide(chair)
                if len(chair.moves) > 1:
                    decisions, spent = decisions + 1, spent + thread_time() - begun
            else:
                action = peers[-1].decide(state)
            state.apply_action(action)
        winners = state.moment.winners()
        won += 1 / len(winners) if mine in winners else 0.0
        points[0] += state.moment.total(mine)
        points[1] += state.moment.total(1 - mine)
    low, high = wilson(won, games)
    theirs = max(sum(peer.decisions for peer in peers), 1)
    return {
        "game": game_id,
        "games": games,
        "seed": seed,
        "ms": ms,
        "peer": "ismcts.ISMCTSBot" if game.info.hidden else "mcts.MCTSBot",
        "win_rate": round(won / games, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "mean_scores": [round(each / games, 2) for each in points],
        "ms_per_decision": [
            round(1000 * spent / max(decisions, 1), 1),
            round(1000 * sum(peer.spent for peer in peers) / theirs, 1),
        ],
        "simulations_of_peer": round(sum(peer.simulations for peer in peers) / theirs, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10, help="games to play of each")
    parser.add_argument("--ms", type=int, default=100, help="milliseconds a decision, for both")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("game", nargs="*", metavar="GAME", help=f"of {', '.join(IDS)}; where none is named, all")
    given = parser.parse_args()
    for game_id in given.game or IDS:
        print(json.dumps(duel(game_id, given.games, given.ms, given.seed)), flush=True)


if __name__ == "__main__":
    main()
