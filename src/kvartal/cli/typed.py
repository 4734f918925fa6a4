"""Finds the moves that a typed text can mean: a whole move, its beginning, or what distinguishes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kvartal.core.contract import Choice

# Somebody who forgot to switch from the Cyrillic layout types these letters.
_KEYS = str.maketrans("йцукенгшщзхфывапролдячсмитьіїєґ", "qwertyuiop[asdfghjklzxcvbnms]'\\")


def fitting(text: str, choices: Sequence[Choice], words: Callable[[Choice], str]) -> list[Choice]:
    """Return the choices that a text can mean; empty if it means nothing here.

    The words of the text may be beginnings of the move's words, in any order, or of the words in
    which a person reads the move. They may also name the cells that the move covers.
    """
    typed = text.lower().replace("+", " ").replace(",", " ").split()
    if not typed:
        return []
    keys = [word.translate(_KEYS) for word in typed]
    for said, read in ((typed, _text), (keys, _text), (typed, lambda choice: _spoken(words(choice)))):
        readings = [(read(choice), choice.touches.get("cells", ())) for choice in choices]
        for fits in (_in_order, _in_any_order, _as_cells):
            exact = [fits(said, *reading) for reading in readings]
            most = max((number for number in exact if number is not None), default=None)
            if most is not None:
                return [choice for choice, number in zip(choices, exact, strict=True) if number == most]
    return []


def _text(choice: Choice) -> list[str]:
    return choice.text.lower().replace("+", " ").split()


def _spoken(words: str) -> list[str]:
    return "".join(c if c.isalnum() else " " for c in words.lower()).split()


def _begins(word: str, typed: str) -> bool:
    return word.startswith(typed) or any(part.startswith(typed) for part in word.split("_")[1:])


def _in_order(typed: list[str], words: list[str], cells: Sequence[str]) -> int | None:
    """Return how many words match in full if each matches one of the move's, in this order; None if not."""
    rest = iter(words)
    exact = 0
    for word in typed:
        hit = next((other for other in rest if _begins(other, word)), None)
        if hit is None:
            return None
        exact += hit == word
    return exact


def _in_any_order(typed: list[str], words: list[str], cells: Sequence[str]) -> int | None:
    """Return the same for any order."""
    rest = list(words)
    exact = 0
    for word in sorted(typed, key=lambda word: word not in rest):
        hit = word if word in rest else next((other for other in rest if _begins(other, word)), None)
        if hit is None:
            return None
        rest.remove(hit)
        exact += hit == word
    return exact


def _as_cells(typed: list[str], words: list[str], cells: Sequence[str]) -> int | None:
    """Return the same if some words are cells that the move covers; naming all of them is best."""
    named = {word for word in typed if word in cells}
    others = [word for word in typed if word not in named]
    if not named or any(not any(_begins(word, other) for word in words) for other in others):
        return None
    return len(named) + (len(named) == len(cells)) + sum(other in words for other in others)
