"""The end of a game: the sheet, the charts, the moments, and what may come after."""

from thunderstone.ui.scenes.score.scene import ScoreScene

__all__ = ["ScoreScene"]
