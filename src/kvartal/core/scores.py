"""The score sheet: every point with its reason. Everything else is derived from its lines."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from kvartal.core.messages import Json, Message


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a sheet: what counted, the points, and the cells or cards it refers to."""

    message: Message
    points: int
    cells: tuple[str, ...] = ()

    def to_json(self) -> Json:
        """Return the line as JSON data: key and points, and args and cells if there are any."""
        data: Json = {**self.message.to_json(), "points": self.points}
        if self.cells:
            data["cells"] = list(self.cells)
        return data


@dataclass(frozen=True, slots=True)
class SeatSheet:
    """One seat's lines, its tie-breaks in order (more is better) and, in solo modes, the verdict."""

    lines: tuple[Line, ...]
    ties: tuple[Line, ...] = ()
    qualifies: bool = True
    verdict: Message | None = None

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)

    def rank(self) -> tuple[int, ...]:
        """Return what seats are compared by: the total, then the tie-breaks."""
        return (self.total, *(tie.points for tie in self.ties))

    def to_json(self) -> Json:
        """Return the seat's sheet as JSON data."""
        data: Json = {"total": self.total, "items": [line.to_json() for line in self.lines]}
        if self.ties:
            data["ties"] = [tie.to_json() for tie in self.ties]
        if self.verdict is not None:
            data["verdict"] = self.verdict.to_json()
        return data


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The sheets of all seats. Nobody has won before the game is over."""

    seats: tuple[SeatSheet, ...]
    over: bool

    @property
    def winners(self) -> tuple[int, ...]:
        """The qualified seats of the highest rank; several seats share a victory."""
        ranks = {seat: sheet.rank() for seat, sheet in enumerate(self.seats) if sheet.qualifies}
        if not self.over or not ranks:
            return ()
        best = max(ranks.values())
        return tuple(seat for seat, rank in ranks.items() if rank == best)

    def after_resignations(self, resigned: Collection[int], ended: bool) -> ScoreSheet:
        """Return the sheet in which these seats can't win. `ended`: this ended the game; all others can win."""
        seats = tuple(
            replace(sheet, qualifies=seat not in resigned and (ended or sheet.qualifies))
            for seat, sheet in enumerate(self.seats)
        )
        return ScoreSheet(seats, self.over or ended)

    def to_json(self) -> Json:
        """Return the sheet as JSON data."""
        return {"seats": [seat.to_json() for seat in self.seats], "winners": list(self.winners)}
