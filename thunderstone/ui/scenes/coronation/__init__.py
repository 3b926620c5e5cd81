"""The coronation: what ended a game, its points counted, its winner, before the figures."""
