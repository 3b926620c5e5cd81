"""What the viewer's hand could still reach: thought out in another process, kept by situation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from thunderstone.bots.requests import FindReach, ThinkingFailed
from thunderstone.journal import HUMAN

if TYPE_CHECKING:
    from thunderstone.bots.planner import Reach
    from thunderstone.client.account import Account

KINDS = ("action", "dungeon")
"""The questions at which a battle may still come."""

KEPT = 16
"""So many situations are remembered: taking answers back leads to them again."""

Situation = tuple[int, int, int]
NOTHING: Mapping[int, Reach] = {}


class Foresight:
    """The most that a person could bring against each monster.

    Only the person whose turn it is is told, from that person's own view. An answer to a
    situation that is over by then is dropped.
    """

    def __init__(self, session: Account) -> None:
        self.session = session
        self._known: dict[Situation, Mapping[int, Reach]] = {}
        self._now: Situation | None = None
        self._awaited: Situation | None = None

    def get_ready(self) -> None:
        """Have the other process start where it will be asked, while nothing moves yet."""
        if self.session.humans and not self.session.recorded:
            self.session.thinker.get_ready()

    def look(self, *, wanted: bool = True) -> Mapping[int, Reach]:
        """Consider the question pending now; gives what is known of it already.

        Where nothing is known, another process begins to think.
        """
        self._now = self._situation() if wanted else None
        if self._now is None:
            return NOTHING
        found = self._known.get(self._now)
        if found is None and self._awaited != self._now:
            self._awaited = self._now
            self.session.thinker.ask(FindReach(self.session.view()))
        return found or NOTHING

    def poll(self) -> Mapping[int, Reach] | None:
        """What has been found for the question considered last, once; otherwise None."""
        if self._awaited is None:
            return None
        try:
            found = self.session.thinker.result(FindReach)
        except ThinkingFailed:
            found = NOTHING  # whoever thinks has broken down: the table does without
        if found is None:
            return None
        about, self._awaited = self._awaited, None
        while len(self._known) >= KEPT:
            del self._known[next(iter(self._known))]
        self._known[about] = found
        return found if about == self._now else None

    def _situation(self) -> Situation | None:
        """What tells a situation of the viewer's turn from all others; None in any other case."""
        session, decision = self.session, self.session.decision
        if decision is None or session.recorded or decision.kind not in KINDS:
            return None
        if decision.seat != session.viewer or session.players[decision.seat].control != HUMAN:
            return None
        answers = session.journal.answers
        return decision.seat, len(answers), hash(tuple(tuple(picks) for picks in answers))
