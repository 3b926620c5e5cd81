"""A player's own folder, and the settings in it."""

from thunderstone.profile.folder import Profile, ProfileFault, default_folder
from thunderstone.profile.settings import (
    ANIMATIONS,
    DECLARED,
    SCALES,
    TEXT_SIZES,
    Settings,
    settings_from_plain,
)

__all__ = [
    "ANIMATIONS",
    "DECLARED",
    "SCALES",
    "TEXT_SIZES",
    "Profile",
    "ProfileFault",
    "Settings",
    "default_folder",
    "settings_from_plain",
]
