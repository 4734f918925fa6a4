"""The Fluent files of one language, each parsed when a message of it is first asked for."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from threading import RLock
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

_DEFINED = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_USED = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")


class Shelf(FluentBundle):
    """A bundle that parses no more than it needs: a command says a few sentences of some thousands."""

    def __init__(self, lang: str, texts: Mapping[str, str], prepare: Callable[[str], str]) -> None:
        super().__init__([lang], use_isolating=False)
        self._unread = dict(texts)
        self._prepare = prepare
        self._home = {key: name for name, text in texts.items() for key in _DEFINED.findall(text)}
        self._lock = RLock()

    def has_message(self, message_id: str) -> bool:
        """Tell whether some file has this message."""
        return message_id in self._home and not message_id.startswith("-")

    def get_message(self, message_id: str) -> Any:
        """Return the message; KeyError if no file has it."""
        self._read(self._home[message_id])
        return super().get_message(message_id)

    def _read(self, name: str) -> None:
        """Parse a file, and those whose messages it uses."""
        with self._lock:
            text = self._unread.pop(name, None)
            if text is None:
                return
            self.add_resource(FluentResource(self._prepare(text)))
            for key in _USED.findall(text):
                if key in self._home:
                    self._read(self._home[key])
