"""The dungeon's side of the table: decks, the places of the ranks, the gate, the previews."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from thunderstone.engine.state import BLANK
from thunderstone.ui import theme
from thunderstone.ui.brush.badge import barred_badge, count_badge, preview_badge
from thunderstone.ui.brush.keep import kept
from thunderstone.ui.brush.metal import ornament
from thunderstone.ui.brush.shape import PanelLook
from thunderstone.ui.brush.sprite import Sprite, piled
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.light import FADE, NARROW
from thunderstone.ui.tween import Tween

if TYPE_CHECKING:
    from thunderstone.engine.attack import Tally
    from thunderstone.engine.decision import Refusal
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.sight import Sight

_GATE = (
    '<path d="M10 0 L14 6 L11.4 10 L11.4 190 L14 194 L10 200 L6 194 L8.6 190 L8.6 10 L6 6 Z '
    'M10 88 L18 100 L10 112 L2 100 Z" fill="#ffffff"/>'
)
_EMPTY = PanelLook(
    radius=11,
    top="#0a1014",
    bottom="#06090c",
    alpha=0.42,
    border="#3c565c",
    shadow=0,
    hollow=0.6,
    noise=0,
)


class HallBoard(Node):
    """The hall's name, the places of its ranks and the gate; it only shows."""

    def __init__(self, sight: Callable[[], Sight]) -> None:
        super().__init__((0, 0, 1600, 540))
        self.sight = sight

    def paint(self, canvas: Canvas) -> None:
        """Draw everything but the cards themselves."""
        sight = self.sight()
        style = Style("text_bold", 15, theme.DUNGEON_LABEL, tracking=2.6, shadow=2)
        x, y = layout.HALL_LABEL
        canvas.text(sight.word("table.hall").upper(), style, x, y, room=206, least=14)
        plan = layout.hall(len(sight.state.hall[0]))
        for rank, places in enumerate(plan.ranks):
            if not places:
                continue
            if not sight.state.hall[rank]:
                canvas.panel(places[0], _EMPTY)
        if sight.state.hall[0]:
            self._gate(canvas, plan.gate)

    def _gate(self, canvas: Canvas, gate: Box) -> None:
        size = (canvas.px(20), canvas.px(250 * gate.h / layout.CARD_H))
        mark = ornament(
            _GATE, *size, (0, 0, 20, 200), "blood", 1.2 * canvas.unit, 1.6 * canvas.unit
        )
        canvas.sprite_centred(mark, *gate.middle)


@kept(16)
def pile_sprite(top: _Keyed, depth: int, unit: float) -> Sprite:
    """A pile of cards in the look of its top one."""
    return piled(top.surface, depth, unit, softness=7 * unit, drop=5 * unit)


class _Keyed:
    """A surface that can be remembered by: two are equal if they are the same one."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface

    def __hash__(self) -> int:
        return id(self.surface)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Keyed) and other.surface is self.surface


def draw_pile(
    canvas: Canvas, surface: pygame.Surface, box: Box | tuple[float, float], count: int
) -> None:
    """Draw a pile of ``count`` cards with ``surface`` on top."""
    depth = min(4, -(-count // 6))
    canvas.sprite(pile_sprite(_Keyed(surface), depth, canvas.unit), box[0], box[1])


SMALL_DECK = 80.0
"""A deck less tall than this has its legend closer (see layout.decks)."""


class DeckNode(Node):
    """The dungeon deck or the disease deck: a pile face down with its count below."""

    def __init__(
        self, kind: str, box: Box, key: str, sight: Callable[[], Sight], count: Callable[[], int]
    ) -> None:
        super().__init__(box, label=key, solid=True)
        self.kind, self.named = kind, key
        self.sight, self.count = sight, count
        self.tooltip = lambda: sight().word(f"tip.{key}", count=count())

    def paint(self, canvas: Canvas) -> None:
        """Draw the pile, the count and its name."""
        sight, count = self.sight(), self.count()
        if count:
            back = sight.faces.back(self.kind, canvas.px(self.w))  # type: ignore[arg-type]
            draw_pile(canvas, back, (0, 0), count)
        else:
            canvas.panel((0, 0, self.w, self.h), _EMPTY)
        self._legend(canvas, sight, count)
        if self.focused:
            canvas.rim((0, 0, self.w, self.h), theme.FOCUS, 6, glow=5)

    def _legend(self, canvas: Canvas, sight: Sight, count: int | None) -> None:
        """The count, unless there is none, and the deck's name."""
        close = self.h < SMALL_DECK
        if count is not None:
            pill = count_badge(count, canvas.px(24 if close else 28))
            canvas.sprite_centred(pill, self.w / 2, self.h + (-3 if close else 6))
        style = Style("text_bold", 13.8, "#b4cace", tracking=1.4, shadow=2)
        words = sight.word(f"table.{self.named}").upper()
        below = self.h + (20 if close else 38)
        canvas.text(words, style, self.w / 2, below, "centre", room=112, least=13.8)


class FaceUpDeck(DeckNode):
    """A deck that lies face up: the Swarm, or the plain Diseases, which never run out (``endless``;
    R31, R134)."""

    def __init__(
        self,
        key: str,
        box: Box,
        sight: Callable[[], Sight],
        cards: Callable[[], list[int]],
        *,
        endless: bool = False,
    ) -> None:
        super().__init__("dungeon", box, key, sight, lambda: len(cards()))
        self.cards, self.endless = cards, endless

    @property
    def top(self) -> int:
        """The card on top, or BLANK."""
        cards = self.cards()
        return cards[-1] if cards else BLANK

    def card_at(self, x: float, y: float) -> int:
        """The card on top."""
        del x, y
        return self.top

    def paint(self, canvas: Canvas) -> None:
        """Draw the pile in the look of its top card."""
        sight, count = self.sight(), self.count()
        if self.top != BLANK:
            made = sight.faces.thumb(sight.face(self.top), canvas.px(self.w))
            draw_pile(canvas, made, (0, 0), 6 if self.endless else count)
        else:
            canvas.panel((0, 0, self.w, self.h), _EMPTY)
        self._legend(canvas, sight, None if self.endless else count)


class Plate(Node):
    """A plate below a monster; a new one fades in over the one it replaces.

    ``fresh`` runs from 0 to 1 meanwhile.
    """

    def __init__(
        self,
        card: int,
        box: Box,
        words: Callable[..., str],
        *,
        stale: bool,
        on_click: Callable[[], None] | None,
    ) -> None:
        super().__init__(box, label=f"badge.{card}", on_click=on_click, solid=True)
        self.card, self.words = card, words
        self.stale = stale
        self.fresh = 1.0
        self.made: Sprite | None = None
        self.before: Sprite | None = None

    @property
    def says(self) -> object:
        """All that tells it from another plate in its place."""
        return self.card, self.stale, self.clickable, (self.x, self.y, self.w, self.h)

    def follow(self, other: Plate) -> Tween | None:
        """Fade in over another plate that lay here; gives the motion that takes."""
        self.before = other.made
        if self.before is None or (other.w, other.h) != (self.w, self.h):
            return None
        self.fresh = 0.0
        return Tween(self, FADE, fresh=1.0)

    def picture(self, canvas: Canvas) -> Sprite:
        """The plate itself."""
        raise NotImplementedError

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, over the one before it while that fades."""
        self.made = self.picture(canvas)
        worn = 0.55 if self.stale else 1.0
        if self.before is not None and self.fresh < 1:
            with canvas.moved(0, 0, worn * (1 - self.fresh)):
                canvas.sprite(self.before, 0, 0)
        with canvas.moved(0, 0, worn * self.fresh):
            canvas.sprite(self.made, 0, 0)
        if self.focused:
            canvas.rim((0, 0, self.w, self.h), theme.FOCUS, 9, glow=5)


class BadgeNode(Plate):
    """What an attack on a monster would come to; a click attacks."""

    def __init__(
        self,
        card: int,
        box: Box,
        tally: Tally,
        words: Callable[..., str],
        *,
        stale: bool,
        on_click: Callable[[], None] | None,
    ) -> None:
        super().__init__(card, box, words, stale=stale, on_click=on_click)
        self.tally = tally

    @property
    def says(self) -> object:
        """The whole preview: its sum is shown as well."""
        return super().says, self.tally

    def picture(self, canvas: Canvas) -> Sprite:
        """The plate with attack, verdict and Health."""
        tally = self.tally
        key, detail = self._verdict(tally)
        return preview_badge(
            tally.total,
            tally.health,
            tally.wins,
            self.words(key),
            detail,
            width=canvas.px(self.w),
            height=canvas.px(self.h),
        )

    def _verdict(self, tally: Tally) -> tuple[str, str]:
        """The word for the outcome, and what more there is to say of it."""
        if tally.wins:
            return "preview.win", ""
        if tally.powerless:
            narrow = self.w < NARROW
            return ("preview.powerless_short" if narrow else "preview.powerless"), ""
        return "preview.lose", self.words("preview.short", n=tally.short)


class BarredNode(Plate):
    """That a monster may not be attacked now, and why (R128, R192)."""

    def __init__(
        self, card: int, box: Box, refusal: Refusal, words: Callable[..., str], *, stale: bool
    ) -> None:
        super().__init__(card, box, words, stale=stale, on_click=None)
        self.refusal = refusal

    @property
    def says(self) -> object:
        """The reason."""
        return super().says, self.refusal.reason

    def picture(self, canvas: Canvas) -> Sprite:
        """The plate with its lock and the reason in a few words."""
        return barred_badge(
            self.words("preview.barred"),
            self.words(f"preview.barred_{self.refusal.reason}"),
            width=canvas.px(self.w),
            height=canvas.px(self.h),
        )
