"""The game beside the oracle, and the oracle beside the cards; and that neither check is blind.

The sample is a part of the series that ``python -m tests.oracle --hands N`` compares.
"""

from __future__ import annotations

import ast
import dataclasses
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.oracle.comparison import Difference, checked, reasons, told
from tests.oracle.hands import PLACES, Hand, Moment, hand_of, laid
from tests.oracle.party import PRINTED
from tests.oracle.printed import FIGURES, UNMODELLED, Face, Line, Step
from tests.oracle.wrong_rules import WRONG_RULES
from thunderstone.engine.library import Library
from thunderstone.scenarios.checks import Reader
from thunderstone.scenarios.names import Names
from thunderstone.scenarios.reader import Located, RawCase
from thunderstone.scenarios.runner import Case, play
from thunderstone.scenarios.steps import parse_step

HERE = Path(__file__).parent
SEED = 1
SAMPLE = 2500

OWN = ("printed", "position", "words", "party", "acts", "reckoning", "battle", "figures")
"""The modules of the oracle itself."""

ATTRIBUTES = {
    "magic-needed": "magic_attack_required",
    "half-without": "half_attack_without",
    "half-magic": "half_magic_attack",
    "no-magic": "immune_to_magic_attack",
    "magic-only": "magic_attack_only",
    "no-spells": "immune_to_spells",
    "no-edged": "immune_to_edged_weapons",
    "no-unarmed": "immune_to_unequipped_heroes",
    "unarmed-barred": "unequipped_heroes_cannot_attack",
    "barred-below": "heroes_below_strength_cannot_attack",
    "not-with": "not_attackable_with",
    "not-in-the-dark": "not_attackable_in_the_dark",
    "light-fixed": "light_cannot_be_reduced",
    "darker": "light_penalty",
    "stays": "must_be_defeated",
}
"""The words of the oracle's attribute bars, and the game's."""

PHASES = {
    "dungeon": {"dungeon"},
    "repeat": {"dungeon"},
    "village": {"village"},
    "either": {"village", "dungeon"},
}
"""Where the game lets an effect be used that is printed so."""


@pytest.fixture(scope="module")
def sample() -> list[Hand]:
    """Hands with all that the game says of them."""
    return [hand_of(SEED, number) for number in range(SAMPLE)]


@pytest.fixture(scope="module")
def holding(sample: list[Hand]) -> dict[str, list[tuple[Hand, Moment]]]:
    """The moments of the sample by every card that can matter in them."""
    found: dict[str, list[tuple[Hand, Moment]]] = defaultdict(list)
    for hand in sample:
        position = hand.position
        numbers = {*position.hand, *position.treasures, *hand.drawn, *position.hall}
        for moment in hand.moments:
            for card in {position.cards[number] for number in numbers}:
                found[card].append((hand, moment))
            if moment.place == "village":
                for card in position.village:
                    found[card].append((hand, moment))
    return found


def is_found(moments: list[tuple[Hand, Moment]]) -> bool:
    """Whether the oracle, as it is now, differs from the game anywhere."""
    return any(checked(hand, moment)[1] for hand, moment in moments)


# --- the two beside each other


def test_r87_the_game_and_the_oracle_agree(sample: list[Hand]) -> None:
    different = []
    for hand in sample:
        found = [d for moment in hand.moments for d in checked(hand, moment)[1]]
        if found:
            different.append(told(SEED, hand, found))
    assert not different, "\n".join(different[:3])


def test_the_sample_has_whole_hands_and_every_reason_for_others(sample: list[Hand]) -> None:
    found = [reasons(hand) for hand in sample]
    assert sum(not why for why in found) > SAMPLE // 3
    assert set().union(*found) == UNMODELLED.keys() - {"elsewhere"}


def test_the_oracle_knows_nothing_of_the_game() -> None:
    for name in OWN:
        tree = ast.parse((HERE / f"{name}.py").read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            for module in names:
                assert not module.startswith("thunderstone"), name
                if module.startswith("tests.oracle."):
                    assert module.split(".")[2] in OWN, name


def test_a_difference_is_told_as_a_case_that_plays(sample: list[Hand], library: Library) -> None:
    for hand in sample[:40]:
        for place in PLACES:
            (case,) = yaml.safe_load_all(told(SEED, hand, [Difference(place, "total", 1, 2)]))
            table = laid(case)
            reader = Reader(Names(library), tuple(table.state.stacks), table.main)
            steps = tuple(parse_step(reader, step, "case") for step in case["play"])
            raw = RawCase(Path("case.yaml"), 1, Located(case))
            assert not play(Case(raw, (), steps, (table,)), table), case


# --- the printed table beside the cards of the game


def test_every_card_of_every_set_is_in_the_table(library: Library) -> None:
    own = {(face.set, face.card) for face in PRINTED.values()}
    assert own == {(card.set, card.id) for card in library.cards.values()}


def test_the_table_has_every_figure_as_the_cards_print_it(library: Library) -> None:
    for face in PRINTED.values():
        card = library.cards[face.card]
        assert face.figures == {name: getattr(card, name) for name in FIGURES}, face.card
        assert (face.kind, face.count) == (card.kind, card.count), face.card
        assert (face.level, face.classes) == (card.level, frozenset(card.classes)), face.card


def test_the_table_has_every_attribute_as_the_cards_print_it(library: Library) -> None:
    for face in PRINTED.values():
        own = {ATTRIBUTES[word]: value for word, value in face.attributes.items()}
        theirs = library.cards[face.card].attributes
        assert own.keys() == theirs.keys(), face.card
        for name, value in own.items():
            if value:
                assert value == str(theirs[name]).replace("_attack", "").replace("_", "-")


def test_the_table_has_every_effect_in_the_order_of_the_cards(library: Library) -> None:
    for face in PRINTED.values():
        theirs = [a for a in library.cards[face.card].abilities if a.phases != {"spoils"}]
        assert [PHASES[line.when] for line in face.effects] == [a.phases for a in theirs], face.card
        assert [line.when == "repeat" for line in face.effects] == [a.repeat for a in theirs]


def test_the_table_has_a_passive_line_for_every_card_that_has_one(library: Library) -> None:
    """And none for any other; a line that an effect sets going belongs to the effect."""
    bearing = {card.id for card in library.cards.values() if _passive(card)}
    passive = {f.card for f in PRINTED.values() if {"shown", "rank-0"} & f.steps.keys()}
    assert passive - {"fatigue"} == bearing - {"steam_torment"}  # it only keeps Monsters in place


def _passive(card: Any) -> bool:
    return any(line.zone in ("shown", "hall", "rank_0") for line in card.modifiers)


# --- what is changed in the table must be found


def counting(face: Face) -> list[str]:
    """The figures of a face that enter into a sum."""
    bought = face.kind in ("weapon", "item", "spell", "villager", "basic_hero")
    cost = ["cost"] if bought or face.level == 1 else []
    if face.monster:
        return ["health", "gold", "trophy_attack", "trophy_magic_attack", "trophy_light"]
    if face.kind == "disease":
        return ["gold", "trophy_attack", "trophy_magic_attack", "trophy_light"]
    own = {"weapon": ["weight"], "hero": ["strength"], "basic_hero": ["strength"]}
    if face.kind in ("hero", "basic_hero", "weapon", "item", "spell", "villager"):
        brought = ["gold", "light", "attack", "magic_attack"]
        return [*own.get(face.kind, []), *brought, *cost]
    return []


def test_every_figure_of_the_table_is_held_up_by_the_sample(
    holding: dict[str, list[tuple[Hand, Moment]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    missed = []
    for face in list(PRINTED.values()):
        for name in counting(face):
            larger = {**face.figures, name: face[name] + 1}
            with monkeypatch.context() as changed:
                changed.setitem(PRINTED, face.card, dataclasses.replace(face, figures=larger))
                if not is_found(holding[face.card]):
                    missed.append((face.card, name))
    assert not missed, f"{len(missed)}: {missed}"


def test_r153_the_gold_of_a_stone_is_held_up_by_the_sample(
    holding: dict[str, list[tuple[Hand, Moment]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    stone = PRINTED["stone_of_avarice"]
    richer = dataclasses.replace(stone, figures={**stone.figures, "gold": 3})
    monkeypatch.setitem(PRINTED, stone.card, richer)
    assert is_found(holding[stone.card])


def changed_lines(face: Face) -> Iterator[tuple[str, tuple[Line, ...]]]:
    """A face's lines with one thing changed: a step left out, an amount one higher, a condition or
    a count left out."""
    for at, line in enumerate(face.lines):
        for place, step in enumerate(line.steps):
            if line.unmodelled or step.word == "stays":
                continue  # counts in no sum
            for what, other in changed_steps(step):
                steps = (*line.steps[:place], other, *line.steps[place + 1 :])
                lines = (*face.lines[:at], Line(line.when, steps), *face.lines[at + 1 :])
                yield f"{line.when}: {' '.join((step.word, *step.args))}, {what}", lines


def changed_steps(step: Step) -> Iterator[tuple[str, Step]]:
    """One step with one thing changed."""
    yield "left out", Step("nothing", (), "", ())
    if step.args and step.args[-1].lstrip("+-").isdigit():
        amount = f"{int(step.args[-1]) + 1:{'+' if step.args[-1][0] in '+-' else ''}}"
        yield "one more", dataclasses.replace(step, args=(*step.args[:-1], amount))
    if step.needs:
        yield "always", dataclasses.replace(step, needs=())
    if step.per:
        yield "once", dataclasses.replace(step, per="")


NEVER_OFFERED = {("short_bow", "dungeon: attack self +2, always")}
"""The effect is not offered but to an Archer, so that nothing shows where the condition lacks."""


def test_every_line_of_the_table_is_held_up_by_the_sample(
    holding: dict[str, list[tuple[Hand, Moment]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    missed = set()
    for face in list(PRINTED.values()):
        for what, lines in changed_lines(face):
            with monkeypatch.context() as changed:
                changed.setitem(PRINTED, face.card, dataclasses.replace(face, lines=lines))
                if not is_found(holding[face.card]):
                    missed.add((face.card, what))
    assert missed == NEVER_OFFERED, missed ^ NEVER_OFFERED


# --- what is changed in the rules must be found


@pytest.mark.parametrize("name", WRONG_RULES)
def test_a_rule_that_is_wrong_is_found(
    name: str, sample: list[Hand], monkeypatch: pytest.MonkeyPatch
) -> None:
    WRONG_RULES[name](monkeypatch)
    assert is_found([(hand, moment) for hand in sample for moment in hand.moments])
