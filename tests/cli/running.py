"""The types of the `kvartal` fixture."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


class Run(Protocol):
    def __call__(self, *args: str, typed: str = "") -> Ran: ...
