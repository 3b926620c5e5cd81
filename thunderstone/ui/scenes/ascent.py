"""The screen of the Ascent: its tables with their stars, the chosen one, and the way in."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from thunderstone.client.ascent import STARS, Ascent, Step, bots_words, goals, rules_words
from thunderstone.client.choice import NAME_LENGTH, NAMES
from thunderstone.journal import BadSave, Journal
from thunderstone.ui import kit, routes
from thunderstone.ui.crash_handler import tell_fault
from thunderstone.ui.record_desk import records_of, start
from thunderstone.ui.scenes.common.last_game import last_person
from thunderstone.ui.scenes.common.stars import stars
from thunderstone.ui.scenes.common.table_tiles import table_tiles
from thunderstone.ui.scenes.loading import awaits_records
from thunderstone.ui.services import Services


class AscentScreen(kit.Screen[Services]):
    """All tables, and one of them by its ``number``; 0: the next to be won."""

    name, first, pages = "ascent", "play", "tables"

    def __init__(self, services: Services, number: int = 0) -> None:
        super().__init__(services)
        self.number = number
        self.ascent: Ascent | None = None
        settings = services.settings
        usual = settings.daily_name or last_person(settings.last_game) or NAMES[0]
        self.player = usual[:NAME_LENGTH]

    def entered(self) -> None:
        """Read what was won, which a game may have changed."""
        if awaits_records(self.services, "ascent.heading"):
            return
        games = records_of(self.services).games()
        if self.ascent is None:
            self.ascent = Ascent(self.services.library, games)
            self.number = self.number or self.ascent.next
        else:
            self.ascent.read(games)
        self.changed(show=f"table.{self.number}")

    def body(self) -> kit.Item:
        """Tables on the left; the chosen one, its stars and the way in on the right."""
        say, ascent = self.say, self.ascent
        if ascent is None:
            return self.whole_page(say("ascent.heading"))
        count = len(ascent.steps)
        told = say(
            "ascent.count", won=ascent.won, tables=count, stars=ascent.stars, most=STARS * count
        )
        step = ascent.step(self.number)
        lines = [self._line(one, following=one.number == ascent.next) for one in ascent.steps]
        return self.whole_page(say("ascent.heading"), told)[
            kit.Row(gap="m", grow=1, align="stretch")[
                kit.Panel(wide="seats", pad="s")[kit.Scroll("tables")[kit.Column()[*lines]]],
                kit.Column(gap="m", grow=1)[
                    self._table(step),
                    kit.Row(gap="m", tall="low", align="stretch")[
                        self._goals(step), self._entrance(step)
                    ],
                ],
            ]
        ]

    def _title(self, step: Step) -> str:
        return self.say("ascent.table", n=step.number, name=step.table.name(self.services.language))

    def _line(self, step: Step, *, following: bool) -> kit.Item:
        """A table of the list with its stars; a lock where it may not be played yet."""
        say, title = self.say, self._title(step)
        line = kit.Press(
            f"table.{step.number}", partial(self.choose, step.number), label=title,
            chosen=step.number == self.number, tooltip="" if step.open else say("ascent.closed"),
        )  # fmt: skip
        name = kit.Text(title, "body" if step.open else "faint", grow=1)
        if not step.open:
            return line[name, kit.Icon("lock", wide="sign", tall="sign")]
        if following and step.best is None:
            return line[name, kit.Text(say("ascent.next"), "lit")]
        return line[name, stars(step.stars)]

    # -- the chosen table ---------------------------------------------------------------------

    def _table(self, step: Step) -> kit.Item:
        """Its name and rules, and its cards in groups that wrap."""
        lang = self.services.language
        setup = step.shared.setup
        return kit.Panel(grow=1, gap="s", pad="s")[
            kit.Row(gap="xl")[
                kit.Text(self._title(step), "title"),
                kit.Text(rules_words(setup.variant, lang), "lit"),
                kit.Prose(self.say("ascent.about"), grow=1),
            ],
            kit.Scroll(f"cards.{step.number}")[table_tiles(self.services, setup)],
        ]

    def _goals(self, step: Step) -> kit.Item:
        """What its stars ask for, the best game, and how bots fare."""
        lang, best = self.services.language, step.best
        lines = [
            kit.Row(gap="m")[stars(number, number), kit.Text(goal, "good" if met else "body")]
            for number, goal in enumerate(goals(step.table, lang), 1)
            for met in (number <= step.stars,)
        ]
        told = self.say("ascent.unwon" if step.open else "ascent.closed")
        if best is not None:
            told = self.say("ascent.best", lead=best.lead, name=best.name)
        return kit.Panel(self.say("ascent.stars"), grow=1, gap="xs")[
            *lines,
            kit.Spacer(),
            kit.Text(told, "good" if best is not None else "muted"),
            kit.Text(bots_words(step.table, lang), "muted"),
        ]

    def _entrance(self, step: Step) -> kit.Item:
        """Who plays, the button that begins, and the one that shows the proof."""
        say = self.say
        name = kit.Line("who", self.player, self.call, limit=NAME_LENGTH)
        return kit.Panel(wide="notice")[
            kit.Form()[kit.Field(say("ascent.who"), name, brief=True)],
            kit.Spacer(),
            kit.Row(gap="s")[
                kit.Button(
                    "play", say("ascent.play"), self.play, say("ascent.play_detail"),
                    icon="gate", manner="village", grow=1, tall="action", enabled=step.open,
                    tooltip="" if step.open else say("ascent.closed"),
                ),
                kit.Button(
                    "proof", say("ascent.proof"), self.watch, say("ascent.proof_detail"),
                    icon="hourglass", grow=1, tall="action", enabled=step.best is not None,
                    tooltip="" if step.best is not None else say("ascent.proof_closed"),
                ),
            ],
        ]  # fmt: skip

    # -- being used ---------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        """Show another table."""
        self.number = number
        self.changed()

    def call(self, player: str) -> None:
        """Take another name for the player, and keep it for whatever is played alone."""
        self.player = self.services.settings.daily_name = player

    def play(self) -> None:
        """Deal the table and sit down."""
        if self.ascent is not None and self.ascent.step(self.number).open:
            name = self.player.strip() or NAMES[0]
            start(self.services, self.ascent.journal(self.number, name))

    def watch(self) -> None:
        """Show the game that proves that the table can be won."""
        if self.ascent is not None:
            ascent, number = self.ascent, self.number
            self.services.fetch(lambda: ascent.proof(number), self._show)

    def _show(self, read: Callable[[], Journal]) -> None:
        """It has been read, or cannot be."""
        services = self.services
        try:
            journal = read()
        except BadSave as fault:
            tell_fault(services, fault, "ascent.unproven")
            return
        if services.shows(self.name):
            services.navigate(routes.Replay(journal))
