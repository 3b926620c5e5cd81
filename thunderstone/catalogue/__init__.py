"""The card files, read, checked and frozen; the only reader of cards/."""

from thunderstone.catalogue.custom_sets import Catalogue, load_catalogue
from thunderstone.catalogue.loader import load_library
from thunderstone.catalogue.presets import Preset, load_presets

__all__ = ["Catalogue", "Preset", "load_catalogue", "load_library", "load_presets"]
