"""A recorded game told from its beginning, as a bystander sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from thunderstone.engine.view import masked
from thunderstone.journal import playback
from thunderstone.narration import narrate, result_lines

if TYPE_CHECKING:
    from thunderstone.journal import Journal


def recorded_lines(journal: Journal, language: str, last: int | None = None) -> Iterator[str]:
    """The sentences of a game, those of a turn below an empty line and its heading, and how it
    ended; after turn ``last`` no more."""
    names = [player.name for player in journal.players]
    for moment in playback(journal):
        public = [masked(event, len(names)) for event in moment.events]
        for line in narrate(public, moment.state, names, language):
            if line.kind == "turn":
                if last is not None and moment.state.turn.number > last:
                    return
                yield ""
            yield ("" if line.kind == "turn" else "  ") + line.text()
    yield ""
    yield from (line.text() for line in result_lines(journal.state, names, language))
