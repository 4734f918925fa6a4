"""Learning by self-play: afterstate values by TD(λ); choices are greedy with a little exploration."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import torch
from torch import Tensor
from torch.nn import functional

from training.games import Brought, Choices, Games
from training.guests import guests_of
from training.net import Judge, Net
from training.settings import Setting


def scores_of(setting: Setting, values: Tensor, tilt: float) -> Tensor:
    """Return the value by which a move is chosen."""
    return (values[:, 0] * setting.win + values[:, 1] * tilt).contiguous()


def settled(setting: Setting, seats: int, choices: Choices, values: Tensor) -> Tensor:
    """Return the values, with exact ones for moves that end the game."""
    points = choices.worth[:, 1] - choices.worth[:, 2] if seats > 1 else choices.worth[:, 1]
    known = torch.stack((choices.worth[:, 0], points / setting.unit), 1)
    return torch.where(choices.ended[:, None] == 1, known, values)


def results_of(setting: Setting, brought: Brought) -> Tensor:
    """Return the results of finished games by game, seat and head."""
    points = brought.points
    if points.shape[1] > 1:
        top = points.topk(2, dim=1)
        best = torch.where(points == top.values[:, :1], top.values[:, 1:], top.values[:, :1])
        points = points - best
    return torch.stack((brought.shares, points / setting.unit), 2)


@dataclass
class Window:
    """Some steps of all games at a table."""

    seats: int
    seen: list[Tensor] = field(default_factory=list)
    turn: list[Tensor] = field(default_factory=list)
    values: list[Tensor] = field(default_factory=list)
    best: list[Tensor] = field(default_factory=list)
    wandered: list[Tensor] = field(default_factory=list)
    guest: list[Tensor] = field(default_factory=list)
    over: list[Tensor] = field(default_factory=list)
    results: list[Tensor] = field(default_factory=list)

    def targets(self, trace: float) -> tuple[Tensor, Tensor]:
        """Return, by step and game, what the chosen states were worth later, and whether that is known."""
        games = len(self.turn[0])
        device = self.turn[0].device
        each = torch.arange(games, device=device)
        later = torch.zeros((games, self.seats, 2), device=device)
        known = torch.zeros((games, self.seats), dtype=torch.bool, device=device)
        targets: list[Tensor] = []
        valid: list[Tensor] = []
        for t in range(len(self.turn) - 1, -1, -1):
            over = self.over[t]
            later = torch.where((over == 1)[:, None, None], self.results[t], later)
            known = (known | (over == 1)[:, None]) & (over != 2)[:, None]
            seat = self.turn[t]
            then, sure = later[each, seat], known[each, seat]
            targets.append(then)
            valid.append(sure & ~self.guest[t])
            values = self.values[t]
            mixed = torch.where(sure[:, None], values + trace * (then - values), values)
            later[each, seat] = torch.where(self.wandered[t][:, None], self.best[t], mixed)
            known[each, seat] = True
        targets.reverse()
        valid.reverse()
        return torch.stack(targets), torch.stack(valid)


@dataclass
class Tally:
    """The results of finished games since they were last read."""

    games: Tensor
    share: Tensor
    points: Tensor

    def add(self, brought: Brought) -> None:
        """Count the games that have ended."""
        over = (brought.over == 1).float()
        self.games += over.sum()
        self.share += (brought.shares[:, 0] * over).sum()
        self.points += (brought.points.mean(1) * over).sum()

    def read(self) -> dict[str, float]:
        """Return the number of games, the first seat's share of wins and the mean points, and reset."""
        games, share, points = float(self.games), float(self.share), float(self.points)
        for each in (self.games, self.share, self.points):
            each.zero_()
        most = max(games, 1.0)
        return {"games": games, "won": share / most, "points": points / most}


def tally(device: torch.device) -> Tally:
    """Return an empty tally."""
    return Tally(*(torch.zeros((), dtype=torch.float64, device=device) for _ in range(3)))


class Learner:
    """A net that learns, a slow copy of it that plays, and the games."""

    def __init__(self, setting: Setting, games: list[Games], device: torch.device, seed: int) -> None:
        torch.manual_seed(seed)
        self.setting = setting
        self.games = games
        self.device = device
        # In solo games an untrained net should be pessimistic; otherwise what it has not seen would
        # look best.
        prior = 1.0 / games[0].seats if games[0].seats > 1 else 0.02
        self.net = Net(games[0].stride, setting.hidden, prior).to(device)
        self.slow = Net(games[0].stride, setting.hidden, prior).to(device)
        self.slow.load_state_dict(self.net.state_dict())
        self.judge = Judge(self.slow, device)
        self.rate = torch.tensor(1e-3, device=device)
        self.pull = torch.tensor(1.0, device=device)
        fast = device.type == "cuda"
        self.optimiser = torch.optim.Adam(self.net.parameters(), lr=self.rate, fused=fast, capturable=fast)
        self._graph: Graph | None = None
        self._warm = 0
        self._close = True
        """Whether the slow copy still follows closely, as it does at first."""
        self._step = 0.0
        self.tallies = [tally(device) for _ in games]
        self.guests = [guests_of(setting, each) for each in games]
        self.used = torch.zeros(games[0].stride, dtype=torch.bool, device=device)
        self.tilt = setting.tilt
        self.updates = 0
        self.rows = 0
        self.loss = torch.zeros(2, device=device)
        self.shuffle = torch.Generator(device=device)
        self.shuffle.manual_seed(seed)

    def play(self, table: int, steps: int, wander: float) -> Window:
        """Play this many steps at a table."""
        games, setting = self.games[table], self.setting
        guests = self.guests[table]
        window = Window(games.seats)
        for _ in range(steps):
            choices = games.choices()
            self.rows += len(choices.seen)
            values = settled(setting, games.seats, choices, self.judge(choices.seen))
            turn = games.turn.long()
            guest = turn == guests.seat
            scores = scores_of(setting, values, self.tilt)
            scores = guests.scores(choices, scores, guest)
            chosen, best = games.pick(scores, wander)
            window.turn.append(turn)
            window.guest.append(guest)
            window.seen.append(choices.seen[chosen])
            window.values.append(values[chosen])
            window.best.append(values[best])
            window.wandered.append(chosen != best)
            brought = games.advance(chosen)
            window.over.append(brought.over.clone())
            window.results.append(results_of(setting, brought))
            self.tallies[table].add(brought)
            guests.add(brought)
        return window

    def learn(self, windows: list[Window], batch: int, passes: int, rate: float, slowness: float) -> None:
        """Learn from what was played."""
        seen: list[Tensor] = []
        wanted: list[Tensor] = []
        for window in windows:
            targets, valid = window.targets(self.setting.trace)
            keep = valid.flatten().nonzero()[:, 0]
            seen.append(torch.stack(window.seen).flatten(0, 1)[keep])
            wanted.append(targets.flatten(0, 1)[keep])
        rows, aims = torch.cat(seen), torch.cat(wanted)
        self.used |= rows.amax(0) > 0
        self.rate.fill_(rate)
        self._step = 1.0 - slowness
        if self._close and self.updates > 10 / self._step:
            # The slow copy has reached its final pace, which is now a constant of the graph.
            self._close, self._graph, self._warm = False, None, 0
        for _ in range(passes):
            order = torch.randperm(len(rows), device=self.device, generator=self.shuffle)
            for at in range(0, len(order) - batch + 1, batch):
                part = order[at : at + batch]
                if self._close:
                    self.pull.fill_(1.0 - min(slowness, (self.updates + 1) / (self.updates + 10)))
                self._learn_from(rows[part], aims[part])
                self.updates += 1
        self.net.bound()
        self.judge.take(self.slow)

    def _learn_from(self, rows: Tensor, aims: Tensor) -> None:
        """Update the net; on a GPU with a recorded graph, once everything is warm."""
        self._warm += 1
        if self.device.type != "cuda" or self._warm < 20:
            self._update(rows, aims)
            return
        if self._graph is None:
            self._graph = Graph(self._update, rows, aims)
        self._graph.run(rows, aims)

    def _update(self, rows: Tensor, aims: Tensor) -> None:
        found = self.net(rows.float())
        win = functional.binary_cross_entropy_with_logits(found[:, 0], aims[:, 0])
        points = functional.mse_loss(found[:, 1], aims[:, 1])
        self.optimiser.zero_grad(set_to_none=True)
        (win + points).backward()
        self.optimiser.step()
        with torch.no_grad():
            if self._close:
                for slow, quick in zip(self.slow.parameters(), self.net.parameters(), strict=True):
                    slow.lerp_(quick, self.pull)
            else:
                torch._foreach_lerp_(list(self.slow.parameters()), list(self.net.parameters()), self._step)
            self.loss.lerp_(torch.stack((win, points)), 0.01)


def duel(learner: Learner, rival: Judge | None, table: int, steps: int) -> dict[str, float]:
    """Play this many steps without exploring, with one seat per game for the learner; return its share and points.

    The rival has the other seats. In solo games, and without a rival, all seats are the learner's.
    Games that were already in progress are not counted.
    """
    games, setting = learner.games[table], learner.setting
    games.restart(7)
    mine = torch.arange(games.count, device=games.device) % games.seats
    ended = share = points = theirs = 0.0
    for _ in range(steps):
        choices = games.choices()
        values = settled(setting, games.seats, choices, learner.judge(choices.seen))
        if rival is not None:
            other = settled(setting, games.seats, choices, rival(choices.seen))
            turned = (games.turn.long() == mine)[choices.owners]
            values = torch.where(turned[:, None], values, other)
        chosen, _ = games.pick(scores_of(setting, values, setting.tilt), 0.0)
        brought = games.advance(chosen)
        over = (brought.over == 1).float()
        own = brought.points.gather(1, mine[:, None])[:, 0]
        ended += float(over.sum())
        share += float((brought.shares.gather(1, mine[:, None])[:, 0] * over).sum())
        points += float((own * over).sum())
        theirs += float(((brought.points.sum(1) - own) * over).sum()) / max(games.seats - 1, 1)
    most = max(ended, 1.0)
    return {"games": ended, "won": share / most, "points": points / most, "theirs": theirs / most}


class Graph:
    """A piece of work on a GPU, recorded once and replayed on new rows."""

    def __init__(self, work: Callable[[Tensor, Tensor], None], rows: Tensor, aims: Tensor) -> None:
        self._rows, self._aims = rows.clone(), aims.clone()
        self._graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self._graph):
            work(self._rows, self._aims)

    def run(self, rows: Tensor, aims: Tensor) -> None:
        """Do it on these rows."""
        self._rows.copy_(rows)
        self._aims.copy_(aims)
        self._graph.replay()
