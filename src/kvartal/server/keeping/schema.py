"""The SQL tables, the same in every back end, and the migrations of older ones.

`tables.body` and similar columns hold a row as JSON. The columns beside it are what the server searches by. `chairs`
lists who sits, hosts or is invited at which table, how urgent the table is for them, and when it last changed. So
"my tables" costs the same however many tables there are. `notes` holds what the house keeps for itself. `deals` and
`tries` are the daily cities and the deals that people give on.

The number of migrations is the storage's version. Every change to what is written needs a new migration, even a new
field of a row, for which the migration may be empty. An older Kvartal would misread such a storage, and refuses it
by its version alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Dialect(NamedTuple):
    """What the back ends write differently."""

    name: str
    bytes: str
    clustered: str


SQLITE = Dialect("sqlite", "BLOB", " WITHOUT ROWID")
POSTGRES = Dialect("postgres", "BYTEA", "")


class Migration(NamedTuple):
    """A step from one version to the next: statements for every back end, then each one's own."""

    common: tuple[str, ...]
    sqlite: tuple[str, ...] = ()
    postgres: tuple[str, ...] = ()

    def statements(self, dialect: Dialect) -> list[str]:
        """Return the statements for a back end."""
        own = self.sqlite if dialect is SQLITE else self.postgres
        return [sql.format(bytes=dialect.bytes, clustered=dialect.clustered) for sql in (*self.common, *own)]


VERSION_TABLE = "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)"

_FIRST = Migration(
    (
        """CREATE TABLE people (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            lang TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL,
            seen DOUBLE PRECISION NOT NULL,
            login TEXT,
            login_key TEXT UNIQUE,
            password TEXT
        ){clustered}""",
        """CREATE TABLE sessions (
            token_hash {bytes} PRIMARY KEY,
            person TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL
        ){clustered}""",
        "CREATE INDEX sessions_person ON sessions (person)",
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            version INTEGER NOT NULL,
            listed INTEGER NOT NULL,
            done INTEGER NOT NULL,
            created DOUBLE PRECISION NOT NULL,
            changed DOUBLE PRECISION NOT NULL,
            said INTEGER NOT NULL,
            body TEXT NOT NULL
        )""",
        "CREATE INDEX tables_listed ON tables (created, id) WHERE listed = 1",
        "CREATE INDEX tables_done ON tables (changed) WHERE done = 1",
        """CREATE TABLE chairs (
            table_id TEXT NOT NULL,
            person TEXT NOT NULL,
            changed DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (table_id, person)
        ){clustered}""",
        "CREATE INDEX chairs_person ON chairs (person, changed, table_id)",
        """CREATE TABLE log (
            table_id TEXT NOT NULL,
            number INTEGER NOT NULL,
            line TEXT NOT NULL,
            at DOUBLE PRECISION NOT NULL,
            person TEXT,
            request TEXT,
            PRIMARY KEY (table_id, number)
        ){clustered}""",
        "CREATE UNIQUE INDEX log_request ON log (table_id, request) WHERE request IS NOT NULL",
        """CREATE TABLE chat (
            table_id TEXT NOT NULL,
            number INTEGER NOT NULL,
            person TEXT NOT NULL,
            name TEXT NOT NULL,
            text TEXT NOT NULL,
            at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (table_id, number)
        ){clustered}""",
        "CREATE INDEX chat_person ON chat (person)",
    )
)

# Files written before the daybook had a migration of its own may already have one.
_DAYBOOK = Migration((), sqlite=("CREATE TABLE IF NOT EXISTS daybook (id INTEGER PRIMARY KEY, entries BLOB NOT NULL)",))

_URGENCY = Migration(
    (
        # How urgent a table is for a person. Whom a game waits for becomes known at its next change. Until then, assume
        # that any game in play may wait for them.
        "ALTER TABLE chairs ADD COLUMN rank INTEGER NOT NULL DEFAULT 0",
        """UPDATE chairs SET rank = COALESCE((
            SELECT CASE WHEN done = 1 THEN 0 WHEN body LIKE '%"status":"playing"%' THEN 3 ELSE 1 END
            FROM tables WHERE tables.id = chairs.table_id
        ), 0)""",
        "DROP INDEX chairs_person",
        "CREATE INDEX chairs_person ON chairs (person, rank, changed, table_id)",
        """CREATE TABLE notes (
            name TEXT PRIMARY KEY,
            text TEXT NOT NULL
        ){clustered}""",
    )
)

_RESULTS = Migration(())  # rows say which personas the bots have and how a game ended

_ANALYSES = Migration(
    (
        """CREATE TABLE analyses (
            table_id TEXT PRIMARY KEY,
            text TEXT NOT NULL
        ){clustered}""",
    )
)

_AIDS = Migration(())  # rows say whether a table allows hints and taking back moves

_DEALS = Migration(
    (
        # A deal can be played at many tables. `tries` has who plays it where so that it counts, once for each person;
        # the day is that of a daily city, or empty. Tables have a seed from now on.
        """CREATE TABLE deals (
            id TEXT PRIMARY KEY,
            host TEXT NOT NULL,
            changed DOUBLE PRECISION NOT NULL,
            body TEXT NOT NULL
        ){clustered}""",
        "CREATE INDEX deals_host ON deals (host, changed)",
        """CREATE TABLE tries (
            deal TEXT NOT NULL,
            round INTEGER NOT NULL,
            person TEXT NOT NULL,
            day TEXT NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (deal, round, person)
        ){clustered}""",
        "CREATE INDEX tries_person ON tries (person, day)",
    )
)

_SOLVERS = Migration(
    (
        # How well a person solves a game's puzzles, and how hard a puzzle has proved to be.
        """CREATE TABLE solvers (
            person TEXT NOT NULL,
            game TEXT NOT NULL,
            changed DOUBLE PRECISION NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (person, game)
        ){clustered}""",
        """CREATE TABLE puzzles (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            body TEXT NOT NULL
        ){clustered}""",
        "CREATE INDEX puzzles_game ON puzzles (game)",
    )
)

_BRANCHES = Migration(())  # rows say from which moment a table goes on, and what the coach has spoken about

_ARCHIVE = Migration(
    (
        # While a game goes on, only columns change that no index has; PostgreSQL then writes a row in its own page.
        # `past` is 1 where `rank` is 0.
        "ALTER TABLE chairs ADD COLUMN past INTEGER NOT NULL DEFAULT 0",
        "UPDATE chairs SET past = 1 WHERE rank = 0",
        "DROP INDEX chairs_person",
        "CREATE INDEX chairs_person ON chairs (person, past, changed, table_id)",
        # The logs of games that are over, each as a whole and compressed. Only PostgreSQL has any. There, from now on,
        # a row of `log` may have all entries of a step.
        """CREATE TABLE archive (
            table_id TEXT PRIMARY KEY,
            entries INTEGER NOT NULL,
            size INTEGER NOT NULL,
            body {bytes} NOT NULL
        ){clustered}""",
        "ALTER TABLE tables ADD COLUMN archived INTEGER NOT NULL DEFAULT 0",
    ),
    postgres=(
        "CREATE INDEX tables_to_archive ON tables (changed) WHERE done = 1 AND archived = 0",
        "ALTER TABLE tables SET (fillfactor = 70)",
        "ALTER TABLE chairs SET (fillfactor = 70)",
    ),
)

MIGRATIONS: Sequence[Migration] = (
    _FIRST,
    _DAYBOOK,
    _URGENCY,
    _RESULTS,
    _ANALYSES,
    _AIDS,
    _DEALS,
    _SOLVERS,
    _BRANCHES,
    _ARCHIVE,
)
"""Each migration is applied once, in order. A published one never changes."""
