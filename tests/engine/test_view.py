"""What a seat may know, and that a re-deal is a game it could be looking at."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable

import pytest

from thunderstone.catalogue import load_presets
from thunderstone.engine import machine, rng, zones
from thunderstone.engine.decision import Decision
from thunderstone.engine.library import Library
from thunderstone.engine.setup import Setup, deal
from thunderstone.engine.state import BLANK, Frame, State
from thunderstone.engine.variant import Variant
from thunderstone.engine.verbs.battle import mark
from thunderstone.engine.verbs.move import keep, note
from thunderstone.engine.view import redeal, view
from tools.check.games import any_game, any_picks

Deal = Callable[[int, int], State]


def played(state: State, answers: int, seed: int = 3) -> State:
    """The game after some random answers."""
    for _ in range(answers):
        if state.decision is None:
            break
        seed, pick = rng.below(seed, len(state.decision.options))
        machine.answer(state, [pick] if state.decision.most else [])
    return state


def test_r1_decks_and_other_hands_are_blank(first_game: Deal) -> None:
    state = first_game(3, 8)
    seen = view(state, 0).state
    assert set(seen.dungeon) - set(state.known) == {BLANK}
    assert set(seen.disease) == {BLANK}
    for number, seat in enumerate(seen.seats):
        assert set(seat.deck) == {BLANK}
        assert (seat.hand == state.seats[number].hand) == (number == 0)
    assert seen.rng == 0


def test_r4_a_hand_laid_open_is_seen_by_all(first_game: Deal) -> None:
    state = first_game(2, 8)
    machine.answer(state, [1])
    other = 1 - state.active
    assert view(state, other).state.seats[state.active].hand == state.seats[state.active].hand


def test_the_bottom_that_everybody_saw_is_known(first_game: Deal) -> None:
    """An undefeated monster goes under the deck before everyone's eyes (R79)."""
    state = first_game(2, 8)
    machine.answer(state, [1])
    assert state.decision is not None
    attack = next(i for i, o in enumerate(state.decision.options) if o.act == "attack")
    target = state.decision.options[attack].card
    machine.answer(state, [attack])
    assert state.dungeon[0] == target, "six starting cards do not beat this one"
    for seat in (0, 1):
        assert view(state, seat).state.dungeon[0] == target


def test_r32_r33_a_redeal_keeps_stone_and_guardian_in_their_blocks(first_game: Deal) -> None:
    state = first_game(2, 21)
    sunk = len(state.known)
    for seed in range(60):
        dealt = redeal(view(state, 0), seed)
        kinds = [dealt.cards[card].kind for card in dealt.dungeon]
        assert "thunderstone" in kinds[sunk : sunk + 11]
        assert "guardian" in kinds[sunk + 11 : sunk + 22]
        assert sorted(dealt.dungeon) == sorted(state.dungeon)


def test_a_redeal_is_a_whole_game_with_the_same_question(first_game: Deal) -> None:
    for answers in (0, 7, 40, 90):
        state = played(first_game(3, 5), answers)
        if state.decision is None:
            continue
        seat = state.decision.seat
        seen = view(state, seat)
        dealt = redeal(seen, 99)
        cards = sorted(card for _, _, pile in dealt.zones() for card in pile)
        assert cards == list(range(len(state.cards)))
        assert dealt.decision == state.decision
        assert dealt.seats[seat].hand == state.seats[seat].hand
        assert view(dealt, seat).pools == seen.pools


def setup_of(seats: int, **changes: object) -> Setup:
    """The first game with some changes."""
    return dataclasses.replace(load_presets()["first_game"].setup(seats), **changes)  # type: ignore[arg-type]


def test_open_hands_are_seen_by_all_and_are_in_no_pool(library: Library) -> None:
    state = deal(library, setup_of(3, variant=Variant(open_hands=True)), 8)
    for seat in range(3):
        seen = view(state, seat)
        for number, own in enumerate(state.seats):
            assert seen.state.seats[number].hand == own.hand
            assert set(seen.state.seats[number].deck) == {BLANK}
            assert not set(own.hand) & set(seen.pools[f"deck.{number}"])
        assert seen.state.decision == state.decision
        assert [other.hand for other in redeal(seen, 5).seats] == [s.hand for s in state.seats]


def test_without_open_hands_another_seats_question_is_asked_in_secret(first_game: Deal) -> None:
    state = first_game(2, 8)
    machine.answer(state, [2])
    assert state.decision is not None
    assert {option.card for option in state.decision.options} <= set(state.seats[state.active].hand)
    seen = view(state, 1 - state.active).state.decision
    assert seen is not None
    assert {option.card for option in seen.options} == {BLANK}
    assert len(seen.options) == 1


def test_r207_a_question_tells_nobody_else_how_many_hidden_cards_fit(library: Library) -> None:
    """Whoever does not know a card learns not even how many of them are on offer."""
    several = 0
    for seed in range(12):
        chance = random.Random(seed)
        state = any_game(library, chance, seats=3).state
        for _ in range(120):
            decision = state.decision
            if decision is None:
                break
            for seat in set(range(3)) - {decision.seat}:
                several += _hides_how_many(decision, view(state, seat).state.decision)
            machine.answer(state, any_picks(decision, chance))
    assert several > 10


def test_r207_what_waits_for_another_seat_tells_nobody_how_many_hidden_cards_fit(
    first_game: Deal,
) -> None:
    """The cards that an effect still goes through stand in a register of the seat's frame."""
    state = first_game(2, 8)
    (frame,) = state.stack
    hand, own = state.seats[1].hand, state.seats[0].hand[:1]
    frame.seat, frame.regs = 1, {"few": [*own, hand[0]], "many": [*own, *hand], "pick": ["done"]}
    regs = view(state, 0).state.stack[-1].regs
    assert regs == {"few": [*own, BLANK], "many": [*own, BLANK], "pick": ["done"]}
    assert view(state, 1).state.stack[-1].regs == frame.regs


def _hides_how_many(asked: Decision, seen: Decision | None) -> bool:
    """Whether a question offers several hidden cards, of which another seat sees one blank."""
    assert seen is not None
    assert (seen.seat, seen.kind) == (asked.seat, asked.kind)
    hidden = [option for option in asked.options if option not in seen.options]
    if hidden:
        assert (seen.least, seen.most, seen.purpose, seen.host) == (1, 1, "", BLANK)
        assert len(seen.options) == len(asked.options) - len(hidden) + 1
        name = hidden[0].name if asked.kind != "mode" else ""  # a commission's is secret as well
        assert seen.options[-1] == hidden[0]._replace(card=BLANK, name=name)
    return len(hidden) > 1


def test_r157_a_redeal_keeps_all_stones_in_the_lowest_block(library: Library) -> None:
    stones = ("stone_of_avarice", "stone_of_mystery")
    state = deal(library, setup_of(2, stones=stones, treasures=()), 21)
    for seed in range(60):
        dealt = redeal(view(state, 0), seed)
        kinds = [dealt.cards[card].kind for card in dealt.dungeon]
        assert kinds[:12].count("thunderstone") == 2
        assert "guardian" in kinds[12:23]
        assert sorted(dealt.dungeon) == sorted(state.dungeon)


def test_r34_with_few_free_cards_the_stone_lies_alone_at_the_bottom(library: Library) -> None:
    """Twenty cards are two Guardians' blocks, and nothing is left to hide the stone among."""
    groups = ("cultist_humanoid", "evil_druid_humanoid")
    state = deal(library, setup_of(2, monsters=groups, treasures=()), 3, loose=True)
    guardian = next(c for c, face in enumerate(state.cards) if face.kind == "guardian")
    assert state.cards[state.dungeon[0]].kind != "guardian"
    second = len(state.cards)
    state.set_cards((*state.cards, state.cards[guardian]))
    below = next(i for i, c in enumerate(state.dungeon) if state.cards[c].kind == "thunderstone")
    state.dungeon = [
        state.dungeon[below],
        second,
        *state.dungeon[:below],
        *state.dungeon[below + 1 :],
    ]
    for seed in range(40):
        dealt = redeal(view(state, 0), seed)
        kinds = [dealt.cards[card].kind for card in dealt.dungeon]
        assert kinds[0] == "thunderstone"
        assert kinds[1:12].count("guardian") == 1


def test_r31_r159_r171_what_lies_open_is_in_no_pool(library: Library) -> None:
    setup = setup_of(1, monsters=("the_swarm",), variant=Variant("solo_normal"))
    state = deal(library, setup, 3, loose=True)
    zones.move(state, state.swarm[-1], "rank_3", "appear")
    monster = state.hall[3][0]
    zones.move(state, state.disease[-1], f"under:{monster}", "infect")
    zones.move(state, state.swarm[-1], "village_pile", "overrun")
    seen = view(state, 0)
    assert seen.state.swarm == state.swarm
    assert seen.state.under == state.under
    assert seen.state.village_pile == state.village_pile
    lying = sorted(card for _, _, pile in redeal(seen, 9).zones() for card in pile)
    assert lying == list(range(len(state.cards)))


def test_r134_the_normal_disease_deck_lies_face_up_and_grows_when_needed(library: Library) -> None:
    groups = ("abyssal_thunderspawn", "cultist_humanoid", "undead_stormwraith")
    state = deal(library, setup_of(2, monsters=groups, variant=Variant(disease="normal")), 8)
    before = len(state.cards)
    seen = view(state, 0)
    assert seen.state.disease == state.disease
    assert seen.pools["disease"] == ()
    for _ in range(len(state.disease) + 3):
        zones.gain_disease(state, 1)
    assert len(state.cards) == before + 3
    assert {state.cards[card].id for card in state.seats[1].discard} == {"disease"}
    again = redeal(view(state, 0), 4)
    assert sorted(card for _, _, pile in again.zones() for card in pile) == list(range(before + 3))
    zones.destroy(state, state.seats[1].discard[-1])
    assert len(state.disease) == 1
    zones.gain_disease(state, 0)
    assert len(state.cards) == before + 3, "the one that came back is given first"


@pytest.mark.parametrize("does", ["note", "mark", "keep"])
def test_r207_no_effect_names_the_cards_that_it_finds_in_a_hidden_pile(
    first_game: Deal, does: str
) -> None:
    """In `each_seat` a card of one's own looks through hands and decks that others do not know."""
    state = first_game(2, 8)
    machine.answer(state, [1])
    other = 1 - state.active
    hidden = [state.seats[other].hand[0], state.seats[other].deck[0], state.dungeon[-1]]
    looked_at = state.seats[other].hand[1]
    state.known[looked_at] = 1 << state.active
    open_ = [state.seats[state.active].hand[0], state.hall[1][0]]
    shown = state.seats[other].hand[2]
    state.known[shown] = zones.EVERYONE
    state.events = []
    frame = Frame("", other, state.hall[1][0])

    def cards(*_: object) -> list[int]:
        return [*hidden, looked_at, *open_, shown]

    if does == "mark":
        mark(state, frame, "strength", lambda *_: 1, cards)
    elif does == "note":
        note(state, frame, cards)
    else:
        keep(state, frame, cards)
    for seat in range(3):
        seen = view(state, seat).state
        named = [card for event in seen.events for card in event.cards]
        held = seen.turn.kept if does == "keep" else [one.target for one in seen.turn.marks]
        assert named == held == [*open_, shown]
