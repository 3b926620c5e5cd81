"""``python -m tools.mutate``: change the rules at random, one thing at a time; who notices?

A mutant is one changed expression or one statement left out. What is tried are the rules cases, and
where they notice nothing the tests of the engine. A mutant that lives is told with its name;
``--only NAME`` tries it again.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

TOP = Path(__file__).parents[1]
ENGINE = Path("thunderstone") / "engine"
MODULES = ("attack", "legality", "stats", "zones", "hall")
TRIALS: tuple[tuple[str, ...], ...] = (
    ("main.py", "scenarios", "tests/scenarios"),
    ("-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider", "tests/engine"),
)
"""What notices a mutant, as arguments of Python, the quickest first."""

PATIENCE = 600.0
"""Seconds for a trial; a mutant that takes longer hangs, and is noticed."""

_COMPARED: dict[type[ast.cmpop], ast.cmpop] = {
    ast.Lt: ast.LtE(), ast.LtE: ast.Lt(), ast.Gt: ast.GtE(), ast.GtE: ast.Gt(),
    ast.Eq: ast.NotEq(), ast.NotEq: ast.Eq(), ast.In: ast.NotIn(), ast.NotIn: ast.In(),
    ast.Is: ast.IsNot(), ast.IsNot: ast.Is(),
}  # fmt: skip
_COUNTED: dict[type[ast.operator], ast.operator] = {
    ast.Add: ast.Sub(), ast.Sub: ast.Add(), ast.Mult: ast.FloorDiv(), ast.FloorDiv: ast.Mult(),
}  # fmt: skip
_CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Mutant(NamedTuple):
    """One change: ``name`` is its module and number, ``text`` the whole module with the change."""

    name: str
    line: int
    before: str
    after: str
    text: str

    def __str__(self) -> str:
        return f"{self.name} (line {self.line}): {self.before}  =>  {self.after}"


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
            name = f"{module}#{len(found)}"
            found.append(Mutant(name, node.lineno, " ".join(before.split()), words, changed))
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
    """The project once more, with an engine that may be changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        left_out = shutil.ignore_patterns("_compiled", "__pycache__")
        for name in ("thunderstone", "tests", "tools"):
            shutil.copytree(TOP / name, folder / name, ignore=left_out)
        for name in ("main.py", "pyproject.toml"):
            shutil.copyfile(TOP / name, folder / name)
        for name in (
            "assets",
            "cards",
            "docs",
        ):  # what holds code would be found where it really is
            (folder / name).symlink_to(TOP / name)

    def notices(self, mutant: Mutant, trials: Sequence[Sequence[str]]) -> bool:
        """Whether some trial fails with a mutant."""
        path = self.folder / ENGINE / f"{mutant.name.partition('#')[0]}.py"
        sound = path.read_text(encoding="utf-8")
        path.write_text(mutant.text, encoding="utf-8")
        try:
            return any(self._fails(trial) for trial in trials)
        finally:
            path.write_text(sound, encoding="utf-8")

    def _fails(self, trial: Sequence[str]) -> bool:
        # Files of one second and one length look alike to a kept byte code.
        environment = os.environ | {"PYTHONPATH": ".", "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            done = subprocess.run(
                (sys.executable, *trial),
                cwd=self.folder,
                env=environment,
                capture_output=True,
                timeout=PATIENCE,
            )
        except subprocess.TimeoutExpired:
            return True
        return done.returncode != 0


def chosen(seed: int, count: int, modules: Sequence[str]) -> list[Mutant]:
    """So many mutants of all modules, drawn by a seed."""
    found = [mutant for module in modules for mutant in _of(module)]
    return random.Random(seed).sample(found, min(count, len(found)))


def _of(module: str) -> list[Mutant]:
    return mutants(module, (TOP / ENGINE / f"{module}.py").read_text(encoding="utf-8"))


def try_all(
    found: Sequence[Mutant],
    trials: Sequence[Sequence[str]] = TRIALS,
    say: Callable[[str], None] = print,
) -> dict[str, tuple[int, int]]:
    """Try mutants; gives by module how many were noticed, and of how many. Tells who lives."""
    counts: dict[str, tuple[int, int]] = {}
    with tempfile.TemporaryDirectory(prefix="thunderstone-mutants-") as folder:
        copy = Copy(Path(folder))
        for mutant in found:
            module = mutant.name.partition("#")[0]
            noticed = copy.notices(mutant, trials)
            killed, tried = counts.get(module, (0, 0))
            counts[module] = killed + noticed, tried + 1
            if not noticed:
                say(f"lives: {mutant}")
    return counts


def main(argv: Sequence[str] | None = None) -> int:
    """Tell how many mutants of each module are noticed; 1 where any lives."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutate", description=__doc__)
    parser.add_argument("--mutants", type=int, default=50, help="so many, of all modules")
    parser.add_argument("--seed", type=int, default=1, help="which")
    parser.add_argument("--modules", nargs="+", default=MODULES, help="of the engine")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="these mutants")
    parser.add_argument("--cases-only", action="store_true", help="the rules cases alone")
    args = parser.parse_args(argv)
    if args.only:
        modules = {name.partition("#")[0] for name in args.only}
        found = [one for module in modules for one in _of(module) if one.name in args.only]
    else:
        found = chosen(args.seed, args.mutants, args.modules)
    counts = try_all(found, TRIALS[:1] if args.cases_only else TRIALS)
    for module, (killed, tried) in sorted(counts.items()):
        print(f"{module}: {killed} of {tried} noticed ({killed / tried:.0%})")
    return int(any(killed < tried for killed, tried in counts.values()))


if __name__ == "__main__":
    raise SystemExit(main())
