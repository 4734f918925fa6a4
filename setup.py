"""Builds the package, its rules compiled by mypyc when that is possible. The rest is in pyproject.toml.

A build may be cut short at any moment: compiled.json comes last, and goes again when a library does not load.

KVARTAL_MYPYC: 0 never compiles; 1 compiles or fails; auto (the default) compiles when a C compiler
and the Python headers work, and else builds a plain package that does the same, slower.

After editing rules, `make setup` (or `python setup.py build_ext --inplace`) compiles in place.
"""

import ast
import importlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType
from typing import NoReturn

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HERE = Path(__file__).resolve().parent
PACKAGE = HERE / "src" / "kvartal"
BUILDING = {"bdist_wheel", "build", "build_ext", "editable_wheel", "install"}
SUFFIX = EXTENSION_SUFFIXES[0]
# One library holds all compiled code. An explicit name keeps its file stable when modules are added
# or removed.
GROUP = "kvartal.native"
GENERATED = os.path.join("build", "mypyc")
# For each game a library in C, called through ctypes: the translator writes it, and this makes it a
# Python module.
BOXES = os.path.join("build", "boxes")
BOX = os.path.join("building", "box.c")
# One more for each net, which its library searches with.
NETS = sorted((PACKAGE / "games").glob("*/*.net"))
LIBRARIES = [
    *((path.parent.name, "box") for path in sorted((PACKAGE / "games").glob("*/rules.py"))),
    *((path.parent.name, "box_" + path.stem) for path in NETS),
]
DOCUMENTED = os.path.join("build", "documented")
# One C file per module, optimised together by the linker: as fast as one huge file, and built in
# half the time.
LINK_TIME = ["-flto"], ["-O3", "-flto=auto"]


def load_switch() -> ModuleType:
    """Load kvartal/compiled.py without importing kvartal, which would choose a build."""
    spec = importlib.util.spec_from_file_location("kvartal_compiled", PACKAGE / "compiled.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SWITCH = load_switch()
MARKED: list[str] = SWITCH.marked(str(PACKAGE))
WISH = os.environ.get("KVARTAL_MYPYC") or "auto"
WHY_PLAIN: list["CannotCompile"] = []
"""Why nothing is to be compiled, once that is known; a plain package says it too."""


class CannotCompile(Exception):
    """Why the rules can't be compiled here; `kind` is one of those in kvartal/compiled.py."""

    def __init__(self, reason: str, kind: str = SWITCH.FAILED) -> None:
        super().__init__(reason)
        self.kind = kind


def stop(message: str) -> NoReturn:
    sys.exit(f"kvartal: {message}")


def say_plain(reason: str) -> None:
    """Say that the build continues without compiling, or stop if compiling was required."""
    if WISH == "1":
        stop(f"KVARTAL_MYPYC=1 asks for compiled rules, but {reason}")
    if WISH == "auto":
        print(f"kvartal: *** THE RULES ARE NOT COMPILED: {reason}. They work, ten times slower. ***", flush=True)


def check_compiler() -> bool:
    """Build an empty extension module, which needs a C compiler, a linker and the Python headers.

    Return whether they can optimise at link time.
    """
    if sys.platform != "win32":
        try:
            build_probe(*LINK_TIME)
            return True
        except CannotCompile:
            pass
    build_probe([], [])
    return False


def build_probe(compile_args: list[str], link_args: list[str]) -> None:
    """Build it with these arguments or raise CannotCompile."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint kvartal_probe(void) { return PY_MAJOR_VERSION; }\n")
        log = os.dup(2), os.open(os.path.join(folder, "log"), os.O_WRONLY | os.O_CREAT)
        os.dup2(log[1], 2)
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.add_include_dir(get_python_inc())
            compiler.add_include_dir(get_python_inc(plat_specific=True))
            objects = compiler.compile([str(source)], output_dir=folder, extra_postargs=compile_args)
            compiler.link_shared_object(objects, os.path.join(folder, "probe" + SUFFIX), extra_postargs=link_args)
        except Exception as error:  # every compiler class has its own errors
            raise CannotCompile(f"no working C compiler with Python headers ({error})", SWITCH.NO_COMPILER) from error
        finally:
            os.dup2(log[0], 2)
            os.close(log[0])
            os.close(log[1])


def generate_c(link_time: bool) -> list[Extension]:
    """Let mypyc check the marked modules and turn them into C: one file, or one per module if the linker optimises."""
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        raise CannotCompile(f"mypy is not installed ({error})") from error
    docstrings = building("docstrings")
    files = [str((PACKAGE / source).relative_to(HERE)) for source in MARKED]
    try:
        extensions: list[Extension] = mypycify(
            files,
            group_name=GROUP,
            opt_level="3",
            debug_level="0",
            target_dir=GENERATED,
            multi_file=link_time,
        )
    except SystemExit as error:
        raise CannotCompile("mypyc found errors in them (above)") from error
    texts = docstrings.texts_of(PACKAGE, MARKED)
    for extension in extensions:
        extension.sources = docstrings.documented(extension.sources, texts, Path(DOCUMENTED))
    boxes = translate_boxes()
    if sys.platform != "win32":
        # Hidden symbols let the compiler inline mypyc's own helpers: a third more games per second.
        for extension in extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
    for extension in extensions:
        extension.include_dirs = [*extension.include_dirs, GENERATED, os.path.join(GENERATED, "kvartal")]
    # A library of one file gains nothing from the linker: a game's, or the one by which Python finds a module.
    for extension in extensions:
        if link_time and len(extension.sources) > 1:
            extension.extra_compile_args = [*extension.extra_compile_args, *LINK_TIME[0]]
            extension.extra_link_args = [*extension.extra_link_args, *LINK_TIME[1]]
    return [*extensions, *boxes]


def translate_boxes() -> list[Extension]:
    """Let the translator write every game's library."""
    os.makedirs(BOXES, exist_ok=True)
    # pip hands on what it installed for the build in PYTHONPATH.
    path = os.pathsep.join(filter(None, [str(PACKAGE.parent), os.environ.get("PYTHONPATH")]))
    environ = {**os.environ, "PYTHONPATH": path, "KVARTAL_MYPYC": "0"}
    command = [sys.executable, "-m", "kvartal.bots.box", BOXES]
    if subprocess.run(command, env=environ, check=False).returncode:
        raise CannotCompile("the translator refused them (above)")
    # Warnings about generated code are of no use to anybody.
    quiet = [] if sys.platform == "win32" else ["-w", "-O3", "-g0", "-fvisibility=hidden"]
    found = []
    for game, name in LIBRARIES:
        # A copy for each, since all are compiled at once and an object is named like its source.
        module = os.path.join(BOXES, f"{game}-{name}-module.c")
        shutil.copyfile(BOX, module)
        sources = [os.path.join(BOXES, f"{game}-{name}.c"), module]
        define = [("BOX", name)]
        found.append(Extension(f"kvartal.games.{game}.{name}", sources, define_macros=define, extra_compile_args=quiet))
    return found


def sources_of_build() -> dict[str, str]:
    """Return the digest of every source that shapes the compiled code.

    These are the marked modules and what they import: mypyc copies the value of a Final constant
    from an imported module, compiled or not.
    """
    translator = [*PACKAGE.glob("translate/*.py"), *PACKAGE.glob("games/*/fields.py"), PACKAGE / "bots" / "box.py"]
    waiting = [*MARKED, *(path.relative_to(PACKAGE).as_posix() for path in translator)]
    digests = {path.relative_to(PACKAGE).as_posix(): sha256(path.read_bytes()).hexdigest() for path in NETS}
    while waiting:
        source = waiting.pop()
        path = PACKAGE / source
        if source in digests or not path.exists():
            continue
        text = path.read_bytes()
        digests[source] = sha256(text).hexdigest()
        folder = ("kvartal/" + source).split("/")[:-1]
        for node in ast.walk(ast.parse(text)):
            names: list[list[str]] = []
            if isinstance(node, ast.Import):
                names = [alias.name.split(".") for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                base = folder[: len(folder) - node.level + 1] if node.level else []
                base = base + (node.module.split(".") if node.module else [])
                names = [base, *([*base, alias.name] for alias in node.names)]
            for name in names:
                if name[0] == "kvartal" and len(name) > 1:
                    inner = "/".join(name[1:])
                    waiting += [inner + ".py", inner + "/__init__.py"]
    return dict(sorted(digests.items()))


def libraries() -> list[str]:
    """Return what the build produces, relative to the package and without suffix."""
    boxes = [f"games/{game}/{name}" for game, name in LIBRARIES]
    return ["native__mypyc", *boxes, *(source.removesuffix(".py") for source in MARKED)]


def write_build(package: Path, cause: CannotCompile | None = None) -> None:
    """Write compiled.json and remove every library beside it that it doesn't name."""
    made = {name: package / (name + SUFFIX) for name in libraries()} if cause is None else {}
    for library in set(package.rglob("*" + SUFFIX)) - set(made.values()):
        library.unlink()
    if cause is None:
        described = {name: building("libraries").describe(library) for name, library in made.items()}
        build = {"suffix": SUFFIX, "libraries": described, "sources": sources_of_build()}
    else:
        build = {"plain": str(cause), "kind": cause.kind}
    with replacing(package / "compiled.json") as new:
        new.write_text(json.dumps(build, indent=1) + "\n")


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Yield a new file that replaces another when it is complete."""
    new = path.with_name("new-" + path.name)
    yield new
    os.replace(new, path)


def building(name: str) -> ModuleType:
    """Return a module of building/, which is not a package."""
    folder = str(HERE / "building")
    if folder not in sys.path:
        sys.path.insert(0, folder)
    return importlib.import_module(name)


def build_client() -> None:
    """Build the browser client if there is none; say clearly if that fails."""
    client = building("client")
    if (client.CLIENT / "index.html").is_file() or not client.WEB.is_dir():
        return
    try:
        client.build()
    except client.CannotBuild as error:
        print(f"kvartal: *** THE BROWSER CLIENT IS MISSING: {error}. The server works without. ***", flush=True)


class BuildPy(build_py):
    """Copies the sources into an empty folder, so that a wheel never gets remains of an older build."""

    def run(self) -> None:
        if not self.editable_mode:
            build_client()
            # The list of files was made before there was a client.
            self.__dict__.pop("data_files", None)
            shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
        if WHY_PLAIN and not self.editable_mode:
            write_build(Path(self.build_lib, "kvartal"), WHY_PLAIN[0])


class Sdist(sdist):
    """Includes the built client, so that installing from it does not need Node."""

    def run(self) -> None:
        build_client()
        super().run()


class BuildExt(build_ext):
    """Compiles everything or nothing."""

    def finalize_options(self) -> None:
        super().finalize_options()
        # The remains of an interrupted linker are newer than their sources too. Only a new library
        # is known to be complete.
        self.force = True
        # Most libraries have one file, so one after the other they would use one processor.
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        package = PACKAGE if self.inplace else Path(self.build_lib, "kvartal")
        if not self.extensions:
            return
        try:
            super().run()
            write_build(package)
            # Without the sources, which another step copies, there is nothing to load.
            fault = building("libraries").fault(package.parent) if (package / "__init__.py").exists() else ""
            if fault:
                raise CannotCompile(f"what was built does not load ({fault})")
        except Exception as error:  # every compiler class has its own errors
            print(error, file=sys.stderr)
            cause = (
                error if isinstance(error, CannotCompile) else CannotCompile("the C compiler failed on them (above)")
            )
            write_build(package, cause)
            say_plain(str(cause))
            self.extensions = self.distribution.ext_modules = []

    def build_extensions(self) -> None:
        """Compile as many C files at once as there are processors."""
        compile_all = self.compiler.compile

        def compile_in_parallel(sources: list[str], *args: object, **kwargs: object) -> list[str]:
            if len(sources) == 1:
                return compile_all(sources, *args, **kwargs)
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compile_all([source], *args, **kwargs), sources)
                return [name for names in made for name in names]

        self.compiler.compile = compile_in_parallel
        super().build_extensions()

    def copy_extensions_to_source(self) -> None:
        """Put the libraries beside their sources, each atomically: others may be using the older ones."""
        (PACKAGE / "compiled.json").unlink(missing_ok=True)
        for extension in self.extensions:
            name = self.get_ext_filename(self.get_ext_fullname(extension.name))
            with replacing(PACKAGE.parent / name) as new:
                shutil.copy2(Path(self.build_lib, name), new)


def choose_extensions() -> list[Extension]:
    """Return what to compile; nothing if the package is to be plain."""
    if WISH not in ("0", "1", "auto", "portable"):
        stop(f"KVARTAL_MYPYC must be 0, 1 or auto, not {WISH!r}")
    try:
        if WISH == "portable":
            raise CannotCompile("this is the package for every system", SWITCH.PORTABLE)
        if WISH == "0":
            raise CannotCompile("KVARTAL_MYPYC=0 at build time", SWITCH.ASKED)
        return generate_c(check_compiler())
    except CannotCompile as error:
        say_plain(str(error))
        WHY_PLAIN.append(error)
        if not {"bdist_wheel", "build", "install"} & set(sys.argv):
            write_build(PACKAGE, error)
        return []


os.chdir(HERE)
setup(
    ext_modules=choose_extensions() if BUILDING & set(sys.argv) else [],
    cmdclass={"build_ext": BuildExt, "build_py": BuildPy, "sdist": Sdist},
)
