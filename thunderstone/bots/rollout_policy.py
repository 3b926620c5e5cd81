"""The fast policy: a sound turn at the price of a few sums, for playing lines out by the hundred.

What each card would add to each seat's deck is worked out once, at the root of the lines; from
then on a purchase, a level-up or a trophy is a look into a table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from thunderstone.bots.judgement import POINTS, phase_of, value_of
from thunderstone.bots.personality import CALM
from thunderstone.bots.reading import COSTS, HALL_WORDS, words
from thunderstone.engine import attack, floors, scoring, stats
from thunderstone.engine.decision import Option

if TYPE_CHECKING:
    from thunderstone.bots.judgement import Weights
    from thunderstone.bots.personality import Temper
    from thunderstone.bots.traits import Deck, Reader
    from thunderstone.engine.card import Ability, CardDef
    from thunderstone.engine.decision import Decision
    from thunderstone.engine.state import State

WON_END: Final = 5.0
"""In log odds: what it is worth to end a game that is won, and to leave alone one that is lost."""

FAILED: Final = -0.05
"""A monster that was not beaten is gone to the bottom, and the turn with it."""

PATIENCE: Final = 40
IMPATIENCE: Final = 0.1
GUARDIAN_FALLS: Final = 2.0
"""In points: after so many rounds every further one makes it worth so much more that a monster
leaves the hall; and what it is worth besides its points that a Guardian does."""

TRIFLE: Final = 0.0

OWN_GOOD: Final = frozenset({"take", "borrow", "keep", "top", "exchange"})
"""Choices in which something is offered rather than asked for."""

GIVING: Final = frozenset({"destroy", "pay", "discard", "give"})


GIFTS: Final = frozenset({"draw", "mark", "make_gold", "allow_buys", "draw_more", "gain_xp"})
"""Steps by which an effect gives something."""

PRICES: Final = frozenset(
    {
        *COSTS,
        *HALL_WORDS,
        *("discard", "hold", "keep", "offer", "borrow", "gain_disease"),
        *("lay_under", "put_on_deck", "each_seat", "pass_disease", "extra_turn"),
    }
)
"""Steps that cost something, or whose use takes more thought than there is time for."""


class Raid(NamedTuple):
    """An attack: its gain in log odds, the target, and the weapons to hand out before."""

    gain: float
    target: int
    equips: tuple[tuple[int, int], ...]


NO_RAID = Raid(float("-inf"), -1, ())


class Table:
    """What cards add to one seat's deck, in log odds, as the deck was when the table was made."""

    def __init__(
        self, reader: Reader, deck: Deck, xp: int, treasures: int, weights: list[float]
    ) -> None:
        self.reader, self.deck, self.weights = reader, deck, weights
        self.xp, self.treasures = xp, treasures
        self.before = value_of(deck.row(xp, treasures), weights)
        self.gains: dict[str, float] = {}
        self.losses: dict[str, float] = {}
        more = value_of(deck.row(xp + 2, treasures), weights)
        self.xp_gain = max(0.0, (more - self.before) / 2)

    def gain(self, face: CardDef) -> float:
        """What one more such card adds; a weapon that nobody lifts is no gain, for all its gold."""
        found = self.gains.get(face.id)
        if found is None:
            found = self._with(face) - self.before
            if not self.deck.lifts(self.reader.card(face)):
                found = min(0.0, found)
            self.gains[face.id] = found
        return found

    def loss(self, face: CardDef) -> float:
        """What goes with one such card; below 0 the deck is better without it."""
        found = self.losses.get(face.id)
        if found is None:
            other = self.deck.copy()
            try:
                other.remove(self.reader.card(face))
                left = value_of(other.row(self.xp, self.treasures), self.weights)
                found = self.before - left
            except ValueError:  # come to the seat since the table was made
                found = self.gain(face)
            self.losses[face.id] = found
        return found

    def level_up(self, old: CardDef, new: CardDef) -> float:
        """What the exchange of a hero for one of the next level adds, its price taken off."""
        return self.gain(new) + min(0.0, -self.loss(old)) - (old.level_up_xp or 0) * self.xp_gain

    def _with(self, face: CardDef) -> float:
        other = self.deck.copy()
        other.add(self.reader.card(face))
        return value_of(other.row(self.xp, self.treasures), self.weights)


class Swift:
    """Answers every question of every seat, on whole states; one is made for a bundle of lines."""

    def __init__(
        self, root: State, reader: Reader, weights: Weights, temper: Temper = CALM
    ) -> None:
        self.reader, self.root, self.temper = reader, root, temper
        self.weights = weights.at(phase_of(root))
        self.tables: dict[int, Table] = {}
        self.raid = NO_RAID
        self.planned = -1
        self.watches_end = True
        self.uses_effects = True
        self.free: dict[str, bool] = {}

    def table(self, seat: int) -> Table:
        """What cards add to a seat's deck; made when it is first asked for, of the root."""
        found = self.tables.get(seat)
        if found is None:
            own, deck = self.root.seats[seat], self.reader.seat(self.root, seat)
            found = Table(self.reader, deck, own.xp, len(own.treasures), self.weights)
            self.tables[seat] = found
        return found

    def choose(self, state: State) -> list[int]:
        """The picks for the pending question."""
        decision = state.decision
        assert decision is not None
        kind = decision.kind
        if kind == "action":
            return [("village", "dungeon", "rest").index(self._action(state, decision.seat))]
        if kind == "village":
            return [decision.options.index(self._shop(state, decision))]
        if kind == "dungeon":
            return [decision.options.index(self._fight(state, decision))]
        if kind == "cards":
            return self._cards(state, decision)
        if kind == "purchase":
            return [decision.options.index(self._best_buy(state, decision)[0])]
        return [0]

    def _action(self, state: State, seat: int) -> str:
        """The action whose gain is highest by the tables."""
        table, own = self.table(seat), state.seats[seat]
        kinds = state.cards
        gold = sum(kinds[card].gold or 0 for card in own.hand)
        buy = 0.0
        for cards in state.stacks.values():
            if cards and (kinds[cards[-1]].cost or 0) <= gold:
                buy = max(buy, table.gain(kinds[cards[-1]]))
        village = buy + self._likely_level(state, seat)
        raid = self._plan(state, seat)
        rest = max((-table.loss(kinds[card]) for card in own.hand), default=0.0)
        if raid.gain >= village and raid.gain >= rest:
            return "dungeon"
        return "village" if village >= rest else "rest"

    def _likely_level(self, state: State, seat: int) -> float:
        """What the best level-up adds that experience and the stacks allow, at a glance."""
        xp, table, best = state.seats[seat].xp, self.table(seat), 0.0
        if xp < 1:
            return best
        for hero in state.seats[seat].hand:
            face = state.cards[hero]
            if not face.hero or face.level_up_xp is None or face.level_up_xp > xp:
                continue
            for cards in state.stacks.values():
                other = state.cards[cards[-1]] if cards else None
                if other is None or other.kind != "hero":
                    continue
                if not face.level:
                    if other.level == 1:
                        best = max(best, table.level_up(face, other))
                elif other.category == face.category:
                    for card in reversed(cards):
                        if state.cards[card].level == face.level + 1:
                            best = max(best, table.level_up(face, state.cards[card]))
                            break
        return best

    def _plan(self, state: State, seat: int) -> Raid:
        """The most profitable attack of the hand as it is."""
        self.planned = state.turn.number
        self.raid = NO_RAID
        hand = state.seats[seat].hand
        kinds = state.cards
        if not any(kinds[card].hero for card in hand):
            return self.raid
        turn = state.turn
        equips = self._hand_out(state, seat, hand)
        kept = turn.equipped
        turn.equipped = {**kept, **dict(equips)}
        ends = self._ends(state)
        for rank, cards in enumerate(state.hall):
            for card in cards:
                if kinds[card].monster:
                    gain = self._gain(state, seat, card, rank, ends)
                    if gain > self.raid.gain:
                        self.raid = Raid(gain, card, equips)
        turn.equipped = kept
        return self.raid

    def _gain(self, state: State, seat: int, card: int, rank: int, ends: bool) -> float:
        face, table = state.cards[card], self.table(seat)
        found = attack.tally(state, seat, card, rank)
        over = ends and rank == 1
        hurry = self._hurry(state) if rank else 0.0
        if not found.wins:
            buried = 0.0 if state.hall[0] else hurry  # a Guardian sends the stone down again
            return FAILED + buried + (self._verdict(state, seat, 0) if over else 0.0)
        gain = table.gain(face) + (face.xp or 0) * table.xp_gain + hurry
        if face.kind == "guardian":
            gain += GUARDIAN_FALLS * self.weights[POINTS] + self._hurry(state)
        extra = floors.reward(state, card) + self.temper.for_victory(state, seat, card, rank)
        gain += extra * self.weights[POINTS]
        if over:
            stone = 0 if state.hall[0] else 3
            gain += self._verdict(state, seat, (face.vp or 0) + stone)
        return gain

    def _hurry(self, state: State) -> float:
        """What it is worth, after so many rounds, that a monster leaves the hall."""
        late = state.turn.number / len(state.seats) - PATIENCE
        return max(0.0, late) * IMPATIENCE * self.weights[POINTS]

    def _hand_out(self, state: State, seat: int, hand: list[int]) -> tuple[tuple[int, int], ...]:
        """The best weapon to the weakest who can lift it, and so on."""
        turn, kinds = state.turn, state.cards
        weapons = [
            card
            for card in hand
            if kinds[card].kind == "weapon"
            and card not in turn.equipped
            and card not in turn.dropped
        ]
        if not weapons:
            return ()
        armed = set(turn.equipped.values())
        heroes = sorted(
            (stats.strength(state, seat, card), card)
            for card in hand
            if kinds[card].hero and card not in armed
        )
        weapons.sort(key=lambda card: self._blade(kinds[card]), reverse=True)
        equips = []
        for weapon in weapons:
            weight = kinds[weapon].weight or 0
            for place, (strength, hero) in enumerate(heroes):
                if strength >= weight:
                    equips.append((weapon, hero))
                    del heroes[place]
                    break
        return tuple(equips)

    def _blade(self, face: CardDef) -> float:
        weapon = self.reader.card(face).weapon
        return weapon.others if weapon else 0.0

    def _ends(self, state: State) -> bool:
        """Whether the monster in rank 1 is all that stands before the stone."""
        return self.watches_end and any(
            state.cards[card].kind == "thunderstone" for card in state.hall[2]
        )

    def _verdict(self, state: State, seat: int, extra: int) -> float:
        """What it is worth that the game ends now, with ``extra`` points for a seat."""
        lead = scoring.lead(state, seat) + extra
        return WON_END if lead > 0 else -WON_END if lead < 0 else 0.0

    def _gift(self, state: State, decision: Decision) -> Option | None:
        """An effect on offer that gives something and costs nothing."""
        if not self.uses_effects:
            return None
        for option in decision.options:
            if option.act == "use":
                ability = state.cards[option.card].abilities[option.effect]
                if not ability.repeat and self._is_free(state, ability):
                    return option
        return None

    def _is_free(self, state: State, ability: Ability) -> bool:
        found = self.free.get(ability.program)
        if found is None:
            verbs = words(state.library, ability)
            found = self.free[ability.program] = bool(verbs & GIFTS) and not verbs & PRICES
        return found

    def _shop(self, state: State, decision: Decision) -> Option:
        """What is free, then the best purchase, then the best level-up, then the end."""
        gift = self._gift(state, decision)
        if gift is not None:
            return gift
        option, gain = self._best_buy(state, decision)
        if gain > TRIFLE:
            return option
        table, best, most = self.table(decision.seat), decision.options[-1], TRIFLE
        for option in decision.options:
            if option.act == "level":
                gain = table.level_up(state.cards[option.card], state.cards[option.into])
                if gain > most:
                    best, most = option, gain
        return best

    def _best_buy(self, state: State, decision: Decision) -> tuple[Option, float]:
        table, best, most = self.table(decision.seat), decision.options[-1], TRIFLE
        for option in decision.options:
            if option.act == "buy":
                face = state.cards[option.card]
                liking = self.temper.for_purchase(state, decision.seat, option.name, face)
                gain = table.gain(face) + liking * self.weights[POINTS]
                if gain > most:
                    best, most = option, gain
        return best, most

    def _fight(self, state: State, decision: Decision) -> Option:
        """What is free, then follow the plan: weapons, then the attack."""
        gift = self._gift(state, decision)
        if gift is not None:
            self.planned = -1
            return gift
        if self.planned != state.turn.number:
            self._plan(state, decision.seat)
        for weapon, hero in self.raid.equips:
            option = Option("equip", weapon, hero)
            if option in decision.options:
                return option
        attacks = [option for option in decision.options if option.act == "attack"]
        for option in attacks:
            if option.card == self.raid.target:
                return option
        return attacks[0] if attacks else decision.options[-1]

    def _cards(self, state: State, decision: Decision) -> list[int]:
        """What is asked for: the least missed; what is offered: the first."""
        if decision.purpose in GIVING:
            table = self.table(decision.seat)
            losses = [table.loss(state.cards[option.card]) for option in decision.options]
            order = sorted(range(len(losses)), key=losses.__getitem__)
            picks = order[: decision.least]
            for place in order[decision.least : decision.most]:
                if decision.purpose == "destroy" and losses[place] < -TRIFLE:
                    picks.append(place)
            return picks
        if decision.purpose in OWN_GOOD:
            return list(range(max(decision.least, min(1, decision.most))))
        return list(range(decision.least))
