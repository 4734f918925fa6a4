"""Measures of the bots beside their peers."""
