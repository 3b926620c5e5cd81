"""Thunderstone: La Legión de la Puerta de la Muerte."""

__version__ = "2.0.0.dev0"
"""Told by the title, the command and the reports; ``.dev0`` until the version is released."""
