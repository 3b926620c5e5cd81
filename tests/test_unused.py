"""Nothing stands in the package that nobody uses: no name, and no parameter that nobody gives."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from thunderstone import resources
from tools.rooms.source import PACKAGE, nodes_of

TOP = PACKAGE.parent
SOURCES = sorted(PACKAGE.rglob("*.py"))
USERS = (*SOURCES, *sorted((TOP / "tools").rglob("*.py")), TOP / "main.py")
"""Whoever may use what stands in the package; what tests alone use is used by nobody."""

TESTS = sorted((TOP / "tests").rglob("*.py"))

HELD_TO = {
    "DOES": "all that an advice can be",
    "WHYS": "all that can speak for it",
    "UNTRACKED": "all that no event tells of a state",
    "ICON_LIGHT": "the second colour of the icons' files",
    "of_answer": "a mistake of one's own as a puzzle, for whoever writes one: docs/PUZZLES.md",
}
"""What tests alone read, and what it says."""

PLAIN_DECORATORS = {"property", "staticmethod", "classmethod", "cache", "cached_property"}
"""Decorators that hand a function to nobody."""

BY_NAME = re.compile(r"flow_|_say_")
"""What is put before a word of the cards, or an act of an option, to find who speaks of it."""


class Use(NamedTuple):
    """How a name is used in some sources."""

    reads: int
    calls: list[ast.Call]


@functools.cache
def uses(paths: tuple[Path, ...]) -> dict[str, Use]:
    """How every name is used: how often it is read, and all calls of it."""
    reads: dict[str, int] = {}
    calls: dict[str, list[ast.Call]] = {}
    for path in paths:
        for node in nodes_of(path):
            if isinstance(node, ast.Name | ast.Attribute):
                if isinstance(node.ctx, ast.Load):
                    name = node.id if isinstance(node, ast.Name) else node.attr
                    reads[name] = reads.get(name, 0) + 1
            elif isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                calls.setdefault(name, []).append(node)
            elif isinstance(node, ast.MatchClass):
                reads.update(dict.fromkeys(node.kwd_attrs, 1))
    return {name: Use(count, calls.get(name, [])) for name, count in reads.items()}


@functools.cache
def data() -> frozenset[str]:
    """The words of strings in the sources, and of data: what is found by its name stands there."""
    texts = []
    for path in USERS:
        nodes = nodes_of(path)
        explaining = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
        for node in nodes:
            if isinstance(node, ast.Constant) and id(node) not in explaining:
                texts.append(str(node.value))
    for folder in (resources.cards_dir(), resources.assets_dir()):
        texts += [
            path.read_text(encoding="utf-8")
            for path in folder.rglob("*.yaml")
            if "words" not in path.parts and "art" not in path.parts
        ]
    return frozenset(word for text in texts for word in re.findall(r"\w+", text))


def named(path: Path) -> Iterator[tuple[str, int]]:
    """What a source file defines: functions, classes, and what its modules and classes hold.

    Without what a decorator hands to somebody.
    """
    for node in nodes_of(path):
        if isinstance(node, ast.ClassDef) or (
            isinstance(node, ast.FunctionDef)
            and PLAIN_DECORATORS.issuperset(map(_name_of, node.decorator_list))
        ):
            yield node.name, node.lineno
        if isinstance(node, ast.Module | ast.ClassDef):
            for entry in node.body:
                yield from ((target, entry.lineno) for target in _targets(entry))


def _name_of(decorator: ast.expr) -> str:
    return ast.unparse(decorator).rpartition(".")[2]


def _targets(entry: ast.stmt) -> Iterator[str]:
    """The names that a statement sets."""
    targets = entry.targets if isinstance(entry, ast.Assign) else []
    if isinstance(entry, ast.AnnAssign):
        targets = [entry.target]
    for target in targets:
        for one in getattr(target, "elts", [target]):
            if isinstance(one, ast.Name):
                yield one.id


def is_used(name: str) -> bool:
    """Whether a name is read somewhere, or may be found by what stands in the data."""
    found = name in uses(USERS) or BY_NAME.sub("", name, count=1) in data()
    return found or (name.startswith("__") and name.endswith("__"))


def test_every_name_is_used() -> None:
    unused = {
        name: f"{path.relative_to(TOP)}:{line}"
        for path in SOURCES
        for name, line in named(path)
        if not is_used(name)
    }
    assert unused.keys() == HELD_TO.keys(), unused
    assert not is_used("nobody_calls_this")


class Function(NamedTuple):
    """A function by whose name nothing else goes."""

    where: str
    parameters: list[str]
    """Those that have a place."""
    optional: list[str]
    """Those that have a default."""


def _function(path: Path, node: ast.FunctionDef) -> Function:
    given = node.args
    plain = [one.arg for one in (*given.posonlyargs, *given.args)]
    keyed = zip(given.kwonlyargs, given.kw_defaults, strict=True)
    optional = plain[len(plain) - len(given.defaults) :]
    optional += [one.arg for one, default in keyed if default is not None]
    own = 1 if plain[:1] in (["self"], ["cls"]) else 0
    return Function(f"{path.relative_to(TOP)}:{node.lineno}", plain[own:], optional)


def functions() -> Iterator[tuple[str, Function]]:
    """The functions of the package whose name stands for nothing else, and makers of objects."""
    found: dict[str, list[Function]] = {}
    for path in (*USERS, *TESTS):
        for node in nodes_of(path):
            if isinstance(node, ast.FunctionDef) and node.name != "__init__":
                found.setdefault(node.name, []).append(_function(path, node))
            elif isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).extend(
                    _function(path, entry)
                    for entry in node.body
                    if isinstance(entry, ast.FunctionDef) and entry.name == "__init__"
                )
    for name, alike in found.items():
        if len(alike) == 1 and alike[0].where.startswith(PACKAGE.name):
            yield name, alike[0]


def gives(call: ast.Call, name: str, function: Function) -> bool:
    """Whether a call may give a parameter by its name or its place."""
    if any(key.arg in (name, None) for key in call.keywords):
        return True
    if any(isinstance(one, ast.Starred) for one in call.args):
        return True
    return name in function.parameters[: len(call.args)]


def test_every_parameter_is_given_by_somebody() -> None:
    """A function that is handed on may be called by anybody; all others by whoever names them."""
    known = uses((*USERS, *TESTS))
    never = [
        f"{function.where}: {name}({parameter})"
        for name, function in functions()
        if name in known and known[name].reads == len(known[name].calls)
        for parameter in function.optional
        if not any(gives(call, parameter, function) for call in known[name].calls)
    ]
    assert not never
