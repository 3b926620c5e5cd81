"""Memory that nothing uses any more goes back to the system."""

from __future__ import annotations

import contextlib
import ctypes
import sys


def give_back() -> None:
    """Hand back what has been freed; glibc, Linux's C library, keeps it until it is asked."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):  # another C library
            ctypes.CDLL(None).malloc_trim(0)
