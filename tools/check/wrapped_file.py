"""A file that is another one but for what a subclass does otherwise."""

from __future__ import annotations

from typing import Any, Self


class WrappedFile:
    """Passes everything on to a file."""

    def __init__(self, file: Any) -> None:
        self._file = file

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)
