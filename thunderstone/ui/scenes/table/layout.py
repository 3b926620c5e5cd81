"""Where everything lies on the table, in units of 1600x900: pure arithmetic, no drawing.

The dungeon runs from left to right, dark to light: deck, ranks 3, 2, 1, the gate, rank 0, then
the village; the ledge below holds the piles, the hand and the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle in units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def meets(self, other: Box) -> bool:
        """Whether the two boxes share any ground."""
        return (
            self.x < other.right - 0.01
            and other.x < self.right - 0.01
            and self.y < other.bottom - 0.01
            and other.y < self.bottom - 0.01
        )


TALL, CORNER = 1.5, 0.056
"""The height of a card over its width, and the radius of its corners."""

SIDE = 24.0
"""What stays free at the left of the table."""

RANKS = 3
"""The ranks of the hall in which Monsters lie."""

TABLE = Box(0, 0, 1600, 900)
TOP_BAR = TABLE._replace(h=54)
TURN = TOP_BAR._replace(x=SIDE, w=252)
SCENARIO = TURN._replace(y=4, w=92, h=46)
"""In a campaign: the badge of the place's rules, where the crest is otherwise."""
SEATS = Box(314, 5, 1140, 44)
ICONS = Box(1466, 6, 118, 42)

CARD_TOP = 137.0
HALL = Box(SIDE, 60, 976, 466)
HALL_LABEL = (SIDE, 87.0)
PROMPT = Box(236, 63, 764, 36)
DUNGEON_DECK = Box(28, CARD_TOP, 92, 92 * TALL)
DISEASE_DECK = Box(42, 358, 64, 64 * TALL)
DECK_COLUMN = (DUNGEON_DECK.middle[0], CARD_TOP, HALL.bottom + 1)
"""The middle of the decks' column, its top and its bottom."""
DECK_LEGEND, CLOSE_LEGEND = 46.0, 34.0
"""What a deck's count and name take below it."""

VILLAGE_PILE = SEATS._replace(x=966, w=244)
"""The plate of the village's score pile; in the solo game alone, beside the only seat."""

RANKS_LEFT, RANKS_RIGHT = 140.0, HALL.right
CARD_W, CARD_H = 196.0, 196.0 * TALL
RANK_PITCH, RANK_0_X, GATE_X = 214.0, 796.0, 766.0
WIDE_LEFT, WIDE_PITCH = 212.0, 252.0
"""Where the ranks lie while nobody stands before the gate."""
QUESTION = SEATS._replace(x=RANKS_LEFT + RANK_PITCH, w=VILLAGE_PILE.right - RANKS_LEFT - RANK_PITCH)
"""Where a puzzle asks its question: the other seats have no part in it."""

GATE_W = 26.0
BADGE_H, BADGE_GAP = 60.0, 15.0
REACH_H, REACH_GAP = 27.0, 3.0

VILLAGE = Box(1014, 64, ICONS.right - 1014, 462)
TILE_W, TILE_H = 126.0, 98.0
TILE_PITCH_X, TILE_PITCH_Y = 134.5, 104.0
TILES_X, TILES_Y = 1047.0, 108.0
TILE_COLUMNS = TILE_ROWS = 4
TILE_DISC = 22.0

FAN_HEAD, FAN_PAD, FAN_GAP = 32.0, 12.0, 8.0
"""The words above a fan of tiles, what stays free around these, and between it and a stack."""

TOTALS = Box(SIDE, 540, 846, 58)
ACTIONS = TOTALS._replace(x=886, w=ICONS.right - 886)
SHOWN_HAND = ACTIONS._replace(x=900, y=544, w=434, h=50)
"""Where another seat's revealed cards lie; beside them is the button that hurries the bots."""

PURSE = Box(722, 553, 32, 32)
"""Where the own experience stands among the totals."""

PILE_W, PILE_H = 80.0, 80.0 * TALL
DECK = Box(SIDE, 615, PILE_W, PILE_H)
DISCARD = DECK._replace(x=116)
TREASURES = Box(SIDE, 808, 176, 74)
TREASURE_W = 56.0

HAND = Box(212, 613, 1096, 264)
HAND_W, HAND_GAP = 176.0, 8.0
MOST_CARDS, HAND_TILE_W, HAND_TILE_GAP = 9, 157.0, 6.0
"""A hand of more cards lies in rows of tiles, so wide at most."""
STRIP_GAP = 3.0
"""What is left free beside a card that is drawn as narrow as the next one leaves room for."""
LOG = Box(1324, 614, 260, 270)
LOG_HEAD = LOG._replace(h=46)
"""The chronicle's heading, and the button that tells what the others did."""
BANNER = Box(1314, LOG_HEAD.bottom + 4, 280, 88)
"""Where it is told whose turn begins."""

CORNER_ICONS = 3
"""So many icons stand in the corner at their usual distance; more of them stand closer."""

PANE_RIGHT = VILLAGE

DEED = VILLAGE._replace(y=56, h=50)
"""Where another seat's deed is told: above the stacks, over the village's heading alone."""
HELD_UP = Box(1034, DEED.bottom + 8, 530, 285)
"""Where a card that another seat deals with is held up: below that, over the village."""

DOORWAY = TABLE._replace(y=TOP_BAR.h, h=TOTALS.y - TOP_BAR.h)
DOOR = DOORWAY._replace(w=VILLAGE.x)
DOOR_WORDS = VILLAGE._replace(h=DOORWAY.bottom - VILLAGE.y)
"""Where a floor's door is shown, over hall and village; its picture and its words there."""
TRAY_GAP, TRAY_EDGE, TRAY_HEAD = 10.0, 20.0, 52.0
"""Between cards laid out for a choice, around them, and for the words above them."""

WIDEST_IN_TRAY, MOST_ROWS = 190.0, 5


BALANCE, BALANCE_DIAL = HALL._replace(h=126), Box(454, 8, 68, 68)
"""In a siege: the captains' points against the pile's, above the hall, and the clock on it."""

SIEGE_SEATS, SIEGE_PLATE_H, SIEGE_PLATE_GAP = Box(SIDE, 194, 204, 340), 80.0, 6.0
SIEGE_PROMPT, COMING = PROMPT._replace(x=436, y=9, w=620), ICONS._replace(x=1068, w=386)
"""In a siege the seats lie beside the hall: their bar has room for the question and the turns to
come."""

PLATE_HEAD, LOW_PLATE, LOW_HEAD, PLATE_EDGE = 43.0, 70.0, 27.0, 5.0
"""On such a plate: how high its words are, below which height they are a single line, how high
that is, and what stays free around the plate's cards."""

SIEGE_TOP, SIEGE_CARD_W, SIEGE_PITCH, SIEGE_BADGE_H = 222.0, 146.0, 174.0, 50.0
SIEGE_LEFT, SIEGE_DECKS = 346.0, (288.0, 212.0, HALL.bottom + 1)
SIEGE_PILE = Box(916, SIEGE_TOP, PILE_W, PILE_H)
"""Where the village's score pile of a siege lies, beyond rank 1, and beside rank 0."""


class HallPlan(NamedTuple):
    """Where the hall's cards lie: ``ranks[r]`` holds a box for each place of rank r."""

    ranks: tuple[tuple[Box, ...], ...]
    badge_h: float
    gate: Box


def hall(guardians: int, *, siege: bool = False) -> HallPlan:
    """The ranks with ``guardians`` cards in rank 0; more than one make all cards narrower.

    Without any there is no rank 0 and no gate, and the ranks take its room.
    """
    if siege:
        return _besieged_hall(guardians)
    if guardians <= 1:
        left, pitch = (RANKS_LEFT, RANK_PITCH) if guardians else (WIDE_LEFT, WIDE_PITCH)
        ranks = [
            Box(left + (RANKS - r) * pitch, CARD_TOP, CARD_W, CARD_H) for r in range(1, RANKS + 1)
        ]
        zero = (Box(RANK_0_X, CARD_TOP, CARD_W, CARD_H),) * guardians
        gate = Box(GATE_X if guardians else 946.0, CARD_TOP, GATE_W, CARD_H)
        return HallPlan((zero, *((box,) for box in ranks)), BADGE_H, gate)
    count, gap, lane = RANKS + guardians, 10.0, 30.0
    wide = (RANKS_RIGHT - RANKS_LEFT - lane - gap * (count - 2)) / count
    tall = wide * TALL
    places = [Box(RANKS_LEFT + i * (wide + gap), CARD_TOP, wide, tall) for i in range(RANKS)]
    gate = Box(places[-1].right + 2, CARD_TOP, GATE_W, tall)
    start = places[-1].right + lane
    zero = tuple(Box(start + i * (wide + gap), CARD_TOP, wide, tall) for i in range(guardians))
    ranks_of_one = ((place,) for place in reversed(places))
    return HallPlan((zero, *ranks_of_one), 54.0, gate)


def _besieged_hall(guardians: int) -> HallPlan:
    """The lower hall of a siege, beside the seats; Guardians stand between rank 1 and the pile."""
    gap, lane = 6.0, GATE_W + 4
    wide, pitch = SIEGE_CARD_W, SIEGE_PITCH
    if guardians:
        room = SIEGE_PILE.x - gap - SIEGE_LEFT - lane - gap * (guardians + 1)
        wide = room / (RANKS + guardians)
        pitch = wide + gap
    places = [
        Box(SIEGE_LEFT + i * pitch, SIEGE_TOP, wide, wide * TALL) for i in range(RANKS + guardians)
    ]
    ranks = tuple((place,) for place in reversed(places[:RANKS]))
    beyond = lane - gap if guardians else 0.0
    zero = tuple(place._replace(x=place.x + beyond) for place in places[RANKS:])
    gate = Box(places[RANKS - 1].right + 2, SIEGE_TOP, GATE_W, wide * TALL)
    return HallPlan((zero, *ranks), SIEGE_BADGE_H, gate)


def decks(between: Sequence[str] = (), *, siege: bool = False) -> dict[str, Box]:
    """The decks on the dungeon's side by name; those ``between`` the dungeon's and the Diseases
    make all of them smaller, and from the second on their legends closer."""
    if not between and not siege:
        return {"dungeon": DUNGEON_DECK, "disease": DISEASE_DECK}
    middle, top, bottom = SIEGE_DECKS if siege else DECK_COLUMN
    names = ("dungeon", *between, "disease")
    gap = DECK_LEGEND if len(between) <= 1 else CLOSE_LEGEND
    tall = min(84.0, (bottom - top) / len(names) - gap)
    pitch = (bottom - top - tall - gap) / (len(names) - 1)
    wide = tall / TALL
    return {
        name: Box(middle - wide / 2, top + place * pitch, wide, tall)
        for place, name in enumerate(names)
    }


def badge(card: Box, height: float = BADGE_H) -> Box:
    """Where the preview below a card of the hall lies."""
    return Box(card.x, card.bottom + BADGE_GAP, card.w, height)


def reach(card: Box, height: float = BADGE_H) -> Box:
    """Where the tab below the preview lies that tells what is within reach."""
    over = badge(card, height)
    wide = min(card.w, 156.0)
    return Box(card.x + (card.w - wide) / 2, over.bottom + REACH_GAP, wide, REACH_H)


def tile_rows(groups: Sequence[int]) -> list[int]:
    """The row in which each stack lies: four to a row, and each group begins one of its own."""
    rows: list[int] = []
    for size in groups:
        first = rows[-1] + 1 if rows else 0
        rows += [first + place // TILE_COLUMNS for place in range(size)]
    return rows


def tiles(*groups: int) -> list[Box]:
    """The village's stacks group by group; more than four rows are made smaller."""
    rows = tile_rows(groups)
    share = min(1.0, TILE_ROWS / (rows[-1] + 1)) if rows else 1.0
    columns = [place % TILE_COLUMNS for size in groups for place in range(size)]
    return [
        Box(
            TILES_X + column * TILE_PITCH_X,
            TILES_Y + row * TILE_PITCH_Y * share,
            TILE_W * share,
            TILE_H * share,
        )
        for row, column in zip(rows, columns, strict=True)
    ]


def seats(count: int, *, siege: bool = False) -> list[Box]:
    """The plates with the seats' public figures, from left to right, or one below another."""
    if siege:
        gap, area = SIEGE_PLATE_GAP, SIEGE_SEATS
        tall = min(SIEGE_PLATE_H, (area.h - gap * (count - 1)) / count)
        return [area._replace(y=area.y + i * (tall + gap), h=tall) for i in range(count)]
    gap = 12.0
    wide = min(232.0, (SEATS.w - gap * (count - 1)) / count)
    start = SEATS.right - count * wide - (count - 1) * gap
    return [Box(start + i * (wide + gap), SEATS.y, wide, SEATS.h) for i in range(count)]


def plate_head(tall: float) -> float:
    """How high the words are on a seat's plate of a height, in a siege."""
    return PLATE_HEAD if tall >= LOW_PLATE else LOW_HEAD


def plate_hand(count: int, wide: float, tall: float) -> list[Box]:
    """The cards of a hand along the foot of a seat's plate of that size, in a siege."""
    top = plate_head(tall)
    area = Box(PLATE_EDGE, top, wide - 2 * PLATE_EDGE, tall - top - PLATE_EDGE)
    return _abreast(count, area, area.h / TALL, 4)


def hand(count: int, tied: Sequence[bool] = ()) -> list[Box]:
    """The cards of the hand from left to right.

    ``tied[i]`` says that card i is held by the one before it and lies close to it. Where there is
    no room beside each other, each lies on the one before it: its left part stays in sight.
    """
    if not count:
        return []
    bonds = [i < len(tied) and tied[i] and i > 0 for i in range(count)]
    gaps = [-1.0 if bond else HAND_GAP for bond in bonds]
    gaps[0] = 0.0
    spare = HAND.w - HAND_W * count - sum(gaps)
    x, cut = HAND.x + max(0.0, spare / 2), min(0.0, spare / max(1, count - 1))
    boxes = []
    for gap in gaps:
        x += gap
        boxes.append(HAND._replace(x=x, w=HAND_W))
        x += HAND_W + cut
    return boxes


def hand_tiles(count: int) -> list[Box]:
    """The cards of a large hand as tiles: in two rows, or in more where they would be too small."""
    rows = 2 if count <= 2 * MOST_CARDS else 3
    columns = -(-count // rows)
    gap, share = HAND_TILE_GAP, TILE_H / TILE_W
    room = (HAND.h - gap * (rows - 1)) / rows / share
    wide = min(HAND_TILE_W, room, (HAND.w - gap * (columns - 1)) / columns)
    return _in_rows(count, columns, HAND, (wide, wide * share), gap)


def _in_rows(
    count: int, columns: int, area: Box, size: tuple[float, float], gap: float
) -> list[Box]:
    """Boxes of one size in the middle of an area, row by row; the last row may be shorter."""
    (wide, tall), rows = size, -(-count // columns)
    top = area.y + (area.h - rows * tall - (rows - 1) * gap) / 2
    boxes = []
    for place in range(count):
        row, column = divmod(place, columns)
        here = min(columns, count - row * columns)
        left = area.x + (area.w - here * wide - (here - 1) * gap) / 2
        boxes.append(Box(left + column * (wide + gap), top + row * (tall + gap), wide, tall))
    return boxes


def opened(tile: Box) -> Box:
    """Where a tile of the hand opens to the whole card."""
    left = tile.middle[0] - HAND_W / 2
    return HAND._replace(x=min(max(left, HAND.x), HAND.right - HAND_W), w=HAND_W)


def foot_of_opened(tile: Box) -> float:
    """How far below a tile's top what belongs to it ends while the whole card is open: at the foot
    of the card in the lowest row, where no other tile lies below, else at its own."""
    lowest = HAND.bottom - tile.bottom < tile.h
    return HAND.bottom - tile.y if lowest else tile.h


def treasures(count: int) -> list[Box]:
    """The treasures in front of the player: portraits in a row, overlapping beyond three."""
    area = TREASURES._replace(y=TREASURES.bottom - TREASURE_W, h=TREASURE_W)
    return _abreast(count, area, TREASURE_W, 4)


def shown_hand(count: int) -> list[Box]:
    """Another seat's revealed cards: portraits in the action row, overlapping beyond seven."""
    return _abreast(count, SHOWN_HAND, SHOWN_HAND.h, 6)


def _abreast(count: int, area: Box, wide: float, gap: float) -> list[Box]:
    """Boxes so wide from an area's left edge on; each over the one before where room is short."""
    pitch = min(wide + gap, (area.w - wide) / max(1, count - 1))
    return [area._replace(x=area.x + i * pitch, w=wide) for i in range(count)]


def tray(count: int, pane: Box = PANE_RIGHT) -> list[Box]:
    """Cards laid out for a choice in a pane: as large as fits, at most 190 units wide."""
    if not count:
        return []
    edge, gap = TRAY_EDGE, TRAY_GAP
    area = Box(pane.x + edge, pane.y + TRAY_HEAD, pane.w - 2 * edge, pane.h - TRAY_HEAD - 16)
    best: tuple[float, int] = (0.0, 1)
    for rows in range(1, MOST_ROWS + 1):
        columns = -(-count // rows)
        across = (area.w - gap * (columns - 1)) / columns
        wide = min(WIDEST_IN_TRAY, across, (area.h - gap * (rows - 1)) / rows / TALL)
        best = max(best, (wide, -rows))
    wide, rows = best[0], -best[1]
    return _in_rows(count, -(-count // rows), area, (wide, wide * TALL), gap)


def corner(count: int) -> list[Box]:
    """Where the icons of the upper right corner stand, the last one at its right edge."""
    pitch = (ICONS.w + 2) / max(CORNER_ICONS, count)
    first = ICONS.right + 2 - pitch * count
    return [ICONS._replace(x=first + place * pitch, w=pitch - 2) for place in range(count)]
