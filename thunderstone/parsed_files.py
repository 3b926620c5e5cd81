"""YAML files within bounds, and as they were last read, kept as JSON: YAML takes ten times as long.

Size, depth and number of nodes are bounded before anything is built, aliases and tags are refused:
a small file cannot grow in memory, and none can run anything.

What is kept is checked against the files themselves, byte for byte by their digests, and against
its own digest. Whatever is stale, damaged or cannot be read is read from the files again, and kept
anew where that is possible.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import stat
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from thunderstone import resources

if TYPE_CHECKING:
    from yaml import ScalarEvent

DIGEST_BYTES = 16

MAX_DEPTH = 32
"""Lists inside lists; the game's own files have sixteen. The YAML library itself would overflow."""

MAX_NODES = 60_000
"""Words, lists and mappings; the largest of the game's own files have a sixth of it."""

_MAX_DIGITS = 40
_OF_YAML = "tag:yaml.org,2002:"

Data = dict[str, Any]


class Shelf(NamedTuple):
    """Where the files of one kind are kept: a folder of the cache.

    ``format`` begins each file; it changes whenever another version would read YAML otherwise.
    A source larger than ``largest`` bytes is never kept, nor is more than ``most`` bytes.
    """

    folder: str
    format: str
    largest: int
    most: int

    def place(self, paths: Sequence[Path]) -> Path:
        """The file that keeps what was read from ``paths``."""
        names = "\n".join(map(str, paths)).encode("utf-8", "surrogateescape")
        return resources.cache_dir() / self.folder / f"{_digest(names)}.json"

    def read(self, paths: Sequence[Path], reader: Callable[[Path], Data]) -> list[Data]:
        """The mappings in some files, in their order; ``reader`` reads one that is not kept."""
        stamp = self._stamp(paths)
        place = self.place(paths)
        if stamp:
            found = self._kept(place, stamp)
            if found is not None and len(found) == len(paths):
                return found
        data = [reader(path) for path in paths]
        if stamp and stamp == self._stamp(paths):
            self._keep(place, stamp, data)
        return data

    def forget(self, paths: Sequence[Path]) -> None:
        """Throw away what is kept of some files."""
        with contextlib.suppress(OSError):
            self.place(paths).unlink()

    def _stamp(self, paths: Sequence[Path]) -> str:
        """A digest over all that stands in the files; "" where one of them cannot be read."""
        whole = hashlib.blake2b(digest_size=DIGEST_BYTES)
        try:
            for path in paths:
                if not path.is_file():  # a pipe would be waited for for ever
                    return ""
                with path.open("rb") as file:
                    data = file.read(self.largest + 1)
                if len(data) > self.largest:
                    return ""
                whole.update(f"{len(data)}:".encode())
                whole.update(data)
        except OSError:
            return ""
        return whole.hexdigest()

    def _kept(self, place: Path, stamp: str) -> list[Data] | None:
        """What is kept under ``stamp``; None where there is nothing, or nothing sound."""
        try:
            if not place.is_file() or place.stat().st_size > self.most:
                return None
            head, _, body = place.read_bytes().partition(b"\n")
            if head.decode("ascii") != f"{self.format} {stamp} {_digest(body)}":
                return None
            data = json.loads(body)
        except (OSError, ValueError, RecursionError):
            return None
        if not isinstance(data, list) or not all(isinstance(file, dict) for file in data):
            return None
        return data

    def _keep(self, place: Path, stamp: str, data: list[Data]) -> None:
        """Write what has been read, whole or not at all."""
        body = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
        if json.loads(body) != data:
            return
        import tempfile  # only the first start of all needs it

        prefix = f".{self.folder}."
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=place.parent, prefix=prefix, suffix=".tmp")
        except OSError:
            return
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(f"{self.format} {stamp} {_digest(body)}\n".encode("ascii") + body)
            os.replace(name, place)
        except OSError:
            with contextlib.suppress(OSError):
                os.unlink(name)


def _digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=DIGEST_BYTES).hexdigest()


# -- within bounds -----------------------------------------------------------------------------


class Refused(Exception):
    """YAML that is sound and not allowed: a key of the words' files, the line ("": the file as a
    whole), and fields."""

    def __init__(self, key: str, line: object, **fields: object) -> None:
        super().__init__(key.replace("_", " "))
        self.key = key
        self.line = line
        self.fields = fields


def read_text(path: Path, most: int) -> str:
    """The text of an ordinary file that is not too large; a pipe would be waited for for ever.

    Raises OSError, UnicodeDecodeError, and Refused for a file of more than ``most`` bytes.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError("no ordinary file")
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise Refused("larger_than_bytes", "", limit=most)
    return data.decode("utf-8").removeprefix("\N{BYTE ORDER MARK}")


def refuse_bombs(text: str) -> None:
    """Go through a file without building anything: no aliases, no tags (a tag has a value read
    as what it is not, and the YAML library breaks), not too deep, not too much.

    Raises Refused, and yaml.YAMLError for what is no YAML.
    """
    import yaml

    depth = nodes = 0
    for event in yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
        line = event.start_mark.line + 1 if event.start_mark else "?"
        if isinstance(event, yaml.AliasEvent):
            raise Refused("alias", line, name=event.anchor)
        if isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        elif isinstance(event, yaml.NodeEvent):
            nodes += 1
            depth += isinstance(event, yaml.CollectionStartEvent)
            tag = getattr(event, "tag", None)
            if tag is not None:
                raise Refused("tag", line, name=tag.replace(_OF_YAML, "!!"))
            if isinstance(event, yaml.ScalarEvent) and _endless_number(event):
                raise Refused("endless_number", line, most=_MAX_DIGITS)
        if depth > MAX_DEPTH:
            raise Refused("too_deep", line, most=MAX_DEPTH)
        if nodes > MAX_NODES:
            raise Refused("too_many_entries", line, most=MAX_NODES)


def _endless_number(event: ScalarEvent) -> bool:
    """Whether a value may be read as a number so long that reading it takes for ever."""
    value = event.value
    number = event.implicit[0] and len(value) > _MAX_DIGITS and value[0] in "+-.0123456789"
    return bool(number and " " not in value)
