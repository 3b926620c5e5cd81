"""The village of a campaign: the ladder of prosperity, what it has opened, what comes next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from thunderstone.ui import kit
from thunderstone.ui.brush.award import award
from thunderstone.ui.kit.theme import HEIGHTS
from thunderstone.ui.scenes.campaign.ladder import Ladder, Marks
from thunderstone.ui.scenes.campaign.parts import card_back
from thunderstone.ui.scenes.common.card_picture import CardPicture
from thunderstone.ui.scenes.common.card_tiles import stack_of
from thunderstone.ui.scenes.common.table_tiles import reading_tile
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thunderstone.catalogue.campaign import Level
    from thunderstone.client.evening import Evening
    from thunderstone.ui.cards.back import BackKind

DECKS: Final = ("village", "hero", "monster")
"""What prosperity opens, in the order in which it is shown."""

BACKS: Final[dict[str, BackKind]] = {"village": "player", "hero": "player", "monster": "dungeon"}
MARKS: Final = {"finish": "gate", "goal": "check", "commission": "eye", "retirement": "trophy"}
"""What brings marks, and its sign."""

FAIR: Final = "tavern_brawl"
"""The card whose picture shows how a village lives that has nothing left to open."""


class VillageScreen(kit.Screen[Services]):
    """What the marks of prosperity have brought so far."""

    name, picture, pages = "campaign_village", "village", "opened"

    def __init__(self, services: Services, evening: Evening) -> None:
        super().__init__(services)
        self.tale = evening.tale

    def body(self) -> kit.Item:
        """The ladder above; what is open on the left, what comes next on the right."""
        level = self.tale.level
        told = self.say("campaign_village.level", n=level.number)
        return self.whole_page(self.say("campaign_village.heading"), told)[
            self._ladder(),
            kit.Row(gap="m", grow=1, align="stretch")[
                kit.Panel(grow=1, pad="m")[
                    kit.Scroll("opened")[
                        kit.Column(gap="m")[*(self._opened(deck) for deck in DECKS)]
                    ]
                ],
                kit.Panel(wide="details", pad="m", gap="m")[*self._next(level)],
            ],
        ]

    # -- the ladder ---------------------------------------------------------------------------

    def _ladder(self) -> kit.Item:
        """A medal for each level on a line, and on it the marks that lead from one to the next."""
        levels = self.tale.campaign.prosperity
        reached = self.tale.level.number
        medals = (self._medal(level, reached) for level in levels)
        return kit.Panel(pad=("m", "m"))[
            kit.Layers(align="stretch")[
                Ladder([self._marks(level) for level in levels[1:]]),
                kit.Grid(len(levels))[*medals],
            ]
        ]

    def _marks(self, level: Level) -> Marks:
        """The marks between a level and the one before."""
        number, tale = self.tale.level.number, self.tale
        gathered = tale.marks_to_next[0] if level.number == number + 1 else 0
        needed = level.marks[len(tale.seats) - 1]
        return Marks(needed if level.number <= number else gathered, needed)

    def _medal(self, level: Level, reached: int) -> kit.Item:
        """The medal of a level with its number; pointed at, it tells what the level brings."""
        now, come = level.number == reached, level.number <= reached
        sign = "village" if come else "lock"
        metal = "gold" if come else "silver" if level.number == reached + 1 else "bronze"
        picture = kit.Picture(
            partial(award, sign, metal, dim=not come and metal == "bronze"),
            1.0 if now else HEIGHTS["tab"] / HEIGHTS["action"], wide="figure", tall="action",
        )  # fmt: skip
        medal = kit.Column(align="centre")[
            picture,
            kit.Text(str(level.number), "seat_won" if now else "count", "centre"),
            kit.Text(self._milestone(level), "muted", "centre"),
        ]
        medal.tooltip = self._told(level)
        return medal

    def _milestone(self, level: Level) -> str:
        """What a level brings beside cards, in a few words; "" where that is nothing."""
        levels = self.tale.campaign.prosperity
        if level.number == len(levels):
            return self.say("campaign_village.whole_box")
        before = levels[max(0, level.number - 2)].captain_level
        if level.captain_level == before:
            return ""
        return self.say("campaign_village.captain_level", n=level.captain_level)

    def _told(self, level: Level) -> str:
        """What a level brings, a line each."""
        figures = {
            "village": len(level.village), "hero": len(level.heroes), "monster": len(level.groups),
        }  # fmt: skip
        lines = [
            self.say(f"campaign_village.brings_{deck}", n=count)
            for deck, count in figures.items()
            if count
        ]
        return "\n".join([f"*{self.say('campaign_village.level', n=level.number)}*", *lines,
                          *self._changes(level)])  # fmt: skip

    def _changes(self, level: Level) -> list[str]:
        """What else is different from a level on."""
        before = self.tale.campaign.prosperity[max(0, level.number - 2)]
        say, found = self.say, []
        if level.captain_level > before.captain_level:
            found.append(say("campaign_village.captains", n=level.captain_level))
        health, less = (one.health[len(self.tale.seats) - 1] for one in (level, before))
        if health > less:
            found.append(say("campaign_village.health", n=health))
        return found

    # -- what is open -------------------------------------------------------------------------

    def _opened(self, deck: str) -> kit.Item:
        """What is open of a deck as tiles; a click reads the cards."""
        services, names = self.services, self.tale.open(deck)
        most = sum(one.deck == deck and not one.feature
                   for one in services.library.categories.values())  # fmt: skip
        stacks = [stack_of(services.library, name, services.language) for name in names]
        heading = self.say(f"campaign_village.{deck}", n=len(names), of=most)
        return kit.Column(gap="s")[
            kit.Headline(heading),
            kit.Flow(gap="s")[*(reading_tile(services, stack) for stack in stacks)],
        ]

    # -- what comes next ----------------------------------------------------------------------

    def _next(self, level: Level) -> Sequence[kit.Item]:
        """The next level face down, and what marks are given for."""
        say, tale = self.say, self.tale
        if level.number == len(tale.campaign.prosperity):
            return (
                kit.Prose(say("campaign_village.all_open"), "page_title"),
                kit.Prose(say("campaign_village.all_open_text"), "reading"),
                CardPicture(self.services.library.cards[FAIR], grow=1),
            )
        following = tale.campaign.prosperity[level.number]
        gathered, needed = tale.marks_to_next
        counts = zip(DECKS, (following.village, following.heroes, following.groups), strict=True)
        return (
            kit.Row(gap="m")[
                kit.Picture(partial(award, "village", "silver"), wide="figure", tall="tab"),
                kit.Column(grow=1)[
                    kit.Prose(say("campaign_village.next", n=following.number), "read_name"),
                    kit.Text(say("campaign_village.missing", n=needed - gathered), "lit"),
                ],
            ],
            kit.Scroll("next")[
                kit.Column(gap="m")[
                    kit.Flow(gap="m")[
                        *(self._face_down(deck, names) for deck, names in counts if names)
                    ],
                    *(kit.Prose(f"*{line}*", "reading") for line in self._changes(following)),
                    kit.Headline(say("campaign_village.marks")),
                    *self._sources(),
                ]
            ],
        )

    def _face_down(self, deck: str, names: Sequence[str]) -> kit.Item:
        """So many stacks that nobody knows yet; one that a retired captain has opened lies open."""
        hidden = [name for name in names if name not in self.tale.unlocked]
        back = partial(card_back, self.services, BACKS[deck])
        return kit.Column(gap="xs")[
            kit.Text(self.say(f"campaign_village.brings_{deck}", n=len(hidden)).upper(), "section"),
            kit.Flow(gap="s")[*(kit.Picture(back, wide="figure", tall="tile") for _ in hidden)],
        ]

    def _sources(self) -> Sequence[kit.Item]:
        """What brings marks, and how many."""
        figures = self.tale.campaign.figures.marks
        return [
            kit.Row(gap="s")[
                kit.Icon(MARKS[source], wide="sign", tall="sign"),
                kit.Prose(self.say(f"campaign_village.mark_{source}"), "about", grow=1),
                kit.Text(f"+{count}", "lit"),
            ]
            for source, count in figures.items()
            if count
        ]
