"""Every command that only prints: its output in three languages, and as JSON."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from kvartal.core.messages import say
from kvartal.core.rng import Rng
from kvartal.core.scores import Line, ScoreSheet, SeatSheet
from kvartal.games import IDS, find
from kvartal.locales import LANGUAGES
from kvartal.translate.refusal import Refusal
from tests.cli.running import Run
from tests.translate.boxes import in_c

__all__ = ["in_c"]
COMMANDS = ("games", "components", "play", "simulate", "arena", "replay", "score", "translate", "bench")
SIMULATE = ("simulate", "machi_koro", "--seats", "3", "--games", "12", "--seed", "7")


def test_version(kvartal: Run) -> None:
    ran = kvartal("--version")
    assert ran.code == 0
    assert ran.out.startswith("kvartal ")
    assert ran.out.count("\n") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_is_in_the_language(kvartal: Run, lang: str) -> None:
    titles = {"en": ("Usage:", "Commands"), "ru": ("Запуск:", "Команды"), "uk": ("Запуск:", "Команди")}[lang]
    ran = kvartal("--lang", lang)
    assert ran == kvartal("--help", "--lang", lang)
    assert ran.code == 0
    assert all(word in ran.out for word in (*titles, *COMMANDS))
    if lang != "en":
        assert "Usage" not in ran.out
        assert "Options" not in ran.out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(kvartal: Run, command: str, lang: str) -> None:
    ran = kvartal(command, "--help", f"--lang={lang}")
    assert ran.code == 0
    assert "--help" in ran.out
    if lang != "en":
        assert not any(word in ran.out for word in ("Usage", "Options", "Arguments", "default", "required"))


def test_the_language_may_stand_anywhere(kvartal: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    ukrainian = kvartal("games", "--lang", "uk")
    assert kvartal("--lang", "uk", "games") == ukrainian == kvartal("--lang=uk", "games")
    monkeypatch.setenv("KVARTAL_LANG", "uk")
    assert kvartal("games") == ukrainian
    assert kvartal("games", "--lang", "ru") != ukrainian


@pytest.mark.parametrize(("lang", "name"), [("ru", "Мачи Коро"), ("uk", "Мачі Коро"), ("en", "Machi Koro")])
def test_games(kvartal: Run, lang: str, name: str) -> None:
    ran = kvartal("games", "--lang", lang)
    assert ran.code == 0
    assert name in ran.out
    for game_id in IDS:
        info = find(game_id).info
        assert game_id in ran.out
        assert all(f"{option.id}=" in ran.out for option in info.options)


def test_games_as_json(kvartal: Run) -> None:
    listed = json.loads(kvartal("games", "--json").out)
    assert [game["game"] for game in listed] == list(IDS)
    assert listed[0]["seats"] == [2, 5]
    assert listed[0]["options"][0] == {"id": "edition", "default": "base", "values": ["base", "plus"]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_components_shows_every_value(kvartal: Run, lang: str) -> None:
    for game_id in IDS:
        ran = kvartal("components", game_id, "--lang", lang)
        assert ran.code == 0
        assert find(game_id).components().hash in ran.out
        for entry in find(game_id).components():
            assert entry.path.split(".")[-1] in ran.out


def test_components_as_json_with_corrections(kvartal: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[establishment.mine]\ncost = 5\n")
    ran = kvartal("components", "machi_koro", "--components", str(file), "--json")
    values = {entry["path"]: entry for entry in json.loads(ran.out)["components"]}
    assert values["establishment.mine.cost"] == {"path": "establishment.mine.cost", "value": 5, "source": "host"}
    assert values["establishment.cafe.cost"]["source"] == "public"
    assert "host" in kvartal("components", "machi_koro", "--components", str(file)).out


def test_components_show_the_sources_of_single_cells(kvartal: Run) -> None:
    values = {
        entry["path"]: entry for entry in json.loads(kvartal("components", "small_cities", "--json").out)["components"]
    }
    printed = {path: entry["cells"] for path, entry in values.items() if "cells" in entry}
    assert printed == {
        "personal.specialisation.points": {"6": "rulebook"},
        "personal.unification.points": {"5": "rulebook"},
        "goal.triangle.points": {"3": "rulebook"},
        "goal.hub.points": {"4": "rulebook"},
    }
    assert [values[path]["value"][int(place)] for path, cells in printed.items() for place in cells] == [10, 7, 2, 9]
    out = kvartal("components", "small_cities").out
    assert "goal.hub.points[4]" in out


def test_simulate_as_json(kvartal: Run) -> None:
    ran = kvartal(*SIMULATE, "--option", "edition=plus", "--json")
    assert ran.code == 0
    assert ran.err == ""
    figures = json.loads(ran.out)
    assert list(figures) == [
        *("game", "seats", "options", "games", "moves", "seconds"),
        *("games_per_s", "mean_moves", "wins", "mean_scores"),
    ]
    assert figures["game"] == "machi_koro"
    assert figures["seats"] == 3
    assert figures["options"] == {"edition": "plus", "market": "full"}
    assert figures["games"] == 12
    assert figures["mean_moves"] == figures["moves"] / 12
    assert sum(figures["wins"]) == 12
    assert len(figures["mean_scores"]) == 3


def test_simulate_in_c_counts_the_same(kvartal: Run, in_c: None) -> None:
    """Also where a seed has more than 32 bits."""
    for seed in ("7", str(2**40 + 3)):
        asked = ("simulate", "machi_koro", "--seats", "3", "--games", "12", "--seed", seed, "--json", "--device")
        told = [json.loads(kvartal(*asked, device).out) for device in ("python", "c", "auto")]
        for one in told:
            del one["seconds"], one["games_per_s"]
        assert told[0] == told[1] == told[2]


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("--device", "abacus"), "abacus"),
        (("--device", "c", "--bots", "easy"), "random"),
        (("--device", "cuda", "--seed", str(2**32)), "4294967296"),
    ],
)
def test_simulate_refuses_what_a_device_can_not_do(kvartal: Run, words: tuple[str, ...], fault: str) -> None:
    ran = kvartal("simulate", "machi_koro", *words)
    assert ran.code == 2
    assert fault in ran.err


def test_simulate_without_a_gpu_says_so(kvartal: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cupy", None)
    ran = kvartal("simulate", "machi_koro", "--device", "cuda")
    assert ran.code == 2
    assert "kvartal[cuda]" in ran.err


def test_simulate_plays_the_documented_streams(kvartal: Run) -> None:
    """Game i draws from Rng(i | seed << 32), played out."""
    figures = json.loads(kvartal(*SIMULATE, "--json").out)
    game = find("machi_koro")
    moves, wins = 0, [0, 0, 0]
    for number in range(12):
        state = game.start(3)
        moves += state.playout(Rng(number | (7 << 32)), game.buffer())
        for seat in state.winners():
            wins[seat] += 1
    assert (figures["moves"], figures["wins"]) == (moves, wins)


def _without_time(text: str) -> dict[str, Any]:
    return {name: value for name, value in json.loads(text).items() if name not in ("seconds", "games_per_s")}


def test_the_same_seed_gives_the_same_games(kvartal: Run, tmp_path: Path) -> None:
    plain = _without_time(kvartal(*SIMULATE, "--json").out)
    assert plain == _without_time(kvartal(*SIMULATE, "--bots", "random", "--json").out)
    assert plain == _without_time(kvartal(*SIMULATE, "--bots", "random,random,random", "--json").out)
    assert plain == _without_time(kvartal(*SIMULATE, "--out", str(tmp_path / "a"), "--json").out)
    assert plain == _without_time(kvartal(*SIMULATE, "--out", str(tmp_path / "b"), "--json").out)
    assert plain != _without_time(kvartal(*SIMULATE[:-1], "8", "--json").out)
    first, second = (sorted((tmp_path / name).iterdir()) for name in "ab")
    assert len(first) == 12
    assert [file.read_bytes() for file in first] == [file.read_bytes() for file in second]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("options", [(), ("--option", "edition=plus", "--option", "market=ten")])
def test_what_simulate_writes_replays(kvartal: Run, tmp_path: Path, lang: str, options: tuple[str, ...]) -> None:
    simulated = kvartal(*SIMULATE, *options, "--out", str(tmp_path / "out"), "--lang", lang)
    assert simulated.code == 0
    files = [str(file) for file in sorted((tmp_path / "out").iterdir())]
    ran = kvartal("replay", *files, "--lang", lang)
    assert ran.code == 0
    assert ran.out.count("\n") == 12
    lines = kvartal("replay", *files, "--json").out.splitlines()
    assert [json.loads(line)["file"] for line in lines] == files
    assert all(json.loads(line)["ok"] and json.loads(line)["over"] for line in lines)
    figures = json.loads(kvartal(*SIMULATE, *options, "--json").out)
    winners = [seat for line in lines for seat in json.loads(line)["winners"]]
    assert [winners.count(seat) for seat in range(3)] == figures["wins"]


def test_corrections_travel_in_the_match(kvartal: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        "".join(f"[landmark.{name}]\ncost = 1\n" for name in find("machi_koro").components().names("landmark"))
    )
    short = json.loads(kvartal(*SIMULATE, "--components", str(file), "--json").out)
    assert short["mean_moves"] < json.loads(kvartal(*SIMULATE, "--json").out)["mean_moves"] / 2
    out = tmp_path / "out"
    assert kvartal(*SIMULATE, "--components", str(file), "--out", str(out)).code == 0
    assert kvartal("replay", *(str(path) for path in out.iterdir())).code == 0


def _a_match(kvartal: Run, folder: Path) -> Path:
    kvartal("simulate", "machi_koro", "--games", "1", "--out", str(folder))
    return next(folder.iterdir())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_illegal_entry_ends_the_replay(kvartal: Run, tmp_path: Path, lang: str) -> None:
    file = _a_match(kvartal, tmp_path / "out")
    lines = file.read_text("utf-8").splitlines()
    lines[3] = '{"n":3,"seat":0,"move":"build radio_tower"}'
    bad = tmp_path / "bad.jsonl"
    bad.write_text("\n".join(lines) + "\n", "utf-8")
    ran = kvartal("replay", str(file), str(bad), str(file), "--lang", lang)
    assert ran.code == 1
    assert ran.out.count("\n") == 1
    assert ran.err.count("\n") == 1
    assert str(bad) in ran.err
    assert {"en": "line 4", "ru": "строка 4", "uk": "рядок 4"}[lang] in ran.err
    assert "22" in ran.err
    told = json.loads(kvartal("replay", str(bad), "--json", "--lang", lang).out)
    assert (told["ok"], told["line"], told["file"]) == (False, 4, str(bad))


def test_an_unfinished_match_is_no_fault(kvartal: Run, tmp_path: Path) -> None:
    file = _a_match(kvartal, tmp_path / "out")
    part = tmp_path / "part.jsonl"
    part.write_text("".join(file.read_text("utf-8").splitlines(keepends=True)[:20]), "utf-8")
    assert kvartal("replay", str(part)).code == 0
    told = json.loads(kvartal("replay", str(part), "--json").out)
    assert (told["over"], told["winners"], told["entries"]) == (False, [], 19)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_without_a_sheet_say_so(kvartal: Run, tmp_path: Path, lang: str) -> None:
    file = tmp_path / "sheet.json"
    file.write_text('{"game": "machi_koro", "seats": []}')
    ran = kvartal("score", str(file), "--lang", lang)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert {"en": "no score sheet", "ru": "лист подсчёта не нужен", "uk": "аркуш підрахунку не потрібен"}[
        lang
    ] in ran.err


@pytest.fixture
def a_sheet_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give Machi Koro score sheets: a landmark for each number."""

    def score_sheet(_: object, sheet: dict[str, Any], components: object = None) -> ScoreSheet:
        name = say("machi_koro-landmark-harbour")
        line = say("machi_koro-score-landmark", card=name)
        seats = (tuple(Line(line, points, ("a1",)) for points in seat) for seat in sheet["seats"])
        return ScoreSheet(tuple(SeatSheet(lines, (Line(name, 1),), verdict=name) for lines in seats), over=True)

    monkeypatch.setattr(type(find("machi_koro")), "score_sheet", score_sheet)


@pytest.mark.usefixtures("a_sheet_game")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_score(kvartal: Run, tmp_path: Path, lang: str) -> None:
    file = tmp_path / "sheets.json"
    file.write_text('{\n "game": "machi_koro",\n "seats": [[1, 2], [5]]}')
    ran = kvartal("score", str(file), "--lang", lang)
    assert ran.code == 0
    assert {"en": "Winner: Player 2", "ru": "Победа: Игрок 2", "uk": "Перемога: Гравець 2"}[lang] in ran.out


def test_score_by_the_hosts_components(kvartal: Run, tmp_path: Path) -> None:
    sheet, ours = tmp_path / "sheet.json", tmp_path / "ours.toml"
    nobody: dict[str, list[str]] = {"orange": [], "blue": []}
    left = {"orange": 2, "blue": 0}
    paper = {"game": "paris", "cells": ["oooooooo"] * 8, "pieces": [], "unbuilt": left, "postcards": nobody}
    sheet.write_text(json.dumps(paper))
    ours.write_text("[score]\nunbuilt = 5\n")
    for options, total in (((), -6), (("--components", f"paris={ours}"), -10)):
        ran = kvartal("score", str(sheet), "--json", *options)
        assert json.loads(ran.out)["seats"][0]["total"] == total


@pytest.mark.usefixtures("a_sheet_game")
def test_score_as_json_lines(kvartal: Run, tmp_path: Path) -> None:
    file = tmp_path / "sheets.jsonl"
    sheets = ['{"game": "machi_koro", "seats": [[1, 2], [3]]}', "", '{"game": "machi_koro", "seats": [[4]]}']
    file.write_text("\n".join(sheets) + "\n")
    first, second = (json.loads(line) for line in kvartal("score", str(file), "--json").out.splitlines())
    assert [seat["total"] for seat in first["seats"]] == [3, 3]
    assert first["winners"] == [0, 1]
    assert first["seats"][0]["items"][1]["key"] == "machi_koro-score-landmark"
    assert first["seats"][0]["items"][1]["points"] == 2
    assert second["winners"] == [0]


@pytest.mark.parametrize(("target", "file"), [("c", "paris.c"), ("cuda", "paris.cu"), ("wasm", "paris.wasm.c")])
def test_translate_writes_a_source(kvartal: Run, tmp_path: Path, target: str, file: str) -> None:
    ran = kvartal("translate", "paris", "--seats", "2", "--target", target, "--out", str(tmp_path / "made"))
    assert (ran.code, ran.err) == (0, "")
    text = (tmp_path / "made" / file).read_text("utf-8")
    assert "ParisState_apply" in text
    assert "// self.taken |= covered" in text


def test_translate_refuses_other_targets(kvartal: Run, tmp_path: Path) -> None:
    ran = kvartal("translate", "paris", "--target", "fortran", "--out", str(tmp_path / "made"))
    assert ran.code == 2
    assert "fortran" in ran.err
    assert not (tmp_path / "made").exists()


def test_translate_says_what_is_outside_its_subset(
    kvartal: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise Refusal("rules.py", 88, "a for loop", "use while with a counter")

    monkeypatch.setattr("kvartal.cli.translate.translated", refuse)
    ran = kvartal("translate", "paris", "--out", str(tmp_path / "made"))
    assert ran.code == 2
    assert "rules.py:88: a for loop; use while with a counter" in ran.err.replace("\n", " ")
