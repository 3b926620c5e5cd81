"""El Maestro: a game reviewed, on the screen."""
