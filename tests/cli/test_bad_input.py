"""Bad input: one clear line on stderr in the chosen language, exit code 2, nothing written."""

from pathlib import Path

import pytest

from kvartal.games import IDS, find
from kvartal.locales import LANGUAGES
from tests.cli.running import Run

SIMULATE = ("simulate", "machi_koro")
BAD = [
    ("nonsense",),
    ("--nonsense",),
    ("games", "--nonsense"),
    ("games", "surplus"),
    ("components",),
    ("components", "chess"),
    ("components", "machi_koro", "--components", "absent.toml"),
    ("components", "machi_koro", "--components"),
    ("simulate",),
    ("simulate", "chess"),
    (*SIMULATE, "--seats", "1"),
    (*SIMULATE, "--seats", "6"),
    (*SIMULATE, "--seats", "-2"),
    (*SIMULATE, "--seats", "two"),
    (*SIMULATE, "--seats", "2.5"),
    (*SIMULATE, "--option", "edition"),
    (*SIMULATE, "--option", "edition=gold"),
    (*SIMULATE, "--option", "colour=red"),
    (*SIMULATE, "--option", "=plus"),
    ("simulate", "tiny_towns", "--seats", "1", "--option", "mode=town_hall"),
    ("simulate", "shake_that_city", "--seats", "1", "--option", "variant=standard"),
    ("simulate", "small_cities", "--option", "level=2", "--option", "goal=hub"),
    ("simulate", "small_cities", "--option", "level=1", "--option", "bonus=tender"),
    (*SIMULATE, "--games", "0"),
    (*SIMULATE, "--games", "-5"),
    (*SIMULATE, "--games", "many"),
    (*SIMULATE, "--games", "1e3"),
    (*SIMULATE, "--games", "99999999999999999999999"),
    (*SIMULATE, "--seed", "-1"),
    (*SIMULATE, "--seed", "x"),
    (*SIMULATE, "--seed", str(2**64)),
    (*SIMULATE, "--bots", "genius"),
    (*SIMULATE, "--bots", "random,genius"),
    (*SIMULATE, "--bots", "random,random,random"),
    (*SIMULATE, "--bots", ","),
    (*SIMULATE, "--games"),
    (*SIMULATE, "--json=yes"),
    (*SIMULATE, "--out", ""),
    (*SIMULATE, "--device", "tpu"),
    ("arena",),
    ("arena", "chess"),
    ("arena", "machi_koro", "--bots", "hard"),
    ("arena", "machi_koro", "--seats", "9"),
    ("arena", "machi_koro", "--components", "absent.toml"),
    ("arena", "machi_koro", "--solo", "--bots", "random"),
    ("translate", "machi_koro"),
    ("translate", "chess", "--out", "x"),
    ("translate", "machi_koro", "--target", "java", "--out", "x"),
    ("translate", "machi_koro", "--seats", "9", "--out", "x"),
    ("puzzles",),
    ("puzzles", "chess"),
    ("puzzles", "machi_koro", "nonsense"),
    ("puzzles", "machi_koro", "--answer", "pass"),
    ("puzzles", "machi_koro", "--find", "0"),
    ("puzzles", "machi_koro", "--find", "1", "--seconds", "soon"),
    ("replay",),
    ("replay", "absent.jsonl"),
    ("replay", "."),
    ("analyse",),
    ("analyse", "absent.jsonl"),
    ("analyse", "."),
    ("analyse", "one.jsonl", "two.jsonl"),
    ("analyse", "absent.jsonl", "--seconds", "0"),
    ("analyse", "absent.jsonl", "--seconds", "soon"),
    ("score",),
    ("score", "absent.json"),
    ("bench", "--seconds", "0"),
    ("bench", "--seconds", "-1"),
    ("bench", "--seconds", "nan"),
    ("bench", "--seconds", "soon"),
    ("play", "chess"),
    ("play", "machi_koro", "--seats", "9"),
    ("play", "machi_koro", "--option", "edition=gold"),
    ("play", "machi_koro", "--bot", "random"),
    ("play", "machi_koro", "--bot", "2=random"),
    ("play", "machi_koro", "--bot", "-1=random"),
    ("play", "machi_koro", "--bot", "x=random"),
    ("play", "machi_koro", "--bot", "1=genius"),
    ("play", "machi_koro", "--bot", "1=random", "--bot", "1=random"),
    ("play", "machi_koro", "--load", "absent.jsonl"),
    ("play", "--load", "absent.jsonl"),
    ("play", "machi_koro", "--save", "absent/match.jsonl"),
    ("play", "machi_koro", "--save", "."),
    ("play", "machi_koro", "--seed", "dice"),
]


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def _refused(kvartal: Run, *args: str) -> str:
    """Run with bad input in an empty folder, check the conventions, and return the line."""
    before = sorted(Path().rglob("*"))
    ran = kvartal(*args)
    assert ran.code == 2, ran
    assert ran.out == ""
    assert ran.err.endswith("\n")
    assert ran.err.count("\n") == 1
    assert len(ran.err.strip()) > 10
    assert sorted(Path().rglob("*")) == before
    return ran.err


@pytest.mark.parametrize("args", BAD, ids=" ".join)
def test_bad_command_lines(kvartal: Run, args: tuple[str, ...]) -> None:
    told = {_refused(kvartal, *args, f"--lang={lang}") for lang in LANGUAGES}
    assert len(told) == len(LANGUAGES), "every language says it in its own words"


def test_what_is_wrong_and_what_to_do(kvartal: Run) -> None:
    known = ", ".join(IDS)
    assert _refused(kvartal, "simulate", "chess") == f"There is no game “chess”: choose one of {known}.\n"
    assert "from 2 to 5 seats" in _refused(kvartal, *SIMULATE, "--seats", "9")
    assert "by two or more" in _refused(kvartal, "play", "tiny_towns", "--seats", "1", "--option", "mode=town_hall")
    assert "base, plus" in _refused(kvartal, *SIMULATE, "--option", "edition=gold")
    assert "--games" in _refused(kvartal, *SIMULATE, "--games", "-1")
    assert "random" in _refused(kvartal, *SIMULATE, "--bots", "genius")
    assert "simulate" in _refused(kvartal, "simulat")
    assert "“kvartal simulate --help”" in _refused(kvartal, *SIMULATE, "--games")
    assert "“kvartal simulate --help”" in _refused(kvartal, "simulate")
    assert "“kvartal games --help”" in _refused(kvartal, "games", "surplus")
    assert "Leave it out" in _refused(kvartal, "puzzles", "machi_koro", "nonsense")
    Path("note.txt").write_text("mine")
    assert "name a folder" in _refused(kvartal, "translate", "machi_koro", "--out", "note.txt")
    assert Path("note.txt").read_text() == "mine"


def test_unknown_languages(kvartal: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "“de”" in _refused(kvartal, "games", "--lang", "de")
    assert "ru, uk, en" in _refused(kvartal, "games", "--lang")
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert "выберите" in _refused(kvartal, "games", "--lang", "de")
    monkeypatch.setenv("KVARTAL_LANG", "tlh")
    assert "tlh" in _refused(kvartal, "games")


@pytest.mark.parametrize(
    "text",
    [
        "not toml at all [",
        "[establishment.castle]\ncost = 1\n",
        '[establishment.mine]\ncost = "six"\n',
        "[establishment.mine]\ncost = -3\n",
        "[establishment.mine]\nnumbers = [9, 99]\n",
    ],
)
@pytest.mark.parametrize("command", ["components", "simulate", "play"])
def test_wrong_corrections(kvartal: Run, tmp_path: Path, command: str, text: str) -> None:
    Path("mine.toml").write_text(text)
    out = ("--out", "out") if command == "simulate" else ()
    assert "mine.toml" in _refused(kvartal, command, "machi_koro", "--components", "mine.toml", *out)


def test_bad_input_writes_no_matches(kvartal: Run) -> None:
    _refused(kvartal, *SIMULATE, "--out", "out", "--games", "-1")
    _refused(kvartal, *SIMULATE, "--out", "out", "--option", "edition=gold")
    _refused(kvartal, *SIMULATE, "--out", "out", "--bots", "genius")
    Path("file").write_text("mine")
    assert "file" in _refused(kvartal, *SIMULATE, "--out", "file")
    assert "file" in _refused(kvartal, *SIMULATE, "--out", "file/deeper")


def test_matches_are_not_overwritten(kvartal: Run) -> None:
    args = (*SIMULATE, "--games", "3", "--out", "out")
    assert kvartal(*args).code == 0
    last = sorted(Path("out").iterdir())[-1]
    for file in sorted(Path("out").iterdir())[:-1]:
        file.unlink()
    before = last.read_bytes()
    assert last.name in _refused(kvartal, *args)
    assert last.read_bytes() == before


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\n",
        b"{}\n",
        b"[]\n",
        b"PNG\x89\xff\xfe\n",
        b"this is no match\n",
        b'{"format": "kvartal-match", "version": 99}\n',
        b'{"format": "kvartal-match", "version": 1, "game": "chess"}\n',
    ],
)
@pytest.mark.parametrize("command", [("replay",), ("play", "--load")])
def test_damaged_matches(kvartal: Run, command: tuple[str, ...], text: bytes) -> None:
    Path("bad.jsonl").write_bytes(text)
    assert "bad.jsonl" in _refused(kvartal, *command, "bad.jsonl")


def test_a_cut_match_names_its_line(kvartal: Run) -> None:
    kvartal(*SIMULATE, "--games", "1", "--out", "out")
    whole = next(Path("out").iterdir()).read_text("utf-8")
    Path("cut.jsonl").write_text(whole[: whole.index('"n":7') + 3], "utf-8")
    assert "Line 8" in _refused(kvartal, "replay", "cut.jsonl")
    lines = whole.splitlines(keepends=True)
    lines[4] = '{"n": 4, "seat"\n'
    Path("broken.jsonl").write_text("".join(lines), "utf-8")
    assert "Line 5" in _refused(kvartal, "replay", "broken.jsonl")


def test_a_match_of_other_components(kvartal: Run) -> None:
    kvartal(*SIMULATE, "--games", "1", "--out", "out")
    file = next(Path("out").iterdir())
    text = file.read_text("utf-8")
    file.write_text(text.replace(find("machi_koro").components().hash, "0" * 16), "utf-8")
    assert "0000" in _refused(kvartal, "replay", str(file))


@pytest.mark.parametrize("text", ["", "\n", "[]", "3", '{"seats": []}', '{"game": 3}', '{"game": "chess"}', "{\n"])
def test_bad_sheets(kvartal: Run, text: str) -> None:
    Path("sheet.json").write_text(text)
    assert "sheet.json" in _refused(kvartal, "score", "sheet.json")


def test_a_bad_sheet_names_its_line(kvartal: Run) -> None:
    Path("sheets.jsonl").write_text('{"game": "chess"}\n{oops}\n')
    assert "line 2" in _refused(kvartal, "score", "sheets.jsonl")


def test_loading_brings_its_own_settings(kvartal: Run) -> None:
    kvartal(*SIMULATE, "--games", "1", "--out", "out")
    file = str(next(Path("out").iterdir()))
    assert "--load" in _refused(kvartal, "play", "machi_koro", "--load", file)
    assert "--load" in _refused(kvartal, "play", "--seats", "2", "--load", file)


def test_names_can_not_break_the_line(kvartal: Run) -> None:
    told = _refused(kvartal, "simulate", "che\nss\x1b[31m\r\n")
    assert "\x1b" not in told


def test_an_interrupt_is_quiet(kvartal: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    ran = kvartal("play", "machi_koro")
    assert ran.code == 130
    assert ran.err == ""
