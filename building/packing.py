"""Runs inside Pyodide: compiles Python sources for it, so that a page need not do that at every start.

`stdlib(source, target)` packs the standard library anew, without what a house in a page never imports;
`bundle(folder, target)` packs a folder of packages. A bundle is a line of JSON, `[[path, size], …]`, and the files'
bytes one after another.
"""

import importlib._bootstrap_external as external
import json
import os
import zipfile
from types import CodeType

LEFT_OUT = (
    *("_pydecimal", "_pyio", "_pyrepl", "_ios_support", "_apple_support", "_android_support", "_osx_support"),
    *("antigravity", "argparse", "bdb", "cProfile", "cmd", "compileall", "compression/zstd"),
    *("concurrent/interpreters", "curses", "dbm", "distutils", "doctest", "email", "ensurepip", "filecmp", "fileinput"),
    *("ftplib", "getpass", "graphlib", "html", "http", "idlelib", "imaplib", "lib2to3", "mailbox", "mimetypes"),
    *("modulefinder", "multiprocessing", "netrc", "optparse", "pdb", "pickletools", "plistlib", "poplib", "profile"),
    *("pstats", "pyclbr", "pydoc", "pydoc_data", "rlcompleter", "sched", "shelve", "smtplib", "socketserver"),
    *("statistics", "symtable", "tabnanny", "tarfile", "telnetlib", "test", "this", "tkinter", "trace", "tracemalloc"),
    *("turtle", "turtledemo", "unittest", "urllib/request", "urllib/robotparser", "venv", "wave", "webbrowser"),
    *(
        "wsgiref",
        "xml",
        "xmlrpc",
        "zipapp",
        "zoneinfo",
    ),
    *("asyncio/windows_events", "asyncio/proactor_events", "asyncio/__main__", "sqlite3/dump", "sqlite3/__main__"),
    *("asyncio/tools", "bz2", "configparser", "ctypes/_aix", "ctypes/macholib", "difflib", "encodings", "fractions"),
    *("gettext", "logging/config", "logging/handlers", "lzma", "pprint", "pyodide/console", "runpy", "ssl"),
    *("stringprep", "timeit"),
)
KEPT = (
    "http/__init__",
    *(f"encodings/{name}" for name in ("__init__", "aliases", "ascii", "latin_1", "utf_8", "utf_16", "utf_16_le")),
)
DATA = (".json", ".jsonl", ".net", ".so", ".toml")


def compiled(source: bytes, name: str) -> bytes:
    """Return a module as Python keeps it, without docstrings and assertions."""
    return bytes(external._code_to_timestamp_pyc(_bare(compile(source, name, "exec", dont_inherit=True, optimize=2))))


def _bare(code: CodeType) -> CodeType:
    """Return code without line numbers, a sixth of all that would be downloaded."""
    consts = tuple(_bare(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    full, rest = divmod(len(code.co_code) // 2, 8)
    # Each byte says of up to eight instructions that nothing is known of their place.
    table = bytes([0xFF] * full + [0xF8 + rest - 1] * bool(rest))
    return code.replace(co_consts=consts, co_linetable=table)


def is_left_out(name: str) -> bool:
    """Return whether a file of the standard library stays at home."""
    bare = name.removesuffix(".py")
    return bare not in KEPT and any(bare == one or bare.startswith((one + "/", "_sysconfigdata")) for one in LEFT_OUT)


def stdlib(source: str, target: str) -> None:
    """Pack the standard library anew: compiled, and stored as it is, since the server compresses the whole."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as new:
        for name in sorted(old.namelist()):
            if name.endswith("/") or is_left_out(name):
                continue
            data = old.read(name)
            if name.endswith(".py"):
                name, data = name + "c", compiled(data, name)
            new.writestr(zipfile.ZipInfo(name), data)


def bundle(folder: str, target: str) -> None:
    """Pack a folder."""
    found: list[tuple[str, bytes]] = []
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        for name in sorted(names):
            path = os.path.join(place, name)
            short = os.path.relpath(path, folder)
            with open(path, "rb") as file:
                data = file.read()
            if name.endswith(".py"):
                found.append((short + "c", compiled(data, short)))
            elif name.endswith(DATA):
                found.append((short, data))
    with open(target, "wb") as file:
        file.write(json.dumps([[path, len(data)] for path, data in found]).encode() + b"\n")
        file.writelines(data for _, data in found)
