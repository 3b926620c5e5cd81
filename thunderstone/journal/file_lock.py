"""A lock on an open file, which the operating system drops with the file or the process."""

from __future__ import annotations

import errno
import os
import sys

_TAKEN = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK)
_FAR = 1 << 20
"""The byte that is locked on Windows: what is written at the start must stay readable."""


def lock(handle: int) -> bool | None:
    """Lock an open file for as long as it is open.

    False where somebody else has done so before, None where the file system has no locks.
    """
    try:
        _lock_by_system(handle)
    except OSError as error:
        return False if error.errno in _TAKEN else None
    return True


if sys.platform == "win32":
    import msvcrt

    def _lock_by_system(handle: int) -> None:
        os.lseek(handle, _FAR, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock_by_system(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
