"""The place of a campaign's game: beside its campaign, which takes it in once it is over."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from thunderstone.campaign.shelf import CampaignShelf
from thunderstone.journal import BadSave

if TYPE_CHECKING:
    from thunderstone.campaign import CampaignJournal
    from thunderstone.journal import Journal
    from thunderstone.profile import Profile


def campaigns_in(profile: Profile) -> CampaignShelf:
    """The campaigns of a profile."""
    return CampaignShelf(profile.campaigns_dir, profile.folder)


class CampaignPlace:
    """Keeps ``game``, that of tonight, in the folder of its ``campaign``.

    What cannot be written is told by the profile, as of any running game; play goes on.
    """

    def __init__(
        self, profile: Profile, path: Path, campaign: CampaignJournal, game: Journal
    ) -> None:
        self.profile, self.path, self.campaign, self.game = profile, path, campaign, game
        self.shelf = campaigns_in(profile)

    def keep(self) -> None:
        """Keep the game as it stands now."""
        if self.profile.in_use():
            return
        try:
            self.shelf.save_game(self.path, self.game)
        except BadSave as fault:
            self._tell(fault)

    def leave(self) -> None:
        """The game is over: the campaign takes it in, once."""
        if not self.campaign.plays(self.game):
            return
        try:
            self.shelf.end_game(self.path, self.campaign, self.game)
        except BadSave as fault:
            self._tell(fault)

    def load(self) -> Journal:
        """The game as it was kept last. Raises BadSave."""
        left = self.shelf.load_game(self.path, self.campaign)
        return left.journal if left is not None else self.campaign.new_game()

    def of(self, journal: Journal) -> CampaignPlace:
        """The same place for the same game, read anew."""
        return CampaignPlace(self.profile, self.path, self.campaign, journal)

    def _tell(self, fault: BadSave) -> None:
        if fault.reason == "unwritable":
            self.profile.note_unwritable(self.path, str(fault.figures["why"]))
