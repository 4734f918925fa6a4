"""Secrets in files: what `KVARTAL_…_FILE` names is used; what can't be read is refused in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from kvartal.cli.desk import Usage
from kvartal.cli.secrets import NAMES, read_files
from tests.cli.running import Run


@pytest.mark.parametrize("name", NAMES)
def test_a_secret_comes_from_its_file(name: str, tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_text("word\n")
    environ = {f"{name}_FILE": str(file)}
    read_files(environ)
    assert environ[name] == "word"


def test_a_secret_said_twice_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_text("word")
    with pytest.raises(Usage) as refused:
        read_files({"KVARTAL_REDIS_URL": "redis://here", "KVARTAL_REDIS_URL_FILE": str(file)})
    assert refused.value.reason.key == "error-secret-twice"


@pytest.mark.parametrize("content", [None, b"", b" \n", b"\xff\xfe"])
def test_a_file_without_a_secret_is_refused(content: bytes | None, tmp_path: Path) -> None:
    file = tmp_path / "secret"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(Usage) as refused:
        read_files({"KVARTAL_METRICS_TOKEN_FILE": str(file)})
    assert refused.value.reason.key == "error-secret-file"


def test_the_command_line_says_so_and_never_shows_a_secret(
    kvartal: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "secret"
    file.write_text("word")
    monkeypatch.setenv("KVARTAL_DATABASE_URL", "postgresql://here")
    monkeypatch.setenv("KVARTAL_DATABASE_URL_FILE", str(file))
    ran = kvartal("games", "--lang", "en")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert "KVARTAL_DATABASE_URL_FILE" in ran.err
    assert "word" not in ran.err
