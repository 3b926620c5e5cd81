"""Cards that move: every pile against a plain model, and what a card takes along (R1-R9, R219)."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from thunderstone.catalogue import load_library, load_presets
from thunderstone.engine import bounds, zones
from thunderstone.engine.events import UNDER, Event
from thunderstone.engine.library import Library
from thunderstone.engine.setup import deal
from thunderstone.engine.state import State
from thunderstone.engine.turn_state import Mark
from thunderstone.engine.variant import Variant
from thunderstone.engine.zone_names import RANK_ZONES, under_zone

SEATS = 3
OWN = ("deck", "hand", "discard", "treasures", "aside")
HIDDEN = ("dungeon", "deck", "disease")
NUMBERS = st.integers(0, 9999)

Deal = Callable[[int, int], State]
Pile = tuple[str, int]


class Moves(RuleBasedStateMachine):
    """Cards moved at random. ``piles`` is what the rules say, pile by pile, the last card on top;
    ``known`` who knows a card that lies hidden; ``told`` the events that are due."""

    @initialize(seed=NUMBERS, disease=st.sampled_from(["normal", "special"]))
    def dealt(self, seed: int, disease: str) -> None:
        setup = load_presets()["first_game"].setup(SEATS)
        self.state = deal(load_library(), setup, seed)
        self.state.variant = dataclasses.replace(self.state.variant, disease=disease)
        self.seat = self.state.active
        self.piles: dict[Pile, list[int]] = {
            (zone, seat): list(cards) for zone, seat, cards in self.state.zones()
        }
        self.known = dict(self.state.known)
        self.told: list[tuple[Any, ...]] = []
        self.begin()

    def begin(self) -> None:
        """What lies where before a step, and a clone that must not see the step."""
        self.clone = self.state.clone()
        self.before = self.clone.text()
        self.events = len(self.state.events)
        self.told.clear()

    # -- the model ------------------------------------------------------------------------

    def any_card(self, number: int) -> int:
        """A card of any pile that holds some; small piles come as often as large ones."""
        piles = [cards for _, cards in sorted(self.piles.items()) if cards]
        cards = piles[number % len(piles)]
        return cards[number // len(piles) % len(cards)]

    def place(self, card: int) -> Pile:
        return next(place for place, cards in self.piles.items() if card in cards)

    def carry(
        self, card: int, to: str, kind: str, seat: int = -1, above: int = 0, host: int = -1
    ) -> None:
        """Move a card in the model, and note the event that says so."""
        zone, owner = source = self.place(card)
        cards = self.piles[source]
        lay_above = len(cards) - cards.index(card) - 1
        if zone in RANK_ZONES and to not in RANK_ZONES:
            for disease in list(self.piles.get((under_zone(card), -1), ())):
                self.destroy(disease)
        cards.remove(card)
        target = self.piles.setdefault((to, seat if to in OWN else -1), [])
        target.insert(0 if above == UNDER else len(target) - above, card)
        self.known.pop(card, None)
        if to in HIDDEN:
            self.known[card] = zones.EVERYONE
        told = owner if seat < 0 else seat
        depth = lay_above if zone in HIDDEN else above
        self.told.append((kind, told, (card,), zone, to, depth, host, -1))

    def destroy(self, card: int, host: int = -1) -> None:
        """R6, R134, R145: out of the game, but a Disease lies under its deck."""
        if self.state.cards[card].kind == "disease":
            self.carry(card, "disease", "destroy", above=UNDER, host=host)
        else:
            self.carry(card, "void", "destroy", host=host)

    def shuffled(self, seat: int) -> None:
        """R9: the whole discard pile has become the deck; only chance says in what order."""
        deck, discard = self.piles["deck", seat], self.piles["discard", seat]
        assert not deck
        for card in discard:
            self.known.pop(card, None)
        deck += discard
        discard.clear()
        self.told.append(("shuffle", seat, (), "", "", len(deck), -1, -1))

    # -- the steps -------------------------------------------------------------------------

    @rule(number=NUMBERS, to=st.sampled_from([*OWN, "dungeon", "disease", "void", *RANK_ZONES]),
          seat=st.integers(0, SEATS - 1), above=st.sampled_from([0, 0, 1, 2, UNDER]))  # fmt: skip
    def move(self, number: int, to: Any, seat: int, above: int) -> None:
        card = self.any_card(number)
        target = self.piles.get((to, seat if to in OWN else -1), [])
        above = min(above, len([other for other in target if other != card]))
        seat = seat if to in OWN else -1
        self.begin()
        self.carry(card, to, "appear", seat, above, host=7)
        zones.move(self.state, card, to, "appear", seat, above=above, host=7)

    @rule(number=NUMBERS, back=st.booleans())
    def lay_a_disease_under_a_monster(self, number: int, back: bool) -> None:
        """R171: and it goes back under its deck when the monster leaves the hall."""
        hall = [card for rank in RANK_ZONES for card in self.piles[rank, -1]]
        if not hall or not self.piles["disease", -1]:
            return
        monster = hall[number % len(hall)]
        disease = self.piles["disease", -1][-1]
        self.begin()
        self.carry(disease, under_zone(monster), "lay_under")
        zones.move(self.state, disease, under_zone(monster), "lay_under")
        if back:
            self.carry(monster, "discard", "win", 1)
            zones.move(self.state, monster, "discard", "win", 1)

    @rule(number=NUMBERS)
    def destroyed(self, number: int) -> None:
        card = self.any_card(number)
        self.begin()
        self.destroy(card, host=3)
        zones.destroy(self.state, card, host=3)

    @rule(number=NUMBERS)
    def buried(self, number: int) -> None:
        """R114: below everything that the dungeon deck holds."""
        card = self.any_card(number)
        self.begin()
        self.carry(card, "dungeon", "bury", above=UNDER, host=3)
        zones.bury(self.state, card, host=3)

    @rule(seat=st.integers(0, SEATS - 1), count=st.integers(0, 9))
    def drawn(self, seat: int, count: int) -> None:
        """R9: from the top, one by one; the discard pile is shuffled only when none is left."""
        self.begin()
        reveals, self.state.touched = self.state.reveals, False
        found = zones.draw(self.state, seat, count)
        deck, hand = self.piles["deck", seat], self.piles["hand", seat]
        drawn: list[int] = []
        shuffles = 0
        while len(drawn) < count:
            if not deck and self.piles["discard", seat]:
                self.shuffled(seat)
                shuffles += 1
                left = self.state.seats[seat].deck
                deck[:] = [*left, *reversed(found[len(drawn) :])]
            if not deck:
                break
            drawn.append(deck.pop())
        assert found == drawn
        hand += drawn
        for card in drawn:
            self.known.pop(card, None)
        if drawn:
            open_to = -1 if self.state.turn.shown and seat == self.seat else 1 << seat
            self.told.append(("draw", seat, tuple(drawn), "deck", "hand", 0, -1, open_to))
        assert self.state.reveals == reveals + shuffles + bool(drawn)
        assert self.state.touched == bool(drawn)

    @rule(seat=st.integers(0, SEATS - 1))
    def reshuffled(self, seat: int) -> None:
        """R9: the whole discard pile, and only where there is one."""
        if self.piles["deck", seat]:
            return
        self.begin()
        cards = sorted(self.piles["discard", seat])
        assert zones.reshuffle(self.state, seat) == bool(cards)
        if cards:
            self.shuffled(seat)
            assert sorted(self.state.seats[seat].deck) == cards
            self.piles["deck", seat][:] = self.state.seats[seat].deck

    @rule(shown=st.booleans())
    def lay_the_hand_open(self, shown: bool) -> None:
        self.state.turn.shown = shown
        self.begin()

    @rule()
    def hand_discarded(self) -> None:
        """R45: the hand lies on the discard pile, in its order, face up."""
        self.begin()
        self.state.touched = False
        hand = list(self.piles["hand", self.seat])
        for card in hand:
            self.carry(card, "discard", "discard", self.seat)
        zones.discard_hand(self.state, self.seat)
        assert self.state.touched

    @rule(seat=st.integers(0, SEATS - 1))
    def disease_gained(self, seat: int) -> None:
        """R142, R134, R146: the deck's top one; the plain deck has another, the special one not."""
        self.begin()
        deck, brought = self.piles["disease", -1], len(self.state.cards)
        endless = self.state.variant.disease == "normal"
        assert zones.disease_left(self.state) == (endless or bool(deck))
        if not deck and endless:
            deck.append(brought)
        if deck:
            self.carry(deck[-1], "discard", "gain_disease", seat, host=4)
        else:
            self.told.append(("no_disease", seat, (), "", "", 0, 4, -1))
        zones.gain_disease(self.state, seat, host=4)
        assert len(self.state.cards) == brought + (
            endless and brought in self.piles["discard", seat]
        )

    @precondition(lambda self: self.piles["dungeon", -1])
    @rule(seat=st.integers(0, SEATS - 1), count=st.integers(1, 4), own=st.booleans(), turn=NUMBERS)
    def looked_at_and_put_back(self, seat: int, count: int, own: bool, turn: int) -> None:
        """The first named lies on top, and nobody else knows."""
        zone, owner = ("deck", seat) if own else ("dungeon", -1)
        pile = self.piles[zone, owner]
        top = pile[-count:]
        self.begin()
        reveals = self.state.reveals
        zones.look(self.state, seat, top, host=5)
        assert self.state.reveals == reveals + 1
        for card in top:
            self.known[card] = self.known.get(card, 0) | 1 << seat
        self.told.append(("look", seat, tuple(top), "", "", 0, 5, 1 << seat))
        assert self.state.known == self.known
        order = [*top[turn % len(top) :], *top[: turn % len(top)]] if top else []
        zones.reorder_top(self.state, seat, zone, order)  # type: ignore[arg-type]
        pile[len(pile) - len(top) :] = order[::-1]
        self.known |= dict.fromkeys(top, 1 << seat)
        self.told.append(("reorder", seat, tuple(order), zone, "", 0, -1, 1 << seat))

    # -- what always holds -----------------------------------------------------------------

    @invariant()
    def every_card_lies_where_the_model_has_it(self) -> None:
        mine = {place: cards for place, cards in self.piles.items() if cards}
        true = {(zone, seat): cards for zone, seat, cards in self.state.zones() if cards}
        assert true == mine
        lying = sorted(card for cards in true.values() for card in cards)
        assert lying == list(range(len(self.state.cards)))
        for place, cards in mine.items():
            for card in {cards[0], cards[-1]}:
                zone, seat, pile = zones.place_of(self.state, card)
                assert ((zone, seat), pile) == (place, cards)
        assert all(self.state.under.values()), "nothing lies under a card: no pile of its own"

    @invariant()
    def who_knows_hidden_cards_is_as_in_the_model(self) -> None:
        assert self.state.known == self.known

    @invariant()
    def every_step_is_told(self) -> None:
        assert [tuple(event) for event in self.state.events[self.events :]] == self.told

    @invariant()
    def a_clone_made_before_has_not_seen_the_step(self) -> None:
        assert self.clone.text() == self.before


def test_r1_every_pile_is_as_a_plain_model_has_it_after_any_moves() -> None:
    run_state_machine_as_test(
        Moves, settings=settings(max_examples=60, stateful_step_count=25, deadline=None)
    )


# -- what a card takes along, and leaves behind --------------------------------------------------


def hand_of(state: State, seat: int = -1) -> list[int]:
    return state.seats[seat if seat >= 0 else state.active].hand


def mark(target: int, source: int, until: Any = "turn", stat: Any = "attack") -> Mark:
    return Mark(target, stat, 2, source, until)


def told(state: State, kind: str) -> list[Event]:
    return [event for event in state.events if event.kind == kind]


@pytest.mark.parametrize("zone", [*RANK_ZONES, "discard", "swarm", "stack:torch", under_zone(9)])
def test_a_pile_is_what_was_put_there(first_game: Deal, zone: Any) -> None:
    state = first_game(2, 4)
    zones.put(state, zone, 1, [5, 3])
    assert zones.pile(state, zone, 1) == [5, 3]
    assert (zone, 1 if zone == "discard" else -1, [5, 3]) in state.zones()
    zones.put(state, zone, 1, [])
    assert zones.pile(state, zone, 1) == []


def test_a_copy_that_lies_nowhere_is_a_fault(first_game: Deal) -> None:
    state = first_game(2, 4)
    state.void, lost = [], len(state.cards)
    with pytest.raises(LookupError, match=f"card {lost} lies nowhere"):
        zones.place_of(state, lost)


def test_r8_a_borrowed_hero_goes_home_wherever_he_is_discarded_to(first_game: Deal) -> None:
    state = first_game(3, 4)
    mine, other = state.active, (state.active + 1) % 3
    hero, trapped = hand_of(state, other)[:2]
    for card in (hero, trapped):
        zones.move(state, card, "hand", "borrow", mine)
        state.turn.lend(card, other)
    zones.move(state, trapped, under_zone(hero), "hold", mine)
    assert state.turn.borrowed == {hero: other, trapped: other}, "in a trap he is borrowed still"
    zones.move(state, hero, "discard", "discard", mine)
    assert (state.seats[other].discard, state.turn.borrowed) == ([hero], {trapped: other})
    zones.move(state, trapped, "void", "destroy")
    assert (state.void[-1], state.turn.borrowed) == (trapped, {})


def test_r45_r46_at_the_end_what_is_kept_stays_and_the_borrowed_go_home(first_game: Deal) -> None:
    state = first_game(3, 4)
    mine, other = state.active, (state.active + 1) % 3
    kept, *rest = hand_of(state)
    lent, caged = hand_of(state, other)[:2]
    for card in (lent, caged):
        zones.move(state, card, "hand", "borrow", mine)
        state.turn.lend(card, other)
    zones.move(state, caged, under_zone(kept), "hold", mine)
    state.turn.kept.append(kept)
    zones.discard_hand(state, mine)
    assert hand_of(state) == [kept]
    assert (state.seats[mine].discard, state.seats[other].discard) == (rest, [lent, caged])
    assert [event.cards[0] for event in told(state, "give_back")] == [caged]


def test_r46_with_nothing_borrowed_what_is_kept_stays_as_well(first_game: Deal) -> None:
    state = first_game(2, 4)
    kept, *rest = hand_of(state)
    state.turn.kept.append(kept)
    zones.discard_hand(state, state.active)
    assert (hand_of(state), state.seats[state.active].discard) == ([kept], rest)


def test_r65_r68_a_hero_that_leaves_drops_his_weapon_and_nobody_elses(first_game: Deal) -> None:
    state = first_game(2, 4)
    weapon, hero, spare, other, *_ = hand_of(state)
    state.turn.equipped = {weapon: hero, spare: other}
    state.turn.phase = "dungeon"
    zones.move(state, hero, "discard", "discard", state.active)
    assert (state.turn.equipped, state.turn.dropped) == ({spare: other}, {weapon: hero})
    assert [event[1:3] for event in told(state, "drop")] == [(state.active, (weapon, hero))]
    assert not told(state, "serve"), "who never carried anything serves nothing by leaving"


@pytest.mark.parametrize(("phase", "noted"), [("dungeon", True), ("battle", False)])
def test_r128_a_weapon_that_leaves_has_served_while_an_attack_may_still_be_declared(
    first_game: Deal, phase: Any, noted: bool
) -> None:
    state = first_game(2, 4)
    weapon, hero, *_ = hand_of(state)
    state.turn.equipped, state.turn.phase = {weapon: hero}, phase
    zones.move(state, weapon, "discard", "discard", state.active)
    assert (state.turn.equipped, state.turn.dropped) == ({}, {})
    marks = [Mark(-1, "served", 1, weapon, "turn")] if noted else []
    assert state.turn.marks == marks
    events = [(event.seat, event.cards) for event in told(state, "serve")]
    assert events == [(state.active, (weapon,))] * noted


def test_r109_a_stay_in_the_hall_ends_when_a_card_leaves_it_and_not_from_rank_to_rank(
    first_game: Deal,
) -> None:
    state = first_game(2, 4)
    front, other = state.hall[1][0], state.hall[2][0]
    state.breached = [other, front]
    state.turn.marks = [mark(front, 7), mark(other, 7)]
    disease = state.disease[-1]
    zones.move(state, disease, under_zone(front), "lay_under")
    zones.move(state, front, "rank_3", "shift")
    assert (state.breached, len(state.turn.marks)) == ([other, front], 2)
    assert state.under == {front: [disease]}
    zones.move(state, front, "dungeon", "bury")
    assert (state.breached, len(state.turn.marks)) == ([other], 2), "they end with a new stay"
    zones.move(state, front, "rank_1", "appear")
    assert state.turn.marks == [mark(other, 7)], "a new stay knows nothing of the old one"


@pytest.mark.parametrize("whole_hand", [False, True])
def test_r219_r220_a_card_takes_its_values_along_and_leaves_what_it_has_done(
    first_game: Deal, whole_hand: bool
) -> None:
    state = first_game(2, 4)
    gone, _, *_ = hand = list(hand_of(state))
    stays = state.hall[1][0]
    turn = state.turn
    lasting = [mark(stays, gone), mark(-1, gone), mark(stays, 7, "shown"), mark(stays, stays)]
    turn.marks = [mark(gone, 7), mark(gone, stays, "shown"), mark(stays, gone, "shown"), *lasting]
    turn.woken, turn.lost = [(gone, 0), (stays, 1)], [stays, gone]
    state.known = {gone: zones.EVERYONE}
    if whole_hand:
        zones.discard_hand(state, state.active)
        assert state.seats[state.active].discard == hand
    else:
        zones.move(state, gone, "discard", "discard", state.active)
    assert turn.marks == lasting
    assert (turn.woken, turn.lost) == ([(stays, 1)], [stays])
    assert not state.known, "it lies face up"


def copying(state: State, card: int, model: int) -> None:
    """A card has the effects of another for the turn (R48)."""
    state.show(card, state.cards[card].acting_as(state.cards[model]))
    state.turn.marks.append(mark(card, model, stat="copied"))


def test_r219_a_card_that_copies_another_is_as_printed_once_it_has_left(first_game: Deal) -> None:
    state = first_game(2, 4)
    card, other, *_ = hand_of(state)
    model = next(n for n, face in enumerate(state.cards) if face.abilities)
    for copier in (card, other):
        copying(state, copier, model)
    assert state.cards[card] is not state.printed(card)
    zones.move(state, card, "discard", "discard", state.active)
    assert state.cards[card] is state.printed(card)
    assert state.cards[other] is not state.printed(other)


def test_r45_after_the_action_nothing_lies_open_is_carried_or_copied(first_game: Deal) -> None:
    state = first_game(2, 4)
    weapon, hero, card, *_ = hand_of(state)
    state.turn.phase, state.turn.shown = "aftermath", True
    state.turn.equipped = {weapon: hero}
    copying(state, card, next(n for n, face in enumerate(state.cards) if face.abilities))
    state.turn.marks.append(mark(hero, 7))
    unseen = state.clone()
    zones.close_hand(state, state.active)
    turn = state.turn
    assert (turn.phase, turn.shown, turn.equipped) == ("end", False, {})
    assert (turn.marks, state.cards[card]) == ([mark(hero, 7)], state.printed(card))
    copying(unseen, 0, card)
    unseen.seats[unseen.active].hand = [-1, card, 0]  # a view: one card of the hand is not known
    zones.close_hand(unseen, unseen.active)
    assert unseen.cards == state.cards


def test_whatever_touches_a_hand_has_its_latches_looked_at(first_game: Deal) -> None:
    state = first_game(2, 4)
    card = hand_of(state)[0]
    for to, touched in (("discard", True), ("void", False), ("hand", True)):
        state.touched = False
        zones.move(state, card, to, "discard", state.active)  # type: ignore[arg-type]
        assert state.touched == touched, to


def test_r224_what_is_destroyed_is_due_no_more(first_game: Deal) -> None:
    state = first_game(2, 4)
    doomed, conjured, other, *_ = hand_of(state)
    state.turn.doomed, state.turn.conjured = [doomed, other], [conjured]
    zones.destroy(state, doomed)
    zones.destroy(state, conjured)
    assert (state.turn.doomed, state.turn.conjured) == ([other], [])


def test_r142_the_disease_to_come_is_revealed_unless_everybody_saw_it_go_there(
    first_game: Deal,
) -> None:
    state = first_game(2, 4)
    top = state.disease[-1]
    for known, revealed in ((None, 1), (1 << state.active, 1), (zones.EVERYONE, 0)):
        state.known = {} if known is None else {top: known}
        before = state.reveals
        assert zones.top_disease(state) == top
        assert state.reveals - before == revealed
    state.disease = []
    assert (zones.top_disease(state), state.reveals - before) == (-1, 0)


def test_r134_the_plain_deck_lies_open_and_has_another_copy_while_there_is_room(
    first_game: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = first_game(2, 4)
    state.variant = Variant(disease="normal")
    before, count = state.reveals, len(state.cards)
    assert (zones.top_disease(state), state.reveals) == (state.disease[-1], before)
    state.disease = []
    monkeypatch.setattr(zones, "MOST_CARDS", count)
    assert (zones.disease_left(state), zones.top_disease(state)) == (False, -1)
    monkeypatch.setattr(zones, "MOST_CARDS", count + 1)
    assert zones.disease_left(state)
    assert zones.top_disease(state) == count == len(state.cards) - 1
    assert (state.disease, state.cards[count].id) == ([count], "disease")


def test_r142_a_disease_named_is_the_one_gained(first_game: Deal) -> None:
    state = first_game(2, 4)
    for named in (0, state.disease[0]):
        zones.gain_disease(state, 1, disease=named)
        assert state.seats[1].discard[-1] == named


def test_r9_what_is_drawn_into_a_hand_that_lies_open_is_seen_by_all(first_game: Deal) -> None:
    state = first_game(2, 4)
    mine, other = state.active, 1 - state.active
    for open_hands, shown, seat, secret in [
        (False, False, mine, 1 << mine), (False, True, mine, -1), (False, True, other, 1 << other),
        (True, False, other, -1),
    ]:  # fmt: skip
        state.variant, state.turn.shown = Variant(open_hands=open_hands), shown
        zones.draw(state, seat, 1)
        assert state.events[-1].secret == secret


def test_r9_drawing_without_any_card_left_says_nothing(first_game: Deal) -> None:
    state = first_game(2, 4)
    own = state.seats[state.active]
    own.deck, own.discard = [], []
    events, reveals = len(state.events), state.reveals
    state.touched = False
    assert zones.draw(state, state.active, 2) == []
    assert (len(state.events), state.reveals, state.touched) == (events, reveals, False)


def test_r9_a_shuffle_counts_as_work_and_takes_the_next_chance(library: Library) -> None:
    state = deal(library, load_presets()["first_game"].setup(2), 4)
    own = state.seats[state.active]
    own.discard, own.deck = own.deck, []
    state.work, chance = 0, state.rng
    state.known |= {own.discard[0]: zones.EVERYONE}
    assert zones.reshuffle(state, state.active)
    assert state.known.keys().isdisjoint(own.deck), "nobody knows where it lies now"
    assert (state.work, len(own.discard)) == (len(own.deck), 0)
    assert state.rng != chance
    own.discard, own.deck, state.work = own.deck, [], bounds.MOST_WORK
    with pytest.raises(bounds.Overrun):
        zones.reshuffle(state, state.active)
