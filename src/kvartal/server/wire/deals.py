"""The wire messages of deals: the city of the day and duplicate."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from kvartal.server.wire.messages import Asked, OptionValue, Seat, Spec, Told


class PlayDeal(Asked):
    """Play a round of a deal. The first try counts. Practice is possible after it, or after the deal's end."""

    round: Annotated[int, Meta(ge=0, le=99)] = 0
    seat: Seat | None = None
    practice: bool = False


class NewDeal(Asked):
    """Deal some rounds for friends: a bot for each seat, or null for a person's. It ends after a number of days."""

    game: Annotated[str, Meta(max_length=40)]
    bots: Annotated[list[Spec | None], Meta(min_length=1, max_length=10)]
    options: dict[str, OptionValue] = field(default_factory=dict)
    name: Annotated[str, Meta(max_length=40)] = ""
    rounds: Annotated[int, Meta(ge=1, le=12)] = 1
    days: Annotated[int, Meta(ge=1, le=60)] = 7


class CityAlong(Told):
    """A daily city with its luck, for a page that plays it without a network. `table` waits for its moves."""

    id: str
    game: str
    day: str
    options: dict[str, OptionValue]
    bots: list[str | None]
    seed: str
    ends: float
    table: str


class City(Told):
    """A daily city: my table, once I have begun, and my points at its end."""

    id: str
    game: str
    table: str | None
    points: int | None
    won: bool


class Daily(Told):
    """Today's cities, when the day ends, what can still be made up for from yesterday, and my streak."""

    day: str
    ends: float
    now: float
    cities: list[City]
    missed: list[City]
    streak: int
    best: int


class DayDone(Told):
    """A daily city that I have begun. It counts for the streak if it is `whole`: played to its end by myself."""

    day: str
    deal: str
    points: int | None
    won: bool
    whole: bool
    late: bool


class Days(Told):
    """My calendar of a year, the length of my streak, and of the best in this year."""

    today: str
    streak: int
    best: int
    days: list[DayDone]


class DealSeat(Told):
    """A seat of a table where a deal was played. `share`: of the other tables it has beaten, a tie being half."""

    person: str | None
    name: str
    bot: str | None
    points: int
    won: bool
    share: float | None


class DealTable(Told):
    """A finished table of a deal. Its id is there once I may see its replay. `place` is that in a daily city.

    It is `whole` if nobody resigned or had a bot play for them. `master`: the master played for comparison.
    """

    table: str | None
    round: int
    seats: list[DealSeat]
    place: int | None
    late: bool
    whole: bool
    mine: bool
    master: bool


class MyTry(Told):
    """My try in a round of a deal."""

    round: int
    table: str
    seat: int
    over: bool
    late: bool


class Standing(Told):
    """A person in a league: the mean of their shares, and over how many rounds."""

    name: str
    share: float
    rounds: int


class DealInfo(Told):
    """A deal that many play. The points of others are shown to those who have played; of a daily city, to all."""

    id: str
    game: str
    name: str
    day: str
    options: dict[str, OptionValue]
    bots: list[str | None]
    rounds: int
    ends: float | None
    over: bool
    """Whether everybody may see everything."""
    counts: bool
    """Whether a first try that begins now counts."""
    host: str
    mine: list[MyTry]
    people: int
    tables: list[DealTable]
    standings: list[Standing]


class DealCard(Told):
    """A deal in a list."""

    id: str
    game: str
    name: str
    rounds: int
    over: bool


class DealList(Told):
    """The deals that I have given on or play."""

    deals: list[DealCard]
