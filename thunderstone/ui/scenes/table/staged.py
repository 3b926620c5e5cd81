"""What is shown on the stage, put together: battles and rises."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone.ui.scenes.table.battles import Battles, Lying
from thunderstone.ui.scenes.table.rises import Rises, draw_passing

if TYPE_CHECKING:
    from thunderstone.client.battle import Battle
    from thunderstone.engine.decision import Decision
    from thunderstone.engine.events import Event
    from thunderstone.engine.state import State
    from thunderstone.ui.scenes.table.layout import Box
    from thunderstone.ui.scenes.table.stage import StageMeans


class Staged:
    """Battles and rises on one stage.

    ``lying`` gives the cards on the table by number. ``play`` plays a cue, ``heard`` is told events
    when their sound is due, ``spoils`` that what a victory brings flies to its seat, and
    ``decided`` that the outcome of a battle is seen.
    """

    def __init__(
        self,
        means: StageMeans,
        *,
        lying: Lying,
        play: Callable[[str], object],
        heard: Callable[[Sequence[Event]], object],
        spoils: Callable[[Battle, Box], object],
        decided: Callable[[], object],
    ) -> None:
        self.stage, self.jobs = means.stage, means.jobs
        self.battles = Battles(
            means,
            lying=lying,
            struck=lambda: play("battle"),
            heard=lambda event: heard([event]),
            spoils=spoils,
            decided=decided,
        )
        self.rises = Rises(means, heard)

    @property
    def up(self) -> bool:
        """Whether something is shown that a press would bring to its end."""
        return self.stage.up

    def expect(self, before: State, events: Sequence[Event], after: State) -> None:
        """These events will be shown, which lead from one view of the table to another."""
        self.battles.expect(before, events, after)
        self.rises.expect(events)

    def takes(self, event: Event) -> bool:
        """Whether an event will be heard on a beat of what is shown of it."""
        return self.battles.takes(event) or self.rises.takes(event)

    def take_down(self) -> None:
        """Away with what is shown, and with what was to come."""
        self.stage.take_down()
        self.battles.forget()
        self.rises.forget()

    # -- beside the frames -------------------------------------------------------------

    def foresee(self, decision: Decision) -> None:
        """Have painted what an answer may bring onto the stage."""
        if decision.kind == "dungeon":
            self.battles.foresee()
        self.rises.foresee(decision.options)

    def draw_passing(self) -> None:
        """Have painted what every battle and every rise needs."""
        self.jobs.prerender("rises", draw_passing)
        self.jobs.prerender("battles", self.battles.draw_passing)
