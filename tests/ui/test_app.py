"""The window, its loop and the way through the screens, with posted events."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from legibility import complaints
from posted import click, frames, node, on_top, press, shown

from thunderstone import __version__
from thunderstone.client.session import Session
from thunderstone.engine.decision import MENUS
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.profile import Profile
from thunderstone.showcase import moments
from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.brush.memory_cache import PrerenderPass
from thunderstone.ui.brush.text import Style
from thunderstone.ui.canvas import Canvas, TextMark
from thunderstone.ui.cards.cache import FaceStore, Order
from thunderstone.ui.cards.painter import Painter
from thunderstone.ui.jobs import CHORES, STARVED
from thunderstone.ui.kit.scroll import ScrollView
from thunderstone.ui.node import Node, to_front
from thunderstone.ui.probe import PROBE
from thunderstone.ui.scene import Scene
from thunderstone.ui.scenes.replay import ReplayScene
from thunderstone.ui.scenes.table import layout
from thunderstone.ui.scenes.table.layout import Box
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.window import SETTLE

ROOT = Path(__file__).parents[2]


def test_an_idle_screen_is_not_drawn_again(app: App) -> None:
    app.to_title()
    frames(app, 5)
    before = app.frame
    frames(app, 50)
    assert app.frame == before


def test_a_frame_is_kept_only_once_the_screen_is_calm(app: App) -> None:
    app.to_title()
    frames(app)
    assert app.scene is not None
    for _ in range(5):
        app.scene.touch()
        app.step(0.05)
        assert app.window._last is None
    frames(app, 4, 0.1)
    assert app.window._last is not None


def test_a_resized_window_is_stretched_first_and_drawn_anew_when_it_has_settled(app: App) -> None:
    app.to_title()
    frames(app)
    drawn = app.frame
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    pygame.event.post(pygame.Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900))
    app.step(0.01)
    assert app.frame == drawn, "only stretched so far"
    assert app.unit == pytest.approx(0.8)
    frames(app, 4, SETTLE / 2)
    assert app.frame > drawn
    assert app.unit == pytest.approx(1.0)


def test_wheel_notches_are_no_clicks(app: App) -> None:
    app.to_title()
    frames(app)
    for button in (4, 5):
        click(app, node(app, "Nueva partida"), button)
        assert on_top(app) == "title"


def test_a_fault_in_a_scene_leads_to_the_title_and_is_written_down(app: App) -> None:
    class Faulty(Scene):
        def update(self, dt: float) -> None:
            raise RuntimeError("boom")

    app.strict = False
    app.router.replace(Faulty(app))
    frames(app)
    assert on_top(app) == "notice"
    assert len(list((app.profile.folder / "reports").glob("report-*.zip"))) == 1
    click(app, node(app, "Entendido"))
    assert on_top(app) == "title"


def test_closing_the_window_leaves_the_loop(app: App) -> None:
    app.to_title()
    app.running = True
    pygame.event.post(pygame.Event(pygame.QUIT))
    frames(app)
    assert not app.running


def test_the_probe_tells_where_things_can_be_clicked(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    probe = tmp_path / "probe.json"
    monkeypatch.setenv(PROBE, str(probe))
    app.to_title()
    frames(app)
    told = json.loads(probe.read_text(encoding="utf-8"))
    assert told["scene"] == "title"
    labels = {entry["label"]: entry for entry in told["nodes"]}
    x, y, w, h = labels["Nueva partida"]["rect"]
    box = node(app, "Nueva partida").box
    assert (x + w / 2, y + h / 2) == pytest.approx(app.pixels(*box.center), abs=1.5)


# -- the title ----------------------------------------------------------------------------


def test_the_language_changes_at_once_with_l_and_with_the_corner(app: App) -> None:
    app.to_title()
    frames(app)
    assert "Nueva partida" in shown(app, "title")
    press(app, pygame.K_l)
    frames(app)
    assert "New game" in shown(app, "title")
    click(app, node(app, "Español"))
    assert "Nueva partida" in shown(app, "title")
    assert app.settings.language == "es"


def test_the_menu_works_with_the_keyboard_alone(app: App) -> None:
    app.to_title()
    frames(app)
    assert app.scene is not None
    for key in [pygame.K_DOWN] * 4 + [pygame.K_RIGHT] * 8:
        press(app, key)
        if app.scene.focused is node(app, "Opciones"):
            break
    press(app, pygame.K_RETURN)
    assert app.scene.name == "settings"
    press(app, pygame.K_ESCAPE)
    assert app.scene.name == "title"


def test_the_table_heeds_the_options_without_losing_the_choice(app: App) -> None:
    journal = moments.recorded(moments.choosing, (HUMAN, "greedy"))
    app.play(Session(journal, None))
    table = app.scene
    assert isinstance(table, TableScene)
    frames(app)
    assert table.table.board_view.points is None
    app.navigate(routes.Settings())
    frames(app)
    click(app, node(app, "Avisar antes de perder"))
    click(app, node(app, "Puntos a la vista"))
    prompt = table.table.question
    click(app, node(app, "Hecho"))
    assert app.scene is table
    assert table.table.question is prompt
    assert prompt.context.confirm
    assert table.table.board_view.points is not None


def test_what_is_covered_lets_go_of_the_pointer(app: App) -> None:
    app.to_title()
    frames(app)
    title = app.scene
    assert title is not None
    click(app, node(app, "Opciones"))
    press(app, pygame.K_ESCAPE)
    assert app.scene is title
    assert title.hovered is None


def test_options_hold_at_once(app: App) -> None:
    app.to_title()
    app.navigate(routes.Settings())
    frames(app)
    click(app, node(app, "Animaciones"))
    assert app.settings.animation == "fast"
    click(app, node(app, "Avisar antes de perder"))
    click(app, node(app, "Puntos a la vista"))
    assert app.settings.confirm_attack is app.settings.show_points is True
    click(app, node(app, "Idioma"))
    assert app.language == "en"
    click(app, node(app, "Done"))
    assert on_top(app) == "title"


def test_the_title_offers_the_game_left_off_with_its_turn_and_players(app: App) -> None:
    journal = moments.recorded(moments.choosing, (HUMAN, "greedy", "greedy"))
    app.profile.autosave(journal)
    app.to_title()
    frames(app)
    turn = journal.state.turn.number
    assert f"Turno {turn} · contra Iñaki y Lucía" in shown(app, "title")
    click(app, node(app, "Continuar"))
    assert app.session is not None
    assert app.session.journal.state.text() == journal.state.text()
    assert app.session.decision == journal.state.decision
    assert app.session.decision is not None
    assert app.session.decision.kind not in MENUS


def test_a_damaged_save_is_told_and_does_not_stop_the_game(app: App) -> None:
    path = app.profile.autosave_path
    path.parent.mkdir(parents=True)
    path.write_text("{ nothing", encoding="utf-8")
    app.to_title()
    frames(app)
    assert on_top(app) == "notice"
    click(app, node(app, "Entendido"))
    assert "Continuar" not in shown(app, "title")


def test_the_copy_before_a_damaged_save_is_offered_and_loaded(app: App) -> None:
    journal = moments.recorded(moments.choosing, (HUMAN, "greedy"))
    app.profile.autosave(journal)
    app.profile.autosave(journal)
    app.profile.autosave_path.write_text("{", encoding="utf-8")
    app.to_title()
    frames(app)
    click(app, node(app, "Cargar la copia anterior"))
    assert app.session is not None
    assert app.session.journal.state.text() == journal.state.text()


def test_a_save_with_an_unknown_bot_is_told(app: App) -> None:
    journal = moments.recorded(moments.choosing, (HUMAN, "greedy"))
    journal.players = (journal.players[0], Player("Bot", "nobot"))
    app.profile.autosave(journal)
    app.to_title()
    frames(app)
    assert "nobot" in shown(app, "notice")
    click(app, node(app, "Entendido"))
    assert "Continuar" not in shown(app, "title")


def test_the_title_tells_the_version_of_the_package(app: App) -> None:
    app.to_title()
    frames(app)
    assert f"Versión {__version__}" in shown(app, "title").splitlines()


def test_the_first_frame_waits_for_nobody_who_plays() -> None:
    """It is due half a second after the command: what thinks is imported beside the title."""
    code = (
        "import sys, thunderstone.ui.app, thunderstone.ui.scenes.title.scene\n"
        "sys.exit(any(name.startswith('thunderstone.bots') for name in sys.modules))"
    )
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=False)
    assert found.returncode == 0, found.stderr


def test_enter_does_what_lies_on_the_plate_which_follows_the_pointer(app: App) -> None:
    app.profile.autosave(moments.recorded(moments.choosing, (HUMAN, "greedy")))
    app.to_title()
    frames(app)
    assert app.scene is not None
    x, y = node(app, "Retos").box.center
    for place in ((x, y), (1500, 40)):  # it stays there when the pointer goes on to nothing
        app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=app.pixels(*place), rel=(0, 0)))
        frames(app)
    press(app, pygame.K_RETURN)
    assert app.scene.name == "daily"
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_UP)
    press(app, pygame.K_UP)
    press(app, pygame.K_UP)
    press(app, pygame.K_RETURN)
    assert app.scene.name == "table", "Continue is the first of the menu"


# -- the curtain --------------------------------------------------------------------------


def two_people(app: App) -> Session:
    setup = moments.load_presets()[moments.PRESET].setup(2, 0)
    players = [Player("Marta", HUMAN), Player("Iñaki", HUMAN)]
    session = Session(Journal.new(app.library, setup, 11, players), app.profile)
    app.start_over(routes.Curtain(session))
    frames(app)
    return session


def test_the_curtain_shows_nothing_secret(app: App) -> None:
    session = two_people(app)
    state = session.journal.state
    public = {state.cards[card].id for rank in state.hall for card in rank}
    text = shown(app, "curtain")
    assert "Marta" in text
    for seat in state.seats:
        for card in (*seat.hand, *seat.deck):
            if state.cards[card].id not in public:
                assert state.cards[card].words_in("es").name not in text


def test_a_click_anywhere_or_enter_lifts_the_curtain(app: App) -> None:
    for place in ((60, 60), (800, 450), (800, 300), None):
        session = two_people(app)
        app.router.stack.insert(0, app.scene_for(routes.Title()))
        if place is not None:
            click(app, place)
        else:
            press(app, pygame.K_RETURN)
        assert session.viewer == 0
        assert on_top(app) == "title"


# -- nodes --------------------------------------------------------------------------------


def test_the_topmost_node_is_hit(app: App) -> None:
    scene = Scene(app)
    below = scene.root.add(Node((10, 10, 100, 100), solid=True))
    above = scene.root.add(Node((50, 50, 100, 100), solid=True))
    assert scene.mouse.node_at(60, 60) is above
    to_front(below)
    assert scene.mouse.node_at(60, 60) is below
    below.visible = False
    assert scene.mouse.node_at(60, 60) is above


def test_a_scrolled_list_moves_what_is_hit_and_hides_what_is_outside(app: App) -> None:
    scene = Scene(app)
    view = ScrollView((0, 100, 200, 100), 400)
    scene.root.add(view)
    last = view.add(Node((0, 350, 200, 50), solid=True))
    assert scene.mouse.node_at(10, 150) is view
    assert scene.mouse.node_at(10, 455) is None
    view.reveal(last.box)
    assert scene.mouse.node_at(10, 175) is last
    assert last.box.y == pytest.approx(150)


def test_the_reader_complains_about_what_is_wrong() -> None:
    rect = pygame.Rect(10, 10, 50, 12)
    fine = TextMark("fine", rect, rect.inflate(20, 4), 12)
    assert complaints([fine], (1280, 720)) == []
    wrong = [
        fine._replace(px=10.5),
        fine._replace(whole=False),
        fine._replace(rect=rect.move(-40, 0)),
        fine._replace(room=pygame.Rect(10, 10, 30, 12)),
    ]
    for mark in wrong:
        assert complaints([mark], (1280, 720)), mark
    assert complaints([fine, fine._replace(words="other")], (1280, 720))
    assert not complaints([fine, fine._replace(layer="above")], (1280, 720))


def test_f11_goes_to_the_whole_screen_and_back_to_the_old_size(app: App) -> None:
    app.to_title()
    frames(app)
    press(app, pygame.K_F11)
    assert app.preferences.fullscreen
    assert app.settings.fullscreen
    frames(app)
    press(app, pygame.K_F11)
    assert not app.preferences.fullscreen
    assert app.surface.get_size() == (1280, 720)


def test_screens_laid_out_for_the_whole_screen_find_it_in_the_settings(app: App) -> None:
    told: list[tuple[bool, bool]] = []

    class Telling(Scene):
        def resized(self) -> None:
            told.append((self.services.settings.fullscreen, self.services.preferences.fullscreen))

    app.push(Telling(app))
    app.preferences.toggle_fullscreen()
    app.preferences.toggle_fullscreen()
    assert told == [(True, True), (False, False)]


def test_the_recorder_hides_nothing_of_the_table(app: App) -> None:
    journal = moments.recorded(moments.between_people, (HUMAN, HUMAN, "greedy"))
    scene = ReplayScene(app, journal)
    app.push(scene)
    scene.playback.look_as(1)
    frames(app)
    bar = Box(*scene.bar.node.box)
    strip = layout.shown_hand(8)
    assert not any(bar.meets(box) for box in (*strip, layout.TOTALS, layout.VILLAGE))
    assert "skip" not in [found.label for found in scene.table.root.walk()]


def test_a_recording_plays_on_the_table_and_is_closed_with_its_button(app: App) -> None:
    journal = moments.recorded(moments.between_people, (HUMAN, HUMAN, "greedy"))
    app.navigate(routes.Title())
    scene = ReplayScene(app, journal)
    app.push(scene)
    frames(app)
    click(app, node(app, "Siguiente paso"))
    assert scene.playback.place == 1
    click(app, node(app, "Siguiente turno"))
    assert scene.playback.journal.state.turn.number == 2
    click(app, node(app, "Reproducir"))
    assert scene.playback.playing
    click(app, node(app, "Pausa"))
    click(app, node(app, "Desde los ojos de quién"))
    assert scene.playback.viewer == 0
    click(app, node(app, "Al principio"))
    assert scene.playback.place == 0
    click(app, node(app, "Cerrar"))
    assert on_top(app) == "title"


# -- what takes long ----------------------------------------------------------------------


class SlowClock:
    """A clock that only chores move on."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def spend(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock(app: App) -> SlowClock:
    """The clock of a window that shows the title."""
    clock = SlowClock()
    app.clock = clock
    app.to_title()
    frames(app)
    return clock


def test_chores_keep_to_their_share_of_a_frame(app: App, clock: SlowClock) -> None:
    assert app.scene is not None
    for place in range(40):
        app.chore(("quick", place), lambda: clock.spend(0.0015))
    count = 0
    while app.busy:
        before = clock.now
        app.scene.touch()
        app.step(0.016)
        assert clock.now - before <= CHORES + 1e-9
        count += 1
    assert 8 <= count <= 20 + STARVED, "several of them fit into a frame"


def test_a_long_chore_waits_for_a_still_frame_but_not_forever(app: App, clock: SlowClock) -> None:
    assert app.scene is not None
    app.chore(("long", 0), lambda: clock.spend(0.03))
    app.step(0.016)
    assert not app.busy, "nothing was drawn, so it may have the frame"
    app.chore(("long", 1), lambda: clock.spend(0.03))
    moving = 0
    while app.busy:
        app.scene.touch()
        app.step(0.016)
        moving += 1
    assert moving == STARVED + 1


def test_what_is_only_prepared_does_not_have_the_screen_drawn(app: App) -> None:
    app.to_title()
    frames(app)
    before = app.frame
    card = next(iter(app.library.cards.values()))
    assert app.face(card, 160) is None
    frames(app, 10)
    assert app.face(card, 160) is not None
    assert app.frame == before


def test_what_was_missed_on_the_screen_has_it_drawn_again(app: App) -> None:
    class Bare(Scene):
        def background(self, canvas: Canvas) -> None:
            self.services.face(next(iter(app.library.cards.values())), 160)

    app.router.replace(Bare(app))
    app.step(0.016)
    assert app.missing
    app.step(0.016)
    assert not app.missing, "painted in the first frame without a drawing"
    before = app.frame
    frames(app)
    assert app.frame == before + 1


def test_reading_beside_the_frames_gives_the_value_or_the_fault(app: App) -> None:
    found: list[object] = []
    app.fetch(lambda: 7, lambda read: found.append(read()))
    assert found == [7]
    app.jobs.painting = True

    def fail() -> int:
        raise LookupError("gone")

    def take(read: Callable[[], int]) -> None:
        with pytest.raises(LookupError, match="gone"):
            read()
        found.append("told")

    app.fetch(fail, take)
    app.jobs.painting = False
    app.do_chores()
    assert found == [7, "told"]


def test_another_process_paints_the_same_faces_which_are_kept_on_disk(tmp_path: Path) -> None:
    home = App(Profile(tmp_path / "home"), size=(1280, 720), fullscreen=False)
    card = next(iter(home.library.cards.values()))
    here = pygame.image.tobytes(home.faces.small(card, 120, "es"), "RGBA")
    home.close()
    pygame.display.init()
    painter = Painter(tmp_path / "faces")
    try:
        order = Order("small", card.id, 120, "es")
        painter.order(order)
        end = time.monotonic() + 60
        made = None
        while made is None and time.monotonic() < end:
            made = painter.collect()
            time.sleep(0.01)
        assert made is not None
        assert made[0] == order
        assert pygame.image.tobytes(made[1].surface, "RGBA") == here
        assert not painter.busy
    finally:
        painter.stop()
    store = FaceStore(directory=tmp_path / "kept")
    assert not store.is_on_disk(order, card)
    store.keep(order, card, made[1])
    assert store.is_on_disk(order, card)
    assert pygame.image.tobytes(store.fill(order, card).surface, "RGBA") == here


def test_a_lost_painter_is_replaced_by_painting_at_home(app: App) -> None:
    app.jobs.painting = True
    app.to_title()
    app.step(0.016)
    assert app.jobs._painter is not None
    card = next(iter(app.library.cards.values()))
    assert app.face(card, 90) is None
    app.jobs._painter._process.kill()
    app.do_chores()
    assert app.face(card, 90) is not None


def test_a_drawing_is_gone_through_before_it_is_due(app: App) -> None:
    prerenderer = app.jobs.prerenderer
    shown: list[str] = []

    def draw(canvas: Canvas) -> None:
        canvas.panel((10, 10, 217, 93))
        canvas.text("ensayo", Style("display", 19.5, "#fedcba"), 20, 40)
        shown.append("whole")

    def late(canvas: Canvas) -> None:
        canvas.text("tarde", Style("display", 19.5, "#fedcba"), 20, 40)
        shown.append("late")

    before = app.surface.copy()
    prerenderer.add("plaque", draw)
    prerenderer.add("given up", late)
    prerenderer.add("plaque", draw)
    app.do_chores()
    assert shown == ["whole", "late"], "the newest first, and each once to its end"
    assert before.get_buffer().raw == app.surface.get_buffer().raw, "nothing of it is seen"
    prerender_pass = PrerenderPass(0.0)
    assert prerender_pass.run(lambda: draw(app.canvas())), "all its pictures are there"


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="open files are listed in /proc")
def test_a_closed_window_leaves_no_file_open(tmp_path: Path) -> None:
    def fonts() -> int:
        links = Path("/proc/self/fd").iterdir()
        return sum(os.path.realpath(link).endswith((".otf", ".ttf")) for link in links)

    before = fonts()  # of windows that other tests never closed
    for _ in range(2):
        app = App(Profile(tmp_path), size=(640, 360), fullscreen=False)
        app.to_title()
        app.step(0.02)
        assert fonts() > 0
        app.close()
        pygame.display.init()
        assert fonts() <= before
