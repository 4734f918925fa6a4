"""What keeps one process running well: fair queues, slices of long work, locks, time and health.

These modules know nothing of tables, people or storages. Every other package may use them.
"""
