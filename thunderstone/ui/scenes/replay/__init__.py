"""A recorded game once more: the table, a recorder, a time line, and a way to play on."""

from thunderstone.ui.scenes.replay.scene import ReplayScene

__all__ = ["ReplayScene"]
