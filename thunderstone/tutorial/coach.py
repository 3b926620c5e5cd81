"""The coach: the step the learner is at, what keeps the lesson going, and what to say else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from thunderstone.engine import preview
from thunderstone.engine.decision import TURN_ACTIONS, Act, Option
from thunderstone.engine.state import State
from thunderstone.tutorial.lesson import Await, Lesson, Step

_LEAVING = frozenset({"end_turn", "no_battle", "done", ""})


class Coach:
    """Follows a game from step to step.

    What is to be read is read first: until then no answer is taken, so that nothing is skipped.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.place = 0
        self.refusal = ""
        self.begun = [0]
        """How many answers had been given when each step so far was begun."""

    @property
    def over(self) -> bool:
        """Whether everything has been said."""
        return self.place >= len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """What is being said; only while the lesson lasts."""
        return self.lesson.steps[self.place]

    @property
    def reading(self) -> bool:
        """Whether the step is left with the button."""
        return not self.over and self.step.answer is None

    # -- what the learner does ------------------------------------------------------------

    def read_on(self, answers: int) -> None:
        """The learner has read a step or looked where it pointed, after so many answers."""
        if self.reading:
            self._go_to(self.place + 1, answers)

    def permits(self, options: Sequence[Option], state: State) -> bool:
        """Whether an answer keeps the lesson going; where it does not, ``refusal`` says why."""
        self.refusal = self.objection(options, state)
        return not self.refusal

    def note(self, options: Sequence[Option], state: State, answers: int) -> None:
        """A permitted answer has been given to ``state``; ``answers`` were given with it."""
        wanted = None if self.over else self.step.answer
        if wanted is not None and options and wanted.fits(options[0], state):
            self._go_to(self.place + 1, answers)

    def object_to_idling(self) -> None:
        """The learner has clicked where nothing happens."""
        self.refusal = "read" if self.reading else "idle"

    def resume(self, begun: list[int], answers: int) -> None:
        """Be at the step at which the lesson was left, after so many answers.

        Raises ValueError where there is no such step.
        """
        if not 0 < len(begun) <= len(self.lesson.steps) or max(begun) > answers:
            raise ValueError(f"no step {len(begun)} after {answers} answers")
        self.begun, self.place = begun, len(begun) - 1

    def rewind(self, answers: int) -> None:
        """Answers were taken back and ``answers`` are left: go back to what was said then."""
        self.refusal = ""
        while len(self.begun) > 1 and self.begun[-1] > answers:
            self.begun.pop()
        self.place = len(self.begun) - 1

    # -- what the coach thinks of it ------------------------------------------------------

    def objection(self, options: Sequence[Option], state: State) -> str:
        """The reason not to take an answer, by the name of what is said to it; or ""."""
        if self.over:
            return "other"
        wanted = self.step.answer
        if wanted is None:
            return "read"
        if options and wanted.fits(options[0], state):
            return "lost" if wanted.wins and not _wins(options[0], state) else ""
        act = options[0].act if options else ""
        return "" if act in self.step.also else _objection_to(act, wanted)

    def _go_to(self, place: int, answers: int) -> None:
        self.refusal = ""
        self.begun.append(answers)
        self.place = place


def _objection_to(act: Act | Literal[""], wanted: Await) -> str:
    if act in TURN_ACTIONS:
        return "turn"
    if act in _LEAVING:
        return "card" if wanted.act == "card" else "end_turn"
    return act if act in ("buy", "attack", "card") else "other"


def _wins(option: Option, state: State) -> bool:
    tally = preview.previews(state).get(option.card)
    return tally is not None and tally.wins
