"""Bots in a siege (docs/MODES.md): what they ask for and lend, and that they play for the common
sum."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from positions import deal_hand, fill_hall, play, put

from thunderstone.bots import loans
from thunderstone.bots.advice import advise
from thunderstone.bots.card_yield import bench_for
from thunderstone.bots.evaluation import load_evaluation
from thunderstone.bots.personality import TEMPERS, leader
from thunderstone.bots.registry import LADDER, bot_named
from thunderstone.bots.standing import advance_takes_stone
from thunderstone.bots.traits import Reader
from thunderstone.bots.why import leanings
from thunderstone.engine import machine, scoring
from thunderstone.engine.decision import Option
from thunderstone.engine.laying import Laying
from thunderstone.engine.state import State
from thunderstone.engine.view import view

Table = Callable[..., State]

ILL = ("disease_special_deck",)

JUDICIOUS = ("veterano", "aventurero", "recluta")


@pytest.fixture
def siege(table: Table) -> Callable[..., State]:
    """A siege of some seats at its first question; hands lie open unless said otherwise."""

    def dealt(seats: int, open_hands: bool = True, **chosen: object) -> State:
        state = table(seats, **{"mode": "siege_normal", **chosen})
        if open_hands:
            object.__setattr__(state.variant, "open_hands", True)
        return state

    return dealt


def hands(state: State, *names: tuple[str, ...]) -> None:
    """Give the seats these hands, from the active one on."""
    deal_hand(state, *names[0])
    for seat, hand in zip(state.order_from(state.active)[1:], names[1:], strict=True):
        Laying(state).hand(seat, hand)


def chosen(state: State, bot: str, seed: int = 5) -> list[Option]:
    """What a bot answers to the question pending."""
    decision = state.decision
    assert decision is not None
    picks = bot_named(bot).choose(view(state, decision.seat), seed)
    return [decision.options[pick] for pick in picks]


def asked(state: State, seat: int) -> None:
    assert state.decision is not None
    machine.answer(state, [state.decision.options.index(Option("help", other=seat))])


NEARLY = ("militia", "militia", "dagger", "torch", "torch")
"""One Attack short of the goblin, which a second Dagger brings."""


def one_short(siege: Callable[..., State], *others: tuple[str, ...]) -> State:
    """The active hand lacks one point of Attack against the only Monster."""
    state = siege(1 + len(others))
    fill_hall(state, "griknack_goblin")
    hands(state, NEARLY, *others)
    return state


# -- help: a card is asked for and lent where it betters the common sum --------------------------


@pytest.mark.parametrize("bot", [*JUDICIOUS, "leyenda", "greedy"])
def test_who_lacks_a_card_for_a_victory_asks_the_seat_that_can_spare_it(
    siege: Callable[..., State], bot: str
) -> None:
    state = one_short(siege, ("torch", "iron_rations"), ("dagger", "torch"))
    owner = state.order_from(state.active)[2]
    assert chosen(state, bot) == [Option("help", other=owner)]


@pytest.mark.parametrize("bot", [*JUDICIOUS, "leyenda", "greedy"])
def test_who_is_asked_lends_the_card_that_brings_the_victory(
    siege: Callable[..., State], bot: str
) -> None:
    state = one_short(siege, ("torch", "dagger", "iron_rations"))
    asked(state, 1 - state.active)
    assert [state.cards[option.card].id for option in chosen(state, bot)] == ["dagger"]


@pytest.mark.parametrize("bot", JUDICIOUS[1:])
def test_a_card_that_its_owner_needs_as_much_stays_with_him(
    siege: Callable[..., State], bot: str
) -> None:
    state = one_short(siege, ("militia", "militia", "dagger", "dagger", "torch", "torch"))
    assert chosen(state, bot)[0].act != "help"
    asked(state, 1 - state.active)
    assert chosen(state, bot) == []


@pytest.mark.parametrize("bot", JUDICIOUS[1:])
def test_nothing_is_lent_that_does_not_help(siege: Callable[..., State], bot: str) -> None:
    state = one_short(siege, ("noxious_slag",))
    asked(state, 1 - state.active)
    assert chosen(state, bot) == []


def test_a_disease_is_lent_to_whoever_rests(siege: Callable[..., State]) -> None:
    state = siege(2)
    fill_hall(state, "griffon")
    hands(state, ("iron_rations",), (*ILL, "torch", "torch", "torch", "torch", "dagger"))
    asked(state, 1 - state.active)
    assert [state.cards[option.card].id for option in chosen(state, "veterano")] == [*ILL]


def test_a_card_that_would_have_won_the_battle_is_taken_and_used(
    siege: Callable[..., State],
) -> None:
    """The whole turn: asked, lent, armed, won; the card goes back to its owner."""
    state = one_short(siege, ("torch", "dagger", "iron_rations"))
    seat, number = state.active, state.turn.number
    play(state, [bot_named("veterano")] * 2, 3, longest=number)
    assert any(state.cards[card].id == "griknack_goblin" for card in state.seats[seat].discard)
    lent = [state.cards[card].id for card in state.seats[1 - seat].discard]
    assert "dagger" in lent


def test_hands_that_are_not_known_are_a_guess_by_view_and_seed(
    siege: Callable[..., State],
) -> None:
    """What lies in a closed hand moves nobody: the bot answers the same whatever is there."""
    answers = set()
    for first in (0, 6):
        state = siege(3, open_hands=False, seed=4)
        other = state.seats[state.order_from(state.active)[1]]
        every = [*other.hand, *other.deck]
        other.hand, other.deck = (
            every[first : first + 6],
            [card for card in every if card not in every[first : first + 6]],
        )
        answers.add(tuple(chosen(state, "veterano", seed=9)))
    assert len(answers) == 1


def test_few_cards_are_looked_into_however_many_lie_open(siege: Callable[..., State]) -> None:
    others = [("dagger", "torch", "iron_rations", "militia", *ILL)] * 4
    state = one_short(siege, *others)
    looked: list[State] = []

    def prospect(at: State) -> float:
        looked.append(at)
        return 0.0

    assert loans.seat_to_ask(state, prospect) is None, "a card that changes nothing is not wanted"
    assert 0 < len(looked) <= 1 + 3 * loans.LOOKED_INTO


@pytest.mark.parametrize("bot", LADDER)
def test_a_siege_is_played_to_its_end(siege: Callable[..., State], bot: str) -> None:
    quick = bot != "leyenda"
    state = siege(3, open_hands=False)
    play(state, [bot_named(bot)] * 3, 2, longest=400 if quick else 4)
    assert state.over or not quick


def test_leyenda_spends_turns_and_gold_of_a_siege_as_veterano_does(
    siege: Callable[..., State],
) -> None:
    """What is bought and how a turn is used is not played out for partners."""
    state, bots, asked_for = siege(4), [bot_named("veterano"), bot_named("leyenda")], 0
    while state.turn.number <= 10 and state.decision is not None:
        decision = state.decision
        seen = view(state, decision.seat)
        picks, others = (bot.choose(seen, state.turn.number) for bot in bots)
        if decision.kind in ("action", "village"):
            assert picks == others
            asked_for += len(decision.options) > 1
        machine.answer(state, picks)
    assert asked_for >= 10


def test_a_hint_tells_whom_to_ask_and_why(siege: Callable[..., State]) -> None:
    state = one_short(siege, ("torch", "iron_rations"), ("dagger", "torch"))
    hint = advise(view(state, state.active), 5)
    assert (hint.does.key, hint.does.figures["seat"]) == ("help", state.order_from(state.active)[2])
    assert [reason.key for reason in hint.why] == ["chance", "no_victory"]


def test_the_end_of_a_siege_is_no_matter_of_rivals(siege: Callable[..., State]) -> None:
    state = siege(2)
    put(state, "griknack_goblin", "discard", 0)
    del state.dungeon[:]
    assert leanings(state, 0, [Option("dungeon")], "veterano") == []


# -- partners are no rivals ----------------------------------------------------------------------


def test_partners_have_no_leader_to_hunt_and_no_likings_at_their_cost(
    siege: Callable[..., State],
) -> None:
    state = siege(3)
    seat = state.active
    put(state, "griffon", "discard", state.order_from(seat)[1])
    (goblin,) = fill_hall(state, "griknack_goblin")
    for name in ("cazador", "vengador"):
        assert TEMPERS[name].for_victory(state, seat, goblin, 1) == 0
    face = next(face for face in state.cards if face.id == "short_sword")
    assert TEMPERS["acaparador"].for_purchase(state, seat, "short_sword", face) == 0
    assert leader(state, seat) == -1


def test_a_disease_goes_to_the_partner_with_most_cards(siege: Callable[..., State]) -> None:
    """R148: among rivals it goes to the one with most points, among partners where it is drawn
    least often."""
    state = siege(3, heroes=["sidhe"], monsters=["undead_doom", "ooze", "humanoid"])
    famine, *_ = fill_hall(state, "famine", "noxious_slag", "noxious_slag")
    hands(state, ("sidhe_natural", "militia", "torch"), ("torch",), ("torch",))
    second, third = state.order_from(state.active)[1:]
    put(state, "lord_of_death", "discard", second)
    for _ in range(3):
        put(state, "torch", "discard", third)
    for act in (Option("dungeon"), Option("attack", famine, 1)):
        assert state.decision is not None
        machine.answer(state, [state.decision.options.index(act)])
    assert state.decision is not None
    assert state.decision.kind == "seat"
    most = max(range(3), key=lambda seat: len(scoring.owned(state, seat)))
    (picked,) = chosen(state, "greedy")
    assert picked == (Option("keep") if most == state.active else Option("seat", other=most))


def test_the_advance_takes_the_stone_only_when_the_clock_is_through(
    siege: Callable[..., State],
) -> None:
    state = siege(3)
    fill_hall(state, "griffon", "stone_of_mystery", "griffon")
    state.clock = 2
    assert not advance_takes_stone(state)
    state.clock = 1
    assert advance_takes_stone(state)


# -- the evaluation ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_all_seats_have_one_chance_and_one_lead(siege: Callable[..., State], seats: int) -> None:
    state = siege(seats)
    evaluation, read = load_evaluation(), Reader(bench_for(state.library, state.cards))
    chances, leads = evaluation.chances(state, read), evaluation.leads(state, read)
    assert len(set(chances)) == len(set(leads)) == 1
    assert 0 < chances[0] < 1


def test_a_trophy_of_any_seat_raises_the_common_chance_and_the_pile_lowers_it(
    siege: Callable[..., State],
) -> None:
    state = siege(4)
    evaluation, read = load_evaluation(), Reader(bench_for(state.library, state.cards))
    before = evaluation.chance(state, 0, read), evaluation.leads(state, read)[0]
    trophy = max(
        (card for card in state.dungeon if state.cards[card].monster),
        key=lambda card: state.cards[card].vp or 0,
    )
    for seat in range(4):
        richer = state.copy()
        richer.seats[seat].discard.append(trophy)
        assert evaluation.chance(richer, 0, read) > before[0]
        assert evaluation.leads(richer, read)[0] > before[1]
    state.village_pile.append(trophy)
    assert evaluation.chance(state, 0, read) < before[0]
    assert evaluation.leads(state, read)[0] < before[1]


def test_a_victory_of_all_is_a_whole_one_for_each(siege: Callable[..., State]) -> None:
    state = siege(3)
    put(state, "griffon", "discard", 1)
    state.decision, state.ending = None, "stone_unclaimed"
    read = Reader(bench_for(state.library, state.cards))
    assert state.over
    assert load_evaluation().chances(state, read) == [1.0, 1.0, 1.0]
