"""A battle as it is told: who fights, what each brings, and what comes of it (R71-R92).

Every figure is the engine's; a client sets the words and formats them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from thunderstone.client.sum_items import ATTACKS, alike, change_reason, place_in_sum
from thunderstone.engine import attack, scoring
from thunderstone.engine.attack import AttackBreakdown, Change
from thunderstone.engine.events import Event
from thunderstone.engine.state import BLANK, State
from thunderstone.engine.tracking import apply
from thunderstone.engine.view import hand_known

Manner = Literal["attack", "magic", "dark", "loss", "barred"]
"""How a line counts: as Attack or Magic Attack, as what missing Light costs, as another loss, or as
what the Monster's attributes forbid, which counts nothing."""

Fate = Literal["defeated", "bury", "overrun", "stays"]
"""What becomes of the Monster: it is the winner's, goes under the deck, reaches the village in the
solo game, or stays where it is (R79, R80, R98, R159)."""

MOST_LINES: Final = 9
"""Contributions that are told one by one; the smallest ones beyond are one line."""


class LedgerLine(NamedTuple):
    """A line of the sum: ``amount`` is added, and the sum is ``after`` from then on.

    ``reason`` is "" where ``cards`` bring it, given by ``source``; otherwise it is the key under
    which ``sum`` has the words.
    """

    manner: Manner
    amount: int
    after: int
    reason: str = ""
    cards: tuple[int, ...] = ()
    source: int = BLANK


class Fighter(NamedTuple):
    """A card of the party, and the Weapons that it bears."""

    card: int
    weapons: tuple[int, ...] = ()


class Battle(NamedTuple):
    """A battle that ``event`` ends.

    ``gross`` is what the party brings before anything is taken away; ``xp`` and ``vp`` are what a
    victory brings; ``prize`` says that the Thunderstone is taken by it.
    """

    event: Event
    tally: AttackBreakdown
    party: tuple[Fighter, ...]
    lines: tuple[LedgerLine, ...]
    gross: int
    fate: Fate
    xp: int = 0
    vp: int = 0
    guardian: bool = False
    prize: bool = False

    @property
    def won(self) -> bool:
        """Whether the Monster is defeated (R78)."""
        return self.event.kind == "win_battle"


def battles(before: State, events: Sequence[Event], after: State) -> Iterator[Battle]:
    """The battles among some events, which lead from one view of a table to another.

    One whose party the viewer does not know is left out.
    """
    ends = [place for place, event in enumerate(events) if event.kind in _ENDS]
    if not ends:
        return
    seen, eyes, reached = before.copy(), range(len(before.seats)), 0
    seen.set_cards(after.cards)
    for end, following in zip(ends, [*ends[1:], len(events)], strict=True):
        for event in events[reached:end]:
            apply(seen, event, eyes)
        reached = end
        if hand_known(seen, events[end].seat):
            yield _battle(seen, events[end], events[end + 1 : following])


_ENDS = ("win_battle", "lose_battle")


def _battle(seen: State, event: Event, following: Sequence[Event]) -> Battle:
    """The battle that an event ends, as the table stands before it."""
    target, rank = seen.turn.target, seen.turn.target_rank
    tally = attack.tally(seen, event.seat, target, rank)
    lines = tuple(_ledger(seen, tally))
    won = event.kind == "win_battle"
    gains = (one.amount for one in following if one.kind == "xp" and one.host == target)
    gone = (one.kind for one in following if target in one.cards)
    return Battle(
        event,
        tally,
        _party(seen, event.seat, tally),
        lines,
        max((line.after for line in lines), default=0),
        "defeated" if won else _fate(gone),
        next((gain for gain in gains if gain > 0), 0) if won else 0,
        scoring.worth(seen, target) if won else 0,
        seen.cards[target].kind == "guardian",
        any(one.kind == "collect" for one in following),
    )


def _fate(gone: Iterator[str]) -> Fate:
    kinds = set(gone)
    return "bury" if "bury" in kinds else "overrun" if "overrun" in kinds else "stays"


def _party(seen: State, seat: int, tally: AttackBreakdown) -> tuple[Fighter, ...]:
    """The Heroes in the order of the hand, each with what is borne, then whatever else counts."""
    hand, equipped = seen.seats[seat].hand, seen.turn.equipped
    heroes = [card for card in hand if seen.cards[card].hero]
    party = [
        Fighter(hero, tuple(weapon for weapon, bearer in equipped.items() if bearer == hero))
        for hero in heroes
    ]
    told = {*heroes, *equipped}
    bring = {card for item in tally.items if item.stat in ATTACKS for card in item[:2]}
    others = [card for card in hand if card in bring - told]
    others.sort(key=lambda card: place_in_sum(seen, card))
    return (*party, *map(Fighter, others))


def _ledger(seen: State, tally: AttackBreakdown) -> Iterator[LedgerLine]:
    """The sum in the order of R87: contributions, doubling, what is taken away, the dark."""
    total = 0
    for manner, amount, reason, cards, source in _summands(seen, tally):
        total += amount
        yield LedgerLine(manner, amount, total, reason, cards, source)


_Summand = tuple[Manner, int, str, tuple[int, ...], int]


def _summands(seen: State, tally: AttackBreakdown) -> Iterator[_Summand]:
    brought = [
        (item, [one.card for one in same]) for item, same in alike(seen, tally.items, ATTACKS)
    ]
    small = sorted(brought, key=lambda entry: -abs(entry[0].amount))[MOST_LINES - 1 :]
    rest = small if len(brought) > MOST_LINES else []
    for item, cards in brought:
        if (item, cards) not in rest:
            manner: Manner = "magic" if item.stat == "magic_attack" else "attack"
            yield manner, item.amount * len(cards), "", tuple(cards), item.source
    if rest:
        told = tuple(card for _, cards in rest for card in cards)
        yield "attack", sum(item.amount * len(cards) for item, cards in rest), "others", told, BLANK
    lost = dict.fromkeys(
        item.card if item.card != BLANK else item.source
        for item in tally.lost_items
        if item.stat in ATTACKS and item.amount
    )
    yield from (("barred", 0, "lost", (card,), card) for card in lost)
    for change, amount in tally.changes:
        reason = change_reason(seen, tally.target, change)
        yield _MANNERS.get(change, "loss"), amount, reason, (), BLANK


_MANNERS: Mapping[Change, Manner] = {"doubled": "magic", "missing": "dark", "floor": "attack"}
"""How a change of the sum counts; the others are losses."""
