"""The files around a translated game: what each target needs before and behind the rules."""

from __future__ import annotations

from kvartal.translate.facts import Facts, Store
from kvartal.translate.game import Translated
from kvartal.translate.words import literal

_HELPERS = """\
// Python's // and % round down; C's round towards zero.
FN int64_t floor_div(int64_t a, int64_t b) { return a / b - (a % b != 0 && (a % b < 0) != (b < 0)); }
FN int64_t floor_mod(int64_t a, int64_t b) { return a % b != 0 && (a % b < 0) != (b < 0) ? a % b + b : a % b; }
FN int64_t min_of(int64_t a, int64_t b) { return a < b ? a : b; }
FN int64_t max_of(int64_t a, int64_t b) { return a > b ? a : b; }
"""
_C = """\
#include <stdint.h>

#define FN static inline
#define BIG static
#define TABLE static const
#define ONGOING(test, steps) (test)
#define EXPORT
"""
_CUDA = """\
#ifdef __CUDACC_RTC__
#define int8_t signed char
#define uint8_t unsigned char
#define int16_t short
#define uint16_t unsigned short
#define int32_t int
#define uint32_t unsigned int
#define int64_t long long
#define uint64_t unsigned long long
#else
#include <stdint.h>
#endif
#ifdef __CUDACC__
#define FN static __device__
#ifdef KVARTAL_INLINE
#define BIG FN
#else
#define BIG static __device__ __noinline__
#endif
#ifdef KVARTAL_GLOBAL_TABLES
#define TABLE static __device__ const
#else
#define TABLE static __constant__ const
#endif
#define KERNEL extern "C" __global__
#define THREAD ((int64_t)blockIdx.x * blockDim.x + threadIdx.x)
#define ADD(place, value) atomicAdd((unsigned long long *)(place), (unsigned long long)(value))
#define XOR(place, value) atomicXor((unsigned long long *)(place), (unsigned long long)(value))
#else
// On a CPU a kernel is a function that is called once for each thread.
static int64_t kvartal_thread;
#define FN static inline
#define BIG static
#define TABLE static const
#define KERNEL extern "C"
#define THREAD kvartal_thread
#define ADD(place, value) (*(place) += (value))
#define XOR(place, value) (*(place) ^= (value))
#endif
// A game that is over, or has taken too many steps, makes room for the thread's next one.
#define ONGOING(test, steps) (((test) && (steps) < ((Run *)rng)->limit) || next_game(self, (Run *)rng, steps))
"""
_RUN = """\
// What a thread plays and what came of it; it begins with the stream, by which playout carries it along.
typedef struct {{
    Rng rng;
    uint64_t seed;
    int64_t began;
    int64_t limit;
    int64_t most;
    int64_t left;
    uint64_t mixed;
    uint64_t summed;
    int64_t cut;
    int64_t wins[{seats}];
    int64_t points[{seats}];
}} Run;

FN int32_t next_game({state} *self, Run *run, int64_t steps);
"""
_KERNELS = """\
// The numbers of a finished game, stirred.
FN uint64_t digest(uint64_t seed, int64_t moves, uint32_t winners, const int64_t *totals) {{
    uint64_t found = (seed + 1) * 0x9E3779B97F4A7C15ULL;
    found = (found ^ (uint64_t)moves) * 0xBF58476D1CE4E5B9ULL;
    found = (found ^ (found >> 29) ^ winners) * 0x94D049BB133111EBULL;
    for (int32_t seat = 0; seat < {seats}; seat++)
        found = (found ^ (found >> 31) ^ (uint64_t)totals[seat]) * 0xBF58476D1CE4E5B9ULL;
    return found ^ (found >> 29);
}}

FN int32_t next_game({state} *self, Run *run, int64_t steps) {{
    int64_t totals[{seats}];
    uint32_t won = winner_bits(self);
    for (int32_t seat = 0; seat < {seats}; seat++) {{
        totals[seat] = {total};
        run->wins[seat] += won >> seat & 1;
        run->points[seat] += totals[seat];
    }}
    uint64_t found = digest(run->seed, steps - run->began, won, totals);
    run->mixed ^= found;
    run->summed += found;
    run->cut += steps >= run->limit;
    if (--run->left == 0) return 0;
    run->seed++;
    run->began = steps;
    run->limit = steps + run->most;
    seed_rng(&run->rng, run->seed);
    *self = FIRST_MOMENT;
    return 1;
}}

// Random games from the start, so many a thread, with seeds from `first` on. The sums: steps, digests mixed and summed,
// games cut off, then the wins and the points of each seat.
KERNEL void playouts(uint64_t first, int64_t games, int64_t most, int64_t *sums) {{
    {state} state = FIRST_MOMENT;
    {move} out[{legal}];
    Run run;
    run.seed = first + (uint64_t)THREAD * (uint64_t)games;
    run.began = 0;
    run.limit = run.most = most;
    run.left = games;
    run.mixed = run.summed = 0;
    run.cut = 0;
    for (int32_t seat = 0; seat < {seats}; seat++) run.wins[seat] = run.points[seat] = 0;
    Rng &rng = run.rng;
    seed_rng(&rng, run.seed);
    int64_t steps = {playout};
    ADD(sums, steps);
    XOR(sums + 1, run.mixed);
    ADD(sums + 2, run.summed);
    ADD(sums + 3, run.cut);
    for (int32_t seat = 0; seat < {seats}; seat++) {{
        ADD(sums + 4 + seat, run.wins[seat]);
        ADD(sums + 4 + {seats} + seat, run.points[seat]);
    }}
}}

#ifndef __CUDACC__
extern "C" void kvartal_playouts(int64_t threads, uint64_t first, int64_t games, int64_t most, int64_t *sums) {{
    for (kvartal_thread = 0; kvartal_thread < threads; kvartal_thread++) playouts(first, games, most, sums);
}}
#endif
"""
_EXPORTS = """\
// Rng.__init__ for a seed of 64 bits.
FN void seed_rng(Rng *rng, uint64_t seed) {{
    rng->a = (uint32_t)seed;
    rng->b = (uint32_t)(seed >> 32);
    rng->c = 0;
    rng->counter = 1;
    for (int32_t i_ = 0; i_ < 12; i_++) Rng_next_(rng);
}}

FN uint32_t winner_bits({state} *state) {{
    {winner} won[{most}];
    int32_t count = {winners}(state, won);
    uint32_t bits = 0;
    for (int32_t i_ = 0; i_ < count; i_++) bits |= 1u << won[i_];
    return bits;
}}

"""
_PLAYOUT = """\
// A random game from the start, as State.playout plays it: returns the winners as bits.
EXPORT int64_t kvartal_playout(uint64_t seed, int64_t *moves, int64_t *totals) {{
    {state} state = FIRST_MOMENT;
    {move} out[{legal}];
    Rng rng;
    seed_rng(&rng, seed);
    *moves = {playout};
    for (int32_t seat = 0; seat < {seats}; seat++) totals[seat] = {total};
    return winner_bits(&state);
}}
"""


def start(translated: Translated) -> str:
    """Return the first moment as data."""
    lines = [f"TABLE {translated.state.name} FIRST_MOMENT = {{"]
    for name, held in translated.program.ordered(translated.state):
        value = getattr(translated.start, name.removesuffix("_len") if name.endswith("_len") else name)
        if name.endswith("_len"):
            lines.append(f"    {len(value)}, // {name}")
        elif isinstance(held, Store):
            lines.append(f"    {{{', '.join(literal(item) for item in value) or '0'}}}, // {name}")
        else:
            lines.append(f"    {literal(int(value))}, // {name}")
    return "\n".join([*lines, "};"])


def call(facts: Facts, translated: Translated, **values: str) -> str:
    """Return the call of one of the game's own functions, with what C needs of the arguments."""
    program = translated.program
    given = {"self": "&state", "rng": "&rng", "out": "out", "seat": "seat", **values}
    parts = [given[name] for name in facts.parameters if program.is_needed(facts, name)]
    return f"{program.function(facts)}({', '.join(parts)})"


def rules(translated: Translated, run: str = "") -> str:
    """Return the rules: structs, tables, functions and the first moment."""
    program = translated.program
    heads, bodies = program.functions()
    definitions, pairs = program.definitions(), program.pair_types()
    parts = [_HELPERS, pairs, program.structs(), run, definitions, heads, start(translated), bodies]
    return "\n\n".join(part for part in parts if part)


def filled(template: str, translated: Translated, me: str = "&state") -> str:
    """Return a template with the game's own names and numbers."""
    entries = translated.entries
    returned = entries["winners"].returned
    assert returned is not None
    return template.format(
        state=translated.state.name,
        winner=translated.program.element(returned),
        winners=translated.program.function(entries["winners"]),
        most=max(returned.most, 1),
        move=translated.program.element(translated.buffer),
        legal=translated.buffer.most,
        playout=call(entries["playout"], translated),
        total=call(entries["total"], translated, self=me),
        seats=translated.seats,
    )


def c(translated: Translated) -> str:
    """Return the game in C11, to be compiled alone."""
    behind = [filled(template, translated) for template in (_EXPORTS, _PLAYOUT)]
    return "\n".join([_about(translated), _C, rules(translated), *behind])


def cuda(translated: Translated) -> str:
    """Return the game in CUDA C; without CUDA the same text is C++."""
    run = filled(_RUN, translated)
    behind = [filled(_EXPORTS, translated), filled(_KERNELS, translated, me="self")]
    return "\n".join([_about(translated), _CUDA, rules(translated, run), *behind])


def _about(translated: Translated) -> str:
    return f"// {translated.game}, {translated.seats} seats: translated from its rules. Don't edit: translate again.\n"
