"""Ready-made games: a wrong file is refused, and the check deals every one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from thunderstone import resources
from thunderstone.catalogue import load_presets
from thunderstone.commands.proofreading import check_cards
from thunderstone.engine.program import BadCard


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the game's own cards."""
    target = tmp_path / "cards"
    shutil.copytree(resources.cards_dir(), target, ignore=shutil.ignore_patterns("art"))
    return target


def change(folder: Path, old: str, new: str) -> None:
    path = folder / "presets.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("heroes: [drunari, elf", "heroes: [5, elf", "first_game: heroes: expected a word"),
        ("guardians: [unholy_guardian]", "guardians: 5", "guardians must be a list"),
        ("stone: stone_of_avarice", "stone: 5", "stone: expected a word"),
        ("stone: stone_of_avarice", "stoen: x", "unknown word 'stoen'; did you mean 'stone'"),
        ("name: La primera partida", "nam: La primera partida", "did you mean 'name'"),
        ("presets:", "presets: 5\nold:", "presets must be a mapping"),
    ],
)
def test_a_wrong_preset_is_refused(folder: Path, old: str, new: str, words: str) -> None:
    change(folder, old, new)
    with pytest.raises(BadCard, match=f"presets.yaml: .*{words}"):
        load_presets(folder)
    assert len(check_cards(folder)[0]) == 1


def test_r35_the_check_asks_for_a_whole_dungeon(folder: Path) -> None:
    change(folder, "[abyssal_thunderspawn, cultist_humanoid, ", "[")
    (fault,) = check_cards(folder)[0]
    assert "first_game: the dungeon would have 18 cards and needs 31" in fault


def test_the_check_tries_every_preset(folder: Path) -> None:
    assert check_cards(folder)[0] == []
    change(folder, "stone: stone_of_avarice", "stone: nope")
    (fault,) = check_cards(folder)[0]
    assert "presets.yaml: first_game: stone: there is no card 'nope'" in fault
