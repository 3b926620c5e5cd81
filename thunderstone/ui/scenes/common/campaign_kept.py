"""The campaign that the window remembers while a game of it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.client.campaign_evening import Evening
from thunderstone.client.campaign_place import CampaignPlace

if TYPE_CHECKING:
    from thunderstone.client.account import Account
    from thunderstone.ui.services import Preferences

KEPT = "campaign"
"""The name under which the window remembers the campaign that is open."""


def remember(services: Preferences, evening: Evening) -> None:
    """Remember a campaign while a game of it is played: what is new in it is told afterwards."""
    services.kept[KEPT] = evening


def evening_of(services: Preferences, account: Account) -> Evening | None:
    """The campaign that a game is tonight's of, or was until it ended; None for any other game."""
    place = account.kept_at
    if not isinstance(place, CampaignPlace):
        return None
    kept = services.kept.get(KEPT)
    if isinstance(kept, Evening) and kept.journal is place.campaign:
        return kept
    return Evening(place.profile, place.path, place.campaign)
