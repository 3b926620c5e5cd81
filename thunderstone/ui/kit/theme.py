"""The one table of looks: gaps, sizes, type and plates by name. No screen knows a number.

Lengths are units: 1600x900 of them fit into the window.
"""

from __future__ import annotations

from typing import Literal

from thunderstone.ui import theme
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.shape import PanelLook
from thunderstone.ui.brush.text import Style

Gap = Literal["none", "xs", "s", "m", "l", "xl"]
"""What is left free between things and around them."""

Wide = Literal[
    "sign", "icon", "figure", "cap", "tag", "tile", "name", "close", "button", "tab", "control",
    "list", "side", "column", "details", "notice", "pages", "dialog",
]  # fmt: skip
Tall = Literal[
    "rule", "cap", "sign", "icon", "line", "field", "row", "control", "tab", "button", "action",
    "portrait", "tile", "low", "dialog",
]  # fmt: skip
Type = Literal[
    "title", "heading", "section", "label", "tab", "name", "body", "faint", "good", "bad",
    "muted", "lit", "column", "caption", "result", "byline", "waiting", "none", "number",
    "number_bad", "number_none", "count", "chip",
]  # fmt: skip
"""How a line of text looks."""

ProseType = Literal[
    "about", "note", "sample", "reading", "seat", "seat_lit", "seat_note", "seat_lit_note", "event"
]  # fmt: skip
"""How text that wraps looks."""

PlateLook = Literal[
    "group", "dialog", "tab", "field", "cap", "won", "kept", "earned", "chip", "side"
]
Fill = Literal["lit", "chosen"]

GAPS: dict[Gap, float] = {"none": 0, "xs": 4, "s": 10, "m": 15, "l": 24, "xl": 36}
WIDTHS: dict[Wide, float] = {
    "sign": 32, "icon": 40, "figure": 64, "cap": 92, "tag": 120, "tile": 128, "name": 122,
    "close": 172, "button": 220, "tab": 226, "control": 270, "list": 330, "side": 420,
    "column": 424, "details": 504, "notice": 620, "pages": 860, "dialog": 1080,
}  # fmt: skip
HEIGHTS: dict[Tall, float] = {
    "rule": 18, "cap": 32, "sign": 38, "icon": 40, "line": 42, "field": 40, "row": 46,
    "control": 46, "tab": 50, "button": 52, "action": 62, "portrait": 76, "tile": 96, "low": 230,
    "dialog": 716,
}  # fmt: skip

TYPES: dict[Type, Style] = {
    "title": Style("display", 26, theme.TITLE, shadow=2),
    "heading": Style("display", 20, theme.TITLE, shadow=2),
    "section": Style("text_bold", 14.5, theme.VILLAGE_LABEL_SOFT, tracking=2.4),
    "caption": Style("text_bold", 14.5, theme.VILLAGE_LABEL, tracking=2.4),
    "label": Style("text", 15.5, theme.SECONDARY),
    "tab": Style("display_semi", 19, theme.SECONDARY, shadow=1.5),
    "name": Style("text_bold", 17.5, theme.BODY),
    "body": Style("text", 16.5, theme.BODY),
    "faint": Style("text", 16.5, theme.FLAVOUR),
    "good": Style("text", 16.5, theme.BETTER),
    "bad": Style("text", 16.5, theme.WORSE),
    "muted": Style("text", 15, theme.MUTED),
    "lit": Style("text", 16.5, theme.VILLAGE_LABEL),
    "column": Style("text_bold", 15, theme.VILLAGE_LABEL_SOFT),
    "result": Style("display_black", 44, theme.TITLE, shadow=4, foot="#e3c68c"),
    "byline": Style("text", 17, theme.SECONDARY, shadow=2),
    "waiting": Style("text_italic", 20, theme.SECONDARY, shadow=2),
    "none": Style("text_italic", 16, theme.FLAVOUR),
    "number": Style("display", 27, theme.FIGURE, shadow=1.5),
    "number_bad": Style("display", 27, theme.WORSE, shadow=1.5),
    "number_none": Style("display", 27, theme.FLAVOUR, shadow=1.5),
    "count": Style("display", 18, theme.SECONDARY, shadow=1.2),
    "chip": Style("text_bold", 15.5, theme.SECONDARY),
}
PROSE: dict[ProseType, RichStyle] = {
    "about": RichStyle(16, theme.SECONDARY, leading=1.3),
    "note": RichStyle(15, theme.MUTED, leading=1.25),
    "sample": RichStyle(17, theme.BODY, leading=1.3),
    "reading": RichStyle(17, theme.BODY, leading=1.34),
    "seat": RichStyle(18, theme.BODY, leading=1.12, face="display", shadow=1.5),
    "seat_lit": RichStyle(18, theme.TITLE, leading=1.12, face="display", shadow=1.5),
    "seat_note": RichStyle(14.5, theme.MUTED, leading=1.2, face="text_bold"),
    "seat_lit_note": RichStyle(14.5, theme.VILLAGE_LABEL, leading=1.2, face="text_bold"),
    "event": RichStyle(17.5, theme.BODY, leading=1.22, shadow=1.2),
}
GROUP = PanelLook(radius=12, alpha=0.86, border="#5f5137", shadow=14)
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
    "won": GROUP._replace(
        radius=10, top="#4a3716", bottom="#2a1d0c", border="#e8bf6a", alpha=0.62, shadow=8
    ),
    "kept": GROUP._replace(
        radius=7, top="#54401a", bottom="#332410", border="#e8bf6a", border_width=1.5, shadow=0
    ),
    "chip": PanelLook(
        radius=7, top="#7a5520", bottom="#3c260e", border="#e8bf6a", shadow=4, highlight=0.3
    ),
    "side": PanelLook(
        radius=10, top="#1b1920", bottom="#100e13", alpha=1.0, border="#4c4552", shadow=6,
        hollow=0.2,
    ),
    "earned": GROUP._replace(
        radius=10, top="#4a3716", bottom="#2a1d0c", border="#e8bf6a", alpha=0.92, shadow=10
    ),
}  # fmt: skip
FILLS: dict[Fill, str] = {"lit": "#3a3138", "chosen": "#54381d"}

LEAST = 14.0
"""The smallest size to which a line shrinks before it ends in an ellipsis."""

LINE = 1.36
"""The height of a line over its size."""

NARROW = 600.0
"""The width of a form below which a control lies under its name, not beside it."""

BUTTON, BUTTON_DETAIL = Style("display", 15.5, theme.BODY), Style("text", 14, theme.BODY)
BUTTON_ICON, BUTTON_PAD = 58.0, 40.0
"""What an icon and the margins add to the width of a button's words."""

GROUND, VEIL = 0.45, 0.62
"""How dark the table lies under a page, and a screen under an overlay."""

EDGE = 8.0
"""What stays free around a plate that comes along with the view."""

BLEED = 40.0
"""How far shadows and glows reach beyond their item's box."""

RULE_BETWEEN = "#3d3843"
"""The thin line between two rows."""

RELIEF, RELIEF_LINE = 40.0, 1.3
"""The size of a page's heading, and the height of its line over it."""

LETTERING, ORNAMENT = 24.0, 460.0
"""The size of a small heading in relief, and the width of the ornament below it."""
