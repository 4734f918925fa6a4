"""Messages: equal, nested, and the same after a trip through JSON."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kvartal.core.errors import BadMatch, IllegalMove, KvartalError
from kvartal.core.messages import Message, say, seat_name

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
    assert str(error) == "refuse-coins(cost=6, coins=5)"
    assert str(IllegalMove(say("refuse-turn"))) == "refuse-turn"


def test_a_bad_match_carries_its_line() -> None:
    error = BadMatch(7, say("error-match-json"), illegal=True)
    assert (error.line, error.cause, error.illegal) == (7, say("error-match-json"), True)
    assert error.reason == say("error-match-line", line=7, reason=say("error-match-json"))
