"""Every card there is, kind by kind: to choose a table's own, or to lock and ban for the draw."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from thunderstone.client.choice import DECKS
from thunderstone.engine.library import BROUGHT_IN
from thunderstone.engine.options import DRAWN
from thunderstone.engine.wishes import MOST_FAMILIES
from thunderstone.ui import theme
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.canvas import Canvas
from thunderstone.ui.fields import Segmented
from thunderstone.ui.scenes.common.card_tiles import (
    PITCH_X,
    PITCH_Y,
    TALL,
    WIDE,
    Tile,
    draw_zoom,
    stack_of,
)
from thunderstone.ui.scenes.notice import Overlay
from thunderstone.ui.scenes.setup.sitting import MOST_STACKS
from thunderstone.ui.widgets import Button, Label, Paragraph
from thunderstone.words import in_language

if TYPE_CHECKING:
    from thunderstone.engine.library import Category
    from thunderstone.ui.scenes.setup.sitting import Sitting
    from thunderstone.ui.services import Services

_LEFT, _TOP = 44.0, 184.0
_DEEP = 550.0
"""The height there is for the rows of tiles."""

_FEWEST, _MOST = 7, 12
"""How many columns of tiles there may be; fewer would make them larger than the table's."""

_HINT = RichStyle(16, theme.SECONDARY, leading=1.3)
_REFUSED = RichStyle(16, theme.WARNING, leading=1.25)
_COUNT = Style("text_bold", 17, theme.VILLAGE_LABEL)
_LACKING = _COUNT._replace(colour=theme.WARNING)
FEATURES = "features"


class PickerScene(Overlay):
    """Tabs for the kinds; a click on a card chooses it, or cycles what is wished of it."""

    name = "setup_pick"
    wide, tall = 1500.0, 820.0

    def __init__(self, services: Services, sitting: Sitting, kind: str = "heroes") -> None:
        super().__init__(services)
        self.sitting = sitting
        self.kind = FEATURES if kind in ("guardians", "treasures") else kind
        if self.kind not in self.kinds():
            self.kind = "heroes"
        self.tiles: dict[str, Tile] = {}

    @property
    def wishing(self) -> bool:
        """Whether cards are locked and banned rather than chosen."""
        return self.sitting.choice.table == DRAWN

    def kinds(self) -> list[str]:
        """The tabs."""
        kinds = ["heroes", "village", "monsters", FEATURES]
        return kinds if self.wishing else [*kinds, "stones"]

    def names(self, kind: str) -> list[tuple[str, str]]:
        """The list that each card of a tab belongs to, and the card."""
        library, sets = self.services.library, self.sitting.choice.options.sets
        cards = list(library.cards.values())
        if kind == "stones":
            return [(kind, card.id) for card in cards if card.kind == "thunderstone"]
        if kind == FEATURES:
            guardians = [("guardians", card.id) for card in cards if card.kind == "guardian"]
            special = [one for one in library.categories.values() if one.deck == "special"]
            if not self.wishing:
                named = [("treasures", one.id) for one in special if library.in_category(one.id)]
                return guardians + named
            shown = [one for one in special if one.feature in BROUGHT_IN and not one.joins]
            return [(kind, one.id) for one in shown if one.set in sets]
        return [(kind, one.id) for one in self._plain(DECKS[kind])]

    def _plain(self, deck: str) -> list[Category]:
        """The categories of a deck that bring in cards, by name."""
        sets = self.sitting.choice.options.sets if self.wishing else self.services.library.sets()
        found = self.services.library.categories.values()
        own = [one for one in found if one.deck == deck and not one.feature and one.set in sets]
        return sorted(own, key=lambda one: in_language(one.names, self.services.language))

    # -- layout -----------------------------------------------------------------------------

    def build(self) -> None:
        """Lay out the tab that is open."""
        services = self.services
        at = self.focused.label if self.focused is not None else ""
        self.focus(None)
        self.root.clear()
        plate = self.plate(services.word("pick.wishes" if self.wishing else "pick.heading"))
        tabs = [(kind, services.word(f"setup.{_word(kind)}")) for kind in self.kinds()]
        box = (_LEFT - 8, 82.0, 168.0 * len(tabs), 46.0)
        plate.add(Segmented(box, tabs, self.kind, self.open_tab))
        count, fits = self.count_line()
        style = _COUNT if fits else _LACKING
        plate.add(Label(count, style, self.wide - _LEFT, 111, "right", room=460, least=14))
        hint = services.word("pick.draw_hint" if self.wishing else "pick.own_hint")
        plate.add(Paragraph(hint, _HINT, (_LEFT - 4, 142, self.wide - 2 * _LEFT, 26)))
        names = self.names(self.kind)
        columns, scale = grid_for(len(names), self.wide - 2 * _LEFT)
        pitch = (self.wide - 2 * _LEFT - WIDE * scale) / (columns - 1)
        for number, (kind, name) in enumerate(names):
            row, column = divmod(number, columns)
            tile = self.tiles.get(name) or Tile(
                services, stack_of(services.library, name, services.language)
            )
            stack = stack_of(services.library, name, services.language)
            shown = stack.group or stack.card.words_in(services.language).name
            tile.mark = self.mark_of(kind, name)
            tile.relabel(self._label(shown, tile.mark), stack)
            tile.on_click = partial(self.choose, kind, name)
            tile.resize(scale)
            tile.place(_LEFT + column * pitch, _TOP + row * PITCH_Y * scale)
            self.tiles[name] = tile
            plate.add(tile)
        done = (self.wide - 216, self.tall - 72, 180, 48)
        plate.add(Button(done, services.word("pick.done"), self.back, manner="village"))
        if self.wishing:
            clear = (_LEFT - 8, self.tall - 72, 280, 48)
            plate.add(Button(clear, services.word("pick.clear"), self.clear_wishes, icon="undo"))
        self._build_refusal()
        if at:
            self.focus(next((x for x in self.focusables() if x.label.startswith(at)), None))

    def _build_refusal(self) -> None:
        """What speaks against the cards chosen or wished so far."""
        line = self.sitting.refusal(self.services.language)
        if line:
            x = 350.0 if self.wishing else _LEFT - 4
            box = (x, self.tall - 80, self.wide - x - 250, 64.0)
            self.root.children[0].add(Paragraph(line, _REFUSED, box, balance=True))

    def _label(self, shown: str, mark: str) -> str:
        words = {"lock": "pick.must", "cross": "pick.banned", "check": "pick.in"}
        return f"{shown} · {self.services.word(words[mark])}" if mark else shown

    def mark_of(self, kind: str, name: str) -> str:
        """What is said of a card: locked, banned, on the table, or nothing."""
        choice, options = self.sitting.choice, self.sitting.choice.options
        if not self.wishing:
            return "check" if name in getattr(choice.cards, kind) else ""
        return "lock" if name in options.must_haves else "cross" if name in options.bans else ""

    def count_line(self) -> tuple[str, bool]:
        """How many are chosen of how many, and whether that makes a table."""
        services, kind = self.services, self.kind
        marks = [self.mark_of(*entry) for entry in self.names(kind)]
        if self.wishing:
            musts, bans = marks.count("lock"), marks.count("cross")
            return services.word("pick.wished", musts=musts, bans=bans), True
        name, count = services.word(f"setup.{_word(kind)}"), marks.count("check")
        if kind in MOST_STACKS:
            most = MOST_STACKS[kind]
            return services.word(
                "pick.count", name=name, count=count, most=most
            ), 1 <= count <= most
        least = {"monsters": 2, "stones": 1}.get(kind, 0)
        if count < least:
            return services.word("pick.count_least", name=name, count=count, least=least), False
        return services.word("pick.count_plain", name=name, count=count), True

    # -- changes ----------------------------------------------------------------------------

    def open_tab(self, kind: str) -> None:
        """Another kind of cards."""
        self.kind = kind
        self.build()
        self.refresh_hover()

    def choose(self, kind: str, name: str) -> None:
        """A click on a card."""
        if self.wishing:
            self.sitting.cycle_wish(name)
        elif kind != "monsters" or self._room(kind, name):
            self.sitting.choose_card(kind, name)
        self.build()
        self.refresh_hover()

    def _room(self, kind: str, name: str) -> bool:
        """Whether a card can be taken off, or there is room for one more."""
        chosen = getattr(self.sitting.choice.cards, kind)
        return name in chosen or len(chosen) < MOST_FAMILIES

    def clear_wishes(self) -> None:
        """Nothing is locked and nothing banned any more."""
        for key in ("must_haves", "bans"):
            self.sitting.choice.put(key, ())
        self.sitting.update()
        self.build()
        self.refresh_hover()

    # -- being drawn ------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the plate, and the cards that are pointed at on top."""
        super().draw(canvas)
        if isinstance(self.hovered, Tile) and self.rested:
            draw_zoom(canvas, self.services, self.hovered.stack.faces, self.hovered.box)


def grid_for(count: int, wide: float) -> tuple[int, float]:
    """Columns and scale with which so many tiles fill the width and are as large as can be."""

    def scale(columns: int) -> float:
        rows = max(1, -(-count // columns))
        deep = _DEEP / (rows * PITCH_Y - (PITCH_Y - TALL))
        return min(wide / (columns * PITCH_X - (PITCH_X - WIDE)), deep)

    best = max(range(_FEWEST, _MOST + 1), key=scale)
    return best, scale(best)


def _word(kind: str) -> str:
    """The word for a kind's heading."""
    return "stone" if kind == "stones" else kind
