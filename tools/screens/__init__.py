"""Draws every scene into a folder, and tells which differ from a folder drawn before."""
