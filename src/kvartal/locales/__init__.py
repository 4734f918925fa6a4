"""Turns messages into words: Russian, Ukrainian and English, from the Fluent files beside this one."""

from __future__ import annotations

import re
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

# What stays on one line: a word of one or two letters with the next one, a dash or a particle with the word before it,
# a number with its unit. The page ties the same words (`web/src/words/type.ts`).
_PARTICLES = r"(?:ли|же|бы|би|ж|б)(?!\w)"
_TIES = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"((?<![\w’-])(?!{_PARTICLES})[а-яёіїєґ]{{1,2}}) (?=\S)",
        rf"([\w»’)}}.,%…]) (?=—|{_PARTICLES})",
        r"([\d}]) (?=(?:мин|хв|сек|с|мс|мкс|дн|МБ|%)(?!\w))",
    )
)
_HYPHEN = re.compile(r"(?<![^\W_]|-)-(?=\d)")
_QUOTED = re.compile(r"«[^«»]*(?:«[^«»]*»[^«»]*)+»")
_INNER = str.maketrans("«»", "„“")


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

        A move in the log is told by the `.told` of its message, where there is one, to which `$who` has made it. A
        message inside brings its attributes along: `$card-acc` is the `.acc` of `$card`. A key that has no words shows
        itself, so that nobody is left without a hint.
        """
        if message.key == "seat" and seat_names is not None:
            number = message.args.get("number")
            if isinstance(number, int) and 1 <= number <= len(seat_names):
                return seat_names[number - 1]
        move = message.args.get("move") if message.key == "log-move" else None
        if isinstance(move, Message) and "told" in self._attributes(move.key):
            args = self._arguments(move, seat_names) | {"who": self._argument(message.args["seat"], seat_names)}
            return self._written(self._attributes(move.key)["told"], args)
        args = self._arguments(message, seat_names)
        bundle = _bundle(self.lang)
        pattern = bundle.get_message(message.key).value if bundle.has_message(message.key) else None
        return _bare(message.key, args) if pattern is None else self._written(pattern, args)

    def _arguments(self, message: Message, seat_names: Sequence[str] | None) -> dict[str, int | str]:
        args = {name: self._argument(arg, seat_names) for name, arg in message.args.items()}
        for name, arg in message.args.items():
            if isinstance(arg, Message):
                for form, pattern in self._attributes(arg.key).items():
                    if form != "told":
                        args[f"{name}-{form}"] = self._written(pattern, self._arguments(arg, seat_names))
        return args

    def _argument(self, arg: Arg, seat_names: Sequence[str] | None) -> int | str:
        if isinstance(arg, Message):
            return self.text(arg, seat_names)
        if isinstance(arg, tuple):
            return ", ".join(self.text(item, seat_names) for item in arg)
        return arg

    def _attributes(self, key: str) -> Mapping[str, Any]:
        bundle = _bundle(self.lang)
        return bundle.get_message(key).attributes if bundle.has_message(key) else {}

    def _written(self, pattern: Any, args: Mapping[str, int | str]) -> str:
        written, _ = _bundle(self.lang).format_pattern(pattern, dict(args))
        return _QUOTED.sub(_requoted, _HYPHEN.sub("−", str(written)))

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
    from kvartal.locales.shelf import Shelf

    return Shelf(lang, sources(lang), tied)


def tied(text: str) -> str:
    """Return the text with a space that does not break wherever two words belong on one line."""
    for tie in _TIES:
        text = tie.sub("\\1\N{NO-BREAK SPACE}", text)
    return text


def _requoted(found: re.Match[str]) -> str:
    """Return a quotation with other marks around what it quotes."""
    return f"«{found[0][1:-1].translate(_INNER)}»"


def _bare(key: str, args: Mapping[str, Any]) -> str:
    inside = ", ".join(f"{name}={value}" for name, value in args.items())
    return f"⟨{key}: {inside}⟩" if inside else f"⟨{key}⟩"
