"""Where every card lies on the table, and where those come from that lie nowhere yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from thunderstone.engine.hall import CAPTIVES, SWARM, SWARMS, side_decks
from thunderstone.engine.state import BLANK, State
from thunderstone.engine.zone_names import RANK_ZONES, SEAT_ZONES, holder_of, stack_of
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.layout import Box, HallPlan


class Piece(NamedTuple):
    """How a card lies on the table: where, in which look, and over what.

    Looks: "face", "tile" (a small one in a large hand), "thumb" (a picture in its frame),
    "portrait" (round) and "back".
    """

    box: Box
    look: str
    layer: int = 0
    zone: str = ""


class Laid(NamedTuple):
    """Cards laid out in the tray: those on offer, and one apart (or BLANK)."""

    cards: tuple[int, ...]
    about: int
    pane: Box


NOTHING_LAID = Laid((), BLANK, layout.PANE_RIGHT)


def held_order(hand: Sequence[int], equipped: dict[int, int]) -> tuple[list[int], list[bool]]:
    """The hand with each weapon right after its bearer, and which cards are so held."""
    weapons: dict[int, list[int]] = {}
    for weapon, hero in equipped.items():
        if weapon in hand and hero in hand:
            weapons.setdefault(hero, []).append(weapon)
    held = {weapon for row in weapons.values() for weapon in row}
    order: list[int] = []
    tied: list[bool] = []
    for card in hand:
        if card in held:
            continue
        order.append(card)
        tied.append(False)
        for weapon in weapons.get(card, ()):
            order.append(weapon)
            tied.append(True)
    return order, tied


_KINDS = ("hero", "basic_hero", "weapon", "spell", "item", "villager")
"""In which order the cards of a large hand lie; those of other kinds come last."""


def _hand(shown: State, seat: int) -> dict[int, Piece]:
    """The cards of a hand; a large one whose cards are known lies in tiles, sorted by kind."""
    hand: Sequence[int] = shown.seats[seat].hand
    tiled = len(hand) > layout.MOST_CARDS and BLANK not in hand
    if tiled:
        ranks = {kind: rank for rank, kind in enumerate(_KINDS)}
        hand = sorted(hand, key=lambda card: ranks.get(shown.cards[card].kind, len(ranks)))
    order, tied = held_order(hand, shown.turn.equipped if shown.turn.seat == seat else {})
    boxes = layout.hand_tiles(len(order)) if tiled else layout.hand(len(order), tied)
    found = {}
    for place, (card, box) in enumerate(zip(order, boxes, strict=True)):
        key = card if card != BLANK else -2 - place
        look = "tile" if tiled else "face" if card != BLANK else "back"
        found[key] = Piece(box, look, 10 + place, "hand")
    return found


def pieces(shown: State, seat: int, laid: Laid = NOTHING_LAID) -> dict[int, Piece]:
    """Every card that lies on the table before ``seat``, by card; blanks get numbers below -1."""
    found: dict[int, Piece] = {}
    own = shown.seats[seat]
    for depth, card in enumerate(own.discard[-2:]):
        found[card] = Piece(layout.DISCARD, "thumb", depth, "discard")
    for card, box in zip(own.treasures, layout.treasures(len(own.treasures)), strict=True):
        found[card] = Piece(box, "portrait", 4, "treasures")
    for rank, card, box in hall_cards(shown):
        found[card] = Piece(box, "face", 5, RANK_ZONES[rank])
    found |= _hand(shown, seat)
    aside = [card for other in shown.seats for card in other.aside if card not in laid.cards]
    apart = [laid.about] if laid.about != BLANK else []
    tray = [*apart, *laid.cards, *aside]
    for place, (card, box) in enumerate(zip(tray, layout.tray(len(tray), laid.pane), strict=True)):
        key = card if card != BLANK else -200 - place
        found[key] = Piece(box, "face" if card != BLANK else "back", 60 + place, "tray")
    return found


def shelves(state: State) -> dict[str, list[str]]:
    """The village's stacks in their order, by group: heroes, village, basics (R31)."""
    groups: dict[str, str] = {}
    for face in state.cards:
        if face.category == "basic":
            groups[face.id] = "basics"
        else:
            groups[face.category] = "heroes" if face.kind == "hero" else "village"
    found: dict[str, list[str]] = {}
    for name in state.stacks:
        found.setdefault(groups[name], []).append(name)
    return found


def anchor(zone: str, seat: int, viewer: int, shown: State, card: int = BLANK) -> Box | None:
    """Where a card comes from or goes to that has no place of its own on the table."""
    if zone in SEAT_ZONES and seat != viewer and 0 <= seat < len(shown.seats):
        return _on_plate(plate_of(seat, viewer, shown))
    if (stack := stack_of(zone)) in shown.stacks:
        sizes = [len(names) for names in shelves(shown).values()]
        box = layout.tiles(*sizes)[list(shown.stacks).index(stack)]
        return Box(box.x + 30, box.y, 60, 90)
    if (holder := holder_of(zone)) >= 0:
        return _lair(holder, shown)
    if zone == "swarm" and card >= 0:
        zone = SWARMS.get(shown.cards[card].category, SWARM)
    return {
        **decks(shown),
        "deck": layout.DECK,
        "discard": layout.DISCARD,
        "village_pile": layout.SIEGE_PILE
        if shown.variant.siege
        else _on_plate(layout.VILLAGE_PILE),
    }.get(zone)


def open_places(shown: State) -> dict[int, Box]:
    """Where the cards of the active seat's open hand lie in the row of actions, by card."""
    turn = shown.turn
    if not turn.shown or not 0 <= turn.seat < len(shown.seats):
        return {}
    cards = [card for card in shown.seats[turn.seat].hand if card != BLANK]
    boxes = layout.shown_hand(len(cards))
    return {card: upright(box) for card, box in zip(cards, boxes, strict=True)}


def upright(box: Box) -> Box:
    """A card's place within a round portrait's."""
    wide = box.h / 1.5
    return Box(box.x + (box.w - wide) / 2, box.y, wide, box.h)


def _on_plate(plate: Box) -> Box:
    """A card small enough for a plate of the top bar."""
    x, y = plate.middle
    return Box(x - 14, y - 21, 28, 42)


def _lair(monster: int, shown: State) -> Box | None:
    """The foot of a monster of the hall: where the Diseases under it lie (R171); for a trap set
    aside, the place of the captives."""
    if 0 <= monster < len(shown.cards) and shown.cards[monster].kind == "trap":
        return decks(shown).get(CAPTIVES)
    place = hall_place(shown, monster)
    if place is None:
        return None
    x, y = place.middle
    return Box(x - 32, y, 64, 96)


def hall_plan(shown: State) -> HallPlan:
    """Where the hall's cards lie in a game."""
    return layout.hall(len(shown.hall[0]), siege=shown.variant.siege)


def hall_cards(shown: State) -> Iterator[tuple[int, int, Box]]:
    """The rank, number and place of every card in the hall."""
    for rank, places in enumerate(hall_plan(shown).ranks):
        for card, box in zip(shown.hall[rank], places, strict=False):
            yield rank, card, box


def hall_place(shown: State, card: int) -> Box | None:
    """Where a card lies in the hall; None for one that does not."""
    return next((box for _, one, box in hall_cards(shown) if one == card), None)


def decks(shown: State) -> dict[str, Box]:
    """The decks beside the hall of a game, by name."""
    return layout.decks(side_decks(shown), siege=shown.variant.siege)


def plate_of(seat: int, viewer: int, shown: State) -> Box:
    """The plate of a seat: in the top bar the viewer's is the last, the others in order; in a
    siege all stay where they are."""
    count, siege = len(shown.seats), shown.variant.siege
    moved = viewer >= 0 and not siege
    return layout.seats(count, siege=siege)[(seat - viewer - 1) % count if moved else seat]
