"""A game as its seed, its setup and its answers: kept, undone, saved, loaded and played back."""

from thunderstone.journal.faults import BadSave, ReplayMismatch, note_text
from thunderstone.journal.files import Loaded, check_bots, load, save
from thunderstone.journal.journal import Journal, UndoRefused
from thunderstone.journal.playback import Moment, playback
from thunderstone.journal.seats import HUMAN, Handover, HandoverRefused, Player
from thunderstone.journal.slots import Shelf, Slot
from thunderstone.journal.standing import Standing, ranked, standing, victors

__all__ = [
    "HUMAN",
    "BadSave",
    "Handover",
    "HandoverRefused",
    "Journal",
    "Loaded",
    "Moment",
    "Player",
    "ReplayMismatch",
    "Shelf",
    "Slot",
    "Standing",
    "UndoRefused",
    "check_bots",
    "load",
    "note_text",
    "playback",
    "ranked",
    "save",
    "standing",
    "victors",
]
