"""Cards that differ by one figure: written once, read one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from thunderstone.catalogue import load_library
from thunderstone.catalogue.faces import card_entries
from thunderstone.catalogue.loader import rules_text
from thunderstone.engine.program import BadCard

RATS = """
cards:
  rat:
    kind: monster
    category: thunderstone
    count: 1
    classes: [animal]
    xp: 1
{faces}
    es: {{name: Rata, flavour: {flavour}}}
    en: {{name: Rat}}
"""


def load(folder: Path, faces: str, flavour: str = "[uno, dos, tres]", more: str = "") -> None:
    (folder / "mine").mkdir()
    text = RATS.format(faces=faces, flavour=flavour) + more
    (folder / "mine" / "rats.yaml").write_text(text, encoding="utf-8")
    load_library(folder)


@pytest.mark.parametrize("numbers", ["2-4", "[2, 3, 4]"])
def test_each_number_is_a_card(tmp_path: Path, numbers: str) -> None:
    load(tmp_path, f"    faces: {{health: {numbers}}}")
    cards = load_library(tmp_path).cards
    assert [(card.id, card.health, card.xp) for card in cards.values()] == [
        ("rat_2", 2, 1),
        ("rat_3", 3, 1),
        ("rat_4", 4, 1),
    ]
    assert [card.words_in("es").flavour for card in cards.values()] == ["uno", "dos", "tres"]
    assert {card.words_in("es").name for card in cards.values()} == {"Rata"}


def test_what_bears_on_the_rules_is_as_if_each_card_stood_there() -> None:
    plain = {"kind": "monster", "xp": 1}
    told = {"es": {"name": "Rata"}, "en": {"name": "Rat"}, "faces": {"health": "2-4"}}
    spread = card_entries({"cards": {"rat": {**plain, **told}}}, "rats.yaml")
    rules = {name: entry.rules for name, entry in spread.items()}
    assert rules == {f"rat_{health}": {**plain, "health": health} for health in (2, 3, 4)}
    assert "faces" not in rules_text(rules["rat_2"])


def test_a_small_file_is_no_way_to_many_cards() -> None:
    told = {"es": {"name": "Rata"}, "en": {"name": "Rat"}, "faces": {"health": "0-99"}}
    run = [{"draw": 1}] * 30
    cards = {
        f"rat_{number}": {"do": [{"in": "village", "run": run}], **told} for number in range(9)
    }
    with pytest.raises(BadCard, match=r"rats.yaml: rat_.: more than 60000 entries"):
        card_entries({"cards": cards}, "rats.yaml")


@pytest.mark.parametrize(
    ("faces", "fault"),
    [
        ("    faces: 3", "rat: faces: expected one figure and its numbers"),
        ("    faces: {health: 2-4, xp: 1-3}", "rat: faces: expected one figure and its numbers"),
        ("    faces: {helth: 2-4}", "rat: faces: unknown figure 'helth'; did you mean 'health'"),
        ("    faces: {health: 4-2}", "rat: faces.health: expected two or more numbers"),
        ("    faces: {health: 1-999}", "rat: faces.health: expected two or more numbers"),
        ("    faces: {health: [2, 2, 3]}", "rat: faces.health: expected two or more numbers"),
        ("    faces: {health: [2, -3, 4]}", "rat: faces.health: expected two or more numbers"),
        ("    faces: {health: [2, true, 4]}", "rat: faces.health: expected two or more numbers"),
        ("    faces: {health: 2-4}\n    health: 3", "rat: health stands under `faces` as well"),
        ("    faces: {health: 2-5}", "rat: es: flavour has 3 texts for 4 faces"),
        ("    faces: {health: 2-4}\n    vp: x", "rats.yaml: rat_2: vp must be a whole number"),
    ],
)
def test_a_fault_names_the_family_or_the_face(tmp_path: Path, faces: str, fault: str) -> None:
    with pytest.raises(BadCard, match=fault):
        load(tmp_path, faces)


def test_a_face_may_not_have_the_id_of_another_card(tmp_path: Path) -> None:
    twin = "  rat_3: {kind: monster}\n"
    with pytest.raises(BadCard, match="rat_3: there is a card of this id already"):
        load(tmp_path, "    faces: {health: 2-4}", more=twin)
