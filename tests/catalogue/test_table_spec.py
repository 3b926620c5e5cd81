"""Setup files and words for a table: what each key does, and how a wrong one is refused."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Any

import pytest

from thunderstone.catalogue import load_presets, yaml_file
from thunderstone.catalogue.checksum_text import BadCode
from thunderstone.catalogue.share import encode
from thunderstone.catalogue.table_spec import Plan, make_plan, read_plan
from thunderstone.engine.library import Library
from thunderstone.engine.setup import BadSetup
from thunderstone.engine.variant import Variant
from thunderstone.engine.wishes import Wishes

CUSTOM = {
    "setup": "custom",
    "heroes": ["elf", "thyrian"],
    "monsters": ["dragon", "ooze", "humanoid"],
    "village": "lantern",
}


def plan(library: Library, **given: Any) -> Plan:
    return read_plan(library, load_presets(), given)


def wishes(library: Library, **given: Any) -> Wishes:
    found = plan(library, **given).wishes
    assert found is not None
    return found


def test_nothing_said_is_the_printed_draw(library: Library) -> None:
    assert wishes(library) == Wishes()
    assert make_plan(library, load_presets(), "random", {}).wishes == Wishes()


def test_every_key_of_a_random_table(library: Library) -> None:
    assert wishes(
        library,
        setup="random",
        seed=12,
        seats=3,
        first=2,
        mode="versus",
        end="finish the round",
        difficulty=-1,
        information="open hands",
        campaign_gold=True,
        sets=["base", "doomgate"],
        families=4,
        heroes=3,
        village=7,
        features="guaranteed",
        stone="Stone of Mystery",
        disease="by drawing a card",
        bans=["Elfo", "The Swarm"],
        must_haves="Glow Berries",
        playable=True,
        games_played=5,
    ) == Wishes(
        seats=3,
        sets=("base", "doomgate"),
        families=4,
        heroes=3,
        village=7,
        features="guaranteed",
        stone="stone_of_mystery",
        games_played=5,
        disease="draw",
        bans=("elf", "the_swarm"),
        must_haves=("glow_berries",),
        playable=True,
        variant=Variant("versus", "finish_round", 0, -1, "special", True, True),
        first=1,
    )
    assert plan(library, seed=12).seed == 12


@pytest.mark.parametrize(
    ("given", "variant"),
    [
        ({"mode": "solo normal"}, Variant("solo_normal")),
        ({"mode": "warrior", "seats": 1}, Variant("solo_warrior")),
        ({"mode": "solo_nightmare"}, Variant("solo_nightmare")),
        ({"end": "as printed"}, Variant()),
        ({"end": "round limit 12"}, Variant(end="rounds", rounds=12)),
        ({"end": {"rounds": 9}}, Variant(end="rounds", rounds=9)),
        ({"end": "rounds", "rounds": 8}, Variant(end="rounds", rounds=8)),
        ({"information": "closed"}, Variant()),
    ],
)
def test_words_for_the_variant(library: Library, given: dict[str, Any], variant: Variant) -> None:
    found = wishes(library, **given)
    assert found.variant == variant
    assert found.seats == (1 if variant.cooperative else 2)


@pytest.mark.parametrize(
    ("features", "guardians", "treasures"),
    [
        ({"guardians": 1, "amulets": True, "ulbrick": False}, 1, ("amulet_treasures",)),
        ({"ulbrick": True}, 0, ("ulbricks_treasures",)),
        ({"guardian": 0, "ulbricks_treasures": True}, 0, ("ulbricks_treasures",)),
        ({"Tesoros de amuleto": True}, 0, ("amulet_treasures",)),
    ],
)
def test_features_by_name(
    library: Library, features: dict[str, Any], guardians: int, treasures: tuple[str, ...]
) -> None:
    found = wishes(library, features=features)
    assert (found.features, found.guardians, found.treasures) == ("chosen", guardians, treasures)


def test_a_table_of_ones_own_keeps_its_order(library: Library) -> None:
    given = {**CUSTOM, "guardians": ["Guardián Impío"], "treasures": "amulet_treasures"}
    setup = plan(library, **given, stone="all", disease="special").table(library, 9).setup
    assert setup.heroes == ("elf", "thyrian")
    assert setup.monsters == ("dragon", "ooze", "humanoid")
    assert setup.village == ("lantern",)
    assert setup.guardians == ("unholy_guardian",)
    assert setup.treasures == ("amulet_treasures",)
    assert set(setup.stones) == {"stone_of_avarice", "stone_of_mystery", "stone_of_agony"}
    assert setup.variant.disease == "special"
    assert plan(library, **CUSTOM).table(library, 9).setup.variant.disease == "normal"


def test_a_ready_made_table_takes_seats_variant_and_stone(library: Library) -> None:
    found = plan(library, setup="first game", seats=4, first=2, difficulty=1).setup
    preset = load_presets()["first_game"]
    assert found == preset.setup(4, 1, Variant(difficulty=1))
    other = plan(library, setup="first_game", stone="rotate", games_played=0).setup
    assert other is not None
    assert other.stones == ("stone_of_mystery",)
    assert other.preset == ""


def test_a_code_says_everything(library: Library) -> None:
    setup = load_presets()["the_long_dark"].setup(3)
    code = encode(setup, 77)
    for found in (
        plan(library, code=code),
        plan(library, setup="code", code=code),
        make_plan(library, load_presets(), code.lower(), {}),
    ):
        assert found == Plan(setup, None, 77)
        assert found.table(library, 77).setup == setup
    with pytest.raises(BadSetup, match="seats: not with this setup, for a share code says every"):
        plan(library, code=code, seats=2)
    with pytest.raises(BadCode, match="Letters are wrong or missing"):
        make_plan(library, load_presets(), code[:-9], {})


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"sets": "hydra"}, "sets: there is no set 'hydra'"),
        ({"family": 3}, "unknown key 'family'; did you mean 'families'"),
        ({"setup": "first_gane"}, "setup: there is no 'first_gane'; did you mean 'first_game'"),
        ({"setup": 5}, "setup: expected a word, found 5"),
        ({"setup": "first_game", "families": 2}, "families: not with this setup, for 'first_game'"),
        ({"setup": "first_game", "heroes": ["elf"]}, "heroes: not with this setup"),
        ({"heroes": ["elf"]}, r"heroes: expected a whole number, found \['elf'\]"),
        ({"monsters": ["ooze"]}, "monsters: not with this setup, for the table is drawn"),
        ({**CUSTOM, "playable": True}, "playable: not with this setup, for every card is chosen"),
        ({"setup": "custom", "heroes": ["elf"]}, "monsters: a table of one's own needs them"),
        ({**CUSTOM, "monsters": ["elf", "ooze"]}, "monsters: there is no monster category 'elf'"),
        ({**CUSTOM, "heroes": ["elv"]}, "heroes: there is no hero category 'elv'; did you mean 'e"),
        ({**CUSTOM, "monsters": ["ooze"]}, "families: 1; choose from 2"),
        ({**CUSTOM, "guardians": ["gost"]}, "guardians: there is no card 'gost'"),
        ({**CUSTOM, "guardians": 1}, "guardians: expected a list of names, found 1"),
        ({**CUSTOM, "treasures": ["elf"]}, "'elf' brings in no Treasures"),
        ({**CUSTOM, "heroes": ["sidhe"], "disease": "normal"}, "asks for the special Disease deck"),
        ({"bans": [5]}, "bans: expected a name, found 5"),
        ({"seats": [1, 2]}, r"seats: expected a whole number, found \[1, 2\]"),
        (
            {"seats": 3, "mode": "solo normal"},
            "mode: .* one player alone, and there are 3",
        ),
        ({"mode": "duel"}, "mode: there is no 'duel'"),
        ({"end": "round limit 0"}, "rounds: 0; choose from 1"),
        ({"end": {"turns": 3}}, "end: expected a word"),
        ({"information": "vague"}, "information: there is no 'vague'"),
        ({"campaign_gold": "yes"}, "campaign_gold: expected true or false, found 'yes'"),
        ({"features": {"guardians": True}}, "features.guardians: expected a whole number"),
        ({"features": {"amulets": 1}}, "features.amulets: expected true or false"),
        ({"features": {"dragons": True}}, "treasures: there is no category 'dragons'"),
        ({"first": 0}, "first: there is no seat 0; count from 1"),
        ({"first": 3}, "seat 2 cannot begin a game of 2 seats"),
        ({"seed": -1}, "seed: -1 is no number from 0"),
        ({"seed": 1 << 64}, "is no number from 0"),
        ({"code": 5}, "code: expected a share code, found 5; write it in quotes"),
    ],
)
def test_a_wrong_value_is_refused_by_its_key(
    library: Library, given: dict[str, Any], words: str
) -> None:
    with pytest.raises(BadSetup, match=words):
        read_plan(library, load_presets(), given)


@pytest.mark.parametrize("name", ["table.yaml", "table.json"])
def test_a_setup_file(library: Library, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text(json.dumps({**CUSTOM, "seed": 5, "seats": 3}), encoding="utf-8")
    found = make_plan(library, load_presets(), str(path), {"seats": 2})
    assert (found.seed, found.seats) == (5, 2), "what is said beside the file comes first"
    path.write_text(json.dumps({**CUSTOM, "families": 3}), encoding="utf-8")
    with pytest.raises(BadSetup, match=f"{name}: families: not with this setup"):
        make_plan(library, load_presets(), str(path), {})


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("table.yaml", "setup: [", r"2: .*; mend the YAML there"),
        ("table.yaml", "- random", "expected a mapping at the top, found list"),
        ("table.yaml", "setup: random\nsetup: custom", "the key 'setup' stands twice"),
        ("table.json", "{", r"no JSON \(.*line 1.*\); mend the file"),
        ("table.json", "[1]", "expected a mapping at the top, found list"),
        ("table.json", "[" * 100_000, "nested too deeply"),
        ("table.json", " " * (1 << 21), "larger than"),
    ],
)
def test_a_broken_setup_file_is_named(
    library: Library, tmp_path: Path, name: str, text: str, words: str
) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadSetup, match=rf"table\.\w+: .*{words}"):
        make_plan(library, load_presets(), str(path), {})


@pytest.mark.parametrize("name", ["table.yaml", "table.json"])
def test_a_setup_file_of_others_is_named_once_and_why(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def refused(*_: object, **__: object) -> str:
        raise PermissionError(errno.EACCES, "Permission denied", str(tmp_path / name))

    (tmp_path / name).write_text("{}", encoding="utf-8")
    monkeypatch.setattr(yaml_file, "read_text", refused)
    monkeypatch.setattr(Path, "read_text", refused)
    with pytest.raises(BadSetup, match=rf"^{name}: cannot be read \(Permission denied\)"):
        make_plan(library, load_presets(), str(tmp_path / name), {})


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("rondom", "there is no table 'rondom'; did you mean 'random'"),
        ("nowhere.yaml", "nowhere.yaml: there is no such file"),
        ("", "there is no table ''"),
    ],
)
def test_an_unknown_table_is_refused(library: Library, word: str, words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        make_plan(library, load_presets(), word, {})


def test_a_plan_draws_anew_for_every_seed(library: Library) -> None:
    found = plan(library)
    assert len({found.table(library, seed).setup for seed in range(20)}) == 20
    assert found.table(library, 4) == found.table(library, 4)
