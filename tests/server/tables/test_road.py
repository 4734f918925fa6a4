"""The judgement of a request, in the order of its questions; it changes nothing, whatever it finds."""

from __future__ import annotations

import msgspec
import pytest

from kvartal.core.errors import BadNotation, CannotUndo, IllegalMove, KvartalError
from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.games import find
from kvartal.server.errors import NotNow, NotYours, Stale, Unknown
from kvartal.server.keeping.store import CLOSED, OPEN, OVER, PLAYING, Chair, Offer, TableRow
from kvartal.server.tables import road
from kvartal.server.tables.live import Live
from kvartal.server.tables.room import Room

CHAIRS = (Chair(person="ann"), Chair(person="bob", away=True), Chair(bot="easy"))
WISHES: dict[str, tuple[road.Wish, object]] = {
    "legal": (road.Move("ann", 0, 0, "new", "roll 1"), road.GO),
    "another's seat": (road.Move("bob", 0, 0, "new", "roll 1"), NotYours),
    "another's, done before": (road.Move("bob", 0, 0, "old", "roll 1"), NotYours),
    "no seat": (road.Move("ann", 3, 0, "new", "roll 1"), Unknown),
    "done before, stale": (road.Move("ann", 0, 9, "old", "nonsense"), road.DONE),
    "away, stale": (road.Move("bob", 1, 9, "new", "roll 1"), road.AWAY),
    "stale, not a move": (road.Move("ann", 0, 9, "new", "nonsense"), Stale),
    "not a move": (road.Move("ann", 0, 0, "new", "nonsense"), BadNotation),
    "illegal": (road.Move("ann", 0, 0, "new", "pass"), IllegalMove),
    "undo of nothing": (road.Undo("ann", 0, None, "new"), CannotUndo),
    "stale undo": (road.Undo("ann", 0, 9, "new"), Stale),
    "take back nothing": (road.TakeBack("ann", 0, "new"), NotNow),
    "take back nothing, away": (road.TakeBack("bob", 1, "new"), NotNow),
    "a bot for a person": (road.BotMove(0, 0, 0, "easy"), NotYours),
    "a bot at an old prompt": (road.BotMove(2, 9, 0, "easy"), Stale),
    "a bot out of turn": (road.BotMove(2, 0, 0, "easy"), IllegalMove),
    "a stand-in out of turn": (road.BotMove(1, 0, 0, "easy"), IllegalMove),
}


def at_table() -> tuple[Room, Live]:
    """Return a table at its first move; the request "old" was carried out before."""
    match = Match.start(find("machi_koro"), 3)
    row = TableRow(
        id="t",
        version=1,
        game="machi_koro",
        options={},
        chairs=CHAIRS,
        host="ann",
        public=False,
        status=PLAYING,
        created=0.0,
        changed=0.0,
    )
    room = Room(row)
    room.live = Live("t", match, None, CHAIRS, 0.0)
    room.requests["old"] = 1
    return room, room.live


def verdict(room: Room, live: Live, wish: road.Wish) -> object:
    """Return the judgement; a refusal as its type."""
    try:
        return road.judge(room, live, wish)
    except KvartalError as error:
        return type(error)


@pytest.mark.parametrize("name", WISHES)
def test_a_request_is_judged_in_order_and_nothing_changes(name: str) -> None:
    room, live = at_table()
    before = live.match.state.pack(), live.last, room.row, dict(room.requests), live.latest(0)
    wish, expected = WISHES[name]
    assert verdict(room, live, wish) == expected
    live.refresh()
    assert (live.match.state.pack(), live.last, room.row, dict(room.requests), live.latest(0)) == before


@pytest.mark.parametrize("status", [OPEN, OVER, CLOSED])
def test_only_a_game_that_goes_on_can_be_played(status: str) -> None:
    room, live = at_table()
    room.row = msgspec.structs.replace(room.row, status=status)
    assert verdict(room, live, WISHES["legal"][0]) is NotNow
    assert verdict(room, live, WISHES["done before, stale"][0]) is road.DONE


def test_a_fault_while_a_wish_is_entered_throws_the_copy_away() -> None:
    room, live = at_table()
    with pytest.raises(CannotUndo):
        road.enter(room, live, road.TakeBack("ann", 0, "new", Offer(seat=0, back=7, at=0)), 1.0, "", lambda: Rng(1))
    assert room.live is live, "a refusal has changed nothing"
    with pytest.raises(ZeroDivisionError):
        road.enter(room, live, WISHES["legal"][0], 1.0, "", lambda: Rng(1 // 0))
    assert room.live is None
