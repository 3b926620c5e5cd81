"""A turn in which nothing is left to do ends by itself, after a moment in which it can be held."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thunderstone.profile import Settings
    from thunderstone.ui.scenes.table.memory import Memory
    from thunderstone.ui.scenes.table.prompt import Prompt

MOMENT = 2.0
"""Seconds in which any click and any key keeps the turn from ending by itself."""

NO_QUESTION = (-1, -1)


class TurnEnd:
    """Ends turns: after a rest always (R60), after anything else where that is wished.

    Nothing may be left to choose. ``memory`` knows the question that was held open, until there is
    another one; at a table that is not ``offered`` this no turn ends by itself. ``nearer`` is told
    how much of the moment has passed, from 0 to 1, and ``held`` that the turn stays open.
    """

    def __init__(
        self,
        prompt: Prompt,
        settings: Settings,
        memory: Memory,
        *,
        offered: bool,
        nearer: Callable[[float], object],
        held: Callable[[], object],
    ) -> None:
        self.prompt, self.settings, self.memory, self.offered = prompt, settings, memory, offered
        self.nearer, self.held = nearer, held
        self._passed = 0.0

    @property
    def due(self) -> bool:
        """Whether the turn is about to end by itself."""
        question = self.prompt.question
        if not (self.offered and question.asks and question.table.spent):
            return False
        wanted = self.settings.end_turns or question.state.turn.phase == "rest"
        return wanted and self.memory.held_open != self.prompt.mark

    def hold(self) -> None:
        """A button or a key comes down: a turn that is about to end by itself stays open.

        Before the count has begun, something else is still shown, and the press is meant for that.
        """
        if self.due and self._passed:
            self.memory.held_open = self.prompt.mark
            self._passed = 0.0
            self.held()

    def pass_time(self, dt: float) -> None:
        """Let time pass, and end the turn when the moment is over."""
        if self.memory.held_open != self.prompt.mark:
            self.memory.held_open = NO_QUESTION
        self._passed = self._passed + dt if self.due else 0.0
        if self._passed >= MOMENT:
            self._passed = 0.0
            self.prompt.question.primary()
        elif self._passed:
            self.nearer(self._passed / MOMENT)
