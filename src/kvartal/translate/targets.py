"""The files around a translated game: what each target needs before and behind the rules."""

from __future__ import annotations

from kvartal.translate.facts import Cell, Facts, Range, Store
from kvartal.translate.game import Translated
from kvartal.translate.words import held_in, literal, name_of

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
#define TABLE static const
#define GOES_ON(steps) 1
#define EXPORT
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


def rules(translated: Translated) -> str:
    """Return the rules: structs, tables, functions and the first moment."""
    program = translated.program
    heads, bodies = program.functions()
    definitions, pairs = program.definitions(), program.pair_types()
    parts = [_HELPERS, pairs, program.structs(), definitions, heads, start(translated), bodies]
    return "\n\n".join(part for part in parts if part)


def exports(translated: Translated) -> str:
    """Return the functions that others call."""
    entries = translated.entries
    returned = entries["winners"].returned
    assert returned is not None
    return _EXPORTS.format(
        state=translated.state.name,
        winner=translated.program.element(returned),
        winners=translated.program.function(entries["winners"]),
        most=max(returned.most, 1),
        move=translated.program.element(translated.buffer),
        legal=translated.buffer.most,
        playout=call(entries["playout"], translated),
        total=call(entries["total"], translated),
        seats=translated.seats,
    )


def c(translated: Translated) -> str:
    """Return the game in C11, to be compiled alone."""
    about = f"// {translated.game}, {translated.seats} seats: translated from its rules in Python. Don't edit: translate again.\n"
    return "\n".join([about, _C, rules(translated), exports(translated)])


__all__ = ["Cell", "Range", "c", "call", "exports", "held_in", "name_of", "rules", "start"]
