"""A file of results: lines are added to it, by one process at a time.

Nothing is written before the file has been read and recognised as its owner's.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

from thunderstone.journal import file_lock
from thunderstone.journal.limits import read_bytes


class LineFile:
    """A file that lines are added to for as long as it is open."""

    def __init__(self, path: Path, most: int, sound: Callable[[bytes], int]) -> None:
        """Open or begin a file. ``sound`` gives how many bytes of whole lines it holds; what comes
        after them was cut off and is taken away. Whatever it raises leaves the file as it is.

        Raises OSError, also where another process writes into it, and TooLarge above ``most``.
        """
        sound(read_bytes(path, most) if path.exists() else b"")
        self._file = path.open("ab", buffering=0)  # nothing waits for room meanwhile
        try:
            if file_lock.lock(self._file.fileno()) is False:
                raise OSError(errno.EBUSY, "another process is writing into it", str(path))
            data = read_bytes(path, most)  # it may have grown until it was locked
            size = sound(data)
            if size < len(data):
                os.truncate(path, size)
        except BaseException:
            self.close()
            raise
        self.empty = size == 0

    def add(self, line: bytes) -> None:
        """Write a line at once. Raises OSError."""
        while line:  # a disk that is nearly full takes part of it
            line = line[self._file.write(line) :]

    def close(self) -> None:
        """Close the file, and let others write into it."""
        self._file.close()
