"""The card files as they were last read; the data go through the same checks as ever."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from thunderstone.catalogue.yaml_file import MAX_BYTES, read_yaml
from thunderstone.parsed_files import Data, Shelf

SHELF = Shelf("cards", "thunderstone-cards-1", MAX_BYTES, 64 * MAX_BYTES)


def read_files(paths: Sequence[Path]) -> list[Data]:
    """The mappings in some YAML files, in their order. Raises BadCard."""
    return SHELF.read(paths, read_yaml)


def forget(paths: Sequence[Path]) -> None:
    """Throw away what is kept of some files."""
    SHELF.forget(paths)
