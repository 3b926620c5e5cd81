"""What may be chosen for a table: declared once, and found wherever a table is chosen."""

from __future__ import annotations

import argparse
import io
import json
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from thunderstone.catalogue import load_library, load_presets
from thunderstone.catalogue.checksum_text import BadCode
from thunderstone.catalogue.share import decode, encode
from thunderstone.catalogue.table_spec import as_keys, make_plan, read_plan
from thunderstone.client import options
from thunderstone.client.choice import Choice, suggested
from thunderstone.commands.tables import add_table_arguments, plan_of
from thunderstone.engine.options import READY, Behind, Digit, Late, TableOption, declare, declared
from thunderstone.engine.variant import MODES, SIEGES, Variant
from thunderstone.engine.wishes import AS_PRINTED, Wishes, options_of
from thunderstone.profile import Profile
from thunderstone.text.messages import Tongue
from thunderstone.text.start import Start
from thunderstone.text.terminal import Terminal
from thunderstone.ui.app import App
from thunderstone.ui.kit import Cycler, Host, Tick
from thunderstone.ui.scenes.common.chairs import first_chairs
from thunderstone.ui.scenes.common.last_game import kept_choice
from thunderstone.ui.scenes.setup.options import RULES, OptionsScreen
from thunderstone.ui.scenes.setup.sitting import Sitting
from thunderstone.words import LEADING, language

LIBRARY, PRESETS = load_library(), load_presets()


@dataclass(frozen=True, slots=True)
class LargerVariant(Variant):
    """The rules with two made-up options: an entry each, and nothing else."""

    fog: bool = declare(TableOption(False, tab="rules", code=Late(30)))
    toll: int = declare(TableOption(0, range(4), tab="rules", code=Late(31)))


LARGER = Wishes(variant=LargerVariant())
MADE_UP = {
    "option.fog": ("Niebla", "Fog"),
    "option.fog_tip": ("Nadie ve el rango 3.", "Nobody sees rank 3."),
    "option.fog_words": ("Jugar con niebla", "Play in the fog"),
    "option.toll": ("Peaje", "Toll"),
    "option.toll_tip": ("Lo que cuesta entrar.", "What it costs to enter."),
}


@pytest.fixture(autouse=True)
def _made_up_words(monkeypatch: pytest.MonkeyPatch) -> None:
    for key, pair in MADE_UP.items():
        for lang, text in zip(LEADING, pair, strict=True):
            monkeypatch.setitem(language(lang).texts, key, text)  # type: ignore[arg-type]


def test_a_made_up_option_is_an_argument_and_told_in_the_help() -> None:
    parser = argparse.ArgumentParser()
    add_table_arguments(parser, "random", LARGER)
    told = " ".join(parser.format_help().split())
    assert "--fog Fog. Nobody sees rank 3." in told
    assert "--toll N Toll (0 to 3; default: 0). What it costs to enter." in told
    plan = plan_of(parser.parse_args(["--fog", "--toll", "2"]), LIBRARY, PRESETS, 2, LARGER)
    assert plan.wishes is not None
    assert plan.wishes.variant == LargerVariant(fog=True, toll=2)


@pytest.mark.parametrize("name", ["table.json", "table.yaml"])
def test_a_made_up_option_is_a_key_of_a_setup_file(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text(json.dumps({"fog": True, "toll": 3}), encoding="utf-8")
    plan = make_plan(LIBRARY, PRESETS, str(path), {}, LARGER)
    assert plan.table(LIBRARY, 1).setup.variant == LargerVariant(
        fog=True, toll=3, disease=plan.table(LIBRARY, 1).setup.variant.disease
    )
    with pytest.raises(ValueError, match="toll: 9; choose from 0 to 3"):
        read_plan(LIBRARY, PRESETS, {"toll": 9}, LARGER)
    with pytest.raises(ValueError, match="unknown key 'fog'"):
        read_plan(LIBRARY, PRESETS, {"fog": True})


def test_a_share_code_keeps_a_made_up_option_and_leaves_old_codes_as_they_are() -> None:
    plain = PRESETS["first_game"].setup(3, 1, Variant(mode="versus", difficulty=2))
    larger = replace(plain, variant=LargerVariant(difficulty=2, disease=plain.variant.disease))
    code = encode(plain, 77)
    assert encode(larger, 77) == code, "what is as usual takes no room"
    foggy = replace(larger, variant=replace(larger.variant, fog=True, toll=3))
    longer = encode(foggy, 77)
    assert decode(LIBRARY, longer, PRESETS, LargerVariant()) == (foggy, 77)
    assert decode(LIBRARY, code, PRESETS, LargerVariant()) == (larger, 77)
    with pytest.raises(BadCode, match="describes no game"):
        decode(LIBRARY, longer, PRESETS)


def test_the_terminal_asks_for_a_made_up_option(tmp_path: Path) -> None:
    """At a ready-made table for two the page has ten rows; the made-up ones come last."""
    typed = "1\n2\n10\n11\n3\n1\n1\n\n1\n\n5\n"
    out = io.StringIO()
    terminal = Terminal(io.StringIO(typed), out, plain=True)
    start = Start(LIBRARY, PRESETS, Profile(tmp_path), terminal, Tongue("en"), LARGER)
    journal = start.choose()
    assert "  10. Fog: No\n  11. Toll: 0\n" in out.getvalue()
    assert "Nobody sees rank 3." in out.getvalue()
    assert "  10. Fog: Yes\n  11. Toll: 2\n" in out.getvalue()
    assert journal.setup.variant == LargerVariant(fog=True, toll=2)


def test_the_setup_screen_has_a_row_for_a_made_up_option(app: App) -> None:
    choice = Choice(chairs=first_chairs(), options=suggested(LARGER))
    sitting = Sitting(LIBRARY, PRESETS, choice)
    app.push(scene := Host(app, OptionsScreen(app, sitting, RULES)))
    fields = {node.label: node for node in scene.root.walk()}
    fog, toll = fields["Niebla"], fields["Peaje"]
    assert isinstance(fog, Tick)
    assert isinstance(toll, Cycler)
    fog.click()
    sitting.choice.put("toll", 2)
    sitting.update()
    assert sitting.setup.variant == LargerVariant(fog=True, toll=2)
    other = Sitting(LIBRARY, PRESETS, Choice(chairs=first_chairs(), options=suggested(LARGER)))
    other.use_code(sitting.code)
    assert replace(other.setup, preset="") == replace(sitting.setup, preset="")


# -- the game's own options ---------------------------------------------------------------


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_option_has_a_sentence_of_its_own(lang: str) -> None:
    told = [one for one in options_of(AS_PRINTED) if one.name != "seats"]
    sentences = [options.about(one, lang) for one in told]
    assert len(set(sentences)) == len(told)
    for one in told:
        assert options.title(one, lang)
        values = () if one.kind == "names" else options.values_of(one, LIBRARY)[:200]
        for value in values:
            assert options.value_name(one, value, LIBRARY, lang)


def test_the_screens_begin_a_siege_with_open_hands() -> None:
    choice = Choice(chairs=first_chairs())
    choice.put("mode", "siege_warrior")
    assert choice.variant.open_hands
    choice.put("mode", "versus")
    assert not choice.variant.open_hands


def test_hidden_hands_chosen_in_a_siege_stay_hidden() -> None:
    choice = Choice(chairs=first_chairs())
    choice.put("mode", "siege_warrior")
    choice.put("open_hands", False)
    choice.put("mode", "siege_nightmare")
    assert not choice.variant.open_hands
    kept = kept_choice(choice.to_plain(), LIBRARY, PRESETS)
    assert kept is not None
    assert kept.variant == choice.variant


def test_a_code_and_a_file_of_a_siege_mean_what_they_say() -> None:
    for hands in (True, False):
        variant = Variant("siege_normal", open_hands=hands)
        made = Sitting(LIBRARY, PRESETS, Choice(chairs=first_chairs()))
        made.use_code(encode(PRESETS["first_game"].setup(4, 0, variant), 5))
        assert made.setup.variant.open_hands == hands
    plan = read_plan(LIBRARY, PRESETS, {"mode": "siege"})
    assert not plan.table(LIBRARY, 1).setup.variant.open_hands


def test_the_modes_offered_are_those_that_so_many_may_play() -> None:
    mode = next(one for one in options_of(AS_PRINTED) if one.name == "mode")
    assert options.values_for(mode, LIBRARY, 1) == list(MODES)
    for seats in range(2, 6):
        assert options.values_for(mode, LIBRARY, seats) == ["versus", *SIEGES]


def test_no_two_options_share_a_place_in_a_share_code() -> None:
    """Nor may a place change: codes that were given away are read for good."""
    places = {
        one.name: one.code
        for one in (*declared(Wishes), *declared(Variant))
        if one.code is not None
    }
    assert places == {
        "seats": Digit(1, 6),
        "first": Digit(1, 1),
        "mode": Digit(2, 8, 4, late=1),
        "open_hands": Digit(2, 4),
        "campaign_gold": Digit(2, 2),
        "commissions": Late(2),
        "floors": Late(3),
        "disease": Digit(2, 1),
        "end": Digit(3, 4),
        "difficulty": Digit(3, 1),
        "rounds": Behind(3),
    }


def test_every_option_of_the_rules_is_kept_by_a_code_and_by_a_file() -> None:
    for one in declared(Variant):
        assert one.code is not None
    wishes = Wishes(
        families=4,
        features="chosen",
        guardians=1,
        treasures=("amulet_treasures",),
        stone="all",
        bans=("elf",),
        variant=Variant("versus", "rounds", 9, 1, open_hands=True, campaign_gold=True),
        first=1,
    )
    assert read_plan(LIBRARY, PRESETS, as_keys(wishes)).wishes == wishes


def test_the_pages_hold_what_means_something_at_a_table() -> None:
    drawn = options.rows(replace(AS_PRINTED, features="chosen"), "table", "drawn")
    assert [one.name for one in drawn] == [
        *("sets", "families", "features", "guardians", "treasures", "stone", "disease", "playable")
    ]
    ready = options.rows(replace(AS_PRINTED, features="chosen"), "table", READY)
    assert "guardians" not in [one.name for one in ready]
    reasons = {one.name: options.out_of_play(one, AS_PRINTED, READY) for one in ready}
    assert reasons["families"] == "option.ready_not"
    assert reasons["stone"] == ""
