"""What lies over the table of a puzzle: the question with its hints, and at the end the answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.client.puzzle_play import HINTS, streak
from thunderstone.client.words import word
from thunderstone.puzzles.collection import load_puzzles
from thunderstone.ui import kit, theme
from thunderstone.ui.kit.scroll import ScrollView
from thunderstone.ui.scenes.common.line_markup import markup
from thunderstone.ui.scenes.table import layout

if TYPE_CHECKING:
    from thunderstone.client.puzzle_play import PuzzlePlay
    from thunderstone.ui.node import Node


class Ways(NamedTuple):
    """What the buttons of the plates do."""

    hint: Callable[[], None]
    again: Callable[[], None]
    give_up: Callable[[], None]
    watch: Callable[[], None]
    next: Callable[[], None]
    back: Callable[[], None]


class Plates:
    """The question at the top, the hints in the place of the chronicle, and the answer in that of
    the Village."""

    def __init__(self, context: kit.BuildContext, play: PuzzlePlay, lang: str, ways: Ways) -> None:
        self.play, self.lang, self.ways = play, lang, ways
        places = (
            ("question", layout.QUESTION, self._asked),
            ("puzzle", layout.LOG, self._hinted),
            ("answer", layout.VILLAGE, self._told),
        )
        self.parts = [
            kit.Hosted(context, box, body, label=label, solid=True) for label, box, body in places
        ]
        self.question, self.hints, self.answer = self.parts
        for part in self.parts:
            part.layer = part.label

    def show(self) -> None:
        """Bring all in line with how the try stands."""
        self.answer.visible = self.play.closed
        for part in self.parts:
            part.changed()
            part.refresh()

    def tell_hint(self) -> None:
        """Bring the newest hint into sight."""
        view = self.hints.tree.target("hints")
        if isinstance(view, ScrollView):
            view.scroll(view.most)

    @property
    def first(self) -> Node | None:
        """Where the keyboard goes on once the answer is told."""
        return self.answer.tree.target("watch")

    # -- the question -----------------------------------------------------------------------------

    def _asked(self) -> kit.Item:
        """The question on a plate of gold."""
        asked = kit.Prose(self.play.ask(self.lang), "question", grow=1, align="centre", fits=True)
        return kit.Layers(align="stretch")[
            kit.Ground("kept"),
            kit.Row(gap="s", pad=("s", "none"))[kit.Icon("diamond"), asked, kit.Icon("diamond")],
        ]

    def _hinted(self) -> kit.Item:
        """The hints with their numbers, below what a try has come to; or how far one is, once the
        answer is known."""
        play, lang = self.play, self.lang
        heading = "puzzle.run" if play.closed else "puzzle.hints"
        missed = play.attempt.over and not play.closed
        lines = self._run() if play.closed else [self._hint(n) for n in range(1, HINTS + 1)]
        return kit.Layers(align="stretch")[
            kit.Ground("hint"),
            kit.Column(gap="xs", pad="s")[
                kit.Text(word(heading, lang).upper(), "hint"),
                kit.Divider(),
                kit.Scroll("hints", grow=1)[
                    kit.Column(gap="xs")[
                        kit.Prose(play.verdict(lang), "barred") if missed else None, *lines
                    ]
                ],
                None if play.closed else self._ways(),
            ],
        ]

    def _hint(self, number: int) -> kit.Item:
        """A hint: its words, or the way to it, or that another comes first."""
        play, lang = self.play, self.lang
        figure = kit.Text(f"{number}", "count", wide="sign")
        if number <= play.hints:
            told = kit.Prose(play.hint(number, lang), "told", grow=1)
            return kit.Layers(align="stretch")[
                kit.Ground("staged"), kit.Row(gap="xs", pad=("s", "xs"))[figure, told]
            ]
        words = word("puzzle.ask_hint", lang, n=number, all=HINTS)
        if number > play.hints + 1:
            locked = kit.Icon("lock", theme.MUTED, tall="sign")
            return kit.Row(gap="xs", pad=("s", "xs"))[
                figure, kit.Text(words, "faint", grow=1), locked
            ]
        ask = kit.Press("hint", self.ways.hint, label=words, gap="xs", tall="field")
        return kit.Layers(align="stretch")[
            kit.Ground("field"), ask[figure, kit.Text(words, grow=1), kit.Icon("eye")]
        ]

    def _ways(self) -> kit.Item:
        """What can be done: begin again, give up."""
        ways, lang = self.ways, self.lang
        again, give_up = word("puzzle.again", lang), word("puzzle.give_up", lang)
        return kit.Row(gap="xs")[
            kit.Spacer(),
            kit.IconButton("again", "undo", ways.again, again, wide="way"),
            kit.IconButton("give_up", "cross", ways.give_up, give_up, wide="way"),
        ]

    def _run(self) -> list[kit.Item]:
        """On how many days in a row the day's puzzle was solved, and how many are in all."""
        play, collection = self.play, load_puzzles()
        days, done = streak(play.progress, play.today), collection.solved(play.progress)
        every, say = len(collection.listed), partial(word, lang=self.lang)
        told = say("puzzle.streak", n=days) if days else say("puzzle.no_streak")
        return [
            kit.Row(gap="xs")[kit.Icon("torch", tall="token"), kit.Prose(told, "told", grow=1)],
            kit.Prose(say("puzzle.progress", n=done, all=every), "told"),
            kit.ShareBar(done / every),
        ]

    # -- the answer -------------------------------------------------------------------------------

    def _told(self) -> kit.Item:
        """The answer with its reasons, what was tempting, and the ways on."""
        play, lang = self.play, self.lang
        if not play.closed:
            return kit.Column()
        total = play.sum_words(lang)
        return kit.Layers(align="stretch")[
            kit.Ground("dialog"),
            kit.Column(gap="s", pad="m")[
                self._verdict(),
                kit.Divider(),
                kit.Scroll("answer", grow=1)[
                    kit.Column(gap="s")[
                        kit.Text(word("puzzle.why", lang).upper(), "section"),
                        *(kit.Prose(markup(line), "told") for line in play.way(lang)),
                        kit.Prose(total, "gained") if total else None,
                        *self._tempting(),
                    ]
                ],
                kit.Row(gap="s")[
                    self._way("watch", "eye", self.ways.watch),
                    self._way("next", "star", self.ways.next),
                    self._way("back", "undo", self.ways.back),
                ],
            ],
        ]

    def _verdict(self) -> kit.Item:
        """What it has come to, at which try and with how many hints."""
        play, lang = self.play, self.lang
        if play.told:
            return kit.Text(word("puzzle.given_up", lang), "title")
        tried = word("puzzle.tried", lang, tries=play.tries, hints=play.hints)
        return kit.Row(gap="s")[
            kit.Icon("check", theme.BETTER, tall="token"),
            kit.Column(grow=1)[kit.Text(play.verdict(lang), "title"), kit.Text(tried, "muted")],
        ]

    def _tempting(self) -> list[kit.Item]:
        """The outcomes that come next to the best."""
        found = [self.play.tempting(one, self.lang) for one in self.play.puzzle.solution.tempting]
        lines: list[kit.Item] = [kit.Prose(f"*{name}*: {said}", "told") for name, said in found]
        heading = word("puzzle.tempted", self.lang).upper()
        return [kit.Text(heading, "section"), *lines] if lines else []

    def _way(self, key: str, icon: str, act: Callable[[], None]) -> kit.Button:
        return kit.Button(
            key, word(f"puzzle.{key}", self.lang), act, icon=icon, grow=1, tall="field"
        )
