"""The plate that tells of a place: its table, its goal, its rules and what it brings."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from thunderstone import words
from thunderstone.campaign.table import outing
from thunderstone.client.campaign_effects import effect_words
from thunderstone.client.campaign_words import family_name, goal_line, roman, rule_lines
from thunderstone.journal import Journal
from thunderstone.ui import kit, player_tokens
from thunderstone.ui.scenes.campaign.parts import EFFECT_ICONS
from thunderstone.ui.scenes.common.campaigns import RULE_ICONS
from thunderstone.ui.scenes.common.card_picture import CardPicture
from thunderstone.ui.scenes.common.card_tiles import stack_of
from thunderstone.ui.scenes.common.table_tiles import reading_tile, table_tiles
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from thunderstone.campaign import Outing, Tale
    from thunderstone.campaign.tale import Night
    from thunderstone.catalogue.campaign import Place
    from thunderstone.engine.card import CardDef
    from thunderstone.engine.state import State
    from thunderstone.ui.brush.waypoint import Stage


class PlaceTable:
    """What is known of a place's table before one goes there, and what came of it once one was."""

    def __init__(self, tale: Tale, place: Place, stage: Stage) -> None:
        self.tale, self.place, self.stage = tale, place, stage

    @cached_property
    def going(self) -> Outing:
        """The game that would be played there tonight; where one was played, by its rules."""
        going, night = outing(self.tale, self.place), self.night
        if night is None:
            return going
        variant = going.setup.variant
        level = self.tale.campaign.prosperity[night.prosperity - 1]
        rules = self.place.scenario(self.tale.campaign.id, level, variant.scenario.starts)
        return going._replace(setup=replace(going.setup, variant=replace(variant, scenario=rules)))

    @cached_property
    def state(self) -> State:
        """The table as it would be dealt, for the figures of its rules."""
        players = [seat.player for seat in self.tale.seats]
        return Journal.new(self.tale.library, self.going.setup, self.going.seed, players).state

    @property
    def groups(self) -> tuple[str, ...]:
        """The groups of Monsters: those of tonight's table, else those that the place asks for."""
        return self.going.setup.monsters if self.stage == "tonight" else self.place.groups

    @property
    def night(self) -> Night | None:
        """The night that was played there, if one was."""
        return next((one for one in self.tale.nights if one.place == self.place.id), None)

    @property
    def face(self) -> CardDef:
        """Whose picture stands for the place: the Monster with a name, else the strongest."""
        library = self.tale.library
        if self.place.named:
            return library.cards[self.place.named]
        faces = library.in_category(self.place.groups[0])
        return max(faces, key=lambda face: (face.health or 0, face.id))

    @property
    def renown(self) -> int:
        """What a won game there would bring each winner tonight."""
        figures = self.tale.campaign.figures
        return figures.renown_base + figures.renown_per_level * self.tale.level.game_level


class TableScreen(kit.Overlay[Services]):
    """All cards of a place's table, to be read."""

    name = "campaign_table"

    def __init__(self, services: Services, heading: str, table: PlaceTable) -> None:
        super().__init__(services)
        self.heading, self.table = heading, table

    def body(self) -> kit.Plate:
        """The stacks in groups, and the way back."""
        return kit.Plate(self.heading, wide="form")[
            table_tiles(self.services, self.table.going.setup),
            kit.Row()[kit.Spacer(), kit.Button("close", self.say("reference.close"), self.back)],
        ]


def place_plate(services: Services, table: PlaceTable) -> list[kit.Item]:
    """What is told of a place, below one another: at the top its night and name over the picture
    of its worst Monster, and the groups of Monsters, the rest in a window."""
    say, lang, tale, place = services.word, services.language, table.tale, table.place
    head = say(f"campaign_map.way_{place.way or 'only'}", night=roman(place.night))
    story = tale.campaign.say(f"places.{place.id}.{_tense(table)}", lang)
    return [
        kit.Layers(align="stretch", tall="plaque")[
            CardPicture(table.face, ground=True),
            kit.Column(gap="none", pad="s")[
                kit.Spacer(),
                kit.Text(head.upper(), "honour"),
                kit.Text(tale.campaign.say(f"places.{place.id}.name", lang), "card_name"),
            ],
        ],
        _groups(services, table),
        kit.Scroll("place", grow=1)[
            kit.Column(gap="s", pad=("xs", "none"))[
                kit.Prose(story, "about"),
                *_result(services, table),
                *_goal(services, table),
                *_rules(services, table),
                *_gifts(services, table),
                *_features(services, table),
            ]
        ],
        *_reward(services, table),
    ]


def _tense(table: PlaceTable) -> str:
    """Which of its texts a place tells: what is said before one goes, or how it ended."""
    if table.night is None:
        return "before"
    return "won" if table.night.outcome.goal else "lost"


def _groups(services: Services, table: PlaceTable) -> kit.Item:
    """The groups of Monsters, to be read."""
    lang, library = services.language, table.tale.library
    stacks = (stack_of(library, name, lang) for name in table.groups)
    return kit.Row(gap="xs")[*(reading_tile(services, stack) for stack in stacks)]


def _features(services: Services, table: PlaceTable) -> list[kit.Item]:
    """Guardian, Treasures and stones of a place; tonight all of its cards."""
    say, lang, place = services.word, services.language, table.place
    lines = [("treasure", family_name(table.tale, name, lang)) for name in place.treasures]
    if place.guardians:
        lines.insert(0, ("gate", say("campaign_map.guardians", n=place.guardians)))
    if place.stones > 1:
        lines.append(("stone", say("campaign_map.stones", n=place.stones)))
    found: list[kit.Item] = [_signed(icon, told) for icon, told in lines]
    if table.stage == "tonight":
        show, title = partial(_show_table, services, table), say("campaign_map.whole_table")
        found.append(kit.Button("table", title, show, icon="cards", tall="control"))
    return [kit.Headline(say("campaign_map.table")), *found] if found else []


def _show_table(services: Services, table: PlaceTable) -> None:
    """Show all cards of a place's table."""
    heading = table.tale.campaign.say(f"places.{table.place.id}.name", services.language)
    services.push(kit.Host(services, TableScreen(services, heading, table)))


def _signed(icon: str, told: str) -> kit.Item:
    return kit.Row(gap="xs")[kit.Icon(icon, tall="sign"), kit.Text(told, "chip")]


def _goal(services: Services, table: PlaceTable) -> list[kit.Item]:
    """What is to be achieved there besides winning."""
    return [
        kit.Headline(services.word("campaign_map.goal")),
        _line("check", goal_line(table.state, services.language)),
    ]


def _rules(services: Services, table: PlaceTable) -> list[kit.Item]:
    """What holds there and nowhere else."""
    lines = rule_lines(table.state, services.language)
    if table.stage != "tonight":  # how hard it will be, or was, is another night's business
        lines = [line for line in lines if line[0] != "health"]
    if not lines:
        return []
    return [
        kit.Headline(services.word("campaign_map.rule", n=len(lines))),
        *(_line(RULE_ICONS[rule], told) for rule, told in lines),
    ]


def _gifts(services: Services, table: PlaceTable) -> list[kit.Item]:
    """What each captain begins with there besides, of so many as there are tonight."""
    captains = len(table.tale.seats)
    effects = table.place.brings[captains - 1] if table.stage == "tonight" else ()
    if not effects:
        return []
    return [
        kit.Headline(services.word("campaign_map.gifts", n=captains)),
        *(
            _line(EFFECT_ICONS[effect.kind], effect_words(table.tale, effect, services.language))
            for effect in effects
        ),
    ]


def _line(icon: str, told: str) -> kit.Item:
    """A sentence after a sign."""
    return kit.Row(gap="s", align="start")[
        kit.Icon(icon, wide="sign", tall="sign"), kit.Prose(told, grow=1)
    ]


def _result(services: Services, table: PlaceTable) -> list[kit.Item]:
    """What came of the night that was played there."""
    night, say = table.night, services.word
    if night is None:
        return []
    seats = table.tale.seats[: len(night.placing)]
    winners = [table.tale.seats[seat].player.name for seat in night.outcome.winners]
    won = say("campaign_map.won", n=len(winners), names=words.listed(winners, services.language))
    goal = "goal_met" if night.outcome.goal else "goal_missed"
    return [
        _line("trophy", won if winners else say("campaign_map.nobody")),
        _line("check" if night.outcome.goal else "cross", say(f"campaign_map.{goal}")),
        _line("plus", say("campaign_map.marks", n=sum(night.marks.values()))),
        *(_gains(services, night, seat, own.player.name) for seat, own in enumerate(seats)),
    ]


def _gains(services: Services, night: Night, seat: int, name: str) -> kit.Item:
    """What a night has brought a player."""
    placing, renown = night.placing[seat], night.renown[seat]
    told = services.word("campaign_map.gains", name=name, points=placing, renown=renown)
    token = kit.Picture(partial(player_tokens.token, seat), wide="sign", tall="sign")
    return kit.Row(gap="s")[token, kit.Text(told, grow=1)]


def _reward(services: Services, table: PlaceTable) -> list[kit.Item]:
    """What a night there brings."""
    if table.stage != "tonight":
        return []
    say, marks = services.word, table.tale.campaign.figures.marks
    given = (
        ("plus", "finish", marks["finish"]),
        ("check", "goal", marks["goal"]),
        ("eye", "commission", marks["commission"]),
        ("trophy", "win", table.renown),
    )
    return [
        kit.Headline(say("campaign_map.reward")),
        kit.Grid(least="medal", gap="xs")[*(_gift(services, *gift) for gift in given)],
    ]


def _gift(services: Services, icon: str, what: str, count: int) -> kit.Item:
    """A small plate with what is given and for what; pointed at, it says so in a sentence."""
    say = services.word
    plate = kit.Layers(align="stretch")[
        kit.Ground("tile"),
        kit.Column(pad="xs", align="centre")[
            kit.Row(gap="xs")[
                kit.Icon(icon, wide="sign", tall="sign"),
                kit.Text(say("campaign_map.gift", n=count), "name"),
            ],
            kit.Text(say(f"campaign_map.gift_{what}"), "label", "centre"),
        ],
    ]
    plate.tooltip = say(f"campaign_map.for_{what}", n=count)
    return plate
