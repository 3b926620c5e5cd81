"""The game in a plain terminal: numbered answers, words alone, fit to be read aloud."""
