"""What the next hand may bring: averages, odds, and the kinds of cards, on the side of a panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone import words
from thunderstone.ui import theme
from thunderstone.ui.brush.text import Style
from thunderstone.ui.deck_figures import (
    STATS,
    DeckFigures,
    counts_as,
    deck_figures,
    odds,
    printed,
)
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table.reading import SIDE, caption, gauge

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.scenes.table.sight import Sight

ICONS = {"attack": "attack", "magic_attack": "magic", "light": "light", "gold": "gold"}
GOLD, LIGHT, HEROES = (4, 6, 8), (1, 2), (1, 2)
"""Of which amounts the odds are told."""


class DeckPlate(Node):
    """The figures of a deck. ``first`` is drawn from; then ``rest`` would be shuffled (R9)."""

    def __init__(
        self,
        sight: Callable[[], Sight],
        first: Sequence[CardDef],
        rest: Sequence[CardDef],
        *,
        whole: bool,
    ) -> None:
        super().__init__((0, 0, SIDE.w, SIDE.h))
        self.sight, self.whole = sight, whole
        self.figures: DeckFigures = deck_figures(first, rest)
        lit, gold = lambda face: printed(face, "light"), lambda face: printed(face, "gold")
        heroes = counts_as("hero", "militia")
        self.odds = [
            ("gold", [(n, odds(first, rest, gold, n)) for n in GOLD]),
            ("light", [(n, odds(first, rest, lit, n)) for n in LIGHT]),
            ("person", [(n, odds(first, rest, heroes, n)) for n in HEROES]),
        ]

    def paint(self, canvas: Canvas) -> None:
        """Draw the averages on the left, the odds on the right, the kinds below."""
        sight = self.sight()
        key = "deck.title_all" if self.whole else "deck.title"
        caption(canvas, sight.word(key), 14, 26, 270)
        for row, stat in enumerate(STATS):
            self._mean(canvas, sight, stat, 44.0 + row * 32)
        caption(canvas, sight.word("deck.chances"), 336, 26, 222)
        y = 44.0
        for icon, chances in self.odds:
            canvas.icon(icon, 346, y + 11, 19)
            for n, chance in chances:
                self._chance(canvas, sight.word("deck.at_least", n=n), chance, y)
                y += 25
            y += 5
        key = "deck.kinds_all" if self.whole else "deck.kinds"
        caption(canvas, sight.word(key), 14, 262, 300)
        self._kinds(canvas, sight)

    def _mean(self, canvas: Canvas, sight: Sight, stat: str, y: float) -> None:
        mean = self.figures.means[stat]
        canvas.icon(ICONS.get(stat, "strength"), 26, y + 11, 20)
        canvas.text(
            sight.word(f"deck.{stat}"), Style("text", 15.5, theme.BODY), 46, y + 17, room=126
        )
        figure = Style("display", 19, theme.FIGURE)
        canvas.text(words.decimal(mean.bare, sight.lang), figure, 198, y + 18, "right")
        if mean.armed - mean.bare >= 0.05 and stat != "gold":
            armed = sight.word("deck.with_weapons", n=words.decimal(mean.armed, sight.lang))
            canvas.text(armed, Style("text", 14, theme.MUTED), 206, y + 17, room=116, least=13.8)

    def _chance(self, canvas: Canvas, words: str, chance: float, y: float) -> None:
        canvas.text(words, Style("text", 15, theme.BODY), 364, y + 16, room=92, least=13.8)
        gauge(canvas, (460, y + 6, 50, 10), chance, "#b8924a")
        style = Style("text_bold", 15, theme.FIGURE)
        canvas.text(f"{round(100 * chance)} %", style, SIDE.w - 14, y + 16, "right")

    def _kinds(self, canvas: Canvas, sight: Sight) -> None:
        x, y = 14.0, 288.0
        for kind, count in self.figures.kinds.items():
            words = f"{sight.word(f'deck.{kind}')} *{count}*".replace("*", "")
            wide = canvas.text(words, Style("text", 15.5, theme.BODY), x, y) + 22
            x += wide
            if x > SIDE.w - 110:
                x, y = 14.0, y + 26
