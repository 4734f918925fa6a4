"""Luck from one seed, bound to what it decides: whoever plays the same deal meets the same dice and cards.

A game names the pile that chance draws from (`Game.pile`): the dice of a seat, a deck. The ticket depends on the seed,
the pile and how often it was drawn from, and on nothing else. So another order of turns, or a roll that somebody
repeats, does not shift the luck of anything that follows.
"""

from __future__ import annotations

from hashlib import blake2b

from kvartal.core.rng import Rng


class Tickets:
    """The luck of one seed. `turn_to` says for what the next numbers are."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed[:64]
        self._rng = Rng(0)

    def turn_to(self, pile: int, drawn: int, again: int) -> None:
        """Take the ticket of a pile, by how many were drawn from it, and drawn again since the last."""
        self._rng = Rng(self.number(f"{pile}/{drawn}/{again}"))

    def number(self, name: str) -> int:
        """Return 96 bits that depend on the seed and this name alone."""
        return int.from_bytes(blake2b(name.encode(), key=self._seed, digest_size=12).digest(), "big")

    def below(self, n: int) -> int:
        """Return an integer in [0, n)."""
        return self._rng.below(n)
