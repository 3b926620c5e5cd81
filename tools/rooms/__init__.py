"""Draws the rooms of the project and who imports whom, from the imports themselves."""
