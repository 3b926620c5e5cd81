"""El Maestro: how a game came out, the chances over its course, luck apart from skill, and each
mistake with what would have been better; or all of that seat by seat."""

from __future__ import annotations

import datetime
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.client.own_mistake import OwnMistakePlay
from thunderstone.client.review_model import ReviewModel
from thunderstone.client.score_model import ScoreModel
from thunderstone.engine.state import BLANK
from thunderstone.maestro import GRADES
from thunderstone.maestro.kept import path_beside
from thunderstone.maestro.report import percent, points
from thunderstone.puzzles.progress import Progress
from thunderstone.records.game import game_id
from thunderstone.review import review
from thunderstone.ui import kit, routes, theme
from thunderstone.ui.brush.review_marks import MARKS, mark
from thunderstone.ui.brush.rich_text import escape_markup
from thunderstone.ui.record_desk import records_of
from thunderstone.ui.scenes.common.card_face import RING, portrait
from thunderstone.ui.scenes.common.card_picture import CardPicture
from thunderstone.ui.scenes.maestro import accounts, outcome
from thunderstone.ui.scenes.maestro.chart import ICONS, ChanceChart
from thunderstone.ui.scenes.maestro.seat_page import seat_page
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from thunderstone.bots.why import Reason
    from thunderstone.engine.card import CardDef
    from thunderstone.journal import Journal
    from thunderstone.maestro import Mistake
    from thunderstone.review import Review
    from thunderstone.ui.kit.theme import Fill, PlateLook


WAYS: dict[str, tuple[PlateLook, str, Fill]] = {
    "did": ("barred", "cross", "worse"),
    "better": ("may", "check", "better"),
}
"""What was done, and what would have been better: the plate, its sign, and the bar's colour."""

GAME, SEATS, PRACTICE = "game", "seats", "practice"
"""The pages; the last one is a screen of its own, about all games."""


class MaestroScreen(kit.Screen[Services]):
    """A game's review, which goes on while one looks at it; ``model`` is one that is there, and
    ``place`` where the mistake was made that is told of first."""

    name, pages = "maestro", "mistakes"

    def __init__(
        self,
        services: Services,
        journal: Journal,
        model: ReviewModel | None = None,
        place: int | None = None,
    ) -> None:
        super().__init__(services)
        self.journal, self.model, self.place = journal, model, place
        self.score: ScoreModel | None = None
        self.page, self.reading = GAME, place is not None

    # -- the work -----------------------------------------------------------------------------

    def entered(self) -> None:
        """Read what is kept beside the frames, and go on from there; look the game through."""
        journal = self.journal
        if self.score is None:
            self.services.fetch(lambda: review(journal), self._look_back)
        if self.model is None:
            path = path_beside(records_of(self.services).journal_path(game_id(journal)))
            self.services.fetch(lambda: ReviewModel(journal, path=path), self._take)

    def _look_back(self, read: Callable[[], Review]) -> None:
        """How the game came out, and what happened in it."""
        self.score = ScoreModel(self.journal)
        self.score.review = read()
        self.changed()

    def _take(self, read: Callable[[], ReviewModel]) -> None:
        self.model = read()
        if self.place is not None:
            self.model.find(self.place)
        if self.services.shows(self.name):
            self.model.start()
        self.changed()

    def update(self, dt: float) -> None:
        """Take in the turns that have been reviewed meanwhile."""
        if self.model is not None and self.model.poll():
            self.changed()

    def left(self) -> None:
        """Stop; what is done is kept, and the next time goes on from there."""
        if self.model is not None:
            self.model.stop()

    # -- layout -------------------------------------------------------------------------------

    def body(self) -> kit.Item:
        """The curves and what is told of a mistake on the left, accounts and list on the right; or
        the seats side by side."""
        model = self.model
        names = [(name, self.say(f"maestro.page_{name}")) for name in (GAME, SEATS)]
        pages = [*names, (PRACTICE, self.say("practice.name"))]
        tabs = kit.Segmented("page", pages, self.page, self.turn_to)
        page = self.whole_page(self.say("maestro.name"), "", self._outcome(), tabs)
        if model is None:
            return page
        if self.page == SEATS:
            return page[seat_page(self.services, model, self.open)]
        seen = self.score.review if self.score is not None else None
        moments = seen.highlights if seen is not None else ()
        chart = kit.Panel(pad="m", grow=1)[
            self._legend(model), ChanceChart(self.services, model, self.choose, moments)
        ]
        return page[
            kit.Row(gap="m", grow=1, align="stretch")[
                kit.Column(gap="m", grow=1)[chart, self._told(model)],
                kit.Column(gap="m", wide="side")[
                    kit.Panel(pad="m")[
                        kit.Row()[
                            kit.Text(self.say("maestro.accounts").upper(), "caption", grow=1),
                            kit.Text(self.say("maestro.accuracy"), "muted"),
                        ],
                        *(self._account(model, seat) for seat in range(len(model.names))),
                    ],
                    self._list(model),
                ],
            ]
        ]

    def _outcome(self) -> kit.Item:
        """How the game came out, beside the heading."""
        if self.score is None:
            return kit.Spacer()
        model = self.model
        seen = model.review if model is not None and model.reviewing.complete else None
        told = outcome.explained(self.services, self.score, seen)
        return kit.Column(gap="xs", grow=1)[
            kit.Text(outcome.headline(self.services, self.score), "seat_won"),
            kit.Text(told[0], "muted", shorter=told[1:]) if told else None,
        ]

    def _state(self, model: ReviewModel) -> str:
        """How far the review is."""
        return self.say("maestro.progress", n=len(model.reviewing.turns), all=model.reviewing.count)

    def _switch(self, model: ReviewModel) -> kit.Item | None:
        """The button that stops the work, or goes on with it."""
        if model.reviewing.complete or model.failed:
            return None
        key = "stop" if model.reviewing.running else "go_on"
        icon = "cross" if key == "stop" else "hourglass"
        return kit.Button(key, self.say(f"maestro.{key}"), self.switch,
                          self.say(f"maestro.{key}_detail"), icon=icon, tall="action")  # fmt: skip

    def _legend(self, model: ReviewModel) -> kit.Item:
        """What the chart shows, what the marks mean, and what the review cannot know."""
        names = [self.say(f"maestro_grade.{name}") for name, _ in GRADES]
        names += [self.say(f"maestro.{key}") for key in ("good_luck", "bad_luck", "turn")]
        doubts = "\n".join(self.say(f"maestro_caveat.{key}") for key in model.review.caveats)
        return kit.Row(gap="m")[
            kit.Text(self.say("maestro.chances").upper(), "caption", grow=1),
            *(
                kit.Row(gap="xs")[
                    kit.Picture(partial(mark, name), wide="sign", tall="sign"),
                    kit.Text(words, "muted"),
                ]
                for name, words in zip(MARKS, names, strict=True)
            ),
            kit.Icon("eye", tall="cap", tooltip=doubts) if doubts else None,
        ]

    # -- the seats ----------------------------------------------------------------------------

    def _account(self, model: ReviewModel, seat: int) -> kit.Item:
        """A seat: its marks, its accuracy, and where its result came from; a press looks at it."""
        line = kit.Press(
            f"seat.{seat}", partial(self.look_at, seat), label=model.names[seat],
            chosen=seat == model.eye, look="won", tall=None, pad=("s", "xs"),
        )  # fmt: skip
        parts = [accounts.head(model, seat), accounts.course(self.services, model, seat)]
        if model.reviewing.complete:
            parts.append(accounts.figures(self.services, model.review.account(seat)))
        return line[kit.Column(gap="xs", grow=1)[*parts]]

    # -- the mistakes -------------------------------------------------------------------------

    def _list(self, model: ReviewModel) -> kit.Item:
        """What has cost the seat most, dearest first."""
        found = model.mistakes
        lines = sorted(range(len(found)), key=lambda number: -found[number].cost)
        return kit.Panel(pad="m", grow=1)[
            kit.Row()[
                kit.Text(self.say("maestro.dearest").upper(), "caption", grow=1),
                kit.Text(self.say("maestro.points"), "muted"),
            ],
            kit.Scroll("mistakes", grow=1)[
                kit.Column(gap="xs")[
                    *(
                        self._line(model, number, chosen=found[number] is model.mistake)
                        for number in lines
                    ),
                    kit.Prose(self._none(model)) if not lines else None,
                    kit.Prose(self.say("maestro.judged"), "note"),
                ]
            ],
        ]

    def _line(self, model: ReviewModel, number: int, *, chosen: bool) -> kit.Item:
        one, lang = model.mistakes[number], self.services.language
        did = model.telling(lang).did(one)
        line = kit.Press(
            f"mistake.{one.place}", partial(self.choose, number), label=did, chosen=chosen,
            tall=None, pad=("s", "xs"),
        )  # fmt: skip
        card = self._pictured(model, one, [one.did]) or self._pictured(model, one, one.better)
        return line[
            kit.Icon(ICONS[one.kind], theme.MUTED, wide="token", tall="token")
            if card is None
            else kit.Picture(
                partial(portrait, self.services, card, RING), wide="token", tall="token"
            ),
            kit.Picture(partial(mark, one.grade), wide="sign", tall="sign"),
            kit.Column(grow=1)[
                kit.Prose(escape_markup(did), "event"), kit.Text(self._where(one), "muted")
            ],
            kit.Text(points(-one.cost, lang, sign=True), "points_lost"),
        ]

    def _where(self, one: Mistake) -> str:
        return self.say("maestro.where", round=one.round, kind=self.say(f"maestro_kind.{one.kind}"))

    def _told(self, model: ReviewModel) -> kit.Item:
        """The mistake that is chosen, or how far the review is."""
        panel, one = kit.Panel(tall="masthead", pad="m", gap="m"), model.mistake
        if model.failed:
            return panel[kit.Prose(self.say("maestro.failed"), "fault")]
        under_way = not model.reviewing.complete
        if under_way and (one is None or not self.reading):
            return panel[
                kit.Row(gap="l", pad="s", align="start", grow=1)[
                    kit.Icon("hourglass", share=0.8, wide="figure", tall="medal"),
                    kit.Column(gap="m", grow=1)[
                        kit.Text(self.say("maestro.reviewing"), "title"),
                        kit.Text(self._state(model), "label"),
                        kit.ShareBar(model.done),
                        kit.Prose(self.say("maestro.how"), "read_text", measured=True),
                        kit.Row()[self._switch(model), kit.Spacer()],
                    ],
                ]
            ]
        if one is None:
            return panel[kit.Text(self._none(model), "title")]
        lang = self.services.language
        telling = model.telling(lang)
        did = self._pictured(model, one, [one.did])
        better = self._pictured(model, one, one.better)
        count = self.say("maestro.number", n=model.mistakes.index(one) + 1, all=len(model.mistakes))
        return panel[
            kit.Row(gap="s")[
                kit.Picture(partial(mark, one.grade), wide="token", tall="token"),
                kit.Text(self._where(one), "title"),
                kit.Text(self.say(f"maestro_grade.{one.grade}").upper(), "caption"),
                kit.Spacer(),
                kit.IconButton("progress", "hourglass", self.follow, self.say("maestro.reviewing"))
                if under_way
                else None,
                self._pager("before", "up", -1),
                kit.Text(count, "label"),
                self._pager("after", "down", 1),
            ],
            kit.Row(gap="m", grow=1, align="stretch")[
                self._way("did", one.kind, did, telling.did(one), one.chance),
                self._way("better", one.kind, better, telling.better(one), one.best),
                kit.Column(gap="s", grow=1)[
                    kit.Headline(self.say("maestro.why")),
                    kit.Scroll("why")[kit.Column(gap="s")[*map(_reason, telling.why(one))]],
                ],
            ],
            kit.Row(gap="s")[
                kit.Button("see", self.say("maestro.see"), partial(self.see, one),
                           self.say("maestro.see_detail"), icon="eye", tall="action"),
                kit.Button("better", self.say("maestro.see_better"), partial(self.see_better, one),
                           self.say("maestro.see_better_detail"), icon="check", tall="action"),
                kit.Button("try", self.say("maestro.try"), partial(self.play_on, one),
                           self.say("maestro.try_detail"), icon="gate", manner="village",
                           tall="action"),
                kit.Button("puzzle", self.say("maestro.puzzle"), partial(self.as_puzzle, one),
                           self.say("maestro.puzzle_detail"), icon="hint", tall="action"),
                kit.Spacer(),
                kit.Text(self.say("maestro.sure", n=points(2 * one.error, lang)), "muted"),
            ],
        ]  # fmt: skip

    def _none(self, model: ReviewModel) -> str:
        """That a seat has no mistakes, as far as is known."""
        key = "none" if model.reviewing.complete else "none_yet"
        return self.say(f"maestro.{key}", name=model.names[model.eye])

    def _pager(self, key: str, icon: str, by: int) -> kit.Item:
        """The way to the mistake before, or after."""
        return kit.IconButton(key, icon, partial(self.step, by), self.say(f"maestro.{key}"))

    @staticmethod
    def _pictured(model: ReviewModel, one: Mistake, steps: Sequence[Reason]) -> CardDef | None:
        """The first card that steps are about, as far as they are known."""
        cards = model.recording.state_at(one.place).cards
        return next((cards[card] for step in steps for card in step.cards if card != BLANK), None)

    def _way(
        self, way: str, kind: str, card: CardDef | None, words: str, chance: float
    ) -> kit.Item:
        """What was done, or should have been, with the card that it is about, or else the sign of
        the ``kind`` of mistake; and the chance left."""
        plate, icon, fill = WAYS[way]
        head = f"maestro.{way}_head"
        return kit.Layers(grow=1, align="stretch")[
            kit.Ground(plate),
            kit.Row(gap="m", pad="s", align="stretch")[
                kit.Icon(ICONS[kind], theme.MUTED, 0.4, wide="medal", tall="medal")
                if card is None
                else CardPicture(card, wide="medal"),
                kit.Column(gap="xs", grow=1)[
                    kit.Row(gap="xs")[
                        kit.Icon(icon, None, 0.8, wide="sign", tall="sign"),
                        kit.Text(self.say(head).upper(), "log"),
                    ],
                    kit.Scroll(head, grow=1)[kit.Prose(escape_markup(words), "event")],
                    kit.Row(gap="s")[
                        kit.ShareBar(chance, fill, grow=1),
                        kit.Text(percent(chance, self.services.language), "number"),
                    ],
                ],
            ],
        ]

    # -- being used ---------------------------------------------------------------------------

    def switch(self) -> None:
        """Stop the work, or go on with it."""
        if self.model is not None:
            if self.model.reviewing.running:
                self.model.stop()
            else:
                self.model.start()
            self.changed()

    def look_at(self, seat: int) -> None:
        """Show the mistakes and the luck of another seat."""
        if self.model is not None:
            self.model.look_at(seat)
            self.changed()

    def choose(self, number: int) -> None:
        """Tell of another mistake of the seat."""
        if self.model is not None:
            self.model.chosen, self.reading = number, True
            self.changed()

    def open(self, one: Mistake) -> None:
        """Tell of a mistake, whosever it is, beside the curves."""
        if self.model is not None:
            self.model.find(one.place)
            self.page, self.reading = GAME, True
            self.changed(focus="chances")

    def follow(self) -> None:
        """Show how far the review is."""
        self.reading = False
        self.changed()

    def turn_to(self, page: str) -> None:
        """Show another page, or what to work on over all games."""
        if page == PRACTICE:
            self.services.navigate(routes.Practice())
        else:
            self.page = page
        self.changed()

    def step(self, by: int) -> None:
        """On to the mistake after, or before."""
        if self.model is not None:
            self.model.step(by)
            self.changed()

    def see(self, one: Mistake) -> None:
        """Watch the answer being given, from just before it."""
        self.services.navigate(routes.Replay(self.journal, one.place))

    def see_better(self, one: Mistake) -> None:
        """Watch the better turn on the table, as far as no hidden card comes into it."""
        if self.model is not None:
            self.services.navigate(routes.Replay(self.model.played_better(one), running=True))

    def as_puzzle(self, one: Mistake) -> None:
        """Let the mistake be found and mended at the table."""
        if self.model is None:
            return
        services, today = self.services, datetime.date.today().isoformat()
        play = OwnMistakePlay(self.model, one, Progress(services.settings.puzzles), today)
        services.navigate(routes.Puzzle(play, partial(self._next, one)))

    def _next(self, one: Mistake) -> None:
        """On to the next mistake of the seat as a puzzle; back to the review after the last."""
        self.services.pop()
        following = (
            [other for other in self.model.mistakes if other.place > one.place]
            if self.model is not None
            else []
        )
        if following:
            self.step(1)
            self.as_puzzle(following[0])

    def play_on(self, one: Mistake) -> None:
        """Play on from the question as one's own game."""
        if self.model is not None:
            self.services.navigate(routes.PlayOn(self.model.recording, one.place))


def _reason(words: str) -> kit.Item:
    """A sentence that speaks for the better way."""
    return kit.Row(gap="xs", align="start")[
        kit.Icon("diamond", share=0.5, wide="sign", tall="sign"),
        kit.Prose(escape_markup(words), "told", grow=1),
    ]
