"""Reads what a person wrote on the command line and in files. Every mistake is a Usage error."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kvartal.cli.desk import Usage
from kvartal.core.components import Components
from kvartal.core.contract import Game
from kvartal.core.errors import KvartalError
from kvartal.core.messages import Message, say
from kvartal.core.options import Options, read_pairs
from kvartal.games import find


def whole(name: str, text: str, least: int, most: int) -> int:
    """Return the whole number written as `text`; `name` is the option it belongs to."""
    digits = text.removeprefix("-")
    if not digits.isascii() or not digits.isdecimal() or len(digits) > 30 or not least <= int(text) <= most:
        raise Usage(say("error-cli-whole", option=name, value=text, least=str(least), most=str(most)))
    return int(text)


def seconds(name: str, text: str) -> float:
    """Return a time in seconds between a millisecond and an hour."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0.001 <= value <= 3600:
        raise Usage(say("error-cli-seconds", option=name, value=text))
    return value


def options(game: Game[Any], seats: int, pairs: Sequence[str]) -> Options:
    """Return all options of a game with this number of seats."""
    return game.settle(seats, read_pairs(game.info.options, pairs))


def components(game: Game[Any], file: str | None) -> Components | None:
    """Return the game's components with the corrections in a host's file; None without a file."""
    if file is None:
        return None
    text = text_of(file)
    try:
        corrected = game.components().corrected(text)
        game.check_components(corrected)
    except KvartalError as error:
        raise in_file(file, error) from error
    return corrected


def corrected(pairs: Sequence[str]) -> dict[str, Components]:
    """Return the components of each game that has a file of corrections, as in machi_koro=ours.toml; raise Usage."""
    found = {}
    for pair in pairs:
        game_id, equals, file = pair.partition("=")
        if not equals:
            raise Usage(say("error-serve-components", value=pair))
        own = components(find(game_id), file)
        assert own is not None
        found[game_id] = own
    return found


def in_file(file: str, error: KvartalError) -> Usage:
    """Return the error with the name of the file it is about."""
    return Usage(say("error-cli-in-file", file=file, reason=error.reason))


def text_of(file: str) -> str:
    """Return the text of a file."""
    try:
        return Path(file).read_text("utf-8")
    except UnicodeDecodeError as error:
        raise Usage(say("error-cli-not-text", file=file)) from error
    except (OSError, ValueError) as error:
        raise Usage(say("error-cli-read", file=file, reason=why(error))) from error


def write_whole(file: Path, text: str) -> None:
    """Write a file atomically: either with all its text or not at all."""
    name: str | None = None
    try:
        handle, name = tempfile.mkstemp(prefix=".kvartal-", dir=file.parent)
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as out:
            out.write(text)
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(name, 0o666 & ~mask)
        os.replace(name, file)
    except (OSError, ValueError) as error:
        if name is not None:
            with contextlib.suppress(OSError):
                os.unlink(name)
        raise _unwritable(file, error) from error


def check_target(file: Path) -> None:
    """Raise Usage if `write_whole` could not write this file; for work that would be lost otherwise."""
    try:
        if file.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        with tempfile.NamedTemporaryFile(prefix=".kvartal-", dir=file.parent):
            pass
    except (OSError, ValueError) as error:
        raise _unwritable(file, error) from error


def _unwritable(file: Path, error: Exception) -> Usage:
    missing = isinstance(error, FileNotFoundError)
    reason = Message("error-cli-os-no-parent") if missing else why(error)
    return Usage(say("error-cli-write", file=str(file), reason=reason))


def make_folder(folder: Path) -> None:
    """Create the folder if it does not exist."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        in_place = isinstance(error, FileExistsError)
        reason = Message("error-cli-os-file") if in_place else why(error)
        raise Usage(say("error-cli-write", file=str(folder), reason=reason)) from error


def why(error: Exception) -> Message:
    """Return in words why the system refused."""
    known = {
        errno.ENOENT: "error-cli-os-missing",
        errno.EISDIR: "error-cli-os-folder",
        errno.ENOTDIR: "error-cli-os-no-folder",
        errno.EACCES: "error-cli-os-denied",
        errno.EPERM: "error-cli-os-denied",
        errno.EROFS: "error-cli-os-denied",
        errno.ENOSPC: "error-cli-os-full",
    }
    if isinstance(error, OSError) and error.errno in known:
        return Message(known[error.errno])
    return say("error-cli-os-other", reason=str(getattr(error, "strerror", None) or error))
