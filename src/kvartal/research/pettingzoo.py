"""The games for PettingZoo: seat by seat (`env`), or all seats at once (`parallel_env`)."""

from __future__ import annotations

from functools import partial
from typing import Any

from kvartal.research import needs

with needs("pettingzoo"):
    import numpy as np
    from gymnasium import spaces as gym_spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv, ParallelEnv

from kvartal.core.components import Components
from kvartal.core.contract import CHANCE, NOBODY
from kvartal.research import spaces
from kvartal.research.tables import LOSE, Table, seed_from

Observation = dict[str, np.ndarray[Any, Any]]
_NO_GAME = "no game is being played: reset the environment first"


def _name(seat: int) -> str:
    return f"seat_{seat}"


def env(
    game: str,
    seats: int = 2,
    max_cycles: int | None = None,
    reward: str | None = None,
    illegal: str = LOSE,
    recall: int = 0,
    render_mode: str | None = None,
    components: Components | None = None,
    **options: object,
) -> TableEnv:
    """Return a game in which the seats step one by one; `options` are the game's own.

    `max_cycles`: the most decisions per seat; None for no limit. A seat that has used them up is
    truncated and leaves, and chance decides for it while others still have decisions.
    `reward`: `outcome` or `points` at the end; in solo games also `gains` at every step.
    `illegal`: what an illegal move does: `lose`, `raise` or play a legal one at `random`.
    `recall`: how many of its own earlier decisions a seat sees besides the current view.
    """
    return TableEnv(Table(game, seats, options, components, recall, reward, illegal), max_cycles, render_mode)


raw_env = env


def parallel_env(
    game: str,
    seats: int = 2,
    max_cycles: int | None = None,
    reward: str | None = None,
    illegal: str = LOSE,
    recall: int = 0,
    render_mode: str | None = None,
    components: Components | None = None,
    **options: object,
) -> ParallelTableEnv:
    """Return a game in which all seats step at once; see `env`.

    In a cycle every seat with an open decision makes one. The others can only wait, which is one
    more action, the last. `max_cycles` counts cycles.
    """
    return ParallelTableEnv(Table(game, seats, options, components, recall, reward, illegal), max_cycles, render_mode)


class _Sitting:
    """What both kinds of environment share."""

    def _sit_down(self, table: Table, max_cycles: int | None, render_mode: str | None, actions: int) -> None:
        self.metadata = {
            "name": f"kvartal_{table.game.info.id}_v0",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": True,
        }
        if max_cycles is not None and max_cycles < 1:
            raise ValueError("max_cycles must be at least 1")
        if render_mode not in (None, "human", "ansi"):
            raise ValueError(f"render_mode must be human, ansi or None, not {render_mode!r}")
        self.table = table
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = [_name(seat) for seat in range(table.seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds = np.random.default_rng()
        self.observation_spaces = {agent: spaces.masked(table.sight, actions) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Moves(actions) for agent in self.possible_agents}
        self.state_space = spaces.together(table.sight)
        self._tell_spaces()

    def _tell_spaces(self) -> None:
        for agent, space in self.action_spaces.items():
            space.legal = partial(self._mask, self._seat_of[agent])

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._tell_spaces()

    def _mask(self, seat: int) -> NDArray[np.int8]:
        """Return 1 for each action that the seat may take now."""
        return self.table.mask(seat, self.table.ids)

    def observation_space(self, agent: str) -> gym_spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gym_spaces.Discrete[Any]:
        return self.action_spaces[agent]

    def _start(self, seed: int | None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.table.seed(seed_from(self._seeds))
        self.table.start()
        self.agents = self.possible_agents[:]
        self._show()

    def render(self) -> str | None:
        """Return the position as a line of text; with `human` print it, as every step does.

        It is the whole state, including what is hidden.
        """
        return self.table.render(self.render_mode)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def state(self) -> np.ndarray[Any, Any]:
        """Return what all seats see together, one after the other."""
        return np.concatenate([self.table.observe(seat) for seat in range(self.table.seats)])

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


class TableEnv(_Sitting, AECEnv[str, Observation, int]):  # type: ignore[misc] # it comes without types
    """A game seat by seat. If several seats decide at once, the lowest steps first, unseen by the others."""

    def __init__(self, table: Table, max_cycles: int | None, render_mode: str | None) -> None:
        super().__init__()
        self._sit_down(table, max_cycles, render_mode, table.ids)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. Without a seed, chance continues from the last game."""
        self._start(seed)
        agents = self.agents
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._skip_agent_selection = None
        self._decided = [0] * len(agents)
        self._points = 0
        self.agent_selection = agents[self.table.turn]

    def observe(self, agent: str) -> Observation:
        """Return what the agent sees, and 1 for each move that it may make now."""
        seat = self._seat_of[agent]
        table = self.table
        return {"observation": table.observe(seat), "action_mask": table.mask(seat, table.ids)}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Return what the selected agent sees, its rewards since its last step, and whether it is done."""
        if not self.agents:
            raise ValueError(_NO_GAME)
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        rewards, ended, cut = self._cumulative_rewards, self.terminations, self.truncations
        return seen, rewards[agent], ended[agent], cut[agent], self.infos[agent]

    def step(self, action: int | None) -> None:
        """Carry out the selected agent's move, then let chance act."""
        if not self.agents:
            raise ValueError(_NO_GAME)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self.table
        seat = self._seat_of[agent]
        if action is None:
            raise ValueError("a seat at its turn must make a move")
        self._cumulative_rewards[agent] = 0.0
        if any(self.rewards.values()):
            self._clear_rewards()
        move = table.settle(seat, int(action))
        if move is None:
            self._end({agent: -1.0})
            return
        table.apply(seat, move)
        table.turn = table.deal()
        self._show()
        if table.reward == "gains":
            self._gain(agent)
        if self.max_cycles is not None:
            self._count(seat)
        if table.turn == NOBODY:
            self._finish()
        elif any(self.truncations.values()):
            if not all(self.truncations.values()):
                self.agent_selection = _name(table.turn)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[table.turn]

    def _gain(self, agent: str) -> None:
        points = int(self.table.state.total(0))
        self.rewards[agent] = float(points - self._points)
        self._points = points
        self._accumulate_rewards()

    def _count(self, seat: int) -> None:
        """Count a decision. A seat that has used up its decisions leaves; chance decides if nobody is left to."""
        self._decided[seat] += 1
        if self._decided[seat] == self.max_cycles:
            self.truncations[_name(seat)] = True
        table = self.table
        while table.turn != NOBODY and self._decided[table.turn] == self.max_cycles:
            if all(self.truncations.values()):
                return
            table.apply(table.turn, table.random_move(table.turn))
            table.turn = table.deal()

    def _finish(self) -> None:
        finals = self.table.finals()
        for agent in self.agents:
            self.infos[agent] = {"score": int(self.table.state.total(self._seat_of[agent]))}
        self._end({} if self.table.reward == "gains" else {a: finals[self._seat_of[a]] for a in self.agents})

    def _end(self, rewards: dict[str, float]) -> None:
        for agent in self.agents:
            self.terminations[agent] = True
        if rewards:
            self.rewards.update(rewards)
            self._accumulate_rewards()
        self._deads_step_first()


class ParallelTableEnv(_Sitting, ParallelEnv[str, Observation, int]):  # type: ignore[misc] # as above
    """A game in cycles: every seat with an open decision makes one, the others wait."""

    def __init__(self, table: Table, max_cycles: int | None, render_mode: str | None) -> None:
        self._sit_down(table, max_cycles, render_mode, table.ids + 1)
        self.wait = table.ids

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a new game. Without a seed, chance continues from the last game."""
        self._start(seed)
        self._cycles = 0
        self._points = 0
        return {agent: self._observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def _mask(self, seat: int) -> NDArray[np.int8]:
        mask = self.table.mask(seat, self.table.ids + 1)
        if not mask.any():
            mask[self.wait] = 1
        return mask

    def _observe(self, agent: str) -> Observation:
        seat = self._seat_of[agent]
        return {"observation": self.table.observe(seat), "action_mask": self._mask(seat)}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Carry out a move of every seat with an open decision."""
        if not self.agents:
            raise ValueError(_NO_GAME)
        table = self.table
        agents = self.agents
        rewards = dict.fromkeys(agents, 0.0)
        lost = False
        deciding = table.state.actors()
        for agent in map(_name, deciding):
            if agent not in actions:
                raise ValueError(f"{agent} has a decision open, and no action was given for it")
        # Their steps change only their own boards, so their order does not matter.
        for seat in deciding:
            move = table.settle(seat, int(actions[_name(seat)])) if seat != CHANCE else None
            if move is None:
                rewards[_name(seat)] = -1.0
                lost = True
            else:
                table.apply(seat, move)
        if not lost:
            table.turn = table.deal()
        self._show()
        self._cycles += 1
        over = not lost and table.over
        if table.reward == "gains" and not lost:
            points = int(table.state.total(0))
            rewards[agents[0]] = float(points - self._points)
            self._points = points
        elif over:
            rewards = dict(zip(agents, table.finals(), strict=True))
        cut = not over and not lost and self._cycles == self.max_cycles
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        if over:
            infos = {agent: {"score": int(table.state.total(self._seat_of[agent]))} for agent in agents}
        seen = {agent: self._observe(agent) for agent in agents}
        if over or lost or cut:
            self.agents = []
        return seen, rewards, dict.fromkeys(agents, over or lost), dict.fromkeys(agents, cut), infos
