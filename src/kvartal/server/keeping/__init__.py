"""What the table server keeps, and where.

`store` is the contract; `stores.open_store` opens the back end that a host has chosen. Everything
else in this room (SQLite with its daybook, PostgreSQL, their shared ledger and schema) is behind
that contract. `transfer` is what backups, exports and imports call, `salvage` what `kvartal check`
calls, `recovery` waits for a storage that is away.
"""
