"""The size of small print that a player wants holds for what stands on the cards, too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from thunderstone.engine.card import CardDef
from thunderstone.engine.library import Library
from thunderstone.ui.brush import memory_cache, rich_text, text, typography
from thunderstone.ui.cards import large, small
from thunderstone.ui.cards.cache import FaceStore, Order


def letters(size: str) -> None:
    typography.use(typography.Typography(size=size))
    memory_cache.forget_all()
    text.forget_fonts()
    rich_text.forget_layouts()


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    yield
    letters("normal")


@pytest.fixture
def cards(library: Library) -> list[CardDef]:
    """Every fifth card with rules, in the order of their names."""
    with_rules = [card for _, card in sorted(library.cards.items()) if card.words_in("es").short]
    return with_rules[::5]


@pytest.mark.parametrize("lang", ["es", "en"])
def test_rules_on_cards_grow_with_the_text_size_and_stay_in_their_place(
    cards: list[CardDef], lang: str
) -> None:
    def sizes(size: str) -> tuple[list[float], list[float]]:
        letters(size)
        shorts, wholes = [], []
        for card in cards:
            laid, box = small.rules_layout(card, 240, lang)
            assert laid.height <= box.height + 3, (card.id, size)
            shorts.append(laid.style.px)
            body = large.body_layout(card, 480, lang)
            assert body.y + body.rules.height <= 665, (card.id, size)
            wholes.append(body.rules.style.px)
        return shorts, wholes

    usual, largest = sizes("normal"), sizes("largest")
    for before, after in zip(usual, largest, strict=True):
        assert all(b <= a + 0.01 for b, a in zip(before, after, strict=True))
        assert sum(b + 1 < a for b, a in zip(before, after, strict=True)) > len(cards) / 4
    assert sizes("small") == usual, "the cards' own print is never made smaller"


def test_a_face_in_larger_letters_is_another_file(cards: list[CardDef], tmp_path: Path) -> None:
    order, store = Order("small", cards[0].id, 160, "es"), FaceStore(directory=tmp_path)
    store.fill(order, cards[0])
    assert store.is_on_disk(order, cards[0])
    letters("large")
    assert not store.is_on_disk(order, cards[0])
