"""The modules of the package as they are written: read once, for the graph and for the measures."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import thunderstone

PACKAGE = Path(thunderstone.__file__).parent


class Module(NamedTuple):
    """A source file: its dotted name, its room, every node of its tree and how many lines it has.

    The package's own file is in no room ("").
    """

    name: str
    room: str
    nodes: tuple[ast.AST, ...]
    lines: int


Modules = Mapping[str, Module]
"""Every module of a package by its dotted name."""


@functools.cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """Every node of a source file, read and gone through once."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def modules(package: Path = PACKAGE) -> Modules:
    """The modules of a package, in the order of their paths. The files are read once."""
    return _modules(package)


@functools.cache
def _modules(package: Path) -> Modules:
    found = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package.parent).with_suffix("").parts
        name = ".".join(parts).removesuffix(".__init__")
        room = name.split(".")[1] if "." in name else ""
        lines = len(path.read_text(encoding="utf-8").splitlines())
        found[name] = Module(name, room, nodes_of(path), lines)
    return found


def imported(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Every dotted name that is imported, wherever it stands: "a.b" and "a.b.c" of one from a.b."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
