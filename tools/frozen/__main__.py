"""Matches of Leyenda against the one that was: ``python -m tools.frozen --games 600 --seed S``.

Everything that ``ladder`` takes is taken: other bots by ``--bots`` (``frozen`` is one),
``--seats``, ``--processes``, ``--engine``, and ``--state FILE`` to go on where a match was stopped.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from thunderstone.commands import ladder
from thunderstone.commands.common import CommandFault, add_common
from tools.arguments import run
from tools.frozen import NAME, make_known, play_batch

GAMES = 600
"""As many as a match takes that tells 57 of 100 from half: the error is 4."""


def main(argv: Sequence[str] | None = None) -> int:
    """Play the match; gives the exit code."""
    make_known()
    parser = argparse.ArgumentParser(prog="python -m tools.frozen", description=__doc__)
    add_common(parser, profile=None, lang=None, cards=None)
    ladder.add_arguments(parser)
    parser.set_defaults(bots=f"leyenda,{NAME}", games=GAMES)
    try:
        return ladder.run(parser.parse_args(argv), work=play_batch)
    except CommandFault as fault:
        print(fault, file=sys.stderr)
        return 2


if __name__ == "__main__":
    run(main)
