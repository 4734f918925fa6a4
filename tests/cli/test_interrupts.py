"""Ctrl+C at any moment: no traceback, neither of a command that is still loading nor of a process that it starts."""

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import uvloop

from kvartal.server.minds.processes import start_process

AT_IMPORT = """
import os, signal, sys

class Interrupt:
    def find_spec(self, name, path=None, target=None):
        if name == {name!r}:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupt())
from kvartal.cli import main
sys.exit(main(["games"]))
"""
AT_START = "import os, signal; os.kill(os.getpid(), signal.SIGINT)"


@pytest.mark.parametrize("name", ["rich", "typer"])
def test_imports_are_interrupted_quietly(tmp_path: Path, name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", AT_IMPORT.format(name=name)], cwd=tmp_path, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_a_process_of_the_server_is_deaf_from_its_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, loop: Callable[[], asyncio.AbstractEventLoop]
) -> None:
    (tmp_path / "sitecustomize.py").write_text(AT_START)
    (tmp_path / "says_so.py").write_text("print('alive')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    async def told() -> bytes:
        process = await start_process("says_so", nice=0)
        return (await process.communicate())[0]

    with asyncio.Runner(loop_factory=loop) as runner:
        assert runner.run(told()).decode().split() == ["alive"]
