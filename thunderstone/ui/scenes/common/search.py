"""The line of a screen's search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from thunderstone.ui.kit import IconButton, Item, Line, Row, Screen

LONGEST_QUERY = 48


def search_line(
    screen: Screen[Any],
    words: str,
    query: str,
    search: Callable[[str], None],
    on_enter: Callable[[], None] | None = None,
) -> Item:
    """The line of a screen's search, with the key "search", and a button that empties it.

    Its name and hint are the texts under ``words``; ``search`` is given every query.
    """

    def erase() -> None:
        search("")
        screen.changed(focus="search")

    say = screen.say
    line = Line(
        "search", query, search, limit=LONGEST_QUERY, hint=say(f"{words}_hint"), label=say(words),
        on_enter=on_enter, wide="column",
    )  # fmt: skip
    eraser = IconButton("erase", "cross", erase, say("reference.clear"), enabled=bool(query))
    return Row(gap="s")[line, eraser]
