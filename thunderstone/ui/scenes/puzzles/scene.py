"""The screen of the puzzles: all of them by grade, the one chosen, and the way to the table."""

from __future__ import annotations

import datetime
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.client.card_names import name_of
from thunderstone.client.choice import NAMES
from thunderstone.client.puzzle_play import PuzzlePlay, question_words, streak
from thunderstone.client.words import word
from thunderstone.puzzles.collection import Listed, load_puzzles
from thunderstone.puzzles.progress import Progress
from thunderstone.puzzles.puzzle import GRADES
from thunderstone.ui import kit, routes
from thunderstone.ui.cards.tile import ALONE
from thunderstone.ui.scenes.common.card_tiles import Stack, Tile
from thunderstone.ui.scenes.common.last_game import last_person
from thunderstone.ui.scenes.puzzles.own_shelf import OwnShelf
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from collections.abc import Callable

    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State


OWN = "own"
"""The segment of one's own mistakes, beside the grades."""


class Page(NamedTuple):
    """What the chosen puzzle shows: its ``question``, what is to be known ``about`` it, and its
    position, which is None until that has been found out; ``beside`` stands beside the way in."""

    name: str
    head: kit.Item
    question: str
    about: str
    state: State | None
    play: Callable[[], None]
    beside: kit.Item | None = None


class PuzzlesScreen(kit.Screen[Services]):
    """All puzzles of a grade, and one of them beside; ``today`` is an ISO date, by default the
    local one, whose puzzle is chosen at first."""

    name, first, pages = "puzzles", "play", "puzzles"

    def __init__(self, services: Services, today: str = "") -> None:
        super().__init__(services)
        self.today = today or datetime.date.today().isoformat()
        self.collection = load_puzzles()
        self.progress = Progress(services.settings.puzzles)
        self.chosen = self.of_day = self.collection.of_day(self.today)
        self.grade = self.chosen.grade
        self.own = OwnShelf(services, self.progress, self.today, self.changed)
        self.mine = False

    def entered(self) -> None:
        """Look for mistakes of one's own: a game may have been reviewed meanwhile."""
        self.changed(show=self.chosen.name)
        self.own.read()

    def body(self) -> kit.Item:
        """The grades and their puzzles on the left, the chosen one on the right."""
        grades = [(str(grade), self.say("puzzle.grade", grade=grade)) for grade in GRADES]
        if self.own.found:
            grades.append((OWN, self.say("puzzle.mine")))
        lines = map(self._line, self.collection.of_grade(self.grade))
        listed = self.own.lines() if self.mine else lines
        shown = OWN if self.mine else str(self.grade)
        return self.whole_page(self.say("puzzle.heading"), self._run())[
            kit.Row(gap="m", grow=1, align="stretch")[
                kit.Panel(wide="menu", gap="s", pad="s")[
                    kit.Segmented("grade", grades, shown, self.show_grade),
                    kit.Scroll("puzzles", grow=1)[kit.Column()[*listed]],
                ],
                self._own_page() if self.mine else self._page(),
            ]
        ]

    def _run(self) -> str:
        """How many are solved, and on how many days in a row the day's was."""
        days = streak(self.progress, self.today)
        run = self.say("puzzle.streak", n=days) if days else self.say("puzzle.no_streak")
        done, every = self.collection.solved(self.progress), len(self.collection.listed)
        return f"{run}  ·  {self.say('puzzle.progress', n=done, all=every)}"

    def _line(self, one: Listed) -> kit.Item:
        """A puzzle of the list: its number, what it is about, and whether it is solved."""
        words = self._kind(one)
        done = self.progress.of(one.name) is not None
        chosen = one.name == self.chosen.name
        line = kit.Press(one.name, partial(self.show, one), label=words, chosen=chosen)
        return line[
            kit.Text(f"{one.number}", "faint"),
            kit.Text(words, grow=1),
            None if one.question.card else kit.Text(self._name(one.deepest), "faint"),
            kit.Icon("torch") if one.name == self.of_day.name else None,
            kit.Icon("check") if done else None,
        ]

    def _kind(self, one: Listed) -> str:
        """What a puzzle is about, in a few words."""
        name = self._name(one.question.card) if one.question.card else ""
        return word(f"puzzle.kind.{one.question.kind}", self.services.language, card=name)

    def _name(self, card: str) -> str:
        """What a card is called."""
        return name_of(self.services.library, card, self.services.language)

    def _page(self) -> kit.Item:
        """What the chosen puzzle asks, how it stands, and the way in."""
        one, say = self.chosen, self.say
        question = question_words(one.question, self.services.library, self.services.language)
        title = say("puzzle.title", n=one.number, grade=one.grade)
        head = kit.Row(gap="m")[
            kit.Text(title.upper(), "section", grow=1),
            kit.Text(say("puzzle.of_day"), "lit") if one == self.of_day else None,
        ]
        about = f"{say('puzzle.about')} {say('puzzle.rules')}"
        today = kit.Button("today", say("puzzle.of_day"), self.show_today, icon="torch")
        beside = None if one == self.of_day else today
        state = self.collection.puzzle(one.name).state
        return self._laid(Page(one.name, head, question, about, state, self.play, beside))

    def _own_page(self) -> kit.Item:
        """What a mistake of one's own asks, how it stands, and the way in."""
        one, say = self.own.chosen, self.say
        question = say("maestro.ask", round=one.mistake.round) if one is not None else ""
        head = kit.Text(say("puzzle.own").upper(), "section")
        name, about = one.name if one is not None else "", say("puzzle.own_about")
        return self._laid(Page(name, head, question, about, self.own.state, self.own.play))

    def _laid(self, page: Page) -> kit.Item:
        """A page, with how its puzzle stands, and the way in."""
        done, say, state = self.progress.of(page.name), self.say, page.state
        stands = say("puzzle.undone")
        if done is not None:
            stands = say("puzzle.done", tries=done.tries, hints=done.hints)
        return kit.Column(gap="m", grow=1)[
            kit.Panel(grow=1, gap="l", pad="l")[
                page.head,
                kit.Prose(page.question, "page_title"),
                kit.Divider(),
                *(self._cards(state) if state is not None else []),
                kit.Spacer(),
                kit.Prose(page.about, "about"),
                kit.Text(stands, "good" if done is not None else "faint"),
            ],
            kit.Row(gap="m")[
                kit.Button(
                    "play", say("puzzle.play"), page.play, say("puzzle.play_detail"), icon="gate",
                    manner="village", grow=1, tall="action", enabled=state is not None,
                ),
                page.beside,
            ],
        ]  # fmt: skip

    def _cards(self, state: State) -> list[kit.Item]:
        """What lies in the hall, from the deepest rank on, and in the hand."""
        hall = [card for rank in reversed(state.hall) for card in rank]
        groups = (("puzzle.hall", hall), ("puzzle.hand", state.seats[state.active].hand))
        return [
            kit.Column(gap="xs", align="start")[
                kit.Text(self.say(words).upper(), "section"),
                kit.Flow(gap="s")[
                    *(self._tile(f"card.{card}", state.cards[card]) for card in cards)
                ],
            ]
            for words, cards in groups
        ]

    def _tile(self, key: str, face: CardDef) -> kit.Item:
        """A card to be read."""
        name = "" if face.cost is not None else face.words_in(self.services.language).name
        read = partial(self.services.navigate, routes.CardPage([face]))
        return Tile(self.services, key, Stack(face.id, face, ALONE, name, (face,)), read)

    # -- being used ---------------------------------------------------------------------------

    def show(self, one: Listed) -> None:
        """Show another puzzle."""
        self.chosen, self.grade, self.mine = one, one.grade, False
        self.changed(show=one.name)

    def show_today(self) -> None:
        """Show the puzzle of the day."""
        self.show(self.of_day)

    def show_grade(self, grade: str) -> None:
        """Show the puzzles of another grade, its first unsolved one chosen; or one's own."""
        if grade == OWN:
            self.mine = True
            self.own.choose_first()
            return
        listed = self.collection.of_grade(int(grade))
        unsolved = (one for one in listed if self.progress.of(one.name) is None)
        self.show(next(unsolved, listed[0]))

    def play(self) -> None:
        """Sit down at the position."""
        self.services.navigate(routes.Puzzle(self._try(self.chosen), self.go_on))

    def go_on(self) -> None:
        """Sit down at the next one of the grade that is not solved, if there is any."""
        after = self.collection.of_grade(self.grade)
        after = after[self.chosen.number :] + after[: self.chosen.number]
        unsolved = (one for one in after if self.progress.of(one.name) is None)
        following = next(unsolved, None)
        self.services.pop()
        if following is not None:
            self.show(following)
            self.play()

    def _try(self, one: Listed) -> PuzzlePlay:
        player = last_person(self.services.settings.last_game) or NAMES[0]
        puzzle, daily = self.collection.puzzle(one.name), one == self.of_day
        return PuzzlePlay(puzzle, self.progress, self.today, player, daily=daily)
