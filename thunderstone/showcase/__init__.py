"""Every screen laid out for a picture: the tables, the games and the screens by name."""
