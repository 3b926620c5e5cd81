"""What is said where nothing has been kept yet: what will stand there, and the way to the first."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from thunderstone.ui import kit, routes, theme
from thunderstone.ui.scenes.common.learning import ask_to_learn

if TYPE_CHECKING:
    from thunderstone.ui.services import Services


def nothing_yet(icon: str, heading: str, detail: str = "", *deeds: kit.Item) -> kit.Item:
    """A sign, what is missing, what will stand here, and what can be done about it."""
    return kit.Column(grow=1, gap="m", align="centre")[
        kit.Spacer(),
        kit.Icon(icon, theme.VILLAGE_LABEL_SOFT, tall="emblem"),
        kit.Text(heading, "title"),
        kit.Column(wide="notice")[kit.Prose(detail, align="centre")] if detail else None,
        kit.Row(gap="m")[*deeds] if deeds else None,
        kit.Spacer(),
    ]


def first_game(services: Services) -> tuple[kit.Item, kit.Item]:
    """The ways to a first game: to play one, or to learn how."""
    word, new = services.word, partial(services.start_over, routes.Setup())
    return (
        kit.Button("new", word("title.new"), new, icon="gate", manner="village"),
        kit.Button("learn", word("title.learn"), partial(ask_to_learn, services), icon="hint"),
    )
