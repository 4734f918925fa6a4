"""`python -m tests.locales.proofs [FOLDER]` writes a page a language, every message on it with real arguments.

A number is shown as 1, 2, 5 and 21; people are a man, a woman and a bot. What a game says comes from golden matches,
with the arguments it came with; what none of them says, and all other messages, get arguments by their names.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from kvartal.core.match import Match
from kvartal.core.messages import Arg, Message, say, seat_name
from kvartal.core.rng import Rng
from kvartal.games import find
from kvartal.locales import LANGUAGES, Words, sources

GOLDEN = Path(__file__).parents[1] / "golden"
FOLDER = Path(__file__).parents[2] / "build" / "proofs"
COUNTS = (1, 2, 5, 21)
PEOPLE = {
    "ru": ("Никита", "Любовь", "Бот 2", "Аня", "Игорь"),
    "uk": ("Микита", "Любов", "Бот 2", "Ганна", "Ігор"),
    "en": ("Nick", "Ann", "Bot 2", "Mary", "Tom"),
}
# Arguments that are words or names, by their own name; every other one is a number.
PLAIN = {
    "address": "http://127.0.0.1:8040",
    "cell": "b3",
    "cells": "a1, b3, c4",
    "command": "kvartal play",
    "detail": "seat 9",
    "extra": "kvartal[grow]",
    "field": "seats.0.board",
    "file": "evening.jsonl",
    "file_name": "KVARTAL_TOKEN_FILE",
    "folder": "games",
    "hash": "5f2c",
    "incident": "7f3a",
    "known": "ru, uk, en",
    "login": "anna",
    "network": "10.0.0",
    "option": "--seats",
    "origin": "play.example",
    "path": "cards.bakery.cost",
    "reason": "disk I/O error",
    "spec": "hart",
    "text": "bild",
    "turn": "4",
    "url": "postgres//x",
    "value": "7",
    "verdict": "★",
}
NAMES = ("name", "names", "seat", "who", "giver", "taker", "winners", "seats", "bot", "resigned")
THINGS = {
    "base": "small_cities-building-bank",
    "bonus": "small_cities-bonus-financing",
    "building": "small_cities-building-station",
    "card": "tiny_towns-card-bakery",
    "cards": "tiny_towns-card-bakery",
    "choice": "small_cities-figure-arch",
    "colour": "small_cities-colour-red",
    "counted": "machi_koro-icon-cow",
    "figure": "small_cities-figure-arch",
    "game": "paris-name",
    "gives": "machi_koro-gives-radio_tower",
    "given": "paris-building-i3",
    "goal": "small_cities-goal-hub",
    "icon": "machi_koro-icon-cup",
    "kind": "tiny_towns-kind-tavern",
    "kinds": "tiny_towns-kind-tavern",
    "landmark": "machi_koro-landmark-train_station",
    "line": "shake_that_city-row",
    "move": "machi_koro-move-pass",
    "next": "paris-move-pass",
    "one": "shake_that_city-one-park",
    "other": "shake_that_city-one-home",
    "pair": "shake_that_city-pair",
    "piece": "paris-building-w5",
    "problem": "tiny_towns-sheet-board",
    "quarter": "small_cities-quarter-red",
    "question": "machi_koro-ask-roll",
    "resource": "tiny_towns-resource-wheat",
    "rolled": "small_cities-building-windmill",
    "type": "shake_that_city-type-park",
    "wanted": "paris-building-o4",
}
PARK = say("shake_that_city-one-park")
# Arguments of one message that their names would give a wrong kind.
OWN: dict[str, dict[str, Arg]] = {
    "cli-puzzles-answer": {"game": "paris", "puzzle": "k7", "id": "k7"},
    "cli-puzzles-how": {"game": "paris"},
    "error-cli-bot-twice": {"seat": 1},
    "error-cli-command": {"name": "plya"},
    "error-game": {"game": "chess"},
    "error-cli-missing": {"name": "GAME"},
    "error-puzzles-line": {"line": 7},
    "error-seats": {"seats": 9, "fewest": 2, "most": 5},
    "error-seats-exactly": {"seats": 9},
    "error-secret-file": {"name": "KVARTAL_TOKEN_FILE"},
    "error-secret-twice": {"name": "KVARTAL_TOKEN"},
    "machi_koro-web-rules-goal": {"base": 4, "plus": 6},
    "machi_koro-web-rules-ten": {"kinds": 10},
    "machi_koro-web-tile": {"colour": say("machi_koro-web-colour-red")},
    "paris-refuse-no-effect": {
        "card": say("paris-postcard-le_peintre"),
        "reason": say("paris-refuse-no-own-free"),
    },
    "paris-web-say-seat": {"colour": say("paris-web-orange")},
    "paris-web-sheet-unbuilt": {"colour": say("paris-web-orange")},
    "refuse-long-head": {"line": 8192, "most": 32768, "count": 100},
    "shake_that_city-web-tasks": {"goal": 55},
    "web-bot-on": {"seat": 2},
    "web-puzzles-mistake": {"game": "k7"},
}
MOVES: dict[str, Message] = {
    "best": say("paris-move-use", card=say("paris-postcard-le_peintre")),
    "outcome": say("machi_koro-move-draw", card=say("machi_koro-card-mine")),
}
STYLE = """<style>body { font: 17px/1.45 sans-serif; margin: 2em; } table { border-collapse: collapse; }
th { font: 12px monospace; color: #777; text-align: left; vertical-align: top; padding: 4px 16px 4px 0; }
td { padding: 4px 0; max-width: 46em; } tr { border-top: 1px solid #ddd; }</style>"""


class Names(Visitor):
    """Collects the variables of a message, those that are numbers by their use, and those that choose a variant."""

    def __init__(self) -> None:
        self.all: dict[str, None] = {}
        self.numbers: set[str] = set()
        self.literals: dict[str, list[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.all[node.id.name.partition("-")[0]] = None

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        if isinstance(node.selector, ast.VariableReference):
            keys = [
                getattr(variant.key, "name", None) or getattr(variant.key, "value", "") for variant in node.variants
            ]
            if "one" in keys:
                self.numbers.add(node.selector.id.name)
            elif "other" not in keys:
                self.literals[node.selector.id.name] = [str(key) for key in keys]
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        self.numbers |= {each.id.name for each in node.arguments.positional if isinstance(each, ast.VariableReference)}
        self.generic_visit(node)


@cache
def patterns(lang: str) -> dict[str, dict[str, ast.Message]]:
    """Return the messages of each file of a language, by key."""
    return {
        name: {entry.id.name: entry for entry in FluentParser().parse(text).body if isinstance(entry, ast.Message)}
        for name, text in sources(lang).items()
    }


def nested(message: Message) -> Iterator[Message]:
    """Yield the message and every message inside it."""
    yield message
    for arg in message.args.values():
        for inner in (arg,) if isinstance(arg, Message) else arg if isinstance(arg, tuple) else ():
            yield from nested(inner)


@cache
def spoken() -> dict[str, tuple[Message, ...]]:
    """Return what the golden matches say, by key: questions, choices, events, refusals and scores, each a few times."""
    found: dict[str, dict[str, Message]] = {}
    for path in sorted(GOLDEN.glob("*.jsonl")):
        for message in _said(path.read_text("utf-8")):
            kept = found.setdefault(_key(message), {})
            if len(kept) < 8:
                kept[repr(message)] = message
    return {key: tuple(kept.values()) for key, kept in found.items()}


def _key(message: Message) -> str:
    move = message.args.get("move")
    return f"{move.key}.told" if message.key == "log-move" and isinstance(move, Message) else message.key


def _said(text: str) -> Iterator[Message]:
    """Yield what a match says from its first line to its score sheet."""
    rng = Rng(41)
    header, *lines = text.splitlines()
    match = Match.read(header + "\n", find)
    game = match.game
    for line in lines:
        state = match.state
        for seat in (each for each in state.actors() if each >= 0):
            prompt = game.prompt(state, seat)
            assert prompt is not None
            yield prompt.message
            yield from (choice.message for choice in prompt.choices[:: max(1, len(prompt.choices) // 12)])
            yield from filter(None, (game.why_not(state, seat, rng.below(game.info.move_ids)) for _ in range(4)))
        _, events = match.follow(line)
        yield from (event.message for event in events)
    for sheet in game.score(match.state).seats:
        yield from (line.message for line in (*sheet.lines, *sheet.ties))


def samples(key: str, entry: ast.Message) -> Iterator[Message]:
    """Yield the message with arguments by their names: a number in every form, people of either kind."""
    names = Names()
    names.visit(entry)
    fixed: dict[str, Arg] = {}
    counted: list[str] = []
    named: list[str] = []
    for name in names.all:
        if name in OWN.get(key, {}):
            fixed[name] = OWN[key][name]
        elif name in names.numbers:
            counted.append(name)
        elif name in MOVES:
            fixed[name] = MOVES[name]
        elif name == "other" and key.startswith("hint-"):
            fixed[name] = say("paris-move-pass")
        elif name in THINGS:
            fixed[name] = Message(THINGS[name], {"row": 2, "one": PARK, "other": PARK})
        elif name in NAMES:
            named.append(name)
        elif name in PLAIN:
            fixed[name] = PLAIN[name]
        elif name not in names.literals:
            counted.append(name)
    choices = [("", "")] if not names.literals else [(n, key) for n, keys in names.literals.items() for key in keys]
    for at in range(len(COUNTS) if counted or "seats" in named else len(PEOPLE["en"][:3]) if named else 1):
        people: dict[str, Arg] = {name: seat_name((at + step) % 3) for step, name in enumerate(named)}
        numbers: dict[str, Arg] = dict.fromkeys(counted, COUNTS[at])
        for name, chosen in choices:
            also: dict[str, Arg] = {name: int(chosen) if chosen.isdigit() else chosen} if name else {}
            message = Message(key, fixed | people | numbers | also)
            yield message
            if any(attribute.id.name == "told" for attribute in entry.attributes):
                yield say("log-move", seat=seat_name(at % 3), move=message)


def proof(lang: str) -> Iterator[tuple[str, list[tuple[str, list[str]]]]]:
    """Yield each file of a language with its messages: the key, and what one reads."""
    words = Words(lang)
    for name, entries in patterns(lang).items():
        lines: list[tuple[str, list[str]]] = []
        for key, entry in entries.items():
            said = (*spoken().get(key, ()), *spoken().get(f"{key}.told", ())) or tuple(samples(key, entry))
            lines.append((key, list(dict.fromkeys(words.text(message, PEOPLE[lang]) for message in said))))
        yield name, lines


def page(lang: str) -> str:
    """Return the page of a language."""
    out = [f"<!doctype html><html lang={lang}><meta charset=utf-8><title>Kvartal: {lang}</title>", STYLE]
    for name, lines in proof(lang):
        out.append(f"<h2>{name}</h2><table>")
        for key, texts in lines:
            out.append(f"<tr><th>{key}<td>{'<br>'.join(escape(text) for text in texts)}")
        out.append("</table>")
    return "\n".join(out) + "\n"


def main(folder: Path) -> None:
    """Write the pages into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for lang in LANGUAGES:
        path = folder / f"{lang}.html"
        path.write_text(page(lang), "utf-8")
        sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
