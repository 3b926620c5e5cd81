"""The effect vocabulary, a file a family; importing it enters every verb and expression."""

from thunderstone.engine import built

built.use_in(__path__, "verbs")

from thunderstone.engine import expressions, filters  # noqa: E402
from thunderstone.engine.verbs import (  # noqa: E402
    ask,
    battle,
    commission,
    disease,
    floors,
    flow,
    hall,
    loan,
    move,
    village,
)

__all__ = [
    "ask",
    "battle",
    "commission",
    "disease",
    "expressions",
    "filters",
    "floors",
    "flow",
    "hall",
    "loan",
    "move",
    "village",
]
