"""Bots that think away from the event loop.

`jobs` defines what a thinking process is sent and what it answers. `thinkers.Thinkers` runs the processes and shares
them fairly.
"""
