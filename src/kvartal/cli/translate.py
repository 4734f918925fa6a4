"""`kvartal translate`: a game's rules in C, CUDA C or C for WebAssembly."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kvartal.cli import read
from kvartal.cli.desk import Desk, Usage
from kvartal.core.messages import say
from kvartal.games import fields_of, find
from kvartal.translate.game import translate as translated
from kvartal.translate.refusal import Refusal
from kvartal.translate.targets import TARGETS


def translate(
    desk: Desk, game_id: str, seats: str | None, pairs: Sequence[str], target: str, out: str, corrections: str | None
) -> int:
    """Write the source of one table's rules into a folder."""
    game = find(game_id)
    if target not in TARGETS:
        raise Usage(say("error-cli-target", target=target, known=", ".join(TARGETS)))
    count = game.info.fewest if seats is None else read.whole("--seats", seats, -(10**9), 10**9)
    options = read.options(game, count, pairs)
    start = game.start(count, options, read.components(game, corrections))
    ending, write = TARGETS[target]
    info = game.info
    ends = info.steps_most is not None
    try:
        text = write(translated(game_id, start, fields_of(game_id), count, info.move_ids, game.observer, ends))
    except Refusal as refusal:
        raise Usage(say("error-cli-refused", reason=str(refusal))) from refusal
    folder = Path(out)
    read.make_folder(folder)
    file = folder / (game_id + ending)
    read.write_whole(file, text)
    desk.say("cli-translated", file=str(file))
    return 0
