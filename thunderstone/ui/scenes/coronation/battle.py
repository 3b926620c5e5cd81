"""The best battle of the game fought once more, small: the party, what each brings, the blow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.narration.numerals import signed
from thunderstone.ui import theme
from thunderstone.ui.brush.badge import plate
from thunderstone.ui.brush.medal import laurel
from thunderstone.ui.brush.shape import Rim
from thunderstone.ui.brush.text import FIGURE_RISE, Style
from thunderstone.ui.cards import art
from thunderstone.ui.kit import Item
from thunderstone.ui.kit.theme import PLATES
from thunderstone.ui.scenes.common.card_face import TALL
from thunderstone.ui.scenes.coronation.timing import BLOW, TERM

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from thunderstone.review import BattleTerm, BattleWon
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.coronation.clock import Clock
    from thunderstone.ui.services import Services

ICONS = {
    "party": "battle",
    "doubled": "magic",
    "attack_lost": "cross",
    "magic_lost": "cross",
    "missing": "sun_out",
    "halved": "down",
    "floor": "plus",
}
"""The icon of what is no card's."""

_SUM = Style("display", theme.Px.TITLE, "#ffffff", shadow=1.5)
_VERDICT = Style("text_bold", theme.Px.NOTE, theme.VICTORY.text, tracking=2)
_TERM = Style("display", theme.Px.LABEL, theme.FIGURE, shadow=1.2)

ABREAST = 6
"""How many terms stand side by side."""

_MONSTER = (0.68, 0.5)
"""The height of the Monster's part as a share of the whole, over a party in one row or in more."""

_PLATE = (0.62, 0.28)
"""The width of the plate with the sum as a share of the whole, its height as one of that part."""

_DRAWN = 60.0
"""The height that the plate of a verdict is drawn for, in units."""


class MiniatureBattle(Item):
    """A battle as its cards; its terms come up by a clock, and at the end the Monster falls.

    It tells itself in words to whoever rests on it.
    """

    def __init__(self, services: Services, clock: Clock, won: BattleWon) -> None:
        super().__init__(key="battle", grow=1, tooltip=lambda: _told(services, won))
        self.services, self.clock, self.won = services, clock, won
        self._seen: pygame.Surface | None = None

    @property
    def come(self) -> int:
        """How many terms have come up."""
        return int(min(len(self.won.terms), self.clock.t / TERM))

    @property
    def fallen(self) -> float:
        """How far the blow has been struck: 0 to 1."""
        return self.clock.share(TERM * len(self.won.terms), BLOW)

    def paint(self, canvas: Canvas) -> None:
        """Draw the Monster above with the sum on its picture, the party below."""
        rows = -(-len(self.won.terms) // ABREAST)
        above = self.h * _MONSTER[rows > 1]
        self._monster(canvas, above)
        across = self.w / max(1, min(ABREAST, len(self.won.terms)))
        tall = (self.h - above) / max(1, rows)
        for number, term in enumerate(self.won.terms):
            row, column = divmod(number, ABREAST)
            with canvas.moved(across * column, above + tall * row):
                self._term(canvas, number, term, across, tall)

    def _monster(self, canvas: Canvas, tall: float) -> None:
        """The Monster in its picture; on the lower edge what has been brought against it."""
        high = tall * _PLATE[1]
        box = (0.0, 0.0, self.w, tall - high / 2)
        area = canvas.rect(box)
        if self._seen is None or self._seen.get_size() != area.size:
            card = self.services.library.cards[self.won.monster]
            self._seen = art.picture(card, *area.size, focus=art.focus_of(card))
        canvas.blit(self._seen, area.topleft)
        canvas.rim(box, PLATES["earned"].border, 0, Rim(strength=0.6))
        with canvas.moved(self.w * (1 - _PLATE[0]) / 2, tall - high):
            self._sum(canvas, self.w * _PLATE[0], high)
        if self.fallen > 0:
            with canvas.moved(0, 0, self.fallen):
                side = tall * 0.26
                wreath = laurel(canvas.px(side), self.won.worth)
                canvas.sprite_centred(wreath, self.w - side * 0.7, side * 0.66)

    def _sum(self, canvas: Canvas, wide: float, high: float) -> None:
        """What has been reached so far beside the Health; a verdict once the blow has fallen."""
        middle, side, near, edge = high * 0.39, high * 0.35, wide * 0.33, wide * 0.16
        canvas.panel((0, 0, wide, high), PLATES["earned"]._replace(radius=high / 2))
        with canvas.moved(0, 0, self.fallen):
            made = plate(True, canvas.px(wide), canvas.px(high), canvas.unit * high / _DRAWN)
            canvas.sprite_centred(made, wide / 2, high / 2)
            word = self.services.word("preview.win").upper()
            told = _VERDICT._replace(px=max(_VERDICT.px, high * 0.19))
            canvas.text(word, told, wide / 2, high * 0.86, "centre", room=wide * 0.7)
            canvas.icon("check", wide / 2, middle, side)
        reached = sum(term.amount for term in self.won.terms[: self.come])
        style = _SUM._replace(px=high * 0.46)
        base = middle + style.px * FIGURE_RISE
        canvas.icon("attack", edge, middle, side)
        canvas.text(str(reached), style, near, base, "centre")
        canvas.text(str(self.won.health), style, wide - near, base, "centre")
        canvas.icon("health", wide - edge, middle, side)

    def _term(
        self, canvas: Canvas, number: int, term: BattleTerm, across: float, tall: float
    ) -> None:
        """A card of the party with what it brings, or the sign of what is no card's."""
        share = self.clock.share(TERM * number, TERM)
        if share <= 0:
            return
        line = _TERM.px * 1.4
        wide = min(across * 0.86, (tall - line) / TALL * 0.94)
        with canvas.moved((across - wide) / 2, tall * 0.04 + line * (1 - share), share):
            if term.cause == "card":
                face = self.services.library.cards[term.card]
                canvas.image(self.services.faces.thumb(face, canvas.px(wide)), 0, 0)
            else:
                canvas.icon(ICONS[term.cause], wide / 2, wide * TALL / 2, wide * 0.8)
            style = _TERM if term.amount > 0 else _TERM._replace(colour=theme.WORSE)
            base = wide * TALL + line * 0.8
            canvas.text(signed(term.amount), style, wide / 2, base, "centre")


def _told(services: Services, won: BattleWon) -> str:
    """What each term of the sum comes from, a line each."""
    cards, say = services.library.cards, services.word
    lines = [
        f"{cards[term.card].words_in(services.language).name}: *{signed(term.amount)}*"
        if term.cause == "card"
        else f"{say(f'coronation.{term.cause}')}: *{signed(term.amount)}*"
        for term in won.terms
    ]
    return "\n".join(lines)


def fallen_words(services: Services, won: BattleWon) -> Sequence[str]:
    """What happened: who fell, and by how much."""
    say = services.word
    name = services.library.cards[won.monster].words_in(services.language).name
    spare = say("coronation.spare", n=won.spare) if won.spare else say("coronation.even")
    return say("coronation.falls", card=name), spare
