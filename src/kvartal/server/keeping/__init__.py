"""What the table server keeps, and where.

`store` is the contract. `stores.open_store` opens the back end that the host has chosen. SQLite with its daybook,
PostgreSQL, and their shared ledger and schema are hidden behind that contract. `recovery` waits for a
storage that is temporarily away. What is done with a storage beside the server's work is in `care`.
"""
