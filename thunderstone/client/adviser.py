"""A hint for whoever is asked something: what a good bot would do with the same view."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from thunderstone.bots.requests import GiveHint, Thinker

if TYPE_CHECKING:
    from thunderstone.bots.advice import Advice
    from thunderstone.client.account import Account


class Adviser:
    """Gives the hints of a game, and counts them.

    ``may_ask`` says whether one can be given now; ``keep`` saves the game with the count.
    """

    def __init__(
        self,
        account: Account,
        thinker: Thinker,
        may_ask: Callable[[], bool],
        keep: Callable[[], None],
    ) -> None:
        self.account, self.thinker, self.may_ask, self.keep = account, thinker, may_ask, keep
        self._asked_at = -1

    def ask(self) -> None:
        """Let a good bot begin to think about the viewer's question, from the viewer's view."""
        account = self.account
        if self.may_ask():
            self._asked_at = account.given
            self.thinker.ask(GiveHint(account.view(), account.seed_of(account.given)))

    def poll(self) -> Advice | None:
        """The hint, when it has come; then it is counted, and kept with the game.

        Never waits. Raises ThinkingFailed where there will be none.
        """
        if self._asked_at != self.account.given or not self.may_ask():
            return None
        found = self.thinker.result(GiveHint)
        if found is not None:
            self._asked_at = -1
            self.account.journal.hints[self.account.viewer] += 1
            self.keep()
        return found

    def taken(self, seat: int) -> int:
        """How many hints a seat's person has been given in this game."""
        return self.account.journal.hints[seat]
