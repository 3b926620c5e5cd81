"""A review without a screen: what is done so far, whose it is looked at for, and which mistake."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from thunderstone.engine.decision import IllegalAnswer
from thunderstone.journal import HUMAN, Journal
from thunderstone.maestro import kept
from thunderstone.maestro.kept import BadReview, Kept
from thunderstone.maestro.report import Telling
from thunderstone.maestro.reviewing import Reviewing
from thunderstone.review import Recording

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from thunderstone.maestro import GameReview, Mistake, Turn

SEED = 0
"""The seed of all reviews on the screen."""


class ReviewModel:
    """A game's review, complete or under way; ``path`` is where it is kept, None: nowhere.

    ``eye`` is the seat whose mistakes and luck are shown, ``chosen`` which of its mistakes.
    """

    def __init__(
        self, journal: Journal, done: Mapping[int, Turn] | None = None, path: Path | None = None
    ) -> None:
        """``done`` are the turns reviewed before; None: those that are kept at ``path``."""
        self.journal, self.path = journal, path
        self.recording = Recording(journal)
        kept_before = kept_at(path, journal) if done is None else Kept(SEED, done)
        self.reviewing = Reviewing(journal, kept_before)
        self.failed = False
        people = (seat for seat, one in enumerate(journal.players) if one.control == HUMAN)
        self.eye = next(people, 0)
        self.chosen = 0
        self.review = self.reviewing.review()

    @property
    def names(self) -> list[str]:
        """The players' names, by seat."""
        return [player.name for player in self.journal.players]

    @property
    def done(self) -> float:
        """The share of the turns that is done."""
        return len(self.reviewing.turns) / max(1, self.reviewing.count)

    def telling(self, lang: str) -> Telling:
        """Who puts it into words."""
        return Telling(self.recording, lang)

    def start(self) -> None:
        """Review what is not done."""
        if not self.failed:
            self.reviewing.start()

    def poll(self) -> bool:
        """Take in what has been done; whether there is anything new to be shown."""
        try:
            news = self.reviewing.poll()
        except Exception:  # a turn that cannot be reviewed must not end the game
            self.failed = True
            self.stop()
            return True
        if news:
            self.review = self.reviewing.review()
            if self.reviewing.due():
                self.keep()
        return news

    def stop(self) -> None:
        """End the work; what is done is kept."""
        self.reviewing.stop()
        self.keep()

    def keep(self) -> None:
        """Keep what is done, where the disk lets one."""
        if self.path is not None and self.reviewing.turns:
            with contextlib.suppress(OSError):
                kept.save(self.path, self.journal, self.reviewing.kept)

    def played_better(self, one: Mistake) -> Journal:
        """The game from the question of a mistake on, as it should have gone."""
        state, journal = self.recording.state_at(one.place), self.journal
        better = Journal(
            journal.library, journal.setup, journal.seed, journal.players, state.to_plain()
        )
        for picks in one.line:
            try:
                better.answer(picks)
            except IllegalAnswer:  # the line was found on cards dealt anew: here it ends before
                break
        return better

    # -- what is looked at ----------------------------------------------------------------------

    @property
    def mistakes(self) -> list[Mistake]:
        """The marked mistakes of the seat that is looked at, in their order."""
        return [one for one in self.review.mistakes if one.seat == self.eye]

    @property
    def mistake(self) -> Mistake | None:
        """The one that is chosen."""
        found = self.mistakes
        return found[min(self.chosen, len(found) - 1)] if found else None

    def find(self, place: int) -> None:
        """Look at the mistake made at a place, whosever it is; nothing happens where none was."""
        for one in self.review.mistakes:
            if one.place == place:
                self.look_at(one.seat)
                self.chosen = self.mistakes.index(one)

    def look_at(self, seat: int) -> None:
        """Look at another seat."""
        if seat != self.eye:
            self.eye, self.chosen = seat, 0

    def step(self, by: int) -> None:
        """On to another mistake of the seat."""
        found = self.mistakes
        if found:
            self.chosen = (min(self.chosen, len(found) - 1) + by) % len(found)

    def turn_of(self, place: int) -> float:
        """Where an answer lies among the turns reviewed, counted from 0."""
        for index, turn in enumerate(self.review.turns):
            if turn.place <= place < turn.end:
                return index + (place - turn.place) / (turn.end - turn.place)
        return float(len(self.review.turns))

    def behind_last(self) -> tuple[float, ...]:
        """Everybody's chances behind the last turn that has been reviewed."""
        if self.reviewing.complete:
            return self.review.result
        last = self.review.turns[-1]
        skill = [sum(one.effect[seat] for one in last.mistakes) for seat in range(len(last.luck))]
        return tuple(map(sum, zip(last.chances, skill, last.luck, strict=True)))

    def luck_by_round(self) -> list[tuple[float, float]]:
        """Of every round where it begins among the turns, and the luck of the seat in it."""
        found: dict[int, tuple[float, float]] = {}
        for index, turn in enumerate(self.review.turns):
            begins, luck = found.get(turn.round, (float(index), 0.0))
            found[turn.round] = begins, luck + turn.luck[self.eye]
        return list(found.values())


def kept_at(path: Path | None, journal: Journal) -> Kept:
    """What has been kept of a game's review; what cannot be read is reviewed anew."""
    if path is not None:
        with contextlib.suppress(OSError, BadReview):
            found = kept.load(path, journal)
            if found.seed == SEED:
                return found
    return Kept(SEED)


def marks_of(review: GameReview, seat: int, grade: str) -> int:
    """How many mistakes of a grade a seat has made."""
    return sum(one.seat == seat and one.grade == grade for one in review.mistakes)
