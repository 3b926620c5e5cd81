"""Fuzzing led by coverage, of all that a stranger may have written: ``python -m tools.fuzz``."""
