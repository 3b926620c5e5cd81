"""What is handed to players: archives that hold everything, and alike."""

from __future__ import annotations

import configparser
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from thunderstone.commands import NAMES
from tools.check import pythons
from tools.package import archives, trial

ROOT = archives.ROOT


def wheel(path: Path, files: dict[str, str]) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return path


def test_wheels_that_differ_are_told_apart_file_by_file(tmp_path: Path) -> None:
    one = wheel(tmp_path / "one.whl", {"a.py": "1", "b.py": "2", "c.py": "3"})
    other = wheel(tmp_path / "other.whl", {"a.py": "1", "b.py": "other", "d.py": "3"})
    assert archives.differences(one, one) == []
    assert archives.differences(one, other) == ["b.py", "c.py", "d.py"]


def test_a_wheel_without_a_card_file_is_noticed(tmp_path: Path) -> None:
    for name in ("thunderstone/x.py", "cards/base/heroes.yaml", "assets/art/one.jpg"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("here", encoding="utf-8")
    whole = {
        "thunderstone/x.py": "",
        "thunderstone/data/cards/base/heroes.yaml": "",
        "thunderstone/data/assets/art/one.jpg": "",
    }
    assert archives.missing(wheel(tmp_path / "w.whl", whole), tmp_path) == []
    del whole["thunderstone/data/cards/base/heroes.yaml"]
    lacking = archives.missing(wheel(tmp_path / "w.whl", whole), tmp_path)
    assert lacking == ["thunderstone/data/cards/base/heroes.yaml"]


def test_two_archives_of_a_kind_are_refused_with_the_remedy(tmp_path: Path) -> None:
    wheel(tmp_path / "old.whl", {})
    wheel(tmp_path / "new.whl", {})
    with pytest.raises(archives.BadArchive, match="holds 2: empty it"):
        archives._only(tmp_path, "*.whl")


def test_a_command_that_fails_or_hangs_is_told(tmp_path: Path) -> None:
    with pytest.raises(trial.FailedTrial, match="ended with 3:\nno dungeon"):
        trial.run([sys.executable, "-c", "print('no dungeon'); raise SystemExit(3)"], tmp_path)
    with pytest.raises(trial.FailedTrial, match="hangs"):
        trial.run([sys.executable, "-c", "input(); input()"], tmp_path, seconds=0)
    assert trial.run([sys.executable, "-c", "print('fine')"], tmp_path) == "fine\n"


def test_nothing_leads_a_trial_back_to_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    assert "PYTHONPATH" not in trial.bare_environment()
    named = {words[0] for words in trial.TRIALS} - {"--version"}
    assert named <= set(NAMES)


def test_the_desktop_entry_starts_the_command_that_is_installed() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(ROOT / "tools" / "package" / "thunderstone.desktop", encoding="utf-8")
    assert entry["Desktop Entry"]["Exec"] == "thunderstone"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert entry["Desktop Entry"]["Exec"] in project["gui-scripts"]
    assert {"Name", "Name[en]", "Icon", "Categories"} <= set(entry["Desktop Entry"])


def test_this_python_is_found_by_its_version() -> None:
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    assert pythons.interpreter(version) is not None
    assert pythons.interpreter("3.999") is None
