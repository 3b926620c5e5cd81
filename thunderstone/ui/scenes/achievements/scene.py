"""All achievements as medals: whose, which of them, how far, and with which game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from thunderstone.records import EVERYBODY, Progress, players_in, progress
from thunderstone.ui import routes, theme
from thunderstone.ui.brush.award import award
from thunderstone.ui.brush.rich_text import RichStyle
from thunderstone.ui.brush.shape import PanelLook
from thunderstone.ui.brush.text import Style
from thunderstone.ui.fields import Cycler, Segmented
from thunderstone.ui.kit.scroll import BarredView
from thunderstone.ui.node import Node
from thunderstone.ui.record_desk import records_of
from thunderstone.ui.scene import Scene
from thunderstone.ui.scenes.common.record_words import day_words
from thunderstone.ui.scenes.common.rows import draw_bar
from thunderstone.ui.scenes.loading import awaits_records
from thunderstone.ui.scenes.reference import LEFT, RIGHT, TALL, TOP, draw_ground
from thunderstone.ui.scrolling import barred
from thunderstone.ui.widgets import Button, Label, Panel, Paragraph

if TYPE_CHECKING:
    from thunderstone.ui.canvas import Box, Canvas
    from thunderstone.ui.services import Services

ALL, HAVE, MISSING = "all", "have", "missing"
COLUMNS, ROW, GAP = 3, 116.0, 12.0
MEDAL = 82.0

_HAVE = PanelLook(radius=10, top="#3a2c18", bottom="#1f170d", border="#a8833f", shadow=5)
_NOT = PanelLook(radius=10, top="#1d1a21", bottom="#151318", border="#403a36", shadow=0, alpha=0.9)
_TEXT = RichStyle(15.5, theme.SECONDARY, leading=1.24)
_FAINT = _TEXT._replace(colour=theme.MUTED)
_SMALL = Style("text", 14.5, theme.VILLAGE_LABEL_SOFT)


class MedalPlaque(Node):
    """One achievement: its medal, what it asks for, and how far it is, or when it was earned."""

    def __init__(
        self, services: Services, standing: Progress, box: Box, open_: Callable[[], None]
    ) -> None:
        one = standing.achievement
        self.secret = one.hidden and not standing.earned
        key = "medals.hidden" if self.secret else f"medal.{one.id}"
        name = services.word(key)
        act = open_ if standing.earned else None
        tip = services.word("medals.open") if standing.earned else ""
        super().__init__(box, label=name, on_click=act, tooltip=tip)
        self.services, self.standing, self.words = services, standing, name
        text = services.word(f"{key}_text")
        style = _TEXT if standing.earned else _FAINT
        self.add(Paragraph(text, style, (112, 40, self.w - 128, 40), least=14))

    @property
    def focusable(self) -> bool:
        """The keyboard comes to every medal: it scrolls the rest into sight."""
        return True

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, the medal and the lines."""
        standing, one = self.standing, self.standing.achievement
        canvas.panel((0, 0, self.w, self.h), _HAVE if standing.earned else _NOT)
        lit = self.focused or (self.hovered and standing.earned)
        if lit:
            colour = theme.FOCUS if self.focused else theme.MAY_CHOOSE
            canvas.rim((0, 0, self.w, self.h), colour, 10, line=1.6, glow=5)
        sign = "lock" if self.secret else one.icon
        made = award(sign, one.metal, canvas.px(MEDAL), dim=not standing.earned)
        canvas.sprite_centred(made, 58, self.h / 2)
        colour = theme.TITLE if standing.earned else theme.BODY
        style = Style("display", 18.5, colour, shadow=1.2)
        canvas.text(self.words, style, 112, 32, room=self.w - 128, least=14.5)
        if standing.part is not None:
            words = self.services.word(
                "medals.earned",
                name=standing.part.own.name,
                date=day_words(standing.part.game.date, canvas.lang),
            )
            canvas.text(words, _SMALL, 112, self.h - 14, room=self.w - 128, least=14)
        elif one.countable and not self.secret:
            share = standing.reached / one.goal
            draw_bar(canvas, (112, self.h - 23, self.w - 200, 8), share)
            figures = f"{standing.reached}/{one.goal}"
            canvas.text(figures, _SMALL, self.w - 16, self.h - 14, "right", room=64, least=14)


class AchievementsScene(Scene):
    """The medals of one person, or of everybody at this computer."""

    name = "achievements"

    def __init__(self, services: Services, whose: str = EVERYBODY) -> None:
        super().__init__(services)
        self.whose, self.which = whose, ALL
        self.view: BarredView | None = None

    # -- life -----------------------------------------------------------------------------

    def enter(self) -> None:
        """Lay the medals out as they were left."""
        if awaits_records(self.services, "medals.heading"):
            return
        self._rebuild()
        super().enter()

    def resized(self) -> None:
        """The words may be those of another language now."""
        self._rebuild()
        self.refresh_hover()

    def _rebuild(self) -> None:
        at = self.view.at if self.view is not None else 0.0
        self.build()
        assert self.view is not None
        self.view.scroll(at)

    # -- building -------------------------------------------------------------------------

    def build(self) -> None:
        """Lay out the choices above and the medals below."""
        services = self.services
        label = self.focused.label if self.focused is not None else ""
        self.focus(None)
        self.root.clear()
        games = records_of(services).games()
        names = players_in(games)
        if self.whose not in names:
            self.whose = EVERYBODY
        found = progress(games, self.whose)
        who = [(EVERYBODY, services.word("medals.everybody")), *((name, name) for name in names)]
        whose = services.word("medals.whose")
        self.root.add(Cycler((430, 40, 280, 44), who, self.whose, self._of, label=whose))
        kinds = [(key, services.word(f"medals.{key}")) for key in (ALL, HAVE, MISSING)]
        self.root.add(Segmented((726, 40, 470, 44), kinds, self.which, self._show))
        count = services.word("medals.count", n=sum(one.earned for one in found), count=len(found))
        style = Style("display", 22, theme.TITLE, shadow=2)
        self.root.add(Label(count, style, 1290, 70, "centre", room=160, least=16))
        close = (RIGHT - 172, 36, 172, 52)
        self.root.add(Button(close, services.word("reference.close"), self.back, icon="cross"))
        panel = self.root.add(Panel((LEFT, TOP, RIGHT - LEFT, TALL)))
        self.view = barred(panel, (18, 16, RIGHT - LEFT - 28, TALL - 32))
        self._plaques([one for one in found if self._fits(one)])
        if label:
            self.focus(next((node for node in self.focusables() if node.label == label), None))

    def _fits(self, one: Progress) -> bool:
        return self.which == ALL or one.earned == (self.which == HAVE)

    def _plaques(self, found: list[Progress]) -> None:
        view = self.view
        assert view is not None
        wide = (view.w - 8 - (COLUMNS - 1) * GAP) / COLUMNS
        for number, one in enumerate(found):
            row, column = divmod(number, COLUMNS)
            box = (4 + column * (wide + GAP), 4 + row * (ROW + GAP), wide, ROW)
            view.add(MedalPlaque(self.services, one, box, self._opening(one)))
        rows = -(-len(found) // COLUMNS)
        view.length = rows * (ROW + GAP) - GAP + 8 if rows else 0.0
        if not found:
            style = Style("display", 24, theme.TITLE, shadow=2)
            words = self.services.word("medals.none")
            view.add(Label(words, style, view.w / 2, 330, "centre", room=900, least=18))

    def _opening(self, one: Progress) -> Callable[[], None]:
        def open_() -> None:
            assert one.part is not None
            self.services.navigate(routes.History(one.part.game.id))

        return open_

    # -- being used -----------------------------------------------------------------------

    def _of(self, name: str) -> None:
        """Show the medals of another person."""
        self.whose = name
        self.build()
        self.refresh_hover()

    def _show(self, which: str) -> None:
        """Show all, those earned or those still to earn."""
        self.which = which
        self.build()
        self.refresh_hover()

    def back(self) -> None:
        """Esc closes."""
        self.services.pop()

    def key(self, event: pygame.Event) -> None:
        """Page keys scroll."""
        if self.view is not None and self.view.page(event.key):
            self.refresh_hover()
            return
        super().key(event)

    def focus(self, node: Node | None) -> None:
        """What the keyboard comes to is brought into sight."""
        super().focus(node)
        if isinstance(node, MedalPlaque) and self.view is not None:
            self.view.show(node)

    # -- being drawn ----------------------------------------------------------------------

    def background(self, canvas: Canvas) -> None:
        """The table in the dark, and the heading."""
        draw_ground(canvas, self.services.word("medals.heading"))


def open_scene(services: Services, _: routes.Achievements) -> AchievementsScene:
    """The scene that shows a route."""
    return AchievementsScene(services)
