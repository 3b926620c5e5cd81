"""Campaigns on disk, several side by side: a folder each, with the campaign and its game under way.

``campaign.json`` holds all that was decided and the games that are over, ``game.json`` the one
under way, saved as any running game is. A game that ends is first written into the campaign and
then taken away, so that a kill in between leaves a game that the campaign knows it has played.
"""

from __future__ import annotations

import json
import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from thunderstone.campaign.journal import (
    CampaignJournal,
    CampaignRefused,
    Standing,
    check_plain,
    read_campaign,
)
from thunderstone.journal import BadSave, Journal, files, profile_lock
from thunderstone.journal.faults import disk_fault
from thunderstone.journal.record import checksum, read_record
from thunderstone.journal.slots import MOST_DIGITS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from thunderstone.catalogue.campaign import Campaign
    from thunderstone.engine.library import Library
    from thunderstone.journal import Loaded

MOST: Final = 24
"""So many campaigns can be under way, or kept, side by side."""

KEPT_DELETED: Final = 6
"""So many deleted campaigns can be fetched back."""

MAX_BYTES: Final = 20 << 20
"""A campaign file larger than this is refused unread: nine games at their largest fit in."""

MOST_READ: Final = 12 << 20
"""So many bytes of all campaigns are read for a list; those kept by the game take a few hundred
kilobytes each."""

CAMPAIGN, GAME = "campaign.json", "game.json"


@dataclass(frozen=True, slots=True)
class KeptCampaign:
    """A campaign as a list shows it. Where ``fault`` is not None it says no more than its place."""

    path: Path
    name: str = ""
    campaign: str = ""
    play: str = ""
    players: tuple[str, ...] = ()
    standing: Standing | None = None
    under_way: bool = False
    fault: BadSave | None = None


class CampaignShelf:
    """The campaigns of a profile, in ``folder``. ``profile`` is the folder that a running game
    claims: where another copy of the game has it, campaigns can be read and not written.
    ``unlisted`` is how many campaigns were too many, or too large, to be read when they were last
    listed."""

    def __init__(self, folder: Path, profile: Path) -> None:
        self.folder, self.profile = folder, profile
        self.trash = folder / "trash"
        self.unlisted = 0

    # -- the list -------------------------------------------------------------------------

    def campaigns(self) -> list[KeptCampaign]:
        """All campaigns in the order in which they were begun. Raises BadSave (unreadable)."""
        paths, found, room = self._paths(), list[KeptCampaign](), MOST_READ
        for path in paths[: 2 * MOST]:
            if room > 0:
                found.append(_listed(path))
                room -= _size(path / CAMPAIGN)
        self.unlisted = len(paths) - len(found)
        return found

    @property
    def full(self) -> bool:
        """Whether there is no room for another one. Raises BadSave (unreadable)."""
        return len(self._paths()) >= MOST

    def _paths(self) -> list[Path]:
        try:
            found = list(self.folder.iterdir()) if self.folder.is_dir() else []
        except OSError as error:
            raise disk_fault("unreadable", self.folder, error) from None
        return _by_number(path for path in found if _holds_one(path))

    # -- campaigns ------------------------------------------------------------------------

    def begin(self, journal: CampaignJournal) -> Path:
        """Keep a new campaign; gives its folder. Raises BadSave (full, in_use, unwritable)."""
        path = self._free_path()
        self.drop_game(path)
        self.save(path, journal)
        return path

    def save(self, path: Path, journal: CampaignJournal) -> None:
        """Write a campaign down; what was there before stays beside it, sound or damaged.

        Raises BadSave (in_use, unwritable).
        """
        text, file = _text(journal.to_plain()), path / CAMPAIGN

        def write() -> None:
            files.make_folder(path)
            sound = files.sound_text(file, MAX_BYTES) is not None
            if file.is_file() and not sound:
                files.keep_copy(file, files.damaged_of(file))
            files.write_whole(file, text, backup=sound)

        self._do(file, write)

    def load(
        self, library: Library, campaigns: Mapping[str, Campaign], path: Path
    ) -> CampaignJournal:
        """A campaign, with every game of it replayed. Raises BadSave; its ``backup`` names the
        sound copy before a damaged file, if there is one."""
        file = path / CAMPAIGN
        try:
            return read_campaign(library, campaigns, files.read_json(file, MAX_BYTES))
        except BadSave as fault:
            fault.path, backup = file, files.backup_of(file)
            if fault.reason in files.OFFER_BACKUP and files.sound_text(backup, MAX_BYTES):
                fault.backup = backup
            raise

    def take_backup(self, path: Path) -> None:
        """Go on with the copy before a damaged campaign, which is put aside. Raises BadSave."""
        file = path / CAMPAIGN

        def replace() -> None:
            if file.is_file():
                files.keep_copy(file, files.damaged_of(file))
            files.keep_copy(files.backup_of(file), file)

        self._do(file, replace)

    # -- the game under way ---------------------------------------------------------------

    def save_game(self, path: Path, game: Journal) -> None:
        """Keep the game under way. Raises BadSave (in_use, unwritable)."""
        profile_lock.check_free(self.profile, path)
        files.save(game, path / GAME)

    def left_game(self, path: Path, journal: CampaignJournal) -> bool:
        """Whether the game of this night has been begun; nothing of it is replayed."""
        going = journal.outing
        try:
            record = read_record(files.read_json(path / GAME))
        except BadSave:
            return False
        return going is not None and (record.setup, record.seed) == (going.setup, going.seed)

    def load_game(self, path: Path, journal: CampaignJournal) -> Loaded | None:
        """The game of this night as it was left, else from the copy before it; None where none was
        begun. Raises BadSave where neither can be read."""
        file = path / GAME
        try:
            loaded = files.load(journal.library, file)
        except BadSave as fault:
            if fault.backup is None:
                if fault.reason == "missing":
                    return None
                raise
            loaded = files.load(journal.library, fault.backup)
        return loaded if journal.plays(loaded.journal) else None

    def lay_game_aside(self, path: Path) -> None:
        """Keep the game under way where no later one reaches it, as it cannot be read. Raises
        BadSave."""
        self._do(path / GAME, lambda: files.set_aside(path / GAME))

    def end_game(self, path: Path, journal: CampaignJournal, game: Journal) -> None:
        """A game is over: the campaign takes it in and is written down, then the game goes.

        Raises BadSave, and CampaignRefused where it is not the game of this night.
        """
        journal.finish(game)
        self.save(path, journal)
        self.drop_game(path)

    def drop_game(self, path: Path) -> None:
        """Forget the game under way; the copy before it goes first. Raises BadSave."""
        file = path / GAME

        def remove() -> None:
            for one in (files.backup_of(file), file):
                if one.is_file():
                    one.unlink()
                    files.confirm(path)

        self._do(file, remove)

    # -- to and from other places ---------------------------------------------------------

    def exported(self, path: Path) -> bytes:
        """A campaign with its game under way as one file; brought in elsewhere it gives the same
        bytes again. Raises BadSave."""
        plain = files.read_json(path / CAMPAIGN, MAX_BYTES)
        check_plain(plain)
        game = path / GAME
        plain["running"] = files.read_json(game) if game.is_file() else None
        return _text({**plain, "checksum": checksum(plain)}).encode()

    def bring_in(self, file: Path) -> Path:
        """Keep a campaign that was exported; gives its folder. Raises BadSave."""
        plain = files.read_json(file, MAX_BYTES + files.MAX_BYTES)
        try:
            texts = _unpacked(plain)
        except BadSave as fault:
            fault.path = file
            raise
        path = self._free_path()

        def write() -> None:
            self.drop_game(path)
            files.make_folder(path)
            for name, text in texts.items():
                files.write_whole(path / name, text)

        self._do(path, write)
        return path

    def delete(self, path: Path) -> Path:
        """Move a campaign to the trash; gives its place there. Raises BadSave."""
        numbers = [int(old.name) for old in self._deleted()]
        place = self.trash / f"{max(numbers, default=0) + 1:06}"

        def move() -> None:
            files.make_folder(self.trash)
            self._move(path, place)
            for old in self._deleted()[:-KEPT_DELETED]:
                shutil.rmtree(old, ignore_errors=True)

        self._do(path, move)
        return place

    def restore(self, deleted: Path) -> Path:
        """Fetch a deleted campaign back; gives its folder. Raises BadSave."""
        if not deleted.is_dir():
            raise BadSave("missing", deleted)
        path = self._free_path(whole=True)
        self._do(path, lambda: self._move(deleted, path))
        return path

    def _move(self, path: Path, place: Path) -> None:
        os.replace(path, place)
        files.confirm(place.parent)
        files.confirm(path.parent)

    def _deleted(self) -> list[Path]:
        return _by_number(self.trash.glob("*"))

    def _free_path(self, *, whole: bool = False) -> Path:
        """A folder without a campaign; a kill may have left a game in it, but where the ``whole``
        folder must be free. Raises BadSave (full)."""
        if self.full:
            raise BadSave("full", limit=MOST)
        number = 1
        while True:
            path = self.folder / f"{number:02}"
            if not path.exists() or (path.is_dir() and not whole and not _holds_one(path)):
                return path
            number += 1

    def _do(self, path: Path, deed: Callable[[], None]) -> None:
        """Write something. Raises BadSave (in_use, unwritable)."""
        profile_lock.check_free(self.profile, path)
        try:
            deed()
        except OSError as error:
            raise disk_fault("unwritable", path, error) from None


def _text(plain: dict[str, Any]) -> str:
    return json.dumps(plain, separators=(",", ":"))


def _unpacked(plain: Any) -> dict[str, str]:
    """The files of an exported campaign, in the order in which they are to be written, each such
    that its reader will take it. Raises BadSave."""
    if not isinstance(plain, dict) or plain.get("checksum") != checksum(plain):
        raise BadSave("damaged" if isinstance(plain, dict) else "foreign", why="checksum")
    running = plain.pop("running", None)
    plain["checksum"] = checksum(plain)
    check_plain(plain)
    texts = {CAMPAIGN: _within(_text(plain), MAX_BYTES)}
    if running is None:
        return texts
    read_record(running)
    return {GAME: _within(_text(running), files.MAX_BYTES), **texts}


def _within(text: str, most: int) -> str:
    """A text of so many bytes. Raises BadSave (too_large)."""
    if len(text) > most:
        raise BadSave("too_large", size=len(text), limit=most)
    return text


def _size(file: Path) -> int:
    """The bytes of a file, as far as they are read; 0 where there is none."""
    try:
        return min(MAX_BYTES, file.stat().st_size)
    except OSError:
        return 0


def _by_number(paths: Iterable[Path]) -> list[Path]:
    """Those of some folders that the game has named, by their numbers; a stranger's file may have a
    name of any length."""
    named = (path for path in paths if path.name.isdecimal() and len(path.name) <= MOST_DIGITS)
    return sorted(named, key=lambda path: (int(path.name), path.name))


def _holds_one(path: Path) -> bool:
    """Whether a folder holds a campaign, be it damaged, or only the copy before it; one that
    cannot be entered may."""
    file = path / CAMPAIGN
    try:
        return file.is_file() or files.backup_of(file).is_file()
    except OSError:
        return True


def _listed(path: Path) -> KeptCampaign:
    """What a list says of a campaign: nothing of it is replayed."""
    try:
        plain = files.read_json(path / CAMPAIGN, MAX_BYTES)
        check_plain(plain)
    except BadSave as fault:
        fault.path = path
        return KeptCampaign(path, fault=fault)
    return KeptCampaign(
        path,
        plain["name"],
        plain["campaign"],
        plain["play"],
        tuple(player["name"] for player in plain["players"]),
        Standing(**plain["standing"]),
        os.path.isfile(path / GAME),
    )


__all__ = ["CampaignRefused", "CampaignShelf", "KeptCampaign"]
