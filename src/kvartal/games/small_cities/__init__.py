"""Маленькие города, one to five plans drawn at once."""
