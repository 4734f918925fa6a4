"""The conversation at a terminal table: show, ask, carry out, until the game or the input ends."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.rule import Rule
from rich.text import Text

from kvartal.cli import read
from kvartal.cli.boards import Line, Look, board_of
from kvartal.cli.desk import Desk
from kvartal.cli.score import show_sheet
from kvartal.cli.table import Table
from kvartal.cli.typed import fitting
from kvartal.core.contract import CHANCE, Choice, Prompt
from kvartal.core.errors import KvartalError
from kvartal.core.messages import Arg, Message, say, seat_name
from kvartal.core.options import write

_MOST_DIGITS = 5
COMMANDS = ("help", "why", "undo", "board", "score", "save", "quit")


class Sitting:
    """People at one terminal around a table."""

    def __init__(self, desk: Desk, table: Table, target: Path | None) -> None:
        self._desk = desk
        self._table = table
        self._match = table.match
        self._game = table.match.game
        self._target = target
        self._board = board_of(self._game.info.id)
        self._names = self._name_seats()
        self._words = self._command_words()
        self._drawn: tuple[int, int] | None = None  # last drawn for this seat, after this many entries
        self._last: int | None = None  # the seat asked last

    def run(self) -> int:
        """Play until the game is over or the people leave; return the exit code."""
        self._keep()
        self._title()
        while (seat := self._table.advance()) is not None:
            self._keep()
            self._hand_over(seat)
            if not self._decide(seat):
                return 0
        self._keep()
        self._finish()
        return 0

    # Showing

    def _title(self) -> None:
        match = self._match
        self._desk.out.print(Rule(Text(self._of(self._game.name()), style="bold"), style="yellow"))
        options = ", ".join(f"{name}={write(value)}" for name, value in match.options.items())
        if options:
            self._desk.out.print(Text(options, style="dim"))
        self._say("cli-play-hint")

    def _show(self, seat: int, prompt: Prompt) -> None:
        """Tell the news, draw the board if it is new to this seat, and ask."""
        self._tell(seat)
        if not self._fresh(seat):
            self._draw(seat)
            self._drawn = seat, len(self._match.entries)
        self._last = seat
        self._question(seat, prompt)

    def _fresh(self, seat: int) -> bool:
        """Return whether the seat has seen the board since another seat or chance last acted."""
        if self._drawn is None or self._drawn[0] != seat:
            return False
        if self._board.redraws:
            return self._drawn[1] == len(self._match.entries)
        return all(entry.seat in (seat, CHANCE) for entry in self._match.entries[self._drawn[1] :])

    def _tell(self, seat: int | None) -> None:
        news = self._table.news(seat)
        for message in news:
            self._desk.out.print(Text("· ", style="yellow").append(self._of(message), style="default"))

    def _draw(self, seat: int | None) -> None:
        self._desk.out.print(Rule(style="dim"))
        self._desk.out.print(self._board.table(self._look(seat)))
        self._desk.out.print(Rule(style="dim"))

    def _question(self, seat: int, prompt: Prompt) -> None:
        asked = Text(self._names[seat] + ": " if len(self._table.people) > 1 else "", style="bold")
        asked.append(self._of(prompt.message), style="bold")
        self._desk.out.print(asked)
        self._desk.out.print(self._board.choices(self._look(seat), prompt))

    def _look(self, seat: int | None) -> Look:
        view = self._game.view(self._match.state, seat)
        return Look(self._desk.words, self._names, self._match.components, view)

    def _say(self, key: str, **args: Arg) -> None:
        """Print a message that may be longer than a line."""
        self._desk.out.print(self._desk.text(key, **args))

    def _of(self, message: Message) -> str:
        return self._desk.words.text(message, self._names)

    def _hand_over(self, seat: int) -> None:
        """If something is hidden, clear the screen before another person looks."""
        if self._game.info.hidden and len(self._table.people) > 1 and self._last != seat:
            ask(self._desk, self._desk.text("cli-play-hand-over", name=self._names[seat]))
            self._desk.out.clear()

    # Answering

    def _decide(self, seat: int) -> bool:
        """Ask the seat until it has moved or taken a move back; False if the people leave."""
        prompt = self._game.prompt(self._match.state, seat)
        assert prompt is not None
        self._show(seat, prompt)
        narrowed = prompt
        while True:
            answer = ask(self._desk, "Enter > " if len(narrowed.choices) == 1 else "> ")
            if answer is None:
                self._say("cli-play-input-ended")
                self._farewell()
                return False
            word, _, rest = answer.partition(" ")
            command = self._words.get(word.lower())
            try:
                if command == "quit":
                    if self._leave():
                        return False
                elif command == "undo":
                    self._table.undo(seat)
                    self._drawn = None
                    self._desk.say("cli-play-undone")
                    return True
                elif command is not None:
                    self._carry_out(command, rest.strip(), seat, prompt)
                elif not answer and narrowed is not prompt:
                    narrowed = prompt
                    self._question(seat, prompt)
                else:
                    meant = self._read_answer(answer, seat, narrowed, prompt)
                    if isinstance(meant, int):
                        self._table.play(seat, meant)
                        return True
                    narrowed = meant
                    self._desk.out.print(self._board.choices(self._look(seat), narrowed))
            except KvartalError as error:
                self._desk.out.print(Text("✗ ", style="red").append(self._of(error.reason), style="default"))

    def _read_answer(self, answer: str, seat: int, narrowed: Prompt, prompt: Prompt) -> int | Prompt:
        """Return the move that an answer stands for, or the moves that remain; raise KvartalError.

        A number stands for a line of the list. A text is a move or a sufficient part of one. It is
        looked up among the moves that the last answer left, then among all.
        """
        if not answer and len(prompt.choices) == 1:
            return prompt.choices[0].move
        lines = self._board.lines(self._look(seat), narrowed)
        if not answer or (lines and answer.isascii() and answer.isdecimal()):
            return self._read_number(answer, lines, narrowed)
        try:
            return self._game.read_move(answer)
        except KvartalError:
            pass
        for among in (narrowed, prompt):
            found = fitting(answer, among.choices, self._say_choice)
            if found:
                return self._one_or_several(answer, found, prompt)
        move = self._read_anywhere(answer)
        return self._read_beginning(answer.split(), prompt) if move is None else move

    def _read_anywhere(self, text: str) -> int | None:
        """Return the one move that a text stands for although it is not legal now, to show its refusal."""
        game = self._game
        unsaid = game.name()
        every = [Choice(move, game.move_text(move), unsaid) for move in range(game.info.move_ids)]
        found = fitting(text, every, lambda choice: "")
        return found[0].move if len(found) == 1 else None

    def _read_beginning(self, words: list[str], prompt: Prompt) -> Prompt:
        """Return what is possible after as many words as have a meaning; raise KvartalError."""
        for count in range(len(words) - 1, 0, -1):
            known = " ".join(words[:count])
            found = fitting(known, prompt.choices, self._say_choice)
            if found and len(found) < len(prompt.choices):
                self._say("cli-play-rest-unknown", text=" ".join(words[count:]), known=known)
                return Prompt(prompt.message, tuple(found))
        raise KvartalError(say("cli-play-garbage", text=" ".join(words)))

    def _one_or_several(self, text: str, found: list[Choice], prompt: Prompt) -> int | Prompt:
        if len(found) == 1:
            return found[0].move
        self._say("cli-play-several", text=text, count=len(found))
        return Prompt(prompt.message, tuple(found))

    def _read_number(self, answer: str, lines: list[Line], prompt: Prompt) -> int | Prompt:
        """Return the move of a line, or its moves if it has several."""
        if answer and len(answer) <= _MOST_DIGITS and 1 <= int(answer) <= len(lines):
            chosen = lines[int(answer) - 1].choices
            return chosen[0].move if len(chosen) == 1 else Prompt(prompt.message, chosen)
        if len(prompt.choices) == 1:
            raise KvartalError(say("cli-play-choose-one"))
        if not lines:
            raise KvartalError(say("cli-play-type"))
        raise KvartalError(say("cli-play-choose", most=len(lines)))

    def _say_choice(self, choice: Choice) -> str:
        return self._of(choice.message)

    def _carry_out(self, command: str, rest: str, seat: int, prompt: Prompt) -> None:
        if command == "help":
            self._help()
        elif command == "board":
            self._draw(seat)
            self._question(seat, prompt)
        elif command == "score":
            only = seat if self._game.info.hidden else None
            show_sheet(self._desk, self._match.score(), self._names, only)
        elif command == "save":
            self._save(rest)
        else:
            self._why(seat, rest, prompt)

    def _why(self, seat: int, text: str, prompt: Prompt) -> None:
        if not text:
            raise KvartalError(say("cli-play-why-what"))
        move = self._read_answer(text, seat, prompt, prompt)
        if not isinstance(move, int):
            self._desk.out.print(self._board.choices(self._look(seat), move))
            return
        reason = self._game.why_not(self._match.state, seat, move)
        words = self._game.move_message(move)
        self._desk.out.print(self._of(say("cli-play-allowed", move=words) if reason is None else reason))

    def _help(self) -> None:
        self._say("cli-help-moves")
        for command in COMMANDS:
            words = ", ".join(word for word, meaning in self._words.items() if meaning == command)
            words += " …" if command in ("why", "save") else ""
            line = Text(f"  {words}", style="cyan").append(
                "  " + self._desk.text(f"cli-help-{command}"), style="default"
            )
            self._desk.out.print(line)

    # Saving and leaving

    def _save(self, name: str) -> None:
        if not name:
            raise KvartalError(say("cli-play-save-where"))
        file = Path(name)
        read.write_whole(file, self._match.write())
        self._table.saved = len(self._match.entries)
        self._desk.say("cli-play-saved", file=name)

    def _keep(self) -> None:
        """Write the match to the file chosen at the start."""
        if self._target is not None:
            read.write_whole(self._target, self._match.write())
            self._table.saved = len(self._match.entries)

    def _leave(self) -> bool:
        """Offer to save what is not saved yet; True if the people really leave."""
        if self._table.unsaved:
            name = ask(self._desk, self._desk.text("cli-play-save-first"))
            if name:
                self._save(name)
        self._farewell()
        return True

    def _farewell(self) -> None:
        if self._table.unsaved:
            self._say("cli-play-not-saved")
        elif self._target is not None:
            self._desk.say("cli-play-saved", file=str(self._target))
        self._desk.say("cli-play-bye")

    def _finish(self) -> None:
        """Show the result, and offer to save the match."""
        self._tell(self._last)
        self._draw(self._table.people[0] if len(self._table.people) == 1 else None)
        show_sheet(self._desk, self._match.score(), self._names)
        while self._table.unsaved:
            name = ask(self._desk, self._desk.text("cli-play-keep"))
            if not name:
                break
            try:
                self._save(name)
            except KvartalError as error:
                self._desk.out.print(self._of(error.reason))
        self._desk.say("cli-play-bye")

    # Names

    def _name_seats(self) -> list[str]:
        given = self._match.names
        if len(given) == self._match.seats:
            return list(given)
        return [
            self._desk.text("cli-bot-name", number=seat + 1)
            if seat in self._table.bots
            else self._desk.words.text(seat_name(seat))
            for seat in range(self._match.seats)
        ]

    def _command_words(self) -> dict[str, str]:
        """Return every word that is a command: the English ones, and those of the chosen language."""
        words = {"?": "help"}
        for command in COMMANDS:
            words[command] = command
            words[self._desk.text(f"cli-word-{command}")] = command
        return words


def ask(desk: Desk, question: str) -> str | None:
    """Return the line that a person types, stripped; None at the end of the input."""
    try:
        answer = input(question).strip()
    except EOFError:
        desk.out.print()
        return None
    if not sys.stdin.isatty():
        desk.out.print(answer)
    return answer
