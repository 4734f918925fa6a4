"""`kvartal bench`: its layout and words. The speeds themselves are not tested."""

import json

import pytest
from rich.cells import cell_len

from kvartal.cli.bench import command, own
from kvartal.cli.bench.peers import Figure
from kvartal.games import IDS
from kvartal.locales import LANGUAGES
from tests.cli.running import Run

SPEEDS = {"0": own.Speed(1000.0, 250_000.0, 0.8), "1": own.Speed(9000.0, 2_250_000.0, 0.4)}
ELSEWHERE = {"c": 9_000_000.0, "wasm": 6_750_000.0, "cuda": None}


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the measurements."""
    monkeypatch.setattr(command, "_measure", lambda setting, seconds, mode: SPEEDS[mode])
    monkeypatch.setattr(command, "_elsewhere", lambda setting, seconds, mode, name: ELSEWHERE[name])
    monkeypatch.setattr(command, "_has_compiled", lambda: True)
    figures = [Figure("catanatron, 2 seats", 30.0, 30_000.0, 54.0, "1.0"), Figure("broken", None, None, None, "why")]
    monkeypatch.setattr(command, "measure_peers", lambda seconds, progress: figures)
    monkeypatch.setattr(command, "missing_peers", lambda: ["open_spiel"])


@pytest.mark.usefixtures("_quick")
def test_as_json(kvartal: Run) -> None:
    told = json.loads(kvartal("bench", "--json").out)
    assert told["compiled"] is True
    assert [row["name"] for row in told["games"]] == [setting.name for setting in own.SETTINGS]
    row = told["games"][0]
    assert row["plain"] == {"games_per_s": 1000.0, "steps_per_s": 250_000.0, "clone_us": 0.8}
    assert row["compiled"]["games_per_s"] == 9000.0
    assert row["compiled_to_plain"] == 9.0
    assert row["elsewhere"] == ELSEWHERE
    assert sum(bool(row["elsewhere"]) for row in told["games"]) == len(IDS)
    assert told["ratios"][0]["games"] == 300.0
    assert told["ratios"][1]["steps"] is None
    assert told["missing_peers"] == ["open_spiel"]


@pytest.mark.usefixtures("_quick")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_words(kvartal: Run, lang: str) -> None:
    ran = kvartal("bench", "--lang", lang)
    assert ran.code == 0
    assert all(word in ran.out for word in ("catanatron", "open_spiel", "300×", "WebAssembly"))
    assert "CUDA" not in ran.out


@pytest.mark.usefixtures("_quick")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_fit_eighty_columns_and_remarks_stand_below(
    kvartal: Run, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    remark = "some_engine 1.25.0; Python rules, AEC; has no copy"
    names = ("OpenSpiel python_tic_tac_toe", "PettingZoo connect_four")
    figures = [Figure(name, 30_000.0, 13_000_000.0, 54.0, remark) for name in names]
    monkeypatch.setattr(command, "measure_peers", lambda seconds, progress: figures)
    out = kvartal("bench", "--lang", lang).out
    drawn = [line for line in out.splitlines() if line.startswith((" ", "["))]
    assert max(map(cell_len, drawn)) <= 80
    assert out.count(remark) == 1
    assert f"[1] {remark}" in drawn
    assert "tic_tac_toe [1]" in out


@pytest.mark.usefixtures("_quick")
def test_without_a_compiled_build_it_says_so(kvartal: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "_elsewhere", lambda setting, seconds, mode, name: ELSEWHERE[name])
    monkeypatch.setattr(command, "_has_compiled", lambda: False)
    assert "no fresh compiled build" in kvartal("bench").out
    told = json.loads(kvartal("bench", "--json").out)
    assert told["compiled"] is False
    assert told["games"][0]["compiled"] is None


def test_a_process_of_its_own_measures(monkeypatch: pytest.MonkeyPatch) -> None:
    speed = command._measure(own.SETTINGS[0], 0.02, "0")
    assert speed.games_per_s > 0
    assert speed.steps_per_s > speed.games_per_s
    assert speed.clone_us > 0


def test_every_game_is_measured() -> None:
    assert {setting.game for setting in own.SETTINGS} == set(IDS)
    assert len({setting.name for setting in own.SETTINGS}) == len(own.SETTINGS)
