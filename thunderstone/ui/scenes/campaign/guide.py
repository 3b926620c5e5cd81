"""What the first evening of somebody's first campaign is told beside it, step by step."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from thunderstone.client.campaign_place import campaigns_in
from thunderstone.journal import BadSave

if TYPE_CHECKING:
    from thunderstone.client.evening import Evening


class Guide:
    """What to say on the map now; it says nothing more once it has been dismissed."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.dismissed = not _is_first(evening)

    @property
    def step(self) -> str:
        """Which text is due, as the last part of its key; "" for none."""
        evening = self.evening
        if self.dismissed:
            return ""
        match len(evening.tale.nights):
            case 0:
                return "road" if evening.outing is not None and not evening.under_way else ""
            case 1 if evening.news:
                return "morning"
            case 1 if evening.question is not None and evening.question.kind == "place":
                return "fork"
        return ""

    @property
    def at_table(self) -> bool:
        """Whether the table is to be explained as well: when one first sits down at it."""
        return self.step == "road"

    def dismiss(self) -> None:
        """Say nothing more."""
        self.dismissed = True


def _is_first(evening: Evening) -> bool:
    """Whether it is the player's only campaign, and begins with a guided evening."""
    first = evening.tale.campaign.places_of(1)
    with contextlib.suppress(BadSave):
        return all(place.guided for place in first) and _count(evening) == 1
    return False


def _count(evening: Evening) -> int:
    return len(campaigns_in(evening.profile).campaigns())
