"""The page's types match the messages: regenerating web/src/wire/messages.ts changes nothing."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from kvartal.server.wire import messages as wire
from kvartal.server.wire import socket_messages, typescript

FILE = Path(__file__).parents[3] / "web" / "src" / "wire" / "messages.ts"
HOW = "python -m kvartal.server.wire.typescript web/src/wire/messages.ts"


def test_the_file_is_fresh() -> None:
    assert FILE.read_text("utf-8") == typescript.document(), f"Messages have changed. Run: {HOW}"


def test_every_message_is_there() -> None:
    written = typescript.document()
    for kind in (*socket_messages.ToSocket.__args__, *socket_messages.FromSocket.__args__, wire.Problem, wire.Hello):
        assert f"export interface {kind.__name__} {{" in written


def test_a_new_field_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Hint(wire.Told, omit_defaults=True):
        move: str
        rank: int | None = None

    Hint.__module__ = wire.__name__
    monkeypatch.setattr(wire, "Hint", Hint)
    assert "export interface Hint {\n  move: string;\n  rank?: number;\n}" in typescript.document()


def test_a_type_without_words_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    Hint = msgspec.defstruct("Hint", [("secret", bytes)], module=wire.__name__)
    monkeypatch.setattr(wire, "Hint", Hint)
    with pytest.raises(TypeError, match="no TypeScript"):
        typescript.document()
