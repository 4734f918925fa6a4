"""The code around a game's rules in CUDA C: a kernel of random games, in which each thread plays many."""

CUDA = """\
#ifndef KVARTAL_ONE_BY_ONE
#define KVARTAL_ONE_BY_ONE {one_by_one}
#endif
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
#define WARP __activemask()
#define COUNT_BITS(word) __popc(word)
#define COUNT_BITS64(word) __popcll((unsigned long long)(word))
#define LOWEST_BIT(word) (__ffs((int)(word)) - 1)
#else
// On a CPU a kernel is a function, called once per thread.
static int64_t kvartal_thread;
#define FN static inline
#define BIG static
#define TABLE static const
#define KERNEL extern "C"
#define THREAD kvartal_thread
#define ADD(place, value) (*(place) += (value))
#define XOR(place, value) (*(place) ^= (value))
#define WARP 1
#define COUNT_BITS(word) __builtin_popcount(word)
#define LOWEST_BIT(word) __builtin_ctz(word)
#endif
#ifdef __CUDACC__
#define COLD static __device__ __noinline__
#define ROLLED _Pragma("unroll 1")
#define BY_FOURS _Pragma("unroll 4")
#else
#define COLD static
#define ROLLED
#define BY_FOURS
#endif
#ifdef KVARTAL_ROLLED
#define LOOP ROLLED
#else
#define LOOP
#endif
// ptxas keeps an address that is equal in all threads in a uniform register, one per warp. If some threads call a
// function, it may overwrite that register while the other threads, in another branch, still need it. So the memory of
// a thread is addressed with threadIdx.z, which is always 0, but not for ptxas.
#if defined(__CUDACC__) && !defined(KVARTAL_UNIFORM)
#define APART threadIdx.z
#else
#define APART 0
#endif
#define OWN(type, name) \\
    type name##_room; \\
    type &name = *(type *)((char *)&name##_room + APART);
#define OWN_LIST(type, name, length) \\
    type name##_room[length]; \\
    type *name = (type *)((char *)name##_room + APART);
// Shared memory is faster than local memory when threads access different fields at the same time. An odd stride in
// 64-bit words avoids bank conflicts.
#define STRIDE_OF(type) ((sizeof(type) + 7) / 8 | 1)
#if defined(KVARTAL_SHARED) && defined(__CUDACC__)
#define THREADS_OWN(type, name) \\
    extern __shared__ unsigned long long kvartal_shared[]; \\
    type &name = *(type *)(kvartal_shared + threadIdx.x * STRIDE_OF(type));
#else
#define THREADS_OWN(type, name) OWN(type, name)
#endif
#ifdef KVARTAL_GUARD
// A debug build for loops that never end: every thread has limited fuel. The line where it ran out is recorded.
extern "C" __device__ int kvartal_stuck[4];
__device__ int kvartal_stuck[4];
static __device__ __noinline__ int *fuel_of(void) {{
    __shared__ int fuel[1024];
    return fuel + threadIdx.x;
}}
static __device__ __noinline__ int burn(int line) {{
    int *fuel = fuel_of();
    if (--*fuel > 0) return 1;
    if (atomicCAS(&kvartal_stuck[0], 0, line) == 0) kvartal_stuck[1] = (int)THREAD;
    return 0;
}}
#define while(test) while (burn(__LINE__) && (test))
#define FUEL_UP *fuel_of() = 10000000
#define UNREACHED return 0
#else
#define FUEL_UP
#define UNREACHED
#endif
#if KVARTAL_ONE_BY_ONE && defined(KVARTAL_GROUPED) && defined(__CUDACC__)
// Before every step the threads of a warp wait for each other. Only those whose games are in the most common phase take
// the step, so that they diverge less.
FN int my_turn(int playing, int phase, unsigned all) {{
    for (;;) {{
        if (__ballot_sync(all, playing) == 0) return 0;
        int alike = __popc(__match_any_sync(all, playing ? phase : -1));
        int rank = playing ? alike * 256 + phase : 0;
        if (__reduce_max_sync(all, rank) == rank && playing) return 1;
    }}
}}
#define ONGOING(test, steps) my_turn((test) && (steps) < rng->limit, self->{phase}, rng->all)
#elif KVARTAL_ONE_BY_ONE
// A warp waits for its longest game. Its threads score together.
#define ONGOING(test, steps) ((test) && (steps) < rng->limit)
#else
// A thread starts its next game as soon as one is over: a warp never waits, but its threads score one by one.
#define ONGOING(test, steps) (((test) && (steps) < rng->limit) || next_game(self, rng, steps))
#endif
// The random stream of a thread also holds its position in the run and its results.
#define RNG_MORE \\
    uint64_t seed; \\
    int64_t began, limit, most, left, zero, cut; \\
    uint64_t mixed, summed; \\
    uint32_t all; \\
    int64_t wins[{seats}], points[{seats}];
"""
RUN = """\
FN int32_t next_game({state} *self, Rng *run, int64_t steps);
"""
NEXT = """\
COLD void begin({state} *self) {{ *self = FIRST_MOMENT; }}

// A hash of a finished game.
FN uint64_t digest(uint64_t seed, int64_t moves, uint32_t winners, const int64_t *totals) {{
    uint64_t found = (seed + 1) * 0x9E3779B97F4A7C15ULL;
    found = (found ^ (uint64_t)moves) * 0xBF58476D1CE4E5B9ULL;
    found = (found ^ (found >> 29) ^ winners) * 0x94D049BB133111EBULL;
    for (int32_t seat = 0; seat < {seats}; seat++)
        found = (found ^ (found >> 31) ^ (uint64_t)totals[seat]) * 0xBF58476D1CE4E5B9ULL;
    return found ^ (found >> 29);
}}

FN int32_t next_game({state} *self, Rng *run, int64_t steps) {{
    int64_t totals[{seats}];
#ifdef KVARTAL_UNSCORED
    // For measuring everything except scoring.
    uint32_t won = 0;
    for (int32_t seat = 0; seat < {seats}; seat++) totals[seat] = 0;
#else
    uint32_t won = winner_bits(self);
#endif
    for (int32_t seat = 0; seat < {seats}; seat++) {{
#ifndef KVARTAL_UNSCORED
        totals[seat] = {total};
#endif
        run->wins[seat] += won >> seat & 1;
        run->points[seat] += totals[seat];
    }}
    uint64_t found = digest(run->seed, steps - run->began, won, totals);
    run->mixed ^= found;
    run->summed += found;
    run->cut += steps >= run->limit;
    if (--run->left == 0) return 0;
    run->seed++;
    run->began = steps + run->zero;
    run->limit = steps + run->most;
    seed_rng(run, run->seed);
    begin(self);
    return 1;
}}
"""
KERNELS = """\
// Plays random games from the start. Every thread plays `games` of them; seeds count up from `first`. The sums: steps,
// xor and sum of the digests, games cut off, then the wins and the points of each seat. `nothing` is 0, but not for
// ptxas: a counter that starts with the same value in all threads would be kept in a uniform register (see OWN).
KERNEL void playouts(uint64_t first, int64_t games, int64_t most, uint64_t nothing, int64_t *sums) {{
    FUEL_UP;
    THREADS_OWN({state}, state)
    {state} *self = &state;
    OWN_LIST({move}, out, {legal})
    OWN(Rng, rng)
    rng.seed = first + (uint64_t)THREAD * (uint64_t)games;
    int64_t zero = (int64_t)(rng.seed & nothing);
    rng.zero = rng.began = rng.cut = zero;
    rng.mixed = rng.summed = (uint64_t)zero;
    rng.limit = rng.most = most + zero;
    rng.left = games + zero;
    rng.all = WARP;
    for (int32_t seat = 0; seat < {seats}; seat++) rng.wins[seat] = rng.points[seat] = zero;
    seed_rng(&rng, rng.seed);
    begin(self);
#if KVARTAL_ONE_BY_ONE
    int64_t steps = zero;
    int32_t more = 1;
    do {{
        rng.began = zero;
        rng.limit = rng.most;
        int64_t here = {playout};
        steps += here;
        more = next_game(self, &rng, here);
    }} while (more);
#else
    int64_t steps = {playout};
#endif
    ADD(sums, steps);
    XOR(sums + 1, rng.mixed);
    ADD(sums + 2, rng.summed);
    ADD(sums + 3, rng.cut);
    for (int32_t seat = 0; seat < {seats}; seat++) {{
        ADD(sums + 4 + seat, rng.wins[seat]);
        ADD(sums + 4 + {seats} + seat, rng.points[seat]);
    }}
}}

// The bytes of shared memory that a thread of `playouts` needs in builds that use it.
KERNEL void measure_playouts(int64_t *bytes) {{ *bytes = (int64_t)(STRIDE_OF({state}) * 8); }}

#ifndef __CUDACC__
extern "C" void kvartal_playouts(int64_t threads, uint64_t first, int64_t games, int64_t most, int64_t *sums) {{
    for (kvartal_thread = 0; kvartal_thread < threads; kvartal_thread++) playouts(first, games, most, 0, sums);
}}
#endif
"""
