"""The best battle of the game fought once more, small: the party, what each brings, the blow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.ui import theme
from thunderstone.ui.brush.medal import laurel, medal, signed
from thunderstone.ui.brush.shape import Rim
from thunderstone.ui.brush.text import FIGURE_RISE, Style
from thunderstone.ui.kit import Item
from thunderstone.ui.kit.theme import PLATES
from thunderstone.ui.scenes.common.card_face import TALL
from thunderstone.ui.scenes.coronation.timing import BLOW, TERM

if TYPE_CHECKING:
    from collections.abc import Sequence

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

_SUM = Style("display_black", theme.Px.TITLE * 2, theme.TITLE, shadow=2)
_TERM = Style("display", theme.Px.LABEL, theme.FIGURE, shadow=1.2)

ABREAST = 6
"""How many terms stand side by side."""

_MONSTER = (0.6, 0.4)
"""The height of the Monster's part as a share of the whole, over a party in one row or in more."""


class MiniatureBattle(Item):
    """A battle as its cards; its terms come up by a clock, and at the end the Monster falls.

    It tells itself in words to whoever rests on it.
    """

    def __init__(self, services: Services, clock: Clock, won: BattleWon) -> None:
        super().__init__(key="battle", grow=1, tooltip=lambda: _told(services, won))
        self.services, self.clock, self.won = services, clock, won

    @property
    def come(self) -> int:
        """How many terms have come up."""
        return int(min(len(self.won.terms), self.clock.t / TERM))

    @property
    def fallen(self) -> float:
        """How far the blow has been struck: 0 to 1."""
        return self.clock.share(TERM * len(self.won.terms), BLOW)

    def paint(self, canvas: Canvas) -> None:
        """Draw the Monster above, the sum beside it, the party below."""
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
        """The Monster with its Health, and what has been brought against it so far."""
        won, services = self.won, self.services
        wide = min(tall / TALL, self.w / 2) * 0.94
        face = services.library.cards[won.monster]
        canvas.image(services.faces.thumb(face, canvas.px(wide)), 0, 0)
        middle, base = (wide + self.w) / 2, tall * 0.36
        reached = sum(term.amount for term in won.terms[: self.come])
        side = wide * 0.3
        canvas.icon("attack", middle - side, base, side)
        canvas.text(str(reached), _SUM, middle - side * 0.33, base + _SUM.px * FIGURE_RISE)
        if self.fallen > 0:
            self._fall(canvas, wide, middle, base + side * 1.5)
        heart = medal("health", canvas.px(wide * 0.4), won.health)
        canvas.sprite_centred(heart, wide * 0.8, wide * TALL * 0.86)

    def _fall(self, canvas: Canvas, wide: float, middle: float, below: float) -> None:
        """The blow: the card lies in the dark, struck out, and its laurel is won."""
        won, share = self.won, self.fallen
        with canvas.moved(0, 0, share * 0.35):
            canvas.panel((0, 0, wide, wide * TALL), PLATES["side"])
        canvas.rim((0, 0, wide, wide * TALL), theme.BETTER, wide * 0.06, Rim(strength=share))
        with canvas.moved(0, 0, share):
            canvas.icon("check", wide * 0.5, wide * TALL * 0.42, wide * 0.42)
            canvas.sprite_centred(laurel(canvas.px(wide * 0.5), won.worth), middle, below)

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
