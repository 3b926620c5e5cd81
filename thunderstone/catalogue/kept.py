"""The card files as they were last read, kept as JSON: YAML takes ten times as long.

What is kept is checked against the card files themselves, byte for byte by their digests, and
against its own digest. Whatever is stale, damaged or cannot be read is read from the card files
again, and kept anew where that is possible. The data go through the same checks as ever.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from thunderstone import resources
from thunderstone.catalogue.yaml_file import MAX_BYTES, read_yaml

FORMAT = "thunderstone-cards-1"
"""Begins the file; changes whenever another version of the reader would read YAML otherwise."""

MOST_BYTES = 64 * MAX_BYTES
DIGEST_BYTES = 16

Data = dict[str, Any]


def read_files(paths: Sequence[Path]) -> list[Data]:
    """The mappings in some YAML files, in their order. Raises BadCard."""
    stamp = _stamp(paths)
    place = resources.cache_dir() / "cards" / f"{_digest(_names(paths))}.json"
    if stamp:
        found = _kept(place, stamp)
        if found is not None and len(found) == len(paths):
            return found
    data = [read_yaml(path) for path in paths]
    if stamp and stamp == _stamp(paths):
        _keep(place, stamp, data)
    return data


def forget(paths: Sequence[Path]) -> None:
    """Throw away what is kept of some files."""
    with contextlib.suppress(OSError):
        (resources.cache_dir() / "cards" / f"{_digest(_names(paths))}.json").unlink()


def _names(paths: Sequence[Path]) -> bytes:
    return "\n".join(map(str, paths)).encode("utf-8", "surrogateescape")


def _digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=DIGEST_BYTES).hexdigest()


def _stamp(paths: Sequence[Path]) -> str:
    """A digest over all that stands in the files; "" where one of them cannot be read."""
    whole = hashlib.blake2b(digest_size=DIGEST_BYTES)
    try:
        for path in paths:
            data = path.read_bytes()
            if len(data) > MAX_BYTES:
                return ""
            whole.update(f"{len(data)}:".encode())
            whole.update(data)
    except OSError:
        return ""
    return whole.hexdigest()


def _kept(place: Path, stamp: str) -> list[Data] | None:
    """What is kept under ``stamp``; None where there is nothing, or nothing sound."""
    try:
        if place.stat().st_size > MOST_BYTES:
            return None
        head, _, body = place.read_bytes().partition(b"\n")
        if head.decode("ascii") != f"{FORMAT} {stamp} {_digest(body)}":
            return None
        data = json.loads(body)
    except (OSError, ValueError, RecursionError):
        return None
    if not isinstance(data, list) or not all(isinstance(file, dict) for file in data):
        return None
    return data


def _keep(place: Path, stamp: str, data: list[Data]) -> None:
    """Write what has been read, whole or not at all."""
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    if json.loads(body) != data:
        return
    import tempfile  # only the first start of all needs it

    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=place.parent, prefix=".cards.", suffix=".tmp")
    except OSError:
        return
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(f"{FORMAT} {stamp} {_digest(body)}\n".encode("ascii") + body)
        os.replace(name, place)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(name)
