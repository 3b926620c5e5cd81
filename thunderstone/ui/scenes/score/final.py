"""The page of the table as the game left it: hall, decks, Village, and what is out of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.engine.zone_names import RANKS
from thunderstone.ui.kit import Column, Item, Panel, Row, Scroll, Text
from thunderstone.ui.scenes.common.card_line import card_line

if TYPE_CHECKING:
    from thunderstone.client.score_model import ScoreModel
    from thunderstone.review.closing import Pile
    from thunderstone.ui.services import Services


def final_page(services: Services, model: ScoreModel) -> Item:
    """The piles of the table, column by column."""
    columns = (
        Column(grow=1, gap="m")[*(_pile(services, pile) for pile in piles)]
        for piles in model.final_piles()
    )
    return Panel(grow=1, pad="m")[Scroll("closing")[Row(gap="xl", align="stretch")[*columns]]]


def _pile(services: Services, pile: Pile) -> Item:
    """The name of a pile, how many cards it holds, and which."""
    say, cards, rank = services.word, services.library.cards, RANKS.get(pile.name)
    name = say(f"closing.{pile.name}") if rank is None else say("closing.rank", rank=rank)
    lines = [
        card_line(
            services, f"{pile.name}.{one.card}", cards[one.card],
            say("score.copies", copies=one.copies) if one.copies > 1 else "",
        )
        for one in pile.cards
    ]  # fmt: skip
    return Column()[
        Row(pad=("xs", "none"), tall="card_line")[
            Text(name.upper(), "caption", grow=1),
            Text(str(pile.size) if rank is None else "", "count"),
        ],
        *(lines or [Text(say("closing.empty"), "none")]),
    ]
