# mypyc: compiled
"""Paris: the numbers of its things, its phases and moves, the board's geometry, and the printed values by index.

A set of cells is a signed 64-bit word, with cell 63 as its sign. Only `&`, `|`, `^`, `~` and `>>`
may be applied to such a word: they mean the same for Python's ints and for machine words. `<<` and
`+` do not.
"""

from typing import Final

from mypy_extensions import i64

from kvartal.core.state import NONE

SIDE: Final[i64] = 8
CELLS: Final[i64] = 64
SQUARES: Final[i64] = 16
TILES: Final[i64] = 8  # a seat

# Colours of a cell; a seat's own colour has its number.
ORANGE: Final[i64] = 0
BLUE: Final[i64] = 1
SHARED: Final[i64] = 2
LAMP: Final[i64] = 3
BARE: Final[i64] = 4  # no tile there yet

# Pieces: the twelve buildings in the order of the component file, then those of the postcards. The first
# SHAPES are placed by shape, corner and rotation; the first HOUSES take a chimney; the rest cover one cell.
BUILDINGS: Final[i64] = 12
GARDEN: Final[i64] = 12
HOUSES: Final[i64] = 13
FOUNTAIN: Final[i64] = 13
SHAPES: Final[i64] = 14
ANNEX: Final[i64] = 14
STATUE: Final[i64] = 15
STREETLAMP: Final[i64] = 16
LARGE_LAMP: Final[i64] = 17
PAINTER: Final[i64] = 18
DANCER: Final[i64] = 19
PIECES: Final[i64] = 20

# Postcards, in the order of the component file.
LEVITATION: Final[i64] = 0
METROPOLITAIN: Final[i64] = 1
JARDIN: Final[i64] = 2
SACRE_COEUR: Final[i64] = 3
PEINTRE: Final[i64] = 4
CHARTIER: Final[i64] = 5
BOUQUINISTES: Final[i64] = 6
LAMPADAIRE: Final[i64] = 7
MOULIN_ROUGE: Final[i64] = 8
FONTAINE: Final[i64] = 9
PENSEUR: Final[i64] = 10
GRANDE_LUMIERE: Final[i64] = 11
POSTCARDS: Final[i64] = 12
PIECE_OF: Final[list[i64]] = [NONE, NONE, 12, NONE, 18, NONE, 14, 16, 19, 13, 15, 17]

# Where a piece is. A postcard's piece is next to its card, as a building is in the supply.
SUPPLY: Final[i64] = 0
RESERVE: Final[i64] = 1  # + seat
PLACED: Final[i64] = 3  # + seat

# The state of a postcard.
OUT: Final[i64] = 0
OPEN: Final[i64] = 1
USED: Final[i64] = 2  # + seat
BURNT: Final[i64] = 4  # + seat: without its effect
PENDING: Final[i64] = 6  # + seat: the permission is still there

# Phases. Chance acts in the first two.
DEAL: Final[i64] = 0
DRAW: Final[i64] = 1
PAVE: Final[i64] = 2  # a turn of the first stage
BUILD: Final[i64] = 3  # a turn of the second
SWAP: Final[i64] = 4  # Levitation: which building for which
PUT: Final[i64] = 5  # where the piece of a postcard goes, or the building received by Levitation
OVER: Final[i64] = 6

# Moves.
M_LAY: Final[i64] = 0  # + square * 4 + rotation
M_TAKE: Final[i64] = 64  # + building
M_PASS: Final[i64] = 76
M_USE: Final[i64] = 77  # + postcard
M_BURN: Final[i64] = 89  # + postcard
M_SWAP: Final[i64] = 101  # + given * BUILDINGS + taken
M_PUT: Final[i64] = 245  # + cell
M_FACE: Final[i64] = 309  # + cell * 4 + direction
M_EXTEND: Final[i64] = 565  # + cell * HOUSES + house
M_PLACE: Final[i64] = 1397  # + shape * 256 + rotation * 64 + corner
M_DRAW: Final[i64] = 4981  # + tile
M_DEAL: Final[i64] = 4989  # + postcard
MOVES: Final[i64] = 5001

LEGAL_MOST: Final[i64] = 2711  # twelve buildings, four rotations, 56 corners of a domino, 23 postcard moves

# Directions: n, e, s, w. Clockwise, side d comes before corner d: n, ne, e, se, s, sw, w, nw.
DOWN: Final[list[i64]] = [-1, 0, 1, 0]
RIGHT: Final[list[i64]] = [0, 1, 0, -1]
_CORNER_DOWN: Final[list[i64]] = [-1, 1, 1, -1]
_CORNER_RIGHT: Final[list[i64]] = [1, 1, -1, -1]


def _neighbours(down: list[i64], right: list[i64]) -> list[i64]:
    found: list[i64] = []
    cell: i64 = 0
    while cell < CELLS:
        k: i64 = 0
        while k < 4:
            row: i64 = cell // SIDE + down[k]
            column: i64 = cell % SIDE + right[k]
            inside: bool = row >= 0 and row < SIDE and column >= 0 and column < SIDE
            found.append(row * SIDE + column if inside else NONE)
            k += 1
        cell += 1
    return found


def _quarters() -> list[i64]:
    found: list[i64] = []
    square: i64 = 0
    while square < SQUARES:
        first: i64 = square // 4 * 2 * SIDE + square % 4 * 2
        found.extend([first, first + 1, first + SIDE + 1, first + SIDE])
        square += 1
    return found


def _lowest() -> list[i64]:
    found: list[i64] = [0]
    row: i64 = 1
    while row < 256:
        found.append(0 if row % 2 else found[row // 2] + 1)
        row += 1
    return found


BESIDE: Final[list[i64]] = _neighbours(DOWN, RIGHT)  # cell * 4 + direction; NONE outside the board
ASKEW: Final[list[i64]] = _neighbours(_CORNER_DOWN, _CORNER_RIGHT)
QUARTER: Final[list[i64]] = _quarters()  # square * 4 + quarter, clockwise from the top left
LOWEST: Final[list[i64]] = _lowest()  # the lowest cell in a row of eight


class Tables:
    """The printed values as the rules index them."""

    def __init__(
        self,
        key: str,
        numbers: list[i64],
        faces: list[i64],
        turns: list[i64],
        fits: list[i64],
        cells_at: list[i64],
        cells: list[i64],
        arms_at: list[i64],
        arms: list[i64],
        bit: list[i64],
    ) -> None:
        self.key = key
        self.postcards: i64 = numbers[0]
        self.tokens: i64 = numbers[1]
        self.chimneys: i64 = numbers[2]
        self.unbuilt: i64 = numbers[3]
        self.painter: i64 = numbers[4]
        self.dancer: i64 = numbers[5]
        self.fountain: i64 = numbers[6]
        self.statue_side: i64 = numbers[7]
        self.statue_corner: i64 = numbers[8]
        self.numbers = numbers
        self.faces = faces  # the colours of a tile: (seat * TILES + tile) * 4 + quarter
        self.turns = turns  # how many rotations of a shape differ
        self.fits = fits  # the corners where shape * 4 + rotation stays on the board
        self.cells_at = cells_at  # where the cells of shape * 4 + rotation begin in `cells`
        self.cells = cells  # as steps from the corner
        self.arms_at = arms_at  # where each arm of the large lamp begins in `arms`
        self.arms = arms  # as directions
        self.bit = bit  # the set that holds one cell alone

    def __reduce__(self) -> tuple[object, ...]:
        return (
            Tables,
            (
                self.key,
                self.numbers,
                self.faces,
                self.turns,
                self.fits,
                self.cells_at,
                self.cells,
                self.arms_at,
                self.arms,
                self.bit,
            ),
        )
