"""Which names people may have: names that are visible and don't imitate others."""

from __future__ import annotations

import re
import unicodedata

from kvartal.core.errors import KvartalError
from kvartal.core.messages import say

NAME_MOST = 24
MARKS_MOST = 3
"""The most combining marks on one letter."""

_JOINER, _NON_JOINER = "\u200d", "\u200c"
_STYLES = re.compile("[\ufe0e\ufe0f]")  # whether an emoji is drawn in colour: harmless
_VIRAMA = 9  # the combining class of marks that join letters of Indian scripts
_BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\uffff"
    "\U00013441\U00013442\U00016fe4\U0001d159\U000e0000-\U000e0fff]"
)
"""Letters, marks and symbols that are invisible."""
_EMOJI = re.compile(
    "[\u2194\u2195\u2620\u2640\u2642\u2695\u2696\u26a7\u26d3\u26f9\u2708\u2744\u2764\u27a1\u2b1b]|[🀀-🫿]"
)
"""What joiners combine into one picture."""
_ALIKE = frozenset(["ARMENIAN", "CHEROKEE", "COPTIC", "CYRILLIC", "GREEK", "LATIN", "LISU"])
"""Scripts with letters that look the same."""


class BadName(KvartalError):
    """The name is not allowed."""


def clean_name(name: str) -> str:
    """Return the name as it is shown. Raise BadName."""
    name = unicodedata.normalize("NFC", _STYLES.sub("", name)).strip()
    if not all(_shows(name, at) for at in range(len(name))):
        raise BadName(say("error-name-characters"))
    name = " ".join(name.split())
    if len(name) > NAME_MOST or not any(unicodedata.category(character)[0] in "LNPS" for character in name):
        raise BadName(say("error-name-length", most=NAME_MOST))
    letters = "".join(character for character in name if unicodedata.category(character)[0] not in "MC")
    if any(len(_scripts(word)) > 1 for word in re.findall(r"[^\W\d_]+", letters)):
        raise BadName(say("error-name-scripts"))
    return name


def shows_nothing(character: str) -> bool:
    """Return whether a letter, mark or symbol is invisible."""
    return _BLANK.match(character) is not None


def _shows(name: str, at: int) -> bool:
    """Return whether a character is visible and does not affect others: no control, no change of direction."""
    character = name[at]
    if character in (_JOINER, _NON_JOINER):
        return _joins(name[:at], name[at + 1 : at + 2], character)
    kind = unicodedata.category(character)
    if kind[0] == "M" and not _has_a_letter(name[:at]):
        return False
    return kind[0] != "C" and kind not in ("Zl", "Zp") and not shows_nothing(character)


def _joins(before: str, after: str, joiner: str) -> bool:
    """Return whether a joiner has a visible effect: in a combined emoji, or in scripts that need it."""
    last = before[-1:]
    if not last or not after:
        return False
    if unicodedata.combining(last) == _VIRAMA:
        return unicodedata.category(after)[0] == "L"
    if joiner == _NON_JOINER:
        return _script(last) == _script(after) == "ARABIC"
    return _EMOJI.match(last) is not None and _EMOJI.match(after) is not None


def _has_a_letter(before: str) -> bool:
    """Return whether the text ends with something that can carry one more mark, and has room for it."""
    letters = before.rstrip("".join(mark for mark in set(before) if unicodedata.category(mark)[0] == "M"))
    return letters != "" and not letters[-1].isspace() and len(before) - len(letters) < MARKS_MOST


def _scripts(word: str) -> set[str]:
    return {_script(character) for character in word} & _ALIKE


def _script(character: str) -> str:
    return unicodedata.name(character, "").partition(" ")[0]
