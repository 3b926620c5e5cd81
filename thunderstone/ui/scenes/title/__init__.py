"""The title, and what plays on it while nobody does."""
