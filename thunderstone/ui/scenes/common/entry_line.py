"""A line of a list that leads to an entry of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from thunderstone.ui.kit import Column, Icon, Item, Press, Prose
from thunderstone.ui.kit.theme import ProseType
from thunderstone.ui.links import Span

if TYPE_CHECKING:
    from thunderstone.ui.node import Tip


def entry_line(
    key: str,
    title: str,
    act: Callable[[], None],
    *,
    icon: str | None = None,
    found: Sequence[Span] = (),
    detail: str = "",
    detail_found: Sequence[Span] = (),
    tooltip: Tip = "",
    chosen: bool = False,
) -> Item:
    """A line that leads to an entry: marked-up words that may wrap, tinted where found.

    With "" for an icon its room stays free.
    """
    line = Press(key, act, label=title, chosen=chosen, tooltip=tooltip, tall=None, pad=("s", "xs"))
    look: ProseType = "entry_chosen" if chosen else "entry"
    words: Item = Prose(title, look, spans=found, grow=0 if detail else 1)
    if detail:
        words = Column(grow=1)[words, Prose(detail, "snippet", spans=detail_found)]
    return line[Icon(icon, share=0.85) if icon is not None else None, words]
