"""A disk so slow that a kill falls into the middle of a writing, or that kills by itself there."""

from __future__ import annotations

import os
import signal
import time
from typing import Any, BinaryIO

from tools.check.wrapped_file import WrappedFile

CHUNK = 2048
"""Bytes that reach the disk at once."""


class SlowFile(WrappedFile):
    """A file each of whose chunks reaches the disk before the next is written."""

    def __init__(self, file: BinaryIO, disk: SlowDisk) -> None:
        super().__init__(file)
        self._disk = disk

    def write(self, data: bytes) -> int:
        """Write, chunk by chunk."""
        for start in range(0, len(data), CHUNK):
            self._disk.step()
            self._file.write(data[start : start + CHUNK])
            self._file.flush()
        return len(data)


class SlowDisk:
    """Takes the place of what a file is written with; ``last`` steps are done (0: all of them)."""

    def __init__(self, last: int, delay: float) -> None:
        self.last, self.delay, self.steps = last, delay, 0

    def step(self) -> None:
        """One thing done to the disk; where it was the last, the process is no more."""
        self.steps += 1
        if self.steps == self.last:
            os.kill(os.getpid(), signal.SIGKILL)
        time.sleep(self.delay)

    def install(self) -> None:
        """Let everything that this process writes go through here."""
        opened = os.fdopen

        def fdopen(*args: Any, **named: Any) -> Any:
            file = opened(*args, **named)
            writes = "w" in str(named.get("mode", args[1] if len(args) > 1 else "r"))
            return SlowFile(file, self) if writes else file

        os.fdopen = fdopen
        for name in ("fsync", "replace", "link", "unlink"):
            setattr(os, name, self._slow(getattr(os, name)))

    def _slow(self, act: Any) -> Any:
        def slowly(*args: Any, **named: Any) -> Any:
            self.step()
            return act(*args, **named)

        return slowly
