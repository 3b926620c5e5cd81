"""What a profile keeps of the game at a window."""

from __future__ import annotations

from pathlib import Path

from thunderstone.catalogue import load_library
from thunderstone.journal import Journal
from thunderstone.profile import Profile


def saved(profile: Path) -> Journal:
    """Current game as the profile keeps it."""
    return Profile(profile).load_autosave(load_library()).journal
