"""`kvartal play`: sets up a table in the terminal and starts the conversation."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TypeVar

from rich.text import Text

from kvartal.bots import MEDIUM, check_spec
from kvartal.cli import read
from kvartal.cli.desk import Desk, Usage
from kvartal.cli.simulate import MOST_SEED
from kvartal.cli.sitting import Sitting, ask
from kvartal.cli.table import Table
from kvartal.core.contract import Game
from kvartal.core.errors import BadMatch, KvartalError
from kvartal.core.match import Match
from kvartal.core.messages import say
from kvartal.core.options import write
from kvartal.core.rng import Rng
from kvartal.games import IDS, find

T = TypeVar("T")


def play(
    desk: Desk,
    game_id: str | None,
    seats: str | None,
    pairs: Sequence[str],
    bots: Sequence[str],
    corrections: str | None,
    load: str | None,
    save: str | None,
    seed: str | None,
) -> int:
    """Play a match to its end, or until the people leave."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    number = secrets.randbits(64) if seed is None else read.whole("--seed", seed, 0, MOST_SEED)
    target = None if save is None else _check_target(Path(save), load)
    if load is not None:
        if game_id is not None or seats is not None or pairs or corrections is not None:
            raise Usage(say("error-cli-load-alone"))
        match = _load(load)
        specs = _read_bots(bots, match)
    elif game_id is None:
        begun = _begin(desk, seats, pairs, bots, corrections)
        if begun is None:
            return 0
        match, specs = begun
    else:
        match = _new(game_id, seats, pairs, corrections)
        specs = _read_bots(bots, match)
    return Sitting(desk, Table(match, specs, Rng(number)), target).run()


def _new(game_id: str, seats: str | None, pairs: Sequence[str], corrections: str | None) -> Match:
    game = find(game_id)
    count = game.info.fewest if seats is None else read.whole("--seats", seats, -(10**9), 10**9)
    options = read.options(game, count, pairs)
    return Match.start(game, count, options, read.components(game, corrections))


def _load(file: str) -> Match:
    try:
        return Match.read(read.text_of(file), find)
    except BadMatch as error:
        raise read.in_file(file, error) from error


def _check_target(file: Path, loaded: str | None) -> Path:
    """Return where the match is to be saved, after checking that nothing is there yet."""
    if file.is_dir() or not file.absolute().parent.is_dir():
        raise Usage(say("error-cli-save", file=str(file)))
    if file.exists() and (loaded is None or not Path(loaded).exists() or not file.samefile(loaded)):
        raise Usage(say("error-cli-save-over", file=str(file)))
    return file


def _read_bots(pairs: Sequence[str], match: Match) -> dict[int, str]:
    """Return the bots written as SEAT=SPEC; seats count from 0, as in all our texts."""
    found: dict[int, str] = {}
    for pair in pairs:
        seat_text, equals, spec = pair.partition("=")
        if not equals:
            raise Usage(say("error-cli-bot-pair", text=pair))
        seat = read.whole("--bot", seat_text, 0, match.seats - 1)
        if seat in found:
            raise Usage(say("error-cli-bot-twice", seat=seat))
        found[seat] = check_spec(spec, match.game)
    return found


def _begin(
    desk: Desk, seats: str | None, pairs: Sequence[str], bots: Sequence[str], corrections: str | None
) -> tuple[Match, dict[int, str]] | None:
    """Ask what to play; Enter accepts the suggestion. Except for the first, seats without `--bot` go to bots.

    Return None if the person leaves.
    """
    game = _ask_game(desk)
    if game is None:
        return None
    if seats is None:
        seats = _ask_seats(desk, game)
        if seats is None:
            return None
    if not pairs:
        given = _ask_options(desk, game, read.whole("--seats", seats, game.info.fewest, game.info.most))
        if given is None:
            return None
        pairs = given
    match = _new(game.info.id, seats, pairs, corrections)
    return match, dict.fromkeys(range(1, match.seats), MEDIUM) | _read_bots(bots, match)


def _ask_game(desk: Desk) -> Game[Any] | None:
    if len(IDS) == 1:
        return find(IDS[0])
    for number, known in enumerate(IDS, 1):
        desk.out.print(f"{number:3}  {desk.words.text(find(known).name())}")

    def pick(answer: str) -> Game[Any]:
        if answer.isascii() and answer.isdecimal() and 1 <= int(answer) <= len(IDS):
            return find(IDS[int(answer) - 1])
        return find(answer or IDS[0])

    return _ask_until(desk, desk.text("cli-begin-game", default=find(IDS[0]).name()), pick)


def _ask_seats(desk: Desk, game: Game[Any]) -> str | None:
    info = game.info
    question = desk.text("cli-begin-seats", game=game.name(), fewest=info.fewest, most=info.most)

    def pick(answer: str) -> str:
        count = read.whole("--seats", answer or str(info.fewest), info.fewest, info.most)
        return str(count)

    return _ask_until(desk, question, pick)


def _ask_options(desk: Desk, game: Game[Any], seats: int) -> list[str] | None:
    usual = game.settle(seats, {})
    options = [option for option in game.info.options if option.is_open(seats, usual)]
    if not options:
        return []
    for option in options:
        desk.out.print(Text(f"  {option.id}=", style="cyan").append(option.allowed(), style="default"))
    offer = " ".join(f"{option.id}={write(option.default)}" for option in options)

    def pick(answer: str) -> list[str]:
        pairs = answer.split()
        read.options(game, seats, pairs)
        return pairs

    return _ask_until(desk, desk.text("cli-begin-options", default=offer), pick)


def _ask_until(desk: Desk, question: str, pick: Callable[[str], T]) -> T | None:
    """Ask until the answer is usable; None at the end of the input."""
    while (answer := ask(desk, question + " ")) is not None:
        try:
            return pick(answer)
        except KvartalError as error:
            desk.out.print(desk.words.text(error.reason), soft_wrap=True)
    return None
