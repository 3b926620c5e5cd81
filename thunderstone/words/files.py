"""The files of a language: ``LANG.yaml``, or a folder LANG of them, or both, in each folder."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from thunderstone.parsed_files import Refused, Shelf, read_text, refuse_bombs
from thunderstone.words.notation import BadWords

ABOUT = "language"
"""The group that says what the language itself is like."""

MAX_BYTES = 1 << 20
SHELF = Shelf("words", "thunderstone-words-1", MAX_BYTES, 16 * MAX_BYTES)


def paths_of(lang: str, folders: Sequence[Path]) -> list[Path]:
    """All the files of a language, in order."""
    found: list[Path] = []
    for folder in folders:
        single = folder / f"{lang}.yaml"
        found += [single] if single.is_file() else []
        found += sorted((folder / lang).glob("*.yaml"))
    return found


def check_whole(lang: str, alike: Sequence[str], folder: Path) -> None:
    """Raise BadWords where a language lacks a file in a folder that one like it has there."""
    files = {code: _names(folder / code) for code in alike}
    if not files[lang]:
        raise BadWords(f"{folder / lang}: there are no words")
    for name in sorted(set().union(*files.values()) - files[lang]):
        raise BadWords(f"{folder / lang / name}: there is no such file")


def _names(folder: Path) -> set[str]:
    try:
        return {name for name in os.listdir(folder) if name.endswith(".yaml")}
    except OSError:
        return set()


def codes_in(folders: Sequence[Path]) -> set[str]:
    """The languages that have files."""
    return {
        path.stem
        for folder in folders
        if folder.is_dir()
        for path in folder.iterdir()
        if path.suffix == ".yaml" or path.is_dir()
    }


def read_language(paths: Sequence[Path]) -> tuple[dict[str, Any], dict[str, str]]:
    """What a language is like, and its texts by key. Raises BadWords."""
    about: dict[str, Any] = {}
    texts: dict[str, str] = {}
    for path, groups in zip(paths, SHELF.read(paths, _read), strict=True):
        own = groups.get(ABOUT) or {}
        if not isinstance(own, dict):
            raise BadWords(f"{path}: {ABOUT} is no group")
        about.update(own)
        for key, text in _flat(groups, path):
            if key in texts:
                raise BadWords(f"{path}: {key} stands twice")
            texts[key] = text
    return about, texts


def _flat(groups: dict[str, Any], path: Path, head: str = "") -> Iterator[tuple[str, str]]:
    for name, inner in groups.items():
        if not head and name == ABOUT:
            continue
        key = f"{head}{name}"
        if isinstance(inner, dict):
            yield from _flat(inner, path, f"{key}.")
        elif isinstance(inner, str):
            yield key, inner
        else:
            raise BadWords(f"{path}: {key} is no text; write it in quotes")


def _read(path: Path) -> dict[str, Any]:
    import yaml  # only the first start of all needs it

    base: Any = yaml.CSafeLoader if hasattr(yaml, "CSafeLoader") else yaml.SafeLoader

    class Loader(base):  # type: ignore[misc]
        def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
            seen = set()
            for key, _ in node.value:
                line = key.start_mark.line + 1
                if not isinstance(key.value, str):
                    raise BadWords(f"{path}:{line}: a list is no key")
                if key.value in seen:
                    raise BadWords(f"{path}:{line}: {key.value} stands twice; one would be lost")
                seen.add(key.value)
            found: dict[Any, Any] = super().construct_mapping(node, deep)
            return found

    try:
        text = read_text(path, MAX_BYTES)
        refuse_bombs(text)
        data = yaml.load(text, Loader=Loader)
    except Refused as refused:
        told = ", ".join(f"{name} {value}" for name, value in refused.fields.items())
        place = f"{path}:{refused.line}" if refused.line else path
        raise BadWords(f"{place}: {refused} ({told})") from None
    except (OSError, ValueError, TypeError, yaml.YAMLError) as error:
        raise BadWords(f"{path}: {error}") from None
    if not isinstance(data, dict):
        raise BadWords(f"{path}: expected groups of texts")
    return data
