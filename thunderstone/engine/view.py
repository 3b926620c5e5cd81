"""What a seat may know: a state with the unknown cards cut out, once and in one place.

In a view, a hidden card is BLANK; ``pools`` say which cards the blanks of each hidden pile are,
as far as the seat can work that out, in no order. A bot deals them anew before it looks ahead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from thunderstone.engine import commission, scenario_rules
from thunderstone.engine import rng as chance
from thunderstone.engine.decision import Decision, Option
from thunderstone.engine.events import Event
from thunderstone.engine.setup import BLOCK, stone_block
from thunderstone.engine.state import BLANK
from thunderstone.engine.zones import lies_open

if TYPE_CHECKING:
    from thunderstone.engine.state import State


@dataclass(frozen=True, slots=True)
class View:
    """The state as ``seat`` may see it, and the cards behind the blanks, pool by pool.

    A seat's own deck is one pool; another seat's hand and deck together are one, unless its hand
    is laid open; the dungeon deck is one, the special disease deck one. Pools are sorted: they
    tell no order. The Swarm, what lies under a Monster, the village's score pile and the normal
    disease deck are open to all (R31, R134, R159, R171).
    """

    seat: int
    state: State
    pools: dict[str, tuple[int, ...]]


def view(state: State, seat: int) -> View:
    """Cut out of ``state`` everything that ``seat`` may not know (R1, R4, R207)."""
    seen = state.copy()
    seen.events = [masked(event, seat) for event in state.events]
    seen.rng = 0
    seen.commissions = [
        own if number == seat else [] for number, own in enumerate(seen.commissions)
    ]
    seen.tally = [own if number == seat else {} for number, own in enumerate(seen.tally)]
    pools: dict[str, tuple[int, ...]] = {}
    for number, own in enumerate(seen.seats):
        if number == seat or lies_open(state, number):
            pools[f"deck.{number}"] = _blank(seen, seat, [own.deck])
        else:
            pools[f"deck.{number}"] = _blank(seen, seat, [own.deck, own.hand])
    pools["dungeon"] = _blank(seen, seat, [seen.dungeon])
    face_up = state.variant.disease == "normal"
    pools["disease"] = () if face_up else _blank(seen, seat, [seen.disease])
    hidden = {card for pool in pools.values() for card in pool}
    if seen.decision is not None and seen.decision.seat != seat:
        seen.decision = _hidden_question(state, seen.decision, hidden)
    seen.known = {card: -1 for card, mask in seen.known.items() if mask & (1 << seat)}
    _hide_registers(seen, seat, hidden)
    return View(seat, seen, pools)


def know_alike(state: State, *seats: int) -> bool:
    """Whether some seats may know just the same of a game: all hands lie open, no commission is
    secret, and none was shown a card that another was not (R4, R207)."""
    if not state.variant.open_hands or state.variant.commissions:
        return False
    return all(len({mask >> seat & 1 for seat in seats}) == 1 for mask in state.known.values())


def hand_known(state: State, seat: int) -> bool:
    """Whether whoever sees the table like this knows every card of a seat's hand (R4, R207)."""
    return BLANK not in state.seats[seat].hand


def redeal(seen: View, seed: int) -> State:
    """A whole state that the view's owner could be looking at: the blanks dealt at random.

    The question pending in the view is the same one there.
    """
    state = seen.state.copy()
    state.rng, _ = chance.step(seed)
    for number, own in enumerate(state.seats):
        _fill(state, seen.pools[f"deck.{number}"], [own.deck, own.hand])
    _fill_dungeon(state, seen.pools["dungeon"])
    _fill(state, seen.pools["disease"], [state.disease])
    return state


def masked(event: Event, seat: int) -> Event:
    """The event as ``seat`` may see it: secret cards are blank, their number stays."""
    if event.secret & (1 << seat):
        return event
    return event._replace(cards=(BLANK,) * len(event.cards))


def _blank(state: State, seat: int, piles: list[list[int]]) -> tuple[int, ...]:
    """Blank the cards of some piles whose place ``seat`` does not know; gives them, sorted."""
    pool = []
    for cards in piles:
        for place, card in enumerate(cards):
            if not state.known.get(card, 0) & (1 << seat):
                pool.append(card)
                cards[place] = BLANK
    return tuple(sorted(pool))


def _fill(
    state: State,
    pool: tuple[int, ...],
    piles: list[list[int]],
    order: Mapping[int, int] | None = None,
) -> None:
    """Deal a pool onto the blanks of some piles: what is highest in an ``order`` lies lowest."""
    cards = list(pool)
    state.rng = chance.shuffle(state.rng, cards)
    if order:
        rank = order
        cards.sort(key=lambda card: rank.get(card, 0))
    for pile in piles:
        for place, card in enumerate(pile):
            if card == BLANK:
                pile[place] = cards.pop()


def _fill_dungeon(state: State, pool: tuple[int, ...]) -> None:
    """Deal the dungeon's blanks: the stones lie in the lowest block, each Guardian in the next
    one up (R32, R33, R157), so far as the blanks reach; of a Dungeon in floors the rest lies floor
    by floor (docs/MODES.md)."""
    blanks = [place for place, card in enumerate(state.dungeon) if card == BLANK]
    rest = set(pool)
    first = 0
    for specials, size in _blocks(state):
        for card in [card for card in specials if card in rest]:
            free = [place for place in blanks if state.dungeon[place] == BLANK]
            reach = [place for place in free if place in blanks[first : first + size]] or free
            state.rng, pick = chance.below(state.rng, len(reach))
            state.dungeon[reach[pick]] = card
        rest.difference_update(specials)
        first += size
    _fill(state, tuple(sorted(rest)), [state.dungeon], state.floor_of)


def _blocks(state: State) -> list[tuple[list[int], int]]:
    """The blocks that the dungeon deck was built of, from the bottom up: the stones or the
    Guardian shuffled into each, and how many cards it has (R30-R34)."""
    stones = scenario_rules.stones_laid(state)
    guardians = [card for card, face in enumerate(state.cards) if face.kind == "guardian"]
    shuffled = [face for face in state.cards if face.kind in ("monster", "marker")]
    swarms = {face.category for face in shuffled if face.kind == "marker"}
    free = sum(face.kind == "marker" or face.category not in swarms for face in shuffled)
    free += sum(face.kind in ("treasure", "trap") for face in state.cards)
    last = (stones, stone_block(len({face.category for face in shuffled})))
    blocks = []
    for specials, size in (*(([guardian], BLOCK) for guardian in guardians), last):
        blocks.append((specials, min(size, free) + len(specials)))
        free = max(0, free - size)
    return blocks[::-1]


def _hidden_question(state: State, decision: Decision, unknown: set[int]) -> Decision:
    """Another seat's question: that it is asked is public, what it offers of hidden cards is not.

    All options with a card that nobody else knows become one, and how many may be picked is cut
    out with them: their number would tell how many of the hidden cards the effect fits (R207).
    """
    if commission.is_choice(decision):
        return Decision(decision.seat, decision.kind, (Option("mode"),))
    known = tuple(option for option in decision.options if option.card not in unknown)
    if len(known) < len(decision.options):
        hidden = next(option for option in decision.options if option.card in unknown)
        return Decision(decision.seat, decision.kind, (*known, hidden._replace(card=BLANK)))
    if lies_open(state, decision.seat):
        return decision
    return Decision(decision.seat, decision.kind, known, decision.least, decision.most)


def _hide_registers(state: State, seat: int, unknown: set[int]) -> None:
    """Cards that another seat holds in secret are one blank in its frames, however many they are
    (R207). The register "pick" holds an act, whose objects are public.
    """
    for frame in state.stack:
        if frame.seat == seat:
            continue
        for name, cards in frame.regs.items():
            if name != "pick" and isinstance(cards, list):
                shown = [card for card in cards if card not in unknown]
                frame.regs[name] = [*shown, BLANK] if len(shown) < len(cards) else cards
