"""The options of `kvartal serve`: ports, pauses, corrections, and the data folder."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import pytest

from kvartal.cli import read, serve
from kvartal.cli.desk import Usage
from kvartal.games import find
from kvartal.server.keeping.stores import chosen
from tests.cli.running import Run

HERE = "127.0.0.1"


def test_the_usual_port_or_the_next_free_one(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind((HERE, 0))
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setattr(serve, "PORT", port)
        with serve._listen_somewhere(HERE, None) as found:
            assert port < found.getsockname()[1] < port + serve.PORTS_TRIED
        with pytest.raises(Usage) as refused:
            serve._listen_somewhere(HERE, port)
        assert refused.value.reason.key == "error-serve-port"
        monkeypatch.setattr(serve, "PORTS_TRIED", 1)
        with pytest.raises(Usage):
            serve._listen_somewhere(HERE, None)


@pytest.mark.parametrize("port", [None, 0])
@pytest.mark.parametrize("host", ["no such host", "192.0.2.1", "2001:db8::1"])
def test_an_address_that_this_machine_does_not_have(host: str, port: int | None) -> None:
    with pytest.raises(Usage) as refused:
        serve._listen_somewhere(host, port)
    assert refused.value.reason.key == "error-serve-host"


def test_data_in_the_place_of_a_file(kvartal: Run, tmp_path: Path) -> None:
    note = tmp_path / "note.txt"
    note.write_text("mine")
    for folder in (note, note / "inside"):
        ran = kvartal("serve", "--data", str(folder), "--port", "0", "--no-open")
        assert ran.code == 2
        assert (
            ran.err
            == f"The data can’t be in {folder}: there is a file in its place. Choose another folder with --data.\n"
        )
    assert note.read_text() == "mine"


@pytest.mark.parametrize("text", ["-1", "61", "nan", "soon", ""])
def test_pauses_that_are_none(text: str) -> None:
    with pytest.raises(Usage) as refused:
        serve.seconds("--bot-pause", text)
    assert refused.value.reason.key == "error-serve-seconds"


def test_pauses() -> None:
    assert [serve.seconds("--bot-pause", text) for text in ("0", "0.6", "60")] == [0.0, 0.6, 60.0]


@pytest.mark.parametrize(
    ("option", "text"),
    [
        *(("--port", "65536"), ("--port", "-1"), ("--workers", "0"), ("--workers", "100000000")),
        *(("--per-address", "many"), ("--per-person", "1e9"), ("--retention-days", "9" * 5000)),
    ],
)
def test_numbers_out_of_range(option: str, text: str) -> None:
    with pytest.raises(Usage) as refused:
        serve.number(option, text, 0 if option == "--port" else 1)
    assert refused.value.reason.key == "error-serve-number"
    assert refused.value.reason.args["most"] == serve.MOST.get(option, serve.MANY)


def test_numbers() -> None:
    assert serve.number("--port", "65535", 0) == 65_535
    assert serve.number("--workers", "256", 1) == 256


def test_corrections_by_game(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    entry = next(one for one in find("machi_koro").components() if one.path.endswith("wheat_field.cost"))
    group, _, name = entry.path.rpartition(".")
    file.write_text(f"[{group}]\n{name} = {json.dumps(entry.value + 1)}\n")
    found = read.corrected([f"machi_koro={file}"])
    assert list(found) == ["machi_koro"]
    assert found["machi_koro"].hash != find("machi_koro").components().hash
    for odd in ("machi_koro", f"machi_koro={tmp_path / 'nowhere.toml'}"):
        with pytest.raises(Usage):
            read.corrected([odd])


def test_a_browser_needs_a_screen() -> None:
    assert not serve._has_screen({}, "linux")
    assert serve._has_screen({"DISPLAY": ":0"}, "linux")
    assert serve._has_screen({"WAYLAND_DISPLAY": "wayland-0"}, "linux")
    assert serve._has_screen({}, "darwin")


def test_where_everything_is_kept() -> None:
    both = {"KVARTAL_DATABASE_URL": "postgresql://db/x", "KVARTAL_DATA": "/there"}
    assert chosen(None, None, {}) == (None, None)
    assert chosen(None, None, both) == (Path("/there"), "postgresql://db/x")
    assert chosen("/here", None, both) == (Path("/here"), None)
    assert chosen(None, "postgresql://db/y", both) == (None, "postgresql://db/y")
