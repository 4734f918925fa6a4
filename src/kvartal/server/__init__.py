"""The table server: people, tables, seats, the log, and everyone told in time."""
