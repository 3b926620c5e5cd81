"""Mutants: every program that a module becomes by one small change."""

from __future__ import annotations

import ast
import functools
import random
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import yaml

TOP = Path(__file__).parents[2]
PACKAGE = Path("thunderstone")
EQUIVALENT = Path(__file__).with_name("equivalent.yaml")

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
    for function in _walk(tree):
        if isinstance(function, ast.FunctionDef):
            for statement in function.body:
                if not isinstance(statement, ast.FunctionDef):
                    found += [
                        node for node in _walk(statement) if isinstance(node, ast.expr | ast.stmt)
                    ]
    return sorted({id(node): node for node in found}.values(), key=_place)


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all below it, but for what runs on Windows alone: there nobody tries mutants."""
    yield node
    match node:
        case ast.If(test, _, otherwise) if ast.unparse(test) == "sys.platform == 'win32'":
            below: Iterable[ast.AST] = otherwise
        case _:
            below = ast.iter_child_nodes(node)
    for child in below:
        yield from _walk(child)


def _place(node: ast.expr | ast.stmt) -> tuple[int, int, int]:
    return node.lineno, node.col_offset, -(node.end_col_offset or 0)


def chosen(seed: int, count: int, modules: Sequence[str]) -> list[Mutant]:
    """So many mutants of each module, drawn by a seed."""
    found = {module: mutants_of(module) for module in modules}
    return [
        mutant
        for module, all_of_it in found.items()
        for mutant in random.Random(f"{seed} {module}").sample(
            all_of_it, min(count, len(all_of_it))
        )
    ]


def mutants_of(module: str) -> list[Mutant]:
    """Every mutant of a module as it stands."""
    return mutants(module, (TOP / PACKAGE / f"{module}.py").read_text(encoding="utf-8"))


@functools.cache
def equivalents() -> dict[Sign, str]:
    """The mutants that change nothing a game shows, and why."""
    rows = yaml.safe_load(EQUIVALENT.read_text(encoding="utf-8"))
    return {
        Sign(module, row["in"], row["before"], row["after"]): row["why"]
        for module, rows_of_it in rows.items()
        for row in rows_of_it
    }
