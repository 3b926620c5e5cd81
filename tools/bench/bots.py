"""The bots: how much more the strongest can think where it is compiled as the engine is."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack

from tools.bench import workers
from tools.bench.engine import ROUNDS, compared, in_turns, rates
from tools.bench.figures import Comparison, section

LEAST = 1.5
"""What the bots compiled must reach, as a multiple of plain ones with the compiled engine."""

SLICES, QUICK_SLICES = 8, 4
DECISIONS = 3


@section("bots")
def measure(quick: bool) -> Iterator[Comparison]:
    """Decisions of the strongest level; each is made by the same playouts on both sides."""
    with ExitStack() as stack:
        sides = []
        for choice in ("compiled", "engine"):
            side = workers.own(choice)
            stack.callback(side.close)
            sides.append(side)
        if not sides[0].ask("which")["bots"]:
            print("no compiled bots (python -m tools.compile builds them)", file=sys.stderr)
            return
        pairs = []
        slices = QUICK_SLICES if quick else SLICES
        for number in range(1 if quick else ROUNDS):
            jobs = [
                lambda side=side, number=number: rates(
                    side, "thoughts", first=number * DECISIONS, count=DECISIONS
                )
                for side in sides
            ]
            one, two = in_turns(jobs, slices)
            pairs.append((one["decisions"], two["decisions"]))
        yield compared("decisions of leyenda, compiled beside plain", "/s", pairs, LEAST)
