"""Crash points: what is kept stands any loss of power, and the check notices what would not."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from thunderstone.journal import files as journal_files
from thunderstone.profile import Profile
from tools.check.crash_points.__main__ import main
from tools.check.crash_points.deeds import DEEDS
from tools.check.crash_points.outcomes import points
from tools.check.crash_points.part import try_deed
from tools.check.crash_points.recording import Operation, Recorder, Tree
from tools.check.parts import Report

pytestmark = pytest.mark.skipif(os.name != "posix", reason="folders cannot be waited for there")


def failures(name: str) -> list[str]:
    report = Report()
    try_deed(report, name, full=False)
    assert report.tried["operations"]
    return [failure.text for failure in report.failures]


@pytest.mark.parametrize("name", DEEDS)
def test_it_is_as_before_or_as_after_wherever_the_power_goes(name: str) -> None:
    assert failures(name) == []


def test_every_operation_is_recorded_whoever_writes(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path)
    with recorder.watching():
        (tmp_path / "a").write_text("one")
        with (tmp_path / "a").open("ab", buffering=0) as file:
            file.write(b", two")
            os.fsync(file.fileno())
        journal_files.write_whole(tmp_path / "b", "three", backup=True)
        journal_files.write_whole(tmp_path / "b", "four", backup=True)
        (tmp_path / "a").unlink()
    kinds = [step.kind for step in recorder.steps]
    whole = ["create", "write", "sync", "rename", "confirm"]
    backed = ["create", "write", "sync", "link", "rename", "rename", "confirm"]
    assert kinds == ["create", "write", "write", "sync", *whole, *backed, "unlink"]
    assert recorder.steps[2].old + b", two" == recorder.steps[2].new
    assert {name: recorder.tree.content[file] for name, file in recorder.tree.names.items()} == {
        "b": b"four",
        "b.bak": b"three",
    }


def test_a_folder_takes_along_what_lies_in_it(tmp_path: Path) -> None:
    for name in ("01", "011"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "a").write_text(name)
    recorder = Recorder(tmp_path)
    with recorder.watching():
        os.replace(tmp_path / "01", tmp_path / "gone")
    assert [str(step) for step in recorder.steps] == ["rename 01 -> gone"]
    assert recorder.tree.folders == {"gone", "011"}
    assert {name: recorder.tree.content[file] for name, file in recorder.tree.names.items()} == {
        "gone/a": b"01",
        "011/a": b"011",
    }


def test_what_was_not_waited_for_may_be_lost_alone_and_what_was_may_not() -> None:
    start = Tree(set(), {"a": 1}, {1: b"old"})
    steps = [
        Operation("create", "b", 2),
        Operation("write", "b", 2, b"", b"new!"),
        Operation("rename", "b", 2, other="a"),
        Operation("sync", "a", 2),
        Operation("confirm", "."),
    ]
    found: dict[int, set[bytes]] = {}
    for point in points(start, steps, thorough=True):
        found.setdefault(point.steps, set()).add(point.tree.content[point.tree.names["a"]])
    assert {b"old", b"", b"ne", bytes(4), b"new!"} == found[1] | found[2] | found[3]
    assert found[5] == {b"new!"}


def test_a_file_written_in_its_place_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def in_its_place(path: Path, content: str | bytes, *, backup: bool = False) -> None:
        assert backup in (True, False)
        path.write_bytes(content.encode() if isinstance(content, str) else content)

    monkeypatch.setattr(journal_files, "write_whole", in_its_place)
    assert failures("settings")
    assert failures("a later save")


def test_a_place_that_is_not_confirmed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal_files, "confirm", lambda _: None)
    assert any("it has been done" in text for text in failures("a later save"))


def test_a_wrong_order_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The running game goes before its end is noted."""
    from thunderstone.client import session

    note_end = session.note_end

    def dropped_first(profile: Profile, *rest: object) -> object:
        profile.drop_autosave()
        return note_end(profile, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(session, "note_end", dropped_first)
    assert any("game is as after, history as before" in one for one in failures("a game that ends"))


def test_a_point_is_repeated_by_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["settings", "--point", "3"]) == 0
    told = capsys.readouterr().out
    assert "all is as before or after" in told
    assert told.count("rename") == 2
