"""What is decided and read in a campaign at the screen: questions, events, tavern, village and
chronicle."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from posted import click, frames, host_of, on_top, press, screen_of, shown

from thunderstone.campaign.tale import Told
from thunderstone.catalogue import load_library
from thunderstone.catalogue.campaign import load_campaigns
from thunderstone.catalogue.campaign.deeds import FIGURES
from thunderstone.catalogue.campaign.model import EFFECTS
from thunderstone.journal import HUMAN
from thunderstone.showcase import campaigns
from thunderstone.ui import routes
from thunderstone.ui.brush import icons
from thunderstone.ui.kit import Host
from thunderstone.ui.scenes.campaign.chronicle import NIGHTS, ChronicleScreen
from thunderstone.ui.scenes.campaign.event import EventScreen
from thunderstone.ui.scenes.campaign.event_pictures import OTHERS, PICTURES
from thunderstone.ui.scenes.campaign.options import QUEST_PICTURES
from thunderstone.ui.scenes.campaign.page import SIZE
from thunderstone.ui.scenes.campaign.parts import EFFECT_ICONS, QUEST_ICONS, perk_icon
from thunderstone.ui.scenes.campaign.question import QuestionScreen
from thunderstone.ui.scenes.campaign.tavern import TavernScreen

pytestmark = pytest.mark.window(shared_faces=True)

if TYPE_CHECKING:
    from thunderstone.client.evening import Evening
    from thunderstone.ui.app import App
    from thunderstone.ui.routes import Route

TWO = (HUMAN, HUMAN)


def opened(app: App, way: type[Route], nights: int = 3, **how: object) -> Evening:
    """A screen of a campaign, over the title."""
    app.start_over(routes.Title())
    evening = campaigns.evening(app, nights, **how)  # type: ignore[arg-type]
    app.navigate(way(evening))  # type: ignore[call-arg]
    frames(app)
    return evening


def pick(app: App, *numbers: int) -> None:
    """Click options by their numbers."""
    for number in numbers:
        asked = screen_of(app, QuestionScreen).choosing
        assert asked is not None
        key = f"option.{number}.{asked.question.options[number]}"
        click(app, cast("Host", app.scene).items[key])


# -- what is asked --------------------------------------------------------------------------------


def test_one_question_follows_the_other_and_says_whose_it_is(app: App) -> None:
    evening = opened(app, routes.CampaignQuestion, 0, controls=TWO, asks="captain")
    asked = []
    while on_top(app) == "campaign_question":
        question, seat = evening.question, evening.asked
        assert question is not None
        assert seat is not None
        asked.append((question.kind, question.seat))
        assert f"Elige {seat.player.name}" in shown(app, "campaign_question")
        pick(app, 1)
        click(app, host_of(app).items["take"])
    kinds = ("captain", "name")
    assert asked == [
        *((kind, seat) for seat in (0, 1) for kind in kinds),
        ("quest", 0),
        ("quest", 1),
    ]
    assert on_top(app) == "title"
    assert evening.question is not None
    assert evening.question.kind == "event", "others ask what comes next"
    first = evening.tale.seats[0].captain
    assert first is not None
    assert first.hero == "dwarf", "the second of the open families"


def test_nothing_is_answered_until_as_many_are_picked_as_are_asked_for(app: App) -> None:
    evening = opened(app, routes.CampaignQuestion, 1, asks="carry")
    pick(app, 1)
    click(app, host_of(app).items["take"])
    question = evening.question
    assert question is not None
    assert (question.kind, question.number) == ("carry", 2), "the winner carries one, others two"
    assert not host_of(app).items["take"].enabled
    pick(app, 3, 0, 3, 4)
    assert "Falta" not in shown(app, "campaign_question"), "put back, and another in its place"
    click(app, host_of(app).items["take"])
    options = question.options
    assert evening.tale.seats[question.seat].heroes == (options[0], options[4])


def test_whoever_retires_is_bidden_farewell(app: App) -> None:
    opened(app, routes.CampaignQuestion, 5, asks="unlock", seed=campaigns.UNLOCK_SEED)
    words = shown(app, "campaign_question")
    assert "Fortún Medio Cuerno se retira" in words
    assert "baja la voz y deja que hablen" in words.replace("\n", " ")


def test_a_question_may_wait(app: App) -> None:
    evening = opened(app, routes.CampaignQuestion, 0, asks="captain")
    pick(app, 2)
    press(app, pygame.K_ESCAPE)
    frames(app)
    assert on_top(app) == "title"
    assert evening.question is not None
    assert evening.question.kind == "captain"


# -- events ---------------------------------------------------------------------------------------


def test_an_event_is_answered_and_tells_in_the_same_place_what_came_of_it(app: App) -> None:
    evening = opened(app, routes.CampaignEvent, 2, asks="event")
    before = shown(app, "campaign_event")
    assert "El carro de la cuesta" in before
    assert "Decide Iñaki" in before
    assert "prosperidad" not in before, "what it brings lies face down"
    press(app, pygame.K_RETURN)
    frames(app)
    told = evening.news[0]
    assert isinstance(told, Told)
    assert (told.event, told.answer) == ("broken_cart", 0)
    after = shown(app, "campaign_event")
    assert "Una marca más de prosperidad" in after
    assert "Antorcha: una copia menos" in after
    press(app, pygame.K_RETURN)
    frames(app)
    assert on_top(app) == "title"
    assert not evening.news, "it has been read"


def test_what_a_bot_has_answered_is_only_told(app: App) -> None:
    evening = opened(app, routes.CampaignEvent, 2, asks="event")
    evening.answer([1])
    screen_of(app, EventScreen).changed()
    frames(app)
    assert "go_on" in host_of(app).items
    assert "answer.0" not in host_of(app).items


def test_whatever_a_campaign_may_speak_of_has_its_sign_and_its_picture() -> None:
    story = load_campaigns().known[campaigns.STORY]
    cards = load_library().cards
    assert set(EFFECT_ICONS) == set(EFFECTS)
    assert set(QUEST_ICONS) == set(QUEST_PICTURES) == set(FIGURES)
    assert set(PICTURES) == set(story.events)
    assert {*PICTURES.values(), *OTHERS.values(), *QUEST_PICTURES.values()} <= set(cards)
    assert {*EFFECT_ICONS.values(), *QUEST_ICONS.values()} <= set(icons.NAMES)
    assert all(perk_icon(perk) in icons.NAMES for perk in story.perks.values())


def test_the_words_follow_the_language(app: App) -> None:
    opened(app, routes.CampaignTavern, 8)
    app.preferences.set_language("en")
    frames(app)
    assert "Vela the Sentry" in shown(app, "campaign_tavern")


# -- tavern and village ---------------------------------------------------------------------------


def test_the_tavern_tells_of_each_captain_and_of_those_on_the_wall(app: App) -> None:
    opened(app, routes.CampaignTavern, 8)
    words = shown(app, "campaign_tavern").replace("\n", " ")
    assert "Vela el Centinela" in words
    assert "Cayó la noche 5" in words
    assert "Se retiró tras la noche 8" in words
    click(app, host_of(app).items["seat.0"])
    assert screen_of(app, TavernScreen).seat == 0
    assert "Vence a seis Monstruos en el rango 3" in shown(app, "campaign_tavern")


def test_the_village_shows_what_is_open_and_hides_what_comes_next(app: App) -> None:
    evening = opened(app, routes.CampaignVillage, 4)
    labels = [item.label for item in host_of(app).items.values()]
    faces = app.library
    open_now = {
        faces.in_category(name)[0].words_in("es").name for name in evening.tale.open("hero")
    }
    level = evening.tale.level.number
    hidden = evening.tale.campaign.prosperity[level].heroes
    assert open_now <= set(labels)
    for name in hidden:
        assert not {face.words_in("es").name for face in faces.in_category(name)} & set(labels)
    assert "FALTA UNA MARCA" in shown(app, "campaign_village").upper()


# -- the chronicle --------------------------------------------------------------------------------


def test_the_page_is_kept_as_a_picture_and_the_nights_as_a_text(app: App) -> None:
    opened(app, routes.CampaignChronicle, 9)
    screen = screen_of(app, ChronicleScreen)
    screen.clock = lambda: datetime(2026, 3, 14, 21, 30)
    click(app, host_of(app).items["as_picture"])
    assert on_top(app) == "notice"
    folder = app.profile.folder / "chronicles"
    assert pygame.image.load(folder / "2026-03-14-213000.png").get_size() == SIZE
    press(app, pygame.K_ESCAPE)
    click(app, host_of(app).items["as_text"])
    text = (folder / "2026-03-14-213000.txt").read_text(encoding="utf-8")
    assert "Noche 9: Puerta de la Muerte" in text
    assert "Ganó Marta" in text


def test_a_page_that_cannot_be_kept_says_so(app: App) -> None:
    opened(app, routes.CampaignChronicle, 1)
    (app.profile.folder / "chronicles").write_text("in the way", encoding="utf-8")
    click(app, host_of(app).items["as_text"])
    assert on_top(app) == "notice"
    assert "No se ha podido guardar" in shown(app, "notice")


def test_the_nights_are_told_one_by_one(app: App) -> None:
    opened(app, routes.CampaignChronicle, 2)
    screen_of(app, ChronicleScreen).look_at(NIGHTS)
    frames(app)
    words = shown(app, "campaign_chronicle").upper()
    assert "NOCHE 1: ALDEA DEL VADO" in words
