"""The card files, read, checked and frozen; the only reader of cards/."""

from thunderstone.catalogue.loader import load_library
from thunderstone.catalogue.presets import Preset, load_presets

__all__ = ["Preset", "load_library", "load_presets"]
