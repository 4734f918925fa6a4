"""Who the bots are to people: each level has a few persons, so that two of one level are not the same one.

A persona is an id. Its name and its character are words (`bots.ftl`), its face is drawn by the page.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from zlib import crc32

from kvartal.bots import EASY, HARD, MASTER, MEDIUM, RANDOM, BadBot
from kvartal.core.messages import Message, say

PERSONAS: Mapping[str, tuple[str, ...]] = {
    EASY: ("mitya", "olya", "tim", "yasya", "fedya", "nika"),
    MEDIUM: ("mira", "bohdan", "greta", "anton", "solomia", "ostap"),
    HARD: ("vera", "leonid", "ada", "emil", "iryna", "marko"),
    MASTER: ("zoya", "lev", "klara", "danylo", "nora", "pavlo"),
    RANDOM: ("pip", "zuza", "bublik", "kosmo", "lolo", "tara"),
}
"""By level; no id is there twice."""


def choose(level: str, taken: Collection[str], table: str) -> str:
    """Return a persona of a level that is not taken, another one at every table; where all are, one of them again."""
    known = PERSONAS[level]
    first = crc32(table.encode()) % len(known)
    turned = (*known[first:], *known[:first])
    return next((persona for persona in turned if persona not in taken), turned[0])


def check_persona(persona: str, level: str) -> str:
    """Return the persona when it is one of the level; raise BadBot."""
    if persona not in PERSONAS[level]:
        raise BadBot(say("error-bot-persona", persona=persona, known=", ".join(PERSONAS[level])))
    return persona


def persona_name(persona: str) -> Message:
    """Return what a persona is called, in words."""
    return Message(f"bot-{persona}")
