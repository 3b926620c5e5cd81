"""What a battle looks like on the stage at any of its moments: a pure function of battle and time.

From left to right: the party with its weapons, the sum that it comes to, and the monster.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import pygame

from thunderstone.client.battle import Battle, Fighter, LedgerLine
from thunderstone.narration.numerals import added, numeral
from thunderstone.ui import relief, theme
from thunderstone.ui.brush.colour import FULL_LEVEL
from thunderstone.ui.brush.medal import medal
from thunderstone.ui.brush.memory_cache import at_hand
from thunderstone.ui.brush.shape import Rim
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.brush.text import Style
from thunderstone.ui.kit import Inset
from thunderstone.ui.scenes.table import layout, stage_light
from thunderstone.ui.scenes.table.battle_words import LEDGER, ROOMY, VERDICT, BattleWords, outcome
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.stage_light import (
    Light,
    blade,
    burst,
    flying,
    glow,
    rays,
    round_light,
)
from thunderstone.ui.tween import ease_in_out, ease_out

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.scenes.table.card_pictures import CardPictures

Made = TypeVar("Made")

# Where it all stands, in units
PARTY = Box(46, 132, 706, 452)
SUM = (928.0, 470.0)
MONSTER = Box(1167, 104, 310, 465)
HEART = (MONSTER.x + 22, MONSTER.y + 27)
HEART_PX = 104.0
"""How wide the Monster's Health is, in units."""

TORCHES = (36.0, 752.0)

WIDEST, OVERHANG, APART = 176.0, 0.6, 1.09
"""Units that a card of the party is wide at most; what a weapon takes beside its bearer, and a card
with the gap to the next, as shares of that."""

WEAPON, WEAPON_TILT = 0.8, -9
SHAKE, LUNGE, RECOIL = 6.0, 40, 34
STANDS = 0.2
"""The share of the blow in which nothing moves yet."""

TILTS = 4
"""Steps in which a card that recoils turns."""

VIOLET, RED = "#9d7bea", "#ff5a44"
FIGURES = {"attack": "#ffe7b0", "magic": "#cdbcff"}
TOTAL_PX = 112.0


# The lights
FLAME_W, FLAME_H, MOTE, GREAT = 76, 108, 34, 900
HALO = 460, 300
FEW = 3
"""Strengths of a light that is large, or soon gone."""

TORCH = Light(glow, 4 * FLAME_W, 4 * FLAME_H, "#bf742e")
FLAME = Light(glow, FLAME_W, FLAME_H, "#ffdf8a")
SHINE, EMBER = (Light(glow, *HALO, colour, 2) for colour in ("#735321", "#5a1f0e"))
WRATH, FLASH = (
    round_light(glow, GREAT, "#640f09", FEW),
    round_light(glow, MONSTER.w, "#ffe9b0", FEW),
)
BLADE = Light(blade, HALO[0], 520, "#ffedc0", FEW)
BREAKING = round_light(rays, GREAT, "#ffd48a")
SMALL_BURST, LARGE_BURST = burst(GREAT * 2 / 3, "#ffd27a"), burst(GREAT, "#ffd27a")
MOTES = {
    "attack": round_light(glow, MOTE, "#d08a1e"),
    "magic": round_light(glow, MOTE, "#7a4cff"),
    "dark": round_light(glow, MOTE, "#ff3a24"),
}
LIGHTS = (
    *(TORCH, FLAME, SHINE, EMBER, WRATH, FLASH, BLADE, BREAKING),
    *(*SMALL_BURST, *LARGE_BURST, *MOTES.values()),
)


class Progress(NamedTuple):
    """How far a battle has come: shares from 0 to 1 of both sides coming up, of the blow, of what
    follows it, and how many lines of the sum have been counted."""

    risen: float = 1.0
    counted: float = 0.0
    struck: float = 0.0
    ended: float = 0.0


class Place(NamedTuple):
    """Where a card of the party stands: its middle and its width, and who it is borne by."""

    card: int
    x: float
    y: float
    wide: float
    borne: bool = False


def places(party: Sequence[Fighter]) -> list[Place]:
    """Where the cards of a party stand, as large as can be, with a weapon beside its bearer."""
    best: tuple[float, int] = (0.0, 1)
    for rows in range(1, 4):
        widest = max((_breadth(row) for row in _rows(party, rows)), default=1.0)
        wide = min(WIDEST, PARTY.w / widest, PARTY.h / rows / (layout.TALL + 0.2))
        best = max(best, (wide, -rows))
    wide, count = best[0], -best[1]
    found = []
    for number, row in enumerate(_rows(party, count)):
        y = PARTY.y + PARTY.h * (number + 0.5) / count + (layout.SIDE if count == 1 else 0)
        x = PARTY.x + (PARTY.w - wide * _breadth(row)) / 2 + wide * APART / 2
        for fighter in row:
            found.append(Place(fighter.card, x, y, wide))
            for weapon in fighter.weapons:
                x += wide * OVERHANG
                found.append(Place(weapon, x + wide * 0.1, y + wide * 0.12, wide * WEAPON, True))
            x += wide * APART
    return found


def _rows(party: Sequence[Fighter], count: int) -> list[Sequence[Fighter]]:
    long = -(-len(party) // count)
    return [party[start : start + long] for start in range(0, len(party), long or 1)]


def _breadth(row: Sequence[Fighter]) -> float:
    """What a row takes, in widths of a card."""
    return sum(APART + OVERHANG * len(fighter.weapons) for fighter in row)


class BattlePicture:
    """The picture of a battle: both sides, the sum, the blow, and what comes of it."""

    def __init__(
        self,
        battle: Battle,
        board_view: BoardView,
        pictures: CardPictures,
        *,
        beside_frames: bool = False,
    ) -> None:
        """Whatever takes long to paint is left out until it has been painted ``beside_frames``."""
        self.beside_frames = beside_frames
        self.battle, self.board_view, self.pictures = battle, board_view, pictures
        self.start = MONSTER
        """Where the monster comes from."""
        self.party = places(battle.party)
        state = board_view.state
        self.names = {card: board_view.name(card) for card in self._cards()}
        self.faces = {card: state.cards[card] for card in self._cards()}
        self.copies = stage_light.Copies()
        self.words = BattleWords(battle, board_view)

    def _cards(self) -> Iterator[int]:
        yield self.battle.tally.target
        yield from (place.card for place in self.party)

    # -- what must be painted before ---------------------------------------------------

    def painted(self) -> bool:
        """Whether every face is there; those that are not will be painted."""
        large = self.pictures.large(self.faces[self.battle.tally.target], self._units(MONSTER.w))
        store, ready = self.pictures.store, large is not None
        for place in self.party:
            found = store.face(self.faces[place.card], self._units(WIDEST))
            ready = ready and found is not None
        return ready

    def _units(self, width: float) -> float:
        """A width on the stage in units of the table, which the camera may show larger."""
        wide, tall = self.pictures.store.size
        return width * min(wide / layout.TABLE.w, tall / layout.TABLE.h) / self.pictures.store.unit

    def _large(self) -> pygame.Surface:
        face = self.faces[self.battle.tally.target]
        found = self.pictures.large(face, self._units(MONSTER.w))
        return found or self.pictures.face_surface(face, self._units(layout.CARD_W))

    def _small(self, card: int) -> pygame.Surface:
        return self.pictures.face_surface(self.faces[card], self._units(WIDEST))

    def bake(self, canvas: Canvas) -> None:
        """Have painted what takes long: the broken card, and the party as it stands and recoils."""
        self._standing(canvas)()
        for back in range(TILTS + 1 if not self.battle.won else 1):
            for place in self.party:
                self._turned(canvas, place, back)()
        if self.battle.won:
            self._broken(canvas)()

    def _turned(self, canvas: Canvas, place: Place, back: int) -> Callable[[], pygame.Surface]:
        """A card of the party that has recoiled so many steps."""
        number = self.party.index(place)
        tilt = back * (-4 if place.borne else 2 + number % 3)
        angle = tilt + (WEAPON_TILT if place.borne else 0)
        face, wide = self.copies.of(self._small(place.card)), canvas.px(place.wide)
        return partial(stage_light.turned, face, wide, angle, FULL_LEVEL - 33 * back)

    def _standing(self, canvas: Canvas) -> Callable[[], pygame.Surface]:
        face = self.copies.of(self._large())
        return partial(stage_light.turned, face, canvas.px(MONSTER.w), 0, FULL_LEVEL)

    def _broken(self, canvas: Canvas) -> Callable[[], stage_light.Broken]:
        return partial(stage_light.broken, self.copies.of(self._large()), canvas.px(MONSTER.w))

    def _made(self, make: Callable[[], Made]) -> Made | None:
        """What has been painted beside the frames, or is painted here and now."""
        return at_hand(make) if self.beside_frames else make()

    # -- the picture -------------------------------------------------------------------

    def paint(self, canvas: Canvas, progress: Progress) -> None:
        """Draw the stage as far as the battle has come."""
        self._ground(canvas, progress)
        coming = min(1.0, 2 * progress.risen)
        with canvas.moved(0, 0, coming):
            self._party(canvas, progress)
        self._monster(canvas, progress)  # it leaves its rank whole: the card there is gone
        with canvas.moved(0, 0, coming):
            self.words.heading(ended=bool(progress.ended)).draw(canvas)
            if not progress.ended:
                self.words.skip.draw(canvas)
        if progress.ended:
            with canvas.moved(0, 0, min(1.0, 2.5 * progress.ended)):
                self.words.outcome.draw(canvas)
        elif progress.risen >= 1:
            self._ledger(canvas, progress)
        if progress.struck > STANDS and not progress.ended:
            self._blow(canvas, (progress.struck - STANDS) / (1 - STANDS))

    def _ground(self, canvas: Canvas, progress: Progress) -> None:
        left, top = canvas.point(0, 0)
        size = canvas.surface.get_size()

        def lay(mood: stage_light.Mood, share: float) -> None:
            with canvas.moved(0, 0, share):
                canvas.blit(stage_light.ground(size, canvas.unit, left, top, mood), (0, 0))

        out = progress.ended if not self.battle.won else 0.0
        if out < 1:
            lay("hall", ease_out(progress.risen))
        if out:
            lay("lost", out)
        for x in TORCHES:
            TORCH.add(canvas, x, 200, progress.risen * (1 - out))
            FLAME.add(canvas, x, 172, progress.risen * (1 - out))

    def _party(self, canvas: Canvas, progress: Progress) -> None:
        """The party, a weapon below its bearer; it lunges as it wins and recoils as it loses."""
        back = progress.ended if not self.battle.won else 0.0
        lunge = LUNGE * math.sin(math.pi * progress.struck) * (1 if self.battle.won else 0.5)
        lines = self.battle.lines[: int(progress.counted)]
        counted = {card for line in lines if line.amount for card in line.cards}
        for place in sorted(self.party, key=lambda one: not one.borne):
            number = self.party.index(place)
            x = place.x + lunge - RECOIL * ease_out(back)
            y = place.y + 130 * (1 - ease_out(progress.risen)) + 14 * (number % 2) * back
            if place.card in counted and not place.borne and not back and not progress.ended:
                box = (x - place.wide / 2, y - place.wide * 0.75, place.wide, place.wide * 1.5)
                colour = VIOLET if self._manner(place.card) == "magic" else theme.MAY_CHOOSE
                canvas.rim(box, colour, layout.CORNER * place.wide, Rim(glow=9, strength=0.75))
            turned = self._turned(canvas, place, round(ease_out(back) * TILTS))
            made = self._made(turned) or self._small(place.card)
            canvas.sprite_centred(Sprite(made), x, y)
        if not progress.ended:
            self._brought(canvas, int(progress.counted), lunge)

    def _manner(self, card: int) -> str:
        return next((line.manner for line in self.battle.lines if card in line.cards), "")

    def _brought(self, canvas: Canvas, counted: int, shift: float) -> None:
        """Above each card what it has brought so far."""
        for place in self.party:
            lines = [line for line in self.battle.lines[:counted] if place.card in line.cards]
            lines = [line for line in lines if not line.reason]
            if lines:
                words = " ".join(added(line.amount // len(line.cards)) for line in lines)
                manner = "magic" if all(line.manner == "magic" for line in lines) else "attack"
                size = min(34.0, place.wide * 0.2)
                style = Style("display", size, FIGURES[manner], shadow=3, outline=2)
                y = place.y - place.wide * 0.75 - size * 0.36
                room = place.wide * APART
                canvas.text(words, style, place.x + shift, y, "centre", room=room)

    def _monster(self, canvas: Canvas, progress: Progress) -> None:
        """The monster: on its way from its rank, shaken by the blow, broken or in red light."""
        tally, won = self.battle.tally, self.battle.won
        if won and progress.ended:
            self._break(canvas, progress.ended)
            return
        share = ease_in_out(progress.risen)
        box = Box(*(a + (b - a) * share for a, b in zip(self.start, MONSTER, strict=True)))
        x, y = box.middle
        stir = SHAKE * math.sin(progress.struck * math.pi * 6) * (1 - progress.struck)
        x += stir - 26 * ease_out(progress.ended)
        if progress.ended:
            WRATH.add(canvas, x, y, progress.ended)
        if progress.risen < 1:
            size = canvas.px(box.w), canvas.px(box.h)
            canvas.sprite_centred(Sprite(pygame.transform.smoothscale(self._large(), size)), x, y)
        else:
            whole = self._made(self._standing(canvas)) or self._large()
            canvas.sprite_centred(Sprite(whole), x, y)
        if progress.ended:
            with canvas.moved(0, 0, progress.ended):
                rim = (x - MONSTER.w / 2, y - MONSTER.h / 2, MONSTER.w, MONSTER.h)
                canvas.rim(rim, RED, layout.CORNER * MONSTER.w, Rim(glow=16, strength=0.7))
        heart = medal("health", canvas.px(HEART_PX), tally.health)
        with canvas.moved(x - MONSTER.middle[0], y - MONSTER.middle[1], share):
            canvas.sprite_centred(heart, *HEART)

    # -- the sum -----------------------------------------------------------------------

    def _ledger(self, canvas: Canvas, progress: Progress) -> None:
        """The sum so far, line by line, and what it comes to in relief."""
        lines, counted = self.battle.lines, min(len(self.battle.lines), int(progress.counted))
        if progress.struck < STANDS:  # then it is out of the blow's way
            with canvas.moved(0, 0, 1 - progress.struck / STANDS):
                self.words.ledger(counted, fresh=not progress.struck).draw(canvas)
        part = progress.counted - counted
        if counted < len(lines) and part > 0:
            self._mote(canvas, lines[counted], LEDGER.h * counted / max(ROOMY, len(lines)), part)
        self._total(canvas, counted, struck=progress.struck > STANDS)

    def _mote(self, canvas: Canvas, line: LedgerLine, down: float, share: float) -> None:
        """The light of a line on its way from its cards, or from above, to the sum."""
        light = MOTES.get(line.manner, MOTES["dark"])
        starts = [(p.x, p.y - p.wide * 0.7) for p in self.party if p.card in line.cards]
        for x, y in starts or [(LEDGER.x + LEDGER.w - 40, LEDGER.y + down)]:
            for tail in range(5):
                way = ease_in_out(max(0.0, share - 0.09 * tail))
                rise = 90 * math.sin(math.pi * way) if starts else 0.0
                at = x + (SUM[0] - 90 - x) * way, y + (SUM[1] - y) * way - rise
                light.add(canvas, *at, 1 - 0.18 * tail)

    def _total(self, canvas: Canvas, counted: int, *, struck: bool) -> None:
        """What the sum comes to so far, against the monster's Health."""
        lines = self.battle.lines[:counted]
        last = lines[-1] if lines else None
        taken = last is not None and last.manner in ("dark", "loss")
        (EMBER if taken else SHINE).add(canvas, *SUM)
        if not struck:
            figures(canvas, last.after if last else 0, SUM, TOTAL_PX)
        if taken:
            style = Style("display", 34, "#b99a86", shadow=2)
            right, y = SUM[0] + 162, SUM[1] + 28
            long = canvas.text(str(self.battle.gross), style, right, y, "right")
            canvas.rule(right - long - 4, y - 12, long + 8, "#ff7a66", 3)
        self.words.against.draw(canvas)

    # -- the end -----------------------------------------------------------------------

    def _blow(self, canvas: Canvas, struck: float) -> None:
        """One blow on the heart, which breaks it or glances off."""
        force = 1.0 if struck < 0.6 else 1 - (struck - 0.6) / 0.6
        if self.battle.won:
            broken = self._made(self._broken(canvas))
            if broken is not None and struck > 0.25:
                stage_light.put_light(canvas, broken.cracks, *MONSTER.middle)
            FLASH.add(canvas, *HEART, force)
        BLADE.add(canvas, (SUM[0] + HEART[0]) / 2 + 60, (SUM[1] + HEART[1]) / 2 + 24, force)
        flying(SMALL_BURST, ease_out(struck)).add(canvas, *HEART)
        figures(canvas, self.battle.tally.total, (SUM[0], SUM[1] - 70 * struck), TOTAL_PX)

    def _break(self, canvas: Canvas, ended: float) -> None:
        """The card breaks along its light."""
        x, y = MONSTER.middle
        share = ease_out(ended)
        BREAKING.add(canvas, x, y, 1 - max(0.0, ended - 0.75))
        broken = self._made(self._broken(canvas))
        if broken is not None:
            left, top = canvas.point(MONSTER.x, MONSTER.y)
            for shard in broken.shards:
                made = shard.at(share)
                there = left + shard.x + shard.way[0] * share, top + shard.y + shard.way[1] * share
                place = (there[0] - made.get_width() / 2, there[1] - made.get_height() / 2)
                canvas.blit(made, (round(place[0]), round(place[1])))
        flying(LARGE_BURST, share).add(canvas, x, y)


def figures(canvas: Canvas, number: int, middle: tuple[float, float], px: float) -> None:
    """A number in golden relief with a sword before it, its middle at a place."""
    shown = numeral(number)
    sprites = [relief.lettering(sign, canvas.px(px)) for sign in shown]
    widths = [sprite.width / canvas.unit for sprite in sprites]
    x = middle[0] - sum(widths) / 2 + 24
    canvas.icon("attack", x - 38, middle[1] + 4, 60)
    for sprite, width in zip(sprites, widths, strict=True):
        canvas.sprite_centred(sprite, x + width / 2, middle[1])
        x += width


def draw_passing(canvas: Canvas, board_view: BoardView) -> None:
    """Draw what every battle needs, for its pictures' sake."""
    for sign in "0123456789":
        relief.lettering(sign, canvas.px(TOTAL_PX))
    for won in (True, False):
        Inset(VERDICT, outcome(board_view, "", won=won)).draw(canvas)
    medal("health", canvas.px(HEART_PX), 0)
    left, top = canvas.point(0, 0)
    moods: tuple[stage_light.Mood, ...] = ("hall", "lost")
    for mood in moods:
        stage_light.ground(canvas.surface.get_size(), canvas.unit, left, top, mood)
    for light in LIGHTS:
        light.draw_all(canvas)
