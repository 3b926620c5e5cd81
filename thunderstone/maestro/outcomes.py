"""What two lines lead to by the end of the turn: Monsters that fall, cards gained and lost.

Both are played out on the same tables dealt anew; told is what the better one does clearly oftener.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.bots.personality import ills
from thunderstone.bots.why import Reason
from thunderstone.engine import scoring
from thunderstone.engine.view import redeal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from thunderstone.bots.playout import Line, Prospector
    from thunderstone.engine.state import State

TABLES = 12
"""On so many tables both lines are played."""

CLEARLY = 3
"""On so many tables more something must happen to be told."""

MOST_CARDS = 2
"""So many cards are told of."""

ORDER = ("falls", "joins", "goes", "stays")
"""Victories are told first, then what is bought, what else leaves the hall, and what is kept."""

OUTCOMES = frozenset({"wins_game", "loses_game", "catches", "hinders", "infects", *ORDER})
"""The words of what a line leads to; narration has a sentence for each (counsel.why)."""


class _Ends(NamedTuple):
    """What a line led to on all tables: how often each card was gained, how often one was lost or
    had left the hall otherwise, how often the game ended in a victory or a defeat, and altogether
    the Diseases, those of the rivals and the cards in the rivals' hands."""

    gained: Counter[int]
    lost: Counter[int]
    gone: Counter[int]
    won: int = 0
    beaten: int = 0
    diseases: int = 0
    rivals_ills: int = 0
    rivals_hands: int = 0


def leads_to(prospector: Prospector, given: Line, better: Line) -> tuple[Reason, ...]:
    """What the better line leads to oftener than the one that was given, the weightiest first."""
    root = redeal(prospector.view, prospector.seed)
    tables = [prospector.after((given, better), deal) for deal in range(TABLES)]
    was, now = (_ends(root, prospector, [row[line] for row in tables]) for line in (0, 1))
    return tuple(_told(root, was, now))


def _ends(root: State, prospector: Prospector, tables: Sequence[State]) -> _Ends:
    seat = prospector.view.seat
    rivals = [one for one in range(len(root.seats)) if one != seat]
    before, hall = set(scoring.owned(root, seat)), _hall(root)
    found = _Ends(Counter(), Counter(), Counter())
    for state in tables:
        after = set(scoring.owned(state, seat))
        new = after - before
        caught = [card for card in new if state.cards[card].kind == "disease"]
        found.gained.update(new.difference(caught))
        found.lost.update(before - after)
        found.gone.update(hall - _hall(state) - new)
        result = prospector.evaluation.chances(state, prospector.reader)[seat]
        found = found._replace(
            won=found.won + (state.over and result > 0.0),
            beaten=found.beaten + (state.over and result == 0.0),
            diseases=found.diseases + len(caught),
            rivals_ills=found.rivals_ills + sum(ills(state, one) for one in rivals),
            rivals_hands=found.rivals_hands + sum(len(state.seats[one].hand) for one in rivals),
        )
    return found


def _told(root: State, was: _Ends, now: _Ends) -> Iterator[Reason]:
    if now.won - was.won >= CLEARLY:
        yield _often("wins_game", (), now.won, was.won)
    if was.beaten - now.beaten >= CLEARLY:
        yield _often("loses_game", (), now.beaten, was.beaten)
    yield from _once(root, sorted(_of_cards(root, was, now), key=_order))
    if was.diseases - now.diseases >= CLEARLY:
        yield _often("catches", (), now.diseases, was.diseases)
    fewer = was.rivals_hands - now.rivals_hands
    if round(fewer / TABLES) > 0:
        yield Reason("hinders", (), {"n": round(fewer / TABLES)})
    more = now.rivals_ills - was.rivals_ills
    if more >= CLEARLY:
        yield Reason("infects", (), {"n": more, "all": TABLES})


def _of_cards(root: State, was: _Ends, now: _Ends) -> Iterator[Reason]:
    """What becomes of each card, where that differs clearly."""
    kinds = root.cards
    for card in sorted({*was.gained, *now.gained}):
        key = "falls" if kinds[card].kind == "monster" else "joins"
        yield from _oftener(key, card, now.gained[card], was.gained[card])
    for card in sorted({*was.gone, *now.gone}):
        yield from _oftener("goes", card, now.gone[card], was.gone[card])
    for card in sorted(was.lost):
        if kinds[card].kind != "disease":
            kept, kept_so = TABLES - now.lost[card], TABLES - was.lost[card]
            yield from _oftener("stays", card, kept, kept_so)


def _once(root: State, found: Iterable[Reason]) -> list[Reason]:
    """The first of them, one for all copies of a card."""
    told = {root.cards[one.cards[0]].id: one for one in reversed(list(found))}
    return sorted(told.values(), key=_order)[:MOST_CARDS]


def _oftener(key: str, card: int, now: int, was: int) -> Iterator[Reason]:
    if now - was >= CLEARLY:
        yield _often(key, (card,), now, was)


def _often(key: str, cards: tuple[int, ...], now: int, was: int) -> Reason:
    return Reason(key, cards, {"n": now, "was": was, "all": TABLES})


def _order(one: Reason) -> tuple[int, int]:
    return ORDER.index(one.key), one.figures["was"] - one.figures["n"]


def _hall(state: State) -> set[int]:
    return {card for rank in state.hall for card in rank}
