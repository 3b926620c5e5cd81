"""What the next hand may bring: averages, odds, and the kinds of cards, on the side of a panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from thunderstone import words
from thunderstone.ui.kit import (
    Column,
    Flow,
    Ground,
    Icon,
    Item,
    Layers,
    Row,
    ShareBar,
    Spacer,
    Text,
)

if TYPE_CHECKING:
    from thunderstone.engine.deck_odds import DeckFigures
    from thunderstone.ui.scenes.table.board_view import BoardView

ICONS = {
    "attack": "attack",
    "magic_attack": "magic",
    "light": "light",
    "gold": "gold",
    "strength": "strength",
    "heroes": "person",
}


def deck_plate(board_view: BoardView, figures: DeckFigures, *, whole: bool) -> Item:
    """The figures of a deck, or of all cards of a player (``whole``): the averages on the left, the
    odds on the right, the kinds below."""
    means = (_mean(board_view, figures, stat) for stat in figures.means)
    odds = (_chances(board_view, name, found) for name, found in figures.chances.items())
    kinds = (
        Text(f"{board_view.word(f'deck.{kind}')} {count}", "sum_of")
        for kind, count in figures.kinds.items()
    )
    return Layers(align="stretch")[
        Ground("side"),
        Column(gap="xs", pad=("m", "s"))[
            Row(gap="m", align="start")[
                Column(grow=1, gap="xs")[
                    _caption(board_view, "title_all" if whole else "title"), *means
                ],
                Column(gap="xs", wide="button")[_caption(board_view, "chances"), *odds],
            ],
            Spacer(),
            _caption(board_view, "kinds_all" if whole else "kinds"),
            Flow(gap=("l", "xs"))[*kinds],
        ],
    ]


def _caption(board_view: BoardView, key: str) -> Item:
    return Text(board_view.word(f"deck.{key}").upper(), "section")


def _mean(board_view: BoardView, figures: DeckFigures, stat: str) -> Item:
    mean, lang = figures.means[stat], board_view.lang
    armed = None
    if mean.armed - mean.bare >= 0.05 and stat != "gold":
        told = board_view.word("deck.with_weapons", n=words.decimal(mean.armed, lang))
        armed = Text(told, "muted", lights=False)
    return Row(gap="s")[
        Icon(ICONS[stat], None, 1.0),
        Text(board_view.word(f"deck.{stat}"), "sum_of", grow=1),
        Text(words.decimal(mean.bare, lang), "average"),
        Row(wide="tag")[armed],
    ]


def _chances(board_view: BoardView, name: str, chances: Sequence[tuple[int, float]]) -> Item:
    """How likely a hand brings so much of something or more, one line for each amount."""
    return Row(gap="s", align="start")[
        Icon(ICONS[name], None, 1.0),
        Column(grow=1)[
            *(
                Row(gap="s")[
                    Text(board_view.word("deck.at_least", n=n), grow=1),
                    Row(wide="icon")[ShareBar(chance, grow=1)],
                    Text(f"{chance:.0%}".replace("%", " %"), "chance", "right", wide="icon"),
                ]
                for n, chance in chances
            )
        ],
    ]
