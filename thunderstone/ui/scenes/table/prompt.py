"""The question at hand, and the answer to it: nothing else at the table answers the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.engine.state import BLANK
from thunderstone.narration import prompt_text
from thunderstone.ui.prompts import DecisionPrompt, PromptContext, Watching, prompt_for
from thunderstone.ui.scenes.table.actions import PromptPlate

if TYPE_CHECKING:
    from thunderstone.bots.planner import Reach
    from thunderstone.client.playback import TableGame
    from thunderstone.engine.events import Event
    from thunderstone.profile import Settings
    from thunderstone.ui.scenes.table.board_view import BoardView
    from thunderstone.ui.scenes.table.manner import Manner


class Begun(NamedTuple):
    """A question that has been begun: which one it is, and what its prompt has half made.

    ``warned`` is the turn in which the player was told last what would be left unused.
    """

    asked: tuple[int, int] = (-1, -1)
    half: object = None
    warned: int = 0


NOTHING_BEGUN = Begun()


class Prompt:
    """The question at hand, read from the view of whoever looks.

    ``happened`` is told the events of an answer, and ``changed`` that a choice has been begun.
    ``goal`` finds the most promising battle within reach. An answer that the manner does not permit
    does not reach the game; while the manner has words that it is closed, nothing is asked at all.
    """

    def __init__(
        self,
        game: TableGame,
        board_view: BoardView,
        settings: Settings,
        manner: Manner,
        *,
        happened: Callable[[Sequence[Event]], None],
        changed: Callable[[], None],
        goal: Callable[[], tuple[int, Reach] | None],
        begun: Begun = NOTHING_BEGUN,
    ) -> None:
        self.game, self.board_view, self.settings = game, board_view, settings
        self.happened, self.changed = happened, changed
        self.manner, self.goal = manner, goal
        self.plate = PromptPlate(board_view)
        self.question: DecisionPrompt = Watching(board_view.table, board_view.lang)
        self._begun = begun

    @property
    def mark(self) -> tuple[int, int]:
        """What tells a question from all others: who looks, and how many answers were given."""
        return self.game.viewer, self.game.given

    @property
    def in_sight(self) -> DecisionPrompt:
        """The question as the table marks it: nothing before its turn has begun to be seen, nor
        before the outcome of a battle is."""
        board_view = self.board_view
        if board_view.undecided is None and not board_view.turn_unseen:
            return self.question
        return Watching(board_view.table, board_view.lang)

    @property
    def begun(self) -> Begun:
        """What a table that is laid in this one's place goes on with."""
        question = self.question
        half = question.half_made() if question.asks else None
        return self._begun._replace(half=half)

    def ask(self) -> None:
        """Take up the question of the view at hand, if it is put to whoever looks."""
        board_view, begun = self.board_view, self.begun if self.question.asks else self._begun
        decision = board_view.table.state.decision
        game = self.game
        asked = game.waiting_for() == "human" and not (game.needs_curtain() or self.manner.closed())
        if decision is not None and asked:
            desk = PromptContext(
                board_view.table,
                decision,
                board_view.lang,
                self.submit,
                self.changed,
                self.game.forecasts.why_not,
                self.settings.confirm_attack,
                board_view.names,
                self._warn,
                self.goal,
                lambda: self.question,
            )
            self.question = prompt_for(desk)
            if begun.asked == self.mark:
                self.question.resume(begun.half)
        else:
            self.question = Watching(board_view.table, board_view.lang)
        self._begun = Begun(self.mark, warned=begun.warned)

    def heed_wishes(self) -> None:
        """Go by the player's wishes as they are now; a choice begun stays as it is."""
        self.question.context.confirm = self.settings.confirm_attack

    def submit(self, picks: Sequence[int]) -> None:
        """Answer the game, the one place from which that is done."""
        if self.manner.permitted(picks):
            self.happened(self.game.answer(picks))

    def show(self) -> None:
        """Say on the plate who must do what."""
        plate, board_view = self.plate, self.board_view
        state = board_view.table.state
        decision = state.decision
        plate.seat = plate.host = BLANK
        plate.counter, plate.icon = self.question.counter(), self.question.icon
        held = board_view.undecided or board_view.passing
        if held is not None:
            plate.words, plate.counter, plate.icon = held.words, "", ""
            return
        if decision is None:
            plate.words = board_view.word("table.over")
            return
        if board_view.turn_unseen:  # the one before is still being told
            plate.seat, plate.counter, plate.icon = board_view.state.active, "", ""
            plate.words = f"{board_view.names[plate.seat]}: {board_view.word('prompt.menu.end')}"
            return
        plate.seat = decision.seat
        if closed := self.manner.closed():
            plate.words = closed
            return
        if board_view.phase == "start" and decision.kind == "action":  # a Guardian works (R213)
            name = board_view.names[decision.seat]
            plate.words, plate.icon = board_view.word("prompt.begins", name=name), ""
            return
        plate.host = decision.host
        if decision.kind == "action" and (goal := self.manner.goal()):
            plate.words, plate.icon = goal, "vp"
            return
        plate.words = prompt_text(state, decision, board_view.names[decision.seat], board_view.lang)

    def _warn(self) -> bool:
        """Whether to tell now what the turn leaves unused; after that not again in this turn."""
        turn = self.board_view.table.state.turn.number
        wanted = self.manner.advises and self.settings.warn_unused
        if not wanted or self._begun.warned == turn:
            return False
        self._begun = self._begun._replace(warned=turn)
        return True
