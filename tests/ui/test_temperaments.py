"""A bot's level and temperament: chosen at the setup, kept, and told wherever bots are named."""

from __future__ import annotations

import json
import time
from dataclasses import replace

import pygame
import pytest
from posted import click, frames, labels, node, on_top, press, screen_of

from tests.past_results import game
from thunderstone.bots.inline_bot import InlineBot
from thunderstone.bots.personality import TEMPERS
from thunderstone.bots.registry import BOTS, bot_named
from thunderstone.catalogue import load_presets
from thunderstone.client import bot_names
from thunderstone.client.choice import Chair, Choice
from thunderstone.client.match import match_for, match_text
from thunderstone.client.session import Session
from thunderstone.engine.library import Library
from thunderstone.engine.variant import MODES, Variant
from thunderstone.journal import HUMAN, Journal, Player, load
from thunderstone.journal.files import check_bots
from thunderstone.showcase import moments
from thunderstone.text.seats import read_players
from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.kit import Cycler, Host
from thunderstone.ui.record_desk import records_of
from thunderstone.ui.scenes.common.chairs import first_chairs, kept_chairs, players_of
from thunderstone.ui.scenes.seats import SeatsScreen
from thunderstone.ui.scenes.setup.scene import SetupScreen
from thunderstone.ui.scenes.table.bars import SeatPlate
from thunderstone.ui.scenes.table.scene import TableScene

pytestmark = pytest.mark.window(shared_faces=True)

LANGS = ("es", "en")
PATIENCE = 30.0
"""Seconds in which a bot that is watched must have made a few moves, at its own pace."""

EVERY = [f"{level}:{temper}" for level in BOTS for temper in TEMPERS]


def opened(app: App, *controls: str) -> SetupScreen:
    chairs = [Chair(name, one, seat) for seat, (name, one) in enumerate(zip("ABCDE", controls))]  # noqa: B905
    screen = SetupScreen(app, Choice(chairs=chairs or first_chairs()))
    app.router.replace(Host(app, screen))
    frames(app)
    return screen


def controls(scene: SetupScreen) -> list[str]:
    return [chair.control for chair in scene.choice.chairs]


# -- choosing -------------------------------------------------------------------------------------


def test_level_and_temperament_are_chosen_beside_each_other(app: App) -> None:
    scene = opened(app, HUMAN, "aventurero")
    temper, level = "Carácter de B", "¿Quién juega con B?"
    click(app, temper)
    assert controls(scene) == [HUMAN, "aventurero:cazador"]
    click(app, level)
    assert controls(scene) == [HUMAN, "veterano:cazador"], "a level keeps its temperament"
    for wanted in ("acaparador", "corredor", "vengador"):
        click(app, temper)
        assert controls(scene)[1] == f"veterano:{wanted}"
    click(app, temper)
    assert controls(scene)[1] == "veterano", "and round to none"
    assert "Carácter de A" not in labels(app), "people have their own"


def test_who_answers_anything_has_no_temperament(app: App) -> None:
    scene = opened(app, HUMAN, "leyenda:vengador")
    click(app, "¿Quién juega con B?")
    assert controls(scene)[1] == "random"
    assert "Carácter de B" not in labels(app)


def test_keys_choose_a_temperament_and_the_focus_stays(app: App) -> None:
    scene = opened(app, HUMAN, "leyenda")
    app.by_keys = True
    host = app.scene
    assert host is not None
    host.focus(node(app, "Carácter de B"))
    press(app, pygame.K_RIGHT)
    frames(app)
    assert controls(scene)[1] == "leyenda:cazador"
    assert host.focused is node(app, "Carácter de B")
    press(app, pygame.K_LEFT)
    frames(app)
    assert controls(scene)[1] == "leyenda"
    press(app, pygame.K_RETURN)
    frames(app)
    assert controls(scene)[1] == "leyenda:cazador"


def test_who_looks_ahead_is_given_time_to_think(app: App) -> None:
    scene = opened(app, HUMAN, "leyenda:cazador", "veterano", "leyenda")
    for seconds in (3, 10):
        click(app, "Para pensar")
        told = [f"leyenda:cazador:{seconds}s", "veterano", f"leyenda:{seconds}s"]
        assert controls(scene)[1:] == told, "a Veteran plays no better for it"
    click(app, "¿Quién juega con C?")
    assert controls(scene)[2] == "leyenda:10s", "as long as the others"
    opened(app, HUMAN, "veterano")
    assert "Para pensar" not in labels(app)


@pytest.mark.parametrize("lang", LANGS)
def test_each_is_described_in_a_sentence(app: App, lang: str) -> None:
    app.preferences.set_language(lang)
    told = set()
    for temper in bot_names.tempers():
        opened(app, HUMAN, bot_names.control_of("veterano", temper))
        fields = [one for one in app.scene.root.walk() if isinstance(one, Cycler)]  # type: ignore[union-attr]
        shown = next(one for one in fields if one.chosen == temper and one.label.endswith(" B"))
        told.add(shown.tip())
    assert len(told) == len(TEMPERS) + 1
    assert all(words.endswith(".") for words in told)


# -- a strength of its own ---------------------------------------------------------------------


def test_a_bot_gets_a_strength_of_its_own_with_a_slider(app: App) -> None:
    scene = opened(app, HUMAN, "random")
    click(app, "¿Quién juega con B?")
    assert controls(scene)[1] == "veterano@50", "as strong as a recruit, to begin with"
    app.by_keys = True
    slider, host = node(app, "Destreza de B, de 0 a 100"), app.scene
    assert host is not None
    host.focus(slider)
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_RIGHT)
    frames(app)
    assert controls(scene)[1] == "veterano@60"
    assert host.focused is node(app, "Destreza de B, de 0 a 100")
    click(app, "Carácter de B")
    assert controls(scene)[1] == "veterano@60:cazador"
    click(app, "Empezar")
    assert app.session is not None
    assert app.session.players[1].control == "veterano@60:cazador"
    assert bot_names.bot_name("veterano@60:cazador", "es") == "Bot: Destreza 60 · cazador"
    chairs = kept_chairs(json.loads(json.dumps(app.settings.to_plain()))["last_game"]["chairs"])
    assert chairs[1].control == "veterano@60:cazador"


def test_the_bots_are_made_somebodys_match(app: App) -> None:
    past = [game(number, 30, ("aventurero", 20)) for number in range(12)]
    for one in past:
        records_of(app).note(one)
    scene = opened(app, HUMAN, "random", "leyenda:cazador", HUMAN)
    scene.choice.chairs[0] = scene.choice.chairs[0]._replace(name="Ana")
    scene.refresh()
    match = match_for(past, "Ana")
    assert match_text(match, "es").startswith("De 12 partidas: ganas 100 % a Aventurero.")
    click(app, "A mi medida")
    assert controls(scene) == [HUMAN, match.bot, f"{match.bot}:cazador", HUMAN]
    for alone in ((HUMAN, HUMAN), ("veterano", "recluta")):
        opened(app, *alone)
        assert "A mi medida" not in labels(app), "there is nobody to match, or to be the match"


# -- keeping ----------------------------------------------------------------------------------


def test_a_temperament_is_kept_with_the_seats_and_in_the_save(app: App, library: Library) -> None:
    opened(app, HUMAN, "veterano:acaparador", "greedy")
    click(app, "Empezar")
    frames(app)
    assert app.session is not None
    kept = [player.control for player in app.session.players]
    assert kept == [HUMAN, "veterano:acaparador", "greedy"]
    loaded = load(library, app.profile.autosave_path)
    check_bots(loaded.journal, BOTS)
    assert [player.control for player in loaded.journal.players] == kept
    plain = json.loads(json.dumps(app.settings.to_plain()))
    chairs = kept_chairs(plain["last_game"]["chairs"])
    assert [chair.control for chair in chairs] == [HUMAN, "veterano:acaparador", "recluta"]


def test_what_the_settings_name_wrongly_gives_way() -> None:
    kept = [["Ana", HUMAN, 0], ["Bea", "veterano:zzz", 1], ["Eva", "leyenda:corredor", 2]]
    assert [chair.control for chair in kept_chairs(kept)] == [HUMAN, "leyenda:corredor"]
    assert players_of([Chair("Ana", "recluta:cazador")]) == [Player("Ana", "recluta:cazador")]


def test_the_terminal_understands_temperaments() -> None:
    found = read_players("Ana, veterano:cazador, leyenda:vengador:Bruno, veterano:Eva")
    assert [player.control for player in found] == [
        HUMAN,
        "veterano:cazador",
        "leyenda:vengador",
        "veterano",
    ]
    assert [player.name for player in found][2:] == ["Bruno", "Eva"]
    assert found[1].name not in ("cazador", "Ana", "Bruno", "Eva")


# -- telling ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_every_bot_has_a_name_of_its_own_in_words(lang: str) -> None:
    names = [bot_names.bot_name(bot, lang) for bot in (*BOTS, *EVERY, "greedy")]
    assert len(set(names)) == len(names)
    assert not any(raw in name for name in names for raw in ("greedy", "random", ":c", ":a", ":v"))
    assert bot_names.bot_name("veterano:cazador", lang) in names
    assert bot_names.bot_name("nobody", lang) == "nobody"
    if lang == "en":
        assert not any(word in " ".join(names).lower() for word in (*TEMPERS, "aventurero"))


def test_the_plate_of_a_seat_says_who_plays(app: App) -> None:
    app.play(moments.session(moments.at_action, (HUMAN, "veterano:cazador", "random")))
    frames(app)
    assert isinstance(app.scene, TableScene)
    plates = [one for one in app.scene.root.walk() if isinstance(one, SeatPlate)]
    tips = {plate.seat: plate.tip() for plate in plates}
    assert "Bot: Veterano · cazador" in tips[1]
    assert "Planea su turno" in tips[1]
    assert "Caza lo que" in tips[1]
    assert "Bot al azar" in tips[2]
    assert "Bot" not in tips[0]


def test_a_bot_with_a_temperament_steps_in_and_stays_what_it_is(app: App) -> None:
    session = moments.session(moments.at_action)
    app.play(session)
    session.hand_to_bot(0, "leyenda:corredor")
    app.navigate(routes.Seats(session))
    frames(app)
    screen = screen_of(app, SeatsScreen)
    field = next(one for one in screen.body().walk() if isinstance(one, Cycler))
    assert field.words == "Bot: Leyenda · corredor"
    screen.apply()
    assert session.players[0].control == "leyenda:corredor"


# -- alone ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode.startswith("solo")])
def test_a_bot_plays_alone_in_the_window(app: App, library: Library, mode: str) -> None:
    """A bot on the only seat of a solo game is watched at the table, to the end of the game."""
    setup = load_presets()["first_game"].setup(1)
    setup = replace(setup, variant=Variant(mode=mode, disease="special"))
    journal = Journal.new(library, setup, 5, [Player("Ana", "recluta:corredor")])
    session = Session(journal, pace=0.0, thinker=InlineBot)
    app.play(session)
    frames(app)
    assert isinstance(app.scene, TableScene)
    end = time.monotonic() + PATIENCE
    while len(journal.answers) <= 8:
        frames(app, 1)
        assert time.monotonic() < end, "it does not play while it is watched"
    assert not app.scene.table.question.asks
    bot = bot_named("recluta:corredor")
    while session.decision is not None:
        session.answer(bot.choose(session._bots_view(), len(journal.answers)))
    frames(app, 30)
    assert on_top(app) == "coronation"


def test_a_bots_seat_alone_can_be_started_from_the_setup(app: App) -> None:
    scene = opened(app, "veterano:vengador")
    scene.choice.put("mode", "solo_normal")
    scene.sitting.lay_again()
    scene.refresh()
    click(app, "Empezar")
    frames(app)
    assert app.session is not None
    assert [player.control for player in app.session.players] == ["veterano:vengador"]
    assert app.session.journal.setup.variant.cooperative
    assert app.session.waiting_for() == "bot"
