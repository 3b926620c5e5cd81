"""Every figure that a client shows of a table, gathered from the engine for one pair of eyes.

Window and terminal say what stands here in their own way and work nothing out themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from thunderstone.engine import attack, cooperative, legality, preview, scoring, stats
from thunderstone.engine.attack import AttackBreakdown, LightAsked, PartyTotals
from thunderstone.engine.state import BLANK
from thunderstone.engine.state_checks import DUNGEON_PHASES
from thunderstone.engine.view import hand_known

if TYPE_CHECKING:
    from thunderstone.client.account import Account
    from thunderstone.engine.decision import Refusal
    from thunderstone.engine.state import State
    from thunderstone.engine.stats import Load

Offer = Literal["open", "dear", "barred", "idle"]
"""Whether a stack can be bought from: yes, not with this gold, not at all, or not in this step."""


@dataclass(frozen=True, slots=True)
class SiegeView:
    """A siege in figures that everybody may know (docs/MODES.md).

    ``points`` are the seats', ``pile`` those of the village's score pile, whose newest card is
    ``last`` and brought it ``brought``. ``clock`` says how many turns without a victory are left
    of the ``pace`` ones from one advance to the next; ``turns`` are the one under way and those
    after it. ``lenders`` gives each card on loan for the turn its owner.
    """

    points: tuple[int, ...]
    pile: int
    cards: int
    last: int
    brought: int
    clock: int
    pace: int
    turns: tuple[cooperative.ComingTurn, ...]
    lenders: Mapping[int, int]

    @property
    def together(self) -> int:
        """The points of all seats."""
        return sum(self.points)

    @property
    def lead(self) -> int:
        """By how many points the seats are ahead of the pile; they win with 1 or more (R159)."""
        return self.together - self.pile


def siege_view(state: State, points: Sequence[int]) -> SiegeView | None:
    """The figures of a siege, whose seats have so many points each; None in another mode."""
    if not state.variant.siege:
        return None
    cards, turn = state.village_pile, state.turn
    return SiegeView(
        tuple(points),
        scoring.pile_score(state).total,
        len(cards),
        cards[-1] if cards else BLANK,
        scoring.last_overrun(state) if cards else 0,
        state.clock,
        cooperative.pace_of(state).turns,
        cooperative.coming_turns(state, len(points) + 1),
        {card: turn.borrowed[card] for card in turn.lent if card in turn.borrowed},
    )


@dataclass(frozen=True)
class TableView:
    """The table at a question, as ``viewer`` may see it; below 0 nobody is the viewer.

    ``previews`` say what attacking each monster would come to, ``barred`` which may not be
    attacked, and why. They may be those of the question before (``stale``) while an effect asks.
    ``siege`` are the figures of a siege, where this is one.
    The other figures are worked out when they are asked for, once: ``state`` must not change.
    """

    state: State
    viewer: int
    previews: Mapping[int, AttackBreakdown] = field(default_factory=dict)
    barred: Mapping[int, Refusal] = field(default_factory=dict)
    stale: bool = False
    siege: SiegeView | None = None

    # -- hands and sums -------------------------------------------------------------------

    def knows_hand(self, seat: int) -> bool:
        """Whether the viewer knows every card of a seat's hand (R4)."""
        return hand_known(self.state, seat)

    @cached_property
    def seat(self) -> int:
        """Whose hand is summed up: the active seat's where it lies open, or else the viewer's."""
        active = self.state.active
        open_hand = self.knows_hand(active) and (active == self.viewer or self.state.turn.shown)
        return active if open_hand or self.viewer < 0 else self.viewer

    @cached_property
    def summed(self) -> bool:
        """Whether there is a sum: the hand is known."""
        return self.knows_hand(self.seat)

    @cached_property
    def totals(self) -> PartyTotals:
        """What that hand comes to before a Monster is named (R87); nothing where it is hidden."""
        if self.summed:
            return attack.party_totals(self.state, self.seat)
        return PartyTotals(self.seat, (), (), 0, 0, 0, 0, 0, 0, self.state.seats[self.seat].xp)

    # -- the hall -------------------------------------------------------------------------

    @cached_property
    def _lights(self) -> list[LightAsked]:
        if self.summed:
            return attack.rank_lights(self.state, self.seat)
        return [LightAsked(rank, rank) for rank in range(len(self.state.hall))]

    def light(self, rank: int) -> LightAsked:
        """The Light that a rank asks for, and what is missing: as the preview there has it, or
        else as the hand that is summed up (R73)."""
        tallies = (self.previews.get(card) for card in self.state.hall[rank])
        tally = next((one for one in tallies if one is not None), None)
        return LightAsked(tally.light_needed, tally.missing) if tally else self._lights[rank]

    def health(self, monster: int) -> int:
        """A monster's Health as it stands, at every question alike. What its Battle effects would
        add is told by the preview (R75)."""
        return stats.health(self.state, monster)

    @cached_property
    def best_battle(self) -> AttackBreakdown | None:
        """The most promising of the battles on offer."""
        return preview.most_promising(self.state, self.previews)

    @property
    def spent(self) -> bool:
        """Whether nothing is left to choose but the end of the turn."""
        decision = self.state.decision
        acts = [option.act for option in decision.options] if decision is not None else []
        return acts in (["end_turn"], ["no_battle"])

    # -- cards ----------------------------------------------------------------------------

    @cached_property
    def changed(self) -> Mapping[int, Mapping[str, int]]:
        """The figures that are not the printed ones now, by card and figure."""
        return stats.changed_figures(self.state)

    @cached_property
    def loads(self) -> Mapping[int, Load]:
        """The Weapons carried by Heroes whose Strength the viewer knows (R65)."""
        return stats.loads(self.state) if self.knows_hand(self.state.active) else {}

    def strength(self, hero: int) -> int:
        """A Hero's Strength now, of the active seat (R65)."""
        return stats.strength(self.state, self.state.active, hero)

    def weight(self, weapon: int) -> int:
        """A Weapon's Weight now, of the active seat (R65)."""
        return stats.weight(self.state, self.state.active, weapon)

    def gold_of(self, card: int) -> int:
        """The gold that a card of a hand is worth now (R51, R153)."""
        return stats.gold_value(self.state, card) or 0

    def could_rise(self, hero: int) -> bool:
        """Whether a visit to the village would let a Hero of the active seat rise (R54)."""
        return legality.could_rise(self.state, hero)

    # -- the village ----------------------------------------------------------------------

    def price(self, card: int) -> int:
        """What a card of the village costs the seat that is summed up; the printed price where
        its hand is hidden (R52, R137)."""
        if self.summed:
            return stats.price(self.state, self.seat, card)
        return self.state.cards[card].cost or 0

    @cached_property
    def prices(self) -> Mapping[str, int]:
        """The prices of the tops, by stack."""
        return {name: self.price(cards[-1]) for name, cards in self.state.stacks.items() if cards}

    def offer(self, stack: str) -> Offer:
        """Whether a stack can be bought from now, or in a visit to come (R52, R82, R197)."""
        cards, decision = self.state.stacks[stack], self.state.decision
        if not cards:
            return "barred"
        dear = self.prices[stack] > self.totals.gold
        if decision is not None and decision.kind == "purchase":
            bought = any(o.act == "buy" and o.name == stack for o in decision.options)
            return "open" if bought else "dear" if dear else "barred"
        below = self.state.turn.phase in DUNGEON_PHASES
        if below or not self.summed or legality.no_purchase_left(self.state, cards[-1]):
            return "idle"
        return "dear" if dear else "open"

    @cached_property
    def affordable(self) -> int:
        """How many stacks can be bought from, now or in a visit to come."""
        return sum(self.offer(name) == "open" for name in self.state.stacks)

    def price_refusal(self, stack: str) -> Refusal | None:
        """Why a visit to the village could not buy a stack's top; None where it could (R52)."""
        return legality.price_refusal(self.state, self.state.active, stack)


def table_view(session: Account, state: State | None = None) -> TableView:
    """The session's table as its viewer may see it; ``state`` is that view where it is at hand."""
    seen = session.view().state if state is None else state
    seated = _foreseen(session, seen)
    if not seen.variant.siege:
        return seated
    return replace(seated, siege=siege_view(seen, session.forecasts.points()))


def _foreseen(session: Account, seen: State) -> TableView:
    """The table with what attacks would come to."""
    decision, turn, viewer = seen.decision, seen.turn, session.viewer
    if decision is not None and decision.kind in ("action", "dungeon"):
        previews = session.forecasts.previews()
        return TableView(seen, viewer, previews, session.forecasts.attack_refusals(previews))
    known = hand_known(seen, turn.seat)
    if turn.phase == "battle" and known and any(turn.target in cards for cards in seen.hall):
        tally = attack.tally(seen, turn.seat, turn.target, turn.target_rank)
        return TableView(seen, viewer, {turn.target: tally})
    if turn.phase == "dungeon" and decision is not None:
        there = {card for cards in seen.hall for card in cards}
        last = {c: tally for c, tally in session.forecasts.last_previews().items() if c in there}
        if not known:
            return TableView(seen, viewer, last, stale=True)
        barred = preview.refusals(seen, last)
        return TableView(seen, viewer, last or attack.tallies(seen, barred), barred, stale=True)
    return TableView(seen, viewer)
