"""Cards made by the grammar of the cards' own words: all words come, and the checker reads them."""

from __future__ import annotations

import random

from thunderstone import resources
from thunderstone.catalogue.custom_sets import vocabulary
from thunderstone.catalogue.effects import LINES
from thunderstone.catalogue.loader import load_files
from thunderstone.engine import machine
from thunderstone.engine.compiler import FLOW
from thunderstone.engine.expressions import CONDITIONS, PLACES, SOURCES
from thunderstone.engine.filters import FILTERS
from thunderstone.engine.program import VERBS
from tools.check.own_programs import cards, part
from tools.check.own_programs.grammar import Grammar


def _words(value: object) -> set[str]:
    """Every key and word in some data."""
    if isinstance(value, dict):
        return {*value, *(word for inner in value.values() for word in _words(inner))}
    if isinstance(value, list):
        return {word for inner in value for word in _words(inner)}
    return {value} if isinstance(value, str) else set()


def test_the_grammar_says_every_word_that_a_card_may_say() -> None:
    verbs, _ = vocabulary(load_files(resources.cards_dir()))
    verbs = {word for word in verbs if word in VERBS}
    grammar = Grammar(random.Random(1), [word for word in verbs if word not in FLOW])
    said = {word for _ in range(3000) for word in _words(grammar.effects())}
    for words in (verbs, FLOW, CONDITIONS, SOURCES, FILTERS, PLACES, LINES):
        assert set(words) <= said


def test_a_seed_makes_the_same_sound_cards_again() -> None:
    first, again = (cards.table_of(random.Random(3), 3) for _ in range(2))
    assert first.cards == again.cards
    assert len(first.cards) == len(cards.KINDS)
    assert first.lines >= len(cards.KINDS)


def test_an_effect_that_fails_otherwise_than_by_a_bound_is_a_failure(monkeypatch) -> None:
    monkeypatch.setattr(part, "SAMPLE", 1)
    assert part.run(full=False).failures == []

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(machine, "_run", broken)
    assert part.run(full=False).failures
