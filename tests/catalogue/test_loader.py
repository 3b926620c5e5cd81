"""The loader: every fault names file, card, step and the nearest right word."""

from __future__ import annotations

from pathlib import Path

import pytest

from thunderstone.catalogue import load_library
from thunderstone.engine.library import Library
from thunderstone.engine.program import BadCard

CARD = """
cards:
  torch:
    kind: item
    category: basic
    count: 15
    classes: [item, light]
    cost: 3
{effects}
    es: {{name: Antorcha, short: "{short}"}}
    en: {{name: Torch}}
"""


def load(folder: Path, effects: str = "", short: str = "", text: str = "") -> Library:
    (folder / "base").mkdir()
    body = text or CARD.format(effects=effects, short=short)
    (folder / "base" / "items.yaml").write_text(body, encoding="utf-8")
    return load_library(folder)


def test_a_sound_file_loads(tmp_path: Path) -> None:
    library = load(tmp_path, "    do: [{in: dungeon, run: [{draw: 1}]}]")
    assert library.cards["torch"].abilities[0].program == "torch.do1"
    assert "torch.do1" in library.programs


@pytest.mark.parametrize(
    ("effects", "words"),
    [
        ("    do: [{in: dungeon, run: [{drav: 1}]}]", "do 1.*step 1.*'drav'.*'draw'"),
        ("    do: [{in: dungeon, run: [{draw: {cuont: 1}}]}]", "step 1 .draw.*'cuont'|quantity"),
        ("    do: [{in: dungeon, run: [{draw: many}]}]", "draw.*count.*quantity"),
        ("    do: [{in: cellar, run: [{draw: 1}]}]", "do 1.in: unknown word 'cellar'"),
        ("    do: [{in: dungeon}]", "do 1: 'run' is missing"),
        ("    do: [{in: dungeon, run: []}]", "list of steps"),
        (
            "    do: [{in: dungeon, run: [{destroy: {from: shown, where: heroe}}]}]",
            "unknown filter 'heroe'; did you mean 'hero'",
        ),
        (
            "    do: [{in: dungeon, run: [{destroy: {from: shwon}}]}]",
            "unknown place 'shwon'; did you mean 'shown'",
        ),
        ("    do: [{in: dungeon, run: [{call: restok}]}]", "calls 'restok'.*'restock'"),
        (
            "    do: [{in: dungeon, run: [{if: {test: {amy: shown}, then: [{draw: 1}]}}]}]",
            "step 1 .if..test: unknown condition 'amy'; did you mean 'any'",
        ),
        ("    do: [{in: dungeon, needs: [{if: {any: shown}}], run: [{draw: 1}]}]", "'reason' is"),
        ("    when: [{event: fight, in: attacked, run: [{draw: 1}]}]", "unknown word 'fight'"),
        ("    while: [{stat: atack, in: shown, add: 1}]", "'atack'; did you mean 'attack'"),
        ("    while: [{stat: attack, in: shown, add: {cuont: shown}}]", "starts from one of"),
        ("    instead: [{of: dying, in: shown, run: [{draw: 1}]}]", "unknown word 'dying'"),
        ("    attributes: [immune_to_magic]", "did you mean 'immune_to_magic_attack'"),
        ("    colour: red", "unknown field 'colour'"),
        ("    weight: heavy", "weight must be a whole number"),
        ("    weight: true", "weight must be a whole number"),
    ],
)
def test_a_fault_names_the_place_and_the_nearest_right_word(
    tmp_path: Path, effects: str, words: str
) -> None:
    with pytest.raises(BadCard, match=f"base/items.yaml: torch: .*(?:{words})|torch.do1: {words}"):
        load(tmp_path, effects)


def test_a_short_text_over_sixty_characters_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadCard, match="torch: es: short has 61 characters"):
        load(tmp_path, short="x" * 61)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("cards: [", "line"),
        ("- a list", "expected a mapping at the top"),
        ("cards:\n  a: &x {}\n  b: *x\n", "aliases are not allowed"),
        ("cards:\n  a: {}\n  a: {}\n", "line 3: the key 'a' stands twice"),
        ("kards: {}", "unknown section 'kards'; did you mean 'cards'"),
        ("cards: {torch: 3}", "torch: expected a mapping"),
        ("cards: {torch: {kind: item}}", "the field 'category' is missing"),
        ("cards: !!python/object/apply:os.getcwd []", "could not determine a constructor"),
    ],
)
def test_a_file_that_is_no_card_file_is_refused(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(BadCard, match=words):
        load(tmp_path, text=text)


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadCard, match="no card files here"):
        load_library(tmp_path)
