"""A Hero's rise on the stage: the card turns, a flash, and the new face beside the old (R54)."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from thunderstone.client.rise import Gain, Rise, gains, rise_of
from thunderstone.ui import relief, theme
from thunderstone.ui.batches import batches
from thunderstone.ui.brush.medal import medal, signed
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.brush.text import Style
from thunderstone.ui.scenes.table import looks, stage_light
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.stage import Stage, whole_window
from thunderstone.ui.scenes.table.stage_light import Light, burst, flying, glow, rays, sheen
from thunderstone.ui.theme import Px
from thunderstone.ui.tween import ease_in_out, ease_out

if TYPE_CHECKING:
    from thunderstone.engine.decision import Option
    from thunderstone.engine.events import Event
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.scenes.table.card_pictures import CardPictures
    from thunderstone.ui.scenes.table.memory import Tempo
    from thunderstone.ui.services import Jobs
    from thunderstone.ui.tween import Tween

COMING, TURNING, FLASHING, OVER = 0.2, 0.45, 0.55, 0.9
"""Seconds until the old face stands, the new one has turned in, the flash is over, and all is."""

OLD, NEW = Box(325, 244, 270, 405), Box(800, 141, 372, 558)
HEAD, PRICE = (460.0, 128.0), Box(348, 690, 224, 50)
GAINED = Box(1212, 250, 352, 0)
TILT, SHADE = 2, 168
ROW, EDGE = 38.0, 22.0

AURA, FLASH = Light(rays, 1000, 1000, "#8fb4ff", 2), Light(glow, 900, 900, "#ffe9b8", 3)
SPARKLE = burst(860, "#dfe8ff")
SHEEN = Light(sheen, 190, 558, "#5c6066", 1)
LIGHTS = (AURA, FLASH, SHEEN, *SPARKLE)
ICONS = {"magic_attack": "magic"}


class RisePicture:
    """A rise put before the eyes of the one whose Hero it is."""

    def __init__(self, rise: Rise, board_view: BoardView, pictures: CardPictures) -> None:
        state = board_view.state
        self.rise, self.board_view, self.pictures = rise, board_view, pictures
        self.old, self.new = state.cards[rise.old], state.cards[rise.new]
        self.gains = gains(self.old, self.new)
        self.copies = stage_light.Copies()
        self._enlarged: dict[pygame.Surface, pygame.Surface] = {}

    def _face(self, canvas: Canvas, *, new: bool) -> pygame.Surface:
        """A face at its size on the stage; while it is being painted, a small one drawn larger."""
        card, box = (self.new, NEW) if new else (self.old, OLD)
        found = self.pictures.large(card, box.w * canvas.unit / self.pictures.store.unit)
        if found is not None:
            return found
        small = self.pictures.face_surface(card, stage_light.SMALL_FACE)
        if small not in self._enlarged:
            size = (canvas.px(box.w), canvas.px(box.h))
            self._enlarged[small] = pygame.transform.smoothscale(small, size)
        return self._enlarged[small]

    def paint(self, canvas: Canvas, seconds: float) -> None:
        """Draw the stage after so many seconds."""
        left, top = canvas.point(0, 0)
        size = canvas.surface.get_size()
        came = ease_out(min(1.0, seconds / COMING))
        with canvas.moved(0, 0, came):
            canvas.blit(stage_light.ground(size, canvas.unit, left, top, "veil"), (0, 0))
            self._old(canvas, came)
        turned = min(1.0, max(0.0, (seconds - COMING) / (TURNING - COMING)))
        after = min(1.0, max(0.0, (seconds - TURNING) / (OVER - TURNING)))
        if turned:
            self._new(canvas, turned, after, seconds)
        if after:
            with canvas.moved(0, 0, min(1.0, 3 * after)):
                self._words(canvas)
                self._gained(canvas)

    def _old(self, canvas: Canvas, came: float) -> None:
        """The old face, smaller and in the shade."""
        face, (x, y) = self.copies.of(self._face(canvas, new=False)), OLD.middle
        made = stage_light.turned(face, canvas.px(OLD.w), TILT, SHADE)
        canvas.sprite_centred(Sprite(made), x, y + EDGE * (1 - came))

    def _new(self, canvas: Canvas, turned: float, after: float, seconds: float) -> None:
        """The new face turns in, edge first, in a flash, and a sheen runs over it."""
        x, y = NEW.middle
        flash = 1 - min(1.0, abs(seconds - TURNING) / (FLASHING - TURNING))
        AURA.add(canvas, x, y, turned)
        FLASH.add(canvas, x, y, max(0.3 * turned, flash))
        if after:
            flying(SPARKLE, ease_out(after)).add(canvas, x, y)
        face = self._face(canvas, new=True)
        across = math.sin(ease_in_out(turned) * math.pi / 2)
        if across < 1:
            wide = max(2, canvas.px(NEW.w * across))
            face = pygame.transform.smoothscale(face, (wide, canvas.px(NEW.h)))
        canvas.sprite_centred(Sprite(face), x, y)
        if across >= 1:
            canvas.rim(NEW, "#cfe0ff", 0.056 * NEW.w, glow=22, strength=0.9)
            with canvas.clipped(NEW):
                SHEEN.add(canvas, NEW.x + NEW.w * (1.6 * after - 0.3), y)

    def _words(self, canvas: Canvas) -> None:
        """Who becomes whom, and what it has cost."""
        board_view, (x, y) = self.board_view, HEAD
        level = board_view.count("stage.level", self.new.level or 0)
        canvas.sprite_centred(relief.lettering(level, canvas.px(58), "gold", canvas.px(6)), x, y)
        canvas.sprite_centred(relief.rule(canvas.px(330), canvas.px(15), canvas.unit), x, y + 46)
        names = {"old": board_view.name(self.rise.old), "new": board_view.name(self.rise.new)}
        style = Style("display", Px.TITLE, theme.TITLE, shadow=2.5)
        canvas.text(board_view.word("stage.rises", **names), style, x, y + 82, "centre", room=560)
        before = Style("text_italic", Px.READING, theme.SECONDARY, shadow=2)
        canvas.text(board_view.word("stage.before"), before, x, OLD.bottom + 30, "centre")
        if self.rise.paid:
            canvas.panel(PRICE, looks.GAINS._replace(border="#4f86a8"))
            canvas.sprite_centred(medal("xp", canvas.px(36), self.rise.paid), PRICE.x + 36, 715)
            paid = board_view.count("stage.paid", self.rise.paid)
            style = Style("text_bold", Px.PLAIN, "#bfe4f8", shadow=1.5)
            canvas.text(paid, style, PRICE.x + 62, 721, room=PRICE.w - 78)

    def _gained(self, canvas: Canvas) -> None:
        """What has changed, figure by figure, and what the new face says."""
        text = self.new.words_in(self.board_view.lang).text
        rules = RichStyle(Px.TEXT, theme.BODY, theme.KEYWORD, leading=1.2)
        room = GAINED.w - 2 * EDGE
        tall = canvas.laid(text, rules, room, height=190).height / canvas.unit if text else 0.0
        rows = ROW * len(self.gains)
        height = 50 + rows + (tall + 44 if text else 0) + EDGE / 2
        canvas.panel(GAINED._replace(h=height), looks.RISE)
        x, y = GAINED.x + EDGE, GAINED.y
        self._label(canvas, "gained" if self.gains else "same", x, y + 34, "#c4d6ff")
        for number, gain in enumerate(self.gains):
            self._gain(canvas, gain, x, y + 50 + ROW * number)
        if text:
            below = y + 50 + rows
            canvas.rule(x, below + 2, room, "#4a4658", 1)
            self._label(canvas, "rules", x, below + 28, theme.KEYWORD)
            canvas.rich(text, rules, x, below + 38, room, height=190)

    def _label(self, canvas: Canvas, key: str, x: float, y: float, colour: str) -> None:
        style = Style("text_bold", Px.SMALL, colour, tracking=2)
        canvas.text(self.board_view.word(f"stage.{key}"), style, x, y, room=GAINED.w - 2 * EDGE)

    def _gain(self, canvas: Canvas, gain: Gain, x: float, y: float) -> None:
        middle, base, right = y + ROW / 2, y + ROW / 2 + 6, GAINED.right - EDGE
        canvas.icon(ICONS.get(gain.figure, gain.figure), x + 12, middle, 24)
        name = self.board_view.word(f"figure.{gain.figure}")
        canvas.text(name, Style("text", Px.READING, theme.BODY), x + 34, base, room=150)
        change = theme.BETTER if gain.after > gain.before else theme.WORSE
        canvas.text(
            signed(gain.before), Style("display", 20, theme.MUTED), right - 84, base, "right"
        )
        canvas.icon("arrow", right - 62, middle, 17, theme.MUTED)
        canvas.text(
            signed(gain.after), Style("display", 25, change, shadow=1.5), right, base, "right"
        )

    def bake(self, canvas: Canvas) -> None:
        """Draw what takes long, for its pictures' sake."""
        for seconds in (COMING, TURNING, OVER):
            self.paint(whole_window(canvas), seconds)


class Rises:
    """Shows rises of the seat at the lower edge on a stage; ``heard`` is told their events on the
    beat."""

    def __init__(
        self,
        stage: Stage,
        look: Callable[[], BoardView],
        pictures: CardPictures,
        tempo: Tempo,
        jobs: Jobs,
        heard: Callable[[Sequence[Event]], object],
    ) -> None:
        self.stage, self.look, self.pictures = stage, look, pictures
        self.tempo, self.jobs, self.heard = tempo, jobs, heard
        self._coming: list[tuple[list[Event], RisePicture]] = []

    def expect(self, events: Sequence[Event]) -> None:
        """These events will be shown."""
        self._coming.clear()
        for batch in batches(events) if self.tempo.shows else ():
            rise = rise_of(batch)
            if rise is not None and rise.seat == self.look().seat:
                picture = RisePicture(rise, self.look(), self.pictures)
                self._coming.append((batch, picture))
                self.jobs.prerender("rise", picture.bake)

    def foresee(self, options: Sequence[Option]) -> None:
        """Heroes may rise: have the faces painted of those that they could become."""
        rises = [option for option in options if option.act == "level"]
        for option in rises if self.tempo.motion.factor > 0 else ():
            self.pictures.large(self.look().face(option.card), OLD.w)
            self.pictures.large(self.look().face(option.into), NEW.w)

    def takes(self, event: Event) -> bool:
        """Whether an event is part of a rise that comes, and is heard on its beat."""
        return any(event is one for batch, _ in self._coming for one in batch)

    def show(self, events: Sequence[Event]) -> Iterable[Tween]:
        """Show the rise that some events tell, where it was expected."""
        for entry in self._coming if self.tempo.shows else ():
            batch, picture = entry
            if any(event is batch[0] for event in events):
                self._coming.remove(entry)
                return self.stage.play(picture.paint, OVER, [(TURNING, partial(self.heard, batch))])
        return []

    def forget(self) -> None:
        """Nothing of what was to come will be shown."""
        self._coming.clear()


def draw_passing(canvas: Canvas) -> None:
    """Draw what every rise needs, for its pictures' sake."""
    whole = whole_window(canvas)
    left, top = whole.point(0, 0)
    stage_light.ground(whole.surface.get_size(), whole.unit, left, top, "veil")
    for light in LIGHTS:
        light.draw_all(whole)
