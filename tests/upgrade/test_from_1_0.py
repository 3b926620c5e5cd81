"""A profile that 1.0 has written is taken over whole; what 2.0 has written is left as it is by 1.0.

``profile_1_0`` was made by the commit of version 1.0.0, its own classes at work: games finished,
given up, left and of the day; games under names, one of them with cards of one's own, and one
thrown away; a game under way, left in the middle of a visit after a bot had stood in; and settings.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from thunderstone import resources
from thunderstone.catalogue import load_library
from thunderstone.catalogue.custom_sets import load_catalogue
from thunderstone.engine.library import Library
from thunderstone.journal import HUMAN, Journal
from thunderstone.profile import Profile
from thunderstone.records import Records
from tools.check.strolling import stroll

MADE = Path(__file__).parent / "profile_1_0"


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    """The profile, opened as the game opens it."""
    folder = tmp_path / "profile"
    shutil.copytree(MADE, folder)
    resources.use_own_cards(folder / "cards", None)
    found = Profile(folder)
    assert found.claim()
    yield found
    resources.use_own_cards(None, None)


@pytest.fixture
def with_own(profile: Profile) -> Library:
    """The cards of the game and of the profile's own set."""
    assert profile.folder.is_dir()
    return load_library()


def goes_on(journal: Journal) -> None:
    before = len(journal.answers)
    stroll(journal, 12, 3)
    assert len(journal.answers) > before


def test_every_setting_is_as_it_was(profile: Profile) -> None:
    settings, plain = profile.settings, json.loads((MADE / "settings.json").read_text("utf-8"))
    assert profile.fault is None, "nothing in it is strange"
    for name in ("language", "width", "height", "animation", "calm", "scale", "text_size", "keys",
                 "volume", "show_points", "last_game"):  # fmt: skip
        assert getattr(settings, name) == plain[name], name
    assert (settings.mute, settings.effects) == (plain["sound"]["mute"], plain["sound"]["effects"])
    assert (settings.daily_name, settings.daily_way) == ("Noemí", "solo_normal")
    assert not settings.unknown, "2.0 knows them all"


def test_the_game_under_way_goes_on(profile: Profile, library: Library) -> None:
    plain = json.loads((MADE / "saves" / "autosave.json").read_text("utf-8"))
    loaded = profile.load_autosave(library)
    assert not loaded.note
    journal = loaded.journal
    assert journal.answers == plain["answers"]
    assert journal.state.turn.number == plain["snapshot"]["turn"]["number"]
    assert [player.control for player in journal.seated] == [HUMAN, "greedy"]
    goes_on(journal)
    assert profile.autosave(journal)
    assert profile.load_autosave(library).journal.answers == journal.answers


def test_the_games_under_names_go_on_with_their_pictures(
    profile: Profile, with_own: Library
) -> None:
    slots = profile.slots.slots()
    assert {slot.name for slot in slots} == {"Alone", "Before the stone", "The Saltworks"}
    for slot in slots:
        assert slot.fault is None
        assert slot.picture
        assert slot.standing is not None
        loaded = profile.slots.load(with_own, slot)
        assert not loaded.note
        goes_on(loaded.journal)


def test_what_was_thrown_away_can_be_fetched_back(profile: Profile, library: Library) -> None:
    (deleted,) = (profile.slots.folder / "trash").glob("*.json")
    slot = profile.slots.restore(deleted)
    assert slot.name == "Thrown away"
    goes_on(profile.slots.load(library, slot).journal)


def test_the_history_is_whole_and_every_game_can_be_watched(
    profile: Profile, with_own: Library
) -> None:
    records = Records(profile.folder)
    games = records.games()
    lines = (MADE / "history" / "games.jsonl").read_text("utf-8").splitlines()
    assert {game.id for game in games} == {json.loads(line)["id"] for line in lines}
    assert not records.notes("en")
    assert sorted(game.outcome for game in games) == [
        "abandoned", "abandoned", "finished", "finished", "resigned",
    ]  # fmt: skip
    assert [game.daily for game in games if game.daily] == ["2026-11-22"]
    for game in games:
        journal = records.load(with_own, game.id).journal
        assert len(journal.answers) == game.answers


def test_its_own_set_is_read_in_the_words_of_1_0(with_own: Library) -> None:
    """It says ``choose_cards``, ``adds`` at length, ``action: dungeon``, as 1.0's example."""
    assert "salinas" in with_own.own
    assert not load_catalogue((MADE / "cards",)).broken


def test_opening_the_profile_changes_none_of_its_games(profile: Profile, library: Library) -> None:
    profile.load_autosave(library)
    profile.slots.slots()
    Records(profile.folder).games()
    for path in sorted(MADE.rglob("*.json*")):
        assert (profile.folder / path.relative_to(MADE)).read_bytes() == path.read_bytes(), path
