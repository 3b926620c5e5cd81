"""From events to lines: what belongs together is told once, and what is dull not at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from thunderstone import words
from thunderstone.engine import scoring
from thunderstone.engine.card import CardDef
from thunderstone.engine.events import Event, Kind, told
from thunderstone.engine.exclusion import REASONS
from thunderstone.engine.reading import Reader, on
from thunderstone.engine.state import State
from thunderstone.engine.turn_state import WIDE_OPEN
from thunderstone.engine.zone_names import RANKS, holder_of
from thunderstone.narration.floors import floor_name
from thunderstone.narration.line import Line, card_list, card_ref, joined, seat_mark, sentence
from thunderstone.narration.numerals import MINUS, numeral

if TYPE_CHECKING:
    from thunderstone.narration.line import Part, Value


class Told(NamedTuple):
    """A line, and the event that it begins with."""

    line: Line
    cue: Event


def narrate(events: Sequence[Event], state: State, names: Sequence[str], lang: str) -> list[Line]:
    """The lines for what one answer led to, in ``lang`` ("es" or "en").

    ``state`` is the state (or view) after the events; cards that are BLANK in the events are
    only counted. ``names`` are the players', by seat.
    """
    return [one.line for one in narrate_by_cue(events, state, names, lang)]


def narrate_by_cue(
    events: Sequence[Event], state: State, names: Sequence[str], lang: str
) -> list[Told]:
    """The same lines, each with its cue."""
    return _Chronicle(events, state, names, lang).told()


def result_lines(state: State, names: Sequence[str], lang: str) -> list[Line]:
    """Every seat's victory points, and who has won (R154-R156); alone, against whom (R159); in a
    siege what all have together, and by how much that decides (docs/MODES.md)."""
    page = _Lines(state.cards, names, lang)
    scores = scoring.scores(state)
    for score in scores:
        page.tell("score", score.seat, n=numeral(score.total))
    if state.variant.siege:
        whole = sum(score.total for score in scores)
        page.tell("together", -1, n=numeral(whole))
    if state.variant.cooperative:
        pile = scoring.pile_score(state).total
        page.tell("pile", -1, n=numeral(pile))
    if not state.over:
        page.tell("unfinished", -1)
        return page.told
    best = scoring.winners(state)
    seats = joined([[seat_mark(names, seat)] for seat in best], lang)
    if state.variant.siege:
        lead = scoring.lead(state, 0)
        page.tell("siege_won" if best else "siege_lost" if lead else "siege_even", -1, n=abs(lead))
        return page.told
    if state.variant.cooperative:
        key = "solo_won" if best else "solo_lost"
    else:
        key = "winner" if len(best) == 1 else "winners"
    page.tell(key, -1, seats=seats)
    return page.told


class _Lines:
    """The lines told so far, in one language, with cards and players by name."""

    def __init__(self, cards: Sequence[CardDef], names: Sequence[str], lang: str) -> None:
        self.cards, self.names, self.lang = cards, names, lang
        self.told: list[Line] = []

    def tell(self, key: str, seat: int, **fields: Value) -> None:
        """Add the line ``key``, which is the sentence ``chronicle.key`` of the words' files."""
        if seat >= 0:
            fields["seat"] = seat_mark(self.names, seat)
        self.told.append(Line(seat, key, sentence(f"chronicle.{key}", self.lang, **fields)))

    def tell_by(self, key: str, event: Event, cards: Sequence[int]) -> None:
        """A line that names the effect's card behind it, unless that is the card itself."""
        if event.host >= 0 and event.host not in cards:
            host = self.ref(event.host)
            self.tell(f"{key}_by", event.seat, cards=self.several(cards), host=host)
        else:
            self.tell(key, event.seat, cards=self.several(cards))

    def ref(self, card: int) -> Part:
        """A card by name."""
        return card_ref(self.cards, card, self.lang)

    def several(self, cards: Sequence[int]) -> tuple[Part, ...]:
        """Several cards by name."""
        return card_list(self.cards, cards, self.lang)


class _Batch:
    """The events of a batch that nobody has told yet."""

    def __init__(self, events: Sequence[Event]) -> None:
        self.events = told(events)

    def take(self, kind: Kind, test: Callable[[Event], bool] = lambda _: True) -> list[Event]:
        """Take the events of ``kind`` that pass ``test`` and stand next, one after the other."""
        found = []
        while self.events and self.events[0].kind == kind and test(self.events[0]):
            found.append(self.events.pop(0))
        return found

    def pick(self, kind: Kind, test: Callable[[Event], bool] = lambda _: True) -> Event | None:
        """Take the first event of ``kind`` that passes ``test``, wherever it stands."""
        for place, event in enumerate(self.events):
            if event.kind == kind and test(event):
                return self.events.pop(place)
        return None

    def group(self, event: Event) -> list[int]:
        """The cards of this event and of those that follow with the same kind, seat and effect."""
        rest = self.take(
            event.kind,
            lambda other: (
                (other.seat, other.host, other.source, other.to, other.amount)
                == (event.seat, event.host, event.source, event.to, event.amount)
            ),
        )
        return [card for one in (event, *rest) for card in one.cards]


class _Chronicle(Reader[None]):
    """Reads one batch of events from the front; each teller takes as many as it tells."""

    PASSED = frozenset[Kind](
        {
            *("pay", "level_up", "level_gain", "defeat"),  # told with another
            *("phase", "hold", "set_aside"),  # the screen shows them
        }
    )

    def __init__(
        self, events: Sequence[Event], state: State, names: Sequence[str], lang: str
    ) -> None:
        self.batch = _Batch(events)
        self.page = _Lines(state.cards, names, lang)
        self.cards, self.state, self.lang = state.cards, state, lang
        self.resting = state.turn.phase == "rest"
        self.ending = state.ending

    def told(self) -> list[Told]:
        """All lines of the batch."""
        found: list[Told] = []
        while self.batch.events:
            cue = self.batch.events.pop(0)
            self.read(cue)
            found += [Told(line, cue) for line in self.page.told[len(found) :]]
        return found

    # -- what is told in one and the same way -------------------------------------------------

    @on("keep", "retrieve", "give_back", "lend", "set_free", "find_treasure")
    def _say_cards(self, event: Event) -> None:
        self.page.tell(event.kind, event.seat, cards=self.page.several(self.batch.group(event)))

    @on("borrow", "take")
    def _say_cards_and_host(self, event: Event) -> None:
        cards = self.page.several(self.batch.group(event))
        self.page.tell(event.kind, event.seat, cards=cards, host=self.page.ref(event.host))

    @on("infect", "capture")
    def _say_held(self, event: Event) -> None:
        """Cards that the hall holds now, whosever they were."""
        cards = self.page.several(self.batch.group(event))
        self.page.tell(event.kind, -1, cards=cards, host=self.page.ref(event.host))

    @on("gain_disease", "bury")
    def _say_by(self, event: Event) -> None:
        self.page.tell_by(event.kind, event, self.batch.group(event))

    @on("gold", "buys", "draw_more")
    def _say_amount(self, event: Event) -> None:
        """So much of something by a card's effect, or purchases that a captain may make once."""
        if event.kind == "buys" and event.host < 0:
            self.page.tell("buys_credit", event.seat, n=event.amount)
        else:
            self.page.tell(event.kind, event.seat, n=event.amount, host=self.page.ref(event.host))

    @on("use", "lose_hero", "breach", "collect", "equip", "drop")
    def _say_card(self, event: Event) -> None:
        """A card, and of a Weapon its bearer."""
        fields = zip(("card", "other"), map(self.page.ref, event.cards), strict=False)
        self.page.tell(event.kind, event.seat, **dict(fields))

    @on("extra_turn", "pass_disease")
    def _say_host(self, event: Event) -> None:
        self.page.tell(event.kind, event.seat, host=self.page.ref(event.host))

    # -- the others -----------------------------------------------------------------------------

    @on("turn", "ask_help", "clock", "boon", "unseal")
    def _say_number(self, event: Event) -> None:
        """A number; of a siege's clock also which victories hold the advance back (R159)."""
        key = f"used_{event.source}" if event.kind == "boon" else event.kind
        grade = {"grade": self.state.variant.grade} if event.kind == "clock" else {}
        self.page.tell(key, event.seat, n=event.amount, **grade)

    @on("reach_door", "open_door")
    def _say_floor(self, event: Event) -> None:
        """The name of a floor that has been reached, or what comes out of its door."""
        floor = self.state.floors[event.amount - 1]
        name = floor_name(floor, self.lang)
        if event.kind == "reach_door":
            self.page.tell("reach_door", -1, n=event.amount, floor=name)
            return
        way = WIDE_OPEN if event.source == WIDE_OPEN else floor.penalty
        self.page.tell(f"door_{way}", event.seat, floor=name)

    @on("action")
    def _say_action(self, event: Event) -> None:
        self.page.tell(event.source, event.seat)

    @on("draw")
    def _say_draw(self, event: Event) -> None:
        """Of cards drawn in secret, as after an empty hand (R45), only their number is told."""
        if event.secret == -1:
            self.page.tell("draw", event.seat, cards=self.page.several(event.cards))
        else:
            self.page.tell("redraw", event.seat, n=len(event.cards))

    @on("shuffle")
    def _say_shuffle(self, event: Event) -> None:
        draws = self.batch.take(
            "draw", lambda other: other.seat == event.seat and other.secret != -1
        )
        if draws:
            self.page.tell("redraw_shuffle", event.seat, n=len(draws[0].cards))
        else:
            self.page.tell("shuffle", event.seat)

    @on("discard")
    def _say_discard(self, event: Event) -> None:
        if event.host < 0 and event.source == "hand":
            self._new_hand(event)
        else:
            self.page.tell_by("discard", event, self.batch.group(event))

    def _new_hand(self, event: Event) -> None:
        """The end of a turn: the hand goes, what was on loan to its owner, and six new cards come
        (R45, docs/MODES.md)."""
        gone = [event, *self.batch.take("discard", lambda other: other.host < 0)]
        after = self.batch.events[0] if self.batch.events else event
        seat = after.seat if after.kind in ("shuffle", "draw") else event.seat
        shuffled = bool(self.batch.take("shuffle", lambda other: other.seat == seat))
        draws = self.batch.take("draw", lambda other: other.seat == seat)
        count = sum(len(draw.cards) for draw in draws)
        self.page.tell("refresh_shuffle" if shuffled else "refresh", seat, n=count)
        for one in gone:
            if one.seat != seat:
                self.page.tell("give_back", one.seat, cards=self.page.several(one.cards))

    @on("turn_up")
    def _say_turn_up(self, event: Event) -> None:
        """Cards turned up from a deck, and what became of them (R112)."""
        shown = list(event.cards)
        lost: list[int] = []
        rest: list[int] = []
        piles = {"turn_up": shown, "destroy": lost, "discard": rest, "shuffle": []}
        while self.batch.events and self.batch.events[0].kind in piles:
            following = self.batch.events[0]
            of_aside = following.kind in ("turn_up", "shuffle") or following.source == "aside"
            if following.seat != event.seat or not of_aside:
                break
            piles[following.kind] += following.cards
            self.batch.events.pop(0)
        if len(lost) + len(rest) < len(shown):  # what becomes of the others is still to be told
            self.page.tell("turn_up_only", event.seat, cards=self.page.several(shown))
            for key, cards in (("destroy", lost), ("discard", rest)):
                if cards:
                    self.page.tell(key, event.seat, cards=self.page.several(cards))
            return
        key = "turn_up" if not lost else "turn_up_lost" if rest else "turn_up_all_lost"
        self.page.tell(
            key, event.seat, cards=self.page.several(shown), lost=self.page.several(lost)
        )

    @on("show", "look")
    def _say_seen(self, event: Event) -> None:
        """Cards shown, or looked at in secret: whoever did not see them reads only how many (R170).

        The hand laid open at the start of a step goes untold.
        """
        if event.cards and (event.kind == "look" or event.host >= 0):
            cards = self.page.several(event.cards)
            self.page.tell(event.kind, event.seat, cards=cards, host=self.page.ref(event.host))

    @on("put_back")
    def _say_put_back(self, event: Event) -> None:
        if event.amount:
            self.page.tell("put_back", event.seat, n=event.amount)

    @on("exchange")
    def _say_exchange(self, event: Event) -> None:
        """A monster of the hall for a card of the dungeon deck (R170): two movements, one line.

        Where only the card that comes is among the events, it appears; one that goes is untold.
        """
        entering = self.batch.take("exchange")
        if not entering:
            if event.to in RANKS:
                self.page.tell(
                    "appear", -1, card=self.page.ref(event.cards[0]), n=str(RANKS[event.to])
                )
            return
        self.page.tell(
            "exchange",
            -1,
            card=self.page.ref(event.cards[0]),
            other=self.page.ref(entering[0].cards[0]),
            n=str(RANKS[event.source]),
            host=self.page.ref(event.host),
        )

    @on("shift")
    def _say_shift(self, event: Event) -> None:
        """Cards that close a gap go untold; a new order of the hall is told whole (R189).

        Only there does a card move away from rank 1.
        """
        shifts = [event, *self.batch.take("shift")]
        if not any(RANKS[shift.to] > RANKS[shift.source] for shift in shifts):
            return
        places = {shift.cards[0]: RANKS[shift.to] for shift in shifts}
        items = [
            sentence("card.in_rank", self.lang, card=self.page.ref(card), n=rank)
            for card, rank in sorted(places.items(), key=lambda place: place[1])
        ]
        self.page.tell("rearrange", -1, cards=joined(items, self.lang))

    @on("put_on_deck")
    def _say_put_on_deck(self, event: Event) -> None:
        """Cards put on a deck; the line does not tell in which order (R225)."""
        self.page.tell_by("put_on_deck", event, sorted(self.batch.group(event)))

    @on("copy")
    def _say_copy(self, event: Event) -> None:
        card, other = map(self.page.ref, event.cards)
        self.page.tell("copy", event.seat, card=card, other=other, host=self.page.ref(event.host))

    @on("destroy")
    def _say_destroy(self, event: Event) -> None:
        cards = self.batch.group(event)
        if holder_of(event.source) >= 0 and event.to == "disease":
            self.page.tell("infection_ends", -1, cards=self.page.several(cards))
        elif event.seat < 0:
            self.page.tell("destroy_hall", -1, cards=self.page.several(cards))
        elif event.to == "disease":
            self.page.tell_by("cure", event, cards)
        elif event.host < 0 and not self.resting:
            self.page.tell("fall", event.seat, cards=self.page.several(cards))
        else:
            self.page.tell_by("destroy", event, cards)

    @on("doom")
    def _say_doom(self, event: Event) -> None:
        cards = self.page.several(self.batch.group(event))
        if event.host >= 0:
            self.page.tell("doom", event.seat, cards=cards, host=self.page.ref(event.host))
        else:
            self.page.tell("doom_alone", event.seat, cards=cards)

    @on("spare")
    def _say_spare(self, event: Event) -> None:
        self.page.tell(
            "spare",
            event.seat,
            cards=self.page.several(event.cards),
            host=self.page.ref(event.host),
        )

    @on("xp")
    def _say_xp(self, event: Event) -> None:
        """Experience gained or paid, with the level that it pays for if that is told (R55)."""
        rise = self.batch.events[:2]
        levels = [one.kind for one in rise] == ["level_up", "level_gain"]
        if levels and event.host in rise[0].cards:
            del self.batch.events[:2]
            other = self.page.ref(rise[1].cards[0])
            self.page.tell(
                "level", event.seat, n=-event.amount, card=self.page.ref(event.host), other=other
            )
        elif event.amount and event.host >= 0:
            key = "xp_gain" if event.amount > 0 else "xp_pay"
            self.page.tell(key, event.seat, n=abs(event.amount), host=self.page.ref(event.host))

    @on("buy")
    def _say_buy(self, event: Event) -> None:
        """A card bought, with its price if what follows tells it (R53)."""
        paid, card = self.batch.take("pay"), self.page.ref(event.cards[0])
        if paid:
            self.page.tell("buy", event.seat, n=paid[0].amount, card=card)
        else:
            self.page.tell("buy_alone", event.seat, card=card)

    @on("handover")
    def _say_handover(self, event: Event) -> None:
        """A seat is played by another, who is "human" or a bot; no cards change hands."""
        given_up = (event.source, event.to) == ("resigned", "human")
        self.page.tell("given_up" if given_up else event.source, event.seat)

    @on("mark")
    def _say_mark(self, event: Event) -> None:
        """A figure that has changed; marks without a figure a player would count are dull."""
        cards = self.batch.group(event)
        change_key = f"change.{event.source}"
        if not words.has(change_key) or not event.amount:
            return
        sign = "+" if event.amount > 0 else MINUS
        change = words.say(change_key, self.lang, n=f"{sign}{abs(event.amount)}")
        if not cards:
            self.page.tell("mark_party", event.seat, change=change, host=self.page.ref(event.host))
        elif event.host in (*cards, -1):
            self.page.tell("mark", event.seat, cards=self.page.several(cards), change=change)
        else:
            self.page.tell(
                "mark_by",
                event.seat,
                cards=self.page.several(cards),
                change=change,
                host=self.page.ref(event.host),
            )

    @on("attack")
    def _say_attack(self, event: Event) -> None:
        self.page.tell("attack", event.seat, n=event.amount, card=self.page.ref(event.cards[0]))

    @on("win_battle")
    def _say_win_battle(self, event: Event) -> None:
        """The victory, with the experience it brought and what its trophy is worth (R80, R154)."""
        target = event.cards[0]
        key = "win" if event.amount else "win_even"
        gained = self.batch.pick("xp", lambda other: other.host == target and other.amount > 0)
        figures = {"xp": gained.amount if gained else 0, "vp": scoring.worth(self.state, target)}
        gains = [
            [words.say(f"gain.{name}", self.lang, n=n)] for name, n in figures.items() if n > 0
        ]
        fields: dict[str, Value] = {"card": self.page.ref(target)}
        if gains:
            key, fields["gains"] = f"{key}_gains", joined(gains, self.lang)
        self.page.tell(key, event.seat, n=event.amount, **fields)

    @on("lose_battle")
    def _say_lose_battle(self, event: Event) -> None:
        """The defeat, and the Monster's way back under the deck, or to the village (R79, R159)."""
        target = event.cards[0]
        gone = self.batch.pick("bury", lambda other: other.host < 0 and target in other.cards)
        past = self.batch.pick("overrun", lambda other: target in other.cards)
        missing = -event.amount
        powerless = missing <= 0  # enough points, but not of the kind it takes (R89)
        self.page.tell(
            f"lose{'_powerless' if powerless else ''}"
            f"{'_bury' if gone else '_overrun' if past else ''}",
            event.seat,
            n=missing,
            card=self.page.ref(target),
        )

    @on("trade")
    def _say_trade(self, event: Event) -> None:
        """A monster of the hand for one of the hall (R168): two movements, one line."""
        mine = self.batch.take("trade")
        if not mine:
            if event.seat >= 0:
                cards, host = self.page.several(event.cards), self.page.ref(event.host)
                self.page.tell("take", event.seat, cards=cards, host=host)
            return
        self.page.tell(
            "trade",
            event.seat,
            card=self.page.ref(mine[0].cards[0]),
            other=self.page.ref(event.cards[0]),
            host=self.page.ref(event.host),
        )

    @on("breach_effect")
    def _say_breach_effect(self, event: Event) -> None:
        following = self.batch.events[0] if self.batch.events else None
        if following is None or (following.kind, following.cards) != ("breach", event.cards):
            self.page.tell("breach_effect", -1, card=self.page.ref(event.cards[0]))

    @on("spring_trap")
    def _say_spring_trap(self, event: Event) -> None:
        self.page.tell("spring_trap", -1, card=self.page.ref(event.cards[0]))

    @on("appear")
    def _say_appear(self, event: Event) -> None:
        self.page.tell("appear", -1, card=self.page.ref(event.cards[0]), n=str(RANKS[event.to]))

    @on("left_out")
    def _say_left_out(self, event: Event) -> None:
        """A card of the player's own no longer works: what to mend."""
        card = next(card for card, face in enumerate(self.cards) if face.id == event.source)
        why = words.say(f"card_fault.{REASONS[event.amount]}", self.lang)
        self.page.tell("left_out", -1, card=self.page.ref(card), why=why)

    @on("no_disease")
    def _say_no_disease(self, event: Event) -> None:
        self.batch.take("no_disease", lambda other: other.seat == event.seat)
        self.page.tell("no_disease", event.seat)

    @on("lose_stone")
    def _say_lose_stone(self, event: Event) -> None:
        self.page.tell("lose_stone", -1, cards=self.page.several(event.cards))

    @on("overrun")
    def _say_overrun(self, event: Event) -> None:
        self.page.tell("overrun", -1, cards=self.page.several(self.batch.group(event)))

    @on("swarm_marker")
    def _say_swarm_marker(self, event: Event) -> None:
        """A marker goes, and the card that it brings, if there is one left (R103, R211)."""
        brought = self.batch.take("appear", lambda other: other.source == "swarm")
        if brought:
            rank = str(RANKS[brought[0].to])
            self.page.tell("swarm", -1, card=self.page.ref(brought[0].cards[0]), n=rank)
        else:
            self.page.tell("swarm_marker", -1, card=self.page.ref(event.cards[0]))

    @on("last_round", "game_over")
    def _say_end(self, event: Event) -> None:
        key = self.ending if event.kind == "game_over" else event.kind
        if key:
            self.page.tell(key, -1)
