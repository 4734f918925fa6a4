"""The files around a translated game: what each target needs before and after the rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from kvartal.translate.facts import Cell, Facts, Store
from kvartal.translate.game import Translated
from kvartal.translate.kernels import CUDA, KERNELS, NEXT, RUN
from kvartal.translate.lockstep import LOCKSTEP, MOMENTS, Sight, written
from kvartal.translate.program import Program
from kvartal.translate.ranges import Range
from kvartal.translate.selfplay import SELFPLAY
from kvartal.translate.words import held_in, literal, name_of

HELPERS = """\
// Python's // and % round down, C's / and % towards zero.
FN int64_t floor_div(int64_t a, int64_t b) { return a / b - (a % b != 0 && (a % b < 0) != (b < 0)); }
FN int64_t floor_mod(int64_t a, int64_t b) { return a % b != 0 && (a % b < 0) != (b < 0) ? a % b + b : a % b; }
FN int64_t min_of(int64_t a, int64_t b) { return a < b ? a : b; }
FN int64_t max_of(int64_t a, int64_t b) { return a > b ? a : b; }
"""
PROLOGUE = """\
#include <stdint.h>

#define FN static inline
#define BIG static
#define TABLE static const
#define ONGOING(test, steps) (test)
#define UNREACHED
#define RNG_MORE
#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif
"""
WASM = """\
#include <stdint.h>

#define FN static inline
#define BIG static
#define TABLE static const
#define ONGOING(test, steps) (test)
#define UNREACHED
#define RNG_MORE
#define EXPORT __attribute__((visibility("default")))
#define COUNT_BITS64(word) __builtin_popcountll((uint64_t)(word))
"""
ROOM = """\
// A page can't allocate memory in the module: it passes states, moves and results in these places.
static int64_t kvartal_room[{width} + {legal} + {seats} + 1 + {more}];
static {state} kvartal_states[8];

EXPORT {state} *kvartal_place(int32_t k) {{ return kvartal_states + k; }}

EXPORT int64_t *kvartal_values(void) {{ return kvartal_room; }}

EXPORT int64_t *kvartal_moves(void) {{ return kvartal_room + {width}; }}

EXPORT int64_t *kvartal_totals(void) {{ return kvartal_room + {width} + {legal}; }}
"""
SEED = """\
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
PLAYOUT = """\
// Plays a random game from the start as State.playout does. Returns the winners as bits.
EXPORT int64_t kvartal_playout(uint64_t seed, int64_t *moves, int64_t *totals) {{
    {state} state = FIRST_MOMENT;
    {move} out[{legal}];
    Rng rng;
    seed_rng(&rng, seed);
    *moves = {playout};
    for (int32_t seat = 0; seat < {seats}; seat++) totals[seat] = {total};
    return winner_bits(&state);
}}

EXPORT void kvartal_start({state} *state) {{ *state = FIRST_MOMENT; }}
"""


BORDER = """\
// A state is passed as its fields in declared order. A list that grows is passed as its length and all its elements.
EXPORT int64_t kvartal_size(void) {{ return sizeof({state}); }}

EXPORT int64_t kvartal_width(void) {{ return {width}; }}

EXPORT void kvartal_load({state} *state, const int64_t *values) {{
    int32_t at = 0;
{loads}
}}

EXPORT void kvartal_store(const {state} *state, int64_t *values) {{
    int32_t at = 0;
{stores}
}}

EXPORT int64_t kvartal_turn({state} *state) {{ return {turn}; }}

EXPORT int64_t kvartal_legal({state} *state, int64_t seat, int64_t *moves) {{
    {move} out[{legal}];
    int64_t count = {legal_into};
    for (int64_t i_ = 0; i_ < count; i_++) moves[i_] = out[i_];
    return count;
}}

EXPORT int64_t kvartal_chance_total({state} *state) {{ return {chance_total}; }}

EXPORT int64_t kvartal_chance_pick({state} *state, int64_t ticket) {{ return {chance_pick}; }}

EXPORT void kvartal_apply({state} *state, int64_t seat, int64_t move) {{
    (void)seat;
    {apply};
}}

EXPORT int64_t kvartal_total({state} *state, int64_t seat) {{ return {total}; }}

EXPORT int64_t kvartal_winners({state} *state) {{ return winner_bits(state); }}

// Plays a random game from this state. Returns the number of moves.
EXPORT int64_t kvartal_play_on({state} *state, uint64_t seed) {{
    {move} out[{legal}];
    (void)out;
    Rng rng;
    seed_rng(&rng, seed);
    return {playout};
}}
"""


def passing(held_of: Mapping[str, Cell | Store], program: Program, owner: str) -> tuple[str, str]:
    """Return the code that reads and writes these fields of an object."""
    loads: list[str] = []
    stores: list[str] = []
    for field, held in held_of.items():
        name = name_of(field)
        if isinstance(held, Store):
            if not held.fixed:
                loads.append(f"    {owner}->{name}_len = ({held_in(Range(0, held.most), unsigned=True)})values[at++];")
                stores.append(f"    values[at++] = {owner}->{name}_len;")
            loop = f"    for (int32_t i_ = 0; i_ < {held.most}; i_++) "
            loads.append(f"{loop}{owner}->{name}[i_] = ({program.held(held)})values[at++];")
            stores.append(f"{loop}values[at++] = {owner}->{name}[i_];")
        else:
            loads.append(f"    {owner}->{name} = ({program.held(held)})values[at++];")
            stores.append(f"    values[at++] = {owner}->{name};")
    return "\n".join(loads), "\n".join(stores)


def _crossing(translated: Translated) -> tuple[str, str]:
    return passing(translated.crossing(), translated.program, "state")


def start(translated: Translated) -> str:
    """Return the first state as data."""
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
    """Return the call of one of the game's own functions, with the arguments that C needs."""
    program = translated.program
    given = {"self": "&state", "rng": "&rng", "out": "out", "seat": "seat", "move": "move", **values}
    parts = [given[name] for name in facts.parameters if program.is_needed(facts, name)]
    return f"{program.function(facts)}({', '.join(parts)})"


def rules(translated: Translated, run: str = "") -> str:
    """Return the rules: structs, tables, functions and the first state."""
    program = translated.program
    heads, bodies = program.functions()
    program.name_seen()
    definitions, pairs = program.definitions(), program.pair_types()
    first = "" if translated.whole else start(translated)
    seed = "FN void seed_rng(Rng *rng, uint64_t seed);" if "seed_rng(" in bodies else ""
    parts = [HELPERS, pairs, program.structs(), run, definitions, seed, heads, first, bodies]
    return "\n\n".join(part for part in parts if part)


def filled(template: str, translated: Translated, me: str = "&state") -> str:
    """Return a template filled with the game's names and numbers."""
    entries = translated.entries
    returned = entries["winners"].returned
    assert returned is not None
    loads, stores = _crossing(translated)
    return template.format(
        width=translated.width(),
        loads=loads,
        stores=stores,
        turn=call(entries["turn"], translated, self="state"),
        legal_into=call(entries["legal_into"], translated, self="state", seat="(int32_t)seat"),
        chance_total=call(entries["chance_total"], translated, self="state"),
        chance_pick=call(entries["chance_pick"], translated, self="state", ticket="(int32_t)ticket"),
        apply=call(entries["apply"], translated, self="state", seat="(int32_t)seat", move="(int32_t)move"),
        state=translated.state.name,
        winner=translated.program.element(returned),
        winners=translated.program.function(entries["winners"]),
        most=max(returned.most, 1),
        move=translated.program.element(translated.buffer),
        legal=translated.buffer.most,
        playout=call(entries["playout"], translated, self=me),
        total=call(entries["total"], translated, self=me),
        seats=translated.seats,
    )


def c(translated: Translated) -> str:
    """Return the game in C11, as one file."""
    behind = [filled(SEED, translated), filled(PLAYOUT, translated), filled(BORDER, translated, me="state")]
    return "\n".join([about(translated), PROLOGUE, rules(translated), *behind])


def wasm(translated: Translated) -> str:
    """Return the game in C for WebAssembly, without a library; the module holds the memory for states and moves."""
    behind = [filled(SEED, translated), filled(PLAYOUT, translated), filled(BORDER, translated, me="state")]
    room = ROOM.format(
        state=translated.state.name,
        width=translated.width(),
        legal=translated.buffer.most,
        seats=translated.seats,
        more=0,
    )
    return "\n".join([about(translated), WASM, rules(translated), *behind, room])


def cuda(translated: Translated) -> str:
    """Return the game in CUDA C; without CUDA the same text is C++."""
    run = filled(RUN, translated)
    playouts = ["#ifndef KVARTAL_NO_PLAYOUTS", filled(KERNELS, translated, me="self"), "#endif\n"]
    behind = [filled(SEED, translated), filled(NEXT, translated, me="self"), *playouts]
    if translated.sight is not None:
        kernels = _lockstep(MOMENTS + LOCKSTEP, translated, translated.sight)
        behind += ["#ifndef KVARTAL_NO_LOCKSTEP", kernels, "#endif\n"]
    return "\n".join([about(translated), _prologue(translated), _looped(rules(translated, run)), *behind])


def _looped(text: str) -> str:
    """Return rules in which every loop says so: how far loops are unrolled is chosen when a kernel is compiled."""
    return re.sub(r"^( *)while \(", r"\1LOOP while (", text, flags=re.MULTILINE)


def selfplay(translated: Translated) -> str:
    """Return the game in CUDA C with the kernels for learning; without CUDA the same text is C++."""
    assert translated.sight is not None
    run = filled(RUN, translated)
    kernels = _lockstep(MOMENTS + SELFPLAY, translated, translated.sight)
    behind = [filled(SEED, translated), filled(NEXT, translated, me="self"), kernels]
    return "\n".join([about(translated), _prologue(translated), _looped(rules(translated, run)), *behind])


def _prologue(translated: Translated) -> str:
    return CUDA.format(one_by_one=int(translated.ends), seats=translated.seats, phase=name_of("phase"))


def _lockstep(template: str, translated: Translated, sight: Sight) -> str:
    """Return the kernels for games in step."""
    entries, program = translated.entries, translated.program
    ticket = f"(int32_t)Rng_below(rng, {call(entries['chance_total'], translated, self='state')})"
    drawn = call(entries["chance_pick"], translated, self="state", ticket=ticket)
    loads, stores = _crossing(translated)
    return template.format(
        state=translated.state.name,
        turn="(int32_t)" + call(entries["turn"], translated, self="state"),
        drawn=drawn,
        apply=call(entries["apply"], translated, self="state"),
        note=program.element(sight.buffer),
        notes=sight.buffer.most,
        write_notes=call(sight.note, translated, state="state", notes="notes"),
        rows=written(sight),
        move=program.element(translated.buffer),
        legal=translated.buffer.most,
        legal_into=call(entries["legal_into"], translated, self="state"),
        words=(translated.move_ids + 31) // 32,
        seats=translated.seats,
        total=call(entries["total"], translated, self="state"),
        stride=sight.stride,
        loads=loads,
        stores=stores,
    )


def about(translated: Translated) -> str:
    """Return the first line of a file."""
    of = "every table" if translated.whole else f"{translated.seats} seats"
    return f"// {translated.game}, {of}: translated from its rules. Don't edit: translate again.\n"


TARGETS: dict[str, tuple[str, Callable[[Translated], str]]] = {
    "c": (".c", c),
    "cuda": (".cu", cuda),
    "wasm": (".wasm.c", wasm),
}
"""By target: the ending of the file's name, and the function that writes it."""
