"""The solo games for Gymnasium, as `kvartal/TinyTownsSolo-v0`. Importing this module registers them.

Gymnasium 1 and later does not look for plugins. Either import this module first, or let Gymnasium
do it: `gymnasium.make("kvartal.research.gymnasium:kvartal/TinyTownsSolo-v0")`.
"""

from __future__ import annotations

from typing import Any

from kvartal.research import needs

with needs("gymnasium"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces as gym_spaces

from kvartal.core.components import Components
from kvartal.research import spaces
from kvartal.research.arrays import Floats
from kvartal.research.solo import register
from kvartal.research.tables import LOSE, Mask, Table, seed_from


class SoloEnv(gymnasium.Env[Floats, np.int64]):
    """A game for one seat. Rewards are gains: they add up to the final points.

    The mask of legal moves is `info["action_mask"]`, and also `action_masks()`, which some
    libraries call. An illegal move ends the game, unless `illegal` is `raise` or `random`.
    """

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium declares it so

    def __init__(
        self,
        game: str,
        reward: str | None = None,
        illegal: str = LOSE,
        recall: int = 0,
        render_mode: str | None = None,
        components: Components | None = None,
        **options: object,
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            # The same error as for an unknown keyword: libraries that ask for pictures take it as a
            # no and go on.
            raise TypeError(f"render_mode must be human, ansi or None, not {render_mode!r}")
        self.render_mode = render_mode
        self.table = Table(game, 1, options, components, recall, reward, illegal)
        self.observation_space = spaces.seen(self.table.sight)
        self.action_space = gym_spaces.Discrete(self.table.ids)
        self._points = 0
        self._begun = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        """Begin a new game. Without a seed, chance continues from the last game."""
        super().reset(seed=seed)
        self.table.seed(seed_from(self.np_random))
        self.table.start()
        self._points = 0
        self._begun = True
        self._show()
        return self.table.observe(0), self._info()

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Return which moves are legal now."""
        return self.table.mask(0, self.table.ids).astype(np.bool_)

    def _info(self) -> dict[str, Any]:
        mask: Mask = self.table.mask(0, self.table.ids)
        return {"action_mask": mask, "score": int(self.table.state.total(0))}

    def step(self, action: Any) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        """Carry out a move, then let chance act."""
        if not self._begun:
            raise gymnasium.error.ResetNeeded("no game has begun: reset the environment before its first step")
        table = self.table
        move = table.settle(0, int(action))
        if move is None:
            return table.observe(0), 0.0, True, False, self._info()
        table.apply(0, move)
        table.turn = table.deal()
        self._show()
        reward = 0.0
        if table.reward == "gains":
            points = int(table.state.total(0))
            reward = float(points - self._points)
            self._points = points
        elif table.over:
            reward = table.finals()[0]
        return table.observe(0), reward, table.over, False, self._info()

    def render(self) -> str | None:
        """Return the position as a line of text; with `human` print it, as every step does."""
        return self.table.render(self.render_mode)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


register()
