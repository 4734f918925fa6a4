"""Kernels for learning from self-play: many games in step, where every legal move is judged by what it leads to.

One round: `afterstates` describes what each listed move leads to, a net judges the rows, `pick`
chooses, and `advance` plays the choice, lets chance act, skips what needs no decision and lists the
next moves. On a CPU a kernel is called once and loops over all its threads.
"""

SELFPLAY = """\
#ifdef __CUDACC__
#define EACH(k, n) const int64_t k = THREAD; if (k < (n))
#else
#define EACH(k, n) for (int64_t k = 0; k < (n); k++)
#endif

FN uint32_t stir(uint32_t *stream) {{
    uint32_t word = *stream;
    word ^= word << 13;
    word ^= word >> 17;
    word ^= word << 5;
    *stream = word;
    return word;
}}

// Writes each seat's share of the victory and its points.
COLD void outcome({state} *state, float *shares, float *points) {{
    uint32_t won = winner_bits(state);
    int32_t winners = COUNT_BITS(won);
    for (int32_t seat = 0; seat < {seats}; seat++) {{
        shares[seat] = won >> seat & 1 ? 1.0f / (float)winners : 0.0f;
        points[seat] = (float){total};
    }}
}}

// Plays forced moves and chance until a seat has a choice or the game is over. Lists up to `most` of its moves, evenly
// spaced among all of them. Returns the seat, or -2.
COLD int32_t go_on({state} *state, Rng *rng, int32_t most, uint32_t *stream, int32_t *moves, int32_t *listed) {{
    OWN_LIST({move}, out, {legal})
    for (;;) {{
        int32_t seat = deal(state, rng);
        if (seat < 0) return seat;
        int32_t legal = (int32_t){legal_into};
        if (legal > 1) {{
            int32_t taken = legal < most ? legal : most;
            uint32_t phase = taken < legal ? stir(stream) : 0;
            // The counter starts from a value of the thread, so that ptxas keeps it out of uniform registers.
            for (int32_t i_ = legal >> 30; i_ < taken; i_++) {{
                uint64_t place = (((uint64_t)i_ << 32) + phase) / (uint32_t)taken * (uint32_t)legal >> 32;
                moves[i_] = out[taken < legal ? (int32_t)place : i_];
            }}
            *listed = taken;
            return seat;
        }}
        int32_t move = out[0];
        {apply};
    }}
}}

// Starts all games again. Game k gets the random stream of seed + k.
KERNEL void commence(
    int64_t count, uint64_t seed, int32_t most, uint32_t *games, uint32_t *streams, int32_t *moves, int32_t *listed,
    int8_t *seats, int32_t *decided
) {{
    EACH(k, count) {{
        OWN(GameWords, held)
        OWN(Rng, rng)
        {state} *state = &held.game.state;
        begin(state);
        seed_rng(&rng, seed + (uint64_t)k);
        streams[k] = (uint32_t)(seed + (uint64_t)k + 1) * 2654435761u | 1u;
        seats[k] = (int8_t)go_on(state, &rng, most, streams + k, moves + k * most, listed + k);
        decided[k] = 0;
        keep(&held, &rng, games, count, k);
    }}
}}

// Writes the features after each listed move, before chance acts, for the seat that moved. The rows of game k are
// `ends[k - 1]` to `ends[k] - 1`; `owners` holds the game of each row. If a move ends the game, `ended` is 1 and
// `worth` is the seat's share of the victory, its points and those of the best other seat.
KERNEL void afterstates(
    int64_t count, int64_t rows, const uint32_t *games, const int8_t *seats, const int64_t *ends,
    const int64_t *owners, int32_t most, const int32_t *moves, uint8_t *seen, uint8_t *ended, float *worth
) {{
    EACH(row, rows) {{
        int64_t k = owners[row];
        int32_t move = moves[k * most + row - (k > 0 ? ends[k - 1] : 0)];
        int32_t seat = seats[k];
        OWN(GameWords, held)
        OWN(Rng, rng)
        fetch(&held, &rng, games, count, k);
        {state} *state = &held.game.state;
        {apply};
        observe(state, seat, (uint64_t *)(seen + row * {stride}));
        int32_t over = {turn} == -2;
        ended[row] = (uint8_t)over;
        if (over) {{
            float shares[{seats}], points[{seats}], best = 0;
            outcome(state, shares, points);
            int32_t others = 0;
            for (int32_t other = 0; other < {seats}; other++)
                if (other != seat && (others++ == 0 || points[other] > best)) best = points[other];
            worth[row * 3] = shares[seat];
            worth[row * 3 + 1] = points[seat];
            worth[row * 3 + 2] = best;
        }}
    }}
}}

// Picks the row with the highest score in every game or, with probability `wander` / 2^32, a random one. `best` is
// always the former.
KERNEL void pick(
    int64_t count, const int64_t *ends, const float *scores, uint32_t wander, uint32_t *streams, int64_t *chosen,
    int64_t *best
) {{
    EACH(k, count) {{
        int64_t first = k > 0 ? ends[k - 1] : 0;
        int64_t top = first;
        for (int64_t row = first + 1; row < ends[k]; row++)
            if (scores[row] > scores[top]) top = row;
        best[k] = top;
        chosen[k] = top;
        if (stir(streams + k) < wander)
            chosen[k] = first + (int64_t)(((uint64_t)stir(streams + k) * (uint64_t)(ends[k] - first)) >> 32);
    }}
}}

// Plays the chosen rows. `over` is 1 for a game that ended in this step; `shares` and `points` hold its result. It is 2
// for a game that was broken off after `limit` decisions (if that is above 0). Both start again.
KERNEL void advance(
    int64_t count, int32_t most, int32_t limit, const int64_t *ends, const int64_t *chosen, uint32_t *games,
    uint32_t *streams, int32_t *moves, int32_t *listed, int8_t *seats, int32_t *decided, uint8_t *over, float *shares,
    float *points
) {{
    EACH(k, count) {{
        OWN(GameWords, held)
        OWN(Rng, rng)
        fetch(&held, &rng, games, count, k);
        {state} *state = &held.game.state;
        {{
            int32_t seat = seats[k];
            int32_t move = moves[k * most + chosen[k] - (k > 0 ? ends[k - 1] : 0)];
            (void)seat;
            {apply};
        }}
        int32_t turn = go_on(state, &rng, most, streams + k, moves + k * most, listed + k);
        int32_t cut = turn >= 0 && limit > 0 && ++decided[k] >= limit;
        over[k] = (uint8_t)(turn < 0 ? 1 : cut ? 2 : 0);
        if (over[k]) {{
            outcome(state, shares + k * {seats}, points + k * {seats});
            decided[k] = 0;
            begin(state);
            turn = go_on(state, &rng, most, streams + k, moves + k * most, listed + k);
        }}
        seats[k] = (int8_t)turn;
        keep(&held, &rng, games, count, k);
    }}
}}
"""
