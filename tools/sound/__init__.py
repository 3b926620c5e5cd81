"""Synthesises the game's sounds from data and bakes them into ``assets/sounds``."""
