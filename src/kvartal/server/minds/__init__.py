"""Bots that think away from the event loop.

`jobs` is what is sent to a thinking process and what it answers; `thinkers.Thinkers` runs the
processes and shares them fairly.
"""
