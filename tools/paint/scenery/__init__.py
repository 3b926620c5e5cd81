"""What stands behind and before the figure, by name. Importing it fills the vocabulary."""

from tools.paint.scenery.base import SCENERY, Ridge, Scenery, Silhouette
from tools.paint.scenery.dwellings import roofs
from tools.paint.scenery.land import cave, ridge, spikes
from tools.paint.scenery.stonework import arch, columns

__all__ = [
    "SCENERY",
    "Ridge",
    "Scenery",
    "Silhouette",
    "arch",
    "cave",
    "columns",
    "ridge",
    "roofs",
    "spikes",
]
