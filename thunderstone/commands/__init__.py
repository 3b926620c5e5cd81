"""The commands, a module each: ``add_arguments(parser)`` and ``run(args)`` -> exit code.

A command's module is loaded when it is first looked at: the window opens without the others.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from types import ModuleType

NAMES = (
    *("play", "text", "simulate", "ladder", "campaign", "replay", "review", "scenarios"),
    *("screenshot", "cards"),
)


class _Commands(Mapping[str, ModuleType]):
    """The modules by the names of their commands."""

    def __getitem__(self, name: str) -> ModuleType:
        if name not in NAMES:
            raise KeyError(name)
        return importlib.import_module(f"thunderstone.commands.{name}")

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


COMMANDS: Mapping[str, ModuleType] = _Commands()

__all__ = ["COMMANDS"]
