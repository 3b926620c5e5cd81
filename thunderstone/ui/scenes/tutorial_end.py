"""After the guided first game: how it ended, what has been learnt, and where to go from there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.engine import scoring
from thunderstone.ui import relief, routes, theme
from thunderstone.ui.backdrop import backdrop
from thunderstone.ui.brush.button import Manner
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.text import Style
from thunderstone.ui.canvas import WIDTH
from thunderstone.ui.node import Node
from thunderstone.ui.scene import Scene
from thunderstone.ui.widgets import GROUP_LOOK, Button, Label, Panel

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Services

LESSONS = ("gold", "strength", "light", "attack", "xp", "rest", "breach", "gate")
"""What has been learnt, each with the icon of its name, and last what is still to come."""

_MIDDLE = WIDTH / 2
_SHEET = (250.0, 196.0, 1100.0, 556.0)
_ROW, _LEFT, _ACROSS, _TOP = 84.0, 52.0, 516.0, 158.0
_RESULT = Style("display_black", 38, theme.TITLE, shadow=3, foot="#e3c68c")
_SOURCES = Style("text", 17.5, theme.SECONDARY, shadow=1.5)
_LINE = RichStyle(18.5, theme.BODY, bold_colour="#ffe6b0", leading=1.28)


class Learnt(Node):
    """One thing learnt: its icon and a line."""

    def __init__(self, x: float, y: float, wide: float, icon: str, words: str) -> None:
        super().__init__((x, y, wide, _ROW))
        self.icon, self.words = icon, words

    def paint(self, canvas: Canvas) -> None:
        """Draw the icon and the line."""
        canvas.icon(self.icon, 24, self.h / 2, 36)
        room = self.w - 66
        tall = (
            canvas.laid(self.words, _LINE, room, height=self.h, balance=True).height / canvas.unit
        )
        canvas.rich(self.words, _LINE, 62, (self.h - tall) / 2, room, height=self.h, balance=True)


class Way(NamedTuple):
    """A button at the foot: the key of its words, its icon, its manner and its act."""

    key: str
    icon: str
    manner: Manner
    act: Callable[[], None]


class TutorialEndScene(Scene):
    """The closing page of the guided first game."""

    name = "taught"

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session

    def enter(self) -> None:
        """Lay the page out."""
        self.build()
        super().enter()

    def resized(self) -> None:
        """Words have other lengths, or another language."""
        self.build()
        self.refresh_hover()

    def build(self) -> None:
        """Lay out the result, what was learnt, and the buttons."""
        self.focus(None)
        self.root.clear()
        sheet = self.root.add(Panel(_SHEET, GROUP_LOOK))
        room, middle = _SHEET[2] - 2 * _LEFT, _SHEET[2] / 2
        result, sources = self.result()
        sheet.add(Label(result, _RESULT, middle, 66, "centre", room=room, least=22))
        sheet.add(Label(sources, _SOURCES, middle, 104, "centre", room=room, least=14))
        for number, key in enumerate(LESSONS):
            row, column = divmod(number, 2)
            x, y = _LEFT + column * _ACROSS, _TOP + row * (_ROW + 8)
            wide = room - _ACROSS if column else _ACROSS - 28
            sheet.add(Learnt(x, y, wide, key, self.services.word(f"taught.{key}")))
        self._buttons()

    def result(self) -> tuple[str, str]:
        """How the game ended, and what the learner's points are made of."""
        mine, other = scoring.scores(self.session.journal.state)
        you, partner = (player.name for player in self.session.players)
        word = self.services.word
        result = word(
            "taught.score", you=you, points=mine.total, partner=partner, other=other.total
        )
        parts = [f"{word(f'score.{source}')} {n}" for source, n in mine.by_source().items() if n]
        return result, " · ".join(parts)

    def ways(self) -> tuple[Way, ...]:
        """Where to go from here, the likeliest first."""
        services = self.services
        return (
            Way("play", "gate", "village", self.play),
            Way("rules", "scroll", "plain", partial(services.navigate, routes.Rules())),
            Way("again", "undo", "plain", partial(services.start_over, routes.Lesson())),
            Way("title", "menu", "plain", services.to_title),
        )

    def _buttons(self) -> None:
        word, wide, gap = self.services.word, 250.0, 20.0
        ways = self.ways()
        x = _MIDDLE - (len(ways) * (wide + gap) - gap) / 2
        for key, icon, manner, act in ways:
            title, detail = word(f"taught.{key}"), word(f"taught.{key}_detail")
            box = (x, 790, wide, 62)
            button = Button(box, title, act, detail, icon=icon, manner=manner, label=key)
            self.root.add(button)
            x += wide + gap

    def play(self) -> None:
        """Sit down to a first game of one's own: its cards are chosen, the players can be."""
        self.services.close_session()
        self.services.start_over(routes.Setup())

    def back(self) -> None:
        """Esc leads to the title."""
        self.services.to_title()

    def background(self, canvas: Canvas) -> None:
        """The gate in the dark and the heading."""
        canvas.surface.blit(backdrop("title", canvas.surface.get_size(), dim=0.6), (0, 0))
        heading = self.services.word("taught.heading").upper()
        logo = relief.lettering(heading, 40 * canvas.unit, "gold", 2 * canvas.unit)
        canvas.sprite_centred(logo, _MIDDLE, 104)
        rule = relief.rule(canvas.px(560), canvas.px(22), canvas.unit)
        canvas.sprite_centred(rule, _MIDDLE, 156)


def open_scene(services: Services, route: routes.Taught) -> TutorialEndScene:
    """The scene that shows a route."""
    services.sound.play("achievement")
    return TutorialEndScene(services, route.session)
