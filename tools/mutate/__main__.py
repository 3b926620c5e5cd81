"""The command: draw mutants, try them, tell the share of each module and who lives."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from itertools import groupby
from typing import NamedTuple, Protocol

from tools.arguments import any_count, any_seed, run
from tools.mutate import __doc__ as described
from tools.mutate.copy import copied
from tools.mutate.fork import Forks
from tools.mutate.mutants import Mutant, chosen, equivalents, mutants_of
from tools.mutate.trials import MODULES


class Share(NamedTuple):
    """Of a module: mutants noticed, mutants tried, and those that change nothing."""

    noticed: int = 0
    tried: int = 0
    equivalent: int = 0

    def __str__(self) -> str:
        share = f" ({self.noticed / self.tried:.0%})" if self.tried else ""
        change = "changes" if self.equivalent == 1 else "change"
        equal = f"; {self.equivalent} more {change} nothing" if self.equivalent else ""
        return f"{self.noticed} of {self.tried} noticed{share}{equal}"


class Trial(Protocol):
    """Something that a mutant meets."""

    def notices(self, mutant: Mutant) -> bool:
        """Whether it fails with the mutant."""


def try_all(
    found: Sequence[Mutant], trials: Sequence[Trial], say: Callable[[str], None]
) -> dict[str, Share]:
    """Try mutants; gives the share by module. Tells of each what comes of it, as soon as it does,
    and the share of each module."""
    shares: dict[str, Share] = {}
    for module, mutants in groupby(found, lambda mutant: mutant.module):
        noticed = tried = equivalent = 0
        for mutant in mutants:
            if mutant.sign in equivalents():
                equivalent += 1
                continue
            is_noticed = any(trial.notices(mutant) for trial in trials)
            say(f"{'noticed' if is_noticed else 'lives'}: {mutant}")
            noticed, tried = noticed + is_noticed, tried + 1
        shares[module] = Share(noticed, tried, equivalent)
        say(f"{module}: {shares[module]}")
    return shares


def main(argv: Sequence[str] | None = None) -> int:
    """Tell how many mutants of each module are noticed; 1 where any lives."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutate", description=described)
    parser.add_argument("--mutants", type=any_count, default=20, help="so many of each module")
    parser.add_argument("--seed", type=any_seed, default=1, help="which")
    parser.add_argument("--module", nargs="+", choices=MODULES, default=MODULES, metavar="NAME")
    parser.add_argument("--only", nargs="+", metavar="MUTANT", help="these mutants")
    parser.add_argument("--quick", action="store_true", help="only what concerns the module most")
    args = parser.parse_args(argv)
    if args.only:
        modules = dict.fromkeys(name.partition("#")[0] for name in args.only)
        found = [one for module in modules for one in mutants_of(module) if one.name in args.only]
    else:
        found = chosen(args.seed, args.mutants, args.module)
    trials: list[Trial] = [Forks()]
    with ExitStack() as stack:
        if not args.quick:
            trials.append(stack.enter_context(copied()))
        shares = try_all(found, trials, lambda line: print(line, flush=True))
    if len(shares) > 1:
        print(f"in all: {Share(*map(sum, zip(*shares.values(), strict=True)))}")
    return int(any(share.noticed < share.tried for share in shares.values()))


if __name__ == "__main__":
    run(main)
