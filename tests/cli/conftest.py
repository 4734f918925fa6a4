"""Runs the command line as a person would: arguments and typed lines in, code and two texts out."""

import io

import pytest

from kvartal.cli import main
from tests.cli.running import Ran, Run


@pytest.fixture
def kvartal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    for name in ("KVARTAL_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")

    def run(*args: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main(args)
        out, err = capsys.readouterr()
        assert "⟨" not in out + err, "a message has no words"
        return Ran(code, out.replace("\u00a0", " "), err.replace("\u00a0", " "))

    return run
