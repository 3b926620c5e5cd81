"""A screen that stands in for another while the history is being read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone.ui.kit import Column, Heading, Host, Item, Screen, ScreenServices, Spacer, Text
from thunderstone.ui.record_desk import records_of

if TYPE_CHECKING:
    from thunderstone.records import GameRecord
    from thunderstone.ui.services import Services


class LoadingScreen(Screen[ScreenServices]):
    """The heading of the screen that comes, and what it waits for.

    ``heading`` is the key of the words above; ``over`` says that there is nothing left to wait for.
    """

    name = "patience"

    def __init__(self, services: ScreenServices, heading: str) -> None:
        super().__init__(services)
        self.heading = heading
        self.over = False

    def body(self) -> Item:
        """The heading and the words."""
        return Column(gap="l", pad="xl")[
            Heading(self.say(self.heading)),
            Spacer(),
            Column(align="centre")[Text(self.say("history.reading"), "lead")],
            Spacer(),
        ]

    def update(self, dt: float) -> None:
        """Make way once the wait is over and nothing lies above."""
        if self.over:
            self.services.pop()

    def back(self) -> None:
        """What is being read comes in a moment."""


def awaits_records(services: Services, heading: str) -> bool:
    """Whether years of games must be read first; then the scene on top is entered again after.

    ``heading`` is the key of the words above it.
    """
    if not services.beside_frames or not records_of(services).slow():
        return False
    screen = LoadingScreen(services, heading)

    def take(read: Callable[[], list[GameRecord]]) -> None:
        screen.over = True
        read()

    services.push(Host(services, screen))
    services.fetch(records_of(services).games, take)
    return True
