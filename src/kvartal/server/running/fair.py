"""Fair shares: work that many people ask for at once is done in turns, by address and by person.

Addresses take turns; at each address its people take turns; each person's work is done in the order it came. So
whoever asks for little waits for at most one piece of work of every other address, however much others ask for.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")


class Claim(NamedTuple):
    """Whom work is done for: a person, and the address they come from."""

    person: str
    address: str


NOBODYS = Claim("", "")

_Line: TypeAlias = deque[T]
_Address: TypeAlias = OrderedDict[str, _Line[T]]


class FairQueue(Generic[T]):
    """Waiting work, in ranks. Within a rank work is taken in turns. The caller of `take` decides which rank goes first.

    No two waiting items may be equal.
    """

    def __init__(self, ranks: int = 1) -> None:
        self._ranks: list[OrderedDict[str, _Address[T]]] = [OrderedDict() for _ in range(ranks)]
        self._places: dict[T, tuple[Claim, int]] = {}
        self._counts: dict[str, int] = {}

    def __len__(self) -> int:
        """Return the number of waiting items."""
        return len(self._places)

    def waiting(self, person: str) -> int:
        """Return how many items wait for one person."""
        return self._counts.get(person, 0)

    def waiting_in(self, rank: int) -> list[T]:
        """Return the items that wait in one rank, in arbitrary order."""
        return [item for item, (_, its) in self._places.items() if its == rank]

    def put(self, item: T, claim: Claim, rank: int = 0) -> None:
        """Add an item, behind all that wait for the same person."""
        self._places[item] = claim, rank
        self._counts[claim.person] = self.waiting(claim.person) + 1
        self._ranks[rank].setdefault(claim.address, OrderedDict()).setdefault(claim.person, deque()).append(item)

    def take(self, order: Sequence[int] = (0,)) -> T | None:
        """Remove and return the next item of the first of these ranks that is not empty; None if all are."""
        for rank in order:
            addresses = self._ranks[rank]
            if addresses:
                address = next(iter(addresses))
                people = addresses[address]
                person = next(iter(people))
                item = people[person][0]
                # Move the address and the person to the end first: `drop` may then remove them.
                addresses.move_to_end(address)
                people.move_to_end(person)
                self.drop(item)
                return item
        return None

    def move(self, item: T, rank: int) -> None:
        """Move a waiting item to another rank, behind all that wait there for the same person."""
        if item in self._places:
            claim, _ = self._places[item]
            self.drop(item)
            self.put(item, claim, rank)

    def drop(self, item: T) -> None:
        """Remove a waiting item. Do nothing if it does not wait."""
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
    """The addresses at which people were last seen, up to a number of people."""

    def __init__(self, most: int = 100_000) -> None:
        self._most = most
        self._addresses: OrderedDict[str, str] = OrderedDict()

    def note(self, person: str, address: str) -> None:
        """Record that a person was seen at an address."""
        self._addresses[person] = address
        self._addresses.move_to_end(person)
        if len(self._addresses) > self._most:
            self._addresses.popitem(last=False)

    def claim(self, person: str) -> Claim:
        """Return the claim of a person. Somebody never seen counts as an address of their own."""
        return Claim(person, self._addresses.get(person, person))
