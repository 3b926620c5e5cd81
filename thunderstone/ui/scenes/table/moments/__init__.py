"""Moments: what befalls at the table, each in a shape of its own at the place where it happens."""
