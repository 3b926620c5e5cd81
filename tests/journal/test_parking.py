"""Several running games: the one that another takes the place of is parked, and none is lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from thunderstone.bots.inline_bot import InlineBot
from thunderstone.catalogue import load_presets
from thunderstone.client.parking import retire, waiting
from thunderstone.client.session import Session
from thunderstone.engine.library import Library
from thunderstone.engine.variant import Variant
from thunderstone.journal import HUMAN, BadSave, Journal, Player, Slot, profile_lock
from thunderstone.journal import files as journal_files
from thunderstone.journal.record import checksum
from thunderstone.journal.slots import MOST_PARKED
from thunderstone.profile import Profile
from thunderstone.records import Records

PEOPLE = (Player("Ana", HUMAN), Player("Beto", HUMAN))


@pytest.fixture
def profile(tmp_path: Path) -> Profile:
    return Profile(tmp_path)


def game(library: Library, seed: int, answers: int = 3, rounds: int = 0) -> Journal:
    variant = Variant(end="rounds", rounds=rounds) if rounds else Variant()
    journal = Journal.new(library, load_presets()["first_game"].setup(2, 0, variant), seed, PEOPLE)
    play(journal, answers)
    return journal


def play(journal: Journal, answers: int) -> None:
    for _ in range(answers):
        assert journal.state.decision is not None
        journal.answer(list(range(journal.state.decision.least)) or [0])


def sit_down(profile: Profile, journal: Journal) -> Session:
    return Session(journal, profile, pace=0.0, thinker=InlineBot)


def parked(profile: Profile) -> list[tuple[int, int]]:
    """Seed and answers of the parked games, the newest first."""
    return [(slot.seed, slot.answers) for slot in profile.parked.slots()]


def running(profile: Profile, library: Library) -> tuple[int, int]:
    journal = profile.load_autosave(library).journal
    return journal.seed, len(journal.answers)


def test_a_game_that_another_takes_the_place_of_is_parked(
    profile: Profile, library: Library
) -> None:
    left = game(library, 1)
    sit_down(profile, left)
    sit_down(profile, game(library, 2, answers=0))
    (slot,) = profile.parked.slots()
    assert (slot.name, slot.table) == ("Ana, Beto", "first_game")
    assert slot.holds(left)
    assert running(profile, library) == (2, 0)
    assert Records(profile.folder).games() == [], "it goes on"
    assert profile.slots.slots() == [], "no room of the games under names is taken"


def test_it_is_taken_up_again_and_leaves_its_slot(profile: Profile, library: Library) -> None:
    sit_down(profile, game(library, 1))
    sit_down(profile, game(library, 2))
    (slot,) = profile.parked.slots()
    sit_down(profile, profile.parked.load(library, slot).journal)
    assert running(profile, library) == (1, 3)
    assert parked(profile) == [(2, 3)]


def test_a_game_is_noted_once_however_often_it_was_parked(
    profile: Profile, library: Library
) -> None:
    one, two = game(library, 1, rounds=1), game(library, 2)
    for _ in range(3):
        session = sit_down(profile, one)
        session = sit_down(profile, two)
    session = sit_down(profile, one)
    while session.decision is not None:
        session.accept_seat()
        session.answer(list(range(session.decision.least)) or [0])
    (noted,) = Records(profile.folder).games()
    assert (noted.seed, noted.outcome) == (1, "finished")
    assert parked(profile) == [(2, 3)], "what has ended has left its slot"
    assert not profile.has_autosave()


def test_what_goes_on_is_not_parked(profile: Profile, library: Library) -> None:
    sit_down(profile, game(library, 1))
    sit_down(profile, game(library, 1, answers=3))
    sit_down(profile, game(library, 1, answers=5))
    sit_down(profile, game(library, 3, answers=0))
    sit_down(profile, game(library, 4, answers=0))
    assert parked(profile) == [(1, 5)], "nor is a game in which nothing has happened"


def test_an_earlier_moment_of_a_game_parks_the_later_one(
    profile: Profile, library: Library
) -> None:
    sit_down(profile, game(library, 1, answers=6))
    earlier = game(library, 1, answers=2)
    session = sit_down(profile, earlier)
    assert parked(profile) == [(1, 6)]
    assert session.decision is not None
    play(earlier, 4)
    sit_down(profile, earlier)
    assert parked(profile) == [], "it has come to the same again"


def test_the_oldest_beyond_the_bound_goes_into_the_history_and_that_is_told(
    profile: Profile, library: Library
) -> None:
    for seed in range(MOST_PARKED + 1):
        sit_down(profile, game(library, seed))
    assert profile.fault is None
    sit_down(profile, game(library, 99))
    assert len(parked(profile)) == MOST_PARKED
    (noted,) = Records(profile.folder).games()
    assert noted.outcome == "abandoned"
    assert len(Records(profile.folder).load(library, noted.id).journal.answers) == 3
    told = profile.take_fault("es")
    assert "ha pasado al historial" in told
    assert "Ana, Beto" in told


def test_nothing_is_written_over_a_game_that_cannot_be_parked(
    profile: Profile, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_down(profile, game(library, 1))
    write_whole = journal_files.write_whole

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("thunderstone.journal.slots.write_whole", full)
    session = sit_down(profile, game(library, 2))
    assert running(profile, library) == (1, 3)
    assert "No space left" in profile.take_fault("en")
    session.answer([0])
    assert running(profile, library) == (1, 3)
    monkeypatch.setattr("thunderstone.journal.slots.write_whole", write_whole)
    session.answer([0])
    assert running(profile, library) == (2, 5)
    assert parked(profile) == [(1, 3)]


def test_what_another_copy_has_kept_meanwhile_is_parked(tmp_path: Path, library: Library) -> None:
    profile = Profile(tmp_path)
    session = sit_down(profile, game(library, 1))
    Profile(tmp_path).autosave(game(library, 2))  # as another copy does once the lock is deleted
    session.answer([0])
    assert running(profile, library) == (1, 4)
    assert (2, 3) in parked(profile)
    assert profile_lock.other(tmp_path) is None


def damaged(profile: Profile, library: Library) -> None:
    sit_down(profile, game(library, 1)).answer([0])
    path = profile.autosave_path
    path.write_bytes(path.read_bytes()[:-50])


def without_its_cards(profile: Profile, library: Library) -> None:
    sit_down(profile, game(library, 1))
    plain = json.loads(profile.autosave_path.read_bytes())
    plain["sets"] = {"my_set": "0123456789abcdef"}
    plain["checksum"] = checksum(plain)
    profile.autosave_path.write_text(json.dumps(plain), encoding="utf-8")


@pytest.mark.parametrize("prepare", [damaged, without_its_cards])
def test_what_cannot_be_played_as_it_is_is_parked_too(
    prepare: Callable[[Profile, Library], None], profile: Profile, library: Library
) -> None:
    """Of a damaged game the copy before it; one whose cards are missing as it is."""
    prepare(profile, library)
    sit_down(profile, game(library, 2))
    assert parked(profile) == [(1, 3)]


def test_a_game_of_other_rules_leaves_its_slot_as_well(profile: Profile, library: Library) -> None:
    sit_down(profile, game(library, 1))
    plain = json.loads(profile.autosave_path.read_bytes())
    plain["rules"], plain["answers"][-1] = "other", [999]
    plain["checksum"] = checksum(plain)
    profile.autosave_path.write_text(json.dumps(plain), encoding="utf-8")
    sit_down(profile, game(library, 2))
    (slot,) = profile.parked.slots()
    journal, note = profile.parked.load(library, slot)
    assert note == "rules_changed"
    sit_down(profile, journal)
    assert parked(profile) == [(2, 3)]
    sit_down(profile, profile.load_autosave(library).journal)
    assert parked(profile) == [(2, 3)]


def test_a_parked_game_that_is_thrown_away_is_noted_as_left(
    profile: Profile, library: Library
) -> None:
    sit_down(profile, game(library, 1))
    sit_down(profile, game(library, 2))
    (slot,) = profile.parked.slots()
    place = retire(profile, library, slot)
    assert place is not None
    assert parked(profile) == []
    assert [one.outcome for one in Records(profile.folder).games()] == ["abandoned"]
    back = profile.parked.restore(place)
    session = sit_down(profile, profile.parked.load(library, back).journal)
    for seat in (0, 1):
        session.resign(seat)
    assert [one.outcome for one in Records(profile.folder).games()] == ["resigned"]


def test_a_copy_left_by_a_loss_of_power_is_not_offered_twice(
    profile: Profile, library: Library
) -> None:
    """The power went after the running game was parked, before the new one was there."""
    left = game(library, 1)
    sit_down(profile, left)
    profile.parked.adopt(json.loads(profile.autosave_path.read_bytes()), "Ana, Beto", "")
    slots: list[Slot] = profile.parked.slots()
    assert [slot.seed for slot in slots] == [1]
    sit_down(profile, game(library, 2))
    assert parked(profile) == [(1, 3)]
    assert waiting(profile.parked, None) != []


def test_in_a_profile_that_is_another_copys_nothing_is_parked(
    profile: Profile, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_down(profile, game(library, 1))
    monkeypatch.setattr(profile, "in_use", lambda: True)
    sit_down(profile, game(library, 2))
    assert running(profile, library) == (1, 3)
    assert parked(profile) == []
    with pytest.raises(BadSave):
        profile.parked.restore(profile.parked.trash / "000001.json")
