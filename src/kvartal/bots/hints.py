"""A hint for a person: the hard bot's choice, what it leads to, and how it compares with the next best move."""

from __future__ import annotations

from dataclasses import dataclass

from kvartal.bots.chair import Chair
from kvartal.bots.levels import SearchingBot
from kvartal.bots.search import Branch
from kvartal.core.messages import Arg, Json, Message, say


@dataclass(frozen=True, slots=True)
class Hint:
    """A move as text, and the reasons for it."""

    move: str
    message: Message

    def to_json(self) -> Json:
        """Return the hint as JSON data."""
        return {"move": self.move, "message": self.message.to_json()}


def hint(chair: Chair, bot: SearchingBot) -> Hint:
    """Return what the bot would do in this seat."""
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
    if next_best is not None:
        ahead = number(best) - number(next_best)
        key += "-next" if ahead > 0 else "-equal"
        args |= {"ahead": ahead, "other": game.move_message(next_best.move)}
    return Hint(game.move_text(move), say(key, **args))
