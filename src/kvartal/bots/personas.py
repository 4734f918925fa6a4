"""Who the bots are for people: each level has a few personas, so that two bots of one level differ.

A persona is an id. Its name and character are messages (`bots.ftl`); the page draws its face.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from zlib import crc32

from kvartal.bots import EASY, HARD, MASTER, MEDIUM, RANDOM, STEPS, BadBot
from kvartal.core.messages import Message, say

PERSONAS: Mapping[str, tuple[str, ...]] = {
    EASY: ("mitya", "olya", "tim", "yasya", "fedya", "nika"),
    MEDIUM: ("mira", "bohdan", "greta", "anton", "solomia", "ostap"),
    HARD: ("vera", "leonid", "ada", "emil", "iryna", "marko"),
    MASTER: ("zoya", "lev", "klara", "danylo", "nora", "pavlo"),
    RANDOM: ("pip", "zuza", "bublik", "kosmo", "lolo", "tara"),
}
"""The personas by level. No id occurs twice."""

_LIKE: Mapping[str, str] = dict(zip(STEPS, (EASY, EASY, EASY, MEDIUM, MEDIUM, MEDIUM, HARD, HARD), strict=True))
"""Whose personas play the steps of strength."""


def personas_of(level: str) -> tuple[str, ...]:
    """Return the personas of a level or step."""
    return PERSONAS[_LIKE.get(level, level)]


def choose(level: str, taken: Collection[str], table: str) -> str:
    """Return a free persona of a level, varying from table to table; if none is free, one of the taken ones."""
    known = personas_of(level)
    first = crc32(table.encode()) % len(known)
    turned = (*known[first:], *known[:first])
    return next((persona for persona in turned if persona not in taken), turned[0])


def check_persona(persona: str, level: str) -> str:
    """Return the persona if it belongs to the level; raise BadBot."""
    if persona not in personas_of(level):
        raise BadBot(say("error-bot-persona", persona=persona, known=", ".join(personas_of(level))))
    return persona


def persona_name(persona: str) -> Message:
    """Return a persona's name in words."""
    return Message(f"bot-{persona}")
