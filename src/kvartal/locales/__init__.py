"""Turns messages into words: Russian, Ukrainian and English, from the Fluent files beside this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from kvartal.core.errors import KvartalError
from kvartal.core.messages import Arg, Message, say

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("ru", "uk", "en")
FALLBACK = "en"


class UnknownLanguage(KvartalError):
    """Kvartal does not speak this language."""


class Words:
    """One language: every message as a sentence in it."""

    def __init__(self, lang: str) -> None:
        if lang not in LANGUAGES:
            raise UnknownLanguage(say("error-language", language=lang, known=", ".join(LANGUAGES)))
        self.lang = lang

    def text(self, message: Message, seat_names: Sequence[str] | None = None) -> str:
        """Return the message in words; seats go by the given names.

        A key that has no words shows itself, so that nobody is left without a hint.
        """
        if message.key == "seat" and seat_names is not None:
            number = message.args.get("number")
            if isinstance(number, int) and 1 <= number <= len(seat_names):
                return seat_names[number - 1]
        args = {name: self._argument(arg, seat_names) for name, arg in message.args.items()}
        bundle = _bundle(self.lang)
        if not bundle.has_message(message.key):
            return _bare(message.key, args)
        pattern = bundle.get_message(message.key).value
        if pattern is None:
            return _bare(message.key, args)
        written, _ = bundle.format_pattern(pattern, args)
        return str(written)

    def _argument(self, arg: Arg, seat_names: Sequence[str] | None) -> int | str:
        if isinstance(arg, Message):
            return self.text(arg, seat_names)
        if isinstance(arg, tuple):
            return ", ".join(self.text(item, seat_names) for item in arg)
        return arg

    def knows(self, key: str) -> bool:
        """Tell whether there are words for this key."""
        return _bundle(self.lang).has_message(key)


def choose_language(explicit: str | None, environ: Mapping[str, str]) -> str:
    """Return the language to speak: the one asked for, else that of the environment, else English.

    What was asked for by `--lang` or KVARTAL_LANG must be known; raise UnknownLanguage.
    """
    asked = explicit if explicit is not None else environ.get("KVARTAL_LANG") or None
    if asked is not None:
        return Words(asked.lower()).lang
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            # The first that is set decides, as it does in the C library.
            code = environ[name].replace("-", "_").split("_")[0].split(".")[0].lower()
            return code if code in LANGUAGES else FALLBACK
    return FALLBACK


def sources(lang: str) -> dict[str, str]:
    """Return the text of each Fluent file of a language, by its name."""
    folder = files(__package__).joinpath(lang)
    return {
        file.name: file.read_text("utf-8")
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".ftl")
    }


@cache
def _bundle(lang: str) -> FluentBundle:
    # Only now: a page has the words itself and takes no formatter along.
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([lang], use_isolating=False)
    for text in sources(lang).values():
        bundle.add_resource(FluentResource(text))
    return bundle


def _bare(key: str, args: Mapping[str, Any]) -> str:
    inside = ", ".join(f"{name}={value}" for name, value in args.items())
    return f"⟨{key}: {inside}⟩" if inside else f"⟨{key}⟩"
