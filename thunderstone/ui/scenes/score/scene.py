"""The last screen of a game: who has won, and four pages about how it came to that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from thunderstone.catalogue.ascent import load_ascent
from thunderstone.catalogue.fault_text import told
from thunderstone.client.score_model import ScoreModel, Subject
from thunderstone.engine.setup import BadSetup
from thunderstone.records import Earned, earned
from thunderstone.review import Highlight, Review, review
from thunderstone.ui import routes
from thunderstone.ui.backdrop import backdrop
from thunderstone.ui.brush.button import Manner
from thunderstone.ui.kit import Button, Column, Host, Item, Row, Screen, Segmented, Spacer, Text
from thunderstone.ui.kit.ornament import Lettering, Rule
from thunderstone.ui.record_desk import records_of, start
from thunderstone.ui.scenes.common import score_words as words
from thunderstone.ui.scenes.common.campaigns import evening_of
from thunderstone.ui.scenes.common.stars import stars_won
from thunderstone.ui.scenes.score import after
from thunderstone.ui.scenes.score.charts import charts_page
from thunderstone.ui.scenes.score.final import final_page
from thunderstone.ui.scenes.score.moments import moments_page
from thunderstone.ui.scenes.score.sheet import SheetPage
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from thunderstone.client.account import Account
    from thunderstone.journal import Journal
    from thunderstone.ui.canvas import Canvas

Way = tuple[str, str, Manner, Callable[[], None]]
"""A button below the pages: the key of its words, icon, look and what it does."""

TABS = ("sheet", "charts", "moments", "closing")
_DIM = 0.66
"""How dark the gate lies under the pages."""


class ScoreScreen(Screen[Services]):
    """The result, the page that is open, and what may come after.

    What the game has earned its people comes beside the sheet once the records have been read.
    """

    name = "score"

    def __init__(
        self, services: Services, account: Account, tab: str = TABS[0], *, crowned: bool = True
    ) -> None:
        super().__init__(services)
        self.account, self.crowned = account, crowned
        self.tab = tab
        self.model = ScoreModel(account.journal)
        self.evening = evening_of(services, account)
        self.sheet_page = SheetPage(services, self.model, self.keep)
        self._asked = False

    @property
    def journal(self) -> Journal:
        """The game that is over."""
        return self.model.journal

    def entered(self) -> None:
        """The game is looked through beside the screen; one that has just ended is crowned."""
        if not self._asked:
            self._asked = True
            journal = self.journal
            self.services.fetch(lambda: review(journal), self._take)
            if self.account.noted:
                self.services.fetch(
                    lambda: earned(journal, records_of(self.services)), self._honour
                )
        if not self.crowned:
            self.crown()

    def _take(self, read: Callable[[], Review]) -> None:
        self.model.review = read()
        self.changed()

    def _honour(self, read: Callable[[], Sequence[Earned]]) -> None:
        """Show what has been earned, with a fanfare, unless it is dealt out before."""
        self.model.earned = read()
        if self.model.earned and self.services.shows(self.name):
            if not self.services.shows("coronation"):
                self.services.sound.play("achievement")
            self.changed()

    # -- layout ---------------------------------------------------------------------------

    def ground(self, canvas: Canvas) -> None:
        """The gate in the dark."""
        size = canvas.surface.get_size()
        canvas.surface.blit(backdrop("title", size, dim=_DIM), (0, 0))

    def body(self) -> Item:
        """The result, the pages' names, the open page and the buttons."""
        say, services, model = self.say, self.services, self.model
        tabs = [(tab, say(f"score.tab_{tab}")) for tab in TABS]
        return Column(gap="s", pad=("xl", "m"))[
            Column()[
                Lettering(say("score.heading")),
                Rule(wide="rule"),
                Text(words.result(services, model), "verdict", "centre"),
                Text(words.summary(services, model), "byline", "centre"),
                stars_won(services, model),
            ],
            Row()[
                Row(grow=1)[
                    Button(
                        "maestro", say("maestro.name"), self.look_back, icon="star", tall="control"
                    ),
                    Spacer(),
                ],
                Segmented("tab", tabs, self.tab, self.open_tab, wide="pages"),
                Row(grow=1)[
                    Spacer(),
                    Button(
                        "crown", say("coronation.name"), self.crown, icon="trophy", tall="control"
                    ),
                ],
            ],
            self._page(),
            Row(gap="s")[*self._ways_on()],
        ]

    def _page(self) -> Item:
        """The page that is open."""
        services, model, seen = self.services, self.model, self.model.review
        if self.tab == "sheet":
            return self.sheet_page.body()
        if self.tab == "closing":
            return final_page(services, model)
        if seen is None:
            return self._waiting("score.reviewing")
        if self.tab == "charts":
            return charts_page(services, seen.samples, model.names, self.watch)
        if not seen.highlights:
            return self._waiting("moment.none")
        return moments_page(services, model, seen.highlights, self.see)

    def _waiting(self, key: str) -> Item:
        return Column(grow=1)[Spacer(), Text(self.say(key), "waiting", "centre"), Spacer()]

    def _ways_on(self) -> list[Item]:
        """The buttons of what may come after."""
        shuffled: tuple[Way, ...] = (
            ("again", "gate", "village", self.again),
            ("other", "cards", "plain", self.other_cards),
            ("deal", "deck", "plain", self.same_deal),
        )
        if self.evening is not None:
            shuffled = (("campaign", "torch", "village", self.to_campaign),)
        elif self.model.ascent is not None:
            shuffled = (
                ("retry", "gate", "village", self.same_deal),
                ("climb", "up", "plain", self.climb),
            )
            if self.model.stars:
                shuffled = (
                    ("climb_on", "up", "village", self.climb),
                    ("retry", "gate", "plain", self.same_deal),
                )
        lines: tuple[Way, ...] = (
            *shuffled,
            ("replay", "hourglass", "plain", self.replay),
            ("export", "scroll", "plain", self.export),
            ("title", "undo", "plain", self.services.to_title),
        )
        return [
            Button(
                key, self.say(f"after.{key}"), act, self.say(f"after.{key}_detail"),
                icon=icon, manner=manner, grow=1, tall="action",
            )
            for key, icon, manner, act in lines
        ]  # fmt: skip

    # -- being used -----------------------------------------------------------------------

    def open_tab(self, tab: str) -> None:
        """Open another page."""
        self.tab = tab
        self.changed()

    def on_event(self, event: pygame.Event) -> bool:
        """The numbers open the pages."""
        number = event.key - pygame.K_1 if event.type == pygame.KEYDOWN else -1
        if not 0 <= number < len(TABS):
            return False
        self.open_tab(TABS[number])
        return True

    def keep(self, subject: Subject) -> None:
        """A number is clicked: what lies behind it stays in sight."""
        self.model.kept = subject
        self.changed()

    def pointed(self, key: str) -> None:
        """What is looked at is told of beside the sheet, and stays while one goes on by keys."""
        subject = self.model.subject_of(key)
        beside = key == "rules" or key.startswith("behind.")
        if subject is None and beside and self.services.by_keys:
            return
        if subject != self.model.pointed:
            self.model.pointed = subject
            self.changed()

    def crown(self) -> None:
        """See how the game ended, page by page."""
        self.crowned = True
        self.services.navigate(routes.Coronation(self.account, self.model))

    def look_back(self) -> None:
        """Have the game reviewed."""
        self.services.navigate(routes.Maestro(self.journal))

    # -- what comes after -------------------------------------------------------------------

    def again(self) -> None:
        """The same cards and players, shuffled anew."""
        self._play(after.same_cards(self.journal))

    def same_deal(self) -> None:
        """The same game from its first card on."""
        self._play(after.same_deal(self.journal))

    def other_cards(self) -> None:
        """The same players with other cards, drawn by the same wishes."""
        try:
            journal = after.other_cards(self.services, self.journal)
        except BadSetup as fault:
            heading = self.services.word("after.undrawable")
            self.services.navigate(routes.Notice(heading, told(fault, self.services.language)))
            return
        self._play(journal)

    def climb(self) -> None:
        """To the tables of the Ascent: after a victory to the one above, else to the same."""
        table = self.model.ascent
        if table is not None:
            above = min(table.number + (self.model.stars > 0), len(load_ascent()))
            if self.account is self.services.session:
                self.services.to_title()
            self.services.navigate(routes.Ascent(above))

    def to_campaign(self) -> None:
        """Back to the map of the campaign that the game was a night of."""
        if self.evening is not None:
            self.services.to_title()
            self.services.navigate(routes.CampaignMap(self.evening))

    def _play(self, journal: Journal) -> None:
        start(self.services, journal)

    def replay(self) -> None:
        """Watch the game from its beginning."""
        self.watch(0)

    def see(self, one: Highlight) -> None:
        """Watch a moment happen."""
        self.watch(one.start, playing=True)

    def watch(self, place: int, *, playing: bool = False) -> None:
        """Watch the game from some answers on."""
        self.services.navigate(routes.Replay(self.journal, place, playing, self.model.review))

    def export(self) -> None:
        """Write the game down as a text."""
        services, seen = self.services, self.model.review or review(self.journal)
        folder = services.profile.folder
        try:
            path = after.export(self.journal, seen, folder, services.language)
        except OSError as error:
            why = error.strerror or str(error)
            heading = services.word("after.not_exported")
            text = services.word("after.not_exported_text", path=folder, why=why)
        else:
            heading = services.word("after.exported")
            text = services.word("after.exported_text", path=path)
        services.navigate(routes.Notice(heading, text))

    def back(self) -> None:
        """Esc leads to the title, from a game of the past back to where it was looked up, from one
        of a campaign to its map."""
        if self.evening is not None:
            self.to_campaign()
        elif self.account is self.services.session:
            self.services.to_title()
        else:
            self.services.leave()


def open_scene(services: Services, route: routes.Score) -> Host:
    """The scene that shows a route."""
    account = route.account
    if not route.ended_now:
        services.sound.end(account.journal.state, account.humans, account.viewer)
    return Host(services, ScoreScreen(services, account, crowned=not route.ended_now))
