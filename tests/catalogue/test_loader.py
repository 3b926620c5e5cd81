"""The loader: every fault names file, card, step and the nearest right word."""

from __future__ import annotations

import re
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
        ("    do: [{in: dungeon, run: [{drav: 1}]}]", "do 1.*#1.*'drav'.*'draw'"),
        ("    do: [{in: dungeon, run: [{draw: {cuont: 1}}]}]", "#1 .draw.*'cuont'|quantity"),
        ("    do: [{in: dungeon, run: [{draw: many}]}]", "draw.*count.*quantity"),
        (
            "    do: [{in: dungeon, run: [{extra_turn: 1}]}]",
            "#1 .*takes no argument, found 1; write",
        ),
        ("    do: [{in: dungeon, run: [extra_turn]}]", "#1: a step is one word with its arg"),
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
            "#1 .if..test: unknown condition 'amy'; did you mean 'any'",
        ),
        ("    do: [{in: dungeon, needs: [{if: {any: shown}}], run: [{draw: 1}]}]", "'reason' is"),
        ("    when: [{event: fight, in: attacked, run: [{draw: 1}]}]", "unknown word 'fight'"),
        ("    when: [{event: battle, in: rank_0, run: [{draw: 1}]}]", "'rank_0'; known: attacked"),
        ("    when: [{event: battle, in: attacked, run: [{draw: 1}]}]", "'battle' never comes for"),
        ("    while: [{stat: attack, in: attic, add: 1}]", "unknown word 'attic'; known: hall"),
        ("    while: [{stat: atack, in: shown, add: 1}]", "'atack'; did you mean 'attack'"),
        ("    while: [{stat: attack, in: shown, add: {cuont: shown}}]", "starts from one of"),
        ("    instead: [{of: dying, in: shown, run: [{draw: 1}]}]", "unknown word 'dying'"),
        ("    attributes: [immune_to_magic]", "did you mean 'immune_to_magic_attack'"),
        ("    colour: red", "unknown field 'colour'"),
        ("    weight: heavy", "weight must be a whole number"),
        ("    weight: true", "weight must be a whole number"),
        ("    weight: -1", "weight must be 0 or more"),
        ("    attributes:", "attributes must be a list of words, found None"),
        ("    attributes: 5", "attributes must be a list of words, found 5"),
        ("    do: [{in: [], run: [{draw: 1}]}]", "do 1.in: no phase named"),
        ("    do: [{in: dungeon, repeat: 5, run: [{draw: 1}]}]", "do 1.repeat: expected true"),
        ("    do: [{in: dungeon, compulsory: true, run: [{draw: 1}]}]", "only Spoils can be"),
        (
            "    do: [{in: spoils, compulsory: 5, run: [{draw: 1}]}]",
            "do 1.compulsory: expected true",
        ),
        ("    do: [{in: dungeon, es: 5, run: [{draw: 1}]}]", "do 1.es: expected a word"),
        *(
            (f"    while: [{{stat: attack, in: shown, add: {{count: shown, {figure}}}}}]", hint)
            for figure, hint in (
                ("per: 0", "while 1.add.per: one for every 0 .* choose 1 or more"),
                ("per: two", "while 1.add.per: expected a whole number, found 'two'"),
                ("times: 1.5", "add.times: expected a whole number"),
                ("plus: true", "add.plus: expected a whole number"),
                ("most: null", "add.most: expected a whole number, found None"),
            )
        ),
        *(
            (f"    while: [{{stat: attack, in: shown, add: 1, if: {{{test}}}}}]", hint)
            for test, hint in (
                ("target_rank: 2", "target_rank: expected a list of ranks, found 2"),
                ("target_rank: [4]", "there is no rank 4; choose from 0 to 3"),
                ("xp_at_least: one", "xp_at_least: expected a whole number"),
                ("won: maybe", "won: expected true or false"),
                ("picked: attack", "picked: expected a list of words"),
                ("either: 5", "either: expected a list of conditions"),
                ("during: dungon", "during: .*did you mean 'dungeon'"),
                ("action: dungon", "action: .*did you mean 'dungeon'"),
                ("any: $food", r"while 1.if: the register '\$food' is set in no program"),
            )
        ),
        *(
            (f"    do: [{{in: dungeon, run: [{{destroy: {{from: shown, where: {keep}}}}}]}}]", hint)
            for keep, hint in (
                ("{class: lihgt}", "no card is of class 'lihgt'; did you mean 'light'"),
                ("{class: [light]}", "class: expected a word"),
                ("{level: one}", "level: expected a whole number"),
                ("{at_least: {gold: x}}", "at_least.gold: expected a quantity"),
                ("{at_most: 1}", "at_most: expected one figure and what it is compared with"),
                ("{has: gilt}", "has: unknown word .gilt.; did you mean"),
                ("{among: $mine}", r"no step before sets '\$mine'"),
                ("{either: 5}", "either: expected a list of filters"),
            )
        ),
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


def test_so_is_the_name_of_a_lasting_effect(tmp_path: Path) -> None:
    with pytest.raises(BadCard, match="torch: es: lasting has 61 characters"):
        load(tmp_path, short='fits", lasting: "' + "x" * 61)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("cards: [", "items.yaml:2: "),
        ("- a list", "expected a mapping at the top"),
        ("cards:\n  a: &x {}\n  b: *x\n", "aliases are not allowed"),
        ("cards:\n  a: {}\n  a: {}\n", ":3: the key 'a' stands twice"),
        ("kards: {}", "unknown section 'kards'; did you mean 'cards'"),
        ("cards: {torch: 3}", "torch: expected a mapping"),
        ("cards: [a]", "base/items.yaml: cards must be a mapping of ids"),
        ("categories: 5", "base/items.yaml: categories must be a mapping of ids"),
        ("cards: {5: {}}", "cards: the id 5 is no word; write it in quotes"),
        ("cards:\n  {a}: 1", ":2: a key must be a word"),
        ("cards:\n  ? [a]\n  : 1", ":2: a key must be a word"),
        ("cards: {torch: 2024-99-99}", "items.yaml: a value cannot be read .*; quote it"),
        ("cards: {torch: 2024-01-01}", "items.yaml: .* neither text nor a number"),
        ("categories: {elf: {deck: hero, es: Elfo, en: {name: Elf}}}", "elf: es: expected a mapp"),
        ("categories: {elf: {deck: hero, es: {adds: x}, en: {name: Elf}}}", "elf: es: .*'name' is"),
        (
            "categories: {elf: {deck: heros, es: {name: Elfo}, en: {name: Elf}}}",
            "elf: unknown deck 'heros'; did you mean 'hero'",
        ),
        ("cards: {torch: {kind: item}}", "the field 'category' is missing"),
        ("cards: !!python/object/apply:os.getcwd []", ":1: tags such as '!!python/object"),
        ("cards: 1\nkards: !!float '1:1'", ":2: tags such as '!!float' are not allowed"),
        ("cards: !!timestamp noon", "'!!timestamp' are not"),
        ("cards: !!bool maybe", "'!!bool' are not"),
        ("cards: !!int ''", "'!!int' are not"),
        ("%TAG !e! tag:a,1:\n---\ncards: !e!x {}", ":3: tags such as 'tag:a,1:x'"),
        ("cards: !x {}", "'!x' are not"),
    ],
)
def test_a_file_that_is_no_card_file_is_refused(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(BadCard, match=words):
        load(tmp_path, text=text)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("kind: 5", "torch: unknown kind '5'"),
        ("kind:", "torch: unknown kind 'None'"),
        ("category: basc", "torch: unknown category 'basc'; did you mean 'basic'"),
        ("category: 5", "torch: category must be a category's id"),
        ("count: -6", "torch: count must be 1 or more copies, found -6"),
        ("count:", "torch: count must be 1 or more"),
        ("classes: [5]", "torch: classes must be a list of words"),
    ],
)
def test_a_wrong_line_is_refused(tmp_path: Path, line: str, words: str) -> None:
    body = CARD.format(effects="", short="")
    (given,) = re.findall(rf"    {line.split(':')[0]}:.*", body)
    with pytest.raises(BadCard, match=words):
        load(tmp_path, text=body.replace(given, f"    {line}"))


FOOD = "{choose_cards: {from: shown, into: food, purpose: pay}}"


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        (f"[{FOOD}, {{destroy: $fodo}}]", r"#2 .destroy.: .*'\$fodo'; did you mean 'food'"),
        (
            f"[{{destroy: $food}}, {FOOD}]",
            r"#1 .destroy.: no step before sets '\$food' or any other",
        ),
        (f"[{FOOD}, {{each_seat: {{run: [{{destroy: $food}}]}}}}]", "each_seat.*#1"),
        ("[{each: {card: one, of: $all, run: [{draw: 1}]}}]", "each.*of: no step before"),
        ("[{loop: [{leave_if: {none: $left}}]}]", "leave_if.: no step before"),
        (f"[{{if: {{test: {{any: shown}}, then: [{FOOD}, {{destroy: $f}}]}}}}]", "then #2"),
        (f"[{{if: {{test: {{any: shown}}, then: [{FOOD}]}}}}, {{discard: $food}}]", "#2 .discard"),
        ("[{destroy: $fallen}]", r"#1 .destroy.: no step before sets '\$fallen'"),
        ("[{destroy: $pick}]", r"#1 .destroy.: no step before sets '\$pick'"),
        ("[{discard: {choose: {from: $lost, into: lost}}}]", "#1 .discard.: no step before"),
        (
            f"[{FOOD}, {{for_the_turn: {{stat: attack, of: $food, add: 1}}}}]",
            r"#2 .for_the_turn.: the register '\$food' is set in no program",
        ),
    ],
)
def test_a_register_must_be_set_by_an_earlier_step(tmp_path: Path, steps: str, words: str) -> None:
    with pytest.raises(BadCard, match=f"torch: do 1.run .*{words}"):
        load(tmp_path, f"    do: [{{in: dungeon, run: {steps}}}]")


@pytest.mark.parametrize(
    "steps",
    [
        f"[{FOOD}, {{destroy: $food}}]",
        "[{each: {card: one, of: shown, run: [{destroy: $one}]}}]",
        f"[{{if: {{test: {{any: shown}}, then: [{FOOD}], else: [{FOOD}]}}}}, {{discard: $food}}]",
        "[{discard: {choose: {from: shown, into: lost}}}, {show: $lost}]",
        "[{take: {cards: {choose: {from: front, into: prey}}, to: hand}}, {show: $prey}]",
    ],
)
def test_a_register_set_before_may_be_read(tmp_path: Path, steps: str) -> None:
    assert load(tmp_path, f"    do: [{{in: dungeon, run: {steps}}}]").programs


def test_a_class_word_of_another_card_may_be_asked_for(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    body = CARD.format(effects="", short="").replace("torch", "herring")
    (tmp_path / "mine" / "fish.yaml").write_text(body.replace("[item, light]", "[fish]"))
    effect = "    do: [{in: dungeon, run: [{destroy: {from: shown, where: {class: fish}}}]}]"
    assert load(tmp_path, effect).programs


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadCard, match="no card files here"):
        load_library(tmp_path)


def test_the_library_digest_follows_every_line_that_bears_on_the_rules(tmp_path: Path) -> None:
    """A `while` line changes it, a word on the card does not."""
    digests = []
    for number, (effects, short) in enumerate(
        (
            ("    while: [{stat: attack, in: shown, of: self, add: 1}]", ""),
            ("    while: [{stat: attack, in: shown, of: self, add: 2}]", ""),
            ("    while: [{stat: attack, in: shown, of: self, add: 2}]", "Arde"),
        )
    ):
        folder = tmp_path / str(number)
        folder.mkdir()
        digests.append(load(folder, effects, short).digest)
    assert digests[0] != digests[1] == digests[2]


CATEGORY = """
categories:
  mine:
    deck: {deck}
{lines}
    es: {{name: Mía}}
    en: {{name: Mine}}
"""


@pytest.mark.parametrize(
    ("deck", "feature"),
    [
        ("monster", ""),
        ("monster", "draw"),
        ("special", "pick_two"),
        ("special", "guardian"),
        ("special", "treasures"),
    ],
)
def test_a_category_card_says_what_it_does_in_the_draw(
    tmp_path: Path, deck: str, feature: str
) -> None:
    lines = f"    count: 2\n    feature: {feature}" if feature else "    count: 2"
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "more.yaml").write_text(CATEGORY.format(deck=deck, lines=lines))
    category = load(tmp_path).categories["mine"]
    assert (category.feature, category.count, category.set) == (feature, 2, "mine")


@pytest.mark.parametrize(
    ("deck", "lines", "words"),
    [
        ("monster", "    feature: drow", "unknown feature 'drow'; did you mean 'draw'"),
        ("monster", "    feature: 5", "feature: expected a word"),
        ("monster", "    feature: guardian", "the monster deck cannot have the feature 'guardian'"),
        (
            "village",
            "    feature: draw",
            "the village deck cannot have the feature 'draw'",
        ),
        ("special", "", "cannot have no feature; choose from pick_two, guardian, treasures"),
        ("monster", "    count: 0", "count must be 1 or more"),
        ("herd", "", "unknown deck 'herd'"),
    ],
)
def test_a_wrong_category_card_is_refused(
    tmp_path: Path, deck: str, lines: str, words: str
) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "more.yaml").write_text(CATEGORY.format(deck=deck, lines=lines))
    with pytest.raises(BadCard, match=f"mine/more.yaml: mine.*{words}"):
        load(tmp_path)


def test_an_effect_changes_a_figure_for_the_turn_after_the_lines_of_the_card(
    tmp_path: Path,
) -> None:
    """R217: what it compiles to is what 1.0 wrote as a line `in: used` and a `hold`."""
    shown = "{stat: light, in: shown, add: 1}"
    new = "{stat: attack, of: self, add: 2}"
    now = f"    while: [{shown}]\n    do: [{{in: dungeon, run: [{{for_the_turn: {new}}}]}}]"
    used = "{stat: attack, in: used, of: self, add: 2}"
    old = f"    while: [{shown}, {used}]\n    do: [{{in: dungeon, run: [{{hold: 2}}]}}]"
    found = []
    for number, effects in enumerate((now, old)):
        folder = tmp_path / str(number)
        folder.mkdir()
        library = load(folder, effects)
        lines = [(line.stat, line.zone) for line in library.cards["torch"].modifiers]
        code = [(step.verb, step.args) for step in library.programs["torch.do1"].code]
        found.append((lines, code))
    assert (
        found[0] == found[1] == ([("light", "shown"), ("attack", "used")], [("hold", {"line": 2})])
    )


def test_the_old_word_of_a_condition_is_still_read(tmp_path: Path) -> None:
    line = "    while: [{{stat: attack, in: shown, of: self, add: 1, if: {{{}: dungeon}}}}]"
    for number, word in enumerate(("during", "action")):
        folder = tmp_path / str(number)
        folder.mkdir()
        assert load(folder, line.format(word)).cards["torch"].modifiers[0].needs is not None


def test_who_steps_in_may_name_the_card_that_it_saves(tmp_path: Path) -> None:
    """R162."""
    line = "    instead: [{{of: {}, in: shown, run: [{{destroy: self}}, {{show: $fallen}}]}}]"
    assert load(tmp_path, line.format("would_be_destroyed")).programs
    (tmp_path / "two").mkdir()
    with pytest.raises(BadCard, match=r"#2 .show.: no step before sets '\$fallen'"):
        load(tmp_path / "two", line.format("would_gain_disease"))
