"""Moving cards between zones: the only code that takes a card from one list to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thunderstone.engine import floors, rng, scenario_rules
from thunderstone.engine.bounds import MOST_CARDS
from thunderstone.engine.decision import new
from thunderstone.engine.events import UNDER, Event, Kind
from thunderstone.engine.turn_state import Mark, Phase
from thunderstone.engine.zone_names import (
    RANK_ZONES,
    RANKS,
    SEAT_ZONES,
    TABLE_ZONES,
    Zone,
    holder_of,
    stack_of,
    stack_zone,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from thunderstone.engine.state import State

EVERYONE: Final = -1
BEFORE_THE_ATTACK: Final[tuple[Phase, ...]] = ("start", "dungeon")
"""The phases of a turn after which an attack may be declared."""

HIDDEN_PILES: Final[tuple[Zone, ...]] = ("dungeon", "deck", "disease")
"""Where a card that everybody saw go is remembered until the pile is shuffled."""

LOAN_ENDS: Final[tuple[Zone, ...]] = ("discard", "void", "disease", *RANK_ZONES)
"""Where a borrowed card is borrowed no longer: at home, out of play, or in the hall (R8)."""

NORMAL_DISEASE: Final = "disease"
"""The card of the normal disease deck, of which there are always enough (R134)."""


def place_of(state: State, card: int) -> tuple[Zone, int, list[int]]:
    """Where a copy lies: its zone, the seat it belongs to (-1: none), and the pile itself."""
    seat = state.turn.seat
    cards = state.seats[seat].hand
    if card in cards:  # as are most of the cards that move
        return "hand", seat, cards
    for rank, cards in enumerate(state.hall):
        if card in cards:
            return RANK_ZONES[rank], -1, cards
    if state.dungeon and state.dungeon[-1] == card:
        return "dungeon", -1, state.dungeon
    for name, cards in state.stacks.items():
        if cards and cards[-1] == card:
            return stack_zone(name), -1, cards
    for zone, seat, cards in state.zones():
        if card in cards:
            return zone, seat, cards
    raise LookupError(f"card {card} lies nowhere")


def pile(state: State, zone: Zone, seat: int = -1) -> list[int]:
    """The list behind a zone's name ("hand", "rank_2", "stack:dagger" ...)."""
    if zone in SEAT_ZONES:
        own: list[int] = getattr(state.seats[seat], zone)
        return own
    if zone in RANKS:
        return state.hall[RANKS[zone]]
    if zone in TABLE_ZONES:
        cards: list[int] = getattr(state, zone)
        return cards
    stack = stack_of(zone)
    return state.stacks[stack] if stack else state.under.setdefault(holder_of(zone), [])


def put(state: State, zone: Zone, seat: int, cards: list[int]) -> None:
    """Have a zone hold these cards: a pile is replaced, since clones may share the old one."""
    if zone in SEAT_ZONES:
        setattr(state.seats[seat], zone, cards)
    elif zone in RANKS:
        state.hall[RANKS[zone]] = cards
    elif zone in TABLE_ZONES:
        setattr(state, zone, cards)
    elif stack := stack_of(zone):
        state.stacks[stack] = cards
    elif cards:
        state.under[holder_of(zone)] = cards
    else:
        state.under.pop(holder_of(zone), None)


def owned(state: State, seat: int) -> list[int]:
    """The cards of a seat, wherever they lie: a borrowed Hero is its owner's, a card borrowed of
    the village nobody's (R8, R154)."""
    own, borrowed, conjured = state.seats[seat], state.turn.borrowed, state.turn.conjured
    cards = [*own.deck, *own.hand, *own.discard, *own.aside]
    lent = [card for card, owner in borrowed.items() if owner == seat and card not in cards]
    kept = [card for card in cards if borrowed.get(card, seat) == seat and card not in conjured]
    return kept + lent


def without(pile: list[int], card: int) -> list[int]:
    """A pile from which a card has been taken."""
    left = pile[:]
    left.remove(card)
    return left


def move(
    state: State,
    card: int,
    to: Zone,
    kind: Kind,
    seat: int = -1,
    *,
    above: int = 0,
    host: int = -1,
) -> None:
    """Take a card from where it lies and put it onto a pile, so that ``above`` cards lie above it
    (UNDER: all of them), and say so in an event.

    Everybody sees it go; a card that goes into a hidden pile is known there until it is shuffled.
    """
    source, owner, cards = place_of(state, card)
    if to == "discard" and card in state.turn.borrowed:
        seat = state.turn.borrowed[card]  # a borrowed Hero goes home (R8)
    if source == "hand":
        _lay_down(state, card)
        state.touched = True
    elif source in RANKS and to not in RANKS:
        for disease in state.under.get(card, ()):  # those still under a Monster go back (R171)
            destroy(state, disease)
    if to == "hand":
        state.touched = True
    depth = len(cards) - 1 - cards.index(card) if source in HIDDEN_PILES else above
    carry(state, card, (source, owner, cards), to, seat, above)
    if state.variant.cooperative:
        _note_gap(state, source, to)
    state.emit(kind, seat if seat >= 0 else owner, (card,), source, to, depth, host)
    if source == "dungeon" and state.floors:
        floors.leave_deck(state, card)


def carry(
    state: State, card: int, place: tuple[Zone, int, list[int]], to: Zone, seat: int, above: int = 0
) -> None:
    """Move a card from its place onto a pile, and settle all that goes with it unseen: the part of
    a movement that a view is moved on by as well."""
    source, owner, cards = place
    if state.seal and source == "dungeon":
        state.seal -= cards.index(card) < state.seal
    put(state, source, owner, without(cards, card))
    if source == "hand":
        _leave_hand(state, card)
    elif source in RANKS and to not in RANKS:
        if card in state.breached:
            state.breached.remove(card)  # its stay in the hall ends (R109)
    elif to in RANKS and source not in RANKS and state.turn.marks:  # a new stay (R109)
        state.turn.marks = [mark for mark in state.turn.marks if mark.target != card]
    if to in LOAN_ENDS:
        state.turn.borrowed.pop(card, None)
    target = pile(state, to, seat)
    if above == 0:
        put(state, to, seat, [*target, card])
    else:
        height = 0 if above == UNDER else len(target) - above
        if to == "dungeon" and height < state.seal:
            state.seal += 1
        put(state, to, seat, [*target[:height], card, *target[height:]])
    if to in HIDDEN_PILES:
        state.known[card] = EVERYONE
    elif card in state.known:
        del state.known[card]


def as_printed(state: State, card: int) -> None:
    """A card is again as printed; what its used effects have done stays (R219)."""
    face = state.printed(card)
    if face is not state.cards[card]:
        state.show(card, face)


def not_hidden(state: State, cards: Iterable[int]) -> list[int]:
    """Those of some cards of which everybody knows where they lie (R1, R4, R207)."""
    piles = [state.dungeon, *(own.deck for own in state.seats)]
    piles += [own.hand for seat, own in enumerate(state.seats) if not lies_open(state, seat)]
    if state.variant.disease != "normal":
        piles.append(state.disease)
    return [
        card
        for card in cards
        if state.known.get(card) == EVERYONE or not any(card in pile for pile in piles)
    ]


def lies_open(state: State, seat: int) -> bool:
    """Whether a seat's hand lies open to all: on its turn, or always where that was agreed on."""
    return state.variant.open_hands or (seat == state.active and state.turn.shown)


def forget(state: State, cards: list[int]) -> None:
    """Nobody knows any more where these cards lie, or nobody needs to: they are face up."""
    known = state.known
    if not known.keys().isdisjoint(cards):
        for card in cards:
            known.pop(card, None)


def close_hand(state: State, seat: int) -> None:
    """The action is over: the hand lies open no more, and nothing is equipped or copied."""
    turn = state.turn
    turn.phase = "end"
    turn.shown = False
    turn.equipped = {}
    if turn.marks:
        turn.marks = [mark for mark in turn.marks if mark.stat != "copied"]
        for card in state.seats[seat].hand:
            if card >= 0:
                as_printed(state, card)


def discard_hand(state: State, seat: int) -> None:
    """Discard the hand of the active seat face up but for what is kept (R5, R45, R46).

    As ``move`` does it card by card; nothing is equipped any more, and borrowed Heroes go home,
    out of The Cage too.
    """
    own, turn = state.seats[seat], state.turn
    hand = own.hand
    if turn.borrowed or turn.kept:
        for card in hand[:]:
            if card not in turn.kept:
                move(state, card, "discard", "discard", seat)
        for card in sorted(turn.borrowed):
            move(state, card, "discard", "give_back", seat)
        return
    own.hand = []
    state.touched = True
    if turn.marks:
        turn.marks = [
            mark
            for mark in turn.marks
            if mark.target not in hand and not (mark.until == "shown" and mark.source in hand)
        ]
    turn.woken = [line for line in turn.woken if line[0] not in hand]
    turn.lost = [card for card in turn.lost if card not in hand]
    own.discard = own.discard + hand
    forget(state, hand)
    state.events += [
        new(Event, ("discard", seat, (card,), "hand", "discard", 0, -1, -1)) for card in hand
    ]


def _note_gap(state: State, source: Zone, to: Zone) -> None:
    """A solo refill closes the gaps just made; one whose Monster went to the village's pile stays
    open until the dungeon advances (R159)."""
    if RANKS.get(source) and to != "village_pile" and not pile(state, source):
        state.gaps.append(RANKS[source])
    if RANKS.get(to) in state.gaps:
        state.gaps.remove(RANKS[to])


def _lay_down(state: State, card: int) -> None:
    """A card is about to leave the revealed cards: Weapon and Hero part, and it has served."""
    equipped = state.turn.equipped
    if card in equipped:
        note_service(state, card)
    elif equipped:
        for weapon in [w for w, hero in equipped.items() if hero == card]:
            drop(state, weapon)


def _leave_hand(state: State, card: int) -> None:
    """A card that leaves the revealed cards takes its values along; used effects stay (R219)."""
    turn = state.turn
    if card in turn.equipped:
        del turn.equipped[card]
    if turn.marks:
        as_printed(state, card)
        turn.marks = [
            mark
            for mark in turn.marks
            if mark.target != card and not (mark.until == "shown" and mark.source == card)
        ]
    if turn.woken:
        turn.woken = [(woken, index) for woken, index in turn.woken if woken != card]
    if card in turn.lost:
        turn.lost.remove(card)


def drop(state: State, weapon: int) -> None:
    """A Weapon falls from its hero and cannot be taken up again this turn (R65, R68)."""
    hero = state.turn.equipped.pop(weapon)
    state.turn.dropped[weapon] = hero
    state.emit("drop", state.active, (weapon, hero))


def note_service(state: State, card: int) -> None:
    """A card has served the active seat, which forbids some attacks: as long as one may still be
    declared, that is remembered, wherever the card is (R128)."""
    if state.turn.phase in BEFORE_THE_ATTACK:
        state.turn.remember([service(card)])
        state.emit("serve", state.active, (card,))


def service(card: int) -> Mark:
    """The mark of a card that has served the active seat (R128)."""
    return Mark(-1, "served", 1, card, "turn")


def draw(state: State, seat: int, count: int) -> list[int]:
    """Draw from the top; an empty deck is made from the discard pile, and only then (R9)."""
    own = state.seats[seat]
    drawn: list[int] = []
    while len(drawn) < count and (own.deck or reshuffle(state, seat)):
        kept = max(0, len(own.deck) - (count - len(drawn)))
        drawn += own.deck[: kept - 1 if kept else None : -1]
        own.deck = own.deck[:kept]
    if drawn:
        own.hand = own.hand + drawn
        forget(state, drawn)
        state.touched = True
        state.reveals += 1
        secret = EVERYONE if lies_open(state, seat) else 1 << seat
        state.emit("draw", seat, tuple(drawn), source="deck", to="hand", secret=secret)
    return drawn


def reshuffle(state: State, seat: int) -> bool:
    """Shuffle the whole discard pile into a new deck (R9); False where there is none."""
    own = state.seats[seat]
    if not own.discard:
        return False
    own.deck, own.discard = own.discard[:], own.deck
    state.spend(len(own.deck))
    state.rng = rng.shuffle(state.rng, own.deck)
    forget(state, own.deck)
    state.reveals += 1
    state.emit("shuffle", seat, amount=len(own.deck))
    return True


def destroy(state: State, card: int, host: int = -1) -> None:
    """Remove a card from the game; a Disease goes under its deck instead (R6, R134, R145)."""
    if state.turn.doomed or state.turn.conjured:
        state.turn.let_off(card)
    if state.cards[card].kind == "disease":
        move(state, card, "disease", "destroy", above=UNDER, host=host)
    else:
        move(state, card, "void", "destroy", host=host)


def gain_disease(state: State, seat: int, host: int = -1, disease: int = -1) -> None:
    """A Disease - the deck's top one, or the one named - goes onto a discard pile (R142).

    An empty deck gives none (R146), and a captain may be spared (docs/CAMPAIGNS.md).
    """
    if scenario_rules.left(state, seat, "wards"):
        scenario_rules.use(state, seat, "wards")
        return
    card = disease if disease >= 0 else top_disease(state)
    if card < 0:
        state.emit("no_disease", seat, host=host)
    else:
        move(state, card, "discard", "gain_disease", seat, host=host)


def top_disease(state: State) -> int:
    """The Disease to be gained next, or -1 where the deck is empty (R142, R146).

    The normal deck lies face up and never runs out: another copy is brought in (R134), as long as
    the game has room for one.
    """
    if state.variant.disease == "normal":
        if not state.disease and disease_left(state):
            bring_in_disease(state)
        return state.disease[-1] if state.disease else -1
    if not state.disease:
        return -1
    if state.known.get(state.disease[-1]) != EVERYONE:
        state.reveals += 1
    return state.disease[-1]


def bring_in_disease(state: State) -> None:
    """Another copy of the normal Disease, with the next number, lies on its deck (R134)."""
    state.disease = [len(state.cards)]
    state.set_cards((*state.cards, state.library.cards[NORMAL_DISEASE]))


def disease_left(state: State) -> bool:
    """Whether there is a Disease to be gained (R134, R146)."""
    endless = state.variant.disease == "normal" and len(state.cards) < MOST_CARDS
    return bool(state.disease) or endless


def look(state: State, seat: int, cards: list[int], host: int = -1) -> None:
    """A seat looks at cards of a hidden pile, in secret."""
    for card in cards:
        state.known[card] = state.known.get(card, 0) | 1 << seat
    state.reveals += 1
    state.emit("look", seat, tuple(cards), secret=1 << seat, host=host)


def reorder_top(state: State, seat: int, zone: Zone, cards: list[int]) -> None:
    """Put the top cards of the dungeon or of the seat's deck into another order, the first on top;
    only the seat that does so knows it."""
    below = pile(state, zone, seat)
    for card in cards:
        below = without(below, card)
    put(state, zone, seat, [*below, *reversed(cards)])
    for card in cards:
        state.known[card] = 1 << seat
    state.emit("reorder", seat, tuple(cards), source=zone, secret=1 << seat)


def bury(state: State, card: int, host: int = -1) -> None:
    """Put a card from the hall under the dungeon deck, below the stone's block too (R114)."""
    move(state, card, "dungeon", "bury", above=UNDER, host=host)
