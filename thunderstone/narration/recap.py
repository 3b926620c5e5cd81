"""What has happened since a seat's last turn: each turn of the others in a few sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from thunderstone import words
from thunderstone.engine.decision import Event
from thunderstone.engine.state import State
from thunderstone.narration.line import (
    Line,
    Part,
    Value,
    card_list,
    card_ref,
    joined,
    seat_mark,
    sentence,
)
from thunderstone.narration.opening import hall_lines

NOBODY = -1


class TurnTold(NamedTuple):
    """A turn in short: whose, its number, and its sentences; the first says what was done."""

    seat: int
    number: int
    lines: tuple[Line, ...]


class Recap(NamedTuple):
    """The turns since a seat's own last one, and what lies in the hall now.

    ``since_turn`` is False where the seat has had no turn before the running one.
    """

    turns: tuple[TurnTold, ...]
    now: tuple[Line, ...]
    since_turn: bool = True


def recap(
    steps: Sequence[Sequence[Event]], seat: int, state: State, names: Sequence[str], lang: str
) -> Recap:
    """What ``seat`` has missed since its last turn; NOBODY, or once all is over: the last round.

    ``steps`` and ``state`` are the chronicle and the game as whoever reads may know them: the
    summary tells of no card that is BLANK there.
    """
    reader = NOBODY if state.over else seat
    told = [
        TurnTold(
            events[0].seat, events[0].amount, tuple(_Teller(events, state, names, lang).lines())
        )
        for events in turns_since(steps, reader, len(names))
    ]
    own = [event for step in steps for event in step if (event.kind, event.seat) == ("turn", seat)]
    running = not state.over and state.active == seat
    now = tuple(hall_lines(state, lang, "deal"))
    return Recap(tuple(told), now, since_turn=len(own) > running)


def turns_since(steps: Sequence[Sequence[Event]], seat: int, seats: int) -> list[list[Event]]:
    """The events of each turn since the last one of ``seat``, its running one left out."""
    turns: list[list[Event]] = []
    for step in steps:
        for event in step:
            if event.kind == "turn":
                turns.append([])
            if turns:
                turns[-1].append(event)
    if seat == NOBODY:
        return turns[-seats:]
    if turns and turns[-1][0].seat == seat:
        turns.pop()
    found: list[list[Event]] = []
    while turns and turns[-1][0].seat != seat:
        found.insert(0, turns.pop())
    return found


@dataclass(slots=True)
class _Deeds:
    """What one turn's events come to."""

    action: str = ""
    bought: list[int] = field(default_factory=list)
    paid: int = 0
    spoils: list[int] = field(default_factory=list)
    levels: list[tuple[int, int]] = field(default_factory=list)
    battles: list[tuple[Event, Event]] = field(default_factory=list)
    xp: int = 0
    won_xp: dict[int, int] = field(default_factory=dict)
    gained: list[int] = field(default_factory=list)
    destroyed: dict[int, list[int]] = field(default_factory=dict)
    discarded: dict[int, list[int]] = field(default_factory=dict)
    diseases: dict[int, list[int]] = field(default_factory=dict)
    cured: dict[int, list[int]] = field(default_factory=dict)
    entered: dict[int, str] = field(default_factory=dict)
    buried: list[int] = field(default_factory=list)
    plain: list[tuple[str, int, tuple[int, ...]]] = field(default_factory=list)


class _Teller:
    """Reads the events of a turn and puts them into sentences."""

    def __init__(
        self, events: Sequence[Event], state: State, names: Sequence[str], lang: str
    ) -> None:
        self.events, self.state = events, state
        self.names, self.lang = names, lang
        self.seat = events[0].seat
        self.told: list[Line] = []

    def lines(self) -> list[Line]:
        """The sentences of the turn, what was done first."""
        deeds = self._read()
        self._action(deeds)
        for attack, outcome in deeds.battles:
            self._battle(attack, outcome, deeds.won_xp.get(outcome.cards[0], 0))
        if deeds.xp > 0:
            self._say("xp", n=deeds.xp)
        if deeds.spoils:
            self._say("spoils", cards=self._several(deeds.spoils))
        for hero, new in deeds.levels:
            self._say("level", card=self._card(hero), other=self._card(new))
        if deeds.gained:
            self._say("gained", cards=self._several(deeds.gained))
        for key in ("destroyed", "discarded", "diseases", "cured"):
            for seat, cards in getattr(deeds, key).items():
                if deeds.action == "rest" and seat == self.seat and key in ("destroyed", "cured"):
                    continue  # told with the action
                self._say(key, seat, cards=self._several(cards))
        for key, seat, cards in deeds.plain:
            self._say(key, seat, cards=self._several(cards))
        if deeds.buried:
            self._say("buried", NOBODY, cards=self._several(deeds.buried))
        self._entered(deeds.entered)
        return self.told

    # -- reading --------------------------------------------------------------------------

    def _read(self) -> _Deeds:
        deeds = _Deeds()
        attack: Event | None = None
        for place, event in enumerate(self.events):
            kind, cards = event.kind, event.cards
            if kind == "action":
                deeds.action = event.source
            elif kind == "buy":
                (deeds.spoils if deeds.battles else deeds.bought).extend(cards)
            elif kind == "pay":
                deeds.paid += 0 if deeds.battles else event.amount
            elif kind == "level_gain":
                deeds.levels.append((event.host, cards[0]))
            elif kind == "attack":
                attack = event
            elif kind in ("win_battle", "lose_battle"):
                deeds.battles.append((attack or event, event))
            elif kind == "xp" and any(event.host in won.cards for _, won in deeds.battles):
                deeds.won_xp[event.host] = event.amount
            elif kind == "xp" and event.seat == self.seat and not self._pays_level(place):
                deeds.xp += event.amount
            elif kind in ("find_treasure", "take") and event.seat == self.seat:
                deeds.gained += cards
            elif kind == "appear":
                deeds.entered.update((card, event.to) for card in cards)
            else:
                self._read_losses(deeds, event)
        return deeds

    def _pays_level(self, place: int) -> bool:
        """Whether the experience at a place of the events pays for a level (R55)."""
        following = self.events[place + 1 : place + 2]
        return bool(following) and following[0].kind == "level_up"

    def _read_losses(self, deeds: _Deeds, event: Event) -> None:
        """What leaves a seat or the hall, Diseases, and what belongs to the game's course."""
        kind, cards, seat = event.kind, event.cards, event.seat
        if kind == "destroy" and seat >= 0:
            lost = deeds.cured if event.to == "disease" else deeds.destroyed
            lost.setdefault(seat, []).extend(cards)
        elif kind == "discard" and seat != self.seat and seat >= 0:
            deeds.discarded.setdefault(seat, []).extend(cards)
        elif kind == "gain_disease":
            deeds.diseases.setdefault(seat, []).extend(cards)
        elif kind == "bury" or (kind == "exchange" and event.to == "dungeon"):
            # The loser's Monster goes back under the deck: the battle says so.
            if event.host >= 0:
                deeds.buried += cards
        elif kind == "exchange":
            deeds.entered.update((card, event.to) for card in cards)
        elif kind in ("breach", "breach_effect", "overrun", "lose_stone"):
            known = [card for key, _, told in deeds.plain for card in told if key == "breach"]
            if kind != "breach_effect" or cards[0] not in known:
                key = "breach" if kind == "breach_effect" else kind
                deeds.plain.append((key, NOBODY, cards))
        elif kind in ("collect", "extra_turn", "last_round"):
            deeds.plain.append((kind, seat if kind != "last_round" else NOBODY, cards))
        elif kind == "handover":
            given_up = (event.source, event.to) == ("resigned", "human")
            deeds.plain.append(("given_up" if given_up else event.source, seat, ()))
        elif kind == "game_over":
            deeds.plain.append(("over", NOBODY, ()))

    # -- telling --------------------------------------------------------------------------

    def _action(self, deeds: _Deeds) -> None:
        mine, cured = deeds.destroyed.get(self.seat, []), deeds.cured.get(self.seat, [])
        if deeds.action == "village" and deeds.bought:
            cards = self._several(deeds.bought)
            self._say("village_buys", cards=cards, n=deeds.paid)
        elif deeds.action == "village":
            self._say("village_nothing")
        elif deeds.action == "rest" and mine:
            self._say("rest_destroys", cards=self._several(mine))
        elif deeds.action == "rest" and cured:
            self._say("rest_cures", cards=self._several(cured))
        elif deeds.action == "dungeon" and deeds.battles:
            return  # the battle itself says it
        elif deeds.action:
            self._say(f"{deeds.action}_nothing")

    def _battle(self, attack: Event, outcome: Event, xp: int) -> None:
        face = self.state.kinds[outcome.cards[0]]
        rank = attack.amount if attack.kind == "attack" else 0
        card = self._card(outcome.cards[0])
        if outcome.kind == "lose_battle":
            key = "loses" if outcome.amount else "loses_powerless"
            self._say(key, card=card, rank=rank, n=abs(outcome.amount))
            return
        figures = {"vp": face.vp or 0, "xp": xp}
        gains = [
            [words.say(f"gain.{name}", self.lang, n=n)] for name, n in figures.items() if n > 0
        ]
        if gains:
            self._say("wins", card=card, rank=rank, gains=joined(gains, self.lang))
        else:
            self._say("wins_some", card=card, rank=rank)

    def _entered(self, entered: dict[int, str]) -> None:
        if not entered:
            return
        items = [
            sentence(
                "card.in_rank",
                self.lang,
                card=self._card(card),
                n=zone.removeprefix("rank_"),
            )
            for card, zone in entered.items()
        ]
        self._say("entered", NOBODY, cards=joined(items, self.lang))

    def _say(self, key: str, seat: int | None = None, **fields: Value) -> None:
        """A sentence of the recap; one that it does not have is told as in the chronicle."""
        doer = self.seat if seat is None else seat
        if doer >= 0:
            fields["seat"] = seat_mark(self.names, doer)
        own = f"recap_line.{key}"
        said = own if words.has(own) else f"chronicle.{key}"
        self.told.append(Line(doer, f"recap.{key}", sentence(said, self.lang, **fields)))

    def _card(self, card: int) -> Part:
        return card_ref(self.state.kinds, card, self.lang)

    def _several(self, cards: Sequence[int]) -> tuple[Part, ...]:
        return card_list(self.state.kinds, cards, self.lang)
