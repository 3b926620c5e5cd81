"""Sounds where they belong: clicks, the table's events, the end; and when the device is opened."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest
from posted import on_top
from quiet import LOUD, MixingDesk

from thunderstone.bots.inline_bot import InlineBot
from thunderstone.catalogue import load_presets
from thunderstone.client.session import Session
from thunderstone.engine.library import Library
from thunderstone.journal import HUMAN, Journal, Player
from thunderstone.profile import Profile
from thunderstone.showcase import moments
from thunderstone.ui import routes
from thunderstone.ui.app import App
from thunderstone.ui.jobs import JobQueue
from thunderstone.ui.kit import Button, Host
from thunderstone.ui.node import Node
from thunderstone.ui.scene import Scene
from thunderstone.ui.scenes.table.card import CardNode
from thunderstone.ui.scenes.table.scene import TableScene
from thunderstone.ui.sound import Volumes, volumes_of
from thunderstone.ui.sound.cues import CUES

BOT = "random"


pytestmark = [
    pytest.mark.usefixtures("blank_faces", "heard"),
    pytest.mark.window(language="en", animation="normal"),
]


@pytest.fixture
def desk() -> MixingDesk:
    return MixingDesk().start()


@pytest.fixture
def heard(app: App, desk: MixingDesk) -> None:
    """The window's sounds are noted."""
    app.preferences.sound = desk.board


@pytest.fixture
def table(app: App, library: Library):
    """Sits down at a game: who plays each seat, and how fast things move."""

    def sit_down(controls: tuple[str, ...], animation: str, seed: int = 4) -> TableScene:
        app.settings.animation = animation
        setup = load_presets()["first_game"].setup(seats=len(controls), first=0)
        players = [Player(f"P{seat}", control) for seat, control in enumerate(controls)]
        journal = Journal.new(library, setup, seed, players)
        session = Session(journal, None, thinker=InlineBot, pace=0.0)
        app.session = session
        scene = TableScene(app, session)
        app.router.stack = [scene]
        scene.enter()
        session.pace = 0.0
        return scene

    return sit_down


class Pair(Scene):
    """Two buttons, one of which does nothing."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.pressed_times = 0
        self.good = Button("good", "Good", self._count).at((100, 100, 200, 60))
        self.bad = Button("bad", "Bad", self._count, enabled=False)
        self.bad.at((400, 100, 200, 60))
        for node in (self.good, self.bad):
            self.root.add(node)

    def _count(self) -> None:
        self.pressed_times += 1


def click(app: App, node: Node) -> None:
    pos = app.pixels(*node.box.center)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.dispatch(pygame.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(0, 0, 0)))


def test_a_button_clicks_and_one_that_does_nothing_refuses(app: App, desk: MixingDesk) -> None:
    scene = Pair(app)
    app.push(scene)
    click(app, scene.good)
    click(app, scene.bad)
    assert desk.names == ["button", "refuse"]
    desk.now = 9
    scene.focus(scene.good)
    app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert desk.names[2:] == ["button"]
    assert scene.pressed_times == 2


def test_a_card_sounds_like_a_card(desk: MixingDesk, table) -> None:
    scene = table((HUMAN, BOT), "off")
    assert CardNode.cue == "card_pick" != Node.cue
    card = next(node for node in scene.root.walk() if isinstance(node, CardNode))
    card.on_click = lambda: None
    scene.focus(card)
    scene.focusing.activate()
    assert desk.names == ["card_pick"]


def _run(scene: TableScene, desk: MixingDesk, frames: int, dt: float = 0.05) -> list[list[str]]:
    """Frames of a game that bots play, and the cues that began in each."""
    heard = []
    for _ in range(frames):
        before = len(desk.device.played)
        scene.update(dt)
        desk.now += dt
        heard.append([name for name, _, _ in desk.device.played[before:]])
        if scene.services.scene is not scene:
            break
    return heard


def test_a_game_at_the_table_is_heard_as_it_is_shown(desk: MixingDesk, table) -> None:
    heard = _run(table((BOT, BOT, BOT), "normal"), desk, 2500)
    cues = {name for frame in heard for name in frame}
    assert {"deal", "shuffle", "purchase", "battle", "breach", "appear"} <= cues
    assert max(map(len, heard)) <= 3
    assert not cues & {"turn", "won", "lost"}  # no viewer's turn, and nothing has ended


def test_without_motion_an_answer_is_summed_up(desk: MixingDesk, table) -> None:
    heard = _run(table((BOT, BOT, BOT), "off"), desk, 400)
    assert sum(map(len, heard)) > 50
    assert max(map(len, heard)) <= 2


def test_moves_that_are_hurried_through_are_silent_but_for_the_gravest(
    desk: MixingDesk, table
) -> None:
    scene = table((BOT, BOT, BOT), "normal")
    scene.table.hurry()
    heard = _run(scene, desk, 600)
    cues = {name for frame in heard for name in frame}
    assert cues
    assert all(CUES[cue].weight == 4 for cue in cues)


def test_the_ambience_is_where_the_turn_is_and_leaves_with_the_game(
    app: App, desk: MixingDesk, table
) -> None:
    _run(table((BOT, BOT), "off"), desk, 120)
    places = [place for place, _ in desk.device.places]
    assert {"village", "dungeon"} <= set(places)
    assert all(one != other for one, other in itertools.pairwise(places))
    app.close_session()
    assert desk.device.places[-1][0] == ""


def test_curtain_end_and_lesson_are_heard_and_seen(app: App, desk: MixingDesk) -> None:
    between = moments.session(moments.between_people, (HUMAN, HUMAN, BOT))
    app.navigate(routes.Curtain(between))
    assert on_top(app) == "curtain"
    over = moments.session(moments.over, (HUMAN, BOT))
    app.navigate(routes.Score(over))
    assert isinstance(app.scene, Host)
    app.navigate(routes.Taught(over))
    assert app.scene.name == "taught"
    curtain, end, lesson = desk.names
    assert (curtain, lesson) == ("curtain", "achievement")
    assert end in ("won", "lost")


def test_a_game_that_is_not_over_has_no_end_to_be_heard(desk: MixingDesk) -> None:
    under_way = moments.session(moments.at_action, (HUMAN, BOT))
    desk.board.end(under_way.journal.state, under_way.humans, under_way.viewer)
    assert desk.names == []


def test_the_device_is_opened_after_the_first_frame(
    app: App, desk: MixingDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready: list[int] = []
    monkeypatch.setattr(JobQueue, "ready", property(lambda _: bool(ready)))
    monkeypatch.setattr(JobQueue, "get_ready", lambda _: ready.append(app.frame))
    monkeypatch.setattr(desk.board, "open", lambda: ready.append(-app.frame))
    app.push(Pair(app))
    assert ready == []
    for _ in range(3):
        app.step(0.02)
        app.scene.touch()
    assert ready == [1, -1]


def test_a_window_that_closes_closes_the_device(app: App, desk: MixingDesk) -> None:
    assert not desk.device.closed
    app.close()
    assert desk.device.closed


def test_pictures_of_screens_and_tests_open_no_device(app: App) -> None:
    desk = MixingDesk()
    app.preferences.sound = desk.board
    app.push(Pair(app))
    app.step(0.02)
    app.close()
    assert desk.opened == 0


def test_the_window_plays_at_the_volumes_of_the_settings(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    Volumes(10, 20, 30, 40, 50, mute=True).keep_in(profile.settings)
    app = App(profile, size=(1280, 720), fullscreen=False)
    assert app.sound.volumes == volumes_of(profile.settings) != LOUD
    app.preferences.set_language("en")
    assert app.sound.language == "en"
    app.close()
    assert volumes_of(Profile(tmp_path).settings) == Volumes(10, 20, 30, 40, 50, mute=True)
