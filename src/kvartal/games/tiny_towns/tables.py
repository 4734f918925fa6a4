# mypyc: compiled
"""What the rules of Tiny Towns index: the numbers of cards, moves and fields, and the printed values."""

from typing import Final

from mypy_extensions import i64

# The size of the box. A square is 4 * row + column; a set of squares is 16 bits.
SEATS: Final[i64] = 6
SQUARES: Final[i64] = 16
RESOURCES: Final[i64] = 5
BUILDINGS: Final[i64] = 25
MONUMENTS: Final[i64] = 15
CARDS: Final[i64] = 40

# Kinds of buildings: one card of each is on the table, and each player has one monument.
KINDS: Final[i64] = 7
K_COTTAGE: Final[i64] = 0
K_FARM: Final[i64] = 1
K_WELL: Final[i64] = 2
K_CHAPEL: Final[i64] = 3
K_TAVERN: Final[i64] = 4
K_THEATER: Final[i64] = 5
K_FACTORY: Final[i64] = 6
K_MONUMENT: Final[i64] = 7

# Cards, in the order of the component file.
COTTAGE: Final[i64] = 0
FARM: Final[i64] = 1
GRANARY: Final[i64] = 2
GREENHOUSE: Final[i64] = 3
ORCHARD: Final[i64] = 4
FOUNTAIN: Final[i64] = 5
MILLSTONE: Final[i64] = 6
SHED: Final[i64] = 7
WELL: Final[i64] = 8
ABBEY: Final[i64] = 9
CHAPEL: Final[i64] = 10
CLOISTER: Final[i64] = 11
TEMPLE: Final[i64] = 12
ALMSHOUSE: Final[i64] = 13
FEAST_HALL: Final[i64] = 14
INN: Final[i64] = 15
TAVERN: Final[i64] = 16
BAKERY: Final[i64] = 17
MARKET: Final[i64] = 18
TAILOR: Final[i64] = 19
THEATER: Final[i64] = 20
BANK: Final[i64] = 21
FACTORY: Final[i64] = 22
TRADING_POST: Final[i64] = 23
WAREHOUSE: Final[i64] = 24
GUILD: Final[i64] = 25
ARCHIVE: Final[i64] = 26
BARRETT: Final[i64] = 27
CATHEDRAL: Final[i64] = 28
FORT: Final[i64] = 29
MAUSOLEUM: Final[i64] = 30
GROVE: Final[i64] = 31
MANDRAS: Final[i64] = 32
OBELISK: Final[i64] = 33
WATCH: Final[i64] = 34
SHRINE: Final[i64] = 35
FORUM: Final[i64] = 36
BATHS: Final[i64] = 37
STARLOOM: Final[i64] = 38
STATUE: Final[i64] = 39
KIND: Final[list[i64]] = [0] + [1 + k // 4 for k in range(24)] + [7] * 15
FIRST_OF: Final[list[i64]] = [0, 1, 5, 9, 13, 17, 21, 25, 40]  # the first card of each kind

LEGAL_MOST: Final[i64] = 448  # every placement of eight cards of different kinds, and a few other moves

BIT: Final[list[i64]] = [2**k for k in range(16)]
ALL: Final[i64] = 0xFFFF

# The fields of a town, which form one row. First sets of squares …
ROW: Final[i64] = 47
EMPTY: Final[i64] = 0
CUBES: Final[i64] = 1  # + resource
BUILT: Final[i64] = 6  # + kind
SERVING: Final[i64] = 14  # trading posts that existed when the round began
ON: Final[i64] = 15  # + resource: markers on banks and factories, cubes on cottages
STORED: Final[i64] = 20  # + square: the cubes on a warehouse, two bits for each resource
# … then what is beside the town …
CAVERN: Final[i64] = 36  # cubes set aside
ELDERS: Final[i64] = 37  # buildings in town when the shrine was built
WATCHED: Final[i64] = 38  # kinds waiting on Opaleye's Watch, a bit each
NEW: Final[i64] = 39  # kinds constructed in this round, a bit each
# … then what its owner is in the middle of …
STAGE: Final[i64] = 40
HAND: Final[i64] = 41  # the resource of the cube in hand, or NONE
PENDING: Final[i64] = 42  # the kind of the building in hand, or NONE
AREA: Final[i64] = 43  # squares that the step is about
SPOT: Final[i64] = 44  # the square that waits for a marker, or NONE
LEFT: Final[i64] = 45  # how often a step may still be repeated
# … and what follows from the rest.
STOCK: Final[i64] = 46  # the number of cubes on the board, six bits for each resource
UNIT: Final[list[i64]] = [1, 4, 16, 64, 256]  # one cube of each resource on a warehouse
ONE: Final[list[i64]] = [1, 64, 4096, 262144, 16777216]  # one cube of each resource in the field STOCK
SPARE: Final[i64] = 0x20820820  # the highest bit of each resource there, which is never reached

# Modes.
STANDARD: Final[i64] = 0
TOWN_HALL: Final[i64] = 1
SOLO: Final[i64] = 2

# Phases of the table. Chance acts in the first three; in NAME the holder of the hammer.
DRAW: Final[i64] = 0
DEAL: Final[i64] = 1
TURN: Final[i64] = 2
CHOOSE: Final[i64] = 3
NAME: Final[i64] = 4
WORK: Final[i64] = 5
ARRIVALS: Final[i64] = 6
OVER: Final[i64] = 7

# Stages of a seat.
CLOSED: Final[i64] = 0
KEEPING: Final[i64] = 1  # one of two monuments
PICKING: Final[i64] = 2  # any resource, in a free round of the Town Hall
PLACING: Final[i64] = 3  # the cube that somebody else named
LAYING: Final[i64] = 4  # the seat's own cube: on an empty square
BUILDING: Final[i64] = 5
SITING: Final[i64] = 6  # the square for a building
MARKING: Final[i64] = 7  # a bank or factory
REPLACING: Final[i64] = 8  # Architect's Guild
GROWING: Final[i64] = 9  # Grove University
WATCHING: Final[i64] = 10  # choosing kinds for Opaleye's Watch
ARRIVING: Final[i64] = 11  # a building comes from Opaleye's Watch

# Moves.
M_DONE: Final[i64] = 0
M_FINISH: Final[i64] = 1
M_GO: Final[i64] = 2
M_CAVERN: Final[i64] = 3
M_STOP: Final[i64] = 4
M_NAME: Final[i64] = 5  # + resource
M_INSTEAD: Final[i64] = 10  # + resource
M_MARK: Final[i64] = 15  # + resource
M_PLACE: Final[i64] = 20  # + square
M_STORE: Final[i64] = 36  # + square
M_SWAP: Final[i64] = 52  # + square * RESOURCES + resource
M_TOP: Final[i64] = 132  # + square
M_SITE: Final[i64] = 148  # + square
M_TURN: Final[i64] = 164  # + resource
M_DRAW: Final[i64] = 169  # + building
M_DEAL: Final[i64] = 194  # + monument
M_KEEP: Final[i64] = 209  # + monument
M_WATCH: Final[i64] = 224  # + building
M_PUT: Final[i64] = 249  # + square * BUILDINGS + building
M_BUILD: Final[i64] = 649  # + pattern: a card and the squares that its pattern covers


class Tables:
    """The printed values: lists by card, and the patterns laid out on the board.

    A *shape* is a pattern in one orientation, relative to its anchor, the top left corner of its
    box. Its cells are packed in seven bits each: the offset of the anchor's bit for the resource in
    the two words that `town.standing` makes of the board. Bit 28 says that the box is upright. A
    *pattern* is a card with the squares that it covers, whatever the orientation.
    """

    def __init__(
        self,
        key: str,
        numbers: list[i64],
        points: list[i64],
        beside: list[i64],
        drawable: list[i64],
        levels: list[i64],
        almshouse: list[i64],
        tavern: list[i64],
        shrine: list[i64],
        starloom: list[i64],
        asks: list[i64],
        touching: list[i64],
        lying: list[i64],
        upright: list[i64],
        shape_at: list[i64],
        cells: list[i64],
        more_cells: list[i64],
        covers: list[i64],
        pattern_card: list[i64],
        pattern_squares: list[i64],
    ) -> None:
        self.key = key
        self.numbers = numbers
        self.empty: i64 = numbers[0]
        self.cavern_uses: i64 = numbers[1]
        self.copies: i64 = numbers[2]
        self.set_aside: i64 = numbers[3]
        self.open_cards: i64 = numbers[4]
        self.farm_feeds: i64 = numbers[5]
        self.temple_fed: i64 = numbers[6]
        self.feast_more: i64 = numbers[7]
        self.room: i64 = numbers[8]
        self.replaces: i64 = numbers[9]
        self.castle_cottages: i64 = numbers[10]
        self.watch_types: i64 = numbers[11]
        self.points = points
        self.beside = beside  # kinds that count if they are beside it, a bit each
        self.drawable = drawable  # by kind, then by kind in solo: the cards, a bit each from the first of the kind on
        self.levels = levels
        self.almshouse = almshouse
        self.tavern = tavern
        self.shrine = shrine
        self.starloom = starloom
        self.asks = asks  # by card: the cubes that its pattern takes, in the format of the field STOCK
        self.touching = touching  # by card: the pairs of resources that are side by side in its pattern, a bit each
        self.lying = lying  # by card: the anchors of its shapes whose box is not upright
        self.upright = upright
        self.shape_at = shape_at
        self.cells = cells
        self.more_cells = more_cells
        self.covers = covers  # shape * SQUARES + anchor: the pattern laid down there
        self.pattern_card = pattern_card
        self.pattern_squares = pattern_squares

    def __reduce__(self) -> tuple[object, ...]:
        return (
            Tables,
            (
                self.key,
                self.numbers,
                self.points,
                self.beside,
                self.drawable,
                self.levels,
                self.almshouse,
                self.tavern,
                self.shrine,
                self.starloom,
                self.asks,
                self.touching,
                self.lying,
                self.upright,
                self.shape_at,
                self.cells,
                self.more_cells,
                self.covers,
                self.pattern_card,
                self.pattern_squares,
            ),
        )
