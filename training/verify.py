"""`python -m training.verify SETTING`: compares the self-play kernels on a GPU and on a CPU, number by number."""

from __future__ import annotations

import sys
import time

import torch
from torch import Tensor

from training.games import Games
from training.settings import SETTINGS

GAMES, STEPS, SEED = 512, 40, 5


def same(here: Tensor, there: Tensor, what: str) -> None:
    """Raise ValueError if two arrays differ."""
    if not torch.equal(here.cpu(), there.cpu()):
        raise ValueError(f"{what} differ between the devices")


def verify(name: str, tables: int) -> None:
    """Play the same games on both devices."""
    setting = SETTINGS[name]
    for table in setting.tables[:tables]:
        started = time.time()
        pair = [Games(setting, table, GAMES, SEED, torch.device(kind)) for kind in ("cuda", "cpu")]
        torch.cuda.synchronize()
        began = time.time()
        ended = 0
        for step in range(STEPS):
            gpu, cpu = (games.choices() for games in pair)
            torch.cuda.synchronize()
            same(pair[0].ends, pair[1].ends, "numbers of moves")
            same(pair[0].turn, pair[1].turn, "turns")
            same(gpu.seen, cpu.seen, "flags")
            same(gpu.ended, cpu.ended, "ends")
            last = cpu.ended == 1
            same(gpu.worth[last.to("cuda")], cpu.worth[last], "outcomes")
            scores = (torch.arange(len(cpu.seen)) * 7919 + step * 104729) % 1009
            chosen = [games.pick(scores.float().to(games.device), 0.1)[0] for games in pair]
            same(chosen[0], chosen[1], "choices")
            brought = [games.advance(each) for games, each in zip(pair, chosen, strict=True)]
            torch.cuda.synchronize()
            same(brought[0].over, brought[1].over, "ended games")
            same(brought[0].points, brought[1].points, "points")
            ended += int((brought[1].over == 1).sum())
        took = f"ready after {began - started:.1f} s, {time.time() - began:.1f} s"
        print(f"{name}, {table.seats} seats {dict(table.options)}: equal, {ended} games ended; {took}", flush=True)


def stress(name: str) -> None:
    """Play as many games as training does, with an untrained net."""
    setting = SETTINGS[name]
    games = Games(setting, setting.tables[0], int(setting.rows / setting.width), SEED, torch.device("cuda"))
    began = time.time()
    rows = 0
    for step in range(STEPS):
        for what in ("choices", "pick", "advance"):
            try:
                if what == "choices":
                    choices = games.choices()
                    rows += len(choices.seen)
                elif what == "pick":
                    chosen, _ = games.pick(torch.zeros(len(choices.seen), device="cuda"), 0.03)
                else:
                    games.advance(chosen)
                torch.cuda.synchronize()
            except Exception as error:
                raise RuntimeError(f"{name}: {what} at step {step}, {games.count} games") from error
    print(f"{name}: {games.count} games, {rows / (time.time() - began):.0f} rows/s", flush=True)


if __name__ == "__main__":
    stress(sys.argv[1])
    verify(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 9)
