"""A seat of a review: its marks, its accuracy, and where its result came from."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from thunderstone.client.review_model import marks_of
from thunderstone.maestro import GRADES
from thunderstone.maestro.report import percent, points
from thunderstone.ui import kit, player_tokens
from thunderstone.ui.brush.review_marks import mark
from thunderstone.ui.brush.sprite import Sprite
from thunderstone.ui.scenes.common import curves
from thunderstone.ui.scenes.maestro.waterfall import Waterfall

if TYPE_CHECKING:
    from thunderstone.client.review_model import ReviewModel
    from thunderstone.maestro import Account
    from thunderstone.ui.kit.theme import Type
    from thunderstone.ui.services import Speech

LUCK: tuple[Type, Type] = ("lucky", "unlucky")
SKILL: tuple[Type, Type] = ("skilled", "unskilled")
"""How the figures of luck and skill look: of what has won chances, and of what has lost some."""

Share = tuple[str, str, "Type"]
"""A part of a result: its word, its figure, and how that looks."""


def head(model: ReviewModel, seat: int, look: Type = "points") -> kit.Item:
    """Whose it is, with the line in the chart, the marks and the accuracy."""
    return kit.Row(gap="s")[
        kit.Picture(partial(player_tokens.token, seat), wide="token", tall="token"),
        kit.Text(model.names[seat], "seat", grow=1),
        kit.Picture(partial(_sample, seat), wide="figure", tall="sign"),
        *(
            kit.Row(gap="xs")[
                kit.Picture(partial(mark, grade), wide="sign", tall="sign"),
                kit.Text(str(count), "muted"),
            ]
            for grade, _ in GRADES
            if (count := marks_of(model.review, seat, grade))
        ),
        kit.Text(_accuracy(model, seat), look),
    ]


def course(speech: Speech, model: ReviewModel, seat: int) -> kit.Item:
    """The bars of a result; until the review is complete, that they are still to come."""
    if model.reviewing.complete:
        return Waterfall(model.review.account(seat))
    later = kit.Text(speech.word("maestro.afterwards"), "muted", "centre")
    return kit.Layers(align="stretch")[Waterfall(None), later]


def shares(account: Account, lang: str) -> tuple[Share, ...]:
    """What a result is made of, in points of a hundred."""
    return (
        ("start", points(account.start, lang), "muted"),
        ("luck", points(account.luck, lang, sign=True), LUCK[account.luck < 0]),
        ("skill", points(account.skill, lang, sign=True), SKILL[account.skill < 0]),
    )


def figures(speech: Speech, account: Account) -> kit.Item:
    """The parts of a result side by side, and what they come to."""
    row: list[kit.Item] = []
    for key, figure, look in shares(account, speech.language):
        word = kit.Text(speech.word(f"maestro.{key}"), "muted")
        row += [kit.Row(gap="xs")[kit.Text(figure, look), word], kit.Spacer()]
    total = f"= {percent(account.result, speech.language)}"
    return kit.Row(gap="s")[*row, kit.Text(total, "name")]


def _accuracy(model: ReviewModel, seat: int) -> str:
    if not model.reviewing.complete:
        return "–"
    return str(round(model.review.accuracy(seat)))


def _sample(seat: int, px: int) -> Sprite:
    return Sprite(curves.sample(seat, px))
