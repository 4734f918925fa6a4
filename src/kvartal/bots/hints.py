"""A hint for a person: the hard bot's choice, and the two or three numbers behind it."""

from __future__ import annotations

from dataclasses import dataclass

from kvartal.bots.chair import Chair
from kvartal.bots.levels import SearchingBot
from kvartal.bots.search import Branch
from kvartal.core.messages import Arg, Json, Message, say


@dataclass(frozen=True, slots=True)
class Hint:
    """A move as text, and why."""

    move: str
    message: Message

    def to_json(self) -> Json:
        """Return the hint as JSON data."""
        return {"move": self.move, "message": self.message.to_json()}


def hint(chair: Chair, bot: SearchingBot) -> Hint:
    """Return what the bot would do from this chair."""
    game = chair.game
    if len(chair.moves) == 1:
        return Hint(game.move_text(chair.moves[0]), say("hint-only"))
    move, search = bot.search(chair)
    mind = search.mind
    best = search.running[0]
    rest = sorted(search.dropped, key=lambda branch: -branch.visits)
    next_best = next((branch for branch in rest if branch.visits), None)

    def number(branch: Branch) -> str:
        if not branch.visits:
            return "0"
        return str(round(int(100 * branch.wins if mind.by_wins else branch.points) / int(branch.visits)))

    key = "hint-wins" if mind.by_wins else "hint-points"
    args: dict[str, Arg] = {"games": int(search.iterations), "percent" if mind.by_wins else "points": number(best)}
    if next_best is not None:
        key += "-next"
        args |= {"next": number(next_best), "other": game.move_message(next_best.move)}
    return Hint(game.move_text(move), say(key, **args))
