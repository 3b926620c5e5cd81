"""The page of the great moments, each with the picture of its card; a click shows it happen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from thunderstone.review import Highlight, highlight_line
from thunderstone.review.selection import MOST
from thunderstone.ui import kit, player_tokens
from thunderstone.ui.scenes.common.card_face import RING, portrait
from thunderstone.ui.scenes.common.line_markup import markup
from thunderstone.ui.scenes.common.moment_icons import ICONS

if TYPE_CHECKING:
    from thunderstone.client.score_model import ScoreModel
    from thunderstone.ui.services import Services


def moments_page(
    services: Services,
    model: ScoreModel,
    found: Sequence[Highlight],
    see: Callable[[Highlight], None],
) -> kit.Item:
    """The moments in two columns, the left one first; ``see`` is told which is clicked."""
    half = MOST // 2
    columns = []
    for start in (0, half):
        shown = [_moment(services, model, one, partial(see, one)) for one in found[start:][:half]]
        free = (kit.Spacer() for _ in range(half - len(shown)))
        columns.append(kit.Column(gap="s", grow=1)[*shown, *free])
    return kit.Row(gap="s", grow=1, align="stretch")[*columns]


def _moment(
    services: Services, model: ScoreModel, one: Highlight, act: Callable[[], None]
) -> kit.Item:
    """A moment: when it was, what happened, whose deed it is, and the card it is about."""
    say, kinds = services.word, model.journal.state.cards
    told = markup(highlight_line(one, kinds, model.names, services.language))
    picture = None
    if one.cards:
        ring = player_tokens.colour_of(one.seat) if one.seat >= 0 else RING
        picture = kit.Picture(
            partial(portrait, services, kinds[one.cards[0]], ring), wide="cap", tall="portrait"
        )
    elif one.seat >= 0:
        picture = kit.Picture(partial(player_tokens.token, one.seat), wide="cap", tall="portrait")
    line = kit.Press(
        f"moment.{one.place}.{one.kind}", act,
        label=told.replace("*", ""), tooltip=say("moment.see"),
        gap="m", pad=("s", "none"), tall=None,
    )[
        picture,
        kit.Column(gap="xs", grow=1)[
            kit.Row(gap="s")[
                kit.Icon(ICONS[one.kind], None, tall="cap"),
                kit.Text(say("moment.when", round=one.round), "column"),
                kit.Text(say("moment.turn", turn=one.turn), "muted"),
            ],
            kit.Prose(told, "event"),
        ],
        kit.Icon("arrow", tall="icon"),
    ]  # fmt: skip
    return kit.Layers(align="stretch", grow=1)[kit.Ground(), line]
