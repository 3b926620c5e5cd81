"""What the next hand may bring: averages, odds, and the kinds of cards, on the side of a panel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from thunderstone import words
from thunderstone.ui.kit import Column, Flow, Head, Icon, Item, Row, ShareBar, Table, Text
from thunderstone.ui.scenes.table.reading_panel import on_side

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
    word, more = board_view.word, "_all" if whole else ""
    means = (_mean(board_view, figures, stat) for stat in figures.means)
    heads = (Head(Column()), Head(Column()), Head(Column(), grow=1), Head(Column()))
    odds = Table(heads, gap="xs", cells="s")[*_chances(board_view, figures)]
    kinds = (
        Text(f"{word(f'deck.{kind}')} {count}".replace("*", ""), "label")
        for kind, count in figures.kinds.items()
    )
    return on_side(
        Row(gap="s", align="start", grow=1)[
            Column(gap="xs", grow=1.5)[_caption(word(f"deck.title{more}")), *means],
            Column(gap="s", grow=1)[Row(pad=("s", "none"))[_caption(word("deck.chances"))], odds],
        ],
        _caption(word(f"deck.kinds{more}")),
        Flow(gap=("l", "xs"))[*kinds],
    )


def _caption(title: str) -> Item:
    return Text(title.upper(), "section")


def _mean(board_view: BoardView, figures: DeckFigures, stat: str) -> Item:
    """The average of a figure, and with weapons where these bring more."""
    mean, armed = figures.means[stat], ""
    if mean.armed - mean.bare >= 0.05 and stat != "gold":
        armed = board_view.word("deck.with_weapons", n=words.decimal(mean.armed, board_view.lang))
    return Row(gap="s", tall="cap")[
        Icon(ICONS[stat], None, share=1.0, tall="sign"),
        Text(board_view.word(f"deck.{stat}"), "label", wide="name"),
        Text(words.decimal(mean.bare, board_view.lang), "seat_won", "right", wide="icon"),
        Text(armed, "muted", grow=1),
    ]


def _chances(board_view: BoardView, figures: DeckFigures) -> Iterator[Item]:
    """How likely the hand brings so much or more; the icon stands before the first."""
    for name, chances in figures.chances.items():
        for place, (n, chance) in enumerate(chances):
            yield Row(tall="rule")[
                Icon("" if place else ICONS[name], None, share=1.0, tall="sign"),
                Text(board_view.word("deck.at_least", n=n), "label"),
                ShareBar(chance),
                Text(f"{round(100 * chance)} %", "column", "right"),
            ]
