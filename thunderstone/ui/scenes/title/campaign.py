"""How far the player is with the campaigns."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thunderstone.campaign.shelf import KeptCampaign
    from thunderstone.ui.services import Services


class CampaignLeftOff:
    """The campaign that was begun last and is not over: looked up beside the frames."""

    def __init__(self, services: Services, changed: Callable[[], object]) -> None:
        """``changed`` is told once it is known."""
        self.services, self._changed = services, changed
        self.last: KeptCampaign | None = None
        self.begun = os.path.isdir(services.profile.campaigns_dir)

    def look(self) -> None:
        """Look at what is kept, if there is anything."""
        services = self.services

        def read() -> KeptCampaign | None:
            from thunderstone.client.campaign_place import campaigns_in
            from thunderstone.journal import BadSave

            try:
                kept = campaigns_in(services.profile).campaigns()
            except BadSave:  # the list tells of it
                return None
            open_ones = (one for one in kept if one.standing is not None and not one.standing.over)
            return max(open_ones, key=lambda one: one.path.name, default=None)

        if os.path.isdir(services.profile.campaigns_dir):
            services.fetch(read, self._take)

    def _take(self, read: Callable[[], KeptCampaign | None]) -> None:
        self.last = read()
        self._changed()

    def line(self) -> str:
        """Which one it is, and its night; "" where there is none."""
        if self.last is None or self.last.standing is None:
            return ""
        night = self.last.standing.night
        return self.services.word("title.campaign_line", name=self.last.name, n=night)
