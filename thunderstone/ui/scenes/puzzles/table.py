"""A puzzle on the table: one turn is played, and judged as soon as it is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone.client.session import Session
from thunderstone.engine.decision import END_TURN
from thunderstone.puzzles.collection import load_puzzles
from thunderstone.ui import routes
from thunderstone.ui.scenes.puzzles.plates import Plates, Ways
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.manner import Manner
from thunderstone.ui.scenes.table.memory import Memory
from thunderstone.ui.scenes.table.scene import TableHost

if TYPE_CHECKING:
    from thunderstone.client.puzzle_play import PuzzlePlay
    from thunderstone.puzzles.collection import Listed
    from thunderstone.ui.services import Services


class PuzzleScene(TableHost[Session]):
    """The table with one turn to be played; ``go_on`` leads to another puzzle.

    ``session`` is a try under way; without one it begins.
    """

    name = "puzzle"

    def __init__(
        self,
        services: Services,
        play: PuzzlePlay,
        go_on: Callable[[], None],
        session: Session | None = None,
    ) -> None:
        self.play, self.go_on = play, go_on
        listed = load_puzzles().find(play.puzzle.name)
        manner = Manner(
            hints=False,
            advises=False,
            ends_turns=False,
            plaque="hall",
            taken=(layout.LOG,),
            others=False,
            veiled=True,
            goal=lambda: services.word("puzzle.goal" if listed else "puzzle.own_goal"),
            heading=lambda: (services.word("puzzle.heading"), _title(services, listed)),
            permitted=self._permitted,
            closed=lambda: play.over(services.language),
            answered=self._answered,
        )
        super().__init__(services, session or play.session(), manner)
        self.memory = self._remembering()

    def _remembering(self) -> Memory:
        """What is known of a try; it has no score sheet, as the verdict has the last word."""
        memory = Memory(self.session, self.services)
        memory.ended = True
        return memory

    def lay(self) -> None:
        """Lay the table anew, with the question over it, or the answer."""
        super().lay()
        services = self.services
        ways = Ways(self.hint, self.again, self.give_up, self.watch, self.go_on, services.pop)
        self.plates = Plates(self.context, self.play, services.language, ways)
        for part in self.plates.parts:
            self.table.overlay.add(part)
        self._show()

    def _show(self) -> None:
        """Bring the plates in line with how the try stands."""
        self.plates.show()
        self.touch()

    def leave(self) -> None:
        """Nobody thinks of this game any more."""
        self.session.close()
        super().leave()

    # -- the try --------------------------------------------------------------------------------

    def _permitted(self, picks: Sequence[int]) -> bool:
        """Whether the turn still goes on. Its end is not played: nobody else is to be seen."""
        if self.play.attempt.over or self.play.told:
            return False
        decision, answers = self.session.decision, [*self.session.journal.answers, list(picks)]
        if decision is None or [decision.options[pick] for pick in picks] != [END_TURN]:
            return True
        if not self.play.puzzle.attempt(answers).over:  # a Guardian asks for something yet (R213)
            return True
        self._judge(answers)
        return False

    def _answered(self) -> None:
        """An answer was given, or taken back."""
        self._judge(self.session.journal.answers)

    def _judge(self, answers: Sequence[Sequence[int]]) -> None:
        """Say what the turn has come to as soon as it is over."""
        before = self.play.over(self.services.language)
        self.play.look(answers)
        self._ask_anew(before)
        if self.play.attempt.over:
            self.services.preferences.keep()
            self.services.sound.play("achievement" if self.play.attempt.solved else "refuse")
        self._show()
        if self.play.closed:
            self.focus(self.plates.first)

    def _ask_anew(self, before: str) -> None:
        """The turn may be over, or go on again: what was told of that ``before`` has changed."""
        if self.play.over(self.services.language) != before:
            self.table.ask(self.table.seen)

    def again(self) -> None:
        """The position as it was."""
        self.play.again()
        self.session.close()
        self.session = self.play.session()
        self.memory = self._remembering()
        self.lay()

    def hint(self) -> None:
        """Show the next hint."""
        self.play.give_hint()
        self._show()
        self.plates.tell_hint()

    def give_up(self) -> None:
        """Show the answer."""
        before = self.play.over(self.services.language)
        self.play.told = True
        self._ask_anew(before)
        self._show()
        self.focus(self.plates.first)

    def watch(self) -> None:
        """The answer, played on the table."""
        self.services.navigate(routes.Replay(self.play.answer(), running=True))


def _title(services: Services, listed: Listed | None) -> str:
    """Which puzzle it is; a mistake of one's own is in no list."""
    if listed is None:
        return services.word("puzzle.own")
    return services.word("puzzle.title", n=listed.number, grade=listed.grade)
