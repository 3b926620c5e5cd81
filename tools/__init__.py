"""Tools of the workshop: they make what the game ships and are not part of it."""
