"""What the rules may import: the standard library without input and output, and mypy_extensions.

import-linter checks the direction of imports inside kvartal (pyproject.toml).
"""

import ast
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "kvartal"
SOURCES = sorted([*(PACKAGE / "core").rglob("*.py"), *(PACKAGE / "games").rglob("*.py")])
# The rules must be able to run in a browser.
WORLD = {"asyncio", "concurrent", "http", "multiprocessing", "socket", "ssl", "subprocess", "threading", "urllib"}
ALLOWED = (sys.stdlib_module_names - WORLD) | {"kvartal", "mypy_extensions"}


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_rules_import_only_what_every_python_has(source):
    found = set()
    for node in ast.walk(ast.parse(source.read_text("utf8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            found.add(node.module.split(".")[0])
    assert found <= ALLOWED
