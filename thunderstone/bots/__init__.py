"""Players of clay: each is a function of its view and a seed, and never sees a hidden card.

Where the engine at work is a compiled one, so is the thinking of the strongest, if it was compiled
from these very sources (``engine/built.py``).
"""

from thunderstone.engine import built

COMPILED = built.use_beside(__path__, "bots")
"""Whether the bots at work are the compiled ones."""
