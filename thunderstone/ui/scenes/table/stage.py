"""The stage: lies over the table while something great is shown, and leaves nothing behind.

It takes every press for itself: one brings what is shown to its end, and does nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.ui.canvas import Canvas
from thunderstone.ui.card_animations import CardLike
from thunderstone.ui.durations import FADE, is_calm
from thunderstone.ui.node import Node
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.tween import Tween, Tweens, linear

if TYPE_CHECKING:
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.scenes.table.card_pictures import CardPictures
    from thunderstone.ui.scenes.table.memory import Tempo
    from thunderstone.ui.services import Jobs

AFTERGLOW = 0.42
"""Seconds in which the stage fades; nothing waits for that."""

STILL = 1.3
"""Seconds that the picture of the outcome stands where motion is reduced."""

Draw = Callable[[Canvas, float], object]
"""Draws what is shown as it is after so many seconds, on a canvas of the whole window."""

Beat = tuple[float, Callable[[], object]]
"""Something that happens after so many seconds."""


class Stage(Node):
    """What is shown over the table for so many seconds; ``changed`` is told when it comes or goes,
    as something else lies under the pointer then."""

    def __init__(self, tweens: Tweens, changed: Callable[[], object]) -> None:
        super().__init__(layout.TABLE, label="stage", solid=True)
        self.layer = self.label
        self.tweens, self.changed = tweens, changed
        self.visible = False
        self.age = self.faded = 0.0
        self._drawing: Draw | None = None
        self._length = 0.0
        self._running: list[Tween] = []
        self._going: list[Tween] = []

    @property
    def up(self) -> bool:
        """Whether something is shown that a press would bring to its end."""
        return bool(self._running)

    def play(
        self,
        draw: Draw,
        length: float,
        beats: Sequence[Beat] = (),
        doubled: Sequence[CardLike] = (),
    ) -> list[Tween]:
        """Show something for so many seconds; with reduced motion its end stands still.

        The tweens given must be let run; what is to happen on its beats happens in any case, unless
        the stage is taken down before. The cards ``doubled`` are on the stage: where they lie they
        are not seen meanwhile.
        """
        self._drawing, self._length, self.age = draw, length, 0.0
        self.visible = self.solid = True
        self.tweens.add(Tween(self, 0.0, faded=0.0)).finish()  # what was before fades no more
        span = STILL if is_calm() else length
        main = Tween(self, span, ease=linear, age=span, done=partial(self._close, draw))
        self._going = [Tween(card, FADE, alpha=0.0) for card in doubled]
        self._running = [*self._going, main]
        for delay, act in beats:
            happen = partial(self._happen, draw, act)
            self._running.append(Tween(self, 0.0, delay=0 if is_calm() else delay, done=happen))
        self.touch()
        self.changed()
        return list(self._running)

    def _happen(self, draw: Draw, act: Callable[[], object]) -> None:
        if self._drawing is draw:
            act()

    def _close(self, draw: Draw) -> None:
        """All has been shown: the stage fades, and the table is free."""
        self._running, self.solid = [], False
        self._bring_back()
        if self._drawing is draw:
            self.tweens.add(
                Tween(self, AFTERGLOW, ease=linear, faded=1.0, done=partial(self._gone, draw))
            )
        self.changed()

    def _gone(self, draw: Draw) -> None:
        if self._drawing is draw:
            self.take_down()

    def _bring_back(self) -> None:
        """The cards that have been on the stage are seen where they lie."""
        for going in self._going:
            going.finish()
            going.target.alpha = 1.0
        self._going.clear()

    def skip(self) -> bool:
        """Bring what is shown to its end; False where nothing is."""
        running = list(self._running)
        for tween in running:
            tween.finish()
        return bool(running)

    def take_down(self) -> None:
        """Away with it at once."""
        self._bring_back()
        self._drawing, self.visible, self.solid = None, False, True
        self.touch()

    def draw(self, canvas: Canvas) -> None:
        """Draw what is shown as far as it has come, over the whole window."""
        if self._drawing is None:
            return
        coming = min(1.0, self.age / FADE) if is_calm() else 1.0
        whole = canvas.whole()
        whole.layer = self.layer
        with whole.moved(0, 0, coming * (1 - self.faded**3)):
            self._drawing(whole, self._length if is_calm() else self.age)


class StageMeans(NamedTuple):
    """What it takes to show something on a stage: ``jobs`` go through its drawing ahead of it."""

    stage: Stage
    board_view: BoardView
    pictures: CardPictures
    tempo: Tempo
    jobs: Jobs
