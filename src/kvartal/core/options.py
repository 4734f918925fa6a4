"""What can be chosen about a game before it starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from kvartal.core.errors import BadOption
from kvartal.core.messages import Json, say

Value: TypeAlias = str | int | bool | tuple[str, ...]
Options: TypeAlias = dict[str, Value]

SEATS = "seats"
"""What `Option.when` calls the number of seats."""

_YES = ("on", "true", "yes", "1")
_NO = ("off", "false", "no", "0")


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: its default and the values it may take.

    If `picks` is given, a list of exactly `pick_count` different ids out of it is allowed too. The
    choice is open only if every option named in `when`, or the number of `seats`, has one of the
    values listed there. Otherwise the value is `otherwise`, or the default if there is none.
    """

    id: str
    default: Value
    values: tuple[Value, ...]
    picks: tuple[str, ...] = ()
    pick_count: int = 0
    when: tuple[tuple[str, tuple[Value, ...]], ...] = ()
    otherwise: Value | None = None

    def is_open(self, seats: int, options: Mapping[str, Value]) -> bool:
        """Return whether there is anything to choose with this number of seats and these other options."""
        return all((seats if name == SEATS else options[name]) in values for name, values in self.when)

    def fixed(self) -> Value:
        """Return the value that applies when there is nothing to choose."""
        return self.default if self.otherwise is None else self.otherwise

    def check(self, value: object) -> Value:
        """Return the value in its normal form; raise BadOption if it is not allowed."""
        for allowed in self.values:
            if type(allowed) is type(value) and allowed == value:
                return allowed
        if self.picks and isinstance(value, Sequence) and not isinstance(value, str):
            chosen = tuple(str(item) for item in value)
            unknown = [item for item in chosen if item not in self.picks]
            if unknown:
                raise BadOption(say("error-option-pick-unknown", option=self.id, value=unknown[0]))
            if len(chosen) != self.pick_count or len(set(chosen)) != len(chosen):
                raise BadOption(say("error-option-pick-count", option=self.id, count=self.pick_count))
            return chosen
        raise BadOption(say("error-option-value", option=self.id, value=str(value), allowed=self.allowed()))

    def read(self, text: str) -> Value:
        """Return the value that a person wrote, as in `market=ten` or `monuments=off`."""
        for allowed in self.values:
            if isinstance(allowed, bool):
                if text.lower() in (_YES if allowed else _NO):
                    return allowed
            elif str(allowed) == text:
                return allowed
        if self.picks and "," in text:
            return self.check([part.strip() for part in text.split(",")])
        raise BadOption(say("error-option-value", option=self.id, value=text, allowed=self.allowed()))

    def allowed(self) -> str:
        """Return the allowed values as one line of text."""
        words = [write(value) for value in self.values]
        if self.picks:
            words.append(f"{self.pick_count} × ({', '.join(self.picks)})")
        return ", ".join(words)

    def to_json(self) -> Json:
        """Return the schema of the option."""
        data: Json = {"id": self.id, "default": to_plain(self.default), "values": [to_plain(v) for v in self.values]}
        if self.picks:
            data["picks"] = list(self.picks)
            data["pick_count"] = self.pick_count
        if self.when:
            data["when"] = {name: [to_plain(v) for v in values] for name, values in self.when}
            data["otherwise"] = to_plain(self.fixed())
        return data


def write(value: Value) -> str:
    """Return the value as a person writes it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return ",".join(value) if isinstance(value, tuple) else str(value)


def to_plain(value: Value) -> str | int | bool | list[str]:
    """Return the value as a JSON type."""
    return list(value) if isinstance(value, tuple) else value


def fill(schema: Sequence[Option], given: Mapping[str, object]) -> Options:
    """Return every option of the schema: the given ones checked, the others at their defaults."""
    known = {option.id for option in schema}
    for name in given:
        if name not in known:
            raise BadOption(say("error-option-unknown", option=str(name), known=", ".join(sorted(known))))
    return {o.id: o.check(given[o.id]) if o.id in given else o.default for o in schema}


def read_pairs(schema: Sequence[Option], pairs: Sequence[str]) -> Options:
    """Return the options written as `name=value` on a command line."""
    by_id = {option.id: option for option in schema}
    given: Options = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise BadOption(say("error-option-pair", text=pair))
        if name not in by_id:
            raise BadOption(say("error-option-unknown", option=name, known=", ".join(sorted(by_id))))
        given[name] = by_id[name].read(text)
    return given
