"""Fair shares, without a clock: who is next depends only on who waits."""

from __future__ import annotations

from kvartal.server.running.fair import Claim, FairQueue, Whereabouts


def taken(queue: FairQueue[str], most: int = 100, order: tuple[int, ...] = (0,)) -> list[str]:
    """Take until nothing is left, or this many."""
    found: list[str] = []
    while len(found) < most and (item := queue.take(order)) is not None:
        found.append(item)
    return found


def test_one_person_is_served_in_order() -> None:
    queue: FairQueue[str] = FairQueue()
    for item in ("a", "b", "c"):
        queue.put(item, Claim("ann", "x"))
    assert taken(queue) == ["a", "b", "c"]
    assert queue.take() is None


def test_who_asks_for_little_is_next_however_much_another_asks_for() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(50):
        queue.put(f"eve{number}", Claim("eve", "x"))
    assert taken(queue, 3) == ["eve0", "eve1", "eve2"]
    queue.put("ann", Claim("ann", "y"))
    assert taken(queue, 3) == ["eve3", "ann", "eve4"]


def test_addresses_take_turns_and_at_each_its_people() -> None:
    """Nine guests from one address together get no more than one person from another."""
    queue: FairQueue[str] = FairQueue()
    for number in range(1, 10):
        for guest in range(9):
            queue.put(f"x{guest}.{number}", Claim(f"guest{guest}", "x"))
    for number in range(1, 4):
        queue.put(f"ann{number}", Claim("ann", "y"))
    assert taken(queue, 7) == ["x0.1", "ann1", "x1.1", "ann2", "x2.1", "ann3", "x3.1"]
    assert taken(queue, 7) == ["x4.1", "x5.1", "x6.1", "x7.1", "x8.1", "x0.2", "x1.2"]


def test_who_comes_back_waits_for_one_turn_of_every_other_address() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(9):
        for address in "wxyz":
            queue.put(f"{address}{number}", Claim(f"eve at {address}", address))
    waited = []
    for number in range(3):
        mine = f"ann{number}"
        queue.put(mine, Claim("ann", "home"))
        waited.append(0)
        while queue.take() != mine:
            waited[-1] += 1
    assert waited == [4, 4, 4]


def test_a_rank_is_served_only_when_those_before_are_empty() -> None:
    queue: FairQueue[str] = FairQueue(3)
    for rank in (2, 1, 0):
        for number in range(2):
            queue.put(f"{rank}.{number}", Claim("ann", "x"), rank)
    assert taken(queue, 3, (0, 1)) == ["0.0", "0.1", "1.0"]
    assert taken(queue, 9, (0, 1)) == ["1.1"]
    queue.put("0.2", Claim("ann", "x"), 0)
    assert taken(queue, 9, (2, 0)) == ["2.0", "2.1", "0.2"]


def test_turns_are_kept_within_each_rank() -> None:
    queue: FairQueue[str] = FairQueue(2)
    for rank in (0, 1):
        for number in range(2):
            queue.put(f"eve{rank}{number}", Claim("eve", "x"), rank)
        queue.put(f"ann{rank}", Claim("ann", "y"), rank)
    assert taken(queue, 9, (0, 1)) == ["eve00", "ann0", "eve01", "eve10", "ann1", "eve11"]


def test_what_waits_is_counted_by_person_wherever_it_waits() -> None:
    queue: FairQueue[str] = FairQueue(2)
    queue.put("a", Claim("ann", "x"), 0)
    queue.put("b", Claim("ann", "y"), 1)
    queue.put("c", Claim("eve", "x"), 0)
    assert (len(queue), queue.waiting("ann"), queue.waiting("eve"), queue.waiting("bob")) == (3, 2, 1, 0)
    queue.take((0,))
    assert (len(queue), queue.waiting("ann")) == (2, 1)


def test_what_is_dropped_is_not_handed_out_and_leaves_nothing() -> None:
    queue: FairQueue[str] = FairQueue()
    for item in ("a", "b", "c"):
        queue.put(item, Claim("ann", "x"))
    queue.put("d", Claim("eve", "y"))
    queue.drop("b")
    queue.drop("d")
    queue.drop("never there")
    assert queue.waiting("eve") == 0
    assert taken(queue) == ["a", "c"]
    assert len(queue) == 0


def test_what_waits_can_change_its_rank() -> None:
    queue: FairQueue[str] = FairQueue(2)
    for item in ("a", "b", "c"):
        queue.put(item, Claim("ann", "x"), 1)
    queue.put("d", Claim("eve", "y"), 0)
    queue.move("b", 0)
    queue.move("never there", 0)
    assert queue.waiting("ann") == 3
    assert taken(queue, 9, (0, 1)) == ["d", "b", "a", "c"]


def test_a_person_counts_where_they_were_last_seen() -> None:
    book = Whereabouts(most=2)
    assert book.claim("ann") == Claim("ann", "ann")
    book.note("ann", "x")
    book.note("eve", "x")
    book.note("ann", "y")
    assert book.claim("ann") == Claim("ann", "y")
    book.note("bob", "z")
    assert [book.claim(name).address for name in ("ann", "eve", "bob")] == ["y", "eve", "z"]
