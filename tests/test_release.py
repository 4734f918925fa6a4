"""What is published (building/release.py): what a wheel is built with, and its bill of materials."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from pathlib import Path

import pytest

import kvartal

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "building"))

import materials  # noqa: E402
import release  # noqa: E402

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf8"))


def imported(source: Path) -> set[str]:
    """Return the modules that a source names in its imports, and those that these may be."""
    found = set()
    for node in ast.walk(ast.parse(source.read_text("utf8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert not node.level
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def read_by_the_compiler() -> set[str]:
    """Return the packages of others that mypyc meets when it follows the imports of what is compiled."""
    sources = ROOT / "src"
    waiting = [path for path in sources.rglob("*.py") if path.read_text("utf8").startswith("# mypyc: compiled")]
    seen: set[Path] = set()
    others: set[str] = set()
    while waiting:
        source = waiting.pop()
        if source in seen or not source.is_file():
            continue
        seen.add(source)
        waiting += [folder / "__init__.py" for folder in source.parents if sources in folder.parents]
        for name in imported(source):
            top, *inner = name.split(".")
            if top == "kvartal":
                path = sources.joinpath(top, *inner)
                waiting += [path.with_suffix(".py"), path / "__init__.py"]
            elif top not in sys.stdlib_module_names:
                others.add(top)
    return others


def test_pip_has_all_that_compiling_needs() -> None:
    needed = read_by_the_compiler()
    assert {"fluent", "msgspec"} <= needed
    required = {re.split(r"[.=<>]", name)[0] for name in PROJECT["build-system"]["requires"]}
    given = {"mypy_extensions"}  # with mypy
    for override in PROJECT["tool"]["mypy"]["overrides"]:
        if override.get("ignore_missing_imports"):
            given |= {name.removesuffix(".*") for name in override["module"]}
    assert needed <= required | given


def test_the_version_is_told_alike_everywhere() -> None:
    assert f"\nversion: {kvartal.__version__}\n" in (ROOT / "CITATION.cff").read_text("utf8")
    versions = re.findall(r"^## (\S+) \(\d{4}-\d\d-\d\d\)$", (ROOT / "CHANGELOG.md").read_text("utf8"), re.M)
    assert versions[0] == kvartal.__version__


def test_wheels_are_built_for_the_pythons_that_are_named() -> None:
    named = [re.search(r":: 3\.(\d+)$", one) for one in PROJECT["project"]["classifiers"]]
    assert PROJECT["tool"]["cibuildwheel"]["build"].split() == [f"cp3{one[1]}-*" for one in named if one]


def test_the_bill_of_materials_names_what_the_page_contains() -> None:
    page = materials.bundled(ROOT / "web/package-lock.json")
    kit = [*materials.bundled(ROOT / "web/kit/package-lock.json"), *materials.pinned(ROOT / "requirements/page.txt")]
    names = {one["name"] for one in [*page, *kit]}
    assert {"svelte", "@fluent/bundle", "pyodide", "msgspec"} <= names
    assert not {"vite", "typescript"} & names, "these only build it"
    assert all(len(one["hashes"][0]["content"]) == 128 for one in page)
    (fluent,) = (one for one in page if one["name"] == "@fluent/bundle")
    assert fluent["purl"].startswith("pkg:npm/%40fluent/bundle@")
    assert fluent["licenses"] == [{"expression": "Apache-2.0"}]


def test_a_bill_of_materials() -> None:
    own = materials.part("pypi", "kvartal", "1.2.3", "MIT")
    other = materials.part("npm", "svelte", "5.0.0", None)
    bill = materials.bill([own, other, other], 0)
    assert bill["components"] == [other]
    assert bill["dependencies"] == [{"ref": "pkg:pypi/kvartal@1.2.3", "dependsOn": ["pkg:npm/svelte@5.0.0"]}]
    assert bill == materials.bill([own, other], 0), "the same parts give the same bill"


def test_a_python_that_is_not_there_is_said_before_anything_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(release, "DIST", tmp_path)
    (tmp_path / "former.whl").touch()
    assert release.main([sys.executable, "nosuchpython"]) == 1
    assert "there is no Python nosuchpython" in capsys.readouterr().err
    assert (tmp_path / "former.whl").exists()
