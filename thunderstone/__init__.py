"""Thunderstone: La Legión de la Puerta de la Muerte."""

__version__ = "1.0.0"
