"""Маленькие города: one to five plans, drawn at the same time."""
