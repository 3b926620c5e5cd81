"""A disk that fails at one step of writing, and works again."""

from __future__ import annotations

import errno
import io
import os
from collections.abc import Callable, Iterator
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
        opened, opened_path = os.fdopen, io.open

        def writing(file: Any, mode: object) -> Any:
            return _Writing(file, self.step) if set(str(mode)) & set("wa") else file

        def of_handle(*args: Any, **named: Any) -> Any:
            mode = args[1] if len(args) > 1 else named.get("mode", "r")
            return writing(opened(*args, **named), mode)

        def of_path(file: Any, mode: str = "r", *args: Any, **named: Any) -> Any:
            if set(mode) & set("wa"):
                self.step()
            return writing(opened_path(file, mode, *args, **named), mode)

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
            os.fdopen, io.open = of_handle, of_path
            for name in NAMES:
                setattr(os, name, opening if name == "open" else faulty(name))
            yield
        finally:
            os.fdopen, io.open = opened, opened_path
            for name, act in old.items():
                setattr(os, name, act)


class _Writing(WrappedFile):
    """A file whose writing may break off in the middle, where ``step`` raises."""

    def __init__(self, file: Any, step: Callable[[], None]) -> None:
        super().__init__(file)
        self._step = step

    def write(self, data: bytes) -> int:
        """Half of it, a step, the other half."""
        half = self._file.write(data[: len(data) // 2])
        self._file.flush()
        self._step()
        return int(half + self._file.write(data[len(data) // 2 :]))
