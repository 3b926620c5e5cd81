"""Case files: safe YAML in which every mapping knows its line, split into single cases."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from thunderstone.catalogue.yaml_file import (
    MAX_BYTES,
    Refused,
    as_fault,
    read_text,
    refuse_bombs,
)
from thunderstone.engine.program import BadCard
from thunderstone.scenarios.faults import Unusable
from thunderstone.scenarios.respelling import Old, old_spellings
from thunderstone.words import printable

SUFFIXES = (".yaml", ".yml")


class Located(dict[Any, Any]):
    """A mapping that knows the line of the file it begins on, counted from 1."""

    line = 0


class RawCase(NamedTuple):
    """One case as written: its file, its place among the file's cases, and its mapping.

    ``shown`` is how the file is named to the reader: by its way from the folder that was asked for.
    ``old`` are the spellings in it that the format knew once.
    """

    path: Path
    number: int
    entry: Located
    shown: str = ""
    old: tuple[Old, ...] = ()

    @property
    def name(self) -> str:
        """The case's own name, or its number in the file."""
        given = self.entry.get("case", self.entry.get("name"))
        return str(given) if given is not None else f"case {self.number}"

    @property
    def where(self) -> str:
        """File, line and name: the beginning of every message about the case."""
        return printable(f"{self.shown or self.path.name}:{self.entry.line}: {self.name}")


class _Loader(yaml.SafeLoader):
    """Safe YAML without doubled keys."""


def _mapping(loader: _Loader, node: yaml.MappingNode) -> Iterator[Located]:
    made = Located()
    made.line = node.start_mark.line + 1
    yield made
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        line = key_node.start_mark.line + 1
        try:
            doubled = key in made
        except TypeError:
            raise yaml.YAMLError(f"line {line}: a key must be a word or a number") from None
        if doubled:
            raise yaml.YAMLError(f"line {line}: the key '{key}' stands twice; name it once")
        made[key] = loader.construct_object(value_node, deep=True)


_Loader.add_constructor("tag:yaml.org,2002:map", _mapping)


def find_files(path: Path) -> list[Path]:
    """The case files behind a path; a folder stands for every YAML file below it.

    Raises Unusable for a path that does not exist or a folder without case files.
    """
    try:
        if not path.is_dir():
            path.lstat()
            return [path]
    except FileNotFoundError:
        raise Unusable(f"{path}: there is no such file; check the path") from None
    except OSError as error:
        raise Unusable(f"{path}: cannot be read ({error.strerror}); check the path") from None
    inside = sorted(p for p in path.rglob("*") if p.suffix.lower() in SUFFIXES and not p.is_dir())
    if not inside:
        raise Unusable(f"{path}: no case files here; they end in .yaml")
    return inside


def read_cases(path: Path, shown: str = "") -> list[RawCase]:
    """All cases of one file: a single case, a list, or a list under ``cases:``; raises Unusable."""
    cases: list[RawCase] = []
    text = text_of_cases(path)
    for entry, node in located_cases(path, text):
        old = tuple(old_spellings(text, node))
        cases.append(RawCase(path, len(cases) + 1, entry, shown, old))
    if not cases:
        raise Unusable(f"{path.name}: the file holds no case; begin one with 'case: its name'")
    return cases


def text_of_cases(path: Path) -> str:
    """The text of a case file, which is safe to be read as YAML; raises Unusable."""
    with _faults_of(path):
        text = read_text(path, MAX_BYTES)
        refuse_bombs(text)
        return text


def located_cases(path: Path, text: str) -> list[tuple[Located, yaml.Node]]:
    """Every case in the text of a file, and where it stands in it; raises Unusable."""
    found: list[tuple[Located, yaml.Node]] = []
    with _faults_of(path):
        loader = _Loader(text)
        while loader.check_node():
            node = loader.get_node()
            document = None if node is None else loader.construct_document(node)
            if node is not None and document is not None:
                found += _entries(path, document, node)
    return found


@contextlib.contextmanager
def _faults_of(path: Path) -> Iterator[None]:
    """Whatever is wrong with a file is told as Unusable."""
    try:
        yield
    except BadCard as error:
        raise Unusable(str(error)) from None
    except Refused as refused:
        raise Unusable(str(as_fault(refused, path.name))) from None
    except (OSError, UnicodeDecodeError) as error:
        raise Unusable(f"{path}: cannot be read ({error}); name a file of text") from None
    except yaml.YAMLError as error:
        place = getattr(error, "problem_mark", None)
        line = f" line {place.line + 1}:" if place else ""
        what = getattr(error, "problem", None) or error
        raise Unusable(f"{path.name}:{line} {what}; mend the YAML there") from None
    except (RecursionError, ValueError) as error:
        raise Unusable(f"{path.name}: not readable as YAML ({error})") from None


def _entries(path: Path, document: Any, node: yaml.Node) -> list[tuple[Located, yaml.Node]]:
    if isinstance(document, Located) and "cases" in document:
        others = [key for key in document if key != "cases"]
        if others:
            raise Unusable(
                f"{path.name}: '{others[0]}' stands beside 'cases:'; put it inside the case it "
                "belongs to"
            )
        document, node = document["cases"], node.value[0][1]
    entries = document if isinstance(document, list) else [document]
    nodes = node.value if isinstance(document, list) else [node]
    for entry in entries:
        if not isinstance(entry, Located):
            raise Unusable(
                f"{path.name}: a case is a mapping that begins with 'case: its name'; "
                f"found {entry!r}"
            )
    return list(zip(entries, nodes, strict=True))
