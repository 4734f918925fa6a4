"""Nets in files: read as written, equal to the reference, and refused if they don't fit."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from training.weights import Weights

from kvartal.bots import check_spec, make_bot
from kvartal.bots.chair import Chair
from kvartal.bots.learned import WAYS, MasterBot, Way, learned
from kvartal.bots.levels import RatedBot, SearchingBot
from kvartal.bots.nets import BadNet, net_in, net_of, read_net
from kvartal.core import net as arithmetic
from kvartal.core.contract import Game
from kvartal.core.features import digest
from kvartal.core.mind import Mind
from kvartal.core.observation import plan
from kvartal.core.rng import Rng
from kvartal.core.state import NOBODY
from kvartal.games import IDS, features_of, find
from kvartal.games.tiny_towns.planning.planner import TownPlan
from tests.conformance.walk import walk
from training import weights

LARGEST = 1_000_000
FULL = int(arithmetic.FULL)


def share_of(logit: int) -> int:
    return int(arithmetic.share_of(logit))


def random_net(game_id: str, seed: int = 3, **told: Any) -> Weights:
    """Return a net with random weights, with many cells between off and fully lit."""
    rng = np.random.default_rng(seed)
    features = features_of(game_id)
    flags = sum(plan(features.pieces, 1))
    layers = [(rng.normal(0, 0.12, shape), rng.normal(0.2, 0.3, shape[-1] if k == 0 else shape[0])) for k, shape in
              enumerate(((flags, 24), (8, 24), (2, 8)))]  # fmt: skip
    known = {"game": game_id, "kind": "company", "features": digest(features), "unit": 20.0, "win": 1.0, "tilt": 0.02}
    return weights.quantise(layers, **{**known, **told})


def written(net: Weights, folder: Path) -> str:
    net.write(folder / "a.net")
    return str(folder / "a.net")


@pytest.mark.parametrize("game_id", IDS)
def test_the_integers_are_those_of_the_reference(game_id: str, tmp_path: Path) -> None:
    """Whichever state the sums were made for."""
    game, features = find(game_id), features_of(game_id)
    reference = random_net(game_id)
    net = net_in(written(reference, tmp_path), game_id)
    assert isinstance(net, arithmetic.Net)
    before, sums, heads = [0] * len(net.widths), [0] * net.sums, [0, 0]
    net.begin(before, sums)
    judged = 0
    for number, (state, _, _) in enumerate(walk(game.start(2), Rng(4))):
        if number % 7 == 0 and judged < 30:
            notes = features.look(state, 2, number % 2)
            net.heads_into(notes, before, sums, heads)
            assert tuple(heads) == reference.judge(weights.flags_of(features, state, 2, number % 2))
            judged += 1
            if judged % 3 == 0:
                before = notes
                net.begin(before, sums)
    assert judged > 3


def test_a_share_is_the_logit_s() -> None:
    for logit in (-20.0, -3.3, -0.01, 0.0, 0.7, 5.1, 20.0):
        assert share_of(round(logit * FULL)) / FULL == pytest.approx(1 / (1 + np.exp(-logit)), abs=1e-4)
    shares = [share_of(logit) for logit in range(-(17 << 20), 17 << 20, 12345)]
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0, FULL)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"features": "0" * 16}, "error-net-features"),
        ({"game": "paris"}, "error-net-game"),
        ({"format": 3}, "error-net-format"),
        ({"shape": [3, 24, 8, 2]}, "error-net-broken"),
        ({"unit": 0}, "error-net-broken"),
    ],
)
def test_a_net_that_does_not_fit_is_refused(changed: dict[str, Any], said: str, tmp_path: Path) -> None:
    file = written(random_net("machi_koro"), tmp_path)
    head, _, body = Path(file).read_bytes().partition(b"\n")
    data = json.dumps({**json.loads(head), **changed}).encode() + b"\n" + body
    with pytest.raises(BadNet) as refused:
        read_net(data, "machi_koro", file)
    assert refused.value.reason.key == said


@pytest.mark.parametrize("cut", [0, 5, 400, -1])
def test_a_part_of_a_net_is_refused(cut: int, tmp_path: Path) -> None:
    data = Path(written(random_net("machi_koro"), tmp_path)).read_bytes()
    with pytest.raises(BadNet):
        read_net(data[:cut], "machi_koro", "a.net")


def test_a_file_that_is_not_there_is_refused_before_a_game() -> None:
    with pytest.raises(BadNet):
        check_spec("net:nowhere.net", find("machi_koro"))


@pytest.mark.parametrize("game_id", IDS)
def test_what_we_ship_is_a_net_of_today_s_features(game_id: str) -> None:
    folder = Path(__file__).parents[2] / "src" / "kvartal" / "games" / game_id
    files = list(folder.glob("*.net"))
    assert {kind for named, kind in WAYS if named == game_id} <= {file.stem for file in files}
    assert {file.stem for file in files} <= {"solo", "company"}
    assert sum(file.stat().st_size for file in files) <= LARGEST
    for file in files:
        assert net_of(game_id, file.stem) is not None


@pytest.mark.parametrize("game_id", IDS)
def test_a_researcher_s_net_takes_what_it_likes_best(game_id: str, tmp_path: Path) -> None:
    game, features = find(game_id), features_of(game_id)
    reference = random_net(game_id)
    spec = f"net:{written(reference, tmp_path)}"
    asked = 0
    for state, _, _ in walk(game.start(2), Rng(8)):
        seat = state.turn()
        if seat < 0 or not 1 < len(state.legal(seat)) < 40 or asked == 4:
            continue
        asked += 1
        values = {}
        chair = Chair(game, state, seat)
        believed = chair.imagine(Rng(1))  # equal streams, so what others chose in secret is drawn alike
        for move in chair.moves:
            after = believed.clone()
            after.apply(seat, move)
            assert after.turn() != NOBODY
            win, points = reference.judge(weights.flags_of(features, after, 2, seat))
            values[move] = share_of(win) / FULL + 0.02 * points / FULL
        chosen = make_bot(spec, game, Rng(1)).decide(chair)
        assert values[chosen] == pytest.approx(max(values.values()), abs=1e-5)
    assert asked == 4


@pytest.mark.parametrize("game_id", IDS)
def test_a_search_with_a_net_stops_after_its_next_choice(game_id: str, tmp_path: Path) -> None:
    """The state is then judged for the seat that chose last, and a finished game by its result."""
    game = find(game_id)
    net = net_in(written(random_net(game_id), tmp_path), game_id)
    mind = learned(game, net, Way(ahead=1))
    seen = set()
    for number, (state, _, _) in enumerate(walk(game.start(2), Rng(5))):
        if number % 25 or not state.actors():
            continue
        world = state.clone()
        mind.play_on(world, 0, Rng(1), game.buffer())
        over = world.turn() == NOBODY
        seen.add(over)
        reward = mind.reward(world, 0)
        assert (over and world.winners() == [0]) <= (reward > 900)
        if not over:
            notes = features_of(game_id).look(world, 2, 0)
            sums = [0] * net.sums
            net.begin(notes, sums)
            assert reward == net.judge(notes, notes, sums) * 1000 // FULL
    assert False in seen


@pytest.mark.parametrize("game_id", IDS)
def test_a_search_with_a_net_knows_no_more_than_its_seat(game_id: str, tmp_path: Path) -> None:
    """In two worlds that differ only in what the seat can't see, it finds the same."""
    game = find(game_id)
    mind = learned(game, net_in(written(random_net(game_id), tmp_path), game_id), Way())
    found = [state for state, _, _ in walk(game.start(2), Rng(9)) if state.turn() >= 0]
    open_ones = [state for state in found if 1 < len(state.legal(state.turn())) < 60]
    for state in open_ones[1 :: len(open_ones) // 2][:2]:
        seat = state.turn()
        worlds = (state, game.resample(state, seat, Rng(7)))
        for bot in (lambda: SearchingBot(mind, Rng(9), iterations=6), lambda: RatedBot(mind, Rng(9))):
            assert len({bot().decide(Chair(game, world, seat)) for world in worlds}) == 1


TABLES: list[tuple[str, int, dict[str, Any], bool]] = [
    ("small_cities", 1, {}, True),
    ("small_cities", 2, {}, True),
    ("small_cities", 2, {"level": 2}, False),
    ("small_cities", 3, {}, True),
    ("small_cities", 4, {}, False),
    ("shake_that_city", 1, {}, True),
    ("shake_that_city", 1, {"side": "coast"}, False),
    ("shake_that_city", 2, {}, False),
    ("shake_that_city", 2, {"variant": "family"}, False),
    ("shake_that_city", 2, {"side": "coast"}, False),
    ("paris", 2, {"postcards": "random"}, True),
    ("machi_koro", 2, {}, False),
]


@pytest.mark.parametrize("printed", [True, False])
@pytest.mark.parametrize(("game_id", "seats", "options", "known"), TABLES)
def test_master_trusts_a_net_at_tables_that_it_was_trained_for(
    game_id: str, seats: int, options: dict[str, Any], known: bool, printed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find(game_id)
    state = next(state for state, _, _ in walk(game.start(seats, options), Rng(3)) if len(_moves(state)) > 2)
    chair = Chair(game, state, state.turn())
    assert chair.printed
    if not printed:
        monkeypatch.setattr(state, "tables_key", "a host's own")
    asked: list[str] = []

    def asked_for(game: Game[Any], kind: str) -> Mind:
        asked.append(kind)
        return game.mind().for_search()

    monkeypatch.setattr("kvartal.bots.learned.master_mind", asked_for)
    bot = make_bot("master:iters=1", game, Rng(2))
    assert isinstance(bot, MasterBot)
    assert bot.decide(chair) in chair.moves
    assert asked == ([] if not (known and printed) else ["solo" if seats == 1 else "company"])


def _moves(state: Any) -> list[int]:
    return state.legal(state.turn()) if state.turn() >= 0 else []


def test_master_goes_hard_s_way_where_it_has_no_net() -> None:
    game = find("tiny_towns")
    state = next(state for state, _, _ in walk(game.start(2), Rng(3)) if state.turn() == 0 and len(state.legal(0)) > 3)
    chair = Chair(game, state, 0)
    bots = [make_bot(spec, game, Rng(2)) for spec in ("hard:iters=3", "master:iters=3")]
    assert isinstance(bots[1], MasterBot)
    assert len({bot.decide(chair) for bot in bots}) == 1


def test_master_plans_for_more_worlds_than_hard() -> None:
    game = find("tiny_towns")
    state = next(state for state, _, _ in walk(game.start(1), Rng(3)) if state.turn() == 0 and len(state.legal(0)) > 3)
    decks: list[int] = []
    for spec in ("hard:iters=3", "master:iters=3"):
        bot = make_bot(spec, game, Rng(2))
        assert isinstance(bot, SearchingBot)
        _, search = bot.search(Chair(game, state, 0))
        assert isinstance(search.plan, TownPlan)
        decks.append(int(search.plan.decks))
    assert decks == [1, 8]
