"""The command line: `kvartal …`. `main` is the entry point; it returns the exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 done, 1 a check failed, 2 bad input, 130 interrupted."""
    try:
        return _main(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        return 130


def _main(argv: Sequence[str]) -> int:
    # Here, not above: most of the start-up time is spent in imports, and whoever interrupts them wants no traceback.
    from kvartal.cli.desk import Desk
    from kvartal.core.errors import KvartalError
    from kvartal.locales import UnknownLanguage, Words, choose_language

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A stream that can't write every letter shows question marks, not a traceback.
            stream.reconfigure(errors="replace")
    args, asked = take_language(argv)
    try:
        words = Words(choose_language(asked, os.environ))
    except UnknownLanguage as error:
        environ = {name: value for name, value in os.environ.items() if name != "KVARTAL_LANG"}
        desk = Desk(Words(choose_language(None, environ)))
        desk.complain(error.reason)
        return 2
    desk = Desk(words)
    try:
        from kvartal.cli.app import run
        from kvartal.cli.secrets import read_files

        read_files(os.environ)
        return run(desk, args)
    except KvartalError as error:
        desk.complain(error.reason)
        return 2
    except BrokenPipeError:
        # The reader has closed the pipe. Nothing more can be written, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def take_language(argv: Sequence[str]) -> tuple[list[str], str | None]:
    """Return the arguments without `--lang`, which may be anywhere before `--`, and its last value.

    A `--lang` without a value asks for the language "".
    """
    args: list[str] = []
    asked: str | None = None
    rest = list(argv)
    while rest:
        arg = rest.pop(0)
        if arg == "--":
            return [*args, arg, *rest], asked
        if arg == "--lang":
            asked = rest.pop(0) if rest else ""
        elif arg.startswith("--lang="):
            asked = arg.partition("=")[2]
        else:
            args.append(arg)
    return args, asked
