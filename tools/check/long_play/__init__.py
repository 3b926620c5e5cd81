"""Long play: many games in one process, and what they leave behind in memory and time."""

from tools.check.long_play.part import run

__all__ = ["run"]
