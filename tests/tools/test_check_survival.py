"""The check's parts about losing nothing: a sample of each, and that they notice a loss."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from thunderstone.engine import view as viewing
from thunderstone.engine.library import Library
from thunderstone.engine.state import State
from thunderstone.journal import Journal
from thunderstone.journal import files as journal_files
from thunderstone.profile import Profile
from tools.check import reports
from tools.check.crash import part as crash
from tools.check.crash.acks import Acks, mark
from tools.check.disk import part as disk
from tools.check.games import any_game, any_picks
from tools.check.parts import Report
from tools.check.secrets import part as secrets
from tools.check.undo import Waverers


@pytest.mark.parametrize("way", ["session", "text"])
def test_a_killed_game_is_taken_up_at_its_last_answer(way: str) -> None:
    report = Report()
    for seed in range(77, 83):  # where the processor is busy, the first are killed early
        crash.kill_often(report, way, 2, seed)
        assert not report.failures
        if report.tried[f"{way}, answers kept"]:
            break
    assert report.tried[f"{way}, answers kept"]


def played(library: Library, folder: Path) -> tuple[Profile, Journal]:
    """A game of a person's with a few answers, kept, and said to be."""
    profile = Profile(folder / "profile")
    chance = random.Random(4)
    journal = any_game(library, chance, people=1.0, seats=2)
    acks = Acks(folder / "acks")
    for _ in range(4):
        assert journal.state.decision is not None
        journal.answer(any_picks(journal.state.decision, chance))
        assert profile.autosave(journal)
        acks.say(journal)
    return profile, journal


def test_the_crash_check_notices_a_lost_answer_and_a_torn_file(
    library: Library, tmp_path: Path
) -> None:
    profile, journal = played(library, tmp_path)
    assert crash.troubles(tmp_path) == []
    line = {"count": 9, "now": mark([[0]] * 9), "before": mark([[0]] * 8)}
    with (tmp_path / "acks").open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")
    assert "9 were given" in crash.troubles(tmp_path)[0]
    text = profile.autosave_path.read_text(encoding="utf-8")
    profile.autosave_path.write_text(text[:-100], encoding="utf-8")
    assert "damaged" in crash.troubles(tmp_path)[0]
    profile.autosave_path.unlink()
    assert crash.troubles(tmp_path) == ["the running game is not in its place"]
    journal_files.backup_of(profile.autosave_path).unlink()
    assert crash.troubles(tmp_path) == ["no game is offered"]
    assert journal.answers


def test_a_step_of_writing_that_fails_damages_nothing() -> None:
    for seed in range(3):
        with disk.scratch() as keep:
            assert disk.failing_step(keep, seed) == ""


@pytest.mark.parametrize("what", ["no permission", "no folder", "two copies", "files too large"])
def test_play_goes_on_where_the_disk_fails(what: str) -> None:
    with disk.scratch() as keep:
        assert disk.CIRCUMSTANCES[what](keep) == ""


def test_the_disk_check_notices_half_a_file_and_what_is_left_lying(
    library: Library, tmp_path: Path
) -> None:
    profile, _ = played(library, tmp_path)
    assert disk.unsound(profile.folder) == ""
    (profile.autosave_path.parent / f".autosave.json.x{journal_files.TEMPORARY}").write_text(
        "", encoding="utf-8"
    )
    assert "is left" in disk.unsound(profile.folder)
    profile.autosave_path.write_text("{", encoding="utf-8")
    assert disk.unsound(profile.folder) != ""


def waver(library: Library, report: Report) -> None:
    """Games in which answers are taken back."""
    for seed in range(3):
        Waverers(library, seed, report).play()


def compare_words(library: Library, report: Report) -> None:
    """Games in which what a seat may not know is dealt anew, and the words are compared: one
    without commissions, and one with them."""
    for seed in (2, 3):
        secrets.look_through(library, report, seed)


@pytest.mark.parametrize(
    ("check", "counted", "least"),
    [(waver, "taken back", 15), (compare_words, "facts compared", 200)],
)
def test_nothing_shows_what_a_seat_may_not_see(
    library: Library, check: Callable[[Library, Report], None], counted: str, least: int
) -> None:
    report = Report()
    check(library, report)
    assert not report.failures
    assert report.tried[counted] > least


def test_the_undo_check_notices_that_something_was_seen(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusal = Journal.undo_refusal

    def careless(self: Journal) -> str | None:
        reason = refusal(self)
        return None if reason == "something_revealed" else reason

    monkeypatch.setattr(Journal, "undo_refusal", careless)
    report = Report()
    waver(library, report)
    assert any("hidden" in failure.text for failure in report.failures)


@pytest.mark.parametrize("place", reports.PLACES)
def test_a_fault_anywhere_is_kept_told_and_gone_on_from(place: str, tmp_path: Path) -> None:
    assert reports.fault_in(place, 11, tmp_path / "Hermenegilda") == ""


def leave_a_card(seen: State, state: State) -> None:
    """The top of the dungeon deck lies open."""
    if seen.dungeon:
        seen.dungeon[-1] = state.dungeon[-1]


def leave_commissions(seen: State, state: State) -> None:
    """Every seat's commission is known to all."""
    seen.commissions = state.commissions


@pytest.mark.parametrize(("leave", "seed"), [(leave_a_card, 2), (leave_commissions, 3)])
def test_the_secrets_check_notices_what_is_left_in_a_view(
    library: Library,
    monkeypatch: pytest.MonkeyPatch,
    leave: Callable[[State, State], None],
    seed: int,
) -> None:
    view = viewing.view

    def careless(state: State, seat: int) -> viewing.View:
        seen = view(state, seat)
        leave(seen.state, state)
        return seen

    monkeypatch.setattr(viewing, "view", careless)
    report = Report()
    secrets.look_through(library, report, seed)
    assert report.failures
