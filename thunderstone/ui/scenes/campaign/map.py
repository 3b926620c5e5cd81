"""The map of a campaign: where it stands, where one goes tonight, and the way there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from thunderstone import words
from thunderstone.campaign.tale import Night, Told
from thunderstone.client.campaign_words import how_played
from thunderstone.client.session import Session
from thunderstone.ui import kit, player_tokens, routes, theme
from thunderstone.ui.brush.award import award
from thunderstone.ui.crash_handler import tell_fault, unusable
from thunderstone.ui.record_desk import start
from thunderstone.ui.scenes.campaign.guide import Guide
from thunderstone.ui.scenes.campaign.place_panel import PlaceTable, place_plate
from thunderstone.ui.scenes.campaign.road import Road
from thunderstone.ui.scenes.campaign.road_picture import RoadPicture, Waypoint, draw_ground, legend
from thunderstone.ui.scenes.campaign.seats import CampaignSeatsScreen
from thunderstone.ui.scenes.common.campaigns import remember
from thunderstone.ui.services import Services

if TYPE_CHECKING:
    from thunderstone.client.evening import Evening, News
    from thunderstone.journal import Journal
    from thunderstone.ui.canvas import Canvas
    from thunderstone.ui.routes import Route
    from thunderstone.ui.scene import Scene
    from thunderstone.ui.scenes.campaign.road import Station


class MapScreen(kit.Screen[Services]):
    """The road with its places, and one of them by its id, ``chosen``.

    What a campaign waits for is shown as soon as the map is entered: what is new, then what is
    asked, but each thing only once by itself; after that there is a button for it.
    """

    name = "campaign_map"
    first = "go"

    def __init__(self, services: Services, evening: Evening) -> None:
        super().__init__(services)
        self.evening = evening
        self.guide = Guide(evening)
        self.chosen = ""
        self._tables: dict[str, PlaceTable] = {}
        self._shown: object = None
        self._stands: object = None
        remember(services, evening)

    # -- what is due --------------------------------------------------------------------------

    def entered(self) -> None:
        """Let the bots answer what they are asked, and show what is due."""
        self.evening.go_on()
        self._tables.clear()
        tale = self.evening.tale
        stands = (len(tale.nights), tale.place, tale.over)
        if stands != self._stands:  # else one comes back to the place that one was reading of
            self._stands = stands
            tonight = self.road.tonight()
            self.chosen = tonight[0].id if tonight else tale.nights[-1].place
        self.changed()
        self._tell_fault()
        due = self._due()
        if due is not None and due[0] != self._shown:
            self._shown = due[0]
            self.services.navigate(due[1])

    def _due(self) -> tuple[object, Route] | None:
        """What is to be shown before one goes on, and the screen that shows it."""
        evening, question = self.evening, self.evening.question
        news = evening.news
        if news and isinstance(news[0], Told):
            return news[0], routes.CampaignEvent(evening)
        if news or question is None or question.kind == "place":
            return None
        if question.kind == "event":
            return question, routes.CampaignEvent(evening)
        return question, routes.CampaignQuestion(evening)

    def _tell_fault(self) -> None:
        """Tell once what could not be written."""
        fault, self.evening.fault = self.evening.fault, None
        if fault is not None:
            tell_fault(self.services, fault, "load.note")

    @property
    def road(self) -> Road:
        """The road as it stands."""
        return Road(self.evening.tale)

    @property
    def morning(self) -> Night | None:
        """The night that has been played and not been told of yet."""
        news: list[News] = self.evening.news
        return news[0] if news and isinstance(news[0], Night) else None

    # -- what it shows ------------------------------------------------------------------------

    def ground(self, canvas: Canvas) -> None:
        """The painted land."""
        draw_ground(canvas)

    def body(self) -> kit.Item:
        """The road below; over it the line at the top, and the plate of a place."""
        road = self.road
        waypoints = [self._waypoint(station) for station in road.stations()]
        return kit.Layers(align="stretch")[
            RoadPicture(road, waypoints),
            kit.Column(gap="m", pad="m")[
                self._head(),
                kit.Row(gap="m", grow=1, align="stretch")[
                    kit.Column(gap="m", grow=1)[
                        kit.Row(gap="m")[legend(self.say), self._renown(), kit.Spacer()],
                        kit.Row()[kit.Column(wide="side")[self._coach()], kit.Spacer()],
                        kit.Spacer(),
                    ],
                    self._side(road),
                ],
            ],
        ]

    def _waypoint(self, station: Station) -> Waypoint:
        place = station.place
        name = self.evening.tale.campaign.say(f"places.{place.id}.name", self.services.language)
        act = partial(self.choose, place.id)
        return Waypoint(station, name, act, chosen=place.id == self.chosen)

    def _head(self) -> kit.Item:
        """Which campaign and night it is, how the village fares, and the ways to the town."""
        say, tale, evening = self.say, self.evening.tale, self.evening
        navigate = self.services.navigate
        night = say("campaign_map.night", n=tale.night, nights=tale.campaign.nights)
        ways: tuple[tuple[str, str, Route], ...] = (
            ("tavern", "person", routes.CampaignTavern(evening)),
            ("village", "village", routes.CampaignVillage(evening)),
            ("chronicle", "scroll", routes.CampaignChronicle(evening)),
        )
        return kit.Layers(align="stretch", tall="action")[
            kit.Ground(),
            kit.Row(gap="l", pad=("m", "none"))[
                kit.Column(wide="list")[
                    kit.Text(evening.journal.name, "heading"),
                    kit.Text(say("campaign_map.over") if tale.over else night, "label"),
                ],
                self._prosperity(),
                kit.Row(gap="m", grow=1)[*map(self._captain, range(len(tale.seats)))],
                *(
                    kit.Button(
                        key, say(f"campaign_map.{key}"), partial(navigate, to),
                        icon=icon, tall="control",
                    )
                    for key, icon, to in ways
                ),
                kit.IconButton("seats", "bot", self.show_seats, say("campaign_seats.heading")),
                kit.IconButton("close", "cross", self.back, say("campaign_map.leave")),
            ],
        ]  # fmt: skip

    def _prosperity(self) -> kit.Item:
        """The village's level and its marks."""
        tale, say = self.evening.tale, self.say
        gathered, needed = tale.marks_to_next
        marks = [
            kit.Icon("diamond", colour, wide="sign", tall="sign")
            for colour in _mark_colours(gathered, needed)
        ]
        medal = partial(award, "village", "gold")
        return kit.Row(gap="s")[
            kit.Picture(medal, wide="icon", tall="icon"),
            kit.Column()[
                kit.Text(say("campaign_map.prosperity", n=tale.level.number), "name"),
                kit.Row()[*marks] if needed else kit.Text(say("campaign_map.whole_box"), "muted"),
            ],
        ]

    def _renown(self) -> kit.Item:
        """The renown of whoever bears the night's banner, and how far the next title is."""
        tale, say, lang = self.evening.tale, self.say, self.services.language
        own, campaign = tale.seats[tale.bearer], tale.campaign
        title = tale.title(tale.bearer)
        called = campaign.say(f"titles.{title.id}", lang)
        following = next((one for one in campaign.titles if one.renown > own.renown), None)
        share, name = 1.0, own.player.name
        if following is None:
            tip = say("campaign_map.renown_top", name=name)
        else:
            share = (own.renown - title.renown) / (following.renown - title.renown)
            higher = campaign.say(f"titles.{following.id}", lang)
            tip = say("campaign_map.renown_tip", name=name, next=following.renown, title=higher)
        plate = kit.Layers(align="stretch")[
            kit.Ground(),
            kit.Row(gap="s", pad="xs")[
                kit.Picture(partial(player_tokens.token, tale.bearer), wide="icon", tall="token"),
                kit.Column(gap="xs", wide="control")[
                    kit.Text(
                        say("campaign_map.renown", n=own.renown, title=called),
                        "name",
                        shorter=[called],
                    ),
                    kit.Row(gap="s")[
                        kit.ShareBar(share, grow=1),
                        kit.Text(str(following.renown), "label") if following else None,
                    ],
                ],
            ],
        ]
        plate.tooltip = tip
        return plate

    def _captain(self, seat: int) -> kit.Item:
        """A player's banner with points and renown; the bearer of the night's banner is marked."""
        tale, say = self.evening.tale, self.say
        own = tale.seats[seat]
        title = tale.campaign.say(f"titles.{tale.title(seat).id}", self.services.language)
        figures = {"points": own.points, "renown": own.renown, "title": title}
        name = own.player.name
        captain = own.captain
        if captain is not None:
            called = tale.campaign.say(f"captains.{captain.name}", self.services.language)
            name = say("campaign_map.captain_of", captain=called, name=name)
        tip = say("campaign_map.standing", name=name, **figures)
        line = kit.Press(
            f"captain.{seat}", partial(self.services.navigate, routes.CampaignTavern(self.evening)),
            label=name, tooltip=tip, gap="xs", pad=("xs", "none"),
        )  # fmt: skip
        return line[
            kit.Picture(partial(player_tokens.token, seat), wide="token", tall="token"),
            kit.Text(str(own.points), "name"),
            kit.Icon("star", tall="sign") if seat == tale.bearer else None,
        ]

    def _coach(self) -> kit.Item | None:
        """What is told beside the first evening."""
        step = self.guide.step
        if not step:
            return None
        hush = kit.Button("hush", self.say("campaign_guide.hush"), self.hush, tall="control")
        return kit.Layers(align="stretch")[
            kit.Ground("coach"),
            kit.Column(gap="s", pad="m")[
                kit.Text(self.say("campaign_guide.heading").upper(), "coach"),
                kit.Prose(self.say(f"campaign_guide.{step}"), "coach"),
                kit.Row()[kit.Spacer(), hush],
            ],
        ]

    # -- the plate at the side ----------------------------------------------------------------

    def _side(self, road: Road) -> kit.Item:
        """What the night has brought, what is asked, or the chosen place; and the way on."""
        night = self.morning
        content = self._told(night) if night is not None else self._place(road)
        return kit.Panel(wide="side", pad="s")[*content, *self._way_on()]

    def _place(self, road: Road) -> list[kit.Item]:
        station = next(one for one in road.stations() if one.place.id == self.chosen)
        table = self._tables.get(self.chosen)
        if table is None:
            table = PlaceTable(self.evening.tale, station.place, station.stage)
            self._tables[self.chosen] = table
        return place_plate(self.services, table)

    def _told(self, night: Night) -> list[kit.Item]:
        """What has come of the night that is just over."""
        tale = self.evening.tale
        table = PlaceTable(tale, tale.campaign.places[night.place], "done")
        return place_plate(self.services, table)

    def _way_on(self) -> list[kit.Item]:
        """The button that leads on, and what it does."""
        say, evening = self.say, self.evening
        if self.morning is not None:
            return [self._button("read", say("campaign_map.read"), self.read, "arrow")]
        due = self._due()
        if due is not None:
            asked = evening.asked
            name = asked.player.name if asked is not None else ""
            detail = say("campaign_map.asked", name=name) if name else ""
            show = partial(self.services.navigate, due[1])
            return [self._button("answer", say("campaign_map.answer"), show, "hint", detail)]
        night = next((one for one in evening.tale.nights if one.place == self.chosen), None)
        return [*self._past(night), *self._onwards()]

    def _past(self, night: Night | None) -> list[kit.Item]:
        """What can be done with a night that has been played: look on, or play it for nothing."""
        if night is None:
            return []
        say, number = self.say, night.number
        return [
            kit.Row(gap="s")[
                kit.Button(
                    "watch", say("campaign_map.watch"), partial(self.watch, number),
                    icon="hourglass", grow=1,
                ),
                kit.Button(
                    "again", say("campaign_map.again"), partial(self.again, number),
                    icon="redo", grow=1, tooltip=say("campaign_map.again_tip"),
                ),
            ]
        ]  # fmt: skip

    def _onwards(self) -> list[kit.Item]:
        """The way to the chronicle, or to tonight's game at the chosen place."""
        say, evening = self.say, self.evening
        tale = evening.tale
        if tale.over:
            to = partial(self.services.navigate, routes.CampaignChronicle(evening))
            return [self._button("end", say("campaign_map.chronicle"), to, "scroll")]
        if self.chosen not in [place.id for place in self.road.tonight()]:
            return []
        players = words.listed([seat.player.name for seat in tale.seats], self.services.language)
        kind = say(f"campaign_map.{how_played(tale.play, len(tale.seats))}")
        detail = say("campaign_map.go_detail", names=players, kind=kind)
        going = "resume" if evening.under_way else "go"
        return [self._button("go", say(f"campaign_map.{going}"), self.go, "gate", detail)]

    @staticmethod
    def _button(
        key: str, title: str, act: Callable[[], None], icon: str, detail: str = ""
    ) -> kit.Button:
        """The great button that leads on."""
        return kit.Button(key, title, act, detail, icon=icon, manner="village", tall="action")

    # -- being used ---------------------------------------------------------------------------

    def choose(self, place: str) -> None:
        """Read of another place."""
        self.chosen = place
        self.changed()

    def show_seats(self) -> None:
        """Say who plays from now on."""
        screen = CampaignSeatsScreen(self.services, self.evening)
        self.services.push(kit.Host(self.services, screen))

    def read(self) -> None:
        """On from what the night has brought."""
        self.evening.read()
        self.entered()

    def go(self) -> None:
        """To tonight's game at the chosen place."""
        evening = self.evening
        question = evening.question
        if question is not None and question.kind == "place":
            evening.answer([question.options.index(self.chosen)])
        if evening.outing is not None:
            guided = self.guide.at_table
            if play_tonight(self.services, evening) and guided:
                heading, told = self.say("campaign_guide.night"), self.say("campaign_guide.table")
                self.services.navigate(routes.Notice(heading, told))

    def hush(self) -> None:
        """Tell nothing more beside the first evening."""
        self.guide.dismiss()
        self.changed()

    def watch(self, night: int) -> None:
        """Watch the game of a night that has been played."""
        self._past_game(night, lambda game: self.services.navigate(routes.Replay(game)))

    def again(self, night: int) -> None:
        """Play a night's game once more, from its deal: it counts for nothing."""
        self._past_game(night, lambda _: start(self.services, self.evening.journal.again(night)))

    def _past_game(self, night: int, act: Callable[[Journal], object]) -> None:
        """Do something with the game of a night; one that cannot be read is told of."""
        try:
            game = self.evening.played(night)
        except Exception as met:
            tell_fault(self.services, unusable(self.services, met, self.evening.path))
            return
        act(game)


def _mark_colours(gathered: int, needed: int) -> list[str]:
    """The colours of the marks towards the next level: those that are there, and the rest."""
    return [theme.VILLAGE_LABEL] * gathered + [theme.FLAVOUR] * (needed - gathered)


def play_tonight(services: Services, evening: Evening) -> bool:
    """Sit down at the night's game, as it was left or dealt; one that was left and cannot be read
    is told of, and can be dealt anew: then nobody sits down yet, and it gives False."""
    try:
        game = evening.game()
    except Exception as met:
        anew = (services.word("campaign_map.anew"), partial(_deal_anew, services, evening))
        tell_fault(services, unusable(services, met, evening.path), more=anew)
        return False
    services.play(Session(game, services.profile, place=evening.place_of(game)))
    return True


def _deal_anew(services: Services, evening: Evening) -> None:
    """Forget the game that was left, and play the night from its beginning."""
    services.pop()
    evening.drop_game()
    if evening.fault is None:
        play_tonight(services, evening)


def open_scene(services: Services, route: routes.CampaignMap) -> Scene:
    """The map of a campaign."""
    player_tokens.wear(range(len(route.evening.tale.seats)))
    return kit.Host(services, MapScreen(services, route.evening))
