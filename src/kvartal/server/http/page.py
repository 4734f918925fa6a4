"""The first page: what this server is, which games it has, and where its API is documented."""

from __future__ import annotations

from functools import cache
from html import escape
from importlib.resources import files
from string import Template

import kvartal
from kvartal.core.messages import Message, say
from kvartal.games import IDS, find
from kvartal.locales import FALLBACK, LANGUAGES, Words


def language_of(header: str) -> str:
    """Return the supported language that an Accept-Language header prefers."""
    best, liking = FALLBACK, 0.0
    for part in header.split(","):
        tag, _, weight = part.partition(";")
        try:
            likes = float(weight.strip().removeprefix("q=")) if weight.strip() else 1.0
        except ValueError:
            continue
        lang = tag.strip().lower().partition("-")[0]
        if lang in LANGUAGES and likes > liking:
            best, liking = lang, likes
    return best


def welcome(accept_language: str) -> str:
    """Return the page in the reader's language."""
    return _page(language_of(accept_language))


@cache
def _page(lang: str) -> str:
    words = Words(lang)

    def text(message: Message) -> str:
        return escape(words.text(message))

    games = "\n".join(
        f"<li><b>{text(find(game_id).name())}</b> {text(Message(f'{game_id}-about'))}</li>" for game_id in IDS
    )
    template = Template((files("kvartal.server") / "static" / "welcome.html").read_text("utf-8"))
    return template.substitute(
        lang=lang,
        title=text(say("server-page-title")),
        about=text(say("server-page-about")),
        games_title=text(say("server-page-games")),
        games=games,
        api=text(say("server-page-api")),
        unofficial=text(say("server-page-unofficial")),
        version=escape(kvartal.__version__),
    )
