"""The chronicle of a campaign: its page to keep, and what each night brought."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Final

from thunderstone.client.campaign_chronicle import as_text, figures_told, nights_told
from thunderstone.client.campaign_words import PROLOGUE
from thunderstone.ui import kit, log_file, routes
from thunderstone.ui.brush.rich_text import escape_markup
from thunderstone.ui.kit.theme import VEIL
from thunderstone.ui.scenes.campaign.page import Page
from thunderstone.ui.scenes.campaign.parts import QUEST_ICONS
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from pathlib import Path

    from thunderstone.client.campaign_chronicle import NightTold
    from thunderstone.client.evening import Evening

PAGE, NIGHTS = "page", "nights"
ICONS: Final = {
    **QUEST_ICONS,
    "prosperity": "village",
    "goals": "check",
    "commissions": "eye",
    "retired": "trophy",
    "lost": "cross",
}
"""The sign of each figure."""


class ChronicleScreen(kit.Screen[Services]):
    """The page, or the nights one below the other; both can be saved."""

    name, picture, pages = "campaign_chronicle", "road", "nights"
    dim = VEIL

    def __init__(self, services: Services, evening: Evening) -> None:
        super().__init__(services)
        self.tale, self.called = evening.tale, evening.journal.name
        self.shown = PAGE
        self.clock: Callable[[], datetime] = datetime.now

    def body(self) -> kit.Item:
        """What is looked at on the left; figures and the ways to keep it on the right."""
        page = self.shown == PAGE
        main = Page(self.services, self.called, self.tale).body() if page else self._nights()
        return self.whole_page(self.say("campaign_chronicle.heading"))[
            kit.Row(gap="m", grow=1, align="stretch")[main, self._side()]
        ]

    def _side(self) -> kit.Item:
        say = self.say
        pages = [(page, say(f"campaign_chronicle.{page}")) for page in (PAGE, NIGHTS)]
        return kit.Column(wide="list", gap="m")[
            kit.Tabs(pages, self.shown, self.look_at, wide="list"),
            kit.Panel(gap="xs", pad="m")[*self._figures()],
            kit.Spacer(),
            kit.Button(
                "as_picture", say("campaign_chronicle.as_picture"), self.save_picture,
                say("campaign_chronicle.as_picture_detail"), icon="scroll", manner="village",
                tall="action",
            ),
            kit.Button(
                "as_text", say("campaign_chronicle.as_text"), self.save_text,
                say("campaign_chronicle.as_text_detail"), icon="down", tall="action",
            ),
        ]  # fmt: skip

    def _figures(self) -> list[kit.Item]:
        """What the campaign comes to."""
        return [
            kit.Row(gap="s")[
                kit.Icon(ICONS[key], None, wide="sign", tall="sign"),
                kit.Text(self.say(f"campaign_chronicle.{key}"), grow=1),
                kit.Text(figure, "count"),
            ]
            for key, figure in figures_told(self.tale, self.services.language)
        ]

    # -- night by night -----------------------------------------------------------------------

    def _nights(self) -> kit.Item:
        """Every night with its events, its end and its farewells."""
        lang = self.services.language
        prologue = self.tale.campaign.say(PROLOGUE, lang)
        nights = [self._night(one) for one in nights_told(self.tale, lang)]
        return kit.Panel(grow=1)[
            kit.Scroll("nights")[
                kit.Row()[
                    kit.Spacer(),
                    kit.Column(gap="l", wide="sheet")[kit.Prose(prologue, "flavour"), *nights],
                    kit.Spacer(),
                ]
            ]
        ]

    def _night(self, told: NightTold) -> kit.Item:
        return kit.Column(gap="s")[
            kit.Headline(told.heading),
            *map(_line, told.before),
            kit.Prose(told.text, "flavour"),
            *map(_line, told.after),
        ]

    # -- being used ---------------------------------------------------------------------------

    def look_at(self, page: str) -> None:
        """Show the page, or the nights."""
        self.shown = page
        self.changed()

    def save_picture(self) -> None:
        """Keep the page as a picture."""
        page = Page(self.services, self.called, self.tale)
        self._save(lambda folder: log_file.save_picture(folder, page.picture(), self.clock()))

    def save_text(self) -> None:
        """Keep the nights as a text."""
        text = as_text(self.called, self.tale, self.services.language)
        self._save(lambda folder: log_file.save_text(folder, text, self.clock()))

    def _save(self, save: Callable[[Path], Path]) -> None:
        """Write a file, and tell where it is or why there is none."""
        say = self.say
        try:
            path = save(self.services.profile.folder)
        except OSError as fault:
            told = routes.Notice(say("campaign_chronicle.unsaved"), str(fault.strerror or fault))
        else:
            where = say("campaign_chronicle.saved_text", path=str(path))
            told = routes.Notice(say("campaign_chronicle.saved"), where)
        self.services.navigate(told)


def _line(words: str) -> kit.Item:
    return kit.Prose(escape_markup(words), "reading")
