"""The effect vocabulary, a file a family; importing it enters every verb and expression."""

from thunderstone.engine import expressions, filters
from thunderstone.engine.verbs import ask, battle, disease, flow, hall, loan, move, trap, village

__all__ = [
    "ask",
    "battle",
    "disease",
    "expressions",
    "filters",
    "flow",
    "hall",
    "loan",
    "move",
    "trap",
    "village",
]
