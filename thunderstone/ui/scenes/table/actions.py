"""The row of buttons, the prompt that says who must do what, and another seat's open hand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING

import pygame

from thunderstone.engine.state import BLANK
from thunderstone.ui import heraldry, theme
from thunderstone.ui.brush.button import Manner, State, plate
from thunderstone.ui.brush.colour import mix
from thunderstone.ui.brush.shape import PanelLook
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.card import disc
from thunderstone.ui.widgets import Button

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.ui.askers import ActionButton
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.cards.cache import FaceStore
    from thunderstone.ui.scenes.table.layout import Box
    from thunderstone.ui.scenes.table.sight import Sight

_PROMPT = PanelLook(
    radius=10,
    top="#26232b",
    bottom="#141217",
    alpha=0.94,
    border="#6a5a3e",
    border_width=1.3,
    highlight=0.14,
    shadow=9,
)
ADVICE = PanelLook(
    radius=9, top="#1d1b21", bottom="#131116", alpha=0.88, border="#4c4552", shadow=8
)


class PromptPlate(Node):
    """Who must do what, always; with the card that asks and how many have been chosen."""

    def __init__(self, sight: Callable[[], Sight]) -> None:
        super().__init__(layout.PROMPT, label="prompt", solid=True)
        self.sight = sight
        self.seat = BLANK
        self.words = ""
        self.icon = ""
        self.counter = ""
        self.host = BLANK

    def card_at(self, x: float, y: float) -> int:
        """The card that asks, if the pointer is on its portrait."""
        del y
        return self.host if self.host != BLANK and x > self.w - 40 else BLANK

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate."""
        sight = self.sight()
        mine = self.seat == sight.viewer and self.seat >= 0
        colour = heraldry.colour_of(self.seat) if self.seat >= 0 else "#6a5a3e"
        border = colour if mine else mix(colour, "#2a262e", 0.5)
        canvas.panel((0, 0, self.w, self.h), _PROMPT._replace(border=border))
        left, right = 12.0, self.w - 12
        if self.seat >= 0:
            canvas.sprite(heraldry.token(self.seat, canvas.px(26)), 8, 5)
            left = 42.0
        if self.host != BLANK:
            face = sight.face(self.host)
            canvas.image(sight.faces.portrait(face, canvas.px(30), "#e8bf6a"), self.w - 36, 3)
            right = self.w - 44
        if self.counter:
            figure = Style("display", 19, "#ffe6b0", shadow=1.5)
            wide = canvas.text(self.counter, figure, right, 25, "right")
            right -= wide + 12
        if self.icon:
            canvas.icon(self.icon, right - 10, self.h / 2, 19, "#e8d8b0")
            right -= 30
        style = Style("text_bold" if mine else "text", 16.5, theme.TITLE if mine else theme.BODY)
        canvas.text(self.words, style, left, 24, room=right - left, least=13.8)


class Advice(Node):
    """Where there is no button: what to do next, in two lines."""

    def __init__(self, box: Box, head: str, detail: str, icon: str) -> None:
        super().__init__(box)
        self.head, self.detail, self.icon = head, detail, icon

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate."""
        canvas.panel((0, 0, self.w, self.h), ADVICE)
        canvas.icon(self.icon, 32, self.h / 2, 26, "#cfc4ae")
        room = self.w - 72
        head = Style("display", 16, theme.TITLE, shadow=1.5)
        canvas.text(self.head, head, 58, 26, room=room, least=14)
        canvas.text(
            self.detail, Style("text", 14.5, theme.SECONDARY), 58, 45, room=room, least=13.8
        )


class ShownCard(Node):
    """A revealed card of another seat, as a round portrait; used ones bear a tick."""

    def __init__(
        self,
        box: Box,
        card: int,
        face: CardDef,
        faces: FaceStore,
        colour: str,
        *,
        used: bool,
        held: bool,
    ) -> None:
        super().__init__(box, label=f"shown.{face.id}", solid=True)
        self.card, self.face, self.faces, self.colour = card, face, faces, colour
        self.used, self.held = used, held

    def card_at(self, x: float, y: float) -> int:
        """The card itself."""
        del x, y
        return self.card

    def paint(self, canvas: Canvas) -> None:
        """Draw the portrait."""
        canvas.image(self.faces.portrait(self.face, canvas.px(self.w), self.colour), 0, 0)
        if self.used:
            disc(canvas, self.w - 6, self.h - 6, 19, "check")
        if self.held:
            disc(canvas, -3, self.h / 2, 19, "chain")


class UndoButton(Button):
    """The small button that takes the last answer back; its tooltip says why it cannot."""

    def __init__(self, act: Callable[[], None], tip: str, *, enabled: bool) -> None:
        super().__init__(layout.UNDO, "", act, tooltip=tip, label="undo", enabled=enabled)

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate and the sign."""
        super().paint(canvas)
        colour = "#857f78" if not self.enabled else "#fff1cf" if self.hovered else "#cfc4ae"
        canvas.icon("undo", self.w / 2, self.h / 2, 27, colour)

    def _note(self, canvas: Canvas, area: pygame.Rect) -> None:
        """There is no text."""


_ROWS: tuple[tuple[tuple[float, ...], tuple[Manner, ...]], ...] = (
    ((1.18, 1.36, 1.0), ("village", "dungeon", "rest")),
    ((1.0,), ("village", "dungeon", "plain")),
    ((1.3, 1.0), ("dungeon", "plain")),
)
"""Rows of buttons that nearly every game shows: their shares, and the manners they come in."""


def draw_usual_rows(canvas: Canvas) -> None:
    """Go through the plates of the usual rows, for their pictures' sake."""
    states: tuple[State, ...] = ("normal", "hover")
    for shares, manners in _ROWS:
        for box in layout.buttons(shares):
            for manner, state in product(manners, states):
                plate(canvas.px(box.w), canvas.px(box.h), manner, state, canvas.unit)


def action_nodes(buttons: list[ActionButton]) -> list[Node]:
    """The buttons of the action row."""
    boxes = layout.buttons([button.share for button in buttons])
    return [
        Button(
            box,
            button.title,
            button.act,
            button.detail,
            icon=button.icon,
            manner=button.manner,  # type: ignore[arg-type]
            tooltip=button.tip,
            label=button.key,
            enabled=button.enabled,
        )
        for button, box in zip(buttons, boxes, strict=True)
    ]
