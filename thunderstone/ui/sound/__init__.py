"""The game's sounds: which cue belongs to what happens, how loud it is, and the player of them."""

from thunderstone.ui.sound.board import SoundBoard
from thunderstone.ui.sound.volumes import KINDS, Volumes, volumes_of

__all__ = ["KINDS", "SoundBoard", "Volumes", "volumes_of"]
