"""Finds puzzles in bots' games, and proves those that there are."""
