"""The plaque of one achievement: its medal, what it asks for, how far it is or who earned it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.ui import theme
from thunderstone.ui.brush.award import award
from thunderstone.ui.kit import Column, Item, Layers, Picture, Prose, Row, ShareBar, Spacer, Text
from thunderstone.ui.kit.theme import PLATES
from thunderstone.ui.scenes.common.record_words import day_words

if TYPE_CHECKING:
    from thunderstone.records import Progress
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.services import Speech


def plaque(speech: Speech, one: Progress, open_game: Callable[[str], None]) -> Item:
    """The plaque; one that has been earned opens the game that did it. Secrets are kept."""
    say, achievement = speech.word, one.achievement
    secret = achievement.hidden and not one.earned
    key = "medals.hidden" if secret else f"medal.{achievement.id}"
    icon = "lock" if secret else achievement.icon
    medal = partial(award, icon, achievement.metal, dim=not one.earned)
    ground = PlaqueGround(
        key=f"medal.{achievement.id}",
        label=say(key),
        on_click=partial(open_game, one.part.game.id) if one.part is not None else None,
        tooltip=say("medals.open") if one.earned else "",
    )
    return Layers(align="stretch")[
        ground,
        Row(gap="m", pad=("m", "s"), align="stretch")[
            Layers()[Picture(medal, wide="medal", tall="medal")],
            Column(gap="xs", grow=1)[
                Text(say(key), "seat_won" if one.earned else "seat"),
                Prose(say(f"{key}_text"), "about" if one.earned else "note"),
                Spacer(),
                _foot(speech, one, countable=achievement.countable and not secret),
            ],
        ],
    ]


def _foot(speech: Speech, one: Progress, *, countable: bool) -> Item:
    """Who earned it and when; how far it is where that can be counted; else a line left free."""
    if one.part is not None:
        day = day_words(one.part.game.date, speech.language)
        return Text(speech.word("medals.earned", name=one.part.own.name, date=day), "remark")
    if not countable:
        return Text("", "remark")
    reached, goal = one.reached, one.achievement.goal
    figures = Text(f"{reached}/{goal}", "remark", "right", wide="figure")
    return Row(gap="s")[ShareBar(reached / goal, grow=1), figures]


class PlaqueGround(Item):
    """The plate of a plaque, brighter where the achievement has been earned."""

    @property
    def focusable(self) -> bool:
        """The keyboard comes to every one: that scrolls the rest into sight."""
        return True

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, and a rim under the pointer and with the focus."""
        box = (0.0, 0.0, self.w, self.h)
        look = PLATES["earned" if self.clickable else "missing"]
        canvas.panel(box, look)
        if self.focused or (self.hovered and self.clickable):
            canvas.rim(box, theme.FOCUS if self.focused else theme.MAY_CHOOSE, look.radius)
