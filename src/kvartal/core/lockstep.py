# mypyc: compiled
"""Many games of one kind that advance one decision at a time, for the vector interface of `research`.

All results are lists of small ints. Read them in bulk before the next step.
"""

from mypy_extensions import i64

from kvartal.core.observation import Observer
from kvartal.core.rng import Rng
from kvartal.core.state import CHANCE, NOBODY, Moment


class Lockstep:
    """Games that step together. The stream decides for chance; a finished game starts again."""

    def __init__(self, first: Moment, seats: int, observer: Observer, games: i64, rng: Rng) -> None:
        self.first = first
        self.chairs = seats
        self.observer = observer
        self.rng = rng
        self.size = games
        self.games: list[Moment] = []
        self.seats: list[i64] = [0] * games  # by game: the seat that decides
        self.notes: list[list[i64]] = [[0] * observer.notes(seats) for _ in range(games)]
        self.seen: list[list[i64]] = []  # the rows of all observations, game by game
        self.moves: list[list[i64]] = []  # by game: its legal moves …
        self.counts: list[i64] = [0] * games  # … and their number
        self.ended: list[i64] = []  # the games that ended in this step …
        self.ends: list[Moment] = []  # … and their final states

    def reset(self) -> None:
        """Start all games again."""
        self._clear()
        self.games.clear()
        self.moves.clear()
        self.seen.clear()
        k: i64 = 0
        while k < self.size:
            state: Moment = self.first.clone()
            self._deal(state)
            self.add(state)
            k += 1

    def add(self, state: Moment) -> None:
        """Add a game in which a seat has to decide."""
        k: i64 = len(self.games)
        self.games.append(state)
        self.moves.append([0] * state.legal_most())
        self.seen.extend(self.observer.rows(state, self.notes[k]))
        self._show(k, state, state.turn())

    def step(self, moves: list[i64], cut: list[i64]) -> None:
        """Carry out a legal move in every game, then restart the games in `cut` (in ascending order)."""
        self._clear()
        cuts: i64 = 0
        games: i64 = self.size
        k: i64 = 0
        while k < games:
            state: Moment = self.games[k]
            state.apply(self.seats[k], moves[k])
            turn: i64 = self._deal(state)
            broken: bool = cuts < len(cut) and cut[cuts] == k
            if broken:
                cuts += 1
            if turn == NOBODY or broken:
                self.ended.append(k)
                self.ends.append(state)
                state = self._begin(k)
                turn = self._deal(state)
            self._show(k, state, turn)
            k += 1

    def _clear(self) -> None:
        self.ended.clear()
        self.ends.clear()

    def _begin(self, k: i64) -> Moment:
        """Start one game again."""
        state: Moment = self.first.clone()
        self.games[k] = state
        rows: list[list[i64]] = self.observer.rows(state, self.notes[k])
        place: i64 = k * len(rows)
        for row in rows:
            self.seen[place] = row
            place += 1
        return state

    def _deal(self, state: Moment) -> i64:
        """Let chance act until a seat has to decide; return that seat."""
        turn: i64 = state.turn()
        while turn == CHANCE:
            state.apply(CHANCE, state.chance_pick(self.rng.below(state.chance_total())))
            turn = state.turn()
        return turn

    def _show(self, k: i64, state: Moment, seat: i64) -> None:
        self.seats[k] = seat
        self.observer.note(state, seat, self.notes[k])
        self.counts[k] = state.legal_into(seat, self.moves[k])

    def __reduce__(self) -> tuple[object, ...]:
        made = (self.first, self.chairs, self.observer, self.size, self.rng)
        return (resumed, (*made, self.games, self.ended, self.ends))


def resumed(
    first: Moment,
    seats: int,
    observer: Observer,
    size: i64,
    rng: Rng,
    games: list[Moment],
    ended: list[i64],
    ends: list[Moment],
) -> Lockstep:
    """Return a copy that continues the games; its observations refer to the copy's own lists."""
    lockstep = Lockstep(first, seats, observer, size, rng)
    for state in games:
        lockstep.add(state)
    lockstep.ended.extend(ended)
    lockstep.ends.extend(ends)
    return lockstep
