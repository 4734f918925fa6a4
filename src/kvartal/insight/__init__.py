"""Explains a finished match: the value of every moment, and luck as distinct from skill (docs/analysis.md)."""
