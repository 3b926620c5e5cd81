"""What the source comes to in numbers that may only fall, each with the place where it is worst."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from tools.rooms.graph import below
from tools.rooms.source import Module, Modules, imported

LANGUAGES = {"es", "en"}
ALL_LINES = "lines of all rooms"
SMALL = 2
"""Numbers up to this one are no places and no sizes."""

_WORD = re.compile(r"[^\W\d_]{2,}")


class Measured(NamedTuple):
    """A number, and what it is worst in."""

    value: int
    where: str = ""


# -- classes ------------------------------------------------------------------------------


class _Class(NamedTuple):
    """A class of the package: its bases within the package, and the methods of its own.

    A protocol has no objects: whoever fulfils it does not derive from it.
    """

    bases: tuple[str, ...]
    methods: frozenset[str]
    protocol: bool


def depths(modules: Modules) -> dict[str, int]:
    """The most classes on the way from each to its farthest base, itself and the base included."""
    classes = _classes(modules)

    def depth(name: str) -> int:
        return 1 + max(map(depth, classes[name].bases), default=0)

    return {name: depth(name) for name in classes}


def methods(modules: Modules) -> dict[str, int]:
    """How many methods an object of each class has, those of its bases included."""
    classes = _classes(modules)

    def of(name: str) -> frozenset[str]:
        return classes[name].methods.union(*map(of, classes[name].bases))

    return {name: len(of(name)) for name, one in classes.items() if not one.protocol}


def _classes(modules: Modules) -> dict[str, _Class]:
    """Every class by its dotted name."""
    written = {
        f"{module.name}.{node.name}": (module, node)
        for module in modules.values()
        for node in module.nodes
        if isinstance(node, ast.ClassDef)
    }
    aliases = {name: dict(_aliases(module)) for name, module in modules.items()}

    def resolved(name: str) -> str:
        """The class that a dotted name means, by way of those who only pass it on."""
        home, _, last = name.rpartition(".")
        further = aliases.get(home, {}).get(last, name)
        return name if name in written or further == name else resolved(further)

    def bases(module: Module, node: ast.ClassDef) -> Iterator[str]:
        for base in node.bases:
            words = ast.unparse(base.value if isinstance(base, ast.Subscript) else base)
            first, _, rest = words.partition(".")
            start = aliases[module.name].get(first, f"{module.name}.{first}")
            found = resolved(f"{start}.{rest}" if rest else start)
            if found in written:
                yield found

    return {
        name: _Class(tuple(bases(module, node)), frozenset(_methods(node)), _is_protocol(node))
        for name, (module, node) in written.items()
    }


def _aliases(module: Module) -> Iterator[tuple[str, str]]:
    """The names that a module has imported, and what they stand for."""
    for node in module.nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                first = alias.name.partition(".")[0]
                yield alias.asname or first, alias.name if alias.asname else first
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                yield alias.asname or alias.name, f"{node.module}.{alias.name}"


def _methods(node: ast.ClassDef) -> Iterator[str]:
    for entry in node.body:
        if isinstance(entry, ast.FunctionDef | ast.AsyncFunctionDef):
            yield entry.name


def _is_protocol(node: ast.ClassDef) -> bool:
    return any(ast.unparse(base).partition("[")[0] == "Protocol" for base in node.bases)


# -- imports ------------------------------------------------------------------------------


def circle_of_imports(modules: Modules) -> Measured:
    """The most files that import one another in a circle, imports for the type checker included."""
    graph = {
        name: frozenset(one for one in imported(module.nodes) if one in modules and one != name)
        for name, module in modules.items()
    }
    reached = {name: below(graph, name) for name in graph}
    return worst({name: sum(name in reached[one] for one in reached[name]) for name in graph})


# -- words and numbers --------------------------------------------------------------------


def texts_in_two_languages(modules: Modules) -> Measured:
    """The texts that stand in two languages side by side: in a pair, or under "es" and "en"."""
    return _total({name: len(pairs_in(module.nodes)) for name, module in modules.items()})


def pairs_in(nodes: Iterable[ast.AST]) -> list[ast.expr]:
    """Where texts stand in two languages side by side.

    In a table that has such a pair every pair of strings is one, however short its words are.
    """
    found: dict[int, ast.expr] = {}
    for node in nodes:
        if isinstance(node, ast.Tuple) and _is_text_twice(node):
            found[id(node)] = node
        elif isinstance(node, ast.Dict) and any(map(_is_text_twice, node.values)):
            found.update({id(one): one for one in node.values if _strings(one)})
        elif isinstance(node, ast.Dict) and _is_by_language(node):
            found[id(node)] = node
    return list(found.values())


def _is_text_twice(node: ast.expr) -> bool:
    strings = _strings(node)
    return bool(strings) and all(map(_reads_as_text, strings))


def _strings(node: ast.expr) -> list[str]:
    """The two strings of a pair, or nothing."""
    entries = node.elts if isinstance(node, ast.Tuple) else []
    strings = [text for text in map(_string, entries) if text is not None]
    return strings if len(strings) == len(entries) == 2 else []


def _string(node: ast.expr | None) -> str | None:
    """What a string that stands in the source says."""
    said = node.value if isinstance(node, ast.Constant) else None
    return said if isinstance(said, str) else None


def _reads_as_text(text: str) -> bool:
    """Whether it has a word, and looks like more than a name in the code."""
    return bool(_WORD.search(text)) and (" " in text or text[0].isupper())


def _is_by_language(node: ast.Dict) -> bool:
    """Whether a table has a text for each language."""
    return set(map(_string, node.keys)) == LANGUAGES and None not in map(_string, node.values)


def numbers_in_ui(modules: Modules) -> Measured:
    """The numbers above 2 that are written into the window: places and sizes, mostly."""
    counts = {
        name: sum(_is_large_number(node) for node in module.nodes)
        for name, module in modules.items()
        if module.room == "ui"
    }
    return _total(counts)


def _is_large_number(node: ast.AST) -> bool:
    number = node.value if isinstance(node, ast.Constant) else None
    return isinstance(number, int | float) and number > SMALL


# -- all of them --------------------------------------------------------------------------


def lines(modules: Modules, room: str = "") -> Measured:
    """The lines of a room, or of all."""
    return _total({one.name: one.lines for one in modules.values() if not room or one.room == room})


def measures(modules: Modules) -> dict[str, Measured]:
    """All the numbers by what they count."""
    rooms = sorted({module.room for module in modules.values()} - {""})
    return {
        "depth of inheritance": worst(depths(modules)),
        "methods of an object, bases included": worst(methods(modules)),
        "files in one circle of imports": circle_of_imports(modules),
        "texts in two languages within Python": texts_in_two_languages(modules),
        "numbers above 2 in `ui`": numbers_in_ui(modules),
        ALL_LINES: lines(modules),
        **{f"lines of `{room}`": lines(modules, room) for room in rooms},
    }


def worst(counts: Mapping[str, int]) -> Measured:
    """The largest of some numbers and whose it is, the first by name of several."""
    where = min(counts, key=lambda name: (-counts[name], name), default="")
    return Measured(counts.get(where, 0), where)


def _total(counts: Mapping[str, int]) -> Measured:
    """The sum of some numbers, and whose the largest is."""
    return Measured(sum(counts.values()), worst(counts).where)
