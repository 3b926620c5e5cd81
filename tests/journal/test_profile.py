"""The player's folder: nothing is made before it is needed, and nothing that fails stops play."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import platformdirs
import pytest

from thunderstone import resources
from thunderstone.catalogue import load_presets
from thunderstone.engine.library import Library
from thunderstone.journal import Journal, Player
from thunderstone.profile import Profile, Settings, settings_from_plain
from thunderstone.profile.folder import MAX_SETTINGS_BYTES


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


@pytest.mark.parametrize("letters", [20_000, MAX_SETTINGS_BYTES // 2 - 50])
def test_settings_that_can_be_read_are_written_so_that_they_can_be_read_again(
    letters: int, tmp_path: Path
) -> None:
    """A newer version's own may take all the room; each letter may take three times as much."""
    text = json.dumps({"volume": 12, "later": ["ñ" * letters]}, ensure_ascii=False)
    (tmp_path / "settings.json").write_text(text, encoding="utf-8")
    profile = Profile(tmp_path)
    assert (profile.fault, profile.settings.volume) == (None, 12)
    profile.settings.volume = 13
    assert profile.save_settings()
    again = Profile(tmp_path)
    assert (again.fault, again.settings.volume) == (None, 13)
    assert bool(again.settings.unknown) == (letters == 20_000)


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


def no_home(*asked: object, **how: object) -> str:
    raise RuntimeError(f"could not determine the home directory for {asked} {how}")


@pytest.mark.parametrize("find", [no_home, lambda *_, **__: "rel/.local/share/game"])
def test_without_a_home_the_game_is_played_in_memory_and_the_remedy_is_told(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, find: Callable[..., str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(platformdirs, "user_data_dir", find)
    monkeypatch.setattr(platformdirs, "user_cache_dir", find)
    monkeypatch.delenv(resources.CACHE, raising=False)
    monkeypatch.setenv("HOME", "rel")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    assert resources.cache_dir() == resources.NOWHERE
    profile = Profile()
    assert profile.claim()
    for lang in ("es", "en"):
        assert profile.fault is not None
        assert all(word in profile.fault.text(lang) for word in ("HOME", "--profile"))
    profile.fault = None
    assert not profile.has_autosave()
    assert not profile.autosave(new_game(library))
    assert not profile.save_settings()
    assert profile.slots.slots() == []
    profile.drop_autosave()
    assert profile.fault is None, "it is told once"
    assert not [*tmp_path.iterdir()]
    assert Profile(tmp_path).fault is None, "a folder that is named needs no home"


def test_a_folder_that_cannot_be_written_to_is_told_at_the_start(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "missing" / "profile"
    monkeypatch.setattr(os, "access", lambda path, mode: path != tmp_path)
    profile = Profile(folder)
    assert profile.claim()
    told = profile.take_fault("es")
    assert str(folder) in told
    assert "--profile" in told
    monkeypatch.undo()
    assert profile.autosave(new_game(library)), "it is tried all the same"
    assert profile.writable


@pytest.mark.skipif(os.name != "posix", reason="a link that leads to itself")
@pytest.mark.parametrize("place", ["saves", "saves/autosave.json", "saves/slots"])
def test_saves_that_cannot_be_read_are_told_at_the_start(tmp_path: Path, place: str) -> None:
    """A link that leads to itself stands for whatever the system does not let be read."""
    path = tmp_path / place
    path.parent.mkdir(exist_ok=True)
    path.symlink_to(path)
    profile = Profile(tmp_path)
    for lang in ("es", "en"):
        assert profile.fault is not None
        assert str(path) in profile.fault.text(lang)
        assert "--profile" in profile.fault.text(lang)


def test_half_a_letter_never_stops_the_settings(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"x": "\\ud800"}')
    profile = Profile(tmp_path)
    assert profile.take_fault("en")
    profile.settings.daily_name = "\ud800"
    assert profile.save_settings()
