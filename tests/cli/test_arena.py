"""`kvartal arena`: tables of figures, JSON, continuing from a file, and refusals."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest

from kvartal.locales import LANGUAGES
from tests.cli.running import Run

ARENA = ("arena", "shake_that_city", "--bots", "medium,easy,random", "--games", "6", "--seed", "3")


def test_json_is_one_object_at_the_end(kvartal: Run) -> None:
    ran = kvartal(*ARENA, "--json")
    assert ran.code == 0
    told = json.loads(ran.out.splitlines()[-1])
    assert (told["game"], told["seats"], told["games"]) == ("shake_that_city", 2, 6)
    assert told["options"] == {"side": "city", "variant": "standard"}
    assert [bot["bot"] for bot in told["bots"]] == ["medium", "easy", "random"]
    for bot in told["bots"]:
        assert {"win_rate", "low", "high", "mean_score", "elo", "ms_per_decision"} <= bot.keys()
        assert bot["low"] <= bot["win_rate"] <= bot["high"]
    assert sum(bot["win_rate"] * bot["games"] for bot in told["bots"]) == pytest.approx(6)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_in_the_language(kvartal: Run, lang: str) -> None:
    ran = kvartal(*ARENA, "--lang", lang)
    assert ran.code == 0
    assert all(spec in ran.out for spec in ("medium", "easy", "random"))
    assert {"en": "Wins", "ru": "Победы", "uk": "Перемоги"}[lang] in ran.out


def test_luck_is_taken_off_if_asked(kvartal: Run) -> None:
    asked = ("arena", "machi_koro", "--bots", "easy,random", "--games", "4", "--luck")
    told = json.loads(kvartal(*asked, "--json").out.splitlines()[-1])
    for bot in told["bots"]:
        fair = bot["luck_adjusted"]
        assert fair["low"] <= fair["mean"] <= fair["high"]
    assert "easy without luck:" in kvartal(*asked, "--lang", "en").out


def test_solo_shows_the_bands_of_the_rulebook(kvartal: Run) -> None:
    ran = kvartal("arena", "tiny_towns", "--solo", "--bots", "random", "--games", "2", "--lang", "en")
    assert ran.code == 0
    assert "Master Architect" in ran.out
    told = json.loads(kvartal("arena", "tiny_towns", "--solo", "--bots", "random", "--games", "2", "--json").out)
    assert told["seats"] == 1
    assert sum(told["bots"][0]["bands"].values()) == pytest.approx(1)


def test_it_goes_on_where_it_stopped(kvartal: Run, tmp_path: Path) -> None:
    record = tmp_path / "record.jsonl"
    whole = json.loads(kvartal(*ARENA, "--json").out)
    assert kvartal(*ARENA[:4], "--games", "4", "--seed", "3", "--resume", str(record)).code == 0
    with record.open("a") as file:
        file.write('{"n": 5, "seat')  # killed while writing
    before = record.read_text().splitlines()
    resumed = json.loads(kvartal(*ARENA, "--resume", str(record), "--json").out)
    for bot in (*whole["bots"], *resumed["bots"]):
        del bot["ms_per_decision"]
    assert resumed == whole
    assert record.read_text().splitlines()[:5] == before[:5]
    assert len(record.read_text().splitlines()) == 7


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("arena", "paris", "--bots", "medium"), "two bots"),
        (("arena", "paris", "--bots", "medium,medium"), "two bots"),
        (("arena", "paris", "--bots", "medium,nobody"), "nobody"),
        (("arena", "paris", "--bots", "medium,plan:cheese"), "plan:cheese"),
        (("arena", "machi_koro", "--bots", "medium,plan:x"), "cheese"),
        (("arena", "paris", "--bots", "medium,exec:no-such-program-anywhere --fast"), "no-such-program-anywhere"),
        (("arena", "paris", "--bots", "medium,exec:ms=50:'"), "no program “'”"),
        (("arena", "paris", "--solo"), "--solo"),
        (("arena", "tiny_towns", "--solo", "--seats", "2"), "--seats"),
        (("arena", "tiny_towns", "--seats", "9"), "--seats"),
        (("arena", "tiny_towns", "--jobs", "0"), "--jobs"),
    ],
)
def test_what_it_refuses(kvartal: Run, args: tuple[str, ...], words: str) -> None:
    ran = kvartal(*args, "--lang", "en")
    assert ran.code == 2
    assert words in ran.err
    assert ran.err.count("\n") == 1


def test_a_file_of_something_else_is_left_alone(kvartal: Run, tmp_path: Path) -> None:
    for text in ("hello\n", '{"game": "paris"}\n', ""):
        file = tmp_path / "file"
        file.write_text(text)
        ran = kvartal(*ARENA, "--resume", str(file), "--lang", "en")
        if text:
            assert (ran.code, file.read_text()) == (2, text)
        else:
            assert ran.code == 0


def test_a_program_that_does_not_play_is_named(kvartal: Run) -> None:
    silent = shlex.join([sys.executable, "-c", "pass"])
    ran = kvartal("arena", "shake_that_city", "--bots", f"random,exec:{silent}", "--games", "1", "--lang", "en")
    assert ran.code == 0
    assert "drawn at random instead: the rating is not its own" in " ".join(ran.out.split())
