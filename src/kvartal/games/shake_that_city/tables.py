# mypyc: compiled
"""The numbers behind Shake That City's rules: sizes, types, bits, and the printed values as the rules index them.

A cell is a bit, eight per row of six. The two spare columns are never set. So a shift by one column
or one row leaves the board only into bits that no mask of cells has.
"""

from typing import Final

from mypy_extensions import i64

# The size of the box.
SIZE: Final[i64] = 6
CELLS: Final[i64] = 36
TYPES: Final[i64] = 5
SLOTS: Final[i64] = 6  # of bonus tiles: three along the north, then three along the west
ZONES: Final[i64] = 3
BOARD: Final[i64] = 0x3F3F3F3F3F3F
RIM: Final[i64] = 0x3F212121213F

# What `Tables.points` holds for each side.
P_ROAD: Final[i64] = 0
P_PARK_BY_FACTORY: Final[i64] = 1
P_PARK_BY_HOME: Final[i64] = 2
P_PARK_BY_SEA: Final[i64] = 3
P_FACTORY_BY_FACTORY: Final[i64] = 4
P_FACTORY_BY_ROAD: Final[i64] = 5
P_HOME_GROUP: Final[i64] = 6
P_HOME_GROUP_BY_SEA: Final[i64] = 7
POINTS: Final[i64] = 8

SPOT: Final[list[i64]] = [row * 8 + column for row in range(6) for column in range(6)]  # the index of a cell's bit
BIT: Final[list[i64]] = [1, 2, 4, 8, 16, 32, 64, 128, 256]
CORNER: Final[i64] = 64  # the bit of the corner tile in `flipped`, after those of the six slots

# The fifteen unordered pairs of types.
PAIRS: Final[i64] = 15
PAIR_A: Final[list[i64]] = [a for a in range(5) for b in range(a, 5)]
PAIR_B: Final[list[i64]] = [b for a in range(5) for b in range(a, 5)]

SEATS: Final[i64] = 4
CUBES: Final[i64] = 9  # in the pattern, row by row
TILES: Final[i64] = 4  # condition tiles on a board

# Variants, in the order of the option.
FAMILY: Final[i64] = 1
CONDITIONS: Final[i64] = 2

# Phases. Chance acts in the first three.
LAY_BONUS: Final[i64] = 0
LAY_CONDITIONS: Final[i64] = 1
SHAKE: Final[i64] = 2
LEAD: Final[i64] = 3  # the active seat takes a colour
FOLLOW: Final[i64] = 4  # all who have not yet built, at once
OVER: Final[i64] = 5

# Moves.
M_BUILD: Final[i64] = 0  # + type * CELLS + the cell in the top left corner of the buildings' bounding box
M_NOTHING: Final[i64] = 180
M_CUBE: Final[i64] = 181  # + type
M_BONUS: Final[i64] = 186  # + type
M_CONDITION: Final[i64] = 191  # + pair of types
MOVES: Final[i64] = 206

NO_TYPE: Final[i64] = 5  # no type is barred
OPEN: Final[i64] = -1  # not drawn, or not yet built in this round


def _tucked() -> list[i64]:
    """Return each shape, nine bits of the pattern, as cells moved to the board's top left corner."""
    out: list[i64] = []
    for shape in range(512):
        cells = [(k // 3, k % 3) for k in range(9) if shape >> k & 1]
        top = min([row for row, _ in cells], default=0)
        left = min([column for _, column in cells], default=0)
        out.append(sum([1 << (row - top) * 8 + column - left for row, column in cells]))
    return out


TUCKED: Final[list[i64]] = _tucked()
LOWEST: Final[list[i64]] = [(k & -k).bit_length() - 1 for k in range(64)]  # the first column set in a row


class Tables:
    """The printed values as the rules and the scorer index them; what depends on the side has a row for each."""

    def __init__(
        self,
        key: str,
        numbers: list[i64],
        cubes: list[i64],
        tiles: list[i64],
        condition_tiles: list[i64],
        condition_bits: list[i64],
        full_line: list[i64],
        type_line: list[i64],
        concrete: list[i64],
        sea: list[i64],
        zone: list[i64],
        zone_points: list[i64],
        points: list[i64],
    ) -> None:
        self.key = key
        self.rounds: i64 = numbers[0]
        self.led_rounds: i64 = numbers[1]
        self.solo_points: i64 = numbers[2]
        self.bonus_points: i64 = numbers[3]
        self.bonus_of_type: i64 = numbers[4]
        self.corner_points: i64 = numbers[5]
        self.corner_of_each: i64 = numbers[6]
        self.all_cubes: i64 = numbers[7]
        self.numbers = numbers
        self.cubes = cubes  # by type
        self.tiles = tiles  # bonus tiles by type
        self.condition_tiles = condition_tiles  # by pair of types
        self.condition_bits = condition_bits  # the four cells
        self.full_line = full_line  # by slot
        self.type_line = type_line
        self.concrete = concrete  # cells at these edges, by side
        self.sea = sea
        self.zone = zone  # side * ZONES + zone
        self.zone_points = zone_points
        self.points = points  # side * POINTS + P_…

    def __reduce__(self) -> tuple[object, ...]:
        return (
            Tables,
            (
                self.key,
                self.numbers,
                self.cubes,
                self.tiles,
                self.condition_tiles,
                self.condition_bits,
                self.full_line,
                self.type_line,
                self.concrete,
                self.sea,
                self.zone,
                self.zone_points,
                self.points,
            ),
        )
