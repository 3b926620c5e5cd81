"""The modules of the package as they are written: read once, for the graph and for the measures."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import thunderstone

PACKAGE = Path(thunderstone.__file__).parent


class Module(NamedTuple):
    """A source file: its dotted name, its room, its tree and its lines.

    The package's own file is in no room ("").
    """

    name: str
    room: str
    tree: ast.Module
    lines: int


Modules = Mapping[str, Module]
"""Every module of a package by its dotted name."""


@functools.cache
def modules(package: Path = PACKAGE) -> Modules:
    """The modules of a package, in the order of their paths. The files are read once."""
    found = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package.parent).with_suffix("").parts
        name = ".".join(parts).removesuffix(".__init__")
        room = name.split(".")[1] if "." in name else ""
        text = path.read_text(encoding="utf-8")
        found[name] = Module(name, room, ast.parse(text), len(text.splitlines()))
    return found


def imported(tree: ast.Module) -> Iterator[str]:
    """Every dotted name that is imported, wherever it stands: "a.b" and "a.b.c" of one from a.b."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
