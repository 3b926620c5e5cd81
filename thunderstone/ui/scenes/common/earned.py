"""What a game has just earned, as a plate for any screen: the medals and their names in a row."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.ui.brush.award import award
from thunderstone.ui.kit import Column, Ground, Item, Layers, Picture, Row, Text

if TYPE_CHECKING:
    from thunderstone.records import Earned
    from thunderstone.ui.services import Speech

ABREAST = 2
"""How many medals stand side by side; of more, one is shown and the others are counted."""


def earned_plate(speech: Speech, earned: Sequence[Earned]) -> Item:
    """The achievements of a finished game; pointing at a medal tells what it was earned for."""
    shown = earned if len(earned) <= ABREAST else earned[: ABREAST - 1]
    several = len({one.name for one in earned}) > 1
    more, say = len(earned) - len(shown), speech.word
    heading = say("medals.new" if len(earned) == 1 else "medals.new_many")
    return Layers(align="stretch")[
        Ground("laurels"),
        Column(gap="xs", pad="m")[
            Text(heading.upper(), "caption"),
            Row(gap="m")[
                *(_medal(speech, one, several=several) for one in shown),
                Text(say("medals.more", n=more), "heading") if more else None,
            ],
        ],
    ]


def _medal(speech: Speech, earned: Earned, *, several: bool) -> Item:
    """A medal with its name, and whose it is where several people earned some."""
    one = earned.achievement
    medal = Row(gap="s", grow=1)[
        Picture(partial(award, one.icon, one.metal), wide="figure", tall="tab"),
        Column(grow=1)[
            Text(speech.word(f"medal.{one.id}"), "heading"),
            Text(earned.name, "label") if several else None,
        ],
    ]
    medal.tooltip = speech.word(f"medal.{one.id}_text")
    return medal
