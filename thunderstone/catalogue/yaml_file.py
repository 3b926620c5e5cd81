"""One YAML file, read safely: every fault names the file and the line."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from thunderstone.engine.program import BadCard

MAX_BYTES = 1 << 20
"""A card file larger than this is refused unread."""


class _Loader(yaml.CSafeLoader if hasattr(yaml, "CSafeLoader") else yaml.SafeLoader):  # type: ignore[misc]
    """Safe YAML in which no key may stand twice."""

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
        seen = set()
        for key_node, _ in node.value:
            key = key_node.value
            line = key_node.start_mark.line + 1
            if not isinstance(key, str):
                raise yaml.YAMLError(f"line {line}: a key must be a word, not a list or a mapping")
            if key in seen:
                raise yaml.YAMLError(f"line {line}: the key '{key}' stands twice")
            seen.add(key)
        mapping: dict[Any, Any] = super().construct_mapping(node, deep)
        return mapping


def read_yaml(path: Path) -> dict[str, Any]:
    """The mapping in a YAML file; raises BadCard naming the file, the place and the remedy."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise BadCard(f"{path.name}: larger than {MAX_BYTES} bytes; split the file")
        text = path.read_text(encoding="utf-8")
        _refuse_aliases(text)
        data = yaml.load(text, Loader=_Loader)
    except (OSError, UnicodeDecodeError) as error:
        raise BadCard(f"{path}: cannot be read ({error}); restore the file") from None
    except yaml.YAMLError as error:
        place = getattr(error, "problem_mark", None)
        line = f" line {place.line + 1}:" if place else ""
        what = getattr(error, "problem", None) or error
        raise BadCard(f"{path.name}:{line} {what}; mend the YAML there") from None
    except (ValueError, TypeError) as error:  # a date such as 2024-99-99
        raise BadCard(f"{path.name}: a value cannot be read ({error}); quote it") from None
    except RecursionError:
        raise BadCard(f"{path.name}: nested too deeply; flatten it") from None
    if not isinstance(data, dict):
        raise BadCard(f"{path.name}: expected a mapping at the top, found {type(data).__name__}")
    _refuse_odd_values(data, path.name)
    return data


def section(data: Mapping[str, Any], name: str, place: str) -> Mapping[str, Any]:
    """The entries of one section by id; none where it is absent or empty."""
    entries = data.get(name)
    if entries is None:
        return {}
    if not isinstance(entries, Mapping):
        raise BadCard(f"{place}: {name} must be a mapping of ids, found {entries!r}")
    for key in entries:
        if not isinstance(key, str) or not key.strip():
            raise BadCard(f"{place}: {name}: the id {key!r} is no word; write it in quotes")
    return entries


def _refuse_odd_values(value: Any, place: str) -> None:
    """Only text, numbers, true, false and nothing: a date would be no word of a program."""
    if isinstance(value, dict):
        for key, inner in value.items():
            _refuse_odd_values(key, place)
            _refuse_odd_values(inner, place)
    elif isinstance(value, list):
        for inner in value:
            _refuse_odd_values(inner, place)
    elif value is not None and not isinstance(value, str | int | float):
        raise BadCard(f"{place}: {value!r} is neither text nor a number; write it in quotes")


def _refuse_aliases(text: str) -> None:
    """Without aliases a small file cannot grow in memory."""
    for event in yaml.parse(text, Loader=_Loader):
        if isinstance(event, yaml.AliasEvent):
            line = event.start_mark.line + 1 if event.start_mark else "?"
            raise yaml.YAMLError(f"line {line}: aliases are not allowed, write it out")
