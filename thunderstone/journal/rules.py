"""By which rules a game was played: a log that no longer fits is told from a forged one.

A save names ``RULES_VERSION``, which is raised by hand whenever a fix or a change of the engine can
lead a recorded game elsewhere, and the digest of the cards' figures and programs, which changes by
itself. Where both are the present ones, a replay must meet every hash: if it does not, the file
has been changed. ``tests/journal/test_rules_version.py`` fails when a source of the engine changes
until somebody has looked whether the version must be raised.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thunderstone.engine.library import Library
    from thunderstone.journal.record import Record

RULES_VERSION = 2
"""0: formats 1 to 3, which named no version. 1: the program's version 1.0."""


def same_rules(library: Library, record: Record) -> bool:
    """Whether a game was saved under the very rules and cards of this program."""
    return (record.rules_version, record.rules) == (RULES_VERSION, library.digest)
