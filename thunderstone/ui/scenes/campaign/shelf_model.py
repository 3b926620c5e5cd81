"""The campaigns of a profile as their list shows them; needs no window."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from thunderstone.bots.registry import BOTS
from thunderstone.campaign import check_bots
from thunderstone.campaign.shelf import CAMPAIGN
from thunderstone.catalogue.campaign import load_campaigns
from thunderstone.client.campaign_place import campaigns_in
from thunderstone.client.evening import Evening
from thunderstone.journal import BadSave
from thunderstone.journal.faults import disk_fault
from thunderstone.journal.files import backup_of, make_folder, write_whole

if TYPE_CHECKING:
    from thunderstone.campaign.shelf import KeptCampaign
    from thunderstone.catalogue.campaign import Campaign
    from thunderstone.engine.library import Library
    from thunderstone.profile import Profile

EXPORTS = "exports"
ENDING = ".campaign.json"
"""How the file of an exported campaign ends."""


class Campaigns:
    """What is kept; ``chosen`` is the folder's name of the one that is looked at.

    ``told`` is what has just been done to which campaign (a key of words and its name), ``deleted``
    where that can be fetched back from. ``fault`` is why the list cannot be read.
    """

    def __init__(self, profile: Profile) -> None:
        self.profile, self.shelf = profile, campaigns_in(profile)
        self.kept: list[KeptCampaign] = []
        self.fault: BadSave | None = None
        self.chosen = ""
        self.told: tuple[str, str] | None = None
        self.deleted: Path | None = None

    @property
    def known(self) -> Mapping[str, Campaign]:
        """The campaigns that can be played: the game's own, and those of the profile."""
        return load_campaigns().known

    def read(self) -> None:
        """Read anew what is kept."""
        self.fault = None
        try:
            self.kept = self.shelf.campaigns()
        except BadSave as fault:
            self.kept, self.fault = [], fault

    @property
    def entry(self) -> KeptCampaign | None:
        """The chosen one; the last one begun where that is gone."""
        last = self.kept[-1] if self.kept else None
        return next((one for one in self.kept if one.path.name == self.chosen), last)

    def choose(self, name: str) -> None:
        """Look at another one."""
        self.chosen = name

    def opened(self, library: Library) -> Evening | None:
        """The chosen campaign, to be gone on with. Raises BadSave."""
        entry = self.entry
        if entry is None:
            return None
        journal = self.shelf.load(library, self.known, entry.path)
        check_bots(journal, BOTS)
        return Evening(self.profile, entry.path, journal)

    @property
    def has_backup(self) -> bool:
        """Whether there is a copy before the chosen one."""
        entry = self.entry
        return entry is not None and backup_of(entry.path / CAMPAIGN).is_file()

    def take_backup(self) -> None:
        """Go on with the copy before the chosen one, which is damaged. Raises BadSave."""
        if self.entry is not None:
            self.shelf.take_backup(self.entry.path)
            self.read()

    def delete(self) -> None:
        """Throw the chosen one away; it can be fetched back. Raises BadSave."""
        entry = self.entry
        if entry is not None:
            self.deleted = self.shelf.delete(entry.path)
            self._tell("deleted", entry.name or entry.path.name)

    def restore(self) -> None:
        """Fetch back what was thrown away last. Raises BadSave."""
        if self.deleted is not None:
            path = self.shelf.restore(self.deleted)
            self.told, self.deleted = None, None
            self.chosen = path.name
            self.read()

    # -- to and from other places -------------------------------------------------------------

    @property
    def exports(self) -> Path:
        """The folder where exported campaigns lie, and those to be brought in."""
        return self.profile.folder / EXPORTS

    def export(self) -> Path | None:
        """Write the chosen one into a file that no other has; gives it. Raises BadSave."""
        entry = self.entry
        if entry is None:
            return None
        plain = "".join(sign if sign.isalnum() else "-" for sign in entry.name.casefold())
        content = self.shelf.exported(entry.path)
        seed = json.loads(content)["seed"]
        path = self.exports / f"{plain}-{entry.path.name}-{seed:x}{ENDING}"
        try:
            make_folder(path.parent)
            write_whole(path, content)
        except OSError as error:
            raise disk_fault("unwritable", path, error) from None
        return path

    def files(self) -> list[Path]:
        """The files that can be brought in from the folder of the exports."""
        return sorted(self.exports.glob(f"*{ENDING}")) if os.path.isdir(self.exports) else []

    def bring_in(self, file: Path) -> None:
        """Keep a campaign that was exported. Raises BadSave."""
        path = self.shelf.bring_in(file)
        self.chosen = path.name
        self.deleted = None
        self.read()
        entry = self.entry
        self.told = ("imported", entry.name if entry is not None else "")

    def _tell(self, key: str, name: str) -> None:
        self.told = (key, name)
        self.read()
