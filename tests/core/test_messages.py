"""Messages: equal, nested, and the same after a trip through JSON."""

from __future__ import annotations

import json
import re
import traceback
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kvartal
from kvartal.core.errors import BadMatch, BadOption, BadSeats, IllegalMove, KvartalError
from kvartal.core.messages import Message, say, seat_name
from kvartal.games import find
from kvartal.locales import Words

NAMES = st.text("abcdefghij-", min_size=1, max_size=8)
WORDS = st.text('ab ї"\\\n{}é', max_size=6)


def messages(children: st.SearchStrategy[Message]) -> st.SearchStrategy[Message]:
    args = st.one_of(st.integers(), WORDS, children, st.lists(children, min_size=1, max_size=3).map(tuple))
    return st.builds(Message, NAMES, st.dictionaries(NAMES, args, max_size=3))


MESSAGES = st.recursive(st.builds(Message, NAMES), messages, max_leaves=8)


@settings(max_examples=80)
@given(MESSAGES)
def test_a_message_survives_json(message: Message) -> None:
    assert Message.from_json(json.loads(json.dumps(message.to_json()))) == message


def test_messages_are_written_so() -> None:
    assert say("pass").to_json() == {"key": "pass"}
    nested = say("pays", coins=3, card="cafe", giver=seat_name(0), others=(seat_name(1), say("bank")))
    assert nested.to_json() == {
        "key": "pays",
        "args": {
            "coins": 3,
            "card": "cafe",
            "giver": {"key": "seat", "args": {"number": 1}},
            "others": [{"key": "seat", "args": {"number": 2}}, {"key": "bank"}],
        },
    }


def test_messages_are_equal_by_key_and_arguments() -> None:
    assert say("a", x=1, y=2) == say("a", y=2, x=1)
    assert say("a", x=1) != say("a", x=2)
    assert say("a") != say("b")


def test_people_count_seats_from_one() -> None:
    assert [seat_name(seat).args["number"] for seat in (0, 4)] == [1, 5]


@pytest.mark.parametrize("arg", [None, 1.5])
def test_other_arguments_are_refused(arg: object) -> None:
    with pytest.raises(TypeError):
        Message.from_json({"key": "a", "args": {"x": arg}})


def test_errors_carry_their_message() -> None:
    error = IllegalMove(say("refuse-coins", cost=6, coins=5))
    assert isinstance(error, KvartalError)
    assert isinstance(error, ValueError)
    assert error.reason == say("refuse-coins", cost=6, coins=5)


def test_errors_print_words() -> None:
    with pytest.raises(BadSeats) as caught:
        find("paris").start(3)
    assert traceback.format_exception_only(caught.value)[-1].strip() == (
        "kvartal.core.errors.BadSeats: Paris: La Cité de la Lumière takes 2 seats, not 3."
    )
    with pytest.raises(BadSeats, match=r"^Machi Koro takes from 2 to 5 seats, not 6\. Choose"):
        find("machi_koro").start(6)
    with pytest.raises(BadOption, match=r"^There is no option “x”: choose from edition, market\.$"):
        find("machi_koro").start(2, {"x": 1})
    assert str(BadMatch(7, say("error-match-json"))).startswith("Line 7. This is not a JSON object")
    assert str(IllegalMove(say("no-such-key", cost=6))) == "⟨no-such-key: cost=6⟩"


def test_every_error_of_the_rules_has_words() -> None:
    """Every key raised in core, games and bots is an English sentence."""
    keys = set[str]()
    for room in ("core", "games", "bots"):
        for source in (Path(kvartal.__file__).parent / room).rglob("*.py"):
            keys |= set(re.findall(r"say\(\s*\"((?:\w+-)*(?:error|refuse)-[\w-]+)\"", source.read_text("utf-8")))
    assert len(keys) > 60
    assert [key for key in sorted(keys) if not Words("en").knows(key)] == []


def test_rules_alone_print_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The words belong to the package around them."""
    monkeypatch.delattr(kvartal, "in_english")
    assert str(IllegalMove(say("refuse-turn"))) == "refuse-turn"


def test_a_bad_match_carries_its_line() -> None:
    error = BadMatch(7, say("error-match-json"), illegal=True)
    assert (error.line, error.cause, error.illegal) == (7, say("error-match-json"), True)
    assert error.reason == say("error-match-line", line=7, reason=say("error-match-json"))
