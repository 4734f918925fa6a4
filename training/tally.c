// Shake That City alone on one core: a tally that learns from its own games.
//
// This text follows the translated rules with their patterns (training/tally.py), and the constants NOTES, ENTRIES and
// STARTS (where each note's table begins).
#include <math.h>
#include <string.h>

static Rng CHANCES;
static ShakeThatCityState FIRST;
static float WEIGHT[ENTRIES], DRIFT[ENTRIES], PATH[ENTRIES];  // the errors that a weight has met, and their sizes

enum { MOVES_MOST = 256, CHOICES = 32 };
typedef struct {
    int32_t at[NOTES];    // the weights of a moment
    float value, wanted;  // what the tally said; what the best move promised, if the next was a random one
    int8_t strayed;
} Moment;
typedef struct {
    double wander;  // the share of random moves
    double trace;   // the λ of TD(λ)
    double rate;    // of learning
    double soft;    // how much a result is told by its points: 0 for the win alone
} Pace;

static double uniform(void) { return Rng_next_(&CHANCES) / 4294967296.0; }
static double share(double logit) { return 1 / (1 + exp(-logit)); }

EXPORT void tally_seed(uint64_t seed) { seed_rng(&CHANCES, seed); }
EXPORT void tally_first(const int64_t *values) { kvartal_load(&FIRST, values); }
EXPORT void tally_read(float *values) { memcpy(values, WEIGHT, sizeof WEIGHT); }

EXPORT void tally_begin(const float *values) {
    memcpy(WEIGHT, values, sizeof WEIGHT);
    memset(DRIFT, 0, sizeof DRIFT);
    memset(PATH, 0, sizeof PATH);
}

static double result(ShakeThatCityState *state, const Pace *pace) {
    double short_of = tables_solo_points - 0.5 - kvartal_total(state, 0) + 5 * __builtin_popcount(state->standing[0]);
    return (1 - pace->soft) * (kvartal_winners(state) != 0) + pace->soft * share(-short_of / 5);
}

static float logit_of(ShakeThatCityState *state, int32_t *at) {
    float sum = 0;
    ShakeThatCityPatterns_note(state, at);
    for (int32_t k = 0; k < NOTES; k++) {
        at[k] += STARTS[k];
        sum += WEIGHT[at[k]];
    }
    return sum;
}

// The share of the victory after the seat's last move.
EXPORT double tally_judge(const int64_t *values) {
    ShakeThatCityState state;
    int32_t at[NOTES];
    kvartal_load(&state, values);
    return share(logit_of(&state, at));
}

// The value of a move, which is told by the game's result if that ends the game.
static float value_of(const ShakeThatCityState *state, int32_t move, const Pace *pace, int32_t *at) {
    ShakeThatCityState after = *state;
    ShakeThatCityState_apply(&after, 0, move);
    return after.phase == OVER ? result(&after, pace) : share(logit_of(&after, at));
}

// Each weight's own rate falls as its errors cancel each other out (temporal coherence).
static void learned(const Moment *moment, double wanted, double rate) {
    float error = wanted - moment->value, step = 4 * rate * error / NOTES;
    for (int32_t k = 0; k < NOTES; k++) {
        int32_t at = moment->at[k];
        WEIGHT[at] += PATH[at] > 0 ? step * fabsf(DRIFT[at]) / PATH[at] : step;
        DRIFT[at] += error;
        PATH[at] += fabsf(error);
    }
}

// Plays games and, unless the rate is 0, learns from them. Adds to the sums: points and wins.
EXPORT void tally_play(int64_t games, const Pace *pace, double *sums) {
    static Moment LOG[CHOICES];
    int32_t spots[2][NOTES];
    uint8_t moves[MOVES_MOST];
    for (int64_t game = 0; game < games; game++) {
        ShakeThatCityState state = FIRST;
        int32_t logged = 0;
        while (state.phase != OVER) {
            if (state.phase <= SHAKE) {
                int64_t ticket = Rng_below(&CHANCES, ShakeThatCityState_chance_total(&state));
                ShakeThatCityState_apply(&state, CHANCE, ShakeThatCityState_chance_pick(&state, ticket));
                continue;
            }
            int32_t count = ShakeThatCityState_legal_into(&state, moves), chosen = 0, kept = 0;
            float best = -1;
            for (int32_t k = 0; k < count; k++) {
                float value = value_of(&state, moves[k], pace, spots[1 - kept]);
                if (value <= best) continue;
                best = value;
                chosen = k;
                kept = 1 - kept;
            }
            float value = best;
            if (pace->wander > 0 && uniform() < pace->wander) {
                chosen = Rng_below(&CHANCES, count);
                value = value_of(&state, moves[chosen], pace, spots[kept]);
                if (logged) LOG[logged - 1].strayed = 1;
                if (logged) LOG[logged - 1].wanted = best;
            }
            ShakeThatCityState_apply(&state, 0, moves[chosen]);
            if (state.phase != OVER && logged < CHOICES) {
                Moment *moment = &LOG[logged++];
                memcpy(moment->at, spots[kept], sizeof moment->at);
                moment->value = value;
                moment->strayed = 0;
            }
        }
        sums[0] += kvartal_total(&state, 0);
        sums[1] += kvartal_winners(&state) != 0;
        double later = result(&state, pace);
        for (int32_t k = logged - 1; k >= 0 && pace->rate > 0; k--) {
            if (LOG[k].strayed) later = LOG[k].wanted;
            learned(&LOG[k], later, pace->rate);
            later = LOG[k].value + pace->trace * (later - LOG[k].value);
        }
    }
}
