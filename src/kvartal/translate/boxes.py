"""A whole game in C: one library that plays every table of it, searches decisions and steps many games at once."""

from __future__ import annotations

from kvartal.core.mind import EVERYBODY
from kvartal.translate.border import layout, layout_of
from kvartal.translate.game import Planned, Thought, Translated
from kvartal.translate.steps import steps
from kvartal.translate.targets import BORDER, PROLOGUE, ROOM, SEED, WASM, about, call, filled, passing, rules

_TOLD = 5 * 64  # the most numbers that a search reports about its moves
_LAYOUT = """\
// The components that this library plays with, and how a state is passed: its fields in order; a list with its greatest
// length, and a star if its length varies.
static const char COMPONENTS[] = "{components}";
static const char LAYOUT[] = "{layout}";

EXPORT const char *kvartal_components(void) {{ return COMPONENTS; }}

EXPORT const char *kvartal_layout(void) {{ return LAYOUT; }}
"""
_SIMULATE = """\
// Plays random games from a state, game k with the stream of Rng(k | seed << 32). Adds to the sums: the moves, then the
// wins and the points of each seat.
EXPORT void kvartal_simulate(
    const {state} *first, uint64_t number, int64_t games, uint64_t seed, int64_t chairs, int64_t *sums
) {{
    {move} out[{legal}];
    (void)out;
    for (; games > 0; games--, number++) {{
        {state} copy = *first;
        {state} *state = &copy;
        Rng rng = {{(uint32_t)number, (uint32_t)seed, (uint32_t)(seed >> 32), 1}};
        for (int32_t i_ = 0; i_ < 12; i_++) Rng_next_(&rng);
        sums[0] += {playout};
        uint32_t won = winner_bits(state);
        for (int32_t seat = 0; seat < chairs; seat++) {{
            sums[1 + seat] += won >> seat & 1;
            sums[1 + chairs + seat] += {total};
        }}
    }}
}}
"""
_SEARCH = """\
// A search. Its tree is in the caller's memory, which must be zeroed first.
EXPORT int64_t kvartal_search_size(void) {{ return sizeof({tree}); }}

EXPORT int64_t kvartal_search_begin({tree} *tree, const {state} *world, int64_t seat) {{
    {state} state = *world;
    {move} out[{legal}];
    {rating} ratings[{legal}];
    {begin};
    return tree->running_len;
}}

// Plays imagined games. `truth` is the true state; for every world, what the seat can't see is drawn again. Updates the
// four words of the random stream.
EXPORT void kvartal_search_sweep({tree} *tree, const {state} *truth, int64_t games, uint32_t *stream) {{
    {state} state = *truth;
    {move} out[{legal}];
    {rating} ratings[{legal}];
    Rng rng = {{stream[0], stream[1], stream[2], stream[3]}};
    {sweep};
    stream[0] = rng.a;
    stream[1] = rng.b;
    stream[2] = rng.c;
    stream[3] = rng.counter;
}}

EXPORT int64_t kvartal_search_halve({tree} *tree) {{
    {halve};
    return tree->running_len;
}}

// Writes move, visits, rewards, points and wins of the remaining moves, or of those that dropped out.
EXPORT int64_t kvartal_search_found(const {tree} *tree, int64_t running, int64_t *values) {{
    int32_t count = running ? tree->running_len : tree->dropped_len;
    for (int32_t k = 0; k < count; k++) {{
        int32_t row = running ? tree->running[k] : tree->dropped[k];
        *values++ = tree->move[row];
        *values++ = tree->visits[row];
        *values++ = tree->won[row];
        *values++ = tree->points[row - 1];
        *values++ = tree->wins[row - 1];
    }}
    return count;
}}

// Plays a state to its end as a mind that treats all seats alike does.
EXPORT void kvartal_imagine({state} *state, uint64_t seed) {{
    {move} out[{legal}];
    Rng rng;
    seed_rng(&rng, seed);
    {play_on};
}}
"""
_PLAN = """\
// A plan of a solo game, in the caller's memory. It is passed as its fields, as a state is.
static const char PLAN_LAYOUT[] = "{layout}";

EXPORT const char *kvartal_plan_layout(void) {{ return PLAN_LAYOUT; }}

EXPORT int64_t kvartal_plan_size(void) {{ return sizeof({plan}); }}

EXPORT void kvartal_plan_load({plan} *plan, const int64_t *values) {{
    int32_t at = 0;
{loads}
}}

EXPORT void kvartal_plan_store(const {plan} *plan, int64_t *values) {{
    int32_t at = 0;
{stores}
}}

// Imagines games from this state on until there are this many. Returns how many there are. Updates the four words of
// the random stream.
EXPORT int64_t kvartal_plan_improve({plan} *plan, const {state} *first, int64_t until, uint32_t *stream) {{
    {state} state = *first;
    {move} out[{legal}];
    Rng rng = {{stream[0], stream[1], stream[2], stream[3]}};
    {work};
    stream[0] = rng.a;
    stream[1] = rng.b;
    stream[2] = rng.c;
    stream[3] = rng.counter;
    return plan->games;
}}
"""


def _search(translated: Translated, thought: Thought) -> str:
    entries, program = thought.entries, translated.program
    given = {"self": "tree", "world": "&state", "state": "&state", "ratings": "ratings", "games": "(int32_t)games"}
    return _SEARCH.format(
        tree=thought.tree.name,
        state=translated.state.name,
        move=program.element(translated.buffer),
        rating=program.element(thought.ratings),
        legal=translated.buffer.most,
        begin=call(entries["begin"], translated, **given, seat="(int32_t)seat"),
        sweep=call(entries["sweep"], translated, **given),
        halve=call(entries["halve"], translated, **given),
        play_on=call(thought.play_on, translated, state="state", me=str(int(EVERYBODY))),
    )


def _plan(translated: Translated, planned: Planned) -> str:
    program = translated.program
    loads, stores = passing(planned.crossing(), program, "plan")
    return _PLAN.format(
        plan=planned.plan.name,
        layout=layout_of(planned.crossing()),
        loads=loads,
        stores=stores,
        state=translated.state.name,
        move=program.element(translated.buffer),
        legal=translated.buffer.most,
        work=call(planned.work, translated, self="plan", start="&state", until="(int32_t)until"),
    )


def box(translated: Translated, page: bool = False) -> str:
    """Return the library in C11, in one file without other libraries, for a page."""
    parts = [about(translated), WASM if page else PROLOGUE, rules(translated), filled(SEED, translated)]
    parts += [
        _LAYOUT.format(layout=layout(translated), components=translated.start.tables_key),
        filled(BORDER, translated, me="state"),
    ]
    if not page:
        parts.append(filled(_SIMULATE, translated, me="state"))
    if translated.thought is not None:
        parts.append(_search(translated, translated.thought))
    if translated.planned is not None:
        parts.append(_plan(translated, translated.planned))
    if translated.sights and not page:
        parts.append(steps(translated))
    if page:
        room = {"width": translated.width(), "legal": translated.buffer.most, "seats": translated.seats}
        parts.append(ROOM.format(state=translated.state.name, more=_TOLD, **room))
    return "\n".join(parts)
