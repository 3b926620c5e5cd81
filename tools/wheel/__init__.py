"""How ``pip`` and ``build`` make the wheel: compiled where it is built, if it can be."""
