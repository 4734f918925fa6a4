"""The net while it learns: real numbers, with the bounds that its integers will have."""

from __future__ import annotations

import math
from typing import Any

import torch
from torch import Tensor, nn

from training.weights import ONE, Weights, quantise, second_most


class Net(nn.Module):
    """Flags, two hidden layers of cells between 0 and 1, then win and points."""

    def __init__(self, flags: int, hidden: tuple[int, int], prior: float = 0.5) -> None:
        super().__init__()
        cells, deeper = hidden
        self.first = nn.Linear(flags, cells)
        self.second = nn.Linear(cells, deeper)
        self.heads = nn.Linear(deeper, 2)
        # Only about this many flags are set at once, however many there are.
        nn.init.normal_(self.first.weight, std=0.1)
        nn.init.uniform_(self.first.bias, 0.0, 0.5)
        nn.init.uniform_(self.second.bias, 0.0, 0.5)
        nn.init.zeros_(self.heads.weight)
        with torch.no_grad():
            self.heads.bias.copy_(torch.tensor([math.log(prior / (1.0 - prior)), 0.0]))

    def forward(self, seen: Tensor) -> Tensor:
        """Return the logit of the win and the points, by row."""
        cells = torch.clamp(self.first(seen), 0.0, 1.0)
        deeper = torch.clamp(self.second(cells), 0.0, 1.0)
        found: Tensor = self.heads(deeper)
        return found

    @torch.no_grad()
    def bound(self) -> None:
        """Keep the weights within the range of the integers."""
        most = second_most(self.second.in_features) / ONE - 0.01
        self.second.weight.clamp_(-most, most)
        self.heads.weight.clamp_(-7.99, 7.99)

    def weights(self, flags: int, used: Tensor, **told: Any) -> Weights:
        """Return the net in integers for its first flags; flags that were never set get no weight."""
        layers = [
            ((self.first.weight * used).T[:flags], self.first.bias),
            (self.second.weight, self.second.bias),
            (self.heads.weight, self.heads.bias),
        ]
        return quantise([(w.detach().cpu().numpy(), b.detach().cpu().numpy()) for w, b in layers], **told)


class Judge:
    """A net at work: half precision on a GPU, many rows at once."""

    ROWS = 1 << 18

    def __init__(self, net: Net, device: torch.device) -> None:
        self.half = device.type == "cuda"
        self.net = net
        self.take(net)

    @torch.no_grad()
    def take(self, net: Net) -> None:
        """Use this net's current weights from now on."""
        kind = torch.float16 if self.half else torch.float32
        self.first = net.first.weight.detach().to(kind)
        self.bias = net.first.bias.detach().to(kind)
        self.second = net.second.weight.detach().to(kind)
        self.second_bias = net.second.bias.detach().to(kind)
        self.heads = net.heads.weight.detach().clone()
        self.heads_bias = net.heads.bias.detach().clone()
        self.kind = kind

    @torch.no_grad()
    def __call__(self, seen: Tensor) -> Tensor:
        """Return the probability of winning and the points, by row of flags in bytes."""
        found = torch.empty((len(seen), 2), dtype=torch.float32, device=seen.device)
        for at in range(0, len(seen), self.ROWS):
            rows = seen[at : at + self.ROWS].to(self.kind)
            cells = torch.addmm(self.bias, rows, self.first.T).clamp_(0.0, 1.0)
            deeper = torch.addmm(self.second_bias, cells, self.second.T).clamp_(0.0, 1.0).float()
            found[at : at + self.ROWS] = torch.addmm(self.heads_bias, deeper, self.heads.T)
        found[:, 0].sigmoid_()
        return found
