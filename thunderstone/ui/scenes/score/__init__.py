"""The end of a game: the sheet, the charts, the moments, and what may come after."""
