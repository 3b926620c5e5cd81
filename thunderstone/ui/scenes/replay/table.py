"""The table of a recording: it is laid anew at every jump, and its chronicle is at hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from thunderstone.engine.tracking import phase_after
from thunderstone.narration import Line, narrate
from thunderstone.ui.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from thunderstone.engine.events import Event
    from thunderstone.engine.pieces import Phase
    from thunderstone.ui.playback import Playback
    from thunderstone.ui.services import Services


RECENT = 40
"""So many lines the drawer of the chronicle takes over at a jump: laying out more would be felt.
The whole chronicle has them all."""


class ReplayTable(TableScene):
    """A table on which a recording is shown."""

    def __init__(self, app: Services, playback: Playback) -> None:
        super().__init__(app, playback)
        self.playback = playback
        self._lines: list[list[Line]] = []
        self._phase: Phase = "start"
        self._told_for: tuple[int, bool, str] | None = None

    def relaid(self) -> None:
        """The recording is somewhere else: show the table there, with no motion."""
        self.skip_shown()
        self._set_up()
        self.touch()

    def _retell(self) -> None:
        """Tell the chronicle up to here; what was told once for these eyes is not told again."""
        playback = self.playback
        eyes = playback.viewer, playback.open_hands, self.app.language
        if eyes != self._told_for:
            self._lines, self._phase, self._told_for = [], "start", eyes
            self.forget_choices()
        steps = playback.steps()
        for events in steps[len(self._lines) :]:
            self._lines.append(self._narrated(events))
            self.note_choice(self._lines[-1], len(self._lines) - 1)
        self.told = [line for lines in self._lines[: len(steps)] for line in lines]
        self.log.show(self.told[-RECENT:])

    def _narrated(self, events: Sequence[Event]) -> list[Line]:
        """The lines of one answer, told with the phase in which it was given."""
        then = self.seen.copy()
        self._phase = phase_after(events, self._phase)
        then.turn.phase = self._phase
        return narrate(events, then, self.sight.names, self.app.language)
