"""A third language in the window: it is offered, it is spoken, and what it lacks is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from posted import frames, shown

from thunderstone import words
from thunderstone.profile import Profile
from thunderstone.ui import routes
from thunderstone.ui.app import App


@pytest.mark.usefixtures("german")
def test_the_settings_offer_it_and_say_how_much_it_lacks(app: App) -> None:
    app.to_title()
    app.preferences.set_language("de")
    app.navigate(routes.Settings())
    frames(app)
    said = shown(app, "settings")
    assert "Deutsch" in said
    lacking = words.missing("de")
    assert words.say("settings.language_lacking", "en", n=lacking) in said
    assert "Einstellungen" in said


@pytest.mark.usefixtures("german")
def test_one_key_leads_through_all_languages(app: App) -> None:
    seen = []
    for _ in range(4):
        app.preferences.switch_language()
        seen.append(app.language)
    assert seen == ["en", "de", "es", "en"]


def test_a_language_that_is_gone_is_not_the_one_of_the_settings(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"language": "de"}', encoding="utf-8")
    assert Profile(tmp_path).settings.language == "es"
