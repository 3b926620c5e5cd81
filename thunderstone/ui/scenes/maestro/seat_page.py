"""The page of the seats: of each its result in parts, what its mistakes were about, the dearest of
them, and the strokes of luck that moved it most."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from thunderstone.maestro.practice import DEAREST, Played, subjects
from thunderstone.maestro.report import percent, points
from thunderstone.ui import kit
from thunderstone.ui.brush.review_marks import mark
from thunderstone.ui.brush.rich_text import escape_markup
from thunderstone.ui.scenes.maestro.accounts import LUCK, course, head, shares
from thunderstone.ui.scenes.maestro.chart import ICONS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from thunderstone.client.review_model import ReviewModel
    from thunderstone.maestro import Mistake, Stroke
    from thunderstone.ui.services import Speech


def seat_page(speech: Speech, model: ReviewModel, choose: Callable[[Mistake], None]) -> kit.Item:
    """A column a seat; ``choose`` is told which mistake has been clicked."""
    seats = range(len(model.names))
    return kit.Row(gap="m", grow=1, align="stretch")[
        *(kit.Panel(pad="m", grow=1)[
            head(model, seat, "result"), course(speech, model, seat),
            kit.Scroll(f"page.{seat}", grow=1)[
                kit.Column(gap="m")[*_parts(speech, model, seat, choose)]
            ],
        ] for seat in seats)
    ]  # fmt: skip


def _parts(
    speech: Speech, model: ReviewModel, seat: int, choose: Callable[[Mistake], None]
) -> Iterator[kit.Item]:
    """What there is to say of a seat."""
    lang, say = speech.language, speech.word
    if model.reviewing.complete:
        account = model.review.account(seat)
        rows = [_line(say(f"maestro.{key}"), kit.Text(figure, look))
                for key, figure, look in shares(account, lang)]  # fmt: skip
        total = kit.Text(percent(account.result, lang), "name")
        yield kit.Column(gap="xs")[*rows, kit.Divider(), _line(say("maestro.result"), total)]
    played = Played("", "", model.review.turns, seat, won=False)
    found = subjects([played])
    yield kit.Column(gap="xs")[
        kit.Headline(say("maestro.kinds")),
        *(
            _line(
                say(f"practice_kind.{one.kind}"),
                kit.Text(points(-one.cost, lang, sign=True), "unskilled"),
                kit.Icon(ICONS[one.kind], wide="sign", tall="sign"),
            )
            for one in found
        ),
        kit.Prose(say("maestro.none_here"), "note") if not found else None,
    ]
    dear = sorted(played.mistakes, key=lambda one: -one.cost)[:DEAREST]
    if dear:
        rows = [_mistake(speech, model, one, partial(choose, one)) for one in dear]
        yield kit.Column(gap="xs")[kit.Headline(say("maestro.dearest")), *rows]
    own = [one for one in model.review.strokes if one.seat == seat]
    strokes = sorted(own, key=lambda one: -abs(one.luck[seat]))[:DEAREST]
    if strokes:
        rows = [_stroke(speech, model, one) for one in strokes]
        yield kit.Column(gap="xs")[kit.Headline(say("maestro.strokes_head")), *rows]


def _line(words: str, figure: kit.Item, sign: kit.Item | None = None) -> kit.Item:
    """A word and its figure at the other end."""
    return kit.Row(gap="s")[sign, kit.Text(words, "muted", grow=1), figure]


def _mistake(speech: Speech, model: ReviewModel, one: Mistake, act: Callable[[], None]) -> kit.Item:
    """A mistake: a press leads to it."""
    did = model.telling(speech.language).did(one)
    line = kit.Press(f"dear.{one.place}", act, label=did, tall=None, pad=("xs", "xs"))
    cost = kit.Text(points(-one.cost, speech.language, sign=True), "unskilled")
    return line[
        kit.Picture(partial(mark, one.grade), wide="sign", tall="sign"),
        kit.Column(grow=1)[
            kit.Prose(escape_markup(did), "entry"),
            _line(speech.word("maestro.in_round", round=one.round), cost),
        ],
    ]


def _stroke(speech: Speech, model: ReviewModel, one: Stroke) -> kit.Item:
    """A stroke of luck, and what it came from."""
    luck = one.luck[one.seat]
    told = model.telling(speech.language).came_of(one)
    gained = kit.Text(points(luck, speech.language, sign=True), LUCK[luck < 0])
    sign = "luck" if luck > 0 else "bad_luck"
    return kit.Row(gap="s", pad=("xs", "xs"))[
        kit.Picture(partial(mark, sign), wide="sign", tall="sign"),
        kit.Column(grow=1)[
            kit.Prose(escape_markup(f"{told[:1].upper()}{told[1:]}"), "entry"),
            _line(speech.word("maestro.in_round", round=one.round), gained),
        ],
    ]
