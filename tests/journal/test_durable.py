"""What is kept is on the disk before it is in its place, and the version before it stays."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from thunderstone.catalogue import load_presets
from thunderstone.engine.library import Library
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.journal import files as journal_files
from thunderstone.profile import Profile
from thunderstone.records import Records


class Trace:
    """What is done to the disk, in order: ("write" | "sync" | "place" | "confirm", file)."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.deeds: list[tuple[str, str]] = []
        fsync, replace = os.fsync, os.replace

        def syncing(handle: int) -> None:
            path = Path(os.readlink(f"/proc/self/fd/{handle}"))
            whole = path.stat().st_size
            self.deeds.append(("confirm" if path.is_dir() else f"sync {whole}", str(path)))
            fsync(handle)

        def placing(old: Any, new: Any) -> None:
            self.deeds.append((f"place {Path(old).stat().st_size}", f"{old}>{new}"))
            replace(old, new)

        monkeypatch.setattr(os, "fsync", syncing)
        monkeypatch.setattr(os, "replace", placing)

    def proves(self, path: Path) -> bool:
        """Whether ``path`` was whole on the disk before it was placed, and its folder after."""
        size = path.stat().st_size
        placed = [
            number
            for number, (deed, which) in enumerate(self.deeds)
            if deed == f"place {size}" and which.endswith(f">{path}")
        ]
        if not placed:
            return False
        written = self.deeds[placed[-1]][1].split(">")[0]
        before, after = self.deeds[: placed[-1]], self.deeds[placed[-1] :]
        return (f"sync {size}", written) in before and ("confirm", str(path.parent)) in after


needs_proc = pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="there is no /proc")


@pytest.fixture
def journal(library: Library) -> Journal:
    setup = load_presets()["first_game"].setup(2)
    return Journal.new(library, setup, 3, [Player("Ana", HUMAN), Player("Beto", HUMAN)])


def kept_game(profile: Profile, journal: Journal) -> Path:
    profile.autosave(journal)
    return profile.autosave_path


def kept_settings(profile: Profile, _: Journal) -> Path:
    profile.save_settings()
    return profile.folder / "settings.json"


def kept_slot(profile: Profile, journal: Journal) -> Path:
    return profile.slots.save(journal, "Marta").path


def kept_record(profile: Profile, journal: Journal) -> Path:
    records = Records(profile.folder)
    return records.journal_path(records.keep(journal, outcome="abandoned").id)


KEEPERS = (kept_game, kept_settings, kept_slot, kept_record)
Keeper = Callable[[Profile, Journal], Path]


@needs_proc
@pytest.mark.parametrize("keep", KEEPERS)
def test_it_is_on_the_disk_before_it_is_in_its_place(
    tmp_path: Path, journal: Journal, monkeypatch: pytest.MonkeyPatch, keep: Keeper
) -> None:
    trace = Trace(monkeypatch)
    for _ in range(2):
        assert trace.proves(keep(Profile(tmp_path), journal))
        journal.answer([0])
        trace.deeds.clear()


@needs_proc
def test_a_line_of_the_history_is_on_the_disk_and_so_is_a_new_folder(
    tmp_path: Path, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    trace = Trace(monkeypatch)
    records = Records(tmp_path / "profile")
    records.keep(journal, outcome="abandoned")
    size = records.path.stat().st_size
    assert (f"sync {size}", str(records.path)) in trace.deeds
    for folder in (records.folder, records.folder.parent, tmp_path):
        assert ("confirm", str(folder)) in trace.deeds


@pytest.mark.parametrize("links", [True, False], ids=["links", "no links"])
def test_the_version_before_is_kept_beside_games_and_settings(
    tmp_path: Path, journal: Journal, monkeypatch: pytest.MonkeyPatch, *, links: bool
) -> None:
    if not links:

        def refused(*_: object) -> None:
            raise PermissionError(1, "Operation not permitted")

        monkeypatch.setattr(os, "link", refused)
    profile = Profile(tmp_path)
    for volume in (11, 22, 33):
        profile.settings.volume = volume
        assert profile.save_settings()
        assert profile.autosave(journal)
        journal.answer([0])
    backup = journal_files.backup_of(profile.autosave_path)
    assert len(journal_files.load(journal.library, backup).journal.answers) == 1
    assert len(profile.load_autosave(journal.library).journal.answers) == 2
    (tmp_path / "settings.json").write_text("{ not settings", encoding="utf-8")
    again = Profile(tmp_path)
    assert again.settings.volume == 22
    assert again.fault is not None
    assert again.fault.text("es") != again.fault.text("en")
    assert not list(tmp_path.rglob("*.tmp"))


def test_a_backup_that_is_the_game_itself_leaves_nothing_behind(
    tmp_path: Path, journal: Journal
) -> None:
    """A kill between the two steps leaves one file under two names, which POSIX never renames."""
    profile = Profile(tmp_path)
    profile.autosave(journal)
    os.link(profile.autosave_path, journal_files.backup_of(profile.autosave_path))
    journal.answer([0])
    assert profile.autosave(journal)
    assert [path.name for path in sorted(profile.autosave_path.parent.iterdir())] == [
        "autosave.json",
        "autosave.json.bak",
    ]
    assert len(profile.load_autosave(journal.library).journal.answers) == 1


def test_a_line_that_the_disk_took_in_part_is_taken_back(
    tmp_path: Path, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    records = Records(tmp_path)
    records.keep(journal, outcome="abandoned")
    before = records.path.read_bytes()
    journal.answer([0])

    def refuse(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        records.keep(journal, outcome="abandoned")
    assert records.path.read_bytes() == before
    assert [records.notes(lang) != [] for lang in ("es", "en")] == [True, True]
    assert len(records.games()) == 2, "it is remembered meanwhile"
    records.note(records.games()[-1])
    assert records.path.read_bytes().startswith(before)


class Killed(BaseException):
    """The process ends here, and runs nothing more."""


@pytest.mark.parametrize("lived", range(3))
def test_a_kill_while_a_finished_game_is_dropped_offers_no_older_moment(
    lived: int, journal: Journal, library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    profile = Profile(tmp_path)
    for _ in range(3):
        assert profile.autosave(journal)
        assert journal.state.decision is not None
        journal.answer(list(range(max(1, journal.state.decision.least))))
    last = len(journal.answers) - 1
    assert journal_files.backup_of(profile.autosave_path).is_file()
    gone: list[str] = []
    unlink = Path.unlink

    def unlinking(path: Path, missing_ok: bool = False) -> None:
        if len(gone) == lived:
            raise Killed
        gone.append(path.name)
        unlink(path, missing_ok)

    monkeypatch.setattr(Path, "unlink", unlinking)
    try:
        profile.drop_autosave()
    except Killed:
        assert len(gone) == lived < 2
    if profile.has_autosave():
        assert len(profile.load_autosave(library).journal.answers) == last
    else:
        assert lived == 2


@needs_proc
def test_the_copy_is_gone_from_the_disk_before_the_game_goes(
    journal: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    profile = Profile(tmp_path)
    assert profile.autosave(journal)
    assert profile.autosave(journal)
    trace = Trace(monkeypatch)
    unlink = Path.unlink

    def unlinking(path: Path, missing_ok: bool = False) -> None:
        trace.deeds.append(("unlink", path.name))
        unlink(path, missing_ok)

    monkeypatch.setattr(Path, "unlink", unlinking)
    profile.drop_autosave()
    confirmed = ("confirm", str(profile.autosave_path.parent))
    assert trace.deeds == [
        ("unlink", "autosave.json.bak"), confirmed, ("unlink", "autosave.json"), confirmed,
    ]  # fmt: skip
