"""What a game has brought to its campaign: worked out from its journal alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

from thunderstone.catalogue.campaign import deeds_of
from thunderstone.engine import scoring
from thunderstone.engine.ending import ENDINGS
from thunderstone.engine.scenario_badges import captain_lost, goal_met
from thunderstone.engine.setup import SEATS
from thunderstone.journal import ranked, victors
from thunderstone.journal.record import canonical
from thunderstone.journal.standing import figure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.engine.events import Event
    from thunderstone.engine.state import State
    from thunderstone.journal import Journal

GIVEN_UP: Final = "given_up"
"""The ending of a game whose last person has resigned."""

MOST_NAMED: Final = 1000
"""Different figures or cards of a seat in one game."""


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """What came of a game, by seat where it is not said otherwise.

    ``winners`` are seats, ``places`` the places from 1 that the seats have come out at (0: given
    up), ``goal`` whether the place's goal was achieved. ``deeds`` are what quests count, ``heroes``
    the ids of the Heroes owned at the end but for the captain, ``stones`` those of the
    Thunderstones taken in this game. ``captains`` says whose captain has not been destroyed,
    ``commissions`` who has met one. ``controls`` is who played at the end.
    """

    ending: str
    rounds: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...]
    goal: bool
    deeds: tuple[Mapping[str, int], ...]
    heroes: tuple[tuple[str, ...], ...]
    stones: tuple[tuple[str, ...], ...]
    captains: tuple[bool, ...]
    commissions: tuple[bool, ...]
    controls: tuple[str, ...]

    @property
    def finished(self) -> bool:
        """Whether it was played to its end."""
        return self.ending != GIVEN_UP

    def to_plain(self) -> dict[str, Any]:
        """The outcome as JSON data."""
        plain: dict[str, Any] = json.loads(canonical(asdict(self)))
        return plain


def outcome_of(journal: Journal) -> GameOutcome:
    """What a game that is over, or given up, has brought."""
    state, seats = journal.state, range(journal.setup.seats)
    events = [event for step in journal.happened for event in step]
    finished = not journal.given_up
    return GameOutcome(
        state.ending if finished else GIVEN_UP,
        state.rounds,
        tuple(score.total for score in scoring.scores(state)),
        tuple(victors(journal)) if finished else (),
        _places(journal),
        finished and goal_met(state),
        tuple(deeds_of(state, [one for one in events if one.kind != "handover"])),
        tuple(_heroes(state, seat) for seat in seats),
        tuple(_stones(state, seat, events) for seat in seats),
        tuple(not captain_lost(state, seat) for seat in seats),
        tuple(_met(state, seat) for seat in seats),
        tuple(_control(journal, seat) for seat in seats),
    )


def _control(journal: Journal, seat: int) -> str:
    """Who plays a seat from now on: whoever has given up a game is back for the next one."""
    players = journal.players if seat in journal.resigned else journal.seated
    return players[seat].control


def _places(journal: Journal) -> tuple[int, ...]:
    """The place of each seat: equal points share one, and whoever has resigned has none. Against
    the Dungeon all are first, or none is."""
    count = journal.setup.seats
    if journal.given_up:
        return (0,) * count
    if journal.state.variant.cooperative:
        return (1,) * count if victors(journal) else (0,) * count
    left = [score for score in ranked(journal) if score.seat not in journal.resigned]
    places = dict.fromkeys(range(count), 0)
    for score in left:
        places[score.seat] = 1 + sum(other.total > score.total for other in left)
    return tuple(places.values())


def _heroes(state: State, seat: int) -> tuple[str, ...]:
    cards = (card for card in scoring.owned(state, seat) if card not in state.captains)
    return tuple(sorted(state.cards[card].id for card in cards if state.cards[card].kind == "hero"))


def _stones(state: State, seat: int, events: Sequence[Event]) -> tuple[str, ...]:
    taken = (event for event in events if event.kind == "collect" and event.seat == seat)
    return tuple(state.cards[event.cards[0]].id for event in taken)


def _met(state: State, seat: int) -> bool:
    """Whether a seat has met its secret commission: it scores among the points."""
    return any(line.source == scoring.COMMISSION for line in scoring.score(state, seat).lines)


def outcome_from_plain(plain: Any, seats: int) -> GameOutcome:
    """An outcome from JSON data. Raises ValueError, TypeError or KeyError where it is none."""
    found = GameOutcome(
        ending=plain["ending"],
        rounds=figure(plain["rounds"]),
        scores=tuple(map(figure, plain["scores"])),
        winners=tuple(map(figure, plain["winners"])),
        places=tuple(map(figure, plain["places"])),
        goal=_flag(plain["goal"]),
        deeds=tuple(map(_deeds, plain["deeds"])),
        heroes=tuple(map(_words, plain["heroes"])),
        stones=tuple(map(_words, plain["stones"])),
        captains=tuple(map(_flag, plain["captains"])),
        commissions=tuple(map(_flag, plain["commissions"])),
        controls=_words(plain["controls"]),
    )
    by_seat = (
        *(found.scores, found.places, found.deeds, found.heroes, found.stones),
        *(found.captains, found.commissions, found.controls),
    )
    if seats not in SEATS or {len(one) for one in by_seat} != {seats}:
        raise ValueError("seats")
    if found.ending not in (GIVEN_UP, *ENDINGS) or set(plain) != set(GameOutcome.__slots__):
        raise ValueError("outcome")
    if list(found.winners) != sorted({*found.winners} & {*range(seats)}):
        raise ValueError("winners")
    if not {*found.places} <= {*range(seats + 1)}:
        raise ValueError("places")
    return found


def _flag(value: Any) -> bool:
    if type(value) is not bool:
        raise ValueError("flag")
    return value


def _words(plain: Any) -> tuple[str, ...]:
    if not isinstance(plain, list | tuple) or len(plain) > MOST_NAMED:
        raise ValueError("words")
    if not all(isinstance(word, str) for word in plain):
        raise ValueError("word")
    return tuple(plain)


def _deeds(plain: Any) -> dict[str, int]:
    if not isinstance(plain, Mapping) or len(plain) > MOST_NAMED:
        raise ValueError("deeds")
    return {str(name): figure(count) for name, count in plain.items()}
