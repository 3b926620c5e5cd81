"""The player's folder: nothing is made before it is needed, and nothing that fails stops play."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from thunderstone.catalogue import load_presets
from thunderstone.engine.library import Library
from thunderstone.journal import Journal, Player
from thunderstone.profile import Profile, Settings, settings_from_plain


def new_game(library: Library) -> Journal:
    return Journal.new(library, load_presets()["first_game"].setup(1), 1, [Player("Ana")])


def test_nothing_is_created_before_it_is_needed(library: Library, tmp_path: Path) -> None:
    folder = tmp_path / "profile"
    profile = Profile(folder)
    assert profile.settings == Settings()
    assert not profile.has_autosave()
    assert profile.cache_dir == folder / "cache"
    assert not folder.exists()
    assert profile.autosave(new_game(library))
    assert [path.name for path in folder.iterdir()] == ["saves"]
    assert profile.has_autosave()
    profile.drop_autosave()
    assert not profile.has_autosave()


def test_settings_are_kept_and_unknown_keys_with_them(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"language": "en", "future": [1, 2]}')
    profile = Profile(tmp_path)
    assert profile.settings.language == "en"
    profile.settings.width = 1280
    assert profile.save_settings()
    plain = json.loads((tmp_path / "settings.json").read_text())
    assert plain["future"] == [1, 2]
    assert Profile(tmp_path).settings.width == 1280


def test_a_setting_that_makes_no_sense_gives_way_to_its_default() -> None:
    settings = settings_from_plain(
        {"language": "xx", "width": "wide", "height": 3, "volume": True, "animation": "fast"}
    )
    assert settings == Settings(animation="fast")


@pytest.mark.parametrize("text", ["", "{", "[]", "\udcff", "[" * 90_000])
def test_damaged_settings_are_told_once(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="utf-8", errors="surrogateescape")
    profile = Profile(tmp_path)
    assert profile.settings == Settings()
    assert "settings.json" in profile.take_fault("es")
    assert not profile.take_fault("es")


def test_play_goes_on_where_nothing_can_be_written(library: Library, tmp_path: Path) -> None:
    """A file where the folder should be stands for every folder that cannot be written to."""
    blocked = tmp_path / "profile"
    blocked.write_text("not a folder")
    profile = Profile(blocked)
    journal = new_game(library)
    assert not profile.autosave(journal)
    assert not profile.save_settings()
    assert "--profile" in profile.take_fault("en")
    assert not profile.autosave(journal)
    assert not profile.take_fault("en"), "said once, not at every answer"
    journal.answer([0])


def test_half_a_letter_never_stops_the_settings(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"x": "\\ud800"}')
    profile = Profile(tmp_path)
    assert profile.take_fault("en")
    profile.settings.daily_name = "\ud800"
    assert profile.save_settings()
