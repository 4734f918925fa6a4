"""What keeps one process running well: turns, slices of long work, locks, time and health.

These modules know no table, person or storage, and may be used from every other room.
"""
