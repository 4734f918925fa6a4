"""The match file: written, read, resumed and taken back; every kind of damage names its line and reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kvartal.core.contract import CHANCE
from kvartal.core.errors import BadMatch, BadOption, BadSeats, CannotUndo, IllegalMove
from kvartal.core.match import Entry, Match
from kvartal.core.messages import say
from kvartal.core.rng import Rng
from kvartal.games import find
from tests.core.toy import TOY

GAME = find("machi_koro")


def play(match: Match, seat: int | str, text: str, **more: str) -> None:
    match.play(CHANCE if seat == "chance" else int(seat), match.game.read_move(text), **more)


def short() -> Match:
    """Return a match of two turns: lines 2 to 7 of its file."""
    match = Match.start(GAME, 2)
    for seat, text in ((0, "roll 1"), ("chance", "die 3"), (0, "build cafe")):
        play(match, seat, text)
    for seat, text in ((1, "roll 1"), ("chance", "die 3"), (1, "build ranch")):
        play(match, seat, text)
    return match


def lines() -> list[str]:
    return short().write().splitlines()


def joined(these: list[str]) -> str:
    return "".join(line + "\n" for line in these)


def random_match(seed: int, seats: int = 3, steps: int = 400, **options: str) -> Match:
    match = Match.start(GAME, seats, options)
    rng = Rng(seed)
    while not match.over and len(match.entries) < steps:
        actor = match.state.actors()[0]
        if actor == CHANCE:
            match.draw(rng)
            continue
        legal = match.state.legal(actor)
        match.play(actor, legal[rng.below(len(legal))])
        if rng.below(9) == 0 and match.why_no_undo(actor) is None:
            match.undo(actor)
    return match


# Writing and reading


def test_a_match_is_written_so() -> None:
    assert [json.loads(line) for line in lines()] == [
        {
            "format": "kvartal-match",
            "version": 1,
            "game": "machi_koro",
            "rules": GAME.info.rules,
            "components": GAME.components().hash,
            "options": {"edition": "base", "market": "full"},
            "seats": 2,
        },
        {"n": 1, "seat": 0, "move": "roll 1"},
        {"n": 2, "seat": "chance", "move": "die 3"},
        {"n": 3, "seat": 0, "move": "build cafe"},
        {"n": 4, "seat": 1, "move": "roll 1"},
        {"n": 5, "seat": "chance", "move": "die 3"},
        {"n": 6, "seat": 1, "move": "build ranch"},
    ]


def test_names_times_and_askers_are_kept() -> None:
    match = Match.start(GAME, 2, names=("Оля", 'Bob "B"\n'))
    play(match, 0, "roll 1", at="2026-01-02T03:04:05Z", by="table-7")
    again = Match.read(match.write(), find)
    assert again.names == ("Оля", 'Bob "B"\n')
    assert again.entries == [Entry(1, 0, GAME.read_move("roll 1"), None, "2026-01-02T03:04:05Z", "table-7")]
    assert again.write() == match.write()


@settings(max_examples=12)
@given(st.integers(0, 2**32 - 1), st.sampled_from(["base", "plus"]), st.sampled_from(["full", "ten"]))
def test_a_match_reads_back_as_it_was_played(seed: int, edition: str, market: str) -> None:
    match = random_match(seed, edition=edition, market=market)
    again = Match.read(match.write(), find)
    assert again.state.pack() == match.state.pack()
    assert again.entries == match.entries
    assert (again.options, again.seats, again.over) == (match.options, match.seats, match.over)
    assert again.write() == match.write()


def test_a_match_is_resumed_where_it_stopped() -> None:
    match = random_match(4, steps=57)
    resumed = Match.read(match.write(), find)
    one, other = Rng(9), Rng(9)
    for _ in range(40):
        for playing, rng in ((match, one), (resumed, other)):
            actor = playing.state.actors()[0]
            if actor == CHANCE:
                playing.draw(rng)
            else:
                playing.play(actor, playing.state.legal(actor)[0])
    assert resumed.write() == match.write()


def test_a_file_can_be_cut_after_any_line_and_resumed() -> None:
    these = lines()
    for count in range(1, len(these) + 1):
        assert len(Match.read(joined(these[:count]), find).entries) == count - 1


def test_an_illegal_move_is_not_entered() -> None:
    match = short()
    before = match.write()
    with pytest.raises(IllegalMove):
        play(match, 1, "roll 1")
    with pytest.raises(IllegalMove):
        play(match, 0, "build mine")
    with pytest.raises(IllegalMove):
        play(match, "chance", "die 3")
    assert match.write() == before


def test_playing_tells_what_happened() -> None:
    match = Match.start(GAME, 2)
    play(match, 0, "roll 1")
    events = match.play(CHANCE, GAME.read_move("die 1"))
    assert [event.message.key for event in events][1:] == ["machi_koro-event-bank"] * 2


def test_a_match_starts_with_good_seats_and_options_only() -> None:
    with pytest.raises(BadSeats):
        Match.start(GAME, 6)
    with pytest.raises(BadOption):
        Match.start(GAME, 2, {"edition": "deluxe"})


def test_over() -> None:
    match = random_match(1, seats=2, steps=100_000)
    assert match.over
    assert not short().over


# Corrected components


def test_corrections_travel_in_the_file() -> None:
    corrected = GAME.components().corrected("[setup]\ncoins = 8\n")
    match = Match.start(GAME, 2, components=corrected)
    for seat, text in ((0, "roll 1"), ("chance", "die 6"), (0, "build mine")):
        play(match, seat, text)
    header = json.loads(match.header_line())
    assert header["overrides"] == {"setup.coins": 8}
    assert header["components"] == corrected.hash
    again = Match.read(match.write(), find)
    assert again.components.hash == corrected.hash
    assert again.state.pack() == match.state.pack()


def test_without_its_corrections_a_file_is_refused() -> None:
    match = Match.start(GAME, 2, components=GAME.components().corrected("[setup]\ncoins = 8\n"))
    header = json.loads(match.header_line())
    del header["overrides"]
    with pytest.raises(BadMatch) as caught:
        Match.read(json.dumps(header) + "\n", find)
    assert caught.value.cause.key == "error-match-components"


def test_corrections_that_can_not_be_played_are_refused() -> None:
    corrected = GAME.components().overridden({"setup.row_kinds": 0})
    header = json.loads(short().header_line()) | {"components": corrected.hash, "overrides": corrected.overrides}
    error = refusal(json.dumps(header) + "\n")
    assert (error.line, error.cause.key) == (1, "error-components-value")


# Damage

Change = Callable[[dict[str, Any]], None]


def setting(name: str, value: object) -> Change:
    def change(data: dict[str, Any]) -> None:
        data[name] = value

    return change


def without(name: str) -> Change:
    def change(data: dict[str, Any]) -> None:
        del data[name]

    return change


def damage(line: int, change: Change) -> BadMatch:
    """Return the error for the short match's file with one line changed."""
    these = lines()
    data = json.loads(these[line - 1])
    change(data)
    these[line - 1] = json.dumps(data)
    return refusal(joined(these))


def refusal(text: str) -> BadMatch:
    with pytest.raises(BadMatch) as caught:
        Match.read(text, find)
    error = caught.value
    assert error.reason.key == "error-match-line"
    assert error.reason.args == {"line": error.line, "reason": error.cause}
    return error


HEADER: list[tuple[str, Change, str]] = [
    ("other format", setting("format", "chess"), "error-match-format"),
    ("no format", without("format"), "error-match-format"),
    ("newer version", setting("version", 2), "error-match-version"),
    ("no version", without("version"), "error-match-version"),
    ("no game", without("game"), "error-match-field"),
    ("game is a number", setting("game", 3), "error-match-field"),
    ("unknown game", setting("game", "chess"), "error-game"),
    ("other rules", setting("rules", GAME.info.rules + 1), "error-match-rules"),
    ("rules are text", setting("rules", "1"), "error-match-field"),
    ("rules are a truth value", setting("rules", True), "error-match-field"),
    ("other components", setting("components", "0" * 16), "error-match-components"),
    ("no components", without("components"), "error-match-field"),
    ("unknown option", setting("options", {"mood": "good"}), "error-option-unknown"),
    ("bad option value", setting("options", {"edition": "deluxe"}), "error-option-value"),
    ("options are a list", setting("options", []), "error-match-field"),
    ("too many seats", setting("seats", 6), "error-seats"),
    ("one seat", setting("seats", 1), "error-seats"),
    ("seats are text", setting("seats", "2"), "error-match-field"),
    ("overrides are a list", setting("overrides", []), "error-match-field"),
    ("unknown override", setting("overrides", {"setup.mood": 3}), "error-components-path"),
    ("override of another kind", setting("overrides", {"setup.coins": "3"}), "error-components-kind"),
    ("names are numbers", setting("names", [1, 2]), "error-match-field"),
    ("names are one text", setting("names", "ab"), "error-match-field"),
]


@pytest.mark.parametrize(("change", "key"), [case[1:] for case in HEADER], ids=[case[0] for case in HEADER])
def test_a_damaged_header_is_line_1(change: Change, key: str) -> None:
    error = damage(1, change)
    assert (error.line, error.cause.key, error.illegal) == (1, key, False)


ENTRY: list[tuple[str, int, Change, str]] = [
    ("number left out", 4, setting("n", 4), "error-match-number"),
    ("number twice", 5, setting("n", 3), "error-match-number"),
    ("number is text", 3, setting("n", "2"), "error-match-number"),
    ("number is a truth value", 2, setting("n", True), "error-match-number"),
    ("no number", 3, without("n"), "error-match-number"),
    ("unknown seat", 4, setting("seat", 2), "error-match-field"),
    ("seat below chance", 4, setting("seat", -2), "error-match-field"),
    ("chance as a number", 3, setting("seat", -1), "error-match-field"),
    ("seat is text", 4, setting("seat", "0"), "error-match-field"),
    ("seat is a truth value", 2, setting("seat", False), "error-match-field"),
    ("no seat", 4, without("seat"), "error-match-field"),
    ("no move", 4, without("move"), "error-match-field"),
    ("move is a number", 4, setting("move", 7), "error-match-field"),
    ("move and undo", 4, setting("undo", 1), "error-match-field"),
    ("unknown field", 4, setting("mood", "good"), "error-match-field"),
    ("time is a number", 4, setting("at", 5), "error-match-field"),
    ("asker is a number", 4, setting("by", 5), "error-match-field"),
]


@pytest.mark.parametrize(("line", "change", "key"), [case[1:] for case in ENTRY], ids=[case[0] for case in ENTRY])
def test_a_damaged_entry_names_its_line(line: int, change: Change, key: str) -> None:
    error = damage(line, change)
    assert (error.line, error.cause.key, error.illegal) == (line, key, False)


ILLEGAL: list[tuple[str, int, Change, str]] = [
    ("unreadable move", 4, setting("move", "build noodle_bar"), "error-move"),
    ("too dear", 4, setting("move", "build mine"), "machi_koro-refuse-coins"),
    ("not that phase", 2, setting("move", "pass"), "machi_koro-refuse-phase"),
    ("another seat's turn", 4, setting("seat", 1), "refuse-turn"),
    ("impossible outcome", 3, setting("move", "dice 1+2"), "refuse-outcome"),
    ("a seat in the place of chance", 3, setting("seat", 0), "refuse-chance"),
    ("chance in the place of a seat", 4, setting("seat", "chance"), "refuse-outcome"),
]


@pytest.mark.parametrize(("line", "change", "key"), [case[1:] for case in ILLEGAL], ids=[case[0] for case in ILLEGAL])
def test_an_illegal_entry_is_told_from_damage(line: int, change: Change, key: str) -> None:
    error = damage(line, change)
    assert (error.line, error.cause.key, error.illegal) == (line, key, True)


def test_the_reason_has_its_arguments() -> None:
    error = damage(4, setting("n", 7))
    assert error.cause == say("error-match-number", expected=3, found="7")
    assert damage(1, setting("version", 2)).cause == say("error-match-version", version="2", known=1)
    assert damage(4, setting("mood", "good")).cause == say("error-match-field", field="mood")


def test_a_cut_last_line() -> None:
    text = short().write()
    error = refusal(text[:-1])
    assert (error.line, error.cause.key) == (7, "error-match-cut")
    error = refusal(text[:-9])
    assert (error.line, error.cause.key) == (7, "error-match-cut")


def test_an_empty_file() -> None:
    for text in ("", "\n"):
        error = refusal(text)
        assert error.line == 1


@pytest.mark.parametrize("bad", ["", "{", "[]", "3", "null", '{"n":3', "roll 1", "[" * 5000])
@pytest.mark.parametrize("line", [1, 4])
def test_bad_json(bad: str, line: int) -> None:
    these = lines()
    these[line - 1] = bad
    error = refusal(joined(these))
    assert (error.line, error.cause.key, error.illegal) == (line, "error-match-json", False)


def test_the_first_of_several_bad_lines_is_named() -> None:
    these = lines()
    these[3] = these[5] = "{"
    assert refusal(joined(these)).line == 4


def test_a_missing_line_is_noticed() -> None:
    these = lines()
    del these[3]
    error = refusal(joined(these))
    assert (error.line, error.cause) == (4, say("error-match-number", expected=3, found="4"))


@settings(max_examples=150)
@given(st.data())
def test_no_damage_does_more_harm_than_bad_match(data: st.DataObject) -> None:
    text = short().write()
    at = data.draw(st.integers(0, len(text) - 1))
    length = data.draw(st.integers(0, 6))
    scrap = data.draw(st.text('{}[]",:0123456789-e nseatmovundo\n\\é', max_size=5))
    spoilt = text[:at] + scrap + text[at + length :]
    found: BadMatch | None = None
    try:
        Match.read(spoilt, find)
    except BadMatch as error:
        found = error
    assert found is None or 1 <= found.line <= spoilt.count("\n") + 1


# Taking back


def test_a_choice_can_be_taken_back_before_the_dice_fall() -> None:
    match = Match.start(GAME, 2)
    fresh = match.state.pack()
    play(match, 0, "roll 1")
    assert match.why_no_undo(0) is None
    entry = match.undo(0)
    assert match.state.pack() == fresh
    assert entry == Entry(2, 0, None, 1)
    assert match.entries == [Entry(1, 0, GAME.read_move("roll 1")), entry], "an entry, not an erasure"


def test_an_undo_is_a_line_of_the_file() -> None:
    match = short()
    match.undo(1, at="noon", by="Оля")
    assert json.loads(match.write().splitlines()[-1]) == {"n": 7, "seat": 1, "undo": 6, "at": "noon", "by": "Оля"}
    again = Match.read(match.write(), find)
    assert again.state.pack() == match.state.pack()
    assert again.entries == match.entries


def test_after_an_undo_another_move_can_be_made() -> None:
    match = short()
    match.undo(1)
    play(match, 1, "build bakery")
    assert GAME.view(match.state, None)["seats"][1]["cards"] == {"wheat_field": 1, "bakery": 2}
    assert [entry.number for entry in match.entries] == [1, 2, 3, 4, 5, 6, 7, 8]


def refused_undo(match: Match, seat: int) -> str:
    before = match.write(), match.state.pack()
    reason = match.why_no_undo(seat)
    assert reason is not None
    with pytest.raises(CannotUndo) as caught:
        match.undo(seat)
    assert caught.value.reason == reason
    assert (match.write(), match.state.pack()) == before
    return reason.key


def test_nothing_to_take_back() -> None:
    assert refused_undo(Match.start(GAME, 2), 0) == "refuse-undo-nothing"
    match = Match.start(GAME, 2)
    play(match, 0, "roll 1")
    assert refused_undo(match, 1) == "refuse-undo-nothing"
    match.undo(0)
    assert refused_undo(match, 0) == "refuse-undo-nothing"


def test_what_chance_has_answered_stays() -> None:
    match = Match.start(GAME, 2)
    play(match, 0, "roll 1")
    play(match, "chance", "die 3")
    assert refused_undo(match, 0) == "refuse-undo-chance"


def test_what_another_seat_has_answered_stays() -> None:
    match = Match.start(GAME, 2)
    for seat, text in ((0, "roll 1"), ("chance", "die 3"), (0, "build cafe"), (1, "roll 1")):
        play(match, seat, text)
    assert refused_undo(match, 0) == "refuse-undo-later"
    match.undo(1)
    assert match.why_no_undo(0) is None, "the neighbour's answer is gone again"
    match.undo(0)
    assert match.state.actors() == [0]


def test_several_moves_are_taken_back_one_by_one_to_the_last_dice() -> None:
    components = GAME.components().corrected('[setup]\ncards = ["business_center", "cafe"]\n')
    match = Match.start(GAME, 2, components=components)
    for seat, text in ((0, "roll 1"), ("chance", "die 6"), (0, "give cafe"), (0, "take cafe 1"), (0, "build ranch")):
        play(match, seat, text)
    assert [match.undo(0).undoes for _ in range(3)] == [5, 4, 3]
    assert refused_undo(match, 0) == "refuse-undo-chance"


@pytest.mark.parametrize(
    ("undo", "key", "illegal"),
    [
        ({"n": 7, "seat": 1, "undo": 4}, "error-match-field", False),
        ({"n": 7, "seat": 1, "undo": "6"}, "error-match-field", False),
        ({"n": 7, "seat": 0, "undo": 3}, "refuse-undo-chance", True),
        ({"n": 7, "seat": "chance", "undo": 5}, "refuse-undo-nothing", True),
    ],
)
def test_a_bad_undo_in_a_file(undo: dict[str, object], key: str, illegal: bool) -> None:
    error = refusal(joined([*lines(), json.dumps(undo)]))
    assert (error.line, error.cause.key, error.illegal) == (8, key, illegal)


# Taking back where seats act at the same time


def toy(*steps: tuple[int | str, str]) -> Match:
    match = Match.start(TOY, 2)
    for seat, text in steps:
        play(match, seat, text)
    return match


def test_a_secret_choice_can_be_taken_back_after_the_others_acted() -> None:
    match = toy((0, "low"), (1, "high"))
    assert match.undo(0).undoes == 1
    assert match.state.pack() == toy((1, "high")).state.pack()
    play(match, 0, "high")
    assert [entry.number for entry in match.entries] == [1, 2, 3, 4]
    again = Match.read(match.write(), lambda game_id: TOY)
    assert again.state.pack() == match.state.pack()


def test_each_seat_takes_back_its_own_last_move() -> None:
    match = toy((0, "low"), (1, "high"), (0, "done"))
    assert match.undo(1).undoes == 2
    assert match.undo(0).undoes == 3
    assert match.undo(0).undoes == 1
    assert match.state.pack() == toy().state.pack()


def test_what_has_been_shown_stays() -> None:
    match = toy((0, "low"), (1, "high"), (0, "done"), (1, "done"))
    assert match.state.actors() == [CHANCE]
    assert refused_undo(match, 0) == "refuse-undo-shown"
    assert refused_undo(match, 1) == "refuse-undo-shown"


def test_chance_closes_a_simultaneous_phase_too() -> None:
    match = toy((0, "low"), (1, "high"), (0, "done"), (1, "done"), ("chance", "heads"))
    assert match.over
    assert refused_undo(match, 1) == "refuse-undo-chance"
