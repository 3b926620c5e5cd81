"""The table: the game itself, watched and played with the pointer or the keyboard."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, cast

from thunderstone.engine.decision import Event
from thunderstone.journal import UndoRefused
from thunderstone.narration import narrate
from thunderstone.ui.presenter import BANNER, CardLike, Piece
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.handling import TableHandling
from thunderstone.ui.session import PACE
from thunderstone.ui.tween import Tween, linear

if TYPE_CHECKING:
    from thunderstone.ui.app import App
    from thunderstone.ui.session import Session

HURRY = 0.12
"""How long motion takes, as a share, while the bots are being hurried."""


class TableScene(TableHandling):
    """The game on the screen.

    It asks the session for everything, and shows only what the viewer may know.
    """

    name = "table"

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self._known: tuple[int, int, str] | None = None
        self._ended = self._covered = False

    # -- life -----------------------------------------------------------------------------

    def enter(self) -> None:
        """Sit down: the table as it is, or, back from another screen, as it was left."""
        known = (self.session.viewer, len(self.session.journal.answers), self.app.language)
        if self._known != known:
            self._set_up()
        else:
            self.heed_options()
        self._covered = False
        self.session.pace = PACE * max(0.3, min(1.5, self.app.factor))
        super().enter()

    def resized(self) -> None:
        """Another size, language or pair of eyes: everything is made anew."""
        self._set_up()
        super().resized()

    def _set_up(self) -> None:
        """Build all parts for the present state, with no motion."""
        self._remember()
        view = self.session.view().state
        self.view = view
        self.forget_looks()
        self._grip = None
        self.make_parts(view)
        self.presenter.reset(view, self.seat_below(view), self.session.viewer)
        self._retell()
        self.ask()

    def _remember(self) -> None:
        journal = self.session.journal
        self._known = (self.session.viewer, len(journal.answers), self.app.language)

    # -- the presenter's stage --------------------------------------------------------------

    def make(self, card: int, piece: Piece) -> CardLike:
        """A node for a card."""
        view = self.presenter.shown
        face = view.kinds[card] if card >= 0 else None
        node = CardNode(self, card, face, piece)
        if face is not None:
            node.label = face.words_in(self.app.language).name
        self.cards.add(node)
        return node

    def drop(self, card: int, node: CardLike) -> None:
        """Take a card's node away."""
        del card
        found = cast(CardNode, node)
        if found.parent is not None:
            found.parent.remove(found)
        if self.hovered is found:
            self.hovered = None
        if self.dragged is found:
            self.dragged = self._grip = None

    def tell(self, events: Sequence[Event]) -> None:
        """Something is being shown: the still parts follow."""
        del events
        self.sight.state = self.presenter.shown
        if self.session.viewer < 0:
            self.sight.seat = self.presenter.seat
        self.dress_badges()
        if self.watching:
            self.dress_row()
        self.board.touch()

    def herald(self, seat: int, turn: int) -> Iterable[Tween]:
        """A turn begins."""
        if self.session.viewer < 0 and self.view is not None:
            self.presenter.seat = seat
            self.sight.seat = seat
        if len(self.sight.names) < 2 or self.fast:
            return []
        self.banner.seat, self.banner.turn, self.banner.age = seat, turn, 0.0
        mine = seat == self.session.viewer
        return [Tween(self.banner, BANNER if mine else BANNER * 0.7, ease=linear, age=1.0)]

    def alarm(self) -> Iterable[Tween]:
        """Something breaks out."""
        self.alarm_node.age = 0.0
        return [Tween(self.alarm_node, 0.7, ease=linear, age=1.0)]

    def settled(self) -> None:
        """The table shows the true state again."""
        self.sight.state = self.presenter.shown
        self.banner.age = self.alarm_node.age = 1.0
        self.dress()

    # -- playing ----------------------------------------------------------------------------

    def submit(self, picks: Sequence[int]) -> None:
        self.pinned = None
        self._play(self.session.answer(picks))

    def _play(self, events: Sequence[Event]) -> None:
        """Show what happened, and ask the next question meanwhile."""
        self.presenter.skip()
        view = self.session.view().state
        self.view = view
        lines = narrate(events, view, self.sight.names, self.app.language)
        self.told += lines
        self.log.append(lines)
        self._remember()
        self.presenter.play(events, view)
        self.ask()

    def undo(self) -> None:
        """Take the last answer back, if that is allowed."""
        if not self.session.can_undo():
            return
        with contextlib.suppress(UndoRefused):
            self.session.undo()
        self.view = self.session.view().state
        self._remember()
        self.presenter.jump(self.view)
        self.sight.state = self.presenter.shown
        self._retell()
        self.ask()

    def _retell(self) -> None:
        """Tell the whole chronicle anew, answer by answer, as it was told when it happened."""
        then = self.seen.copy()
        self.told = []
        for events in self.session.steps():
            phases = [event.source for event in events if event.kind == "phase"]
            if phases:
                then.turn.phase = phases[-1]
            self.told += narrate(events, then, self.sight.names, self.app.language)
        self.log.show(self.told)

    def hurry(self) -> None:
        """Show the bots' moves at once until somebody is asked again."""
        self.fast = True
        self.session.pace = 0.0
        self.presenter.skip()

    def update(self, dt: float) -> None:
        """Move what moves, let bots play, and go on where the table has come to rest."""
        super().update(dt)
        self.presenter.factor = self.app.factor * (HURRY if self.fast else 1.0)
        if self.presenter.update(dt):
            self.touch()
            if not self.presenter.busy:
                self.refresh_hover()
        else:
            self._go_on()
        self.peek(dt)
        self.heedless = max(0.0, self.heedless - dt)

    def _go_on(self) -> None:
        """Nothing moves: whatever comes next."""
        session = self.session
        if self.app.scene is not self and self.app.scene is not None and self._covered:
            return
        if session.needs_curtain():
            if not self._covered:
                self._covered = True
                self.app.show_curtain(session)
            return
        waiting = session.waiting_for()
        if waiting == "over":
            if not self._ended:
                self._ended = True
                self.app.show_score(session)
        elif waiting == "bot":
            events = session.poll()
            if events is not None:
                self._play(events)
                if session.waiting_for() != "bot":
                    session.pace = PACE * max(0.3, min(1.5, self.app.factor))

    @property
    def animating(self) -> bool:
        """Whether the table must be drawn in every frame."""
        return super().animating or self.presenter.busy
