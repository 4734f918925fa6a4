"""C's vocabulary: types by range, operators by precedence, and reserved names."""

from __future__ import annotations

from dataclasses import dataclass

from kvartal.translate.ranges import Range

_WIDTHS = (8, 16, 32, 64)
RESERVED = frozenset(
    [
        "alignas",
        "alignof",
        "and",
        "asm",
        "auto",
        "bitand",
        "bitor",
        "bool",
        "break",
        "case",
        "catch",
        "char",
        "class",
        "compl",
        "const",
        "constexpr",
        "continue",
        "decltype",
        "default",
        "delete",
        "do",
        "double",
        "else",
        "enum",
        "explicit",
        "export",
        "extern",
        "false",
        "float",
        "for",
        "friend",
        "goto",
        "if",
        "inline",
        "int",
        "long",
        "mutable",
        "namespace",
        "new",
        "noexcept",
        "not",
        "nullptr",
        "operator",
        "or",
        "private",
        "protected",
        "public",
        "register",
        "restrict",
        "return",
        "short",
        "signed",
        "sizeof",
        "static",
        "struct",
        "switch",
        "template",
        "this",
        "throw",
        "true",
        "try",
        "typedef",
        "typeid",
        "typename",
        "union",
        "unsigned",
        "using",
        "virtual",
        "void",
        "volatile",
        "while",
        "xor",
        "abs",
        "div",
        "exp",
        "floor",
        "index",
        "log",
        "main",
        "pow",
        "printf",
        "remove",
        "rename",
        "round",
        "sin",
        "sqrt",
        "time",
        "y0",
        "y1",
        "j0",
        "j1",
        "jn",
        "yn",
        "warpSize",
        "gamma",
        "ADD",
        "BIG",
        "Arrays",
        "Game",
        "EXPORT",
        "FIRST_MOMENT",
        "FN",
        "KERNEL",
        "ONGOING",
        "TABLE",
        "THREAD",
        "XOR",
        "NULL",
        "digest",
        "floor_div",
        "floor_mod",
        "max_of",
        "min_of",
        "next_game",
        "seed_rng",
        "winner_bits",
    ]
)


@dataclass(frozen=True)
class Code:
    """A C expression: its text, its precedence, and the type in which it is computed."""

    text: str
    binds: int
    type: str


PRIMARY, UNARY, TIMES, PLUS, SHIFT, LESS, EQUAL, AND, XOR, OR, BOTH, EITHER, CHOICE = range(15, 2, -1)


def name_of(name: str) -> str:
    """Return the name as C allows it; a private one gets its line number appended."""
    bare = name.lstrip("_") or "unnamed"
    bare = bare + "_" if len(bare) < len(name) else bare
    return bare + "_" if bare in RESERVED else bare


def held_in(found: Range, unsigned: bool = False) -> str:
    """Return the smallest type for an element or field of this range."""
    for width in _WIDTHS:
        if found.within(-(2 ** (width - 1)), 2 ** (width - 1) - 1):
            return f"int{width}_t"
        if found.low >= 0 and found.high < 2**width and (width < 32 or unsigned):
            return f"uint{width}_t"
    return "int64_t"


def computed_in(found: Range) -> str:
    """Return the type in which a number of this range is computed: 32 bits if it surely fits."""
    if found.within(-(2**31), 2**31 - 1):
        return "int32_t"
    return "uint32_t" if found.within(0, 2**32 - 1) else "int64_t"


def literal(value: int) -> str:
    """Return the number as a C literal."""
    if -(2**31) < value < 2**31:
        return str(value)
    if value == -(2**63):
        return "(-9223372036854775807LL - 1)"
    return f"{value:#x}LL" if value > 0 else f"{value}LL"


def wrap(code: Code, binds: int) -> str:
    """Return the text, in parentheses if it binds less tightly than required."""
    return code.text if code.binds >= binds else f"({code.text})"


def cast(code: Code, type_: str) -> Code:
    """Return the expression cast to this type."""
    if code.type == type_:
        return code
    if code.binds == PRIMARY and code.text.lstrip("-").isdigit() and type_ != "uint32_t":
        return Code(code.text + "LL" if type_ == "int64_t" else code.text, PRIMARY, type_)
    return Code(f"({type_}){wrap(code, UNARY)}", UNARY, type_)
