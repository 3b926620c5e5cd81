"""A game as its seed, its setup and its answers: kept, undone, saved, loaded and played back."""

from thunderstone.journal.faults import BadSave, Parted, note_text
from thunderstone.journal.files import Loaded, check_bots, load, save
from thunderstone.journal.journal import HUMAN, Journal, Player, UndoRefused
from thunderstone.journal.playback import Moment, playback

__all__ = [
    "HUMAN",
    "BadSave",
    "Journal",
    "Loaded",
    "Moment",
    "Parted",
    "Player",
    "UndoRefused",
    "check_bots",
    "load",
    "note_text",
    "playback",
    "save",
]
