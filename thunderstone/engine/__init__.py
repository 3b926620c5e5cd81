"""The rules: state, decisions, effects. Imports the standard library only."""

COMPILED = False
"""Whether the engine at work is the compiled one."""
