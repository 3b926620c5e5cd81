"""What each seat has done in a game, counted from the events that the rules emit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from thunderstone.engine import scoring
from thunderstone.engine.bounds import bounded
from thunderstone.engine.card import CardDef
from thunderstone.engine.deck_odds import kind_of
from thunderstone.engine.events import Event, Kind
from thunderstone.engine.reading import Reader, on
from thunderstone.engine.scenario_badges import goal_met
from thunderstone.engine.scenario_rules import named_card
from thunderstone.engine.state import State

Steps = Iterable[Sequence[Event]]
"""What happened answer by answer, the deal first, with nothing masked."""

PILES = ("deck", "hand", "discard", "aside")
"""A seat's own cards lie here; a Disease destroyed from one of them is cured (R134, R145)."""


SWARM = "the_swarm"
"""The group that an achievement is about by name; the Horde is another."""


@dataclass(slots=True)
class Feats:
    """A seat's counts over one game.

    ``ranks`` has bit r set after a victory in rank r. ``exact`` counts victories with not a point
    to spare (R92), ``toughest`` is the highest printed Health defeated, Guardians apart, and
    ``with_help`` counts victories with a borrowed Hero (R8), ``lent`` those of another seat with a
    card that this one has lent for the turn (docs/MODES.md). ``spree`` and ``spent`` are the most
    cards bought and gold paid in one turn, ``hand`` the most cards held at once, ``extra_turns``
    those won by an effect. ``owned`` and ``diseases`` are counted when the game is
    over (R154), and ``goal`` is 1 where a place's goal was achieved then. ``named`` counts Monsters
    with a name of their own (docs/CAMPAIGNS.md).
    """

    defeated: int = 0
    guardians: int = 0
    swarm: int = 0
    ranks: int = 0
    lost: int = 0
    exact: int = 0
    toughest: int = 0
    with_help: int = 0
    lent: int = 0
    stones: int = 0
    spree: int = 0
    spent: int = 0
    legends: int = 0
    risen: int = 0
    treasures: int = 0
    caught: int = 0
    cured: int = 0
    hand: int = 0
    extra_turns: int = 0
    owned: int = 0
    diseases: int = 0
    named: int = 0
    goal: int = 0

    def to_plain(self) -> dict[str, int]:
        """The counts above 0 as JSON data."""
        return {name: value for name in FEATS if (value := getattr(self, name))}


FEATS = tuple(entry.name for entry in fields(Feats))


def feats_from_plain(plain: dict[str, Any]) -> Feats:
    """Counts from JSON data; names this version does not know are left out."""
    return Feats(**{name: int(plain[name]) for name in FEATS if name in plain})


@dataclass(slots=True)
class Deeds:
    """A seat's feats, and by card id how many it bought, gained by levelling up and defeated."""

    feats: Feats = field(default_factory=Feats)
    bought: Counter[str] = field(default_factory=Counter)
    levelled: Counter[str] = field(default_factory=Counter)
    defeated: Counter[str] = field(default_factory=Counter)
    stones: Counter[str] = field(default_factory=Counter)


def measure(steps: Steps, state: State) -> tuple[list[Deeds], int]:
    """What every seat has done, and how many rounds were begun; ``state`` is the last one."""
    reader = _Reader(state)
    for step in steps:
        for event in step:
            reader.read(event)
    for seat, deeds in enumerate(reader.deeds):
        owned = Counter(kind_of(state.cards[card]) for card in scoring.owned(state, seat))
        deeds.feats.owned = owned.total()
        deeds.feats.diseases = owned["disease"]
        deeds.feats.goal = int(goal_met(state))
    return reader.deeds, max(1, reader.rounds)


class _Reader(Reader[None]):
    """Reads a game's events in order; per turn it keeps what only a whole turn can tell."""

    PASSED = frozenset[Kind](
        {
            *("boon", "unseal"),
            *("action", "phase", "show", "last_round", "game_over", "handover", "draw", "shuffle"),
            *("discard", "turn_up", "put_on_deck", "retrieve", "keep", "give_back", "draw_more"),
            *("reach_door", "open_door"),
            *("xp", "use", "equip", "drop", "mark", "hold", "copy", "spare", "gold", "buys"),
            *("doom", "lose_hero", "shift", "appear", "swarm_marker", "breach", "breach_effect"),
            *("clock", "spring_trap", "bury", "take", "trade", "exchange", "look", "put_back"),
            *(
                "lose_stone",
                "left_out",
                "overrun",
                "set_aside",
                "capture",
                "set_free",
                "no_disease",
            ),
            *("pass_disease", "infect"),
        }
    )

    def __init__(self, state: State) -> None:
        self.deeds = [Deeds() for _ in state.seats]
        self.rounds = 0
        self._kinds = state.cards
        self._first = state.first
        self._named = named_card(state)
        self._held: dict[int, int] = {}
        self._extra = False
        self._new_turn()

    def _new_turn(self) -> None:
        self._buys = self._paid = 0
        self._rank = -1
        self._helped = False
        self._asked = -1
        self._lenders: set[int] = set()

    def read(self, event: Event) -> None:
        """Count one event."""
        self._follow_hands(event)
        super().read(event)

    def _follow_hands(self, event: Event) -> None:
        if event.source == "hand":
            for card in event.cards:
                self._held.pop(card, None)
        if event.to == "hand":
            for card in event.cards:
                self._held[card] = event.seat
            feats = self.deeds[event.seat].feats
            held = sum(seat == event.seat for seat in self._held.values())
            feats.hand = max(feats.hand, held)

    def _feats(self, event: Event) -> Feats:
        return self.deeds[event.seat].feats

    def _face(self, event: Event) -> CardDef:
        return self._kinds[event.cards[0]]

    # -- the turn -------------------------------------------------------------------------

    @on("turn")
    def _on_turn(self, event: Event) -> None:
        self._new_turn()
        if event.seat == self._first and not self._extra:
            self.rounds += 1
        self._extra = False

    @on("extra_turn")
    def _on_extra_turn(self, event: Event) -> None:
        self._extra = True
        self._feats(event).extra_turns += 1

    # -- the village ----------------------------------------------------------------------

    @on("buy")
    def _on_buy(self, event: Event) -> None:
        feats, face = self._feats(event), self._face(event)
        self.deeds[event.seat].bought[face.id] += 1
        self._buys += 1
        feats.spree = max(feats.spree, self._buys)

    @on("pay")
    def _on_pay(self, event: Event) -> None:
        feats = self._feats(event)
        self._paid += event.amount
        feats.spent = max(feats.spent, bounded(self._paid))

    @on("level_up")
    def _on_level_up(self, event: Event) -> None:
        self._feats(event).risen += self._face(event).kind == "basic_hero"

    @on("level_gain")
    def _on_level_gain(self, event: Event) -> None:
        feats, face = self._feats(event), self._face(event)
        self.deeds[event.seat].levelled[face.id] += 1
        feats.legends += face.level == 3

    # -- the dungeon ----------------------------------------------------------------------

    @on("attack")
    def _on_attack(self, event: Event) -> None:
        self._rank = event.amount

    @on("borrow")
    def _on_borrow(self, event: Event) -> None:
        self._helped = True

    @on("ask_help")
    def _on_ask_help(self, event: Event) -> None:
        self._asked = event.seat

    @on("lend")
    def _on_lend(self, event: Event) -> None:
        self._lenders.add(self._asked)

    @on("win_battle")
    def _on_win_battle(self, event: Event) -> None:
        feats = self._feats(event)
        for lender in self._lenders:
            self.deeds[lender].feats.lent += 1
        feats.exact += event.amount == 0
        feats.with_help += self._helped
        if self._rank >= 0:
            feats.ranks |= 1 << self._rank

    @on("lose_battle")
    def _on_lose_battle(self, event: Event) -> None:
        self._feats(event).lost += 1

    @on("defeat")
    def _on_defeat(self, event: Event) -> None:
        feats, face = self._feats(event), self._face(event)
        self.deeds[event.seat].defeated[face.id] += 1
        feats.defeated += 1
        feats.guardians += face.kind == "guardian"
        feats.swarm += face.category == SWARM
        feats.named += event.cards[0] == self._named
        if face.kind != "guardian":
            feats.toughest = max(feats.toughest, face.health or 0)

    @on("collect")
    def _on_collect(self, event: Event) -> None:
        self._feats(event).stones += 1
        self.deeds[event.seat].stones[self._face(event).id] += 1

    @on("find_treasure")
    def _on_find_treasure(self, event: Event) -> None:
        self._feats(event).treasures += 1

    # -- Diseases -------------------------------------------------------------------------

    @on("gain_disease")
    def _on_gain_disease(self, event: Event) -> None:
        self._feats(event).caught += 1

    @on("destroy")
    def _on_destroy(self, event: Event) -> None:
        if event.to == "disease" and event.source in PILES and event.seat >= 0:
            self._feats(event).cured += 1
