"""Renews the figures that the documents state, each by the command that gives it."""
