"""One YAML file, read safely: every fault names the file and the line.

Size, depth and number of nodes are bounded before anything is built, aliases and tags are refused:
a small file cannot grow in memory, and none can run anything.
"""

from __future__ import annotations

import functools
import math
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from thunderstone.engine.program import BadCard

if TYPE_CHECKING:
    from yaml import ScalarEvent

MAX_BYTES = 1 << 20
"""A card file larger than this is refused unread."""

MAX_DEPTH = 32
"""Lists inside lists; the game's own files have sixteen. The YAML library itself would overflow."""

MAX_NODES = 60_000
"""Words, lists and mappings; the largest of the game's own files have a sixth of it."""

MAX_NUMBER = 1 << 64
"""No number of a file is larger: setup files have seeds."""

_MAX_DIGITS = 40
_OF_YAML = "tag:yaml.org,2002:"


class Refused(Exception):
    """YAML that is sound and not allowed: a key of the words' files, the line, and fields."""

    def __init__(self, key: str, line: object, **fields: object) -> None:
        super().__init__(key)
        self.key = key
        self.line = line
        self.fields = fields

    def within(self, file: str) -> BadCard:
        """The same, told as a fault of a file."""
        return BadCard(self.key, f"{file}:{self.line}", **self.fields)


@functools.cache
def _loader() -> Any:
    """Safe YAML in which no key may stand twice; made when the first file is read."""
    import yaml

    base: Any = yaml.CSafeLoader if hasattr(yaml, "CSafeLoader") else yaml.SafeLoader

    class Loader(base):  # type: ignore[misc]
        def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
            seen = set()
            for key_node, _ in node.value:
                key = key_node.value
                line = key_node.start_mark.line + 1
                if not isinstance(key, str):
                    raise Refused("key_no_word", line)
                if key in seen:
                    raise Refused("key_twice", line, name=key)
                seen.add(key)
            mapping: dict[Any, Any] = super().construct_mapping(node, deep)
            return mapping

    return Loader


def read_yaml(path: Path) -> dict[str, Any]:
    """The mapping in a YAML file; raises BadCard naming the file, the place and the remedy."""
    import yaml

    try:
        text = read_text(path)
        refuse_bombs(text)
        data = yaml.load(text, Loader=_loader())
    except (OSError, UnicodeDecodeError) as error:
        raise BadCard("cannot_read", path, why=error) from None
    except yaml.YAMLError as error:
        place = getattr(error, "problem_mark", None)
        where = f"{path.name}:{place.line + 1}" if place else path.name
        what = getattr(error, "problem", None) or error
        raise BadCard("no_yaml", where, what=what) from None
    except Refused as refused:
        raise refused.within(path.name) from None
    except (ValueError, TypeError) as error:  # a date such as 2024-99-99
        raise BadCard("value_cannot_read", path.name, why=error) from None
    except RecursionError:
        raise BadCard("nested_too_deeply", path.name) from None
    if not isinstance(data, dict):
        raise BadCard("expected_mapping_at_top", path.name, found=type(data).__name__)
    _refuse_odd_values(data, path.name)
    return data


def read_text(path: Path) -> str:
    """The text of an ordinary file that is not too large; a pipe would be waited for for ever.

    Raises OSError, UnicodeDecodeError, and BadCard for a file of more than MAX_BYTES.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError("no ordinary file")
    with path.open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise BadCard("larger_than_bytes", path.name, limit=MAX_BYTES)
    return data.decode("utf-8").removeprefix("\N{BYTE ORDER MARK}")


def refuse_bombs(text: str) -> None:
    """Go through a file without building anything: no aliases, no tags (a tag has a value read
    as what it is not, and the YAML library breaks), not too deep, not too much.

    Raises Refused, and yaml.YAMLError for what is no YAML.
    """
    import yaml

    depth = nodes = 0
    for event in yaml.parse(text, Loader=_loader()):
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


def section(data: Mapping[str, Any], name: str, place: str) -> Mapping[str, Any]:
    """The entries of one section by id; none where it is absent or empty."""
    entries = data.get(name)
    if entries is None:
        return {}
    if not isinstance(entries, Mapping):
        raise BadCard("must_mapping_ids", place, section=name, found=repr(entries))
    for key in entries:
        if not isinstance(key, str) or not key.strip():
            raise BadCard("id_no_word", f"{place}: {name}", id=repr(key))
    return entries


def words_in(value: Any) -> int:
    """How many words, numbers, lists and mappings some data are made of."""
    count, left = 0, [value]
    while left:
        one = left.pop()
        count += 1
        if isinstance(one, dict):
            count += len(one)
            left += one.values()
        elif isinstance(one, list):
            left += one
    return count


def _refuse_odd_values(value: Any, place: str) -> None:
    """Only text, numbers, true, false and nothing: a date would be no word of a program."""
    if isinstance(value, dict):
        for key, inner in value.items():
            _refuse_odd_values(key, place)
            _refuse_odd_values(inner, place)
    elif isinstance(value, list):
        for inner in value:
            _refuse_odd_values(inner, place)
    elif isinstance(value, int):
        if abs(value) > MAX_NUMBER:
            raise BadCard("number_larger_than", place, limit=MAX_NUMBER)
    elif isinstance(value, float):
        if not math.isfinite(value):
            raise BadCard("no_number_reckon", place, found=repr(value))
    elif isinstance(value, str):
        if any("\ud800" <= sign <= "\udfff" for sign in value):
            raise BadCard("holds_half_letter", place, found=ascii(value))
    elif value is not None:
        raise BadCard("neither_text_nor_number", place, found=repr(value))


def _endless_number(event: ScalarEvent) -> bool:
    """Whether a value may be read as a number so long that reading it takes for ever."""
    value = event.value
    number = event.implicit[0] and len(value) > _MAX_DIGITS and value[0] in "+-.0123456789"
    return bool(number and " " not in value)
