"""One YAML file, read safely: every fault names the file and the line."""

from __future__ import annotations

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
            if key in seen:
                line = key_node.start_mark.line + 1
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
    except RecursionError:
        raise BadCard(f"{path.name}: nested too deeply; flatten it") from None
    if not isinstance(data, dict):
        raise BadCard(f"{path.name}: expected a mapping at the top, found {type(data).__name__}")
    return data


def _refuse_aliases(text: str) -> None:
    """Without aliases a small file cannot grow in memory."""
    for event in yaml.parse(text, Loader=_Loader):
        if isinstance(event, yaml.AliasEvent):
            line = event.start_mark.line + 1 if event.start_mark else "?"
            raise yaml.YAMLError(f"line {line}: aliases are not allowed, write it out")
