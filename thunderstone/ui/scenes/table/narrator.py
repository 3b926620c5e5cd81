"""The game told line by line, and which lines tell what somebody has chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from thunderstone.client.hindsight import choice_line
from thunderstone.engine.tracking import phase_after
from thunderstone.narration import Line, Told, narrate_by_cue, opening_lines

if TYPE_CHECKING:
    from thunderstone.client.playback import TableGame
    from thunderstone.engine.events import Event
    from thunderstone.engine.state import State
    from thunderstone.engine.turn_state import Phase
    from thunderstone.ui.scenes.table.board_view import BoardView


class Narrator:
    """Tells each answer once, with the phase in which it was given.

    ``lines`` are all lines up to where the game stands. Those of an answer that has been told stay
    the same objects.
    """

    def __init__(self, game: TableGame) -> None:
        self.game = game
        self.lines: list[Line] = []
        self._opening: list[Line] = []
        self._told: list[list[Line]] = []
        self._phases: list[Phase] = []
        self._told_for: object = None
        self._choices: dict[int, tuple[Line, int]] = {}
        """The answers whose choice a line tells, by the line's identity."""

    def retell(self, board_view: BoardView) -> None:
        """Tell the game as far as it has come; what was told to these eyes is not told again."""
        game, steps = self.game, self.game.steps()
        if (game.eyes, board_view.lang) != self._told_for:
            self._told_for = game.eyes, board_view.lang
            self._told, self._phases, self._opening = [], [], []
            self._choices.clear()
            if not game.recorded:
                self._opening = opening_lines(game.dealt(), board_view.names, board_view.lang)
        elif not game.recorded:
            del self._told[len(steps) :]
            del self._phases[len(steps) :]
        for number in range(len(self._told), len(steps)):
            then = board_view.table.state.copy()
            phase = self._phases[-1] if self._phases else "start"
            then.turn.phase = phase_after(steps[number], phase)
            self._tell(number, steps[number], then, board_view)
        told = self._told[: len(steps)]
        self.lines = [*self._opening, *(line for lines in told for line in lines)]

    def add(self, events: Sequence[Event], state: State, board_view: BoardView) -> list[Told]:
        """Tell what has just happened; ``state`` is the view after it. Gives the new lines."""
        told = self._tell(self.game.given, events, state, board_view)
        self.lines = [*self.lines, *(one.line for one in told)]
        return told

    def _tell(
        self, number: int, events: Sequence[Event], then: State, board_view: BoardView
    ) -> list[Told]:
        """Tell the answer of a number; several at once are not kept as that one's."""
        told = narrate_by_cue(events, then, board_view.names, board_view.lang)
        lines = [one.line for one in told]
        chosen = choice_line(lines, self.game.decider(number)) if number else None
        if chosen is not None:
            self._choices[id(chosen)] = chosen, number
        if number == len(self._told):
            self._told.append(lines)
            self._phases.append(then.turn.phase)
        return told

    def answer_of(self, line: Line) -> int:
        """The number of the answer whose choice a line tells, or 0."""
        return self._choices.get(id(line), (line, 0))[1]
