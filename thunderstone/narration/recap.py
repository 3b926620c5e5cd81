"""What has happened since a seat's last turn: each turn of the others in a few sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from thunderstone import words
from thunderstone.engine import scoring
from thunderstone.engine.events import Event, Kind, told
from thunderstone.engine.reading import Reader, on
from thunderstone.engine.state import State
from thunderstone.engine.zone_names import RANKS
from thunderstone.narration.line import Line, card_list, card_ref, joined, seat_mark, sentence
from thunderstone.narration.opening import hall_lines

if TYPE_CHECKING:
    from thunderstone.narration.line import Part, Value

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
    found: list[list[Event]] = []
    for number, turn in enumerate(_turns_backwards(steps)):
        if seat == NOBODY and len(found) == seats:
            break
        if seat == NOBODY or turn[0].seat != seat:
            found.append(turn)
        elif number:
            break
    return found[::-1]


def _turns_backwards(steps: Sequence[Sequence[Event]]) -> Iterator[list[Event]]:
    """The events of each turn, the last turn first."""
    events: list[Event] = []
    for step in reversed(steps):
        for event in reversed(step):
            events.append(event)
            if event.kind == "turn":
                yield events[::-1]
                events = []


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


class _DeedsReader(Reader[None]):
    """Reads the events of a turn: ``deeds`` is what they come to."""

    PASSED = frozenset[Kind](
        {
            *("boon", "unseal"),
            *("turn", "phase", "show", "draw", "shuffle", "turn_up", "put_on_deck", "retrieve"),
            *("ask_help", "lend", "clock", "reach_door", "open_door"),
            *("keep", "borrow", "give_back", "draw_more", "use", "equip", "drop", "mark", "hold"),
            *("copy", "spare", "gold", "buys", "level_up", "doom", "lose_hero", "defeat", "shift"),
            *("swarm_marker", "spring_trap", "trade", "look", "put_back", "set_aside", "capture"),
            *("set_free", "no_disease", "pass_disease", "infect", "left_out"),
        }
    )

    def __init__(self, events: Sequence[Event]) -> None:
        self.deeds = _Deeds()
        self._events = told(events)
        self._seat = events[0].seat
        self._attack: Event | None = None
        self._place = 0
        for event in self._events:
            self.read(event)
            self._place += 1

    @on("action")
    def _on_action(self, event: Event) -> None:
        self.deeds.action = event.source

    # -- what is gained -----------------------------------------------------------------------

    @on("buy")
    def _on_buy(self, event: Event) -> None:
        (self.deeds.spoils if self.deeds.battles else self.deeds.bought).extend(event.cards)

    @on("pay")
    def _on_pay(self, event: Event) -> None:
        self.deeds.paid += 0 if self.deeds.battles else event.amount

    @on("level_gain")
    def _on_level_gain(self, event: Event) -> None:
        self.deeds.levels.append((event.host, event.cards[0]))

    @on("xp")
    def _on_xp(self, event: Event) -> None:
        if any(event.host in won.cards for _, won in self.deeds.battles):
            self.deeds.won_xp[event.host] = event.amount
        elif event.seat == self._seat and not self._pays_level():
            self.deeds.xp += event.amount

    def _pays_level(self) -> bool:
        """Whether the experience now read pays for a level (R55)."""
        following = self._events[self._place + 1 : self._place + 2]
        return bool(following) and following[0].kind == "level_up"

    @on("find_treasure", "take")
    def _on_gain(self, event: Event) -> None:
        if event.seat == self._seat:
            self.deeds.gained += event.cards

    # -- the battle, and what leaves ----------------------------------------------------------

    @on("attack")
    def _on_attack(self, event: Event) -> None:
        self._attack = event

    @on("win_battle", "lose_battle")
    def _on_outcome(self, event: Event) -> None:
        self.deeds.battles.append((self._attack or event, event))

    @on("destroy")
    def _on_destroy(self, event: Event) -> None:
        if event.seat >= 0:
            lost = self.deeds.cured if event.to == "disease" else self.deeds.destroyed
            lost.setdefault(event.seat, []).extend(event.cards)

    @on("discard")
    def _on_discard(self, event: Event) -> None:
        """What others have lost by an effect; a card on loan only goes home (docs/MODES.md)."""
        if event.seat not in (self._seat, NOBODY) and event.host >= 0:
            self.deeds.discarded.setdefault(event.seat, []).extend(event.cards)

    @on("gain_disease")
    def _on_gain_disease(self, event: Event) -> None:
        self.deeds.diseases.setdefault(event.seat, []).extend(event.cards)

    @on("bury")
    def _on_bury(self, event: Event) -> None:
        """The loser's Monster goes back under the deck, too: the battle says so."""
        if event.host >= 0:
            self.deeds.buried += event.cards

    @on("exchange")
    def _on_exchange(self, event: Event) -> None:
        if event.to == "dungeon":
            self._on_bury(event)
        else:
            self._on_appear(event)

    # -- the dungeon, and the game's course -----------------------------------------------------

    @on("appear")
    def _on_appear(self, event: Event) -> None:
        self.deeds.entered.update((card, event.to) for card in event.cards)

    @on("breach_effect")
    def _on_breach_effect(self, event: Event) -> None:
        known = [card for key, _, cards in self.deeds.plain for card in cards if key == "breach"]
        if event.cards[0] not in known:
            self.deeds.plain.append(("breach", NOBODY, event.cards))

    @on("breach", "overrun", "lose_stone", "last_round")
    def _on_befalling(self, event: Event) -> None:
        self.deeds.plain.append((event.kind, NOBODY, event.cards))

    @on("collect", "extra_turn")
    def _on_feat(self, event: Event) -> None:
        self.deeds.plain.append((event.kind, event.seat, event.cards))

    @on("handover")
    def _on_handover(self, event: Event) -> None:
        given_up = (event.source, event.to) == ("resigned", "human")
        self.deeds.plain.append(("given_up" if given_up else event.source, event.seat, ()))

    @on("game_over")
    def _on_game_over(self, _: Event) -> None:
        self.deeds.plain.append(("over", NOBODY, ()))


class _Teller:
    """Puts the events of a turn into sentences."""

    def __init__(
        self, events: Sequence[Event], state: State, names: Sequence[str], lang: str
    ) -> None:
        self.events, self.state = events, state
        self.names, self.lang = names, lang
        self.seat = events[0].seat
        self.told: list[Line] = []

    def lines(self) -> list[Line]:
        """The sentences of the turn, what was done first."""
        deeds = _DeedsReader(self.events).deeds
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
        rank = attack.amount if attack.kind == "attack" else 0
        card = self._card(outcome.cards[0])
        if outcome.kind == "lose_battle":
            key = "loses" if outcome.amount else "loses_powerless"
            self._say(key, card=card, rank=rank, n=abs(outcome.amount))
            return
        figures = {"vp": scoring.worth(self.state, outcome.cards[0]), "xp": xp}
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
            sentence("card.in_rank", self.lang, card=self._card(card), n=RANKS[zone])
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
        return card_ref(self.state.cards, card, self.lang)

    def _several(self, cards: Sequence[int]) -> tuple[Part, ...]:
        return card_list(self.state.cards, cards, self.lang)
