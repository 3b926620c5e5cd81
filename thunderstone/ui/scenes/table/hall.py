"""The hall: the places of its ranks, the gate, how each rank is lit, and what attacks come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.narration import reason_text
from thunderstone.ui import theme
from thunderstone.ui.brush.badge import barred_badge, preview_badge
from thunderstone.ui.brush.metal import ornament
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.placement import hall_cards, hall_plan
from thunderstone.ui.scenes.table import layout, looks
from thunderstone.ui.scenes.table.board_part import BoardPart
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.light import FADE, NARROW, HallLight, RankLight
from thunderstone.ui.scenes.table.within_reach import ReachNode
from thunderstone.ui.theme import Px
from thunderstone.ui.tween import Tween, Tweens

if TYPE_CHECKING:
    from thunderstone.engine.attack import AttackBreakdown
    from thunderstone.engine.decision import Refusal
    from thunderstone.ui.brush.sprite import Sprite
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.prompts import DecisionPrompt
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.scenes.table.within_reach import WithinReach

_GATE = (
    '<path d="M10 0 L14 6 L11.4 10 L11.4 190 L14 194 L10 200 L6 194 L8.6 190 L8.6 10 L6 6 Z '
    'M10 88 L18 100 L10 112 L2 100 Z" fill="#ffffff"/>'
)


class HallBoard(BoardPart):
    """The hall's name, the places of its ranks and the gate; it only shows."""

    area = Box(0, 0, 1600, 540)

    def paint(self, canvas: Canvas) -> None:
        """Draw everything but the cards themselves."""
        board_view = self.board_view
        if not board_view.state.variant.siege:  # there the balance lies in its place
            style = Style("text_bold", Px.LINE, theme.DUNGEON_LABEL, tracking=2.6, shadow=2)
            x, y = layout.HALL_LABEL
            canvas.text(board_view.word("table.hall").upper(), style, x, y, room=206)
        plan = hall_plan(board_view.state)
        for rank, places in enumerate(plan.ranks):
            if not places:
                continue
            if not board_view.state.hall[rank]:
                canvas.panel(places[0], looks.NO_DECK)
        if board_view.state.hall[0]:
            paint_gate(canvas, plan.gate)
        elif board_view.state.variant.siege:
            pile, size = layout.SIEGE_PILE, layout.GATE_W
            between = (plan.gate.x + pile.x) / 2
            canvas.icon("arrow", between, pile.middle[1], size, theme.WARNING)


def paint_gate(canvas: Canvas, gate: Box) -> None:
    """Draw the mark between rank 1 and rank 0."""
    size = (canvas.px(20), canvas.px(250 * gate.h / layout.CARD_H))
    mark = ornament(_GATE, *size, (0, 0, 20, 200), "blood", 1.2 * canvas.unit, 1.6 * canvas.unit)
    canvas.sprite_centred(mark, *gate.middle)


class VerdictPlate(Node):
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

    def follow(self, other: VerdictPlate) -> Tween | None:
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
            canvas.focus_rim((0, 0, self.w, self.h), 9)


class BadgeNode(VerdictPlate):
    """What an attack on a monster would come to; a click attacks."""

    def __init__(
        self,
        card: int,
        box: Box,
        tally: AttackBreakdown,
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

    def _verdict(self, tally: AttackBreakdown) -> tuple[str, str]:
        """The word for the outcome, and what more there is to say of it."""
        if tally.wins:
            return "preview.win", ""
        if tally.powerless:
            narrow = self.w < NARROW
            return ("preview.powerless_short" if narrow else "preview.powerless"), ""
        return "preview.lose", self.words("preview.short", n=tally.short)


class BarredNode(VerdictPlate):
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


class Hall:
    """The light of the ranks, and the plates and tabs below the monsters."""

    def __init__(self, board_view: BoardView, tweens: Tweens, within_reach: WithinReach) -> None:
        self.board_view, self.tweens, self.within_reach = board_view, tweens, within_reach
        self.ranks = [RankLight() for _ in board_view.state.hall]
        self.light = HallLight(self.ranks, board_view)
        self.badges = Node(layout.TABLE)
        self._lit = False

    @property
    def plates(self) -> list[VerdictPlate]:
        """The plates below the monsters as they lie now."""
        return [node for node in self.badges.children if isinstance(node, VerdictPlate)]

    def show(self, question: DecisionPrompt) -> None:
        """Lay plates and tabs for a question; one that says something new fades in."""
        before = {plate.card: plate for plate in self.plates}
        tabs = {tab.card: tab for tab in self.badges.children if isinstance(tab, ReachNode)}
        self.badges.clear()
        for plate in self._plates(question):
            old = before.get(plate.card)
            if old is not None and old.says == plate.says:
                old.on_click = plate.on_click
                self.badges.add(old)
                continue
            self.badges.add(plate)
            fading = plate.follow(old) if old is not None else None
            if fading is not None:
                self.tweens.add(fading)
        if question.asks:
            for tab in self.within_reach.hung(tabs):
                self.badges.add(tab)
        self._shed_light()

    def _plates(self, question: DecisionPrompt) -> Iterator[VerdictPlate]:
        board_view = self.board_view
        table, words = board_view.table, board_view.word
        tall = hall_plan(board_view.state).badge_h
        for _, card, place in hall_cards(board_view.state):
            box = layout.badge(place, tall)
            tally, refusal = table.previews.get(card), table.barred.get(card)
            if tally is not None:
                may = question.mark(card).kind == "may"
                act = partial(question.click, card) if may else None
                yield BadgeNode(card, box, tally, words, stale=table.stale, on_click=act)
            elif refusal is not None:
                barred = BarredNode(card, box, refusal, words, stale=table.stale)
                barred.tooltip = reason_text(refusal, board_view.lang)
                yield barred

    def _shed_light(self) -> None:
        """Let each rank lie in the dark or in the light (R73)."""
        for rank, ground in enumerate(self.ranks):
            for tween in ground.turn(self.board_view.table.light(rank), at_once=not self._lit):
                self.tweens.add(tween)
        self._lit = True
