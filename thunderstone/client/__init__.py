"""What the window and the terminal share: a game to sit down at, its choice, and the words."""
