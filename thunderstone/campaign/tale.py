"""Where a campaign stands: its captains, its prosperity, the nights played, and what the next game
will be played with. Whatever a screen shows of a campaign is read here."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from thunderstone.catalogue.campaign import progress
from thunderstone.engine import rng
from thunderstone.journal import HUMAN

if TYPE_CHECKING:
    from thunderstone.campaign.outcome import GameOutcome
    from thunderstone.catalogue.campaign import Campaign, Effect, Level, Place, Quest
    from thunderstone.catalogue.campaign.deeds import Deeds
    from thunderstone.catalogue.campaign.model import Epilogue, Title
    from thunderstone.engine.library import Library
    from thunderstone.journal import Player

VERSUS, SIEGE = "versus", "siege"
WAYS_TO_PLAY: Final = (VERSUS, SIEGE)
"""Against each other, or together against the Dungeon."""


@dataclass(slots=True)
class Captain:
    """A Hero that a player leads through the campaign.

    ``hero`` is a Hero family, ``name`` a name of the campaign's list. ``games`` are the deeds of
    each game that he has led, ``commissions`` how many he has met, ``perks`` those that these have
    earned him. ``since`` is his first night.
    """

    name: str
    hero: str
    since: int
    quest: str = ""
    games: list[Deeds] = field(default_factory=list)
    won: int = 0
    commissions: int = 0
    perks: list[str] = field(default_factory=list)


class Farewell(NamedTuple):
    """A captain who leads nobody any more, and after which night: with his quest met, what he has
    unlocked ("" for nothing) and the perk he has left; or lost, and then neither."""

    captain: Captain
    night: int
    lost: bool
    unlocked: str = ""
    perk: str = ""


@dataclass(slots=True)
class Seat:
    """A player of the campaign.

    ``captain`` leads him now (None: one is to be chosen). ``points`` add up the placings. ``perks``
    are those that retired captains have left for all later ones. ``heroes`` and ``stone`` ("" for
    none), card ids, are carried into the next game, ``effects`` of events hold for that.
    """

    player: Player
    captain: Captain | None = None
    points: int = 0
    won: int = 0
    renown: int = 0
    perks: list[str] = field(default_factory=list)
    heroes: tuple[str, ...] = ()
    stone: str = ""
    effects: list[Effect] = field(default_factory=list)
    gone: list[Farewell] = field(default_factory=list)

    @property
    def person(self) -> bool:
        """Whether a person plays here now."""
        return self.player.control == HUMAN

    @property
    def leader(self) -> Captain | None:
        """The captain, or who was it last; None before the first one has been chosen."""
        last = self.gone[-1].captain if self.gone else None
        return self.captain or last

    def leader_on(self, night: int) -> Captain | None:
        """Who led on a night, and told of the road after it."""
        gone = (one.captain for one in self.gone if one.night >= night)
        return next(gone, self.captain) or self.leader

    @property
    def all_perks(self) -> list[str]:
        """What this player's captain has: what earlier ones have left, and what he has earned."""
        return [*self.perks, *(self.captain.perks if self.captain is not None else ())]


class Told(NamedTuple):
    """An event that has come up: before or after the game of which night, who answered, which of
    the two answers it was, and which outcome was drawn of it."""

    event: str
    night: int
    seat: int
    answer: int
    outcome: int


class Night(NamedTuple):
    """A night that has been played: where, what came of it, the marks of prosperity it brought, by
    what for, and by seat the points of the placing and the renown; and at which level."""

    number: int
    place: str
    outcome: GameOutcome
    marks: Mapping[str, int]
    placing: tuple[int, ...]
    renown: tuple[int, ...]
    prosperity: int


@dataclass(slots=True)
class Tale:
    """A campaign as it stands.

    ``seed`` decides all its chance. ``marks`` of prosperity are common to all; ``unlocked`` are the
    categories that retired captains have opened before their time. ``night`` is the coming one,
    or the one under way, from 1; ``place`` is where it is played once that has been chosen.
    ``promised`` and ``shorter`` are what events have said of the next table; ``last_families`` lay
    on the last one.
    """

    library: Library
    campaign: Campaign
    seed: int
    play: str
    seats: list[Seat]
    marks: int = 0
    unlocked: list[str] = field(default_factory=list)
    night: int = 1
    place: str = ""
    promised: list[str] = field(default_factory=list)
    shorter: int = 0
    last_families: tuple[str, ...] = ()
    nights: list[Night] = field(default_factory=list)
    events: list[Told] = field(default_factory=list)
    over: bool = False

    # -- chance ---------------------------------------------------------------------------

    def chance(self, *what: object) -> int:
        """64 random bits for a purpose: the same campaign gives the same ones for it, whatever has
        been drawn before."""
        text = "/".join(map(str, (self.seed, *what)))
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")

    def shuffled(self, names: Sequence[str], *what: object) -> list[str]:
        """Some names in an order that chance has made for a purpose."""
        order = list(range(len(names)))
        rng.shuffle(self.chance(*what), order)
        return [names[number] for number in order]

    # -- prosperity and renown ------------------------------------------------------------

    @property
    def level(self) -> Level:
        """The level of prosperity that has been reached."""
        return self.campaign.level(self.marks, len(self.seats))

    @property
    def marks_to_next(self) -> tuple[int, int]:
        """The marks gathered towards the next level, and how many that takes (0, 0: the last)."""
        number = self.level.number
        if number == len(self.campaign.prosperity):
            return 0, 0
        reached = self.marks_for(number)
        return self.marks - reached, self.marks_for(number + 1) - reached

    def marks_for(self, level: int) -> int:
        """The marks by which these captains reach a level of prosperity."""
        return self.campaign.marks_for(level, len(self.seats))

    def open(self, deck: str) -> list[str]:
        """The categories of a deck - village, hero, monster - that prosperity or a retired captain
        has opened."""
        number, campaign = self.level.number, self.campaign
        opened = {
            "village": campaign.open_village,
            "hero": campaign.open_heroes,
            "monster": campaign.open_groups,
        }[deck](number)
        decks = self.library.categories
        early = (one for one in self.unlocked if decks[one].deck == deck)
        return list(dict.fromkeys((*opened, *early)))

    def unopened(self) -> list[str]:
        """What the next level opens that is not open yet: a retired captain unlocks one of it."""
        for level in self.campaign.prosperity[self.level.number :]:
            names = (*level.village, *level.heroes, *level.groups)
            found = [name for name in names if name not in self.unlocked]
            if found:
                return found
        return []

    def title(self, seat: int) -> Title:
        """What a player's captains are called."""
        return self.campaign.title(self.seats[seat].renown)

    def add_marks(self, count: int) -> int:
        """Add marks of prosperity, or take some; gives how many that were. The last level has an
        end, and a level that has been reached is not lost again; nor is a mark where a captain has
        joined, and the end comes sooner."""
        before = self.marks
        least = self.marks_for(self.level.number)
        most = max(before, self.marks_for(len(self.campaign.prosperity)))
        self.marks = min(most, max(least, before + count))
        return self.marks - before

    def add_renown(self, seat: int, count: int) -> int:
        """Add renown, or take some; gives how much that was. Nobody has less than none."""
        own = self.seats[seat]
        before = own.renown
        own.renown = max(0, before + count)
        return own.renown - before

    # -- the road -------------------------------------------------------------------------

    @property
    def bearer(self) -> int:
        """The seat that bears the banner this night: it answers for all."""
        return (self.night - 1) % len(self.seats)

    @property
    def places(self) -> tuple[Place, ...]:
        """Where this night may be played, the high way first."""
        before = self.nights[-1].place if self.nights else ""
        return self.campaign.places_of(self.night, before)

    def quest_of(self, captain: Captain) -> tuple[Quest, int]:
        """A captain's quest and how far he is with it."""
        quest = self.campaign.quests[captain.quest]
        return quest, min(quest.least, progress(quest, captain.games))

    # -- the end --------------------------------------------------------------------------

    def ranking(self) -> list[int]:
        """The seats by the sum of their placings, then by renown; the best first."""
        seats = self.seats
        return sorted(
            range(len(seats)), key=lambda seat: (-seats[seat].points, -seats[seat].renown, seat)
        )

    def rank(self, seat: int) -> int:
        """At which place a seat stands, from 1; equal sums of placings share one."""
        return 1 + sum(other.points > self.seats[seat].points for other in self.seats)

    def total(self, figure: str) -> int:
        """What all seats have done of a figure of ``deeds.FIGURES`` in all nights together."""
        return sum(
            count
            for night in self.nights
            for deeds in night.outcome.deeds
            for name, count in deeds.items()
            if name.partition("/")[0] == figure
        )

    @property
    def closed(self) -> bool:
        """Whether the Gate has been closed: the last night's goal achieved and its stone taken."""
        last = self.nights[-1].outcome if self.over else None
        return last is not None and last.goal and any(last.stones)

    def epilogue(self, seat: int) -> Epilogue:
        """How the tale of a player ends: of the epilogues that fit the first one that nobody before
        him in the ranking has, as far as there are so many."""
        end = "won" if self.closed else "lost"
        taken: dict[str, Epilogue] = {}
        for other in self.ranking():
            rank, renown = self.rank(other), self.seats[other].renown
            fitting = self.campaign.fitting(end, rank, renown, self.level.number)
            own = next((one for one in fitting if one.id not in taken), fitting[0])
            if other == seat:
                return own
            taken[own.id] = own
        raise IndexError(seat)
