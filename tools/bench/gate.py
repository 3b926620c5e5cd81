"""``python -m tools.bench.gate``: is the engine still as fast as it was recorded to be?

Quick ratios are compared with the recorded ones; one that has fallen below 70 % of its record, in
two measurements one after the other, fails. ``--record`` writes the ratios of a full run instead.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from tools.arguments import run
from tools.bench import engine
from tools.bench.figures import Comparison, Measured
from tools.bench.peers.environment import NoPeers

RECORDED = Path(__file__).parent / "recorded.json"

LEAST_SHARE = 0.7
"""How much of its recorded ratio a figure must keep."""

FALLEN, CANNOT = 1, 2


def share(figure: Comparison, recorded: float) -> float:
    """How much of its recorded ratio a figure has kept: 1 is all, more is better."""
    return recorded / figure.ratio if figure.at_most else figure.ratio / recorded


def fallen(figures: Iterable[Measured], records: Mapping[str, float]) -> dict[str, float]:
    """The figures below the share of their record that they must keep, with that share."""
    shares = {
        one.name: share(one, records[one.name])
        for one in figures
        if isinstance(one, Comparison) and one.name in records
    }
    return {name: kept for name, kept in shares.items() if kept < LEAST_SHARE}


def main(argv: Sequence[str] | None = None) -> int:
    """Compare with the record, or write it."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.gate", description=__doc__)
    parser.add_argument("--record", action="store_true", help="write the ratios of a full run")
    args = parser.parse_args(argv)
    try:
        return _record() if args.record else _compare()
    except NoPeers as fault:
        print(fault, file=sys.stderr)
        return CANNOT


def _record() -> int:
    ratios = {figure.name: round(figure.ratio, 3) for figure in engine.measure(False)}
    RECORDED.write_text(json.dumps(ratios, indent=2) + "\n", encoding="utf-8")
    return 0


def _compare() -> int:
    records: dict[str, float] = json.loads(RECORDED.read_text(encoding="utf-8"))
    below = fallen(engine.measure(True), records)
    if below:  # a busy moment does not come twice to the same figure
        again = fallen(engine.measure(True), records)
        below = {name: max(kept, again[name]) for name, kept in below.items() if name in again}
    for name, kept in below.items():
        print(f"{name}: {kept:.0%} of the recorded ratio {records[name]:g}; what has slowed it?")
    if not below:
        print("the engine is as fast as recorded")
    return FALLEN if below else 0


if __name__ == "__main__":
    run(main)
