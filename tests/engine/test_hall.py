"""The hall against a plain model: what moves up, what is turned up, and which stones leave it."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thunderstone.catalogue import load_library
from thunderstone.engine import hall, zones
from thunderstone.engine.laying import Laying
from thunderstone.engine.library import Library
from thunderstone.engine.state import State
from thunderstone.engine.variant import Variant
from thunderstone.engine.zone_names import under_zone

FACES = {
    "monster": "the_devout",
    "guardian": "unholy_guardian",
    "stone": "stone_of_avarice",
    "treasure": "greed_amulet",
    "trap": "pit_trap",
    "swarm": "swarm_marker",
    "horde": "horde_marker",
}
SWARMS = {"swarm": ["swarm_5", "swarm_4"], "horde": ["horde_3"]}
"""What the two side decks hold, the last one on top."""

WORDS = st.sampled_from(list(FACES))
RANK = st.lists(st.sampled_from(["monster", "stone", "trap"]), max_size=1)
FRONT = st.lists(st.just("guardian"), max_size=1)


class Table:
    """A table with some cards in its hall and dungeon deck, and where they should lie later."""

    def __init__(self, ranks: list[list[str]], dungeon: list[str]) -> None:
        self.laying = Laying.bare(load_library(), seats=2, seed=1)
        self.words: dict[int, str] = {}
        self.ranks = [[self.bring(word) for word in words] for words in ranks]
        self.dungeon = [self.bring(word) for word in dungeon]
        self.swarms = {
            word: self.laying.bring([load_library().cards[name] for name in names])
            for word, names in SWARMS.items()
        }
        self.state = state = self.laying.state
        state.hall = [cards[:] for cards in self.ranks]
        state.dungeon = self.dungeon[:]
        state.swarm = [card for cards in self.swarms.values() for card in cards]
        state.breached = self.ranks[1][:]
        self.breached = self.ranks[1][:]
        self.treasures: list[int] = []
        self.discard: list[int] = []
        self.void: list[int] = []
        self.arrivals: list[int] = []
        self.turned_up = 0
        self.over = ""

    def bring(self, word: str) -> int:
        (card,) = self.laying.bring([load_library().cards[FACES[word]]])
        self.words[card] = word
        return card

    def close_up(self) -> None:
        """R2, R102: towards rank 1, in their order."""
        cards = [card for rank in self.ranks[1:] for card in rank]
        before = [rank[:] for rank in self.ranks]
        self.ranks[1:] = [[card] for card in cards] + [[] for _ in range(3 - len(cards))]
        for rank in (1, 2, 3):
            for card in self.ranks[rank]:
                if card not in before[rank]:
                    self.arrive(card, rank)

    def arrive(self, card: int, rank: int) -> None:
        """R108, R109: once a stay, at the front; a trap wherever it comes to lie."""
        waits = rank == 1 or self.words.get(card) == "trap"
        if waits and card not in self.breached + self.arrivals:
            self.arrivals.append(card)

    def step_out(self) -> int:
        """R103, R211: the top card, or the Swarm card that a marker brings."""
        card = self.dungeon.pop()
        if self.words[card] not in self.swarms:
            return card
        self.void.append(card)
        own = self.swarms[self.words[card]]
        return own.pop() if own else -1

    def refill(self, won: bool) -> None:
        while True:
            self.close_up()
            front = self.ranks[1][0] if self.ranks[1] else -1
            if self.words.get(front) == "stone":
                collected = won and not self.ranks[0]
                lying = [card for rank in self.ranks for card in rank] + self.dungeon
                last = [self.words.get(card) for card in lying].count("stone") == 1
                if last:
                    self.over = "stone_collected" if collected else "stone_unclaimed"
                if collected:
                    self.discard += self.ranks[1]
                elif not last:
                    self.void += self.ranks[1]
                if collected or not last:
                    self.ranks[1] = []
                if last:
                    return
                continue
            empty = [rank for rank in (1, 2, 3) if not self.ranks[rank]]
            if not empty or not self.dungeon:
                return
            self.turned_up += 1
            if self.words[self.dungeon[-1]] == "treasure":
                self.treasures.append(self.dungeon.pop())
                continue
            card = self.step_out()
            if card >= 0:
                self.ranks[empty[0]].append(card)
                self.arrive(card, empty[0])

    def open(self) -> None:
        """R36, R37: Treasures and traps go under the deck; a Guardian in rank 1 steps out."""
        while self.dungeon and not all(self.ranks[1:]):
            self.close_up()
            if self.words[self.dungeon[-1]] in ("treasure", "trap"):
                self.dungeon.insert(0, self.dungeon.pop())
                continue
            empty = [rank for rank in (1, 2, 3) if not self.ranks[rank]]
            card = self.step_out()
            if card >= 0:
                self.ranks[empty[0]].append(card)
                if self.words.get(self.ranks[1][0]) == "guardian":
                    self.ranks[0] += self.ranks[1]
                    self.ranks[1] = []

    def check(self) -> None:
        state, own = self.state, self.state.seats[self.state.active]
        assert state.hall == self.ranks
        assert state.dungeon == self.dungeon
        assert (own.treasures, own.discard, state.void) == (
            self.treasures, self.discard, self.void,
        )  # fmt: skip
        assert [state.swarm_of(state.cards[card]) for card, word in self.words.items()
                if word in self.swarms] == [self.swarms[word] for word in self.words.values()
                                            if word in self.swarms]  # fmt: skip
        for card in range(len(state.cards)):
            places = [rank for rank, cards in enumerate(self.ranks) if card in cards]
            assert hall.rank_of(state, card) == (places[0] if places else -1)
        assert hall.gaps(state) == [rank for rank in (1, 2, 3) if not self.ranks[rank]]


@settings(max_examples=250, deadline=None)
@given(FRONT, RANK, RANK, RANK, st.lists(WORDS, max_size=6), st.booleans())
def test_r102_a_refill_closes_the_gaps_and_turns_up_what_lacks(
    front: list[str], one: list[str], two: list[str], three: list[str], dungeon: list[str],
    won: bool,
) -> None:  # fmt: skip
    table = Table([front, one, two, three], dungeon)
    state = table.state
    table.refill(won)
    hall.refill(state, won)
    table.check()
    assert state.ending == table.over
    assert state.collector == (state.active if table.over == "stone_collected" else -1)
    assert state.reveals == table.turned_up
    assert state.turn.found == table.treasures
    waiting = [card for card in state.arrivals if table.words.get(card) != "stone"]
    assert waiting == [card for card in table.arrivals if table.words.get(card) != "stone"]


@settings(max_examples=100, deadline=None)
@given(st.permutations(["monster"] * 4 + ["guardian"] * 2 + ["treasure", "trap", "swarm", "horde"]))
def test_r36_r37_the_first_hall_holds_no_treasure_no_trap_and_no_guardian_at_its_front(
    dungeon: list[str],
) -> None:
    table = Table([[], [], [], []], dungeon)
    state = table.state
    state.arrivals = [0]
    table.open()
    hall.open_hall(state)
    table.check()
    assert (state.breached, state.arrivals, state.reveals) == (table.ranks[1], [], 0)
    under = [card for card in state.dungeon if card in state.known]
    assert [table.words[card] for card in under] == [table.words[card] for card in table.dungeon
                                                     if card in state.known]  # fmt: skip
    assert set(state.known.values()) <= {zones.EVERYONE}


@pytest.mark.parametrize(("seal", "sealed"), [(0, 0), (1, 3)])
def test_r36_what_goes_under_the_deck_at_the_beginning_is_known_there(
    seal: int, sealed: int
) -> None:
    """Where the block of the stone is sealed it lies under the seal (docs/CAMPAIGNS.md)."""
    table = Table([[], [], [], []], ["monster"] * 4 + ["trap", "treasure"])
    table.state.seal = seal
    hall.open_hall(table.state)
    last, _, _, _, trap, treasure = table.dungeon
    assert table.state.dungeon == [trap, treasure, last]
    assert table.state.seal == sealed
    assert table.state.known == {trap: zones.EVERYONE, treasure: zones.EVERYONE}


def test_r36_the_first_hall_is_as_full_as_the_deck_allows() -> None:
    table = Table([[], [], [], []], ["monster"] * 2)
    hall.open_hall(table.state)
    assert [len(cards) for cards in table.state.hall] == [0, 1, 1, 0]


def test_r159_a_solo_hall_begins_empty() -> None:
    table = Table([[], [], [], []], ["monster"] * 3)
    table.state.variant = Variant("solo_normal")
    hall.open_hall(table.state)
    assert table.state.hall == [[], [], [], []]


@pytest.mark.parametrize(
    ("front", "won", "stones", "left"),
    [([], True, 2, "discard"), (["guardian"], True, 2, "void"), ([], False, 2, "void")],
)
def test_r149_r157_a_stone_in_rank_1_leaves_and_play_goes_on(
    front: list[str], won: bool, stones: int, left: str
) -> None:
    table = Table([front, ["stone"], [], []], ["stone"] * (stones - 1))
    state = table.state
    (stone,) = state.hall[1]
    assert hall.settle_stone(state, won)
    assert zones.place_of(state, stone)[0] == left
    assert not hall.settle_stone(state, won), "none lies in rank 1 any more"


def test_r150_the_last_stone_that_an_effect_moves_to_rank_1_ends_the_game() -> None:
    table = Table([[], ["stone"], [], []], ["monster"])
    hall.check_stone(table.state)
    assert (table.state.ending, table.state.collector) == ("stone_unclaimed", -1)
    assert table.state.hall[1] == table.ranks[1]
    assert not table.state.hall[2], "nothing is turned up any more"


def test_r231_an_earlier_stone_is_lost_and_the_hall_refilled() -> None:
    table = Table([[], ["stone"], [], []], ["stone", "monster", "monster"])
    hall.check_stone(table.state)
    assert not table.state.over
    assert [bool(rank) for rank in table.state.hall] == [False, True, True, True]


def test_r109_a_monster_breaches_once_for_each_stay() -> None:
    table = Table([[], ["monster"], ["monster"], ["trap"]], [])
    state = table.state
    (one,), (two,), (trap,) = state.hall[1:]
    for card, waiting in ((one, []), (two, []), (trap, [trap]), (trap, [trap])):
        hall.note_arrival(state, card)
        assert state.arrivals == waiting
    state.hall[1] = [two]
    for _ in range(2):
        hall.note_arrival(state, two)
        assert state.arrivals == [trap, two]


def test_a_card_shifted_keeps_its_neighbours_and_is_told() -> None:
    table = Table([[], ["monster"], ["monster"], []], [])
    state = table.state
    (one,), (two,) = state.hall[1:3]
    before = state.clone()
    hall.shift(state, two, 2, 1)
    assert state.hall == [[], [one, two], [], []]
    assert before.hall == table.ranks
    assert [(e.kind, e.seat, e.cards, e.source, e.to) for e in state.events] == [
        ("shift", -1, (two,), "rank_2", "rank_1")
    ]


def beside(state: State) -> dict[str, list[int]]:
    return {name: hall.cards_beside(state, name) for name in hall.side_decks(state)}


def test_r31_r212_beside_the_deck_lie_swarms_and_those_whom_traps_hold(library: Library) -> None:
    table = Table([[], ["trap"], [], ["trap"]], ["swarm", "horde", "swarm"])
    state = table.state
    assert beside(state) == {"swarm": table.swarms["swarm"], "horde": table.swarms["horde"]}
    first, second = table.laying.bring([library.cards["the_cage"]] * 2)
    state.hall[2] = [first]
    captives = table.laying.bring([library.cards["militia"]] * 3)
    zones.put(state, under_zone(second), -1, [second, captives[0]])
    zones.put(state, under_zone(first), -1, [captives[1], first, captives[2]])
    monster = state.hall[1][0]
    zones.put(state, under_zone(monster), -1, table.laying.bring([library.cards["fatigue"]]))
    assert beside(state)["captives"] == [captives[1], captives[2], captives[0]]


def test_r211_any_other_group_with_a_deck_of_its_own_is_a_swarm(library: Library) -> None:
    table = Table([[], [], [], []], [])
    face = dataclasses.replace(library.cards["swarm_marker"], category="rats")
    table.laying.bring([face])
    rat = table.laying.bring([dataclasses.replace(library.cards["swarm_4"], category="rats")])
    table.state.swarm = [*table.swarms["horde"], *rat]
    assert beside(table.state) == {"swarm": rat}
