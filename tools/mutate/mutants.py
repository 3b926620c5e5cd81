"""``python -m tools.mutate``: change the rules at random, one thing at a time; who notices?

A mutant is one changed expression or one statement left out. Of each module so many are drawn. What
is tried are the rules cases (for the engine), then the tests that concern the module, then those of
its whole room; ``--quick`` leaves the last out. A mutant that lives is told with its name; ``--only
NAME`` tries it again. Those of ``tools/equivalent_mutants.yaml`` change nothing that a game shows:
they are not tried, and counted apart.
"""

from __future__ import annotations

import argparse
import ast
import functools
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import yaml

TOP = Path(__file__).parents[1]
PACKAGE = Path("thunderstone")
EQUIVALENT = Path(__file__).with_name("equivalent_mutants.yaml")

CASES = (
    "-c",
    "import pathlib, sys; from thunderstone.scenarios.runner import run_path; "
    "sys.exit(any(outcome.status for outcome in run_path(pathlib.Path('tests/scenarios'))))",
)
"""The rules cases, up to the first that fails."""

TESTS = {
    "engine/attack": "engine/test_machine.py engine/test_tracking.py",
    "engine/legality": "engine/test_machine.py engine/test_playability.py",
    "engine/stats": "engine/test_gold_sums.py engine/test_attributes.py engine/test_machine.py",
    "engine/zones": "engine/test_zones.py engine/test_solo.py engine/test_view.py",
    "engine/hall": "engine/test_solo.py engine/test_leaving.py engine/test_tracking.py",
    "journal/journal": "journal/test_journal.py journal/test_handovers.py journal/test_cheating.py",
    "journal/record": "journal/test_journal.py journal/test_files.py journal/test_ceilings.py",
    "journal/files": "journal/test_files.py journal/test_durable.py journal/test_parking.py",
    "journal/slots": "journal/test_slots.py journal/test_parking.py",
    "journal/seats": "journal/test_handovers.py journal/test_ceilings.py",
    "journal/standing": "journal/test_slots.py",
    "journal/state_check": "engine/test_fields.py journal/test_cheating.py engine/test_machine.py",
    "journal/migration": "journal/test_old_saves.py journal/test_rules_version.py",
    "journal/limits": "journal/test_limits.py journal/test_ceilings.py",
    "journal/jpeg": "journal/test_ceilings.py",
    "journal/playback": "journal/test_journal.py",
    "journal/profile_lock": "journal/test_profile_lock.py journal/test_profile.py",
}
"""The modules, and of the files in ``tests`` those that concern each most."""

MODULES = tuple(TESTS)
Trial = tuple[str, ...]
PYTEST: Trial = ("-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider")
LONG = ("--ignore", "tests/engine/test_compiled.py", "--ignore", "tests/engine/test_randomizer.py")
"""What of all tests of a room never notices a mutant of these modules, and takes long."""

PATIENCE = 10
"""A mutant with which a trial takes so many times as long as without hangs, and is noticed."""

_COMPARED: dict[type[ast.cmpop], ast.cmpop] = {
    ast.Lt: ast.LtE(), ast.LtE: ast.Lt(), ast.Gt: ast.GtE(), ast.GtE: ast.Gt(),
    ast.Eq: ast.NotEq(), ast.NotEq: ast.Eq(), ast.In: ast.NotIn(), ast.NotIn: ast.In(),
    ast.Is: ast.IsNot(), ast.IsNot: ast.Is(),
}  # fmt: skip
_COUNTED: dict[type[ast.operator], ast.operator] = {
    ast.Add: ast.Sub(), ast.Sub: ast.Add(), ast.Mult: ast.FloorDiv(), ast.FloorDiv: ast.Mult(),
}  # fmt: skip
_CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Sign(NamedTuple):
    """What tells a mutant from the others for as long as its line is written as it is."""

    module: str
    line: str
    before: str
    after: str


class Mutant(NamedTuple):
    """One change: ``name`` is its module and number, ``text`` the whole module with the change."""

    name: str
    line: int
    sign: Sign
    text: str

    @property
    def module(self) -> str:
        """Its module, with the room: "engine/hall"."""
        return self.sign.module

    def __str__(self) -> str:
        return f"{self.name} (line {self.line}): {self.sign.before}  =>  {self.sign.after}"


def _others(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in the place of an expression or a statement."""
    match node:
        case ast.Compare(left, [operator], right) if type(operator) in _COMPARED:
            yield ast.Compare(left, [_COMPARED[type(operator)]], right)
        case ast.BoolOp(operator, values):
            yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
            yield from values
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.BinOp(left, operator, right) if type(operator) in _COUNTED:
            yield ast.BinOp(left, _COUNTED[type(operator)], right)
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(int() as value):
            yield ast.Constant(value + 1)
        case ast.Call(ast.Name(name), arguments, named) if name in _CALLED:
            yield ast.Call(ast.Name(_CALLED[name]), arguments, named)
        case ast.IfExp(_, body, otherwise):
            yield body
            yield otherwise
        case ast.Expr(ast.Call()) | ast.AugAssign():
            yield ast.Pass()


def mutants(module: str, text: str) -> list[Mutant]:
    """Every mutant of a module, in the order of its lines; types and texts are left alone."""
    found: list[Mutant] = []
    lines = text.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.encode()))
    data = text.encode()
    for node in _expressions(ast.parse(text)):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        before = data[start:end].decode()
        for other in _others(node):
            words = ast.unparse(ast.fix_missing_locations(other))
            if isinstance(node, ast.expr):
                words = f"({words})"
            changed = (data[:start] + words.encode() + data[end:]).decode()
            line = lines[node.lineno - 1].strip()
            sign = Sign(module, line, " ".join(before.split()), words)
            found.append(Mutant(f"{module}#{len(found)}", node.lineno, sign, changed))
    return found


def _expressions(tree: ast.Module) -> list[ast.expr | ast.stmt]:
    """What may be changed: the bodies of functions, without what is said of types."""
    found: list[ast.expr | ast.stmt] = []
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for statement in function.body:
                if not isinstance(statement, ast.FunctionDef):
                    found += [
                        node
                        for node in ast.walk(statement)
                        if isinstance(node, ast.expr | ast.stmt)
                    ]
    return sorted({id(node): node for node in found}.values(), key=_place)


def _place(node: ast.expr | ast.stmt) -> tuple[int, int, int]:
    return node.lineno, node.col_offset, -(node.end_col_offset or 0)


class Copy:
    """The project once more, with modules that may be changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._patience: dict[Trial, float] = {}
        left_out = shutil.ignore_patterns("_compiled", "__pycache__")
        for name in ("thunderstone", "tests", "tools"):
            shutil.copytree(TOP / name, folder / name, ignore=left_out)
        for name in ("main.py", "pyproject.toml", "README.md"):
            shutil.copyfile(TOP / name, folder / name)
        for name in (
            "assets",
            "cards",
            "docs",
        ):  # what holds code would be found where it really is
            (folder / name).symlink_to(TOP / name)

    def notices(self, mutant: Mutant, trials: Sequence[Trial]) -> bool:
        """Whether some trial fails with a mutant, or takes far longer than without it."""
        return any(self._fails(trial, mutant) for trial in trials)

    def _fails(self, trial: Trial, mutant: Mutant) -> bool:
        if trial not in self._patience:
            begun = time.monotonic()
            if not self._passes(trial, None):
                raise SystemExit(f"this fails without any mutant: {' '.join(trial)}")
            self._patience[trial] = PATIENCE * (time.monotonic() - begun)
        path = self.folder / PACKAGE / f"{mutant.module}.py"
        sound = path.read_text(encoding="utf-8")
        path.write_text(mutant.text, encoding="utf-8")
        try:
            return not self._passes(trial, self._patience[trial])
        finally:
            path.write_text(sound, encoding="utf-8")

    def _passes(self, trial: Trial, seconds: float | None) -> bool:
        # Files of one second and one length look alike to a kept byte code.
        environment = os.environ | {"PYTHONPATH": ".", "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            done = subprocess.run(
                (sys.executable, *trial),
                cwd=self.folder,
                env=environment,
                capture_output=True,
                timeout=seconds,
            )
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0


def trials_of(module: str, *, quick: bool = False) -> list[Trial]:
    """What may notice a mutant of a module, as arguments of Python, the quickest first."""
    room = module.partition("/")[0]
    files = [f"tests/{name}" for name in TESTS[module].split()]
    trials = [CASES] if room == "engine" else []
    return [*trials, (*PYTEST, *files), *([] if quick else [(*PYTEST, f"tests/{room}", *LONG)])]


def chosen(seed: int, count: int, modules: Sequence[str]) -> list[Mutant]:
    """So many mutants of each module, drawn by a seed."""
    found = {module: _of(module) for module in modules}
    return [
        mutant
        for module, all_of_it in found.items()
        for mutant in random.Random(f"{seed} {module}").sample(
            all_of_it, min(count, len(all_of_it))
        )
    ]


def _of(module: str) -> list[Mutant]:
    return mutants(module, (TOP / PACKAGE / f"{module}.py").read_text(encoding="utf-8"))


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


def try_all(
    found: Sequence[Mutant],
    trials: Callable[[str], Sequence[Trial]] = trials_of,
    say: Callable[[str], None] = print,
) -> dict[str, Share]:
    """Try mutants; gives the share by module. Tells who lives."""
    shares: dict[str, Share] = {}
    with tempfile.TemporaryDirectory(prefix="thunderstone-mutants-") as folder:
        copy = Copy(Path(folder))
        for mutant in found:
            noticed, tried, equivalent = shares.get(mutant.module, Share())
            if mutant.sign in equivalents():
                shares[mutant.module] = Share(noticed, tried, equivalent + 1)
                continue
            is_noticed = copy.notices(mutant, trials(mutant.module))
            shares[mutant.module] = Share(noticed + is_noticed, tried + 1, equivalent)
            if not is_noticed:
                say(f"lives: {mutant}")
    return shares


@functools.cache
def equivalents() -> dict[Sign, str]:
    """The mutants that change nothing a game shows, and why."""
    rows = yaml.safe_load(EQUIVALENT.read_text(encoding="utf-8"))
    return {
        Sign(module, row["in"], row["before"], row["after"]): row["why"]
        for module, rows_of_it in rows.items()
        for row in rows_of_it
    }


def main(argv: Sequence[str] | None = None) -> int:
    """Tell how many mutants of each module are noticed; 1 where any lives."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutate", description=__doc__)
    parser.add_argument("--mutants", type=int, default=20, help="so many of each module")
    parser.add_argument("--seed", type=int, default=1, help="which")
    parser.add_argument("--module", nargs="+", choices=MODULES, default=MODULES, metavar="NAME")
    parser.add_argument("--only", nargs="+", metavar="MUTANT", help="these mutants")
    parser.add_argument("--quick", action="store_true", help="only what concerns the module most")
    args = parser.parse_args(argv)
    if args.only:
        modules = dict.fromkeys(name.partition("#")[0] for name in args.only)
        found = [one for module in modules for one in _of(module) if one.name in args.only]
    else:
        found = chosen(args.seed, args.mutants, args.module)
    shares = try_all(found, functools.partial(trials_of, quick=args.quick))
    for module, share in shares.items():
        print(f"{module}: {share}", flush=True)
    if len(shares) > 1:
        print(f"in all: {Share(*map(sum, zip(*shares.values(), strict=True)))}")
    return int(any(share.noticed < share.tried for share in shares.values()))


if __name__ == "__main__":
    raise SystemExit(main())
