"""A puzzle at the terminal: one turn is played; then it is told what it has come to."""

from __future__ import annotations

import contextlib
import datetime
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone.client.choice import NAMES
from thunderstone.client.puzzle_play import PuzzlePlay, streak
from thunderstone.engine.zones import owned
from thunderstone.puzzles.collection import load_puzzles
from thunderstone.puzzles.progress import Progress
from thunderstone.text.faces import figures, kind_line, plain_text
from thunderstone.text.game import Game, Leave
from thunderstone.text.terminal import EndOfInput

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.engine.card import CardDef
    from thunderstone.puzzles.collection import Listed
    from thunderstone.text.messages import Tongue
    from thunderstone.text.start import Start

DONE, UNKNOWN = 0, 2
"""Exit codes: the player has left or solved it; there is no such puzzle."""

TODAY = "today"


def listed(wanted: str, today: str) -> Listed | None:
    """The puzzle of a date, or that of a grade and number, as in ``2.14``; None for no such."""
    collection = load_puzzles()
    if wanted == TODAY:
        return collection.of_day(today)
    grade, _, number = wanted.partition(".")
    found = (
        one for one in collection.listed if (str(one.grade), str(one.number)) == (grade, number)
    )
    return next(found, None)


def said_lines(play: PuzzlePlay, tongue: Tongue) -> list[str]:
    """What the cards say that a turn may turn on, whole, a line to each: the table tells them in
    short, and of the hand only what can be used. Of a Swarm, whose cards are worth as many points
    as there are of them (R155), it is told how many one owns."""
    state, own = play.puzzle.state, play.puzzle.state.seats[play.puzzle.seat]
    cards = [*own.hand, *own.treasures, *(card for rank in state.hall for card in rank)]
    tops = [stack[-1] for stack in state.stacks.values() if stack]
    faces = [state.cards[card] for card in (*cards, *tops)]
    stacked = [state.cards[card] for stack in state.stacks.values() for card in reversed(stack)]
    raised = {(face.category, (face.level or 0) + 1) for face in faces if face.hero}
    faces += [face for face in stacked if (face.category, face.level) in raised]
    told = {face.id: face for face in faces}
    swarms = Counter(state.cards[card].category for card in owned(state, play.puzzle.seat))
    lines = [tongue.shared("puzzle.said")]
    for face in told.values():
        had = [tongue.shared("puzzle.owned", n=swarms[face.category])] if face.most_vp else []
        lines.append("  " + " ".join([_said(face, tongue), *had]))
    return lines


def _said(face: CardDef, tongue: Tongue) -> str:
    """A card's name, what sort it is, its figures, and its text."""
    text = plain_text(face.words_in(tongue.lang).text, tongue).split("\n")
    printed = figures(face, tongue)
    parts = [f"{tongue.face(face)} ({kind_line(face, tongue)})", *([printed] if printed else [])]
    return ". ".join([*parts, *(line.removesuffix(".") for line in text if line)]) + "."


class PuzzleTable:
    """Tries at a puzzle until it is solved, given up or left."""

    def __init__(self, start: Start, play: PuzzlePlay) -> None:
        self.start, self.play = start, play

    def run(self, heading: str, *about: str) -> None:
        """Play, and tell how it has gone. Raises Leave, or EndOfInput."""
        start, tongue = self.start, self.start.tongue
        start.terminal.heading(heading)
        start.terminal.tell(self.play.ask(tongue.lang), *about, "", *said_lines(self.play, tongue))
        while not self.play.closed:
            self._try()
            start.terminal.heading(self.play.verdict(start.tongue.lang))
            if not self.play.attempt.solved and self._gives_up():
                self.play.told = True
            elif not self.play.attempt.solved:
                self.play.again()
        self._tell_answer()

    def _try(self) -> None:
        session = self.play.session()
        game = Game(
            session,
            self.start.terminal,
            self.start.tongue,
            over=self._over(session),
            hint=self._hint,
        )
        try:
            game.run()
        finally:
            self.start.tongue = game.tongue
            session.close()
        if self.play.attempt.solved:
            self.start.profile.save_settings()

    def _over(self, session: Session) -> Callable[[], bool]:
        """Whether the turn is over, looked at after each answer."""

        def over() -> bool:
            self.play.look(session.journal.answers)
            return self.play.attempt.over

        return over

    def _hint(self) -> list[str]:
        """The hints given so far, with the next one."""
        self.play.give_hint()
        lang = self.start.tongue.lang
        return [self.play.hint(number, lang) for number in range(1, self.play.hints + 1)]

    def _gives_up(self) -> bool:
        tell, tongue = self.start.terminal.tell, self.start.tongue
        tell(f"1. {tongue.shared('puzzle.again')}", f"2. {tongue.shared('puzzle.give_up')}")
        return self.start.terminal.ask("> ").strip() == "2"

    def _tell_answer(self) -> None:
        """The answer, what was tempting, and the days in a row."""
        tell, lang, play = self.start.terminal.tell, self.start.tongue.lang, self.play
        tell(*(line.text() for line in play.way(lang)), *filter(None, [play.sum_words(lang)]))
        tempting = [play.tempting(one, lang) for one in play.puzzle.solution.tempting]
        if tempting:
            tell("", self.start.tongue.shared("puzzle.tempted"))
            tell(*(f"  {name}: {said}" for name, said in tempting))
        days = streak(play.progress, play.today)
        if days:
            tell("", self.start.tongue.shared("puzzle.streak", n=days))


def play_puzzle(start: Start, wanted: str) -> int:
    """Play a puzzle; gives the exit code."""
    today = datetime.date.today().isoformat()
    one = listed(wanted, today)
    if one is None:
        start.terminal.tell(start.tongue.shared("puzzle.unknown"))
        return UNKNOWN
    collection, shared = load_puzzles(), start.tongue.shared
    progress, daily = Progress(start.profile.settings.puzzles), one == collection.of_day(today)
    play = PuzzlePlay(collection.puzzle(one.name), progress, today, NAMES[0], daily=daily)
    heading = shared("puzzle.title", n=one.number, grade=one.grade)
    with contextlib.suppress(Leave, EndOfInput):
        PuzzleTable(start, play).run(heading, shared("puzzle.about"), shared("puzzle.rules"))
    return DONE
