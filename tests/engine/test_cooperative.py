"""The solo game where cases as data do not reach: R116, rearranged halls, whole games (R159)."""

from __future__ import annotations

import dataclasses

import pytest
from chance import any_answer

from thunderstone.catalogue import load_presets
from thunderstone.engine import cooperative, hall, machine, scoring, zones
from thunderstone.engine.decision import Option
from thunderstone.engine.library import Library
from thunderstone.engine.setup import deal
from thunderstone.engine.state import State
from thunderstone.engine.variant import Variant

SOLO = ("solo_normal", "solo_warrior", "solo_nightmare")


def dealt(library: Library, mode: str = "solo_normal", seed: int = 4) -> State:
    setup = load_presets()["first_game"].setup(1)
    return deal(library, dataclasses.replace(setup, variant=Variant(mode)), seed)


def lay(state: State, name: str, rank: int) -> int:
    """Put the first such card of the dungeon deck into a rank."""
    card = next(card for card in state.dungeon if state.cards[card].id == name)
    zones.move(state, card, f"rank_{rank}", "appear")
    return card


def bind(state: State, card: int) -> None:
    """Print on a card that it must be defeated to leave the hall."""
    bound = dataclasses.replace(state.cards[card], attributes={"must_be_defeated": True})
    state.show(card, bound)


def hall_of(state: State) -> list[list[str]]:
    return [[state.cards[card].id for card in rank] for rank in state.hall]


def test_r116_nothing_enters_a_full_hall_behind_a_monster_that_must_be_defeated(
    library: Library,
) -> None:
    state = dealt(library)
    bind(state, lay(state, "the_voice", 1))
    lay(state, "the_devout", 2)
    lay(state, "the_faithful", 3)
    before = hall_of(state), len(state.dungeon)
    cooperative.advance(state)
    assert (hall_of(state), len(state.dungeon)) == before
    assert not state.village_pile


def test_r116_it_moves_on_from_rank_to_rank_and_what_lies_before_it_is_pushed_out(
    library: Library,
) -> None:
    state = dealt(library)
    front = lay(state, "the_devout", 1)
    bind(state, lay(state, "the_voice", 2))
    lay(state, "the_faithful", 3)
    cooperative.advance(state)
    assert state.village_pile == [front]
    assert hall_of(state)[1:3] == [["the_voice"], ["the_faithful"]]
    assert len(state.hall[3]) == 1


def test_r116_a_gap_before_the_others_is_closed_all_the_same(library: Library) -> None:
    state = dealt(library)
    bind(state, lay(state, "the_voice", 1))
    lay(state, "the_faithful", 3)
    cooperative.advance(state)
    assert hall_of(state)[1:3] == [["the_voice"], ["the_faithful"]]
    assert len(state.hall[3]) == 1


def test_r116_attacked_in_vain_it_stays(library: Library) -> None:
    state = dealt(library)
    card = lay(state, "the_voice", 1)
    bind(state, card)
    decision = state.decision
    assert decision is not None
    machine.answer(state, [decision.options.index(Option("dungeon"))])
    decision = state.decision
    assert decision is not None
    machine.answer(state, [decision.options.index(Option("attack", card, 1))])
    assert not state.turn.won
    assert state.hall[1] == [card]
    assert not state.village_pile


def test_a_guardian_that_lies_in_rank_1_is_pushed_out_to_rank_0(library: Library) -> None:
    state = dealt(library)
    guardian = lay(state, "unholy_guardian", 1)
    lay(state, "the_devout", 2)
    lay(state, "the_faithful", 3)
    cooperative.advance(state)
    assert state.hall[0] == [guardian]
    assert hall_of(state)[1:3] == [["the_devout"], ["the_faithful"]]
    assert not state.village_pile


@pytest.mark.parametrize(
    ("filled", "gone", "after"),
    [
        ((1, 2, 3), (1,), (1, 2, 3)),
        ((1, 2, 3), (3,), (1, 2, 3)),
        ((1, 2, 3), (1, 2), (1, 2, 3)),
        ((2, 3), (2,), (2, 3)),
        ((1, 3), (1,), (1, 3)),
        ((1,), (1,), (3,)),
        ((1, 2), (1,), (1, 3)),
        ((1, 2), (2,), (1, 3)),
        ((1, 2, 3), (), (1, 2, 3)),
        ((2,), (), (2,)),
    ],
)
def test_r159_a_refill_closes_the_gaps_just_made_and_no_others(
    library: Library, filled: tuple[int, ...], gone: tuple[int, ...], after: tuple[int, ...]
) -> None:
    state = dealt(library)
    names = ("the_devout", "the_faithful", "the_voice")
    cards = {rank: lay(state, name, rank) for rank, name in zip(filled, names, strict=False)}
    for rank in gone:
        zones.bury(state, cards[rank])
    stay = [card for rank, card in cards.items() if rank not in gone]
    hall.refill(state)
    assert tuple(rank for rank in (1, 2, 3) if state.hall[rank]) == after
    order = [card for rank in after for card in state.hall[rank]]
    assert order[: len(stay)] == stay, "the order is kept, and new cards come behind"
    hall.refill(state)
    assert [card for rank in after for card in state.hall[rank]] == order, "there are no gaps left"


def test_r159_the_gap_of_a_monster_lost_to_the_village_is_none_to_be_closed(
    library: Library,
) -> None:
    state = dealt(library)
    card = lay(state, "the_devout", 2)
    cooperative.overrun(state, card)
    hall.refill(state)
    assert state.hall == [[], [], [], []]


def test_r168_monsters_that_change_places_leave_no_gap(library: Library) -> None:
    """What came in its place may later be lost to the village, and that place stays empty."""
    state = dealt(library)
    old = lay(state, "the_devout", 2)
    zones.move(state, old, "hand", "trade", 0)
    new = lay(state, "the_voice", 2)
    cooperative.overrun(state, new)
    hall.refill(state)
    assert state.hall == [[], [], [], []]


@pytest.mark.parametrize("mode", SOLO)
def test_solo_games_come_to_a_win_or_a_loss(library: Library, mode: str) -> None:
    """Random answers; the dungeon advances to the stone even where nobody fights."""
    for seed in range(4):
        state = dealt(library, mode, seed)
        chance = seed
        while state.decision is not None:
            chance, picks = any_answer(state.decision, chance)
            machine.answer(state, picks)
            lying = sorted(card for _, _, pile in state.zones() for card in pile)
            assert lying == list(range(len(state.cards)))
        assert state.ending in ("stone_collected", "stone_unclaimed")
        own, pile = scoring.score(state, 0).total, scoring.pile_score(state).total
        assert scoring.winners(state) == ([0] if own > pile else [])
        kinds = {state.cards[card].kind for card in state.village_pile}
        assert kinds <= {"monster"}


def test_r159_who_never_fights_has_lost_by_the_time_the_stone_arrives(library: Library) -> None:
    state = dealt(library)
    while state.decision is not None:
        options = [option.act for option in state.decision.options]
        picks = (
            [options.index("rest")] if "rest" in options else [0] if state.decision.least else []
        )
        machine.answer(state, picks)
    assert state.ending == "stone_unclaimed"
    assert scoring.winners(state) == []
    assert state.turn.number < 45
