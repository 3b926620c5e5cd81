"""What the person at the terminal may know at the moment, and the words to tell it in."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from thunderstone.engine import attack, values
from thunderstone.engine.state import BLANK
from thunderstone.text.faces import figure

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.engine.attack import Tally
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.decision import Decision, Option, Refusal
    from thunderstone.engine.state import State
    from thunderstone.text.tongue import Tongue

T = TypeVar("T", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Look:
    """One look at the table with the viewer's eyes: everything in it is masked for him.

    ``seat`` is the viewer's, or -1; ``previews`` say what each attack would come to, where that
    can be asked now.
    """

    state: State
    seat: int
    names: tuple[str, ...]
    previews: Mapping[int, Tally]
    why_not: Callable[[Option], Refusal | None]
    tongue: Tongue

    @property
    def decision(self) -> Decision:
        """The pending question."""
        assert self.state.decision is not None
        return self.state.decision

    def face(self, card: int) -> CardDef:
        """A card's face; the card must be one that the viewer knows."""
        return self.state.kinds[card]

    def name(self, card: int) -> str:
        """A card's name."""
        return self.tongue.name(self.state, card)

    def knows_hand(self, seat: int) -> bool:
        """Whether every card of a seat's hand is known."""
        return BLANK not in self.state.seats[seat].hand

    def status(self, card: int) -> list[str]:
        """What has become of a card this turn: arms, doom, figures that are not the printed ones.

        Only for cards of the active seat's open hand and for monsters.
        """
        state, say = self.state, self.tongue.say
        turn, face, found = state.turn, self.face(card), []
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
        hand = state.seats[state.active].hand
        if card in hand and self.knows_hand(state.active) and face.hero:
            strength = values.strength(state, state.active, card)
            if strength != (face.strength or 0):
                found.append(say("status.strength", n=figure("strength", strength)))
        if any(mark.target == card and mark.stat == "barred" for mark in turn.marks):
            found.append(say("status.barred"))
        return found

    def with_status(self, card: int) -> str:
        """A card's name with what has become of it."""
        status = self.status(card) if card != BLANK else []
        return f"{self.name(card)} ({', '.join(status)})" if status else self.name(card)

    def totals(self) -> attack.PartyTotals | None:
        """What the viewer's hand comes to before any Monster is named (R87), in his own turn."""
        state = self.state
        if self.seat != state.active or not self.knows_hand(self.seat):
            return None
        return attack.party_totals(state, self.seat)

    def health(self, card: int) -> int:
        """A monster's Health as things stand."""
        tally = self.previews.get(card)
        return tally.health if tally else values.total(values.health_items(self.state, card))


def look_at(session: Session, tongue: Tongue) -> Look:
    """What the session's viewer may know now."""
    return Look(
        session.view().state,
        session.viewer,
        tuple(player.name for player in session.players),
        session.previews(),
        session.why_not,
        tongue,
    )


def counted(words: Iterable[T]) -> list[tuple[T, int]]:
    """Equal things together, in the order in which each stands first."""
    counts: dict[T, int] = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return list(counts.items())


def times(count: int) -> str:
    """ " ×3", or nothing for one."""
    return f" ×{count}" if count > 1 else ""
