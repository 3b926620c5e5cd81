"""What adorns and tells events: banner, moments, lights, plaques, and others' last deeds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.ui.brush.medal import laurel
from thunderstone.ui.node import Node
from thunderstone.ui.placement import plate_of
from thunderstone.ui.scenes.table import layout, light_effects
from thunderstone.ui.scenes.table.captions import PLACED, Captions, subject_of
from thunderstone.ui.scenes.table.moments.reader import Moments
from thunderstone.ui.scenes.table.notices import kind_of, noticed
from thunderstone.ui.scenes.table.overlays import Banner
from thunderstone.ui.scenes.table.plaques import ROWS, DeedPlate, Plaque
from thunderstone.ui.tween import Tween, Tweens, linear

if TYPE_CHECKING:
    from thunderstone.client.battle import Battle
    from thunderstone.engine.events import Event
    from thunderstone.engine.state import State
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.card_animations import CardLike
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.scenes.table.layout import Box
    from thunderstone.ui.scenes.table.memory import Tempo
    from thunderstone.ui.scenes.table.notices import Noticed
    from thunderstone.ui.scenes.table.staged import Staged
    from thunderstone.ui.services import Services

BANNER, BANNER_OTHERS = 0.9, 0.6
"""Seconds that the plate stays which says whose turn begins."""

DEED_STAYS = 1.2
"""Seconds after which another seat's last deed is taken from before the eyes."""

LEVEL, TOKENS = 0.8, 0.42
"""Seconds that the light of a level and flying experience take."""


LAUREL = 66.0
"""Units that the laurel of a victory is wide on its way."""


class Effects:
    """A reader of the events that are shown; nothing waits for it but the other seats.

    ``place`` says where a plaque hides nothing of which a turn is made.
    """

    def __init__(
        self,
        board_view: BoardView,
        tempo: Tempo,
        tweens: Tweens,
        services: Services,
        place: str,
        staged: Staged,
    ) -> None:
        self.board_view, self.tempo, self.tweens = board_view, tempo, tweens
        self.services, self.place, self.staged = services, place, staged
        self.lights = Node(layout.TABLE)
        self.deed = DeedPlate(board_view)
        self.occasions = Moments(board_view, services)
        self.banner = Banner(board_view)
        self.plaque = Plaque(board_view)
        self.captions = Captions(board_view)
        self.nodes = (
            *(self.occasions.layer, self.deed, self.banner, self.plaque, self.captions.layer),
            self.occasions.cover,
        )
        self._noticed: list[Noticed] = []
        self._coming: list[Noticed] = []
        self._foreseen: Plaque | None = None

    # -- events ---------------------------------------------------------------------------

    def expect(self, events: Sequence[Event], view: State) -> None:
        """These events will be shown: remember what is to be told of them."""
        self._noticed = noticed(events, view, self.board_view.names, self.board_view.lang)
        if not self.tempo.fast:
            self.occasions.expect(events, view)

    def draw_ahead(self) -> None:
        """Go through what will be told."""
        plaque = Plaque(self.board_view)
        for count, one in enumerate(self._noticed[:ROWS]):
            if one.notice.kind in PLACED:
                drawn: Node = self.captions.made(one.notice, layout.hall(0).ranks[1][0])
            else:
                drawn = plaque = plaque.foreseen(one.notice, self.place)
            self.services.prerender(("told", count), drawn.draw)

    def read(self, events: Sequence[Event]) -> None:
        """These events are being shown: told as deeds are those that neither a caption nor the
        stage tells."""
        if self.tempo.fast:
            return
        state, takes = self.board_view.state, self.staged.takes
        self.deed.tell([one for one in events if not (kind_of(one, state) or takes(one))])
        for one in [one for one in self._noticed if any(one.cue is it for it in events)]:
            self._noticed.remove(one)
            self._hang(one)

    def _hang(self, one: Noticed) -> None:
        """Tell an event at its place, or on the plaque as soon as the pictures for it are there."""
        kind, state = one.notice.kind, self.board_view.state
        subject = subject_of(one.cue, kind, state) if kind in PLACED else None
        if subject is not None:
            self.captions.hang(self.captions.made(one.notice, subject))
            return
        self._foreseen = (self._foreseen or self.plaque).foreseen(one.notice, self.place)
        self._coming.append(one)
        key = ("hang", len(self._coming))
        self.services.prerender(key, self._foreseen.draw, partial(self._hung, one))

    def _hung(self, one: Noticed) -> None:
        if one in self._coming:  # it may have been skipped meanwhile
            self._coming.remove(one)
            self.plaque.show(one.notice, self.place)
        if not self._coming:
            self._foreseen = None

    def herald(self, seat: int, turn: int) -> None:
        """A turn begins; nothing waits for the plate that says so."""
        board_view, plaque = self.board_view, self.plaque
        if len(board_view.names) < 2 or not self.tempo.shows:
            return
        if plaque.up and plaque.box.colliderect(self.banner.box):  # what has happened comes first
            return
        self.banner.seat, self.banner.turn, self.banner.age = seat, turn, 0.0
        span = BANNER if seat == board_view.viewer else BANNER_OTHERS
        self.tweens.add(Tween(self.banner, span, ease=linear, age=1.0))

    def moments(
        self, events: Sequence[Event], node_of: Callable[[int], CardLike | None]
    ) -> tuple[list[Tween], float]:
        """What befalls has its moment, where it does."""
        return self.occasions.begin(events, node_of) if self.tempo.shows else ([], 0.0)

    def raise_level(self, events: Sequence[Event], box: Box) -> Iterable[Tween]:
        """A Hero becomes another: on the stage, or in a column of light."""
        staged = list(self.staged.rises.show(events))
        if staged:
            return staged
        return light_effects.passing(self.lights, light_effects.Column(box), LEVEL)

    def fight(self, event: Event) -> Iterable[Tween]:
        """The battle that an event ends, on the stage."""
        return self.staged.battles.fight(event)

    def rewarded(self, event: Event) -> bool:
        """Whether the stage has shown this experience already."""
        return self.staged.battles.rewarded(event)

    def pay_tokens(self, seat: int, count: int, box: Box, *, gained: bool) -> None:
        """Experience flies between a card and the seat."""
        if not self.tempo.shows:
            return
        home = layout.PURSE if seat == self.board_view.seat else self._plate(seat)
        way = (box.middle, home.middle) if gained else (home.middle, box.middle)
        tokens = light_effects.Tokens(*way, count)
        self._fly(tokens)

    def pay_spoils(self, battle: Battle, box: Box) -> None:
        """Laurels and experience of a victory fly from the stage to the seat's plate."""
        way = (box.middle, self._plate(battle.event.seat).middle)
        if battle.xp:
            self._fly(light_effects.Tokens(*way, battle.xp))
        if battle.vp > 0:
            self._fly(light_effects.Tokens(*way, 1, partial(_laurel, battle.vp)))

    def _plate(self, seat: int) -> Box:
        return plate_of(seat, self.board_view.viewer, self.board_view.state)

    def _fly(self, tokens: light_effects.Tokens) -> None:
        for tween in light_effects.passing(self.lights, tokens, TOKENS):
            self.tweens.add(tween)

    # -- time -----------------------------------------------------------------------------

    @property
    def telling(self) -> bool:
        """Whether something is to be read first, or comes to be read in a moment."""
        return self.up or bool(self._coming)

    @property
    def up(self) -> bool:
        """Whether something is to be read just now."""
        return self.plaque.up or bool(self.captions.hanging)

    @property
    def moving(self) -> bool:
        """Whether anything that is told fades in or out just now."""
        return self.plaque.moving or self.captions.moving

    @property
    def showing(self) -> bool:
        """Whether anything is told for a while only."""
        return self.up or self.deed.visible

    def pass_time(self, dt: float, *, busy: bool) -> bool:
        """Let plaque and deed be read, however long motion takes; True where they look different.

        While cards move (``busy``) the deed that moves them stays.
        """
        factor = self.tempo.motion.factor
        paced = dt if factor <= 0 else dt / factor
        if self.staged.up or self.occasions.covering:  # nothing is to be read below that
            self.captions.give_way()
            return False
        changed = self.plaque.pass_time(paced, still=factor <= 0)
        changed = self.captions.pass_time(paced, still=factor <= 0) or changed
        if self.deed.visible and not busy:
            self.deed.idle += paced
            if self.deed.idle > DEED_STAYS:
                self.deed.hide()
        return changed

    def settle(self, *, watching: bool) -> None:
        """The true state is shown; whoever is asked need not be told what others did."""
        if not watching:
            self.deed.hide()

    def take_down(self) -> None:
        """Away with all plaques, and with what was about to hang."""
        self._coming.clear()
        self._foreseen = None
        self.plaque.clear()
        self.captions.clear()
        self.staged.take_down()

    def skip(self) -> None:
        """Away with all that is told."""
        self.take_down()
        self.deed.hide()
        self.banner.age = 1.0


def _laurel(points: int, canvas: Canvas, x: float, y: float) -> None:
    canvas.sprite_centred(laurel(canvas.px(LAUREL), points), x, y)
