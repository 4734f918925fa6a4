"""The rules page says what the rules do, in every language."""

from __future__ import annotations

import pytest

from kvartal.core.messages import say
from kvartal.locales import LANGUAGES, Words

SAID: dict[str, list[str | tuple[str, str, str]]] = {
    # What a paragraph must mention: names of cards, and stems in English, Russian and Ukrainian.
    "solo": ["tiny_towns-card-factory", "tiny_towns-card-warehouse", "tiny_towns-card-statue_bondmaker"],
    "hall-free": [("last", "последн", "останн"), ("no building", "ни стройки", "ані будівництва")],
    "end": [("before a round", "перед началом раунда", "перед початком раунду")],
    "ties": [("town hall", "ратуш", "ратуш"), ("don’t count", "не считают", "не рахують")],
}


def plain(text: str) -> str:
    return text.casefold().replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paragraph", SAID)
def test_what_is_easily_forgotten(paragraph: str, language: str) -> None:
    words = Words(language)
    text = (
        words.text(say(f"tiny_towns-web-rules-{paragraph}", open=3, out="", cost=""))
        .casefold()
        .replace("\N{NO-BREAK SPACE}", " ")
    )
    for said in SAID[paragraph]:
        wanted = words.text(say(said)) if isinstance(said, str) else said[("en", "ru", "uk").index(language)]
        assert plain(wanted) in text
