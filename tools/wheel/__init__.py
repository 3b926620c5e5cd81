"""How ``pip`` and ``build`` make the wheel: compiled where it is built, if that can be done there."""
