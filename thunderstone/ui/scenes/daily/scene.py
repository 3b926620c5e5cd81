"""The screen of the daily dungeon: the days, a day's table, its best results, and the way in."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from thunderstone.client.bot_names import bot_name
from thunderstone.client.choice import NAME_LENGTH
from thunderstone.client.words import short_day, word
from thunderstone.narration.numerals import numeral
from thunderstone.records.daily import ALONE, Best
from thunderstone.ui import clipboard, kit
from thunderstone.ui.brush.award import award
from thunderstone.ui.brush.medal import laurel
from thunderstone.ui.record_desk import records_of, start
from thunderstone.ui.scenes.common.last_game import last_person
from thunderstone.ui.scenes.common.record_words import day_words
from thunderstone.ui.scenes.common.table_tiles import table_tiles
from thunderstone.ui.scenes.daily.model import WAYS, DailyModel, Listed
from thunderstone.ui.scenes.loading import awaits_records
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from thunderstone.ui.brush.sprite import Sprite

_NEAR = {0: "daily.today", 1: "daily.yesterday"}
"""The days that have names, by how many days ago they were."""


class DailyScreen(kit.Screen[Services]):
    """A day's dungeon; ``today`` is an ISO date, by default the local one."""

    name, pages = "daily", "days"

    def __init__(self, services: Services, today: str = "") -> None:
        super().__init__(services)
        self.today = today or datetime.date.today().isoformat()
        self.model: DailyModel | None = None
        self.copied = False

    def entered(self) -> None:
        """Read the results, which a game may have changed."""
        services = self.services
        if awaits_records(cast("Any", services), "daily.heading"):
            return
        games = records_of(cast("Any", services)).games()
        if self.model is None:
            settings = services.settings
            usual = last_person(settings.last_game)
            self.model = DailyModel(services.library, settings, games, self.today, usual)
        else:
            self.model.read(games)
        self.changed()

    def body(self) -> kit.Item:
        """Days on the left; the table, the results and the way in on the right."""
        model = self.model
        if model is None:
            return self.whole_page(self.say("daily.heading"))
        days = [self._day(day, chosen=day.date == model.date) for day in model.days()]
        return self.whole_page(self.say("daily.heading"), self._run(model))[
            kit.Row(gap="m", grow=1, align="stretch")[
                kit.Panel(wide="list", pad="s")[kit.Scroll("days")[kit.Column()[*days]]],
                kit.Column(gap="m", grow=1)[
                    self._table(model),
                    kit.Row(gap="m", tall="low", align="stretch")[
                        self._best(model.best), self._entrance(model)
                    ],
                ],
            ]
        ]

    def _run(self, model: DailyModel) -> str:
        """How many days one has played in a row, and how many at most."""
        run, longest = model.streak, model.longest
        said = [
            word("daily.streak", self.services.language, n=run)
            if run
            else self.say("daily.no_streak")
        ]
        if longest > run:
            said.append(self.say("daily.longest", n=longest))
        return "  ·  ".join(said)

    def _day(self, day: Listed, *, chosen: bool) -> kit.Item:
        """A day of the list with its best result."""
        near, best = _NEAR.get(day.ago), day.best
        words = self.say(near) if near else short_day(day.date, self.services.language)
        tip = f"{self._way(best.way)}: {self._verdict(best)}" if best is not None else ""
        line = kit.Press(
            day.date, partial(self.show_day, day.date), label=words, chosen=chosen, tooltip=tip
        )[kit.Text(words, grow=1)]
        if best is None:
            return line[kit.Text(self.say("daily.unplayed"), "faint")]
        medal = partial(award, "trophy", "gold" if best.won else "bronze")
        points = self.say("game.points", points=numeral(best.points))
        return line[kit.Text(points), kit.Picture(medal, tall="cap")]

    # -- the table ----------------------------------------------------------------------------

    def _table(self, model: DailyModel) -> kit.Item:
        """The cards of the day in groups that wrap."""
        return kit.Panel(grow=1, gap="m")[
            kit.Row(gap="xl")[
                kit.Text(day_words(model.date, self.services.language), "title"),
                kit.Prose(self.say("daily.about"), grow=1),
            ],
            table_tiles(self.services, model.day.setup),
        ]

    # -- results, and the way in --------------------------------------------------------------

    def _best(self, found: Sequence[Best]) -> kit.Item:
        """The best result of each way to play: points in their wreath, the way, and who it was."""
        lines = [
            kit.Row(gap="m")[
                kit.Picture(partial(_wreath, best)),
                kit.Text(self._way(best.way), grow=1),
                kit.Text(self._verdict(best), "good" if best.won else "muted"),
            ]
            for best in found
        ]
        return kit.Panel(self.say("daily.best"), grow=1)[
            kit.Scroll("results")[kit.Column(gap="xs")[*lines]]
            if lines
            else kit.Prose(self.say("daily.unplayed_detail"))
        ]

    def _entrance(self, model: DailyModel) -> kit.Item:
        """Who plays, against whom, and the button that begins."""
        say = self.say
        ways = [(way, self._way(way)) for way in WAYS]
        detail = say("daily.play_detail")
        if model.date != model.today:
            detail = say("daily.play_old", date=short_day(model.date, self.services.language))
        play = kit.Button(
            "play", say("daily.play"), self.play, detail,
            icon="gate", manner="village", grow=1, tall="action",
        )  # fmt: skip
        code = say("game.copied" if self.copied else "daily.code")
        return kit.Panel(wide="side")[
            kit.Form()[
                kit.Field(
                    say("daily.who"),
                    kit.Line("who", model.player, model.call, limit=NAME_LENGTH),
                    brief=True,
                ),
                kit.Field(
                    say("daily.way"),
                    kit.Cycler("way", ways, model.way, model.choose, tall="field"),
                    brief=True,
                ),
            ],
            kit.Spacer(),
            kit.Row(gap="s")[play, kit.Button("code", code, self.copy, tall="action")],
        ]

    def _way(self, way: str) -> str:
        """How a daily dungeon was played, in words."""
        if way in ALONE:
            return self.say(f"mode.{way}")
        if way == "people":
            return self.say("daily.people")
        return bot_name(way, self.services.language)

    def _verdict(self, best: Best) -> str:
        """Whether it was won, and by whom it was played."""
        return f"{self.say('daily.won' if best.won else 'daily.lost')} · {best.name}"

    # -- being used ---------------------------------------------------------------------------

    def show_day(self, date: str) -> None:
        """Show the dungeon of another day."""
        if self.model is not None:
            self.model.date, self.copied = date, False
            self.changed()

    def play(self) -> None:
        """Deal the day's dungeon and sit down."""
        if self.model is not None:
            start(cast("Any", self.services), self.model.journal())

    def copy(self) -> None:
        """Put the share code of the day, as it is to be played, on the clipboard."""
        if self.model is not None:
            clipboard.copy(self.model.code())
            self.copied = True
            self.changed()


def _wreath(best: Best, px: int) -> Sprite:
    return laurel(px, best.points)
