"""A Hero's rise on the stage: the card turns, a flash, and the new face beside the old (R54)."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from thunderstone.client.rise import Gain, Rise, gains, rise_of
from thunderstone.narration.numerals import signed
from thunderstone.ui import theme
from thunderstone.ui.batches import batches
from thunderstone.ui.brush.medal import medal
from thunderstone.ui.brush.shape import Rim
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.kit import (
    Column,
    Ground,
    Headline,
    Icon,
    Inset,
    Item,
    Layers,
    Picture,
    Prose,
    Row,
    Text,
)
from thunderstone.ui.scenes.table import layout, stage_light
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.moments.moment import part
from thunderstone.ui.scenes.table.stage_light import (
    Light,
    burst,
    flying,
    glow,
    rays,
    round_light,
    sheen,
)
from thunderstone.ui.scenes.table.stage_words import proclaimed, skip_hint
from thunderstone.ui.tween import ease_in_out, ease_out

if TYPE_CHECKING:
    from thunderstone.engine.decision import Option
    from thunderstone.engine.events import Event
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.kit.theme import Type
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.scenes.table.card_pictures import CardPictures
    from thunderstone.ui.scenes.table.stage import StageMeans
    from thunderstone.ui.tween import Tween

COMING, TURNING, FLASHING, OVER = 0.2, 0.45, 0.55, 0.9
"""Seconds until the old face stands, the new one has turned in, the flash is over, and all is."""

OLD, NEW = Box(325, 244, 270, 405), Box(800, 141, 372, 558)
HEAD, FOOT = Box(180, 86, 560, 0), OLD._replace(y=OLD.bottom + layout.SIDE / 2, h=0)
GAINED = Box(1212, 250, 352, 0)
TILT, SHADE = 2, 168

GREAT = 900
AURA, FLASH = round_light(rays, GREAT, "#8fb4ff", 2), round_light(glow, GREAT, "#ffe9b8", 3)
SPARKLE = burst(GREAT, "#dfe8ff")
SHEEN = Light(sheen, NEW.w / 2, NEW.h, "#5c6066", 1)
LIGHTS = (AURA, FLASH, SHEEN, *SPARKLE)
ICONS = {"magic_attack": "magic"}


class RisePicture:
    """The picture of a Hero's rise, shown to its player alone."""

    def __init__(self, rise: Rise, board_view: BoardView, pictures: CardPictures) -> None:
        state = board_view.state
        self.rise, self.board_view, self.pictures = rise, board_view, pictures
        self.old, self.new = state.cards[rise.old], state.cards[rise.new]
        self.gains = gains(self.old, self.new)
        self.words = (
            Inset(HEAD, self._head()),
            Inset(FOOT, self._price()),
            Inset(GAINED, self._gained()),
            skip_hint(board_view.word("event.skip"), layout.TABLE),
        )
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
        came = ease_out(part(seconds, 0.0, COMING))
        with canvas.moved(0, 0, came):
            canvas.blit(stage_light.ground(size, canvas.unit, left, top, "veil"), (0, 0))
            self._old(canvas, came)
        turned = part(seconds, COMING, TURNING - COMING)
        after = part(seconds, TURNING, OVER - TURNING)
        if turned:
            self._new(canvas, turned, after, seconds)
        if after:
            with canvas.moved(0, 0, min(1.0, 3 * after)):
                for words in self.words:
                    words.draw(canvas)

    def _old(self, canvas: Canvas, came: float) -> None:
        """The old face, smaller and in the shade."""
        face, (x, y) = self.copies.of(self._face(canvas, new=False)), OLD.middle
        made = stage_light.turned(face, canvas.px(OLD.w), TILT, SHADE)
        canvas.sprite_centred(Sprite(made), x, y + layout.SIDE * (1 - came))

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
            canvas.rim(NEW, "#cfe0ff", layout.CORNER * NEW.w, Rim(glow=22, strength=0.9))
            with canvas.clipped(NEW):
                SHEEN.add(canvas, NEW.x + NEW.w * (1.6 * after - 0.3), y)

    def _head(self) -> Item:
        """Who becomes whom."""
        say = self.board_view
        names = {"old": say.name(self.rise.old), "new": say.name(self.rise.new)}
        level = say.count("stage.level", self.new.level or 0)
        return proclaimed(level, "level", say.word("stage.rises", **names))

    def _price(self) -> Item:
        """What it has cost, below the old face."""
        paid = self.rise.paid
        before = Text(self.board_view.word("stage.before"), "legend", "centre")
        price = Layers(align="stretch")[
            Ground("price"),
            Row(gap="s", pad=("m", "xs"))[
                Picture(lambda px: medal("xp", px, paid)),
                Text(self.board_view.count("stage.paid", paid), "gain_xp"),
            ],
        ]
        return Column(align="centre", gap="xs")[before, price if paid else None]

    def _gained(self) -> Item:
        """What has changed, figure by figure, and in short what the new face says."""
        say, said = self.board_view, self.new.words_in(self.board_view.lang)
        text = said.short or said.text
        rules = (Headline(say.word("stage.rules")), Prose(text, "gained")) if text else ()
        return Layers(align="stretch")[
            Ground("rise"),
            Column(gap="s", pad=("l", "m"))[
                Headline(say.word("stage.gained" if self.gains else "stage.same")),
                Column()[*map(self._gain, self.gains)] if self.gains else None,
                *rules,
            ],
        ]

    def _gain(self, gain: Gain) -> Item:
        figure = gain.figure
        change: Type = "better" if gain.after > gain.before else "worse"
        return Row(gap="s", tall="line")[
            Icon(ICONS.get(figure, figure), None, 1.0, tall="sign"),
            Text(self.board_view.word(f"figure.{figure}"), "aside", grow=1),
            Text(signed(gain.before), "gain_before"),
            Icon("arrow", theme.MUTED, 1.0),
            Text(signed(gain.after), change, "right", wide="icon"),
        ]

    def bake(self, canvas: Canvas) -> None:
        """Draw what takes long, for its pictures' sake."""
        for seconds in (COMING, TURNING, OVER):
            self.paint(canvas.whole(), seconds)


class Rises:
    """Shows rises of the seat at the lower edge on a stage; ``heard`` is told their events on the
    beat."""

    def __init__(self, means: StageMeans, heard: Callable[[Sequence[Event]], object]) -> None:
        self.stage, self.board_view, self.pictures, self.tempo, self.jobs = means
        self.heard = heard
        self._coming: list[tuple[list[Event], RisePicture]] = []

    def expect(self, events: Sequence[Event]) -> None:
        """These events will be shown."""
        self._coming.clear()
        for batch in batches(events) if self.tempo.shows else ():
            rise = rise_of(batch)
            if rise is not None and rise.seat == self.board_view.seat:
                picture = RisePicture(rise, self.board_view, self.pictures)
                self._coming.append((batch, picture))
                self.jobs.prerender("rise", picture.bake)

    def foresee(self, options: Sequence[Option]) -> None:
        """Heroes may rise: have the faces painted of those that they could become."""
        rises = [option for option in options if option.act == "level"]
        for option in rises if self.tempo.motion.factor > 0 else ():
            self.pictures.large(self.board_view.face(option.card), OLD.w)
            self.pictures.large(self.board_view.face(option.into), NEW.w)

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
    whole = canvas.whole()
    left, top = whole.point(0, 0)
    stage_light.ground(whole.surface.get_size(), whole.unit, left, top, "veil")
    for light in LIGHTS:
        light.draw_all(whole)
