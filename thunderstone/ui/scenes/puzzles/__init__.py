"""The puzzles: the list of them, and one of them on the table."""
