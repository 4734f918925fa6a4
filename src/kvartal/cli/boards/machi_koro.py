"""Machi Koro in a terminal: the cities, and the market as the list to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from kvartal.cli.boards import Line, Look, show_lines, singles
from kvartal.cli.boards.drawing import Flow
from kvartal.core.contract import Choice, Prompt
from kvartal.core.messages import Json, Message

# A card's colour, and a mark with the same meaning for terminals without colour.
_COLOURS = {"blue": "bright_blue", "green": "green", "red": "bright_red", "purple": "magenta"}
_MARKS = {"blue": "●", "green": "▲", "red": "◆", "purple": "★"}
_BUILT, _OPEN = "■", "□"
_FEW = 3


class MachiKoroBoard:
    """Draws a table of Machi Koro."""

    redraws = False

    def table(self, look: Look) -> RenderableType:
        """Return every city, beginning with the viewer's, in table order."""
        return Group(*(_city(look, seat, city) for seat, city in enumerate(look.view["seats"])))

    def lines(self, look: Look, prompt: Prompt) -> list[Line]:
        """Return the choices; what can be built is in the order of the market."""
        if look.view["phase"] != "build":
            return singles(look, prompt.choices)
        order = {text: place for place, text in enumerate(_market_order(look))}
        return singles(look, sorted(prompt.choices, key=lambda choice: order[choice.text]))

    def choices(self, look: Look, prompt: Prompt) -> RenderableType:
        """Return the choices; if something may be built, show the whole market with its prices."""
        lines = self.lines(look, prompt)
        if look.view["phase"] != "build":
            return show_lines(lines)
        return _market(look, [line.choices[0] for line in lines])


BOARD = MachiKoroBoard()


def _city(look: Look, seat: int, city: Json) -> RenderableType:
    view = look.view
    active = seat == view["active"] and not view["winners"]
    mark = "▶ " if active else "★ " if seat in view["winners"] else "  "
    head = Text().append(mark, style="bold yellow")
    head.append(look.names[seat], style="bold")
    if seat == view["seat"]:
        head.append(f" ({look.text('cli-you')})", style="bold")
    head.append("  " + look.text("machi_koro-board-coins", coins=city["coins"]), style="yellow")
    marks = look.components.names("landmark")[: view["landmarks_to_win"]]
    built = len(city["landmarks"])
    head.append("  " + look.text("machi_koro-board-landmarks", built=built, all=len(marks)))
    landmarks = []
    for landmark in marks:
        there = landmark in city["landmarks"]
        name = look.of(Message(f"machi_koro-landmark-{landmark}"))
        landmarks.append(Text(f"{_BUILT if there else _OPEN} {name}", "bold" if there else "dim"))
    cards = []
    for card, count in sorted(city["cards"].items(), key=lambda item: _numbers(look, item[0])):
        colour = look.components.value(f"establishment.{card}.colour")
        name = look.of(Message(f"machi_koro-card-{card}"))
        times = f" ×{count}" if count > 1 else ""
        cards.append(Text(f"{_MARKS[colour]} {_range(look, card)} {name}{times}", _COLOURS[colour]))
    return Group(head, Padding(Flow(landmarks), (0, 0, 0, 4)), Padding(Flow(cards, 3), (0, 0, 0, 4)))


def _on_sale(look: Look) -> list[str]:
    return sorted(look.view["supply"], key=lambda card: _numbers(look, card))


def _market_order(look: Look) -> list[str]:
    """Return the text of everything that could be built, as the market shows it."""
    return ["pass", *(f"build {name}" for name in (*_on_sale(look), *look.components.names("landmark")))]


def _market(look: Look, choices: Sequence[Choice]) -> RenderableType:
    """Return the market and the open landmarks; what can be built now is numbered."""
    numbers = {choice.text: number for number, choice in enumerate(choices, 1)}
    lines = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    lines.add_column("", justify="right", no_wrap=True)
    lines.add_column(look.text("machi_koro-board-dice"), justify="right", no_wrap=True)
    lines.add_column(look.text("machi_koro-board-card"), overflow="fold")
    lines.add_column(look.text("machi_koro-board-price"), justify="right", no_wrap=True)
    lines.add_column(look.text("machi_koro-board-left"), justify="right", no_wrap=True)
    lines.add_column(look.text("machi_koro-board-gives"), overflow="fold", ratio=1)

    def add(text: str, dice: str, name: Text, price: str, left: str, gives: str) -> None:
        number = numbers.get(text)
        shown = Text(str(number), "bold cyan") if number else Text("–")
        lines.add_row(shown, dice, name, price, left, gives, style="" if number else "dim")

    add("pass", "", Text(look.text("machi_koro-move-pass")), "", "", "")
    for card in _on_sale(look):
        colour = look.components.value(f"establishment.{card}.colour")
        name = Text(f"{_MARKS[colour]} {look.of(Message(f'machi_koro-card-{card}'))}", _COLOURS[colour])
        price = str(look.components.value(f"establishment.{card}.cost"))
        add(f"build {card}", _range(look, card), name, price, str(look.view["supply"][card]), effect(look, card))
    own = look.view["seats"][look.view["active"]]["landmarks"]
    for mark in look.components.names("landmark")[: look.view["landmarks_to_win"]]:
        if mark not in own:
            name = Text(f"{_OPEN} {look.of(Message(f'machi_koro-landmark-{mark}'))}", "bold")
            price = str(look.components.value(f"landmark.{mark}.cost"))
            add(f"build {mark}", "", name, price, "", _landmark_effect(look, mark))
    return lines


def effect(look: Look, card: str) -> str:
    """Return in words what a card of this kind brings."""
    printed = look.components
    path = f"establishment.{card}"
    coins = printed.get(f"{path}.pays", 0)
    colour = printed.value(f"{path}.colour")
    does = printed.get(f"{path}.does")
    counted = _counted(look, card)
    if does is not None:
        threshold = printed.get(f"{path}.threshold", 0)
        text = look.text(f"machi_koro-gives-{does}", coins=coins, counted=counted, threshold=threshold)
    elif counted:
        text = look.text("machi_koro-gives-counted", coins=coins, counted=counted)
    else:
        text = look.text(f"machi_koro-gives-{colour}", coins=coins)
    if printed.get(f"{path}.needs_harbour"):
        text = look.text("machi_koro-gives-with-harbour", gives=text)
    return text


def _landmark_effect(look: Look, mark: str) -> str:
    printed = look.components
    return look.text(
        f"machi_koro-gives-{mark}",
        mall=printed.value("mall.pays"),
        airport=printed.value("airport.pays"),
        adds=printed.value("dice.harbour_adds"),
        total=printed.value("dice.harbour_from"),
    )


def _counted(look: Look, card: str) -> str:
    """Return what multiplies this card's income: names if there are few, otherwise their icons."""
    printed = look.components
    only = printed.get(f"establishment.{card}.per_card")
    icons = printed.get(f"establishment.{card}.per_icons", [])
    names = []
    for other in printed.names("establishment"):
        known = look.view["edition"] == "plus" or printed.value(f"establishment.{other}.edition") == "base"
        if known and (other == only or printed.value(f"establishment.{other}.icon") in icons):
            names.append(look.of(Message(f"machi_koro-card-{other}")))
    if len(names) > _FEW:
        names = [look.text(f"machi_koro-icon-{icon}") for icon in icons]
    return " + ".join(names)


def _numbers(look: Look, card: str) -> tuple[int, int, str]:
    first, last = look.components.value(f"establishment.{card}.numbers")
    return first, last, card


def _range(look: Look, card: str) -> str:
    first, last, _ = _numbers(look, card)
    return str(first) if first == last else f"{first}–{last}"
