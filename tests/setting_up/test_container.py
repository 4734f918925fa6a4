"""deploy/Containerfile: what it copies, through .dockerignore, is enough to build and serve a page.

The real file is read and its COPY lines are followed. The commands between them run with what is at
hand: npm is a stand-in, nothing is compiled, and Kvartal's requirements are those of the tests.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import httpx

from tests.setting_up.house import PATIENCE, ROOT, write_tools

CONTAINERFILE = (ROOT / "deploy" / "Containerfile").read_text("utf8")
WORKDIR = "/build/"


def ignored(path: str) -> bool:
    """Return whether .dockerignore keeps a path, relative to the root, out of the build; the last pattern decides."""
    verdict = False
    for line in (ROOT / ".dockerignore").read_text("utf8").split():
        pattern = re.escape(line.lstrip("!")).replace(r"\*\*/", "(?:.*/)?").replace(r"\*", "[^/]*")
        if re.fullmatch(f"{pattern}(?:/.*)?", path):
            verdict = not line.startswith("!")
    return verdict


def context(path: Path) -> Iterator[Path]:
    """Yield the files at or below a path that a build gets to see."""
    if ignored(path.relative_to(ROOT).as_posix()):
        return
    if path.is_file():
        yield path
    elif path.is_dir():
        for inner in path.iterdir():
            yield from context(inner)


def stages() -> dict[str, list[list[str]]]:
    """Return the words of the COPY lines of every named stage."""
    found: dict[str, list[list[str]]] = {}
    for text in re.split(r"^FROM ", CONTAINERFILE, flags=re.M)[1:]:
        name = re.match(r"\S+ AS (\w+)", text)
        if name:
            found[name[1]] = [line.split() for line in re.findall(r"^COPY (.+)$", text, re.M)]
    return found


def follow(copies: list[list[str]], stage: Path) -> None:
    """Copy into the folder of a stage what its lines copy; other stages lie beside it."""
    for words in copies:
        *sources, target = (word for word in words if not word.startswith("--"))
        if words[0].startswith("--from="):
            (source,) = sources
            shutil.copytree(
                stage.parent / words[0].removeprefix("--from=") / source.removeprefix(WORKDIR), stage / target
            )
            continue
        for source in sources:
            files = list(context(ROOT / source))
            assert files, f"COPY {source}: nothing of that is there"
            for file in files:
                copied = stage / (
                    file.relative_to(ROOT) if target == "./" else target / file.relative_to(ROOT / source)
                )
                copied.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file, copied)


def test_what_is_copied_builds_and_serves(tmp_path: Path) -> None:
    environ = {
        **os.environ,
        "KVARTAL_MYPYC": "0",
        "PYTHONPATH": "",
        "PYTHONDONTWRITEBYTECODE": "1",
        **write_tools(tmp_path / "tools", tmp_path / "log"),
    }

    def do(*command: str | Path, cwd: Path = tmp_path) -> None:
        done = subprocess.run(
            command, cwd=cwd, env=environ, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
        assert done.returncode == 0, done.stdout + done.stderr

    copies = stages()
    page, build = tmp_path / "page", tmp_path / "build"
    follow(copies["page"], page)
    do(sys.executable, "building/client.py", cwd=page)
    follow(copies["build"], build)
    do(sys.executable, "-m", "venv", "--without-pip", "kvartal")
    python = tmp_path / "kvartal/bin/python"
    (packages,) = (tmp_path / "kvartal/lib").glob("python*/site-packages")
    # A line adds a folder and not what its own .pth files name, such as this checkout.
    (packages / "tests.pth").write_text(f"{sysconfig.get_path('purelib')}\n")
    do(
        *(sys.executable, "-m", "pip", "-q", "--disable-pip-version-check", "--python", python),
        *("install", "--no-index"),
        *("--no-build-isolation", "--no-deps", "--ignore-installed", "."),
        cwd=build,
    )

    (entry,) = re.findall(r"^ENTRYPOINT (.+)$", CONTAINERFILE, re.M)
    words: list[str] = json.loads(entry)
    changed = {"--host": "127.0.0.1", "--port": "0"}
    words = [changed.get(before, word) for before, word in zip(["", *words], words, strict=False)]
    environ.update(KVARTAL_MYPYC="auto", KVARTAL_DATA=str(tmp_path / "data"), KVARTAL_LANG="en")
    with (
        (tmp_path / "errors").open("w") as errors,
        subprocess.Popen(
            [tmp_path / "kvartal/bin" / words[0], *words[1:]],
            cwd=tmp_path,
            env=environ,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        ) as server,
    ):
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            assert "http://" in line, (tmp_path / "errors").read_text()
            address = next(word for word in line.split() if word.startswith("http://"))
            with httpx.Client(base_url=address, timeout=PATIENCE) as web:
                assert web.get("/healthz").text.startswith("ok")
                assert web.get("/").text == (ROOT / "web/index.html").read_text("utf8")
                assert len(web.get("/api/games").json()) >= 1
        finally:
            server.terminate()
    # The package remembers that plain rules were asked for.
    assert "uncompiled" not in (tmp_path / "errors").read_text()


def test_what_was_built_outside_stays_outside() -> None:
    inside = ("src/kvartal/core/rng.py", "web/src/main.ts", "building/client.py", "requirements/node.txt")
    outside = (
        "src/kvartal/core/rng.cpython-311-x86_64-linux-gnu.so",
        "src/kvartal/compiled.json",
        "src/kvartal/server/client/index.html",
        "web/node_modules/vite/package.json",
        "web/tools/node_modules/eslint/package.json",
        "src/kvartal/__pycache__/x.pyc",
        ".venv/bin/python",
        ".git/config",
        "build/mypyc/x.c",
    )
    assert not any(map(ignored, inside))
    assert all(map(ignored, outside))
