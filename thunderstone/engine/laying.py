"""Tables laid by hand: which card lies where before anybody answers.

Scenarios, the guided first game, pictures and tests lay their tables with it. Cards are named by
their ids; nothing is told, and nothing triggers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from thunderstone.engine import zones
from thunderstone.engine.card import CardDef
from thunderstone.engine.library import Library
from thunderstone.engine.state import Frame, Seat, State, Turn
from thunderstone.engine.variant import PRINTED, Variant
from thunderstone.engine.zone_names import RANK_ZONES, Zone, stack_of

CHOICES = ("choose_action", "choose_action_or_help")
"""The steps by which a turn's action is chosen, as its program has one or the other."""


class Laying:
    """A table being laid: one that was dealt, whose cards go elsewhere, or a ``bare`` one."""

    def __init__(self, state: State) -> None:
        self.state = state

    @classmethod
    def bare(cls, library: Library, seats: int, seed: int, variant: Variant = PRINTED) -> Laying:
        """A table on which nothing lies yet."""
        own = [Seat() for _ in range(seats)]
        return cls(State(library, (), own, seed, Turn(), variant))

    def bring(self, faces: Sequence[CardDef]) -> list[int]:
        """New copies of some faces, which lie nowhere yet."""
        first = len(self.state.cards)
        self.state.set_cards((*self.state.cards, *faces))
        return list(range(first, first + len(faces)))

    def put(
        self, zone: Zone, cards: Iterable[int], seat: int = -1, *, bottom: bool = False
    ) -> None:
        """Put copies that lie nowhere on a pile, or under it, the last one on top."""
        pile = zones.pile(self.state, zone, seat)
        zones.put(self.state, zone, seat, [*cards, *pile] if bottom else [*pile, *cards])

    def take(self, name: str, *places: Zone, seat: int = -1) -> int:
        """Take a copy of a card out of the first of these zones that has one.

        Without ``places``: a stack if possible, else the dungeon deck, else any pile but a hand.
        Of a ``seat``, only its own piles. Raises LookupError where there is none.
        """
        kinds = self.state.cards
        for zone, owner, cards in self._searched(places):
            if seat in (-1, owner):
                for card in cards:
                    if kinds[card].id == name:
                        zones.put(self.state, zone, owner, zones.without(cards, card))
                        return card
        raise LookupError(f"no {name} is left for this table")

    def _searched(self, places: Sequence[Zone]) -> list[tuple[Zone, int, list[int]]]:
        """The piles of some places, in this order; without any, those ``take`` looks through."""
        piles = list(self.state.zones())
        if places:
            return [pile for place in places for pile in piles if pile[0] == place]
        order = list(dict.fromkeys(zone for zone, _, _ in piles if zone != "hand"))
        order.sort(key=lambda zone: (not stack_of(zone), zone != "dungeon"))
        return self._searched(order)

    def lay(
        self, zone: Zone, names: Iterable[str], seat: int = -1, *, of: Sequence[Zone] = ()
    ) -> list[int]:
        """Take a copy of each card ``of`` some zones, as ``take`` does, and put it on a pile."""
        cards = []
        for name in names:
            cards.append(self.take(name, *of))
            self.put(zone, cards[-1:], seat)
        return cards

    def draw(self, zone: Zone, count: int) -> list[int]:
        """Take cards off the top of a pile, the top one first."""
        cards = zones.pile(self.state, zone)
        zones.put(self.state, zone, -1, cards[:-count])
        return cards[: -count - 1 : -1]

    def put_away(self, zone: Zone, to: Zone, seat: int = -1, *, bottom: bool = True) -> None:
        """Put a whole pile under another one, or on it."""
        cards = zones.pile(self.state, zone, seat)
        zones.put(self.state, zone, seat, [])
        self.put(to, cards, seat, bottom=bottom)

    def hand(self, seat: int, names: Iterable[str]) -> list[int]:
        """Give a seat exactly this hand; the one it had goes under its deck."""
        self.put_away("hand", "deck", seat)
        return self.lay("hand", names, seat)

    def hall(
        self, ranks: Sequence[Sequence[str]], *, of: Sequence[Zone] = (), bottom: bool = True
    ) -> None:
        """Fill the hall from rank 0 on; what lay there goes under the dungeon deck, or on it.

        Whatever lies in rank 1 then has breached already.
        """
        for zone in RANK_ZONES:
            self.put_away(zone, "dungeon", bottom=bottom)
        for zone, names in zip(RANK_ZONES, ranks, strict=True):
            self.lay(zone, names, of=of)
        self.state.breached = list(self.state.hall[1])

    def begin(self, seat: int, *, turn_start: bool = False) -> None:
        """It is a seat's turn: at the choice of the action, or before all else in it."""
        state, frame = self.state, Frame(self.state.variant.turn_program, seat)
        state.turn = Turn(0 if turn_start else 1, seat)
        if not turn_start:
            code = state.library.programs[frame.program].code
            frame.pc = next(i for i, step in enumerate(code) if step.verb in CHOICES)
        state.stack = [frame]
