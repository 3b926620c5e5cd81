"""The effect vocabulary, a file a family; importing it enters every verb and expression."""

from thunderstone.engine import expressions, filters
from thunderstone.engine.verbs import ask, battle, flow, move, village

__all__ = ["ask", "battle", "expressions", "filters", "flow", "move", "village"]
