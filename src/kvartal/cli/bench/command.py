"""Runs the benchmark and shows it: plain and compiled side by side, then the peers."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from kvartal.cli import read
from kvartal.cli.bench.own import SETTINGS, Setting, Speed
from kvartal.cli.bench.peers import Figure, measure_peers, missing_peers
from kvartal.cli.desk import Desk, Usage
from kvartal.core.messages import Json, say
from kvartal.games import find

_PLAIN, _COMPILED = "0", "1"
_MACHINES = {"c": "C", "wasm": "WebAssembly", "cuda": "CUDA"}
"""By name: the message that names it."""


@dataclass(frozen=True, slots=True)
class Row:
    """One setting, measured plain and, if there is a compiled build, compiled."""

    setting: Setting
    plain: Speed
    compiled: Speed | None
    elsewhere: Mapping[str, float | None] = field(default_factory=dict)
    """By machine: steps per second of the same games, if the machine is available."""

    @property
    def best(self) -> Speed:
        """The speed that users get."""
        return self.compiled or self.plain


def bench(desk: Desk, seconds_text: str, as_json: bool) -> int:
    """Measure every setting and every installed peer on this machine, one after the other."""
    seconds = read.seconds("--seconds", seconds_text)
    compiled = _has_compiled()
    rows: list[Row] = []
    with desk.progress(desk.text("cli-bench-bar"), len(SETTINGS)) as bar:
        for number, setting in enumerate(SETTINGS):
            bar.done(number, setting.name)
            plain = _measure(setting, seconds, _PLAIN)
            mode = _COMPILED if compiled else _PLAIN
            # One table per game is enough.
            first = not rows or rows[-1].setting.game != setting.game
            elsewhere = {name: _elsewhere(setting, seconds, mode, name) for name in _MACHINES} if first else {}
            rows.append(Row(setting, plain, _measure(setting, seconds, _COMPILED) if compiled else None, elsewhere))
    with desk.progress(desk.text("cli-bench-bar"), None) as bar:
        peers = measure_peers(seconds, lambda name: bar.done(0, name))
    missing = missing_peers()
    if as_json:
        desk.json(_to_json(rows, peers, missing, seconds))
    else:
        _show(desk, rows, peers, missing)
    return 0


def _has_compiled() -> bool:
    """Return whether a process that requires the compiled rules gets them."""
    code = "import sys; from kvartal.compiled import is_compiled; sys.exit(not is_compiled())"
    return subprocess.run([sys.executable, "-c", code], env=_environ(_COMPILED), capture_output=True).returncode == 0


def _environ(mode: str) -> dict[str, str]:
    """Return the environment of a process with these rules, which finds kvartal where this process did."""
    return {**os.environ, "KVARTAL_MYPYC": mode, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


def _measure(setting: Setting, seconds: float, mode: str) -> Speed:
    return Speed(**_ask(setting, seconds, mode))


def _elsewhere(setting: Setting, seconds: float, mode: str, machine: str) -> float | None:
    found: float | None = _ask(setting, seconds, mode, machine)
    return found


def _ask(setting: Setting, seconds: float, mode: str, *more: str) -> Any:
    command = [sys.executable, "-m", "kvartal.cli.bench.own", setting.name, str(seconds), *more]
    run = subprocess.run(command, env=_environ(mode), capture_output=True, text=True)
    if run.returncode:
        reason = (run.stderr.strip().splitlines() or ["–"])[-1]
        raise Usage(say("error-cli-bench", setting=setting.name, reason=reason))
    return json.loads(run.stdout.splitlines()[-1])


def _to_json(rows: list[Row], peers: list[Figure], missing: list[str], seconds: float) -> Json:
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "seconds": seconds,
        "compiled": any(row.compiled for row in rows),
        "games": [
            {
                "name": row.setting.name,
                "game": row.setting.game,
                "seats": row.setting.seats,
                "options": dict(row.setting.options),
                "plain": asdict(row.plain),
                "compiled": None if row.compiled is None else asdict(row.compiled),
                "elsewhere": dict(row.elsewhere),
                "compiled_to_plain": _ratio(row.best.games_per_s, row.plain.games_per_s) if row.compiled else None,
            }
            for row in rows
        ],
        "peers": [asdict(peer) for peer in peers],
        "ratios": [
            {
                "name": row.setting.name,
                "peer": peer.name,
                "games": _ratio(row.best.games_per_s, peer.games_per_s),
                "steps": _ratio(row.best.steps_per_s, peer.steps_per_s),
            }
            for row in rows
            for peer in peers
        ],
        "missing_peers": missing,
    }


def _ratio(ours: float | None, theirs: float | None) -> float | None:
    return ours / theirs if ours and theirs else None


def _show(desk: Desk, rows: list[Row], peers: list[Figure], missing: list[str]) -> None:
    table = _table()
    compiled = any(row.compiled for row in rows)
    rules = ["cli-bench-plain", *(["cli-bench-compiled"] if compiled else [])]
    for key in rules:
        table.add_column(f"{desk.text('cli-bench-games')}\n{desk.text(key)}", justify="right")
    if compiled:
        table.add_column("", justify="right")
    for key in ("cli-bench-steps", "cli-bench-clone"):
        table.add_column(f"{desk.text(key)}\n{desk.text(rules[-1])}", justify="right")
    for number, row in enumerate(rows):
        if not number or row.setting.game != rows[number - 1].setting.game:
            table.add_section()
            table.add_row(Text(_game_name(desk, row.setting), "bold"))
        speeds = [row.plain, *([row.compiled] if row.compiled else [])]
        ratio = _ratio(row.best.games_per_s, row.plain.games_per_s)
        table.add_row(
            f"  {_label(desk, row.setting)}",
            *(desk.number(speed.games_per_s) for speed in speeds),
            *([_times(desk, ratio)] if compiled else []),
            desk.number(row.best.steps_per_s),
            desk.number(row.best.clone_us, 2),
        )
    desk.out.print(table)
    if not compiled:
        desk.say("cli-bench-no-compiled")
    _show_machines(desk, rows, compiled)
    if peers:
        _show_peers(desk, rows[0], peers)
    if missing:
        desk.say("cli-bench-missing", peers=", ".join(missing))


def _show_machines(desk: Desk, rows: list[Row], compiled: bool) -> None:
    """Show the same games on other machines, next to the best speed of Python."""
    found = [name for name in _MACHINES if any(row.elsewhere.get(name) for row in rows)]
    if not found:
        return
    table = _table()
    for text in (
        desk.text("cli-bench-compiled" if compiled else "cli-bench-plain"),
        *(_MACHINES[name] for name in found),
    ):
        table.add_column(f"{desk.text('cli-bench-steps')}\n{text}", justify="right")
    for row in rows:
        if row.elsewhere:
            cells = [desk.number(row.best.steps_per_s)]
            for name in found:
                rate = row.elsewhere.get(name)
                times = _times(desk, _ratio(rate, row.best.steps_per_s))
                cells.append("–" if rate is None else f"{desk.number(rate)} {times}")
            table.add_row(_game_name(desk, row.setting), *cells)
    desk.out.print(table)


def _show_peers(desk: Desk, base: Row, peers: list[Figure]) -> None:
    """Show the peers, with each remark about them once below."""
    desk.say("cli-bench-peers", setting=f"{_game_name(desk, base.setting)} {_label(desk, base.setting)}")
    table = _table()
    for key in ("cli-bench-games", "cli-bench-steps", "cli-bench-clone", "cli-bench-by-games", "cli-bench-by-steps"):
        table.add_column(desk.text(key).replace(", ", ",\n"), justify="right")
    notes = list(dict.fromkeys(peer.note for peer in peers))
    for peer in peers:
        table.add_row(
            f"{peer.name.replace('python_', '')} [{notes.index(peer.note) + 1}]",
            "–" if peer.games_per_s is None else desk.number(peer.games_per_s),
            "–" if peer.steps_per_s is None else desk.number(peer.steps_per_s),
            "–" if peer.clone_us is None else desk.number(peer.clone_us, 2),
            _times(desk, _ratio(base.best.games_per_s, peer.games_per_s)),
            _times(desk, _ratio(base.best.steps_per_s, peer.steps_per_s)),
        )
    desk.out.print(table)
    for number, note in enumerate(notes, 1):
        desk.out.print(Text(f"[{number}] {note}", "dim"))


def _table() -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("", no_wrap=True)
    return table


def _game_name(desk: Desk, setting: Setting) -> str:
    return desk.words.text(find(setting.game).name())


def _label(desk: Desk, setting: Setting) -> str:
    """Return what distinguishes the setting from others of its game."""
    what = setting.name.removeprefix(setting.game).partition(",")[0].strip().removesuffix("solo").strip()
    seats = desk.text("cli-bench-seats", seats=setting.seats)
    return f"{what}, {seats}" if what else seats


def _times(desk: Desk, ratio: float | None) -> str:
    return "–" if ratio is None else desk.number(ratio, 1 if ratio < 100 else 0) + "×"
