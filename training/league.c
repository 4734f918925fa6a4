// Machi Koro on one core: matches between players, and a net that learns from its games against a league.
//
// This text follows the translated rules with their features (training/league.py), and the constants NOTES, INPUTS,
// CELLS, DEEPER, SPOTS (the number of flags in each note) and PLANS.
#include <math.h>
#include <string.h>
#include <time.h>

enum { SELF, GUEST, PLAN };  // how a player decides: by the net, by a library's ratings or search, by a fixed plan
typedef struct {
    int32_t way, at;      // which library or plan
    int32_t games, slip;  // imagined games a decision; how often it takes its second best move, per cent
} Player;

static Rng CHANCES;

static double uniform(void) { return Rng_next_(&CHANCES) / 4294967296.0; }

EXPORT void league_seed(uint64_t seed) { seed_rng(&CHANCES, seed); }

// First states of the tables, by seats and edition.
static MachiKoroState FIRST[6][2];

EXPORT void league_table(int32_t seats, int32_t plus, const int64_t *values) { kvartal_load(&FIRST[seats][plus], values); }

// Libraries of other minds: their rules are the same, so that states need no translation.
typedef struct {
    void *tree;
    int64_t (*begin)(void *, const MachiKoroState *, int64_t);
    void (*sweep)(void *, const MachiKoroState *, int64_t, uint32_t *);
    int64_t (*halve)(void *);
    int64_t (*found)(const void *, int64_t, int64_t *);
} Library;
static Library LIBRARIES[4];

EXPORT void league_library(int32_t at, void *tree, void *begin, void *sweep, void *halve, void *found) {
    Library library = {tree, begin, sweep, halve, found};
    LIBRARIES[at] = library;
}

// As `bots/search.py` does with a number of imagined games.
static int32_t asked(const Player *player, const MachiKoroState *state, int32_t seat) {
    const Library *library = &LIBRARIES[player->at];
    uint32_t stream[4] = {Rng_next_(&CHANCES), Rng_next_(&CHANCES), Rng_next_(&CHANCES), 1};
    int64_t values[5 * 64], stages = 0, played = 0;
    int64_t left = library->begin(library->tree, state, seat);
    for (int64_t moves = left; moves > 1; moves = (moves + 1) / 2) stages++;
    for (int64_t stage = 1; player->games && stage <= stages; stage++) {
        int64_t done = player->games * stage / stages;
        if (done > played) library->sweep(library->tree, state, done - played, stream);
        played = done;
        left = library->halve(library->tree);
    }
    library->found(library->tree, 1, values);
    return (int32_t)values[left > 1 && uniform() * 100 < player->slip ? 5 : 0];
}

// As `games/machi_koro/plans.py` does; what a plan has no preference about is decided by the first library.
static int32_t planned(const Player *player, const MachiKoroState *state, int32_t seat, const uint8_t *moves, int32_t count) {
    const int16_t *plan = PLANS[player->at];
    if (moves[0] != M_PASS) {
        Player rated = {GUEST, 0, 0, 0};
        return asked(&rated, state, seat);
    }
    // Rows of: a landmark or kind to build, the number to reach (0 for a landmark), whether only when all are reached.
    int32_t missing = 0;
    for (int32_t pass = 0; pass < 2; pass++) {
        for (const int16_t *row = plan; row[0] >= 0; row += 3) {
            if (row[2] != pass || (pass == 1 && missing)) continue;
            if (row[1]) {
                int32_t kind = row[0] - M_BUILD;
                if (state->cards[seat * KINDS + kind] >= row[1] || state->supply[kind] + state->deck[kind] == 0) continue;
                missing = 1;
            }
            for (int32_t k = 0; k < count; k++) {
                if (moves[k] == row[0]) return moves[k];
            }
        }
    }
    return M_PASS;
}

// The net, in real numbers: flags, two hidden layers whose cells are cut to 0 and 1, the logit of the win.
typedef struct {
    float first[INPUTS][CELLS], first_bias[CELLS];
    float second[DEEPER][CELLS], second_bias[DEEPER];
    float head[DEEPER], head_bias[1];
} Net;
enum { SIZE = sizeof(Net) / sizeof(float), REST = SIZE - INPUTS * CELLS };
static Net NET, SLOW, SLOPE, MEAN, SQUARE;  // SLOW follows NET; the last two are Adam's
static uint8_t TOUCHED[INPUTS];
static int64_t UPDATES;
static int32_t PLACES[NOTES];

static float cut(float x) { return x < 0 ? 0 : x > 1 ? 1 : x; }

static double share(double logit) { return 1 / (1 + exp(-logit)); }

EXPORT int64_t league_size(void) { return SIZE; }

EXPORT void league_read(float *values) { memcpy(values, &SLOW, sizeof SLOW); }

EXPORT void league_begin(const float *values) {
    memcpy(&NET, values, sizeof NET);
    SLOW = NET;
    memset(&SLOPE, 0, sizeof SLOPE);
    memset(&MEAN, 0, sizeof MEAN);
    memset(&SQUARE, 0, sizeof SQUARE);
    UPDATES = 0;
    int32_t at = 0;
    for (int32_t k = 0; k < NOTES; k++) {
        PLACES[k] = at;
        at += SPOTS[k];
    }
}

static int32_t spelled(const int64_t *notes, int16_t *lit) {
    int32_t count = 0;
    for (int32_t k = 0; k < NOTES; k++) {
        for (uint64_t left = (uint64_t)notes[k]; left; left &= left - 1) lit[count++] = PLACES[k] + __builtin_ctzll(left);
    }
    return count;
}

static void begun(const Net *net, const int16_t *lit, int32_t count, float *sums) {
    memcpy(sums, net->first_bias, sizeof net->first_bias);
    for (int32_t k = 0; k < count; k++) {
        for (int32_t j = 0; j < CELLS; j++) sums[j] += net->first[lit[k]][j];
    }
}

static float judged(const Net *net, const float *sums, float *cells, float *deeper) {
    float logit = net->head_bias[0];
    for (int32_t j = 0; j < CELLS; j++) cells[j] = cut(sums[j]);
    for (int32_t d = 0; d < DEEPER; d++) {
        float sum = 0;
        for (int32_t j = 0; j < CELLS; j++) sum += net->second[d][j] * cells[j];
        deeper[d] = sum + net->second_bias[d];
        logit += net->head[d] * cut(deeper[d]);
    }
    return logit;
}

// The seat's share of the win after its last move, for a state of its own.
EXPORT double league_judge(const int64_t *values, int64_t seat) {
    MachiKoroState state;
    int64_t notes[NOTES];
    int16_t lit[INPUTS];
    float sums[CELLS], cells[CELLS], deeper[DEEPER];
    kvartal_load(&state, values);
    MachiKoroFeatures_note(&state, (int32_t)seat, notes);
    begun(&SLOW, lit, spelled(notes, lit), sums);
    return share(judged(&SLOW, sums, cells, deeper));
}

#define CERTAIN 50.0f  // the logit of a move that wins

// Writes the logits of what the moves lead to, and the notes about it.
static void rated(const Net *net, MachiKoroState *state, int32_t seat, const uint8_t *moves, int32_t count, float *logits, int64_t (*seen)[NOTES]) {
    int64_t before[NOTES];
    int16_t lit[INPUTS];
    float sums[CELLS], changed[CELLS], cells[CELLS], deeper[DEEPER];
    MachiKoroFeatures_note(state, seat, before);
    begun(net, lit, spelled(before, lit), sums);
    for (int32_t k = 0; k < count; k++) {
        MachiKoroState after = *state;
        MachiKoroState_apply(&after, seat, moves[k]);
        logits[k] = CERTAIN;
        if (after.phase == OVER) continue;
        MachiKoroFeatures_note(&after, seat, seen[k]);
        memcpy(changed, sums, sizeof sums);
        for (int32_t n = 0; n < NOTES; n++) {
            for (uint64_t left = (uint64_t)(seen[k][n] ^ before[n]); left; left &= left - 1) {
                int32_t bit = __builtin_ctzll(left);
                float sign = seen[k][n] >> bit & 1 ? 1.0f : -1.0f;
                for (int32_t j = 0; j < CELLS; j++) changed[j] += sign * net->first[PLACES[n] + bit][j];
            }
        }
        logits[k] = judged(net, changed, cells, deeper);
    }
}

static int64_t SEEN[128][NOTES];

static int32_t best_of(const float *logits, int32_t count) {
    int32_t best = 0;
    for (int32_t k = 1; k < count; k++) {
        if (logits[k] > logits[best]) best = k;
    }
    return best;
}

static int32_t decided(const Player *player, MachiKoroState *state, int32_t seat, const uint8_t *moves, int32_t count) {
    if (count == 1) return moves[0];
    if (player->way == GUEST) return asked(player, state, seat);
    if (player->way == PLAN) return planned(player, state, seat, moves, count);
    float logits[128];
    rated(&SLOW, state, seat, moves, count, logits, SEEN);
    return moves[best_of(logits, count)];
}

EXPORT int64_t league_decide(const Player *player, const int64_t *values, int64_t seat) {
    MachiKoroState state;
    uint8_t moves[128];
    kvartal_load(&state, values);
    int32_t count = MachiKoroState_legal_into(&state, (int32_t)seat, moves);
    return decided(player, &state, (int32_t)seat, moves, count);
}

static int32_t cast(MachiKoroState *state) {
    int32_t ticket = Rng_below(&CHANCES, MachiKoroState_chance_total(state));
    int32_t outcome = MachiKoroState_chance_pick(state, ticket);
    MachiKoroState_apply(state, CHANCE, outcome);
    return outcome;
}

static double spent(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec + time.tv_nsec * 1e-9;
}

static double expected(const MachiKoroState *state, int32_t hero, double *values);

// What the net promises to a seat: by the best move of the seat that may move, or over all that chance may bring.
static double promised(MachiKoroState *state, int32_t hero) {
    if (state->phase == OVER) return state->active == hero;
    if (state->phase <= FISH) return expected(state, hero, 0);
    uint8_t moves[128];
    float logits[128];
    int32_t seat = state->active, count = MachiKoroState_legal_into(state, seat, moves);
    rated(&SLOW, state, seat, moves, count, logits, SEEN);
    double best = share(logits[best_of(logits, count)]);
    return seat == hero ? best : (1 - best) / (state->seats - 1);
}

// The mean of what chance may bring, and the value of each outcome.
static double expected(const MachiKoroState *state, int32_t hero, double *values) {
    MachiKoroState before = *state;
    double known[256], sum = 0;
    int32_t total = MachiKoroState_chance_total(&before);
    for (int32_t k = 0; k < 256; k++) known[k] = -1;
    for (int32_t ticket = 0; ticket < total; ticket++) {
        int32_t outcome = MachiKoroState_chance_pick(&before, ticket);
        if (known[outcome] < 0) {
            MachiKoroState after = before;
            MachiKoroState_apply(&after, CHANCE, outcome);
            known[outcome] = promised(&after, hero);
        }
        sum += known[outcome];
    }
    if (values) memcpy(values, known, sizeof known);
    return sum / total;
}

enum { LONGEST = 6000 };  // steps after which a game counts for nobody

// Plays games, the seats changing round. Writes for each game whether the first player won and, if asked, its luck: by
// how much chance was better than its mean, as the net sees it. Adds, for that player and for the others, the seconds of
// CPU time and the decisions.
EXPORT void league_match(const Player *players, int32_t seats, int32_t plus, int64_t games, int32_t with_luck, double *won, double *luck, double *sums) {
    for (int64_t game = 0; game < games; game++) {
        int32_t shift = game % seats;
        MachiKoroState state = FIRST[seats][plus];
        for (int32_t steps = 0; state.phase != OVER && steps < LONGEST; steps++) {
            if (state.phase <= FISH) {
                double values[256];
                double mean = with_luck ? expected(&state, shift, values) : 0;
                int32_t outcome = cast(&state);
                luck[game] += with_luck ? values[outcome] - mean : 0;
                continue;
            }
            uint8_t moves[128];
            int32_t seat = state.active, who = (seat - shift + seats) % seats;
            int32_t count = MachiKoroState_legal_into(&state, seat, moves);
            double before = spent();
            int32_t move = decided(&players[who], &state, seat, moves, count);
            if (count > 1) {
                sums[who ? 2 : 0] += spent() - before;
                sums[who ? 3 : 1] += 1;
            }
            MachiKoroState_apply(&state, seat, move);
        }
        won[game] = state.phase == OVER && state.active == shift;
    }
}

// Learning.
enum { MOMENTS = 1200 };
typedef struct {
    int16_t count, lit[INPUTS];
    float value, wanted;  // what the net said, and what the rest of the game says
    int8_t strayed;       // whether the next move was a random one: then `wanted` is what its best move promised
} Moment;
static Moment LOG[5][MOMENTS];

static double learned(const Moment *moment) {
    float sums[CELLS], cells[CELLS], deeper[DEEPER], back[CELLS] = {0};
    begun(&NET, moment->lit, moment->count, sums);
    double value = share(judged(&NET, sums, cells, deeper));
    float error = (float)value - moment->wanted;
    SLOPE.head_bias[0] += error;
    for (int32_t d = 0; d < DEEPER; d++) {
        SLOPE.head[d] += error * cut(deeper[d]);
        float slope = error * NET.head[d];
        if (deeper[d] <= 0 || deeper[d] >= 1) {
            // A cell beyond its end is drawn back gently, or it would never learn again.
            if ((deeper[d] <= 0) == (slope > 0)) continue;
            slope *= 0.1f;
        }
        SLOPE.second_bias[d] += slope;
        for (int32_t j = 0; j < CELLS; j++) {
            SLOPE.second[d][j] += slope * cells[j];
            back[j] += slope * NET.second[d][j];
        }
    }
    for (int32_t j = 0; j < CELLS; j++) {
        if (sums[j] <= 0 || sums[j] >= 1) back[j] = 0;
        SLOPE.first_bias[j] += back[j];
    }
    for (int32_t k = 0; k < moment->count; k++) {
        TOUCHED[moment->lit[k]] = 1;
        for (int32_t j = 0; j < CELLS; j++) SLOPE.first[moment->lit[k]][j] += back[j];
    }
    return -(moment->wanted * log(value + 1e-9) + (1 - moment->wanted) * log(1 - value + 1e-9));
}

static void moved(float *weights, float *slopes, float *mean, float *square, int32_t count, float rate, float most) {
    for (int32_t k = 0; k < count; k++) {
        mean[k] = 0.9f * mean[k] + 0.1f * slopes[k];
        square[k] = 0.999f * square[k] + 0.001f * slopes[k] * slopes[k];
        float weight = weights[k] - rate * mean[k] / (sqrtf(square[k]) + 1e-6f);
        weights[k] = weight > most ? most : weight < -most ? -most : weight;
        slopes[k] = 0;
    }
}

// Adam for what had a part in the last games; SLOW follows. Weights stay within what integers can hold.
static void updated(double rate, double slowness) {
    UPDATES++;
    float step = rate * sqrt(1 - pow(0.999, UPDATES)) / (1 - pow(0.9, UPDATES));
    for (int32_t flag = 0; flag < INPUTS; flag++) {
        if (!TOUCHED[flag]) continue;
        moved(NET.first[flag], SLOPE.first[flag], MEAN.first[flag], SQUARE.first[flag], CELLS, step, 3.0f);
        TOUCHED[flag] = 0;
    }
    moved(NET.first_bias, SLOPE.first_bias, MEAN.first_bias, SQUARE.first_bias, REST, step, 3.9f);
    float *slow = (float *)&SLOW, *net = (float *)&NET;
    double pull = 10.0 / (UPDATES + 10) > 1 - slowness ? 10.0 / (UPDATES + 10) : 1 - slowness;
    for (int32_t k = 0; k < SIZE; k++) slow[k] += (float)pull * (net[k] - slow[k]);
}

typedef struct {
    double warm;      // 1: learners play by the second library's ratings and the net only watches
    double wander;    // the share of random moves
    double trace;     // the λ of TD(λ)
    double rate;      // of learning
    double slowness;  // of the copy that is kept
    double batch;     // games between two updates
    double led;       // the share of games in which another player chooses a learner's first buildings
} Pace;

enum { LED_MOST = 8 };  // that many buildings at most

// Plays a game with a learner at `mine`; logs what learners led to, and returns the winner or -1. The leaders choose the
// learners' first buildings, as many as `led` says: so the net gets to know cities that it would not begin by itself.
static int32_t played(const Player *players, const Player *leaders, int32_t *led, int32_t seats, int32_t plus, const Pace *pace, int32_t *logged) {
    const Player liked = {GUEST, 1, 0, 0};
    MachiKoroState state = FIRST[seats][plus];
    for (int32_t steps = 0; state.phase != OVER && steps < LONGEST; steps++) {
        if (state.phase <= FISH) {
            cast(&state);
            continue;
        }
        uint8_t moves[128];
        float logits[128];
        int32_t seat = state.active;
        int32_t count = MachiKoroState_legal_into(&state, seat, moves);
        if (players[seat].way != SELF || count == 1) {
            MachiKoroState_apply(&state, seat, decided(&players[seat], &state, seat, moves, count));
            continue;
        }
        rated(&NET, &state, seat, moves, count, logits, SEEN);
        int32_t best = best_of(logits, count);
        if (pace->warm) {
            int32_t move = asked(&liked, &state, seat);
            for (int32_t k = 0; k < count; k++) best = moves[k] == move ? k : best;
        }
        int32_t chosen = uniform() < pace->wander && logits[best] < CERTAIN ? Rng_below(&CHANCES, count) : best;
        if (state.phase == BUILD && led[seat] > 0 && logits[best] < CERTAIN) {
            led[seat]--;
            int32_t move = decided(&leaders[seat], &state, seat, moves, count);
            for (int32_t k = 0; k < count; k++) chosen = moves[k] == move ? k : chosen;
        }
        Moment *log = LOG[seat];
        if (chosen != best && logged[seat]) {
            log[logged[seat] - 1].strayed = 1;
            log[logged[seat] - 1].wanted = share(logits[best]);
        }
        if (logits[chosen] < CERTAIN && logged[seat] < MOMENTS) {
            Moment *moment = &log[logged[seat]++];
            moment->count = spelled(SEEN[chosen], moment->lit);
            moment->value = share(logits[chosen]);
            moment->strayed = 0;
        }
        MachiKoroState_apply(&state, seat, moves[chosen]);
    }
    return state.phase == OVER ? state.active : -1;
}

static int32_t drawn(const double *weights, int32_t rows, double all) {
    double ticket = uniform() * all;
    int32_t row = 0;
    for (; row < rows - 1 && ticket >= weights[row]; row++) ticket -= weights[row];
    return row;
}

// Plays and learns. One seat is the learner's, the others are drawn from the league by weight. Adds to the sums: losses
// and moments; then for each row of the league games with it (in the last seat that was drawn) and the learner's wins.
EXPORT void league_learn(const Player *league, const double *weights, int32_t rows, int32_t seats, int32_t plus, int64_t games, const Pace *pace, double *sums) {
    double all = 0;
    for (int32_t k = 0; k < rows; k++) all += weights[k];
    for (int64_t game = 1; game <= games; game++) {
        Player players[5], leaders[5];
        int32_t mine = Rng_below(&CHANCES, seats), logged[5] = {0}, led[5] = {0}, met = 0;
        for (int32_t seat = 0; seat < seats; seat++) {
            Player learner = {SELF, 0, 0, 0};
            players[seat] = learner;
            if (seat == mine) continue;
            met = drawn(weights, rows, all);
            players[seat] = league[met];
        }
        for (int32_t seat = 0; seat < seats; seat++) {
            leaders[seat] = league[drawn(weights, rows, all)];
            int32_t leads = players[seat].way == SELF && leaders[seat].way != SELF && uniform() < pace->led;
            led[seat] = leads ? 1 + Rng_below(&CHANCES, LED_MOST) : 0;
        }
        int32_t winner = played(players, leaders, led, seats, plus, pace, logged);
        for (int32_t seat = 0; seat < seats; seat++) {
            double later = winner < 0 ? 0.5 : winner == seat;
            for (int32_t k = logged[seat] - 1; k >= 0; k--) {
                Moment *moment = &LOG[seat][k];
                if (moment->strayed) later = moment->wanted;
                moment->wanted = later;
                later = moment->value + pace->trace * (later - moment->value);
            }
            for (int32_t k = 0; k < logged[seat]; k++) sums[0] += learned(&LOG[seat][k]);
            sums[1] += logged[seat];
        }
        sums[2 + 2 * met] += 1;
        sums[3 + 2 * met] += winner == mine;
        if (game % (int64_t)pace->batch == 0) updated(pace->rate, pace->slowness);
    }
}
