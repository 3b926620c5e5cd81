"""The achievements: what each asks for, as a function of the games that a person has played.

Each is worked out from the records alone, so that nothing but the games is kept. A measure never
falls when a game is added: the first game with which it reaches its goal is the one that earned it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from thunderstone.records.ascent import won_table
from thunderstone.records.daily import longest_streak
from thunderstone.records.game import GameRecord, SeatRecord

Metal = str
"""The medal's metal: "bronze", "silver", "gold" or "violet"."""


class Part(NamedTuple):
    """A person's part in a game.

    ``counts`` says that the game has ended, and that this is the ending of it that counts;
    ``on_its_day`` that it is a daily dungeon played on its own day (see records.counting).
    """

    game: GameRecord
    seat: int
    counts: bool = True
    on_its_day: bool = False

    @property
    def own(self) -> SeatRecord:
        """What that seat did."""
        return self.game.seats[self.seat]

    @property
    def rivals(self) -> list[SeatRecord]:
        """The other seats."""
        return [entry for seat, entry in enumerate(self.game.seats) if seat != self.seat]

    @property
    def won(self) -> bool:
        """Whether it was a victory over somebody, or over the village's pile (R159)."""
        return self.own.won and self.game.contested


Measure = Callable[[Part], int]
Total = Callable[[Sequence[Part]], int]


@dataclass(frozen=True, slots=True)
class Achievement:
    """``goal`` is the figure that ``total`` must reach; ``countable`` says that the way there is
    worth showing (7/25). A ``hidden`` one is named only once it has been earned. ``rule`` is the
    rule that it is measured by, "" where it is about the games and not the rules."""

    id: str
    icon: str
    metal: Metal
    goal: int
    total: Total
    rule: str = ""
    hidden: bool = False

    @property
    def countable(self) -> bool:
        """Whether there is a way to the goal that can be counted."""
        return self.goal > 1


def summed(measure: Measure) -> Total:
    """A figure added up over all games, each once."""
    return lambda parts: sum(measure(part) for part in parts if part.counts)


def best(measure: Measure) -> Total:
    """The figure of the best single game."""
    return lambda parts: max([0, *(measure(part) for part in parts if part.counts)])


def distinct(names: Callable[[Part], Iterable[str]]) -> Total:
    """How many different things there were in all games together."""
    return lambda parts: len({name for part in parts if part.counts for name in names(part)})


def _finished(test: Callable[[Part], bool]) -> Measure:
    """1 for a game played to its end that passes a test, otherwise 0."""
    return lambda part: int(part.game.finished and test(part))


def _feat(name: str) -> Measure:
    """One of the seat's feats; a game given up counts for what was done in it."""
    return lambda part: int(getattr(part.own.feats, name))


def _beaten(mode: str) -> Total:
    return summed(_finished(lambda part: part.won and part.game.setup.variant.mode == mode))


def _besieged(test: Callable[[Part], bool]) -> Measure:
    """1 for a siege that was won and passes a test, otherwise 0 (docs/MODES.md)."""
    return _finished(lambda part: part.won and part.game.siege and test(part))


def _grades(part: Part) -> Iterable[str]:
    """The grade of a siege that was won."""
    return (part.game.setup.variant.grade,) if _besieged(lambda _: True)(part) else ()


def _place(part: Part) -> str:
    """The place of the game's own campaign at which it was played; "" for any other game."""
    campaign, _, place = part.game.setup.variant.scenario.place.partition("/")
    return place if campaign == CAMPAIGN else ""


def _at_the_place(test: Callable[[Part], bool]) -> Measure:
    """1 for a night of a campaign that was played to its end and passes a test, otherwise 0."""
    return _finished(lambda part: bool(_place(part)) and test(part))


def _goals(part: Part) -> Iterable[str]:
    """The place whose goal was achieved."""
    return (_place(part),) if _at_the_place(_goal)(part) else ()


def _goal(part: Part) -> bool:
    return part.own.feats.goal > 0


def _gate_closed(part: Part) -> bool:
    """Whether the last night's goal was achieved and its stone taken."""
    taken = any(seat.feats.stones for seat in part.game.seats)
    return _place(part) == GATE and _goal(part) and taken


def _unbroken(part: Part) -> bool:
    return not any(seat.feats.lost for seat in part.game.seats)


def _margin(part: Part) -> int:
    """By how many points a game was won; 0 where it was not, or was shared (R156). What decides a
    siege is what all seats have together."""
    if not part.won or not part.game.finished:
        return 0
    if part.game.siege:
        return part.game.ours - (part.game.pile or 0)
    rivals = [rival.total for rival in part.rivals]
    if part.game.pile is not None:
        rivals.append(part.game.pile)
    return max(0, part.own.total - max(rivals))


def _shared(part: Part) -> bool:
    return part.own.won and len(part.game.winners) > 1 and not part.game.siege


def _all_sources(part: Part) -> int:
    """How many of monsters, heroes, village and stone brought points (R154)."""
    sources = ("monsters", "heroes", "village", "stone")
    points = part.own.points
    return sum(points.get(source, 0) > 0 for source in sources) if part.game.finished else 0


def _alone_among_bots(part: Part) -> bool:
    if part.game.siege:
        return False
    return len(part.rivals) == 4 and not any(rival.human for rival in part.rivals)


def _spotless(part: Part) -> bool:
    caught = part.own.feats.caught + part.own.feats.diseases
    return part.won and not caught and any(rival.feats.caught for rival in part.rivals)


def _unbeaten(part: Part) -> int:
    feats = part.own.feats
    return feats.defeated if part.game.finished and not feats.lost else 0


def _ranks(part: Part) -> int:
    return (part.own.feats.ranks & 0b1110).bit_count()


def _lean(part: Part) -> bool:
    return part.won and part.own.feats.owned <= LEAN


def _daily(part: Part) -> int:
    return int(bool(part.game.daily) and part.game.finished)


def _daily_row(parts: Sequence[Part]) -> int:
    return longest_streak({p.game.daily for p in parts if _daily(p) and p.on_its_day})


def _climbed(parts: Sequence[Part]) -> int:
    """How many tables of the Ascent were won, be it not at the first try."""
    return len({won_table(part.game) for part in parts} - {0})


CAMPAIGN, GATE = "nine_evenings", "gate_of_death"
"""The game's own campaign, and the place of its last night (docs/CAMPAIGNS.md)."""

LEAN = 14
"""So few cards at the end are a lean deck: two more than one begins with (R39)."""

_LIST = (
    # The games themselves
    Achievement("first_win", "trophy", "bronze", 1, summed(_finished(lambda p: p.won)), "R156"),
    Achievement("wins_10", "trophy", "silver", 10, summed(_finished(lambda p: p.won)), "R156"),
    Achievement(
        "full_table", "person", "gold", 1,
        summed(_finished(lambda p: p.won and _alone_among_bots(p))), "R156",
    ),
    Achievement("solo_normal", "gate", "bronze", 1, _beaten("solo_normal"), "R159"),
    Achievement("solo_warrior", "gate", "silver", 1, _beaten("solo_warrior"), "R159"),
    Achievement("solo_nightmare", "gate", "violet", 1, _beaten("solo_nightmare"), "R159"),
    Achievement("siege", "village", "bronze", 1, summed(_besieged(lambda p: True))),
    Achievement("siege_grades", "village", "violet", 3, distinct(_grades)),
    Achievement(
        "siege_five", "person", "gold", 1, summed(_besieged(lambda p: len(p.game.seats) == 5)),
    ),
    Achievement(
        "siege_by_one", "weight", "silver", 1, summed(_besieged(lambda p: _margin(p) == 1)),
    ),
    Achievement("siege_lent", "chain", "bronze", 1, summed(_feat("lent"))),
    Achievement("siege_unbroken", "attack", "gold", 1, summed(_besieged(_unbroken))),
    Achievement("campaign", "torch", "bronze", 1, summed(_at_the_place(lambda p: True))),
    Achievement("campaign_goals", "check", "silver", 9, summed(_at_the_place(_goal))),
    Achievement("campaign_named", "scroll", "silver", 3, summed(_feat("named"))),
    Achievement("campaign_gate", "gate", "gold", 1, summed(_at_the_place(_gate_closed))),
    Achievement(
        "campaign_five", "person", "gold", 1,
        summed(_at_the_place(lambda p: _gate_closed(p) and len(p.game.seats) == 5)),
    ),
    Achievement("campaign_places", "village", "violet", 16, distinct(_goals)),
    Achievement("ascent_10", "up", "silver", 10, _climbed, "R159"),
    Achievement("ascent_30", "up", "violet", 30, _climbed, "R159"),
    Achievement("daily_first", "hourglass", "bronze", 1, summed(_daily)),
    Achievement("daily_week", "hourglass", "gold", 7, _daily_row),
    # The dungeon
    Achievement("monsters_25", "skull", "bronze", 25, summed(_feat("defeated")), "R80"),
    Achievement("monsters_250", "skull", "gold", 250, summed(_feat("defeated")), "R80"),
    Achievement("monsters_game", "skull", "silver", 12, best(_feat("defeated")), "R80"),
    Achievement("unbeaten", "attack", "silver", 6, best(_unbeaten), "R79"),
    Achievement("all_ranks", "down", "bronze", 3, best(_ranks), "R71"),
    Achievement("guardian", "gate", "silver", 1, summed(_feat("guardians")), "R93"),
    Achievement("swarm", "skull", "gold", 5, best(_feat("swarm")), "R155"),
    Achievement("giant", "health", "gold", 10, best(_feat("toughest")), "R78"),
    Achievement("exact", "check", "bronze", 1, summed(_feat("exact")), "R92"),
    Achievement("with_help", "person", "silver", 1, summed(_feat("with_help")), "R8"),
    # The stone
    Achievement("stone", "stone", "violet", 1, summed(_feat("stones")), "R149"),
    Achievement("both_stones", "stone", "gold", 2, distinct(lambda p: p.own.stones), "R41"),
    # The village
    Achievement("spent", "gold", "silver", 12, best(_feat("spent")), "R52"),
    Achievement("spree", "village", "silver", 3, best(_feat("spree")), "R52"),
    Achievement("risen", "up", "bronze", 3, best(_feat("risen")), "R55"),
    Achievement("legend", "star", "silver", 1, summed(_feat("legends")), "R54"),
    Achievement("legends", "star", "gold", 3, best(_feat("legends")), "R54"),
    # The deck
    Achievement("lean", "deck", "gold", 1, summed(_finished(_lean)), "R154"),
    Achievement("hand", "cards", "bronze", 12, best(_feat("hand")), "R4"),
    Achievement("treasures", "treasure", "bronze", 3, best(_feat("treasures")), "R105"),
    Achievement("cured", "disease", "bronze", 5, best(_feat("cured")), "R59"),
    Achievement("spotless", "disease", "gold", 1, summed(_finished(_spotless)), "R142"),
    # The points
    Achievement("points_40", "vp", "bronze", 40, best(lambda p: _points(p)), "R154"),
    Achievement("points_60", "vp", "gold", 60, best(lambda p: _points(p)), "R154"),
    Achievement("all_sources", "vp", "silver", 4, best(_all_sources), "R154"),
    # Hidden
    Achievement(
        "by_one", "weight", "silver", 1,
        summed(lambda p: int(_margin(p) == 1 and not p.game.siege)), "R156",
        hidden=True,
    ),
    Achievement(
        "shared", "chain", "violet", 1, summed(_finished(_shared)), "R156", hidden=True,
    ),
    Achievement(
        "again", "rest", "bronze", 1, summed(lambda p: int(p.own.feats.extra_turns > 0)), "R163",
        hidden=True,
    ),
)  # fmt: skip


def _points(part: Part) -> int:
    return part.own.total if part.game.finished else 0


ACHIEVEMENTS: dict[str, Achievement] = {one.id: one for one in _LIST}
"""All of them by id, in the order in which they are shown."""
