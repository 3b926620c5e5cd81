"""The greedy bot: legal, blind to hidden cards, steady, and no fool."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from positions import deal_hand, fill_hall, own_turn, play, put

from thunderstone.bots.greedy import Greedy
from thunderstone.bots.registry import bot_named
from thunderstone.engine import machine, scoring, stats
from thunderstone.engine.decision import Decision
from thunderstone.engine.state import State
from thunderstone.engine.view import redeal, view

Deal = Callable[[int, int], State]
FirstTurn = Callable[[int], State]


@pytest.mark.parametrize(("seats", "seed"), [(1, 3), (2, 1), (5, 2)])
def test_it_plays_whole_games_legally(first_game: Deal, seats: int, seed: int) -> None:
    state = play(first_game(seats, seed), [Greedy()] * seats, seed)
    assert state.over


@pytest.mark.parametrize("seed", range(4))
def test_it_beats_the_random_bot(first_game: Deal, seed: int) -> None:
    bots = [bot_named("greedy"), bot_named("random")]
    state = play(first_game(2, seed), bots, seed)
    assert state.over
    assert scoring.winners(state) == [0]


def test_hidden_cards_do_not_change_a_pick(first_game: Deal) -> None:
    """The same view, cut out of two tables that differ only where the seat cannot see."""
    compared = 0

    def watch(state: State, _: list[int]) -> None:
        nonlocal compared
        assert state.decision is not None
        if state.turn.number % 3:
            return
        seat = state.decision.seat
        other = redeal(view(state, seat), 99 + compared)
        assert Greedy().choose(view(other, seat), 7) == Greedy().choose(view(state, seat), 7)
        compared += 1

    play(first_game(3, 8), [Greedy()] * 3, 8, watch)
    assert compared > 60


def test_it_refuses_a_question_to_another_seat(first_game: Deal) -> None:
    state = first_game(2, 1)
    with pytest.raises(ValueError, match="no question"):
        Greedy().choose(view(state, 1 - state.active), 0)


def test_it_equips_and_buys_only_what_its_heroes_can_lift(first_game: Deal) -> None:
    equipped = bought = 0

    def watch(state: State, picks: list[int]) -> None:
        nonlocal equipped, bought
        decision = state.decision
        assert decision is not None
        option = decision.options[picks[0]] if picks else None
        if option is None:
            return
        seat = decision.seat
        if option.act == "equip":
            weight = state.cards[option.card].weight or 0
            assert stats.strength(state, seat, option.other) >= weight
            equipped += 1
        elif option.act == "buy" and state.cards[option.card].kind == "weapon":
            own = state.seats[seat]
            deck = [state.cards[card] for card in (*own.deck, *own.hand, *own.discard)]
            weight = state.cards[option.card].weight or 0
            assert any(card.hero and (card.strength or 0) >= weight for card in deck)
            bought += 1

    for seed in range(3):
        play(first_game(2, seed), [Greedy()] * 2, seed, watch)
    assert equipped > 20
    assert bought > 2


def test_militia_alone_buy_no_sword(first_turn: FirstTurn) -> None:
    """Six gold and nobody who could lift a Short Sword (Weight 4): it buys something else."""
    state = first_turn(2)
    deal_hand(state, "iron_rations", "iron_rations", "torch", "militia", "militia", "militia")
    bought = [card for act, card, _ in own_turn(state) if act == "buy"]
    assert len(bought) == 1
    assert state.library.cards[bought[0]].kind != "weapon" or bought[0] in (
        "dagger",
        "divine_staff",
    )


ARMED = {
    "a Bowman (Strength 5) takes the Short Sword, a Militia the Dagger, and the Usurper falls": (
        "usurper",
        "militia dagger slynn_bowman short_sword torch militia",
        {("equip", "short_sword", "slynn_bowman"), ("equip", "dagger", "militia")},
    ),
    "a Militia fed with Iron Rations lifts the Short Sword (Weight 4)": (
        "natures_mistress",
        "militia militia militia short_sword torch iron_rations",
        {("use", "iron_rations", ""), ("equip", "short_sword", "militia")},
    ),
}


@pytest.mark.parametrize(("first", "hand", "wanted"), ARMED.values(), ids=ARMED)
def test_weapons_go_to_those_who_can_lift_them_and_a_monster_falls(
    first_turn: FirstTurn, first: str, hand: str, wanted: set[tuple[str, str, str]]
) -> None:
    state = first_turn(2)
    fill_hall(state, first, "gaias_curse", "gaias_curse")
    deal_hand(state, *hand.split())
    assert wanted | {("attack", first, "")} <= {*own_turn(state)}


def test_a_treasure_is_kept_where_it_is_not_needed(first_turn: FirstTurn) -> None:
    """Attack 8 beats Nature's Mistress (7); the Amulet would not bring down Gaia's Curse."""
    state = first_turn(2)
    fill_hall(state, "natures_mistress", "gaias_curse", "gaias_curse")
    put(state, "strength_amulet", "treasures", state.active)
    deal_hand(state, "slynn_bowman", "short_sword", "torch", "leprosy", "militia", "militia")
    done = own_turn(state)
    assert ("attack", "natures_mistress", "") in done
    assert not [card for act, card, _ in done if act == "use"]


def test_a_prepared_party_takes_the_guardian(first_turn: FirstTurn) -> None:
    """Two Bowmen with Short Swords (12) and a Strength Amulet (3) against Health 14 in rank 0."""
    state = first_turn(3)
    fill_hall(state, "the_devout", "the_devout", "the_devout")
    put(state, "unholy_guardian", "rank_0")
    seat = state.active
    put(state, "strength_amulet", "treasures", seat)
    deal_hand(
        state,
        "slynn_bowman",
        "short_sword",
        "slynn_bowman",
        "short_sword",
        "torch",
        "disease_special_deck",
    )
    done = own_turn(state)
    assert ("use", "strength_amulet", "") in done
    assert ("attack", "unholy_guardian", "") in done
    assert not state.hall[0]


def test_a_leader_takes_the_win(first_turn: FirstTurn) -> None:
    """The stone is in rank 2 and the monster before it weak: beat it, take the stone, have won."""
    state = first_turn(2)
    fill_hall(state, "the_devout", "stone_of_avarice", "the_voice")
    seat = state.active
    deal_hand(state, "slynn_bowman", "short_sword", "torch", "torch", "militia", "militia")
    own_turn(state)
    assert state.ending == "stone_collected"
    assert state.collector == seat


def test_one_who_is_behind_does_not_end_the_game(first_turn: FirstTurn) -> None:
    state = first_turn(2)
    fill_hall(state, "the_devout", "stone_of_avarice", "gaias_curse")
    rival = 1 - state.active
    for name in ("gaias_curse", "the_voice", "usurper"):
        put(state, name, "discard", rival)
    deal_hand(state, "slynn_bowman", "short_sword", "torch", "torch", "militia", "militia")
    own_turn(state)
    assert not state.over


def test_rest_destroys_the_disease(first_turn: FirstTurn) -> None:
    """Nothing to buy with and nothing to beat: the turn is used to get well."""
    state = first_turn(2)
    fill_hall(state, "the_voice", "gaias_curse", "gaias_curse")
    deal_hand(state, "militia", "malaise", "leprosy", "leprosy", "militia", "slynn_bowman")
    done = own_turn(state)
    assert done[0][0] == "rest"
    assert state.library.cards[done[1][1]].kind == "disease"


def test_what_has_to_go_is_what_is_missed_least(first_turn: FirstTurn) -> None:
    """The Usurper leaves two heroes: the Bowmen stay, the Militia go."""
    state = first_turn(2)
    fill_hall(state, "usurper", "gaias_curse", "gaias_curse")
    deal_hand(state, "slynn_bowman", "slynn_bowman", "short_sword", "militia", "militia", "torch")
    done = own_turn(state)
    assert [card for act, card, _ in done if act == "card"] == ["militia", "militia"]


SCRIPT = """
import sys, hashlib
sys.path[:0] = {paths!r}
from test_greedy import fingerprint
print(fingerprint())
"""


def fingerprint() -> str:
    """A digest of every pick of a short stretch of play."""
    from thunderstone.catalogue import load_library, load_presets
    from thunderstone.engine.setup import deal

    state = deal(load_library(), load_presets()["first_game"].setup(2), 21)
    picks: list[str] = []
    for asked in range(160):
        decision: Decision | None = state.decision
        if decision is None:
            break
        chosen = Greedy().choose(view(state, decision.seat), asked)
        picks.append(str(chosen))
        machine.answer(state, chosen)
    return hashlib.blake2b("".join(picks).encode(), digest_size=8).hexdigest()


def test_the_same_seed_gives_the_same_picks_under_any_hash_seed() -> None:
    root = Path(__file__).parents[2]
    script = SCRIPT.format(paths=[str(root), str(root / "tests" / "bots")])
    prints = {fingerprint()}
    for hash_seed in ("1", "77"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        run = subprocess.run(
            [sys.executable, "-c", script],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        prints.add(run.stdout.strip())
    assert len(prints) == 1
