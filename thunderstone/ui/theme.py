"""The palette, the metals, the colours of the card kinds and the roles of type.

Colours are ``#rrggbb`` strings; sizes are pixels on a 1600x900 table and scale with it.
"""

from __future__ import annotations

from typing import NamedTuple

# Grounds and panels
GROUND_DEEP = "#0b0a0f"
BAR_TOP, BAR_BOTTOM = "#1d1b22", "#121016"
PANEL_TOP, PANEL_BOTTOM = "#24222b", "#15131a"
PANEL_BORDER = "#6b5a3a"
DUNGEON_LABEL, DUNGEON_LABEL_SOFT = "#bfe0e4", "#d6e4e6"
VILLAGE_BORDER = "#6a5234"
VILLAGE_LABEL, VILLAGE_LABEL_SOFT = "#ffdca6", "#c9ab78"

# Text
TITLE, BODY, SECONDARY, MUTED, FLAVOUR = "#fff4de", "#efe8da", "#cfc3ac", "#b9ae9a", "#a69c8a"
SET_LINE = "#6f675a"
FIGURE = "#fff8ea"
KEYWORD, KEYWORD_DARK = "#ffd98a", "#ffb59a"
"""Keywords in rules: on heroes and village cards, and on monsters and guardians."""

# States
COACH = "#86f0df"  # of the guided game: nothing else on the table has it
MAY_CHOOSE, CHOSEN = "#ffcf7a", "#bda8ff"
FOCUS = "#fff1c4"
BETTER, WORSE = "#a9ee86", "#ff9a88"
LUCKY, UNLUCKY = "#62bdf2", "#d98ce0"
WARNING = "#ff9c8a"

# Icons
ICON_DETAIL, ICON_LIGHT = "#15121a", "#ffffff"
ICON_PLAIN = "#e8dcc0"
PLACE_MARK = "#3a3531"
ICONS = {
    "attack": "#e9edf2",
    "magic": "#b9a4ff",
    "light": "#ffd760",
    "gold": "#f0bd4e",
    "strength": "#e8a06a",
    "weight": "#b6bec8",
    "xp": "#6fc3e8",
    "vp": "#9fd08a",
    "health": "#ef5a5a",
    "check": "#9fe07a",
    "cross": "#ff6a5a",
    "trophy": "#ffe08a",
    "breach": "#ff8a6a",
    "disease": "#cfe08a",
    "treasure": "#ffe08a",
    "stone": "#c9b4ff",
    "sun_out": "#8d93a0",
}


class Metal(NamedTuple):
    """A metal as three colours: in the light, in the middle, in the shade."""

    high: str
    middle: str
    low: str


METALS = {
    "gold": Metal("#ffe9b4", "#a67a32", "#2a1a09"),
    "silver": Metal("#eef3f8", "#727c8a", "#1c212a"),
    "iron": Metal("#b9b3bd", "#4b4753", "#131016"),
    "bronze": Metal("#f2c592", "#7d522c", "#241409"),
    "blood": Metal("#ff9f84", "#722821", "#1e0605"),
    "verdigris": Metal("#d2e2ac", "#56693d", "#151d0d"),
    "violet": Metal("#dccdff", "#7762b0", "#241a44"),
}


class Enamel(NamedTuple):
    """The filling of a medallion, top and bottom, and the metal of its rim."""

    top: str
    bottom: str
    rim: str


ENAMELS = {
    "health": Enamel("#d8343c", "#6a0f18", "blood"),
    "cost": Enamel("#f4c65a", "#9a6418", "gold"),
    "dear": Enamel("#7d352e", "#33110f", "blood"),
    "strength": Enamel("#c9733e", "#5c2a12", "bronze"),
    "weight": Enamel("#8d97a6", "#353c48", "silver"),
    "xp": Enamel("#3f93c4", "#143a5a", "silver"),
}


class Emblem(NamedTuple):
    """The colours of an emblem: the enamel around it at its top and its bottom, and its ink."""

    top: str
    bottom: str
    ink: str


EMBLEMS = {
    "fighter": Emblem("#a8322e", "#4a1113", "#ffe3d6"),
    "archer": Emblem("#4f8a3c", "#1c3a17", "#eaffd8"),
    "cleric": Emblem("#c79a35", "#5c3f10", "#fff6d8"),
    "thief": Emblem("#5a6478", "#22262f", "#e6ecf6"),
    "wizard": Emblem("#6a4fc0", "#281c5a", "#eee6ff"),
    "militia": Emblem("#7d6a4c", "#352a1a", "#f4e8d0"),
    "weapon": Emblem("#6d7682", "#2a2f37", "#f2f6fa"),
    "item": Emblem("#8a5f2c", "#3a240e", "#ffe9c8"),
    "torch": Emblem("#b8761c", "#4e2c08", "#fff0c0"),
    "food": Emblem("#7c6a2e", "#352b10", "#fbf0c4"),
    "spell": Emblem("#3f7fa8", "#14304a", "#def4ff"),
    "villager": Emblem("#8a5a48", "#3a2119", "#ffe6d8"),
    "skull": Emblem("#5c2030", "#230a12", "#ffd0c4"),
    "disease": Emblem("#56693d", "#1c240f", "#e6f0c0"),
    "treasure": Emblem("#a67a22", "#3e2807", "#fff0bc"),
    "stone": Emblem("#7762b0", "#241a44", "#efe6ff"),
}
"""By the icon: the classes of Heroes, and the kinds of all other cards."""

EFFECTS = {
    "breach": (Emblem("#a02a26", "#3a0b0d", "#ffd9cc"), "#ff9a7e"),
    "battle": (Emblem("#4e4a57", "#1b181f", "#f2ecf6"), "#c9c2d2"),
    "treasure": (Emblem("#a67a22", "#3e2807", "#fff0bc"), "#ffe08a"),
}
"""By the icon: the discs of Breach, Battle and Spoils effects, and their rims."""


class Frame(NamedTuple):
    """The look of a card kind: metal, panel tint, accent, keyword and name's lower colour."""

    key: str
    metal: str
    tint: str
    accent: str
    keyword: str
    name_foot: str
    crest: str


_FRAMES = (
    Frame("hero", "silver", "#141b26", "#a9c8ea", KEYWORD, "#d9dce4", "hero"),
    Frame("monster", "iron", "#1c1114", "#f0a090", KEYWORD_DARK, "#f0c8b4", "monster"),
    Frame("guardian", "blood", "#200e0c", "#ffb48a", KEYWORD_DARK, "#f0c8b4", "guardian"),
    Frame("village", "bronze", "#1d1611", "#e8c08a", KEYWORD, "#e3c68c", "village"),
    Frame("basic", "bronze", "#1a1714", "#d8c4a0", KEYWORD, "#e3c68c", "village"),
    Frame("treasure", "gold", "#1d1809", "#ffe08a", KEYWORD, "#e3c68c", "treasure"),
    Frame("disease", "verdigris", "#141809", "#cfe08a", KEYWORD, "#d8dcae", "disease"),
    Frame("thunderstone", "violet", "#17111f", "#d6c4ff", KEYWORD, "#cdbcf0", "thunderstone"),
)
FRAMES = {frame.key: frame for frame in _FRAMES}

FRAME_OF_KIND = {
    "basic_hero": "hero",
    "hero": "hero",
    "monster": "monster",
    "guardian": "guardian",
    "weapon": "village",
    "item": "village",
    "spell": "village",
    "villager": "village",
    "treasure": "treasure",
    "disease": "disease",
    "thunderstone": "thunderstone",
    "trap": "monster",
    "marker": "monster",
}


def frame_of(kind: str, category: str = "") -> Frame:
    """The frame of a card kind; village cards of the basic category have a paler tint."""
    key = FRAME_OF_KIND.get(kind, "village")
    return FRAMES["basic" if key == "village" and category == "basic" else key]


# Verdicts of the battle preview
class Verdict(NamedTuple):
    """The look of a preview badge: enamel top and bottom, text, rim, icon."""

    top: str
    bottom: str
    text: str
    rim: str
    icon: str


VICTORY = Verdict("#24462e", "#0e1f14", "#c9f0b0", "verdigris", "check")
DEFEAT = Verdict("#4a1a1c", "#1e090b", "#ffb3a6", "blood", "cross")


class ButtonLook(NamedTuple):
    """The colours of a button: top, bottom, border, title, subtitle and icon."""

    top: str
    bottom: str
    border: str
    title: str
    detail: str


BUTTONS = {
    "village": ButtonLook("#7a5520", "#3c260e", "#e8bf6a", "#fff3d6", "#ffe3a0"),
    "dungeon": ButtonLook("#5a1f1c", "#2a0d0e", "#d8795a", "#ffe9dc", "#ffc2a0"),
    "rest": ButtonLook("#2a3240", "#151a23", "#6f8096", "#e4e9f0", "#b9c8da"),
    "plain": ButtonLook("#2b2830", "#17151b", "#6a6070", "#efe8da", "#cfc3ac"),
}

PLAYERS = ("#e8bf6a", "#9d7bea", "#5aa9e6", "#5ac19a", "#e08a8a")

# Type: faces, as (package, attribute) of the two font packages


def _serif(cut: str) -> tuple[str, str]:
    return "font_source_serif_pro", f"SourceSerifPro{cut}"


def _sans(cut: str) -> tuple[str, str]:
    return "font_source_sans_pro", f"SourceSansPro{cut}"


_CUTS = {
    "display": (_serif("Bold"), _sans("Bold")),
    "display_black": (_serif("Black"), _sans("Black")),
    "display_semi": (_serif("Semibold"), _sans("Semibold")),
    "flavour": (_serif("It"), _sans("Semibold")),
    "text": (_sans("Semibold"), _sans("Semibold")),
    "text_bold": (_sans("Bold"), _sans("Bold")),
    "text_black": (_sans("Black"), _sans("Black")),
    "text_italic": (_sans("SemiboldIt"), _sans("Semibold")),
}
"""Every face as it is usually, and as it is in one upright sans."""

FACES = {name: usual for name, (usual, _) in _CUTS.items()}
PLAIN_FACES = {name: upright for name, (_, upright) in _CUTS.items()}
"""The same where the player wants one upright sans face for all text."""


class Px:
    """The sizes of type, in units."""

    SMALLEST = 13.8
    """What a line shrinks down to where it lacks room: 11 px in a window 720 high."""
    SMALL = 14
    NOTE = 14.5
    LINE = 15
    LABEL = 15.5
    PLAIN = 16
    TEXT = 16.5
    READING = 17
    NAME = 17.5
    HEAD = 19
    TITLE = 20
    FIGURE = 26
