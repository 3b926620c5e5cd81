"""Games saved by every earlier format, as those programs wrote them, and files of newer ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from thunderstone.catalogue import load_presets
from thunderstone.engine.library import Library
from thunderstone.journal import BadSave, Journal, Player, files, load, note_text, save
from thunderstone.journal.migration import FORMAT
from thunderstone.journal.record import checksum
from thunderstone.journal.rules import RULES_VERSION
from thunderstone.profile import Profile
from tools.check.strolling import stroll

SAVES = Path(__file__).parents[1] / "saves"
GAMES = sorted(path for path in SAVES.glob("format_*.json"))

TAKEN_UP = {
    "format_1_opening.json": "rules_changed",
    "format_1_effect.json": "rules_changed_turn",
    "format_1_finished.json": "rules_changed",
}
"""What is told of games dealt by other rules; all later ones are followed answer by answer."""


def rewritten(path: Path, **changes: Any) -> None:
    plain = {**json.loads(path.read_text(encoding="utf-8")), **changes}
    plain["checksum"] = checksum(plain)
    path.write_text(json.dumps(plain), encoding="utf-8")


def test_there_are_games_of_every_format() -> None:
    formats = {json.loads(path.read_text(encoding="utf-8"))["format"] for path in GAMES}
    assert formats == set(range(1, FORMAT + 1))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_an_old_game_goes_on(library: Library, tmp_path: Path, path: Path) -> None:
    before = path.read_bytes()
    loaded = load(library, path)
    assert loaded.note == TAKEN_UP.get(path.name, "")
    assert all(note_text(loaded.note, lang) for lang in ("es", "en")) == bool(loaded.note)
    plain = json.loads(before)
    journal = loaded.journal
    if not loaded.note:
        assert journal.answers == plain["answers"]
    assert journal.state.turn.number == plain["snapshot"]["turn"]["number"]
    assert [player.name for player in journal.players] == [one["name"] for one in plain["players"]]
    hands = [seat[1] for seat in plain["turn_start"]["seats"]]
    if loaded.note == "rules_changed_turn":
        assert [seat.hand for seat in journal.state.seats] == hands

    stroll(journal, 30, 3)
    copy = tmp_path / "game.json"
    save(journal, copy)
    assert json.loads(copy.read_text())["format"] == FORMAT
    assert load(library, copy).journal.state.text() == journal.state.text()
    assert path.read_bytes() == before, "reading changes nothing"


@pytest.mark.parametrize(
    ("change", "reason"),
    [({"format": FORMAT + 1}, "newer"), ({"rules_version": RULES_VERSION + 1}, "newer_rules")],
)
def test_a_game_of_a_newer_version_is_refused_and_survives_other_games(
    library: Library, tmp_path: Path, change: dict[str, int], reason: str
) -> None:
    profile = Profile(tmp_path)
    profile.autosave(load(library, GAMES[-1]).journal)
    path = profile.autosave_path
    rewritten(path, **change)
    newer = path.read_bytes()
    with pytest.raises(BadSave) as caught:
        profile.load_autosave(library)
    assert caught.value.reason == reason
    for lang, remedy in (("es", "actualiza el juego"), ("en", "update the game")):
        assert remedy in caught.value.text(lang)
        assert str(path) in caught.value.text(lang)
    assert path.read_bytes() == newer

    other = load(library, GAMES[0]).journal
    for _ in range(3):
        assert profile.autosave(other)
        stroll(other, 1, 3)
    aside = path.with_name(path.name + files.NEWER_SUFFIX)
    assert aside.read_bytes() == newer, "put aside, to be played by the version that wrote it"


def test_two_newer_games_put_aside_lie_side_by_side(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    journal = load(library, GAMES[-1]).journal
    for _ in range(2):
        save(journal, path)
        rewritten(path, format=FORMAT + 1)
        save(journal, path)
    assert len(list(tmp_path.glob("game.json.newer*"))) == 2


def test_an_effect_that_is_put_in_other_steps_now_goes_on_where_it_was(
    library: Library, tmp_path: Path
) -> None:
    """The answers lead to the same table: what the steps and registers were called is no matter."""
    journal = load(library, SAVES / "format_4_effect.json").journal
    path = tmp_path / "game.json"
    save(journal, path)
    snapshot = json.loads(path.read_text(encoding="utf-8"))["snapshot"]
    snapshot["programs"]["rest"] = "0" * 12
    snapshot["stack"][-1][-1] = {"formerly": []}
    rewritten(path, snapshot=snapshot, rules="another")
    loaded = load(library, path)
    assert not loaded.note
    assert loaded.journal.answers == journal.answers
    assert loaded.journal.state.text() == journal.state.text()

    rewritten(path, snapshot=snapshot, rules=library.digest, rules_version=RULES_VERSION)
    with pytest.raises(BadSave) as caught:
        load(library, path)
    assert caught.value.reason == "altered"


def test_an_effect_of_format_1_that_is_no_state_is_refused(
    library: Library, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes((SAVES / "format_1_effect.json").read_bytes())
    for field, value in (("setup", {}), ("snapshot", {}), ("turn_start", {"turn": 3})):
        rewritten(path, **{field: value})
        with pytest.raises(BadSave) as caught:
            load(library, path)
        assert caught.value.reason in ("damaged", "setup")


def test_a_game_names_its_rules(library: Library) -> None:
    setup = load_presets()["first_game"].setup(1)
    journal = Journal.new(library, setup, 1, [Player("Ana")])
    plain = journal.to_plain()
    assert (plain["format"], plain["rules_version"]) == (FORMAT, RULES_VERSION)
    assert plain["rules"] == library.digest
    assert plain["sets"] == {}
