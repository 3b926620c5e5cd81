"""The oracle beside the game: what differs, and how much has been compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import yaml

from tests.oracle.acts import followed
from tests.oracle.figures import figures
from tests.oracle.hands import Hand, Moment, hand_of
from tests.oracle.party import PRINTED
from tests.oracle.position import Illegal
from tests.oracle.printed import HARMLESS

NOTHING = "nothing"
"""Stands for a figure that one side does not give."""


class Difference(NamedTuple):
    """One figure that the two see differently; ``place`` says in which visit."""

    place: str
    figure: str
    oracle: Any
    game: Any


@dataclass
class Report:
    """What a series of hands came to. ``whole`` hands hold no line that the oracle does not follow;
    ``in_part`` counts the others by the reason, ``shuffled`` those whose acts ended with an empty
    deck."""

    hands: int = 0
    whole: int = 0
    figures: int = 0
    shuffled: int = 0
    in_part: Counter[str] = field(default_factory=Counter)
    different: list[str] = field(default_factory=list)

    def add(self, other: Report) -> None:
        """What another part of the series came to."""
        self.hands += other.hands
        self.whole += other.whole
        self.figures += other.figures
        self.shuffled += other.shuffled
        self.in_part += other.in_part
        self.different += other.different


def checked(hand: Hand, moment: Moment) -> tuple[int, list[Difference]]:
    """How many figures of a moment have been compared, and those that the oracle sees differently;
    where it finds an act forbidden by the rules, that alone."""
    try:
        own = figures(followed(hand.position, moment.place, moment.fatigue, moment.acts))
    except Illegal as reason:
        return 1, [Difference(moment.place, "what may be done", str(reason), NOTHING)]
    pairs = [(key, value, moment.figures.get(key, NOTHING)) for key, value in own.items()]
    found = [
        Difference(moment.place, _name(hand, key), value, game)
        for key, value, game in pairs
        if value != game
    ]
    return len(pairs), found


def _name(hand: Hand, key: tuple[Any, ...]) -> str:
    """A figure in words: ("total", 12, 2) is "total kingdom (12) 2"."""
    word, *of = key
    if of and isinstance(of[0], int):
        of[0] = f"{hand.position.cards[of[0]]} ({of[0]})"
    return " ".join(str(part) for part in (word, *of))


def reasons(hand: Hand) -> set[str]:
    """Why a hand is compared in part only: the lines, not followed, of the cards that it ever
    held. Empty where it is compared whole."""
    position = hand.position
    held = {position.cards[card] for card in (*position.hand, *position.treasures, *hand.drawn)}
    return {line.unmodelled for card in held for line in PRINTED[card].effects} - {"", HARMLESS}


def compared(seed: int, numbers: Iterable[int]) -> Report:
    """Compare the hands of these numbers of a series."""
    report = Report()
    for number in numbers:
        hand = hand_of(seed, number)
        why = reasons(hand)
        found: list[Difference] = []
        for moment in hand.moments:
            count, different = checked(hand, moment)
            report.figures += count
            found += different
        report.hands += 1
        report.whole += not why
        report.shuffled += hand.shuffled
        report.in_part.update(why)
        if found:
            report.different.append(told(seed, hand, found))
    return report


def told(seed: int, hand: Hand, found: list[Difference]) -> str:
    """A hand that the two see differently, as a case that can be played, and what differs."""
    lines = [f"# hand {hand.number} of series {seed}"]
    for place in dict.fromkeys(difference.place for difference in found):
        case = {**hand.entry, "play": [place, *hand.told[place]]}
        lines.append(yaml.safe_dump(case, sort_keys=False, default_flow_style=None, width=100))
        lines += [
            f"# {d.figure}: oracle {d.oracle}, game {d.game}" for d in found if d.place == place
        ]
    return "\n".join(lines)
