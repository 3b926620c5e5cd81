"""Whose a profile is: one running game at a time writes into it.

The operating system holds the lock and drops it with the process, however that ends, so that no
stale lock has to be guessed at. Where a file system has no locks, the process named in the file
counts: one that is no longer there has lost its claim.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

from thunderstone.journal import file_lock, limits
from thunderstone.journal.faults import BadSave

LOCK = "in-use.lock"

MAX_BYTES = 1 << 12

FOREIGN = 24 * 60 * 60.0
"""Seconds for which the claim of another computer stands, where the file system has no locks."""


class Holder(NamedTuple):
    """A running game: its process and its computer, as far as the lock file tells (0 and "")."""

    pid: int = 0
    host: str = ""


_mine: dict[Path, int] = {}
_others: dict[Path, Holder] = {}


def claim(folder: Path) -> Holder | None:
    """Take a profile's folder for this process; gives who has it already, or None.

    Whoever was refused once stays so: the other's game may have been saved there meanwhile. So does
    whoever finds another's lock file in the place of his own, though the other may be gone; where
    it has only been deleted, it is claimed anew. A folder that is not there, or that nothing can be
    written to, needs no claim. Never raises.
    """
    key = _key(folder)
    if key in _mine:
        if _stands(key):
            return None
        _let_go(key)
        holder = _read(key / LOCK)
        if _is_other(holder):
            _others[key] = holder
    if key in _others:
        return _others[key]
    try:
        handle = _opened(key / LOCK)
    except OSError:
        return None
    other = _lock(handle, key / LOCK)
    if other is not None:
        os.close(handle)
        _others[key] = other
        return other
    _mine[key] = handle
    with contextlib.suppress(OSError):
        _sign(handle)
    return None


def other(folder: Path) -> Holder | None:
    """The running game that has a folder, if a claim of this process was refused, or is lost."""
    key = _key(folder)
    if key in _mine:
        claim(key)
    return _others.get(key)


def check_free(folder: Path, path: Path) -> None:
    """Raise BadSave (in_use), told of a file, where its folder is another running game's."""
    if other(folder) is not None:
        raise BadSave("in_use", path)


def release(folder: Path) -> None:
    """Give a folder up, or forget that it was refused."""
    key = _key(folder)
    _others.pop(key, None)
    handle = _mine.pop(key, None)
    if handle is not None:
        with contextlib.suppress(OSError):
            os.ftruncate(handle, 0)
        os.close(handle)


def _stands(key: Path) -> bool:
    """Whether the lock file of a folder that this process has is still the one that it locked."""
    if sys.platform == "win32":  # there an open file cannot be deleted
        return True
    try:
        return os.path.samestat(os.fstat(_mine.get(key, -1)), (key / LOCK).stat())
    except OSError:
        return False


def _let_go(key: Path) -> None:
    handle = _mine.pop(key, None)
    if handle is not None:
        os.close(handle)


def _key(folder: Path) -> Path:
    return Path(os.path.realpath(folder))


def _opened(path: Path) -> int:
    """A descriptor of the lock file; another user's is only read. Raises OSError."""
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    except PermissionError:
        return os.open(path, os.O_RDONLY)


def _lock(handle: int, path: Path) -> Holder | None:
    """Lock an open file for as long as the process lives; gives who has done so before."""
    locked = file_lock.lock(handle)
    if locked is None:
        return _signed_by_other(path)
    return None if locked else _read(path)


def _sign(handle: int) -> None:
    text = json.dumps({"pid": os.getpid(), "host": socket.gethostname()})
    os.lseek(handle, 0, os.SEEK_SET)
    os.ftruncate(handle, 0)
    os.write(handle, text.encode())


def _read(path: Path) -> Holder:
    """Who has signed a lock file; Holder() where that cannot be read."""
    try:
        plain: Any = limits.read_json(limits.read_bytes(path, MAX_BYTES))
        pid, host = plain["pid"], plain["host"]
    except (OSError, ValueError, LookupError, TypeError):
        return Holder()
    if isinstance(pid, bool) or not isinstance(pid, int) or not isinstance(host, str):
        return Holder()
    return Holder(pid, "".join(letter for letter in host if letter.isprintable())[:64])


def _signed_by_other(path: Path) -> Holder | None:
    """Who still holds a lock file by his signature alone."""
    found = _read(path)
    if not _is_other(found):
        return None
    if found.host != socket.gethostname():
        with contextlib.suppress(OSError):
            if time.time() - path.stat().st_mtime < FOREIGN:
                return found
        return None
    return found if _alive(found.pid) else None


def _is_other(holder: Holder) -> bool:
    """Whether a signature is another process's."""
    return holder.pid > 0 and holder != (os.getpid(), socket.gethostname())


def _alive(pid: int) -> bool:
    """Whether a process of this computer is there."""
    if sys.platform == "win32":  # there os.kill ends it, whatever the signal
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True
