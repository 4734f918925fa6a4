"""Turns of the second stage: what must be done, who is skipped, when it ends, and who wins."""

from __future__ import annotations

from kvartal.games.paris.components import stock
from kvartal.games.paris.game import GAME
from kvartal.games.paris.rules import ParisState
from tests.games.paris.table import (
    FIRST_GAMES,
    PLAIN_TILES,
    building,
    legal,
    paint,
    piece,
    play,
    points,
    sheet,
    spent,
    turned_over,
    why_not,
)

LAMPS = stock().overridden({f"tile.{tile}.face": ["ML", "LM"] for tile in range(1, 9)})
"""A board where no building has a place: own cells and lamps by turns."""
STRIPES = stock().overridden({f"tile.{tile}.face": ["ML", "ML"] for tile in range(1, 9)})
"""Columns of the own colour and of lamps by turns: a straight building has a place, others only over a lamp."""


def phase(state: ParisState) -> str:
    found: str = GAME.view(state, None)["phase"]
    return found


def test_a_turn_places_a_building_or_uses_a_postcard_and_nothing_else() -> None:
    state = building("i3/v3")
    assert legal(state, "pass", "lay", "take", "swap", "put") == []
    assert why_not(state, "pass") == "paris-refuse-pass"
    assert len(legal(state, "use")) == 7  # no building for the annex
    assert len(legal(state, "burn")) == 7  # Sacré Coeur is used or left
    assert legal(state, "place I3")
    play(state, "place I3 a1 r0", "place V3 e1 r0")
    assert state.actors() == [0]


def test_with_tokens_left_and_nothing_to_place_a_postcard_must_be_used() -> None:
    state = building("-/v3")
    assert legal(state, "pass", "place") == []
    assert len(legal(state, "burn")) == 7  # Sacré Coeur is used or left


def test_without_tokens_a_building_that_has_a_place_must_be_placed() -> None:
    state = building("i3/v3", cards=spent())
    assert all(text.startswith("place I3") for text in legal(state))
    assert why_not(state, "pass") == "paris-refuse-pass"


def test_who_can_not_place_and_has_no_tokens_is_skipped() -> None:
    mine = turned_over(0, *FIRST_GAMES[:4])
    state = building("i3/-", cards=mine | turned_over(1, *FIRST_GAMES[4:6]), active=1)
    play(state, f"burn {FIRST_GAMES[6]}")
    assert state.actors() == [0]
    play(state, "place I3 a1 r0")
    assert state.actors() == [1]
    # Orange has neither now: blue goes on alone.
    state = building("-/v3,i3", cards=mine, active=1)
    events = GAME.tell(state, 1, GAME.read_move("place I3 e1 r0"))
    assert "paris-event-skipped" in [event.message.key for event in events]
    assert state.actors() == [1]


def test_the_stage_ends_when_all_tokens_are_used_and_nobody_can_place() -> None:
    cards = turned_over(0, *FIRST_GAMES[:4]) | turned_over(1, *FIRST_GAMES[4:7])
    state = building("-/-", cards=cards, active=1)
    play(state, f"burn {FIRST_GAMES[7]}")
    assert (phase(state), state.actors()) == ("over", [])
    state = building("-/v3", cards=cards, active=1)
    play(state, f"burn {FIRST_GAMES[7]}")
    assert state.actors() == [1]  # the last token is used, but the building has a place
    play(state, "place V3 e1 r0")
    assert phase(state) == "over"


def test_a_building_without_a_place_does_not_keep_the_game_open() -> None:
    cards = turned_over(0, *FIRST_GAMES[:4]) | turned_over(1, *FIRST_GAMES[4:7])
    state = building("i3,x5/v3", cards=cards, active=1, components=LAMPS)
    play(state, f"burn {FIRST_GAMES[7]}")
    assert phase(state) == "over"
    assert [state.total(0), state.total(1)] == [0, -3]  # orange has Sacré Coeur


# Placements that only a permission allows


def optional() -> ParisState:
    """Return a game without tokens where only orange can place, and only with its permission."""
    return building("t4/-", cards=spent(metropolitain="pending0"), components=STRIPES)


def test_an_optional_placement_may_be_used_or_passed() -> None:
    state = optional()
    assert why_not(state, "pass") is None
    assert legal(state, "use", "burn") == []
    assert legal(state, "place T4")
    play(state, "pass")
    assert phase(state) == "over"
    state = optional()
    play(state, legal(state, "place T4")[0])
    assert phase(state) == "over"


def test_who_has_an_obligatory_placement_may_not_pass_but_may_use_the_permission() -> None:
    state = building("i3,t4/-", cards=spent(metropolitain="pending0"), components=STRIPES)
    assert why_not(state, "pass") == "paris-refuse-pass"
    assert legal(state, "place I3")
    assert legal(state, "place T4")


def test_a_pass_is_not_final_while_the_other_goes_on() -> None:
    state = building("t4/i3", cards=spent(metropolitain="pending0"), components=STRIPES)
    play(state, "pass")
    assert state.actors() == [1]  # who must place
    assert GAME.view(state, 1)["seats"][0]["passed"] is True
    play(state, "place I3 e1 r1")
    assert state.actors() == [0]  # asked again, since a piece was placed
    assert GAME.view(state, 1)["seats"][0]["passed"] is False
    assert why_not(state, "pass") is None
    play(state, "pass")
    assert phase(state) == "over"


def both_optional() -> ParisState:
    """Return a game without tokens where each seat can place only with its permission."""
    foreign = STRIPES.overridden({"tile.8.face": ["MT", "ML"]})
    cards = spent(metropolitain="pending0", chartier="pending1")
    tiles = PLAIN_TILES.replace("orange.8.r0", "orange.8.r2")
    return building("t4/v3", cards=cards, components=foreign, tiles=tiles)


def test_the_stage_ends_once_both_with_optional_placements_have_passed() -> None:
    state = both_optional()
    play(state, "pass")
    assert state.actors() == [1]
    assert why_not(state, "pass") is None
    play(state, "pass")
    assert phase(state) == "over"


def test_a_placement_after_a_pass_lets_the_other_think_again() -> None:
    state = both_optional()
    play(state, "pass")
    play(state, legal(state, "place V3 g")[0])
    assert state.actors() == [0]
    assert why_not(state, "pass") is None
    play(state, legal(state, "place T4")[0])
    assert phase(state) == "over"


def test_who_passes_while_the_other_has_tokens_is_asked_again_after_each_postcard() -> None:
    cards = turned_over(0, "levitation", "sacre_coeur", "le_peintre") | {"metropolitain": "pending0"}
    cards |= dict.fromkeys(("chartier", "lampadaire"), "burnt1")
    state = building("t4/-", cards=cards, components=STRIPES)
    for last in ("jardin_des_plantes", "bouquinistes_sur_la_seine"):
        play(state, "pass")
        assert GAME.read_position(GAME.position_text(state), STRIPES) == state
        assert state.actors() == [1]
        play(state, f"burn {last}")
        assert state.actors() == [0]
    play(state, "pass")
    assert phase(state) == "over"


def test_a_permission_does_not_force_who_has_tokens() -> None:
    state = building("t4/-", cards={"metropolitain": "pending0"}, components=STRIPES)
    assert why_not(state, "pass") == "paris-refuse-pass"
    assert legal(state, "burn")


# Who has won


def test_more_points_win_then_more_free_cells_of_the_own_colour_then_both() -> None:
    own = piece("building", "orange", (0, 0), (0, 1), (0, 2))
    other = piece("building", "blue", (7, 0), (7, 1), (7, 2))
    assert GAME.score_sheet(sheet(paint("s"), own)).winners == (0,)
    assert GAME.score_sheet(sheet(paint("s"), other)).winners == (1,)
    assert GAME.score_sheet(sheet(paint("s"), own, other)).winners == (0, 1)
    one = paint("b", (4, 4))
    assert GAME.score_sheet(sheet(one, own, other)).winners == (1,)
    covered = piece("lamp", "orange", (4, 4))
    assert GAME.score_sheet(sheet(one, own, other, covered)).winners == (0, 1)
    two = paint("o", (4, 5), (4, 6), rows=one)
    assert GAME.score_sheet(sheet(two, own, other)).winners == (0,)
    assert points(sheet(two, own, other)) == {"paris-score-unlit": 0, "paris-score-block": 3}


def test_nobody_has_won_before_the_end() -> None:
    state = building("i3/v3")
    assert state.winners() == []
    assert GAME.score(state).winners == ()


def test_the_end_is_told() -> None:
    cards = turned_over(0, *FIRST_GAMES[:4]) | turned_over(1, *FIRST_GAMES[4:7])
    state = building("-/-", cards=cards, active=1)
    told = [event.message.key for event in GAME.tell(state, 1, GAME.read_move(f"burn {FIRST_GAMES[7]}"))]
    assert told == ["log-move", "paris-event-shared"]
    state = building("-/v3", cards=spent(), active=1)
    told = [event.message.key for event in GAME.tell(state, 1, GAME.read_move("place V3 e1 r0"))]
    assert told[-1] == "paris-event-wins"


def test_who_has_lost_begins_the_next_game() -> None:
    lost = building("-/v3", cards=spent(), active=1)
    play(lost, "place V3 e1 r0")
    assert (lost.winners(), GAME.begins_next(lost)) == ([1], 0)
    shared = building("-/-", cards=spent() | {FIRST_GAMES[7]: "open"}, active=1)
    play(shared, f"burn {FIRST_GAMES[7]}")
    assert (shared.winners(), GAME.begins_next(shared)) == ([0, 1], None)
