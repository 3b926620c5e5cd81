"""What a question's answers would come to, where whoever looks on may know it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from thunderstone.engine import legality, preview, scoring

if TYPE_CHECKING:
    from thunderstone.client.account import Account
    from thunderstone.engine.attack import AttackBreakdown
    from thunderstone.engine.decision import Option, Refusal


class Forecasts:
    """What an account's viewer can be told beforehand: nothing that tells of a hidden hand."""

    def __init__(self, account: Account) -> None:
        self.account = account
        self._previewed: dict[int, tuple[int, dict[int, AttackBreakdown]]] = {}
        """The turn and its previews, by how many answers had been given; of this turn alone."""

    def previews(self) -> dict[int, AttackBreakdown]:
        """What attacking each monster would come to, where that can be asked now."""
        if not self._open_to_viewer():
            return {}
        found = preview.previews(self.account.journal.state)
        if found:
            self._previewed[self.account.given] = self._turn, found
        return found

    def attack_refusals(self, previews: Mapping[int, AttackBreakdown]) -> dict[int, Refusal]:
        """Why the monsters that have no preview may not be attacked, where that can be asked."""
        if not self._open_to_viewer():
            return {}
        return preview.refusals(self.account.journal.state, previews)

    def last_previews(self) -> dict[int, AttackBreakdown]:
        """The previews of the question before, where an effect asks on the way from there.

        Nothing where they were not asked for then, in this turn.
        """
        turn, given = self._turn, self.account.given
        known = [at for at, (then, _) in self._previewed.items() if at <= given and then == turn]
        return self._previewed[max(known)][1] if known and self._open_to_viewer() else {}

    def why_not(self, option: Option) -> Refusal | None:
        """Why something is not offered now; None where it is, or where the viewer may not know."""
        state = self.account.journal.state
        return legality.why_not(state, option) if self._open_to_viewer() else None

    def points(self) -> list[int]:
        """Every seat's points as they would be counted now, by seat (R154)."""
        return [score.total for score in scoring.scores(self.account.journal.state)]

    def keep_to_now(self) -> None:
        """Forget what belongs to another turn, or to answers that were taken back."""
        self._previewed = {
            at: (turn, found)
            for at, (turn, found) in self._previewed.items()
            if turn == self._turn and at <= self.account.given
        }

    @property
    def _turn(self) -> int:
        return self.account.journal.state.turn.number

    def _open_to_viewer(self) -> bool:
        """Whether the hand that the question is about is the viewer's own, or laid open (R4)."""
        account, decision = self.account, self.account.decision
        return decision is not None and (
            decision.seat == account.viewer or account.journal.state.turn.shown
        )
