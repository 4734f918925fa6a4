"""Many games in step on a CPU, one after the other: a move in each, then what the deciding seat sees and may do."""

from __future__ import annotations

from collections.abc import Iterator

from kvartal.translate.game import Translated
from kvartal.translate.lockstep import Sight, runs
from kvartal.translate.targets import call

_STEPS = """\
#define MASK_WORDS {words}

// One of many games: its state, the deciding seat, the legal moves, the decisions so far and the points.
typedef struct {{
    {state} state;
    int32_t seat, decided;
    int64_t points;
    uint32_t legal[MASK_WORDS];
}} Game;

// Writes eight flags at a time.
TABLE float FLAGS[256][8] = {{
{flags}
}};

FN float count_of(int64_t number) {{ return (float)(number < 255 ? number : 255); }}

FN void put_flags(float *out, int64_t flags, int32_t count) {{
    uint64_t left = (uint64_t)flags;
    while (count >= 8) {{
        for (int32_t bit = 0; bit < 8; bit++) out[bit] = FLAGS[left & 255][bit];
        left >>= 8;
        out += 8;
        count -= 8;
    }}
    for (int32_t bit = 0; bit < count; bit++) out[bit] = FLAGS[left & 255][bit];
}}

{observers}

// Writes the seat's observation.
BIG void observe({state} *state, int32_t seat, float *out) {{
    {note} notes[{notes}];
    {write_notes};
{choices}
}}

EXPORT void kvartal_look({state} *state, int64_t seat, float *out) {{ observe(state, (int32_t)seat, out); }}

// Resolves chance until a seat has to decide or the game is over; returns the seat, or -2.
BIG int32_t deal({state} *state, Rng *rng) {{
    int32_t turn = {turn};
    while (turn == -1) {{
        int32_t move = (int32_t){drawn};
        int32_t seat = -1;
        (void)seat;
        {apply};
        turn = {turn};
    }}
    return turn;
}}

// Writes the deciding seat, its observation, and for every move a byte that says whether it is legal.
BIG void show(Game *game, int32_t seat, float *seen, uint8_t *mask, int64_t *seats) {{
    {state} *state = &game->state;
    {move} out[{legal}];
    int32_t count = (int32_t){legal_into};
    uint32_t legal[MASK_WORDS] = {{0}};
    for (int32_t k = 0; k < {ids}; k++) mask[k] = 0;
    for (int32_t k = 0; k < count; k++) {{
        int32_t move = out[k];
        legal[move >> 5] |= 1u << (move & 31);
        mask[move] = 1;
    }}
    for (int32_t w = 0; w < MASK_WORDS; w++) game->legal[w] = legal[w];
    game->seat = seat;
    *seats = seat;
    observe(state, seat, seen);
}}

// Writes the reward of a finished game for each seat: from its share of the victory, or its points.
BIG void judge({state} *state, int32_t chairs, int32_t by_points, float *rewards) {{
    uint32_t won = winner_bits(state);
    int32_t winners = 0;
    for (int32_t seat = 0; seat < chairs; seat++) winners += won >> seat & 1;
    for (int32_t seat = 0; seat < chairs; seat++) {{
        if (by_points) rewards[seat] = (float){total};
        else if (winners == 0) rewards[seat] = 0;
        else if (chairs == 1) rewards[seat] = 1;
        else if (won >> seat & 1) rewards[seat] = (float)(((double)chairs / winners - 1) / (chairs - 1));
        else rewards[seat] = (float)(-1.0 / (chairs - 1));
    }}
}}

EXPORT int64_t kvartal_game_size(void) {{ return sizeof(Game); }}

EXPORT Game *kvartal_game(Game *games, int64_t k) {{ return games + k; }}

// The arrays, one row per game: observations, masks, seats, rewards, terminated, truncated.
typedef struct {{
    float *seen;
    uint8_t *masks;
    int64_t *seats;
    float *rewards;
    uint8_t *terminated, *truncated;
    int64_t width, chairs;
}} Arrays;

// Starts all games from this state, with this random stream.
EXPORT void kvartal_reset(Game *games, int64_t count, const {state} *first, Rng *rng, const Arrays *to) {{
    for (int64_t k = 0; k < count; k++) {{
        Game *game = games + k;
        game->state = *first;
        game->decided = 0;
        game->points = 0;
        int32_t seat = deal(&game->state, rng);
        show(game, seat, to->seen + k * to->width, to->masks + k * {ids}, to->seats + k);
    }}
}}

// Applies a move in every game. A game that ends, or reaches `most` decisions (if that is above 0), starts again.
// Rewards: 0 the outcome, 1 points, both at the end; 2 the points that a solo seat gained in this step. Returns -1, or
// the first game whose move is illegal; then no game has moved.
EXPORT int64_t kvartal_step(
    Game *games, int64_t count, const {state} *first, Rng *rng, const int64_t *moves, int64_t most, int64_t kind,
    const Arrays *to
) {{
    for (int64_t k = 0; k < count; k++) {{
        int64_t move = moves[k];
        if (move < 0 || move >= {ids} || !(games[k].legal[move >> 5] >> (move & 31) & 1)) return k;
    }}
    for (int64_t k = 0; k < count; k++) {{
        Game *game = games + k;
        {state} *state = &game->state;
        float *rewards = to->rewards + k * to->chairs;
        {{
            int32_t seat = game->seat;
            int32_t move = (int32_t)moves[k];
            (void)seat;
            {apply};
        }}
        int32_t turn = deal(state, rng);
        int32_t over = turn < 0;
        int32_t cut = most > 0 && ++game->decided >= most && !over;
        to->terminated[k] = (uint8_t)over;
        to->truncated[k] = (uint8_t)cut;
        for (int64_t seat = 0; seat < to->chairs; seat++) rewards[seat] = 0;
        if (kind == 2) {{
            int32_t seat = 0;
            int64_t points = {total};
            rewards[seat] = (float)points - (float)game->points;
            game->points = points;
        }} else if (over) {{
            judge(state, (int32_t)to->chairs, kind == 1, rewards);
        }}
        if (over || cut) {{
            *state = *first;
            game->decided = 0;
            game->points = 0;
            turn = deal(state, rng);
        }}
        show(game, turn, to->seen + k * to->width, to->masks + k * {ids}, to->seats + k);
    }}
    return -1;
}}
"""
_OBSERVER = """\
BIG void observe_{seats}({state} *state, int32_t seat, const {note} *notes, float *out) {{
    (void)seat;
    (void)notes;
{rows}
}}"""


def _rows(sight: Sight) -> Iterator[str]:
    """Yield loops over ints of the same kind; a row that begins with the observing seat's share needs two."""
    at = 0
    for place, length, share, first, end, width in runs(sight):
        each = width or 1
        to = f"{at - first * each} + i_" if each == 1 else f"{at - first * each} + i_ * {each}"
        at += (end - first) * each
        spans = [(str(first), str(end), "i_")]
        if share:
            turn = f"seat * {share}"
            spans = [
                (str(first), f"min_of({end}, {length} - {turn})", f"i_ + {turn}"),
                (f"max_of({first}, {length} - {turn})", str(end), f"i_ + {turn} - {length}"),
            ]
        for begin, stop, index in spans:
            item = f"{place}[{index}]"
            put = f"put_flags(out + {to}, {item}, {width})" if width > 1 else f"out[{to}] = {_single(item, width)}"
            yield f"    for (int32_t i_ = {begin}, n_ = {stop}; i_ < n_; i_++) {put};"


def _single(item: str, width: int) -> str:
    return f"(float)({item} & 1)" if width else f"count_of({item})"


def steps(translated: Translated) -> str:
    """Return the functions for games in step."""
    entries, program = translated.entries, translated.program
    sight = next(iter(translated.sights.values()))
    ticket = f"(int32_t)Rng_below(rng, {call(entries['chance_total'], translated, self='state')})"
    note = program.element(sight.buffer)
    observers = [
        _OBSERVER.format(seats=seats, state=translated.state.name, note=note, rows="\n".join(_rows(one)))
        for seats, one in translated.sights.items()
    ]
    choices = [f"    observe_{seats}(state, seat, notes, out);" for seats in translated.sights]
    if len(choices) > 1:
        choices = [
            f"    if (state->seats == {seats}) {one.strip()}"
            for seats, one in zip(translated.sights, choices, strict=True)
        ]
    flags = ["{" + ", ".join(str(byte >> bit & 1) for bit in range(8)) + "}," for byte in range(256)]
    return _STEPS.format(
        flags="\n".join("    " + " ".join(flags[k : k + 4]) for k in range(0, 256, 4)),
        observers="\n\n".join(observers),
        choices="\n".join(choices),
        state=translated.state.name,
        note=note,
        notes=sight.buffer.most,
        write_notes=call(sight.note, translated, state="state", notes="notes"),
        words=(translated.move_ids + 31) // 32,
        ids=translated.move_ids,
        move=program.element(translated.buffer),
        legal=translated.buffer.most,
        turn="(int32_t)" + call(entries["turn"], translated, self="state"),
        drawn=call(entries["chance_pick"], translated, self="state", ticket=ticket),
        apply=call(entries["apply"], translated, self="state"),
        legal_into=call(entries["legal_into"], translated, self="state"),
        total=call(entries["total"], translated, self="state"),
    )
