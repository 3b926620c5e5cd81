"""The screen that shows a table, and hands it mouse and keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

import pygame

from thunderstone.client import helping
from thunderstone.client.playback import TableGame
from thunderstone.ui import routes
from thunderstone.ui.kit import BuildContext
from thunderstone.ui.scene import Scene
from thunderstone.ui.scenes.table.manner import Manner
from thunderstone.ui.scenes.table.memory import Memory
from thunderstone.ui.scenes.table.table import Table

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.node import Node
    from thunderstone.ui.services import Services


Game = TypeVar("Game", bound=TableGame)

PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
"""What skips whatever is on the stage; a gamepad's buttons come as keys."""


class TableHost(Scene, Generic[Game]):
    """A screen with a table, which is laid anew for other eyes, another language or another size.

    ``manner`` says how that table is played at, ``speed`` how much faster time passes at it; at 0
    all stands still, as for a picture.
    """

    speed = 1.0

    def __init__(self, services: Services, session: Game, manner: Manner) -> None:
        super().__init__(services)
        self.session, self.manner = session, manner
        self.memory = Memory(session, services)
        self.context = BuildContext(services.canvas, self.focusing)
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        """The table, once it has been laid."""
        assert self._table is not None
        return self._table

    def lay(self) -> None:
        """Lay the table anew for the game as it stands, with no motion."""
        worn, self._table = self._table, None
        if worn is not None:
            worn.hand_on()
            self.mouse.forget(worn.root)
            if self.focused is not None and self.focused.lies_on(worn.root):
                self.focus(None)
            self.root.remove(worn.root)
        table = Table(self.services, self.context, self.session, self.memory, self.manner)
        self.mouse.used_up = table.presses.used_up
        self.focusing.order = table.order
        self.root.add(table.root)
        self._table = table
        self.mouse.refresh()

    # -- life -----------------------------------------------------------------------------

    def enter(self) -> None:
        """Sit down: the table as it is, or, back from another screen, as it was left."""
        if self._table is None or not self._table.up_to_date:
            self.lay()
        self.table.enter()
        super().enter()

    def resized(self) -> None:
        """Another size, language or pair of eyes."""
        self.lay()
        super().resized()

    @property
    def animating(self) -> bool:
        """Whether the table must be drawn in every frame."""
        moving = self._table is not None and self._table.animating
        return super().animating or (moving and self.speed > 0)

    def update(self, dt: float) -> None:
        """Let time pass at the table."""
        if not self.dirty:
            self.table.prepare()
        super().update(dt)
        self.table.update(dt * self.speed)

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, and what it lays over itself."""
        super().draw(canvas)
        self.table.draw_over(canvas)

    # -- hands ----------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        """Hand an event on; a press while something covers the table, or a battle is on its way,
        skips that, and does nothing else, and what is pressed keeps a turn from ending by
        itself."""
        if event.type in PRESSES and self._table is not None:
            if not self.means_other(event) and self._skips(self._table):
                if event.type == pygame.MOUSEBUTTONDOWN:
                    self._moved(*self.services.units(event.pos))
                    self.mouse.waste(event.button)
                return
            self._table.turn_end.hold()
        super().handle(event)

    def means_other(self, event: pygame.Event) -> bool:
        """Whether a press is meant for what lies over whatever covers the table."""
        return False

    @property
    def marks_focus(self) -> bool:
        """What lies below the stage is not marked."""
        return super().marks_focus and not self.table.staged.up

    @property
    def pointed(self) -> Node | None:
        """What lies below the stage is not told about."""
        return None if self._table is not None and self._table.staged.up else super().pointed

    def _skips(self, table: Table) -> bool:
        """Bring what covers the table to its end, and a battle whose outcome is still awaited;
        False where there is neither, or a panel lies over it."""
        if table.reader.panel is not None:
            return False
        awaited = table.presenter.busy and table.board_view.undecided is not None
        if awaited or table.effects.occasions.covering:
            table.skip()
            return True
        return table.staged.stage.skip()

    def key(self, event: pygame.Event) -> None:
        """The table's own keys, then the usual ones; a line being typed into comes first.

        Whoever watches a recording has others than the table's.
        """
        typing = self.focused is not None and self.focused.takes_text
        if typing or self.session.recorded or not self.table.hands.press(event):
            super().key(event)

    def back(self) -> None:
        """Esc: whatever there is to be closed or let go of, or else the menu."""
        if not self.table.hands.back():
            self.services.navigate(routes.Menu())

    def focus(self, node: Node | None) -> None:
        """What gets the focus is lifted as under the pointer."""
        before = self.focused
        super().focus(node)
        if before is not node and self._table is not None:
            self._table.pointed_anew()

    def _pointed_anew(self) -> None:
        super()._pointed_anew()
        if self._table is not None:
            self._table.pointed_anew()


class TableScene(TableHost["Session"]):
    """A game, which leads to the curtain between two turns and to the sheet at its end."""

    name = "table"

    def __init__(self, services: Services, session: Session) -> None:
        over = session.waiting_for() == "over"
        self._passed = False

        def cover() -> None:
            if helping.passes_openly(session):
                self._passed = True
                return
            other = session.needs_curtain()
            services.navigate(routes.Curtain(session) if other else routes.Commission(session))

        manner = Manner(
            covered=cover,
            ended=lambda: services.navigate(routes.Score(session, ended_now=not over)),
        )
        super().__init__(services, session, manner)

    def update(self, dt: float) -> None:
        """Let time pass; where nothing is to be hidden, the next person sits down at once."""
        super().update(dt)
        if self._passed:
            self._passed = False
            self.session.accept_seat()
            self.enter()
