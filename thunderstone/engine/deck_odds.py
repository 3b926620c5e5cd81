"""What a hand drawn from known cards comes to: averages, and the odds of so much or more.

All of it is exact: hands are counted, not tried.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from thunderstone.engine.scoring import owned

if TYPE_CHECKING:
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State

HAND = 6
"""Cards in a new hand (R45)."""

STATS = ("attack", "magic_attack", "light", "gold", "strength")
KINDS = ("hero", "militia", "weapon", "spell", "item", "villager", "monster", "disease", "other")
CHANCES = {"gold": (4, 6, 8), "light": (1, 2), "heroes": (1, 2)}
"""Of what the odds are told, and of which amounts."""

Cards = Sequence["CardDef"]
Figure = Callable[["CardDef"], int]


class Mean(NamedTuple):
    """What a hand brings of a figure on average: by itself, and with every weapon borne too."""

    bare: float
    armed: float


class DeckFigures(NamedTuple):
    """The averages of a hand by figure, how likely it brings so much or more of what CHANCES names,
    and how many cards of each kind there are."""

    means: Mapping[str, Mean]
    chances: Mapping[str, tuple[tuple[int, float], ...]]
    kinds: Mapping[str, int]
    size: int


def deck_figures(first: Cards, rest: Cards = (), *, campaign: bool = False) -> DeckFigures:
    """The next hand from a deck of ``first``; where it runs out, ``rest`` is shuffled.

    The figures are those printed on the cards: effects, and who bears which weapon, are not in
    them, so a weapon's own come apart; its gold counts in any case (R51).
    """
    means = {}
    for stat in STATS:
        armed = _mean(first, rest, partial(printed, stat=stat, campaign=campaign))
        bare = armed if stat == "gold" else _mean(first, rest, partial(_unborne, stat=stat))
        means[stat] = Mean(bare, armed)
    counts = Counter(kind_of(face) for face in first)
    kinds = {kind: counts[kind] for kind in KINDS if counts[kind]}
    counted: dict[str, Figure] = {
        "gold": partial(printed, stat="gold", campaign=campaign),
        "light": partial(printed, stat="light"),
        "heroes": counts_as("hero", "militia"),
    }
    chances = {
        name: tuple((least, odds(first, rest, counted[name], least)) for least in amounts)
        for name, amounts in CHANCES.items()
    }
    return DeckFigures(means, chances, kinds, len(first))


def odds(first: Cards, rest: Cards, figure: Figure, least: int) -> float:
    """How likely the next hand brings ``least`` or more of a figure, from 0 to 1."""
    drawn, more = _drawn(first, rest)
    ways, others = _ways(first, drawn, figure), _ways(rest, more, figure)
    good = sum(
        count * other
        for amount, count in ways.items()
        for extra, other in others.items()
        if amount + extra >= least
    )
    return good / (comb(len(first), drawn) * comb(len(rest), more))


def brought(state: State, seat: int, stat: str) -> int:
    """What all the cards of a seat together, wherever they lie, bring of a figure to a hand."""
    campaign = state.variant.campaign_gold
    return sum(printed(state.cards[card], stat, campaign) for card in owned(state, seat))


def printed(face: CardDef, stat: str, campaign: bool = False) -> int:
    """What a card brings a hand of a figure: trophies their own (R11), stones gold as in R153."""
    if stat == "strength":
        return face.strength or 0 if face.hero else 0
    if (face.monster or face.kind == "disease") and stat != "gold":
        return getattr(face, f"trophy_{stat}") or 0
    silent = stat == "gold" and face.kind == "thunderstone" and not campaign
    return 0 if silent else getattr(face, stat) or 0


def counts_as(*kinds: str) -> Figure:
    """The figure that counts cards of some of KINDS."""
    return lambda face: int(kind_of(face) in kinds)


def kind_of(face: CardDef) -> str:
    """Under which of KINDS a card is counted."""
    kind = {"basic_hero": "militia"}.get(face.kind, "monster" if face.monster else face.kind)
    return kind if kind in KINDS else "other"


def _unborne(face: CardDef, stat: str) -> int:
    """What a card brings where no weapon is borne."""
    return 0 if face.kind == "weapon" else printed(face, stat)


def _drawn(first: Cards, rest: Cards) -> tuple[int, int]:
    """How many cards of a hand come from the deck, and how many after the shuffle."""
    drawn = min(HAND, len(first))
    return drawn, min(HAND - drawn, len(rest))


def _mean(first: Cards, rest: Cards, figure: Figure) -> float:
    piles = zip((first, rest), _drawn(first, rest), strict=True)
    return sum(sum(map(figure, pile)) * count / len(pile) for pile, count in piles if pile)


def _ways(cards: Cards, drawn: int, figure: Figure) -> Counter[int]:
    """In how many ways ``drawn`` of some cards come to each amount."""
    ways: list[Counter[int]] = [Counter() for _ in range(drawn + 1)]
    ways[0][0] = 1
    for face in cards:
        amount = figure(face)
        for count in range(drawn, 0, -1):
            for before, number in ways[count - 1].items():
                ways[count][before + amount] += number
    return ways[drawn]
