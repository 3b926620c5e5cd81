"""Baked files and the manifest that proves them: what pictures and sounds have in common."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

from thunderstone.commands.common import CommandFault
from thunderstone.journal.limits import read_bytes
from tools.arguments import LARGEST, json_in

R = TypeVar("R")

MANIFEST = "manifest.json"


def hash_sources(folder: Path, modules: Iterable[str]) -> str:
    """A hash of the text of some modules of a folder, the same under any line ending."""
    total = hashlib.sha256()
    for module in modules:
        text = (folder / f"{module}.py").read_text(encoding="utf-8")
        total.update(f"{module}\n{text}".encode())
    return total.hexdigest()


def hash_file(path: Path) -> str:
    """A hash of a file's bytes."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def read_records(folder: Path, heading: str, record: Callable[..., R]) -> dict[str, R]:
    """The records of a folder's manifest by name; empty where nothing is baked yet.

    Raises CommandFault where it is damaged: what is baked anew or removed lies in the folder.
    """
    path = folder / MANIFEST
    if not path.exists():
        return {}
    try:
        entries = json.loads(read_bytes(path, LARGEST))[heading]
        found = {name: record(**entry) for name, entry in entries.items()}
        if all(_is_name(entry.get("file", name)) for name, entry in entries.items()):
            return found
        why = "a file of it lies elsewhere"
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        why = f"{type(error).__name__}: {error}"
    raise CommandFault(f"{path} is damaged ({why}); delete it, and all is baked anew")


def _is_name(file: object) -> bool:
    """Whether something names a file of a folder, and none elsewhere."""
    return isinstance(file, str) and file not in ("", "..") and Path(file).name == file


def holds_records(folder: Path, heading: str) -> bool:
    """Whether a folder has a manifest with such records."""
    plain = json_in(folder / MANIFEST)
    return isinstance(plain, dict) and plain.keys() == {heading}


def write_records(folder: Path, heading: str, records: Mapping[str, Any]) -> None:
    """Write the records, in order of name."""
    entries = {name: asdict(records[name]) for name in sorted(records)}
    write_json(folder / MANIFEST, {heading: entries})


def write_json(path: Path, data: Mapping[str, object]) -> None:
    """Write JSON that a diff can read."""
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8", newline="\n")


def faults_of(
    wanted: Collection[str], baked: Collection[str], fault: Callable[[str], str]
) -> dict[str, str]:
    """What is wrong with each file that is not as it ought to be, by name.

    ``fault`` says why one is not proved, or "".
    """
    wrong = {name: reason for name in wanted if (reason := fault(name))}
    surplus = sorted(set(baked) - set(wanted))
    return wrong | dict.fromkeys(surplus, "baked, but no data asks for it")
