"""The translator's error for code that is not in the subset."""

from __future__ import annotations

import ast


class Refusal(Exception):
    """A construct outside the subset: where it is, what it is, and what to write instead."""

    def __init__(self, file: str, line: int, what: str, instead: str) -> None:
        super().__init__(f"{file}:{line}: {what}; {instead}")
        self.file = file
        self.line = line
        self.what = what
        self.instead = instead


def refuse(file: str, node: ast.AST, what: str, instead: str) -> Refusal:
    """Return the refusal of a node of this file."""
    return Refusal(file, getattr(node, "lineno", 0), what, instead)
