"""A campaign as data: places, events, quests, perks, what prosperity opens, and the words of all.

Read from YAML (docs/CAMPAIGNS.md), checked and frozen. How a campaign runs is no business of this
room.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from thunderstone import words
from thunderstone.engine.scenario import Feat, Named, Scenario, Start
from thunderstone.engine.setup_check import MOST_HEROES, MOST_VILLAGE
from thunderstone.engine.setup_check import SEATS as SEAT_COUNTS
from thunderstone.engine.variant import SIEGES

Way = Literal["", "high", "low"]
When = Literal["town", "road"]
EffectKind = Literal[
    "card",
    "without",
    "xp",
    "disease",
    "hand",
    "ward",
    "purchase",
    "rest",
    "shorter",
    "promise",
    "marks",
    "renown",
]
How = Literal["sum", "best", "different", "same"]

SEATS: Final = SEAT_COUNTS[-1]
"""The most captains that play together."""

ONE_EACH: Final = tuple(range(1, SEATS + 1))
"""By seats, one for each seat at the table."""

GRADES: Final = tuple(mode.partition("_")[2] for mode in SIEGES)
"""How hard the Dungeon may press in a siege (docs/MODES.md), the usual grade first."""


class Meaning(NamedTuple):
    """What an effect does, the bounds of its number, and whether it names a card."""

    doc: str
    bounds: range
    named: bool = False
    perk: bool = False


EFFECTS: Final[dict[EffectKind, Meaning]] = {
    "card": Meaning("Copies of a card more in the deck that begins.", range(1, 3), True, True),
    "without": Meaning("So many copies of a basic card fewer in it.", range(1, 3), True, True),
    "xp": Meaning("Experience to begin with.", range(1, 3), perk=True),
    "disease": Meaning("Diseases in the deck that begins.", range(1, 3)),
    "hand": Meaning("Cards more in the first hand.", range(1, 3), perk=True),
    "ward": Meaning("The first Diseases of the game are not gained.", range(1, 3), perk=True),
    "purchase": Meaning("Purchases beyond a visit's one, once each.", range(1, 3), perk=True),
    "rest": Meaning("Rests that destroy a second card, once each.", range(1, 3), perk=True),
    "shorter": Meaning(
        "A stack of the village that is drawn has so many cards fewer.", range(1, 5)
    ),
    "promise": Meaning("A stack of the village is drawn in advance, and told.", range(1, 2)),
    "marks": Meaning("Marks of prosperity, for all.", range(-1, 2)),
    "renown": Meaning("Renown; never below none.", range(-2, 3)),
}
"""What an answer to an event, or a perk, may bring; events last for the next game."""

CHEAPEST_WEAPON: Final = "cheapest_weapon"
NEW_HERO: Final = "level_1_hero"
CARD_WORDS: Final[dict[str, str]] = {
    CHEAPEST_WEAPON: "the cheapest Weapon of the village stacks of this game",
    NEW_HERO: "a level-1 Hero of the cheapest family of this game",
}
"""What an effect may name instead of a card's id: it is looked up on the table that is drawn."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that an answer or a perk brings: see ``EFFECTS``. ``one`` says that it concerns
    the captain who answers alone, else all."""

    kind: EffectKind
    amount: int = 1
    card: str = ""
    one: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the road, where one game is played.

    ``way`` is "high" or "low" where the road to this night forks, else "". ``after`` names the
    places of the night before from which one comes here; none: from any. ``groups`` and
    ``treasures`` are category ids; so many ``guardians`` and ``stones`` are drawn. Where it is
    ``open_to_all``, groups come even though prosperity has not opened them. ``spawn`` has the turns
    from one extra card to the next by seats, from one seat to five (0: none); ``goals``
    likewise have one for each number of captains, and so have ``named_health``, what the Monster
    with a name has more beside the level of the game, and ``brings``, what each captain begins with
    there besides. ``grades`` are those of a siege there, by captains too: ``GRADES``.
    """

    id: str
    night: int
    way: Way
    groups: tuple[str, ...]
    goals: tuple[Feat, ...]
    after: tuple[str, ...] = ()
    treasures: tuple[str, ...] = ()
    guardians: int = 0
    stones: int = 1
    heroes: int = MOST_HEROES
    village: int = MOST_VILLAGE
    locked: Feat | None = None
    named: str = ""
    named_health: tuple[int, ...] = ONE_EACH
    spawn: tuple[int, ...] = (0,) * SEATS
    dark: int = 0
    plague: bool = False
    open_to_all: bool = False
    guided: bool = False
    brings: tuple[tuple[Effect, ...], ...] = ((),) * SEATS
    grades: tuple[str, ...] = GRADES[:1] * SEATS

    def siege(self, captains: int) -> str:
        """The mode of a siege that so many captains play here."""
        return SIEGES[GRADES.index(self.grades[captains - 1])]

    def scenario(self, campaign: str, level: Level, starts: tuple[Start, ...]) -> Scenario:
        """The rules of a game played here by so many captains as there are ``starts``."""
        seats = len(starts)
        more = self.named_health[seats - 1] + level.game_level
        named = Named(self.named, more) if self.named else None
        return Scenario(
            place=f"{campaign}/{self.id}",
            goal=self.goals[seats - 1],
            locked=self.locked,
            named=named,
            spawn=self.spawn[seats - 1],
            dark=self.dark,
            plague=self.plague,
            health=level.health[seats - 1],
            starts=starts,
        )


@dataclass(frozen=True, slots=True)
class Outcome:
    """What may come of an answer; its text is the event's ``outcome(answer, number)``."""

    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """A card of the town, before a game, or of the road, after it: two answers, each with its
    outcomes, of which one is drawn. ``nights`` are those at which it may come up."""

    id: str
    when: When
    answers: tuple[tuple[Outcome, ...], tuple[Outcome, ...]]
    nights: range


@dataclass(frozen=True, slots=True)
class Quest:
    """What a captain has set out to do: a ``figure`` of ``deeds.FIGURES``, counted over his games.

    ``how``: "sum" over all games; "best" in one game; of a figure counted by kinds "same" asks for
    so many of one kind over all games, "different" for so many kinds.
    """

    id: str
    figure: str
    least: int
    how: How = "sum"


@dataclass(frozen=True, slots=True)
class Perk:
    """A lasting advantage of a player's captains: it may be taken ``most`` times."""

    id: str
    effects: tuple[Effect, ...]
    most: int = 1


@dataclass(frozen=True, slots=True)
class Level:
    """A level of prosperity, from 1: the ``marks`` that lead to it from the one before, what it
    opens, and how hard games are: ``game_level`` 0 to 7, ``health`` more for every Monster. New
    captains are of ``captain_level``. ``marks`` and ``health`` are by captains, from one to five;
    more captains never need more marks."""

    number: int
    marks: tuple[int, ...]
    village: tuple[str, ...]
    heroes: tuple[str, ...]
    groups: tuple[str, ...]
    game_level: int
    health: tuple[int, ...]
    captain_level: int = 1


@dataclass(frozen=True, slots=True)
class Title:
    """A step of renown: from so much on, and how much more a purchase costs those who bear it."""

    id: str
    renown: int
    price: int = 0


@dataclass(frozen=True, slots=True)
class CaptainName:
    """A name for a captain; ``gender`` is "f" or "m", for the words."""

    id: str
    gender: str


@dataclass(frozen=True, slots=True)
class Epilogue:
    """How the tale ends: the first one that fits and is not another captain's. ``end`` "won" or
    "lost" is the last game's end for all, ``place`` 1 the captain with the best sum of placings; ""
    and 0: any."""

    id: str
    end: str = ""
    place: int = 0
    least_renown: int = 0
    least_prosperity: int = 0


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures that link the games.

    ``placing`` are the points of the first, the second and all others; ``renown`` for a won game
    is ``renown_base + renown_per_level * game level``. ``marks`` are given for each of: finish,
    goal, commission, retirement. ``commissions_per_perk`` met commissions are one perk, at most
    ``most_perks`` so, and one for each retirement. ``prices_from`` is the night from which titles
    change prices.
    """

    placing: tuple[int, int, int] = (3, 1, 0)
    renown_base: int = 4
    renown_per_level: int = 2
    marks: Mapping[str, int] = field(
        default_factory=lambda: {"finish": 1, "goal": 1, "commission": 1, "retirement": 1}
    )
    commissions_per_perk: int = 3
    most_perks: int = 6
    prices_from: int = 2
    quests_dealt: int = 2
    heroes_carried: int = 2
    heroes_of_winner: int = 1


@dataclass(frozen=True, slots=True)
class Campaign:
    """A whole campaign. All mappings are in the order of its files.

    ``texts`` are its words by language and key; ``say`` is how to get at them. ``digest`` changes
    with any rule and no word. ``own`` says that it is the player's own, ``files`` in which file of
    its folder each section stands.
    """

    id: str
    places: Mapping[str, Place]
    events: Mapping[str, Event]
    quests: Mapping[str, Quest]
    perks: Mapping[str, Perk]
    prosperity: tuple[Level, ...]
    titles: tuple[Title, ...]
    captains: tuple[CaptainName, ...]
    epilogues: tuple[Epilogue, ...]
    figures: Figures
    texts: Mapping[str, Mapping[str, str]] = field(repr=False)
    digest: str = ""
    own: bool = False
    files: Mapping[str, str] = field(default_factory=dict, repr=False)

    def where(self, section: str, entry: object = "") -> str:
        """A section or an entry of the campaign as messages name it, its file in front."""
        file = self.files.get(section, self.id)
        return f"{file}: {section}: {entry}" if entry else f"{file}: {section}"

    @property
    def nights(self) -> int:
        """How many games it has."""
        return max((place.night for place in self.places.values()), default=0)

    def places_of(self, night: int, after: str = "") -> tuple[Place, ...]:
        """The places to choose from for a night, the high way first; ``after`` is the place that
        one comes from."""
        found = [
            place
            for place in self.places.values()
            if place.night == night and (not after or not place.after or after in place.after)
        ]
        return tuple(sorted(found, key=lambda place: place.way))

    def events_of(self, when: When, night: int) -> tuple[Event, ...]:
        """The events that may come up before or after the game of a night."""
        return tuple(
            event for event in self.events.values() if event.when == when and night in event.nights
        )

    def level(self, marks: int, captains: int) -> Level:
        """The level of prosperity that so many marks of so many captains have reached."""
        reached = self.prosperity[0]
        for level in self.prosperity[1:]:
            marks -= level.marks[captains - 1]
            if marks < 0:
                break
            reached = level
        return reached

    def marks_for(self, level: int, captains: int) -> int:
        """The marks by which so many captains reach a level of prosperity."""
        return sum(one.marks[captains - 1] for one in self.prosperity[:level])

    def open_village(self, level: int) -> tuple[str, ...]:
        """The village stacks open at a level of prosperity."""
        return _opened(one.village for one in self.prosperity[:level])

    def open_heroes(self, level: int) -> tuple[str, ...]:
        """The Hero families open at a level of prosperity."""
        return _opened(one.heroes for one in self.prosperity[:level])

    def open_groups(self, level: int) -> tuple[str, ...]:
        """The groups of Monsters open at a level of prosperity."""
        return _opened(one.groups for one in self.prosperity[:level])

    def title(self, renown: int) -> Title:
        """The title that so much renown bears."""
        return next(title for title in reversed(self.titles) if renown >= title.renown)

    def fitting(self, end: str, place: int, renown: int, prosperity: int) -> tuple[Epilogue, ...]:
        """How the tale of a captain may end who came out at ``place`` (1: the best): the epilogue
        that is his, and those that tell of the same end and could stand in for it."""
        found = [
            one
            for one in self.epilogues
            if one.end in ("", end)
            and one.place in (0, place)
            and renown >= one.least_renown
            and prosperity >= one.least_prosperity
        ]
        return tuple(one for one in found if one.end == found[0].end)

    def name(self, lang: str) -> str:
        """What it is called."""
        return words.spoken(self._text("campaign.name", lang), lang)

    def say(self, key: str, lang: str, **fields: object) -> str:
        """A text of the campaign, filled in as the game's own; English stands in where a further
        language lacks it. Keys are as in its files of words, joined by dots, lists counted from 0:
        ``places.ford.before``, ``events.well.answers.0.comes.1``. Raises KeyError."""
        return words.spoken(self._text(key, lang), lang, **fields)

    def _text(self, key: str, lang: str) -> str:
        texts = words.in_language(self.texts, lang)
        return texts.get(key) or words.in_language(self.texts, words.ENGLISH)[key]

    def has(self, key: str) -> bool:
        """Whether there is a text of this key."""
        return key in words.in_language(self.texts, words.ENGLISH)


def _opened(levels: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(name for level in levels for name in level)


def texts_wanted(campaign: Campaign) -> Mapping[str, tuple[str, ...]]:
    """The keys of all the words that a campaign must have, each with the fields that may stand in
    braces there."""
    captain = ("captain", "gender")
    wanted: dict[str, tuple[str, ...]] = dict.fromkeys(
        ("campaign.name", "campaign.about", "campaign.prologue"), ()
    )
    for place in campaign.places.values():
        for word in ("name", "before", "won", "lost"):
            wanted[f"places.{place.id}.{word}"] = ()
        if place.named:
            wanted[f"places.{place.id}.named"] = ()
    for event in campaign.events.values():
        wanted |= {f"events.{event.id}.name": (), f"events.{event.id}.text": captain}
        for number, outcomes in enumerate(event.answers):
            head = f"events.{event.id}.answers.{number}"
            wanted[f"{head}.say"] = captain
            wanted |= {f"{head}.comes.{which}": captain for which in range(len(outcomes))}
    for quest in campaign.quests.values():
        wanted |= {f"quests.{quest.id}.{word}": () for word in ("name", "text")}
        wanted[f"quests.{quest.id}.farewell"] = captain
    for perk in campaign.perks.values():
        wanted |= {f"perks.{perk.id}.{word}": () for word in ("name", "text")}
    wanted |= {f"titles.{title.id}": () for title in campaign.titles}
    wanted |= {f"captains.{captain_.id}": () for captain_ in campaign.captains}
    wanted |= {f"epilogues.{one.id}": captain for one in campaign.epilogues}
    return wanted
