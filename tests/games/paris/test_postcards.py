"""The twelve postcards: where each may be used, where not, and its effect. Their scores: test_scoring."""

from __future__ import annotations

import pytest

from kvartal.core.errors import BadOption
from kvartal.games.paris.components import POSTCARDS, stock
from kvartal.games.paris.game import GAME
from kvartal.games.paris.rules import ParisState
from tests.games.paris.table import FIRST_GAMES, OTHERS, building, legal, play, spent, turned_over, why_not


def card(state: ParisState, name: str) -> tuple[str, int | None]:
    """Return the state of a postcard and the owner of the token on it."""
    [found] = [card for card in GAME.view(state, None)["postcards"] if card["id"] == name]
    return found["lies"], found["by"]


def effect_refused(state: ParisState, name: str) -> str:
    """Return why the postcard can't have its effect; it can still be turned over without one."""
    reason = GAME.why_not(state, state.actors()[0], GAME.read_move(f"use {name}"))
    assert reason is not None
    assert reason.key == "paris-refuse-no-effect"
    assert why_not(state, f"burn {name}") is None
    because = reason.args["reason"]
    assert not isinstance(because, (int, str, tuple))
    return because.key


# All of them


@pytest.mark.parametrize("name", [name for name in FIRST_GAMES if name != "sacre_coeur"])
def test_a_postcard_may_be_turned_over_without_its_effect(name: str) -> None:
    state = building("i3/v3")
    before = GAME.view(state, None)
    play(state, f"burn {name}")
    after = GAME.view(state, None)
    assert card(state, name) == ("burnt", 0)
    assert [seat["tokens"] for seat in after["seats"]] == [3, 4]
    assert (after["pieces"], after["supply"]) == (before["pieces"], before["supply"])
    assert state.actors() == [1]
    for verb in ("use", "burn"):
        assert why_not(state, f"{verb} {name}") == "paris-refuse-card-used"


def test_a_postcard_that_is_not_in_play_and_one_without_a_token() -> None:
    state = building("i3/v3")
    assert why_not(state, "use moulin_rouge") == "paris-refuse-card-out"
    assert why_not(state, "burn moulin_rouge") == "paris-refuse-card-out"
    mine = turned_over(0, *FIRST_GAMES[:4])
    state = building("i3/v3", cards=mine)
    assert why_not(state, f"use {FIRST_GAMES[5]}") == "paris-refuse-tokens"
    assert legal(state, "use", "burn") == []


def test_the_choice_of_postcards() -> None:
    assert [entry["id"] for entry in GAME.view(GAME.start(2), None)["postcards"]] == list(FIRST_GAMES)
    chosen = GAME.start(2, {"postcards": list(reversed(OTHERS))})
    assert [entry["id"] for entry in GAME.view(chosen, None)["postcards"]] == list(OTHERS)
    for bad in (POSTCARDS[:7], ["levitation"] * 8, [*POSTCARDS[:7], "eiffel"], "all"):
        with pytest.raises(BadOption):
            GAME.start(2, {"postcards": bad})


# Levitation


def test_levitation_swaps_a_building_and_places_the_one_received_at_once() -> None:
    state = building("x5/v3")
    play(state, "use levitation")
    assert (state.actors(), GAME.view(state, 0)["phase"]) == ([0], "swap")
    assert legal(state) == [f"swap X5 {name}" for name in ("I3", "O4", "T4", "L4", "S4", "T5", "W5", "P5", "C6", "L6")]
    assert why_not(state, "swap X5 V3") == "paris-refuse-not-in-supply"
    assert why_not(state, "swap I3 O4") == "paris-refuse-not-in-reserve"
    assert why_not(state, "place X5 a1 r0") == "paris-refuse-phase"
    play(state, "swap X5 I3")
    assert all(text.startswith("place I3") for text in legal(state))
    assert why_not(state, "burn chartier") == "paris-refuse-phase"
    play(state, "place I3 a1 r0")
    view = GAME.view(state, None)
    assert "x5" in view["supply"]
    assert view["seats"][0]["placed"] == ["i3"]
    assert view["seats"][0]["reserve"] == []
    assert state.actors() == [1]
    # The building given back costs nothing.
    assert state.total(0) == 3


def test_levitation_needs_a_building_to_give_and_one_that_has_a_place() -> None:
    assert effect_refused(building("-/v3"), "levitation") == "paris-refuse-reserve-empty"
    every = "i3,v3,o4,t4,l4,s4,t5,w5,x5,p5,c6/l6"
    assert effect_refused(building(every), "levitation") == "paris-refuse-supply-empty"
    lamps = stock().overridden({f"tile.{tile}.face": ["ML", "LM"] for tile in range(1, 9)})
    assert effect_refused(building("i3/-", components=lamps), "levitation") == "paris-refuse-no-place-any"


def test_levitation_follows_the_plain_rules_and_a_permission_stays() -> None:
    state = building("x5/v3", cards={"metropolitain": "pending0", "chartier": "pending0"})
    assert why_not(state, "place X5 a4 r0") is None
    play(state, "use levitation", "swap X5 I3")
    assert why_not(state, "place I3 a5 r0") == "paris-refuse-lamp"
    assert why_not(state, "place I3 c1 r0") == "paris-refuse-colour"
    play(state, "place I3 a1 r0")
    assert card(state, "metropolitain") == ("pending", 0)
    assert card(state, "chartier") == ("pending", 0)


# Métropolitain


def test_metropolitain_lets_a_later_building_cover_one_free_lamp() -> None:
    state = building("i3,t4/v3")
    assert why_not(state, "place I3 a5 r0") == "paris-refuse-lamp"
    play(state, "use metropolitain")
    assert card(state, "metropolitain") == ("pending", 0)
    assert state.actors() == [1]
    assert why_not(state, "place V3 e5 r0") == "paris-refuse-lamp"  # the permission is orange's
    play(state, "burn levitation")
    assert why_not(state, "place I3 b5 r0") == "paris-refuse-two-lamps"
    assert why_not(state, "place I3 a1 r0") is None  # and never forced
    events = GAME.tell(state, 0, GAME.read_move("place I3 a5 r0"))
    assert "paris-event-permission" in [event.message.key for event in events]
    assert card(state, "metropolitain") == ("used", 0)
    play(state, "use sacre_coeur")
    assert why_not(state, "place T4 d4 r0") == "paris-refuse-lamp"


def test_a_placement_without_a_lamp_keeps_the_permission() -> None:
    state = building("i3/v3", cards={"metropolitain": "pending0"})
    play(state, "place I3 a1 r0")
    assert card(state, "metropolitain") == ("pending", 0)


def test_metropolitain_covers_no_streetlamp_and_no_large_lamp() -> None:
    cards = {"metropolitain": "pending0", "lampadaire": "used0", "la_grande_lumiere": "used1"}
    play_with = ("levitation", "metropolitain", "sacre_coeur", "le_peintre", "chartier", "lampadaire")
    state = building(
        "i3/v3",
        ["lamp.orange.b1", "large_lamp.blue.b5"],
        cards=cards,
        in_play=(*play_with, "moulin_rouge", "la_grande_lumiere"),
    )
    assert why_not(state, "place I3 a1 r0") == "paris-refuse-taken"
    assert why_not(state, "place I3 a5 r0") == "paris-refuse-taken"
    assert why_not(state, "place I3 d4 r1") is None


# Jardin des Plantes


def test_the_garden_is_placed_at_once_like_a_building_of_two_cells() -> None:
    state = building("i3/v3")
    play(state, "use jardin_des_plantes")
    assert all(text.startswith("place garden") for text in legal(state))
    assert why_not(state, "place I3 a1 r0") == "paris-refuse-phase"
    assert why_not(state, "place garden a5 r0") == "paris-refuse-lamp"
    assert why_not(state, "place garden d1 r0") == "paris-refuse-colour"
    assert why_not(state, "place garden a1 r2") == "paris-refuse-same-turn"
    play(state, "place garden a7 r0")  # own and shared
    assert GAME.view(state, 0)["seats"][0]["chimneys"] == 6
    assert state.total(0) == 2 * 0 + 2 - 3


def test_the_garden_goes_where_its_postcard_says_and_permissions_stay() -> None:
    state = building("-/v3", cards={"metropolitain": "pending0", "chartier": "pending0"})
    play(state, "use jardin_des_plantes")
    assert why_not(state, "place garden a5 r0") == "paris-refuse-lamp"
    assert why_not(state, "place garden d1 r0") == "paris-refuse-colour"
    play(state, "place garden a1 r0")
    assert card(state, "metropolitain") == card(state, "chartier") == ("pending", 0)


def test_the_garden_has_no_place_that_only_a_permission_would_give() -> None:
    lamps = stock().overridden({f"tile.{tile}.face": ["ML", "LM"] for tile in range(1, 9)})
    state = building("i3/-", cards={"metropolitain": "pending0"}, components=lamps)
    assert effect_refused(state, "jardin_des_plantes") == "paris-refuse-no-place"


def test_a_garden_that_was_not_placed_costs_nothing() -> None:
    state = building("-/v3")
    play(state, "burn jardin_des_plantes")
    assert state.total(0) == 0


# Sacré Coeur


def test_sacre_coeur_takes_the_loss_for_unplaced_buildings_away() -> None:
    state = building("i3,t4/v3")
    assert [state.total(0), state.total(1)] == [-6, -3]
    play(state, "use sacre_coeur")
    assert [state.total(0), state.total(1)] == [0, -3]


def test_sacre_coeur_can_only_be_used() -> None:
    state = building("i3,t4/v3")
    assert legal(state, "use sacre_coeur", "burn sacre_coeur") == ["use sacre_coeur"]
    assert why_not(state, "burn sacre_coeur") == "paris-refuse-burn"
    play(state, "use sacre_coeur")
    assert why_not(state, "burn sacre_coeur") == "paris-refuse-card-used"


# Le Peintre, Moulin Rouge, Lampadaire


@pytest.mark.parametrize(
    ("name", "figure"), [("le_peintre", "painter"), ("moulin_rouge", "dancer"), ("lampadaire", "lamp")]
)
def test_painter_dancer_and_streetlamp_stand_on_a_free_cell_of_the_own_colour(name: str, figure: str) -> None:
    state = building("i3/v3", pieces=["t4.orange.a1.r0"], in_play=OTHERS)
    play(state, f"use {name}")
    assert why_not(state, "put a1") == "paris-refuse-taken"
    assert why_not(state, "put e1") == "paris-refuse-own-only"
    assert why_not(state, "put b7") == "paris-refuse-own-only"  # shared
    assert why_not(state, "put b5") == "paris-refuse-own-only"  # a lamp
    assert why_not(state, "put c3 n") == "paris-refuse-phase"
    assert why_not(state, "put h7") is None  # own colour on the other side
    play(state, "put c3")
    assert {"piece": figure, "owner": "orange", "cells": ["c3"]} in GAME.view(state, None)["pieces"]
    assert state.actors() == [1]


def test_without_a_free_own_cell_nobody_can_stand_anywhere() -> None:
    bare = {f"tile.{tile}.face": ["SS", "SS"] for tile in range(1, 9)}
    state = building("i3/v3", in_play=OTHERS, components=stock().overridden(bare))
    for name in ("le_peintre", "moulin_rouge", "lampadaire", "le_penseur", "bouquinistes_sur_la_seine"):
        assert effect_refused(state, name) == "paris-refuse-no-own-free"
    assert effect_refused(state, "la_grande_lumiere") == "paris-refuse-no-lamp-free"


def test_the_streetlamp_lights_for_both() -> None:
    state = building("-/-", ["i3.orange.d1.r1", "v3.blue.e2.r0", "lamp.orange.d4"], cards={"lampadaire": "used0"})
    # d4 lights d3 of orange; nothing of blue touches it.
    assert [state.total(0), state.total(1)] == [3 + 3, 3]
    state = building("-/-", ["i3.orange.c2.r1", "v3.blue.e2.r1", "lamp.orange.d3"], cards={"lampadaire": "used0"})
    assert [state.total(0), state.total(1)] == [3 + 3, 3 + 3]


# Chartier


def test_chartier_lets_a_later_building_cover_one_free_cell_of_the_other_colour() -> None:
    state = building("i3,v3/t4")
    play(state, "use chartier", "burn levitation")
    assert why_not(state, "place I3 d1 r0") == "paris-refuse-two-colours"
    assert why_not(state, "place I3 a5 r0") == "paris-refuse-lamp"
    play(state, "place I3 c1 r0")
    assert card(state, "chartier") == ("used", 0)
    play(state, "use sacre_coeur")
    assert why_not(state, "place V3 d3 r0") == "paris-refuse-colour"


def test_chartier_serves_the_fountain_but_no_other_piece() -> None:
    state = building("i3/v3", cards={"chartier": "pending0"}, in_play=OTHERS)
    for name in ("le_peintre", "moulin_rouge", "lampadaire"):
        using = state.clone()
        play(using, f"use {name}")
        assert why_not(using, "put e1") == "paris-refuse-own-only"
    play(state, "use fontaine_des_mers")
    assert why_not(state, "place fountain e1 r0") == "paris-refuse-two-colours"
    play(state, "place fountain d1 r0")
    assert card(state, "chartier") == ("used", 0)


def test_both_permissions_may_serve_one_building() -> None:
    state = building("i3/v3", cards={"metropolitain": "pending0", "chartier": "pending0"})
    play(state, "place I3 c5 r0")  # own, lamp, blue
    assert card(state, "metropolitain") == card(state, "chartier") == ("used", 0)


# Bouquinistes sur la Seine


def test_the_annex_extends_an_own_building_beside_it() -> None:
    state = building(
        "-/-", ["i3.orange.a1.r0", "o4.blue.e1.r0", "garden.orange.a3.r0"], cards={"jardin_des_plantes": "used0"}
    )
    assert state.total(0) == 3
    play(state, "use bouquinistes_sur_la_seine")
    assert why_not(state, "put d1 I3") is None
    assert why_not(state, "put d1 O4") == "paris-refuse-not-yours"
    assert why_not(state, "put d2 I3") == "paris-refuse-not-beside"
    assert why_not(state, "put b1 I3") == "paris-refuse-taken"
    assert why_not(state, "put e3 I3") == "paris-refuse-own-only"
    assert why_not(state, "put c3 garden") is None
    assert why_not(state, "put a4") == "paris-refuse-phase"
    # On a2 it touches both; its owner says which it extends, and both become one block.
    assert {"put a2 I3", "put a2 garden"} <= set(legal(state))
    play(state, "put a2 garden")
    [annex] = [found for found in GAME.view(state, None)["pieces"] if found["piece"] == "annex"]
    assert annex["extends"] == "garden"
    assert GAME.view(state, 0)["seats"][0]["chimneys"] == 5  # the annex takes none
    assert state.total(0) == 6


def test_the_annex_does_not_stand_on_shared_cells() -> None:
    state = building("-/-", ["i3.orange.b8.r0"])
    play(state, "use bouquinistes_sur_la_seine")
    assert why_not(state, "put b7 I3") == "paris-refuse-own-only"
    assert why_not(state, "put a8 I3") is None


def test_the_annex_needs_a_building() -> None:
    assert effect_refused(building("i3/v3"), "bouquinistes_sur_la_seine") == "paris-refuse-no-extension"


# Fontaine des Mers


def test_the_fountain_lies_on_own_and_shared_cells() -> None:
    state = building("i3/v3", cards={"chartier": "burnt1"}, in_play=OTHERS)
    play(state, "use fontaine_des_mers")
    assert why_not(state, "place fountain a7 r0") is None
    assert why_not(state, "place fountain a5 r0") == "paris-refuse-lamp"
    assert why_not(state, "place fountain d1 r0") == "paris-refuse-colour"
    assert why_not(state, "place fountain d8 r1") == "paris-refuse-outside"
    play(state, "place fountain a1 r1")
    assert GAME.view(state, 0)["seats"][0]["chimneys"] == 7


def test_no_lamp_under_the_fountain_even_with_metropolitain() -> None:
    in_play = ("metropolitain", *OTHERS[1:])
    state = building("i3/v3", cards={"metropolitain": "pending0"}, in_play=in_play)
    play(state, "use fontaine_des_mers")
    assert why_not(state, "place fountain a5 r0") == "paris-refuse-lamp"


# Le Penseur


def test_the_statue_stands_on_the_own_colour_with_a_free_cell_before_it() -> None:
    state = building("i3/v3", ["t4.orange.a1.r0"], in_play=OTHERS)
    play(state, "use le_penseur")
    assert why_not(state, "put d1 n") == "paris-refuse-front-edge"
    assert why_not(state, "put c2 w") == "paris-refuse-front"
    assert why_not(state, "put e3 n") == "paris-refuse-own-only"
    assert why_not(state, "put a1 e") == "paris-refuse-taken"
    assert why_not(state, "put b4 s") is None  # a lamp before it is free
    assert why_not(state, "put d1 e") is None  # any colour
    assert why_not(state, "put d1") == "paris-refuse-phase"
    play(state, "put d1 e")
    [statue] = [found for found in GAME.view(state, None)["pieces"] if found["piece"] == "statue"]
    assert statue["facing"] == "e"


# La Grande Lumière


def test_the_large_lamp_takes_the_place_of_a_printed_free_lamp() -> None:
    pieces = ["lamp.orange.a1", "i3.orange.a5.r0"]
    cards = {"metropolitain": "used0", "lampadaire": "used0"}
    state = building("-/v3", pieces, cards=cards, in_play=("metropolitain", *OTHERS[1:]))
    play(state, "use la_grande_lumiere")
    assert legal(state) == ["put d5", "put f5", "put h5"]
    assert why_not(state, "put c1") == "paris-refuse-lamp-only"
    assert why_not(state, "put a1") == "paris-refuse-taken"  # the streetlamp
    assert why_not(state, "put b5") == "paris-refuse-taken"  # under a building
    play(state, "put f5")
    assert state.actors() == [1]


def test_helpers_spend_four_tokens_each() -> None:
    lies = spent(metropolitain="pending1")
    assert [sum(how.endswith(seat) for how in lies.values()) for seat in "01"] == [4, 4]
