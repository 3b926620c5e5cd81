"""The table: the game itself, watched and played with the pointer or the keyboard."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, cast

from thunderstone.client.session import LEAST_PACE, PACE
from thunderstone.engine.events import Event
from thunderstone.engine.state import BLANK
from thunderstone.engine.tracking import phase_after
from thunderstone.journal import UndoRefused
from thunderstone.narration import narrate, opening_lines
from thunderstone.ui import routes
from thunderstone.ui.flights import CardLike
from thunderstone.ui.node import Node
from thunderstone.ui.pieces import Piece, pieces, seat_place
from thunderstone.ui.scenes.table import flames, layout
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.events import ROWS, Plaque
from thunderstone.ui.scenes.table.handling import TableHandling
from thunderstone.ui.scenes.table.notices import Noticed, noticed
from thunderstone.ui.tween import Tween, linear

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.engine.state import State
    from thunderstone.ui.scenes.table.layout import Box
    from thunderstone.ui.services import Services

HURRY = 0.12
"""How long motion takes, as a share, while the bots are being hurried."""

BANNER, BANNER_OTHERS = 0.9, 0.6
"""Seconds that the plate stays which says whose turn begins."""

DEED_STAYS = 1.2
"""Seconds after which another seat's last deed is taken from before the eyes."""

LEVEL, TOKENS = 0.8, 0.42
"""Seconds that the light of a level and flying experience take."""


class TableScene(TableHandling):
    """The game on the screen.

    It asks the session for everything, and shows only what the viewer may know.
    """

    name = "table"

    def __init__(self, app: Services, session: Session) -> None:
        super().__init__(app, session)
        self._known: tuple[int, int, int, str] | None = None
        self._ended = self._covered = False
        self._fresh = True
        self._noticed: list[Noticed] = []
        self._coming: list[Noticed] = []
        self._foreseen: Plaque | None = None

    # -- life -----------------------------------------------------------------------------

    def enter(self) -> None:
        """Sit down: the table as it is, or, back from another screen, as it was left."""
        if self._known != self._now():
            self._set_up()
        else:
            self.heed_options()
        self._covered = False
        self.app.sound.dwell(self.seen.turn.phase)
        self.session.pace = PACE * max(LEAST_PACE, self.app.factor)
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
        self._fresh = True

    def _remember(self) -> None:
        self._known = self._now()

    def _now(self) -> tuple[int, int, int, str]:
        """What tells whether the table must be laid anew: who looks, who plays, what happened."""
        journal, viewer = self.session.journal, self.session.viewer
        return viewer, len(journal.handovers), len(journal.answers), self.app.language

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

    def expect(self, card: int, width: float) -> None:
        """Paint a face ahead that will be held up."""
        if self.app.factor > 0:
            self.app.face(self.presenter.shown.kinds[card], width)

    def tell(self, events: Sequence[Event]) -> None:
        """Something is being shown: the still parts follow."""
        self.sight.state = self.presenter.shown
        if self.session.viewer < 0:
            self.sight.seat = self.presenter.seat
        if not self.fast:
            self.deed.tell(events)
            for one in [one for one in self._noticed if any(one.cue is it for it in events)]:
                self._noticed.remove(one)
                self._hang(one)
            if self.app.factor > 0:
                self.app.sound.tell(events, self.presenter.shown, self.session.viewer)
        self.dress_badges()
        if self.watching:
            self.dress_row()
        self.board.touch()

    def _hang(self, one: Noticed) -> None:
        """Show an event on the plaque, as soon as the pictures for it are there."""
        place = self._plaque_place()
        self._foreseen = (self._foreseen or self.plaque).foreseen(one.notice, place)
        self._coming.append(one)
        key = ("hang", len(self._coming))
        self.app.rehearse(key, self._foreseen.draw, lambda: self._hung(one, place))

    def _hung(self, one: Noticed, place: str) -> None:
        if one in self._coming:  # it may have been skipped meanwhile
            self._coming.remove(one)
            self.plaque.show(one.notice, place)
        if not self._coming:
            self._foreseen = None

    def _take_down(self) -> None:
        """Away with all that is told on plaques, and with what was about to be."""
        self._coming.clear()
        self._foreseen = None
        self.plaque.clear()

    def _plaque_place(self) -> str:
        """Where it hides nothing that must be seen to answer what is asked now.

        Best over the village, which leaves in sight what happens in the hall. While others are
        watched their cards are held up there.
        """
        if self.watching:
            return "hall"
        decision = self.question.decision
        if decision.kind == "action":
            return "log"
        if decision.kind not in ("village", "purchase") and not self.tray.visible:
            return "village"
        hall = {card for cards in self.seen.hall for card in cards}
        about_hall = any(option.card in hall for option in decision.options)
        return "log" if about_hall else "hall"

    def herald(self, seat: int, turn: int) -> None:
        """A turn begins; nothing waits for the plate that says so."""
        if self.session.viewer < 0 and self.view is not None:
            self.presenter.seat = seat
            self.sight.seat = seat
        if len(self.sight.names) < 2 or self.fast or self.app.factor <= 0:
            return
        self.banner.seat, self.banner.turn, self.banner.age = seat, turn, 0.0
        mine = seat == self.session.viewer
        span = BANNER if mine else BANNER_OTHERS
        self.tweens.add(Tween(self.banner, span, ease=linear, age=1.0))

    def alarm(self) -> Iterable[Tween]:
        """Something breaks out."""
        self.alarm_node.age = 0.0
        return [Tween(self.alarm_node, 0.7, ease=linear, age=1.0)]

    def raise_level(self, box: Box) -> Iterable[Tween]:
        """A Hero becomes another in a column of light."""
        return flames.passing(self.lights, flames.Column(box), LEVEL)

    def pay_tokens(self, seat: int, count: int, box: Box, *, gained: bool) -> None:
        """Experience flies between a card and the seat; nothing waits for it."""
        if self.fast or self.app.factor <= 0:
            return
        home = layout.PURSE
        if seat != self.presenter.seat:
            plates = layout.seats(len(self.sight.names))
            home = plates[seat_place(seat, self.session.viewer, len(plates))]
        way = (box.middle, home.middle) if gained else (home.middle, box.middle)
        for tween in flames.passing(self.lights, flames.Tokens(*way, count), TOKENS):
            self.tweens.add(tween)

    def settled(self) -> None:
        """The table shows the true state again."""
        self.sight.state = self.presenter.shown
        self.alarm_node.age = 1.0
        if not self.watching:
            self.deed.hide()
        self.dress()

    def skip_shown(self) -> None:
        """Show at once what is under way, and take away what is told of it."""
        self.presenter.skip()
        self._take_down()
        self.deed.hide()
        self.banner.age = 1.0
        self.tweens.finish()
        self.touch()

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
        self.note_choice(lines, len(self.session.journal.answers))
        self.told += lines
        self.log.append(lines)
        self.heard(lines)
        self._remember()
        self._noticed = noticed(events, view, self.sight.names, self.app.language)
        if self.fast or self.app.factor <= 0:  # all of it is shown in one moment
            self.app.sound.sum_up(events, view, self.session.viewer, hurried=self.fast)
        self.presenter.play(events, view)
        self.ask()
        self._rehearse_events(events, view)

    def _rehearse_events(self, events: Sequence[Event], view: State) -> None:
        """Go through what these events will bring before the eyes: plaques, piles, cards."""
        if self.fast:
            return
        found = self.subject_under()
        if found is not None:  # what may be done with it, and on which side it is shown, is new
            self.rehearse_zoom(found)
        place, plaque = self._plaque_place(), Plaque(self.look)
        for count, one in enumerate(self._noticed[:ROWS]):
            plaque = plaque.foreseen(one.notice, place)
            self.app.rehearse(("plaque", count), plaque.draw)
        self._rehearse_cards(events, view)

    def _rehearse_cards(self, events: Sequence[Event], view: State) -> None:
        """The cards where they come to lie, and those that lie on a pile for a moment."""
        seats = {self.seat_below(view), self.presenter.seat}
        ends = [pieces(view, seat) for seat in seats if seat >= 0]
        piled = Piece(layout.DISCARD, "thumb", 0, "discard")
        row = Node((0, 0, 0, 0))
        for event in events:
            for card in event.cards:
                found = [end[card] for end in ends if card in end]
                found += [piled] if event.to == "discard" and event.seat in seats else []
                for piece in found if card != BLANK else ():
                    row.add(CardNode(self, card, view.kinds[card], piece))
        for card in view.seats[self.seat_below(view)].hand:  # which will be laid down all at once
            if card != BLANK:
                row.add(CardNode(self, card, view.kinds[card], piled))
        self.app.rehearse("cards", row.draw)

    def undo(self) -> None:
        """Take the last answer back, if that is allowed."""
        if not self.session.can_undo():
            return
        with contextlib.suppress(UndoRefused):
            self.session.undo()
        self.view = self.session.view().state
        self._remember()
        self._take_down()
        self.renew_piles()
        self.presenter.jump(self.view)
        self.sight.state = self.presenter.shown
        self._retell()
        self.ask()

    def _retell(self) -> None:
        """Tell the whole chronicle anew, answer by answer, as it was told when it happened."""
        then = self.seen.copy()
        self.told = opening_lines(self.session.dealt(), self.sight.names, self.app.language)
        self.forget_choices()
        for number, events in enumerate(self.session.steps()):
            then.turn.phase = phase_after(events, then.turn.phase)
            lines = narrate(events, then, self.sight.names, self.app.language)
            self.note_choice(lines, number)
            self.told += lines
        self.log.show(self.told)

    def hurry(self) -> None:
        """Show the bots' moves at once until somebody is asked again."""
        self.fast = True
        self.session.pace = 0.0
        self.skip_shown()

    def update(self, dt: float) -> None:
        """Move what moves, let bots play, and go on where the table has come to rest."""
        if self._fresh and not self.dirty and not self.app.missing:
            self._fresh = False  # the table itself comes first
            self.app.rehearse("passing", self.draw_passing)
        super().update(dt)
        self.presenter.factor = self.app.factor * (HURRY if self.fast else 1.0)
        self._pass_time(dt)
        if self.presenter.busy:
            moved = self.presenter.moving
            self.presenter.update(dt)
            if moved or self.presenter.moving or not self.presenter.busy:
                self.touch()
            if not self.presenter.busy:
                self.refresh_hover()
            self.session.think()
        else:
            self._go_on()
        self.keep_reading(dt)
        self.peek(dt)
        self.heedless = max(0.0, self.heedless - dt)

    def _pass_time(self, dt: float) -> None:
        """Let the plaque and the deed told last be read, however long motion takes."""
        still = self.app.factor <= 0
        paced = dt if still else dt / self.app.factor
        if self.plaque.pass_time(paced, still=still):
            self.touch()
        if self.deed.visible and not self.presenter.busy:
            self.deed.idle += paced
            if self.deed.idle > DEED_STAYS:
                self.deed.hide()

    def _go_on(self) -> None:
        """Nothing moves: whatever comes next."""
        session = self.session
        if self._covered and not self.app.on_top(self):
            return
        if (self.plaque.up or self._coming) and not self.fast and self.app.factor > 0:
            session.think()
            return
        if session.needs_curtain():
            if not self._covered:
                self._covered = True
                self.app.navigate(routes.Curtain(session))
            return
        waiting = session.waiting_for()
        if waiting == "over":
            if not self._ended:
                self._ended = True
                self.app.navigate(routes.Score(session))
        elif waiting == "bot":
            events = session.poll()
            if events is not None:
                self._play(events)
                if session.waiting_for() != "bot":
                    session.pace = PACE * max(LEAST_PACE, self.app.factor)

    @property
    def animating(self) -> bool:
        """Whether the table must be drawn in every frame."""
        return super().animating or self.presenter.moving or self.plaque.moving


def open_scene(services: Services, route: routes.Table) -> TableScene:
    """The scene that shows a route."""
    return TableScene(services, route.session)
