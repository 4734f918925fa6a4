"""Compares the bots with their peers."""
