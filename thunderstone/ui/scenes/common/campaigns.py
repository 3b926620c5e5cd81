"""What several screens know of campaigns: which one is open, and the signs of a place's rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.client.campaign_place import CampaignPlace
from thunderstone.client.evening import Evening

if TYPE_CHECKING:
    from thunderstone.client.account import Account
    from thunderstone.ui.services import Memory

RULE_ICONS = {
    "locked": "lock", "named": "skull", "spawn": "hourglass", "dark": "sun_out",
    "plague": "disease", "health": "health", "grade": "gate",
}  # fmt: skip
"""The sign of each rule of a place."""


KEPT = "campaign"
"""The name under which the window remembers the campaign that is open."""


def remember(services: Memory, evening: Evening) -> None:
    """Remember a campaign while a game of it is played: what is new in it is told afterwards."""
    services.kept[KEPT] = evening


def evening_of(services: Memory, account: Account) -> Evening | None:
    """The campaign that a game is tonight's of, or was until it ended; None for any other game."""
    place = account.kept_at
    if not isinstance(place, CampaignPlace):
        return None
    kept = services.kept.get(KEPT)
    if isinstance(kept, Evening) and kept.journal is place.campaign:
        return kept
    return Evening(place.profile, place.path, place.campaign)
