"""Finds the weights of the bots' evaluation in games that the fast policy plays against itself."""
