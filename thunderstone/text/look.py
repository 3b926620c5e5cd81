"""What the person at the terminal may know at the moment, and the words to tell it in."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from thunderstone.client.pile_contents import FloorContents, dungeon_floors
from thunderstone.client.table_view import TableView, table_view
from thunderstone.engine.state import BLANK
from thunderstone.text.faces import figure, figures

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.engine.attack import AttackBreakdown
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.decision import Decision, Option, Refusal
    from thunderstone.engine.state import State
    from thunderstone.text.messages import Tongue

T = TypeVar("T", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Look:
    """One look at the table with the viewer's eyes: everything in it is masked for him."""

    table: TableView
    names: tuple[str, ...]
    why_not: Callable[[Option], Refusal | None]
    tongue: Tongue
    floors: Sequence[FloorContents] = ()

    @property
    def state(self) -> State:
        """The table as the viewer may see it."""
        return self.table.state

    @property
    def seat(self) -> int:
        """The viewer's seat, or -1."""
        return self.table.viewer

    @property
    def decision(self) -> Decision:
        """The pending question."""
        assert self.state.decision is not None
        return self.state.decision

    def face(self, card: int) -> CardDef:
        """A card's face; the card must be one that the viewer knows."""
        return self.state.cards[card]

    def name(self, card: int) -> str:
        """A card's name."""
        return self.tongue.name(self.state, card)

    def status(self, card: int) -> list[str]:
        """What has become of a card this turn: arms, doom, figures that are not the printed ones.

        Only for cards of the active seat's open hand and for monsters.
        """
        turn, say, found = self.state.turn, self.tongue.say, []
        for weapon, hero in turn.equipped.items():
            if hero == card:
                found.append(say("status.armed", weapon=self.name(weapon)))
            if weapon == card:
                found.append(say("status.borne", hero=self.name(hero)))
        if card in turn.dropped:
            found.append(say("status.dropped"))
        if card in turn.doomed or card in turn.lost:
            found.append(say("status.doomed"))
        if card in turn.borrowed:
            found.append(say("status.borrowed", name=self.names[turn.borrowed[card]]))
        strength = self.changed(card).get("strength")
        if strength is not None:
            found.append(say("status.strength", n=figure("strength", strength)))
        if any(mark.target == card and mark.stat == "barred" for mark in turn.marks):
            found.append(say("status.barred"))
        return found

    def with_status(self, card: int) -> str:
        """A card's name with what has become of it."""
        status = self.status(card) if card != BLANK else []
        return f"{self.name(card)} ({', '.join(status)})" if status else self.name(card)

    def forecast(self, card: int) -> AttackBreakdown | None:
        """What attacking a monster comes to; None where that is not known as things stand now."""
        return None if self.table.stale else self.table.previews.get(card)

    def figures(self, card: int, *but: str) -> str:
        """The figures of a card in a row as they are now; a changed Strength is told as status."""
        now = self.changed(card)
        told = [name for name in now if name == "strength"]
        return figures(self.face(card), self.tongue, *but, *told, now=now)

    def changed(self, card: int) -> Mapping[str, int]:
        """The figures of a card that are not the printed ones now."""
        return self.table.changed.get(card, {})


def look_at(session: Session, tongue: Tongue) -> Look:
    """What the session's viewer may know now."""
    names = tuple(player.name for player in session.players)
    floors = dungeon_floors(session.view())
    return Look(table_view(session), names, session.forecasts.why_not, tongue, floors)


def counted(words: Iterable[T]) -> list[tuple[T, int]]:
    """Equal things together, in the order in which each stands first."""
    counts: dict[T, int] = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return list(counts.items())


def times(count: int) -> str:
    """ " ×3", or nothing for one."""
    return f" ×{count}" if count > 1 else ""
