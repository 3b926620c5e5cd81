"""Thunderstone: La Legión de la Puerta de la Muerte."""

__version__ = "0.1.0"
