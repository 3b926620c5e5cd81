"""A disk that fails at one step of writing, and works again."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tools.check.wrapped_file import WrappedFile

NAMES = ("open", "fsync", "replace", "link", "mkdir", "write")
REASONS = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS, errno.EDQUOT)


class FaultyDisk:
    """Counts the steps of writing and refuses the one called ``bad``, and those after it for
    as long as ``broken`` says."""

    def __init__(self, bad: int, broken: int, reason: int) -> None:
        self.bad, self.broken, self.reason, self.steps = bad, broken, reason, 0

    def step(self) -> None:
        """One thing done to the disk. Raises OSError."""
        self.steps += 1
        if self.bad <= self.steps < self.bad + self.broken:
            raise OSError(self.reason, os.strerror(self.reason))

    @contextmanager
    def installed(self) -> Iterator[None]:
        """Everything written meanwhile goes through here; what is only read does not."""
        old = {name: getattr(os, name) for name in NAMES}
        opened = os.fdopen

        def writing(*args: Any, **named: Any) -> Any:
            file = opened(*args, **named)
            whole = file.write

            def write(data: bytes) -> int:
                whole(data[: len(data) // 2])
                file.flush()
                self.step()
                return int(whole(data[len(data) // 2 :]))

            if "w" not in str(args[1] if len(args) > 1 else named.get("mode", "r")):
                return file
            return _Writing(file, write)

        def opening(path: Any, flags: int, *args: Any, **named: Any) -> int:
            if flags & (os.O_WRONLY | os.O_RDWR):
                self.step()
            return int(old["open"](path, flags, *args, **named))

        def faulty(name: str) -> Any:
            def act(*args: Any, **named: Any) -> Any:
                self.step()
                return old[name](*args, **named)

            return act

        try:
            os.fdopen = writing
            for name in NAMES:
                setattr(os, name, opening if name == "open" else faulty(name))
            yield
        finally:
            os.fdopen = opened
            for name, act in old.items():
                setattr(os, name, act)


class _Writing(WrappedFile):
    """A file whose writing may break off in the middle."""

    def __init__(self, file: Any, write: Any) -> None:
        super().__init__(file)
        self.write = write
