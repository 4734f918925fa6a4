"""The terminal table: whole games with typed answers, help, refusals, undo, saving and resuming."""

from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len

from kvartal.core.match import Match
from kvartal.games import find
from kvartal.locales import LANGUAGES
from tests.cli.running import Run

ALONE = ("play", "machi_koro", "--bot", "1=random", "--seed", "5")


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game(kvartal: Run, lang: str) -> None:
    """The first choice every time: the person never builds, so the bot wins in the end."""
    ran = kvartal(*ALONE, "--save", "match.jsonl", "--lang", lang, typed="1\n" * 3000)
    assert ran.code == 0
    assert ran.err == ""
    won = {"en": "Winner: Bot 2", "ru": "Победа: Бот 2", "uk": "Перемога: Бот 2"}[lang]
    assert won in ran.out
    match = Match.read(Path("match.jsonl").read_text("utf-8"), find)
    assert match.over
    assert match.state.winners() == [1]
    assert kvartal("replay", "match.jsonl").code == 0


def test_the_same_seed_deals_the_same_game(kvartal: Run) -> None:
    assert kvartal(*ALONE, typed="1\n" * 40) == kvartal(*ALONE, typed="1\n" * 40)


def test_moves_may_be_typed_as_text(kvartal: Run) -> None:
    ran = kvartal(*ALONE, typed="roll 1\nBUILD  ranch\nsave match.jsonl\nquit\n")
    assert "Player 1 builds a Ranch" in ran.out
    lines = Path("match.jsonl").read_text("utf-8").splitlines()
    assert '"move":"build ranch"' in lines[3]


def test_enter_takes_the_only_choice(kvartal: Run) -> None:
    ran = kvartal(*ALONE, typed="\n\n")
    assert "Player 1 rolls one die" in ran.out
    assert "Choose a number from 1 to 11" in ran.out


def test_people_share_a_terminal(kvartal: Run) -> None:
    ran = kvartal("play", "machi_koro", "--seats", "3", "--seed", "1", typed="1\n1\n" * 3)
    assert all(f"Player {number}: Roll the dice" in ran.out for number in (1, 2, 3))


def test_bots_alone_play_to_the_end(kvartal: Run) -> None:
    ran = kvartal("play", "machi_koro", "--bot", "0=random", "--bot", "1=random", "--seed", "1")
    assert ran.code == 0
    assert "Winner: Bot" in ran.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_why_and_garbage(kvartal: Run, lang: str) -> None:
    typed = "1\n?\nwhy build mine\nwhy build ranch\nwhy\nwhy castle\nhop\n99\n0\n\nbuild mine\n\x1b[2J\nscore\nboard\n"
    ran = kvartal(*ALONE, "--lang", lang, typed=typed)
    assert ran.code == 0
    expected = {
        "en": ("Mine costs 6", "is allowed now", "“hop” is neither", "from 1 to 11", "draws the table again", "Total"),
        "ru": ("Карта «Шахта» стоит 6", "Сейчас это можно", "«hop» — не номер", "от 1 до 11", "рисует стол", "Всего"),
        "uk": ("«Шахта»", "Зараз це можна", "«hop» — не номер", "від 1 до 11", "малює стіл", "Разом"),
    }[lang]
    assert [word for word in expected if word not in ran.out] == []


@pytest.mark.parametrize(("lang", "words"), [("ru", "справка\nсчёт\nвыход\n"), ("uk", "довідка\nрахунок\nвихід\n")])
def test_commands_in_the_language(kvartal: Run, lang: str, words: str) -> None:
    ran = kvartal(*ALONE, "--lang", lang, typed=words)
    assert "✗" not in ran.out
    assert ran.code == 0


def test_undo(kvartal: Run) -> None:
    """A throw can't be taken back; nothing else has happened at the start."""
    ran = kvartal(*ALONE, typed="undo\n1\nundo\n")
    assert "no move to undo" in ran.out
    assert "dice or the deck have answered" in ran.out


def test_undo_before_anything_new(kvartal: Run) -> None:
    """Keeping a roll throws nothing, so it may be taken back."""
    Path("free.toml").write_text("[landmark.radio_tower]\ncost = 0\n")
    typed = "1\nbuild radio_tower\n" + "1\npass\n" + "1\nkeep\nundo\nreroll\nundo\n1\npass\nsave match.jsonl\n"
    ran = kvartal("play", "machi_koro", "--components", "free.toml", "--seed", "3", typed=typed)
    assert ran.code == 0
    assert ran.out.count("Undone.") == 2
    assert ran.out.count("Keep it or roll again?") == 3
    entries = Match.read(Path("match.jsonl").read_text("utf-8"), find).entries
    assert [entry.undoes for entry in entries if entry.undoes] == [9, 11]


def test_saving_and_going_on(kvartal: Run) -> None:
    kvartal(*ALONE, typed="1\n2\nsave evening.jsonl\nquit\n")
    saved = Path("evening.jsonl").read_text("utf-8")
    ran = kvartal(
        "play", "--load", "evening.jsonl", "--bot", "1=random", "--seed", "6", typed="1\n1\nsave evening.jsonl\n"
    )
    assert ran.code == 0
    assert "Wheat Field ×2" in ran.out
    assert Path("evening.jsonl").read_text("utf-8").startswith(saved)


def test_keeping_while_playing(kvartal: Run) -> None:
    ran = kvartal(*ALONE, "--save", "kept.jsonl", typed="hm\n9\n")
    assert "Press Enter, or type a move" in ran.out
    assert "Saved in kept.jsonl" in ran.out
    assert Path("kept.jsonl").read_text("utf-8").count("\n") == 1
    assert kvartal(*ALONE, "--save", "kept.jsonl").code == 2
    assert kvartal("play", "--load", "kept.jsonl", "--save", "kept.jsonl", typed="1\n").code == 0
    assert Path("kept.jsonl").read_text("utf-8").count("\n") == 3


def test_quitting_offers_to_save(kvartal: Run) -> None:
    ran = kvartal(*ALONE, typed="1\nquit\nkept.jsonl\n")
    assert ran.code == 0
    assert Path("kept.jsonl").exists()
    assert "--load kept.jsonl" in ran.out
    assert not list(Path().glob(".kvartal-*"))


def test_saving_where_nothing_can_be_saved(kvartal: Run) -> None:
    ran = kvartal(*ALONE, typed="1\nsave\nsave no/such/folder/x.jsonl\nsave .\nquit\n\n")
    assert ran.code == 0
    assert ran.out.count("✗") == 3
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_of_the_input_is_polite(kvartal: Run, lang: str) -> None:
    ran = kvartal(*ALONE, "--lang", lang, typed="1\n")
    assert ran.code == 0
    assert "--save" in ran.out
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_a_game_a_few_enters_begin_one(kvartal: Run, lang: str) -> None:
    ran = kvartal("play", "--seed", "1", "--lang", lang, typed="\n\n\n\n\n")
    assert ran.code == 0
    assert {"en": "Bot 2", "ru": "Бот 2", "uk": "Бот 2"}[lang] in ran.out
    assert "edition=base" in ran.out


def test_the_questions_at_the_start_answer_garbage(kvartal: Run) -> None:
    ran = kvartal("play", "--seed", "1", typed="machi_koro\nlots\n9\n3\nedition=gold\nedition=plus\n1\n")
    assert ran.code == 0
    assert "Bot 3" in ran.out
    assert "can’t be “gold”" in ran.out
    assert "edition=plus, market=full" in ran.out


def test_the_questions_at_the_start_offer_what_can_be_chosen(kvartal: Run) -> None:
    ran = kvartal("play", "--seed", "1", typed="tiny_towns\n1\nmode=town_hall\ncavern=on\n")
    assert ran.code == 0
    assert "mode=standard" not in ran.out.partition("town_hall")[0]
    assert "by two or more" in ran.out
    assert "cavern=on" in ran.out


def test_leaving_before_it_begins(kvartal: Run) -> None:
    assert kvartal("play").code == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_fits_eighty_columns(kvartal: Run, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    five = ("play", "machi_koro", "--seats", "5", "--option", "edition=plus", "--seed", "5")
    ran = kvartal(*five, "--lang", lang, typed="1\n1\n" * 20)
    assert "\x1b" not in ran.out
    drawn = [line for line in ran.out.splitlines() if line[:1] in ("─", "▶", " ")]
    assert drawn
    assert max(cell_len(line) for line in drawn) <= 80


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_without_a_board_of_its_own(kvartal: Run, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setattr("kvartal.cli.boards.find_spec", lambda name: None)
    ran = kvartal(*ALONE, "--lang", lang, typed="1\n1\n1\n")
    assert ran.code == 0
    assert "landmarks_to_win" in ran.out
    assert "build cafe" in ran.out


def test_hidden_cards_change_hands_behind_a_cleared_screen(kvartal: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("machi_koro")
    monkeypatch.setattr(type(game), "info", replace(game.info, hidden=True))
    ran = kvartal("play", "machi_koro", "--seed", "1", typed="\n1\n1\n\n1\nscore\n")
    assert ran.out.count("Press Enter when nobody else is looking") == 2
    sheet = ran.out[ran.out.index("What counted") :]
    assert "Player 2" in sheet
    assert "Player 1" not in sheet
