"""The effects of buildings and monuments during the game, and the cavern."""

from __future__ import annotations

from kvartal.games.tiny_towns.rules import TinyTownsState
from tests.games.tiny_towns.table import EMPTY, GAME, board, choices, play, position, town, why, with_cards

# Factory


def test_a_factory_gets_a_marker_when_it_is_built() -> None:
    state = position(town("brick stone stone brick"), EMPTY)
    play(state, "0 name wood", "0 place a2", "0 build factory a1+b1+c1+d1+a2", "0 site d1")
    assert choices(state, 0) == [f"mark {r}" for r in ("wood", "wheat", "brick", "glass", "stone")]
    assert why(state, 0, "done") == "refuse-phase"
    play(state, "0 mark wood")
    assert GAME.view(state, 0)["seats"][0]["on"] == {"d1": ["wood"]}


def test_a_factory_gives_another_resource_when_another_player_names_its_own() -> None:
    state = position(EMPTY, town("factory+wood factory+wood - -"))
    play(state, "0 name wood")
    assert choices(state, 1, "instead") == ["instead wheat", "instead brick", "instead glass", "instead stone"]
    assert why(state, 1, "instead wood") == "refuse-same"
    play(state, "1 instead glass")
    assert choices(state, 1)[0] == "place c1"
    assert why(state, 1, "instead stone") == "refuse-exchanged"
    play(state, "1 place c1")
    assert board(state, 1).split()[2] == "glass"


def test_a_factory_sleeps_when_its_owner_or_another_resource_is_named() -> None:
    state = position(EMPTY, town("factory+wood - - -"))
    play(state, "0 name stone")
    assert why(state, 1, "instead glass") == "refuse-no-factory"
    own = position(town("factory+wood - - -"), EMPTY)
    play(own, "0 name wood")
    assert why(own, 0, "instead glass") == "refuse-own"


# Warehouse


def test_a_warehouse_stores_what_others_name() -> None:
    state = position(EMPTY, town("warehouse+wood+wood warehouse+wood+wood+glass - -"), cards=with_cards("warehouse"))
    play(state, "0 name stone")
    assert choices(state, 1, "store") == ["store a1"]
    assert why(state, 1, "store b1") == "refuse-full"
    assert why(state, 1, "store c1") == "refuse-no-warehouse"
    assert choices(state, 1, "swap") == ["swap a1 wood", "swap b1 wood", "swap b1 glass"]
    assert why(state, 1, "swap a1 glass") == "refuse-not-stored"
    play(state, "1 store a1")
    assert GAME.view(state, 1)["seats"][1]["on"]["a1"] == ["wood", "wood", "stone"]
    assert choices(state, 1) == ["done"], "the duty to place is met"
    assert state.total(1) == -14 - 6


def test_a_swapped_cube_must_be_placed() -> None:
    state = position(EMPTY, town("warehouse+wood+wood+glass - - -"), cards=with_cards("warehouse"))
    play(state, "0 name stone", "1 swap a1 glass")
    assert GAME.view(state, 1)["mine"]["hand"] == "glass"
    assert why(state, 1, "store a1") == "refuse-exchanged"
    play(state, "1 place b1")
    assert GAME.view(state, 1)["seats"][1]["on"]["a1"] == ["wood", "wood", "stone"]
    assert board(state, 1).split()[1] == "glass"


def test_a_swap_for_the_same_resource_is_no_swap() -> None:
    state = position(EMPTY, town("warehouse+wood - - -"), cards=with_cards("warehouse"))
    play(state, "0 name wood")
    assert why(state, 1, "swap a1 wood") == "refuse-same"


# Trading Post


def test_a_trading_post_is_any_resource_but_some_cube_is_real() -> None:
    state = position(town("trading_post trading_post - -"), EMPTY, cards=with_cards("trading_post"))
    play(state, "0 name wood", "0 place a2")
    assert choices(state, 0, "build") == ["build well a1+a2"]
    assert why(state, 0, "build well a1+b1") == "refuse-all-posts"
    play(state, "0 build well a1+a2")
    assert choices(state, 0) == ["site a2"], "never on the post"
    play(state, "0 site a2")
    assert board(state, 0) == town("trading_post trading_post - -", "well - - -")


def test_a_trading_post_serves_from_the_next_round_on() -> None:
    rows = town("stone wood - -", "stone wood - -", "- - stone -")
    state = position(rows, EMPTY, cards=with_cards("trading_post"))
    play(state, "0 name brick", "0 place c2", "0 build trading_post a1+b1+a2+b2+c2", "0 site c2")
    assert GAME.view(state, 0)["seats"][0]["not_serving"] == ["c2"]
    assert choices(state, 0, "build") == []
    play(state, "0 done", "1 place a1", "1 done", "1 name glass", "0 place d4")
    assert choices(state, 0, "build") == ["build well c2+c3"]


def test_trading_posts_serve_monuments_too() -> None:
    rows = town("glass trading_post - -", "wood - - -")
    state = position(rows, EMPTY, cards=with_cards("trading_post"), kept=["starloom", "obelisk_crescent"])
    play(state, "0 name wheat", "0 place b2")
    assert "build starloom a1+b1+a2+b2" in choices(state, 0)


# Shed and Obelisk


def test_a_shed_goes_on_any_empty_square() -> None:
    state = position(town("wood stone cottage -"), EMPTY, cards=with_cards("shed"))
    play(state, "0 name glass", "0 place d4", "0 build shed a1+b1")
    sites = choices(state, 0)
    assert {"site a1", "site d1"} <= set(sites)
    assert len(sites) == 14
    assert why(state, 0, "site c1") == "refuse-occupied"
    play(state, "0 site d1")
    assert board(state, 0) == town("- - cottage shed", "- - - -", "- - - -", "- - - glass")


def test_an_obelisk_frees_the_place_of_every_later_building_at_once() -> None:
    rows = town("wheat - - -", "brick glass - -", "- - - -", "wood stone - -")
    state = position(rows, EMPTY, kept=["obelisk_crescent", "starloom"])
    play(state, "0 name brick", "0 place c2", "0 build obelisk_crescent a1+a2+b2+c2")
    assert choices(state, 0) == ["site a1", "site a2", "site b2", "site c2"], "not for itself"
    play(state, "0 site a1", "0 build well a4+b4")
    assert "site d1" in choices(state, 0)


# Statue of the Bondmaker


def test_the_bondmaker_puts_the_named_cube_on_a_cottage() -> None:
    rows = town("statue_bondmaker cottage cottage+glass -")
    state = position(EMPTY, rows, kept=["starloom", "statue_bondmaker"])
    play(state, "0 name wood")
    assert choices(state, 1, "top") == ["top b1"]
    assert why(state, 1, "top c1") == "refuse-cottage-taken"
    assert why(state, 1, "top d1") == "refuse-no-cottage"
    play(state, "1 top b1")
    assert GAME.view(state, 1)["seats"][1]["on"] == {"b1": ["wood"], "c1": ["glass"]}
    assert choices(state, 1) == ["done"], "the cube is on no square and serves no pattern"
    own = position(rows, EMPTY, kept=["statue_bondmaker", "starloom"])
    play(own, "0 name wood")
    assert why(own, 0, "top b1") == "refuse-own"
    unbuilt = position(EMPTY, town("- cottage - -"), kept=["starloom", "statue_bondmaker"])
    play(unbuilt, "0 name wood")
    assert why(unbuilt, 1, "top b1") == "refuse-no-statue"


def test_the_bondmaker_takes_only_the_very_cube_that_was_named() -> None:
    rows = town("statue_bondmaker cottage factory+wood -")
    state = position(EMPTY, rows, kept=["starloom", "statue_bondmaker"])
    play(state, "0 name wood", "1 instead glass")
    assert why(state, 1, "top b1") == "refuse-exchanged"


# Cavern


def test_the_cavern_takes_two_cubes_that_others_named() -> None:
    state = position(EMPTY, EMPTY, cavern=True, set_aside="0/1")
    play(state, "0 name wood")
    assert why(state, 0, "cavern") == "refuse-own"
    play(state, "1 cavern")
    assert choices(state, 1) == ["done"]
    assert state.total(1) == -16
    used = position(EMPTY, EMPTY, cavern=True, set_aside="0/2")
    play(used, "0 name wood")
    assert why(used, 1, "cavern") == "refuse-cavern-used"
    off = position(EMPTY, EMPTY)
    play(off, "0 name wood")
    assert why(off, 1, "cavern") == "refuse-cavern-off"


# Architect's Guild


GUILD = town("- - - -", "- wheat stone -", "wood brick - -", "cottage well cottage factory+wood")


def guild() -> TinyTownsState:
    state = position(GUILD, EMPTY, kept=["architects_guild", "starloom"])
    play(state, "0 name glass", "0 place c1", "0 build architects_guild c1+b2+c2+a3+b3", "0 site c1")
    return state


def test_the_guild_replaces_up_to_two_other_buildings_by_other_kinds() -> None:
    state = guild()
    assert why(state, 0, "put cottage c1") == "refuse-monument"
    assert why(state, 0, "put cottage a1") == "refuse-no-building"
    assert why(state, 0, "put cottage a4") == "refuse-same-kind"
    assert why(state, 0, "put bakery a4") == "refuse-not-in-play"
    play(state, "0 put theater a4")
    assert why(state, 0, "put farm a4") == "refuse-replaced"
    play(state, "0 put theater b4")
    assert board(state, 0).split()[12:] == ["theater", "theater", "cottage", "factory"]
    assert choices(state, 0) == ["done"]


def test_the_guild_may_stop_and_then_never_again() -> None:
    state = guild()
    play(state, "0 stop")
    assert choices(state, 0) == ["done"]
    one = guild()
    play(one, "0 put farm a4", "0 stop")
    assert choices(one, 0) == ["done"]


def test_a_replaced_factory_loses_its_marker_and_a_new_one_gets_one() -> None:
    state = guild()
    play(state, "0 put cottage d4", "0 put factory a4")
    assert choices(state, 0, "mark") == [f"mark {r}" for r in ("wood", "wheat", "brick", "glass", "stone")]
    play(state, "0 mark glass")
    assert GAME.view(state, 0)["seats"][0]["on"] == {"a4": ["glass"]}
    assert choices(state, 0) == ["done"]


def test_a_replaced_warehouse_gives_its_cubes_back() -> None:
    rows = GUILD.replace("factory+wood", "warehouse+wood+wood+wood")
    state = position(rows, EMPTY, cards=with_cards("warehouse"), kept=["architects_guild", "starloom"])
    play(state, "0 name glass", "0 place c1", "0 build architects_guild c1+b2+c2+a3+b3", "0 site c1", "0 put farm d4")
    assert GAME.view(state, 0)["seats"][0]["on"] == {}


def test_the_guild_can_not_make_a_bank_without_a_free_resource() -> None:
    five = "bank+wood bank+wheat - bank+brick bank+glass wheat stone bank+stone wood brick - - cottage - - -"
    state = position(EMPTY, five, cards=with_cards("bank"), kept=["starloom", "architects_guild"])
    play(state, "0 name glass", "1 place c1", "1 build architects_guild c1+b2+c2+a3+b3", "1 site c1")
    assert why(state, 1, "put bank a4") == "refuse-bank-full"
    play(state, "1 put well a1", "1 put bank a4")
    assert choices(state, 1) == ["mark wood"]


def test_a_lonely_guild_has_nothing_to_replace() -> None:
    state = position(town("- - - -", "- wheat stone -", "wood brick - -"), EMPTY, kept=["architects_guild", "starloom"])
    play(state, "0 name glass", "0 place c1", "0 build architects_guild c1+b2+c2+a3+b3", "0 site c1")
    assert choices(state, 0) == ["done"]


# Grove University


def test_the_university_places_a_building_at_once() -> None:
    state = position(town("- brick - -", "stone glass - -"), EMPTY, kept=["grove_university", "starloom"])
    play(state, "0 name stone", "0 place c2", "0 build grove_university b1+a2+b2+c2", "0 site b1")
    assert len(choices(state, 0)) == 15 * 7
    assert why(state, 0, "put cottage b1") == "refuse-occupied"
    assert why(state, 0, "done") == "refuse-phase"
    play(state, "0 put factory d4", "0 mark wood")
    assert board(state, 0) == town("- grove_university - -", "- - - -", "- - - -", "- - - factory")
    assert choices(state, 0) == ["done"]


def test_without_an_empty_square_the_university_places_nothing() -> None:
    rows = "cottage trading_post cottage cottage trading_post trading_post - " + " ".join(["cottage"] * 9)
    state = position(EMPTY, rows, cards=with_cards("trading_post"), kept=["starloom", "grove_university"])
    play(state, "0 name stone", "1 place c2", "1 build grove_university b1+a2+b2+c2", "1 site c2")
    assert choices(state, 1) == ["done"]


# Shrine


def test_the_shrine_counts_the_buildings_of_that_moment() -> None:
    rows = town("brick wheat - wood", "wood glass wood stone", "cottage cottage - -")
    state = position(rows, EMPTY, kept=["shrine_elder_tree", "starloom"])
    play(state, "0 name stone", "0 place c1", "0 build well d1+d2", "0 site d2")
    play(state, "0 build shrine_elder_tree a1+b1+c1+a2+b2+c2", "0 site a1")
    assert GAME.view(state, 0)["seats"][0]["elders"] == 4


# Opaleye's Watch


WATCH = "wood cottage - - brick glass wheat - stone - - - - - - -"


def watched(others: int = 2) -> TinyTownsState:
    """Return a table where seat 1 has just finished the round in which it built the watch."""
    wells = town("wood - - -")
    kept = ["starloom", "opaleyes_watch", "obelisk_crescent"][: others + 1]
    state = position(wells, WATCH, *[wells] * (others - 1), kept=kept)
    play(state, "0 name wheat", "1 place d2", "1 build opaleyes_watch a1+a2+b2+c2+d2+a3", "1 site a1")
    play(state, "1 watch cottage", "1 watch well", "1 watch chapel", "1 done")
    for seat in (0, *range(2, others + 1)):
        play(state, f"{seat} place d4", f"{seat} done")
    return state


def test_the_watch_takes_three_different_kinds() -> None:
    state = position(EMPTY, WATCH, kept=["starloom", "opaleyes_watch"])
    play(state, "0 name wheat", "1 place d2", "1 build opaleyes_watch a1+a2+b2+c2+d2+a3", "1 site a1")
    assert len(choices(state, 1)) == 7
    assert why(state, 1, "watch bakery") == "refuse-not-in-play"
    play(state, "1 watch well")
    assert why(state, 1, "watch well") == "refuse-watched"
    assert why(state, 1, "done") == "refuse-phase"
    play(state, "1 watch farm", "1 watch tavern")
    assert GAME.view(state, 1)["seats"][1]["watched"] == ["farm", "well", "tavern"]
    assert choices(state, 1) == ["done"]


def test_the_watch_answers_a_neighbour_once_a_kind_after_everyone_has_built() -> None:
    state = watched()
    play(state, "1 name stone", "1 place d4", "1 done")
    play(state, "0 place b1", "0 build well a1+b1", "0 site a1", "0 done")
    play(state, "2 place b1", "2 build well a1+b1", "2 site a1", "2 done")
    assert state.actors() == [1], "two neighbours, one well"
    assert why(state, 1, "put cottage c4") == "refuse-not-coming"
    assert why(state, 1, "put well d4") == "refuse-occupied"
    play(state, "1 put well c4")
    assert board(state, 1).split()[14] == "well"
    assert GAME.view(state, 1)["seats"][1]["watched"] == ["cottage", "chapel"]
    assert state.actors() == [2], "the next round has begun"


def test_the_watch_sleeps_in_the_round_in_which_it_is_built() -> None:
    state = position(town("wheat - - -", "- - - -", "wood stone - -"), WATCH, kept=["starloom", "opaleyes_watch"])
    play(state, "0 name wheat", "1 place d2", "1 build opaleyes_watch a1+a2+b2+c2+d2+a3", "1 site a1")
    play(state, "1 watch well", "1 watch farm", "1 watch cottage", "1 done")
    play(state, "0 place d4", "0 build well a3+b3", "0 site a3", "0 done")
    assert state.actors() == [1]
    assert "name wood" in choices(state, 1), "naming, not an arrival"


def test_in_a_game_of_two_the_one_opponent_is_both_neighbours() -> None:
    state = watched(others=1)
    play(state, "1 name stone", "1 place d4", "1 done", "0 place b1", "0 build well a1+b1", "0 site a1", "0 done")
    assert state.actors() == [1]
    assert all(text.startswith("put well") for text in choices(state, 1))


def test_a_placed_building_is_not_constructed() -> None:
    # Seat 0 gets a well by the university: the watch of seat 1 does not answer.
    kept = ["grove_university", "opaleyes_watch"]
    rows = town("opaleyes_watch - - -")
    state = position(
        town("- brick - -", "stone glass - -"), rows, kept=kept, watched="-/well,farm,cottage", hammer=1, namings="0/3"
    )
    play(state, "1 name stone", "0 place c2", "0 build grove_university b1+a2+b2+c2", "0 site b1", "0 put well d4")
    play(state, "0 done", "1 place d4", "1 done")
    assert GAME.view(state, 0)["phase"] == "name"


def test_with_too_few_squares_the_owner_chooses_and_the_rest_waits() -> None:
    rows = "opaleyes_watch " + " ".join(["wood"] * 13) + " - -"
    neighbour = town("wood - - -", "- - - -", "wheat - - -", "glass brick - -")
    # Seat 0 builds a cottage and a well in one round.
    state = position(neighbour, rows, kept=["starloom", "opaleyes_watch"], watched="-/cottage,well,farm")
    play(state, "0 name stone", "1 place c4", "1 done", "0 place b1", "0 build well a1+b1", "0 site a1")
    play(state, "0 build cottage a3+a4+b4", "0 site a3", "0 done")
    assert choices(state, 1) == ["put cottage d4", "put well d4"]
    play(state, "1 put cottage d4")
    assert state.finished == [0, 4], "completion is looked at afterwards"
    assert GAME.view(state, 0)["seats"][1]["watched"] == ["farm", "well"]


def test_with_a_full_board_nothing_comes() -> None:
    rows = "opaleyes_watch " + " ".join(["wood"] * 14) + " -"
    state = position(town("wood - - -"), rows, kept=["starloom", "opaleyes_watch"], watched="-/cottage,well,farm")
    play(state, "0 name stone", "1 place d4", "1 done", "0 place b1", "0 build well a1+b1", "0 site a1", "0 done")
    assert state.finished == [0, 4]
    assert GAME.view(state, 0)["seats"][1]["watched"] == ["cottage", "farm", "well"]


def test_a_factory_from_the_watch_gets_its_marker() -> None:
    rows = town("opaleyes_watch - - -")
    state = position(
        town("brick stone stone brick"), rows, kept=["starloom", "opaleyes_watch"], watched="-/factory,well,farm"
    )
    play(state, "0 name wood", "1 place d4", "1 done", "0 place a2", "0 build factory a1+b1+c1+d1+a2", "0 site a1")
    play(state, "0 mark wood", "0 done", "1 put factory b1")
    assert state.actors() == [1]
    play(state, "1 mark glass")
    assert GAME.view(state, 0)["seats"][1]["on"] == {"b1": ["glass"]}
    assert "name wood" in choices(state, 1)


def test_a_bank_stays_on_the_watch_when_five_resources_are_banked() -> None:
    five = "opaleyes_watch bank+wood bank+wheat bank+brick bank+glass bank+stone - - - - - - - - - -"
    neighbour = town("wheat wheat - -", "wood glass - -")
    state = position(
        neighbour, five, cards=with_cards("bank"), kept=["starloom", "opaleyes_watch"], watched="-/factory,well,farm"
    )
    play(state, "0 name brick", "1 place d4", "1 done", "0 place c2", "0 build bank a1+b1+a2+b2+c2", "0 site a1")
    play(state, "0 mark wood", "0 done")
    assert GAME.view(state, 0)["seats"][1]["watched"] == ["farm", "well", "factory"]
    assert GAME.view(state, 0)["phase"] == "name"


def test_a_finished_owner_gets_nothing_more() -> None:
    rows = "opaleyes_watch " + " ".join(["wood"] * 15)
    state = position(
        town("wood - - -"), rows, EMPTY, kept=["starloom", "opaleyes_watch", "obelisk_crescent"],
        watched="-/cottage,well,farm/-",
    )  # fmt: skip
    play(state, "0 name stone", "0 place b1", "0 build well a1+b1", "0 site a1", "0 done", "2 place a1", "2 done")
    assert state.actors() == [2]
