"""The campaigns there are: the game's own, and the player's beside their card sets.

A campaign is a folder ``campaign/ID`` with YAML files and its words in ``words/LANG.yaml``. One of
the player's own that is broken is left out, and what is wrong is told with file, place and remedy.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

from thunderstone import resources, words
from thunderstone.catalogue import yaml_cache
from thunderstone.catalogue.campaign.checks import campaign_faults, check_campaign, texts_flat
from thunderstone.catalogue.campaign.model import Campaign
from thunderstone.catalogue.campaign.reading import read_campaign
from thunderstone.catalogue.card_words import words_files
from thunderstone.catalogue.custom_set_faults import FileFault
from thunderstone.catalogue.custom_sets import load_catalogue
from thunderstone.catalogue.yaml_file import read_yaml
from thunderstone.engine.library import Library
from thunderstone.engine.program import BadCard

FOLDER: Final = "campaign"
MOST_CAMPAIGNS: Final = 50
MOST_FILES: Final = 20
MOST_BYTES: Final = 4 << 20
"""Bytes of all campaigns of one's own: they are read together. The game's own has a fortieth."""

MOST_TOLD: Final = 200
"""Faults of a campaign that are told; whoever mends those is told the next ones."""


@dataclass(frozen=True, slots=True)
class Campaigns:
    """All campaigns by id, the game's own first; ``broken`` ones of the player's were left out, and
    ``remarks`` tell of small things."""

    known: Mapping[str, Campaign]
    broken: tuple[FileFault, ...] = ()
    remarks: tuple[FileFault, ...] = ()


def load_campaigns(folders: Sequence[Path] | None = None) -> Campaigns:
    """The game's own campaigns, and those in the player's folders (by default those of their card
    sets). Raises BadAsset where one of the game's own is broken."""
    chosen = resources.own_cards_dirs() if folders is None else tuple(folders)
    return _load(resources.cards_dir(), chosen)


@functools.lru_cache(maxsize=4)
def _load(cards: Path, folders: tuple[Path, ...]) -> Campaigns:
    known: dict[str, Campaign] = {}
    broken: list[FileFault] = []
    remarks: list[FileFault] = []
    library = load_catalogue(folders).library
    if not folders_of(cards):
        raise resources.BadAsset(cards / FOLDER, "no campaign is there")
    for folder in folders_of(cards):
        try:
            known[folder.name] = read_folder(folder, library)
        except BadCard as fault:
            raise resources.BadAsset(folder, fault) from None
    room = MOST_BYTES
    own = [folder for parent in folders for folder in folders_of(parent)]
    for number, folder in enumerate(own[: MOST_CAMPAIGNS + 1]):
        room -= _size_of(folder)
        try:
            if folder.name in known:
                raise BadCard("campaign_taken", folder.name, name=folder.name)
            if number >= MOST_CAMPAIGNS:
                raise BadCard("too_many_campaigns", folder.name, most=MOST_CAMPAIGNS)
            if room < 0:
                raise BadCard("campaigns_too_large", folder.name, limit=MOST_BYTES)
            known[folder.name] = read_folder(folder, library, remarks)
        except BadCard as fault:
            broken.append(FileFault(folder, fault))
        except RecursionError:
            broken.append(FileFault(folder, BadCard("nested_too_deeply", folder.name)))
    return Campaigns(known, tuple(broken), tuple(remarks))


def folders_of(cards: Path) -> tuple[Path, ...]:
    """The folders of campaigns beside some sets of cards."""
    return tuple(sorted({path.parent for path in cards.glob(f"{FOLDER}/*/*.yaml")}))


def _size_of(folder: Path) -> int:
    """Bytes of the files and words of a campaign; one with too many files is refused unread."""
    size = 0
    for path in (*[*folder.glob("*.yaml")][: MOST_FILES + 1], *words_files(folder)):
        with contextlib.suppress(OSError):
            size += path.stat().st_size
    return size


def read_folder(folder: Path, library: Library, remarks: list[FileFault] | None = None) -> Campaign:
    """The campaign of a folder, checked. Raises BadCard with the first fault.

    With ``remarks`` it is the player's own: the words of one leading language will do, and it is
    remarked that they stand in for the other.
    """
    campaign = _read(folder, remarks)
    check_campaign(campaign, library)
    return campaign


def faults_of_folder(folder: Path, library: Library, *, own: bool = True) -> Iterator[BadCard]:
    """What is wrong with a campaign, MOST_TOLD at most; where an entry cannot be read, that alone.
    Of the player's ``own`` the words of one leading language will do."""
    try:
        campaign = _read(folder, [] if own else None)
    except BadCard as fault:
        yield fault
        return
    yield from islice(campaign_faults(campaign, library), MOST_TOLD)


def _read(folder: Path, remarks: list[FileFault] | None) -> Campaign:
    paths = sorted(folder.glob("*.yaml"))
    if len(paths) > MOST_FILES:
        raise BadCard("too_many_files", folder.name, most=MOST_FILES)
    said = list(words_files(folder))
    read = dict(zip([*paths, *said], yaml_cache.read_files([*paths, *said]), strict=True))
    try:
        return _campaign_of(folder, read, remarks)
    except BadCard:  # what is kept may have been tampered with: the files themselves have the word
        yaml_cache.forget([*read])
        return _campaign_of(folder, {path: read_yaml(path) for path in read}, remarks)


def _campaign_of(
    folder: Path, read: Mapping[Path, Mapping[str, object]], remarks: list[FileFault] | None
) -> Campaign:
    own = remarks is not None
    files = {
        f"{folder.name}/{path.name}": data for path, data in read.items() if path.parent == folder
    }
    texts = {
        path.stem: texts_flat(data, f"{folder.name}/words/{path.name}")
        for path, data in read.items()
        if path.parent != folder
    }
    lacking = [lang for lang in words.LEADING if lang not in texts]
    for lang in lacking:
        other = next((one for one in words.LEADING if one in texts), None)
        if remarks is None or other is None:
            raise BadCard("words_file_missing", folder.name, name=f"words/{lang}.yaml")
        texts[lang] = texts[other]
    campaign = read_campaign(folder.name, files, texts, own)
    if remarks is not None:  # once read: what is read again after a fault would be told twice
        remarks += [FileFault(folder, BadCard(f"no_{lang}", folder.name)) for lang in lacking]
    return campaign
