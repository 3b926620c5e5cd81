"""The one table of looks: gaps, sizes, type and plates by name. No screen knows a number.

Lengths are units: 1600x900 of them fit into the window.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from thunderstone.ui import theme
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.shape import PanelLook
from thunderstone.ui.brush.text import Style
from thunderstone.ui.brush.waypoint import Stage
from thunderstone.ui.theme import Px

Gap = Literal["none", "xs", "s", "m", "l", "xl"]
"""What is left free between things and around them."""

Wide = Literal[
    "sign", "token", "icon", "way", "figure", "cap", "tag", "tile", "name", "close", "button",
    "tab", "control", "list", "menu", "side", "column", "rule", "notice", "account", "sheet",
    "roster", "dialog", "card", "large_card", "medal", "result", "seats", "choices", "form",
    "gallery", "details", "pages", "weight",
]  # fmt: skip
Tall = Literal[
    "rule", "sign", "cap", "line", "token", "icon", "field", "card_line", "row", "control", "tab",
    "button", "wreath", "action", "portrait", "medal", "tile", "emblem", "plaque", "low",
    "masthead", "list", "gallery", "form", "dialog",
]  # fmt: skip
Type = Literal[
    "title", "heading", "section", "label", "tab", "name", "body", "faint", "good", "bad", "muted",
    "lit", "column", "caption", "banner", "result", "verdict", "lead", "aside", "entry",
    "subtitle", "card_name", "sorted", "seat_won", "seat", "remark", "points", "points_lost",
    "points_none", "code", "fault", "out", "byline", "waiting", "none", "number", "number_bad",
    "number_none", "count", "chip", "mark", "coach", "log", "hint", "staged", "skip",
    "legend", "better", "worse", "gain_before", "counted", "counted_magic", "counted_barred",
    "counted_loss", "fresh", "fresh_magic", "fresh_barred", "fresh_loss", "figure", "figure_magic",
    "figure_loss", "figure_health", "weighed", "weighed_against", "against",
    "gain_vp", "gain_xp", "origin", "honour", "commission", "commission_grade",
    "station", "station_far", "station_tonight", "lucky", "unlucky", "skilled", "unskilled",
]  # fmt: skip
"""How a line of text looks."""

ProseType = Literal[
    "about", "note", "sample", "reading", "lesson", "fault", "damage", "page_title", "page",
    "entry", "entry_chosen", "snippet", "classes", "figures", "effect", "flavour", "ruling",
    "cards", "seat", "seat_lit", "seat_note", "seat_lit_note", "event", "tale", "read_name",
    "read_classes", "read_text", "read_flavour", "read_hint", "read_ruling", "may", "barred",
    "coach", "coach_news", "coach_refusal", "told", "gained", "lasting", "lent", "commission",
    "question",
]  # fmt: skip
"""How text that wraps looks."""

Relief = Literal["page", "game", "result", "won", "lost", "level", "guardian", "crowned", "floor"]
"""What lettering in relief is about."""

PlateLook = Literal[
    "group", "dialog", "tab", "field", "cap", "list", "earned", "missing", "tile", "tile_lit",
    "tile_chosen", "won", "kept", "chip", "side", "laurels", "mark", "may", "barred", "coach",
    "log", "hint", "staged", "ledger", "fresh", "fresh_magic", "fresh_barred", "fresh_loss",
    "gains", "price", "rise", "waiting", "commission", "seal", "station", "station_lit",
]  # fmt: skip
Fill = Literal["lit", "chosen", "stripe", "groove", "share", "coach", "better", "worse"]

GAPS: dict[Gap, float] = {"none": 0, "xs": 4, "s": 10, "m": 15, "l": 24, "xl": 36}
WIDTHS: dict[Wide, float] = {
    "sign": 22, "token": 32, "icon": 40, "way": 49, "figure": 64, "medal": 82, "cap": 92,
    "tag": 120, "name": 122, "tile": 128, "close": 172, "card": 176, "weight": 190, "button": 220,
    "tab": 226, "result": 232, "control": 270, "list": 330, "seats": 366, "menu": 400, "side": 420,
    "column": 424, "large_card": 448, "choices": 470, "details": 504, "rule": 540, "notice": 620,
    "account": 624, "sheet": 760, "pages": 860, "roster": 880, "dialog": 1080, "form": 1180,
    "gallery": 1500,
}  # fmt: skip
HEIGHTS: dict[Tall, float] = {
    "rule": 22, "sign": 22, "cap": 32, "line": 36, "token": 38, "icon": 40, "field": 40,
    "card_line": 42, "row": 46, "control": 46, "tab": 50, "button": 52, "wreath": 54, "action": 62,
    "portrait": 76, "medal": 82, "tile": 100, "emblem": 120, "plaque": 160, "low": 230,
    "masthead": 336, "list": 520, "gallery": 560, "form": 620, "dialog": 716,
}  # fmt: skip

COUNTED = Style("text", Px.READING, theme.TITLE, shadow=1.5)
FRESH = COUNTED._replace(face="text_bold")
COUNT = Style("display", 23, "#ffe7b0", shadow=2)
"""A line of a sum, one that has just been counted, and its figure."""

WEIGHED = Style("display_black", 44, theme.TITLE, shadow=4, foot="#e3c68c")
"""What decides a game, in large letters."""

TYPES: dict[Type, Style] = {
    "title": Style("display", 26, theme.TITLE, shadow=2),
    "heading": Style("display", Px.TITLE, theme.TITLE, shadow=2),
    "section": Style("text_bold", Px.NOTE, theme.VILLAGE_LABEL_SOFT, tracking=2.4),
    "caption": Style("text_bold", Px.NOTE, theme.VILLAGE_LABEL, tracking=2.4),
    "label": Style("text", Px.LABEL, theme.SECONDARY),
    "tab": Style("display_semi", Px.HEAD, theme.SECONDARY, shadow=1.5),
    "name": Style("text_bold", Px.NAME, theme.BODY),
    "body": Style("text", Px.TEXT, theme.BODY),
    "faint": Style("text", Px.TEXT, theme.FLAVOUR),
    "good": Style("text", Px.TEXT, theme.BETTER),
    "bad": Style("text", Px.TEXT, theme.WORSE),
    "muted": Style("text", Px.LINE, theme.MUTED),
    "lucky": Style("text_bold", Px.LINE, theme.LUCKY),
    "unlucky": Style("text_bold", Px.LINE, theme.UNLUCKY),
    "skilled": Style("text_bold", Px.LINE, theme.BETTER),
    "unskilled": Style("text_bold", Px.LINE, theme.WORSE),
    "lit": Style("text", Px.TEXT, theme.VILLAGE_LABEL),
    "column": Style("text_bold", Px.LINE, theme.VILLAGE_LABEL_SOFT),
    "banner": Style("display_black", 58, theme.TITLE, shadow=4, foot="#e3c68c"),
    "verdict": WEIGHED,
    "result": Style("display_black", 38, theme.TITLE, shadow=3, foot="#e3c68c"),
    "entry": Style("display_semi", 24, "#d8cab0", shadow=2.5),
    "subtitle": Style("display_semi", 23.5, "#f0d6b4", tracking=2.0, shadow=3),
    "lead": Style("text", 21, theme.SECONDARY, shadow=2),
    "aside": Style("text", Px.READING, theme.SECONDARY, shadow=2),
    "card_name": Style("display", 34, theme.TITLE, shadow=2),
    "sorted": Style("text_bold", Px.LINE, theme.MAY_CHOOSE),
    "seat": Style("display", 18.5, theme.BODY, shadow=1.2),
    "seat_won": Style("display", 18.5, theme.TITLE, shadow=1.2),
    "remark": Style("text", Px.NOTE, theme.VILLAGE_LABEL),
    "points": Style("display", Px.TITLE, theme.FIGURE, shadow=1.2),
    "points_lost": Style("display", Px.TITLE, theme.WORSE, shadow=1.2),
    "points_none": Style("display", Px.TITLE, theme.FLAVOUR, shadow=1.2),
    "code": Style("text_bold", Px.HEAD, theme.VILLAGE_LABEL),
    "fault": Style("text_bold", Px.TEXT, theme.WARNING),
    "out": Style("text_bold", Px.NAME, theme.MUTED),
    "byline": Style("text", Px.READING, theme.SECONDARY, shadow=2),
    "waiting": Style("text_italic", Px.TITLE, theme.SECONDARY, shadow=2),
    "none": Style("text_italic", Px.PLAIN, theme.FLAVOUR),
    "number": Style("display", 27, theme.FIGURE, shadow=1.5),
    "number_bad": Style("display", 27, theme.WORSE, shadow=1.5),
    "number_none": Style("display", 27, theme.FLAVOUR, shadow=1.5),
    "count": Style("display", 18, theme.SECONDARY, shadow=1.2),
    "chip": Style("text_bold", Px.LABEL, theme.SECONDARY),
    "mark": Style("text_bold", Px.NOTE, "#2a1d0c", tracking=0.4),
    "coach": Style("text_bold", Px.SMALL, theme.COACH, tracking=1.6),
    "log": Style("text_bold", Px.SMALL, "#e8dcc0", tracking=2.2),
    "hint": Style("text_bold", Px.NOTE, "#d8f1fb", tracking=2.2),
    "staged": Style("text_bold", Px.NAME, theme.TITLE, shadow=1.5),
    "skip": Style("text", Px.SMALL, "#9a9081", shadow=2),
    "legend": Style("text_italic", Px.READING, theme.SECONDARY, shadow=2),
    "better": Style("display", Px.FIGURE, theme.BETTER, shadow=1.5),
    "worse": Style("display", Px.FIGURE, theme.WORSE, shadow=1.5),
    "gain_before": Style("display", Px.TITLE, theme.MUTED),
    "counted": COUNTED,
    "counted_magic": COUNTED._replace(colour="#e2d8ff"),
    "counted_barred": COUNTED._replace(colour=theme.MUTED),
    "counted_loss": COUNTED._replace(colour="#ffb0a2"),
    "fresh": FRESH,
    "fresh_magic": FRESH._replace(colour="#e2d8ff"),
    "fresh_barred": FRESH._replace(colour=theme.MUTED),
    "fresh_loss": FRESH._replace(colour="#ffb0a2"),
    "figure": COUNT,
    "figure_magic": COUNT._replace(colour="#cdbcff"),
    "weighed": WEIGHED,
    "weighed_against": WEIGHED._replace(colour="#ff9f84", foot=None),
    "figure_loss": COUNT._replace(colour="#ff8f7e"),
    "figure_health": COUNT._replace(colour=theme.TITLE),
    "against": Style("text_italic", Px.HEAD, theme.SECONDARY, shadow=2),
    "gain_vp": Style("text_bold", Px.NAME, "#d6efbe", shadow=1.5),
    "gain_xp": Style("text_bold", Px.NAME, "#bfe4f8", shadow=1.5),
    "origin": Style("text_bold", Px.PLAIN, "#ffb48a", tracking=4, shadow=2),
    "honour": Style("text_bold", Px.READING, theme.VILLAGE_LABEL, tracking=5, shadow=2),
    "commission": Style("display", 26, "#e6dcff", shadow=2),
    "commission_grade": Style("text_bold", Px.SMALL, "#c3aefc", tracking=2.2),
    "station": Style("display", Px.LABEL, theme.TITLE, shadow=2),
    "station_far": Style("display", Px.NOTE, "#c3bccb", shadow=2),
    "station_tonight": Style("display", Px.TITLE, theme.TITLE, shadow=2),
}
PROSE: dict[ProseType, RichStyle] = {
    "about": RichStyle(Px.PLAIN, theme.SECONDARY, leading=1.3),
    "note": RichStyle(Px.LINE, theme.MUTED, leading=1.25),
    "sample": RichStyle(Px.READING, theme.BODY, leading=1.3),
    "reading": RichStyle(Px.READING, theme.BODY, leading=1.34),
    "fault": RichStyle(Px.LABEL, theme.WARNING, leading=1.26),
    "damage": RichStyle(Px.TEXT, theme.WORSE, leading=1.32),
    "lesson": RichStyle(18.5, theme.BODY, bold_colour="#ffe6b0", leading=1.28),
    "page_title": RichStyle(31, theme.TITLE, face="display", leading=1.16, shadow=2),
    "tale": RichStyle(25, "#eadfc8", face="flavour", leading=1.42),
    "page": RichStyle(21.5, theme.BODY, leading=1.44),
    "entry": RichStyle(Px.TEXT, theme.BODY, leading=1.24),
    "entry_chosen": RichStyle(Px.TEXT, theme.TITLE, leading=1.24),
    "snippet": RichStyle(Px.NOTE, theme.MUTED, leading=1.26),
    "classes": RichStyle(18, "#d9c6a0", face="text_italic"),
    "figures": RichStyle(Px.READING, theme.SECONDARY, bold_colour=theme.TITLE, leading=1.5),
    "effect": RichStyle(Px.TITLE, theme.BODY, leading=1.34),
    "flavour": RichStyle(18, theme.FLAVOUR, face="flavour", leading=1.3),
    "ruling": RichStyle(Px.HEAD, theme.BODY, leading=1.36),
    "cards": RichStyle(Px.LABEL, theme.MUTED, theme.VILLAGE_LABEL_SOFT, leading=1.28),
    "seat": RichStyle(18, theme.BODY, leading=1.12, face="display", shadow=1.5),
    "seat_lit": RichStyle(18, theme.TITLE, leading=1.12, face="display", shadow=1.5),
    "seat_note": RichStyle(Px.NOTE, theme.MUTED, leading=1.2, face="text_bold"),
    "seat_lit_note": RichStyle(Px.NOTE, theme.VILLAGE_LABEL, leading=1.2, face="text_bold"),
    "event": RichStyle(Px.NAME, theme.BODY, leading=1.22, shadow=1.2),
    "read_name": RichStyle(23, theme.TITLE, leading=1.08, face="display", shadow=2.5),
    "read_classes": RichStyle(Px.LABEL, theme.SECONDARY, leading=1.2, face="text_bold", shadow=1.5),
    "read_text": RichStyle(Px.NAME, theme.BODY, leading=1.2),
    "read_flavour": RichStyle(18, theme.FLAVOUR, face="flavour", leading=1.24),
    "read_hint": RichStyle(Px.SMALL, theme.FLAVOUR, leading=1.36),
    "read_ruling": RichStyle(Px.LABEL, theme.SECONDARY, leading=1.22),
    "lent": RichStyle(Px.SMALL, theme.BODY, face="text_bold", leading=1.08),
    "coach": RichStyle(18.5, theme.BODY, bold_colour="#ffffff", leading=1.27),
    "coach_news": RichStyle(Px.LABEL, theme.SECONDARY, bold_colour=theme.BODY, leading=1.24),
    "coach_refusal": RichStyle(Px.LABEL, "#ffd9a0", leading=1.24),
    "told": RichStyle(Px.LABEL, theme.BODY, leading=1.35),
    "gained": RichStyle(Px.TEXT, theme.BODY, theme.KEYWORD, leading=1.2),
    "lasting": RichStyle(18, theme.BODY, bold_colour="#ffb48a"),
    "commission": RichStyle(21.5, theme.BODY, leading=1.3),
    "question": RichStyle(20, theme.TITLE, face="display", leading=1.08, shadow=2),
    "may": RichStyle(Px.LABEL, "#d6efbe", face="text_bold", leading=1.18),
    "barred": RichStyle(Px.LABEL, "#ffc9bd", face="text_bold", leading=1.18),
}
GROUP = PanelLook(radius=12, alpha=0.86, border="#5f5137", shadow=14)
TILE = PanelLook(radius=9, alpha=0.92, border="#5f5137", shadow=8)
GAINS = PanelLook(radius=23, alpha=0.86, border="#8d7850")
LEDGER_FRESH = PanelLook(
    radius=6, top="#d08a1e", bottom="#16141b", alpha=0.55, border_width=0, shadow=0, noise=0
)
STATION = GROUP._replace(top="#17141b", bottom="#0d0b10", alpha=0.72, shadow=2)
PLATES: dict[PlateLook, PanelLook] = {
    "group": GROUP,
    "dialog": GROUP._replace(alpha=0.985, border="#8d7850", shadow=20),
    "tab": PanelLook(
        radius=9, top="#6a3a1c", bottom="#2a130c", alpha=0.95, border="#e8bf6a", border_width=1.5
    ),
    "field": PanelLook(
        radius=7, top="#0e0d12", bottom="#17151b", border="#5d5344", shadow=0, hollow=0.5,
        alpha=0.95,
    ),
    "cap": PanelLook(
        radius=6, top="#3a3640", bottom="#1d1b21", alpha=1.0, border="#8a8494", shadow=4,
        highlight=0.3,
    ),
    "list": PanelLook(
        radius=9, top="#2a2630", bottom="#18151c", alpha=1.0, border="#a8935f", shadow=18,
        hollow=0.15,
    ),
    "earned": PanelLook(radius=10, top="#3a2c18", bottom="#1f170d", border="#a8833f", shadow=5),
    "missing": PanelLook(
        radius=10, top="#1d1a21", bottom="#151318", border="#403a36", shadow=0, alpha=0.9
    ),
    "tile": TILE,
    "tile_lit": TILE._replace(border="#b8924a"),
    "tile_chosen": TILE._replace(
        top="#4a3716", bottom="#241809", border="#e8bf6a", border_width=1.6
    ),
    "won": GROUP._replace(
        radius=10, top="#4a3716", bottom="#2a1d0c", border="#e8bf6a", alpha=0.62, shadow=8
    ),
    "kept": GROUP._replace(
        radius=7, top="#54401a", bottom="#332410", border="#e8bf6a", border_width=1.5, shadow=0
    ),
    "chip": PanelLook(
        radius=7, top="#7a5520", bottom="#3c260e", border="#e8bf6a", shadow=4, highlight=0.3
    ),
    "mark": PanelLook(
        radius=5, top="#f0bf5c", bottom="#d49a34", alpha=1.0, border="#ffe2a0", shadow=4
    ),
    "side": PanelLook(
        radius=10, top="#1b1920", bottom="#100e13", alpha=1.0, border="#4c4552", shadow=6,
        hollow=0.2,
    ),
    "laurels": GROUP._replace(
        radius=10, top="#4a3716", bottom="#2a1d0c", border="#e8bf6a", alpha=0.92, shadow=10
    ),
    "coach": PanelLook(
        top="#17302f", bottom="#0d1517", alpha=1.0, border=theme.COACH, border_width=1.8,
        highlight=0.3, shadow=20,
    ),
    "log": PanelLook(top="#221f25", bottom="#131015", border="#544c58"),
    "hint": PanelLook(
        top="#1c2a33", bottom="#10161b", alpha=1.0, border="#5aa9c9", border_width=1.6,
        highlight=0.2, shadow=16,
    ),
    "staged": PanelLook(
        radius=10, top="#26232b", bottom="#141217", alpha=0.94, border=theme.MAY_CHOOSE,
        border_width=1.3, highlight=0.14, shadow=9,
    ),
    "ledger": PanelLook(
        top="#16141b", bottom="#0c0b10", alpha=0.80, border="#4c4552", border_width=1.1, shadow=16,
    ),
    "fresh": LEDGER_FRESH,
    "fresh_magic": LEDGER_FRESH._replace(top="#7a4cff"),
    "fresh_barred": LEDGER_FRESH._replace(top="#ff3a24"),
    "fresh_loss": LEDGER_FRESH._replace(top="#ff3a24"),
    "gains": GAINS,
    "price": GAINS._replace(border="#4f86a8"),
    "waiting": PanelLook(
        radius=9, top="#1d1b21", bottom="#131116", alpha=0.88, border="#4c4552", shadow=8
    ),
    "commission": PanelLook(
        radius=12, top="#1f1930", bottom="#0f0b18", alpha=1.0, border="#9a78e0", border_width=2,
        highlight=0.25, shadow=20,
    ),
    "seal": PanelLook(
        radius=38, top="#8a68d8", bottom="#3d2878", alpha=1.0, border="#c3aefc", border_width=2,
        highlight=0.4, shadow=9,
    ),
    "station": STATION,
    "station_lit": STATION._replace(border="#e8bf6a", alpha=0.95),
    "rise": PanelLook(top="#1b1a24", bottom="#0f0e14", alpha=0.9, border="#7f8fb8", shadow=16),
    "may": PanelLook(
        radius=14, top="#25401f", bottom="#0f1b0d", alpha=0.98, border="#86c46a",
        border_width=1.4, shadow=9,
    ),
    "barred": PanelLook(
        radius=14, top="#4a1a1c", bottom="#1e090b", alpha=0.98, border="#d86a58",
        border_width=1.4, shadow=9,
    ),
}  # fmt: skip
FILLS: dict[Fill, str] = {
    "lit": "#3a3138",
    "chosen": "#54381d",
    "stripe": "#211d25",
    "groove": "#2c2730",
    "share": "#c79a4b",
    "coach": theme.COACH,
    "better": "#86c46a",
    "worse": "#d9814a",
}  # fmt: skip

FIT_SLACK = 0.5
"""Units by which a text may be higher than its room before its letters shrink: rounding."""

LINE, LEAST = 1.36, 14.0
"""The height of a line over its size, and the least size a line shrinks to before it ends in an
ellipsis."""

RULE_BETWEEN = "#3d3843"
"""The thin line between two rows."""

NARROW = 600.0
"""The width of a form below which a control lies under its name, not beside it."""

BUTTON, BUTTON_DETAIL = Style("display", Px.LABEL, theme.BODY), Style("text", 14, theme.BODY)
BUTTON_ICON, BUTTON_PAD, BUTTON_END = 76.0, 40.0, 14.0
"""What an icon with the margins, or the margins alone, add to the width of a button's words, and
what stays free behind the words of one with an icon."""

SEAL_ICON = 40.0
"""The sign on the seal of a commission."""


class StationLook(NamedTuple):
    """A place on a campaign's road: how large its medallion is, and how number and name look."""

    tall: Tall
    number: Type
    name: Type

    @property
    def size(self) -> float:
        """The medallion's diameter."""
        return HEIGHTS[self.tall]


STATIONS: dict[Stage, StationLook] = {
    "done": StationLook("line", "station", "station"),
    "tonight": StationLook("control", "station_tonight", "station_tonight"),
    "ahead": StationLook("cap", "station_far", "station_far"),
    "passed": StationLook("sign", "station_far", "station_far"),
}
BANNER = HEIGHTS["medal"]
"""How high a captain's banner stands on the road."""

TRACK, TRACK_DOT, TRACK_STEP = "#ffe9a8", GAPS["s"] / 2, GAPS["m"]
"""The way behind: the colour of its dots, how large they are, and from one to the next."""

GROUND, VEIL = 0.45, 0.62
"""How dark the table lies under a page, and a screen under an overlay."""

EDGE = 8.0
"""What stays free around a plate that comes along with the view."""

BLEED = 40.0
"""How far shadows and glows reach beyond their item's box."""


class ReliefLook(NamedTuple):
    """Lettering in relief: its size and what lies between its letters in units, and its metal."""

    px: float
    tracking: float = 1.0
    metal: str = "gold"


GREAT = ReliefLook(60, 4)
RELIEF: dict[Relief, ReliefLook] = {
    "page": ReliefLook(40),
    "game": ReliefLook(72),
    "result": ReliefLook(24, 2),
    "won": GREAT,
    "lost": GREAT._replace(metal="blood"),
    "level": GREAT,
    "crowned": GREAT,
    "floor": ReliefLook(48, metal="silver"),
    "guardian": ReliefLook(72, 7, "blood"),
}
RELIEF_LINE = 1.3
"""The height of a line in relief over its size."""

MEASURE = 27.2
"""The longest line of a text to be read over its size: at most 70 letters, so that the eye finds
the next one."""

THUMBNAIL, THUMBNAIL_ICON = 9 / 16, 0.34
"""How high a small picture of a table is over its width, and the icon on it over that height."""

THUMBNAIL_VEIL = (86, 82, 92)
"""What a small picture that lies in the dark is multiplied with."""
