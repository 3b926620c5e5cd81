"""One YAML file, read safely (``parsed_files``): every fault names the file and the line."""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from thunderstone.engine.program import BadCard
from thunderstone.parsed_files import MAX_NODES, Refused, read_text, refuse_bombs

__all__ = [
    "MAX_BYTES",
    "MAX_NODES",
    "MAX_NUMBER",
    "Refused",
    "as_fault",
    "read_text",
    "read_yaml",
    "refuse_bombs",
    "section",
    "words_in",
]

MAX_BYTES = 1 << 20
"""A card file larger than this is refused unread."""

MAX_NUMBER = 1 << 64
"""No number of a file is larger: setup files have seeds."""


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
        text = read_text(path, MAX_BYTES)
        refuse_bombs(text)
        data = yaml.load(text, Loader=_loader())
    except (OSError, UnicodeDecodeError) as error:
        raise BadCard("cannot_read", path, why=getattr(error, "strerror", None) or error) from None
    except yaml.YAMLError as error:
        place = getattr(error, "problem_mark", None)
        where = f"{path.name}:{place.line + 1}" if place else path.name
        what = getattr(error, "problem", None) or error
        raise BadCard("no_yaml", where, what=what) from None
    except Refused as refused:
        raise as_fault(refused, path.name) from None
    except (ValueError, TypeError) as error:  # a date such as 2024-99-99
        raise BadCard("value_cannot_read", path.name, why=error) from None
    except RecursionError:
        raise BadCard("nested_too_deeply", path.name) from None
    if not isinstance(data, dict):
        raise BadCard("expected_mapping_at_top", path.name, found=type(data).__name__)
    _refuse_odd_values(data, path.name)
    return data


def as_fault(refused: Refused, file: str) -> BadCard:
    """What stands in a file and is not allowed, told as a fault of that file."""
    place = f"{file}:{refused.line}" if refused.line else file
    return BadCard(refused.key, place, **refused.fields)


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
