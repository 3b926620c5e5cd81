"""One running game at a time writes into a profile; whoever comes second is told whose it is."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from thunderstone.catalogue import load_presets
from thunderstone.engine.library import Library
from thunderstone.journal import HUMAN, BadSave, Journal, Player, file_lock, profile_lock
from thunderstone.profile import Profile
from thunderstone.records import Records

HOLD = """
import sys
from pathlib import Path
from thunderstone.journal import profile_lock
print(profile_lock.claim(Path(sys.argv[1])) is None, flush=True)
sys.stdin.read()
"""


@contextmanager
def another_copy(folder: Path) -> Iterator[int]:
    """A process that has the profile, as long as this lasts; gives its number."""
    process = subprocess.Popen(
        (sys.executable, "-c", HOLD, str(folder)),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == "True"
        yield process.pid
    finally:
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                pipe.close()


@pytest.fixture(autouse=True)
def _released(tmp_path: Path) -> Iterator[None]:
    yield
    profile_lock.release(tmp_path)


@pytest.fixture
def journal(library: Library) -> Journal:
    setup = load_presets()["first_game"].setup(2)
    return Journal.new(library, setup, 3, [Player("Ana", HUMAN), Player("Beto", HUMAN)])


@pytest.fixture
def claimed(tmp_path: Path, journal: Journal) -> Profile:
    """A profile with a game under way that this process has."""
    profile = Profile(tmp_path)
    assert profile.autosave(journal)
    assert profile.claim()
    return profile


def content(folder: Path) -> dict[str, bytes]:
    files = (
        path for path in folder.rglob("*") if path.is_file() and path.name != profile_lock.LOCK
    )
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def test_the_first_copy_has_the_profile_and_keeps_it(tmp_path: Path) -> None:
    assert profile_lock.claim(tmp_path) is None
    assert profile_lock.claim(tmp_path) is None
    assert json.loads((tmp_path / profile_lock.LOCK).read_text())["pid"] == os.getpid()


def test_the_second_copy_says_whose_the_profile_is_and_writes_nothing(
    tmp_path: Path, journal: Journal
) -> None:
    first = Profile(tmp_path)
    assert first.autosave(journal)
    assert first.save_settings()
    slot = first.slots.save(journal, "Marta")
    before = content(tmp_path)
    with another_copy(tmp_path) as pid:
        second = Profile(tmp_path)
        assert not second.claim()
        told = {lang: second.fault.text(lang) for lang in ("es", "en")} if second.fault else {}
        assert all(str(pid) in text and "--profile" in text for text in told.values())
        assert len(set(told.values())) == 2
        second.fault = None
        journal.answer([0])
        assert not second.autosave(journal)
        second.settings.volume = 3
        assert not second.save_settings()
        second.drop_autosave()
        for act in (
            lambda: second.slots.save(journal, "Otra"),
            lambda: second.slots.save(journal, "Marta", over=slot),
            lambda: second.slots.rename(slot, "Otra"),
            lambda: second.slots.delete(slot),
        ):
            with pytest.raises(BadSave) as fault:
                act()
            assert fault.value.reason == "in_use"
        records = Records(tmp_path)
        assert records.keep(journal, outcome="abandoned") in records.games()
        assert len({*records.notes("es"), *records.notes("en")}) == 2
        assert content(tmp_path) == before
        assert second.fault is None, "it is told once"
        assert second.load_autosave(journal.library).journal.answers == []


def test_whoever_was_refused_stays_so_while_it_runs(tmp_path: Path, journal: Journal) -> None:
    profile = Profile(tmp_path)
    with another_copy(tmp_path):
        assert not profile.claim()
    assert not profile.autosave(journal), "the other's game may lie there now"


def test_the_claim_of_a_killed_copy_is_taken_over(tmp_path: Path, journal: Journal) -> None:
    with another_copy(tmp_path):
        pass
    assert (tmp_path / profile_lock.LOCK).read_text() != ""
    profile = Profile(tmp_path)
    assert profile.claim()
    assert profile.autosave(journal)


needs_posix = pytest.mark.skipif(os.name != "posix", reason="there an open file cannot be deleted")


@needs_posix
def test_a_lock_that_was_deleted_is_made_anew_before_anything_is_written(
    tmp_path: Path, journal: Journal, claimed: Profile
) -> None:
    (tmp_path / profile_lock.LOCK).unlink()
    assert claimed.autosave(journal)
    assert json.loads((tmp_path / profile_lock.LOCK).read_text())["pid"] == os.getpid()
    assert not another_may_claim(tmp_path)


@needs_posix
def test_whoever_lost_the_profile_by_a_deleted_lock_is_told_and_writes_nothing_more(
    tmp_path: Path, journal: Journal, claimed: Profile
) -> None:
    slot = claimed.slots.save(journal, "Marta")
    before = content(tmp_path)
    (tmp_path / profile_lock.LOCK).unlink()
    with another_copy(tmp_path) as pid:
        with pytest.raises(BadSave) as fault:
            claimed.slots.rename(slot, "Otra")
        assert fault.value.reason == "in_use"
        journal.answer([0])
        assert not claimed.autosave(journal)
        assert str(pid) in claimed.take_fault("es")
        assert Records(tmp_path).keep(journal, outcome="abandoned")
        assert content(tmp_path) == before


@needs_posix
def test_a_copy_that_had_the_profile_meanwhile_is_not_written_over(
    tmp_path: Path, journal: Journal, claimed: Profile
) -> None:
    """The lock is deleted, another copy has come, saved and gone; the first has not noticed."""
    (tmp_path / profile_lock.LOCK).unlink()
    with another_copy(tmp_path) as pid:
        before = content(tmp_path)
    journal.answer([0])
    assert not claimed.autosave(journal)
    assert str(pid) in claimed.take_fault("en")
    assert content(tmp_path) == before


@needs_posix
def test_a_lock_file_of_ones_own_that_was_replaced_is_claimed_again(
    tmp_path: Path, journal: Journal
) -> None:
    """As by a program that keeps folders alike on several computers."""
    profile = Profile(tmp_path)
    assert profile.claim()
    lock = tmp_path / profile_lock.LOCK
    data = lock.read_bytes()
    lock.unlink()
    lock.write_bytes(data)
    assert profile.autosave(journal)


def another_may_claim(folder: Path) -> bool:
    process = subprocess.run(
        (sys.executable, "-c", HOLD, str(folder)), input="", capture_output=True, text=True
    )
    return process.stdout.strip() == "True"


def test_what_a_killed_copy_left_half_written_is_swept_away(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    saves.mkdir()
    left = saves / ".autosave.json.abc.thunderstone.tmp"
    left.write_text("{", encoding="utf-8")
    others = (saves / "mine.tmp", saves / ".mine.tmp", tmp_path / ".notes.txt.x1.tmp")
    for path in others:
        path.write_text("", encoding="utf-8")
    assert Profile(tmp_path).claim()
    assert not left.exists()
    assert all(path.exists() for path in others)


def test_a_folder_that_is_not_there_is_claimed_once_it_is_made(
    tmp_path: Path, journal: Journal
) -> None:
    folder = tmp_path / "new"
    profile = Profile(folder)
    assert profile.claim()
    assert not folder.exists(), "nothing is made before it is needed"
    assert profile.autosave(journal)
    assert profile.autosave(journal)
    assert (folder / profile_lock.LOCK).is_file()
    profile_lock.release(folder)


def without_locks(_: int) -> None:
    raise OSError(95, "Operation not supported")


@pytest.mark.parametrize(
    ("signed", "free"),
    [
        ("", True),
        ("{", True),
        ("[]", True),
        ('{"pid": true, "host": "x"}', True),
        ('{"pid": PARENT, "host": "HOST"}', False),
        ('{"pid": 999999999, "host": "HOST"}', True),
        ('{"pid": 5, "host": "elsewhere"}', False),
    ],
)
def test_without_locks_the_process_that_has_signed_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, signed: str, *, free: bool
) -> None:
    monkeypatch.setattr(file_lock, "_lock_by_system", without_locks)
    signed = signed.replace("PARENT", str(os.getppid())).replace("HOST", socket.gethostname())
    (tmp_path / profile_lock.LOCK).write_text(signed, encoding="utf-8")
    assert (profile_lock.claim(tmp_path) is None) == free


OPEN_FILES = Path("/proc/self/fd")


@pytest.mark.skipif(not OPEN_FILES.is_dir(), reason="the system does not list open files")
def test_whoever_is_refused_leaves_no_file_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_lock, "_lock_by_system", without_locks)
    (tmp_path / profile_lock.LOCK).write_text('{"pid": 5, "host": "elsewhere"}', encoding="utf-8")
    count = len(list(OPEN_FILES.iterdir()))
    assert profile_lock.claim(tmp_path) is not None
    assert len(list(OPEN_FILES.iterdir())) == count
    profile_lock.release(tmp_path)


def test_whoever_gives_a_profile_up_takes_the_signature_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nothing can be locked it would keep every other copy out as long as this one runs."""
    monkeypatch.setattr(file_lock, "_lock_by_system", without_locks)
    assert profile_lock.claim(tmp_path) is None
    signed = tmp_path / profile_lock.LOCK
    assert json.loads(signed.read_bytes())["pid"] == os.getpid()
    profile_lock.release(tmp_path)
    assert signed.read_bytes() == b""


def test_an_old_signature_of_another_computer_counts_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_lock, "_lock_by_system", without_locks)
    path = tmp_path / profile_lock.LOCK
    path.write_text('{"pid": 5, "host": "elsewhere"}', encoding="utf-8")
    os.utime(path, (1, 1))
    assert profile_lock.claim(tmp_path) is None
