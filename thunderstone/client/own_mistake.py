"""One's own mistake as a puzzle on the table: what would have been better?

The first answer decides: it may be the one that the review found, or another that is as good.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from thunderstone.client.puzzle_play import PuzzlePlay
from thunderstone.client.words import word
from thunderstone.journal import HUMAN, Player
from thunderstone.maestro.report import points
from thunderstone.narration.counsel import deed_line, reason_lines
from thunderstone.puzzles.puzzle import Attempt, Puzzle, Solution
from thunderstone.puzzles.question import Question
from thunderstone.puzzles.turn_search import likeness
from thunderstone.records.game import game_id

if TYPE_CHECKING:
    from collections.abc import Iterable

    from thunderstone.bots.why import Reason
    from thunderstone.client.review_model import ReviewModel
    from thunderstone.journal import Journal
    from thunderstone.maestro import Mistake
    from thunderstone.narration import Line
    from thunderstone.puzzles.progress import Progress

OWN = 12
"""Letters of a game's id in the name of a puzzle that was made of it."""


def puzzle_name(game: str, one: Mistake) -> str:
    """Under which name the progress keeps a mistake of a game."""
    return f"{game[:OWN]}.{one.place}"


@dataclass(frozen=True)
class MistakePuzzle(Puzzle):
    """The position of a mistake; ``good`` are the answers that solve it, by ``likeness``."""

    good: frozenset[tuple[object, ...]]

    @property
    def seat(self) -> int:
        """Who was asked."""
        decision = self.state.decision
        assert decision is not None
        return decision.seat

    def attempt(self, answers: Iterable[Iterable[int]]) -> Attempt:
        """What the first answer is worth."""
        for picks in answers:
            solved = likeness(self.state, picks) in self.good
            return Attempt(over=True, value=int(solved), solved=solved)
        return Attempt(over=False)


class OwnMistakePlay(PuzzlePlay):
    """A mistake of a review being tried anew."""

    def __init__(self, model: ReviewModel, one: Mistake, progress: Progress, today: str) -> None:
        state = model.recording.state_at(one.place)
        good = frozenset(likeness(state, picks) for picks in (one.line[0], *one.equals))
        puzzle = MistakePuzzle(
            puzzle_name(game_id(model.journal), one),
            Question("points"),
            state,
            model.journal.setup,
            Solution(1, one.line, (), 0.0),
            good,
        )
        super().__init__(puzzle, progress, today, model.names[one.seat])
        self.model, self.mistake = model, one
        self.last: tuple[object, ...] | None = None

    def _players(self) -> list[Player]:
        return [
            Player(name, HUMAN if seat == self.mistake.seat else "aventurero")
            for seat, name in enumerate(self.model.names)
        ]

    def answer(self) -> Journal:
        """The better turn, to be watched."""
        return self.model.played_better(self.mistake)

    def ask(self, lang: str) -> str:
        """The question, with what was done."""
        return word("maestro.ask", lang, round=self.mistake.round)

    def verdict(self, lang: str) -> str:
        """What the answer is worth."""
        one = self.mistake
        if self.attempt.solved:
            return word("maestro.puzzle_solved", lang, points=points(one.cost, lang))
        given = self.model.journal.answers[one.place]
        if self.last == likeness(self.puzzle.state, given):
            return word("maestro.puzzle_same", lang, points=points(one.cost, lang))
        return word("maestro.puzzle_missed", lang)

    def look(self, answers: Iterable[Iterable[int]]) -> None:
        """Look at the first answer."""
        given = [list(picks) for picks in answers]
        self.last = likeness(self.puzzle.state, given[0]) if given else None
        super().look(given)

    def hint(self, number: int, lang: str) -> str:
        """What it is about, then a reason, then the beginning."""
        one = self.mistake
        if number == 1:
            return word("maestro.hint_kind", lang, kind=word(f"practice_kind.{one.kind}", lang))
        if number == 2 and one.why:
            return self._lines(one.why[:1], lang)[0].text()
        return word("maestro.hint_first", lang, what=self._deeds(one.better[:1], lang)[0].text())

    def way(self, lang: str) -> list[Line]:
        """The better turn, and what speaks for it."""
        return [*self._deeds(self.mistake.better, lang), *self._lines(self.mistake.why, lang)]

    def sum_words(self, lang: str) -> str:
        """The chances that both leave."""
        one = self.mistake
        chances = {"did": points(one.chance, lang), "better": points(one.best, lang)}
        return word("maestro.both", lang, **chances)

    def _deeds(self, steps: Iterable[Reason], lang: str) -> list[Line]:
        state, names = self.puzzle.state, self.model.names
        return [deed_line(step, self.mistake.purpose, state, names, lang) for step in steps]

    def _lines(self, why: Iterable[Reason], lang: str) -> list[Line]:
        return reason_lines(tuple(why), self.puzzle.state, self.model.names, lang)
