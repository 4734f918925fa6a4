"""Hypothetical lines: other moves, chosen luck and bots' moves that leave a finished match, by the rules of play."""

from __future__ import annotations

import pytest

from kvartal.core.contract import CHANCE
from kvartal.core.errors import BadNotation, IllegalMove
from kvartal.core.match import Match
from kvartal.games import IDS, find
from kvartal.server.club.tries import Tries
from kvartal.server.errors import NotNow
from kvartal.server.house import House
from kvartal.server.keeping.store import Person
from kvartal.server.wire import learning as wire_learning
from kvartal.server.wire.analyses import LINE_MOST, LineMove
from tests.golden.regenerate import FOLDER
from tests.server.at_table import QuickMinds, guest, open_house, seated
from tests.server.club.test_tries import Judges


def golden(game: str) -> str:
    """Return the shortest golden match of a game with more than one seat."""
    texts = [path.read_text("utf-8") for path in FOLDER.glob(f"{game}-*.jsonl")]
    return min((text for text in texts if Match.read(text, find).seats > 1), key=len)


async def follow(house: House, person: Person, table: str, **asked: object) -> wire_learning.LineMoment:
    return await house.lines.moment(person, table, wire_learning.Line(**asked))  # type: ignore[arg-type]


def offered(found: wire_learning.LineMoment) -> list[int]:
    return [seat for seat, ask in enumerate(found.asks) if ask is not None]


@pytest.mark.parametrize("game", IDS)
async def test_the_line_of_the_match_itself_leads_through_the_match(game: str) -> None:
    """Every move and outcome of the match, made by hand, tells and shows what the replay does."""
    text = golden(game)
    match = Match.read(text, find)
    async with open_house() as house:
        ann = await guest(house, "Ann")
        table = (await house.play.upload(ann, text)).id
        state = match.game.start(match.seats, match.options, match.components)
        made: list[LineMove] = []
        for entry in match.held[:25]:
            assert entry.move is not None
            found = await follow(house, ann, table, step=0, made=made)
            assert found.views == [match.game.view(state, seat) for seat in range(match.seats)]
            move = match.game.move_text(entry.move)
            if entry.seat == CHANCE:
                assert offered(found) == []
                assert move in [each.move for each in found.chances]
                assert sum(each.share for each in found.chances) == pytest.approx(1)
            else:
                assert entry.seat in offered(found) == state.actors()
                assert found.chances == []
            told = match.game.tell(state, entry.seat, entry.move)
            made.append(LineMove(None if entry.seat == CHANCE else entry.seat, move))
            found = await follow(house, ann, table, step=0, made=made)
            assert found.made == made
            assert found.steps[-1].events == [event.message for event in told]


@pytest.mark.parametrize("game", IDS)
async def test_bots_move_and_chance_is_drawn_until_the_line_is_full_or_the_game_over(game: str) -> None:
    async with open_house(minds=QuickMinds()) as house:
        ann = await guest(house, "Ann")
        table = (await house.play.upload(ann, golden(game))).id
        found = await follow(house, ann, table, step=1)
        while (offered(found) or found.chances) and len(found.made) < LINE_MOST:
            before = len(found.made)
            if found.chances:
                found = await follow(house, ann, table, step=1, made=found.made, draw=True)
                assert {each.by for each in found.made[before:]} == {"draw"}
                assert {each.seat for each in found.made[before:]} == {None}
                assert offered(found) or not found.chances or len(found.made) == LINE_MOST
            else:
                seat = offered(found)[-1]
                found = await follow(house, ann, table, step=1, made=found.made, bot=seat)
                assert [(each.seat, each.by) for each in found.made[before:]] == [(seat, "bot")]
        if offered(found):
            with pytest.raises(NotNow) as caught:
                await follow(house, ann, table, step=1, made=found.made, bot=offered(found)[0])
            assert caught.value.reason.key == "refuse-line-long"


async def test_only_what_the_rules_allow_is_followed() -> None:
    async with open_house() as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = (await house.play.upload(ann, golden("machi_koro"))).id
        found = await follow(house, ann, table, step=1)
        (seat,) = offered(found)
        assert found.asks[seat] is not None
        for wrong, refused in (
            (LineMove(seat, "build moon"), BadNotation),
            (LineMove(seat, "build airport"), IllegalMove),  # nobody has that much
            (LineMove(1 - seat, "roll 1"), IllegalMove),  # not their turn
            (LineMove(7, "roll 1"), IllegalMove),  # nobody's seat
            (LineMove(None, "dice 3"), (IllegalMove, BadNotation)),  # nothing was rolled
        ):
            with pytest.raises(refused):
                await follow(house, ann, table, step=1, made=[wrong])
        with pytest.raises(NotNow):
            await follow(house, ann, table, step=1, bot=1 - seat)
        playing = await seated(house, "machi_koro", ann, bob)
        with pytest.raises(NotNow) as caught:
            await follow(house, ann, playing, step=0)
        assert caught.value.reason.key == "refuse-not-over"


async def test_a_move_of_a_line_is_judged_where_it_was_made() -> None:
    minds = Judges()
    async with open_house(minds=minds) as house:
        ann = await guest(house, "Ann")
        table = (await house.play.upload(ann, golden("paris"))).id
        found = await follow(house, ann, table, step=2)
        made: list[LineMove] = []
        while len(made) < 2 or not offered(found):
            if found.chances:
                found = await follow(house, ann, table, step=2, made=found.made, draw=True)
            else:
                found = await follow(house, ann, table, step=2, made=found.made, bot=offered(found)[0])
            made = found.made
        (seat,) = offered(found)
        tries: Tries = house.tries
        match = Match.read(golden("paris"), find)
        move = (await house.lines.reach(ann, table, 2, made)).state.legal(seat)[0]
        await tries.judge(ann, table, 2, seat, match.game.move_text(int(move)), None, made)
        assert minds.jobs[-1].position == match.game.position_text((await house.lines.reach(ann, table, 2, made)).state)
        with pytest.raises(NotNow):
            await tries.judge(ann, table, 2, 1 - seat, match.game.move_text(int(move)), None, made)
