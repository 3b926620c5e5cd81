"""From a saved game to the table, with every fault told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from thunderstone.bots.registry import BOTS
from thunderstone.client.session import Session
from thunderstone.journal import Journal, Loaded, check_bots, note_text
from thunderstone.ui import player_tokens, routes
from thunderstone.ui.crash_handler import tell_fault, unusable
from thunderstone.ui.scenes.common.last_game import kept_coats

if TYPE_CHECKING:
    from thunderstone.ui.services import Services


def taken_up(services: Services, read: Callable[[], Loaded], path: Path) -> Loaded | None:
    """The game that ``read`` gives; None where it cannot be had, and then the player is told."""
    try:
        found = read()
        check_bots(found.journal, BOTS)
    except Exception as met:
        tell_fault(services, unusable(services, met, path))
        return None
    return found


def play_journal(
    services: Services, journal: Journal, coats: Sequence[int] = (), note: str = ""
) -> None:
    """Sit down to a game; it is the running one from now on.

    ``coats`` are what its seats bear (of the last game where nothing is known), ``note`` is
    what must be told about it.
    """
    player_tokens.wear(coats or kept_coats(services.settings.last_game))
    services.play(Session(journal, services.profile))
    if note:
        services.navigate(
            routes.Notice(services.word("load.note"), note_text(note, services.language))
        )
