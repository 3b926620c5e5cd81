"""How loud each kind of sound is, as a player has chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thunderstone.profile import Settings

KINDS = ("effects", "events", "interface", "ambience", "music")
"""The kinds of sounds that have a volume of their own: cards and coins, what befalls the players,
the screen's own clicks, the place where one is, and the music."""

_EAR = 1.6
"""The ear hears ratios: half of the slider is less than half of the strength."""


@dataclass(slots=True)
class Volumes:
    """Volumes from 0 to 100, ``master`` over all kinds; ``mute`` silences them and forgets none.

    What goes on and on, ambience and music, is kept below what happens.
    """

    master: int = 70
    effects: int = 80
    events: int = 80
    interface: int = 60
    ambience: int = 50
    music: int = 60
    mute: bool = False

    def share(self, kind: str) -> float:
        """How strong a kind is to be played, from 0 to 1."""
        if self.mute:
            return 0.0
        return float((self.master * getattr(self, kind) / 10_000) ** _EAR)

    @property
    def silent(self) -> bool:
        """Whether nothing at all can be heard."""
        return not any(self.share(kind) for kind in KINDS)

    def keep_in(self, settings: Settings) -> None:
        """Write the volumes into the settings; ``volume`` there is the one over all kinds."""
        settings.volume, settings.mute = self.master, self.mute
        for kind in KINDS:
            setattr(settings, kind, getattr(self, kind))


def volumes_of(settings: Settings) -> Volumes:
    """The volumes that settings name."""
    kinds = {kind: getattr(settings, kind) for kind in KINDS}
    return Volumes(settings.volume, mute=settings.mute, **kinds)
