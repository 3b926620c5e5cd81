"""The settings: a plate with pages over whatever is there; what is changed holds at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone.ui import kit
from thunderstone.ui.scenes.settings.keys import KeysPage
from thunderstone.ui.scenes.settings.pages import Pages
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    import pygame


PAGES = ("general", "display", "sound", "keys", "pad")
"""The pages in their order."""


class SettingsScreen(kit.Overlay[Services]):
    """Pages on the left, the open one on the right.

    On the page of keys one may be waited for: then every key belongs to it.
    """

    name = "settings"

    def __init__(self, services: Services, page: str = "") -> None:
        super().__init__(services)
        self.page = page if page in PAGES else PAGES[0]
        self.told = ""
        self.keys = KeysPage(services, self.keep, self.tell)
        pages = Pages(services, self.keep)
        self._makers: dict[str, Callable[[], kit.Item]] = {
            "general": pages.general,
            "display": pages.display,
            "sound": pages.sound,
            "keys": self.keys.body,
            "pad": pages.pad,
        }

    def body(self) -> kit.Plate:
        """The tabs, the open page, and the foot."""
        say = self.say
        tabs = [(page, say(f"settings.{page}")) for page in PAGES]
        foot = kit.Text(self.told or say("settings.kept"), "lit" if self.told else "muted", grow=1)
        done = kit.Button(
            "done", say("options.done"), self.back, manner="village", wide="close", tall="control"
        )
        return kit.Plate(say("settings.heading"), wide="dialog", tall="dialog")[
            kit.Row(gap="xl", grow=1, align="stretch")[
                kit.Tabs(tabs, self.page, self.open_page),
                kit.Scroll(f"page.{self.page}")[self._makers[self.page]()],
            ],
            kit.Row(gap="l")[foot, done],
        ]

    def open_page(self, page: str) -> None:
        """Show another page."""
        self.page, self.told, self.keys.awaited = page, "", ""
        self.changed()

    def keep(self) -> None:
        """Keep the settings; what hinders that is told."""
        self.services.preferences.keep()
        fault = self.services.profile.take_fault(self.services.language)
        if fault:
            self.tell(fault)

    def tell(self, words: str) -> None:
        """Say something at the foot of the plate."""
        self.told = words
        self.changed()

    @property
    def takes_keys(self) -> bool:
        """Whether a key is being chosen."""
        return bool(self.keys.awaited)

    def on_event(self, event: pygame.Event) -> bool:
        """A key that is being chosen."""
        return self.keys.on_event(event)
