# mypyc: compiled
"""Many games of one kind, a decision in each at a time: what the vector interface of `research` drives.

Everything comes out as lists of small ints, to be read in bulk before the next step.
"""

from mypy_extensions import i64

from kvartal.core.observation import Observer
from kvartal.core.rng import Rng
from kvartal.core.state import NOBODY, Moment


class Lockstep:
    """Games that step together. Chance is played by the stream; a game that is over starts again."""

    def __init__(self, first: Moment, seats: int, observer: Observer, games: i64, rng: Rng) -> None:
        self.first = first
        self.chairs = seats
        self.observer = observer
        self.rng = rng
        self.size = games
        self.games: list[Moment] = []
        self.seats: list[i64] = [0] * games  # by game: who decides
        self.notes: list[list[i64]] = [[0] * observer.notes(seats) for _ in range(games)]
        self.seen: list[list[i64]] = []  # the rows of the observations, one game after the other
        self.moves: list[list[i64]] = []  # by game: its legal moves …
        self.counts: list[i64] = [0] * games  # … and how many they are
        self.ended: list[i64] = []  # the games that ended in this step …
        self.ends: list[Moment] = []  # … and how

    def reset(self) -> None:
        """Start all games anew."""
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
        """Add a game that stands at a seat's decision."""
        k: i64 = len(self.games)
        self.games.append(state)
        self.moves.append([0] * state.legal_most())
        self.seen.extend(self.observer.rows(state, self.notes[k]))
        self._show(k, state, state.turn())

    def step(self, moves: list[i64], cut: list[i64]) -> None:
        """Carry out a legal move in every game; the games in `cut`, in ascending order, start again after it."""
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
        """Start a game again."""
        state: Moment = self.first.clone()
        self.games[k] = state
        rows: list[list[i64]] = self.observer.rows(state, self.notes[k])
        place: i64 = k * len(rows)
        for row in rows:
            self.seen[place] = row
            place += 1
        return state

    def _deal(self, state: Moment) -> i64:
        """Let chance act until it is a seat's turn; return whose."""
        turn: i64 = state.turn()
        while turn == -1:
            state.apply(-1, state.chance_pick(self.rng.below(state.chance_total())))
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
    """Return games that go on where copied ones stood: what is seen refers to the copies' own lists."""
    lockstep = Lockstep(first, seats, observer, size, rng)
    for state in games:
        lockstep.add(state)
    lockstep.ended.extend(ended)
    lockstep.ends.extend(ends)
    return lockstep
