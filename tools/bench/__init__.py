"""How fast the game is: figures by section, each beside a reference measured in the same run."""
