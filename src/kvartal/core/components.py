"""The printed values of a game with their sources. A host can correct them without writing code."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, TypeVar

from mypy_extensions import i64

from kvartal.core.errors import BadComponents
from kvartal.core.messages import Json, say

T = TypeVar("T")

SOURCES = ("rulebook", "public", "inferred", "reconstructed")
HOST = "host"
"""The source of a value that the host of this table has corrected."""


@dataclass(frozen=True, slots=True)
class Component:
    """One printed value: its path, the value itself, and its source."""

    path: str
    value: Any
    source: str
    cells: Mapping[int, str] = field(default_factory=dict)
    """The sources of single cells of a list, by index, where they differ from the list's source."""

    def to_json(self) -> Json:
        """Return path, value and source as JSON data, and the cells' sources where some differ."""
        data: Json = {"path": self.path, "value": self.value, "source": self.source}
        if self.cells:
            data["cells"] = {str(place): source for place, source in self.cells.items()}
        return data


class Components:
    """A game's component file: a tree of entries, each value with its source.

    An entry's `source` applies to all its values. Its `sources` names the exceptions: single
    values, or single cells of a list, as in `"points[5]" = "rulebook"`.
    """

    def __init__(self, entries: Mapping[str, Component], overrides: Mapping[str, Any]) -> None:
        self._entries = dict(entries)
        self.overrides: dict[str, Any] = dict(overrides)
        plain = {path: entry.value for path, entry in self._entries.items()}
        written = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        self.hash = hashlib.sha256(written.encode("ascii")).hexdigest()[:16]

    @staticmethod
    def read(text: str) -> Components:
        """Parse a TOML text and return its components."""
        entries: dict[str, Component] = {}
        _collect(_parse(text), "", None, {}, entries)
        return Components(entries, {})

    def __iter__(self) -> Iterator[Component]:
        """Yield every value in the order of the file."""
        return iter(self._entries.values())

    def value(self, path: str) -> Any:
        """Return the value at a path such as `establishment.cafe.cost`."""
        return self._entries[path].value

    def get(self, path: str, default: Any = None) -> Any:
        """Return the value at a path, or the default if the entry has no such value."""
        entry = self._entries.get(path)
        return default if entry is None else entry.value

    def source(self, path: str) -> str:
        """Return the source of the value at this path."""
        return self._entries[path].source

    def names(self, group: str) -> list[str]:
        """Return the ids of a group's entries, in the order of the file."""
        start = group + "."
        found = {path[len(start) :].split(".", 1)[0]: None for path in self._entries if path.startswith(start)}
        return list(found)

    def corrected(self, text: str) -> Components:
        """Return these components with the values of a host's TOML file in place of the printed ones."""
        given: dict[str, Any] = {}
        _flatten(_parse(text), "", given)
        return self.overridden(given)

    def overridden(self, values: Mapping[str, Any]) -> Components:
        """Return these components with other values at existing paths."""
        entries = dict(self._entries)
        changed = dict(self.overrides)
        for path, value in values.items():
            known = entries.get(path)
            if known is None:
                raise BadComponents(say("error-components-path", path=path))
            if not _same_kind(known.value, value):
                raise BadComponents(say("error-components-kind", path=path, value=json.dumps(value, default=str)))
            if value != known.value:
                entries[path] = Component(path, value, HOST)
                changed[path] = value
        return Components(entries, changed)


def shipped(package: str) -> Components:
    """Read the component file of a game's package."""
    return Components.read(files(package).joinpath("components.toml").read_text("utf-8"))


def check_each(components: Components, is_good: Callable[[Components, Component], bool]) -> None:
    """Raise BadComponents for the first value, in the order of the file, that the game can't be played with."""
    for entry in components:
        if not is_good(components, entry):
            raise unplayable(components, entry.path)


def unplayable(components: Components, *paths: str, value: object = None) -> BadComponents:
    """Return the error for values that contradict each other; it names the last one that a host has corrected.

    `value` is the wrong part, if only a part of the value is wrong.
    """
    path = next((path for path in reversed(paths) if components.source(path) == HOST), paths[-1])
    shown = components.value(path) if value is None else value
    return BadComponents(say("error-components-value", path=path, value=str(shown)))


def end_to_end(rows: Iterable[Iterable[int]]) -> tuple[list[i64], list[i64]]:
    """Return the start of each row and the end of the last, and the rows concatenated."""
    starts: list[i64] = [0]
    flat: list[i64] = []
    for row in rows:
        flat.extend(row)
        starts.append(len(flat))
    return starts, flat


def once_each(lay_out: Callable[[Components], T]) -> Callable[[Components], T]:
    """Make a function of components remember its result for each set of values."""
    known: dict[str, T] = {}

    def remembered(components: Components) -> T:
        if components.hash not in known:
            known[components.hash] = lay_out(components)
        return known[components.hash]

    return remembered


def _parse(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(say("error-components-toml", reason=str(error))) from error


def _collect(
    node: Mapping[str, Any], path: str, source: str | None, sources: Mapping[str, str], out: dict[str, Component]
) -> None:
    """Walk a TOML tree and store each leaf with the source that applies to it."""
    source = node.get("source", source)
    sources = dict(node.get("sources", sources if path == "" else {}))
    for name, value in node.items():
        if name in ("source", "sources"):
            continue
        here = f"{path}.{name}" if path else name
        if isinstance(value, dict):
            _collect(value, here, source, {}, out)
            continue
        own = sources.pop(name, source)
        length = len(value) if isinstance(value, list) else 0
        cells = {place: sources.pop(f"{name}[{place}]") for place in range(length) if f"{name}[{place}]" in sources}
        if not {own, *cells.values()} <= set(SOURCES):
            raise BadComponents(say("error-components-source", path=here))
        out[here] = Component(here, value, own, cells)
    if sources:
        raise BadComponents(say("error-components-path", path=".".join(filter(None, (path, next(iter(sources)))))))


def _flatten(node: Mapping[str, Any], path: str, out: dict[str, Any]) -> None:
    for name, value in node.items():
        here = f"{path}.{name}" if path else name
        if isinstance(value, dict):
            _flatten(value, here, out)
        else:
            out[here] = value


def _same_kind(known: Any, value: Any) -> bool:
    """Return whether a correction has the same type as the printed value; for lists, also the items' types."""
    if isinstance(known, list) and isinstance(value, list):
        return not known or all(_same_kind(known[0], item) for item in value)
    return type(known) is type(value)
