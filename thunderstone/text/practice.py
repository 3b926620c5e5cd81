"""What to work on, at the terminal: the kinds of one's mistakes, and the dearest as puzzles."""

from __future__ import annotations

import contextlib
import datetime
import statistics
from typing import TYPE_CHECKING

from thunderstone.client.noting import records_in
from thunderstone.client.own_games import OwnGames, own_games
from thunderstone.client.own_mistake import OwnMistakePlay
from thunderstone.client.review_model import ReviewModel
from thunderstone.client.words import short_day
from thunderstone.journal import BadSave
from thunderstone.maestro.kept import path_beside
from thunderstone.maestro.practice import dearest, recent, subjects
from thunderstone.maestro.report import points
from thunderstone.puzzles.progress import Progress
from thunderstone.text.game import Leave
from thunderstone.text.puzzle import PuzzleTable
from thunderstone.text.terminal import EndOfInput

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.maestro import Mistake
    from thunderstone.maestro.practice import Played
    from thunderstone.text.start import Start


class PracticeDesk:
    """Tells what a person may work on, and sets their own mistakes as puzzles."""

    def __init__(self, start: Start, found: OwnGames) -> None:
        self.start, self.found = start, found

    def run(self) -> None:
        """Ask until it is left. Raises Leave, or EndOfInput."""
        start = self.start
        start.terminal.heading(start.tongue.shared("practice.name"))
        while True:
            person = self._person()
            if not person:
                how = start.tongue.say("practice.how", command=self._command())
                start.terminal.tell(start.tongue.shared("practice.none"), how)
                return
            games = self.found.reviewed[person]
            self._tell(person, games)
            if not self._positions(games):
                return

    def _command(self) -> str:
        """What makes a review: of the latest game where there is one that has none."""
        games = sorted({game for others in self.found.others.values() for game in others})
        records = records_in(self.start.profile.folder)
        latest = max(games, key=lambda game: records.journal_path(game).stat().st_mtime, default="")
        return f"python main.py review {records.journal_path(latest) if latest else 'GAME.json'}"

    def _person(self) -> str:
        """Whose games they are; "" where nobody has a reviewed one."""
        people = [name for name in self.found.people if self.found.reviewed[name]]
        if len(people) < 2:
            return people[0] if people else ""
        self.start.terminal.tell(self.start.tongue.shared("practice.whose"))
        return self.start.pick([(name, name) for name in people], usual=1)

    def _tell(self, person: str, games: Sequence[Played]) -> None:
        """Accuracy and luck, and what each kind costs in a game, with what helps against it."""
        shared, lang = self.start.tongue.shared, self.start.tongue.lang
        tell = self.start.terminal.tell
        last, before = recent([game.accuracy for game in games])
        told = shared("practice.last", n=len(last))
        if before:
            told = shared("practice.before", n=len(last), mean=round(statistics.fmean(before)))
        luck = points(statistics.fmean(game.luck for game in games), lang, sign=True)
        tell(
            shared("practice.games", name=person, n=len(games)),
            f"{shared('practice.accuracy')}: {round(statistics.fmean(last))} ({told})",
            f"{shared('practice.luck')}: {shared('practice.luck_mean', points=luck)}",
        )
        found = subjects(games)
        if not found:
            tell(shared("practice.spotless"))
            return
        tell("", f"{shared('practice.costs')} ({shared('practice.points')}):")
        for one in found:
            trend = f", {shared(f'practice.{one.trend}')}" if one.trend else ""
            kind, cost = shared(f"practice_kind.{one.kind}"), points(-one.cost, lang, sign=True)
            tell(f"{kind}: {cost}{trend}", f"  {shared(f'practice_advice.{one.kind}')}")

    def _positions(self, games: Sequence[Played]) -> bool:
        """Offer the dearest mistakes of each kind; whether one was taken."""
        tongue, found = self.start.tongue, subjects(games)
        offered = [own for kind in found for own in dearest(games, kind.kind)]
        if not offered:
            return False
        self.start.terminal.tell("", f"{tongue.shared('practice.positions')}:")
        entries = [(str(place), self._line(*own)) for place, own in enumerate(offered)]
        picked = self.start.pick([*entries, ("", tongue.say("start.back"))])
        if picked:
            self._try(*offered[int(picked)])
        return bool(picked)

    def _line(self, game: Played, one: Mistake) -> str:
        """A mistake of the list: when it was made, what it was about, and its cost."""
        shared, lang = self.start.tongue.shared, self.start.tongue.lang
        where = shared("practice.where", day=short_day(game.date, lang), round=one.round)
        return (
            f"{where}, {shared(f'practice_kind.{one.kind}')}: {points(-one.cost, lang, sign=True)}"
        )

    def _try(self, game: Played, one: Mistake) -> None:
        """One of them as a puzzle."""
        start = self.start
        records = records_in(start.profile.folder)
        try:
            journal = records.load(start.library, game.game).journal
        except BadSave as fault:
            start.terminal.tell(start.tongue.shared("game.gone"), fault.text(start.tongue.lang))
            return
        model = ReviewModel(journal, path=path_beside(records.journal_path(game.game)))
        progress, today = Progress(start.profile.settings.puzzles), datetime.date.today()
        play = OwnMistakePlay(model, one, progress, today.isoformat())
        with contextlib.suppress(Leave):
            PuzzleTable(start, play).run(start.tongue.shared("puzzle.own"))


def practise(start: Start) -> int:
    """Tell what to work on; gives the exit code."""
    found = own_games(records_in(start.profile.folder))
    with contextlib.suppress(Leave, EndOfInput):
        PracticeDesk(start, found).run()
    return 0
