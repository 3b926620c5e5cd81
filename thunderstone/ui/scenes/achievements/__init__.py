"""The achievements: all of them on one screen, and the notice of new ones after a game."""
