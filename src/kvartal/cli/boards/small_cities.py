"""Маленькие города in a terminal: the hex plans, free hexes by name, ribbons, goals, and figures in all turns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kvartal.cli.boards import Line, Look, grouped, show_lines, singles, word
from kvartal.cli.boards.drawing import Blocks, Flow, plain_cells, row_of, seat_title, seats_from
from kvartal.core.contract import Choice, Prompt
from kvartal.core.messages import Json, Message

_WIDE, _NARROW = 4, 2
# A colour's mark on the plan.
_MARKS = {"red": "■", "yellow": "▲", "brown": "◆", "green": "♣", "blue": "≈"}
_STYLES = {"red": "red", "yellow": "yellow", "brown": "dark_orange3", "green": "green", "blue": "bright_blue"}
_BUILDINGS = {
    "sports_ground": "Sp",
    "windmill": "Wi",
    "station": "St",
    "velocentre": "Ve",
    "bank": "Ba",
    "square": "Sq",
}
_STAR, _CENTRE, _FREE, _RING = "*", "°", "○", "×"


class SmallCitiesBoard:
    """Draws a table of Маленькие города."""

    redraws = True

    def table(self, look: Look) -> RenderableType:
        """Return the plans with their ribbons, the viewer's first, then the dice and what scores."""
        sheets = [_sheet(look, seat, own=not at) for at, seat in enumerate(seats_from(look))]
        if len(sheets) > 1:
            return Group(_head(look), Blocks(sheets, 2), *_counts(look), Flow(_legend(look)))
        beside = Table.grid(padding=(0, 3))
        beside.add_row(Group(*sheets[0]), Group(*_counts(look), Text(), Flow(_legend(look))))
        return Group(_head(look), beside)

    def lines(self, look: Look, prompt: Prompt) -> list[Line]:
        """Return a line for the figure and for each building; their places are typed."""
        groups = grouped(prompt.choices, _what)
        if len(groups) > 1 or len(prompt.choices) == 1:
            return [_line(look, group) for group in groups]
        return []

    def choices(self, look: Look, prompt: Prompt) -> RenderableType:
        """Return the lines; if there is only a figure, its turns as drawings and the places of each."""
        lines = self.lines(look, prompt)
        figures = [choice for choice in prompt.choices if word(choice, 0) == "figure"]
        parts: list[RenderableType] = []
        if lines:
            parts.append(show_lines(lines))
        elif figures:
            turns = sorted(grouped(figures, lambda choice: word(choice, 2)), key=lambda group: word(group[0], 2))
            parts.append(Blocks([[Text(word(turn[0], 2), "bold cyan"), *_figure(look, turn[0])] for turn in turns], 3))
            parts.append(show_lines([_turn_line(group) for group in turns], numbered=False))
        else:
            parts.append(show_lines([_line(look, prompt.choices)], numbered=False))
        if len(figures) > 1:
            example = " ".join(figures[0].touches["cells"])
            parts.append(Text(look.text("small_cities-board-type-it", example=example), "dim"))
        return Group(*parts)


BOARD = SmallCitiesBoard()


def _what(choice: Choice) -> tuple[str, str]:
    """Return what groups the moves: all of the figure together, each building, every other word by itself."""
    return word(choice, 0), word(choice, 1)


def _line(look: Look, group: tuple[Choice, ...]) -> Line:
    verb, name = _what(group[0])
    if verb == "figure" and len(group) > 1:
        title = Text(look.text("small_cities-board-figure", figure=Message(f"small_cities-figure-{name}")), "bold")
        return Line(title, group, Text(look.text("paris-board-places", count=len(group)), "dim"))
    if verb == "build":
        return Line(_building(look, name), group, plain_cells(word(choice, 2) for choice in group))
    return singles(look, group)[0]


def _turn_line(group: tuple[Choice, ...]) -> Line:
    return Line(Text(word(group[0], 2), "bold cyan"), group, plain_cells(word(choice, 3) for choice in group))


def _name(look: Look, kind: str, name: str) -> str:
    return look.of(Message(f"small_cities-{kind}-{name}"))


def _colour(look: Look, colour: str) -> Text:
    return Text(f"{_MARKS[colour]} {_name(look, 'colour', colour)}", _STYLES[colour])


def _building(look: Look, kind: str) -> Text:
    """Return a building: its mark, its name and the mark of the colour it looks for."""
    base = look.components.value(f"building.{kind}.base")
    found = Text(f"{_BUILDINGS[kind]} ", "bold").append(_name(look, "building", kind), "not bold")
    return found.append(f" {_MARKS[base]}", _STYLES[base]) if base else found


def _head(look: Look) -> Text:
    view = look.view
    head = Text(look.text("small_cities-board-round", round=view["round"], level=view["level"]), "bold")
    if view["roll"]:
        head.append("   " + look.text("small_cities-board-dice")).append(" ")
        head.append_text(_building(look, view["roll"]["white"]))
        head.append(" + " + _name(look, "figure", view["roll"]["black"]))
    return head


def _sheet(look: Look, seat: int, own: bool) -> list[Text]:
    sheet = look.view["seats"][seat]
    title = seat_title(look, seat)
    if sheet["finished"] and look.view["phase"] == "act" and not own:
        title.append(" ✓", "green")
    lines = [title]
    if sheet["marker"] and not own:
        lines.append(_colour(look, sheet["marker"]))
    elif sheet["marker"]:
        lines.append(row_of([look.text("small_cities-board-marker"), _colour(look, sheet["marker"])]))
        if not look.view["winners"]:
            lines[-1].append(" → ", "dim").append_text(_colour(look, _next(look, sheet["marker"])))
    circles = [str(circle["points"]) for circle in sheet["ribbon"]]
    circles += [_RING if at in sheet["ringed"] else _FREE for at in range(len(circles), look.view["circles"])]
    lines.append(Text(" ".join(circles)))
    if look.view["level"] > 1:
        stars = look.text(
            "small_cities-board-stars",
            stars=sheet["stars"],
            points=sheet["star_points"],
            spends=str(look.view["bonus"] is None or _effect(look) != "points"),
        )
        lines.append(Text(f"{_STAR} {stars if own else sheet['stars'] or sheet['star_points']}"))
    return [*lines, *_plan(look, sheet, own)]


def _next(look: Look, colour: str) -> str:
    order = look.components.value("ring.order")
    return str(order[(order.index(colour) + look.components.value("ring.step")) % len(order)])


def _plan(look: Look, sheet: Json, own: bool) -> list[Text]:
    """Return the hexes, each column half a step lower or higher than the next; free hexes of the viewer are named."""
    wide = _WIDE if own else _NARROW
    drawn = {}
    for spot in look.view["plan"]:
        drawn[spot["q"], spot["r"]] = _hex(spot, sheet["hexes"].get(spot["cell"]), own)
    return _honeycomb(drawn, wide)


def _hex(spot: Json, there: Json | None, own: bool) -> Text:
    centre = _CENTRE if spot["centre"] and own else ""
    if there is None:
        mark = _STAR if spot["star"] else centre
        return Text(f"{spot['cell']}{mark}" if own else mark or "·", "bold" if spot["star"] else "dim")
    mark, style = _MARKS[there["colour"]], _STYLES[there["colour"]]
    if there["building"]:
        return Text(f"{mark}{_BUILDINGS[there['building']]}{centre}", f"bold {style}")
    return Text(f"{mark}{mark}{centre}" if own else mark, style)


def _honeycomb(drawn: dict[tuple[int, int], Text], wide: int) -> list[Text]:
    """Return hexes with flat tops, by column and row, as lines of text."""
    left = min(q for q, _ in drawn)
    levels = {(q, r): 2 * r + q for q, r in drawn}
    lines = []
    for level in range(min(levels.values()), max(levels.values()) + 1):
        line = Text()
        for q, r in sorted(at for at, its in levels.items() if its == level):
            line.append(" " * ((q - left) * wide - line.cell_len)).append_text(drawn[q, r])
        lines.append(line)
    return lines


def _figure(look: Look, choice: Choice) -> list[Text]:
    """Return the hexes of a figure. The filled one is its first, which the move names."""
    at = {spot["cell"]: (spot["q"], spot["r"]) for spot in look.view["plan"]}
    return _honeycomb({at[cell]: Text("●" if cell == word(choice, 3) else "○") for cell in choice.touches["cells"]}, 2)


def _counts(look: Look) -> Iterable[Text]:
    """Yield what scores besides buildings: the goals with their points, and the bonus."""
    view, printed = look.view, look.components
    if view["level"] < 2:
        return
    if view["goal"]:
        yield _goal(look, view["goal"], "goal", "")
    start = view["seats"][view["seat"] or 0]["start"]
    if start:
        pair = row_of([_colour(look, colour) for colour in printed.value(f"pair.{start}.colours")], " + ")
        yield _goal(look, "specialisation", "personal", _colour(look, start))
        yield _goal(look, "unification", "personal", pair)
    if view["bonus"]:
        name, about = _name(look, "bonus", view["bonus"]), _name(look, "effect", _effect(look))
        points = printed.value(f"bonus.{view['bonus']}.points") if _effect(look) == "points" else 0
        yield Text("☆ ").append(name, "bold").append(f": {about}" + (f" ({points})" if points else ""), "not bold")


def _effect(look: Look) -> str:
    """Return what the bonus card in play does."""
    return str(look.components.value(f"bonus.{look.view['bonus']}.effect"))


def _goal(look: Look, goal: str, kind: str, colours: str | Text) -> Text:
    points = " ".join(map(str, look.components.value(f"{kind}.{goal}.points")))
    line = Text("◎ ").append(_name(look, "goal", goal), "bold")
    if colours:
        line.append(" (").append_text(colours if isinstance(colours, Text) else Text(colours)).append(")")
    return line.append(f": {_name(look, 'goal', f'{goal}-about')} [{points}]")


def _legend(look: Look) -> Sequence[Text]:
    pieces = [_building(look, kind) for kind in _BUILDINGS]
    pieces += [
        Text(f"{_STAR} {look.text('small_cities-board-star')}"),
        Text(f"{_CENTRE} {look.text('small_cities-board-centre')}"),
    ]
    if len(look.names) > 1:
        pieces.append(Text(f"✓ {look.text('small_cities-board-finished')}"))
    return [*pieces, Text(f"{_RING} {look.text('small_cities-board-ring')}")]
