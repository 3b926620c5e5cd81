"""What the game writes into a profile, and how what is kept there is read back."""

from __future__ import annotations

import contextlib
import datetime
import hashlib
import json
import os
import random
import tempfile
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

from thunderstone.bots.inline_bot import InlineBot
from thunderstone.campaign import VERSUS, CampaignJournal
from thunderstone.campaign.bots import choose
from thunderstone.campaign.shelf import CAMPAIGN
from thunderstone.catalogue import load_library, load_presets
from thunderstone.catalogue.campaign import load_campaigns
from thunderstone.client.campaign_place import campaigns_in
from thunderstone.client.parking import throw_away
from thunderstone.client.session import Session
from thunderstone.engine.variant import Variant
from thunderstone.journal import HUMAN, BadSave, Journal, Player
from thunderstone.journal import files as journal_files
from thunderstone.journal.record import checksum
from thunderstone.journal.seats import RESIGNED
from thunderstone.journal.slots import KEPT_DELETED
from thunderstone.maestro import Turn
from thunderstone.maestro import kept as reviews
from thunderstone.profile import Profile
from thunderstone.profile import folder as profile_folder
from thunderstone.records import Records
from thunderstone.records.game import game_id
from thunderstone.reports import save_report
from thunderstone.ui import log_file
from tools.check.games import any_picks

NOW = datetime.datetime(2026, 3, 14, 20, 0, tzinfo=datetime.UTC)
NAME = "Marta"

Value = Any
"""What a part of a profile says, to be compared."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that is written: what is there before, what is done, and what it concerns.

    ``parts`` are the parts of a profile that change, in the order in which they may: while one is
    as before, so are those after it. ``keeps`` gives, by what is there before, contents that must
    stay in some file whatever happens.
    """

    prepare: Callable[[Path], None]
    act: Callable[[Path], None]
    parts: tuple[str, ...]
    keeps: Callable[[Path], list[bytes]] = lambda _: []


# -- reading back -------------------------------------------------------------------------


def _moment(journal: Journal) -> str:
    """A game as it stands, in a few letters."""
    plain = journal.to_plain()
    told = [plain["seed"], plain["answers"], plain["handovers"], plain["snapshot"]]
    return hashlib.blake2b(json.dumps(told).encode(), digest_size=8).hexdigest()


def read_game(folder: Path) -> Value:
    """The running game: its moment, why it cannot be had, or that there is none."""
    profile = Profile(folder)
    if not profile.has_autosave():
        return "none"
    try:
        return _moment(profile.load_autosave(load_library()).journal)
    except BadSave as fault:
        return fault.reason


def read_slots(folder: Path) -> Value:
    """The games under names."""
    shelf = Profile(folder).slots
    return [
        (slot.name, len(slot.picture), _moment(shelf.load(load_library(), slot).journal))
        for slot in sorted(shelf.slots(), key=lambda slot: slot.path)
    ]


def read_parked(folder: Path) -> Value:
    """The running games that wait."""
    shelf, library = Profile(folder).parked, load_library()
    return sorted(_moment(shelf.load(library, slot).journal) for slot in shelf.slots())


def read_unfinished(folder: Path) -> Value:
    """All games that can be gone on with, wherever they lie: the running one, parked, noted."""
    noted = [moment for _, _, moment in read_history(folder)]
    return sorted({read_game(folder), *read_parked(folder), *noted})


def read_trash(folder: Path) -> Value:
    """The games that can be fetched back."""
    shelf, library = Profile(folder).slots, load_library()
    return [
        _moment(journal_files.load(library, path).journal)
        for path in sorted(shelf.trash.glob("[0-9]*.json"))[-KEPT_DELETED:]
    ]


def read_history(folder: Path) -> Value:
    """The games that are noted; each can be watched again."""
    records, library = Records(folder), load_library()
    return [
        (game.id, game.outcome, _moment(records.load(library, game.id).journal))
        for game in records.games()
    ]


def read_reviews(folder: Path) -> Value:
    """How many turns the reviews beside the noted games tell of."""
    records, found = Records(folder), []
    for one in records.games():
        journal = records.load(load_library(), one.id).journal
        path = reviews.path_beside(records.journal_path(one.id))
        with contextlib.suppress(FileNotFoundError):
            found.append(len(reviews.load(path, journal).turns))
    return found


def read_settings(folder: Path) -> Value:
    """What the player has chosen."""
    return Profile(folder).settings.volume


def read_reports(folder: Path) -> Value:
    """What is in the reports of faults."""
    return [
        sorted(zipfile.ZipFile(path).namelist())
        for path in sorted(Profile(folder).reports_dir.glob("report-*.zip"))
    ]


def read_chronicles(folder: Path) -> Value:
    """What is in the chronicles that were kept as texts."""
    return [
        path.read_text("utf-8")
        for path in sorted(folder.glob(f"{profile_folder.CHRONICLES}/*.txt"))
    ]


def read_pictures(folder: Path) -> Value:
    """The pictures of the slots, beside what the slots say."""
    return [(slot.picture, slot.answers) for slot in Profile(folder).slots.slots()]


def read_campaigns(folder: Path) -> Value:
    """The campaigns, each with its game under way."""
    shelf, library = campaigns_in(Profile(folder)), load_library()
    found = []
    for kept in shelf.campaigns():
        campaign = shelf.load(library, load_campaigns().known, kept.path)
        game = shelf.load_game(kept.path, campaign)
        told = campaign.to_plain()["checksum"]
        found.append((told, _moment(game.journal) if game is not None else "none"))
    return found


READERS: dict[str, Callable[[Path], Value]] = {
    "game": read_game,
    "slots": read_slots,
    "parked": read_parked,
    "unfinished": read_unfinished,
    "trash": read_trash,
    "history": read_history,
    "reviews": read_reviews,
    "campaigns": read_campaigns,
    "settings": read_settings,
    "reports": read_reports,
    "chronicles": read_chronicles,
    "pictures": read_pictures,
}


# -- games --------------------------------------------------------------------------------


def game(seed: int, answers: int = 0, rounds: int = 0) -> Journal:
    """A game for two people with so many answers; with ``rounds``, one that ends after them."""
    variant = Variant(end="rounds", rounds=rounds) if rounds else Variant()
    setup = load_presets()["first_game"].setup(2, 0, variant)
    people = [Player("Ana", HUMAN), Player("Beto", HUMAN)]
    journal = Journal.new(load_library(), setup, seed, people)
    _play(journal, answers)
    return journal


def _play(journal: Journal, answers: int) -> None:
    """Give so many answers more; which, the game's seed says."""
    for _ in range(answers):
        assert journal.state.decision is not None
        chance = random.Random(f"{journal.seed} {len(journal.answers)}")
        journal.answer(any_picks(journal.state.decision, chance))


def almost_over(seed: int) -> Journal:
    """A game before its last answer."""
    journal = game(seed, rounds=1)
    while journal.state.decision is not None:
        _play(journal, 1)
    last = len(journal.answers) - 1
    return game(seed, last, rounds=1)


def _session(folder: Path) -> Session:
    profile = Profile(folder)
    journal = profile.load_autosave(load_library()).journal
    return Session(journal, profile, pace=0.0, thinker=InlineBot)


# -- what is there before -----------------------------------------------------------------


def _nothing(folder: Path) -> None:
    folder.mkdir(exist_ok=True)


def _saved(answers: int) -> Callable[[Path], None]:
    """A game saved after each of its answers."""

    def prepare(folder: Path) -> None:
        journal = game(5)
        for _ in range(answers):
            _play(journal, 1)
            assert Profile(folder).autosave(journal)

    return prepare


def _damaged(folder: Path) -> None:
    """A running game of which the end is missing, and the sound copy before it."""
    _saved(3)(folder)
    path = Profile(folder).autosave_path
    path.write_bytes(path.read_bytes()[:-100])


def _parked_beside(*seeds: int) -> Callable[[Path], None]:
    """Running games, each parked by the next one."""

    def prepare(folder: Path) -> None:
        for seed in seeds:
            Session(game(seed, 2), Profile(folder), pace=0.0, thinker=InlineBot).close()

    return prepare


def _newer(folder: Path) -> None:
    """A running game of a version to come."""
    _saved(2)(folder)
    path = Profile(folder).autosave_path
    plain = json.loads(path.read_bytes())
    plain["format"] += 1
    plain["checksum"] = checksum(plain)
    path.write_text(json.dumps(plain), encoding="utf-8")


def _before_the_end(folder: Path) -> None:
    """A game before its last answer, which was left once and taken up again."""
    journal = almost_over(5)
    earlier = game(5, len(journal.answers) - 1, rounds=1)
    for moment in (earlier, journal):
        assert Profile(folder).autosave(moment)
    for left in (game(9, 4), game(5, 2, rounds=1)):
        Records(folder).keep(left, outcome="abandoned", now=NOW)


def _before_giving_up(folder: Path) -> None:
    """One of two people has given up, and a bot plays on for her."""
    _saved(3)(folder)
    session = _session(folder)
    session.resign(0)
    session.close()


def _set(*volumes: int) -> Callable[[Path], None]:
    """Settings saved as often as there are volumes."""

    def prepare(folder: Path) -> None:
        for volume in volumes:
            profile = Profile(folder)
            profile.settings.volume = volume
            assert profile.save_settings()

    return prepare


def _spoilt(folder: Path) -> None:
    _set(11, 12)(folder)
    (folder / "settings.json").write_bytes(b'{"language": "es", "volume": 12, "width": "many"}')


def _slot(folder: Path) -> None:
    Profile(folder).slots.save(game(5, 3), NAME, now=NOW)


def _deleted(folder: Path) -> None:
    _slot(folder)
    shelf = Profile(folder).slots
    shelf.delete(shelf.slots()[0])


def _full_trash(folder: Path) -> None:
    for number in range(KEPT_DELETED):
        Profile(folder).slots.save(game(number), NAME, now=NOW)
        shelf = Profile(folder).slots
        shelf.delete(shelf.slots()[0])
    _slot(folder)


def campaign() -> CampaignJournal:
    """A campaign of two people before its first game."""
    known = load_campaigns().known["nine_evenings"]
    people = [Player("Ana", HUMAN), Player("Beto", HUMAN)]
    journal = CampaignJournal(load_library(), known, 5, VERSUS, people)
    while journal.question is not None:
        journal.answer(choose(journal.tale, journal.question))
    return journal


def _campaign(folder: Path) -> None:
    campaigns_in(Profile(folder)).begin(campaign())


def _campaign_with_a_game(folder: Path) -> None:
    _campaign(folder)
    _campaign_game(3)(folder)


def _campaign_deleted(folder: Path) -> None:
    """A campaign with its game goes to the trash."""
    shelf = campaigns_in(Profile(folder))
    shelf.delete(shelf.campaigns()[0].path)


def _deleted_campaign(folder: Path) -> None:
    _campaign_with_a_game(folder)
    _campaign_deleted(folder)


def _campaign_cut(folder: Path) -> None:
    """A campaign of which the end is missing, and the sound copy before it."""
    _campaign(folder)
    shelf = campaigns_in(Profile(folder))
    path = shelf.campaigns()[0].path
    shelf.save(path, campaign())
    (path / CAMPAIGN).write_bytes((path / CAMPAIGN).read_bytes()[:-50])


# -- what is done -------------------------------------------------------------------------


def _autosave(answers: int) -> Callable[[Path], None]:
    def act(folder: Path) -> None:
        assert Profile(folder).autosave(game(5, answers))

    return act


def _end(folder: Path) -> None:
    session = _session(folder)
    assert session.decision is not None
    chance = random.Random(f"5 {len(session.journal.answers)}")
    session.answer(any_picks(session.decision, chance))
    assert session.decision is None
    session.close()


def _give_up(folder: Path) -> None:
    session = _session(folder)
    session.resign(1)
    assert session.decision is None
    session.close()


def _another(folder: Path) -> None:
    Session(game(6), Profile(folder), pace=0.0, thinker=InlineBot).close()


def _taken_up(folder: Path) -> None:
    """The parked game of which one is told first."""
    profile = Profile(folder)
    journal = profile.parked.load(load_library(), profile.parked.slots()[0]).journal
    Session(journal, profile, pace=0.0, thinker=InlineBot).close()


def _another_beyond_the_bound(folder: Path) -> None:
    with mock.patch.object(profile_folder, "MOST_PARKED", 2):
        _another(folder)


def _another_beside(folder: Path) -> None:
    """The running game is one that the program fails to read."""
    journal_files.set_aside(Profile(folder).autosave_path)
    _another(folder)


def _without_links(act: Callable[[Path], None]) -> Callable[[Path], None]:
    """As on a file system where a file has one name only."""

    def done(folder: Path) -> None:
        with mock.patch.object(os, "link", side_effect=PermissionError(1, "Not permitted")):
            act(folder)

    return done


def _reported(folder: Path) -> None:
    assert save_report(Profile(folder), "a fault", game(5, 2)) is not None


def _chronicle(folder: Path) -> None:
    log_file.save_text(folder, "Turno 1\n", NOW)


def _slot_pictured(folder: Path) -> None:
    shelf = Profile(folder).slots
    shelf.illustrate(shelf.slots()[0], b"a picture")


def _parked_thrown_away(folder: Path) -> None:
    profile = Profile(folder)
    throw_away(profile, load_library(), profile.parked.slots()[0])


def _slot_over(folder: Path) -> None:
    shelf = Profile(folder).slots
    shelf.save(game(5, 6), NAME, over=shelf.slots()[0], now=NOW)


def _slot_renamed(folder: Path) -> None:
    shelf = Profile(folder).slots
    shelf.rename(shelf.slots()[0], "Tomás")


def _slot_deleted(folder: Path) -> None:
    shelf = Profile(folder).slots
    shelf.delete(shelf.slots()[0])


def _slot_restored(folder: Path) -> None:
    shelf = Profile(folder).slots
    shelf.restore(next(shelf.trash.glob("*.json")))


def _noted(folder: Path) -> None:
    Records(folder).keep(game(7, 4), outcome="abandoned", now=NOW)


def _noted_before(folder: Path) -> None:
    Records(folder).keep(game(8, 4), outcome="abandoned", now=NOW)


def _reviewed(turns: int) -> Callable[[Path], None]:
    """A noted game of which so many turns have been reviewed."""

    def act(folder: Path) -> None:
        records, journal = Records(folder), game(8, 4)
        blank = Turn(1, 1, 0, 0, 1, (0.5, 0.5), (0.0, 0.0), (0, 0), ())
        path = reviews.path_beside(records.journal_path(game_id(journal)))
        reviews.save(path, journal, reviews.Kept(0, dict.fromkeys(range(turns), blank)))

    return act


def _reviewed_before(folder: Path) -> None:
    _noted_before(folder)
    _reviewed(1)(folder)


def _half_a_line(folder: Path) -> None:
    _noted_before(folder)
    with (folder / "history" / "games.jsonl").open("ab") as file:
        file.write(b'{"game": "thunder')


def _campaign_game(answers: int) -> Callable[[Path], None]:
    """So many answers more in the game of the campaign that lies there."""

    def act(folder: Path) -> None:
        shelf, journal = campaigns_in(Profile(folder)), campaign()
        path = shelf.campaigns()[0].path
        left = shelf.load_game(path, journal)
        running = left.journal if left is not None else journal.new_game()
        _play(running, answers)
        shelf.save_game(path, running)

    return act


def _campaign_night(folder: Path) -> None:
    """The game of a campaign is given up."""
    shelf, journal = campaigns_in(Profile(folder)), campaign()
    path = shelf.campaigns()[0].path
    running = journal.new_game()
    running.hand_over(0, HUMAN, RESIGNED)
    shelf.end_game(path, journal, running)


def _campaign_brought(folder: Path) -> None:
    """A campaign with a game under way, exported elsewhere, is brought in."""
    with tempfile.TemporaryDirectory() as other:
        _campaign_with_a_game(Path(other))
        there = campaigns_in(Profile(Path(other)))
        file = Path(other) / "exported"
        file.write_bytes(there.exported(there.campaigns()[0].path))
        campaigns_in(Profile(folder)).bring_in(file)


def _campaign_fetched_back(folder: Path) -> None:
    shelf = campaigns_in(Profile(folder))
    (deleted,) = shelf.trash.iterdir()
    shelf.restore(deleted)


def _copy_of_campaign(folder: Path) -> None:
    shelf = campaigns_in(Profile(folder))
    shelf.take_backup(shelf.campaigns()[0].path)


def _campaign_files(folder: Path) -> list[bytes]:
    return [path.read_bytes() for path in (folder / "campaigns").rglob("*.json*")]


def _all_saves(folder: Path) -> list[bytes]:
    return [path.read_bytes() for path in (folder / "saves").glob("autosave.json*")]


def _the_settings(folder: Path) -> list[bytes]:
    return [(folder / "settings.json").read_bytes()]


DEEDS: dict[str, Deed] = {
    "the first save": Deed(_nothing, _autosave(1), ("game",)),
    "the second save": Deed(_saved(1), _autosave(2), ("game",)),
    "a later save": Deed(_saved(4), _autosave(5), ("game",)),
    "a later save, without links": Deed(_saved(4), _without_links(_autosave(5)), ("game",)),
    "another game over a damaged one": Deed(_damaged, _another, ("game",), _all_saves),
    "another game over a newer one": Deed(_newer, _another, ("game",), _all_saves),
    "another game, one set aside": Deed(_saved(3), _another_beside, (), _all_saves),
    "another game over a running one": Deed(_saved(3), _another, ("parked", "game")),
    "another game, the most parked": Deed(
        _parked_beside(1, 2, 3), _another_beyond_the_bound, ("history", "game", "unfinished")
    ),
    "a parked game taken up": Deed(_parked_beside(1, 2, 3), _taken_up, ("game", "unfinished")),
    "a game that ends": Deed(_before_the_end, _end, ("history", "game")),
    "a game given up": Deed(_before_giving_up, _give_up, ("history", "game")),
    "the first settings": Deed(_nothing, _set(20), ("settings",)),
    "settings": Deed(_set(11, 12, 13), _set(20), ("settings",)),
    "settings, without links": Deed(_set(11, 12), _without_links(_set(20)), ("settings",)),
    "settings over spoilt ones": Deed(_spoilt, _set(20), ("settings",), _the_settings),
    "the first slot": Deed(_nothing, _slot, ("slots",)),
    "a slot overwritten": Deed(_slot, _slot_over, ("trash", "slots")),
    "a slot renamed": Deed(_slot, _slot_renamed, ("slots",)),
    "a slot deleted": Deed(_slot, _slot_deleted, ("trash", "slots")),
    "a slot deleted, the trash full": Deed(_full_trash, _slot_deleted, ("trash", "slots")),
    "a slot fetched back": Deed(_deleted, _slot_restored, ("slots", "trash")),
    "the first game noted": Deed(_nothing, _noted, ("history",)),
    "a game noted": Deed(_noted_before, _noted, ("history",)),
    "a game noted after half a line": Deed(_half_a_line, _noted, ("history",)),
    "the first turns of a review": Deed(_noted_before, _reviewed(1), ("reviews",)),
    "further turns of a review": Deed(_reviewed_before, _reviewed(2), ("reviews",)),
    "the first campaign": Deed(_nothing, _campaign, ("campaigns",)),
    "the first save of its game": Deed(_campaign, _campaign_game(2), ("campaigns",)),
    "a later save of its game": Deed(_campaign_with_a_game, _campaign_game(1), ("campaigns",)),
    "a campaign's night that ends": Deed(_campaign_with_a_game, _campaign_night, ("campaigns",)),
    "a campaign brought in": Deed(_campaign, _campaign_brought, ("campaigns",)),
    "a campaign deleted": Deed(
        _campaign_with_a_game, _campaign_deleted, ("campaigns",), _campaign_files
    ),
    "a campaign fetched back": Deed(
        _deleted_campaign, _campaign_fetched_back, ("campaigns",), _campaign_files
    ),
    "the copy of a damaged campaign": Deed(_campaign_cut, _copy_of_campaign, (), _campaign_files),
    "a report of a fault": Deed(_nothing, _reported, ("reports",)),
    "the first chronicle kept as a text": Deed(_nothing, _chronicle, ("chronicles",)),
    "a picture that comes later": Deed(_slot, _slot_pictured, ("pictures",)),
    "a parked game thrown away": Deed(
        _parked_beside(1, 2), _parked_thrown_away, ("history", "parked")
    ),
}
"""Everything that is tried, by name."""
