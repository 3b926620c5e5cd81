"""What to work on: what mistakes cost a person over all their reviewed games, by kind."""

from __future__ import annotations

import statistics
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.client.own_games import OwnGames, own_games
from thunderstone.client.words import short_day
from thunderstone.journal import BadSave
from thunderstone.maestro import GRADES
from thunderstone.maestro.practice import dearest, recent, subjects
from thunderstone.maestro.report import points
from thunderstone.ui import kit, routes
from thunderstone.ui.brush.review_marks import mark
from thunderstone.ui.crash_handler import tell_fault
from thunderstone.ui.record_desk import records_of
from thunderstone.ui.scenes.common.last_game import last_person
from thunderstone.ui.scenes.maestro.chart import ICONS
from thunderstone.ui.scenes.maestro.course import AccuracyCourse, CostBar, LuckCourse
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from thunderstone.maestro import Mistake
    from thunderstone.maestro.practice import Played, Subject
    from thunderstone.ui.kit.theme import Type

TRENDS: dict[str, tuple[str, Type]] = {
    "worse": ("up", "bad"),
    "better": ("down", "good"),
    "same": ("minus", "muted"),
}
"""The sign of how costs have changed, and how its word looks."""


class PracticeScreen(kit.Screen[Services]):
    """The games of one ``person`` of the history, and one kind of mistakes chosen; ``found`` are
    the games where they are not those of the profile."""

    name, pages = "practice", "subjects"

    def __init__(self, services: Services, found: OwnGames | None = None) -> None:
        super().__init__(services)
        self.found, self.given = found, found is not None
        self.person = last_person(services.settings.last_game)
        self.kind = ""

    def entered(self) -> None:
        """Read the reviews beside the frames: a review may have been made meanwhile."""
        if self.given:
            self.choose_person()
            return
        records = records_of(self.services)
        self.services.fetch(lambda: own_games(records), self._take)

    def _take(self, read: Callable[[], OwnGames]) -> None:
        self.found = read()
        self.choose_person()

    def choose_person(self) -> None:
        """Keep to the person shown, or show whoever has most reviewed games."""
        people = self.found.people if self.found is not None else []
        if self.person not in people or not self.games:
            self.person = people[0] if people else ""
        self.changed()

    @property
    def games(self) -> list[Played]:
        """The reviewed games of the person, oldest first."""
        return self.found.reviewed.get(self.person, []) if self.found is not None else []

    # -- layout -------------------------------------------------------------------------------

    def body(self) -> kit.Item:
        """The kinds of mistakes and the course of the games; below, the kind that is chosen."""
        games = self.games
        told = self.say("practice.games", name=self.person, n=len(games)) if self.person else ""
        page = self.whole_page(self.say("practice.name"), told, self._others(), self._people())
        if self.found is None:
            return page
        if not games:
            return page[
                kit.Panel(pad="l", gap="m", grow=1)[
                    kit.Text(self.say("practice.none"), "title"),
                    kit.Prose(self.say("practice.how")),
                    kit.Spacer(),
                ]
            ]
        found = subjects(games)
        chosen = next((one for one in found if one.kind == self.kind), found[0] if found else None)
        return page[
            kit.Row(gap="m", grow=1, align="stretch")[
                self._subjects(found, chosen),
                kit.Column(gap="m", grow=1)[self._accuracy(games), self._luck(games)],
            ],
            self._lesson(games, chosen) if chosen is not None else None,
        ]

    def _people(self) -> kit.Item | None:
        """Whose games they are, where several people have some."""
        people = self.found.people if self.found is not None else []
        if len(people) < 2:
            return None
        choices = [kit.Option(name, name) for name in people]
        services, label = self.services, self.say("practice.whose")
        return kit.Dropdown(services, "person", choices, self.person, self.show, label=label)

    def _others(self) -> kit.Item | None:
        """The way to the review of the last game that has none."""
        others = self.found.others.get(self.person, []) if self.found is not None else []
        if not others:
            return None
        words, detail = self.say("practice.review"), self.say("practice.unreviewed", n=len(others))
        act = partial(self.open, others[-1])
        return kit.Button("review", words, act, detail, icon="hourglass", tall="action")

    def _subjects(self, found: Sequence[Subject], chosen: Subject | None) -> kit.Item:
        """What each kind of mistakes costs in a game, the dearest first."""
        most = max((one.cost for one in found), default=1.0)
        legend = [
            kit.Row(gap="xs")[
                kit.Picture(partial(mark, grade), wide="sign", tall="sign"),
                kit.Text(self.say(f"maestro_grade.{grade}"), "muted"),
            ]
            for grade, _ in GRADES
        ]
        return kit.Panel(pad="m", wide="sheet")[
            kit.Row(gap="m")[
                kit.Text(self.say("practice.costs").upper(), "caption"), *legend, kit.Spacer(),
                kit.Text(self.say("practice.points"), "muted"),
            ],
            kit.Scroll("subjects", grow=1)[
                kit.Column(gap="xs")[
                    *(self._subject(one, most, chosen=one is chosen) for one in found),
                    kit.Prose(self.say("practice.spotless")) if not found else None,
                ]
            ],
        ]  # fmt: skip

    def _subject(self, one: Subject, most: float, *, chosen: bool) -> kit.Item:
        name = self._kind(one.kind)
        line = kit.Press(
            f"kind.{one.kind}", partial(self.choose, one.kind), label=name, chosen=chosen,
            look="won", tall=None, pad=("s", "xs"),
        )  # fmt: skip
        trend = TRENDS.get(one.trend)
        return line[
            kit.Icon(ICONS[one.kind], wide="icon", tall="cap"),
            kit.Column(grow=1)[
                kit.Row(gap="s")[
                    kit.Text(name, "name", grow=1),
                    kit.Text(self.say(f"practice.{one.trend}"), trend[1]) if trend else None,
                    kit.Icon(trend[0], wide="sign", tall="sign") if trend else None,
                    kit.Text(points(-one.cost, self.services.language, sign=True), "points_lost"),
                ],
                CostBar(one.costs, most),
            ],
        ]

    def _kind(self, kind: str) -> str:
        """A kind of mistakes as a heading."""
        return self.say(f"practice_kind.{kind}")

    def _accuracy(self, games: Sequence[Played]) -> kit.Item:
        """The accuracy game by game, and that of the last games."""
        last, before = recent([game.accuracy for game in games])
        told = self.say("practice.last", n=len(last))
        if before:
            told = self.say("practice.before", n=len(last), mean=round(statistics.fmean(before)))
        return kit.Panel(pad="m", grow=1)[
            kit.Row(gap="s")[
                kit.Text(self.say("practice.accuracy").upper(), "caption", grow=1),
                kit.Text(told, "muted"),
                kit.Text(str(round(statistics.fmean(last))), "result"),
            ],
            AccuracyCourse(games),
            kit.Row(gap="m")[
                kit.Spacer(),
                self._sign(kit.Picture(partial(mark, "turn"), wide="sign", tall="sign"), "won"),
                self._sign(kit.Icon("cross", wide="sign", tall="sign"), "lost"),
                kit.Spacer(),
            ],
        ]

    def _sign(self, sign: kit.Item, words: str) -> kit.Item:
        return kit.Row(gap="xs")[sign, kit.Text(self.say(f"practice.{words}"), "muted")]

    def _luck(self, games: Sequence[Played]) -> kit.Item:
        """The luck game by game, and its mean."""
        mean = points(statistics.fmean(game.luck for game in games), self.services.language,
                      sign=True)  # fmt: skip
        return kit.Panel(pad="m", grow=1)[
            kit.Row(gap="s")[
                kit.Text(self.say("practice.luck").upper(), "caption", grow=1),
                kit.Text(self.say("practice.luck_mean", points=mean), "muted"),
            ],
            LuckCourse(games),
        ]

    # -- the kind that is chosen -----------------------------------------------------------------

    def _lesson(self, games: Sequence[Played], chosen: Subject) -> kit.Item:
        """What helps against a kind of mistakes, and where they were made."""
        found = dearest(games, chosen.kind)
        return kit.Panel(tall="low", pad="m")[
            kit.Row(gap="l", grow=1, align="stretch")[
                kit.Column(gap="s", grow=1)[
                    kit.Headline(self.say("practice.next")),
                    kit.Text(self._kind(chosen.kind), "title"),
                    kit.Prose(self.say(f"practice_advice.{chosen.kind}"), "told"),
                ],
                kit.Column(gap="xs", grow=1)[
                    kit.Headline(self.say("practice.positions")),
                    *(self._position(number, *own) for number, own in enumerate(found)),
                    kit.Spacer(),
                ],
            ]
        ]

    def _position(self, number: int, game: Played, one: Mistake) -> kit.Item:
        """A mistake of one's own: a press leads to it."""
        lang = self.services.language
        words = self.say("practice.where", day=short_day(game.date, lang), round=one.round)
        line = kit.Press(
            f"position.{number}", partial(self.open, game.game, one), label=words, tall="row"
        )
        return line[
            kit.Picture(partial(mark, one.grade), wide="token", tall="sign"),
            kit.Text(words, "name", grow=1),
            kit.Text(points(-one.cost, lang, sign=True), "points_lost"),
            kit.Icon("arrow", wide="sign", tall="sign"),
        ]

    # -- being used ---------------------------------------------------------------------------

    def show(self, person: str) -> None:
        """Show the games of another person."""
        self.person = person
        self.changed()

    def choose(self, kind: str) -> None:
        """Tell of another kind of mistakes."""
        self.kind = kind
        self.changed()

    def open(self, game: str, one: Mistake | None = None) -> None:
        """Go to the review of a game, at a mistake or at its first one."""
        services = self.services
        try:
            loaded = records_of(services).load(services.library, game)
        except BadSave as fault:
            tell_fault(services, fault, "game.gone")
            return
        services.navigate(routes.Maestro(loaded.journal, one.place if one is not None else None))
