"""The settings: each declared once, those of 1.0 read as they are, unknown ones written back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from thunderstone.client.words import word
from thunderstone.profile import DECLARED, Profile, Settings, settings_from_plain
from thunderstone.profile.settings import HEIGHTS, WIDTHS
from thunderstone.words import LEADING

OF_1_0: dict[str, Any] = {
    "last_game": {"table": "drawn", "chairs": [["Marta", "human", 0], ["Bruno", "greedy", 1]]},
    "show_points": True,
    "confirm_attack": True,
    "show_reach": False,
    "warn_unused": False,
    "daily": {"name": "Marta", "way": "solo_normal"},
    "language": "en",
    "width": 1280,
    "height": 720,
    "fullscreen": True,
    "animation": "fast",
    "volume": 30,
    "sound": {"effects": 1, "events": 2, "interface": 3, "ambience": 4, "mute": True},
    "calm": True,
    "scale": 125,
    "text_size": "large",
    "plain": True,
    "keys": {"undo": "z"},
}
"""A file as 1.0 writes it, with every setting changed."""

SINCE = {"end_turns", "lesson", "music", "puzzles"}
"""Settings that 1.0 does not know."""


def test_a_file_of_1_0_is_read_as_it_is() -> None:
    strange: list[str] = []
    settings = settings_from_plain(OF_1_0, strange)
    assert strange == []
    assert settings.unknown == {}
    usual = Settings()
    same = {name for name in DECLARED if getattr(settings, name) == getattr(usual, name)}
    assert same == SINCE
    assert (settings.daily_name, settings.daily_way) == ("Marta", "solo_normal")
    assert (settings.ambience, settings.mute, settings.show_reach) == (4, True, False)
    assert settings.last_game == OF_1_0["last_game"]
    written = {key: value for key, value in settings.to_plain().items() if key not in SINCE}
    written["sound"].pop("music")
    assert written == OF_1_0, "1.0 can read what is written now"


def test_what_a_newer_version_has_written_is_written_back_unchanged(tmp_path: Path) -> None:
    newer: dict[str, Any] = {
        "future": [1, {"deep": None}],
        "sound": {"effects": 5, "voices": 9},
        "daily": {"way": "veterano", "streak": 3},
    }
    (tmp_path / "settings.json").write_text(json.dumps(newer), encoding="utf-8")
    profile = Profile(tmp_path)
    assert profile.fault is None
    settings = profile.settings
    assert settings.unknown == {
        "future": [1, {"deep": None}],
        "sound": {"voices": 9},
        "daily": {"streak": 3},
    }
    settings.effects = 6
    assert profile.save_settings()
    plain = json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))
    assert plain["future"] == newer["future"]
    assert plain["sound"]["voices"] == 9
    assert plain["sound"]["effects"] == 6
    assert plain["daily"] == {"name": "", "way": "veterano", "streak": 3}
    assert Profile(tmp_path).settings == settings
    assert settings.unknown["sound"] == {"voices": 9}, "writing leaves them alone"


@pytest.mark.parametrize(
    ("plain", "told"),
    [
        ({"width": True}, ["width"]),
        ({"width": 3, "scale": 101, "language": "xx"}, ["language", "width", "scale"]),
        ({"width": 16384, "height": 16384}, ["width", "height"]),
        ({"show_points": 1, "volume": 101}, ["volume", "show_points"]),
        ({"sound": {"effects": "loud", "events": 9}}, ["sound.effects"]),
        ({"sound": [1], "daily": None}, ["sound", "daily"]),
        ({"daily": {"name": "a\0b"}}, ["daily.name"]),
        ({"daily": {"name": "\u202e"}}, ["daily.name"]),
        ({"keys": {"undo": 4}, "last_game": []}, ["keys", "last_game"]),
    ],
)
def test_a_value_that_makes_no_sense_is_told_and_gives_way(
    plain: dict[str, Any], told: list[str]
) -> None:
    strange: list[str] = []
    settings = settings_from_plain(plain, strange)
    assert strange == told
    assert settings.unknown == {}
    expected = Settings(events=9) if "sound.effects" in told else Settings()
    assert settings == expected


def test_a_window_larger_than_any_screen_is_told_and_not_opened(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"width": 16384, "height": 16384, "volume": 5}', encoding="utf-8")
    profile = Profile(tmp_path)
    settings = profile.settings
    assert (settings.width, settings.height, settings.volume) == (1600, 900, 5)
    told = profile.take_fault("es")
    assert str(path) in told
    assert "width, height" in told
    settings.keep_window((16384, 16384))
    assert (settings.width, settings.height) == (WIDTHS[-1], HEIGHTS[-1])
    assert settings.width * settings.height <= 7680 * 4320, "what a screen of 8K has"


def test_every_default_is_allowed_and_every_setting_on_the_screen_has_its_words() -> None:
    usual = Settings()
    for name, declared in DECLARED.items():
        assert declared.allows(getattr(usual, name)), name
        if declared.words:
            assert all(word(declared.words, lang) for lang in LEADING), name


def test_a_report_takes_no_names_along() -> None:
    settings = settings_from_plain({**OF_1_0, "friends": ["Marta"]})
    plain = settings.to_plain(personal=False)
    assert "Marta" not in json.dumps(plain)
    assert plain["sound"] == {**OF_1_0["sound"], "music": Settings().music}
    assert plain["show_points"] is True
