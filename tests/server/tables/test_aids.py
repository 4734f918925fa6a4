"""Hints and undo: as the host chose; by default allowed unless people play against the clock."""

from __future__ import annotations

import pytest

from kvartal.server.errors import NotNow
from kvartal.server.wire import messages as wire
from tests.server.at_table import guest, look, open_house, seated

CLOCK = wire.ClockSetting(reserve=600, turn=10)


@pytest.mark.parametrize(
    ("clock", "aids", "people", "allowed"),
    [
        (None, None, 2, True),
        (None, False, 2, False),
        (CLOCK, None, 2, False),
        (CLOCK, True, 2, True),
        (CLOCK, None, 1, True),
        (CLOCK, False, 1, False),
    ],
)
async def test_who_may_ask_for_help(
    clock: wire.ClockSetting | None, aids: bool | None, people: int, allowed: bool
) -> None:
    async with open_house() as house:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        table = await seated(house, "machi_koro", ann, bob if people == 2 else "random", clock=clock, aids=aids)
        assert (await house.lobby.table(table)).aids == allowed
        moment = await look(house, ann, table, 0)
        assert moment.ask is not None
        assert moment.prompt is not None
        if allowed:
            assert (await house.play.hint_job(ann, table, 0)).hint
        else:
            with pytest.raises(NotNow) as caught:
                await house.play.hint_job(ann, table, 0)
            assert caught.value.reason.key == "refuse-aids"
        await house.play.move(ann, table, 0, moment.prompt, moment.ask.choices[0].move, "r1")
        if allowed:
            await house.play.take_back(ann, table, 0, "r2")
        else:
            with pytest.raises(NotNow) as caught:
                await house.play.take_back(ann, table, 0, "r2")
            assert caught.value.reason.key == "refuse-aids"


async def test_the_host_decides_before_the_game_and_a_rematch_keeps_it() -> None:
    async with open_house() as house:
        ann = await guest(house, "Ann")
        table = await house.lobby.open(ann, wire.NewTable(game="machi_koro", seats=2))
        assert table.aids
        assert not (await house.lobby.settle(ann, table.id, wire.Settings(aids=False))).aids
        assert not (await house.lobby.settle(ann, table.id, wire.Settings(public=True))).aids
