"""Many games in step on a GPU: each thread plays one, writes what the deciding seat sees and may do, and restarts it.

State and stream are stored word by word, all games side by side, so that threads read neighbouring
memory.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kvartal.core.observation import Observer, plan
from kvartal.translate.facts import Facts, Store
from kvartal.translate.words import name_of

MOMENTS = """\
// A game in device memory: its state and its random stream.
typedef struct {{
    {state} state;
    uint32_t a, b, c, counter;
}} Game;

#define GAME_WORDS ((int64_t)((sizeof(Game) + 3) / 4))

typedef union {{
    Game game;
    uint32_t words[(sizeof(Game) + 3) / 4];
}} GameWords;

FN void fetch(GameWords *held, Rng *rng, const uint32_t *games, int64_t count, int64_t k) {{
    BY_FOURS
    for (int32_t w = 0; w < GAME_WORDS; w++) held->words[w] = games[w * count + k];
    rng->a = held->game.a;
    rng->b = held->game.b;
    rng->c = held->game.c;
    rng->counter = held->game.counter;
}}

FN void keep(GameWords *held, const Rng *rng, uint32_t *games, int64_t count, int64_t k) {{
    held->game.a = rng->a;
    held->game.b = rng->b;
    held->game.c = rng->c;
    held->game.counter = rng->counter;
    BY_FOURS
    for (int32_t w = 0; w < GAME_WORDS; w++) games[w * count + k] = held->words[w];
}}

// Called from many places; compiled once.
COLD void act({state} *state, int32_t seat, int32_t move) {{
    (void)seat;
    {apply};
}}

COLD int32_t list_legal({state} *state, int32_t seat, {move} *out) {{ return (int32_t){legal_into}; }}

// Resolves chance until a seat has to decide or the game is over; returns the seat, or -2.
COLD int32_t deal({state} *state, Rng *rng) {{
    int32_t turn = {turn};
    while (turn == -1) {{
        act(state, -1, (int32_t){drawn});
        turn = {turn};
    }}
    return turn;
}}

// Writes bytes in order, eight at a time.
typedef struct {{
    uint64_t *at;
    uint64_t word;
    int32_t bits;
}} Sheet;

FN void open_sheet(Sheet *sheet, uint64_t *out) {{
    sheet->at = out;
    sheet->word = 0;
    sheet->bits = 0;
}}

FN void close_sheet(Sheet *sheet) {{
    if (sheet->bits) *sheet->at = sheet->word;
}}

FN void put(Sheet *sheet, uint64_t bytes, int32_t count) {{
    sheet->word |= bytes << sheet->bits;
    int32_t end = sheet->bits + count * 8;
    if (end >= 64) {{
        *sheet->at++ = sheet->word;
        sheet->word = sheet->bits ? bytes >> (64 - sheet->bits) : 0;
        end -= 64;
    }}
    sheet->bits = end;
}}

FN void put_count(Sheet *sheet, int64_t number) {{ put(sheet, number < 255 ? (uint64_t)number : 255, 1); }}

FN void put_flags(Sheet *sheet, int64_t flags, int32_t count) {{
    ROLLED
    for (int32_t bit = 0; bit < count; bit += 8) {{
        // Spread eight bits over eight bytes.
        uint64_t apart = ((uint64_t)(flags >> bit) & 255) * 0x0101010101010101ULL & 0x8040201008040201ULL;
        apart = (apart + 0x7F7F7F7F7F7F7F7FULL) >> 7 & 0x0101010101010101ULL;
        put(sheet, apart, count - bit < 8 ? count - bit : 8);
    }}
}}

// Writes the seat's observation.
COLD void observe({state} *state, int32_t seat, uint64_t *out) {{
    OWN_LIST({note}, notes, {notes})
    Sheet sheet;
    open_sheet(&sheet, out);
    {write_notes};
{rows}
    close_sheet(&sheet);
}}

// Writes the mask of the seat's legal moves, which are listed in ascending order.
COLD void mark({state} *state, int32_t seat, uint32_t *out_words) {{
    OWN_LIST({move}, out, {legal})
    int32_t count = list_legal(state, seat, out);
    // The next three moves are loaded ahead of their use. Behind the last one stands a move id that does not exist.
    int32_t at = 3;
    int32_t one = count > 0 ? out[0] : {words} * 32, two = count > 1 ? out[1] : {words} * 32;
    int32_t three = count > 2 ? out[2] : {words} * 32;
    ROLLED
    for (int32_t w = 0; w < {words}; w++) {{
        uint32_t bits = 0;
        while (one < (w + 1) * 32) {{
            bits |= 1u << (one & 31);
            one = two;
            two = three;
            three = at < count ? out[at] : {words} * 32;
            at++;
        }}
        out_words[w] = bits;
    }}
}}

// Writes the reward of a finished game for each seat: from its share of the victory, or its points.
COLD void judge({state} *state, int32_t by_points, float *rewards) {{
    uint32_t won = winner_bits(state);
    int32_t winners = 0;
    for (int32_t seat = 0; seat < {seats}; seat++) winners += won >> seat & 1;
    for (int32_t seat = 0; seat < {seats}; seat++) {{
        if (by_points) rewards[seat] = (float){total};
        else if (winners == 0) rewards[seat] = 0;
        else if ({seats} == 1) rewards[seat] = 1;
        else if (won >> seat & 1) rewards[seat] = ((float){seats} / (float)winners - 1) / ({seats} - 1);
        else rewards[seat] = -1.0f / ({seats} - 1);
    }}
}}

COLD void copy({state} *to, const {state} *from) {{ *to = *from; }}

// The words of a game, and the bytes of shared memory that a thread of `step` needs in builds that use it.
KERNEL void measure(int64_t *words) {{
    words[0] = GAME_WORDS;
    words[1] = (int64_t)(STRIDE_OF(GameWords) * 8);
}}

#ifndef __CUDACC__
extern "C" void kvartal_thread_is(int64_t thread) {{ kvartal_thread = thread; }}
#endif
"""
LOCKSTEP = """\
FN void show({state} *state, int32_t seat, int64_t k, uint8_t *seen, uint32_t *masks, int8_t *seats) {{
    seats[k] = (int8_t)seat;
    observe(state, seat, (uint64_t *)(seen + k * {stride}));
    mark(state, seat, masks + k * {words});
}}

// Starts all games again. Game k gets the random stream of seed + k.
KERNEL void reset(int64_t count, uint64_t seed, uint32_t *games, uint8_t *seen, uint32_t *masks, int8_t *seats) {{
    int64_t k = THREAD;
    if (k >= count) return;
    OWN(GameWords, held)
    OWN(Rng, rng)
    {state} *state = &held.game.state;
    begin(state);
    seed_rng(&rng, seed + (uint64_t)k);
    show(state, deal(state, &rng), k, seen, masks, seats);
    keep(&held, &rng, games, count, k);
}}

// Applies a move in every game. Moves are not checked. A game that ends, or reaches `most` decisions (if that is above
// 0), starts again.
KERNEL void step(
    int64_t count, const int32_t *moves, int32_t by_points, int32_t most, uint32_t *games, int32_t *decided,
    uint8_t *seen, uint32_t *masks, int8_t *seats, float *rewards, uint8_t *terminated, uint8_t *truncated
) {{
    int64_t k = THREAD;
    if (k >= count) return;
    THREADS_OWN(GameWords, held)
    OWN(Rng, rng)
    fetch(&held, &rng, games, count, k);
    {state} *state = &held.game.state;
    act(state, seats[k], moves[k]);
    int32_t turn = deal(state, &rng);
    int32_t cut = most > 0 && ++decided[k] >= most && turn >= 0;
    terminated[k] = turn < 0;
    truncated[k] = (uint8_t)cut;
    for (int32_t seat = 0; seat < {seats}; seat++) rewards[k * {seats} + seat] = 0;
    if (turn < 0 || cut) {{
        if (turn < 0) judge(state, by_points, rewards + k * {seats});
        decided[k] = 0;
        begin(state);
        turn = deal(state, &rng);
    }}
    show(state, turn, k, seen, masks, seats);
    keep(&held, &rng, games, count, k);
}}

// Picks a random legal move for every game, from a stream of its own: for measuring without a policy.
KERNEL void choose(int64_t count, uint32_t *stream, const uint32_t *masks, int32_t *moves) {{
    int64_t k = THREAD;
    if (k >= count) return;
    uint32_t word = stream[k];
    word ^= word << 13;
    word ^= word >> 17;
    word ^= word << 5;
    stream[k] = word;
    int32_t legal = 0;
    BY_FOURS
    for (int32_t w = 0; w < {words}; w++) legal += COUNT_BITS(masks[k * {words} + w]);
    int32_t left = (int32_t)(((uint64_t)word * (uint64_t)legal) >> 32);
    int32_t w = 0;
    while (left >= COUNT_BITS(masks[k * {words} + w])) left -= COUNT_BITS(masks[k * {words} + w++]);
    uint32_t bits = masks[k * {words} + w];
    while (left-- > 0) bits &= bits - 1;
    moves[k] = w * 32 + LOWEST_BIT(bits);
}}

// Counts the legal moves of the deciding seat in every game.
KERNEL void count_legal(int64_t count, const uint32_t *masks, int32_t *counts) {{
    int64_t k = THREAD;
    if (k >= count) return;
    int32_t legal = 0;
    BY_FOURS
    for (int32_t w = 0; w < {words}; w++) legal += COUNT_BITS(masks[k * {words} + w]);
    counts[k] = legal;
}}

#ifdef KVARTAL_EXPAND
// Writes the observation after every legal move of every game, before chance acts. The rows of game k begin at
// `offsets[k]`. `ended` and `worth` describe moves that end the game. Rows from `most` on are dropped.
KERNEL void expand(
    int64_t count, const uint32_t *games, const int8_t *seats, const int64_t *offsets, int64_t most, int32_t by_points,
    uint8_t *rows, int32_t *moves, uint8_t *ended, float *worth
) {{
    int64_t k = THREAD;
    if (k >= count) return;
    OWN(GameWords, held)
    OWN(Rng, rng)
    fetch(&held, &rng, games, count, k);
    {state} *state = &held.game.state;
    int32_t seat = seats[k];
    OWN_LIST({move}, out, {legal})
    int32_t legal = list_legal(state, seat, out);
    float rewards[{seats}];
    OWN({state}, before)
    copy(&before, state);
    for (int32_t i_ = 0; i_ < legal; i_++) {{
        int64_t row = offsets[k] + i_;
        if (row >= most) return;
        int32_t move = out[i_];
        copy(state, &before);
        act(state, seat, move);
        moves[row] = move;
        observe(state, seat, (uint64_t *)(rows + row * {stride}));
        ended[row] = {turn} == -2;
        worth[row] = 0;
        if (ended[row]) {{
            judge(state, by_points, rewards);
            worth[row] = rewards[seat];
        }}
    }}
}}

#endif

// Copy the fields of one game into the device arrays and back.
KERNEL void load(
    int64_t count, int64_t k, const int64_t *values, uint32_t *games, uint8_t *seen, uint32_t *masks, int8_t *seats
) {{
    if (THREAD > 0) return;
    OWN(GameWords, held)
    OWN(Rng, rng)
    fetch(&held, &rng, games, count, k);
    {state} *state = &held.game.state;
    int32_t at = 0;
{loads}
    show(state, deal(state, &rng), k, seen, masks, seats);
    keep(&held, &rng, games, count, k);
}}

KERNEL void store(int64_t count, int64_t k, int64_t *values, const uint32_t *games) {{
    if (THREAD > 0) return;
    OWN(GameWords, held)
    OWN(Rng, rng)
    fetch(&held, &rng, games, count, k);
    const {state} *state = &held.game.state;
    int32_t at = 0;
{stores}
}}
"""


_AHEAD = 4  # numbers of an observation that are read at once


@dataclass(frozen=True)
class Sight:
    """How an observation is made: the notes that the observer writes, and the rows around them."""

    note: Facts
    buffer: Store
    rows: tuple[tuple[str, int, int], ...]
    """For each row: where it is in C, its number of ints, and how many of them belong to each seat."""
    plan: tuple[int, ...]
    size: int
    stride: int


def rows_of(
    observer: Observer, start: Any, seats: int, tables: list[tuple[str, list[int]]]
) -> Iterator[tuple[str, int, int]]:
    """Yield the rows of an observation; a list that is neither the state's nor the notes becomes a table."""
    notes: list[int] = [0] * observer.notes(seats)
    own = {id(value): name for name, value in _lists(start)}
    for row, share in zip(observer.rows(start, notes), observer.shares, strict=True):
        if row is notes:
            yield "notes", len(row), share
        elif id(row) in own:
            yield f"state->{name_of(own[id(row)])}", len(row), share
        else:
            name = f"seen_{seats}_{len(tables)}"
            tables.append((name, list(row)))
            yield name, len(row), share


def _lists(start: Any) -> Iterator[tuple[str, list[int]]]:
    for name in dir(start):
        if not name.startswith("_"):
            value = getattr(start, name)
            if isinstance(value, list):
                yield name, value


def size_of(observer: Observer, seats: int) -> tuple[tuple[int, ...], int, int]:
    """Return the layout of an observation, its number of numbers, and the distance between two in bytes."""
    widths = tuple(plan(observer.pieces, seats))
    size = sum(width or 1 for width in widths)
    return widths, size, (size + 7) // 8 * 8


def runs(sight: Sight) -> Iterator[tuple[str, int, int, int, int, int]]:
    """Yield stretches of ints of the same kind: the row, its length and share, first, end, and flags."""
    at = 0
    for place, length, share in sight.rows:
        k = 0
        while k < length:
            width = sight.plan[at + k]
            end = k
            while end < length and sight.plan[at + end] == width:
                end += 1
            yield place, length, share, k, end, width
            k = end
        at += length


def written(sight: Sight) -> str:
    """Return the statements that write the rows."""
    lines: list[str] = []
    for place, length, share, first, end, width in runs(sight):
        index = "i_"
        if share:
            index = f"(i_ + seat * {share} < {length} ? i_ + seat * {share} : i_ + seat * {share} - {length})"
        kind = f"put_flags(&sheet, %s, {width})" if width else "put_count(&sheet, %s)"
        # Four at a time: what is read next does not wait for what is written.
        whole = first + (end - first) // _AHEAD * _AHEAD
        if whole > first:
            ahead = ", ".join(f"some{k} = {place}[{index.replace('i_', f'(i_ + {k})')}]" for k in range(_AHEAD))
            lines += ["    ROLLED", f"    for (int32_t i_ = {first}; i_ < {whole}; i_ += {_AHEAD}) {{"]
            lines += [f"        int64_t {ahead};", *(f"        {kind % f'some{k}'};" for k in range(_AHEAD)), "    }"]
        if whole < end:
            what = kind % f"{place}[{index}]"
            lines += ["    ROLLED", f"    for (int32_t i_ = {whole}; i_ < {end}; i_++) {what};"]
    return "\n".join(lines)
