"""Players of clay: each is a function of its view and a seed, and never sees a hidden card."""
