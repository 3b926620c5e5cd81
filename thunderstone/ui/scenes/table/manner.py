"""How a table is played at: what a game, a lesson, a recording and a puzzle have of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thunderstone.ui.prompts import Note
    from thunderstone.ui.scenes.table.close_up import Found
    from thunderstone.ui.scenes.table.layout import Box


def _nothing() -> None:
    """Nobody wants to be told."""


@dataclass(frozen=True)
class Manner:
    """How a table is played at.

    ``hints`` are given, its player is warned (``advises``) of what a turn leaves unused, what
    was taken back ``goes_on`` again, and turns may end by themselves (``ends_turns``). An
    answer must be ``permitted``, and one ``answered`` or taken back is told. Words that the
    game is ``closed`` stand in the question's place as long as there are any, and a ``goal`` in
    that of the turn's first one. ``notes`` may keep some of what is said of a card to itself;
    ``plaque`` is where events are told, and ``taken`` are places on which a card must not lie
    that is read large. The plates of the ``others`` at the table are shown; a ``heading`` of
    two lines stands in the place of turn and round. What is within reach of a hand is
    ``veiled``. ``covered`` and ``ended`` are told when another person is to take the seat, or
    something is to be chosen in secret, and at the end.
    """

    hints: bool = True
    advises: bool = True
    goes_on: bool = True
    ends_turns: bool = True
    plaque: str = "log"
    taken: tuple[Box, ...] = ()
    others: bool = True
    permitted: Callable[[Sequence[int]], bool] = lambda picks: True
    closed: Callable[[], str] = lambda: ""
    goal: Callable[[], str] = lambda: ""
    heading: Callable[[], tuple[str, str]] | None = None
    veiled: bool = False
    answered: Callable[[], None] = _nothing
    notes: Callable[[Found, list[Note]], list[Note]] = lambda found, notes: notes
    covered: Callable[[], None] = _nothing
    ended: Callable[[], None] = _nothing
