"""A campaign in the window: from the title to its list, the map, a game, and back to the map."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest
from legibility import contrast
from posted import click, frames, host_of, on_top, press, screen_of, shown
from recorded import SIZE

from thunderstone.campaign import SIEGE
from thunderstone.campaign.shelf import CAMPAIGN, GAME
from thunderstone.client.campaign_chronicle import as_text
from thunderstone.client.campaign_place import CampaignPlace
from thunderstone.engine.scenario_rules import named_card
from thunderstone.journal import HUMAN
from thunderstone.journal.record import checksum
from thunderstone.showcase.at_table import at_moment
from thunderstone.showcase.campaigns import PEOPLE, at_table, evening, show_campaign
from thunderstone.ui import routes
from thunderstone.ui.kit.theme import GAPS, HEIGHTS, LINE, TYPES
from thunderstone.ui.scenes.campaign.event import EventScreen
from thunderstone.ui.scenes.campaign.listing import CampaignsScreen
from thunderstone.ui.scenes.campaign.map import MapScreen
from thunderstone.ui.scenes.campaign.place_panel import PlaceTable
from thunderstone.ui.scenes.campaign.question import QuestionScreen
from thunderstone.ui.scenes.campaign.shelf_model import ENDING
from thunderstone.ui.scenes.common.campaigns import evening_of
from thunderstone.ui.scenes.common.card_picture import HEADED, faded_below
from thunderstone.ui.scenes.score.scene import ScoreScreen
from thunderstone.ui.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from thunderstone.client.session import Session
    from thunderstone.ui.app import App

pytestmark = pytest.mark.window(size=SIZE, shared_faces=True)
BOT = "recluta"
ALONE = (HUMAN, BOT)


def to_place(app: App) -> MapScreen:
    """Answer and read whatever comes before the map is free, by the keyboard or the first option;
    gives the map."""
    for _ in range(40):
        frames(app)
        if on_top(app) == "campaign_question":
            screen = screen_of(app, QuestionScreen)
            assert screen.choosing is not None
            for number in range(screen.choosing.question.number):
                screen.take(number)
            screen.confirm()
        elif on_top(app) == "campaign_event":
            screen_of(app, EventScreen)
            press(app, pygame.K_RETURN)
        elif "read" in host_of(app).items:
            click(app, host_of(app).items["read"])
        else:
            return screen_of(app, MapScreen)
    raise AssertionError("the map never comes")


def at_the_table(app: App) -> Session:
    assert app.session is not None
    return app.session


def give_up(session: Session) -> None:
    session.resign(session.people[0])


def test_from_the_title_to_the_first_game_and_back(app: App) -> None:
    app.navigate(routes.Title())
    frames(app)
    click(app, host_of(app).items["campaign"])
    assert screen_of(app, CampaignsScreen).campaigns.kept == []
    click(app, host_of(app).items["new"])
    click(app, host_of(app).items["begin"])
    screen = to_place(app)
    assert "Aldea del Vado" in shown(app, "campaign_map")
    kept = app.profile.campaigns_dir / "01"
    assert (kept / CAMPAIGN).is_file()
    click(app, host_of(app).items["go"])
    session = at_the_table(app)
    assert isinstance(session.kept_at, CampaignPlace)
    assert (kept / GAME).is_file()
    assert not app.profile.has_autosave(), "the running game of the profile is another one"
    give_up(session)
    frames(app)
    app.start_over(routes.Score(session))
    frames(app)
    assert screen_of(app, ScoreScreen).evening is screen.evening
    click(app, host_of(app).items["campaign"])
    assert len(screen.evening.tale.nights) == 1
    assert "La noche fue de la Mazmorra." in shown(app, "campaign_map")
    assert to_place(app).evening is screen.evening


def test_a_game_that_was_left_is_gone_on_with(app: App) -> None:
    one = evening(app, 0, ALONE)
    app.navigate(routes.CampaignMap(one))
    to_place(app)
    click(app, host_of(app).items["go"])
    session = at_the_table(app)
    session.answer([0])
    given = session.given
    app.to_title()
    app.navigate(routes.Campaigns())
    frames(app)
    assert "Hay una partida a medias" in shown(app, "campaigns")
    click(app, host_of(app).items["go_on"])
    frames(app)
    assert "Volver a la mesa" in shown(app, "campaign_map")
    click(app, host_of(app).items["go"])
    assert at_the_table(app).given == given


def test_a_game_that_cannot_be_read_can_be_dealt_anew(app: App) -> None:
    one = evening(app, 0, ALONE)
    while one.question is not None:
        one.answer(list(range(one.question.number)))
    (one.path / GAME).write_text("{", encoding="utf-8")
    app.navigate(routes.CampaignMap(one))
    to_place(app)
    click(app, host_of(app).items["go"])
    assert on_top(app) == "notice"
    click(app, "Repartir de nuevo")
    assert at_the_table(app).given == 0


def test_a_place_is_chosen_by_its_waypoint_and_then_set_out_for(app: App) -> None:
    one = evening(app, 3)
    app.navigate(routes.CampaignMap(one))
    screen = to_place(app)
    assert screen.chosen == "salt_hermitage"
    click(app, host_of(app).items["place.gate_of_death"])
    assert "go" not in host_of(app).items, "that lies far ahead"
    click(app, host_of(app).items["place.canvas_field"])
    assert "Campo de Lonas" in shown(app, "campaign_map")
    click(app, host_of(app).items["go"])
    assert one.tale.place == "canvas_field"


def test_the_night_over_a_places_picture_can_be_read_whatever_is_painted_there() -> None:
    """Of the contrast that large letters need, on the brightest picture that there can be."""
    tall = round(HEIGHTS["plaque"])
    white = pygame.Surface((4, tall))
    white.fill("#ffffff")
    name, night = (TYPES[look].px * LINE for look in ("card_name", "honour"))
    top = round(tall - GAPS["s"] - name - night)
    ground = pygame.Surface((4, tall))
    ground.blit(faded_below(white, HEADED), (0, 0))
    rows = (ground.get_at((1, top + row)) for row in range(4, round(night)))
    ratios = [contrast(TYPES["honour"].colour, "#{:02x}{:02x}{:02x}".format(*row)) for row in rows]
    assert min(ratios) >= 3


@pytest.mark.parametrize("captains", [1, 2])
def test_nobody_sets_out_together_alone(app: App, captains: int) -> None:
    one = evening(app, 1, PEOPLE[:captains], play=SIEGE)
    app.navigate(routes.CampaignMap(one))
    to_place(app)
    frames(app)
    map_, told = shown(app, "campaign_map"), as_text("Nueve", one.tale, app.language)
    for words in (map_, told):
        assert ("todos juntos" in words) is (captains > 1)
        assert ("en solitario" in words) is (captains == 1)


def test_a_question_that_was_left_waits_on_the_map(app: App) -> None:
    one = evening(app, 0, asks="captain")
    app.navigate(routes.CampaignMap(one))
    frames(app)
    assert on_top(app) == "campaign_question"
    press(app, pygame.K_ESCAPE)
    assert on_top(app) == "campaign_map"
    frames(app)
    assert "go" not in host_of(app).items
    click(app, host_of(app).items["answer"])
    assert on_top(app) == "campaign_question"


def test_what_could_not_be_written_is_told_on_the_map(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = evening(app, 1)
    app.navigate(routes.CampaignMap(one))
    screen = to_place(app)

    def refuse(*_: object, **__: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr("thunderstone.journal.files.write_whole", refuse)
    one.save()
    screen.entered()
    frames(app)
    assert on_top(app) == "notice"
    assert one.fault is None


def test_a_campaign_is_thrown_away_fetched_back_and_dropped_in_as_a_file(app: App) -> None:
    one = evening(app, 0, ALONE)
    app.navigate(routes.Campaigns())
    frames(app)
    host, screen = host_of(app), screen_of(app, CampaignsScreen)
    file = screen.campaigns.export()
    click(app, host.items["delete"])
    assert not one.path.is_dir()
    click(app, host.items["restore"])
    assert one.path.is_dir()
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(file)))
    frames(app)
    assert [kept.path.name for kept in screen.campaigns.kept] == ["01", "02"]
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(Path(__file__))))
    frames(app)
    assert on_top(app) == "notice"


@pytest.mark.skipif(sys.platform != "linux", reason="names are letters elsewhere")
@pytest.mark.parametrize(
    "name", [b"\xff\xfe", b"a\nb\x1b[2J", "\u202eab".encode(), b"*_[b]{x}\\", b"x" * 220]
)
def test_a_file_of_any_name_is_offered_and_brought_in(name: bytes, app: App) -> None:
    """As those that another system has packed: no letter of theirs may be one here."""
    evening(app, 0, ALONE)
    app.navigate(routes.Campaigns())
    frames(app)
    screen = screen_of(app, CampaignsScreen)
    file = screen.campaigns.export()
    assert file is not None
    other = file.with_name(os.fsdecode(name) + ENDING)
    file.rename(other)
    screen.show_imports()
    frames(app)
    assert on_top(app) == "campaign_imports"
    host = host_of(app)
    assert host.items[f"file.{other.name}"].label.isprintable()
    click(app, host.items[f"file.{other.name}"])
    assert [kept.path.name for kept in screen.campaigns.kept] == ["01", "02"]


def test_no_campaign_is_exported_into_the_file_of_another(app: App) -> None:
    """One that was deleted leaves its number to the next, and may have had the same name."""
    evening(app, 0, ALONE)
    app.navigate(routes.Campaigns())
    frames(app)
    screen = screen_of(app, CampaignsScreen)
    kept, one = screen.campaigns, screen.campaigns.export()
    assert one is not None
    content = one.read_bytes()
    assert kept.export() == one
    entry = kept.entry
    assert entry is not None
    plain = json.loads(content)
    plain["seed"], plain["entries"], plain["running"] = plain["seed"] ^ 1, [], None
    plain["checksum"] = checksum(plain)
    kept.shelf.delete(entry.path)
    again = one.with_name("again.json")
    again.write_text(json.dumps(plain), encoding="utf-8")
    assert kept.shelf.bring_in(again) == entry.path
    kept.read()
    assert kept.entry is not None
    assert kept.entry.name == entry.name
    other = kept.export()
    assert other is not None
    assert other != one
    assert one.read_bytes() == content


# -- on the table -----------------------------------------------------------------------------


def test_the_badge_tells_goal_and_rules_and_opens_them(app: App) -> None:
    at_table(app)
    badge = next(node for node in app.scene.root.walk() if node.label == "scenario")
    tip = badge.tooltip() if callable(badge.tooltip) else badge.tooltip
    assert "Ermita de la Sal" in tip
    assert "Fray Abstinencia" in tip
    click(app, badge)
    assert on_top(app) == "notice"
    assert "cada rango pide 1 de Luz más" in shown(app, "notice")


def test_a_place_that_was_played_at_tells_the_rules_of_that_night(app: App) -> None:
    tale = evening(app, 9).tale
    harder = set()
    for night in tale.nights:
        place, level = (
            tale.campaign.places[night.place],
            tale.campaign.prosperity[night.prosperity - 1],
        )
        if place.named:
            named = PlaceTable(tale, place, "done").state.variant.scenario.named
            assert named is not None
            assert named.health == place.named_health[len(tale.seats) - 1] + level.game_level
            harder.add(level.game_level < tale.level.game_level)
    assert True in harder


@pytest.mark.parametrize(("people", "given"), [(1, True), (2, False)])
def test_a_place_tells_what_it_gives_to_so_many_captains(
    app: App, people: int, given: bool
) -> None:
    opened = show_campaign(app, routes.CampaignMap, 7, controls=PEOPLE[:people], play=SIEGE)
    screen = screen_of(app, MapScreen)
    place = next(place for place in opened.tale.places if any(place.brings))
    assert bool(place.brings[people - 1]) is given
    screen.choose(place.id)
    frames(app)
    assert ("LO QUE SE DA A QUIEN VA SOLO" in shown(app, "campaign_map")) is given


@pytest.mark.parametrize(("people", "harder"), [(1, False), (2, True)])
def test_a_place_tells_the_grade_of_its_siege_for_so_many_captains(
    app: App, people: int, harder: bool
) -> None:
    opened = show_campaign(app, routes.CampaignMap, 3, controls=PEOPLE[:people], play=SIEGE)
    place = opened.tale.campaign.places["salt_hermitage"]
    assert (place.grades[people - 1] != "normal") is harder
    screen_of(app, MapScreen).choose(place.id)
    frames(app)
    assert ("Asedio de pesadilla:" in shown(app, "campaign_map")) is harder


def test_captains_and_one_monster_bear_names(app: App) -> None:
    at_table(app)
    assert isinstance(app.scene, TableScene)
    look = app.scene.table.board_view
    assert len(look.captains) == 3
    assert all(look.captains)
    found = [node for node in app.scene.root.walk() if node.label == "seat.0"]
    tip = found[0].tooltip
    assert look.captains[0] in (tip() if callable(tip) else tip)
    named = named_card(app.session.journal.state) if app.session is not None else -1
    assert look.name(named) == "Fray Abstinencia"


def test_no_other_table_has_a_badge_or_captains(app: App) -> None:
    at_moment(app)
    assert isinstance(app.scene, TableScene)
    assert app.scene.table.board_view.captains == ()
    assert not [node for node in app.scene.root.walk() if node.label == "scenario"]


def test_the_campaign_is_remembered_while_its_game_is_played(app: App) -> None:
    one = evening(app, 0, ALONE)
    app.navigate(routes.CampaignMap(one))
    to_place(app)
    click(app, host_of(app).items["go"])
    assert evening_of(app, at_the_table(app)) is one
    app.kept.clear()
    found = evening_of(app, at_the_table(app))
    assert found is not None
    assert found.journal is one.journal
