"""The history: the games that were played, who played them, and what became of the cards."""
