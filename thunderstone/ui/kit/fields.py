"""Things to set: cyclers, switches, steppers, ticks and rows of choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Self

import pygame

from thunderstone.ui import theme
from thunderstone.ui.brush.shape import PanelLook
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit.item import Item, Size
from thunderstone.ui.kit.theme import HEIGHTS, PLATES, Tall, Wide
from thunderstone.ui.node import Node, Tip
from thunderstone.ui.theme import Px

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas

CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)

FIELD_LOOK = PLATES["field"]
FIELD_HOVER = FIELD_LOOK._replace(border="#a8935f")
FIELD_FOCUS = FIELD_LOOK._replace(border="#ffe3a0", border_width=1.8)
FIELD_OUT = FIELD_LOOK._replace(border="#38342f", top="#141318", bottom="#18161b")
SEGMENT_CHOSEN = PLATES["chip"]
FAINT = "#98928a"
"""The words of what cannot be chosen now."""

_WORDS = Style("text_bold", Px.PLAIN, theme.BODY)
_ARROW = 34.0
"""Units at each end of a cycler that belong to an arrow."""

_RIM = 3.0
"""Units between the rim of a ground and the choices that lie on it."""


class Choices(NamedTuple):
    """Choices by key and words. ``ring``: the first comes after the last again."""

    named: Sequence[tuple[str, str]]
    ring: bool

    def after(self, key: str, step: int) -> str | None:
        """The choice a step further on or back from another, or None beyond the ends."""
        keys = [one for one, _ in self.named]
        if self.ring:
            at = keys.index(key) if key in keys else -1
            return keys[(at + step) % len(keys)]
        at = (keys.index(key) if key in keys else 0) + step
        return keys[at] if 0 <= at < len(keys) else None

    def may_step(self, key: str, step: int) -> bool:
        """Whether there is another choice in this direction."""
        return len(self.named) > 1 and self.after(key, step) is not None


class Cycler(Item):
    """One of several choices, with arrows; a click, Enter and right go on, left goes back."""

    def __init__(
        self,
        key: str,
        choices: Sequence[tuple[str, str]],
        chosen: str,
        on_change: Callable[[str], None],
        *,
        label: str = "",
        tooltip: Tip = "",
        wide: Wide | None = "control",
        tall: Tall = "control",
        grow: float = 0.0,
        ring: bool = True,
    ) -> None:
        super().__init__(
            key=key, grow=grow, wide=wide, tall=tall, label=label, on_click=self._forward,
            tooltip=tooltip,
        )  # fmt: skip
        self.choices, self.chosen = Choices(list(choices), ring), chosen
        self.on_change = on_change
        self._at = 0.0

    def want(self, ruler: Canvas, room: float) -> Size:
        """As wide as the longest choice and the arrows."""
        wide = (ruler.width(words, _WORDS) for _, words in self.choices.named)
        return Size(min(room, max(wide, default=0.0) + 2 * HEIGHTS["icon"]), 0.0)

    def take_over(self, before: Self) -> None:
        """Know on which arrow the pointer was pressed."""
        self._at = before._at

    @property
    def words(self) -> str:
        """What is shown of the present choice."""
        return dict(self.choices.named).get(self.chosen, self.chosen)

    def point(self, x: float, y: float) -> None:
        """Remember on which arrow the pointer is."""
        self._at = x

    def _forward(self) -> None:
        """The next choice, or the one before it when the left arrow is clicked."""
        self._step(-1 if self._at < _ARROW else 1)
        self._at = self.w

    def handle_key(self, event: pygame.Event) -> bool:
        """Left and right change the choice."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._step(-1 if event.key == pygame.K_LEFT else 1)
            return True
        if event.type == pygame.KEYDOWN and event.key in CONFIRM:
            self._at = self.w
        return False

    def _step(self, step: int) -> None:
        further = self.choices.after(self.chosen, step)
        if further is not None:
            self.chosen = further
            self.touch()
            self.on_change(further)

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, the arrows and the choice."""
        box = (0.0, 0.0, self.w, self.h)
        canvas.panel(box, field_look(self))
        middle = self.h / 2
        lit = self.enabled and (self.hovered or self.focused)
        for x, turn in ((_ARROW / 2, True), (self.w - _ARROW / 2, False)):
            if self.enabled and self.choices.may_step(self.chosen, -1 if turn else 1):
                _arrow(canvas, x, middle, turn, bright=lit)
        colour = theme.TITLE if lit else theme.BODY if self.enabled else FAINT
        style = Style("text", Px.PLAIN, colour)
        canvas.text(self.words, style, self.w / 2, middle + style.rise, "centre", room=self.w - 52)
        if self.focused:
            canvas.focus_rim(box)


def Toggle(  # noqa: N802 - it is used as the classes of items are
    key: str,
    words: tuple[str, str],
    on: bool,
    on_change: Callable[[bool], None],
) -> Cycler:
    """On or off; ``words`` say it in this order."""
    return Cycler(
        key, [("off", words[1]), ("on", words[0])], "on" if on else "off",
        lambda chosen: on_change(chosen == "on"),
    )  # fmt: skip


def Stepper(  # noqa: N802 - it is used as the classes of items are
    key: str,
    value: int,
    ends: range,
    on_change: Callable[[int], None],
    *,
    show: Callable[[int], str] = str,
) -> Cycler:
    """A whole number between two ends; the arrows stop there. ``show`` says it in words."""
    return Cycler(
        key, [(str(number), show(number)) for number in ends], str(value),
        lambda chosen: on_change(int(chosen)), ring=False,
    )  # fmt: skip


class Tick(Item):
    """A box with words beside it that is ticked or not; a click, Enter and Space change it."""

    def __init__(
        self,
        key: str,
        words: str,
        on: bool,
        on_change: Callable[[bool], None],
        *,
        label: str = "",
        tall: Tall = "icon",
    ) -> None:
        super().__init__(key=key, tall=tall, label=label or words, on_click=self.turn)
        self.words, self.on, self.on_change = words, on, on_change

    def want(self, ruler: Canvas, room: float) -> Size:
        """As wide as the box and the words."""
        return Size(min(room, ruler.width(self.words, _WORDS) + HEIGHTS["icon"]), 0.0)

    def turn(self) -> None:
        """Tick it, or take the tick away."""
        self.on = not self.on
        self.touch()
        self.on_change(self.on)

    def paint(self, canvas: Canvas) -> None:
        """Draw the box, its tick and the words."""
        side = min(26.0, self.h)
        box = (0.0, (self.h - side) / 2, side, side)
        canvas.panel(box, field_look(self))
        if self.on:
            canvas.icon("check", side / 2, self.h / 2, side * 0.68, theme.ICONS["check"])
        bright = self.hovered or self.focused
        style = Style("text", Px.PLAIN, theme.TITLE if bright else theme.BODY)
        room = self.w - side - 12
        canvas.text(self.words, style, side + 11, self.h / 2 + style.rise, room=room)
        if self.focused:
            canvas.focus_rim(box)


class Segment(Item):
    """One of the choices that lie side by side; the chosen one is a lit plate."""

    def __init__(
        self, key: str, words: str, chosen: bool, choose: Callable[[], None], tooltip: Tip = ""
    ) -> None:
        super().__init__(key=key, label=words, on_click=choose, tooltip=tooltip)
        self.words, self.chosen = words, chosen

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate and the words."""
        box = (0.0, 0.0, self.w, self.h)
        if self.chosen:
            canvas.panel(box, SEGMENT_CHOSEN)
        lit = self.chosen or self.hovered or self.focused
        style = Style("text_bold", Px.PLAIN, theme.TITLE if lit else theme.SECONDARY)
        base = self.h / 2 + style.rise
        canvas.text(self.words, style, self.w / 2, base, "centre", room=self.w - 16)
        if self.focused:
            canvas.focus_rim(box)


class Segmented(Item):
    """A few choices side by side, all of them in sight; they share the width."""

    def __init__(
        self,
        key: str,
        choices: Sequence[tuple[str, str]],
        chosen: str,
        on_change: Callable[[str], None],
        *,
        tips: Sequence[str] = (),
        wide: Wide | None = None,
    ) -> None:
        super().__init__(key=key, wide=wide, tall="control")
        self.chosen, self.on_change = chosen, on_change
        self.segments: dict[str, Segment] = {}
        for place, (name, words) in enumerate(choices):
            tip = tips[place] if tips else ""
            act = partial(self._choose, name)
            segment = Segment(f"{key}.{name}" if key else "", words, name == chosen, act, tip)
            self.segments[name] = segment
            self.add(segment)

    def want(self, ruler: Canvas, room: float) -> Size:
        """Each as wide as the longest of them."""
        longest = max(ruler.width(one.words, _WORDS) for one in self.segments.values())
        return Size(min(room, len(self.segments) * (longest + HEIGHTS["icon"])), 0.0)

    def lay(self, ruler: Canvas, box: Box) -> None:
        """Lay the choices side by side."""
        super().lay(ruler, box)
        self.share()

    def share(self) -> None:
        """Let the choices share the width."""
        wide = (self.w - 2 * _RIM) / len(self.segments)
        for place, segment in enumerate(self.segments.values()):
            segment.at((_RIM + place * wide, _RIM, wide, self.h - 2 * _RIM))

    def _choose(self, key: str) -> None:
        for other, segment in self.segments.items():
            segment.chosen = other == key
        changed, self.chosen = key != self.chosen, key
        self.touch()
        if changed:
            self.on_change(key)

    def paint(self, canvas: Canvas) -> None:
        """Draw the ground that the choices lie on."""
        canvas.panel((0, 0, self.w, self.h), FIELD_LOOK)


def field_look(node: Node) -> PanelLook:
    """The sunken plate of a field, brighter under the pointer and with the focus."""
    if not node.enabled:
        return FIELD_OUT
    if node.focused:
        return FIELD_FOCUS
    return FIELD_HOVER if node.hovered else FIELD_LOOK


def _arrow(canvas: Canvas, x: float, y: float, left: bool, *, bright: bool) -> None:
    """A small triangle, drawn large and reduced so that its edges are smooth."""
    size = canvas.px(9) * 4
    sheet = pygame.Surface((size, size), pygame.SRCALPHA)
    colour = pygame.Color(theme.VILLAGE_LABEL if bright else theme.VILLAGE_LABEL_SOFT)
    sheet.fill((colour.r, colour.g, colour.b, 0))
    points = [(size * 0.2, 0), (size * 0.9, size / 2), (size * 0.2, size)]
    if left:
        points = [(size - px, py) for px, py in points]
    pygame.draw.polygon(sheet, colour, points)
    small = pygame.transform.smoothscale(sheet, (size // 4, size // 4))
    at_x, at_y = canvas.point(x, y)
    canvas.blit(small, (round(at_x - size / 8), round(at_y - size / 8)))
