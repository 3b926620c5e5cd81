"""What two lines lead to by the end of the turn: Monsters that fall, cards gained and lost, and
what a hand of the deck comes to.

Both are played out on the same tables dealt anew; told is what the better one does clearly oftener,
and what it does without.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.bots.advice import gladly_lost
from thunderstone.bots.evaluation import FIGURES, figures_of
from thunderstone.bots.judgement import phase_of
from thunderstone.bots.personality import ills
from thunderstone.bots.standing import breaches
from thunderstone.bots.why import Reason, comes_again
from thunderstone.engine import scoring
from thunderstone.engine.state import BLANK
from thunderstone.engine.view import redeal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from thunderstone.bots.evaluation import Figures
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

HAND = {
    "hand_attack": (("attack_to_6", 1), ("attack_to_9", 1), ("attack_beyond", 1)),
    "hand_light": (("light_lacking", -1),),
    "hand_gold": (("gold_to_6", 1), ("gold_beyond", 1)),
}
"""What an average hand comes to, by the figures of the evaluation that it is the sum of."""

IN_HAND = ("attack", "weapon_attack", "light", "gold")
"""The figures that go with those of HAND, over all cards."""

LEAST_TENTHS = 2
"""So much more of something, in tenths, an average hand must bring to be told."""

SUMS = {"points_more": ("points", 1), "xp_more": ("xp", 10)}
"""What else of the evaluation's figures is told of by itself, and in which unit."""

OUTCOMES = frozenset(
    {
        *("wins_game", "loses_game", "catches", "breach", "hinders", "infects", "hand_gains"),
        *("hand_trades", "forgone", "beside", "thinner", *SUMS, *ORDER),
    }
)
"""The words of what a line leads to; narration has a sentence for each (counsel.why)."""


class _Ends(NamedTuple):
    """What a line led to on all tables: how often each card was gained, how often one was lost, had
    left the hall otherwise, or has done harm by coming to rank 1; how often the game ended in a
    victory or a defeat; altogether the Diseases, those of the rivals and the cards in the rivals'
    hands; and what the evaluation reads of its seat where the game goes on, in the mean."""

    gained: Counter[int]
    lost: Counter[int]
    gone: Counter[int]
    front: Counter[int]
    means: dict[str, float]
    won: int = 0
    beaten: int = 0
    diseases: int = 0
    rivals_ills: int = 0
    rivals_hands: int = 0


def leads_to(prospector: Prospector, given: Line, better: Line) -> tuple[Reason, ...]:
    """What the better line leads to oftener than the one that was given, the weightiest first, and
    at last what it does without."""
    root = redeal(prospector.view, prospector.seed)
    tables = [prospector.after((given, better), deal) for deal in range(TABLES)]
    was, now = (_ends(root, prospector, [row[line] for row in tables]) for line in (0, 1))
    return (
        *_told(root, was, now),
        *_by_figures(root, prospector, was, now),
        *_price(root, was, now),
    )


def _ends(root: State, prospector: Prospector, tables: Sequence[State]) -> _Ends:
    seat = prospector.view.seat
    rivals = [one for one in range(len(root.seats)) if one != seat]
    before, hall = set(scoring.owned(root, seat)), _hall(root)
    going_on = [state for state in tables if not state.over]
    read = [figures_of(state, seat, prospector.reader) for state in going_on]
    found = _Ends(Counter(), Counter(), Counter(), Counter(), _means(read))
    for state in tables:
        after = set(scoring.owned(state, seat))
        new = after - before
        caught = [card for card in new if state.cards[card].kind == "disease"]
        found.gained.update(new.difference(caught))
        found.lost.update(before - after)
        found.gone.update(hall - _hall(state) - new)
        found.front.update(card for card in state.hall[1] if breaches(state, card))
        result = prospector.evaluation.chances(state, prospector.reader)[seat]
        found = found._replace(
            won=found.won + (state.over and result > 0.0),
            beaten=found.beaten + (state.over and result == 0.0),
            diseases=found.diseases + len(caught),
            rivals_ills=found.rivals_ills + sum(ills(state, one) for one in rivals),
            rivals_hands=found.rivals_hands + sum(len(state.seats[one].hand) for one in rivals),
        )
    return found


def _means(read: Sequence[Figures]) -> dict[str, float]:
    """The mean of each figure; none where no game goes on."""
    columns = zip(*read, strict=True)
    return {name: sum(one) / len(read) for name, one in zip(FIGURES, columns, strict=False)}


def _told(root: State, was: _Ends, now: _Ends) -> Iterator[Reason]:
    if now.won - was.won >= CLEARLY:
        yield _often("wins_game", (), now.won, was.won)
    if was.beaten - now.beaten >= CLEARLY:
        yield _often("loses_game", (), now.beaten, was.beaten)
    yield from _once(root, sorted(_of_cards(root, was, now), key=_order))
    if was.diseases - now.diseases >= CLEARLY:
        yield _often("catches", (), now.diseases, was.diseases)
    fewer = round((was.rivals_hands - now.rivals_hands) / TABLES)
    more = now.rivals_ills - was.rivals_ills
    if fewer > 0 or more >= CLEARLY:
        front = {card: now.front[card] - was.front[card] for card in sorted(now.front)}
        most = max(front, key=lambda card: front[card], default=BLANK)
        if front.get(most, 0) >= CLEARLY:
            yield Reason("breach", (most,))
    if fewer > 0:
        yield Reason("hinders", (), {"n": fewer})
    if more >= CLEARLY:
        yield Reason("infects", (), {"n": more, "all": TABLES})


def _by_figures(root: State, prospector: Prospector, was: _Ends, now: _Ends) -> Iterator[Reason]:
    """What the better line leaves more of: in an average hand, where hands will yet be drawn of the
    deck and what is gained of it counts for more than what is lost; in points and experience, and
    by how many cards it thins the deck."""
    if not (was.means and now.means):
        return
    more = {name: now.means[name] - was.means[name] for name in FIGURES}
    if comes_again(root, prospector.view.seat):
        sums = {key: sum(more[name] * by for name, by in parts) for key, parts in HAND.items()}
        tenths = {key: round(10 * one) for key, one in sums.items()}
        tenths = {key: n for key, n in tenths.items() if abs(n) >= LEAST_TENTHS}
        if max(tenths.values(), default=0) > 0 and _counts_for(root, prospector, more) > 0:
            key = "hand_trades" if min(tenths.values()) < 0 else "hand_gains"
            yield Reason(key, (), tenths)
        fewer = _weak(root, now) - _weak(root, was)
        yield from _some("thinner", min(fewer / TABLES, -10 * more["cards"]))
    for key, (name, by) in SUMS.items():
        yield from _some(key, more[name] * by)


def _weak(root: State, ends: _Ends) -> int:
    """How many weak cards were lost."""
    return sum(n for card, n in ends.lost.items() if gladly_lost(root.cards[card]))


def _some(key: str, more: float) -> Iterator[Reason]:
    if round(more) > 0:
        yield Reason(key, (), {"n": round(more)})


def _counts_for(root: State, prospector: Prospector, more: dict[str, float]) -> float:
    """What the difference of an average hand counts for, in log odds."""
    odds = prospector.evaluation.judge(root).odds
    weights = dict(zip(FIGURES, odds.at(phase_of(root)), strict=True))
    names = [*(name for parts in HAND.values() for name, _ in parts), *IN_HAND]
    return sum(more[name] * weights[name] for name in names)


def _of_cards(root: State, was: _Ends, now: _Ends) -> Iterator[Reason]:
    """What becomes of each card, where that differs clearly."""
    kinds = root.cards
    for card in sorted({*was.gained, *now.gained}):
        if kinds[card].kind == "monster":
            yield from _falls("falls", root, card, now.gained[card], was.gained[card])
        elif kinds[card].kind != "basic_hero":  # a Militia is no gain
            yield from _oftener("joins", card, now.gained[card], was.gained[card])
    for card in sorted({*was.gone, *now.gone}):
        yield from _oftener("goes", card, now.gone[card], was.gone[card])
    for card in sorted(was.lost):
        if kinds[card].kind != "disease":
            kept, kept_so = TABLES - now.lost[card], TABLES - was.lost[card]
            yield from _oftener("stays", card, kept, kept_so)


def _price(root: State, was: _Ends, now: _Ends) -> Iterator[Reason]:
    """The Monsters that fall by the line that was given, and not so often by the better one."""
    found = (
        one
        for card in sorted(was.gained)
        if root.cards[card].kind == "monster"
        for one in _falls("forgone", root, card, now.gained[card], was.gained[card])
    )
    yield from sorted(found, key=lambda one: one.figures["n"] - one.figures["was"])[:MOST_CARDS]


def _falls(key: str, root: State, card: int, now: int, was: int) -> Iterator[Reason]:
    """How often a Monster falls, and what it is worth, where that differs clearly."""
    if (was - now if key == "forgone" else now - was) >= CLEARLY:
        worth = scoring.worth(root, card, 1)  # of a Swarm, were it the first
        figures = {"n": now, "was": was, "all": TABLES, "points": worth}
        yield Reason(key, (card,), figures)


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
