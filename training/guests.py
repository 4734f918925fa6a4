"""Guests at the table: some seats follow fixed plans, so that the net meets more than itself."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from kvartal.games import features_of, find
from training.games import Brought, Choices, Games
from training.settings import Setting

_NOBODY = -1


class Guests:
    """By game: who is a guest. A plan is a weight for every flag, which outweighs the net's opinion."""

    def __init__(self, games: Games, names: tuple[str, ...], plans: Tensor) -> None:
        each = torch.arange(games.count, device=games.device)
        self.names = names
        self._plans = plans
        invited = (each % 3 == 0) & (len(names) > 0)
        self.seat = torch.where(invited, each // 3 % games.seats, _NOBODY)
        self._plan = each // (3 * games.seats) % max(len(names), 1)
        self._games = torch.zeros(max(len(names), 1), device=games.device)
        self._won = torch.zeros(max(len(names), 1), device=games.device)

    def scores(self, choices: Choices, scores: Tensor, guest: Tensor) -> Tensor:
        """Return the scores, with those of guests by their plans."""
        if not self.names:
            return scores
        liked = choices.seen.to(self._plans.dtype) @ self._plans.T
        own = liked.gather(1, self._plan[choices.owners][:, None])[:, 0].float()
        return scores + own * guest[choices.owners]

    def add(self, brought: Brought) -> None:
        """Count the results of the guests' games."""
        if self.names:
            over = ((brought.over == 1) & (self.seat >= 0)).float()
            won = brought.shares.gather(1, self.seat.clamp(min=0)[:, None])[:, 0]
            self._games.index_add_(0, self._plan, over)
            self._won.index_add_(0, self._plan, over * won)

    def read(self) -> dict[str, float]:
        """Return the share of their games that each guest won, and reset the counts."""
        found = {
            name: round(won / max(games, 1.0), 4)
            for name, won, games in zip(self.names, self._won.tolist(), self._games.tolist(), strict=False)
        }
        self._won.zero_()
        self._games.zero_()
        return found


def guests_of(setting: Setting, games: Games) -> Guests:
    """Return the guests of a table: the game's plans, if the setting asks for them."""
    plans: dict[str, Any] = {name: find(setting.game).plans[name] for name in setting.plans}
    kind = torch.float16 if games.device.type == "cuda" else torch.float32
    weights = torch.zeros((max(len(plans), 1), games.stride), dtype=kind, device=games.device)
    for k, plan in enumerate(plans.values()):
        for flag, weight in _machi_koro(plan, setting):
            weights[k, flag] = weight
    return Guests(games, tuple(plans), weights)


def _machi_koro(plan: Any, setting: Setting) -> list[tuple[int, float]]:
    """Return the weights of a purchase plan: its kinds in order up to their numbers, expensive landmarks before all."""
    from kvartal.games.machi_koro.components import ESTABLISHMENTS, LANDMARKS, stock, tables_of

    tables = tables_of(stock())
    places: dict[str, int] = {}
    at = 0
    for piece in features_of(setting.game).pieces:
        places[piece.name] = at
        at += piece.size(1)
    found: list[tuple[int, float]] = []
    wanted = {ESTABLISHMENTS.index(name): (most, 60.0 - 4 * k) for k, (name, most) in enumerate(plan.buys)}
    for kind in range(len(ESTABLISHMENTS)):
        most, worth = wanted.get(kind, (0, 0.0))
        for copies in range(5):
            found.append((places["cards"] + kind * 5 + copies, worth if copies < most else -20.0))
    for mark, name in enumerate(LANDMARKS):
        first = name in plan.first or tables.landmark_cost[mark] >= 10
        found.append((places["landmarks"] + mark, 200.0 if first else 10.0))
    return found
