"""Text, refusals, words and component corrections."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kvartal.core.errors import BadComponents, BadNotation
from kvartal.core.match import Match
from kvartal.core.rng import Rng
from kvartal.games import find
from kvartal.games.paris.components import POSTCARDS, stock
from kvartal.games.paris.game import GAME
from kvartal.locales import LANGUAGES, Words
from tests.conformance.walk import walk
from tests.games.paris.table import OTHERS, PLAIN, building, draw, legal, play
from tests.golden.regenerate import FOLDER

# Moves


def test_every_move_has_a_text_of_its_own_that_is_read_back() -> None:
    texts = [GAME.move_text(move) for move in range(GAME.info.move_ids)]
    assert len(set(texts)) == len(texts)
    assert [GAME.read_move(text) for text in texts] == list(range(GAME.info.move_ids))


def test_texts_are_what_a_person_would_type() -> None:
    for text in ("lay c3 r1", "take T4", "pass", "use le_peintre", "burn chartier", "swap T4 X5", "put c5", "put c5 n"):
        assert GAME.move_text(GAME.read_move(text)) == text
    for text in ("put c5 T4", "put c5 garden", "place T4 c5 r1", "place garden a1 r0", "draw 3", "deal levitation"):
        assert GAME.move_text(GAME.read_move(text)) == text
    assert GAME.read_move("  PLACE  t4 C5   r1") == GAME.read_move("place T4 c5 r1")


@pytest.mark.parametrize(
    "text", ["", "lay b1 r0", "lay a1 r4", "place T4 i1 r0", "place Z9 a1 r0", "put c5 x", "use", "draw 9"]
)
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.read_move(text)


def test_a_placement_is_named_by_the_top_left_corner_of_its_outline() -> None:
    state = building("x5/-")
    assert set(GAME.touches(state, 0, GAME.read_move("place X5 a1 r0"))["cells"]) == {"b1", "a2", "b2", "c2", "b3"}


# Refusals


@pytest.mark.parametrize("seed", range(3))
def test_every_move_is_either_legal_or_refused_with_a_reason(seed: int) -> None:
    words = [Words(lang) for lang in LANGUAGES]
    keys: Counter[str] = Counter()
    for index, (state, _, _) in enumerate(walk(GAME.start(2, {"postcards": OTHERS}), Rng(seed))):
        if index % 9 or not state.actors() or state.actors() == [-1]:
            continue
        seat = state.actors()[0]
        moves = set(state.legal(seat))
        for move in range(seed, GAME.info.move_ids, 3):
            reason = GAME.why_not(state, seat, move)
            assert (reason is None) == (move in moves), (GAME.position_text(state), GAME.move_text(move))
            if reason is not None:
                keys[reason.key] += 1
                if keys[reason.key] == 1:
                    assert all(each.text(reason) for each in words)
    assert len(keys) > 5


# Words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_is_said_in_three_languages(lang: str) -> None:
    words = Words(lang)
    for state, seat, move in walk(GAME.start(2, {"postcards": "random"}), Rng(5)):
        for viewer in (0, 1):
            prompt = GAME.prompt(state, viewer)
            if prompt is not None:
                assert words.text(prompt.message)
                assert words.text(prompt.choices[-1].message)
        if state.actors():
            assert all(words.text(event.message) for event in GAME.tell(state.clone(), seat, move))
        for sheet in GAME.score(state).seats:
            assert all(words.text(line.message) for line in (*sheet.lines, *sheet.ties))
    for move in range(0, GAME.info.move_ids, 7):
        assert words.text(GAME.move_message(move))


# Positions


@settings(max_examples=40)
@given(st.integers(0, 2**32), st.data())
def test_a_damaged_position_is_refused_or_can_be_played_on(seed: int, data: st.DataObject) -> None:
    moments = [state for state, _, _ in walk(GAME.start(2, {"postcards": "random"}), Rng(seed))]
    fields = [GAME.position_text(data.draw(st.sampled_from(moments))).split() for _ in range(2)]
    k = data.draw(st.integers(0, len(fields[0]) - 1))
    fields[0][k] = fields[1][k]
    try:
        state = GAME.read_position(" ".join(fields[0]))
    except BadNotation:
        return
    assert GAME.read_position(GAME.position_text(state)) == state
    GAME.view(state, 0)
    state.playout(Rng(seed), GAME.buffer())
    assert [seat.total for seat in GAME.score(state).seats] == [state.total(0), state.total(1)]


@pytest.mark.parametrize("seed", range(0, 300, 12))
def test_every_moment_is_written_and_read_back(seed: int) -> None:
    for state, _, _ in walk(GAME.start(2, {"postcards": "random"}), Rng(seed)):
        assert GAME.read_position(GAME.position_text(state)) == state


def first_stage(**fields: str) -> str:
    values = {
        "postcards": ",".join(f"{card}:open" for card in POSTCARDS[:8]),
        "phase": "pave",
        "active": "0",
        "using": "-",
        "received": "-",
        "passed": "-",
        "hands": "1/1",
        "tiles": "/".join(["-"] * 16),
        "reserves": "-/-",
        "pieces": "-",
    } | fields
    return " ".join(f"{name}={value}" for name, value in values.items())


def test_a_position_of_the_first_stage_is_read() -> None:
    assert GAME.read_position(first_stage()).actors() == [0]


@pytest.mark.parametrize(
    "fields",
    [
        {"active": "1"},  # orange begins
        {"reserves": "i3/-"},  # then blue is asked
        {"hands": "-/1"},
        {"hands": "9/1"},
        {"phase": "draw"},
        {"phase": "draw", "hands": "-/1"},
        {"phase": "draw", "hands": "-/-", "active": "1"},
        {"phase": "deal"},
        {"postcards": ",".join(f"{card}:open" for card in POSTCARDS)},
        {"postcards": ",".join(f"{card}:open" for card in POSTCARDS[:7])},
        {"postcards": ",".join(f"{card}:burnt0" for card in POSTCARDS[:8])},
        {"tiles": "orange.1.r0/" + "/".join(["-"] * 15)},  # laid and in hand
        {"tiles": "orange.2.r0/orange.2.r1/" + "/".join(["-"] * 14)},
        {"tiles": "green.2.r0/" + "/".join(["-"] * 15)},
        {"tiles": "-/-"},
        {"pieces": "i3.orange.a1.r0"},
        {"pieces": "i3.orange.a1"},
        {"pieces": "garden"},
        {"using": "levitation"},
        {"received": "i3"},
        {"passed": "1"},
        {"phase": "over"},
        {"phase": "noon"},
    ],
)
def test_what_is_no_moment_of_the_first_stage_is_refused(fields: dict[str, str]) -> None:
    with pytest.raises(BadNotation):
        GAME.read_position(first_stage(**fields))


# Components


def test_a_host_may_correct_the_light_of_the_large_lamp() -> None:
    arms = ["nn", "ne", "nw", "ee", "en", "es", "ss", "se", "sw", "ww", "wn", "ws"]
    diamond = PLAIN.overridden({"large_lamp.arms": arms})
    pieces = ["large_lamp.blue.d5", "i3.orange.a4.r0", "garden.orange.d3.r1"]
    cards = {"la_grande_lumiere": "used1", "jardin_des_plantes": "used0"}
    in_play = ("jardin_des_plantes", *OTHERS[1:])
    totals = [building("-/-", pieces, cards, in_play, components=parts).total(0) for parts in (PLAIN, diamond)]
    # The lamp on b5 lights the line, the cross on d5 the garden; the diamond reaches the line's c4 as well.
    assert totals == [3 + 2 + 5, 3 * 2 + 2 + 5]


def test_corrected_shapes_and_tiles_are_played_with() -> None:
    mirrored = PLAIN.overridden({"building.l4.shape": ["##", "#.", "#."]})
    state = building("l4/-", components=mirrored)
    assert set(GAME.touches(state, 0, GAME.read_move("place L4 a1 r0"))["cells"]) == {"a1", "b1", "a2", "a3"}
    assert state != building("l4/-")


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("tile.1.face", ["MM"]),
        ("tile.1.face", ["MX", "MM"]),
        ("building.i3.shape", ["#.#"]),
        ("building.i3.shape", ["#", "##"]),
        ("building.i3.shape", ["###", "..."]),
        ("building.i3.shape", []),
        ("piece.fountain.shape", ["#########"]),
        ("large_lamp.arms", []),
        ("large_lamp.arms", ["up"]),
        ("setup.tokens", 5),
        ("setup.postcards", 9),
        ("setup.chimneys", 0),
        ("score.unbuilt", -1),
        ("postcard.levitation.first_games", False),
        ("postcard.moulin_rouge.first_games", True),
    ],
)
def test_corrections_that_can_not_be_played_are_refused(path: str, value: object) -> None:
    with pytest.raises(BadComponents):
        GAME.check_components(stock().overridden({path: value}))


def test_every_value_has_a_source_and_the_large_lamp_is_reconstructed() -> None:
    assert {entry.source for entry in stock()} == {"rulebook", "public", "reconstructed"}
    assert stock().source("large_lamp.arms") == "reconstructed"


# Golden matches


def test_the_golden_matches_use_every_postcard_and_both_permissions() -> None:
    used: set[str] = set()
    for path in FOLDER.glob("paris*.jsonl"):
        match = Match.read(path.read_text("utf-8"), find)
        used |= {card["id"] for card in GAME.view(match.state, None)["postcards"] if card["lies"] == "used"}
    assert used == set(POSTCARDS)


def test_the_bounds_of_the_game_hold() -> None:
    rng = Rng(3)
    for _ in range(60):
        state = GAME.start(2, {"postcards": "random"})
        draw(state, rng)
        assert len(legal(state)) <= GAME.info.legal_most
        assert state.playout(rng, GAME.buffer()) <= (GAME.info.steps_most or 0)
        for seat in (0, 1):
            assert GAME.info.score_least <= state.total(seat) <= GAME.info.score_most


def test_a_game_is_played_by_text() -> None:
    state = GAME.start(2)
    play(state, "draw 1", "draw 1", "take T4", "take X5", "lay a1 r0")
    assert GAME.view(state, None)["seats"][1]["reserve"] == ["x5"]
