"""Tiny Towns in a terminal: the towns, the cards with their patterns and effects, and what can be built where."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kvartal.cli.boards import Line, Look, grouped, show_lines, singles, word
from kvartal.cli.boards.drawing import COLUMNS, Blocks, Flow, plain_cells, row_of, seat_title, seats_from
from kvartal.core.contract import Choice, Prompt
from kvartal.core.messages import Message

_SIDE = 4
_WIDE, _NARROW = 6, 4
_FEW = 9
_RESOURCES = {"wood": "Wo", "wheat": "Wh", "brick": "Br", "glass": "Gl", "stone": "St"}
_STYLES = {"wood": "dark_orange3", "wheat": "yellow", "brick": "red", "glass": "bright_cyan", "stone": "bright_black"}
_NUMBERS = ("feeds", "fed", "more", "room", "replaces", "cottages", "types")
_HOUSE, _CUBE, _NONE = "⌂", "▪", "·"
# Steps that follow another one in the same round: the cards have just been shown.
_BRIEF = ("building", "siting", "marking")
_BY_CELL = ("place", "store", "top", "site")


class TinyTownsBoard:
    """Draws a table of Tiny Towns."""

    redraws = True

    def table(self, look: Look) -> RenderableType:
        """Return the towns, the viewer's first, and the cards in play with the viewer's monument."""
        towns = [_town(look, seat, own=not at) for at, seat in enumerate(seats_from(look))]
        mine = look.view["mine"]
        if mine and mine["stage"] in _BRIEF:
            return Group(_head(look), Blocks(towns))
        cards = [card for card in look.view["cards"] if card]
        if mine and mine["monument"] and mine["stage"] != "keeping":
            cards.append(mine["monument"])
        legend = Flow([_resource(look, name) for name in _RESOURCES])
        return Group(_head(look), Blocks(towns), _cards(look, cards), legend)

    def lines(self, look: Look, prompt: Prompt) -> list[Line]:
        """Return a line for each possible action; its squares are typed."""
        builds = sum(word(choice, 0) == "build" for choice in prompt.choices)
        groups = grouped(prompt.choices, lambda choice: _what(choice, builds > _FEW))
        groups.sort(key=lambda group: group[0].text == "done")
        if len(groups) > 1 or len(prompt.choices) == 1:
            return [_line(look, group) for group in groups]
        return [] if word(prompt.choices[0], 0) in (*_BY_CELL, "put") else singles(look, prompt.choices)

    def choices(self, look: Look, prompt: Prompt) -> RenderableType:
        """Return the lines, or the squares to type; when choosing a monument, with all they do."""
        if word(prompt.choices[0], 0) == "keep":
            return _cards(look, [word(choice, 1) for choice in prompt.choices], numbered=True)
        lines = self.lines(look, prompt)
        if lines:
            return show_lines(lines)
        return Flow([_title(look, prompt.choices), _rest(prompt.choices)], 2)


BOARD = TinyTownsBoard()


def _what(choice: Choice, many: bool) -> tuple[str, ...]:
    """Return what groups the moves: the action and the card; builds one by one while they are few."""
    verb = word(choice, 0)
    if verb in _BY_CELL:
        return (verb,)
    if verb == "put" or (verb == "build" and many):
        return verb, word(choice, 1)
    return (choice.text,)


def _line(look: Look, group: tuple[Choice, ...]) -> Line:
    if len(group) == 1:
        return singles(look, group)[0]
    return Line(_title(look, group), group, _rest(group))


def _title(look: Look, group: Sequence[Choice]) -> Text:
    verb = word(group[0], 0)
    if verb in ("build", "put"):
        return Text(look.text(f"tiny_towns-board-{verb}", card=_card_message(word(group[0], 1))))
    return Text(look.text(f"tiny_towns-board-{verb}"))


def _rest(group: Sequence[Choice]) -> Text:
    if word(group[0], 0) == "build":
        return Text("  ".join(word(choice, 2) for choice in group))
    return plain_cells(choice.text.split()[-1] for choice in group)


def _card_message(card: str) -> Message:
    return Message(f"tiny_towns-card-{card}")


def _resource(look: Look, name: str) -> Text:
    return Text(f"{_RESOURCES[name]} {look.of(Message(f'tiny_towns-resource-{name}'))}", _STYLES[name])


def _mark(name: str) -> Text:
    return Text(_RESOURCES[name], _STYLES[name])


def _head(look: Look) -> Text:
    view = look.view
    head = Text(look.text("tiny_towns-board-round", round=view["round"]), "bold")
    if view["hammer"] is not None:
        head.append("  " + look.text("tiny_towns-board-hammer", name=look.names[view["hammer"]]))
    if view["named"]:
        head.append("  " + look.text("tiny_towns-board-named") + " ").append_text(_resource(look, view["named"]))
    for pile in ("display", "deck"):
        if view[pile]:
            counts = row_of([_mark(name).append(f"×{count}") for name, count in view[pile].items()])
            head.append("  " + look.text(f"tiny_towns-board-{pile}") + " ").append_text(counts)
    return head


def _town(look: Look, seat: int, own: bool) -> list[Text]:
    town = look.view["seats"][seat]
    wide = _WIDE if own else _NARROW
    lines = [seat_title(look, seat)]
    if seat == look.view["hammer"]:
        lines[0].append(" ⚒", "yellow")
    if town["finished"]:
        lines[0].append(f" ({look.text('tiny_towns-board-finished')})", "dim")
    elif not town["deciding"] and look.view["phase"] == "work":
        lines[0].append(f" ({look.text('tiny_towns-board-closed')})", "dim")
    lines.append(Text("  " + "".join(letter.ljust(wide) for letter in COLUMNS[:_SIDE]), "cyan"))
    for number, row in enumerate(town["board"], 1):
        line = Text(f"{number} ", "cyan")
        for thing in row:
            drawn = _square(look, thing, own)
            line.append_text(drawn).append(" " * (wide - drawn.cell_len))
        lines.append(line)
    for cell, things in town["on"].items():
        lines.append(Text(f"{cell}: ").append_text(row_of([_mark(thing) for thing in things])))
    if town["not_serving"]:
        lines.append(Text(look.text("tiny_towns-board-fresh", cells=", ".join(town["not_serving"])), "dim"))
    if look.view["cavern"]:
        uses = look.components.value("cavern.uses")
        lines.append(Text(look.text("tiny_towns-board-cavern", count=town["set_aside"], uses=uses), "dim"))
    if town["watched"]:
        kinds = ", ".join(look.of(Message(f"tiny_towns-kind-{kind}")) for kind in town["watched"])
        lines.append(Text(look.text("tiny_towns-board-watch", kinds=kinds), "dim"))
    return lines


def _square(look: Look, thing: str | None, own: bool) -> Text:
    if thing is None:
        return Text(_NONE, "dim")
    if thing in _RESOURCES:
        return Text(f"{_CUBE}{_RESOURCES[thing]}", _STYLES[thing])
    name = look.of(_card_message(thing))
    return Text(
        f"{_HOUSE}{name[:4]}" if own else name[:3].upper(), "bold green" if _is_building(look, thing) else "bold"
    )


def _is_building(look: Look, card: str) -> bool:
    return card in look.components.names("building")


def _cards(look: Look, cards: Sequence[str], numbered: bool = False) -> RenderableType:
    """Return the cards: name, pattern and effect."""
    lines = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    if numbered:
        lines.add_column(style="bold cyan", no_wrap=True)
    lines.add_column(overflow="fold", max_width=24)
    lines.add_column(no_wrap=True)
    lines.add_column(overflow="fold", style="dim")
    for number, card in enumerate(cards, 1):
        building = _is_building(look, card)
        name = Text(look.of(_card_message(card)), "bold green" if building else "bold")
        if not building:
            name = Text("★ ", "yellow").append_text(name)
        kind = "building" if building else "monument"
        row = [name, _pattern(look, f"{kind}.{card}"), Text(_gives(look, f"{kind}.{card}", card))]
        lines.add_row(*([Text(str(number)), *row] if numbered else row))
    return lines


def _pattern(look: Look, path: str) -> Text:
    rows = []
    for row in look.components.value(f"{path}.pattern"):
        rows.append(row_of([Text(f"{_NONE} ", "dim") if name == "-" else _mark(name) for name in row.split()]))
    return Text("\n").join(rows)


def _gives(look: Look, path: str, card: str) -> str:
    printed = look.components
    table = printed.get(f"{path}.table", [])

    def kinds(name: str) -> str:
        return " / ".join(look.of(Message(f"tiny_towns-kind-{kind}")) for kind in printed.get(f"{path}.{name}", []))

    return look.text(
        f"tiny_towns-gives-{card}",
        points=printed.get(f"{path}.points", 0),
        table=" ".join(map(str, table[1:] if table and not table[0] else table)),
        beside=kinds("beside"),
        not_beside=kinds("not_beside"),
        **{name: printed.get(f"{path}.{name}", 0) for name in _NUMBERS},
    )
