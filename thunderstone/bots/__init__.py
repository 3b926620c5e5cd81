"""Players of clay: each is a function of its view and a seed, and never sees a hidden card."""

from thunderstone.bots.registry import BOTS, LADDER, Bot, UnknownBot, bot_named, describe, listed

__all__ = ["BOTS", "LADDER", "Bot", "UnknownBot", "bot_named", "describe", "listed"]
