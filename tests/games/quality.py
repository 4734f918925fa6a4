"""The quality scale of games: what each level requires, and how it is verified.

`python -m tests.games.quality` updates the table in docs/games.md; a test keeps it fresh.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from kvartal.bots.learned import WAYS
from kvartal.core.mind import Mind
from kvartal.games import IDS, find
from kvartal.games.lessons import lesson_of
from kvartal.locales import LANGUAGES

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "games.md"
_FIRST, _LAST = "<!-- quality -->\n", "<!-- end of quality -->\n"
_NAMES = {
    "machi_koro": "Machi Koro",
    "tiny_towns": "Tiny Towns",
    "shake_that_city": "Shake That City",
    "paris": "Paris",
    "small_cities": "Маленькие города",
}
_KEY = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)


def _has(*patterns: str) -> Callable[[str], bool]:
    """Return a question: whether all these files exist, with `*` and the game's id filled in."""

    def asked(game_id: str) -> bool:
        return all(any(ROOT.glob(pattern.format(game=game_id))) for pattern in patterns)

    return asked


def _scores(game_id: str) -> bool:
    """Every seat has a sheet from the first moment on, and physical tables with sheets can be scored."""
    game = find(game_id)
    sheet = game.score(game.start(game.info.most))
    return len(sheet.seats) == game.info.most and game.info.sheets == (game.parts.sheets is not None)


def _bots(game_id: str) -> bool:
    """Its bots know more than the rules, and their strength was measured."""
    measured = f"| {_NAMES[game_id]} | hard" in (ROOT / "docs" / "strength.md").read_text("utf-8")
    return type(find(game_id).mind()) is not Mind and measured


def _learned(game_id: str) -> bool:
    """Its master uses a net that was measured to be stronger than hard, at least at some of its tables."""
    return any(learned_id == game_id for learned_id, _ in WAYS)


def _lesson(game_id: str) -> bool:
    """Its lesson is played, not only read, and a browser test goes through it."""
    played = [step for step in lesson_of(game_id).steps if step.moves]
    return len(played) >= 3 and _has("tests/e2e/test_lessons.py")(game_id)


def _words(game_id: str) -> bool:
    """All languages have the same messages."""
    said = [
        {key for file in sorted((ROOT / "src/kvartal/locales" / lang).glob(f"{game_id}*.ftl")) for key in _keys(file)}
        for lang in LANGUAGES
    ]
    return bool(said[0]) and all(keys == said[0] for keys in said)


def _keys(file: Path) -> list[str]:
    return _KEY.findall(file.read_text("utf-8"))


LEVELS: dict[str, dict[str, Callable[[str], bool]]] = {
    "bronze": {
        "plays": _has("tests/golden/{game}-*.jsonl", "src/kvartal/games/{game}/rules.py"),
        "scores": _scores,
    },
    "silver": {"bots": _bots, "words": _words},
    "gold": {
        "lesson": _lesson,
        "analysis": _has(
            "src/kvartal/games/{game}/reasons.py", "tests/golden/{game}-*.jsonl", "tests/insight/test_golden.py"
        ),
        "accessibility": _has("web/src/games/{game}/describe.ts", "tests/e2e/test_for_everyone.py"),
    },
    "platinum": {
        "machines": _has("src/kvartal/games/{game}/fields.py", "tests/translate/test_games.py"),
        "learned player": _learned,
        "referee": _has("tests/games/{game}/naive.py", "tests/games/{game}/test_naive.py"),
    },
}
"""By level, the lowest first: what it requires, and the question that verifies it. A level includes those below it."""


def level_of(game_id: str) -> str:
    """Return the highest level whose requirements, and those of all below it, the game meets."""
    reached = "none"
    for level, demands in LEVELS.items():
        if not all(met(game_id) for met in demands.values()):
            break
        reached = level
    return reached


def table() -> str:
    """Return the table of all games as Markdown."""
    demands = {name: met for level in LEVELS.values() for name, met in level.items()}
    lines = [
        "| game | level | " + " | ".join(demands) + " |",
        "|---" * (len(demands) + 2) + "|",
    ]
    for game_id in IDS:
        marks = ["yes" if met(game_id) else "no" for met in demands.values()]
        lines.append(f"| {_NAMES[game_id]} | {level_of(game_id)} | " + " | ".join(marks) + " |")
    return "\n".join(lines) + "\n"


def filled(page: str) -> str:
    """Return the page with the current table."""
    before, rest = page.split(_FIRST)
    return before + _FIRST + table() + _LAST + rest.split(_LAST)[1]


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text("utf-8")), "utf-8")
