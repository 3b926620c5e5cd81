"""Tries to lose a game, to break it with a file and to cheat: ``python -m tools.check``."""
