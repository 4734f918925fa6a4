"""Fair shares: what many people ask for at once is done in turns, by address and by person.

Addresses take turns, at each address its people take turns, and each person's work is done in the order it came. So
whoever asks for little waits for one piece of work of every other address at most, however much somebody else asks for.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")


class Claim(NamedTuple):
    """Who work is done for: a person, and where they come from."""

    person: str
    address: str


NOBODYS = Claim("", "")

_Line: TypeAlias = deque[T]
_Address: TypeAlias = OrderedDict[str, _Line[T]]


class FairQueue(Generic[T]):
    """Work that waits in ranks. Within a rank it is handed out in turns; which rank comes first, whoever takes decides.

    No two waiting things may be equal.
    """

    def __init__(self, ranks: int = 1) -> None:
        self._ranks: list[OrderedDict[str, _Address[T]]] = [OrderedDict() for _ in range(ranks)]
        self._places: dict[T, tuple[Claim, int]] = {}
        self._counts: dict[str, int] = {}

    def __len__(self) -> int:
        """Return how much waits."""
        return len(self._places)

    def waiting(self, person: str) -> int:
        """Return how much waits for one person."""
        return self._counts.get(person, 0)

    def put(self, item: T, claim: Claim, rank: int = 0) -> None:
        """Let something wait, behind all that waits for the same person."""
        self._places[item] = claim, rank
        self._counts[claim.person] = self.waiting(claim.person) + 1
        self._ranks[rank].setdefault(claim.address, OrderedDict()).setdefault(claim.person, deque()).append(item)

    def take(self, order: Sequence[int] = (0,)) -> T | None:
        """Hand out what is next in the first of these ranks where something waits; None when nothing does."""
        for rank in order:
            addresses = self._ranks[rank]
            if addresses:
                address = next(iter(addresses))
                people = addresses[address]
                person = next(iter(people))
                item = people[person][0]
                # Whoever is served goes to the end, before what is left of them is looked at.
                addresses.move_to_end(address)
                people.move_to_end(person)
                self.drop(item)
                return item
        return None

    def move(self, item: T, rank: int) -> None:
        """Let something that waits do so in another rank, behind all that waits there for the same person."""
        if item in self._places:
            claim, _ = self._places[item]
            self.drop(item)
            self.put(item, claim, rank)

    def drop(self, item: T) -> None:
        """Let something wait no longer; nothing is done where it does not wait."""
        if item not in self._places:
            return
        claim, rank = self._places.pop(item)
        self._counts[claim.person] -= 1
        if not self._counts[claim.person]:
            del self._counts[claim.person]
        addresses = self._ranks[rank]
        people = addresses[claim.address]
        line = people[claim.person]
        line.remove(item)
        if not line:
            del people[claim.person]
        if not people:
            del addresses[claim.address]


class Whereabouts:
    """From where people were last seen, for as many as are remembered."""

    def __init__(self, most: int = 100_000) -> None:
        self._most = most
        self._addresses: OrderedDict[str, str] = OrderedDict()

    def note(self, person: str, address: str) -> None:
        """Know that a person was seen at an address."""
        self._addresses[person] = address
        self._addresses.move_to_end(person)
        if len(self._addresses) > self._most:
            self._addresses.popitem(last=False)

    def claim(self, person: str) -> Claim:
        """Return the claim of a person; who was never seen counts as an address of their own."""
        return Claim(person, self._addresses.get(person, person))
