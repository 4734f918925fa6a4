"""What is trained for each game: the tables, the shape of the net and how it chooses a move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

SOLO, COMPANY = "solo", "company"


@dataclass(frozen=True, slots=True)
class Table:
    """One kind of table, and its share of all games."""

    seats: int
    part: float = 1.0
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Setting:
    """How one net is trained. A move is chosen by win + tilt * points / unit; `win` 0 drops the win."""

    game: str
    kind: str
    tables: tuple[Table, ...]
    hidden: tuple[int, int] = (256, 32)
    win: float = 1.0
    tilt: float = 0.02
    unit: float = 20.0
    """The number of points that is 1 at the net's second head: of the lead, or of the own points in solo games."""
    most: int = 160
    """How many legal moves of a decision are looked at while learning."""
    limit: int = 0
    """A game is broken off after this many decisions; 0 if the rules end it."""
    trace: float = 0.8
    plans: tuple[str, ...] = ()
    """The fixed plans of the game that a seat of every third game follows."""
    rows: int = 400_000
    """About this many moves are judged at once; it determines the number of games."""
    width: float = 50.0
    """The approximate number of moves per decision."""

    @property
    def name(self) -> str:
        """The setting's name."""
        return f"{self.game}-{self.kind}"


SETTINGS: dict[str, Setting] = {
    setting.name: setting
    for setting in (
        Setting("shake_that_city", SOLO, (Table(1),), tilt=0.1),
        Setting("shake_that_city", COMPANY, (Table(2), Table(3, 0.5))),
        Setting("small_cities", SOLO, (Table(1),), win=0.0, tilt=1.0, unit=30.0),
        Setting("small_cities", COMPANY, (Table(2), Table(3, 0.5))),
        Setting("tiny_towns", SOLO, (Table(1),), win=0.0, tilt=1.0, trace=0.9, width=8.0, rows=200_000),
        Setting("tiny_towns", COMPANY, (Table(2),), trace=0.9, width=8.0, rows=200_000),
        Setting("paris", COMPANY, (Table(2), Table(2, 0.5, {"postcards": "random"})), hidden=(192, 32), most=128),
        Setting(
            "machi_koro",
            COMPANY,
            (
                Table(2, 1.0, {"edition": "plus"}),
                Table(2, 0.5, {"edition": "base"}),
                Table(3, 0.4, {"edition": "plus"}),
                Table(3, 0.3, {"edition": "base"}),
            ),
            hidden=(256, 32),
            tilt=0.0,
            unit=4.0,
            limit=600,
            trace=0.9,
            plans=("flower", "bakery", "convenience", "cheese", "spread", "boats"),
            width=12.0,
        ),
    )
}
