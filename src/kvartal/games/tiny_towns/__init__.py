"""Tiny Towns."""
