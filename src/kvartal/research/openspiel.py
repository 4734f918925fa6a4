"""The games for OpenSpiel, as `kvartal_tiny_towns(seats=3)`. Importing this module registers them."""

from __future__ import annotations

import json
from typing import Any

from kvartal.research import needs

with needs("openspiel"):
    import numpy as np
    import pyspiel

from kvartal.core.contract import CHANCE, NOBODY, Game
from kvartal.core.messages import Json
from kvartal.core.options import write
from kvartal.core.rng import Rng
from kvartal.games import IDS, find
from kvartal.research import rewards
from kvartal.research.arrays import Floats
from kvartal.research.sight import Memory, Sight, sight_of

ENDLESS = 10_000
"""The greatest number of moves here of a game that can go on for ever. After it the game ends and is worth 0 to all."""
AUTO = "auto"
"""The default reward: points in a solo game, the outcome otherwise."""

_TERMINAL = int(pyspiel.PlayerId.TERMINAL)


def _parameters(game: Game[Any]) -> dict[str, Any]:
    """Return the parameters that a game can be loaded with, at their defaults; lists of picks are joined by `+`."""
    found: dict[str, Any] = {"seats": max(2, game.info.fewest), "reward": AUTO, "recall": 0}
    for option in game.info.options:
        found[option.id] = option.default if isinstance(option.default, bool | int) else write(option.default)
    return found


def _given(value: Any) -> object:
    if isinstance(value, str) and "+" in value:
        return tuple(value.split("+"))
    return value


def _type_of(game: Game[Any], parameters: dict[str, Any], zero_sum: bool = False, recall: bool = False) -> Any:
    info = game.info
    kinds = pyspiel.GameType
    hidden = kinds.Information.IMPERFECT_INFORMATION if info.hidden else kinds.Information.PERFECT_INFORMATION
    return kinds(
        short_name=f"kvartal_{info.id}",
        long_name=f"Kvartal: {info.id.replace('_', ' ').title()}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=hidden,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=info.most,
        min_num_players=info.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=recall,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc] # it comes without types
    """One of the games, with seats and options as parameters."""

    GAME: Game[Any]
    PARAMETERS: dict[str, Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**self.PARAMETERS, **(params or {})}
        info = self.GAME.info
        self.seats = int(given["seats"])
        # OpenSpiel fills in the defaults, so a parameter at its default counts as not chosen.
        chosen = [option.id for option in info.options if given[option.id] != self.PARAMETERS[option.id]]
        options = {name: _given(given[name]) for name in chosen}
        self.first = self.GAME.start(self.seats, options)
        wish = given["reward"]
        if wish == AUTO:
            wish = rewards.POINTS if self.seats == 1 else rewards.OUTCOME
        self.reward = rewards.check(wish, self.seats)
        if self.reward == rewards.GAINS:
            raise ValueError("in OpenSpiel a game is worth something at its end: choose outcome or points")
        self.sights = {False: sight_of(info.id, self.seats), True: sight_of(info.id, self.seats, int(given["recall"]))}
        self.most_moves = info.steps_most or ENDLESS
        self.outcomes: dict[int, list[tuple[int, float]]] = {}
        points = self.reward == rewards.POINTS
        zero_sum = not points and self.seats > 1
        super().__init__(
            _type_of(self.GAME, self.PARAMETERS, zero_sum, given["recall"] > 0),
            pyspiel.GameInfo(
                num_distinct_actions=info.move_ids,
                max_chance_outcomes=info.move_ids,  # outcomes are moves and have the same numbers
                num_players=self.seats,
                min_utility=float(info.score_least) if points else -1.0 if zero_sum else 0.0,
                max_utility=float(info.score_most) if points else 1.0,
                utility_sum=0.0 if zero_sum else None,
                max_game_length=self.most_moves,
            ),
            params or {},
        )

    def __reduce__(self) -> tuple[object, ...]:
        return (_load, (self.GAME.info.id, self.get_parameters()))

    def new_initial_state(self, *_: object) -> SpielState:
        """Return the first state of a game."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> SpielObserver:
        """Return an observer of states: of the current view or, with perfect recall, of all a seat has noticed."""
        if params:
            raise ValueError(f"observers take no parameters: {params}")
        return SpielObserver(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


class _Moment:
    """One of our states inside one of OpenSpiel's, which copies it by `deepcopy`."""

    __slots__ = ("outcomes", "player", "state", "steps")

    def __init__(self, state: Any, steps: int, player: int, outcomes: dict[int, list[tuple[int, float]]]) -> None:
        self.state = state
        self.steps = steps
        self.player = player  # whose turn it is, in OpenSpiel's numbering
        self.outcomes = outcomes  # by kind: chance outcomes seen in any match of this game; shared by all

    def __deepcopy__(self, memo: Any) -> _Moment:
        return _Moment(self.state.clone(), self.steps, self.player, self.outcomes)


class _Diary:
    """What one seat has noticed, updated on request. Copies share what does not change."""

    def __init__(self, state: Any, steps: int, lines: tuple[Any, ...]) -> None:
        self.state = state
        self.steps = steps
        self.lines = lines  # nested pairs: the earlier lines, and a line

    def __deepcopy__(self, memo: Any) -> _Diary:
        return _Diary(self.state.clone(), self.steps, self.lines)

    def follow(self, game: Game[Any], seat: int, history: list[Any]) -> str:
        """Advance to the last move of a history and return all lines."""
        for entry in history[self.steps :]:
            actor = CHANCE if entry.player < 0 else int(entry.player)
            if actor == seat:
                self.lines = (self.lines, "> " + game.move_text(entry.action))
            for event in game.tell(self.state, actor, entry.action):
                if event.seen_by(seat):
                    self.lines = (self.lines, _text(event.message.to_json()))
        self.steps = len(history)
        found, rest = list[str](), self.lines
        while rest:
            rest, line = rest
            found.append(line)
        return "\n".join(reversed(found))


def _text(data: Json) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


class SpielState(pyspiel.State):  # type: ignore[misc] # it comes without types
    """A state of a game. If several seats decide at once, the lowest steps first, unseen by the others."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        state = game.first.clone()
        turn = state.turn()  # both sides use the same number for chance
        self._at = _Moment(state, 0, turn if turn != NOBODY else _TERMINAL, game.outcomes)
        self._diaries: dict[int, _Diary] = {}

    # What OpenSpiel calls

    def current_player(self) -> int:
        return self._at.player

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions; the deciding seat's without the detour through C++, which is expensive."""
        at = self._at
        seat = at.player
        if seat >= 0 and (player is None or player == seat):
            legal: list[int] = at.state.legal(seat)
            return legal
        found: list[int] = super().legal_actions() if player is None else super().legal_actions(player)
        return found

    def _legal_actions(self, player: int) -> list[int]:
        legal: list[int] = self._at.state.legal(player)
        return legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        at = self._at
        kind = at.state.chance_kind()
        found = at.outcomes.get(kind)
        if found is None:
            whole = at.state.chance_total()
            found = [(move, weight / whole) for move, weight in at.state.chance()]
            if kind < 0:
                return found
            at.outcomes[kind] = found
        return found.copy()

    def _apply_action(self, action: int) -> None:
        at = self._at
        state = at.state
        state.apply(at.player, action)  # both sides use the same number for chance
        turn = state.turn()
        at.player = turn if turn != NOBODY else _TERMINAL
        at.steps = steps = at.steps + 1
        if steps >= ENDLESS and steps >= self.get_game().most_moves:
            at.player = _TERMINAL

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.move_text(action)

    def is_terminal(self) -> bool:
        return self._at.player == _TERMINAL

    def returns(self) -> list[float]:
        game = self.get_game()
        if self._at.player != _TERMINAL or self._at.state.turn() != NOBODY:
            return [0.0] * int(game.seats)
        return rewards.finals(self._at.state, game.seats, game.reward)

    def __str__(self) -> str:
        return self.table.position_text(self._at.state)

    # What we add

    @property
    def table(self) -> Game[Any]:
        """The game that this state belongs to."""
        game: Game[Any] = self.get_game().GAME
        return game

    @property
    def moment(self) -> Any:
        """The state as the rules know it."""
        return self._at.state

    def noticed(self, seat: int) -> str:
        """Return everything the seat has noticed and done so far, line by line, then what it sees now."""
        diary = self._diaries.get(seat)
        if diary is None:
            diary = self._diaries[seat] = _Diary(self.get_game().first.clone(), 0, ())
        lines = diary.follow(self.table, seat, self.full_history())
        return lines + "\n" + self.seen(seat)

    def seen(self, seat: int) -> str:
        """Return what the seat sees now."""
        return _text(self.table.view(self._at.state, seat))

    def remembered(self, sight: Sight, seat: int) -> Memory:
        """Return what the seat saw and did at its decisions so far."""
        memory = Memory(sight)
        state = self.get_game().first.clone()
        for entry in self.full_history():
            if entry.player == seat:
                memory.decided(sight.look(state, seat), entry.action)
            state.apply(CHANCE if entry.player < 0 else entry.player, entry.action)
        return memory

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Return a state that the player could believe in. `sampler` returns numbers in [0, 1).

        The history stays the same. What the others have noticed starts again with what they see
        there.
        """
        other: SpielState = self.clone()
        at = other._at
        at.state = self.table.resample(at.state, player, Rng(int(sampler() * (1 << 62))))
        for seat in range(self.get_game().seats):
            if seat != player:
                start = ((), "= " + other.seen(seat))
                other._diaries[seat] = _Diary(at.state.clone(), len(self.full_history()), start)
        return other


class SpielObserver:
    """Observes states as tensors and text: what a seat sees now or, with recall, has noticed."""

    def __init__(self, game: SpielGame, recall: bool) -> None:
        self._game = game
        self._sight: Sight = game.sights[recall]
        self._recall = recall
        self.tensor = np.zeros(self._sight.size, np.float32)
        self.dict = self._sight.pieces(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player sees into the tensor."""
        sight = self._sight
        sight.look_into(state.moment, player, self.tensor[: sight.now])
        if sight.recall:
            self.tensor[...] = state.remembered(sight, player).tensor(self.tensor[: sight.now])

    def __reduce__(self) -> tuple[object, ...]:
        return (_observing, (self._game, self._recall, self.tensor))

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what the player sees, or everything it has noticed, as text."""
        return state.noticed(player) if self._recall else state.seen(player)


def _load(game_id: str, parameters: dict[str, Any]) -> SpielGame:
    game: SpielGame = pyspiel.load_game(f"kvartal_{game_id}", parameters)
    return game


def _observing(game: SpielGame, recall: bool, tensor: Floats) -> SpielObserver:
    """Return an observer whose tensor, and therefore its pieces, hold these numbers."""
    observer = SpielObserver(game, recall)
    observer.tensor[...] = tensor
    return observer


def _register(game_id: str) -> None:
    game = find(game_id)
    parameters = _parameters(game)
    kind = type(f"Kvartal_{game_id}", (SpielGame,), {"GAME": game, "PARAMETERS": parameters})
    pyspiel.register_game(_type_of(game, parameters), kind)


for _game_id in IDS:
    _register(_game_id)
