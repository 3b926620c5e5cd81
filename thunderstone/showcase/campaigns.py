"""Campaigns for the pictures: led through their nights by what is told of them, not by games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from thunderstone.campaign import SIEGE, VERSUS, CampaignJournal, GameOutcome, Outing
from thunderstone.campaign.bots import choose
from thunderstone.campaign.shelf import CAMPAIGN
from thunderstone.catalogue.campaign import load_campaigns
from thunderstone.client.campaign_place import campaigns_in
from thunderstone.client.evening import Evening
from thunderstone.client.session import Session
from thunderstone.engine import commission
from thunderstone.journal import HUMAN, Player
from thunderstone.showcase.moments import NAMES, IdleBot
from thunderstone.showcase.screens import PLAYERS_FOLDER
from thunderstone.showcase.window import screen_on_top, show, sit_down
from thunderstone.ui import routes
from thunderstone.ui.scenes.campaign.chronicle import NIGHTS, ChronicleScreen
from thunderstone.ui.scenes.campaign.event import EventScreen
from thunderstone.ui.scenes.campaign.listing import CampaignsScreen
from thunderstone.ui.scenes.campaign.map import MapScreen
from thunderstone.ui.scenes.campaign.question import QuestionScreen
from thunderstone.ui.scenes.campaign.seats import CampaignSeatsScreen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from thunderstone.campaign.questions import Kind
    from thunderstone.ui.app import App
    from thunderstone.ui.routes import Route
    from thunderstone.ui.services import Services

STORY: Final = "nine_evenings"
SEED: Final = 20

UNLOCK_SEED: Final = 6
"""Of a campaign in which a captain retires while the village still has something to open."""

PEOPLE: Final = (HUMAN, HUMAN, HUMAN)

STONES: Final = ("stone_of_mystery", "stone_of_avarice", "stone_of_agony")
HEROES: Final = ("elf_wizard", "dwarf_janissary", "amazon_archer", "regian_bishop", "elf_sorcerer")
WINNERS: Final = (0, 1, 0, 2, 0, 1, 2, 0, 0)
"""Who wins which night, as far as there are so many seats."""

FALLEN: Final = (5, 1)
"""The night on which a captain is lost, and whose."""


def evening(
    services: Services,
    nights: int = 3,
    controls: Sequence[str] = PEOPLE,
    *,
    asks: Kind | None = None,
    names: Sequence[str] = NAMES,
    play: str = VERSUS,
    seed: int = SEED,
) -> Evening:
    """A campaign after so many nights, at the next question of a kind, or where it sets out.

    It is kept in the profile as any other. Raises LookupError where nobody is asked so any more.
    """
    players = [Player(*who) for who in zip(names, controls, strict=False)]
    story = load_campaigns().known[STORY]
    journal = CampaignJournal(services.library, story, seed, play, players)
    journal.name = story.name(services.language)
    _lead(journal, nights, asks)
    path = campaigns_in(services.profile).begin(journal)
    opened = Evening(services.profile, path, journal)
    while opened.news:
        opened.read()
    return opened


def show_campaign(
    app: App, way: Callable[[Evening], Route], nights: int = 3, **how: Any
) -> Evening:
    """A screen of a campaign after so many nights."""
    opened = evening(app, nights, **how)
    show(app, way(opened))
    return opened


def asked(app: App, kind: Kind, nights: int = 0, seed: int = SEED) -> None:
    """What somebody is asked, the last option picked."""
    show_campaign(app, routes.CampaignQuestion, nights, asks=kind, seed=seed)
    screen = screen_on_top(app, QuestionScreen)
    if screen.choosing is not None:
        screen.take(len(screen.choosing.question.options) - 1)


def show_outcome(app: App) -> None:
    """What has come of an event that was answered."""
    show_campaign(app, routes.CampaignEvent, 2, asks="event").answer([0])
    screen_on_top(app, EventScreen).changed()


def show_nights(app: App) -> None:
    """The chronicle of a campaign that is over, night by night."""
    show_campaign(app, routes.CampaignChronicle, 9)
    screen_on_top(app, ChronicleScreen).look_at(NIGHTS)


def _lead(journal: CampaignJournal, nights: int, asks: Kind | None) -> None:
    """Answer as bots do, and tell of each night what it has brought."""
    while (pending := journal.pending) is not None:
        played = len(journal.tale.nights)
        wanted: Kind = asks or "place"
        if isinstance(pending, Outing):
            if played >= nights and asks is None:
                return
            journal.take_in({}, told(played + 1, len(journal.tale.seats)))
        elif played >= nights and pending.kind == wanted:
            return
        else:
            journal.answer(choose(journal.tale, pending))
    if asks is not None:
        raise LookupError(asks)


def told(night: int, seats: int) -> GameOutcome:
    """What a night has brought: now and then a goal is missed, once a captain is lost."""
    winner = _winner(night, seats)
    scores = tuple(31 - 3 * ((seat - winner) % seats) - night % 3 for seat in range(seats))
    places = tuple(1 + (seat - winner) % seats for seat in range(seats))
    return GameOutcome(
        ending="stone_collected",
        rounds=9 + night % 4,
        scores=scores,
        winners=(winner,),
        places=places,
        goal=night % 4 != 3,
        deeds=tuple(_deeds(night, seat, seat == winner) for seat in range(seats)),
        heroes=(HEROES,) * seats,
        stones=tuple((STONES[night % 3],) if seat == winner else () for seat in range(seats)),
        captains=tuple((night, seat) != FALLEN for seat in range(seats)),
        commissions=tuple((night + seat) % 3 != 0 for seat in range(seats)),
        controls=(HUMAN,) * seats,
    )


def _winner(night: int, seats: int) -> int:
    return WINNERS[(night - 1) % len(WINNERS)] % seats


def _deeds(night: int, seat: int, won: bool) -> dict[str, int]:
    """What a seat has done of what quests count."""
    deeds = {
        "victories/humanoid": 2 + (night + seat) % 3,
        "victories/undead_doom": 1 + night % 2,
        "far_victories": night % 2,
        "treasures": (night + seat) % 2,
        "rises": 2 + seat % 2,
        "most_spent": 8 + night % 4,
        "healthy_games": int(night % 3 == seat % 3),
        "guardians": int(night in (4, 9)),
        "swarm": seat % 2,
    }
    if won:
        deeds[f"stones/{STONES[night % 3]}"] = 1
    return {name: count for name, count in deeds.items() if count}


# -- the list, the map and the table ----------------------------------------------------------


def listed(app: App, *, deleted: bool = False) -> None:
    """The list with a campaign at its beginning, one half way and one that is over."""
    for nights, controls, play in ((0, (HUMAN,), SIEGE), (9, PEOPLE, VERSUS), (3, PEOPLE, VERSUS)):
        evening(app, nights, controls, play=play)
    show(app, routes.Campaigns())
    screen = screen_on_top(app, CampaignsScreen)
    if deleted:
        screen.delete()


def damaged(app: App) -> None:
    """The list with a campaign that cannot be read."""
    broken = evening(app, 2)
    (broken.path / CAMPAIGN).write_text('{"game": ', encoding="utf-8")
    show(app, routes.Campaigns())
    screen = screen_on_top(app, CampaignsScreen)
    for kept in screen.campaigns.kept:
        if kept.fault is not None:
            kept.fault.path = PLAYERS_FOLDER / "campaigns" / kept.path.name
    screen.changed()


def on_map(
    app: App,
    nights: int = 3,
    place: str = "",
    *,
    controls: Sequence[str] = PEOPLE,
    play: str = VERSUS,
) -> None:
    """The map after so many nights, a place chosen."""
    show(app, routes.CampaignMap(evening(app, nights, controls, play=play)))
    screen = screen_on_top(app, MapScreen)
    if place:
        screen.choose(place)


def seats(app: App) -> None:
    """Who plays from now on, over the map; one captain more is to join."""
    on_map(app, 3, controls=(HUMAN, "recluta"))
    screen_on_top(app, MapScreen).show_seats()
    screen = screen_on_top(app, CampaignSeatsScreen)
    screen.seats.add_chair()
    screen.changed()


def in_the_morning(app: App) -> None:
    """The map after a night that has not been told of yet."""
    led = evening(app, 2)
    led.answer([0])
    led.journal.take_in({}, told(3, len(PEOPLE)))
    app.navigate(routes.CampaignMap(led))


def at_table(app: App, place: str = "salt_hermitage", *, play: str = VERSUS) -> None:
    """The table of a place, as its game begins."""
    led = evening(app, 3, play=play)
    if led.question is not None:
        led.answer([led.question.options.index(place)])
    game = led.game()
    while game.state.decision is not None and commission.is_choice(game.state.decision):
        game.answer([0])
    session = Session(game, app.profile, thinker=IdleBot, place=led.place_of(game))
    session.accept_seat()
    sit_down(app, session)
