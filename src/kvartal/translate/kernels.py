"""What stands around a game's rules in CUDA C: a kernel of random games, one thread for many of them."""

CUDA = """\
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
#define COUNT_BITS(word) __popc(word)
#define COUNT_BITS64(word) __popcll((unsigned long long)(word))
#define LOWEST_BIT(word) (__ffs((int)(word)) - 1)
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
#define COUNT_BITS(word) __builtin_popcount(word)
#define LOWEST_BIT(word) __builtin_ctz(word)
#endif
#ifdef __CUDACC__
// Some versions of ptxas take what was last stored into a local object for its value after a call that changed it, and
// a game never ends. A pointer that comes from nowhere keeps them from knowing better.
#ifdef KVARTAL_NO_LAUNDER
#define LAUNDER(pointer)
#else
#define LAUNDER(pointer) asm volatile("" : "+l"(pointer))
#endif
#define COLD static __device__ __noinline__
#else
#define LAUNDER(pointer)
#define COLD static
#endif
#ifdef KVARTAL_GUARD
// A build to look for a loop that never ends: every thread has so much fuel, and the line where it ran out is kept.
extern "C" __device__ int kvartal_stuck[4];
__device__ int kvartal_stuck[4];
static __device__ __noinline__ int *fuel_of(void) {
    __shared__ int fuel[1024];
    return fuel + threadIdx.x;
}
static __device__ __noinline__ int burn(int line) {
    int *fuel = fuel_of();
    if (--*fuel > 0) return 1;
    if (atomicCAS(&kvartal_stuck[0], 0, line) == 0) kvartal_stuck[1] = (int)THREAD;
    return 0;
}
#define while(test) while (burn(__LINE__) && (test))
#define FUEL_UP *fuel_of() = 10000000
#define UNREACHED return 0
#else
#define FUEL_UP
#define UNREACHED
#endif
#ifdef KVARTAL_ONE_GAME
#define ONGOING(test, steps) ((test) && (steps) < ((Run *)rng)->limit)
#else
// A game that is over, or has taken too many steps, makes room for the thread's next one.
#define ONGOING(test, steps) (((test) && (steps) < ((Run *)rng)->limit) || next_game(self, (Run *)rng, steps))
#endif
"""
RUN = """\
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
NEXT = """\
COLD void begin({state} *self) {{ *self = FIRST_MOMENT; }}

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
    begin(self);
    return 1;
}}
"""
KERNELS = """\
// Random games from the start, so many a thread, with seeds from `first` on. The sums: steps, digests mixed and summed,
// games cut off, then the wins and the points of each seat.
KERNEL void playouts(uint64_t first, int64_t games, int64_t most, int64_t *sums) {{
    FUEL_UP;
    {state} state;
    {state} *self = &state;
    LAUNDER(self);
    begin(self);
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
#ifdef KVARTAL_ONE_GAME
    int64_t steps = 0;
    do {{
        run.began = 0;
        run.limit = most;
        int64_t here = {playout};
        steps += here;
        if (!next_game(self, &run, here)) break;
    }} while (1);
#else
    int64_t steps = {playout};
#endif
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
