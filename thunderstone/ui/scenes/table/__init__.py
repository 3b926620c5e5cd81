"""The table on which the game is played."""

from thunderstone.ui.scenes.table.scene import TableScene

__all__ = ["TableScene"]
