"""Between the screen and the history: the profile's records, and sitting down at a game of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thunderstone.client.noting import records_in

if TYPE_CHECKING:
    from thunderstone.journal import Journal
    from thunderstone.records import Records
    from thunderstone.ui.services import Memory, Services


def records_of(services: Memory) -> Records:
    """The history of the profile; files that have changed are read again when asked."""
    return records_in(services.profile.folder)


def start(services: Services, journal: Journal) -> None:
    """Sit down at a new game; the running one is parked."""
    from thunderstone.client.session import Session

    services.play(Session(journal, services.profile))
