"""A puzzle being tried, as window and terminal offer it: tries, hints, verdict, words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final

from thunderstone.bots.inline_bot import InlineBot, ScriptedBot
from thunderstone.client.card_names import name_of
from thunderstone.client.choice import NAMES
from thunderstone.client.session import Session
from thunderstone.client.words import listed, word
from thunderstone.engine import preview
from thunderstone.journal import HUMAN, Player
from thunderstone.narration.way import way_lines
from thunderstone.puzzles.progress import Solved
from thunderstone.puzzles.puzzle import Attempt
from thunderstone.puzzles.turn_search import Trial
from thunderstone.records import daily

if TYPE_CHECKING:
    from thunderstone.engine.decision import Option
    from thunderstone.engine.library import Library
    from thunderstone.journal import Journal
    from thunderstone.narration import Line
    from thunderstone.puzzles.progress import Progress
    from thunderstone.puzzles.puzzle import Puzzle, Tempting
    from thunderstone.puzzles.question import Question

HINTS: Final = 3
"""So many hints a puzzle has: the action, what it is about, and half of the way."""

OTHERS: Final = "aventurero"
"""Who sits at the other seats; nobody there is ever asked."""

UNDER_WAY: Final = Attempt(over=False)


class PuzzlePlay:
    """One puzzle being tried; what was solved is noted in ``progress``. ``today`` is an ISO date,
    ``daily`` says that the puzzle is that day's.

    ``attempt`` is how far the try at hand has come, ``hints`` so many have been given, and
    ``told`` says that the answer has been given away.
    """

    def __init__(
        self, puzzle: Puzzle, progress: Progress, today: str, player: str, *, daily: bool = False
    ) -> None:
        self.puzzle, self.progress = puzzle, progress
        self.today, self.player, self.daily = today, player, daily
        self.tries, self.hints, self.told = 1, 0, False
        self.attempt = UNDER_WAY

    @property
    def closed(self) -> bool:
        """Whether it is solved, or the answer has been given away."""
        return self.attempt.solved or self.told

    def session(self) -> Session:
        """A new game at the position, which is kept nowhere."""
        others = ScriptedBot(lambda _: None, InlineBot())
        return Session(self.puzzle.journal(self._players()), thinker=lambda: others)

    def _players(self) -> list[Player]:
        others = (Player(name, OTHERS) for name in NAMES if name != self.player)
        players = list(islice(others, len(self.puzzle.state.seats) - 1))
        players.insert(self.puzzle.seat, Player(self.player, HUMAN))
        return players

    def look(self, answers: Sequence[Sequence[int]]) -> None:
        """Look at what the answers of the try have come to; what is solved is noted.

        Where the turn was over and is no more, as something was taken back, that is another try.
        """
        before, self.attempt = self.attempt, self.puzzle.attempt(answers)
        self.tries += before.over and not self.attempt.over
        if self.attempt.solved and not self.told:
            solved = Solved(self.today, self.tries, self.hints, self.daily)
            self.progress.note(self.puzzle.name, solved)

    def again(self) -> None:
        """Try once more from the beginning."""
        self.tries += self.attempt.over
        self.attempt = UNDER_WAY

    def give_hint(self) -> None:
        """Give the next hint, if there is one left."""
        self.hints = min(HINTS, self.hints + 1)

    def answer(self) -> Journal:
        """The game with the answer given, to be watched."""
        journal = self.puzzle.journal(self._players())
        for picks in self.puzzle.solution.line:
            journal.answer(picks)
        return journal

    # -- in words -----------------------------------------------------------------------------

    def ask(self, lang: str) -> str:
        """The question."""
        return question_words(self.puzzle.question, self.puzzle.state.library, lang)

    def over(self, lang: str) -> str:
        """That nothing more is to be played at this try; "" while the turn goes on."""
        if not (self.attempt.over or self.told):
            return ""
        how = "told" if self.told else "solved" if self.attempt.solved else "missed"
        return word(f"puzzle.over.{how}", lang)

    def verdict(self, lang: str) -> str:
        """What the try has come to, beside the best."""
        value, best = self.attempt.value, self.puzzle.solution.best
        kind = self.puzzle.question.kind
        if self.attempt.solved:
            return word(f"puzzle.solved.{kind}", lang, n=best)
        return word(f"puzzle.missed.{kind}", lang, n=value, best=best)

    def hint(self, number: int, lang: str) -> str:
        """The hint of a number from 1."""
        way = self.way(lang)
        if number == 1:
            return word("puzzle.hint.action", lang, act=_without_number(way[0]))
        if number == HINTS:
            steps = [_without_number(line) for line in way[1 : max(2, (len(way) + 1) // 2)]]
            return word("puzzle.hint.way", lang, steps=listed(steps, lang))
        target, used = self._target(), self._key_cards(lang)
        if used and target in ("", self.puzzle.question.card):
            return word("puzzle.hint.cards", lang, cards=used)
        named = self._name(target, lang) if target else _without_number(way[-1])
        return word("puzzle.hint.target", lang, card=named)

    def way(self, lang: str) -> list[Line]:
        """The answer, step by step."""
        return way_lines(self._options(), self.puzzle.state, lang)

    def sum_words(self, lang: str) -> str:
        """What the answer's attack comes to, or "" where it defeats nothing."""
        trial = Trial(self.puzzle.state)
        for picks, chosen in zip(self.puzzle.solution.line, self._options(), strict=True):
            if [option.act for option in chosen] == ["attack"]:
                tally = preview.attack_preview(trial.state, chosen[0].card)
                name = self._name(trial.state.cards[chosen[0].card].id, lang)
                if tally is not None and tally.wins:
                    return word(
                        "puzzle.sum", lang, card=name, total=tally.total, health=tally.health
                    )
            trial.answer(picks)
        return ""

    def tempting(self, one: Tempting, lang: str) -> tuple[str, str]:
        """An outcome that falls short: what it gains, and what it costs or lacks."""
        names = [self._name(name, lang) for name in dict.fromkeys(one.gained)]
        lost = [self._name(name, lang) for name in dict.fromkeys(one.gone)]
        said = word("puzzle.tempting", lang, n=one.points)
        if lost:
            said = word("puzzle.tempting_loss", lang, n=one.points, cards=listed(lost, lang))
        return listed(names, lang), said

    def _options(self) -> list[tuple[Option, ...]]:
        """The options that the answer picks."""
        trial, found = Trial(self.puzzle.state), []
        for picks in self.puzzle.solution.line:
            decision = trial.state.decision
            assert decision is not None
            found.append(tuple(decision.options[pick] for pick in picks))
            trial.answer(picks)
        return found

    def _target(self) -> str:
        """The Monster that the answer attacks, or the card that it buys last."""
        found, cards = "", self.puzzle.state.cards
        for option, *_ in filter(None, self._options()):
            if option.act in ("attack", "buy", "level"):
                found = cards[option.cards[-1]].id
        return found

    def _key_cards(self, lang: str) -> str:
        """The cards that the answer makes use of, but for its target."""
        cards = self.puzzle.state.cards
        used = [
            cards[option.card].id
            for chosen in self._options()
            for option in chosen
            if option.act in ("use", "equip")
        ]
        return listed([self._name(name, lang) for name in dict.fromkeys(used)], lang)

    def _name(self, card: str, lang: str) -> str:
        return name_of(self.puzzle.state.library, card, lang)


def question_words(question: Question, library: Library, lang: str) -> str:
    """What a puzzle asks."""
    named = library.cards[question.card].words_in(lang) if question.card else None
    about = {"card": named.name, "article": named.article} if named is not None else {}
    return word(f"puzzle.ask.{question.kind}", lang, **about)


def streak(progress: Progress, today: str) -> int:
    """On how many days in a row up to today the day's puzzle was solved."""
    return daily.streak(progress.days(), today)


def _without_number(line: Line) -> str:
    """A step of a way, without its number."""
    return line.text().partition(". ")[2]
