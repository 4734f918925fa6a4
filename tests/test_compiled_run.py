"""The second run of the tests, with the compiled rules, leaves out nothing that compiling can affect."""

import re
from pathlib import Path

import kvartal
from kvartal.compiled import marked

ROOT = Path(__file__).parents[1]
MODULES = [source.removesuffix(".py").split("/") for source in marked(str(Path(kvartal.__file__).parent))]


def listed(name: str = "COMPILED") -> set[Path]:
    """Return what the Makefile names."""
    found = re.search(rf"^{name} := ((?:.*\\\n)*.*)$", (ROOT / "Makefile").read_text("utf-8"), re.M)
    assert found
    return {ROOT / path for path in found[1].replace("\\", "").split()}


def test_what_is_listed_is_there() -> None:
    assert {path for path in listed() if not path.exists()} == set()


def test_what_runs_once_runs_with_what_is_compiled() -> None:
    assert {path for path in listed("ONCE") if not {path, *path.parents} & listed()} == set()


def test_tests_of_compiled_rules_and_bots_are_listed_whole() -> None:
    assert {ROOT / "tests" / room for room, *_ in MODULES if room != "server"} <= listed()


def test_whichever_test_imports_a_compiled_module_of_the_server_is_listed() -> None:
    names = {(".".join(["kvartal", *module[:-1]]), module[-1]) for module in MODULES if module[0] == "server"}
    importing = set()
    for test in (ROOT / "tests" / "server").rglob("test_*.py"):
        text = test.read_text("utf-8")
        if any(re.search(rf"from {room}(\.{name} import| import.*\b{name}\b)", text) for room, name in names):
            importing.add(test)
    assert importing
    assert importing <= listed()
