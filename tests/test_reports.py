"""A report of a fault holds what is needed to mend it, and nothing that says whose it is."""

from __future__ import annotations

import getpass
import json
import os
import socket
import zipfile
from pathlib import Path

import pytest

from thunderstone import __version__
from thunderstone.catalogue import load_presets
from thunderstone.engine.library import Library
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.profile import Profile
from thunderstone.reports import KEPT, LONGEST, save_report, scrubbed

USER, HOST = "ximena", "kastillo"


@pytest.fixture(autouse=True)
def _somebody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    home = tmp_path / "home" / USER
    home.mkdir(parents=True)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setattr(getpass, "getuser", lambda: USER)
    monkeypatch.setattr(socket, "gethostname", lambda: HOST)


@pytest.fixture
def profile() -> Profile:
    return Profile(Path.home() / "juegos" / "profile")


@pytest.fixture
def journal(library: Library) -> Journal:
    setup = load_presets()["first_game"].setup(2)
    journal = Journal.new(library, setup, 3, [Player("Hermenegilda", HUMAN), Player("Bo", HUMAN)])
    journal.answer([0])
    return journal


def content(path: Path) -> dict[str, str]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


def test_it_holds_the_game_the_version_the_settings_the_traceback_and_the_platform(
    profile: Profile, journal: Journal
) -> None:
    path = save_report(profile, "Traceback: boom", journal, scenes="table")
    assert path is not None
    assert path.parent == profile.reports_dir
    texts = content(path)
    assert "boom" in texts["traceback.txt"]
    assert __version__ in texts["about.txt"]
    assert "system: " in texts["about.txt"]
    assert "scenes: table" in texts["about.txt"]
    assert json.loads(texts["settings.json"])["language"] == profile.settings.language
    again = Journal.from_plain(journal.library, json.loads(texts["game.json"]))
    assert again.answers == journal.answers
    assert again.state.text() == journal.state.text()


def test_it_names_no_person_no_folder_and_no_computer(profile: Profile, journal: Journal) -> None:
    settings = profile.settings
    settings.unknown["names"] = ["Hermenegilda"]
    settings.last_game["chairs"] = [["Hermenegilda", "human", 0]]
    settings.daily_name = "Hermenegilda"
    trace = (
        f'File "{Path.home()}/x.py", line 3\nOSError: {profile.folder}/saves\n'
        f"{profile.folder!r} at {HOST}: Hermenegilda, /home/{USER}/a, /home/pedro/b, "
        f"C:\\Users\\Pedro\\c, 'C:\\\\Users\\\\Pedro\\\\c' {USER}"
    )
    path = save_report(profile, trace, journal, window=f"of {USER}")
    assert path is not None
    whole = "\n".join(content(path).values())
    for secret in (USER, HOST, "Hermenegilda", "pedro", "Pedro", str(Path.home())):
        assert secret not in whole, secret
    assert "<profile>/saves" in whole
    assert "<player 1>" in whole
    assert not path.name.count(USER)


def test_the_program_s_own_places_are_still_told(profile: Profile) -> None:
    import thunderstone

    inside = Path(thunderstone.__file__).parent / "ui" / "app.py"
    assert scrubbed(f'File "{inside}", line 7', profile.folder, []) == (
        'File "<game>/thunderstone/ui/app.py", line 7'
    )


def test_a_broken_game_does_not_keep_the_report_from_being_written(
    profile: Profile, journal: Journal
) -> None:
    journal.hints[:] = [object()]  # type: ignore[list-item]
    path = save_report(profile, "boom", journal)
    assert path is not None
    texts = content(path)
    assert json.loads(texts["answers.json"]) == [journal.seed, journal.answers]
    assert "game: " in texts["about.txt"]


def test_an_endless_traceback_is_cut_and_the_oldest_reports_give_way(profile: Profile) -> None:
    paths = [save_report(profile, "x" * (3 * LONGEST)) for _ in range(KEPT + 3)]
    left = list(profile.reports_dir.iterdir())
    assert len(left) == KEPT
    assert paths[-1] in left
    assert paths[-1] is not None
    assert len(content(paths[-1])["traceback.txt"]) < LONGEST + 10


def test_archives_of_others_beside_the_reports_are_left(tmp_path: Path) -> None:
    folder = tmp_path / "reports"
    folder.mkdir()
    others = [folder / f"report-{name}.zip" for name in ("2019", "mayo", "20190503-1-final")]
    for path in others:
        path.write_bytes(b"PK")
        os.utime(path, (0, 0))
    for _ in range(KEPT + 3):
        assert save_report(Profile(tmp_path), "trace") is not None
    assert all(path.exists() for path in others)
    assert len([*folder.iterdir()]) == KEPT + len(others)


def test_where_the_disk_refuses_there_is_none_and_no_other_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert save_report(Profile(tmp_path / "file" / "profile"), "boom") is None
