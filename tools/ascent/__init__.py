"""Looks for the tables of the Ascent, proves that they can be won, and writes both down."""
