"""Fetches a C compiler for WebAssembly: `python building/wasm.py`. It is ziglang's, pinned in requirements/wasm.txt.

Of its 20,000 files a freestanding program needs 250. Only these are unpacked, which takes a second instead of ten.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from hashlib import sha256

from client import HERE, CannotBuild

REQUIREMENTS = HERE / "requirements" / "wasm.txt"
FOLDER = HERE / "build" / "offline" / "zig"
ZIG = FOLDER / "ziglang" / ("zig.exe" if os.name == "nt" else "zig")
NEEDED = ("ziglang/zig", "ziglang/lib/include/", "ziglang/lib/std/std.zig")


def compiler() -> list[str]:
    """Return the command of the compiler, and fetch it where it is not; raise CannotBuild."""
    stamp = FOLDER / ".done"
    state = sha256(REQUIREMENTS.read_bytes()).hexdigest()
    if not stamp.is_file() or stamp.read_text("utf8") != state:
        shutil.rmtree(FOLDER, ignore_errors=True)
        FOLDER.mkdir(parents=True)
        fetch()
        stamp.write_text(state, "utf8")
    return [str(ZIG), "cc", "-target", "wasm32-freestanding"]


def fetch() -> None:
    """Download the compiler and unpack what is needed of it; raise CannotBuild."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "-q"]
    words = ["--no-deps", "--require-hashes", "-r", str(REQUIREMENTS), "-d", str(FOLDER)]
    if subprocess.run([*pip, *words], cwd=HERE, check=False).returncode:
        raise CannotBuild("pip download failed (above)")
    for wheel in FOLDER.glob("*.whl"):
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(FOLDER, [name for name in packed.namelist() if name.startswith(NEEDED)])
        wheel.unlink()
    ZIG.chmod(0o755)


if __name__ == "__main__":
    try:
        compiler()
    except CannotBuild as error:
        sys.exit(f"kvartal: *** NOTHING HERE MAKES WEBASSEMBLY: {error}. ***")
