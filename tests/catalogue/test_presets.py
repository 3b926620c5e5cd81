"""Ready-made games: a wrong file is refused, and the check deals every one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from thunderstone import resources
from thunderstone.catalogue import load_presets
from thunderstone.commands.proofreading import check_cards
from thunderstone.commands.simulate import play_game
from thunderstone.engine.library import Library
from thunderstone.engine.program import BadCard
from thunderstone.engine.variant import Variant
from thunderstone.words import LEADING, keys_of


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
        ("stones: [stone_of_avarice]", "stones: [5]", "stones: expected a word"),
        (
            "stones: [stone_of_avarice]",
            "stoens: [x]",
            "'stoens'; did you mean 'stones'",
        ),
        ("  first_game:", "  frist_game:", "there is no text ready.frist_game.name"),
        ("presets:", "presets: 5\nold:", "presets must be a mapping"),
    ],
)
def test_a_wrong_preset_is_refused(folder: Path, old: str, new: str, words: str) -> None:
    change(folder, old, new)
    with pytest.raises(BadCard, match=f"presets.yaml: .*{words}"):
        load_presets(folder)
    assert len(check_cards(folder)[0]) == 1


def test_r26_the_check_asks_for_a_dungeon_of_more_than_one_group(folder: Path) -> None:
    change(folder, "[abyssal_thunderspawn, cultist_humanoid, ", "[")
    (fault,) = check_cards(folder)[0]
    assert "first_game: monsters: one group is too small a dungeon; choose 3" in str(fault)


def test_the_check_tries_every_preset(folder: Path) -> None:
    assert check_cards(folder)[0] == []
    change(folder, "stones: [stone_of_avarice]", "stones: [nope]")
    (fault,) = check_cards(folder)[0]
    assert "presets.yaml: first_game: stones: there is no card 'nope'" in str(fault)


def test_the_check_asks_for_a_number_for_every_category(folder: Path) -> None:
    path = folder / "numbers.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("    the_swarm: 12\n", ""), encoding="utf-8")
    assert list(map(str, check_cards(folder)[0])) == [
        "numbers.yaml: 'the_swarm' has no number for share codes; give it the next free one"
    ]


# --- the ready-made games themselves -----------------------------------------------------------


def test_r29_the_base_games_first_game(library: Library) -> None:
    setup = load_presets()["base_first_game"].setup(4)
    assert set(setup.monsters) == {"enchanted", "ooze", "undead_doom"}
    assert set(setup.heroes) == {"elf", "lorigg", "regian", "thyrian"}
    assert set(setup.village) == {
        "battle_fury",
        "fireball",
        "flaming_sword",
        "lightstone_gem",
        "magical_aura",
        "short_sword",
        "spear",
        "town_guard",
    }
    assert (setup.guardians, setup.treasures) == ((), ())
    assert setup.stones == ("stone_of_mystery",)
    assert setup.variant.disease == "normal"
    assert all(library.categories[name].set == "base" for name in (*setup.heroes, *setup.village))


def test_the_themed_games_show_the_whole_box(library: Library) -> None:
    """Six of them, each with cards of both sets, and together with nearly everything there is."""
    themed = [one for one in load_presets().values() if "first_game" not in one.id][:6]
    shown: set[str] = set()
    for preset in themed:
        setup = preset.setup(2)
        names = {*setup.heroes, *setup.monsters, *setup.village}
        assert {library.categories[name].set for name in names} == {"base", "doomgate"}
        assert (len(setup.heroes), len(setup.monsters), len(setup.village)) == (4, 3, 8)
        shown |= {*names, *setup.guardians, *setup.treasures, *setup.stones}
    for deck, least in (("hero", 17), ("monster", 13), ("village", 28), ("special", 2)):
        known = {one.id for one in library.categories.values() if one.deck == deck}
        known = {name for name in known if library.categories[name].set in ("base", "doomgate")}
        assert len(shown & known) >= least, (deck, sorted(known - shown))
    assert {"unholy_guardian", "stone_of_mystery", "stone_of_avarice"} <= shown


def test_three_games_show_the_wrath_of_the_elements(library: Library) -> None:
    """One of its cards alone, two that mix all sets; together they bring nearly all it has."""
    games = [load_presets()[name].setup(2) for name in WRATH]
    sets, shown = [], set()
    for setup in games:
        names = (*setup.heroes, *setup.monsters, *setup.village, *setup.treasures)
        sets.append({library.categories[name].set for name in names})
        shown |= {*names, *setup.guardians, *setup.stones}
        assert (len(setup.heroes), len(setup.monsters), len(setup.village)) == (4, 3, 8)
    assert sets[0] == {"wrath"}
    assert sets[1] == {"base", "doomgate", "wrath", "wrath_promo"}
    assert sets[2] == {"base", "doomgate", "wrath"}
    for deck, least in (("hero", 7), ("monster", 4), ("village", 14), ("special", 2)):
        known = {one.id for one in library.categories.values() if one.deck == deck}
        known = {name for name in known if library.categories[name].set == "wrath"}
        assert len(shown & known) >= least, (deck, sorted(known - shown))
    assert {"dark_champion", "death_sentinel", "stone_of_agony"} <= shown


WRATH = ("wrath_of_the_elements", "three_at_the_gate", "mind_your_step")


@pytest.mark.parametrize("name", load_presets())
def test_every_ready_made_game_is_played_to_its_end(library: Library, name: str) -> None:
    for seats, variant, seed in ((2, Variant(), 5), (1, Variant("solo_normal"), 8)):
        setup = load_presets()[name].setup(seats, variant=variant)
        journal = play_game(library, setup, seed, ["greedy"] * seats, 400)
        assert journal.state.over, journal.state.turn.number


def test_every_ready_made_game_has_a_name_and_a_description_of_its_own() -> None:
    presets = load_presets().values()
    for lang in LEADING:
        assert len({preset.name(lang) for preset in presets}) == len(presets)
        for preset in presets:
            assert 40 < len(preset.about(lang)) < 190
            assert preset.about(lang).endswith(".")
    told = {f"ready.{preset.id}.{text}" for preset in presets for text in ("name", "about")}
    assert set(keys_of("ready")) == told
