"""The title: who comes for the first time, which game goes on, and what plays while nobody does."""

from __future__ import annotations

import datetime
import json
from random import Random

import pygame
import pytest
from posted import click, frames, labels, press, screen_of, shown

from thunderstone.bots.inline_bot import InlineBot
from thunderstone.catalogue import load_library, load_presets
from thunderstone.client.session import Session
from thunderstone.commands.common import profile_of
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.records import Records
from thunderstone.records.daily import day_of, setup_for
from thunderstone.showcase.moments import IdleBot
from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.scenes.demo import DemoScene, bots_game
from thunderstone.ui.scenes.saves.scene import SavesScreen
from thunderstone.ui.scenes.title.language import LanguageScreen
from thunderstone.ui.scenes.title.scene import ALONE, TitleScreen
from tools.check.games import any_picks

pytestmark = pytest.mark.usefixtures("blank_faces")


def played(app: App, seed: int, rival: str = "Iñaki") -> Session:
    """A game of which something has been played."""
    players = [Player("Marta", HUMAN), Player(rival, "greedy")]
    setup = load_presets()["first_game"].setup(2, 0)
    journal = Journal.new(app.library, setup, seed, players)
    journal.answer([0])
    return Session(journal, app.profile, thinker=IdleBot)


def title(app: App) -> TitleScreen:
    app.to_title()
    frames(app)
    return screen_of(app, TitleScreen)


def test_who_comes_for_the_first_time_is_shown_where_to_begin(app: App) -> None:
    screen = title(app)
    assert labels(app)[0] == "Aprender a jugar"
    assert screen.home == "learn"
    assert "empieza aquí" in shown(app, "title")
    played(app, 1)
    title(app)
    assert labels(app)[0] == "Continuar"
    assert "empieza aquí" not in shown(app, "title")


def test_who_has_begun_a_campaign_does_not_come_for_the_first_time(app: App) -> None:
    app.profile.campaigns_dir.mkdir(parents=True)
    screen = title(app)
    assert labels(app)[0] == screen.say("title.campaign")
    assert screen.home == "campaign"
    assert "empieza aquí" not in shown(app, "title")


def test_what_kind_of_game_was_begun_is_kept_at_once(app: App) -> None:
    """The power may go at any moment of it."""
    app.settings.last_game = {"table": "drawn"}
    app.play(played(app, 1))
    kept = json.loads((app.profile.folder / "settings.json").read_text(encoding="utf-8"))
    assert kept["last_game"] == {"table": "drawn"}


@pytest.mark.window(folder="x" * 300)
def test_who_cannot_reach_the_profile_has_a_title_and_screens_all_the_same(app: App) -> None:
    """A name that is too long stands for a folder of somebody else's: neither can be looked at."""
    assert app.profile.claim()
    assert "cannot be written to" in app.profile.take_fault("en")
    screen = title(app)
    frames(app, 5)
    assert screen.home == "learn"
    for route in (routes.Saves(), routes.History(), routes.Campaigns(), routes.Daily()):
        app.navigate(route)
        frames(app, 5)
    played(app, 1).close()


def test_continue_leads_to_the_latest_game_and_beside_it_to_the_others(app: App) -> None:
    for seed, rival in enumerate(("Bruno", "Elena", "Lucía")):
        played(app, seed, rival)
    title(app)
    assert "contra Lucía" in shown(app, "title")
    click(app, "Otras 2 partidas aparcadas")
    screen = screen_of(app, SavesScreen)
    assert [entry.parked for entry in screen.games.entries()] == [False, True, True]
    press(app, pygame.K_ESCAPE)
    click(app, "Continuar")
    assert app.session is not None
    assert app.session.journal.seed == 2


def test_what_is_thrown_away_among_the_saved_games_waits_on_the_title_no_more(app: App) -> None:
    for seed in range(3):
        played(app, seed)
    title(app)
    click(app, "Otras 2 partidas aparcadas")
    app.profile.parked.delete(app.profile.parked.slots()[0])
    press(app, pygame.K_ESCAPE)
    frames(app)
    assert "Otra partida aparcada" in labels(app)


def test_a_game_to_go_on_with_that_is_thrown_away_gives_way_to_the_next(app: App) -> None:
    for seed in (1, 2):
        played(app, seed, "Bruno" if seed == 1 else "Elena")
    played(app, 3).resign(0)
    title(app)
    assert "contra Elena" in shown(app, "title")
    for left in ("contra Bruno", ""):
        click(app, "Partidas guardadas")
        app.profile.parked.delete(app.profile.parked.slots()[0])
        press(app, pygame.K_ESCAPE)
        frames(app)
        assert left in shown(app, "title")
    assert "Continuar" not in labels(app)


def test_once_a_game_has_ended_continue_leads_to_the_one_parked_last(app: App) -> None:
    played(app, 1)
    played(app, 2)
    played(app, 3).resign(0)
    assert title(app).home == "resume"
    assert "Otra partida aparcada" in labels(app)
    click(app, "Continuar")
    assert app.session is not None
    assert app.session.journal.seed == 2
    assert [slot.seed for slot in app.profile.parked.slots()] == [1]


def test_a_parked_game_that_cannot_be_read_is_told_and_left_alone(app: App) -> None:
    played(app, 1)
    played(app, 2).resign(0)
    (slot,) = app.profile.parked.slots()
    text = slot.path.read_text(encoding="utf-8").replace("greedy", "greedi")
    slot.path.write_text(text, encoding="utf-8")
    title(app)
    assert "Continuar" not in labels(app)
    assert slot.path.read_text(encoding="utf-8") == text


def test_the_challenge_of_today_says_whether_it_is_done_and_how_many_in_a_row(app: App) -> None:
    screen = title(app)
    assert (screen.today.played, screen.today.streak) == (False, 0)
    records, library, now = Records(app.profile.folder), load_library(), datetime.datetime.now()
    for back in (1, 0):
        when = now - datetime.timedelta(days=back)
        day = day_of(library, when.date().isoformat())
        setup = setup_for(day, "solo_normal")
        journal = Journal.new(library, setup, day.seed, [Player("Marta", HUMAN)])
        records.keep(journal, outcome="finished", now=when)
    screen = title(app)
    assert (screen.today.played, screen.today.streak) == (True, 2)
    assert "2 días seguidos" in shown(app, "title")
    click(app, "Mazmorra del día")
    assert app.scene is not None
    assert app.scene.name == "daily"


# -- which language -----------------------------------------------------------------------


@pytest.mark.parametrize(("key", "spoken"), [(pygame.K_ESCAPE, "en"), (pygame.K_UP, "es")])
@pytest.mark.window(language="en")
def test_where_the_system_speaks_another_language_it_is_asked_for_once(
    app: App, key: int, spoken: str
) -> None:
    app.profile.asks_language = True
    app.to_title()
    frames(app)
    screen_of(app, LanguageScreen)
    assert "¿En qué idioma?" in shown(app, "language")
    press(app, key)
    if key != pygame.K_ESCAPE:
        press(app, pygame.K_RETURN)
    frames(app)
    screen_of(app, TitleScreen)
    assert app.language == app.settings.language == spoken
    title(app)


@pytest.mark.parametrize(
    ("system", "given", "spoken", "asks"),
    [("es", None, "es", False), ("", None, "en", True), ("", "es", "en", False)],
)
def test_the_first_start_speaks_as_the_system_does(
    monkeypatch: pytest.MonkeyPatch,
    system: str,
    given: str | None,
    spoken: str,
    asks: bool,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    from argparse import Namespace

    monkeypatch.setattr("thunderstone.commands.common.system_language", lambda: system)
    folder = tmp_path_factory.mktemp("first")
    profile = profile_of(Namespace(profile=folder, lang=given))
    assert (profile.settings.language, profile.asks_language) == (spoken, asks)
    profile.save_settings()
    assert not profile_of(Namespace(profile=folder, lang=given)).asks_language


# -- what plays while nobody does ---------------------------------------------------------


@pytest.fixture
def answering(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that play, in the test's own process."""
    keywords = Session.__init__.__kwdefaults__
    assert keywords is not None
    monkeypatch.setitem(keywords, "thinker", InlineBot)
    monkeypatch.setattr("thunderstone.ui.scenes.demo.BOTS", ("random", "random", "random"))


def after_a_minute(app: App, seconds: float = ALONE + 1) -> None:
    for _ in range(round(seconds / 0.5)):
        app.step(0.5)


def moving(app: App) -> None:
    app.settings.animation = "fast"


def files(app: App) -> dict[str, bytes]:
    folder = app.profile.folder
    return {str(one): one.read_bytes() for one in folder.rglob("*") if one.is_file()}


TOUCHES = (
    pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode=""),
    pygame.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m"),
    pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 400), button=1),
    pygame.Event(pygame.MOUSEWHEEL, x=0, y=1),
    pygame.Event(pygame.MOUSEMOTION, pos=(640, 400), rel=(5, 0), buttons=(0, 0, 0)),
    pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=0, instance_id=0),
)


@pytest.mark.usefixtures("answering")
@pytest.mark.window(prepare=moving)
def test_after_a_minute_bots_play_and_nothing_is_written(app: App) -> None:
    played(app, 1)
    screen, before = title(app), files(app)
    settings = app.settings.to_plain()
    after_a_minute(app)
    demo = app.scene
    assert isinstance(demo, DemoScene)
    assert app.session is None
    for _ in range(100):
        app.step(0.1)
        demo.session.pace = 0.0
        if demo.session.given > 1:
            break
    assert demo.session.given > 1
    assert "pulsa una tecla o haz clic" in shown(app, "demo")
    press(app, pygame.K_SPACE)
    assert screen_of(app, TitleScreen) is screen
    assert files(app) == before
    assert app.settings.to_plain() == settings
    assert not app.sound.only_music


@pytest.mark.parametrize("touch", TOUCHES, ids=lambda one: pygame.event.event_name(one.type))
@pytest.mark.window(prepare=moving)
def test_any_touch_ends_what_plays_and_does_nothing_else(app: App, touch: pygame.Event) -> None:
    screen = title(app)
    app.untouched = ALONE
    app.step(0.02)
    assert isinstance(app.scene, DemoScene)
    app.dispatch(touch)
    assert screen_of(app, TitleScreen) is screen
    assert not app.settings.mute
    app.step(0.02)
    screen_of(app, TitleScreen)


@pytest.mark.window(prepare=moving)
def test_a_hand_on_anything_begins_the_minute_anew(app: App) -> None:
    title(app)
    after_a_minute(app, ALONE - 5)
    press(app, pygame.K_DOWN)
    after_a_minute(app, ALONE - 5)
    screen_of(app, TitleScreen)
    tremble = pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 0), buttons=(0, 0, 0))
    app.dispatch(tremble)
    after_a_minute(app, 10)
    assert isinstance(app.scene, DemoScene)


@pytest.mark.window(prepare=moving)
def test_before_the_minute_is_over_nothing_is_drawn(app: App) -> None:
    title(app)
    after_a_minute(app, 5)
    drawn = app.frame
    after_a_minute(app, ALONE - 10)
    assert app.frame == drawn


@pytest.mark.parametrize("wish", [{"calm": True}, {"plain": True}, {"animation": "off"}])
@pytest.mark.window(prepare=moving)
def test_where_things_are_to_be_still_or_plain_nothing_plays(
    app: App, wish: dict[str, object]
) -> None:
    for name, value in wish.items():
        setattr(app.settings, name, value)
    title(app)
    after_a_minute(app, 3 * ALONE)
    screen_of(app, TitleScreen)


@pytest.mark.window(prepare=moving)
def test_over_a_message_nothing_plays(app: App) -> None:
    title(app)
    app.navigate(routes.Notice("A fault", "It is *kept*."))
    after_a_minute(app, 2 * ALONE)
    assert app.scene is not None
    assert app.scene.name == "notice"


@pytest.mark.window(prepare=moving)
def test_a_game_of_bots_comes_to_its_end_and_back_to_the_title(app: App) -> None:
    screen = title(app)
    session = bots_game(app.library, 3)
    while session.decision is not None:
        session.journal.answer(any_picks(session.decision, Random(session.given)))
    app.push(DemoScene(app, session))
    app.untouched = 10 * ALONE
    frames(app)
    assert screen_of(app, TitleScreen) is screen
