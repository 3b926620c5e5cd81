"""The page of the words in which cards are written, made from the code."""
