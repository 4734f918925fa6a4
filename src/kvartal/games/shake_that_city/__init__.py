"""Shake That City."""
