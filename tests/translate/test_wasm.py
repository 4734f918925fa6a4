"""The rules as WebAssembly, driven by the page's own face of them in Node."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from kvartal.compiled import is_compiled
from kvartal.core.rng import Rng
from kvartal.translate import targets
from tests.conformance.settings import SETTINGS, Setting
from tests.translate.building import translated
from tests.translate.test_games import played

FACE = Path(__file__).parents[2] / "web" / "src" / "offline" / "rules.mjs"
FLAGS = ("-O1", "-nostdlib", "-Wl,--no-entry", "-Wl,--export-dynamic")
DRIVER = """
import { readFileSync } from "node:fs";
import { Rules } from %s;
const rules = await Rules.load(readFileSync(process.argv[2]));
const asked = JSON.parse(readFileSync(0, "utf8"));
const found = asked.seeds.map((seed) => rules.playout(seed, asked.seats));
const seen = [];
rules.start();
for (const [seat, move] of asked.walk) {
  seen.push([rules.turn(), rules.tickets(), seat < 0 ? rules.outcome(0) : rules.legal(seat)]);
  const kept = rules.fields();
  rules.start();
  rules.set(kept);
  rules.apply(seat, move);
}
const totals = Array.from({ length: asked.seats }, (_, seat) => rules.total(seat));
console.log(JSON.stringify({ found, seen, totals, winners: rules.winners() }));
"""


def compiler() -> list[str] | None:
    """Return the command that makes WebAssembly: ziglang's clang, or the machine's."""
    if find_spec("ziglang") is not None:
        return [sys.executable, "-m", "ziglang", "cc", "-target", "wasm32-freestanding"]
    clang = shutil.which("clang")
    return [clang, "--target=wasm32"] if clang and shutil.which("wasm-ld") else None


@pytest.mark.skipif(is_compiled(), reason="compared with plain Python; the plain run does this")
@pytest.mark.skipif(shutil.which("node") is None, reason="no Node here")
@pytest.mark.skipif(compiler() is None, reason="nothing here makes WebAssembly: pip install ziglang")
@pytest.mark.parametrize("setting", {setting.game.info.id: setting for setting in SETTINGS}.values(), ids=str)
def test_webassembly_plays_the_same_games(setting: Setting, tmp_path: Path) -> None:
    command = compiler()
    assert command is not None
    (tmp_path / "game.c").write_text(targets.wasm(translated(setting)), encoding="utf-8")
    made = tmp_path / "game.wasm"
    subprocess.run([*command, *FLAGS, str(tmp_path / "game.c"), "-o", str(made)], check=True)
    state, rng = setting.start(), Rng(8)
    walk: list[tuple[int, int]] = []
    seen: list[object] = []
    while (turn := state.turn()) != -2:
        total = state.chance_total()
        legal = [state.chance_pick(0)] if turn < 0 else state.legal(turn)
        seen.append([turn, total, legal[0] if turn < 0 else legal])
        move = state.chance_pick(rng.below(total)) if turn < 0 else legal[rng.below(len(legal))]
        walk.append((turn, move))
        state.apply(turn, move)
    (tmp_path / "driver.mjs").write_text(DRIVER % json.dumps(FACE.as_uri()), encoding="utf-8")
    asked = json.dumps({"seeds": [0, 1, 2], "seats": setting.seats, "walk": walk})
    done = subprocess.run(
        ["node", str(tmp_path / "driver.mjs"), str(made)], input=asked, capture_output=True, text=True, check=True
    )
    told = json.loads(done.stdout)
    expected = [played(setting.start(), seed, setting) for seed in (0, 1, 2)]
    assert [(one["winners"], one["moves"], one["totals"]) for one in told["found"]] == expected
    assert told["seen"] == seen
    assert told["totals"] == [state.total(seat) for seat in range(setting.seats)]
    assert told["winners"] == state.winners()
