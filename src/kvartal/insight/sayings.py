"""An analysis in words: messages about losses, luck and rates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kvartal.core.contract import Game
from kvartal.core.messages import Message, say, seat_name
from kvartal.insight.analysis import Analysis, Chance, Decision, Seat
from kvartal.insight.reasons import RIVALS, Reason


def amount(value: float, unit: str) -> int:
    """Return a value as people read it: whole percents of a victory, or whole points; at least 1."""
    size = abs(value) * (100 if unit == "share" else 1)
    return max(1, round(size))


def better(game: Game[Any], decision: Decision, unit: str) -> Message:
    """Return what the decision cost, which move was better, and why."""
    return because(
        game,
        say(
            f"analyse-better-{unit}",
            move=_words(game, decision.move),
            best=_words(game, decision.best),
            amount=amount(decision.loss, unit),
        ),
        decision.reasons,
    )


def because(game: Game[Any], claim: Message, reasons: Sequence[Reason]) -> Message:
    """Return a claim with its reasons, which are all of one time."""
    if not reasons:
        return claim
    parts = tuple(
        say(
            "analyse-reason-part",
            part=Message(
                "analyse-reason-rivals"
                if (each.part, each.when) == (RIVALS, "end")
                else f"{game.info.id}-reason-{each.part}"
            ),
            amount=_signed(each.change),
        )
        for each in reasons
    )
    return say("analyse-because", claim=claim, why=say(f"analyse-reason-{reasons[0].when}", parts=parts))


def _signed(change: float) -> Message:
    """Return a change with its sign, to a tenth where that is more than nothing."""
    tenths = round(abs(change) * 10)
    size: int | Message = tenths // 10
    if tenths % 10:
        size = _decimal(tenths // 10, str(tenths % 10))
    return say("analyse-plus" if change > 0 else "analyse-minus", size=size)


def _decimal(whole: int, rest: str) -> Message:
    """Return a number with a part after the sign that the language has for it."""
    return say("analyse-decimal", whole=whole, rest=rest)


def fortune(game: Game[Any], chance: Chance, unit: str) -> Message:
    """Return whom the outcome helped most, and how much; in a solo game, whether it helped or hurt."""
    outcome = _words(game, chance.outcome)
    if unit == "points":
        key = "analyse-luck-points" if chance.luck[0] >= 0 else "analyse-bad-luck-points"
        return say(key, outcome=outcome, amount=amount(chance.luck[0], unit))
    seat = max(range(len(chance.luck)), key=lambda each: chance.luck[each])
    return say("analyse-luck-share", outcome=outcome, seat=seat_name(seat), amount=amount(chance.luck[seat], unit))


def rate(seat: int, found: Seat, unit: str) -> Message:
    """Return the seat's average cost per decision, in a plain sentence."""
    lost = found.rate * found.choices
    if lost == 0:
        return say("analyse-rate-none", seat=seat_name(seat), choices=found.choices)
    hundredths = max(1, round(found.rate * (10000 if unit == "share" else 100)))
    return say(
        f"analyse-rate-{unit}",
        seat=seat_name(seat),
        choices=found.choices,
        rate=_decimal(hundredths // 100, f"{hundredths % 100:02}"),
        lost=amount(lost, unit),
    )


def turning_points(game: Game[Any], analysis: Analysis) -> list[Message]:
    """Return what was decisive at each turning point."""
    decisions = {each.number: each for each in analysis.decisions}
    chances = {each.number: each for each in analysis.chances}
    return [
        better(game, decisions[point.number], analysis.unit)
        if point.kind == "skill"
        else fortune(game, chances[point.number], analysis.unit)
        for point in analysis.turning_points
    ]


def _words(game: Game[Any], move: str) -> Message:
    return game.move_message(game.read_move(move))
