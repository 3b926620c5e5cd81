"""The time line at the lower edge: where the recording stands, its rounds and its moments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from thunderstone.review import Highlight, Recording
from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush.colour import surface_of_one
from thunderstone.ui.brush.flat_plate import plain
from thunderstone.ui.brush.memory_cache import kept
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.shape import PanelLook
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.brush.svg import SQUARE, mask, path
from thunderstone.ui.brush.text import Style
from thunderstone.ui.canvas import HEIGHT, WIDTH
from thunderstone.ui.node import Node

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Speech

IDLE_H, OPEN_H = 15.0, 74.0
LEFT, RIGHT = 30.0, WIDTH - 30.0
REACH = 7.0
"""Units around a moment's sign within which it is meant."""

DRAG = 4.0
"""Units that the pointer must move with the button down before the recording follows it."""

LEAST_ROUND = 34.0
"""Units that two named rounds are apart at least."""

_LOOK = PanelLook(radius=0, top="#221f27", bottom="#121015", border="#8d7850", alpha=1.0, shadow=10)
_GROOVE, _DONE, _TICK = "#3a3540", "#b8944f", "#6b6250"
_LOZENGE = "M32 4 L58 32 L32 60 L6 32 Z"
_TEXT = RichStyle(16.5, theme.BODY, shadow=1.2)
_ROUNDS = Style("text", 14, theme.MUTED)


class Timeline(Node):
    """A line from the first answer to the last. It rises when it is pointed at; a click on it, or
    on a moment's sign, goes there, and the pointer can drag it along."""

    def __init__(
        self,
        speech: Speech,
        where: Callable[[], int],
        go: Callable[[int], None],
        say: Callable[[int], str],
    ) -> None:
        super().__init__(
            (0, HEIGHT - IDLE_H, WIDTH, IDLE_H),
            label=speech.word("replay.line"),
            on_click=self._nothing,
        )
        self.on_track = self._follow
        self.where, self.go, self.say = where, go, say
        self.recording: Recording | None = None
        self.highlights: Sequence[Highlight] = ()
        self.sentences: Sequence[str] = ()
        self.pointed: float | None = None
        self._grip: float | None = None

    def know(
        self, recording: Recording, highlights: Sequence[Highlight], sentences: Sequence[str]
    ) -> None:
        """The whole game is known now: its rounds, and its moments with their sentences."""
        self.recording, self.highlights, self.sentences = recording, highlights, sentences
        self.touch()

    def _nothing(self) -> None:
        """Pressing has gone there already."""

    # -- places -----------------------------------------------------------------------------

    def x_of(self, place: int) -> float:
        """Where a place lies on the line."""
        length = max(1, self.recording.length if self.recording is not None else 1)
        return LEFT + (RIGHT - LEFT) * place / length

    def place_at(self, x: float) -> int:
        """The answer that is nearest to ``x``."""
        length = self.recording.length if self.recording is not None else 0
        share = (x - LEFT) / (RIGHT - LEFT)
        return round(min(max(0.0, share), 1.0) * length)

    def moment_at(self, x: float) -> int | None:
        """Which of the moments has its sign at ``x``, if any."""
        if not self.highlights:
            return None
        nearest = min(
            range(len(self.highlights)),
            key=lambda number: abs(self.x_of(self.highlights[number].place) - x),
        )
        near = abs(self.x_of(self.highlights[nearest].place) - x) <= REACH
        return nearest if near else None

    # -- being used -------------------------------------------------------------------------

    @property
    def risen(self) -> bool:
        """Whether the line shows all it has."""
        return self.hovered or self.focused or self.pressed

    def fit(self) -> None:
        """Take the room that the line needs now."""
        tall = OPEN_H if self.risen else IDLE_H
        if tall != self.h:
            self.y, self.h = HEIGHT - tall, tall
            self.touch()

    def hover(self, hovered: bool) -> None:
        """The pointer comes or goes."""
        super().hover(hovered)
        if not hovered:
            self.pointed = None
        self.fit()

    def _follow(self, x: float, y: float) -> None:
        """The pointer is at ``x``."""
        if x != self.pointed:
            self.pointed = x
            self.touch()

    def point(self, x: float, y: float) -> None:
        """A press on a moment's sign goes to the moment; else the recording follows the pointer."""
        self.pointed = x
        if self._grip is None:
            self._grip = x
            moment = self.moment_at(x)
            self.go(self.place_at(x) if moment is None else self.highlights[moment].start)
        elif abs(x - self._grip) >= DRAG:
            self._grip = -DRAG
            self.go(self.place_at(x))
        self.touch()

    def touch(self) -> None:
        """A button let go of ends the drag."""
        if not self.pressed:
            self._grip = None
        super().touch()

    # -- being drawn ------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """Draw the line; risen, with the rounds and what is pointed at."""
        if self.risen:
            canvas.panel((-4, 0, self.w + 8, self.h + 6), _LOOK)
        else:
            area = canvas.rect((0, 0, self.w, self.h))
            canvas.surface.fill("#0e0d11", area)
        y = 46.0 if self.risen else self.h / 2
        self._track(canvas, y)
        if self.recording is None:
            return
        self._rounds(canvas, y)
        for one in self.highlights:
            colour = player_tokens.colour_of(one.seat) if one.seat >= 0 else "#d6c4ff"
            side = canvas.px(17 if self.risen else 12)
            canvas.sprite_centred(_lozenge(side, colour), self.x_of(one.place), y)
        self._thumb(canvas, y)
        if self.risen:
            self._told(canvas)

    def _track(self, canvas: Canvas, y: float) -> None:
        tall = 6.0 if self.risen else 4.0
        area = canvas.rect((LEFT, y - tall / 2, RIGHT - LEFT, tall))
        canvas.blit(plain(*area.size, _GROOVE, area.height / 2), area.topleft)
        done = self.x_of(self.where()) - LEFT
        if done > 2:
            area = canvas.rect((LEFT, y - tall / 2, done, tall))
            canvas.blit(plain(*area.size, _DONE, area.height / 2), area.topleft)

    def _rounds(self, canvas: Canvas, y: float) -> None:
        """A tick where each round begins; risen, the numbers that there is room for."""
        assert self.recording is not None
        last = -LEAST_ROUND
        reach = 7.0 if self.risen else 4.0
        for place, rounds in self.recording.rounds:
            x = self.x_of(place)
            area = canvas.rect((x, y - reach, 0, 2 * reach))
            area.width = canvas.px(1)
            canvas.surface.fill(_TICK, area)
            if self.risen and x - last >= LEAST_ROUND:
                canvas.text(str(rounds + 1), _ROUNDS, x, 68, "centre")
                last = x

    def _thumb(self, canvas: Canvas, y: float) -> None:
        wide, tall = (6.0, 22.0) if self.risen else (5.0, 13.0)
        area = canvas.rect((self.x_of(self.where()) - wide / 2, y - tall / 2, wide, tall))
        canvas.blit(plain(*area.size, theme.TITLE, area.width / 2), area.topleft)

    def _told(self, canvas: Canvas) -> None:
        """What lies where the pointer is, or where the recording stands."""
        x = self.x_of(self.where()) if self.pointed is None else self.pointed
        moment = self.moment_at(x)
        words = self.say(self.place_at(x)) if moment is None else self.sentences[moment]
        laid = canvas.laid(words, _TEXT, WIDTH - 80)
        wide = laid.width / canvas.unit
        left = min(max(LEFT, x - wide / 2), RIGHT - wide)
        canvas.rich(words, _TEXT, left, 9, wide + 4)


@kept(1)
def _lozenge(px: int, colour: str) -> Sprite:
    body = pygame.Surface((px, px), pygame.SRCALPHA)
    body.blit(surface_of_one("#0b0a0f", mask(path(_LOZENGE), px, px, SQUARE)), (0, 0))
    inner = surface_of_one(colour, mask(path(_LOZENGE), px, px, (-10, -10, 84, 84)))
    body.blit(inner, (0, 0))
    return Sprite(body)
