"""The drawing: rooms as boxes in rows, imports as arrows, as an SVG for a light or a dark page."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple
from xml.sax.saxutils import escape

from tools.rooms.graph import reduced, rooms
from tools.rooms.layout import Spot, across, laid_out

WIDTH, MARGIN = 1120, 34
BOX_WIDTH, BOX_HEIGHT, ROW_HEIGHT, BEND_WIDTH = 158, 58, 122, 26
TIP = 9
"""How long the head of an arrow is."""

TOP, GAP, FOOT = 34, 30, 110
"""Above the rooms; what the lowest row does not need; below them."""
FONT = "font-family=\"'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif\""


class Paint(NamedTuple):
    """The colours of a page: CSS colours, the kinds of room by name."""

    page: str
    edge: str
    ink: str
    faint: str
    arrow: str
    kinds: dict[str, tuple[str, str]]


class Kind(NamedTuple):
    """A kind of room: what it is about, and its fill and edge on a light and on a dark page."""

    words: str
    light: tuple[str, str]
    dark: tuple[str, str]


KINDS = {
    "rules": Kind("the rules and the cards", ("#f6dcb4", "#b5761a"), ("#4a3618", "#d99a3a")),
    "data": Kind("games as data and in words", ("#dcebd2", "#5c8f3e"), ("#25381d", "#7fb55c")),
    "minds": Kind("whoever plays or teaches", ("#d8e6f5", "#3f78b0"), ("#1c3147", "#6aa3db")),
    "faces": Kind("what people see", ("#ecdcf2", "#8a55a3"), ("#3b2545", "#b77fd0")),
    "doors": Kind("how it starts", ("#e9e4da", "#8d836f"), ("#2b2d33", "#8b8779")),
}

_LIGHT = {name: kind.light for name, kind in KINDS.items()}
_DARK = {name: kind.dark for name, kind in KINDS.items()}

PAINTS = {
    "light": Paint("#fbf8f1", "#d9d0bd", "#26221b", "#6b6252", "#8c8371", _LIGHT),
    "dark": Paint("#15171c", "#343944", "#ece7da", "#a59f90", "#8a8578", _DARK),
}

ROOMS = {
    "engine": ("rules", "the rules; stdlib only"),
    "catalogue": ("rules", "card files, checked"),
    "resources": ("rules", "where files lie"),
    "parsed_files": ("rules", "YAML, kept"),
    "words": ("data", "all that is said"),
    "journal": ("data", "a game, replayable"),
    "narration": ("data", "events in words"),
    "profile": ("data", "saves and settings"),
    "campaign": ("data", "games that are linked"),
    "records": ("data", "games of the past"),
    "review": ("data", "a game's figures"),
    "reports": ("data", "faults, kept"),
    "scenarios": ("data", "rules cases as data"),
    "puzzles": ("data", "the best turn"),
    "bots": ("minds", "see views alone"),
    "maestro": ("minds", "luck and mistakes"),
    "tutorial": ("minds", "the guided game"),
    "client": ("faces", "game and choice"),
    "ui": ("faces", "the window; pygame"),
    "showcase": ("faces", "its pictures"),
    "text": ("faces", "the terminal"),
    "app": ("doors", "starts the window"),
    "__main__": ("doors", "every start"),
    "cli": ("doors", "the command line"),
    "commands": ("doors", "one module each"),
    "system_language": ("doors", "es or en"),
}
"""Each room's kind, and what it is in a few words."""

LONG = 12
"""Longer names are written smaller."""

WORKSHOP = {
    "tools": "paint · sound · learn · check · bench · compile · endure · package · rooms",
    "tests": "scenarios · golden games · old saves · fuzz · the law",
}
"""What stands beside the package: it may use every room, and no room knows of it."""


def drawing(manner: str) -> str:
    """The whole picture as SVG, for a "light" or a "dark" page.

    Raises KeyError for a room that ROOMS does not describe yet.
    """
    paint = PAINTS[manner]
    graph = reduced(rooms())
    rows, ways = laid_out(graph)
    inner = WIDTH - 2 * MARGIN
    middle = {
        spot: MARGIN + x
        for spot, x in across(rows, ways, BOX_WIDTH + 14, BEND_WIDTH, inner).items()
    }
    top: dict[Spot, float] = {
        spot: TOP + (len(rows) - 1 - height) * ROW_HEIGHT
        for height, row in enumerate(rows)
        for spot in row
    }
    tall = TOP + len(rows) * ROW_HEIGHT - GAP + FOOT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {tall}" '
        f'width="{WIDTH}" height="{tall}" role="img" {FONT}>',
        "<title>The rooms of the project, and which imports which</title>",
        f'<rect x="0.5" y="0.5" width="{WIDTH - 1}" height="{tall - 1}" rx="14" '
        f'fill="{paint.page}" stroke="{paint.edge}"/>',
        *_legend(paint),
        *(_arrow(way, middle, top, paint) for way in ways),
        *(
            _box(spot.room, middle[spot], top[spot], paint)
            for row in rows
            for spot in row
            if not spot.onto
        ),
        *_workshop(tall - FOOT + 8, paint),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _words(x: float, y: float, words: str, size: int, colour: str, more: str = "") -> str:
    """A line of text; ``y`` is its base line."""
    return (
        f'<text x="{x:.0f}" y="{y:.0f}" font-size="{size}" fill="{colour}"{more}>'
        f"{escape(words)}</text>"
    )


def _legend(paint: Paint) -> list[str]:
    """What the colours mean, in the corner that the few rooms on top leave free."""
    parts = []
    for number, (name, kind) in enumerate(KINDS.items()):
        fill, edge = paint.kinds[name]
        y = TOP + number * 30
        parts.append(
            f'<rect x="{MARGIN}" y="{y}" width="20" height="20" rx="6" fill="{fill}" '
            f'stroke="{edge}" stroke-width="1.5"/>'
        )
        parts.append(_words(MARGIN + 32, y + 15, kind.words, 15, paint.faint))
    return parts


def _box(room: str, x: float, y: float, paint: Paint) -> str:
    """A room: its name, and what it is."""
    kind, words = ROOMS[room]
    fill, edge = paint.kinds[kind]
    size = 17 if len(room) <= LONG else 15
    centred = ' text-anchor="middle"'
    return "\n".join(
        [
            f'<rect x="{x - BOX_WIDTH / 2:.0f}" y="{y:.0f}" width="{BOX_WIDTH}" '
            f'height="{BOX_HEIGHT}" rx="10" fill="{fill}" stroke="{edge}" stroke-width="1.5"/>',
            _words(x, y + 25, room, size, paint.ink, centred + ' font-weight="600"'),
            _words(x, y + 45, words, 13, paint.faint, centred),
        ]
    )


def _arrow(
    way: tuple[Spot, ...], middle: dict[Spot, float], top: dict[Spot, float], paint: Paint
) -> str:
    """A smooth line from the foot of a room, past its bends, to the head of another."""
    start, *bends, end = way
    points = [
        (middle[start], top[start] + BOX_HEIGHT),
        *((middle[bend], top[bend] + side) for bend in bends for side in (0, BOX_HEIGHT)),
        (middle[end], top[end] - TIP),
    ]
    path = f"M{points[0][0]:.0f} {points[0][1]:.0f}"
    for (x, y), (to_x, to_y) in pairwise(points):
        half = (to_y - y) / 2
        path += f" C{x:.0f} {y + half:.0f} {to_x:.0f} {to_y - half:.0f} {to_x:.0f} {to_y:.0f}"
    x, y = points[-1]
    tip = f"M{x - 4.5:.1f} {y:.0f} h9 l-4.5 {TIP} z"
    return (
        f'<path d="{path}" fill="none" stroke="{paint.arrow}" stroke-width="1.6"/>'
        f'<path d="{tip}" fill="{paint.arrow}"/>'
    )


def _workshop(y: float, paint: Paint) -> list[str]:
    """What stands beside the package, along the foot."""
    parts = [
        f'<line x1="{MARGIN}" y1="{y:.0f}" x2="{WIDTH - MARGIN}" y2="{y:.0f}" '
        f'stroke="{paint.edge}" stroke-dasharray="6 5"/>'
    ]
    for number, (name, words) in enumerate(WORKSHOP.items()):
        base = y + 30 + number * 26
        parts.append(_words(MARGIN, base, f"{name}/", 15, paint.ink, ' font-weight="600"'))
        parts.append(_words(MARGIN + 66, base, words, 14, paint.faint))
    told = "An arrow: imports. Left out: what follows from other arrows."
    parts.append(_words(MARGIN, y + 88, told, 13, paint.faint))
    note = "tools and tests may use every room; no room knows of them"
    parts.append(_words(WIDTH - MARGIN, y + 88, note, 13, paint.faint, ' text-anchor="end"'))
    return parts
