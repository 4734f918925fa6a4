"""`make setup` may be interrupted at any moment, and started twice."""

from __future__ import annotations

import os
import re
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.setting_up.house import COMPILER, PATIENCE, House

PHASES = ["venv", "pip-run", "pip-kvartal", *(["C", "link"] if COMPILER else [])]
# These go on beside the others.
PAGE_PHASES = ["npm", "page"]
needs_compiler = pytest.mark.skipif(not COMPILER, reason="no C compiler with Python's headers is here")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    yield house
    house.close()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
@pytest.mark.parametrize("phases", [PHASES, PAGE_PHASES], ids=["rules", "page"])
def test_a_set_up_that_was_cut_short_heals(house: House, phases: list[str], how: signal.Signals) -> None:
    """To reach the middle of a phase, a run must have repaired the phase before."""
    for phase in phases:
        house.cut(phase, how)
    house.make()
    house.check()


@pytest.mark.parametrize("phase", ["page", pytest.param("link", marks=needs_compiler)])
def test_a_renewal_that_was_cut_short_heals(house: House, phase: str) -> None:
    house.make()
    (house.root / "src/kvartal/core/rng.py").write_text("# mypyc: compiled\n# edited\n")
    (house.root / "web/index.html").write_text("another page\n")
    house.cut(phase, signal.SIGKILL)
    # Until then the older page is there, and the rules are plain.
    if phase == "page":
        assert (house.root / "src/kvartal/server/client/page.js").read_text() == "page\n"
    assert house.python("import kvartal.core.rng").returncode == 0
    house.make()
    house.check()


def test_the_first_line_says_what_is_to_be_done_and_how_long(house: House) -> None:
    first = house.make().splitlines()[0]
    assert re.fullmatch(r"kvartal: setting up Python packages, the page.*: about \d+ s in all .*", first)
    (house.root / "web/index.html").write_text("another page\n")
    first = house.make().splitlines()[0]
    assert re.fullmatch(r"kvartal: setting up the page: about \d+ s in all .*", first)
    assert "setting up" not in house.make()


def test_the_page_is_built_beside_the_packages(house: House) -> None:
    with house.stopped("venv"):
        # npm does all of its work while venv waits.
        house.wait_for("npm run build")


def test_a_page_that_can_not_be_built_is_no_hindrance_and_says_why(house: House) -> None:
    with house.tool("npm", "echo no network here; exit 1"):
        said = house.make()
        assert "no network here" in said
        assert "THE BROWSER CLIENT WAS NOT BUILT" in said
        with house.start(CI="true") as process:
            said = process.communicate(timeout=PATIENCE)[0]
        assert process.returncode != 0, said
    house.make()
    house.check()


def test_packages_that_fail_do_not_wait_for_the_page(house: House) -> None:
    (house.root / "requirements/run.txt").write_text("fails\n")
    with house.stopped("npm") as process:
        said = process.communicate(timeout=PATIENCE)[0]
        assert process.returncode != 0
        assert "the set-up stopped at the command above" in said
    (house.root / "requirements/run.txt").write_text("run\n")
    house.make()
    house.check()


def test_tools_that_were_cut_short_heal(house: House) -> None:
    house.make()
    house.cut("pip-dev", signal.SIGKILL, "tools")
    house.make("tools")
    assert house.python("import dev_list; print(dev_list.whole)").stdout == "True\n"


def test_libraries_that_were_emptied_are_built_again(house: House) -> None:
    house.make()
    for folder in ("build", "src"):
        for library in (house.root / folder).rglob("*.so"):
            library.write_bytes(b"")
    assert house.python("import kvartal.core.rng").returncode == 0
    house.make()
    house.check()


@needs_compiler
def test_who_plays_does_not_wait_for_the_compiler(house: House) -> None:
    with house.compiling("link") as said:
        assert "in the background" in said
        told = house.python("import kvartal.core.rng, kvartal.compiled as c; print(c.why_plain().kind)")
        assert told.stdout == "under-way\n", told.stderr
        # Neither does who comes next, and nobody begins a second time.
        house.log()
        assert "in the background" in house.make("ready")
        assert house.log() == []
        with house.start() as process:
            assert process.stdout is not None
            assert "waiting for it to end" in process.stdout.readline()
            house.go_on()
            rest = process.communicate(timeout=PATIENCE)[0]
            assert process.returncode == 0, rest
        assert "setup.py" not in rest, "it was compiled once more"
    house.check()


@needs_compiler
def test_a_compiler_that_was_killed_in_the_background_begins_again(house: House) -> None:
    for phase in ("C", "link"):
        with house.compiling(phase):
            house.kill_background()
        assert house.python("import kvartal.core.rng").returncode == 0
    house.make()
    house.check()


@needs_compiler
def test_what_could_not_be_compiled_is_said_at_the_next_start(house: House) -> None:
    translator = house.root / "src/kvartal/bots/box.py"
    translator.write_text("raise SystemExit(1)\n")
    assert "in the background" in house.make("ready")
    # This one waits for the other.
    assert "THE RULES ARE NOT COMPILED" in house.make()
    assert "THE RULES ARE NOT COMPILED" in house.make("ready")
    translator.write_text("")
    house.make()
    house.check()


def test_without_a_compiler_that_is_said_at_once(house: House) -> None:
    house.lose_compiler()
    said = house.make("ready")
    assert "THE RULES ARE NOT COMPILED" in said
    assert "in the background" not in said


def test_two_set_ups_take_turns(house: House) -> None:
    with house.stopped("pip-run") as first, house.start() as second:
        assert second.stdout is not None
        assert "waiting for it to end" in second.stdout.readline()
        house.go_on()
        for process in (first, second):
            said = process.communicate(timeout=PATIENCE)[0]
            assert process.returncode == 0, said
    # The second found everything done.
    log = house.log()
    assert [line for line in log if "npm" not in line] == ["venv", "pip run", "pip kvartal"]
    assert [line for line in log if "npm" in line] == ["npm ci", "npm run build"]
    house.check()


def test_a_child_that_outlives_its_set_up_is_waited_for(house: House) -> None:
    with house.stopped("pip-run") as first:
        # make and prepare.py die; pip, which knows nothing of it, goes on.
        for pid in (first.pid, house.parent()):
            os.kill(pid, signal.SIGKILL)
        with house.start() as second:
            assert second.stdout is not None
            assert "waiting for it to end" in second.stdout.readline()
            house.go_on()
            said = second.communicate(timeout=PATIENCE)[0]
            assert second.returncode == 0, said
    house.check()


def test_a_checkout_that_was_moved_is_set_up_again(house: House) -> None:
    house.make()
    moved = house.root.with_name("moved")
    shutil.move(house.root, moved)
    house.root = moved
    assert "-m venv" in house.make()
    house.check()
