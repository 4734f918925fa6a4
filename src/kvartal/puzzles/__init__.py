"""Puzzles: moments of bots' games with one clearly best move, found by search, rated, and solved by people."""
