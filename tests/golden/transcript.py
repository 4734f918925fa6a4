"""A match step by step: what changed for whom, who is asked what, the points, and at the end the
score sheet.

The first view is written in full, later ones as differences. A line without brackets applies to
every viewer; `[1 3]` names the seats it applies to, `[-]` the spectator.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from difflib import unified_diff
from itertools import zip_longest
from typing import Any

from kvartal.core.contract import CHANCE
from kvartal.core.match import Entry, Match
from kvartal.core.messages import Arg, Json, Message
from kvartal.games import find

WIDTH = 118
_BARE = re.compile(r"(?!(?:null|true|false)$)[a-z_][a-z_0-9-]*")


def word(value: object) -> str:
    """Return a value on one line; a word is quoted only if it could be mistaken for something else."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {word(part)}" for name, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + " ".join(map(word, value)) + "]"
    if type(value) is int or (isinstance(value, str) and _BARE.fullmatch(value)):
        return str(value)
    return json.dumps(value, ensure_ascii=False)


def words(message: Message) -> str:
    """Return a message as its key and arguments, independent of language."""
    args = ", ".join(f"{name}={_argument(arg)}" for name, arg in message.args.items())
    return f"{message.key} ({args})" if args else message.key


def _argument(arg: Arg) -> str:
    if isinstance(arg, Message):
        return words(arg)
    return f"[{', '.join(map(words, arg))}]" if isinstance(arg, tuple) else word(arg)


def tree(value: object, indent: str, name: str = "") -> Iterator[str]:
    """Yield the lines of a value: whatever fits is on one line."""
    line = f"{indent}{name}: {word(value)}" if name else indent + word(value)
    parts = _inner(value)
    if len(line) <= WIDTH or not parts:
        yield line
        return
    if name:
        yield f"{indent}{name}:"
        indent += "  "
    for part, inner in parts.items():
        yield from tree(inner, indent, part)


def _inner(value: object) -> dict[str, Any]:
    """Return the parts of a value that have lines of their own; a list of plain values has none."""
    if isinstance(value, dict):
        return value
    if isinstance(value, list) and any(isinstance(part, dict | list) for part in value):
        return {str(index): part for index, part in enumerate(value)}
    return {}


def changes(before: Any, after: Any, path: str = "") -> Iterator[str]:
    """Yield a line for every part of a view that is new, changed or gone; the two differ."""
    old, new = _inner(before), _inner(after)
    if not old or not new:
        plain = not isinstance(before, dict | list) and not isinstance(after, dict | list)
        yield f"{path}: {word(before)} -> {word(after)}" if plain else f"{path}: {word(after)}"
        return
    start = f"{path}." if path else ""
    for name, part in new.items():
        if name not in old:
            yield f"{start}{name}: {word(part)}"
        elif old[name] != part:
            yield from changes(old[name], part, start + name)
    yield from (f"{start}{name} is gone" for name in old if name not in new)


def grouped(texts: list[str]) -> str:
    """Return one line for all moves that differ only in their last word: `place a1 b2`."""
    found: dict[str, list[str]] = {}
    for text in texts:
        start, _, last = text.rpartition(" ")
        found.setdefault(start or text, []).extend([last] if start else [])
    return "".join("\n    " + " ".join((start, *lasts)) for start, lasts in found.items())


class Teller:
    """Looks at a match after each entry and reports what is new."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.viewers: list[int | None] = [*range(match.seats), None]
        self.seen: dict[int | None, Json] = {}
        self.told: dict[str, str] = {}

    def start(self) -> Iterator[str]:
        """Tell the table, its first view and the first questions."""
        match = self.match
        yield f"{match.game.info.id}, seats: {match.seats}, options: {word(dict(match.options))}"
        yield ""
        yield "start, as the spectator sees it"
        spectator = match.game.view(match.state, None)
        yield from tree(spectator, "  ")
        self.seen = dict.fromkeys(self.viewers, spectator)
        yield from self._news()

    def step(self, entry: Entry) -> Iterator[str]:
        """Tell an entry and what came of it."""
        who = "chance" if entry.seat == CHANCE else f"seat {entry.seat}"
        what = f"takes back {entry.undoes}" if entry.move is None else self.match.game.move_text(entry.move)
        yield ""
        yield f"{entry.number} {who}: {what}"
        yield from self._news()

    def end(self) -> Iterator[str]:
        """Tell the last position and the score sheet."""
        game, state = self.match.game, self.match.state
        yield ""
        yield "position"
        yield from (f"  {field}" for field in game.position_text(state).split(" "))
        yield ""
        yield "scores"
        yield from tree(game.score(state).to_json(), "  ")

    def _news(self) -> Iterator[str]:
        game, state = self.match.game, self.match.state
        lines: dict[str, list[int | None]] = {}
        for viewer in self.viewers:
            view = game.view(state, viewer)
            if view != self.seen[viewer]:
                for line in changes(self.seen[viewer], view):
                    lines.setdefault(line, []).append(viewer)
            self.seen[viewer] = view
        for line, viewers in lines.items():
            whom = "" if viewers == self.viewers else f"[{' '.join('-' if v is None else str(v) for v in viewers)}] "
            yield f"  {whom}{line}"
        told, self.told = self.told, dict(self._questions())
        yield from (f"  {name}: {said}" for name, said in self.told.items() if told.get(name) != said)

    def _questions(self) -> Iterator[tuple[str, str]]:
        """Yield the points and who is asked what now; a question that stays open is reported once."""
        game, state = self.match.game, self.match.state
        yield "points", " ".join(str(state.total(seat)) for seat in range(self.match.seats))
        actors = state.actors()
        if not actors:
            yield "over", "won by " + word(state.winners())
        for actor in actors:
            if actor == CHANCE:
                yield (
                    "chance",
                    "decides" + grouped([f"{game.move_text(move)}*{weight}" for move, weight in state.chance()]),
                )
                continue
            prompt = game.prompt(state, actor)
            assert prompt is not None
            yield f"seat {actor}", words(prompt.message) + grouped([choice.text for choice in prompt.choices])


def transcript(text: str) -> str:
    """Return the transcript of a match file, every entry of it played by the rules; raise BadMatch."""
    header, *entries = text.splitlines()
    match = Match.read(header + "\n", find)
    teller = Teller(match)
    lines = list(teller.start())
    for line in entries:
        entry, _ = match.follow(line)
        lines += teller.step(entry)
    lines += teller.end()
    return "\n".join(lines) + "\n"


def difference(expected: str, found: str) -> str:
    """Return where two transcripts first differ: that step, its lines as a diff, and how many later steps differ."""
    steps = zip_longest(expected.rstrip("\n").split("\n\n"), found.rstrip("\n").split("\n\n"), fillvalue="")
    parted = [(old.split("\n"), new.split("\n")) for old, new in steps if old != new]
    if not parted:
        return ""
    old, new = parted[0]
    title = [old[0]] if old[0] == new[0] else [f"-{old[0]}", f"+{new[0]}"]
    lines = [line for line in list(unified_diff(old[1:], new[1:], lineterm=""))[2:] if not line.startswith("@@")]
    later = [f"{len(parted) - 1} later steps differ too"] if len(parted) > 1 else []
    return "\n".join([*title, *lines, *later])
