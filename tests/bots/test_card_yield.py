"""What a card's text is held to bring: read from the engine, never from a list of names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from thunderstone import bots
from thunderstone.bots import arming
from thunderstone.bots.card_yield import Bench, bench_for
from thunderstone.engine.library import Library
from thunderstone.engine.state import State

Table = Callable[..., State]


def bench_of(state: State) -> Bench:
    return bench_for(state.library, state.cards)


def test_no_card_is_named_in_the_bots_code(library: Library) -> None:
    code = "".join(path.read_text("utf-8") for path in Path(bots.__file__).parent.glob("*.py"))
    kinds = {card.kind for card in library.cards.values()}
    named = [name for name in library.cards if f'"{name}"' in code and name not in kinds]
    assert named == []


def test_what_is_measured_depends_on_the_cards_in_play_alone(table: Table) -> None:
    first = table(2, heroes=["elf"], village=["divine_staff"], seed=1)
    other = table(4, heroes=["elf"], village=["divine_staff"], seed=2)
    fresh = Bench(first.library, bench_of(first).faces)
    for face in fresh.faces:
        assert fresh.measure(face) == bench_of(other).measure(face)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("divine_staff", "dagger"),
        ("polearm", "dagger"),
        ("selurin_warlock", "sidhe_druid"),
        ("outlands_khan", "outlands_warrior"),
        ("battle_fury", "banish"),
    ],
)
def test_a_text_counts(table: Table, better: str, worse: str) -> None:
    state = table(
        2,
        heroes=["elf", "selurin", "sidhe", "outlands"],
        village=["divine_staff", "polearm", "battle_fury", "banish"],
    )
    bench, cards = bench_of(state), state.library.cards
    assert bench.measure(cards[better]).attack > bench.measure(cards[worse]).attack + 0.5


def test_gold_made_and_cards_drawn_are_seen(table: Table) -> None:
    state = table(2, heroes=["regian"], village=["pawnbroker", "spirit_hunter", "spirit_blast"])
    bench, cards = bench_of(state), state.library.cards
    assert bench.measure(cards["pawnbroker"]).gold > 2
    assert bench.measure(cards["spirit_hunter"]).cards == 1
    assert bench.measure(cards["regian_bishop"]).cards == 2
    assert bench.measure(cards["spirit_blast"]).lives_on_xp


def test_the_arming_of_a_great_hand_stays_bounded(table: Table) -> None:
    """Seven weapons among a crowd of heroes: a million ways, of which few are followed up."""
    village = ["hatchet", "short_sword", "spear", "flaming_sword", "polearm", "warhammer"]
    state = table(2, heroes=["outlands", "dwarf", "elf", "thyrian"], village=village)
    own = state.seats[0]
    own.hand = [state.stacks[name][-1] for name in (*village, "dagger")]
    own.hand += [
        card for name in ("outlands", "dwarf", "elf") for card in state.stacks[name][-9::4]
    ]
    target = state.hall[1][0]
    best = arming.best_arming(state, 0, target, feeding=False)
    assert len(best.equips) == len(village) + 1
    assert len(arming._handouts(arming._muster(state, 0, target, 1, False, {}))) <= arming.WIDTH
