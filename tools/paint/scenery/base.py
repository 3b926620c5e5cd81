"""Outlines of scenery, and the words for it."""

from __future__ import annotations

from dataclasses import dataclass

from tools.paint.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Silhouette:
    """Outlines of scenery; hollow where they are the opening and not the stone.

    ``rough`` and ``cell`` are the height and the size of the noise that breaks up the edge;
    ``windows`` are lit panes (x, y, width, height).
    """

    paths: tuple[str, ...]
    seed: int
    hollow: bool = False
    rough: float = 0
    cell: float = 40
    windows: tuple[tuple[float, float, float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Ridge:
    """Ground below a line of noise about the height y."""

    y: float
    amplitude: float
    cell: float
    seed: int
    sharp: float = 1.0


Scenery = Silhouette | Ridge

SCENERY: Vocabulary[Scenery] = Vocabulary("scenery")
