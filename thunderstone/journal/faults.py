"""Why a saved game cannot be used, and what to do about it."""

from __future__ import annotations

from pathlib import Path

from thunderstone import words
from thunderstone.catalogue.fault_text import told
from thunderstone.engine.fault import Fault


class BadSave(Exception):
    """A saved game that cannot be used; ``text`` says what is wrong and what to do.

    ``reason`` is one word: missing, unreadable, too_large, too_deep, foreign, newer, newer_rules,
    damaged, altered, setup, set_missing, set_changed, bot, stale, parted, full, over,
    in_use, unusable or unwritable. ``backup`` is the sound copy
    before it, if there is one.
    """

    def __init__(self, reason: str, path: Path | str = "", **figures: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.path = path
        self.figures = figures
        self.backup: Path | None = None

    def text(self, lang: str, name: str = "") -> str:
        """The fault and its remedy in "es" or "en"; ``name`` is what the file is called there, its
        path without one."""
        unnamed = words.say("save_fault.unnamed", lang)
        called = name or (self.path if str(self.path) else unnamed)
        figures = {
            field: told(value, lang) if isinstance(value, Fault) else value
            for field, value in self.figures.items()
        }
        return words.say(f"save_fault.{self.reason}", lang, path=called, **figures)

    def __str__(self) -> str:
        return self.text("en")


class ReplayMismatch(BadSave):
    """A recording that the rules no longer follow, from answer ``answer`` in turn ``turn`` on.

    ``altered``: the rules are those of the recording, so that somebody has changed the file.
    """

    def __init__(self, turn: int, answer: int, *, altered: bool = False) -> None:
        super().__init__("altered" if altered else "parted", turn=turn, answer=answer)
        self.turn = turn
        self.answer = answer


def disk_fault(reason: str, path: Path, error: OSError) -> BadSave:
    """A fault of the disk, with the system's word for it where it has one."""
    return BadSave(reason, path, why=error.strerror or error)


def note_text(note: str, lang: str) -> str:
    """What the player must be told about a loaded game; "" where nothing."""
    return words.say(f"save_note.{note}", lang) if note else ""
