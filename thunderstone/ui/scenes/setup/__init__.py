"""Sitting down: who plays, which table, by which rules."""
