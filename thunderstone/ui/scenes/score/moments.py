"""The great moments, each with the picture of its card; a click shows it happen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone.review import Highlight, highlight_line
from thunderstone.ui import player_tokens, theme
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.shape import PanelLook
from thunderstone.ui.brush.text import Style
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.common.line_markup import markup
from thunderstone.ui.scenes.score import layout

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.ui.canvas import Box, Canvas
    from thunderstone.ui.services import Services

ICONS = {
    "battle": "attack",
    "guardian": "attack",
    "first_blood": "skull",
    "close_win": "attack",
    "close_loss": "cross",
    "breach": "breach",
    "breakout": "breach",
    "overrun": "gate",
    "collect": "stone",
    "lose_stone": "stone",
    "purchase": "gold",
    "level_3_first": "star",
    "level_3": "star",
    "disease": "disease",
    "treasure": "treasure",
    "fall": "skull",
    "extra_turn": "hourglass",
    "lead": "up",
    "spree": "vp",
}
"""The icon of each kind of moment."""

_LOOK = PanelLook(
    radius=10, top="#24222b", bottom="#15131a", border="#544a38", alpha=0.88, shadow=8
)
_LIT = _LOOK._replace(border="#e8bf6a", top="#33302f")
_TEXT = RichStyle(17.5, theme.BODY, leading=1.22, shadow=1.2)
_RING = "#8d7850"


class MomentNode(Node):
    """A moment: when it was, what happened, whose deed it is, and the card it is about."""

    def __init__(
        self, services: Services, box: Box, one: Highlight, face: CardDef | None, words: str
    ) -> None:
        super().__init__(box, label=words.replace("*", ""))
        self.services, self.one, self.face, self.words = services, one, face, words
        self.tooltip = services.word("moment.see")

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate."""
        lit = self.hovered or self.focused
        canvas.panel((0, 0, self.w, self.h), _LIT if lit else _LOOK)
        if self.focused:
            canvas.rim((0, 0, self.w, self.h), theme.FOCUS, 10, glow=5)
        middle, side = self.h / 2, self.h - 26
        ring = player_tokens.colour_of(self.one.seat) if self.one.seat >= 0 else _RING
        if self.face is not None:
            picture = self.services.faces.portrait(self.face, canvas.px(side), ring)
            canvas.image(picture, 14, 13)
        elif self.one.seat >= 0:
            token = player_tokens.token(self.one.seat, canvas.px(side))
            canvas.sprite_centred(token, 14 + side / 2, middle)
        left = 14 + side + 18
        canvas.icon(ICONS[self.one.kind], left + 10, 25, 20)
        when = self.services.word("moment.when", round=self.one.round)
        style = Style("text_bold", 15, theme.VILLAGE_LABEL)
        wide = canvas.text(when, style, left + 28, 30)
        turn = self.services.word("moment.turn", turn=self.one.turn)
        canvas.text(f" · {turn}", Style("text", 15, theme.MUTED), left + 28 + wide, 30)
        room = self.w - left - 56
        canvas.rich(self.words, _TEXT, left, 42, room, height=self.h - 52, least=13.8)
        colour = theme.TITLE if lit else theme.SET_LINE
        canvas.icon("arrow", self.w - 28, middle, 22, colour)


def moment_nodes(
    services: Services,
    highlights: Sequence[Highlight],
    kinds: Sequence[CardDef],
    names: Sequence[str],
    see: Callable[[Highlight], None],
) -> list[Node]:
    """Everything on the page of the moments."""
    found: list[Node] = []
    for number, one in enumerate(highlights):
        words = markup(highlight_line(one, kinds, names, services.language))
        face = kinds[one.cards[0]] if one.cards else None
        node = MomentNode(services, layout.moments(number), one, face, words)
        node.on_click = _seeing(see, one)
        found.append(node)
    return found


def _seeing(see: Callable[[Highlight], None], one: Highlight) -> Callable[[], None]:
    return lambda: see(one)
