"""The dungeon's side of the table: decks, headings of the ranks, the gate, the previews."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from thunderstone.engine.state import BLANK
from thunderstone.ui import theme
from thunderstone.ui.brush.badge import count_badge, preview_badge
from thunderstone.ui.brush.keep import kept
from thunderstone.ui.brush.metal import ornament
from thunderstone.ui.brush.shape import PanelLook
from thunderstone.ui.brush.sprite import Sprite, piled
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.thumb import thumb

if TYPE_CHECKING:
    from thunderstone.engine.attack import Tally
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
_SUN, _SUN_GAP = 18.0, 3.0
NARROW = 180.0
"""Under this width a rank's heading is set closer."""


class HallBoard(Node):
    """Headings, suns, decks and the gate; it only shows."""

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
            head = Box(places[0].x, 0, places[-1].right - places[0].x, 0)
            self._heading(canvas, sight, rank, head)
        if sight.state.hall[0]:
            self._gate(canvas, plan.gate)

    def _heading(self, canvas: Canvas, sight: Sight, rank: int, box: Box) -> None:
        target = next((c for c in sight.state.hall[rank] if c in sight.previews), -1)
        tally = sight.previews.get(target)
        aimed = target >= 0 and target == sight.state.turn.target
        colour = "#ffe9bf" if aimed else theme.DUNGEON_LABEL_SOFT
        narrow = box.w < NARROW
        style = Style("text_bold", 14, colour, tracking=0.4 if narrow else 2.2, shadow=2)
        base = layout.CARD_TOP - 13
        canvas.text(sight.word("table.rank", rank=rank).upper(), style, box.x + 2, base)
        if rank == 0:
            note = Style("text_italic", 14, "#d8b89a", shadow=2)
            room = box.w - canvas.width(sight.word("table.rank", rank=0).upper(), style) - 20
            canvas.text(
                sight.word("table.no_penalty"), note, box.right - 2, base, "right", room=room
            )
            return
        need = tally.light_needed if tally else rank
        have = tally.light if tally else sight.totals.light
        room = box.w - canvas.width(sight.word("table.rank", rank=rank).upper(), style) - 10
        size = 14.0 if narrow else _SUN
        self._suns(canvas, box.right, base - 5, need, max(0, have), size, room)

    def _suns(
        self,
        canvas: Canvas,
        right: float,
        y: float,
        need: int,
        have: int,
        size: float,
        room: float,
    ) -> None:
        """A sun for each Light the rank needs, struck out where it is missing (R73).

        More suns than there is room for are a single one with figures.
        """
        missing = max(0, need - have)
        style = Style("display", 15.5, theme.WARNING, shadow=2)
        loss = f"−{2 * missing}"
        pitch = size + _SUN_GAP
        wide = need * pitch
        rest = size + 6 + canvas.width(loss, style) if missing else 0.0
        if wide + rest > room:
            figure = style._replace(colour=theme.WARNING if missing else theme.BODY)
            wide = pitch + canvas.text(f"{min(have, need)}/{need}", figure, right, y + 5.4, "right")
            canvas.icon("sun_out" if missing else "light", right - wide + size / 2, y, size)
        else:
            for place in range(need):
                x = right - (need - place) * pitch + size / 2
                canvas.icon("light" if place < have else "sun_out", x, y, size)
        if missing:
            edge = right - wide - 4
            canvas.icon("attack", edge - 7, y, size - 2, "#ff8f7e")
            canvas.text(loss, style, edge - size, y + 5.4, "right")

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

    def _legend(self, canvas: Canvas, sight: Sight, count: int | None) -> None:
        """The count, unless there is none, and the deck's name."""
        if count is not None:
            pill = count_badge(count, canvas.px(28))
            canvas.sprite_centred(pill, self.w / 2, self.h + 6)
        style = Style("text_bold", 13.8, "#b4cace", tracking=1.4, shadow=2)
        words = sight.word(f"table.{self.named}").upper()
        canvas.text(words, style, self.w / 2, self.h + 38, "centre", room=112, least=13.8)


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
            made = thumb(sight.face(self.top), canvas.px(self.w))
            draw_pile(canvas, made, (0, 0), 6 if self.endless else count)
        else:
            canvas.panel((0, 0, self.w, self.h), _EMPTY)
        self._legend(canvas, sight, None if self.endless else count)


class BadgeNode(Node):
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
        super().__init__(box, label=f"badge.{card}", on_click=on_click, solid=True)
        self.card, self.tally, self.words = card, tally, words
        self.alpha = 0.55 if stale else 1.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate."""
        tally = self.tally
        key, detail = self._verdict(tally)
        made = preview_badge(
            tally.total,
            tally.health,
            tally.wins,
            self.words(key),
            detail,
            width=canvas.px(self.w),
            height=canvas.px(self.h),
        )
        canvas.sprite(made, 0, 0)
        if self.focused:
            canvas.rim((0, 0, self.w, self.h), theme.FOCUS, 9, glow=5)

    def _verdict(self, tally: Tally) -> tuple[str, str]:
        """The word for the outcome, and what more there is to say of it."""
        if tally.wins:
            return "preview.win", ""
        if tally.powerless:
            narrow = self.w < NARROW
            return ("preview.powerless_short" if narrow else "preview.powerless"), ""
        one = "_one" if tally.short == 1 else ""
        return "preview.lose", self.words(f"preview.short{one}", n=tally.short)
