"""The rules as WebAssembly, driven by the page's own interface in Node."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kvartal.bots.box import translated as translated_box
from kvartal.bots.chair import Chair
from kvartal.bots.search import Here
from kvartal.compiled import is_compiled
from kvartal.core.crossing import Crossing
from kvartal.core.mind import EVERYBODY
from kvartal.core.rng import Rng
from kvartal.games import IDS
from kvartal.translate import targets
from kvartal.translate.border import crossing, layout_of
from kvartal.translate.boxes import box
from kvartal.translate.game import Translated
from tests.conformance.settings import SETTINGS, Setting
from tests.translate.building import translated
from tests.translate.test_boxes import decisions
from tests.translate.test_games import played

TOLD = ("move", "visits", "won", "points", "wins")

FACE = Path(__file__).parents[2] / "web" / "src" / "offline" / "rules.mjs"
OURS = FACE.parents[3] / "build" / "offline" / "zig" / "ziglang" / "zig"
"""What `make offline`, or CI, has fetched (building/wasm.py)."""
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
    if OURS.is_file():
        return [str(OURS), "cc", "-target", "wasm32-freestanding"]
    if find_spec("ziglang") is not None:
        return [sys.executable, "-m", "ziglang", "cc", "-target", "wasm32-freestanding"]
    clang = shutil.which("clang")
    return [clang, "--target=wasm32"] if clang and shutil.which("wasm-ld") else None


pytestmark = [
    pytest.mark.skipif(is_compiled(), reason="compared with plain Python; the plain run does this"),
    pytest.mark.skipif(
        os.environ.get("CI") != "true" and (compiler() is None or shutil.which("node") is None),
        reason="Node and a compiler for WebAssembly are not here: python building/wasm.py fetches one",
    ),
]


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


SEARCHER = """
import { readFileSync } from "node:fs";
import { Rules } from %s;
const rules = await Rules.load(readFileSync(process.argv[2]));
const ints = (fields) => BigInt64Array.from(fields, BigInt);
const found = [];
for (const { seat, truth, world, stream, games } of JSON.parse(readFileSync(0, "utf8"))) {
  const tree = rules.search();
  let words = stream;
  const sweep = () => {
    tree.sweep(games, ...words);
    words = words.map((_, k) => tree.word(k));
  };
  tree.know(ints(truth));
  tree.begin(seat, ints(world));
  sweep();
  tree.halve();
  sweep();
  const end = tree.end(ints(truth), 5);
  found.push({ running: tree.found(true), dropped: tree.found(false), words, end });
}
console.log(JSON.stringify(found));
"""


def words(rng: Rng) -> list[int]:
    """Return the stream as it crosses the border."""
    return [int(word) for word in (rng.a, rng.b, rng.c, rng.counter)]


def texts(values: Iterable[int]) -> list[str]:
    """Return 64-bit ints as JSON can hold them."""
    return [str(value) for value in values]


def driven(driver: str, program: Translated, asked: object, folder: Path) -> Any:
    """Return what a driver says about a game's box."""
    command = compiler()
    assert command is not None
    (folder / "game.c").write_text(box(program, page=True), encoding="utf-8")
    made = folder / "game.wasm"
    subprocess.run([*command, *FLAGS, "-w", str(folder / "game.c"), "-o", str(made)], check=True)
    (folder / "driver.mjs").write_text(driver % json.dumps(FACE.as_uri()), encoding="utf-8")
    done = subprocess.run(
        ["node", str(folder / "driver.mjs"), str(made)],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


@pytest.mark.parametrize("game_id", IDS)
def test_a_search_in_webassembly_is_the_one_in_python(game_id: str, tmp_path: Path) -> None:
    program = translated_box(game_id)
    asked: list[Any] = []
    expected: list[Any] = []

    def told(tree: Here, running: bool) -> list[dict[str, int]]:
        return [{key: int(getattr(branch, key)) for key in TOLD} for branch in tree.found(running)]

    def flat(state: Any) -> list[str]:
        return texts(crossing(program).flat(state))

    settings = [setting for setting in SETTINGS if setting.game.info.id == game_id]
    for setting in {setting.seats: setting for setting in settings}.values():
        for state, seat in decisions(setting, 2)[-1:]:
            mind = setting.game.mind().for_search()
            chair, rng = Chair(setting.game, state, seat), Rng(7)
            world = chair.imagine(rng)
            asked.append({"seat": seat, "truth": flat(state), "world": flat(world), "stream": words(rng), "games": 4})
            tree = Here(mind, state.legal_most(), chair.imagine)
            tree.begin(seat, world)
            tree.play(4, rng)
            tree.halve()
            tree.play(4, rng)
            mind.play_on(state, EVERYBODY, Rng(5), setting.game.buffer())
            end = [sum(1 << winner for winner in state.winners()), state.total(0)]
            found = {"running": told(tree, True), "dropped": told(tree, False), "words": words(rng), "end": end}
            expected.append(found)
    assert driven(SEARCHER, program, asked, tmp_path) == expected


PLANNER = """
import { readFileSync } from "node:fs";
import { Rules } from %s;
const rules = await Rules.load(readFileSync(process.argv[2]));
const ints = (fields) => BigInt64Array.from(fields, BigInt);
const found = [];
for (const { fields, start, stream, games } of JSON.parse(readFileSync(0, "utf8"))) {
  const { plan } = rules.search();
  plan.begin(ints(fields), ints(start));
  let words = stream;
  for (const until of [1, games]) {
    plan.improve(until, ...words);
    words = words.map((_, k) => plan.word(k));
  }
  found.push({ layout: plan.layout, numbers: plan.numbers(), words });
}
console.log(JSON.stringify(found));
"""


def test_a_plan_in_webassembly_is_the_one_in_python(tmp_path: Path) -> None:
    program = translated_box("tiny_towns")
    assert program.planned is not None
    plans = Crossing(layout_of(program.planned.crossing()))
    setting = next(setting for setting in SETTINGS if setting.game.info.id == "tiny_towns" and setting.seats == 1)
    asked: list[Any] = []
    expected: list[Any] = []
    for (state, seat), worlds in zip(decisions(setting, 3)[1:], (3, 1), strict=True):
        rng = Rng(7)
        plan = setting.game.mind().plan(state, seat, rng, [], worlds)
        assert plan is not None
        fields, start = texts(plans.flat(plan)), texts(crossing(program).flat(state))
        asked.append({"fields": fields, "start": start, "stream": words(rng), "games": 12})
        plan.improve(1)
        plan.improve(12)
        expected.append({"layout": plans.layout, "numbers": list(plans.flat(plan)), "words": words(rng)})
    told = driven(PLANNER, program, asked, tmp_path)
    for one in told:
        one["numbers"] = list(plans.flat(SimpleNamespace(**plans.fields(one["numbers"]))))
    assert told == expected
