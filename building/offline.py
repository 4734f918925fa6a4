"""Builds the kit that a page takes along: `python building/offline.py` puts it beside the built page.

With `--quick` no compiler for WebAssembly is fetched, and bots search in Python: enough to test all else. A whole kit
that is fresh stays.

Python for pages (Pyodide, from npm), our own package and msgspec compiled for it, and the games' rules and searches as
WebAssembly. All of it is pinned: web/kit/package-lock.json, requirements/page.txt and requirements/wasm.txt. Each file
lies there compressed, as it is served.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

import client
from client import HERE, CannotBuild
from wasm import compiler

SOURCES = HERE / "src" / "kvartal"
REQUIREMENTS = HERE / "requirements"
WORK = HERE / "build" / "offline"
BOXES = WORK / "boxes"
WHEELS = WORK / "wheels"
KIT = HERE / "build" / "kit"
"""The last kit that was built, with the digest of what it was built from."""
DIGEST = "digest"
NODE_KIT = client.WEB / "kit"
PACKAGES = ("bots", "core", "games", "insight", "locales", "offline", "puzzles", "server")
LEFT_OUT = (
    *("bots/arena.py", "bots/box.py", "bots/crew.py", "games/generate.py", "server/client", "server/door/uvicorn_"),
    *("server/http/app.py", "server/http/client.py", "server/http/openapi.py", "server/http/page.py"),
    *("server/keeping/care", "server/keeping/postgres.py", "server/keeping/stores.py", "server/static"),
    *("server/running/metrics.py", "server/wire/typescript.py"),
)
UNUSED = (".dist-info/", ".pyi")
"""What a page does not need of others' packages."""
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp")
WASM = ("-O3", "-nostdlib", "-Wl,--no-entry", "-Wl,--export-dynamic", "-w")


def pip(*words: object) -> None:
    """Run pip; raise CannotBuild."""
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *map(str, words)]
    if subprocess.run(command, cwd=HERE, check=False).returncode:
        raise CannotBuild(f"pip {words[0]} failed (above)")


def fetched(folder: Path, requirements: Path, *words: object) -> Path:
    """Return the folder into which pip puts what a list names, unless that is there; raise CannotBuild."""
    stamp = folder / ".done"
    state = sha256(requirements.read_bytes()).hexdigest()
    if not stamp.is_file() or stamp.read_text("utf8") != state:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        pip(*words, "-q", "--no-deps", "--require-hashes", "-r", requirements)
        stamp.write_text(state, "utf8")
    return folder


def python_files() -> Iterator[Path]:
    """Yield the files of our package that a page needs."""
    yield from (SOURCES / "__init__.py", SOURCES / "compiled.py")
    for package in PACKAGES:
        for file in sorted((SOURCES / package).rglob("*")):
            name = file.relative_to(SOURCES).as_posix()
            if file.suffix in (".py", ".toml", ".jsonl") and not name.startswith(LEFT_OUT):
                yield file


def digest(files: Iterable[Path]) -> str:
    """Return in one word what something is built from."""
    found = sha256()
    for file in files:
        found.update(file.resolve().relative_to(HERE).as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()


def box_files() -> list[Path]:
    """Return what the WebAssembly modules are built from."""
    rooms = [file for room in ("bots", "core", "games", "translate") for file in sorted((SOURCES / room).rglob("*"))]
    ours = [REQUIREMENTS / "wasm.txt", Path(__file__)]
    return [*ours, *(file for file in rooms if file.suffix in (".py", ".toml", ".net"))]


def kit_files() -> list[Path]:
    """Return what the kit is built from."""
    lists = [REQUIREMENTS / "page.txt", NODE_KIT / "package-lock.json"]
    ours = [Path(__file__).with_name("packing.py"), NODE_KIT / "pack.mjs"]
    return [*lists, *ours, *box_files(), *sorted((SOURCES / "locales").glob("*/bots.ftl")), *python_files()]


def boxes() -> Path:
    """Return the folder of the WebAssembly modules, built anew unless they are fresh; raise CannotBuild."""
    state = digest(box_files())
    stamp = BOXES / DIGEST
    if not stamp.is_file() or stamp.read_text("utf8") != state:
        shutil.rmtree(BOXES, ignore_errors=True)
        BOXES.mkdir(parents=True)
        write_boxes(BOXES)
        stamp.write_text(state, "utf8")
    return BOXES


def write_boxes(out: Path) -> None:
    """Write the rules, the searches and the nets that masters use as WebAssembly; raise CannotBuild."""
    command = [*compiler(), *WASM]
    with tempfile.TemporaryDirectory(dir=WORK) as sources:
        code = "import pathlib, sys; from kvartal.bots.box import for_pages; for_pages(pathlib.Path(sys.argv[1]))"
        environ = {**os.environ, "PYTHONPATH": str(SOURCES.parent)}
        if subprocess.run([sys.executable, "-c", code, sources], env=environ, check=False).returncode:
            raise CannotBuild("the rules were not translated (above)")

        def compile_one(source: Path) -> int:
            return subprocess.run([*command, str(source), "-o", str(out / f"{source.stem}.wasm")]).returncode

        with ThreadPoolExecutor(2) as pool:
            if any(pool.map(compile_one, sorted(Path(sources).glob("*.c")))):
                raise CannotBuild("the rules were not compiled to WebAssembly (above)")


def personas() -> str:
    """Return the personas' names by language, as JSON."""
    code = (
        "import json; from kvartal.bots.personas import PERSONAS, persona_name;"
        "from kvartal.locales import LANGUAGES, Words;"
        "names = [persona_name(one) for level in PERSONAS.values() for one in level];"
        "print(json.dumps({lang: {one.key: Words(lang).text(one) for one in names} for lang in LANGUAGES}))"
    )
    environ = {**os.environ, "PYTHONPATH": str(SOURCES.parent)}
    done = subprocess.run([sys.executable, "-c", code], env=environ, check=False, capture_output=True, text=True)
    if done.returncode:
        raise CannotBuild(done.stderr.strip())
    return done.stdout


def without_weights(net: bytes) -> bytes:
    """Return a net without its numbers: in a page the searches that use it have them as WebAssembly."""
    head, _, body = net.partition(b"\n")
    return head + b"\n" + zlib.compress(bytes(len(zlib.decompress(body))), 9)


def write_python(out: Path) -> None:
    """Write the standard library and all packages, compiled; raise CannotBuild."""
    client.install(NODE_KIT)
    wheels = fetched(
        WHEELS, REQUIREMENTS / "page.txt", "download", "--no-deps", "--only-binary=:all:", *PLATFORM, "-d", WHEELS
    )
    with tempfile.TemporaryDirectory(dir=WORK) as folder:
        site = Path(folder)
        for wheel in wheels.glob("*.whl"):
            with zipfile.ZipFile(wheel) as packed:
                packed.extractall(
                    site, [name for name in packed.namelist() if not any(part in name for part in UNUSED)]
                )
        for file in python_files():
            target = site / file.relative_to(SOURCES.parent)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target)
        for net in SOURCES.glob("games/*/*.net"):
            (site / net.relative_to(SOURCES.parent)).write_bytes(without_weights(net.read_bytes()))
        (site / "kvartal" / "offline" / "names.json").write_text(personas(), "utf8")
        command, environ = client.node()
        packing = Path(__file__).with_name("packing.py")
        words = [*command, str(NODE_KIT / "pack.mjs"), str(packing), str(site), str(out)]
        if subprocess.run(words, env=environ, check=False).returncode:
            raise CannotBuild("Python was not packed (above)")
    for name in PYODIDE:
        shutil.copyfile(NODE_KIT / "node_modules" / "pyodide" / name, out / name)


def build(quick: bool = False) -> None:
    """Build the kit, unless the last one is fresh; raise CannotBuild."""
    whole = digest(kit_files())
    state = f"{whole}-quick" if quick else whole
    if (KIT / DIGEST).is_file() and (KIT / DIGEST).read_text("utf8") in (whole, state):
        return
    WORK.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=WORK) as folder:
        out = Path(folder)
        write_python(out)
        for module in () if quick else boxes().glob("*.wasm"):
            shutil.copyfile(module, out / module.name)
        shutil.rmtree(KIT, ignore_errors=True)
        KIT.mkdir(parents=True)
        for file in sorted(out.iterdir()):
            (KIT / f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
        (KIT / DIGEST).write_text(state, "utf8")


def place() -> None:
    """Put the kit beside the page; raise CannotBuild."""
    if not (client.CLIENT / "index.html").is_file():
        client.build()
    target = client.CLIENT / "kit"
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(KIT, target)


def main(words: list[str]) -> int:
    """Build, and say loudly what went wrong."""
    try:
        build(quick="--quick" in words)
        place()
    except CannotBuild as error:
        print(f"kvartal: *** THE KIT WAS NOT BUILT: {error}. ***", file=sys.stderr, flush=True)
        return 1
    sizes = {file.name: file.stat().st_size for file in sorted(KIT.glob("*.gz"))}
    print(json.dumps(sizes, indent=1))
    print(f"kvartal: the kit is built: {sum(sizes.values()) / 1e6:.1f} MB to download.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
