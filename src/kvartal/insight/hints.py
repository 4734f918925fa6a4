"""A hint for a person: the hard bot's choice, what it leads to, and how it compares with the next best move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from kvartal.bots.chair import Chair
from kvartal.bots.levels import SearchingBot
from kvartal.bots.search import Branch
from kvartal.core.messages import Arg, Json, Message, say
from kvartal.core.rng import Rng
from kvartal.insight.reasons import Differences
from kvartal.insight.sayings import because
from kvartal.insight.values import Playouts


@dataclass(frozen=True, slots=True)
class Hint:
    """A move as text, and the reasons for it."""

    move: str
    message: Message

    def to_json(self) -> Json:
        """Return the hint as JSON data."""
        return {"move": self.move, "message": self.message.to_json()}


def hint(chair: Chair, bot: SearchingBot, seconds: float = 0.0, clock: Callable[[], float] = perf_counter) -> Hint:
    """Return what the bot would do in this seat, with reasons, which take `seconds` more to find."""
    game = chair.game
    if len(chair.moves) == 1:
        return Hint(game.move_text(chair.moves[0]), say("hint-only"))
    move, search = bot.search(chair)
    mind = search.mind
    best = search.running[0]
    rest = sorted(search.dropped, key=lambda branch: -branch.visits)
    next_best = next((branch for branch in rest if branch.visits), None)

    def number(branch: Branch) -> int:
        if not branch.visits:
            return 0
        return round(int(100 * branch.wins if mind.by_wins else branch.points) / int(branch.visits))

    key = "hint-wins" if mind.by_wins else "hint-points"
    args: dict[str, Arg] = {"amount": number(best)}
    if next_best is None:
        return Hint(game.move_text(move), say(key, **args))
    ahead = number(best) - number(next_best)
    key += "-next" if ahead > 0 else "-equal"
    args |= {"ahead": ahead, "other": game.move_message(next_best.move)}
    differences = Differences(game, chair.seat, move, int(next_best.move))
    rng, evaluator, until = Rng(1), Playouts(game, chair.seats), clock() + seconds
    differences.glance(chair.imagine(rng))
    while clock() < until:
        differences.look(chair.imagine(rng), evaluator, rng)
    return Hint(game.move_text(move), because(game, say(key, **args), differences.reasons()))
