"""A bot for Kvartal in a language of your choice, here in Python.

    kvartal arena paris --bots "exec:python3 examples/bot.py,random" --games 10

It reads a question a line and answers with a move a line (docs/bots.md). This one plays Paris and Machi Koro a little
better than at random: it likes the moves that begin with certain words, in this order, and of those the last.
"""

import json
import sys

LIKES = {
    "paris": ("place ", "take ", "lay ", "use "),
    "machi_koro": ("build radio_tower", "build amusement_park", "build shopping_mall", "build ", "roll 2", "keep"),
}


def choose(game: str, moves: list[str]) -> str:
    """Return this bot's favourite move."""
    for beginning in LIKES.get(game, ()):
        liked = [move for move in moves if move.startswith(beginning)]
        if liked:
            return liked[-1]
    return moves[-1]


def main() -> None:
    """Answer until the input ends."""
    for line in sys.stdin:
        question = json.loads(line)
        print(json.dumps({"move": choose(question["game"], question["moves"])}), flush=True)


if __name__ == "__main__":
    main()
