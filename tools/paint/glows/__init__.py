"""What shines by itself, by name. Importing the package fills the vocabulary."""

from tools.paint.glows import fire, lights, magic, runes
from tools.paint.glows.base import GLOWS, Glow
from tools.paint.glows.lights import eyes

__all__ = ["GLOWS", "Glow", "eyes", "fire", "lights", "magic", "runes"]
